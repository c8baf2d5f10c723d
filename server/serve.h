// The whole server: starts, serves until it is told to stop, and ends with nothing half done.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/options.h"

namespace auspex::server {

// Where the page is: for whoever started the server, and, of an open one, for others on its network, the likeliest
// first.
struct Addresses {
  std::string here;
  std::vector<std::string> network;
};

// Blocks until SIGINT or SIGTERM. `ready` is called once with the page's addresses. BadInput where it cannot start.
void serve(Options options, const std::function<void(const Addresses&)>& ready);

}  // namespace auspex::server
