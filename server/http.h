// Connections: requests over HTTP, and those that become WebSockets.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/api.h"
#include "server/crowd.h"

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
  void take(boost::asio::ip::tcp::socket socket);

  boost::asio::io_context& home_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer again_;
  Crowd crowd_;
  Api& api_;
  const Options& options_;
  Metrics& metrics_;
  std::uint16_t port_ = 0;
};

}  // namespace auspex::server
