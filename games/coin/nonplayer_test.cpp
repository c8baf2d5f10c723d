#include "games/coin/nonplayer.h"

#include <gtest/gtest.h>

#include "games/coin/game_fixture.h"
#include "kit/kit.h"

namespace auspex::coin::made_up {
namespace {

using kit::covers;

constexpr Side red = Side::red;

// The Event of the only card, and what the Instructions say of it.
struct Table {
  Event event = [](Play& now, Side who) { now.state.coins[who] = 1; };
  Sheet sheet;
  bool barred = false;
  bool too_late = false;
};
Table table;

struct FrameRules {
  using Play = made_up::Play;
  using Mind = made_up::Mind;
  using Faction = Side;
  using Card = int;
  using Instruction = Sheet;
  using EventPart = Part;
  using EventPlan = coin::EventPlan<Choice>;

  static int current_card(const Play&) { return 9; }
  static std::optional<Text> declined_for(const Play&, int, Side) {
    return table.barred ? std::optional<Text>(say::barred) : std::nullopt;
  }
  static std::optional<Text> declined_as(const Play&, int, const Sheet&) {
    return table.too_late ? std::optional<Text>(say::too_late) : std::nullopt;
  }
  static EventPlan plan_event(Play& play, Mind&, Side who, int, const Sheet& sheet) {
    return task(play, who, sheet, table.event).plan();
  }
  static void execute_plan(Play& play, Mind&, Side who, int, const Sheet& sheet, const EventPlan& plan) {
    task(play, who, sheet, table.event).carry_out(plan);
  }
  static void carry_out_part(Play& play, Mind&, Side who, const Part& part, const Sheet& sheet) {
    const Task made = task(play, who, sheet, part.carry_out, false);
    made.carry_out(made.plan());
  }

  struct Words {
    static Text turn(Side side) { return Text(say::turn, {index_of(side)}); }
    static constexpr MessageId event_not_open = say::not_open;
    static Text instruction_no(int card, Side) { return Text(say::told_no, {card}); }
    static Text ineffective(int card) { return Text(say::ineffective, {card}); }
  };
};

class Chart final : public NonPlayer<FrameRules> {
 public:
  Chart() : NonPlayer<FrameRules>(red) {}
  std::optional<Town> town(Play&, Side, Choice, EnumSet<Town>, bool) override { return Town::ford; }
  std::optional<Side> side(Play&, Side, Choice, EnumSet<Side> from, bool) override { return from.first(); }
  int number(Play&, Side, Choice, int, int highest) override { return highest; }
  bool agree(Play&, Side, Choice) override { return false; }

  bool second = false;

 protected:
  Deed flowchart(Turn& turn) override {
    second = turn.second_eligible;
    return plays_event(turn) ? Deed::event : Deed::command;
  }
  [[nodiscard]] Sheet instruction(const Play&, int) const override { return table.sheet; }
};

class CoinNonPlayer : public ::testing::Test {
 protected:
  CoinNonPlayer() {
    table = {};
    play.seat(red, chart);
  }
  Deed turn(bool may_event = true) {
    listener.said.clear();
    return chart.take_turn(play, red, {.command = true, .limited = false, .event = may_event});
  }
  void declines(std::vector<Text> reasons) {
    EXPECT_EQ(turn(), Deed::command);
    reasons.insert(reasons.begin(), Text(say::turn, {index_of(red)}));
    EXPECT_EQ(listener.said, reasons);
    EXPECT_EQ(state.coins[red], 0);
  }

  State state;
  Listener listener;
  Play play{state, listener};
  Chart chart;
};

TEST_F(CoinNonPlayer, plays_an_event_that_changes_something) {
  covers("FS 8.1.1");
  EXPECT_EQ(turn(), Deed::event);
  EXPECT_EQ(state.coins[red], 1);
  EXPECT_GE(listener.seals, 1);
}

TEST_F(CoinNonPlayer, leaves_what_the_sequence_does_not_open) {
  covers("FS 8.1.1");
  EXPECT_EQ(turn(false), Deed::command);
  EXPECT_EQ(listener.said.back(), Text(say::not_open));
}

TEST_F(CoinNonPlayer, says_the_first_reason_against_the_event) {
  covers("FS 8.1.1", "FS 8.2.1");
  table.event = [](Play&, Side) {};
  declines({Text(say::ineffective, {9}), say::nothing});
  table.too_late = true;
  declines({say::too_late});
  table.sheet.require(false, say::sheet);
  declines({Text(say::told_no, {9}), say::sheet});
  table.barred = true;
  declines({say::barred});
}

TEST_F(CoinNonPlayer, knows_whether_somebody_acted_before_it) {
  covers("FS 8.1");
  turn();
  EXPECT_FALSE(chart.second);
  state.sequence.record(Side::blue, Deed::command);
  turn();
  EXPECT_TRUE(chart.second);
}

TEST_F(CoinNonPlayer, does_as_its_instructions_say_throughout) {
  covers("FS 8.2.1");
  table.sheet.carry_out = [](Play& now) { now.state.coins[red] = 7; };
  EXPECT_EQ(turn(), Deed::event);
  EXPECT_EQ(state.coins[red], 7);
}

TEST_F(CoinNonPlayer, weighs_its_part_of_anothers_event_like_its_own) {
  covers("FS 8.2.1");
  const Part part{3, [](Play& now, Side who) {
                    const Town town = *now.mind(who).town(now, who, Choice::town, EnumSet<Town>::every(), false);
                    now.state.pieces[who][town] = town == Town::port ? 2 : 1;
                  }};
  chart.take_part(play, red, part);
  EXPECT_EQ(state.pieces[red][Town::port], 2);
  table.sheet.carry_out = [](Play&) {};
  chart.take_part(play, red, part);
  EXPECT_EQ(state.pieces[red][Town::ford], 1) << "its own mind answers, which knows what the sheet says";
}

}  // namespace
}  // namespace auspex::coin::made_up
