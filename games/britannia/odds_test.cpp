// What the odds know besides the dice: forts, burhs, and battles that are too large for the quick table.
#include "games/britannia/odds.h"

#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class OddsTest : public testing::Fixture {};

void expect_same(const Odds& a, const Odds& b) {
  EXPECT_NEAR(a.attacker_wins, b.attacker_wins, 1e-9);
  EXPECT_NEAR(a.defender_wins, b.defender_wins, 1e-9);
  EXPECT_NEAR(a.both_gone, b.both_gone, 1e-9);
  EXPECT_NEAR(a.attacker_left, b.attacker_left, 1e-9);
  EXPECT_NEAR(a.defender_left, b.defender_left, 1e-9);
}

TEST_F(OddsTest, forts_and_burhs_fight_for_their_own_nation) {
  covers("BR 7.2");
  put(Nation::romans, Area::york, 2);
  fort(Area::york);
  put(Nation::romans, Area::essex, 2);
  EXPECT_EQ(force_of(state.board, Nation::romans, Area::york), (Force{1, 2, false, true}));
  EXPECT_EQ(force_of(state.board, Nation::romans, Area::essex), (Force{0, 2, false, false}));
  put(Nation::saxons, Area::kent, 2);
  put(Nation::danes, Area::kent, 3);
  state.board.build_burh(Area::kent);
  put(Nation::saxons, Area::sussex, 2);
  EXPECT_EQ(force_of(state.board, Nation::saxons, Area::kent), (Force{3, 0, false, false}));
  EXPECT_EQ(force_of(state.board, Nation::danes, Area::kent), (Force{3, 0, false, false}));
  EXPECT_EQ(force_of(state.board, Nation::saxons, Area::sussex), (Force{2, 0, false, false}));
  state.nation = Nation::danes;
}

// One army attacks one legion in a fort. It survives a round once in three times, and takes the legion once in six:
// against the fort alone, which it comes to once in thirteen times, both hit once in three times.
TEST_F(OddsTest, a_fort_falls_after_the_armies) {
  covers("BR 7.2.3");
  const Odds odds = battle_odds({.ordinary = 1}, {.ordinary = 1, .elite = 1, .fort = true}, false);
  EXPECT_NEAR(odds.attacker_wins, 2.0 / 65, 1e-12);
  EXPECT_NEAR(odds.both_gone, 1.0 / 65, 1e-12);
  const Odds fort = battle_odds({.ordinary = 1}, {.ordinary = 1, .fort = true}, false);
  EXPECT_NEAR(fort.attacker_wins, 2.0 / 5, 1e-12);
  EXPECT_NEAR(fort.both_gone, 1.0 / 5, 1e-12);
}

TEST_F(OddsTest, the_quick_table_tells_all_battles_apart) {
  std::vector<Force> forces;
  for (int flags = 0; flags < 4; ++flags) {
    for (int ordinary = 0; ordinary <= 2; ++ordinary) {
      for (int elite = 0; elite <= 2; ++elite) {
        const Force force{ordinary, elite, (flags & 1) != 0, (flags & 2) != 0};
        if (force.size() > 0 && (!force.fort || ordinary == 1)) forces.push_back(force);
      }
    }
  }
  for (const Force& attacker : forces) {
    for (const Force& defender : forces) {
      for (bool difficult : {false, true}) {
        expect_same(quick_odds(attacker, defender, difficult), battle_odds(attacker, defender, difficult));
      }
    }
  }
}

TEST_F(OddsTest, the_quick_table_counts_no_more_than_eight_of_a_kind) {
  const Force two{.ordinary = 2};
  const auto ordinary = [](int n) { return Force{.ordinary = n}; };
  const auto elite = [](int n) { return Force{.elite = n}; };
  for (int n : {7, 8}) {
    expect_same(quick_odds(ordinary(n), two, false), battle_odds(ordinary(n), two, false));
    expect_same(quick_odds(elite(n), two, false), battle_odds(elite(n), two, false));
    expect_same(quick_odds(two, elite(n), false), battle_odds(two, elite(n), false));
  }
  for (int n : {9, 16}) {
    expect_same(quick_odds(ordinary(n), two, false), battle_odds(ordinary(8), two, false));
    expect_same(quick_odds(elite(n), two, false), battle_odds(elite(8), two, false));
    expect_same(quick_odds(two, elite(n), false), battle_odds(two, elite(8), false));
  }
}

}  // namespace
}  // namespace auspex::britannia
