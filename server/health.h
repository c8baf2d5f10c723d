// Whether the store reads and writes, for /healthz.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <vector>

#include "server/exchange.h"
#include "server/store.h"

namespace auspex::server {

class Health {
 public:
  Health(Store& store, boost::asio::io_context& home);

  // Whoever asks while the store is being asked shares the answer; where none comes within a few seconds it is 503.
  void ask(Respond respond);

 private:
  void answered(const std::exception_ptr& error);
  void tell(bool well);

  Store& store_;
  boost::asio::steady_timer patience_;
  std::vector<Respond> waiting_;
  bool under_way_ = false;
  bool well_ = false;
  std::chrono::steady_clock::time_point known_until_;
};

}  // namespace auspex::server
