// What processes that share a store announce to each other.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <variant>

namespace auspex::server {

// What is new about a table in the store.
enum class TableNews : std::uint8_t {
  moved,  // by answers, an undo, another player
  seats,
  chat,
  gone,
  changed,  // anything else: all of it has to be read again
};

struct AboutTable {
  std::string table;
  TableNews what = TableNews::changed;
  bool operator==(const AboutTable&) const = default;
};
struct SessionEnded {
  std::string session;
  bool operator==(const SessionEnded&) const = default;
};
// All of a person's.
struct SessionsEnded {
  std::string person;
  bool operator==(const SessionsEnded&) const = default;
};
// The person hears others than before.
struct MutedChanged {
  std::string person;
  bool operator==(const MutedChanged&) const = default;
};
// Who has a table open at a process.
struct PeopleHere {
  std::string table;
  std::string process;
  std::set<std::string> seats;  // whose people are there
  int spectators = 0;
  bool asks = false;  // the process does not know yet who is elsewhere
  bool operator==(const PeopleHere&) const = default;
};
using Announcement = std::variant<AboutTable, SessionEnded, SessionsEnded, MutedChanged, PeopleHere>;

// Something may have been announced that was not heard.
struct Missed {
  bool operator==(const Missed&) const = default;
};
// What a process hears.
using News = std::variant<AboutTable, SessionEnded, SessionsEnded, MutedChanged, PeopleHere, Missed>;

// Two words: what it is about, and what is new. Processes of older and newer programs may share a store for a while.
std::string write_announcement(const Announcement& announcement);
// Nothing where it is not two words. A word that this program does not know says that all has to be read again.
std::optional<News> read_announcement(const std::string& text);

}  // namespace auspex::server
