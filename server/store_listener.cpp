#include "server/store_listener.h"

#include <soci/postgresql/soci-postgresql.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <sstream>

namespace auspex::server {

namespace {

PGconn* connection(soci::session& session) {
  return static_cast<soci::postgresql_session_backend&>(*session.get_backend()).conn_;
}

}  // namespace

Store::Listener::Listener(Store& store, boost::asio::io_context& home, OnAnnouncement on_announcement)
    : store_(store), on_announcement_(std::move(on_announcement)), socket_(home), again_(home) {
  connect();
}

// The socket belongs to libpq, which closes it.
Store::Listener::~Listener() {
  if (socket_.is_open()) socket_.release();
}

void Store::Listener::connect() {
  try {
    session_ = store_.open();
    *session_ << "LISTEN auspex";
    socket_.assign(PQsocket(connection(*session_)));
    wait();
  } catch (const std::exception& error) {
    spdlog::warn("cannot hear other processes: {}", error.what());
    lose();
  }
}

void Store::Listener::wait() {
  socket_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
    if (error == boost::asio::error::operation_aborted) return;
    take();
  });
}

void Store::Listener::take() {
  PGconn* conn = connection(*session_);
  if (PQconsumeInput(conn) == 0) return lose();
  while (PGnotify* note = PQnotifies(conn)) {
    std::istringstream words(note->extra);
    PQfreemem(note);
    std::string process;
    std::string table;
    std::string what;
    if (words >> process >> table >> what && process != store_.process_) on_announcement_(table, what);
  }
  wait();
}

// Tries again in a second; whatever was announced meanwhile has been missed.
void Store::Listener::lose() {
  if (socket_.is_open()) socket_.release();
  session_.reset();
  again_.expires_after(std::chrono::seconds(1));
  again_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    connect();
    if (session_) on_announcement_("", "lost");
  });
}

}  // namespace auspex::server
