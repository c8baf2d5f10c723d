// A player that is a program: what it is asked, how its list carries that out, and that it is a player all the same.
#include "games/pendragon/nonplayer/turn_plan.h"

#include <algorithm>
#include <set>
#include <string>

#include "agents/play.h"
#include "engine/digest.h"
#include "engine/record.h"
#include "engine/table.h"
#include "games/coin/game_of.h"
#include "games/coin/rolling.h"
#include "games/pendragon/entropy.h"
#include "games/pendragon/game.h"
#include "games/pendragon/position.h"
#include "games/pendragon/testing.h"
#include "games/pendragon/victory.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using coin::Deed;
using kit::covers;

using Codes = std::vector<std::string>;

constexpr coin::Choices first_choices = {.command = true, .limited = false, .event = true};
constexpr coin::Choices limited_choices = {.command = false, .limited = true, .event = false};

// Saxons with Raiders to send and some of them on the map with Plunder, among three Non-players.
class TurnPlanTest : public Fixture {
 protected:
  TurnPlanTest() {
    for (Faction faction : all<Faction>()) state.nonplayer[faction] = true;
    seat(Faction::saxons, SeatKind::search);
    for (Faction faction : all<Faction>()) play.seat(faction, nonplayer_mind(faction));
    state.manual_dice = false;
    state.dice = Dice(1);
    for (Space space : {Space::iceni, Space::cantiaci, Space::parisi, Space::regni})
      prosper(space, state.board.population(space) + 1);
    put(Space::trinovantes, Piece::saxon_raider, 3, 3);
    put(Space::corieltauvi, Piece::saxon_raider, 2, 1);
  }
  void seat(Faction faction, SeatKind kind) { coin::seat_player(state, faction, kind); }
  Deed turn(const std::string& plan, coin::Choices choices = first_choices) {
    play.executing = Faction::saxons;
    const std::string answer = "plan.ask=" + plan;
    script.expect({answer.c_str()});
    const Deed deed = play.mind(Faction::saxons).take_turn(play, Faction::saxons, choices);
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
  covers("PD 2.3.4");
  EXPECT_EQ(turn("plan.step saxons_return 1"), Deed::command);
  EXPECT_TRUE(asked_of("plan.ask", Faction::saxons));
  EXPECT_EQ(offered().front(), "plan.list saxons 1");
  EXPECT_TRUE(offered("menu.pass"));
  EXPECT_TRUE(offered("plan.step saxons_raid"));
  EXPECT_TRUE(offered("plan.step_with saxons_raid ravage")) << "whatever the list thinks of it";
  EXPECT_TRUE(offered("plan.event_unshaded 1 ")) << "either side, and the list would take the shaded one";
  EXPECT_TRUE(told("plan.turn saxons"));
  EXPECT_TRUE(told("turn.command saxons return"));
  EXPECT_FALSE(told("np.turn")) << "it is no Non-player";
  EXPECT_EQ(resources(Track::saxon_renown), 24) << "all Plunder";
  EXPECT_EQ(state.board.on_map(Piece::saxon_raider), 0);
}

// Nothing freehand, and each way of all boxes before the next.
TEST_F(TurnPlanTest, was_once_the_lists_alone_one_way_after_the_other) {
  for (const SeatKind kind : earlier_search_kinds) {
    seat(Faction::saxons, kind);
    turn("menu.pass");
    EXPECT_FALSE(offered("plan.own")) << to_string(kind);
    std::vector<int> ways;
    for (const std::string& plan : offered()) {
      if (plan.starts_with("plan.step")) ways.push_back(std::stoi(plan.substr(plan.rfind(' '))));
    }
    EXPECT_TRUE(std::is_sorted(ways.begin(), ways.end())) << to_string(kind);
    ASSERT_FALSE(ways.empty());
    EXPECT_GT(ways.back(), 2) << to_string(kind);
  }
}

TEST_F(TurnPlanTest, is_carried_out_on_the_terms_of_the_turn) {
  covers("PD 2.3.5");
  EXPECT_EQ(turn("plan.step saxons_return 1", limited_choices), Deed::limited_command);
  EXPECT_FALSE(offered("plan.step_with")) << "a Limited Command has no Feat";
  EXPECT_FALSE(offered("plan.event")) << "nor is there an Event";
  EXPECT_TRUE(told("turn.limited saxons return"));
  EXPECT_EQ(resources(Track::saxon_renown), 23) << "from one space";
  EXPECT_EQ(count(Space::corieltauvi, Piece::saxon_raider), 2);
}

// 8.1.2 is a Non-player's: the same turn on its terms.
TEST_F(TurnPlanTest, has_no_more_rights_than_a_player) {
  covers("PD 8.1.2");
  seat(Faction::saxons, SeatKind::nonplayer);
  play.executing = Faction::saxons;
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::dobunni, Piece::saxon_raider, 1);
  EXPECT_NE(play.mind(Faction::saxons).take_turn(play, Faction::saxons, limited_choices), Deed::limited_command);
  EXPECT_FALSE(script.was_asked("plan.ask"));
  EXPECT_EQ(state.board.on_map(Piece::saxon_raider), 0) << "from everywhere";
}

// --- Freehand

TEST_F(TurnPlanTest, may_be_freehand) {
  covers("PD 2.3.4", "PD 4.4");
  turn("menu.pass");
  const Codes plans = offered();
  const State before = state;
  std::set<std::uint64_t> outcomes;
  for (const std::string& plan : plans) {
    if (!plan.starts_with("plan.own raid ")) continue;
    state = before;
    const std::size_t asked = script.asked().size();
    const Deed deed = turn(plan);
    EXPECT_TRUE(deed == Deed::command || deed == Deed::command_and_ability) << plan;
    EXPECT_EQ(script.asked().size(), asked + 1) << "it is asked for nothing else";
    EXPECT_TRUE(told("turn.command saxons raid"));
    outcomes.insert(digest_bytes(&state, sizeof state));
  }
  EXPECT_GT(outcomes.size(), 5u);
}

TEST_F(TurnPlanTest, freehand_keeps_the_terms_of_the_turn) {
  covers("PD 2.3.5");
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
  EXPECT_GT(taken, 5);
  EXPECT_FALSE(told("feat.chosen"));
}

TEST_F(TurnPlanTest, is_not_offered_where_its_step_finds_nothing_to_do) {
  turn("menu.pass");
  EXPECT_TRUE(offered("plan.step saxons_return"));
  EXPECT_FALSE(offered("plan.step saxons_march")) << "there are no Warbands";
  EXPECT_FALSE(offered("plan.step saxons_battle"));
}

// Lots between equals are the plan's own: the dice of the game change nothing about them.
TEST_F(TurnPlanTest, has_lots_of_its_own) {
  covers("PD 8.3.2");
  const State before = state;
  put(Space::iceni, Piece::saxon_raider, 3, 3);
  turn("plan.step saxons_return 1", limited_choices);
  const State after = state;
  EXPECT_EQ(after.dice, before.dice);
  for (const std::uint64_t seed : {12345U, 6U, 7U}) {
    state = before;
    put(Space::iceni, Piece::saxon_raider, 3, 3);
    state.dice = Dice(seed);
    turn("plan.step saxons_return 1", limited_choices);
    EXPECT_TRUE(state.board == after.board);
  }
}

TEST_F(TurnPlanTest, is_read_back_from_its_text) {
  for (const TurnPlan& plan :
       {TurnPlan{}, TurnPlan{.kind = TurnPlan::Kind::pass, .ability = {}},
        TurnPlan{.kind = TurnPlan::Kind::box, .box = ListStep::scotti_raid, .ability = {}, .way = 3},
        TurnPlan{.kind = TurnPlan::Kind::box, .box = ListStep::dux_train, .ability = Feat::build, .way = 2},
        TurnPlan{.kind = TurnPlan::Kind::event, .ability = {}, .side = CardSide::shaded},
        TurnPlan{.kind = TurnPlan::Kind::event, .ability = {}, .side = CardSide::unshaded, .way = 2},
        TurnPlan{.kind = TurnPlan::Kind::own_command, .ability = {}, .command = Command::trade, .way = 1},
        TurnPlan{.kind = TurnPlan::Kind::own_event, .ability = {}, .side = CardSide::shaded, .way = 300}}) {
    EXPECT_TRUE(plan_from(text_of(plan, Faction::dux, Card::areani)) == plan)
        << code_of(catalogue(), text_of(plan, Faction::dux, Card::areani));
  }
}

TEST_F(TurnPlanTest, every_step_is_one_of_a_command_of_its_faction) {
  covers("PD 8.5", "PD 8.6", "PD 8.7", "PD 8.8");
  EnumSet<ListStep> seen;
  for (Faction faction : all<Faction>()) {
    CommandSet commands;
    for (ListStep step : steps_of(faction)) {
      EXPECT_TRUE(id_of(step).starts_with(id_of(faction)));
      commands.add(command_of(step));
      seen.add(step);
    }
    EXPECT_TRUE(commands == commands_of(faction)) << id_of(faction);
  }
  EXPECT_TRUE(seen == EnumSet<ListStep>::every());
}

// --- To the rules it is a player

TEST_F(TurnPlanTest, makes_nobody_a_nonplayer) {
  covers("PD 8.9");
  const auto chair = static_cast<Seat>(index_of(Faction::saxons));
  EXPECT_EQ(lone_player(state), Faction::saxons);
  coin::change_player(state, chair, SeatKind::human);
  EXPECT_FALSE(coin::is_program(state, Faction::saxons));
  EXPECT_EQ(lone_player(state), Faction::saxons);
  coin::change_player(state, chair, SeatKind::search_master);
  EXPECT_TRUE(coin::is_program(state, Faction::saxons));
  coin::change_player(state, chair, SeatKind::nonplayer);
  EXPECT_FALSE(coin::is_program(state, Faction::saxons));
  EXPECT_EQ(lone_player(state), std::nullopt);
}

// 8.9: a program that runs both Britons keeps one of them at Fragmentation; the other is a Non-player then.
TEST_F(TurnPlanTest, gives_up_one_of_two_like_anybody) {
  covers("PD 8.9");
  state.players = Players::three_britons;
  seat(Faction::saxons, SeatKind::nonplayer);
  for (Faction briton : both_britons) seat(briton, SeatKind::search);
  imperium(ImperiumStatus::fragmentation);
  let_entropy_rise(play);
  const FactionSet lost = given_up(state);
  ASSERT_EQ(lost.size(), 1);
  EXPECT_FALSE(coin::is_program(state, lost.first()));
  EXPECT_TRUE(coin::is_program(state, (both_britons - lost).first()));
}

// --- In whole games

// Every plan that is offered in a game, taken once on a copy of the table: what it says is what is done.
TEST(TurnPlans, are_carried_out_as_they_say) {
  covers("PD 3.1", "PD 4.1", "PD 5.1");
  auspex::Setup setup;
  setup.scenario = "the-harder-they-fall";
  setup.seats.assign(4, SeatKind::search);
  Table table(game(), setup);
  EnumSet<Feat> used;
  EnumSet<CardSide> sides;
  for (int turn = 0; turn < 16 && table.question() != nullptr; ++turn) {
    const Question question = *table.question();
    const auto who = static_cast<Faction>(question.seat);
    const std::size_t answers = table.answers().size();
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const TurnPlan plan = plan_from(question.options[i]);
      const std::size_t from = table.log().size();
      ASSERT_FALSE(table.answer(question.seat, table.revision(), static_cast<int>(i)));
      EnumSet<Feat> feats;
      bool event = false;
      bool command = false;
      for (std::size_t line = from; line < table.log_at(answers + 1); ++line) {
        const Text& text = table.log()[line].text;
        const std::string_view key = catalogue().entry(text).key;
        if (text.about<Faction>() != who) continue;
        if (key == "feat.chosen") feats.add(*text.about<Feat>());
        event = event || key == "event.executed";
        const Command named = plan.kind == TurnPlan::Kind::own_command ? plan.command : command_of(plan.box);
        command = command || ((key == "turn.command" || key == "turn.limited") && text.about<Command>() == named);
      }
      if (plan.kind == TurnPlan::Kind::box) {
        EXPECT_TRUE(command) << code_of(catalogue(), question.options[i]);
        EXPECT_TRUE((feats - (plan.ability ? EnumSet<Feat>{*plan.ability} : EnumSet<Feat>())).empty());
        used |= feats;
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

// Games of four programs that always take the first plan: nobody is asked for anything else, to the end.
TEST(TurnPlans, are_all_that_four_programs_are_asked_in_whole_games) {
  for (const std::string& scenario : game().scenarios()) {
    for (const char* players : {"4", "2"}) {
      auspex::Setup setup;
      setup.scenario = scenario;
      setup.options["players"] = players;
      setup.seats.assign(4, SeatKind::search);
      const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
      FirstLegalAgent first;
      Agent* const agents[] = {&first, &first, &first, &first};
      std::vector<Choice> answers;
      PlayHooks hooks;
      hooks.at_question = [](const Position&, const Question& question) {
        EXPECT_EQ(question.decision_as<Decision>(), Decision::plan);
      };
      play_out(*position, agents, game().most_answers(), answers, hooks);
      EXPECT_TRUE(position->over());
      EXPECT_FALSE(answers.empty());
    }
  }
}

// The record holds plans; playing it again asks nobody to think.
TEST(TurnPlans, replay_from_a_record) {
  auspex::Setup setup;
  setup.scenario = "barbarian-conspiracy";
  setup.seats.assign(4, SeatKind::search);
  Table table(game(), setup);
  for (int turn = 0; turn < 12 && table.question() != nullptr; ++turn) {
    const Question& question = *table.question();
    const auto last = static_cast<int>(question.options.size()) - 1;
    ASSERT_FALSE(table.answer(question.seat, table.revision(), std::min(turn % 5, last)));
  }
  const Table again = replay(game(), table.record());
  EXPECT_EQ(again.position().digest(), table.position().digest());
}

// --- Looking ahead

TEST(Foresight, is_the_same_for_the_same_seed_and_within_its_bounds) {
  for (const std::string& scenario : game().scenarios()) {
    auspex::Setup setup;
    setup.scenario = scenario;
    setup.seats.assign(4, SeatKind::search);
    const Table table(game(), setup);
    ASSERT_NE(table.question(), nullptr);
    const Trace turn = table.trace();
    const Text& option = table.question()->options.back();
    const int prospect = turn.foresee(table.question()->seat, option, 3);
    EXPECT_EQ(turn.foresee(table.question()->seat, option, 3), prospect);
    EXPECT_GE(prospect, 0);
    EXPECT_LE(prospect, certain_win);
  }
}

// After a few cards nobody has won yet, and what was learned tells the chances; of players with two Factions (1.5.1)
// nothing was, and all is played to the end.
TEST(Foresight, judges_by_what_was_learned_where_something_was) {
  const auto unsure = [](std::string_view players) {
    auspex::Setup setup;
    setup.scenario = "de-excidio-britanniae";
    setup.options["players"] = players;
    setup.seats.assign(4, SeatKind::search);
    const Table table(game(), setup);
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const int prospect = table.trace().foresee(table.question()->seat, table.question()->options.front(), seed);
      found += prospect != 0 && prospect != certain_win ? 1 : 0;
    }
    return found;
  };
  EXPECT_EQ(unsure("4"), 10);
  EXPECT_EQ(unsure("2"), 0);
}

// Whoever moves second knows what the first has done: that is no answer to the plan.
TEST(Foresight, tells_what_each_of_the_others_does_next) {
  auspex::Setup setup;
  setup.scenario = "barbarian-conspiracy";
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
  setup.scenario = "barbarian-conspiracy";
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
}  // namespace auspex::pendragon::testing
