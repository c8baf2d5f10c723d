// A player that is a program: what it is asked, how its chart carries that out, and that it is a player all the same.
#include "games/falling_sky/nonplayer/turn_plan.h"

#include <algorithm>
#include <set>
#include <string>

#include "engine/digest.h"
#include "engine/table.h"
#include "games/coin/game_of.h"
#include "games/coin/rolling.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/nonplayer/plain_fixture.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using coin::Deed;
using kit::covers;

using Codes = std::vector<std::string>;

constexpr coin::Choices first_choices = {.command = true, .limited = false, .event = true};
constexpr coin::Choices limited_choices = {.command = false, .limited = true, .event = false};

// Arverni with Allies and Warbands in three Regions, and Romans near.
class TurnPlanTest : public Fixture {
 protected:
  TurnPlanTest() {
    for (Faction faction : player_factions) state.nonplayer[faction] = true;
    coin::seat_player(state, Faction::arverni, SeatKind::search);
    for (Faction faction : player_factions) play.seat(faction, nonplayer_mind(faction));
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_hidden, 5);
    put(Region::bituriges, Piece::arverni_hidden, 3);
    put(Region::carnutes, Piece::arverni_hidden, 2);
    ally(Tribe::arverni, Faction::arverni);
    ally(Tribe::carnutes, Faction::arverni);
    put(Region::provincia, Piece::legion, 2);
    put(Region::pictones, Piece::legion, 1);
  }
  Deed turn(const std::string& plan, coin::Choices choices = first_choices) {
    play.executing = Faction::arverni;
    const std::string answer = "plan.ask=" + plan;
    script.expect({answer.c_str()});
    const Deed deed = play.mind(Faction::arverni).take_turn(play, Faction::arverni, choices);
    play.executing.reset();
    return deed;
  }
  [[nodiscard]] Codes offered() const { return script.offered("plan.ask"); }
  [[nodiscard]] bool offered(std::string_view start) const {
    const Codes options = offered();
    return std::any_of(options.begin(), options.end(), [&](const std::string& one) { return one.starts_with(start); });
  }
};

TEST_F(TurnPlanTest, is_all_that_the_program_is_asked) {
  covers("FS 2.3.4");
  EXPECT_EQ(turn("plan.box arverni_rally 1"), Deed::command);
  EXPECT_TRUE(asked_of("plan.ask", Faction::arverni));
  EXPECT_EQ(offered().front(), "plan.chart arverni 1");
  EXPECT_TRUE(offered("menu.pass"));
  EXPECT_TRUE(offered("plan.box arverni_spread"));
  EXPECT_TRUE(told("plan.turn arverni"));
  EXPECT_TRUE(told("turn.command arverni rally"));
  EXPECT_FALSE(told("np.turn")) << "it is no Non-player";
}

TEST_F(TurnPlanTest, is_carried_out_on_the_terms_of_the_turn) {
  covers("FS 2.3.5");
  const int before = state.board.on_map(Faction::arverni, Kind::warband);
  EXPECT_EQ(turn("plan.box arverni_rally 1", limited_choices), Deed::limited_command);
  EXPECT_FALSE(offered("plan.box_with")) << "a Limited Command has no Special Ability";
  EXPECT_FALSE(offered("plan.event")) << "nor is there an Event";
  EXPECT_TRUE(told("turn.limited arverni rally"));
  EXPECT_EQ(times("rally.region"), times("rally.region arverni"));
  EXPECT_EQ(state.resources[Faction::arverni], 19) << "one Region was paid for";
  EXPECT_GT(state.board.on_map(Faction::arverni, Kind::warband) + state.board.on_map(Faction::arverni, Kind::ally),
            before);
}

// --- Freehand

TEST_F(TurnPlanTest, may_be_freehand) {
  covers("FS 2.3.4", "FS 3.3.1");
  state.manual_dice = false;
  turn("menu.pass");
  const Codes plans = offered();
  const State before = state;
  std::set<std::uint64_t> outcomes;
  for (const std::string& plan : plans) {
    if (!plan.starts_with("plan.own rally ")) continue;
    state = before;
    const std::size_t asked = script.asked().size();
    const Deed deed = turn(plan);
    EXPECT_TRUE(deed == Deed::command || deed == Deed::command_and_ability) << plan;
    EXPECT_EQ(script.asked().size(), asked + 1) << "it is asked for nothing else";
    EXPECT_TRUE(told("turn.command arverni rally"));
    const State after = state;
    outcomes.insert(digest_bytes(&after, sizeof after));
    state = before;
    state.dice = Dice(12345);
    turn(plan);
    EXPECT_TRUE(state.board == after.board) << "its lots are its own";
  }
  EXPECT_GT(outcomes.size(), 5u);
}

TEST_F(TurnPlanTest, freehand_keeps_the_terms_of_the_turn) {
  covers("FS 2.3.5");
  turn("menu.pass", limited_choices);
  const Codes plans = offered();
  const State before = state;
  int taken = 0;
  for (const std::string& plan : plans) {
    EXPECT_FALSE(plan.starts_with("plan.own_")) << "there is no Event";
    if (!plan.starts_with("plan.own ")) continue;
    state = before;
    EXPECT_EQ(turn(plan, limited_choices), Deed::limited_command) << plan;
    ++taken;
  }
  EXPECT_GT(taken, 10);
  EXPECT_FALSE(told("turn.ability"));
}

// 1.5.2: whatever a person's menu has besides Commands, no lot gives Resources away.
TEST_F(TurnPlanTest, freehand_gives_nothing_away) {
  covers("FS 1.5.2");
  state.nonplayer[Faction::belgae] = false;
  turn("menu.pass");
  const Codes plans = offered();
  const State before = state;
  for (const std::string& plan : plans) {
    if (!plan.starts_with("plan.own ")) continue;
    state = before;
    turn(plan);
    for (Faction other : player_factions - FactionSet{Faction::arverni}) {
      EXPECT_LE(state.resources[other], before.resources[other]) << plan;
    }
  }
}

// What it is asked in its own turn is its own affair; what others want of it its chart knows.
TEST_F(TurnPlanTest, freehand_says_yes_or_no_in_its_own_turn_alone) {
  covers("FS 4.4.1");
  const auto agrees = [&](Faction executing, int way) {
    const TurnPlan plan{.kind = TurnPlan::Kind::own_command, .ability = {}, .command = Command::rally, .way = way};
    OwnMind mind(nonplayer_mind(Faction::arverni), plan, 1);
    play.executing = executing;
    const bool yes = mind.agree(play, Faction::arverni, msg::trade_ask_go_on(3));
    play.executing.reset();
    return yes;
  };
  int own = 0;
  int of_others = 0;
  for (int way = 1; way <= OwnNumber::stems; ++way) {
    own += agrees(Faction::arverni, way) ? 1 : 0;
    of_others += agrees(Faction::romans, way) ? 1 : 0;
  }
  EXPECT_GT(own, 5);
  EXPECT_LT(own, OwnNumber::stems - 5);
  EXPECT_EQ(of_others, 0);
}

// 6.2: what the Germans do by a card is no choice of whoever plays it, so no number of a plan stands for it.
TEST_F(TurnPlanTest, chance_decides_what_the_germans_do) {
  covers("FS 6.2");
  state.manual_dice = false;
  state.deck[0] = Card::germanic_chieftains;
  for (Region region : {Region::sugambri, Region::ubii, Region::treveri, Region::nervii}) {
    put(region, Piece::german_hidden, 3);
  }
  const State before = state;
  const auto outcome = [&](int way, std::uint64_t dice) {
    const TurnPlan plan{.kind = TurnPlan::Kind::event, .ability = {}, .side = CardSide::shaded, .way = way};
    state = before;
    state.dice = Dice(dice);
    play.plan = &plan;
    play.executing = Faction::arverni;
    EXPECT_EQ(nonplayer_mind(Faction::arverni).take_turn(play, Faction::arverni, first_choices), Deed::event);
    const Board after = state.board;
    return digest_bytes(&after, sizeof after);
  };
  std::set<std::uint64_t> outcomes;
  for (std::uint64_t dice = 1; dice <= 8; ++dice) {
    outcomes.insert(outcome(1, dice));
    EXPECT_EQ(outcome(2, dice), outcome(1, dice));
  }
  EXPECT_GT(outcomes.size(), 3u);
}

// What a chart would do comes first, the rest in the order in which it looks.
TEST_F(TurnPlanTest, the_chart_stands_before_what_is_freehand) {
  turn("menu.pass");
  const Codes plans = offered();
  const auto is_another_way = [](const std::string& plan) {
    return plan.starts_with("plan.own") || (plan.starts_with("plan.box") && !plan.ends_with(" 1"));
  };
  const auto rest = std::find_if(plans.begin(), plans.end(), is_another_way);
  EXPECT_EQ(plans.front(), "plan.chart arverni 1");
  EXPECT_LT(std::find(plans.begin(), plans.end(), "plan.box arverni_rally 1"), rest);
  EXPECT_LT(std::find(plans.begin(), plans.end(), "menu.pass"), rest);
  EXPECT_TRUE(std::any_of(rest, plans.end(), [](const auto& plan) { return plan.starts_with("plan.own"); }));
  EXPECT_TRUE(std::any_of(rest, plans.end(), [](const auto& plan) { return plan.starts_with("plan.box"); }));
  // How a plan looks once it is carried out, with other cards and dice than the game's.
  const State before = state;
  int last = certain_win;
  for (auto plan = rest; plan != plans.end(); ++plan) {
    if (plan->find("battle") != std::string::npos) continue;  // dice
    state = before;
    turn(*plan);
    const int looks = prospects(state, Faction::arverni);
    EXPECT_LE(looks, last) << *plan;
    last = looks;
  }
}

// Whoever can try out but a few of them is not offered all; to the rules levels differ in nothing else.
TEST_F(TurnPlanTest, the_more_is_thought_the_more_there_are) {
  std::size_t fewer = 12;
  for (const SeatKind level : {SeatKind::search, SeatKind::search_expert, SeatKind::search_master}) {
    coin::seat_player(state, Faction::arverni, level);
    turn("menu.pass");
    EXPECT_GT(offered().size(), fewer);
    fewer = offered().size();
  }
  EXPECT_EQ(breadth_of(SeatKind::search_novice), Breadth::narrow);
  EXPECT_EQ(breadth_of(SeatKind::nonplayer), Breadth::none);
}

// Nothing freehand, and each way of all boxes before the next.
TEST_F(TurnPlanTest, was_once_the_charts_alone_one_way_after_the_other) {
  for (const SeatKind kind : earlier_search_kinds) {
    coin::seat_player(state, Faction::arverni, kind);
    turn("menu.pass");
    EXPECT_FALSE(offered("plan.own")) << to_string(kind);
    std::vector<int> ways;
    for (const std::string& plan : offered()) {
      if (plan.starts_with("plan.box")) ways.push_back(std::stoi(plan.substr(plan.rfind(' '))));
    }
    EXPECT_TRUE(std::is_sorted(ways.begin(), ways.end())) << to_string(kind);
    ASSERT_FALSE(ways.empty());
    EXPECT_GT(ways.back(), 2) << to_string(kind);
  }
}

// Plans are bred from plans: there are some that no lot drew at first.
TEST_F(TurnPlanTest, the_best_are_changed_and_changed_again) {
  const auto most_changes = [&](SeatKind kind) {
    coin::seat_player(state, Faction::arverni, kind);
    turn("menu.pass");
    int most = 0;
    for (const std::string& plan : offered()) {
      if (!plan.starts_with("plan.own ")) continue;
      const OwnNumber number = OwnNumber::shown_as(std::stoi(plan.substr(plan.rfind(' '))));
      most = std::max(most, number.changes_made());
    }
    return most;
  };
  EXPECT_EQ(most_changes(SeatKind::search_master), OwnNumber::most_changes);
  EXPECT_EQ(most_changes(SeatKind::search_expert), 2);
  EXPECT_EQ(most_changes(SeatKind::search), 1);
}

TEST_F(TurnPlanTest, is_not_offered_where_its_box_finds_nothing_to_do) {
  turn("menu.pass");
  EXPECT_TRUE(offered("plan.box arverni_flight")) << "a Legion threatens them";
  EXPECT_FALSE(offered("plan.box arverni_battle")) << "but stands beside nobody";
}

// Lots between equals are the plan's own: the dice of the game change nothing about a Rally, and stay as they are.
TEST_F(TurnPlanTest, has_lots_of_its_own) {
  covers("FS 8.3.4");
  state.manual_dice = false;
  state.resources[Faction::arverni] = 1;
  const State before = state;
  turn("plan.box arverni_rally 1");
  const State after = state;
  EXPECT_EQ(after.dice, before.dice);
  state = before;
  state.dice = Dice(12345);
  turn("plan.box arverni_rally 1");
  EXPECT_TRUE(state.board == after.board);
}

// Others refused what the Command needed after its Special Ability had begun.
TEST_F(TurnPlanTest, that_comes_to_nothing_has_not_happened) {
  covers("FS 4.1");
  class Fruitless final : public Plain {
   public:
    Fruitless() : Plain(Faction::arverni) {}

   protected:
    bool run_box(Action& action, Box) override {
      action.play.state.resources[Faction::arverni] = 3;
      return true;
    }
  };
  Fruitless mind;
  const TurnPlan plan{.kind = TurnPlan::Kind::box, .box = Box::arverni_rally, .ability = {}};
  play.plan = &plan;
  EXPECT_EQ(mind.take_turn(play, Faction::arverni, first_choices), Deed::passed);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
  EXPECT_TRUE(told("plan.fails arverni"));
}

TEST_F(TurnPlanTest, is_read_back_from_its_text) {
  const Card card = Card::the_province;
  ASSERT_TRUE(card_info[card].dual_use);
  for (const TurnPlan& plan :
       {TurnPlan{}, TurnPlan{.kind = TurnPlan::Kind::pass, .ability = {}},
        TurnPlan{.kind = TurnPlan::Kind::box, .box = Box::aedui_raid, .ability = {}, .way = 3},
        TurnPlan{.kind = TurnPlan::Kind::box, .box = Box::belgae_rally, .ability = Ability::enlist, .way = 2},
        TurnPlan{.kind = TurnPlan::Kind::event, .ability = {}, .side = CardSide::shaded},
        TurnPlan{.kind = TurnPlan::Kind::event, .ability = {}, .side = CardSide::unshaded},
        TurnPlan{.kind = TurnPlan::Kind::own_command, .ability = {}, .command = Command::raid, .way = 1},
        TurnPlan{.kind = TurnPlan::Kind::own_event, .ability = {}, .side = CardSide::shaded, .way = 300}}) {
    EXPECT_TRUE(plan_from(text_of(plan, Faction::aedui, card)) == plan)
        << code_of(catalogue(), text_of(plan, Faction::aedui, card));
  }
}

TEST_F(TurnPlanTest, every_box_is_one_of_a_command_of_its_faction) {
  covers("FS 8.5", "FS 8.6", "FS 8.7", "FS 8.8");
  EnumSet<Box> seen;
  for (Faction faction : player_factions) {
    for (Box box : boxes_of(faction)) {
      EXPECT_TRUE(commands_of(faction).has(command_of(box))) << id_of(box);
      EXPECT_TRUE(id_of(box).starts_with(id_of(faction)));
      seen.add(box);
    }
  }
  EXPECT_TRUE(seen == EnumSet<Box>::every());
}

// --- To the rules it is a player

TEST_F(TurnPlanTest, makes_nobody_a_nonplayer) {
  covers("FS 8.9");
  EXPECT_EQ(lone_player(state), Faction::arverni);
  coin::change_player(state, static_cast<Seat>(index_of(Faction::arverni)), SeatKind::human);
  EXPECT_FALSE(coin::is_program(state, Faction::arverni));
  EXPECT_EQ(lone_player(state), Faction::arverni);
  coin::change_player(state, static_cast<Seat>(index_of(Faction::arverni)), SeatKind::search_master);
  EXPECT_TRUE(coin::is_program(state, Faction::arverni));
  coin::change_player(state, static_cast<Seat>(index_of(Faction::arverni)), SeatKind::nonplayer);
  EXPECT_FALSE(coin::is_program(state, Faction::arverni));
  EXPECT_EQ(lone_player(state), std::nullopt);
}

TEST_F(TurnPlanTest, lets_people_roll_the_dice) {
  coin::seat_player(state, Faction::belgae, SeatKind::human);
  EXPECT_EQ(coin::roller_for(state, Faction::arverni), Faction::belgae);
  coin::change_player(state, static_cast<Seat>(index_of(Faction::belgae)), SeatKind::search);
  EXPECT_FALSE(state.manual_dice) << "a program has no hands";
}

// --- In whole games

// Every plan that is offered in a game, taken once on a copy of the table: what it says is what is done.
TEST(TurnPlans, are_carried_out_as_they_say) {
  covers("FS 3.1", "FS 4.1", "FS 5.1");
  auspex::Setup setup;
  setup.scenario = "pax-gallica";
  setup.seats.assign(4, SeatKind::search);
  Table table(game(), setup);
  EnumSet<Ability> used;
  EnumSet<CardSide> sides;
  for (int turn = 0; turn < 40 && table.question() != nullptr; ++turn) {
    const Question question = *table.question();
    const std::size_t answers = table.answers().size();
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const TurnPlan plan = plan_from(question.options[i]);
      const std::size_t from = table.log().size();
      ASSERT_FALSE(table.answer(question.seat, table.revision(), static_cast<int>(i)));
      EnumSet<Ability> abilities;
      bool event = false;
      bool command = false;
      for (std::size_t line = from; line < table.log_at(answers + 1); ++line) {
        const Text& text = table.log()[line].text;
        const std::string_view key = catalogue().entry(text).key;
        if (text.about<Faction>() != static_cast<Faction>(question.seat)) continue;
        if (key == "turn.ability") abilities.add(*text.about<Ability>());
        event = event || key == "turn.event" || key == "turn.event_single";
        const Command named = plan.kind == TurnPlan::Kind::own_command ? plan.command : command_of(plan.box);
        command = command || ((key == "turn.command" || key == "turn.limited") && text.about<Command>() == named);
      }
      if (plan.kind == TurnPlan::Kind::box) {
        EXPECT_TRUE(command) << code_of(catalogue(), question.options[i]);
        EXPECT_TRUE((abilities - (plan.ability ? EnumSet<Ability>{*plan.ability} : EnumSet<Ability>())).empty());
        used |= abilities;
      }
      EXPECT_TRUE(plan.kind != TurnPlan::Kind::own_command || command) << code_of(catalogue(), question.options[i]);
      EXPECT_TRUE((plan.kind != TurnPlan::Kind::event && plan.kind != TurnPlan::Kind::own_event) || event);
      if (plan.kind == TurnPlan::Kind::event) sides.add(plan.side);
      ASSERT_TRUE(table.undo());
    }
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  EXPECT_GT(used.size(), 4);
  EXPECT_EQ(sides.size(), 2);
}

// --- Looking ahead

TEST(Foresight, is_the_same_for_the_same_seed_and_within_its_bounds) {
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  setup.seats.assign(4, SeatKind::search);
  const Table table(game(), setup);
  ASSERT_NE(table.question(), nullptr);
  const Trace turn = table.trace();
  for (const Text& option : table.question()->options) {
    const int prospect = turn.foresee(table.question()->seat, option, 3);
    EXPECT_EQ(turn.foresee(table.question()->seat, option, 3), prospect);
    EXPECT_GE(prospect, 0);
    EXPECT_LE(prospect, certain_win);
  }
}

// Whoever moves second knows what the first has done: that is no answer to the plan.
TEST(Foresight, tells_what_each_of_the_others_does_next) {
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  setup.seats.assign(4, SeatKind::search);
  Table table(game(), setup);
  std::size_t heard = 0;
  for (int turns = 0; turns < 8; ++turns) {
    const Question& question = *table.question();
    const Trace turn = table.trace();
    const std::vector<Text> answers = turn.answers_to(question.seat, question.options.front(), 3);
    EXPECT_EQ(turn.answers_to(question.seat, question.options.front(), 3), answers);
    EnumSet<Faction> told;
    for (const Text& text : answers) {
      const std::string code = code_of(catalogue(), text);
      const Faction faction = *text.about<Faction>();
      EXPECT_NE(static_cast<Seat>(index_of(faction)), question.seat) << code;
      EXPECT_FALSE(told.has(faction)) << code;
      EXPECT_TRUE(code.starts_with("turn.") || code.starts_with("event.")) << code;
      EXPECT_EQ(text_from(catalogue(), code), text) << "a record has to tell it";
      told.add(faction);
    }
    heard += answers.size();
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  EXPECT_GT(heard, 16u);
}

TEST(Foresight, of_the_first_version_goes_by_the_lead_alone) {
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  setup.seats.assign(4, SeatKind::search_v1);
  const Table table(game(), setup);
  const Trace turn = table.trace();
  int apart = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Text& option = table.question()->options.front();
    const int then = turn.foresee(table.question()->seat, option, seed, auspex::Foresight::first);
    apart += then != turn.foresee(table.question()->seat, option, seed) ? 1 : 0;
    EXPECT_EQ(turn.foresee(table.question()->seat, option, seed, auspex::Foresight::first), then);
  }
  EXPECT_GT(apart, 5);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
