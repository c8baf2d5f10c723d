// Where the store is, as --store says it.
#pragma once

#include <string>

namespace auspex::server {

struct StoreAddress {
  bool postgresql = false;
  std::string file;        // of SQLite
  std::string connection;  // of PostgreSQL, as SOCI takes it
};

// `sqlite:FILE` or an address that libpq understands:
// `postgresql://[USER[:PASSWORD]@][HOST][:PORT][/DATABASE][?NAME=VALUE&...]`. BadInput tells what is wrong with it.
StoreAddress parse_store_address(const std::string& text);

}  // namespace auspex::server
