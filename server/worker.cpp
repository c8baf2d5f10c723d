#include "server/worker.h"

#include <boost/asio/post.hpp>

#include "server/exchange.h"

namespace auspex::server {

Worker::Worker(boost::asio::io_context& home, std::size_t most_waiting, std::string too_many, unsigned threads)
    : home_(home), most_waiting_(most_waiting), too_many_(std::move(too_many)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    arrived_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
}

void Worker::ask(Work work, Done done) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= most_waiting_) throw HttpError(503, too_many_);
  waiting_.push_back({std::move(work), std::move(done)});
  arrived_.notify_one();
}

void Worker::run() {
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
