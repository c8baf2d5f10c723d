// Where others on the local network reach this machine.
#pragma once

#include <string>
#include <vector>

namespace auspex::server {

// Addresses of version 4 that others may know this machine by, the likeliest first: they may change while it runs. Not
// its own loopback, nor what leads to containers and virtual machines on it.
std::vector<std::string> network_addresses();

// Whether a host that a browser names can only be this machine on its network: a number, which no name server can turn
// to somewhere else, or the name of the machine.
bool is_network_host(const std::string& name);

}  // namespace auspex::server
