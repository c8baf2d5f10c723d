// Odds that are looked up are those that would be worked out, whatever has changed since.
#include "games/invasions/odds.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class KnownOddsOf : public testing::Fixture {
 protected:
  KnownOddsOf() {
    nation(Nation::visigoths, Status::barbarian);
    nation(Nation::alemanni, Status::barbarian);
    nation(Nation::romans_w, Status::empire);
    now = state;
    add(Nation::visigoths, Space::saliens, Unit::infantry, 3);
    add(Nation::alemanni, Space::lugdunus, Unit::infantry, 2);
  }

  // Whether there are such counters does not matter here.
  void add(Nation who, Space at, Unit unit, int n) {
    now.forces.add({at, national(who, unit), static_cast<std::uint8_t>(n)});
  }

  // Whatever is asked for twice is looked up the second time.
  void expect_the_same(const char* why, std::vector<LeaderId> leaders = {}, bool landing = false) {
    const Bands units = bands_of(now, Nation::visigoths, Space::saliens);
    const Assailant attacker = {Nation::visigoths, units, leaders, Space::saliens, landing};
    const NationSet defenders = nations_at(now, Space::lugdunus);
    const Attack attack = attack_of(now, attacker);
    const Defence defence = defence_of(now, Nation::visigoths, defenders, Space::lugdunus);
    const QuickOdds expected = quick_odds(now, matchup_of(now, attack, defence, Space::saliens, landing));
    for (const char* time : {"the first time", "again"}) {
      const QuickOdds found = quick_odds(now, attack, defence, Space::saliens, landing);
      EXPECT_EQ(found.attacker_wins, expected.attacker_wins) << why << ", " << time;
      EXPECT_EQ(found.attacker_lost, expected.attacker_lost) << why << ", " << time;
      EXPECT_EQ(found.defender_lost, expected.defender_lost) << why << ", " << time;
    }
    all_of_them.push_back(expected.attacker_wins);
  }
  // So that each of them would be found out if it were left out of account.
  void expect_all_different() const {
    for (std::size_t i = 0; i < all_of_them.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) EXPECT_NE(all_of_them[i], all_of_them[j]) << j << " and " << i;
    }
  }

  State now;
  std::vector<double> all_of_them;
};

TEST_F(KnownOddsOf, battles_follow_the_units_of_both_sides) {
  covers("IN XX.H.1");
  expect_the_same("as they are");
  add(Nation::alemanni, Space::lugdunus, Unit::infantry, 1);
  expect_the_same("one defender more");
  add(Nation::visigoths, Space::saliens, Unit::cavalry, 2);
  expect_the_same("cavalry on the other side");
  expect_all_different();
}

TEST_F(KnownOddsOf, battles_follow_what_the_nations_are) {
  covers("IN XX.G.1");
  now.forces.remove({Space::lugdunus, national(Nation::alemanni, Unit::infantry), 2});
  add(Nation::romans_w, Space::lugdunus, Unit::infantry, 2);
  expect_the_same("against an Empire");
  now.nations[Nation::romans_w].status = Status::kingdom;
  expect_the_same("against a Kingdom");
  expect_all_different();
}

TEST_F(KnownOddsOf, battles_follow_leaders_ground_and_dice) {
  covers("IN XX.F.4", "IN II.D.2");
  now.numbers.rex_combat = 2;
  expect_the_same("as they are");
  expect_the_same("with a leader", {{Leader::rex, Nation::visigoths}});
  expect_the_same("from the sea", {}, true);
  now.nations[Nation::alemanni].horde = Space::lugdunus;
  expect_the_same("before a horde");
  --now.numbers.white_swords;
  expect_the_same("with other dice");
  now.readings.add(Reading::advanced_combat);
  expect_the_same("by the tables");
  expect_all_different();
}

TEST_F(KnownOddsOf, the_largest_battles_are_right_as_well) {
  covers("IN XX.H.1");
  int kinds = 0;
  for (Unit unit : all<Unit>()) {
    if (unit_info[unit].naval || unit == Unit::rebellio) continue;
    add(Nation::visigoths, Space::saliens, unit, 1);
    add(Nation::alemanni, Space::lugdunus, unit, 1);
    ++kinds;
  }
  ASSERT_GT(kinds, 6) << "more lines than are kept";
  expect_the_same("all kinds there are");
}

}  // namespace
}  // namespace auspex::invasions
