// Passwords are hashed by a thread of their own, one after the other: argon2id takes 64 MB and a tenth of a second on
// purpose, and whoever sends many must not keep the tables waiting or fill the memory.
#pragma once

#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace auspex::server {

class Hashing {
 public:
  explicit Hashing(boost::asio::io_context& home);
  ~Hashing();
  Hashing(const Hashing&) = delete;
  Hashing& operator=(const Hashing&) = delete;

  using Work = std::function<void()>;
  using Done = std::function<void(std::exception_ptr)>;
  // `work` on the thread, then `done` on the home context. An HttpError where too many wait already.
  void ask(Work work, Done done);

 private:
  struct Task {
    Work work;
    Done done;
  };
  void run();

  boost::asio::io_context& home_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Task> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace auspex::server
