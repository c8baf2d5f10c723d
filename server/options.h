// What the operator decides.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/table.h"

namespace auspex::server {

struct Options {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string store = "sqlite:auspex.db";
  std::string web;           // the folder of the page
  std::string data;          // the folder of the games' data
  std::string public_url;    // https://play.example.org, where a proxy stands in front
  bool accounts = false;     // people sign in, on localhost too
  bool registration = true;  // whoever comes may make an account
  bool open = false;         // without accounts: others on the local network come in by invitation
  bool any_user = false;     // without accounts: other users of this machine are the person `local` too
  bool private_webhooks = false;
  double messages_a_second = 10;  // of one socket
  double requests_a_second = 20;  // of one address
  std::size_t most_sockets = 10000;
  long long most_tables = 2000;  // of one person
  std::size_t sockets_of_one_address = 200;
  std::size_t sockets_of_one_person = 50;
  std::size_t watchers_of_one_address = 20;                // sockets of those who have not signed in
  std::chrono::seconds silence = std::chrono::minutes(1);  // after which a socket that answers no ping is closed
  int idle_minutes = 10;                                   // after which a table without sockets leaves the memory
  // How often tables in memory are compared with a store that several processes share.
  std::chrono::milliseconds between_comparisons = std::chrono::seconds(20);
  // Nobody that is a program thinks longer than that about one question.
  std::optional<std::chrono::milliseconds> most_thinking;
  // How often it is looked whose time for a turn has run out.
  std::chrono::milliseconds between_clock_looks = std::chrono::seconds(5);
};

}  // namespace auspex::server
