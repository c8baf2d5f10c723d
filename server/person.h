// Somebody, as requests and sockets know them.
#pragma once

#include <string>

namespace auspex::server {

struct Person {
  std::string id;  // empty: nobody in particular, who may watch
  std::string name;
  bool guest = false;   // without a password
  std::string session;  // what the store knows it by; empty where there is none

  [[nodiscard]] bool is_somebody() const { return !id.empty(); }
};

// Whoever has no session, on a server that only this machine can reach.
inline const std::string local_person = "local";

}  // namespace auspex::server
