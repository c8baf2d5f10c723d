// R33: Persia's prize for a great attack on the Empire.
#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

// Nine Persians in two stacks, each before an army of Byzantium that cannot retreat.
class GreatAttacks : public testing::ActivationFixture {
 protected:
  GreatAttacks() {
    turn(2);
    nation(Nation::persians, Status::kingdom);
    capital(Nation::persians, Space::seleucia);
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_e, Space::thracia);
    for (Space field : {Space::osroene, Space::palmyrene}) {
      set_city(state, field, 0, 0);
      put(Nation::romans_e, field, Unit::infantry, 2);
      for (Space beside : adjacent(field)) {
        if (!controller(state, beside)) set_controller(state, beside, Nation::persians);
      }
    }
    put(Nation::persians, Space::assyria, Unit::heavy_cavalry, 3);
    put(Nation::persians, Space::assyria, Unit::infantry, 2);
    put(Nation::persians, Space::euphrates, Unit::horse_archer, 2);
    put(Nation::persians, Space::euphrates, Unit::noble_cavalry, 2);
    steadfast(Nation::persians);
    steadfast(Nation::romans_e);
    state.manual_dice = false;
    acting({Nation::persians});
  }
  void attack_twice() {
    go_on({"persians: march.at assyria osroene romans_e"});
    EXPECT_EQ(prizes(), 0);
    go_on({"persians: march.at euphrates palmyrene romans_e"});
    EXPECT_EQ(told("battle.begins"), 2);
  }
  [[nodiscard]] int prizes() const { return told("points.gained persians 40"); }
};

TEST_F(GreatAttacks, on_the_empire_pay_persia_from_ten_units_in_a_step) {
  covers("IN V.D.4", "IN V.D.5");
  put(Nation::persians, Space::assyria, Unit::archer);
  attack_twice();
  EXPECT_EQ(prizes(), 1) << "six and four";
}

TEST_F(GreatAttacks, on_the_empire_pay_nothing_for_nine_units) {
  covers("IN V.D.4");
  attack_twice();
  EXPECT_EQ(prizes(), 0);
}

TEST_F(GreatAttacks, may_have_to_be_one_battle) {
  covers("IN V.D.4");
  read(Reading::persian_ten_in_one_battle);
  put(Nation::persians, Space::assyria, Unit::archer);
  attack_twice();
  EXPECT_EQ(prizes(), 0);
}

TEST_F(GreatAttacks, count_a_stack_once_however_many_it_fights) {
  covers("IN V.D.4");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  capital(Nation::romans_w, Space::latium);
  put(Nation::romans_w, Space::osroene);
  eliminate(state, bands_of(state, Nation::romans_e, Space::osroene).front().some(1));
  steadfast(Nation::romans_w);
  go_on({"persians: march.at assyria osroene romans_w", "persians: battle.enemy_ask persians osroene=romans_w"});
  EXPECT_EQ(told("battle.begins"), 2) << "one after the other";
  EXPECT_EQ(prizes(), 0);
}

TEST_F(GreatAttacks, are_war_wherever_they_are) {
  covers("IN III.F.3");
  set_controller(state, Space::osroene, no_nation);
  EXPECT_EQ(state.history.persian_war_east, 0);
  go_on({"persians: march.at assyria osroene romans_e"});
  EXPECT_EQ(state.history.persian_war_east, 1 << 2);
}

TEST_F(GreatAttacks, of_different_campaigns_are_not_added) {
  covers("IN V.D.4");
  put(Nation::persians, Space::assyria, Unit::archer);
  lead(Nation::persians, Leader::sapor_ii, Space::assyria);
  lead(Nation::persians, Leader::extra_leader, Space::euphrates);
  acting({Nation::persians}, Part::campaigns);
  go_on({"persians: campaign.at sapor_ii assyria osroene romans_e 0"});
  go_on({"persians: campaign.at extra_leader euphrates palmyrene romans_e 0"});
  EXPECT_EQ(told("battle.begins"), 2);
  EXPECT_EQ(prizes(), 0);
}

// --- III.F.3: battle is not the only way to attack

class OtherAttacks : public GreatAttacks {
 protected:
  OtherAttacks() { put(Nation::persians, Space::assyria, Unit::archer); }
  // Whatever the six from Assyria have done, with the four of these it makes ten.
  void four_more() {
    EXPECT_EQ(prizes(), 0);
    go_on({"persians: march.at euphrates palmyrene romans_e"});
    EXPECT_EQ(told("battle.begins"), 1);
    EXPECT_EQ(prizes(), 1);
  }
};

TEST_F(OtherAttacks, by_overrun_count) {
  covers("IN V.D.5", "IN III.F.3");
  set_controller(state, Space::osroene, no_nation);
  eliminate(state, bands_of(state, Nation::romans_e, Space::osroene).front().some(1));
  go_on({"persians: march.at assyria osroene romans_e", "persians: move.overrun_ask persians osroene=common.yes",
         "persians: march.on_ask=march.stop osroene"});
  ASSERT_EQ(told("battle.overrun"), 1);
  four_more();
}

TEST_F(OtherAttacks, by_siege_count) {
  covers("IN V.D.5", "IN III.F.3");
  eliminate(state, bands_of(state, Nation::romans_e, Space::osroene).front());
  set_city(state, Space::osroene, 1, 3);
  for (const Band& band : bands_of(state, Nation::persians, Space::assyria)) shift(state, band, Space::osroene);
  go_on({"persians: march.stand osroene", "persians: siege.ask persians edessa osroene=siege.lay"});
  four_more();
}

TEST_F(OtherAttacks, by_entering_what_the_empire_holds_count) {
  covers("IN V.D.5", "IN III.F.3");
  eliminate(state, bands_of(state, Nation::romans_e, Space::osroene).front());
  const State before = state;
  go_on({"persians: march.to assyria osroene"});
  four_more();
  state = before;
  read(Reading::persian_ten_in_one_battle);
  state.numbers.stack_limit = 10;
  for (const Band& band : bands_of(state, Nation::persians, Space::euphrates)) shift(state, band, Space::assyria);
  go_on({"persians: march.to assyria osroene"});
  EXPECT_EQ(count(Nation::persians, Space::osroene), 10);
  EXPECT_EQ(prizes(), 1) << "no battle, and no more";
}

TEST_F(OtherAttacks, by_those_who_wait_on_the_spot_count_when_they_join) {
  covers("IN V.D.4");
  state.numbers.stack_limit = 10;
  for (const Band& band : bands_of(state, Nation::persians, Space::euphrates)) shift(state, band, Space::osroene);
  go_on({"persians: march.at assyria osroene romans_e",
         "persians: battle.join_ask persians osroene=2 horse_archer 2 noble_cavalry"});
  EXPECT_EQ(prizes(), 1) << "six that enter, and four beside them";
}

}  // namespace
}  // namespace auspex::invasions
