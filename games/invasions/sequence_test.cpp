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

TEST_F(Sequence, silence_for_a_step_lasts_to_its_end) {
  covers("IN III.I.2", "IN IV.A.2");
  turn(2);
  state.slot = static_cast<std::uint8_t>(turn_info[2].slots_size);
  state.step = Step::reinforcements;
  state.silent = {Side::goths};
  play_step(play);
  EXPECT_EQ(state.step, Step::inactive_recovery);
  EXPECT_EQ(state.silent, EnumSet<Side>{Side::goths}) << "they are Reinforcements, too";
  play_step(play);
  EXPECT_EQ(state.step, Step::events);
  EXPECT_TRUE(state.silent.empty());
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

TEST_F(Sequence, of_every_step_ends_with_a_look_at_britannia) {
  covers("IN XII.G.1");
  turn(4);
  nation(Nation::romans_w, Status::empire);
  capital(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::cantium});
  put(Nation::romans_w, Space::cantium);
  state.step = Step::caravan;
  const State before = state;
  script.expect({"romans: 1"});
  play_step(play);
  EXPECT_EQ(state.step, Step::diplomacy_draw);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::cantium));
  state = before;
  eliminate(state, bands_of(state, Nation::romans_w, Space::cantium).front());
  script.expect({"romans: 1"});
  play_step(play);
  EXPECT_FALSE(controller(state, Space::cantium)) << "lost before it can yield anything";
}

TEST_F(Sequence, of_an_administration_gives_up_britannia_with_the_last_unit_there) {
  covers("IN XII.G.1", "IN IV.A.3");
  turn(4);
  NationState& rome = nation(Nation::romans_w, Status::empire);
  rome.set(Flag::administers);
  rome.age = 9;
  rome.orders.losses = 1;
  capital(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::cantium});
  put(Nation::romans_w, Space::cantium);
  put(Nation::romans_w, Space::latium, Unit::guard, 2);
  put(Nation::romans_w, Space::latium, Unit::palatine, 2);
  // One card is drawn, and it is this one.
  for (Government card : all<Government>()) {
    state.government_at[card] = card == Government::inaction ? GovernmentAt::deck : GovernmentAt::applied;
  }
  state.step = Step::administration;
  // Bankrupt: it does not collapse, and no usurper comes.
  script.expect({"romans: opening.ask=opening.nothing", "romans: 1", "romans: 2"});
  play_step(play);
  EXPECT_TRUE(rome.has(Flag::bankrupt));
  EXPECT_FALSE(controller(state, Space::cantium));
}

TEST_F(Sequence, of_the_end_of_a_turn_lifts_its_markers) {
  covers("IN IV.B.6", "IN IV.B.7", "IN IV.A.1", "IN XI.E.5");
  turn(2);
  state.step = Step::end_of_turn;
  state.areas[Area::italia].want = Want::famine;
  state.areas[Area::italia].plague = true;
  state.piracy.add(Space::mare_africum);
  set_raid(state, Space::lindum, RaidResult::plus);
  nation(Nation::franks).set(Flag::intolerant);
  nation(Nation::franks).set(Flag::intrigued);
  nation(Nation::franks).calamities = 2;
  add_tie(state, TieKind::truce, Nation::franks, Nation::persians, 2);
  play_step(play);
  EXPECT_EQ(state.areas[Area::italia].want, Want::none);
  EXPECT_FALSE(state.areas[Area::italia].plague);
  EXPECT_TRUE(state.piracy.empty());
  EXPECT_EQ(raid_at(state, Space::lindum), RaidResult::none);
  EXPECT_FALSE(nation(Nation::franks).has(Flag::intolerant));
  EXPECT_TRUE(nation(Nation::franks).has(Flag::intrigued)) << "kept for its next usurper";
  EXPECT_EQ(nation(Nation::franks).calamities, 0);
  EXPECT_TRUE(ties(state).empty());
  EXPECT_EQ(state.turn, 3);
  EXPECT_EQ(state.step, Step::status_opening);
}

TEST_F(Sequence, scores_before_anything_is_lifted_and_ends_with_the_scenario) {
  covers("IN IV.B.3", "IN V.A.2", "IN V.D.1");
  state.scenario = Scenario::frontier;
  turn(3);
  state.step = Step::end_of_turn;
  hold(Nation::persians, {Space::phoenicia});
  set_raid(state, Space::lindum, RaidResult::plus);
  play_step(play);
  EXPECT_GT(points(Nation::persians), 0) << "by the block of turn 3";
  EXPECT_EQ(state.step, Step::over);
  EXPECT_EQ(raid_at(state, Space::lindum), RaidResult::plus) << "nothing follows";
}

TEST_F(Sequence, of_the_full_game_goes_to_turn_12_and_of_the_west_to_6) {
  covers("IN V.A.1", "IN V.A.2");
  turn(6);
  state.step = Step::end_of_turn;
  play_step(play);
  EXPECT_EQ(state.step, Step::status_opening);
  state.scenario = Scenario::west;
  turn(6);
  state.step = Step::end_of_turn;
  play_step(play);
  EXPECT_EQ(state.step, Step::over);
  state.scenario = Scenario::full;
  turn(12);
  state.step = Step::end_of_turn;
  play_step(play);
  EXPECT_EQ(state.step, Step::over);
}

TEST_F(Sequence, of_turn_11_begins_its_end_with_islam) {
  covers("IN IV.B.1", "IN V.E.1", "IN V.A.1");
  turn(11);
  state.step = Step::end_of_turn;
  script.expect({"persians: 7"});
  play_step(play);
  EXPECT_EQ(state.step, Step::over);
  turn(11);
  state.step = Step::end_of_turn;
  state.history.islam = false;
  script.expect({"persians: 6"});
  play_step(play);
  EXPECT_EQ(state.turn, 12);
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
