#include "server/store_address.h"

#include <libpq-fe.h>

#include <cctype>
#include <map>
#include <memory>
#include <string_view>

#include "engine/value.h"
#include "server/words.h"

namespace auspex::server {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";

// What the operator's address does not say. A database that is gone shall be noticed: while connecting, while a
// statement waits for its network, and while nothing is asked of it.
const std::map<std::string, std::string>& defaults() {
  static const std::map<std::string, std::string> all = {
      {"application_name", "auspex"}, {"connect_timeout", "4"},  {"keepalives_idle", "30"},
      {"keepalives_interval", "10"},  {"keepalives_count", "3"}, {"tcp_user_timeout", "20000"},
  };
  return all;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      out += c;
    } else {
      out += '%';
      out += digits[byte >> 4];
      out += digits[byte & 15];
    }
  }
  return out;
}

// SOCI takes what it is given for words of the kind NAME=VALUE, so "postgresql:///auspex" becomes
// "postgresql:///auspex=". With all that libpq reads in it written as parameters nothing is left to misread.
std::string postgresql_connection(const std::string& url) {
  char* trouble = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(url.c_str(), &trouble),
                                                                             &PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> freed(trouble, &PQfreemem);
  if (!options) throw BadInput("--store: " + plain_line(trouble == nullptr ? "out of memory" : trouble));
  std::map<std::string, std::string> parameters = defaults();
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) parameters[option->keyword] = option->val;
  }
  std::string connection = "postgresql://";
  for (const auto& [name, value] : parameters) {
    connection += (connection.ends_with("/") ? "?" : "&") + name + "=" + percent_encoded(value);
  }
  return connection;
}

}  // namespace

StoreAddress parse_store_address(const std::string& text) {
  StoreAddress address;
  address.postgresql = text.starts_with("postgresql://") || text.starts_with("postgres://");
  if (address.postgresql) {
    address.connection = postgresql_connection(text);
  } else if (text.starts_with(sqlite_prefix) && text.size() > sqlite_prefix.size()) {
    address.file = text.substr(sqlite_prefix.size());
    if (address.file.find('"') != std::string::npos) throw BadInput("--store: a file's name cannot have a \" in it");
  } else {
    throw BadInput("--store is sqlite:FILE or postgresql://..., not \"" + text + "\"");
  }
  return address;
}

}  // namespace auspex::server
