#include "server/hashing.h"

#include <boost/asio/post.hpp>

#include "server/exchange.h"

namespace auspex::server {

namespace {

constexpr std::size_t most_waiting = 20;

}  // namespace

Hashing::Hashing(boost::asio::io_context& home) : home_(home), thread_([this] { run(); }) {}

Hashing::~Hashing() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    arrived_.notify_one();
  }
  thread_.join();
}

void Hashing::ask(Work work, Done done) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= most_waiting) throw HttpError(503, "too many are signing in; please try again in a moment");
  waiting_.push_back({std::move(work), std::move(done)});
  arrived_.notify_one();
}

void Hashing::run() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    std::exception_ptr error;
    try {
      task.work();
    } catch (...) {
      error = std::current_exception();
    }
    boost::asio::post(home_, [done = std::move(task.done), error] { done(error); });
  }
}

}  // namespace auspex::server
