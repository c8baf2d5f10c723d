// Somebody, as requests and sockets know him.
#pragma once

#include <string>

namespace auspex::server {

struct Person {
  std::string id;  // empty: nobody in particular, who may watch
  std::string name;
  bool guest = false;  // without a password

  [[nodiscard]] bool is_somebody() const { return !id.empty(); }
};

// Whoever has no session, on a server that only this machine can reach.
inline const std::string local_person = "local";

}  // namespace auspex::server
