#include "server/store_listener.h"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/words.h"

namespace auspex::server {

namespace {

constexpr std::chrono::seconds before_the_next_try{1};
constexpr std::chrono::seconds silence{30};  // after which the database is asked whether it is still there

PGconn* connection(soci::session& session) {
  return static_cast<soci::postgresql_session_backend&>(*session.get_backend()).conn_;
}

}  // namespace

Store::Listener::Listener(Store& store, OnNews on_news)
    : store_(store), on_news_(std::move(on_news)), wake_(::eventfd(0, EFD_CLOEXEC)), thread_([this] { run(); }) {}

Store::Listener::~Listener() {
  closing_ = true;
  const std::uint64_t one = 1;
  static_cast<void>(::write(wake_, &one, sizeof one) == sizeof one);
  thread_.join();
  ::close(wake_);
}

void Store::Listener::run() {
  while (!closing_) {
    try {
      listen();
    } catch (const std::exception& error) {
      spdlog::warn("cannot hear other processes: {}", plain_line(error.what()));
      wait(-1, before_the_next_try);
    }
  }
}

void Store::Listener::listen() {
  const std::unique_ptr<soci::session> session = store_.open();
  {
    const Watchdog::Watch watch(store_.watchdog_, *session);
    *session << "LISTEN auspex";
  }
  // Whatever was announced before has been missed.
  tell({Missed{}});
  while (!closing_) {
    if (!wait(PQsocket(connection(*session)), silence)) {
      const Watchdog::Watch watch(store_.watchdog_, *session);
      *session << "SELECT 1";
    }
    tell(take(*session));
  }
}

bool Store::Listener::wait(int socket, std::chrono::milliseconds patience) const {
  std::array<pollfd, 2> sources{{{wake_, POLLIN, 0}, {socket, POLLIN, 0}}};
  return ::poll(sources.data(), socket < 0 ? 1 : 2, static_cast<int>(patience.count())) != 0;
}

std::vector<News> Store::Listener::take(soci::session& session) const {
  PGconn* conn = connection(session);
  if (PQconsumeInput(conn) == 0) throw std::runtime_error(PQerrorMessage(conn));
  std::vector<News> all;
  while (PGnotify* note = PQnotifies(conn)) {
    const std::string text = note->extra;
    PQfreemem(note);
    const std::size_t space = std::min(text.find(' '), text.size());
    if (text.substr(0, space) == store_.process_) continue;
    if (std::optional<News> news = read_announcement(text.substr(space))) all.push_back(std::move(*news));
  }
  return all;
}

void Store::Listener::tell(std::vector<News> news) {
  if (news.empty()) return;
  boost::asio::post(store_.home_, [this, news = std::move(news)] {
    for (const News& each : news) on_news_(each);
  });
}

}  // namespace auspex::server
