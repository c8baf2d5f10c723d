// Connections: requests over HTTP, and those that become WebSockets.
#pragma once

#include <boost/asio/steady_timer.hpp>

#include "server/api.h"
#include "server/connection_limits.h"
#include "server/stream.h"

namespace auspex::server {

class Listener {
 public:
  Listener(boost::asio::io_context& home, Api& api, const Options& options, Metrics& metrics);

  // BadInput where the address cannot be had.
  void start();
  [[nodiscard]] std::uint16_t port() const { return port_; }
  void stop();

 private:
  void accept();
  void take(Connected socket);

  Acceptor acceptor_;
  boost::asio::steady_timer again_;
  ConnectionLimits connections_;
  Api& api_;
  const Options& options_;
  Metrics& metrics_;
  std::uint16_t port_ = 0;
};

}  // namespace auspex::server
