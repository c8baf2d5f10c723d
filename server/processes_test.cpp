// Several processes on one PostgreSQL, and a PostgreSQL that does not answer.
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

// Nobody reads or writes that table of the database while it lives.
class Locked {
 public:
  Locked(const std::string& store, const std::string& table) : sql_(open_store(store)) {
    *sql_ << "BEGIN";
    *sql_ << "LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE";
  }
  ~Locked() { *sql_ << "COMMIT"; }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  std::unique_ptr<soci::session> sql_;
};

void wait_until_somebody_waits_for_a_lock(const std::string& store) {
  const std::unique_ptr<soci::session> sql = open_store(store);
  for (int tries = 0; tries < 500; ++tries) {
    int waiting = 0;
    *sql << "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        soci::into(waiting);
    if (waiting > 0) return;
    ::usleep(10000);
  }
  FAIL() << "nobody waits for a lock";
}

// The revision that the program reports, as soon as it is the one expected, or after some seconds.
long long revision_at(Browser& browser, const std::string& table, long long expected) {
  long long revision = -1;
  for (int tries = 0; tries < 100 && revision != expected; ++tries) {
    revision = browser.get("/api/tables/" + table).json().at("revision", "summary").as_int64();
    if (revision != expected) ::usleep(50000);
  }
  return revision;
}

// One answer more at `table` than it had, as it was given at its `twin`, without a word to anybody.
void write_answer_silently(const std::string& store, const std::string& table, const std::string& twin) {
  const std::unique_ptr<soci::session> sql = open_store(store);
  soci::transaction transaction(*sql);
  *sql << "UPDATE tables SET revision = 1, answers = 1, turn = (SELECT turn FROM tables WHERE id = '" + twin +
              "') WHERE id = '" + table + "'";
  *sql << "INSERT INTO answers SELECT '" + table + "', n, seat, choice, asked, chosen FROM answers WHERE table_id = '" +
              twin + "'";
  transaction.commit();
}

// The right process answers while the left one is in the middle of reading the table.
TEST(Processes, keep_news_for_a_table_that_is_being_read) {
  const std::string store = new_database();
  Program left(store);
  Program right(store);
  Browser there(right);
  const std::string table = there.new_table(solo);
  Wire wire(there, table);
  wire.news("table");
  Browser here(left);
  std::thread reader;
  {
    const Locked chat(store, "chat");
    reader = std::thread([&] { EXPECT_EQ(here.get("/api/tables/" + table).status, 200); });
    wait_until_somebody_waits_for_a_lock(store);
    EXPECT_EQ(error_of(wire.answer(0)), "none");
    ::usleep(300000);  // it has been announced
  }
  reader.join();
  EXPECT_EQ(revision_at(here, table, 1), 1);
}

TEST(Processes, keep_the_news_that_a_table_being_read_is_gone) {
  const std::string store = new_database();
  Program left(store);
  Program right(store);
  Browser there(right);
  const std::string table = there.new_table(solo);
  Browser here(left);
  std::thread reader;
  {
    const Locked sessions(store, "seats");
    reader = std::thread([&] { EXPECT_NE(here.get("/api/tables/" + table).status, 200); });
    wait_until_somebody_waits_for_a_lock(store);
    // Deleted by hand, and announced as another process would.
    std::thread deletes([&] {
      const std::unique_ptr<soci::session> sql = open_store(store);
      soci::transaction transaction(*sql);
      *sql << "DELETE FROM tables WHERE id = '" + table + "'";
      *sql << "SELECT pg_notify('auspex', 'another " + table + " gone')";
      transaction.commit();
    });
    deletes.join();
    ::usleep(300000);
  }
  reader.join();
  EXPECT_EQ(here.get("/api/tables/" + table).status, 404);
}

// Between the reading of the table's row and of its answers another process writes an answer.
TEST(Processes, read_a_table_as_it_was_at_one_moment) {
  const std::string store = new_database();
  Program program(store, {"--compare-seconds", "3600"});
  Browser me(program);
  const std::string table = me.new_table(solo);
  const std::string twin = me.new_table(solo);
  {
    Wire wire(me, twin);
    wire.news("table");
    EXPECT_EQ(error_of(wire.answer(0)), "none");
  }
  std::thread reader;
  {
    const Locked seats(store, "seats");
    reader = std::thread([&] {
      Wire wire(me, table);
      const Value told = wire.news("table");
      EXPECT_EQ(told.at("revision", "news").as_int64(), told.at("moment", "news").as_int64());
    });
    wait_until_somebody_waits_for_a_lock(store);
    write_answer_silently(store, table, twin);
  }
  reader.join();
}

TEST(Processes, compare_revisions_now_and_then) {
  const std::string store = new_database();
  Program program(store, {"--compare-seconds", "0.3"});
  Browser me(program);
  const std::string table = me.new_table(solo);
  const std::string deleted = me.new_table(solo);
  const std::string twin = me.new_table(solo);
  Wire other(me, twin);
  other.news("table");
  EXPECT_EQ(error_of(other.answer(0)), "none");
  other.news("moved");
  Wire wire(me, table);
  wire.news("table");
  Wire lost(me, deleted);
  lost.news("table");
  write_answer_silently(store, table, twin);
  EXPECT_EQ(wire.news("moved").at("revision", "news").as_int64(), 1);
  EXPECT_EQ(shown(wire.view), shown(other.view));
  EXPECT_EQ(error_of(wire.answer(0)), "none");
  *open_store(store) << "DELETE FROM tables WHERE id = '" + deleted + "'";
  EXPECT_EQ(lost.news("closing").at("reason", "news").as_string("reason"), "the table was deleted");
}

// The database takes connections but answers nothing, and the connection that listens has just been lost: pages, tables
// in memory, health and the end of the program do not wait for it.
TEST(Processes, a_frozen_database_freezes_nothing_else) {
  const std::string store = new_database();
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  Wire wire(me, table);
  wire.news("table");
  ::usleep(300000);  // it listens
  *open_store(store) << "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND "
                        "query LIKE 'LISTEN%'";
  const FrozenPostgres frozen;
  ::usleep(2000000);  // it tries to listen again
  Clock::time_point begun = Clock::now();
  EXPECT_EQ(me.get("/api/version").status, 200);
  EXPECT_EQ(me.get("/api/games").status, 200);
  EXPECT_EQ(error_of(wire.ask(R"("do": "view")")), "none");
  EXPECT_LT(seconds_since(begun), 3);
  begun = Clock::now();
  EXPECT_EQ(me.get("/healthz").status, 503);
  EXPECT_LT(seconds_since(begun), 6);
  // Whoever answers is told, though it takes a while, that it could not be written down.
  begun = Clock::now();
  EXPECT_NE(error_of(wire.answer(0)), "none");
  EXPECT_LT(seconds_since(begun), 25);
  begun = Clock::now();
  EXPECT_EQ(program.stop(SIGTERM), 0);
  EXPECT_LT(seconds_since(begun), 15);
}

TEST(Processes, go_on_where_the_database_answers_again) {
  const std::string store = new_database();
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  {
    const FrozenPostgres frozen;
    EXPECT_EQ(me.get("/healthz").status, 503);
  }
  ::usleep(1500000);
  EXPECT_EQ(me.get("/healthz").status, 200);
  Wire wire(me, table);
  wire.news("table");
  EXPECT_EQ(error_of(wire.answer(0)), "none");
}

// Who is there is told wherever they are connected; and no longer when their process has ended, however that was.
TEST(Processes, tell_each_other_who_is_there) {
  const std::string store = new_database();
  const std::vector<std::string> flags = {"--accounts", "--requests-a-second", "1000", "--compare-seconds", "0.3"};
  Program first(store, flags);
  Program second(store, flags);
  Browser anna(first);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})");
  Browser bruno(second);
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  Browser nobody(second);
  const auto hears = [](Wire& wire, const std::string& presence) {
    while (json_line(wire.news("presence").at("presence", "")) != presence) {
    }
  };
  Wire romulus(anna, table);
  {
    Wire remus(bruno, table);
    hears(remus, R"({"seats": ["romulus", "remus"], "spectators": 0})");
    hears(romulus, R"({"seats": ["romulus", "remus"], "spectators": 0})");
    Wire watcher(nobody, table);
    hears(romulus, R"({"seats": ["romulus", "remus"], "spectators": 1})");
  }
  hears(romulus, R"({"seats": ["romulus"], "spectators": 0})");
  for (const int signal : {SIGTERM, SIGKILL}) {
    Wire remus(bruno, table);
    hears(romulus, R"({"seats": ["romulus", "remus"], "spectators": 0})");
    second.stop(signal);
    hears(romulus, R"({"seats": ["romulus"], "spectators": 0})");
    second.start();
  }
}

}  // namespace

}  // namespace auspex::server
