// Names are looked up side by side, and whoever asked hears in time. The system takes as long as it likes for a name,
// so each has a thread of its own, which nobody waits for.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace auspex::server {

class Resolver {
 public:
  using Endpoints = std::vector<boost::asio::ip::tcp::endpoint>;
  // What a name and a port mean; blocks.
  using LookUp = std::function<Endpoints(const std::string& host, const std::string& port, boost::system::error_code&)>;
  using Done = std::function<void(boost::system::error_code, const Endpoints&)>;
  static constexpr int most_threads = 50;

  // Has to end before the context does.
  explicit Resolver(boost::asio::io_context& home, LookUp look_up = system_look_up);
  ~Resolver();
  Resolver(const Resolver&) = delete;
  Resolver& operator=(const Resolver&) = delete;

  // `done` on the home context: with what was found, or with timed_out after that long, or with try_again where too
  // many names are being looked up already.
  void resolve(const std::string& host, const std::string& port, std::chrono::milliseconds patience, Done done);

 private:
  static Endpoints system_look_up(const std::string& host, const std::string& port, boost::system::error_code& error);
  void tell(int query, boost::system::error_code error, const Endpoints& found);

  // What the threads share with us; they may outlive us.
  struct Shared {
    std::mutex mutex;
    boost::asio::io_context* home = nullptr;  // null once we are gone
    int threads = 0;
  };
  struct Query {
    Done done;
    boost::asio::steady_timer timer;
  };

  boost::asio::io_context& home_;
  LookUp look_up_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::map<int, Query> queries_;
  int last_query_ = 0;
};

}  // namespace auspex::server
