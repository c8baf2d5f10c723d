// Which user is at the other end of a connection from this machine.
#pragma once

#include <sys/types.h>

#include <boost/asio/ip/tcp.hpp>
#include <optional>

namespace auspex::server {

// The user whose process opened the connection that reaches us at `here` from `there`, both of this machine. Nothing
// where the system does not say.
std::optional<uid_t> user_at(const boost::asio::ip::tcp::endpoint& there, const boost::asio::ip::tcp::endpoint& here);

}  // namespace auspex::server
