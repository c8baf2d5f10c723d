// People at a table, over real sockets, on both stores.
#include <gtest/gtest.h>

#include <csignal>
#include <set>

#include "engine/dice.h"
#include "engine/table.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"
#include "server/rows.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Play);

const std::string against_a_friend =
    R"({"game": "tutorial", "scenario": "short", "seats": {"romulus": "human", "remus": "open"}})";

std::string seat_of(const Wire& wire) { return wire.question.at("seat", "question").as_string("seat"); }

int options_of(const Wire& wire) {
  return static_cast<int>(wire.question.at("options", "question").as_list("options").size());
}

TEST_P(Play, two_people_and_a_spectator_to_the_end) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  Browser carla(program);
  const std::string table = anna.new_table(against_a_friend);
  EXPECT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  EXPECT_EQ(carla.post("/api" + anna.invitation("remus"), R"({"name": "Carla"})").status, 409);
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  Wire watcher(carla, table, "as=spectator");
  for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("table");
  const auto is_hidden = [](const Wire& wire, const char* seat) {
    return wire.view.at("hand", "view").at(seat, "hand").as_string("") == "hidden";
  };
  EXPECT_TRUE(!is_hidden(romulus, "romulus") && is_hidden(romulus, "remus"));
  EXPECT_TRUE(is_hidden(remus, "romulus") && !is_hidden(remus, "remus"));
  EXPECT_TRUE(is_hidden(watcher, "romulus") && is_hidden(watcher, "remus"));
  // "Play the Owl" would tell what is in the hand.
  EXPECT_EQ(remus.question.find("options"), nullptr);
  EXPECT_EQ(watcher.question.find("options"), nullptr);
  EXPECT_EQ(options_of(romulus), 2);

  long long steps = romulus.revision;
  while (!romulus.question.is_null()) {
    Wire& turn = seat_of(romulus) == "romulus" ? romulus : remus;
    Wire& other = &turn == &romulus ? remus : romulus;
    EXPECT_EQ(error_of(other.answer(0)), "you do not hold the seat " + seat_of(turn));
    EXPECT_EQ(error_of(watcher.answer(0)), "you do not hold the seat " + seat_of(turn));
    EXPECT_EQ(error_of(turn.answer(1)), "none");
    for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("moved");
    EXPECT_EQ(romulus.revision, ++steps);
    EXPECT_EQ(watcher.revision, steps);
  }
  EXPECT_EQ(shown(romulus.view), shown(romulus.ask(R"("do": "view", "seat": "romulus")").at("view", "reply")));
  EXPECT_EQ(shown(remus.view), shown(remus.ask(R"("do": "view")").at("view", "reply")));
  EXPECT_EQ(error_of(romulus.ask(R"("do": "view", "seat": "remus")")), "you do not hold the seat remus");
  const Value summary = anna.get("/api/tables/" + table).json();
  EXPECT_TRUE(summary.at("over", "summary").as_bool("over"));
  EXPECT_TRUE(summary.at("turn", "summary").is_null());
}

std::string ends_of(const Value& reply) {
  const Value* ends = reply.find("ends");
  return ends == nullptr ? "nothing" : ends->as_string("ends");
}

// Each option of each question is given on condition that it can be taken back, and then one of them for good.
TEST_P(Play, holds_what_could_not_be_taken_back) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(
      R"({"game": "falling-sky", "scenario": "pax-gallica", "seats": {"romans": "human", "arverni": "nonplayer", "aedui": "human", "belgae": "nonplayer"}, "seed": 4})");
  Wire wire(anna, table);
  Wire watcher(anna, table, "as=spectator");
  wire.news("table");
  watcher.news("table");
  Dice dice(3);
  std::set<std::string> seen;
  for (int step = 0; step < 60 && !wire.question.is_null(); ++step) {
    EXPECT_EQ(wire.question.find("ends"), nullptr);
    std::vector<std::string> told;
    for (int option = 0; option < std::min(options_of(wire), 6); ++option) {
      const long long before = wire.revision;
      const std::string view = shown(wire.view);
      const Value reply = wire.ask(wire.answer_json(option) + R"(, "revocable": true)");
      ASSERT_EQ(error_of(reply), "none");
      told.push_back(ends_of(reply));
      seen.insert(told.back());
      if (told.back() != "nothing") {
        EXPECT_EQ(reply.at("revision", "reply").as_int64(), before) << "nothing was answered";
        EXPECT_EQ(shown(wire.ask(R"("do": "view")").at("view", "reply")), view);
        continue;
      }
      const Value moved = wire.news("moved");
      EXPECT_EQ(moved.at("undo", "moved").as_list("undo").size(), 1u);
      EXPECT_EQ(moved.find("ended"), nullptr);
      const std::string seat = moved.at("answered", "moved").as_list("answered").at(0).at("seat", "").as_string("");
      EXPECT_EQ(error_of(wire.ask(R"("do": "undo", "seat": ")" + seat + '"')), "none");
      EXPECT_EQ(wire.news("moved").at("why", "moved").as_string("why"), "undo");
      EXPECT_EQ(shown(wire.view), view);
    }
    const int chosen = dice.below(static_cast<int>(told.size()));
    ASSERT_EQ(error_of(wire.answer(chosen)), "none");
    const Value moved = wire.news("moved");
    const Value* ended = moved.find("ended");
    EXPECT_EQ(ended == nullptr ? "nothing" : ended->as_string("ended"), told[static_cast<std::size_t>(chosen)]);
  }
  EXPECT_TRUE(seen.contains("nothing") && seen.size() > 2) << "too little has ended taking back";
  // What was held was told to nobody else: between two answers they hear of those that were taken and taken back.
  long long last = 0;
  for (const Value& news : watcher.heard()) {
    if (news.at("news", "news").as_string("news") != "moved") continue;
    EXPECT_EQ(news.find("ends"), nullptr);
    const long long revision = news.at("revision", "moved").as_int64();
    EXPECT_GT(revision, last);
    last = revision;
  }
  EXPECT_EQ(error_of(wire.ask(R"("do": "answer", "revision": )" + std::to_string(wire.revision) +
                              R"(, "answers": [], "revocable": true)")),
            "answer: unknown \"revocable\"; there are id, do, revision, answers");
}

// At every step of random games: what was not offered, of another seat, by another person, to another revision is
// refused, and nothing has changed. One person has all seats but `open`, another has that, and somebody watches.
void refuse_at_every_step(const std::string& store, const std::string& setup, const std::string& open,
                          int least_steps) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  Browser carla(program);
  const std::string table =
      anna.new_table(setup.substr(0, setup.size() - 1) + R"(, "seats": {")" + open + R"(": "open"}})");
  ASSERT_EQ(bruno.post("/api" + anna.invitation(open), R"({"name": "Bruno"})").status, 200);
  std::vector<std::string> sides;
  const Value summary = anna.get("/api/tables/" + table).json();
  for (const Value& seat : summary.at("seats", "").as_list("")) {
    sides.push_back(seat.at("seat", "").as_string(""));
  }
  Wire most(anna, table);
  Wire one(bruno, table);
  Wire none(carla, table, "as=spectator");
  for (Wire* wire : {&most, &one, &none}) wire->news("table");
  Dice dice(7);
  bool both = false;
  for (int step = 0; (step < least_steps || !both) && step < 4 * least_steps && !most.question.is_null(); ++step) {
    const std::string seat = seat_of(most);
    Wire& wire = seat == open ? one : most;
    both = both || seat == open;
    const std::string view = shown(wire.view);
    const std::string before = json_line(wire.ask(R"("do": "ask")"));
    const long long now = wire.revision;
    const auto answer = [&](Wire& by, const std::string& as, long long revision, const std::string& index) {
      return error_of(by.ask(R"("do": "answer", "revision": )" + std::to_string(revision) + R"(, "seat": ")" + as +
                             R"(", "index": )" + index));
    };
    const int options = options_of(wire);
    for (const int index : {-1, options, options + 1, options + 1000, INT32_MAX, INT32_MIN}) {
      EXPECT_EQ(answer(wire, seat, now, std::to_string(index)), "that was not offered");
    }
    for (const char* index : {"\"0\"", "0.5", "null", "[0]", "4294967296"}) {
      EXPECT_NE(answer(wire, seat, now, index), "none") << index;
    }
    for (const std::string& other : sides) {
      if (other == seat) continue;
      EXPECT_EQ(answer(other == open ? one : most, other, now, "0"), "it is not for this seat to decide");
    }
    EXPECT_NE(answer(wire, "nobody", now, "0"), "none");
    for (Wire* stranger : {&most, &one, &none}) {
      if (stranger == &wire) continue;
      EXPECT_EQ(answer(*stranger, seat, now, "0"), "you do not hold the seat " + seat);
    }
    for (long long revision = 0; revision < now; ++revision) {
      EXPECT_EQ(answer(wire, seat, revision, "0"), "the answer is to an old question");
    }
    EXPECT_EQ(answer(wire, seat, now + 1, "0"), "the answer is to an old question");
    // All or none: the first of these would be allowed.
    const auto two = [&](const std::string& second) {
      return wire.ask(R"("do": "answer", "revision": )" + std::to_string(now) + R"(, "answers": [{"seat": ")" + seat +
                      R"(", "index": 0}, {"seat": ")" + second + "}]");
    };
    EXPECT_NE(error_of(two(R"(nobody", "index": 0)")), "none");
    const Value refused = two(seat + R"(", "index": 999)");
    EXPECT_NE(error_of(refused), "none");
    if (refused.at("revision", "reply").as_int64() != now) {  // but what a die or another's answer followed stands
      for (Wire* each : {&most, &one, &none}) {
        each->news("moved");
        EXPECT_GT(each->revision, now);
      }
      continue;
    }
    EXPECT_EQ(shown(wire.ask(R"("do": "view")").at("view", "reply")), view);
    const std::string after = json_line(wire.ask(R"("do": "ask")"));
    EXPECT_EQ(after.substr(after.find(',')), before.substr(before.find(',')));  // all but the id
    ASSERT_EQ(error_of(wire.answer(dice.below(options))), "none");
    // And nobody was told of anything but the answer that was taken.
    for (Wire* each : {&most, &one, &none}) {
      each->news("moved");
      EXPECT_EQ(each->revision, now + 1);
    }
    if (::testing::Test::HasFailure()) FAIL() << "at step " << step;
  }
  EXPECT_TRUE(both);
}

TEST_P(Play, refuses_at_every_step_of_a_tutorial_game) {
  refuse_at_every_step(store, R"({"game": "tutorial", "scenario": "full"})", "remus", 1000);
}

TEST_P(Play, refuses_at_every_step_of_a_game_of_falling_sky) {
  refuse_at_every_step(store, R"({"game": "falling-sky", "scenario": "great-revolt"})", "belgae", 150);
}

TEST_P(Play, refuses_at_every_step_of_a_game_of_britannia) {
  refuse_at_every_step(store, R"({"game": "britannia", "scenario": "full"})", "blue", 150);
}

TEST_P(Play, undoes_with_the_others_consent) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  const std::string table = anna.new_table(against_a_friend);
  bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})");
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  romulus.news("table");
  remus.news("table");
  EXPECT_EQ(error_of(romulus.ask(R"("do": "undo", "seat": "romulus")")), "There is nothing to take back.");
  const long long begun = romulus.revision;
  const std::string kept = std::to_string(begun + 1);
  romulus.answer(1);  // keeps the omen; dawn is rolled
  romulus.news("moved");
  remus.news("moved");
  EXPECT_EQ(json_line(romulus.ask(R"("do": "undo", "seat": "romulus")").at("asked", "reply")), "true");
  const Value asked = remus.news("undo_asked");
  EXPECT_EQ(json_line(asked.at("waiting", "news")), R"(["remus"])");
  EXPECT_EQ(
      json_line(
          remus.ask(R"("do": "consent", "seat": "remus", "agree": false, "revision": )" + kept).at("refused", "reply")),
      "true");
  romulus.news("undo_refused");
  EXPECT_EQ(romulus.revision, begun + 1);

  romulus.ask(R"("do": "undo", "seat": "romulus")");
  remus.news("undo_asked");
  EXPECT_EQ(error_of(remus.ask(R"("do": "consent", "seat": "romulus", "agree": true, "revision": )" + kept)),
            "you do not hold the seat romulus");
  remus.ask(R"("do": "consent", "seat": "remus", "agree": true, "revision": )" + kept);
  const Value moved = romulus.news("moved");
  EXPECT_EQ(moved.at("why", "news").as_string("why"), "undo");
  EXPECT_EQ(moved.at("moment", "news").as_int64(), 0);
  EXPECT_EQ(moved.at("lines", "news").as_int64(), 1);
  EXPECT_EQ(romulus.revision, begun + 2);
}

TEST_P(Play, gives_a_seat_to_a_non_player_and_takes_it_back) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(R"({"game": "falling-sky", "scenario": "great-revolt", "seed": 9})");
  Wire wire(me, table);
  wire.news("table");
  Dice dice(3);
  const auto play = [&](int answers) {
    for (int i = 0; i < answers && !wire.question.is_null(); ++i) {
      ASSERT_EQ(error_of(wire.answer(dice.below(options_of(wire)))), "none");
      wire.news("moved");
    }
  };
  play(30);
  for (const char* side : {"arverni", "aedui", "belgae"}) {
    const HttpAnswer given =
        me.post("/api/tables/" + table + "/seats", std::string(R"({"seat": ")") + side + R"(", "kind": "nonplayer"})");
    ASSERT_EQ(given.status, 200) << given.text;
    wire.news("table");  // all of it: who gives a seat away may see less
  }
  EXPECT_EQ(error_of(wire.ask(R"("do": "answer", "revision": 0, "seat": "arverni", "index": 0)")),
            "the answer is to an old question");
  for (int i = 0; i < 60 && !wire.question.is_null(); ++i) {
    EXPECT_EQ(seat_of(wire), "romans");
    play(1);
  }
  ASSERT_EQ(me.post("/api/tables/" + table + "/seats", R"({"seat": "belgae", "kind": "human"})").status, 200);
  wire.news("table");
  bool belgae_asked = false;
  for (int i = 0; i < 200 && !wire.question.is_null() && !belgae_asked; ++i) {
    belgae_asked = seat_of(wire) == "belgae";
    play(1);
  }
  EXPECT_TRUE(belgae_asked);
  // The record plays again to the same digests.
  const HttpAnswer file = me.get("/api/tables/" + table + "/record");
  ASSERT_EQ(file.status, 200);
  const Record record = parse_record(file.text, "record");
  EXPECT_EQ(record.seatings.size(), 4u);
  EXPECT_EQ(replay(game_named(record.game), record).record().marks, record.marks);
  EXPECT_EQ(me.post("/api/tables/" + table + "/seats", R"({"seat": "belgae", "kind": "oracle"})").status, 400);
}

TEST_P(Play, keeps_the_record_while_others_play) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(against_a_friend);
  EXPECT_EQ(anna.get("/api/tables/" + table + "/record").status, 403);
  const std::string alone = anna.new_table(R"({"game": "tutorial", "scenario": "short"})");
  const HttpAnswer record = anna.get("/api/tables/" + alone + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.text.find("\"seed\""), std::string::npos);
  // It can be put on a table again.
  const std::string again = anna.new_table(R"({"record": )" + record.text + "}");
  EXPECT_EQ(anna.get("/api/tables/" + again).json().at("your_turn", "summary").as_bool(""), true);
}

TEST_P(Play, keeps_the_last_of_a_long_chat) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(R"({"game": "tutorial", "scenario": "full", "seed": 3})");
  program.stop(SIGTERM);
  *open_store(store) << "INSERT INTO chat (table_id, n, name, seat, text, time) WITH RECURSIVE up(n) AS (SELECT 0 "
                        "UNION ALL SELECT n + 1 FROM up WHERE n < "
                        "1999) SELECT '" +
                            table + "', n, 'Me', NULL, 'line ' || n, 0 FROM up";
  program.start();
  Wire wire(me, table);
  const auto chat = [](const Value& news) { return news.at("chat", "news").as_list("chat"); };
  const Value::List told = chat(wire.news("table"));
  ASSERT_EQ(told.size(), 300u);
  EXPECT_EQ(told.front().at("text", "chat").as_string(""), "line 1700");
  EXPECT_EQ(told.back().at("text", "chat").as_string(""), "line 1999");
  EXPECT_EQ(error_of(wire.ask(R"("do": "chat", "text": "one more")")), "none");
  const Value::List fresh = chat(wire.news("chat"));
  ASSERT_EQ(fresh.size(), 1u);
  EXPECT_EQ(fresh.front().at("text", "chat").as_string(""), "one more");
  long long kept = 0;
  *open_store(store) << "SELECT count(*) FROM chat", soci::into(kept);
  EXPECT_EQ(kept, 300);
}

// Somebody sits down just when the owner gives the seat away.
TEST_P(Play, does_not_take_a_seat_that_has_just_changed_hands) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(against_a_friend);
  const auto sql = open_store(store);
  const std::vector<SeatRow> seats = seats_of(*sql, table);
  ASSERT_EQ(seats.size(), 2u);
  SeatRow taken = seats[1];
  taken.kind = "human";
  taken.person = seats[0].person;
  update_seat(*sql, table, seats[1], taken);
  SeatRow given = seats[1];
  given.kind = "nonplayer";
  EXPECT_THROW(update_seat(*sql, table, seats[1], given), BadInput);
  EXPECT_EQ(seats_of(*sql, table)[1].kind, "human");
  EXPECT_EQ(seats_of(*sql, table)[1].person, seats[0].person);
}

TEST_P(Play, talks_and_shows_who_is_here) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  const std::string table = anna.new_table(against_a_friend);
  bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})");
  Wire romulus(anna, table);
  EXPECT_EQ(json_line(romulus.news("presence").at("presence", "news")), R"({"seats": ["romulus"], "spectators": 0})");
  {
    Wire remus(bruno, table);
    EXPECT_EQ(json_line(romulus.news("presence").at("presence", "news")),
              R"({"seats": ["romulus", "remus"], "spectators": 0})");
    EXPECT_EQ(error_of(remus.ask(R"("do": "chat", "text": "a\u0000b <b>")")), "none");
    const Value line = romulus.news("chat").at("chat", "news").as_list("chat").front();
    EXPECT_EQ(line.at("name", "chat").as_string(""), "Bruno");
    EXPECT_EQ(line.at("seat", "chat").as_string(""), "remus");
    EXPECT_EQ(line.at("text", "chat").as_string(""), "a b <b>");
    EXPECT_NE(error_of(remus.ask(R"("do": "chat", "text": ")" + std::string(501, 'x') + "\"")), "none");
    // Characters count, not bytes.
    std::string long_text;
    for (int i = 0; i < 500; ++i) long_text += "ù";
    EXPECT_EQ(error_of(remus.ask(R"("do": "chat", "text": ")" + long_text + "\"")), "none");
    EXPECT_EQ(romulus.news("chat").at("chat", "news").as_list("chat").front().at("text", "chat").as_string(""),
              long_text);
    EXPECT_EQ(error_of(remus.ask(R"("do": "chat", "text": ")" + long_text + "ù\"")),
              "A message has 1 to 500 characters.");
  }
  EXPECT_EQ(json_line(romulus.news("presence").at("presence", "news")), R"({"seats": ["romulus"], "spectators": 0})");
  Wire again(anna, table, "language=it");
  const Value told = again.news("table");
  EXPECT_EQ(told.at("chat", "news").as_list("chat").size(), 2u);
  EXPECT_EQ(told.at("log", "news").as_list("log").front().at("text", "line").as_string(""),
            "Giorno 1: Romolo sale sul colle");
  again.ask(R"("do": "language", "language": "en")");
  EXPECT_EQ(again.news("table").at("log", "news").as_list("log").front().at("text", "line").as_string(""),
            "Day 1: Romulus climbs the hill");
}

}  // namespace

}  // namespace auspex::server
