// A WebSocket: reads requests for its room, writes what it is sent, in order, and is let go if it does not read.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>

#include "server/metrics.h"
#include "server/options.h"
#include "server/rate_limits.h"
#include "server/room.h"
#include "server/stream.h"
#include "server/visitor.h"

namespace auspex::server {

class Socket : public Visitor, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Connected connected, std::shared_ptr<Room> room, const Options& options, Metrics& metrics);

  // Lets them in where their session still `holds` when the handshake is done.
  void accept(const boost::beast::http::request<boost::beast::http::string_body>& request, std::function<bool()> holds);
  void send(Message message) override;
  using Visitor::send;
  void dismiss(const std::string& reason) override;

 private:
  void read();
  void on_message();
  void write();
  void end();
  void close();
  // Says what is wrong; after some times it is enough.
  void object_to(const std::string& what);

  boost::beast::websocket::stream<Connected> stream_;
  std::shared_ptr<Room> room_;
  Metrics& metrics_;
  TokenBucket bucket_;
  boost::beast::flat_buffer buffer_;
  std::deque<Message> queue_;
  std::size_t queued_bytes_ = 0;
  int objections_ = 0;
  bool inside_ = false;
  bool closing_ = false;
  bool too_slow_ = false;
};

}  // namespace auspex::server
