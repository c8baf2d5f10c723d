// A player that is a program: what it is asked, how the planner carries that out, and what it foresees.
#include "games/britannia/turn_plan.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "agents/play.h"
#include "agents/search.h"
#include "engine/table.h"
#include "games/britannia/battle.h"
#include "games/britannia/game.h"
#include "games/britannia/own_mind.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia::testing {
namespace {

auspex::Setup setup_of(const std::string& scenario, std::vector<SeatKind> seats, std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.seats = std::move(seats);
  setup.seats.resize(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
  setup.seed = seed;
  return checked(game(), setup);
}

std::string key_of(const Text& text) { return std::string(catalogue().entry(text).key); }

// --- What is asked

// Welsh in three areas, with Saxons and Angles next door.
class TurnPlanTest : public Fixture {
 protected:
  TurnPlanTest() {
    state.round = 9;
    state.nation = Nation::welsh;
    state.manual_dice = false;
    welsh = static_cast<Side>(state.owner[Nation::welsh]);
    seat_player(state, welsh, SeatKind::search);
    put(Nation::welsh, Area::gwynedd, 2);
    put(Nation::welsh, Area::powys, 2);
    put(Nation::welsh, Area::clwyd, 1);
    put(Nation::saxons, Area::hwicce, 1);
    put(Nation::angles, Area::cheshire, 2);
  }
  void turn(const std::string& plan) {
    const std::string answer = "plan.ask=" + plan;
    script.expect({answer.c_str()});
    Play its(state, script);
    for (Side side : all<Side>()) its.seat(side, planner_mind());
    play_step(its);
  }
  Side welsh{};
};

TEST_F(TurnPlanTest, is_all_that_the_program_is_asked) {
  covers("BR 4");
  turn("plan.style usual");
  EXPECT_EQ(script.asked(), std::vector<std::string>{"plan.ask welsh"});
  EXPECT_EQ(script.seat_asked("plan.ask"), static_cast<Seat>(index_of(welsh)));
  const std::vector<std::string> offered = script.offered("plan.ask");
  EXPECT_EQ(offered.front(), "plan.style usual");
  EXPECT_NE(std::find(offered.begin(), offered.end(), "plan.style staying"), offered.end());
  EXPECT_NE(std::find(offered.begin(), offered.end(), "plan.first usual march"), offered.end());
  EXPECT_EQ(std::find(offered.begin(), offered.end(), "plan.first usual kent"), offered.end()) << "out of reach";
  EXPECT_EQ(told("plan.taken welsh usual"), 1);
  EXPECT_EQ(told("turn.begins welsh"), 1);
}

TEST_F(TurnPlanTest, says_where_armies_go_first) {
  covers("BR 6.1");
  turn("plan.first usual cheshire");
  EXPECT_EQ(told("plan.taken_first welsh usual cheshire"), 1);
  const auto first = std::find_if(script.lines().begin(), script.lines().end(),
                                  [](const Line& line) { return key_of(line.text).starts_with("move.done"); });
  ASSERT_NE(first, script.lines().end());
  EXPECT_EQ(first->text.about<Area>(1), Area::cheshire);
}

TEST_F(TurnPlanTest, may_be_to_stay) {
  covers("BR 6.1");
  turn("plan.style staying");
  EXPECT_EQ(told("move.done"), 0);
  EXPECT_EQ(count(Nation::welsh, Area::gwynedd) + count(Nation::welsh, Area::powys) + count(Nation::welsh, Area::clwyd),
            state.board.armies(Nation::welsh));
}

// Plans that come to the same are offered once.
TEST_F(TurnPlanTest, is_offered_only_if_it_comes_to_something_else) {
  const std::vector<TurnPlan> plans = different_plans(state);
  EXPECT_EQ(plans.front(), TurnPlan{});
  EXPECT_LT(plans.size(), static_cast<std::size_t>(count_of<Style>) + 20);
  state.board = {};
  EXPECT_EQ(different_plans(state).size(), 1U) << "without armies all plans are the same";
}

// The best styles go first where the best of those that begin somewhere begin, and after the best moves freehand.
TEST_F(TurnPlanTest, is_bred_from_the_best) {
  seat_player(state, welsh, SeatKind::search_master);
  const std::vector<TurnPlan> plans = different_plans(state);
  const auto offered = [&](const TurnPlan& plan) { return std::find(plans.begin(), plans.end(), plan) != plans.end(); };
  int areas = 0;
  int freehand = 0;
  for (const TurnPlan& plan : plans) {
    if (plan.style == Style::usual || !(plan.first || plan.own)) continue;
    EXPECT_TRUE(offered({.style = plan.style}));
    EXPECT_TRUE(offered({.first = plan.first, .own = plan.own}));
    EXPECT_FALSE(plan.first && plan.own);
    ++(plan.first ? areas : freehand);
  }
  EXPECT_GT(areas, 0);
  EXPECT_GT(freehand, 0);
}

// As it once was, a style or an area and nothing of both.
TEST_F(TurnPlanTest, was_not_bred_once) {
  const auto is_both = [](const TurnPlan& plan) { return plan.style != Style::usual && plan.first; };
  const auto are_bred = [&](SeatKind kind) {
    seat_player(state, welsh, kind);
    const std::vector<TurnPlan> plans = different_plans(state);
    EXPECT_GT(plans.size(), 5u);
    return std::any_of(plans.begin(), plans.end(), is_both);
  };
  EXPECT_TRUE(are_bred(SeatKind::search_expert));
  for (SeatKind kind : earlier_search_kinds) EXPECT_FALSE(are_bred(kind)) << to_string(kind);
}

TEST(TurnPlan, is_read_back_from_its_text) {
  for (Style style : all<Style>()) {
    EXPECT_EQ(plan_from(text_of({.style = style})), (TurnPlan{.style = style}));
    for (Area area : all_land) {
      EXPECT_EQ(plan_from(text_of({.style = style, .first = area})), (TurnPlan{.style = style, .first = area}));
    }
    for (int number : {0, 7, 5000}) {
      const TurnPlan plan{.style = style, .own = OwnNumber(number)};
      EXPECT_EQ(plan_from(text_of(plan)), plan);
    }
  }
}

// --- Freehand

class FreehandTest : public TurnPlanTest {
 protected:
  FreehandTest() { seat_player(state, welsh, SeatKind::search_master); }
  // What is told of the turn.
  std::vector<Text> told_by(const TurnPlan& plan) {
    const State before = state;
    const std::size_t heard = script.lines().size();
    Play its(state, script);
    for (Side side : all<Side>()) its.seat(side, planner_mind());
    turn_by_plan(its, plan);
    std::vector<Text> told;
    for (std::size_t i = heard; i < script.lines().size(); ++i) told.push_back(script.lines()[i].text);
    state = before;
    return told;
  }
  // All moves: from where, to where.
  using Moves = std::vector<std::pair<Area, Area>>;
  Moves moves_by(const TurnPlan& plan) {
    Moves moves;
    for (const Text& text : told_by(plan)) {
      if (key_of(text).starts_with("move.done")) moves.emplace_back(*text.about<Area>(), *text.about<Area>(1));
    }
    return moves;
  }
  Moves freehand(Style style, int stem) { return moves_by({.style = style, .own = OwnNumber(stem)}); }
};

// One move to four; who would stay moves no more, all others go on from there.
TEST_F(FreehandTest, moves_come_before_those_of_the_style) {
  covers("BR 6.1");
  int more = 0;
  std::set<std::size_t> numbers;
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    const auto own = freehand(Style::staying, stem);
    const auto all_moves = freehand(Style::restless, stem);
    EXPECT_LE(own.size(), static_cast<std::size_t>(1 + stem % 4)) << stem;
    EXPECT_GE(own.size(), 1u) << stem;
    numbers.insert(own.size());
    ASSERT_LE(own.size(), all_moves.size());
    EXPECT_TRUE(std::equal(own.begin(), own.end(), all_moves.begin())) << stem;
    more += all_moves.size() > own.size() ? 1 : 0;
  }
  EXPECT_GT(more, OwnNumber::stems / 4);
  EXPECT_GE(numbers.size(), 3u);
}

// From a person's menu: what no style would do is done, with some armies of an area or all of them.
TEST_F(FreehandTest, moves_are_any_that_a_person_could_make) {
  covers("BR 6.1");
  std::set<std::pair<Area, Area>> by_style;
  for (Style style : all<Style>()) {
    for (const auto& move : moves_by({.style = style})) by_style.insert(move);
  }
  std::set<std::pair<Area, Area>> by_lot;
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    for (const auto& move : freehand(Style::staying, stem)) by_lot.insert(move);
  }
  std::vector<std::pair<Area, Area>> others;
  std::set_difference(by_lot.begin(), by_lot.end(), by_style.begin(), by_style.end(), std::back_inserter(others));
  EXPECT_GT(others.size(), 8u);
}

TEST_F(FreehandTest, lots_mean_something_else_in_another_round) {
  int others = 0;
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    const auto now = freehand(Style::staying, stem);
    EXPECT_EQ(freehand(Style::staying, stem), now);
    ++state.round;
    others += freehand(Style::staying, stem) != now ? 1 : 0;
    --state.round;
  }
  EXPECT_GT(others, OwnNumber::stems / 2);
}

// The question tells it, and so does the log.
TEST_F(FreehandTest, moves_are_named_by_the_plan) {
  covers("BR 4");
  const std::vector<TurnPlan> plans = different_plans(state);
  const auto own = std::find_if(plans.begin(), plans.end(), [](const TurnPlan& plan) { return plan.own.has_value(); });
  ASSERT_NE(own, plans.end());
  const Moves moves = moves_by(*own);
  const std::size_t heard = script.lines().size();
  turn(code_of(catalogue(), text_of(*own)));
  EXPECT_EQ(told("plan.taken_own welsh " + std::string(id_of(own->style)) + " " + std::to_string(own->own->shown())),
            1);
  Moves made;
  for (std::size_t i = heard; i < script.lines().size(); ++i) {
    const Text& text = script.lines()[i].text;
    if (key_of(text).starts_with("move.done")) made.emplace_back(*text.about<Area>(), *text.about<Area>(1));
  }
  EXPECT_EQ(made, moves);
}

// All who are there half the time, and otherwise any number of them.
TEST_F(FreehandTest, moves_are_of_all_or_of_some) {
  covers("BR 6.1");
  const std::vector<Text> numbers = {msg::common_number(1), msg::common_number(2), msg::common_number(3),
                                     msg::common_number(4)};
  std::array<int, 4> taken{};
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    OwnMind mind(planner_mind(), OwnNumber(stem), 1);
    const int answer = mind.option(play, Nation::welsh, msg::ask_how_many(Unit::infantry, Area::gwynedd), numbers);
    ++taken.at(static_cast<std::size_t>(answer));
  }
  EXPECT_GT(taken[3], OwnNumber::stems / 3);
  for (const int times : taken) EXPECT_GT(times, 0);
}

// Half of the stems leave that to the planner.
TEST_F(FreehandTest, may_place_new_armies) {
  covers("BR 5.6");
  state.population[Nation::welsh] = 4;
  const auto place = [&](const TurnPlan& plan) -> std::optional<Area> {
    for (const Text& text : told_by(plan)) {
      if (key_of(text) == "grow.placed") return text.about<Area>();
    }
    return std::nullopt;
  };
  const std::optional<Area> by_planner = place({});
  ASSERT_TRUE(by_planner);
  std::set<Area> by_lot;
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    const std::optional<Area> area = place({.own = OwnNumber(stem)});
    ASSERT_TRUE(area);
    if (stem / 4 % 2 == 0) {
      EXPECT_EQ(area, by_planner) << stem;
    } else {
      by_lot.insert(*area);
    }
  }
  EXPECT_EQ(by_lot.size(), 3u);
}

// Who tries out more is offered more, and the best of them are changed; as it was once nobody was offered any.
TEST_F(FreehandTest, moves_are_for_those_who_can_look_at_many_plans) {
  struct Offered {
    int highest_stem = -1;
    int most_changes = -1;
  };
  const auto offered = [&](SeatKind kind) {
    seat_player(state, welsh, kind);
    Offered freehand;
    for (const TurnPlan& plan : different_plans(state)) {
      if (!plan.own) continue;
      freehand.highest_stem = std::max(freehand.highest_stem, plan.own->stem());
      freehand.most_changes = std::max(freehand.most_changes, plan.own->changes_made());
    }
    return freehand;
  };
  for (SeatKind kind : {SeatKind::search_v1, SeatKind::search_v2, SeatKind::search, SeatKind::search_expert}) {
    EXPECT_EQ(offered(kind).highest_stem, -1) << to_string(kind);
  }
  EXPECT_GT(offered(SeatKind::search_master).highest_stem, OwnNumber::stems / 2);
  EXPECT_GT(offered(SeatKind::search_master).most_changes, 0);
}

// The planner's own, then the styles; then the others go by how they look.
TEST_F(FreehandTest, moves_are_listed_by_how_they_look) {
  const std::vector<TurnPlan> plans = different_plans(state);
  EXPECT_EQ(plans.front(), TurnPlan{});
  const auto is_style = [](const TurnPlan& plan) { return !plan.first && !plan.own; };
  EXPECT_TRUE(std::is_partitioned(plans.begin(), plans.end(), is_style));
  const auto looks = [&](const TurnPlan& plan) {
    int sum = 0;
    for (int luck = 0; luck < 5; ++luck) {
      State tried = state;
      tried.dice = luck == 0 ? Dice() : Dice(static_cast<std::uint64_t>(luck));
      leave_to_planners(tried);
      Silence silence;
      Play its(tried, silence);
      turn_by_plan(its, plan);
      sum += prospects(tried, welsh);
    }
    return sum;
  };
  const auto first = std::find_if_not(plans.begin(), plans.end(), is_style);
  ASSERT_NE(first, plans.end());
  EXPECT_TRUE(
      std::is_sorted(first, plans.end(), [&](const TurnPlan& a, const TurnPlan& b) { return looks(a) > looks(b); }));
}

// Battles and what others want of the nation are no part of it.
TEST_F(FreehandTest, moves_leave_all_else_to_the_planner) {
  covers("BR 7.3");
  class Asked final : public Mind {
   public:
    void move(Play&, Turn&) override { ++times; }
    std::optional<Retreat> retreat(Play&, const Turn&, const Battle&, bool, std::span<const Retreat>) override {
      ++times;
      return std::nullopt;
    }
    std::optional<Area> area(Play&, Nation, const Ask&, AreaSet from, bool) override {
      ++times;
      return from.first();
    }
    std::optional<Nation> nation(Play&, Nation, const Ask&, NationSet from) override {
      ++times;
      return from.first();
    }
    int number(Play&, Nation, const Ask&, int lowest, int) override {
      ++times;
      return lowest;
    }
    int option(Play&, Nation, const Ask&, std::span<const Text>) override {
      ++times;
      return 0;
    }
    bool agree(Play&, Nation, const Ask&) override {
      ++times;
      return true;
    }
    Nation draft(Play&, Side, NationSet from) override {
      ++times;
      return from.first();
    }
    int times = 0;
  };
  Asked asked;
  OwnMind mind(asked, OwnNumber(7), 1);
  Turn its_turn;
  Battle battle;
  EXPECT_EQ(mind.retreat(play, its_turn, battle, true, {}), std::nullopt);
  static_cast<void>(
      mind.area(play, Nation::welsh, msg::ask_crowded(Nation::welsh), {Area::gwynedd, Area::powys}, false));
  static_cast<void>(mind.nation(play, Nation::welsh, msg::ask_vote(Nation::welsh, 2), {Nation::welsh, Nation::saxons}));
  static_cast<void>(
      mind.number(play, Nation::welsh, msg::ask_withdraw(Nation::welsh, Area::gwynedd, Area::irish_sea), 0, 2));
  const std::vector<Text> armies(2, Text(common::msg::common_yes));
  static_cast<void>(mind.option(play, Nation::welsh, msg::ask_which_army(Nation::welsh, Area::gwynedd), armies));
  EXPECT_TRUE(mind.agree(play, Nation::welsh, msg::ask_submit(Nation::welsh, Nation::romans)));
  static_cast<void>(mind.draft(play, welsh, {Nation::welsh, Nation::saxons}));
  EXPECT_EQ(asked.times, 7);
}

TEST_F(TurnPlanTest, is_asked_of_nobody_else) {
  seat_player(state, welsh, SeatKind::nonplayer);
  EXPECT_TRUE(state.computer[welsh]);
  EXPECT_FALSE(is_program(state, welsh));
  seat_player(state, welsh, SeatKind::search_master);
  EXPECT_TRUE(state.computer[welsh] && is_program(state, welsh));
  seat_player(state, welsh, SeatKind::human);
  EXPECT_FALSE(state.computer[welsh] || is_program(state, welsh));
}

// --- In whole games

// One question at each turn of its nations, and no other: battles, retreats, growth and the vote are the planner's.
TEST(TurnPlans, are_asked_once_a_turn) {
  covers("BR 4");
  for (const std::uint64_t seed : {1U, 2U}) {
    const std::unique_ptr<Position> position =
        game().set_up(setup_of("full", {SeatKind::nonplayer, SeatKind::search}, seed));
    const Side green = Side::green;
    int turns = state_of(*position).stage == Stage::nation_turn ? 1 : 0;
    int questions = 0;
    PlayHooks hooks;
    hooks.at_question = [&](const Position& now, const Question& question) {
      ++questions;
      EXPECT_EQ(question.seat, static_cast<Seat>(index_of(green)));
      EXPECT_EQ(question.decision_as<Decision>(), Decision::plan);
      EXPECT_EQ(question.options.front(), text_of({}));
      EXPECT_EQ(state_of(now).owner[state_of(now).nation], index_of(green));
    };
    hooks.at_checkpoint = [&](const Position& now) {
      const State& state = state_of(now);
      turns += state.stage == Stage::nation_turn && state.owner[state.nation] == index_of(green) ? 1 : 0;
    };
    RandomAgent agent(seed);
    const std::vector<Agent*> agents(game().sides().size(), &agent);
    std::vector<Choice> answers;
    play_out(*position, agents, game().most_answers(), answers, hooks);
    EXPECT_EQ(questions, turns);
    EXPECT_GT(questions, 20);
  }
}

// Every plan that is offered, taken once at a table: what it says is what is done.
TEST(TurnPlans, are_carried_out_as_they_say) {
  covers("BR 6.1");
  Table table(game(), setup_of("short", std::vector<SeatKind>(5, SeatKind::search), 3));
  int firsts = 0;
  for (int turn = 0; turn < 12 && table.question() != nullptr; ++turn) {
    const Question question = *table.question();
    const std::size_t answers = table.answers().size();
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const TurnPlan plan = plan_from(question.options[i]);
      const std::size_t from = table.log().size();
      ASSERT_FALSE(table.answer(question.seat, table.revision(), static_cast<int>(i)));
      std::optional<Area> first;
      for (std::size_t line = from; line < table.log_at(answers + 1) && !first; ++line) {
        const Text& text = table.log()[line].text;
        if (key_of(text).starts_with("move.done")) first = text.about<Area>(1);
      }
      if (plan.first) {
        EXPECT_EQ(first, plan.first) << code_of(catalogue(), question.options[i]);
        ++firsts;
      }
      ASSERT_TRUE(table.undo());
    }
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  EXPECT_GT(firsts, 40);
}

// Whom they attack until the seat's next turn, which is told without numbers.
TEST(TurnPlans, are_answered_by_attacks) {
  covers("BR 7.1");
  Table table(game(), setup_of("full", std::vector<SeatKind>(5, SeatKind::search), 3));
  std::size_t heard = 0;
  for (int turns = 0; turns < 12; ++turns) {
    const Question& question = *table.question();
    const Trace turn = table.trace();
    const State& state = state_of(table.position());
    for (const Text& text : turn.answers_to(question.seat, question.options.front(), 3)) {
      EXPECT_TRUE(key_of(text).starts_with("plan.attack")) << key_of(text);
      EXPECT_NE(state.owner[*text.about<Nation>()], question.seat);
      EXPECT_NE(*text.about<Nation>(), *text.about<Nation>(1));
      EXPECT_EQ(text_from(catalogue(), code_of(catalogue(), text)), text) << "a record has to tell it";
      ++heard;
    }
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  EXPECT_GT(heard, 12u);
}

// The record of a search is its answers: whoever gives the same plays the same game, and searches nothing.
TEST(TurnPlans, are_all_that_a_record_needs) {
  const auspex::Setup setup = setup_of("short", {SeatKind::search_novice}, 5);
  SearchAgent search(8, 5);
  std::vector<Agent*> agents(game().sides().size(), &search);
  std::vector<Choice> answers;
  const std::unique_ptr<Position> position = game().set_up(setup);
  play_out(*position, agents, game().most_answers(), answers);
  EXPECT_TRUE(std::any_of(answers.begin(), answers.end(), [](const Choice& choice) { return choice.index > 0; }));

  class Reader final : public Agent {
   public:
    explicit Reader(const std::vector<Choice>& answers) : answers_(answers) {}
    int choose(const Moment&) override { return answers_[next_++].index; }

   private:
    const std::vector<Choice>& answers_;
    std::size_t next_ = 0;
  };
  const std::vector<Choice> recorded = answers;
  Reader reader(recorded);
  agents.assign(agents.size(), &reader);
  answers.clear();
  const std::unique_ptr<Position> again = game().set_up(setup);
  play_out(*again, agents, game().most_answers(), answers);
  EXPECT_EQ(again->digest(), position->digest());
}

// --- Looking ahead

TEST(Foresight, is_the_same_for_the_same_seed_and_asks_nobody) {
  // People, too, are thought of as planners, and real dice are thought to fall by themselves.
  auspex::Setup setup = setup_of("full", {SeatKind::human, SeatKind::human, SeatKind::search}, 7);
  setup.options["dice"] = "manual";
  std::unique_ptr<Position> position = game().set_up(setup);
  RandomAgent random(7);
  class Stop {};
  std::vector<Choice> answers;
  int looked_at = 0;
  class Watch final : public Agent {
   public:
    explicit Watch(int& looked_at) : looked_at_(looked_at) {}
    int choose(const Moment& moment) override {
      for (int i = 0; i < static_cast<int>(moment.question().options.size()); ++i) {
        const int prospect = moment.imagine(i, 3);
        EXPECT_EQ(moment.imagine(i, 3), prospect);
        EXPECT_GE(prospect, 0);
        EXPECT_LE(prospect, certain_win);
      }
      if (++looked_at_ == 3) throw Stop();
      return 0;
    }

   private:
    int& looked_at_;
  };
  Watch watch(looked_at);
  std::vector<Agent*> players(game().sides().size(), &random);
  players[static_cast<std::size_t>(index_of(Side::red))] = &watch;
  EXPECT_THROW(play_out(*position, players, game().most_answers(), answers), Stop);
}

// Who is far ahead has the better prospects. Two rounds on nobody is certain to win; where nothing was learned of such
// a division all is played to the end, as it always was at first, and there the lead tells.
TEST(Foresight, tells_a_lead) {
  const auto prospects = [](std::string_view players, int points, auto look_ahead) {
    auspex::Setup setup = setup_of("full", {SeatKind::search}, 7);
    setup.options["players"] = players;
    State state = state_of(*game().set_up(setup));
    while (state.stage != Stage::nation_turn || !is_program(state, static_cast<Side>(state.owner[state.nation]))) {
      Silence silence;
      Play play(state, silence);
      play_step(play);
    }
    state.points[state.nation] = static_cast<std::uint16_t>(points);
    Silence silence;
    return look_ahead(state, silence, seat_of(state, state.nation), text_of({}));
  };
  EXPECT_LT(prospects("4", 0, foresee_from), prospects("4", 30, foresee_from));
  EXPECT_GT(prospects("4", 100, foresee_from), certain_win / 2);
  EXPECT_LT(prospects("4", 2000, foresee_from), certain_win);
  EXPECT_EQ(prospects("5", 2000, foresee_from), certain_win);
  EXPECT_EQ(prospects("4", 2000, foresee_as_at_first), certain_win);
  EXPECT_LT(prospects("4", 0, foresee_as_at_first), prospects("4", 30, foresee_as_at_first));
}

}  // namespace
}  // namespace auspex::britannia::testing
