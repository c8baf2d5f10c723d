// Seats that anybody may take, and games that anybody may watch, over real sockets.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Lobby);

const std::string listed =
    R"({"game": "tutorial", "scenario": "full", "lobby": true, "seats": {"romulus": "human", "remus": "open"}})";
const std::string unlisted =
    R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})";
const std::string remus = R"({"seat": "remus"})";

Browser account(const Program& program, const std::string& name) {
  Browser person(program);
  EXPECT_EQ(person.post("/api/accounts", R"({"name": ")" + name + R"(", "password": "correct horse"})").status, 201);
  return person;
}

Value::List tables(Browser& person, const std::string& path) {
  const HttpAnswer answer = person.get(path);
  EXPECT_EQ(answer.status, 200) << answer.text;
  return answer.json().at("tables", "reply").as_list("");
}

bool lists(Browser& person, const std::string& path, const std::string& table) {
  const Value::List found = tables(person, path);
  return std::any_of(found.begin(), found.end(),
                     [&](const Value& each) { return each.at("table", "").as_string("") == table; });
}

TEST_P(Lobby, shows_who_waits_for_whom) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(listed);
  const std::string invitation = anna.invitation("remus");
  const std::string hidden = anna.new_table(unlisted);
  const std::string alone = anna.new_table(R"({"game": "tutorial", "scenario": "full", "lobby": true})");
  Browser bruno = account(program, "Bruno");
  const Value::List found = tables(bruno, "/api/lobby");
  ASSERT_EQ(found.size(), 1u);
  const Value& entry = found.front();
  EXPECT_EQ(entry.at("table", "").as_string(""), table);
  EXPECT_EQ(entry.at("by", "").as_string(""), "Anna");
  EXPECT_EQ(entry.at("scenario", "").as_string(""), "full");
  EXPECT_GE(entry.at("lobby", "").as_int("", 0, INT32_MAX), entry.at("created", "").as_int("", 0, INT32_MAX));
  EXPECT_EQ(entry.at("seats", "").as_list("")[0].at("name", "").as_string(""), "Anna");
  EXPECT_EQ(entry.at("seats", "").as_list("")[1].at("kind", "").as_string(""), "open");
  EXPECT_FALSE(entry.at("owner", "").as_bool(""));
  EXPECT_TRUE(tables(anna, "/api/lobby").front().at("owner", "").as_bool(""));
  // Nothing that opens the seat by itself.
  EXPECT_EQ(bruno.get("/api/lobby").text.find(invitation.substr(6)), std::string::npos);
  // By game; and whoever has not signed in sees it too.
  EXPECT_EQ(tables(bruno, "/api/lobby?game=tutorial").size(), 1u);
  EXPECT_EQ(tables(bruno, "/api/lobby?game=falling-sky").size(), 0u);
  EXPECT_EQ(bruno.get("/api/lobby?game=chess").status, 400);
  Browser nobody(program);
  EXPECT_EQ(tables(nobody, "/api/lobby").size(), 1u);
}

TEST_P(Lobby, seats_are_taken_from_it) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(listed);
  Wire romulus(anna, table);
  romulus.news("table");
  Browser bruno = account(program, "Bruno");
  Browser nobody(program);
  EXPECT_EQ(nobody.post("/api/lobby/" + table, remus).status, 401);
  EXPECT_EQ(bruno.post("/api/lobby/nowhere", remus).status, 404);
  EXPECT_EQ(bruno.post("/api/lobby/" + table, R"({"seat": "faustulus"})").status, 404);
  EXPECT_EQ(bruno.post("/api/lobby/" + table, R"({"seat": "romulus"})").status, 409);
  const HttpAnswer taken = bruno.post("/api/lobby/" + table, remus);
  ASSERT_EQ(taken.status, 200) << taken.text;
  EXPECT_EQ(json_line(taken.json()), R"({"table": ")" + table + R"(", "seat": "remus"})");
  const auto sits = [](const Value& news) {
    return json_line(news.at("summary", "").at("seats", "").as_list("")[1].at("name", ""));
  };
  while (sits(romulus.news("seats")) != "\"Bruno\"") {
  }
  Wire his(bruno, table);
  EXPECT_EQ(his.news("table").at("viewer", "").as_string(""), "remus");
  EXPECT_FALSE(lists(bruno, "/api/lobby", table));
  Browser carla = account(program, "Carla");
  EXPECT_EQ(carla.post("/api/lobby/" + table + "?language=it", remus).error(), "Lì siede già qualcuno.");
  // Chance begins anew, as with any second person: the seed was told to nobody, and there are two of them.
  EXPECT_EQ(anna.get("/api/tables/" + table + "/record").status, 403);
}

TEST_P(Lobby, is_left_and_entered_by_whoever_made_the_table) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(unlisted);
  const std::string path = "/api/tables/" + table;
  EXPECT_EQ(bruno.post("/api/lobby/" + table + "?language=it", remus).error(),
            "Questo posto si prende con un invito: chiedilo a chi ha creato il tavolo.");
  EXPECT_EQ(bruno.send("PUT", path, R"({"lobby": true})").status, 403);
  Wire hers(anna, table);
  hers.news("table");
  const HttpAnswer set = anna.send("PUT", path, R"({"lobby": true})");
  ASSERT_EQ(set.status, 200) << set.text;
  EXPECT_FALSE(set.json().at("lobby", "").is_null());
  EXPECT_TRUE(set.json().at("spectators", "").as_bool(""));  // as it was
  EXPECT_FALSE(hers.news("seats").at("summary", "").at("lobby", "").is_null());
  EXPECT_TRUE(lists(bruno, "/api/lobby", table));
  program.stop(SIGKILL);
  program.start();
  EXPECT_TRUE(lists(bruno, "/api/lobby", table));
  ASSERT_EQ(anna.send("PUT", path, R"({"lobby": false})").status, 200);
  EXPECT_FALSE(lists(bruno, "/api/lobby", table));
  EXPECT_EQ(bruno.post("/api/lobby/" + table, remus).status, 403);
  EXPECT_EQ(anna.send("PUT", path, R"({})").status, 400);
  // A table at which nobody has moved for long waits for nobody.
  ASSERT_EQ(anna.send("PUT", path, R"({"lobby": true})").status, 200);
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE tables SET last_move = last_move - 31 * 24 * 3600";
  program.start();
  EXPECT_FALSE(lists(bruno, "/api/lobby", table));
}

TEST_P(Lobby, gives_a_seat_to_one_of_two) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(listed);
  Browser people[] = {account(program, "Bruno"), account(program, "Carla")};
  int statuses[] = {0, 0};
  const auto take = [&](std::size_t i) { statuses[i] = people[i].post("/api/lobby/" + table, remus).status; };
  std::thread first([&] { take(0); });
  take(1);
  first.join();
  EXPECT_EQ(statuses[0] + statuses[1], 200 + 409);
}

TEST_P(Lobby, games_that_anybody_may_watch_are_listed) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string shown = anna.new_table(R"({"game": "tutorial", "scenario": "full", "public": true})");
  const std::string quiet = anna.new_table(R"({"game": "tutorial", "scenario": "full"})");
  Browser nobody(program);
  ASSERT_EQ(tables(nobody, "/api/watch").size(), 1u);
  EXPECT_TRUE(lists(nobody, "/api/watch", shown));
  EXPECT_EQ(tables(nobody, "/api/watch?game=falling-sky").size(), 0u);
  Wire wire(nobody, shown);
  const Value news = wire.news("table");
  // What Romulus holds is hidden, and nobody is asked.
  EXPECT_TRUE(news.at("viewer", "").is_null());
  EXPECT_EQ(news.at("view", "").at("hand", "").at("romulus", "").as_string(""), "hidden");
  EXPECT_EQ(news.at("question", "").find("options"), nullptr);
  EXPECT_NE(error_of(wire.answer(0)), "none");
  EXPECT_EQ(error_of(wire.ask(R"("do": "chat", "text": "salve")")),
            "Those who watch without a name cannot write here. Sign in, or come in by an invitation.");
  // Whoever made the table closes it again.
  const std::string path = "/api/tables/" + shown;
  EXPECT_EQ(anna.send("PUT", path, R"({"public": false})").status, 200);
  EXPECT_FALSE(lists(nobody, "/api/watch", shown));
  EXPECT_EQ(anna.send("PUT", path, R"({"public": true})").status, 200);
  EXPECT_EQ(anna.send("PUT", path, R"({"spectators": false})").status, 200);
  EXPECT_FALSE(lists(nobody, "/api/watch", shown));
  EXPECT_FALSE(anna.get(path).json().at("public", "").as_bool(""));
  // Opening it to all opens it to those with the address.
  EXPECT_EQ(anna.send("PUT", path, R"({"public": true})").status, 200);
  EXPECT_TRUE(anna.get(path).json().at("spectators", "").as_bool(""));
  EXPECT_EQ(anna.send("PUT", path, R"({"public": true, "spectators": false})").status, 400);
}

// Whoever has not signed in takes few places, and none of those who have.
TEST_P(Lobby, watchers_who_have_not_signed_in_are_few) {
  Program program(store, {"--accounts", "--watchers-of-one-address", "2"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(R"({"game": "tutorial", "scenario": "full", "public": true})");
  Browser nobody(program);
  Wire first(nobody, table);
  Wire second(nobody, table);
  EXPECT_EQ(first.status(), 101);
  EXPECT_EQ(second.status(), 101);
  EXPECT_EQ(Wire(nobody, table).status(), 503);
  Wire hers(anna, table);
  EXPECT_EQ(hers.status(), 101);
}

TEST_P(Lobby, demonstrations_are_for_everybody) {
  Program program(store, {"--accounts"});
  Browser nobody(program);
  const auto demonstrate = [&](const std::string& body) { return nobody.post("/api/demonstrations", body); };
  const auto table_of = [](const HttpAnswer& answer) { return answer.json().at("table", "reply").as_string(""); };
  const HttpAnswer shown = demonstrate(R"({"game": "tutorial", "scenario": "short"})");
  ASSERT_EQ(shown.status, 200) << shown.text;
  const std::string table = table_of(shown);
  const Value summary = nobody.get("/api/tables/" + table).json();
  EXPECT_TRUE(summary.at("over", "").as_bool(""));
  EXPECT_FALSE(summary.at("owner", "").as_bool(""));
  for (const Value& seat : summary.at("seats", "").as_list("")) {
    EXPECT_EQ(seat.at("kind", "").as_string(""), "random");
    EXPECT_FALSE(seat.at("may_take", "").as_bool(""));
  }
  Wire wire(nobody, table);
  EXPECT_EQ(wire.status(), 101);
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/lines/1").status, 200);
  // Whoever comes soon after sees the same one; another scenario is another game.
  EXPECT_EQ(table_of(demonstrate(R"({"game": "tutorial", "scenario": "short"})")), table);
  EXPECT_NE(table_of(demonstrate(R"({"game": "tutorial", "scenario": "full"})")), table);
  EXPECT_EQ(demonstrate(R"({"game": "chess"})").status, 400);
  EXPECT_EQ(demonstrate(R"({"game": "tutorial", "scenario": "endless"})").status, 400);
  EXPECT_EQ(demonstrate("{}").status, 400);
  // Nobody deletes it, and it is on nobody's list.
  EXPECT_EQ(nobody.send("DELETE", "/api/tables/" + table).status, 401);
  Browser anna = account(program, "Anna");
  EXPECT_EQ(anna.send("DELETE", "/api/tables/" + table).status, 403);
  EXPECT_EQ(tables(anna, "/api/tables").size(), 0u);
  EXPECT_EQ(tables(anna, "/api/watch").size(), 0u);
}

// Whoever comes by finds one of each game, and looking for them makes none.
TEST_P(Lobby, the_latest_demonstration_of_each_game_is_listed) {
  Program program(store, {"--accounts"});
  Browser nobody(program);
  EXPECT_EQ(tables(nobody, "/api/demonstrations").size(), 0u);
  EXPECT_EQ(nobody.post("/api/demonstrations", R"({"game": "tutorial", "scenario": "short"})").status, 200);
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE tables SET created = created - 60, last_move = last_move - 60";
  program.start();
  const HttpAnswer later = nobody.post("/api/demonstrations", R"({"game": "tutorial", "scenario": "full"})");
  EXPECT_EQ(nobody.post("/api/demonstrations", R"({"game": "britannia"})").status, 200);
  Browser anna = account(program, "Anna");
  anna.new_table(R"({"game": "falling-sky", "scenario": "reconquest", "public": true})");
  const Value::List found = tables(nobody, "/api/demonstrations");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(tables(anna, "/api/demonstrations").size(), 2u);
  for (const Value& each : found) {
    EXPECT_TRUE(each.at("by", "").is_null());
    EXPECT_TRUE(each.at("over", "").as_bool(""));
    if (each.at("game", "").as_string("") == "tutorial") {
      EXPECT_EQ(each.at("table", "").as_string(""), later.json().at("table", "").as_string(""));
    }
  }
}

// Old ones give way, so that asking for more and more fills nothing.
TEST_P(Lobby, demonstrations_do_not_fill_the_store) {
  Program program(store);
  Browser me(program);
  for (int i = 0; i < 13; ++i) {
    ASSERT_EQ(me.post("/api/demonstrations", R"({"game": "tutorial", "scenario": "short"})").status, 200);
  }
  long long kept = 0;
  *open_store(store) << "SELECT count(*) FROM tables", soci::into(kept);
  EXPECT_EQ(kept, 10);
}

// A store as version 6 had it: nothing is listed.
TEST_P(Lobby, takes_over_an_older_store) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(listed);
  program.stop(SIGTERM);
  make_older(store, 6);
  program.start();
  Browser bruno = account(program, "Bruno");
  EXPECT_EQ(tables(bruno, "/api/lobby").size(), 0u);
  EXPECT_TRUE(anna.get("/api/tables/" + table).json().at("lobby", "").is_null());
  ASSERT_EQ(anna.send("PUT", "/api/tables/" + table, R"({"lobby": true})").status, 200);
  EXPECT_EQ(bruno.post("/api/lobby/" + table, remus).status, 200);
}

}  // namespace

}  // namespace auspex::server
