// Hints: who gets them, where they are refused, when they are given up, and that they tell nothing of what is hidden.
#include <gtest/gtest.h>

#include <algorithm>

#include "agents/advice.h"
#include "server/testing/rooms.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Hints);

const std::string gaul = R"("game": "falling-sky", "scenario": "great-revolt")";
const std::string alone = "{" + gaul + R"(, "seed": 11, "seats": {"romans": "human", "arverni": "nonplayer",
                                    "aedui": "nonplayer", "belgae": "nonplayer"}})";
const std::string romans_and_belgae = gaul + R"(, "seats": {"romans": "human", "arverni": "nonplayer",
                                                "aedui": "nonplayer", "belgae": "open"})";

Value request(const std::string& text) { return parse_json(text, "request"); }

// Somebody at a table in this process.
struct Seated {
  explicit Seated(Crowded& crowded) : all(crowded), room(crowded.registry.find("table0")) { room->enter(local); }

  [[nodiscard]] std::string revision() const { return std::to_string(room->row().revision); }
  void ask(const std::shared_ptr<ListeningVisitor>& who) const {
    room->request(who, request(R"({"id": 7, "do": "hint", "revision": )" + revision() + "}"));
  }
  // What was answered to a request, once it is there.
  Value reply(const ListeningVisitor& who) const {
    const auto found = [&] {
      return std::find_if(who.messages.begin(), who.messages.end(),
                          [](const Value& message) { return message.find("id") != nullptr; });
    };
    all.run_until([&] { return found() != who.messages.end(); });
    return *found();
  }
  Value hint() {
    local->messages.clear();
    ask(local);
    return reply(*local).at("hint", "reply");
  }
  void answer(int index) const {
    const long long before = room->row().revision;
    const Table& table = room->table();
    const std::string seat = table.game().sides()[static_cast<std::size_t>(table.question()->seat)];
    room->request(local, request(R"({"do": "answer", "seat": ")" + seat + R"(", "index": )" + std::to_string(index) +
                                 R"(, "revision": )" + std::to_string(before) + "}"));
    all.run_until([&] { return room->row().revision > before; });
  }

  Crowded& all;
  std::shared_ptr<Room> room;
  std::shared_ptr<ListeningVisitor> local = std::make_shared<ListeningVisitor>();
};

TEST(Hint, tells_the_best_plans_with_their_chances_and_what_the_chart_would_do) {
  Crowded one(1, alone);
  Seated here(one);
  const Value hint = here.hint();
  EXPECT_EQ(hint.at("seat", "hint").as_string(""), "romans");
  EXPECT_FALSE(hint.at("earlier", "hint").as_bool(""));
  EXPECT_GE(hint.at("games", "hint").as_int("", 0, 1000), 200);
  const Value::List& plans = hint.at("plans", "hint").as_list("plans");
  ASSERT_EQ(plans.size(), 3u);
  double before = 1;
  for (const Value& plan : plans) {
    const double chance = std::stod(json_line(plan.at("chance", "plan")));
    EXPECT_TRUE(chance >= 0 && chance <= before) << "the best first";
    before = chance;
    EXPECT_FALSE(plan.at("plan", "plan").at("text", "plan").as_string("text").empty());
    EXPECT_FALSE(plan.at("steps", "plan").as_list("steps").empty());
  }
  EXPECT_FALSE(hint.at("own", "hint").as_list("own").empty());
  EXPECT_EQ(here.room->table().answers().size(), 0u) << "nobody has answered";
}

// Who is asked something in the turn of another is not told what that one may do with it.
TEST(Hint, tells_nothing_of_the_turn_of_another) {
  Crowded one(1, "{" + gaul + R"(, "seed": 11, "seats": {"romans": "nonplayer", "arverni": "human",
                                   "aedui": "nonplayer", "belgae": "nonplayer"}})");
  Seated here(one);
  const Table& table = here.room->table();
  const auto is_own_turn = [&] {
    return whose_turn(table.checkpoint(), played_seats(table.game(), table.setup())) == table.question()->seat;
  };
  while (is_own_turn()) {
    ASSERT_LT(table.answers().size(), 100u);
    here.answer(static_cast<int>(table.question()->options.size()) - 1);
    ASSERT_FALSE(here.room->row().over);
  }
  const Value hint = here.hint();
  EXPECT_TRUE(hint.at("plans", "hint").as_list("plans").empty());
  EXPECT_TRUE(hint.at("own", "hint").as_list("own").empty());
}

// In a game that has checkpoints within a turn, too.
TEST(Hint, tells_how_a_plan_is_carried_out_step_by_step) {
  Crowded one(1, R"({"game": "invasions", "scenario": "350-frontier", "seed": 21, "seats": {"romans": "nonplayer",
                     "huns": "nonplayer", "persians": "nonplayer", "goths": "human"}})");
  Seated here(one);
  const Table& table = here.room->table();
  const auto asks = [&](std::string_view key) {
    return table.game().catalogue().entry(table.question()->prompt).key == key;
  };
  while (!asks("march.ask")) {
    ASSERT_LT(table.answers().size(), 100u);
    here.answer(static_cast<int>(table.question()->options.size()) - 1);
  }
  const Value hint = here.hint();
  const Value::List& plans = hint.at("plans", "hint").as_list("plans");
  ASSERT_FALSE(plans.empty());
  const auto steps = [](const Value& plan) { return plan.at("steps", "plan").as_list("steps").size(); };
  EXPECT_TRUE(std::any_of(plans.begin(), plans.end(), [&](const Value& plan) { return steps(plan) > 2; }));
}

// The log tells which plan a player has; whoever is advised knows which it is.
TEST(Hint, does_not_name_a_plan_once_more_among_its_steps) {
  Crowded one(1, R"({"game": "britannia", "scenario": "full", "seed": 3, "seats": {"yellow": "human",
                     "green": "nonplayer", "red": "nonplayer", "blue": "nonplayer"}})");
  Seated here(one);
  const Value hint = here.hint();
  const Value::List& plans = hint.at("plans", "hint").as_list("plans");
  ASSERT_EQ(plans.size(), 3u);
  for (const Value& plan : plans) {
    EXPECT_GT(plan.at("steps", "plan").as_list("steps").size(), 2u);
    EXPECT_EQ(json_line(plan).find("Plan of the Romans"), std::string::npos);
  }
}

TEST(Hint, is_the_same_all_through_a_turn_and_says_so) {
  Crowded one(1, alone);
  Seated here(one);
  const Value first = here.hint();
  // Command: Battle; the turn goes on with where.
  const std::size_t turn = here.room->table().answers_at_checkpoint();
  here.answer(0);
  ASSERT_EQ(here.room->table().answers_at_checkpoint(), turn);
  const Value second = here.hint();
  EXPECT_TRUE(second.at("earlier", "hint").as_bool(""));
  EXPECT_EQ(json_line(second.at("plans", "hint")), json_line(first.at("plans", "hint")));
  EXPECT_EQ(json_line(second.at("turn", "hint")), json_line(first.at("turn", "hint")));
}

TEST(Hint, speaks_the_language_of_whoever_asks) {
  Crowded one(1, alone);
  Seated here(one);
  const Value english = here.hint();
  here.local->language = Language::italian;
  const Value italian = here.hint();
  const auto words = [](const Value& hint) { return json_line(hint.at("own", "hint").as_list("own").front()); };
  EXPECT_NE(words(english), words(italian));
}

// What the seat cannot see, cards to come and dice, may be anything: it is advised in the same way.
TEST(Hint, tells_nothing_of_what_is_hidden) {
  const Value setup = parse_json(alone, "setup");
  const Game& game = game_named("falling-sky");
  const Table table(game, read_setup(game, setup));
  std::set<std::string> told;
  for (const std::uint64_t other : {0U, 5U, 6U}) {
    const std::unique_ptr<Position> position = table.checkpoint().clone();
    if (other > 0) position->redeal(table.question()->seat, other);
    Value body = setup;
    body.set("position", position->write());
    Crowded one(1, json_line(body));
    Seated here(one);
    told.insert(json_line(here.hint()));
  }
  EXPECT_EQ(told.size(), 1u);
}

TEST(Hint, is_given_up_when_the_table_moves_on) {
  Crowded one(1, alone);
  Seated here(one);
  here.local->messages.clear();
  here.ask(here.local);
  here.answer(0);
  EXPECT_EQ(error_of(here.reply(*here.local)), "The game has gone on, so the hint is no longer needed.");
}

TEST(Hint, is_given_up_when_whoever_asked_leaves_or_thinks_better_of_it) {
  Crowded one(1, alone);
  Seated here(one);
  const auto other = std::make_shared<ListeningVisitor>();
  here.room->enter(other);
  here.ask(here.local);
  here.room->leave(*here.local);
  // The place is free again, at once.
  other->messages.clear();
  here.ask(other);
  here.room->request(other, request(R"({"id": 8, "do": "hint", "stop": true})"));
  ASSERT_EQ(other->messages.size(), 2u);
  EXPECT_EQ(error_of(other->messages[0]), "The hint was stopped.");
  EXPECT_TRUE(other->messages[1].at("stopped", "reply").as_bool(""));
  other->messages.clear();
  here.ask(other);
  EXPECT_NE(here.reply(*other).find("hint"), nullptr);
  for (const Value& message : here.local->messages) EXPECT_EQ(message.find("hint"), nullptr);
}

TEST(Hint, is_thought_about_once_for_all_who_ask) {
  Crowded one(1, alone);
  Seated here(one);
  const auto other = std::make_shared<ListeningVisitor>();
  here.room->enter(other);
  other->messages.clear();
  here.local->messages.clear();
  here.ask(here.local);
  here.ask(other);
  EXPECT_TRUE(other->messages.empty());
  const Value first = here.reply(*here.local);
  ASSERT_NE(first.find("hint"), nullptr);
  EXPECT_EQ(json_line(here.reply(*other)), json_line(first));
}

TEST(Hint, goes_on_for_the_others_when_one_thinks_better_of_it) {
  Crowded one(1, alone);
  Seated here(one);
  const auto other = std::make_shared<ListeningVisitor>();
  here.room->enter(other);
  other->messages.clear();
  here.local->messages.clear();
  here.ask(here.local);
  here.ask(other);
  here.room->request(here.local, request(R"({"id": 8, "do": "hint", "stop": true})"));
  EXPECT_EQ(error_of(here.reply(*here.local)), "The hint was stopped.");
  EXPECT_NE(here.reply(*other).find("hint"), nullptr);
}

TEST(Hint, is_refused_where_there_is_nobody_to_learn_from) {
  Crowded one(1);
  Seated here(one);
  here.local->messages.clear();
  here.ask(here.local);
  EXPECT_EQ(error_of(here.reply(*here.local)), "There are no hints in this game.");
}

TEST(Hint, is_for_the_question_that_is_open) {
  Crowded one(1, alone);
  Seated here(one);
  here.local->messages.clear();
  here.room->request(here.local, request(R"({"id": 7, "do": "hint", "revision": 99})"));
  EXPECT_EQ(error_of(here.reply(*here.local)), "the answer is to an old question");
}

// The table of two people and somebody who watches.
struct Company {
  Company(const Program& program, const std::string& more) : anna(program), bruno(program), carla(program) {
    table = anna.new_table("{" + romans_and_belgae + more + "}");
    invitation = anna.invitation("belgae");
  }
  void sit() {
    ASSERT_EQ(bruno.post("/api" + invitation, R"({"name": "Bruno"})").status, 200);
    romans = std::make_unique<Wire>(anna, table);
    belgae = std::make_unique<Wire>(bruno, table);
    watcher = std::make_unique<Wire>(carla, table, "as=spectator");
    for (Wire* wire : {romans.get(), belgae.get(), watcher.get()}) wire->news("table");
  }
  static Value ask(Wire& wire) { return wire.ask(R"("do": "hint", "revision": )" + std::to_string(wire.revision)); }
  [[nodiscard]] Value summary() { return anna.get("/api/tables/" + table).json(); }
  [[nodiscard]] bool hints() { return summary().at("hints", "summary").as_bool("hints"); }
  HttpAnswer allow(bool wanted) {
    return anna.send("PUT", "/api/tables/" + table, std::string(R"({"hints": )") + (wanted ? "true}" : "false}"));
  }

  Browser anna;
  Browser bruno;
  Browser carla;
  std::string table;
  std::string invitation;
  std::unique_ptr<Wire> romans;
  std::unique_ptr<Wire> belgae;
  std::unique_ptr<Wire> watcher;
};

TEST_P(Hints, are_for_the_socket_that_asked_and_whose_turn_it_is) {
  Program program(store);
  Company company(program, R"(, "hints": true)");
  EXPECT_TRUE(company.bruno.get("/api" + company.invitation).json().at("hints", "invitation").as_bool(""))
      << "whoever sits down knows";
  company.sit();
  const bool romans_turn = company.romans->question.at("seat", "question").as_string("") == "romans";
  Wire& turn = romans_turn ? *company.romans : *company.belgae;
  Wire& other = romans_turn ? *company.belgae : *company.romans;
  EXPECT_EQ(error_of(Company::ask(other)), "A hint is for whoever has to decide.");
  EXPECT_EQ(error_of(Company::ask(*company.watcher)), "A hint is for whoever has to decide.");
  const Value reply = Company::ask(turn);
  EXPECT_FALSE(reply.at("hint", "reply").at("plans", "hint").as_list("plans").empty());
  for (Wire* wire : {&other, company.watcher.get()}) {
    for (const Value& message : wire->heard()) EXPECT_EQ(json_line(message).find("plans"), std::string::npos);
  }
}

TEST_P(Hints, are_there_for_one_alone_and_among_several_only_where_all_sat_down_to_them) {
  Program program(store);
  Browser anna(program);
  const auto hints = [&](const std::string& body) {
    return anna.get("/api/tables/" + anna.new_table(body)).json().at("hints", "summary").as_bool("hints");
  };
  EXPECT_TRUE(hints(alone));
  EXPECT_TRUE(hints("{" + gaul + "}")) << "one who plays all sides";
  EXPECT_FALSE(hints("{" + gaul + R"(, "names": {"romans": "Anna", "belgae": "Bea"}})")) << "two at one screen";
  EXPECT_FALSE(hints(alone.substr(0, alone.size() - 1) + R"(, "hints": false})"));

  Company company(program, "");
  EXPECT_FALSE(company.hints());
  EXPECT_FALSE(company.bruno.get("/api" + company.invitation).json().at("hints", "invitation").as_bool(""));
  EXPECT_EQ(company.allow(true).status, 200) << "as long as nobody has sat down";
  EXPECT_EQ(company.allow(false).status, 200);
  company.sit();
  EXPECT_EQ(error_of(Company::ask(*company.romans)), "There are no hints at this table.");
  const HttpAnswer late = company.allow(true);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.error(),
            "Others sit at this table, who sat down to play without hints: it cannot be changed any more.");
  EXPECT_FALSE(company.hints());

  Company with(program, R"(, "hints": true)");
  with.sit();
  EXPECT_EQ(with.allow(false).status, 200) << "to do without is always possible";
  with.romans->news("seats");
  EXPECT_EQ(error_of(Company::ask(*with.romans)), "There are no hints at this table.");
  EXPECT_EQ(with.allow(true).status, 409);
}

TEST_P(Hints, come_to_tables_of_an_older_store_where_one_plays_alone) {
  std::string mine;
  std::string ours;
  {
    Program program(store);
    Browser anna(program);
    mine = anna.new_table(alone.substr(0, alone.size() - 1) + R"(, "hints": false})");
    ours = anna.new_table("{" + romans_and_belgae + "}");
  }
  make_older(store, 10);
  Program program(store);
  Browser anna(program);
  EXPECT_TRUE(anna.get("/api/tables/" + mine).json().at("hints", "summary").as_bool(""));
  EXPECT_FALSE(anna.get("/api/tables/" + ours).json().at("hints", "summary").as_bool(""));
}

}  // namespace

}  // namespace auspex::server
