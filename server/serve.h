// The whole server: starts, serves until it is told to stop, and ends with nothing half done.
#pragma once

#include <functional>
#include <string>

#include "server/options.h"

namespace auspex::server {

// Blocks until SIGINT or SIGTERM. `ready` is called once with the page's address. BadInput where it cannot start.
void serve(Options options, const std::function<void(const std::string& address)>& ready);

}  // namespace auspex::server
