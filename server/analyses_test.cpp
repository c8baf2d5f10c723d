// Games analysed at their table: for whom and when, what it tells of hidden things, and that nobody works in vain.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "server/testing/rooms.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(AnalysedTables);

const std::string augurs = R"("game": "tutorial", "scenario": "short")";
const std::string against_chance = "{" + augurs + R"(, "seed": 3, "seats": {"remus": "random"}})";

Value request(const std::string& text) { return parse_json(text, "request"); }

const Value* analysis_in(const std::vector<Value>& messages) {
  for (const Value& message : messages) {
    if (const Value* found = message.find("analysis")) return found;
  }
  return nullptr;
}

std::string error_among(const std::vector<Value>& messages) {
  for (const Value& message : messages) {
    if (message.find("error") != nullptr) return error_of(message);
  }
  return "none";
}

struct Seated {
  explicit Seated(Crowded& crowded) : all(crowded), room(crowded.registry.find("table0")) { room->enter(local); }

  void ask(const std::shared_ptr<ListeningVisitor>& who) const {
    room->request(who, request(R"({"id": 7, "do": "analyse"})"));
  }
  void stop(const std::shared_ptr<ListeningVisitor>& who) const {
    room->request(who, request(R"({"id": 8, "do": "analyse", "stop": true})"));
  }
  Value analysis() const {
    local->messages.clear();
    ask(local);
    EXPECT_EQ(error_among(local->messages), "none");
    all.run_until([&] { return analysis_in(local->messages) != nullptr; });
    return *analysis_in(local->messages);
  }
  void answer(int index = 0) const {
    const long long before = room->row().revision;
    const Table& table = room->table();
    const std::string seat = table.game().sides()[static_cast<std::size_t>(table.question()->seat)];
    room->request(local, request(R"({"do": "answer", "seat": ")" + seat + R"(", "index": )" + std::to_string(index) +
                                 R"(, "revision": )" + std::to_string(before) + "}"));
    all.run_until([&] { return room->row().revision > before; });
  }
  void play_to_the_end() const {
    while (!room->row().over) answer();
  }

  Crowded& all;
  std::shared_ptr<Room> room;
  std::shared_ptr<ListeningVisitor> local = std::make_shared<ListeningVisitor>();
};

std::size_t checkpoints(const Value& analysis) {
  return analysis.at("checkpoints", "analysis").as_list("checkpoints").size();
}

TEST(AnalysedTable, tells_chances_and_how_far_it_is_and_keeps_them) {
  Crowded one(1, against_chance);
  const Seated here(one);
  while (here.room->table().stops().size() < 3) here.answer();
  const Value analysis = here.analysis();
  EXPECT_EQ(checkpoints(analysis), here.room->table().stops().size());
  EXPECT_FALSE(analysis.at("over", "analysis").as_bool(""));
  const Value& first = analysis.at("checkpoints", "analysis").as_list("").front();
  EXPECT_LE(std::stod(json_line(first.at("chances", "").at("romulus", "").at("uncertain", ""))), 0.04);
  const std::vector<Value>& heard = here.local->messages;
  const auto progress = std::count_if(heard.begin(), heard.end(), [](const Value& each) {
    return each.find("news") != nullptr && each.find("analysing") != nullptr;
  });
  EXPECT_GE(progress, 2);
  EXPECT_TRUE(here.room->table().question() != nullptr && here.local->heard.back() == "analysis");

  // Once known it is told at once, in any language.
  here.local->messages.clear();
  here.local->language = Language::italian;
  here.ask(here.local);
  ASSERT_EQ(here.local->messages.size(), 1u);
  EXPECT_EQ(checkpoints(here.local->messages.front().at("analysis", "reply")), checkpoints(analysis));
}

TEST(AnalysedTable, goes_on_from_what_is_known) {
  Crowded one(1, against_chance);
  const Seated here(one);
  const Value before = here.analysis();
  here.play_to_the_end();
  const Value after = here.analysis();
  EXPECT_GT(checkpoints(after), checkpoints(before));
  EXPECT_TRUE(after.at("over", "analysis").as_bool(""));
  const auto first = [](const Value& analysis) {
    return json_line(analysis.at("checkpoints", "analysis").as_list("").front());
  };
  EXPECT_EQ(first(after), first(before));
}

// While the game goes on nothing that the seat cannot see shows in it: neither another's omen nor the lots to come.
TEST(AnalysedTable, tells_whoever_plays_nothing_of_what_is_hidden_from_them) {
  const Game& game = game_named("tutorial");
  const Value setup = parse_json(against_chance, "setup");
  const Table table(game, read_setup(game, setup));
  std::set<std::string> told;
  for (const std::uint64_t other : {0U, 1U, 2U, 3U}) {
    const std::unique_ptr<Position> position = table.checkpoint().clone();
    if (other > 0) position->redeal(Seat{0}, other);
    Value body = setup;
    body.set("position", position->write());
    Crowded one(1, json_line(body));
    told.insert(json_line(Seated(one).analysis()));
  }
  EXPECT_EQ(told.size(), 1u);
}

TEST(AnalysedTable, is_given_up_when_nobody_wants_it_any_more) {
  Crowded one(1, against_chance);
  const Seated here(one);
  const auto other = std::make_shared<ListeningVisitor>();
  here.room->enter(other);
  here.ask(here.local);
  here.ask(other);
  here.stop(here.local);
  here.room->leave(*other);
  const std::size_t heard = here.local->messages.size();
  // The next has it worked out anew, and those who had enough hear nothing of it.
  const auto third = std::make_shared<ListeningVisitor>();
  here.room->enter(third);
  here.ask(third);
  one.run_until([&] { return analysis_in(third->messages) != nullptr; });
  for (std::size_t i = heard; i < here.local->messages.size(); ++i) {
    EXPECT_EQ(here.local->messages[i].find("analysis"), nullptr);
    EXPECT_EQ(here.local->messages[i].find("analysing"), nullptr);
  }
  EXPECT_EQ(analysis_in(other->messages), nullptr);
}

TEST(AnalysedTable, is_given_up_when_the_game_is_taken_back) {
  const std::string free = "{" + augurs + R"(, "seed": 3, "options": {"undo": "free"}})";
  Crowded one(1, free);
  const Seated here(one);
  while (here.room->table().stops().size() < 2) here.answer();
  here.local->messages.clear();
  here.ask(here.local);
  const long long before = here.room->row().revision;
  here.room->request(here.local, request(R"({"id": 9, "do": "undo", "seat": "romulus"})"));
  one.run_until([&] { return here.room->row().revision > before; });
  EXPECT_EQ(error_among(here.local->messages), "The game is no longer as it was analysed.");
  EXPECT_EQ(checkpoints(here.analysis()), here.room->table().stops().size());
}

TEST(AnalysedTable, is_looked_at_as_closely_as_can_be_done_in_minutes) {
  const auto minutes = [](std::size_t checkpoints, double seconds_a_game) {
    const auto [every, precision] = Analyses::extent_of(checkpoints, seconds_a_game);
    const double playouts = std::pow(0.98 / precision, 2);
    return static_cast<double>(checkpoints) / static_cast<double>(every) * playouts * seconds_a_game / 2 / 60;
  };
  for (const double quick : {0.0, 1e-6, 1e-3}) {
    EXPECT_EQ(Analyses::extent_of(200, quick).every, 1u) << quick;
    EXPECT_EQ(Analyses::extent_of(200, quick).precision, 0.04) << quick;
  }
  const auto [every, precision] = Analyses::extent_of(700, 0.06);
  EXPECT_GT(every, 4u);
  EXPECT_GT(precision, 0.04);
  EXPECT_LE(precision, 0.1);
  EXPECT_LT(minutes(700, 0.06), 5);
  EXPECT_EQ(Analyses::extent_of(20, 0.06).every, 1u) << "few are all looked at";
}

TEST(AnalysedTable, waits_its_turn_among_few) {
  Crowded many(static_cast<int>(Analyses::most_waiting) + 2, against_chance);
  std::vector<std::shared_ptr<ListeningVisitor>> visitors;
  for (std::size_t i = 0; i < Analyses::most_waiting + 2; ++i) {
    const auto room = many.registry.find("table" + std::to_string(i));
    visitors.push_back(std::make_shared<ListeningVisitor>());
    room->enter(visitors.back());
    room->request(visitors.back(), request(R"({"id": 7, "do": "analyse"})"));
  }
  // Who waits is told so, and that it goes on when it does.
  const auto waits = [&](std::size_t number, const char* answer) {
    const std::vector<Value>& heard = visitors[number]->messages;
    return std::any_of(heard.begin(), heard.end(), [&](const Value& message) {
      const Value* analysing = message.find("analysing");
      return analysing != nullptr && json_line(analysing->at("waits", "analysing")) == answer;
    });
  };
  EXPECT_TRUE(waits(0, "false") && !waits(0, "true"));
  EXPECT_TRUE(waits(1, "true") && !waits(1, "false"));
  EXPECT_EQ(error_among(visitors.back()->messages),
            "Many games are being analysed just now. Please try again in a few minutes.");
  visitors.pop_back();
  many.run_until([&] {
    return std::all_of(visitors.begin(), visitors.end(),
                       [](const auto& each) { return analysis_in(each->messages) != nullptr; });
  });
  EXPECT_TRUE(waits(1, "false"));
}

TEST_P(AnalysedTables, are_analysed_for_all_when_they_are_over_and_before_that_for_one_alone) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  Browser carla(program);
  const auto asked = [](Wire& wire) { return wire.ask(R"("do": "analyse")"); };
  {
    const std::string table = anna.new_table(against_chance);
    Wire own(anna, table);
    Wire watching(anna, table, "as=spectator");
    for (Wire* wire : {&own, &watching}) wire->news("table");
    EXPECT_EQ(error_of(asked(watching)), "While a game goes on it is analysed for whoever plays it alone.");
    EXPECT_NE(asked(own).find("analysing"), nullptr);
    while (own.news("analysis").find("analysis") == nullptr) {
    }
    for (const Value& message : watching.heard()) EXPECT_NE(json_line(message.at("news", "")), "\"analysis\"");
  }
  const std::string table = anna.new_table("{" + augurs + R"(, "seats": {"romulus": "human", "remus": "open"}})");
  const auto may = [&](Browser& who) {
    return who.get("/api/tables/" + table).json().at("may_analyse", "summary").as_bool("");
  };
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  Wire watcher(carla, table, "as=spectator");
  for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("table");
  EXPECT_FALSE(may(anna));
  while (!romulus.question.is_null()) {
    for (Wire* wire : {&romulus, &remus, &watcher}) {
      ASSERT_EQ(error_of(asked(*wire)), "Where several people play, the game is analysed when it is over.");
    }
    const bool first = romulus.question.at("seat", "question").as_string("") == "romulus";
    ASSERT_EQ(error_of((first ? romulus : remus).answer(1)), "none");
    for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("moved");
  }
  EXPECT_TRUE(may(anna) && may(bruno) && may(carla));
  for (Wire* wire : {&watcher, &romulus, &remus}) {
    Value reply = asked(*wire);
    while (reply.find("analysis") == nullptr) reply = wire->news("analysis");
    EXPECT_TRUE(reply.at("analysis", "reply").at("over", "analysis").as_bool(""));
  }
}

// What a player that thinks found out, where its seat sees more than the others: for nobody but it while the game goes
// on, and for all when it is over.
TEST(AnalysedTable, tells_all_at_the_end_what_a_player_thought_in_secret) {
  class Thinker final : public Agent {
   public:
    int choose(const Moment&) override { return 0; }
    [[nodiscard]] bool answers_at_once() const override { return false; }
    [[nodiscard]] std::optional<Thought> thought(const Moment&) const override {
      return Thought{.games = 5, .best = {{.index = 0, .chance = certain_win / 2}}};
    }
  };
  Crowded one(1, against_chance, [](const Table& table) -> std::unique_ptr<Agent> {
    return auspex::agent_for(table) ? std::make_unique<Thinker>() : nullptr;
  });
  const Seated here(one);
  const auto thoughts = [&] {
    std::set<int> lines;
    for (const Value& message : here.local->messages) {
      const Value* log = message.find("log");
      if (log == nullptr) continue;
      for (const Value& line : log->as_list("log")) {
        if (!line.at("code", "line").as_string("code").starts_with("thought.games")) continue;
        EXPECT_EQ(line.find("audience"), nullptr) << "it is for all";
        lines.insert(line.at("line", "line").as_int("line", 0, 10'000));
      }
    }
    return lines;
  };
  // Of those that were written down: all, or those that were for everyone from the beginning.
  const auto written = [&](bool open) {
    std::set<int> lines;
    const std::vector<Line>& log = here.room->table().log();
    for (std::size_t i = 0; i < log.size(); ++i) {
      const bool thought = here.room->table().game().catalogue().entry(log[i].text).key == "thought.games";
      if (thought && (!open || log[i].audience == spectator)) lines.insert(static_cast<int>(i));
    }
    return lines;
  };
  std::size_t secret = 0;
  while (!here.room->row().over) {
    if (here.room->row().turn == "romulus") {
      here.answer();
    } else {
      one.run_until([&] { return here.room->row().turn != "remus"; });
    }
    if (here.room->row().over) break;
    ASSERT_EQ(thoughts(), written(true));
    secret = written(false).size() - written(true).size();
  }
  EXPECT_GE(secret, 2u);
  EXPECT_EQ(thoughts(), written(false));
}

}  // namespace

}  // namespace auspex::server
