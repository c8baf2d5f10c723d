// Who may know, hear and do what: chance that nobody knows, seats that are their holders', sockets of those who left.
#include <gtest/gtest.h>

#include <unistd.h>

#include <csignal>
#include <functional>
#include <thread>

#include "engine/table.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "server/testing/server_test_kit.h"
#include "server/words.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Rights);

const std::string with_a_friend =
    R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})";

std::string seat_of(const Wire& wire) { return wire.question.at("seat", "question").as_string("seat"); }

// What the socket hears until it is closed: something in any case, if only the word "nothing".
std::vector<std::string> until_closed(Wire& wire) {
  std::vector<std::string> heard;
  for (;;) {
    const Value message = wire.next("the end of the connection");
    if (message.find("closed") != nullptr) {
      if (heard.empty()) heard.emplace_back("nothing");
      return heard;
    }
    const Value* news = message.find("news");
    heard.push_back(news == nullptr ? json_line(message) : news->as_string("news"));
    if (heard.back() == "closing") heard.back() += ": " + message.at("reason", "news").as_string("reason");
  }
}

Browser joined(const Program& program, const std::string& invitation, const std::string& name) {
  Browser guest(program);
  const HttpAnswer answer = guest.post("/api" + invitation, R"({"name": ")" + name + "\"}");
  EXPECT_EQ(answer.status, 200) << answer.text;
  return guest;
}

int change(Browser& who, const std::string& table, const std::string& seat, const std::string& kind) {
  return who.post("/api/tables/" + table + "/seats", R"({"seat": ")" + seat + R"(", "kind": ")" + kind + "\"}").status;
}

TEST_P(Rights, the_seed_is_the_servers_where_others_are_to_play) {
  Program program(store);
  Browser anna(program);
  EXPECT_EQ(
      anna.post("/api/tables", R"({"game": "tutorial", "scenario": "short", "seed": 3, "seats": {"remus": "open"}})")
          .error(),
      "Where others play too the server chooses the seed, so that nobody knows the dice. Leave it empty.");
  EXPECT_EQ(anna.post("/api/tables", R"({"game": "tutorial", "scenario": "short", "seed": 3})").status, 201);
  const HttpAnswer made = anna.post("/api/tables", with_a_friend);
  EXPECT_EQ(made.text.find("seed"), std::string::npos);
  EXPECT_EQ(anna.get("/api/tables/" + made.json().at("table", "").as_string("") + "/record").status, 403);
}

// Alone at a table one may know its seed. From the moment a second person sits down, in the middle of a turn too, that
// knowledge is worth nothing.
TEST_P(Rights, dice_are_new_when_a_second_person_sits_down) {
  Program program(store);
  const Game& game = game_named("tutorial");
  int other_dice = 0;
  for (int round = 0; round < 8; ++round) {
    Browser anna(program);
    const std::string table = anna.new_table(R"({"game": "tutorial", "scenario": "full"})");
    Wire wire(anna, table);
    wire.news("table");
    wire.answer(1);  // keeps the omen; dawn is rolled
    wire.news("moved");
    ASSERT_FALSE(wire.question.is_null());
    const std::string dawn = wire.question.at("prompt", "question").at("code", "prompt").as_string("");
    if (!dawn.starts_with("watch.ask")) continue;  // no bird was seen, and the day is over
    const HttpAnswer known = anna.get("/api/tables/" + table + "/record");
    ASSERT_EQ(known.status, 200);
    // As she foresees it: she goes on watching at noon.
    Table foreseen = replay(game, parse_record(known.text, "record"));
    foreseen.answer(0, foreseen.revision(), 0);
    const HttpAnswer opened = anna.post("/api/tables/" + table + "/seats", R"({"seat": "remus", "kind": "open"})");
    ASSERT_EQ(opened.status, 200) << opened.text;
    Browser bruno = joined(program, opened.json().at("invitations", "").at("remus", "").as_string(""), "Bruno");
    EXPECT_EQ(anna.get("/api/tables/" + table + "/record").status, 403);
    // What was rolled and seen stays.
    wire.news("moved");
    EXPECT_EQ(wire.question.at("prompt", "question").at("code", "prompt").as_string(""), dawn);
    ASSERT_EQ(error_of(wire.answer(0)), "none");
    wire.news("moved");
    const auto watch = [](const std::string& code) { return code.starts_with("watch."); };
    std::vector<std::string> told;
    const Value log = wire.ask(R"("do": "log")").at("log", "reply");
    for (const Value& line : log.as_list("log")) told.push_back(line.at("code", "line").as_string("code"));
    std::vector<std::string> expected;
    for (const Line& line : foreseen.log()) expected.push_back(code_of(game.catalogue(), line.text));
    std::erase_if(told, std::not_fn(watch));
    std::erase_if(expected, std::not_fn(watch));
    ASSERT_EQ(told.size(), expected.size());
    EXPECT_EQ(told.front(), expected.front());
    other_dice += told.back() == expected.back() ? 0 : 1;
    const std::string rows = [&] {
      std::string seatings;
      *open_store(store) << "SELECT seatings FROM tables WHERE id = '" + table + "'", soci::into(seatings);
      return seatings;
    }();
    EXPECT_NE(rows.find("\"answers\": 1, \"seat\": 1, \"kind\": \"human\", \"seed\": "), std::string::npos) << rows;
  }
  EXPECT_GE(other_dice, 1);
}

// The order of the deck is known with the seed: the cards that nobody has seen are shuffled anew as well.
TEST_P(Rights, cards_are_shuffled_anew_when_a_second_person_sits_down) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(R"({"game": "falling-sky", "scenario": "great-revolt"})");
  const Record record = parse_record(anna.get("/api/tables/" + table + "/record").text, "record");
  const Value known =
      Table(game_named("falling-sky"), record.setup).position().write().at("cards", "").at("deck_order", "");
  ASSERT_EQ(change(anna, table, "belgae", "open"), 200);
  const HttpAnswer opened = anna.post("/api/tables/" + table + "/seats", R"({"seat": "belgae", "kind": "open"})");
  joined(program, opened.json().at("invitations", "").at("belgae", "").as_string(""), "Bruno");
  program.stop(SIGKILL);
  std::string seatings;
  *open_store(store) << "SELECT seatings FROM tables", soci::into(seatings);
  const Value list = parse_json(seatings, "seatings");
  const Value entry = list.as_list("").front();
  Table again(game_named("falling-sky"), record.setup);
  again.reseat(3, SeatKind::human, read_seed(entry.at("seed", ""), "seed"));
  EXPECT_NE(json_line(again.position().write().at("cards", "").at("deck_order", "")), json_line(known));
  EXPECT_EQ(json_line(again.position().view(0)),
            json_line(Table(game_named("falling-sky"), record.setup).position().view(0)));
}

TEST_P(Rights, after_the_end_anybody_can_verify) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(with_a_friend);
  Browser bruno = joined(program, anna.invitation("remus"), "Bruno");
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  romulus.news("table");
  remus.news("table");
  while (!romulus.question.is_null()) {
    EXPECT_EQ(anna.get("/api/tables/" + table).json().find("seeds"), nullptr);
    (seat_of(romulus) == "romulus" ? romulus : remus).answer(1);
    romulus.news("moved");
    remus.news("moved");
  }
  Browser carla(program);
  const HttpAnswer file = carla.get("/api/tables/" + table + "/record");
  ASSERT_EQ(file.status, 200);
  const Record record = parse_record(file.text, "record");
  ASSERT_EQ(record.seatings.size(), 1u);
  EXPECT_EQ(replay(game_named(record.game), record).record().marks, record.marks);
  Value seeds = Value::list();
  seeds.push(write_seed(record.setup.seed));
  seeds.push(write_seed(*record.seatings[0].seed));
  EXPECT_EQ(json_line(carla.get("/api/tables/" + table).json().at("seeds", "summary")), json_line(seeds));
  // Whoever takes the last answer back plays on by another seed.
  EXPECT_EQ(json_line(remus.ask(R"("do": "undo", "seat": "remus")").at("asked", "reply")), "true");
  const std::string now = std::to_string(romulus.revision);
  romulus.ask(R"("do": "consent", "seat": "romulus", "agree": true, "revision": )" + now);
  remus.news("moved");
  EXPECT_FALSE(remus.question.is_null());
  EXPECT_EQ(carla.get("/api/tables/" + table).json().find("seeds"), nullptr);
  EXPECT_EQ(carla.get("/api/tables/" + table + "/record").status, 403);
  std::string seatings;
  *open_store(store) << "SELECT seatings FROM tables", soci::into(seatings);
  EXPECT_EQ(parse_json(seatings, "seatings").as_list("").size(), 2u);
}

TEST_P(Rights, a_seat_is_its_holders_and_nobody_elses) {
  Program program(store);
  Browser anna(program);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "spectators": false, "seats": {"remus": "open"}})");
  Browser bruno = joined(program, anna.invitation("remus"), "Bruno");
  for (const char* kind : {"human", "open", "random"}) EXPECT_EQ(change(anna, table, "remus", kind), 409) << kind;
  const auto seat = [&](Browser& who) { return who.get("/api/tables/" + table).json().at("seats", "").as_list("")[1]; };
  EXPECT_EQ(seat(anna).at("may_take", "").as_bool(""), false);
  EXPECT_EQ(seat(anna).at("may_give", "").as_bool(""), false);
  EXPECT_EQ(seat(bruno).at("may_give", "").as_bool(""), true);
  // Whoever lets chance play on may come back: nobody takes the seat meanwhile, or looks into it.
  EXPECT_EQ(change(bruno, table, "remus", "random"), 200);
  EXPECT_EQ(change(anna, table, "remus", "human"), 409);
  EXPECT_EQ(change(anna, table, "remus", "open"), 409);
  EXPECT_EQ(anna.get("/api/tables/" + table + "/record").status, 403);
  EXPECT_EQ(change(bruno, table, "remus", "human"), 200);
  // Given up, it is free.
  EXPECT_EQ(change(bruno, table, "remus", "open"), 200);
  EXPECT_EQ(change(bruno, table, "remus", "human"), 403);
  EXPECT_EQ(seat(anna).at("may_take", "").as_bool(""), true);
  EXPECT_EQ(change(anna, table, "remus", "human"), 200);
  EXPECT_EQ(anna.get("/api/tables/" + table + "/record").status, 200);
}

// Somebody who has not moved for a month keeps the seat, but not the others waiting.
TEST_P(Rights, the_program_may_play_on_for_whoever_stays_away) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(
      R"({"game": "falling-sky", "scenario": "great-revolt", "seats": {"arverni": "open", "romans": "open", "aedui": "open", "belgae": "open"}})");
  std::vector<Browser> people;
  for (const char* seat : {"arverni", "romans", "aedui", "belgae"})
    people.push_back(joined(program, anna.invitation(seat), seat));
  const std::string turn = anna.get("/api/tables/" + table).json().at("turn", "").as_string("");
  EXPECT_EQ(change(anna, table, turn, "nonplayer"), 409);
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE tables SET last_move = last_move - 31 * 24 * 3600";
  program.start();
  for (const char* seat : {"arverni", "romans", "aedui", "belgae"}) {
    EXPECT_EQ(change(anna, table, seat, "human"), 409);
    if (seat != turn) {
      EXPECT_EQ(change(anna, table, seat, "nonplayer"), 409);
    }
  }
  EXPECT_EQ(change(anna, table, turn, "nonplayer"), 200);
  for (Browser& each : people) {
    if (change(each, table, turn, "human") == 200) return;
  }
  ADD_FAILURE() << "whoever held the seat cannot come back";
}

TEST_P(Rights, whoever_loses_the_seat_hears_and_says_nothing_more) {
  Program program(store);
  Browser anna(program);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "spectators": false, "seats": {"remus": "open"}})");
  Browser bruno = joined(program, anna.invitation("remus"), "Bruno");
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  romulus.news("table");
  remus.news("table");
  ASSERT_EQ(change(bruno, table, "remus", "open"), 200);
  remus.say(R"({"do": "chat", "text": "I am still here"})");
  EXPECT_EQ(until_closed(remus).back(), "closing: " + std::string(players_only));
  EXPECT_EQ(Wire(bruno, table).status(), 403);
  EXPECT_EQ(error_of(romulus.ask(R"("do": "chat", "text": "Gone?")")), "none");
  const Value chat = romulus.news("chat").at("chat", "");
  for (const Value& line : chat.as_list("")) {
    EXPECT_EQ(line.at("text", "chat").as_string(""), "Gone?");
  }
}

TEST_P(Rights, spectators_leave_when_the_table_closes) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(with_a_friend);
  Browser bruno = joined(program, anna.invitation("remus"), "Bruno");
  Browser carla(program);
  anna.new_table(with_a_friend);
  carla.post("/api" + anna.invitation("remus"), R"({"name": "Carla"})");
  Wire remus(bruno, table);
  Wire watcher(carla, table);
  remus.news("table");
  watcher.news("table");
  const auto set = [&](Browser& who, bool spectators) {
    return who.send("PUT", "/api/tables/" + table, spectators ? R"({"spectators": true})" : R"({"spectators": false})")
        .status;
  };
  EXPECT_EQ(set(bruno, false), 403);
  EXPECT_EQ(set(anna, false), 200);
  EXPECT_EQ(until_closed(watcher).back(), "closing: " + std::string(players_only));
  EXPECT_EQ(Wire(carla, table).status(), 403);
  EXPECT_EQ(error_of(remus.ask(R"("do": "ping")")), "none");
  EXPECT_FALSE(bruno.get("/api/tables/" + table).json().at("spectators", "").as_bool(""));
  EXPECT_EQ(set(anna, true), 200);
  EXPECT_EQ(Wire(carla, table).status(), 101);
}

TEST_P(Rights, signing_out_closes_the_sockets_of_that_session) {
  Program program(store, {"--accounts"});
  const std::string account = R"({"name": "Anna", "password": "correct horse"})";
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", account).status, 201);
  const std::string table = anna.new_table(solo);
  Browser elsewhere(program);
  ASSERT_EQ(elsewhere.post("/api/session", account).status, 200);
  Wire here(anna, table);
  Wire there(elsewhere, table);
  here.news("table");
  there.news("table");
  ASSERT_EQ(anna.send("DELETE", "/api/session").status, 200);
  EXPECT_EQ(until_closed(here).back(), "closing: you have signed out");
  EXPECT_EQ(error_of(there.answer(1)), "none");
  // Whoever signs in anew, in the same browser, is not here as who they were.
  Wire once_more(elsewhere, table);
  once_more.news("table");
  ASSERT_EQ(elsewhere.post("/api/session", account).status, 200);
  EXPECT_EQ(until_closed(once_more).back(), "closing: you have signed out");
}

// The other process has the socket.
TEST(RightsOfSeveralProcesses, hold_in_all_of_them) {
  const std::string store = new_database();
  Program first(store, {"--accounts"});
  Program second(store, {"--accounts"});
  Browser anna(first);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "full", "spectators": false, "seats": {"remus": "open"}})");
  Browser bruno = joined(first, anna.invitation("remus"), "Bruno");
  Browser bruno_there(second);
  bruno_there.cookie = bruno.cookie;
  Browser anna_there(second);
  anna_there.cookie = anna.cookie;
  Wire remus(bruno_there, table);
  remus.news("table");
  Wire romulus(anna_there, table);
  romulus.news("table");
  ASSERT_EQ(change(bruno, table, "remus", "open"), 200);
  EXPECT_EQ(until_closed(remus).back(), "closing: " + std::string(players_only));
  ASSERT_EQ(anna.send("DELETE", "/api/session").status, 200);
  EXPECT_EQ(until_closed(romulus).back(), "closing: you have signed out");
  EXPECT_EQ(anna_there.get("/api/tables").status, 401);
}

// Signing in ends the session that the browser had, wherever something was open by it.
TEST(RightsOfSeveralProcesses, hold_where_a_browser_signs_in_anew) {
  const std::string store = new_database();
  Program first(store, {"--accounts"});
  Program second(store, {"--accounts"});
  const std::string account = R"({"name": "Anna", "password": "correct horse"})";
  Browser anna(first);
  ASSERT_EQ(anna.post("/api/accounts", account).status, 201);
  const std::string table = anna.new_table(solo);
  Browser there(second);
  there.cookie = anna.cookie;
  Wire wire(there, table);
  wire.news("table");
  ASSERT_EQ(anna.post("/api/session", account).status, 200);
  EXPECT_EQ(until_closed(wire).back(), "closing: you have signed out");
  EXPECT_EQ(there.get("/api/tables").status, 401);
}

// Somebody signs out while a socket of theirs is being opened: it must not outlive the session.
TEST(RightsOfSeveralProcesses, hold_for_a_socket_that_is_being_opened) {
  const std::string store = new_database();
  Program program(store, {"--accounts"});
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(solo);
  ASSERT_EQ(anna.get("/api/tables/" + table).status, 200);
  Browser same(program);
  same.cookie = anna.cookie;
  const auto sql = open_store(store);
  *sql << "BEGIN";
  *sql << "LOCK TABLE mutes IN ACCESS EXCLUSIVE MODE";  // which is read before anybody is let in
  std::unique_ptr<Wire> wire;
  std::thread opening([&] { wire = std::make_unique<Wire>(anna, table); });
  ::usleep(300000);
  EXPECT_EQ(same.send("DELETE", "/api/session").status, 200);
  *sql << "ROLLBACK";
  opening.join();
  const std::vector<std::string> heard = until_closed(*wire);
  EXPECT_EQ(heard, std::vector<std::string>{"closing: you have signed out"});
}

// Announcements were missed meanwhile: that by itself ends nobody's session.
TEST(RightsOfSeveralProcesses, are_not_lost_with_the_connection_that_listens) {
  const std::string store = new_database();
  Program program(store, {"--accounts"});
  const std::string account = R"({"name": "Anna", "password": "correct horse"})";
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", account).status, 201);
  const std::string table = anna.new_table(solo);
  Browser elsewhere(program);
  ASSERT_EQ(elsewhere.post("/api/session", account).status, 200);
  for (Browser* each : {&anna, &elsewhere}) ASSERT_EQ(each->get("/api/tables/" + table).status, 200);
  // Both are known, and wait to be let in.
  const auto sql = open_store(store);
  *sql << "BEGIN";
  *sql << "LOCK TABLE mutes IN ACCESS EXCLUSIVE MODE";
  std::unique_ptr<Wire> stays;
  std::unique_ptr<Wire> ended;
  std::thread one([&] { stays = std::make_unique<Wire>(anna, table); });
  std::thread other([&] { ended = std::make_unique<Wire>(elsewhere, table); });
  ::usleep(300000);
  // One session ends without a word, and the process hears that it has missed something.
  const auto outside = open_store(store);
  const std::string digest = token_digest(cookie(elsewhere.cookie, "auspex_session"));
  *outside << "DELETE FROM sessions WHERE digest = '" + digest + "'";
  *outside << "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND "
              "query LIKE 'LISTEN%'";
  ::usleep(2000000);
  *sql << "ROLLBACK";
  one.join();
  other.join();
  stays->news("table");
  EXPECT_EQ(until_closed(*ended).back(), "closing: you have signed out");
  EXPECT_EQ(error_of(stays->ask(R"("do": "ping")")), "none");
}

// A guest who does not get the seat hears the true reason, and leaves no trace.
class Seatless : public ::testing::Test {
 protected:
  ~Seatless() override { std::filesystem::remove_all(folder); }

  // What Bruno hears where the store does that when the guest has been written down.
  HttpAnswer join_where(const std::string& trigger) {
    const std::string store = "sqlite:" + (folder / "store.db").string();
    Program program(store);
    Browser anna(program);
    anna.new_table(with_a_friend);
    *open_store(store) << "CREATE TRIGGER meanwhile " + trigger;
    HttpAnswer answer = Browser(program).post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})");
    EXPECT_EQ(answer.headers.count("set-cookie"), 0u);
    const auto sql = open_store(store);
    long long people = -1;
    long long sessions = -1;
    *sql << "SELECT count(*) FROM people WHERE name = 'Bruno'", soci::into(people);
    *sql << "SELECT count(*) FROM sessions", soci::into(sessions);
    EXPECT_EQ(people, 0);
    EXPECT_EQ(sessions, 0);
    return answer;
  }

  std::filesystem::path folder = temporary_folder();
};

TEST_F(Seatless, where_it_cannot_be_written_down) {
  const HttpAnswer answer = join_where("BEFORE UPDATE ON seats BEGIN SELECT RAISE(ABORT, 'no'); END");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.error(), "That could not be saved, so it did not happen. Please try again.");
}

TEST_F(Seatless, where_somebody_was_faster) {
  const HttpAnswer answer = join_where(
      "AFTER INSERT ON people BEGIN UPDATE seats SET kind = 'human', person = 'local' "
      "WHERE seat = 'remus'; END");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.error(), "Somebody was faster: that seat has just changed hands. Please look again.");
}

TEST_F(Seatless, where_the_table_has_moved_on) {
  const HttpAnswer answer = join_where("AFTER INSERT ON people BEGIN UPDATE tables SET revision = revision + 1; END");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.error(), "Somebody was faster: the game has just gone on. Please look again.");
}

// Whoever sits at a table that is no more, or that cannot be read again, is told so and let go, and comes back to what
// the store has.
TEST_P(Rights, nobody_stays_at_a_table_that_has_gone) {
  Program program(store);
  Browser anna(program);
  const std::string deleted = anna.new_table(solo);
  Wire wire(anna, deleted);
  Wire other(anna, deleted);
  wire.news("table");
  other.news("table");
  ASSERT_EQ(anna.send("DELETE", "/api/tables/" + deleted).status, 200);
  for (Wire* each : {&wire, &other}) ASSERT_EQ(until_closed(*each).back(), "closing: the table was deleted");

  const std::string table = anna.new_table(solo);
  Wire here(anna, table);
  Wire there(anna, table);
  here.news("table");
  there.news("table");
  *open_store(store) << "ALTER TABLE answers RENAME TO hidden";
  EXPECT_EQ(error_of(here.answer(1)), "That could not be saved, so it did not happen. Please try again.");
  for (Wire* each : {&here, &there}) ASSERT_EQ(until_closed(*each).back(), "closing: the store cannot be reached");
  *open_store(store) << "ALTER TABLE hidden RENAME TO answers";
  Wire again(anna, table);
  EXPECT_EQ(again.news("table").at("revision", "").as_int64(), 0);
  EXPECT_EQ(error_of(again.answer(1)), "none");
}

// A socket that does not read is let go while the others are told, and nobody else comes to harm.
TEST_P(Rights, whoever_does_not_listen_is_let_go_alone) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(R"({"game": "falling-sky", "scenario": "great-revolt", "seed": 1})");
  Wire deaf(anna, table);
  Wire also_deaf(anna, table);
  Wire wire(anna, table);
  wire.news("table");
  for (int i = 0; i < 4000; ++i) {
    (i % 2 == 0 ? deaf : also_deaf).say(R"({"do": "language", "language": "it"})");
    if (i % 2 == 0) wire.ask(R"("do": "chat", "text": "Do you hear me?")");
    if (i % 50 == 0 && anna.figure("slow_sockets_total") == 2) break;
  }
  EXPECT_EQ(anna.figure("slow_sockets_total"), 2);
  EXPECT_EQ(error_of(wire.answer(0)), "none");
}

}  // namespace

}  // namespace auspex::server
