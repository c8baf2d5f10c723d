// The computer player on positions that are set up for one question each.
#include "games/invasions/computer/computer.h"

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/computer/war.h"
#include "games/invasions/income.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/purchases.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {

namespace {

using N = Nation;
using S = Space;
using U = Unit;
using testing::covers;

class InvasionsComputer : public testing::Fixture {
 protected:
  InvasionsComputer() {
    for (Side side : all<Side>()) {
      state.computer[side] = true;
      play.seat(side, computer_mind());
    }
    state.manual_dice = false;
    state.dice = Dice(7);
  }

  // The activation of the nation in its first Unit Stacks step.
  void act(Nation who) {
    state.step = Step::activation;
    state.activation = nobodys_activation();
    state.activation.members = {who};
    state.activation.part = Part::first_stacks;
    state.activation.mover = side_of(state, who);
    state.activation.nation = who;
    state.activation.radagaisus_done = true;
  }
  [[nodiscard]] March order(Nation who) {
    const Marches marches(state, side_of(state, who), Marches::Step::stacks);
    const March march = next_order(play, marches);
    EXPECT_TRUE(marches.allows(march));
    return march;
  }
};

TEST_F(InvasionsComputer, values_provinces_by_the_printed_lists) {
  covers("IN V.D.4");
  turn(9);
  nation(N::persians, Status::kingdom);
  hold(N::persians, {S::assyria});
  const Worth worth(state, N::persians);
  // Annex 6, 14: Osroene pays 7 and 3 on turn 9, a forest in Germania nothing.
  EXPECT_GT(worth.points(S::osroene), 9);
  EXPECT_GT(worth.points(S::osroene), worth.points(S::pontus));
  EXPECT_EQ(worth.points(S::saxonia), 0);
  EXPECT_GT(Worth(state, N::romans_w).coin(), 0);
}

TEST_F(InvasionsComputer, counts_missing_provinces_of_a_set_the_more_the_nearer_it_is) {
  covers("IN V.D.4");
  turn(3);
  nation(N::romans_e, Status::empire);
  const SpaceSet oriens = provinces_in(Area::oriens);
  hold(N::romans_e, Area::oriens);
  const Space last = oriens.first();
  set_controller(state, last, no_nation);
  const double near = Worth(state, N::romans_e).points(last);
  for (Space province : oriens) set_controller(state, province, no_nation);
  const double far = Worth(state, N::romans_e).points(last);
  EXPECT_GT(near, far);
}

TEST_F(InvasionsComputer, values_follow_whatever_has_changed) {
  covers("IN XIV.C.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  hold(N::franks, {S::saliens});
  set_city(state, S::saliens, 2, 0);
  const auto value = [&] { return Worth(state, N::franks).of(S::saliens); };
  const double before = value();
  state.pillage_at[0] = static_cast<std::uint8_t>(index_of(S::saliens));
  EXPECT_LT(value(), before) << "ruins yield nothing";
  state.pillage_at[0] = pillage_pool;
  EXPECT_EQ(value(), before);
  capital(N::franks, S::saliens);
  EXPECT_GT(value(), before);
}

TEST_F(InvasionsComputer, expects_no_more_of_a_battle_than_it_hopes_for) {
  covers("IN XX.I.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 6);
  nation(N::visigoths, Status::kingdom);
  int enemies = 0;
  const SpaceSet around = adjacent(S::saliens);
  for (Space next : around) put(N::visigoths, next, U::infantry, enemies++ % 4);
  Party party;
  party.nation = N::franks;
  party.start = party.at = S::saliens;
  party.units = bands_of(state, N::franks, S::saliens);
  const Scene scene(state);
  const Prospects prospects(scene);
  const Venture venture = prospects.venture(party);
  for (Space end : around) {
    EXPECT_LE(prospects.of(venture, end, S::saliens).value, prospects.at_best(venture, end)) << id_of(end);
  }
}

TEST_F(InvasionsComputer, never_marches_the_last_unit_out_of_its_capital) {
  covers("IN XVII.C.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 1);
  act(N::franks);
  const March march = order(N::franks);
  EXPECT_EQ(march.deed, Deed::pass);
}

TEST_F(InvasionsComputer, takes_land_that_its_list_pays_for) {
  covers("IN XVII.C.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 6);
  act(N::franks);
  const March march = order(N::franks);
  ASSERT_EQ(march.deed, Deed::march);
  EXPECT_GT(Worth(state, N::franks).of(march.way.back()), 0.3);
  EXPECT_LT(size_of(march.units), 6);
}

TEST_F(InvasionsComputer, does_not_throw_its_army_away) {
  covers("IN XX.I.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 3);
  nation(N::visigoths, Status::kingdom);
  put(N::visigoths, S::neustria, U::infantry, 6);
  set_city(state, S::neustria, 3, 3);
  act(N::franks);
  const March march = order(N::franks);
  const Space end = march.deed == Deed::march ? march.way.back() : nowhere;
  EXPECT_NE(end, S::neustria);
}

TEST_F(InvasionsComputer, buys_nothing_that_the_next_upkeep_needs) {
  covers("IN XIV.J.1");
  turn(5);
  nation(N::franks, Status::kingdom).age = 9;
  hold(N::franks, {S::saliens});
  set_city(state, S::saliens, 1, 0);
  put(N::franks, S::saliens, U::infantry, 4);
  state.nations[N::franks].coins = 4;
  ASSERT_FALSE(on_sale(state, N::franks, {}).empty());
  purchases_step(play, N::franks);
  EXPECT_EQ(count(N::franks, S::saliens), 4);
}

TEST_F(InvasionsComputer, recruits_with_a_full_treasury) {
  covers("IN XV.A.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  state.nations[N::franks].coins = 30;
  purchases_step(play, N::franks);
  EXPECT_GT(count(N::franks, S::saliens), 0);
  EXPECT_GE(coins(N::franks), 0);
}

TEST_F(InvasionsComputer, settles_where_a_kingdom_pays) {
  covers("IN VII.A.1");
  turn(6);
  nation(N::visigoths, Status::barbarian).age = 4;
  horde(N::visigoths, S::aquitania);
  put(N::visigoths, S::aquitania, U::infantry, 4);
  put(N::visigoths, S::garumnus, U::infantry, 1);
  put(N::visigoths, S::septimania, U::infantry, 1);
  ASSERT_TRUE(may_found_kingdom(state, N::visigoths));
  kingdom_choice(play, N::visigoths);
  EXPECT_EQ(status_of(state, N::visigoths), Status::kingdom);
}

// Four computer players, from the first turn to the last: nothing they answer is refused, and no position has a fault.
TEST(InvasionsComputerSoak, plays_the_frontier_to_its_end) {
  covers("IN I.A.1");
  class Nobody final : public Dialogue {
   public:
    Nobody() : Dialogue(false) {}
    int ask(const Question& question) override {
      ADD_FAILURE() << "a person is asked: " << catalogue().render(question.prompt, Language::english);
      return 0;
    }
    void hear(const Line&) override {}
  };
  for (const std::uint64_t seed : {1, 2, 1013}) {
    State state = blank_state();
    state.scenario = Scenario::frontier;
    state.dice = Dice(seed);
    set_up_350(state);
    for (Side side : all<Side>()) state.computer[side] = true;
    Nobody nobody;
    Play play(state, nobody);
    for (int steps = 0; state.step != Step::over && steps < 2000; ++steps) play_step(play);
    EXPECT_EQ(state.step, Step::over);
    EXPECT_TRUE(faults_of(state).empty());
  }
}

TEST_F(InvasionsComputer, answers_the_same_to_the_same_position) {
  covers("IN III.I.2");
  turn(6);
  begin_in_350(3);
  for (Side side : all<Side>()) state.computer[side] = true;
  state.turn = 1;
  act(N::persians);
  const March one = order(N::persians);
  const March two = order(N::persians);
  EXPECT_EQ(one.deed, two.deed);
  EXPECT_EQ(one.from, two.from);
  EXPECT_EQ(one.way, two.way);
  EXPECT_EQ(one.units, two.units);
}

}  // namespace

}  // namespace auspex::invasions
