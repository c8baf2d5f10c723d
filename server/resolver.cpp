#include "server/resolver.h"

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <thread>
#include <utility>

namespace auspex::server {

namespace asio = boost::asio;
using asio::ip::tcp;

Resolver::Resolver(asio::io_context& home, LookUp look_up) : home_(home), look_up_(std::move(look_up)) {
  shared_->home = &home;
}

Resolver::~Resolver() {
  const std::lock_guard lock(shared_->mutex);
  shared_->home = nullptr;
}

Resolver::Endpoints Resolver::system_look_up(const std::string& host, const std::string& port,
                                             boost::system::error_code& error) {
  asio::io_context own(1);
  Endpoints found;
  for (const auto& entry : tcp::resolver(own).resolve(host, port, error)) found.push_back(entry.endpoint());
  return found;
}

void Resolver::resolve(const std::string& host, const std::string& port, std::chrono::milliseconds patience,
                       Done done) {
  {
    const std::lock_guard lock(shared_->mutex);
    if (shared_->threads >= most_threads) {
      return asio::post(home_, [done = std::move(done)] { done(asio::error::try_again, {}); });
    }
    ++shared_->threads;
  }
  const int id = ++last_query_;
  Query& query = queries_.emplace(id, Query{std::move(done), asio::steady_timer(home_)}).first->second;
  query.timer.expires_after(patience);
  query.timer.async_wait([this, id](boost::system::error_code stopped) {
    if (!stopped) tell(id, asio::error::timed_out, {});
  });
  std::thread([this, id, host, port, look_up = look_up_, shared = shared_] {
    boost::system::error_code error;
    Endpoints found = look_up(host, port, error);
    const std::lock_guard lock(shared->mutex);
    --shared->threads;
    if (shared->home == nullptr) return;
    asio::post(*shared->home, [this, id, error, found = std::move(found)] { tell(id, error, found); });
  }).detach();
}

void Resolver::tell(int query, boost::system::error_code error, const Endpoints& found) {
  const auto asked = queries_.find(query);
  if (asked == queries_.end()) return;  // it has been told that it took too long
  const Done done = std::move(asked->second.done);
  queries_.erase(asked);
  done(error, found);
}

}  // namespace auspex::server
