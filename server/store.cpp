#include "server/store.h"

#include <fcntl.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "engine/value.h"
#include "server/schema.h"
#include "server/secrets.h"
#include "server/store_listener.h"
#include "server/store_writer.h"

namespace auspex::server {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";
constexpr std::uint64_t changes_in_log = 3000;

// Copies what stands in SQLite's log into its file; who writes meanwhile need not wait.
void copy_log_pages(soci::session& sql) {
  int busy = 0;
  int in_log = 0;
  int copied = 0;
  sql << "PRAGMA wal_checkpoint(PASSIVE)", soci::into(busy), soci::into(in_log), soci::into(copied);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

Store::Store(const std::string& url, boost::asio::io_context& home)
    : home_(home), url_(url), process_(random_token(12)) {
  postgresql_ = url.starts_with("postgresql://") || url.starts_with("postgres://");
  if (!postgresql_ && (!url.starts_with(sqlite_prefix) || url.size() == sqlite_prefix.size())) {
    throw BadInput("--store is sqlite:FILE or postgresql://..., not \"" + url + "\"");
  }
  if (!postgresql_) {
    const std::string lock = url.substr(sqlite_prefix.size()) + ".lock";
    lock_ = ::open(lock.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (lock_ < 0) throw BadInput("cannot write " + lock + ": " + std::generic_category().message(errno));
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
      ::close(lock_);
      throw BadInput("another process serves " + url + "; several can share a PostgreSQL");
    }
  }
  try {
    migrate(*open(), postgresql_);
  } catch (const soci::soci_error& error) {
    if (lock_ >= 0) ::close(lock_);
    throw BadInput("cannot open the store: " + first_line(error.what()));
  }
  writer_ = std::thread([this] { run_writer(); });
  reader_ = std::thread([this] { run_reader(); });
}

Store::~Store() { close(); }

std::unique_ptr<soci::session> Store::open() const {
  if (postgresql_) return std::make_unique<soci::session>(soci::postgresql, url_);
  const std::string file = url_.substr(sqlite_prefix.size());
  auto session = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + file + "\" timeout=10");
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

void Store::commit(Change change, std::function<void(Committed)> done) {
  const std::lock_guard lock(writes_.mutex);
  writes_.changes.push_back({std::move(change), std::move(done)});
  writes_.arrived.notify_one();
}

void Store::announce(soci::session& sql, const std::string& table, const std::string& what) const {
  if (!postgresql_) return;
  const std::string payload = process_ + " " + table + " " + what;
  std::string ignored;
  soci::indicator nothing = soci::i_null;
  sql << "SELECT pg_notify('auspex', :p)", soci::use(payload), soci::into(ignored, nothing);
}

void Store::listen(std::function<void(const std::string&, const std::string&)> on_announcement) {
  if (postgresql_) listener_ = std::make_unique<Listener>(*this, home_, std::move(on_announcement));
}

void Store::close() {
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
      if (!writer) writer = std::make_unique<Writer>(open(), postgresql_, process_);
      do_changes(*writer, changes);
      do_tasks(writer->session(), tasks, true);
      if (!postgresql_) copy_log(*writer);
      if (!well_) writer.reset();
    } catch (const std::exception& error) {
      spdlog::error("the store fails: {}", first_line(error.what()));
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
      spdlog::error("the store fails: {}", first_line(error.what()));
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
      std::optional<soci::transaction> transaction;
      if (transactions) transaction.emplace(sql);
      task.work(sql);
      if (transaction) transaction->commit();
      well_ = true;
    } catch (const BadInput&) {
      error = std::current_exception();
    } catch (const soci::soci_error& trouble) {
      spdlog::error("the store fails: {}", first_line(trouble.what()));
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
    changes_copied_ = figures_.changes;
    copying_ = Copying::not_yet;
  } else if (copying_ == Copying::not_yet && figures_.changes >= changes_copied_ + changes_in_log) {
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
                   [](const Waiting& a, const Waiting& b) { return a.change.table < b.change.table; });
  const auto begun = std::chrono::steady_clock::now();
  std::vector<Committed> ends(changes.size(), Committed::failed);
  soci::transaction transaction(writer.session());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    ends[i] = writer.apply(changes[i].change) ? Committed::saved : Committed::stale;
  }
  transaction.commit();
  well_ = true;
  const auto took = std::chrono::steady_clock::now() - begun;
  ++figures_.commits;
  figures_.changes += changes.size();
  figures_.commit_microseconds +=
      static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  // One turn of the home context for all of them.
  auto all = std::make_shared<std::vector<Waiting>>(std::move(changes));
  changes.clear();
  boost::asio::post(home_, [all, ends = std::move(ends)] {
    for (std::size_t i = 0; i < all->size(); ++i) (*all)[i].done(ends[i]);
  });
}

}  // namespace auspex::server
