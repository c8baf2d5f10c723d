// The store: SQLite or PostgreSQL, each reached by threads of its own, one that writes, one that reads and, of
// PostgreSQL, one that listens. Nothing here blocks the thread of the sockets: what was asked for is done elsewhere and
// the end is told on the home context. Where the database does not answer that is told too, after a while.
#pragma once

#include <soci/soci.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "engine/record.h"
#include "server/news.h"
#include "server/rows.h"
#include "server/store_address.h"
#include "server/watchdog.h"

namespace auspex::server {

struct SeatChange {
  SeatRow before;
  SeatRow after;  // once it is written, with what the store knows of whoever holds it
};
using SeatChanges = std::shared_ptr<std::vector<SeatChange>>;

// What an answer, an undo or a seat given away changes about a table.
struct Change {
  std::string table;
  long long expected = 0;  // the revision it was made from
  long long revision = 0;
  long long keep = 0;  // this many answers stand; those of `added` follow
  bool undone = false;
  std::vector<Answer> added;
  std::string turn;  // the seat to answer, or empty
  bool over = false;
  std::string outcome;
  std::string seatings;
  long long time = 0;
  long long turn_since = 0;
  std::optional<CheckpointRow> checkpoint;
  SeatChanges seats;  // that change hands with it; null where none does
};

// What somebody says at a table; the store gives the line its number.
struct Saying {
  std::string table;
  std::shared_ptr<ChatRow> line;
};

// `stale`: the table had moved on, by another process; `seat_taken`: somebody was faster. Nothing was written then.
enum class Committed : std::uint8_t { saved, stale, seat_taken, failed };

class Store {
 public:
  // Opens, migrates, starts the threads. `address` is sqlite:FILE or postgresql://...; BadInput says what is wrong.
  Store(const std::string& address, boost::asio::io_context& home);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  using Work = std::function<void(soci::session&)>;
  using Done = std::function<void(std::exception_ptr)>;
  void read(Work work, Done done);
  // In a transaction of its own.
  void write(Work work, Done done);
  // Together with all others that wait, in one transaction.
  using CommitDone = std::function<void(Committed)>;
  void commit(Change change, CommitDone done) { put({std::move(change), std::move(done)}); }
  void commit(Saying saying, CommitDone done) { put({std::move(saying), std::move(done)}); }

  // Within a write, of PostgreSQL: tells the other processes.
  void announce(soci::session& sql, const Announcement& announcement) const;
  // The name that this process has among them.
  [[nodiscard]] const std::string& process() const { return process_; }
  // What other processes announce, on the home context.
  void listen(std::function<void(const News&)> on_news);

  // Waits until all that was asked for is done, and ends the threads. A database that does not answer is not waited
  // for.
  void close();

  [[nodiscard]] bool is_postgresql() const { return address_.postgresql; }
  [[nodiscard]] bool is_well() const { return well_; }

  struct Figures {
    std::atomic<std::uint64_t> commits{0};
    std::atomic<std::uint64_t> changes{0};
    std::atomic<std::uint64_t> commit_microseconds{0};
  };
  [[nodiscard]] const Figures& figures() const { return figures_; }

 private:
  class Writer;
  class Listener;
  struct Task {
    Work work;
    Done done;
  };
  struct Waiting {
    std::variant<Change, Saying> what;
    CommitDone done;
    [[nodiscard]] const std::string& table() const {
      return std::visit([](const auto& one) -> const std::string& { return one.table; }, what);
    }
  };
  struct Queue {
    std::mutex mutex;
    std::condition_variable arrived;
    std::vector<Task> tasks;
    std::vector<Waiting> changes;
    bool closing = false;
  };

  void put(Queue& queue, Task task);
  void put(Waiting waiting);
  void own_file();
  void run_writer();
  void run_reader();
  void do_tasks(soci::session& sql, std::vector<Task>& tasks, bool transactions);
  void do_changes(Writer& writer, std::vector<Waiting>& changes);
  // One transaction. `committing` where it could be that it was written although it threw.
  std::vector<Committed> write_together(Writer& writer, const std::vector<Waiting*>& changes, bool& committing);
  std::vector<Committed> write_one_by_one(Writer& writer, const std::vector<Waiting*>& changes);
  void copy_log(Writer& writer);
  [[nodiscard]] std::unique_ptr<soci::session> open() const;

  boost::asio::io_context& home_;
  StoreAddress address_;
  int lock_ = -1;  // of an SQLite file: one process serves it
  std::string process_;
  std::atomic<bool> well_{true};
  Figures figures_;
  Watchdog watchdog_;
  Queue writes_;
  Queue reads_;
  std::unique_ptr<Listener> listener_;
  // SQLite writes to a log first, which has to be copied into the file now and then.
  enum class Copying : std::uint8_t { not_yet, under_way, nearly_done };
  std::atomic<Copying> copying_{Copying::not_yet};
  std::uint64_t in_log_ = 0;  // changes since the log was last begun anew; the writer's own
  std::thread writer_;
  std::thread reader_;
};

}  // namespace auspex::server
