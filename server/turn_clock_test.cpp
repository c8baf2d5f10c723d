// Turns that take too long, over real sockets, with a clock that the tests move.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

// A server's clock runs ahead by what the file says.
class TurnClock : public OnEitherStore {
 protected:
  void SetUp() override {
    OnEitherStore::SetUp();
    clock_ = temporary_folder();
    move(0);
    ::setenv("AUSPEX_CLOCK", (clock_ / "ahead").c_str(), 1);
  }
  void TearDown() override {
    ::unsetenv("AUSPEX_CLOCK");
    std::filesystem::remove_all(clock_);
    OnEitherStore::TearDown();
  }
  // In one step, so that nobody reads half of it.
  void move(long long seconds) {
    ahead_ += seconds;
    std::ofstream(clock_ / "next") << ahead_;
    std::filesystem::rename(clock_ / "next", clock_ / "ahead");
  }
  [[nodiscard]] std::string body(const std::string& more) const {
    return R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"})" + more + "}";
  }

  const std::vector<std::string> flags = {"--accounts", "--requests-a-second", "1000", "--clock-seconds", "0.05"};

 private:
  std::filesystem::path clock_;
  long long ahead_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, TurnClock, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& which) { return which.param; });

Browser account(const Program& program, const std::string& name) {
  Browser person(program);
  EXPECT_EQ(person.post("/api/accounts", R"({"name": ")" + name + R"(", "password": "correct horse"})").status, 201);
  return person;
}

// Waits until the server has looked at its clocks again; one look may have been under way.
void looked(Browser& person) {
  const long long before = person.figure("clock_looks_total");
  EXPECT_TRUE(comes_true([&] { return person.figure("clock_looks_total") >= before + 2; }));
}

struct Seen {
  std::string kind;
  std::string name;
  bool held = false;
  bool yours = false;
};
Seen seat(Browser& person, const std::string& table, std::size_t n) {
  const Value all = person.get("/api/tables/" + table).json();
  const Value& found = all.at("seats", "summary").as_list("")[n];
  return {found.at("kind", "").as_string(""), found.at("name", "").is_null() ? "" : found.at("name", "").as_string(""),
          found.at("held", "").as_bool(""), found.at("yours", "").as_bool("")};
}

long long number(Browser& person, const std::string& table, const std::string& member) {
  const Value found = person.get("/api/tables/" + table).json().at(member, "summary");
  return found.is_null() ? -1 : std::stoll(json_line(found));
}

TEST_P(TurnClock, lets_the_program_play_on_until_the_holder_returns) {
  Program program(store, flags);
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(body(R"(, "clock": 600)"));
  EXPECT_EQ(number(anna, table, "clock"), 600);
  EXPECT_EQ(number(anna, table, "deadline"), -1);  // nobody waits yet
  move(5000);
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  // From now on somebody does, and whoever has to decide has all of a turn.
  const long long deadline = number(bruno, table, "deadline");
  EXPECT_NEAR(static_cast<double>(deadline - number(bruno, table, "now")), 600, 5);
  Wire remus(bruno, table);
  EXPECT_EQ(json_line(remus.news("table").at("summary", "").at("deadline", "")), std::to_string(deadline));
  move(590);
  looked(bruno);
  EXPECT_EQ(seat(bruno, table, 0).kind, "human");
  move(20);
  ASSERT_TRUE(comes_true([&] { return seat(bruno, table, 0).kind == "random"; }));
  EXPECT_EQ(seat(bruno, table, 0).name, "Anna");
  const Value moved = remus.news("moved");
  EXPECT_EQ(moved.at("why", "").as_string(""), "seats");
  EXPECT_TRUE(moved.at("deadline", "").is_null());
  EXPECT_EQ(remus.question.at("seat", "").as_string(""), "remus");
  // It is still hers, and nobody else's.
  EXPECT_TRUE(seat(anna, table, 0).held);
  EXPECT_FALSE(seat(bruno, table, 0).held);
  EXPECT_EQ(bruno.post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "human"})").status, 403);
  // Nobody waits for Bruno, so he has as long as he likes.
  move(100000);
  looked(bruno);
  EXPECT_EQ(seat(bruno, table, 1).kind, "human");
  const HttpAnswer back = anna.post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "human"})");
  ASSERT_EQ(back.status, 200) << back.text;
  EXPECT_TRUE(seat(anna, table, 0).yours);
  EXPECT_NEAR(static_cast<double>(number(anna, table, "deadline") - number(anna, table, "now")), 600, 5);
}

TEST_P(TurnClock, begins_anew_with_each_turn) {
  Program program(store, flags);
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(body(R"(, "clock": 86400)"));
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  Wire romulus(anna, table);
  romulus.news("table");
  const long long first = number(anna, table, "deadline");
  move(1000);
  // More than one answer is one turn.
  ASSERT_EQ(error_of(romulus.answer(1)), "none");
  Value news = romulus.news("moved");
  ASSERT_EQ(romulus.question.at("seat", "").as_string(""), "romulus");
  EXPECT_EQ(json_line(news.at("deadline", "")), std::to_string(first));
  while (romulus.question.at("seat", "").as_string("") == "romulus") {
    ASSERT_EQ(error_of(romulus.answer(1)), "none");
    news = romulus.news("moved");
  }
  EXPECT_GE(std::stoll(json_line(news.at("deadline", ""))), first + 1000);
  EXPECT_EQ(number(bruno, table, "deadline"), std::stoll(json_line(news.at("deadline", ""))));
}

TEST_P(TurnClock, runs_on_while_the_server_does_not) {
  Program program(store, flags);
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(body(R"(, "clock": 259200)"));
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  const long long deadline = number(anna, table, "deadline");
  program.stop(SIGKILL);
  program.start();
  EXPECT_EQ(number(anna, table, "deadline"), deadline);
  program.stop(SIGKILL);
  move(259300);
  program.start();
  // Nobody has to open it for that.
  EXPECT_TRUE(comes_true([&] {
    long long given = 0;
    *open_store(store) << "SELECT count(*) FROM seats WHERE seat = 'romulus' AND kind = 'random'", soci::into(given);
    return given == 1;
  }));
}

TEST_P(TurnClock, is_for_those_who_want_one) {
  Program program(store, flags);
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  for (const char* wrong : {"5", "-1", "1e9", "\"long\"", "true"}) {
    EXPECT_EQ(anna.post("/api/tables", body(std::string(R"(, "clock": )") + wrong)).status, 400) << wrong;
  }
  const std::string table = anna.new_table(body(R"(, "clock": null)"));
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  EXPECT_EQ(number(anna, table, "clock"), -1);
  EXPECT_EQ(number(anna, table, "deadline"), -1);
  move(29 * 86400);
  looked(bruno);
  EXPECT_EQ(seat(bruno, table, 0).kind, "human");
  // A program that knows of Non-players lets them play.
  const std::string gaul = anna.new_table(
      R"({"game": "falling-sky", "scenario": "great-revolt", "clock": 600, "lobby": true,
          "seats": {"romans": "human", "arverni": "open", "aedui": "nonplayer", "belgae": "nonplayer"}})");
  const Value invited = bruno.get("/api" + anna.invitation("arverni")).json();
  EXPECT_EQ(json_line(invited.at("clock", "")), "600");
  ASSERT_EQ(bruno.post("/api/lobby/" + gaul, R"({"seat": "arverni"})").status, 200);
  move(700);
  EXPECT_TRUE(
      comes_true([&] { return seat(anna, gaul, 0).kind == "nonplayer" || seat(anna, gaul, 1).kind == "nonplayer"; }));
}

// A store as version 7 had it: no clocks.
TEST_P(TurnClock, takes_over_an_older_store) {
  Program program(store, flags);
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(body(R"(, "clock": 600)"));
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  program.stop(SIGTERM);
  make_older(store, 7);
  program.start();
  EXPECT_EQ(number(anna, table, "clock"), -1);
  Wire romulus(anna, table);
  romulus.news("table");
  EXPECT_EQ(error_of(romulus.answer(1)), "none");
}

}  // namespace

}  // namespace auspex::server
