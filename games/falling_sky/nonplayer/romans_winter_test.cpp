// 8.8.7 Quarters of the Non-player Romans, and what else Winter asks them.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanWinter : public RomanFixture {
 protected:
  RomanWinter() { everyone_is_nonplayer(); }
  void player(Faction faction) {
    state.nonplayer[faction] = false;
    play.seat(faction, player_mind());
  }
};

TEST_F(RomanWinter, one_auxilia_stays_at_each_fort_and_ally_and_all_others_go_to_provincia) {
  covers("FS 8.8.7");
  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::auxilia_revealed, 2);
  put(Region::sequani, Piece::fort);
  ally(Tribe::sequani, Faction::romans);
  ally(Tribe::helvetii, Faction::romans);
  quarters_phase(play);
  EXPECT_TRUE(caesar_in(Region::provincia));
  EXPECT_EQ(legions(Region::provincia), 3);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(RomanWinter, legions_leave_even_a_fort_without_auxilia) {
  covers("FS 8.8.7");
  put(Region::sequani, Piece::legion, 1);
  put(Region::sequani, Piece::fort);
  quarters_phase(play);
  EXPECT_EQ(legions(Region::provincia), 1);
}

TEST_F(RomanWinter, the_leader_comes_from_anywhere) {
  covers("FS 8.8.7");
  put(Region::britannia, Piece::roman_leader);
  put(Region::britannia, Piece::belgic_hidden, 3);
  quarters_phase(play);
  EXPECT_TRUE(caesar_in(Region::provincia));
}

TEST_F(RomanWinter, those_outside_supply_go_by_an_adjacent_region_within_it) {
  covers("FS 8.8.7");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);  // no Supply Line from here
  put(Region::mandubii, Piece::fort);                // but from here
  quarters_phase(play);
  EXPECT_EQ(legions(Region::provincia), 2);
}

TEST_F(RomanWinter, straight_to_provincia_from_next_door) {
  covers("FS 8.8.7");
  put(Region::arverni, Piece::legion, 2);
  put(Region::arverni, Piece::arverni_hidden, 3);
  quarters_phase(play);
  EXPECT_EQ(legions(Region::provincia), 2);
}

TEST_F(RomanWinter, next_to_provincia_they_go_there_rather_than_to_an_ally) {
  covers("FS 8.8.7");
  put(Region::arverni, Piece::legion, 2);
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::fort);
  ally(Tribe::bituriges, Faction::romans);
  romans().quarters(play, Faction::romans);
  EXPECT_EQ(legions(Region::provincia), 2);
}

TEST_F(RomanWinter, on_the_way_too_only_as_many_auxilia_stay_as_there_are_allies_and_forts) {
  covers("FS 8.8.7");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::auxilia_revealed, 1);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  ally(Tribe::bituriges, Faction::romans);
  put(Region::bituriges, Piece::arverni_hidden, 7);
  put(Region::mandubii, Piece::fort);
  romans().quarters(play, Faction::romans);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(legions(Region::mandubii), 2);
}

TEST_F(RomanWinter, hidden_auxilia_stay_where_no_revealed_ones_do) {
  covers("FS 8.8.7");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  ally(Tribe::bituriges, Faction::romans);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::fort);
  romans().quarters(play, Faction::romans);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(legions(Region::mandubii), 2);
}

TEST_F(RomanWinter, one_host_is_enough) {
  covers("FS 8.8.7");
  for (Faction faction : {Faction::aedui, Faction::arverni, Faction::belgae}) player(faction);
  state.board.set_devastated(Region::bituriges, true);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::german_hidden, 3);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::belgic_hidden);
  script.expect({"arverni: quarters.agree arverni romans=common.yes"});
  romans().quarters(play, Faction::romans);
  EXPECT_EQ(legions(Region::carnutes), 2);
}

TEST_F(RomanWinter, without_a_way_they_stay_and_pay) {
  covers("FS 8.8.7");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  quarters_phase(play);
  EXPECT_EQ(legions(Region::bituriges), 2);
  EXPECT_EQ(state.resources[Faction::romans], 16);
}

TEST_F(RomanWinter, nonplayer_aedui_grant_quarters_and_supply) {
  covers("FS 8.8.7", "FS 8.6.6");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden);
  quarters_phase(play);
  EXPECT_EQ(legions(Region::provincia), 2);
}

TEST_F(RomanWinter, a_player_is_asked_for_quarters) {
  covers("FS 8.8.7");
  player(Faction::aedui);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::aedui_hidden);
  state.board.set_devastated(Region::bituriges, true);
  script.expect({"quarters.agree aedui romans=common.yes", "quarters.agree_supply aedui=common.no"});
  play.seat(Faction::arverni, nonplayer_mind(Faction::arverni));
  romans().quarters(play, Faction::romans);
  EXPECT_EQ(legions(Region::mandubii), 2);  // out of Devastation at least
  EXPECT_FALSE(play.agree(Faction::aedui, msg::quarters_agree_supply(Faction::aedui)));
}

TEST_F(RomanWinter, who_cannot_reach_provincia_leaves_devastation) {
  covers("FS 8.8.7");
  play.fixed_die = 6;
  put(Region::veneti, Piece::legion, 2);
  put(Region::veneti, Piece::belgic_hidden, 3);
  state.board.set_devastated(Region::veneti, true);
  put(Region::pictones, Piece::fort);  // Roman, but without a Supply Line
  for (Region region : {Region::carnutes, Region::bituriges, Region::arverni}) put(region, Piece::arverni_hidden);
  quarters_phase(play);
  EXPECT_EQ(legions(Region::pictones), 2);
  EXPECT_EQ(state.resources[Faction::romans], 18);  // one is free at the Fort
}

// Whoever is not paid for is lost. What goes by lot may come out either way.
class RomanUpkeep : public RomanWinter {
 protected:
  void quarters_after(int seed) {
    play.fixed_die = 1;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    quarters_phase(play);
  }
  // No Supply Line reaches Romans there, and its Ally lets the Arverni stay even in Devastation.
  void cut_off(Region region, Tribe home) {
    put(region, Piece::arverni_hidden, 6);
    ally(home, Faction::arverni);
  }
};

TEST_F(RomanUpkeep, is_paid_at_allies_then_without_devastation_then_with_it) {
  covers("FS 8.8.7");
  state.resources[Faction::romans] = 4;
  put(Region::mandubii, Piece::legion, 3);
  cut_off(Region::mandubii, Tribe::mandubii);
  ally(Tribe::lingones, Faction::romans);  // one free, two for 1 each
  put(Region::bituriges, Piece::legion, 2);
  cut_off(Region::bituriges, Tribe::bituriges);  // for 2 each
  put(Region::pictones, Piece::legion, 1);
  cut_off(Region::pictones, Tribe::pictones);
  state.board.set_devastated(Region::pictones, true);  // for 4
  const State before = state;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    quarters_after(seed);
    EXPECT_EQ(legions(Region::mandubii), 3) << seed;
    EXPECT_EQ(legions(Region::bituriges), 1) << seed;
    EXPECT_EQ(legions(Region::pictones), 0) << seed;
    EXPECT_EQ(legions(Region::provincia), 0) << seed;
    EXPECT_EQ(state.resources[Faction::romans], 0) << seed;
  }
}

TEST_F(RomanUpkeep, is_paid_at_an_ally_even_in_devastation_before_elsewhere) {
  covers("FS 8.8.7");
  state.resources[Faction::romans] = 3;
  put(Region::mandubii, Piece::legion, 2);
  cut_off(Region::mandubii, Tribe::mandubii);
  ally(Tribe::lingones, Faction::romans);
  state.board.set_devastated(Region::mandubii, true);  // one free, one for 2
  put(Region::bituriges, Piece::legion, 1);
  cut_off(Region::bituriges, Tribe::bituriges);
  const State before = state;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    quarters_after(seed);
    EXPECT_EQ(legions(Region::mandubii), 2) << seed;
    EXPECT_EQ(legions(Region::bituriges), 0) << seed;
    EXPECT_EQ(state.resources[Faction::romans], 1) << seed;
  }
}

TEST_F(RomanUpkeep, is_paid_at_an_ally_without_devastation_before_one_with_it) {
  covers("FS 8.8.7");
  state.resources[Faction::romans] = 2;
  for (Region region : {Region::mandubii, Region::carnutes}) put(region, Piece::legion, 2);
  cut_off(Region::mandubii, Tribe::mandubii);
  ally(Tribe::lingones, Faction::romans);
  state.board.set_devastated(Region::mandubii, true);  // one free, one for 2
  cut_off(Region::carnutes, Tribe::carnutes);
  ally(Tribe::aulerci, Faction::romans);  // one free, one for 1
  const State before = state;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    quarters_after(seed);
    EXPECT_EQ(legions(Region::carnutes), 2) << seed;
    EXPECT_EQ(legions(Region::mandubii), 1) << seed;
  }
}

TEST_F(RomanUpkeep, is_paid_for_legions_then_hidden_then_revealed_auxilia) {
  covers("FS 8.8.7", "FS 8.4.1");
  cut_off(Region::carnutes, Tribe::carnutes);
  put(Region::carnutes, Piece::auxilia_revealed, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 1);
  cut_off(Region::pictones, Tribe::pictones);
  put(Region::pictones, Piece::legion, 1);
  const State before = state;
  for (int resources : {2, 4, 6}) {
    state = before;
    state.resources[Faction::romans] = static_cast<std::uint8_t>(resources);
    quarters_after(1);
    EXPECT_EQ(legions(Region::pictones), 1) << resources;
    EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), resources >= 4 ? 1 : 0) << resources;
    EXPECT_EQ(count(Region::carnutes, Piece::auxilia_revealed), resources >= 6 ? 1 : 0) << resources;
  }
}

TEST_F(RomanUpkeep, goes_by_lot_between_equal_regions) {
  covers("FS 8.8.7", "FS 8.3.4");
  state.resources[Faction::romans] = 2;
  for (Region region : {Region::carnutes, Region::pictones}) put(region, Piece::legion, 1);
  cut_off(Region::carnutes, Tribe::carnutes);
  cut_off(Region::pictones, Tribe::pictones);
  const State before = state;
  RegionSet kept;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    quarters_after(seed);
    EXPECT_EQ(legions(Region::carnutes) + legions(Region::pictones), 1) << seed;
    kept.add(legions(Region::carnutes) > 0 ? Region::carnutes : Region::pictones);
  }
  EXPECT_EQ(kept.size(), 2);
}

TEST_F(RomanWinter, a_successor_appears_where_most_romans_are) {
  covers("FS 8.3.2", "FS 8.8.7");
  put(Region::provincia, Piece::legion, 1);
  put(Region::mandubii, Piece::auxilia_hidden, 6);
  state.deck[0] = Card::winter_1;
  state.deck[1] = Card::cicero;
  state.phase = Phase::spring;
  for (Faction faction : {Faction::arverni, Faction::belgae}) put(Region::sugambri, leader_of(faction));
  spring_phase(play);
  EXPECT_TRUE(caesar_in(Region::mandubii));
  EXPECT_TRUE(state.board.is_successor(Faction::romans));
}

TEST_F(RomanWinter, the_three_legions_of_pax_gallica_take_quarters_together) {
  covers("FS S.pax-gallica");
  state.scenario = Scenario::pax_gallica;
  state.winters = 1;
  RegionSet drawn;
  for (int seed = 1; seed <= 20; ++seed) {
    state.board.set_legions_off_map(9, 0, 0);
    state.board.set_harvest_box(3);
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    state.phase = Phase::harvest;
    harvest_phase(play);
    for (Region region : {Region::morini, Region::nervii, Region::atrebates}) {
      if (legions(region) == 0) continue;
      EXPECT_EQ(legions(region), 3);
      drawn.add(region);
      state.board.remove_legions(region, 3, LegionPlace::track);
    }
  }
  const RegionSet belgica = {Region::morini, Region::nervii, Region::atrebates};
  EXPECT_EQ(drawn, belgica);
}

}  // namespace

}  // namespace auspex::falling_sky
