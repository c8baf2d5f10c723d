// XXI Advanced Combat: whole battles by the tables.
#include "games/invasions/activation_testing.h"
#include "games/invasions/combat.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class AdvancedBattles : public testing::BattleFixture {
 protected:
  AdvancedBattles() {
    read(Reading::advanced_combat);
    put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  }
};

TEST_F(AdvancedBattles, have_two_rounds_of_two_dice_for_each_side) {
  covers("IN XXI.A.1", "IN XXI.E.1");
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  attack({"goths: 3", "goths: 4", "huns: 1", "huns: 1",  // three units: 7 brings one and a half, 2 in the open
          "goths: 1", "goths: 1", "huns: 6", "huns: 1",  // one unit: 7 brings one
          "huns: battle.retreat_ask alemanni lugdunus=liger"});
  EXPECT_EQ(told("battle.table visigoths 7 2"), 1);
  EXPECT_EQ(told("battle.table alemanni 2 0"), 1);
  EXPECT_EQ(told("battle.table alemanni 7 1"), 1);
  EXPECT_EQ(told("battle.won visigoths lugdunus 1 2"), 1);
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 3) << "recovery and retreat as ever";
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 3);
}

TEST_F(AdvancedBattles, begin_with_the_firing_of_archers) {
  covers("IN XXI.A.1", "IN XXI.B.1");
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 2);
  put(Nation::alemanni, Space::lugdunus, Unit::archer);
  attack({"huns: 6", "huns: 5",                          // 11 and one for the archer: two hits
          "goths: 1", "goths: 1", "huns: 1", "huns: 1",  // one Visigoth is left
          "goths: 1", "goths: 1", "huns: 1", "huns: 1"});
  EXPECT_EQ(told("battle.firing alemanni 12 2"), 1);
  EXPECT_EQ(told("battle.table visigoths 2 0"), 2);
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 3);
}

TEST_F(AdvancedBattles, let_a_leader_repeat_a_roll) {
  covers("IN XXI.D.3");
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  attack({"goths: 1", "goths: 1", "huns: 1", "huns: 1", "goths: battle.reroll_table_ask visigoths 2 1 0=common.yes",
          "goths: 6", "goths: 6",  // all three
          "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.table visigoths 12 3"), 1);
}

TEST_F(AdvancedBattles, at_sea_have_one_round_by_the_same_table) {
  covers("IN XXI.E.1");
  nation(Nation::vandals, Status::kingdom);
  nation(Nation::romans_e, Status::empire);
  put(Nation::vandals, Space::utica);
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet, 3);
  put(Nation::romans_e, Space::achaea);
  put(Nation::romans_e, Space::mare_sardoum, Unit::fleet, 2);
  acting({Nation::vandals});
  go_on({"persians: march.fleets 3 mare_sardoum", "units.how_many=3", "persians: march.here mare_sardoum",
         // Three fleets: 7 brings one and a half, and at sea nothing is open.
         "persians: 3", "persians: 4", "romans: 1", "romans: 1"});
  EXPECT_EQ(told("battle.table vandals 7 1"), 1);
  EXPECT_EQ(told("battle.table"), 2);
  EXPECT_FALSE(has_units(state, Nation::romans_e, Space::mare_sardoum));
}

}  // namespace
}  // namespace auspex::invasions
