// A connection to PostgreSQL that hears what other processes announce.
#pragma once

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/store.h"

namespace auspex::server {

class Store::Listener {
 public:
  using OnAnnouncement = std::function<void(const std::string& table, const std::string& what)>;

  Listener(Store& store, boost::asio::io_context& home, OnAnnouncement on_announcement);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void connect();
  void wait();
  void take();
  void lose();

  Store& store_;
  OnAnnouncement on_announcement_;
  std::unique_ptr<soci::session> session_;
  boost::asio::posix::stream_descriptor socket_;
  boost::asio::steady_timer again_;
};

}  // namespace auspex::server
