#include "server/watchdog.h"

#include <soci/postgresql/soci-postgresql.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <algorithm>

namespace auspex::server {

namespace {

// Longer than a statement may take, which the database itself ends.
constexpr std::chrono::seconds time_for_a_statement{8};
constexpr std::chrono::milliseconds between_looks{250};

// -1 where there is nothing to cut: SQLite, or a connection that broke already.
int socket_of(soci::session& session) {
  if (session.get_backend_name() != "postgresql") return -1;
  const PGconn* connection = static_cast<soci::postgresql_session_backend&>(*session.get_backend()).conn_;
  return connection == nullptr ? -1 : PQsocket(connection);
}

}  // namespace

Watchdog::Watch::Watch(Watchdog& watchdog, soci::session& session) : watchdog_(watchdog) {
  const int socket = socket_of(session);
  if (socket < 0) return;
  const std::lock_guard lock(watchdog_.mutex_);
  place_ = watchdog_.watched_.insert(watchdog_.watched_.end(),
                                     {socket, std::chrono::steady_clock::now() + time_for_a_statement});
  watched_ = true;
}

Watchdog::Watch::~Watch() {
  if (!watched_) return;
  const std::lock_guard lock(watchdog_.mutex_);
  watchdog_.watched_.erase(place_);
}

Watchdog::Watchdog() : thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    ends_.notify_one();
  }
  thread_.join();
}

void Watchdog::hurry(std::chrono::seconds patience_left) {
  const std::lock_guard lock(mutex_);
  last_ = std::chrono::steady_clock::now() + patience_left;
}

void Watchdog::run() {
  std::unique_lock lock(mutex_);
  while (!ends_.wait_for(lock, between_looks, [this] { return closing_; })) {
    const auto now = std::chrono::steady_clock::now();
    for (Watched& watched : watched_) {
      if (watched.socket < 0 || std::min(watched.until, last_) > now) continue;
      spdlog::error("the database does not answer; its connection is cut");
      ::shutdown(watched.socket, SHUT_RDWR);
      watched.socket = -1;
    }
  }
}

}  // namespace auspex::server
