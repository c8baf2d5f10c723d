#include "server/store.h"

#include <fcntl.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "engine/value.h"
#include "server/schema.h"
#include "server/secrets.h"
#include "server/store_listener.h"
#include "server/store_writer.h"
#include "server/words.h"

namespace auspex::server {

namespace {

constexpr std::uint64_t changes_in_log = 3000;
constexpr std::chrono::seconds patience_at_the_end{3};

// Copies what stands in SQLite's log into its file; whoever writes meanwhile need not wait.
void copy_log_pages(soci::session& sql) {
  int busy = 0;
  int in_log = 0;
  int copied = 0;
  sql << "PRAGMA wal_checkpoint(PASSIVE)", soci::into(busy), soci::into(in_log), soci::into(copied);
}

// The reason stands in the second line of what SOCI says, and in none of it the statement or its values.
std::string reason_of(const std::exception& error) {
  const auto* trouble = dynamic_cast<const soci::soci_error*>(&error);
  return plain_line(trouble != nullptr ? trouble->get_error_message() : error.what());
}

std::string system_reason() { return std::generic_category().message(errno); }

}  // namespace

Store::Store(const std::string& address, boost::asio::io_context& home)
    : home_(home), address_(parse_store_address(address)), process_(random_token(12)) {
  if (!address_.postgresql) own_file();
  try {
    migrate(*open(), address_.postgresql);
  } catch (const std::exception& error) {
    if (lock_ >= 0) ::close(lock_);
    if (dynamic_cast<const BadInput*>(&error) != nullptr) throw;
    throw BadInput("cannot open the store: " + reason_of(error));
  }
  writer_ = std::thread([this] { run_writer(); });
  reader_ = std::thread([this] { run_reader(); });
}

Store::~Store() { close(); }

// Nobody else serves the file, and nobody else on this machine reads it: it has the hidden cards of every game. The
// files that SQLite puts beside it are as private as it is itself.
void Store::own_file() {
  const std::string lock = address_.file + ".lock";
  lock_ = ::open(lock.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock_ < 0) throw BadInput("cannot write " + lock + ": " + system_reason());
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw BadInput("another process serves " + address_.file + "; several can share a PostgreSQL");
  }
  for (const char* ending : {"", "-wal", "-shm"}) {
    const std::string name = address_.file + ending;
    const bool itself = *ending == '\0';
    const int file = ::open(name.c_str(), O_RDWR | O_CLOEXEC | (itself ? O_CREAT : 0), 0600);
    const bool closed_to_others = file >= 0 && ::fchmod(file, 0600) == 0;
    const std::string reason = system_reason();
    if (file >= 0) ::close(file);
    if (closed_to_others || (!itself && file < 0)) continue;
    ::close(lock_);
    throw BadInput("cannot make " + name + " a private file: " + reason);
  }
}

std::unique_ptr<soci::session> Store::open() const {
  if (address_.postgresql) {
    auto session = std::make_unique<soci::session>(soci::postgresql, address_.connection);
    *session << "SET statement_timeout = '6s'";  // the watchdog waits somewhat longer
    return session;
  }
  auto session = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + address_.file + "\" timeout=10");
  std::string mode;
  *session << "PRAGMA journal_mode = WAL", soci::into(mode);
  *session << "PRAGMA synchronous = FULL";      // a commit is on the disk before it is told of
  *session << "PRAGMA wal_autocheckpoint = 0";  // copy_log() does it
  return session;
}

void Store::put(Queue& queue, Task task) {
  const std::lock_guard lock(queue.mutex);
  queue.tasks.push_back(std::move(task));
  queue.arrived.notify_one();
}

void Store::read(Work work, Done done) { put(reads_, {std::move(work), std::move(done)}); }

void Store::write(Work work, Done done) { put(writes_, {std::move(work), std::move(done)}); }

void Store::put(Waiting waiting) {
  const std::lock_guard lock(writes_.mutex);
  writes_.changes.push_back(std::move(waiting));
  writes_.arrived.notify_one();
}

void Store::announce(soci::session& sql, const Announcement& announcement) const {
  if (!address_.postgresql) return;
  const std::string payload = process_ + " " + write_announcement(announcement);
  std::string ignored;
  soci::indicator nothing = soci::i_null;
  sql << "SELECT pg_notify('auspex', :p)", soci::use(payload), soci::into(ignored, nothing);
}

void Store::listen(std::function<void(const News&)> on_news) {
  if (address_.postgresql) listener_ = std::make_unique<Listener>(*this, std::move(on_news));
}

void Store::close() {
  watchdog_.hurry(patience_at_the_end);
  for (Queue* queue : {&writes_, &reads_}) {
    const std::lock_guard lock(queue->mutex);
    queue->closing = true;
    queue->arrived.notify_one();
  }
  if (writer_.joinable()) writer_.join();
  if (reader_.joinable()) reader_.join();
  listener_.reset();
  if (lock_ >= 0) ::close(std::exchange(lock_, -1));
}

// A connection that broke is opened again; what was under way has failed and is told so.
void Store::run_writer() {
  std::unique_ptr<Writer> writer;
  for (;;) {
    std::vector<Task> tasks;
    std::vector<Waiting> changes;
    {
      std::unique_lock lock(writes_.mutex);
      writes_.arrived.wait(lock, [&] { return writes_.closing || !writes_.tasks.empty() || !writes_.changes.empty(); });
      tasks.swap(writes_.tasks);
      changes.swap(writes_.changes);
      if (tasks.empty() && changes.empty()) return;
    }
    try {
      if (!writer) writer = std::make_unique<Writer>(open(), address_.postgresql, process_);
      do_changes(*writer, changes);
      in_log_ += tasks.size();
      do_tasks(writer->session(), tasks, true);
      if (!address_.postgresql) copy_log(*writer);
      if (!well_) writer.reset();
    } catch (const std::exception& error) {
      spdlog::error("the store fails: {}", reason_of(error));
      well_ = false;
      writer.reset();
      for (Waiting& waiting : changes) {
        if (waiting.done) boost::asio::post(home_, [done = std::move(waiting.done)] { done(Committed::failed); });
      }
      for (Task& task : tasks) {
        if (!task.done) continue;
        boost::asio::post(home_, [done = std::move(task.done), why = std::current_exception()] { done(why); });
      }
    }
  }
}

void Store::run_reader() {
  std::unique_ptr<soci::session> session;
  for (;;) {
    std::vector<Task> tasks;
    {
      std::unique_lock lock(reads_.mutex);
      reads_.arrived.wait(lock, [&] { return reads_.closing || !reads_.tasks.empty(); });
      tasks.swap(reads_.tasks);
      if (tasks.empty()) return;
    }
    try {
      if (!session) session = open();
      do_tasks(*session, tasks, false);
      if (!well_) session.reset();
    } catch (const std::exception& error) {
      spdlog::error("the store fails: {}", reason_of(error));
      well_ = false;
      session.reset();
      for (Task& task : tasks) {
        if (!task.done) continue;
        boost::asio::post(home_, [done = std::move(task.done), why = std::current_exception()] { done(why); });
      }
    }
  }
}

// BadInput is what the work found wrong with the request; anything else is the store's own trouble.
void Store::do_tasks(soci::session& sql, std::vector<Task>& tasks, bool transactions) {
  for (Task& task : tasks) {
    std::exception_ptr error;
    try {
      const Watchdog::Watch watch(watchdog_, sql);
      std::optional<soci::transaction> transaction;
      if (transactions) transaction.emplace(sql);
      task.work(sql);
      if (transaction) transaction->commit();
      well_ = true;
    } catch (const BadInput&) {
      error = std::current_exception();
    } catch (const soci::soci_error& trouble) {
      spdlog::error("the store fails: {}", reason_of(trouble));
      well_ = false;
      error = std::current_exception();
    } catch (...) {
      error = std::current_exception();
    }
    boost::asio::post(home_, [done = std::move(task.done), error] { done(error); });
    task.done = nullptr;
  }
}

// No commit shall wait while thousands of pages are copied: the thread that reads copies most of them, and once more
// what came in meanwhile. The few that are left then are copied here, between two commits, and the log begins anew.
void Store::copy_log(Writer& writer) {
  if (copying_ == Copying::nearly_done) {
    copy_log_pages(writer.session());
    in_log_ = 0;
    copying_ = Copying::not_yet;
  } else if (copying_ == Copying::not_yet && in_log_ >= changes_in_log) {
    copying_ = Copying::under_way;
    read(
        [this](soci::session& sql) {
          copy_log_pages(sql);
          copy_log_pages(sql);
          copying_ = Copying::nearly_done;
        },
        [this](const std::exception_ptr& error) {
          if (error) copying_ = Copying::not_yet;
        });
  }
}

void Store::do_changes(Writer& writer, std::vector<Waiting>& changes) {
  if (changes.empty()) return;
  // In one order, so that two processes cannot wait for each other's rows.
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Waiting& a, const Waiting& b) { return a.table() < b.table(); });
  std::vector<Waiting*> all;
  for (Waiting& waiting : changes) all.push_back(&waiting);
  const auto begun = std::chrono::steady_clock::now();
  std::vector<Committed> ends;
  bool committing = false;
  try {
    ends = write_together(writer, all, committing);
  } catch (const soci::soci_error&) {
    // One of them may be what the store cannot take; the others shall not suffer for it.
    if (committing || all.size() == 1) throw;
    ends = write_one_by_one(writer, all);
  }
  const auto took = std::chrono::steady_clock::now() - begun;
  ++figures_.commits;
  figures_.changes += changes.size();
  in_log_ += changes.size();
  figures_.commit_microseconds +=
      static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  // One turn of the home context for all of them.
  auto told = std::make_shared<std::vector<Waiting>>(std::move(changes));
  changes.clear();
  boost::asio::post(home_, [told, ends = std::move(ends)] {
    for (std::size_t i = 0; i < told->size(); ++i) (*told)[i].done(ends[i]);
  });
}

std::vector<Committed> Store::write_together(Writer& writer, const std::vector<Waiting*>& changes, bool& committing) {
  const Watchdog::Watch watch(watchdog_, writer.session());
  std::vector<Committed> ends;
  soci::transaction transaction(writer.session());
  for (const Waiting* waiting : changes) {
    ends.push_back(std::visit([&](const auto& one) { return writer.apply(one); }, waiting->what));
  }
  committing = true;
  transaction.commit();
  well_ = true;
  return ends;
}

std::vector<Committed> Store::write_one_by_one(Writer& writer, const std::vector<Waiting*>& changes) {
  std::vector<Committed> ends;
  for (Waiting* waiting : changes) {
    try {
      bool committing = false;
      ends.push_back(write_together(writer, {waiting}, committing).front());
    } catch (const soci::soci_error& error) {
      spdlog::error("the store does not take a change of table {}: {}", waiting->table(), reason_of(error));
      well_ = false;
      ends.push_back(Committed::failed);
    }
  }
  return ends;
}

}  // namespace auspex::server
