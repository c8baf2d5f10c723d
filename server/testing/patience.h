// For tests: nothing is waited for without end, so that a server that says nothing makes a test fail.
#pragma once

#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <optional>

namespace auspex::server {

// Long enough for a slow machine that does much else.
inline constexpr std::chrono::seconds patience{20};

using Deadline = std::chrono::steady_clock::time_point;
inline Deadline soon() { return std::chrono::steady_clock::now() + patience; }

// Starts what `begin` does, which hands its handler on to Asio, and waits for it; what has not ended in time does not,
// and the connection is closed. (What Asio does without a handler waits for ever, whatever the socket's options say.)
template <class Begin>
boost::system::error_code finished(boost::asio::io_context& context,
                                   boost::asio::ip::tcp::socket::lowest_layer_type& socket, Deadline deadline,
                                   Begin begin) {
  std::optional<boost::system::error_code> end;
  begin([&end](boost::system::error_code error, auto&&...) { end = error; });
  context.restart();
  context.run_until(deadline);
  if (end) return *end;
  boost::system::error_code ignored;
  socket.close(ignored);
  context.run();
  return boost::asio::error::timed_out;
}

}  // namespace auspex::server
