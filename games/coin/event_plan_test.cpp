#include "games/coin/event_plan.h"

#include <gtest/gtest.h>

#include "games/coin/game_fixture.h"
#include "kit/kit.h"

namespace auspex::coin::made_up {
namespace {

using kit::covers;
using Kind = PlanStep<Choice>::Kind;

constexpr Side red = Side::red;
const EnumSet<Town> all_towns = EnumSet<Town>::every();

void place(Play& play, Side side, Town town, int n) {
  play.state.pieces[side][town] = static_cast<std::uint8_t>(play.state.pieces[side][town] + n);
}

class CoinEvent : public ::testing::Test {
 protected:
  // Planned and carried out by red.
  EventPlan<Choice> plays(const Event& event) {
    const Task made = task(play, red, sheet, event, effect_needed);
    EventPlan<Choice> plan = made.plan();
    made.carry_out(plan);
    return plan;
  }
  // Red places in one town: so many here, there and over there.
  static Event places(std::array<int, 3> n, bool may_decline = false) {
    return [=](Play& now, Side who) {
      const std::optional<Town> town = now.mind(who).town(now, who, Choice::town, all_towns, may_decline);
      if (town) place(now, who, *town, n[static_cast<std::size_t>(*town)]);
    };
  }
  [[nodiscard]] int here(Town town) const { return state.pieces[red][town]; }

  State state;
  Listener listener;
  Play play{state, listener};
  Sheet sheet;
  bool effect_needed = true;
};

TEST_F(CoinEvent, takes_what_is_worth_most) {
  covers("FS 8.3.1");
  EXPECT_EQ(plays(places({1, 3, 2})).flaw, std::nullopt);
  EXPECT_EQ(here(Town::ford), 3);
  EXPECT_EQ(pieces(state, red), 3);
  EXPECT_EQ(&play.mind(red), &bystander(Stance::reluctant)) << "afterwards its own mind sits there again";
}

TEST_F(CoinEvent, draws_among_equals_alone_and_tells_who_they_were) {
  covers("FS 8.3.4");
  EnumSet<Town> taken;
  for (int i = 0; i < 30; ++i) {
    state.pieces = {};
    listener.said.clear();
    plays(places({2, 1, 2}));
    EXPECT_EQ(here(Town::ford), 0);
    const Town town = here(Town::hill) > 0 ? Town::hill : Town::port;
    taken.add(town);
    ASSERT_EQ(listener.said.size(), 1u);
    EXPECT_EQ(listener.said[0], named(say::drawn, {Town::hill, Town::port}, town));
  }
  EXPECT_EQ(taken.size(), 2);
  listener.said.clear();
  plays(places({1, 3, 2}));
  EXPECT_TRUE(listener.said.empty()) << "the best alone is not drawn";
}

TEST_F(CoinEvent, later_choices_build_on_earlier_ones) {
  covers("FS 8.3.1");
  // Two different towns, of which the second counts only beside the first.
  plays([](Play& now, Side who) {
    const Town first = *now.mind(who).town(now, who, Choice::town, all_towns, false);
    place(now, who, first, first == Town::hill ? 2 : 1);
    const Town second = *now.mind(who).town(now, who, Choice::town, all_towns - EnumSet<Town>{first}, false);
    if (second == Town::port) place(now, who, second, 1);
  });
  EXPECT_EQ(here(Town::hill), 2);
  EXPECT_EQ(here(Town::port), 1);
}

TEST_F(CoinEvent, doing_something_goes_before_declining_where_neither_is_worth_more) {
  covers("FS 8.4");
  effect_needed = false;
  for (int i = 0; i < 20; ++i) {  // not even by lot
    bool declined = true;
    plays([&](Play& now, Side who) { declined = !now.mind(who).town(now, who, Choice::town, all_towns, true); });
    EXPECT_FALSE(declined);
  }
}

TEST_F(CoinEvent, declines_what_costs_and_gives_its_word_for_what_pays) {
  covers("FS 8.3.1");
  state.pieces[red][Town::hill] = 4;
  const auto word = [](int change) {
    return [change](Play& now, Side who) {
      now.state.coins[who] = 1;
      if (now.mind(who).agree(now, who, Choice::whether)) place(now, who, Town::hill, change);
    };
  };
  plays(word(-1));
  EXPECT_EQ(here(Town::hill), 4);
  plays(word(1));
  EXPECT_EQ(here(Town::hill), 5);
}

TEST_F(CoinEvent, numbers_are_all_in_one_place_before_the_next) {
  covers("FS 8.3.1");
  EnumSet<Town> taken;
  for (int i = 0; i < 30; ++i) {
    state.pieces = {};
    plays([](Play& now, Side who) {
      int left = 3;
      for (Town town : all_towns) {
        const int n = left > 0 ? now.mind(who).number(now, who, Choice::how_many, 0, left) : 0;
        place(now, who, town, n);
        left -= n;
      }
    });
    for (Town town : all_towns) {
      EXPECT_TRUE(here(town) == 0 || here(town) == 3);
      if (here(town) == 3) taken.add(town);
    }
  }
  EXPECT_EQ(taken, all_towns);
  EXPECT_EQ(listener.times(say::drawn), 0);
}

TEST_F(CoinEvent, that_changes_nothing_is_flawed) {
  covers("FS 8.1.1");
  EXPECT_EQ(task(play, red, sheet, places({0, 0, 0})).plan().flaw, Text(say::nothing));
  EXPECT_EQ(task(play, red, sheet, places({0, 1, 0})).plan().flaw, std::nullopt);
}

TEST_F(CoinEvent, what_has_an_effect_goes_before_what_is_worth_more_without) {
  covers("FS 8.1.1");
  state.pieces[red][Town::hill] = 2;
  const Event event = [](Play& now, Side who) {  // a piece less, or two less and a coin
    if (now.mind(who).agree(now, who, Choice::whether)) {
      place(now, who, Town::hill, -2);
      now.state.coins[who] = 1;
    } else {
      place(now, who, Town::hill, -1);
    }
  };
  const State before = state;
  EXPECT_EQ(plays(event).flaw, std::nullopt);
  EXPECT_EQ(state.coins[red], 1);
  state = before;
  effect_needed = false;  // a part of another's Event
  plays(event);
  EXPECT_EQ(state.coins[red], 0);
}

TEST_F(CoinEvent, benefits_go_to_itself_or_it_is_none) {
  covers("FS 8.2.3");
  const auto gift = [](EnumSet<Side> to, bool may_decline) {
    return [=](Play& now, Side who) {
      const std::optional<Side> side = now.mind(who).side(now, who, Choice::beneficiary, to, may_decline);
      if (side) place(now, *side, Town::hill, 1);
    };
  };
  EXPECT_EQ(task(play, red, sheet, gift({Side::blue, red}, false)).plan().flaw, std::nullopt);
  EXPECT_EQ(task(play, red, sheet, gift({Side::blue}, false)).plan().flaw, Text(say::for_others));
  EXPECT_EQ(task(play, red, sheet, gift({Side::blue}, true)).plan().flaw, Text(say::nothing));
}

TEST_F(CoinEvent, what_is_demanded_goes_before_what_is_worth_more) {
  covers("FS 8.2.1");
  sheet.demand([](const State&, const State& after) { return after.pieces[red][Town::ford] == 0; }, say::sheet);
  EXPECT_EQ(plays(places({1, 3, 2})).flaw, std::nullopt);
  EXPECT_EQ(here(Town::port), 2);
  const Event ford_only = [](Play& now, Side who) { place(now, who, Town::ford, 1); };
  EXPECT_EQ(task(play, red, sheet, ford_only).plan().flaw, Text(say::sheet));
  state.pieces[red][Town::ford] = 1;
  EXPECT_EQ(task(play, red, sheet, [](Play&, Side) {}).plan().flaw, Text(say::nothing)) << "which weighs more";
}

TEST_F(CoinEvent, decisions_that_belong_together_are_weighed_together_if_the_sheet_says_so) {
  covers("FS 8.3.1");
  // Only one pair of towns gives anything, and the first of it nothing by itself.
  const Event pair = [](Play& now, Side who) {
    const Town first = *now.mind(who).town(now, who, Choice::town, all_towns, false);
    const Town second = *now.mind(who).town(now, who, Choice::town, all_towns, false);
    if (first == Town::ford && second == Town::port) place(now, who, second, 5);
    if (first == Town::hill && second == Town::hill) place(now, who, second, 1);
  };
  plays(pair);
  EXPECT_EQ(pieces(state, red), 1) << "one by one";
  sheet.looks_ahead = 1;
  plays(pair);
  EXPECT_EQ(here(Town::port), 5);
}

TEST_F(CoinEvent, a_plan_says_whether_it_is_what_is_demanded) {
  covers("FS 8.2.1");
  EXPECT_TRUE(task(play, red, sheet, places({0, 0, 0})).plan().accepted) << "no effect is another matter";
  sheet.demand([](const State&, const State& after) { return after.pieces[red][Town::ford] > 0; }, say::sheet);
  EXPECT_TRUE(task(play, red, sheet, places({1, 1, 1})).plan().accepted);
  EXPECT_FALSE(task(play, red, sheet, places({1, 0, 1})).plan().accepted);
}

TEST_F(CoinEvent, the_first_reason_of_several_is_kept) {
  covers("FS 8.2.1");
  sheet.require(true, say::nothing);
  EXPECT_EQ(sheet.no, std::nullopt);
  sheet.require(false, say::sheet);
  sheet.require(false, say::barred);
  EXPECT_EQ(sheet.no, Text(say::sheet));
}

TEST_F(CoinEvent, what_the_game_forbids_whatever_the_dice_show_is_avoided_or_flawed) {
  covers("FS 8.4.4");
  const auto pays_blue = [](EnumSet<Town> where) {
    return [where](Play& now, Side who) {
      const Town town = *now.mind(who).town(now, who, Choice::town, all_towns, false);
      place(now, who, town, town == Town::ford ? 2 : 1);
      if (where.has(town) && now.roll() == 6) now.state.coins[Side::blue] = 1;
    };
  };
  sheet.die = 1;
  EXPECT_EQ(plays(pays_blue({Town::ford})).flaw, std::nullopt);
  EXPECT_EQ(here(Town::ford), 0);
  EXPECT_EQ(task(play, red, sheet, pays_blue(all_towns)).plan().flaw, Text(say::forbidden));
}

TEST_F(CoinEvent, every_choice_is_tried_with_the_same_luck_or_the_die_of_the_sheet) {
  covers("FS 8.2.1", "FS 8.3.1");
  const auto gamble = [](int needed) {
    return [needed](Play& now, Side who) {
      const int die = now.roll();
      const Town town = *now.mind(who).town(now, who, Choice::town, {Town::hill, Town::ford}, false);
      place(now, who, town, town == Town::hill ? 2 : die >= needed ? 3 : 1);
    };
  };
  sheet.die = 6;
  EXPECT_EQ(task(play, red, sheet, gamble(6)).plan().steps[0].taken, 1);
  sheet.die = 5;
  EXPECT_EQ(task(play, red, sheet, gamble(6)).plan().steps[0].taken, 0);
}

TEST_F(CoinEvent, done_as_the_sheet_says_throughout_is_tried_but_not_planned) {
  covers("FS 8.2.1");
  sheet.carry_out = [](Play& now) { place(now, red, Town::hill, 1); };
  const EventPlan<Choice> plan = task(play, red, sheet, places({0, 0, 0})).plan();
  EXPECT_TRUE(plan.steps.empty());
  EXPECT_EQ(plan.flaw, std::nullopt);
}

TEST_F(CoinEvent, within_a_command_its_own_mind_decides) {
  covers("FS 8.2.3");
  const Event event = [](Play& now, Side who) {
    now.mind(who).command(now, who, [who](Play& copy, Mind& own) {
      const Town town = *own.town(copy, who, Choice::town, all_towns, false);
      place(copy, who, town, town == Town::port ? 2 : 1);
    });
    const Town town = *now.mind(who).town(now, who, Choice::town, all_towns, false);
    place(now, who, town, town == Town::port ? 2 : 1);
  };
  EXPECT_EQ(plays(event).steps.size(), 1u);
  EXPECT_EQ(here(Town::hill), 1) << "the first, which its mind always takes";
  EXPECT_EQ(here(Town::port), 2);
}

TEST_F(CoinEvent, a_plan_that_fits_no_longer_gives_way_to_the_first_candidate_or_to_declining) {
  covers("FS 8.3.1");
  EventPlan<Choice> plan;
  plan.steps.push_back({Choice::town, 5, 4, Kind::choice, 0});
  task(play, red, sheet, places({1, 1, 1})).carry_out(plan);
  EXPECT_EQ(here(Town::hill), 1);
  plan.steps[0] = {Choice::whether, 3, 1, Kind::choice, 0};
  task(play, red, sheet, places({1, 1, 1}, true)).carry_out(plan);
  EXPECT_EQ(pieces(state, red), 1);
}

TEST_F(CoinEvent, things_that_are_no_enum_are_named_as_they_were_drawn) {
  covers("FS 8.3.4");
  const std::array<int, 3> things = {7, 8, 9};
  const auto name = [](int thing) { return Text(say::candidate, {thing}); };
  const std::vector<PlanStep<Choice>> steps = {{Choice::town, 3, 2, Kind::choice, 0b101}};
  PlannedAnswers<Choice> answers(steps);
  EXPECT_EQ(answers.one_of(play, Choice::town, std::span<const int>(things), false, name), 9);
  EXPECT_EQ(listener.said, (std::vector<Text>{name(7), name(9)}));
  EXPECT_EQ(answers.one_of(play, Choice::town, std::span<const int>(things), true, name), std::nullopt);
  EXPECT_EQ(answers.take_met().size(), 2u);
}

}  // namespace
}  // namespace auspex::coin::made_up
