// Threads for work that takes long; mostly one, which does one thing after the other: passwords, for which argon2id
// takes 64 MB and a tenth of a second on purpose; large bodies, and records that are played again. Whoever sends many
// must not keep the tables waiting or fill the memory.
#pragma once

#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace auspex::server {

class Worker {
 public:
  // Where `most_waiting` wait already the next is refused with these words.
  Worker(boost::asio::io_context& home, std::size_t most_waiting, std::string too_many, unsigned threads = 1);
  // Waits for what is being done; what has not been begun never is.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  using Work = std::function<void()>;
  using Done = std::function<void(std::exception_ptr)>;
  // `work` on a thread, then `done` on the home context. An HttpError where too many wait already.
  void ask(Work work, Done done);

 private:
  struct Task {
    Work work;
    Done done;
  };
  void run();

  boost::asio::io_context& home_;
  std::size_t most_waiting_;
  std::string too_many_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Task> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace auspex::server
