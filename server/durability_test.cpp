// What was told is on the disk: after kill -9, a restart, a change of the rules, and between several processes.
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/dice.h"
#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Durable);

int options_of(const Wire& wire) {
  return static_cast<int>(wire.question.at("options", "question").as_list("options").size());
}

// Four tables are played as fast as it goes while the process is killed; then each has all answers that anyone was
// told of, and at most the one that was under way.
TEST_P(Durable, kill_nine_loses_nothing) {
  Program program(store);
  Browser me(program);
  constexpr int count = 4;
  std::vector<std::string> tables;
  for (int i = 0; i < count; ++i) {
    tables.push_back(
        me.new_table(R"({"game": "falling-sky", "scenario": "reconquest", "seed": )" + std::to_string(i + 1) + "}"));
  }
  for (int round = 0; round < 3; ++round) {
    std::vector<std::string> told(count);
    std::vector<long long> revisions(count);
    std::atomic<int> answers = 0;
    std::atomic<int> seated = 0;
    std::vector<std::thread> players;
    for (int i = 0; i < count; ++i) {
      players.emplace_back([&, i] {
        Wire wire(me, tables[static_cast<std::size_t>(i)]);
        Dice dice(static_cast<std::uint64_t>(100 * round + i));
        Value message = wire.next();
        ++seated;
        while (message.find("closed") == nullptr && !wire.question.is_null()) {
          told[static_cast<std::size_t>(i)] = shown(wire.view);
          revisions[static_cast<std::size_t>(i)] = wire.revision;
          wire.say("{" + wire.answer_json(dice.below(options_of(wire))) + "}");
          const long long before = wire.revision;
          while (wire.revision == before && message.find("closed") == nullptr) message = wire.next();
          ++answers;
          if (message.find("closed") != nullptr) message = Value::map();
          if (wire.revision == before) break;
        }
      });
    }
    EXPECT_TRUE(comes_true([&] { return answers >= 60 && seated == count; })) << answers << " answers";
    EXPECT_EQ(program.stop(SIGKILL), -SIGKILL);
    for (std::thread& player : players) player.join();
    program.start();
    for (int i = 0; i < count; ++i) {
      Wire wire(me, tables[static_cast<std::size_t>(i)]);
      wire.news("table");
      const long long known = revisions[static_cast<std::size_t>(i)];
      EXPECT_GE(wire.revision, known);
      EXPECT_LE(wire.revision, known + 1);
      const HttpAnswer then =
          me.get("/api/tables/" + tables[static_cast<std::size_t>(i)] + "/moments/" + std::to_string(known));
      ASSERT_EQ(then.status, 200) << then.text;
      EXPECT_EQ(shown(then.json().at("view", "moment")), told[static_cast<std::size_t>(i)]);
    }
  }
}

TEST_P(Durable, goes_on_after_a_restart_with_a_revision_that_never_goes_back) {
  Program program(store);
  Browser me(program);
  const std::string table =
      me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3, "options": {"undo": "free"}})");
  long long revision = 0;
  std::string view;
  {
    Wire wire(me, table);
    wire.news("table");
    for (int i = 0; i < 4; ++i) {
      wire.answer(1);
      wire.news("moved");
    }
    wire.ask(R"("do": "undo", "seat": "romulus")");
    wire.news("moved");
    revision = wire.revision;
    view = shown(wire.view);
    EXPECT_EQ(revision, 5);
    EXPECT_EQ(program.stop(SIGTERM), 0);
    EXPECT_EQ(wire.news("closing").at("reason", "news").as_string(""), "the server stops");
  }
  program.start();
  Wire wire(me, table);
  const Value told = wire.news("table");
  EXPECT_EQ(wire.revision, revision);
  EXPECT_EQ(told.at("moment", "news").as_int64(), 3);
  EXPECT_EQ(shown(wire.view), view);
  EXPECT_EQ(error_of(wire.answer(0)), "none");
}

// At a table of the tutorial game: what somebody saw at the beginning of a turn.
class Turns {
 public:
  Turns(const Browser& browser, const std::string& table) : wire_(browser, table) { wire_.news("table"); }

  // Plays on to the beginning of a turn before which at least so many answers were given.
  std::string begin(int answers) {
    do {
      answer();
    } while (given_ < answers || !begins());
    return shown(wire_.view);
  }
  // Until one answer of the turn lies behind.
  long long into_the_turn() {
    while (begins()) answer();
    return wire_.revision;
  }
  [[nodiscard]] int given() const { return given_; }

 private:
  void answer() {
    wire_.answer(1);
    wire_.news("moved");
    ++given_;
  }
  [[nodiscard]] bool begins() const {
    return wire_.question.at("prompt", "question").at("code", "prompt").as_string("code").starts_with("omen.ask");
  }

  Wire wire_;
  int given_ = 0;
};

// The rules have changed: the record has an answer to a question that is no longer asked.
void spoil_record(const std::string& store) {
  *open_store(store) << "UPDATE answers SET asked = 'watch.another' WHERE n = 1";
}

TEST_P(Durable, goes_on_from_a_checkpoint_near_by_where_the_record_no_longer_fits) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3})");
  std::string kept;
  long long revision = 0;
  {
    Turns turns(me, table);
    kept = turns.begin(16);
    revision = turns.into_the_turn();
  }
  program.stop(SIGTERM);
  spoil_record(store);
  program.start();
  Wire wire(me, table);
  const Value told = wire.news("table");
  EXPECT_EQ(told.at("notice", "news").as_string(""), "resumed");
  EXPECT_EQ(told.at("moment", "news").as_int64(), 0);
  EXPECT_GT(wire.revision, revision);
  EXPECT_EQ(shown(wire.view), kept);
  EXPECT_EQ(error_of(wire.answer(1)), "none");
  std::string former;
  *open_store(store) << "SELECT former FROM tables", soci::into(former);
  EXPECT_NE(former.find("watch.another"), std::string::npos);
}

// Sixteen answers are counted from what is in the store, not from when the table was read.
TEST_P(Durable, stores_a_checkpoint_soon_after_a_table_was_read_again) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3})");
  int given = 0;
  {
    Turns turns(me, table);
    turns.begin(8);
    given = turns.given();
  }
  program.stop(SIGTERM);
  program.start();
  std::string kept;
  {
    Turns turns(me, table);
    kept = turns.begin(16 - given);
    turns.into_the_turn();
  }
  program.stop(SIGTERM);
  spoil_record(store);
  program.start();
  Wire wire(me, table);
  wire.news("table");
  EXPECT_EQ(shown(wire.view), kept);
}

// No table changes its revision while it lives, as where the process ends just before.
class NoMoves {
 public:
  explicit NoMoves(const std::string& store) : sql_(open_store(store)) {
    if (sql_->get_backend_name() == "postgresql") {
      *sql_
          << "CREATE FUNCTION no_move() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no move'; END $$ LANGUAGE plpgsql";
      *sql_ << "CREATE TRIGGER no_move BEFORE UPDATE OF revision ON tables EXECUTE FUNCTION no_move()";
    } else {
      *sql_ << "CREATE TRIGGER no_move BEFORE UPDATE OF revision ON tables BEGIN SELECT RAISE(ABORT, 'no move'); END";
    }
  }
  ~NoMoves() {
    const bool postgresql = sql_->get_backend_name() == "postgresql";
    *sql_ << (postgresql ? "DROP TRIGGER no_move ON tables" : "DROP TRIGGER no_move");
  }
  NoMoves(const NoMoves&) = delete;
  NoMoves& operator=(const NoMoves&) = delete;

 private:
  std::unique_ptr<soci::session> sql_;
};

// Who holds the seat and who plays it are one commit: where the table cannot be written the seat is as it was.
TEST_P(Durable, a_seat_changes_hands_whole_or_not_at_all) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  const std::string seats = "/api/tables/" + table + "/seats";
  {
    const NoMoves no_moves(store);
    EXPECT_EQ(me.post(seats, R"({"seat": "romulus", "kind": "random"})").status, 503);
  }
  program.stop(SIGKILL);
  program.start();
  {
    Wire wire(me, table);
    wire.news("table");
    EXPECT_EQ(wire.question.at("seat", "question").as_string("seat"), "romulus");
    EXPECT_EQ(error_of(wire.answer(0)), "none");
  }
  EXPECT_EQ(me.post(seats, R"({"seat": "romulus", "kind": "random"})").status, 200);
}

// Eight seats at a time are given to chance while the process is killed. Afterwards each table waits for a person.
TEST_P(Durable, kill_nine_in_the_middle_of_a_reseat_leaves_no_table_hanging) {
  Program program(store);
  Browser me(program);
  for (int round = 0; round < 6; ++round) {
    std::vector<std::string> tables;
    std::vector<std::thread> givers;
    for (int i = 0; i < 8; ++i) {
      tables.push_back(me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3})"));
      EXPECT_EQ(me.get("/api/tables/" + tables.back()).status, 200);  // it is in memory
    }
    for (const std::string& table : tables) {
      givers.emplace_back([&me, table] {
        try {
          Browser(me.program()).post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "random"})");
        } catch (const std::exception&) {
          // The connection ended with the process.
        }
      });
    }
    ::usleep(static_cast<unsigned>(1000 * (round + 1)));
    EXPECT_EQ(program.stop(SIGKILL), -SIGKILL);
    for (std::thread& giver : givers) giver.join();
    program.start();
    for (const std::string& table : tables) {
      const Value summary = me.get("/api/tables/" + table).json();
      const std::string turn = summary.at("turn", "summary").as_string("turn");
      for (const Value& seat : summary.at("seats", "summary").as_list("seats")) {
        if (seat.at("seat", "").as_string("") != turn) continue;
        EXPECT_EQ(seat.at("kind", "").as_string(""), "human") << table;
      }
    }
  }
}

// A store as version 1 had it: the checkpoint in the table's own row.
TEST_P(Durable, takes_over_a_store_of_an_older_program) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3})");
  std::string before;
  {
    Wire wire(me, table);
    wire.news("table");
    for (int i = 0; i < 7; ++i) {
      wire.answer(1);
      wire.news("moved");
    }
    before = shown(wire.view);
  }
  program.stop(SIGTERM);
  make_older(store, 1);
  program.start();
  {
    Wire wire(me, table);
    wire.news("table");
    EXPECT_EQ(shown(wire.view), before);
    EXPECT_EQ(error_of(wire.answer(1)), "none");
  }
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE answers SET asked = 'watch.another' WHERE n = 1";
  program.start();
  Wire wire(me, table);
  EXPECT_EQ(wire.news("table").at("notice", "news").as_string(""), "resumed");
}

// A store as version 4 had it: names in whatever way they were written.
TEST_P(Durable, writes_the_names_of_an_older_program_in_one_way) {
  const std::string long_name(39, 'x');
  struct Account {
    std::string then;
    std::string now;
  };
  // In the order in which they came. There are three ways to write the first name.
  const std::vector<Account> accounts = {{"Bo\u0323\u0302", "B\u1ed9"},
                                         {"B\u1ecd\u0302", "B\u1ed9 3"},
                                         {"B\u1ed9", "B\u1ed9 4"},
                                         {"B\u1ed9 2", "B\u1ed9 2"},
                                         {"Ze\u0301", "Z\u00e9"},
                                         {long_name + "e\u0301", long_name + "\u00e9"},
                                         {long_name + "\u00e9", long_name.substr(1) + " 2"}};
  const std::string log = (folder / "log").string();
  Program program(store, {"--accounts", "--requests-a-second", "1000"}, log);
  const auto credentials = [](const std::string& name, std::size_t i) {
    return R"({"name": ")" + name + R"(", "password": "correct horse )" + std::to_string(i) + "\"}";
  };
  std::vector<Browser> people;
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    people.emplace_back(program);
    ASSERT_EQ(people[i].post("/api/accounts", credentials("Person " + std::to_string(i), i)).status, 201);
  }
  const std::string two = R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})";
  const auto guest_beside = [&](std::size_t i, const std::string& name) {
    Browser guest(program);
    const std::string table = people[i].new_table(two);
    EXPECT_EQ(guest.post("/api" + people[i].invitation("remus"), R"({"name": ")" + name + "\"}").status, 200);
    Wire wire(people[i], table);
    wire.news("table");
    EXPECT_EQ(error_of(wire.ask(R"("do": "chat", "text": "salve")")), "none");
    EXPECT_EQ(people[i].send("DELETE", "/api/tables/" + table).status, 202);
    return guest;
  };
  Browser namesake = guest_beside(0, "Namesake");
  Browser stranger = guest_beside(4, "Stranger");
  program.stop(SIGTERM);
  const auto sql = open_store(store);
  const auto rename = [&](const std::string& table, const std::string& from, const std::string& to) {
    *sql << "UPDATE " + table + " SET name = '" + to + "' WHERE name = '" + from + "'";
  };
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    std::string account = accounts[i].then;
    if (account.front() < 'a') account.front() = static_cast<char>(account.front() - 'A' + 'a');
    const std::string number = std::to_string(i);
    *sql << "UPDATE people SET account = '" + account + "', created = " + number + " WHERE account = 'person " +
                number + "'";
    for (const char* table : {"people", "chat"}) rename(table, "Person " + number, accounts[i].then);
    *sql << "UPDATE tables SET deletion = replace(deletion, 'Person " + number + "', '" + accounts[i].then + "')";
  }
  rename("people", "Namesake", accounts[0].then);
  rename("people", "Stranger", accounts[0].then);
  make_older(store, 4);
  std::filesystem::remove(log);
  program.start();

  const auto name_of = [](Browser& person) { return person.get("/api/me").json().at("name", "me").as_string(""); };
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    EXPECT_EQ(name_of(people[i]), accounts[i].now);
  }
  // They sign in with the name that they have now, in whatever way it is typed.
  const auto signs_in = [&](const std::string& name, std::size_t i) {
    EXPECT_EQ(Browser(program).post("/api/session", credentials(name, i)).status, 200) << name;
  };
  for (const std::size_t i : {0u, 1u, 6u}) signs_in(accounts[i].now, i);
  signs_in(accounts[0].then, 0);
  EXPECT_EQ(name_of(namesake), "B\u1ed9 2");
  EXPECT_EQ(name_of(stranger), "B\u1ed9");
  const auto count = [&](const std::string& query) {
    int found = -1;
    *sql << "SELECT count(*) FROM " + query, soci::into(found);
    return found;
  };
  EXPECT_EQ(count("chat WHERE name = 'B\u1ed9' OR name = 'Z\u00e9'"), 2);
  EXPECT_EQ(count("tables WHERE deletion LIKE '%B\u1ed9%' OR deletion LIKE '%Z\u00e9%'"), 2);

  // Whoever has another name now is named in the log, once.
  const auto warnings = [&] {
    std::ifstream in(log);
    std::vector<std::string> found;
    for (std::string line; std::getline(in, line);) {
      if (line.find(" from now on: ") != std::string::npos) found.push_back(line);
    }
    return found;
  };
  program.stop(SIGTERM);
  program.start();
  ASSERT_EQ(warnings().size(), 4u);
  for (const std::size_t i : {1u, 2u, 6u}) {
    const std::string said = "the account \"" + accounts[i].then + "\" (";
    const std::vector<std::string> all = warnings();
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const std::string& line) {
      return line.find(said) != std::string::npos &&
             line.find("is called \"" + accounts[i].now + "\"") != std::string::npos;
    })) << said;
  }
  EXPECT_NE(warnings().back().find("the guest \"" + accounts[0].then), std::string::npos) << warnings().back();
}

TEST_P(Durable, refuses_a_store_of_a_newer_program) {
  { Program program(store); }
  *open_store(store) << "INSERT INTO schema_version (version) VALUES (99)";
  EXPECT_THROW(Program{store}, std::runtime_error);
}

TEST(Durability, one_process_serves_an_sqlite_file) {
  const std::string file = ::testing::TempDir() + "auspex-one-" + std::to_string(::getpid()) + ".db";
  {
    const Program first("sqlite:" + file);
    EXPECT_THROW(Program("sqlite:" + file), std::runtime_error);
  }
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(file + ending);
}

// Two processes on one PostgreSQL: both serve the table, news cross over, and of two answers to one question one is
// taken.
TEST(Processes, share_a_table) {
  const std::string store = new_database();
  Program left(store, {"--accounts"});
  Program right(store, {"--accounts"});
  Browser anna(left);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  Browser anna_there(right);
  anna_there.cookie = anna.cookie;
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})");
  Browser bruno(right);
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  Wire here(anna, table);
  Wire there(anna_there, table);
  Wire remus(bruno, table);
  here.news("table");
  there.news("table");
  remus.news("table");
  int steps = 0;
  while (!here.question.is_null() && steps < 30) {
    const long long revision = here.revision;
    if (here.question.at("seat", "q").as_string("") == "romulus") {
      // The same person answers at both at once.
      here.say("{" + here.answer_json(1) + "}");
      there.say("{" + there.answer_json(1) + "}");
    } else {
      remus.say("{" + remus.answer_json(1) + "}");
    }
    for (Wire* wire : {&here, &there, &remus}) {
      while (wire->revision <= revision) {
        ASSERT_EQ(wire->next().find("closed"), nullptr);
      }
      EXPECT_EQ(wire->revision, revision + 1);
    }
    ++steps;
  }
  EXPECT_GT(steps, 8);
  EXPECT_EQ(error_of(here.ask(R"("do": "chat", "text": "over there?")")), "none");
  EXPECT_EQ(remus.news("chat").at("chat", "news").as_list("").front().at("text", "").as_string(""), "over there?");
  // One of them dies; the other goes on.
  left.stop(SIGKILL);
  Wire after(anna_there, table);
  after.news("table");
  EXPECT_EQ(after.revision, there.revision);
}

// What is asked of one process is seen at the other: seats that change hands, answers taken back by consent.
TEST(Processes, see_seats_and_undo_of_each_other) {
  const std::string store = new_database();
  Program left(store);
  Program right(store);
  Browser anna(left);
  Browser bruno(right);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "spectators": false, "seats": {"remus": "open"}})");
  Wire romulus(anna, table);
  romulus.news("table");
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  EXPECT_EQ(romulus.news("table").at("summary", "").at("seats", "").as_list("")[1].at("name", "").as_string(""),
            "Bruno");
  Wire remus(bruno, table);
  ASSERT_EQ(remus.status(), 101);
  remus.news("table");
  romulus.answer(1);
  romulus.news("moved");
  remus.news("moved");
  EXPECT_EQ(remus.revision, 2);  // somebody sat down, somebody answered
  EXPECT_EQ(json_line(romulus.ask(R"("do": "undo", "seat": "romulus")").at("asked", "reply")), "true");
  remus.news("undo_asked");
  EXPECT_EQ(error_of(remus.ask(R"("do": "consent", "seat": "remus", "agree": true, "revision": 2)")), "none");
  while (romulus.revision < 3) ASSERT_EQ(romulus.next().find("closed"), nullptr);
  EXPECT_EQ(json_line(romulus.view.at("birds", "view")), json_line(remus.view.at("birds", "view")));
  EXPECT_EQ(error_of(romulus.answer(1)), "none");
  while (remus.revision < 4) ASSERT_EQ(remus.next().find("closed"), nullptr);
  // Bruno gives his seat to chance at the right; the left lets chance answer too.
  ASSERT_EQ(bruno.post("/api/tables/" + table + "/seats", R"({"seat": "remus", "kind": "random"})").status, 200);
  Value seats = romulus.news("seats").at("summary", "").at("seats", "");
  while (seats.as_list("")[1].at("kind", "").as_string("") != "random") {
    seats = romulus.news("seats").at("summary", "").at("seats", "");
  }
  // Deleted at the left, gone at the right.
  ASSERT_EQ(anna.send("DELETE", "/api/tables/" + table).status, 200);
  EXPECT_EQ(remus.news("closing").at("reason", "").as_string(""), "the table was deleted");
  EXPECT_EQ(bruno.get("/api/tables/" + table).status, 404);
}

// Whoever has just taken a seat at one process is let in by the other, which may not have heard of it yet.
TEST(Processes, let_in_who_has_just_taken_a_seat) {
  const std::string store = new_database();
  Program left(store, {"--accounts"});
  Program right(store, {"--accounts"});
  Browser anna(left);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  Browser anna_there(right);
  anna_there.cookie = anna.cookie;
  Browser bruno(left);
  ASSERT_EQ(bruno.post("/api/accounts", R"({"name": "Bruno", "password": "correct horse"})").status, 201);
  Browser bruno_there(right);
  bruno_there.cookie = bruno.cookie;
  EXPECT_EQ(bruno_there.get("/api/me").status, 200);
  for (int i = 0; i < 10; ++i) {
    const std::string table =
        anna.new_table(R"({"game": "tutorial", "scenario": "short", "spectators": false, "seats": {"remus": "open"}})");
    EXPECT_EQ(anna_there.get("/api/tables/" + table).status, 200);  // it is in the memory there
    EXPECT_EQ(bruno_there.get("/api/tables/" + table).status, 403);
    ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
    EXPECT_EQ(bruno_there.get("/api/tables/" + table).status, 200);
    EXPECT_EQ(Wire(bruno, table).status(), 101);
  }
}

}  // namespace

}  // namespace auspex::server
