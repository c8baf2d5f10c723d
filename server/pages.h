// The page's files and the games' data.
#pragma once

#include <map>
#include <string>

#include "server/exchange.h"
#include "server/options.h"

namespace auspex::server {

class Pages {
 public:
  explicit Pages(const Options& options) : options_(options) {}

  // The file, or the page itself where the path is one of its own (/table/..., /join/...).
  [[nodiscard]] Reply get(const Request& request) const;

 private:
  const Options& options_;
};

// Beside the program or in its source tree; empty where there is none. `name` is "web/dist" or "data".
std::string find_folder(const std::string& name);

}  // namespace auspex::server
