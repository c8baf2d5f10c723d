// IV The sequence of play, V.A the scenarios.
#include "games/invasions/administration.h"
#include "games/invasions/combat.h"
#include "games/invasions/scoring.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Sequence : public testing::Fixture {
 protected:
  // Two Kingdoms far from each other, which have nothing to do.
  Sequence() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    nation(Nation::franks, Status::kingdom);
    capital(Nation::franks, Space::saliens);
    nation(Nation::persians, Status::kingdom);
    capital(Nation::persians, Space::seleucia);
  }
  [[nodiscard]] Step after(Step step) {
    state.step = step;
    state.slot = 0;
    state.acted = {};
    play_step(play);
    return state.step;
  }
};

TEST_F(Sequence, of_the_status_step_is_by_play_order_number) {
  covers("IN IV.A.2", "IN VI.A.2");
  turn(2);
  state.step = Step::status;
  play_step(play);
  EXPECT_EQ(state.acted, NationSet{Nation::persians});
  play_step(play);
  EXPECT_EQ(state.acted, (NationSet{Nation::persians, Nation::franks}));
  play_step(play);
  EXPECT_EQ(state.step, Step::reinforcements) << "then what comes next";
  EXPECT_TRUE(state.acted.empty());
}

TEST_F(Sequence, of_the_administration_is_one_nation_after_the_other) {
  covers("IN IV.A.3", "IN XIII.A.1", "IN XIII.A.2");
  turn(2);
  horde(Nation::vandals, Space::pannonia);
  nation(Nation::armenians, Status::kingdom);
  nation(Nation::gallo_romans, Status::kingdom);
  hold(Nation::gallo_romans, {Space::liger});
  for (Nation who : {Nation::franks, Nation::persians, Nation::gallo_romans}) nation(who).set(Flag::administers);
  EXPECT_EQ(administered(state), (NationSet{Nation::franks, Nation::persians, Nation::gallo_romans}))
      << "neither Barbarians nor minors";
  EXPECT_EQ(next_to_act(state, administered(state)), Nation::gallo_romans) << "at number 1";
  nation(Nation::vandals, Status::kingdom).horde = nowhere;
  capital(Nation::vandals, Space::pannonia);
  EXPECT_FALSE(administered(state).has(Nation::vandals)) << "it was none when the phase began";
}

TEST_F(Sequence, war_is_noted_by_the_turn) {
  covers("IN III.F.3");
  turn(4);
  note_war(state, Nation::romans_e, Nation::persians);
  EXPECT_EQ(state.history.persian_war_east, 1U << 4U);
  EXPECT_EQ(state.history.persian_war_west, 0);
  note_war(state, Nation::persians, Nation::romans_w);
  EXPECT_EQ(state.history.persian_war_west, 1U << 4U);
  EXPECT_FALSE(state.history.halves_fought);
  note_war(state, Nation::romans_e, Nation::romans_w);
  EXPECT_TRUE(state.history.halves_fought);
}

}  // namespace
}  // namespace auspex::invasions
