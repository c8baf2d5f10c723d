// 8.2: Events by which the Non-player Romans relocate others: cards 32 and 62.
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/romans_event_fixture.h"
#include "games/falling_sky/victory.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanEvent;
using testing::subdued;

TEST_F(RomanEvent, forced_marches_take_them_where_a_march_would_whatever_the_way) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::provincia, Piece::auxilia_revealed, 3);
  ally(Tribe::morini, Faction::belgae);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_TRUE(caesar_in(Region::morini));
  EXPECT_EQ(legions(Region::morini), 4);
  EXPECT_EQ(count(Region::morini, Piece::auxilia_hidden), 3);
}

TEST_F(RomanEvent, forced_marches_to_two_regions_share_the_forces) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 8);
  ally(Tribe::morini, Faction::belgae);
  ally(Tribe::menapii, Faction::belgae);
  ally(Tribe::nervii, Faction::belgae);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_TRUE(caesar_in(Region::morini));
  EXPECT_EQ(legions(Region::morini), 5);
  EXPECT_EQ(legions(Region::nervii), 3);
}

TEST_F(RomanEvent, forced_marches_cost_nothing) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  state.resources[Faction::romans] = 0;
  put(Region::provincia, Piece::legion, 4);
  ally(Tribe::morini, Faction::belgae);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(legions(Region::morini), 4);
}

TEST_F(RomanEvent, forced_marches_leave_britannia_out_and_the_fleet_does_not) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  put(Region::veneti, Piece::legion, 2);
  ally(Tribe::catuvellauni, Faction::belgae);
  EXPECT_FALSE(plays(Card::forced_marches));
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_EQ(legions(Region::britannia), 2);
  EXPECT_EQ(&play.mind(Faction::romans), &nonplayer_mind(Faction::romans));
}

TEST_F(RomanEvent, forced_marches_without_a_goal_have_no_effect) {
  covers("FS 8.2.1");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  EXPECT_FALSE(plays(Card::forced_marches));
}

TEST_F(RomanEvent, the_war_fleet_lands_where_a_march_would_go_and_the_chart_goes_on) {
  covers("FS 8.2.1", "FS 8.2.3");
  play.fixed_die = 5;
  everyone_is_nonplayer();
  put(Region::pictones, Piece::roman_leader);
  put(Region::pictones, Piece::legion, 4);
  put(Region::pictones, Piece::auxilia_hidden, 2);
  put(Region::morini, Piece::belgic_revealed, 1);
  ally(Tribe::morini, Faction::belgae);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_TRUE(caesar_in(Region::morini));
  EXPECT_TRUE(said(msg::battle(Faction::romans, Faction::belgae, Region::morini)));
  EXPECT_EQ(at(Tribe::morini), subdued);
}

TEST_F(RomanEvent, germans_in_reach_of_an_ambush_count_those_already_there) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::nervii, Piece::german_hidden, 1);
  put(Region::nervii, Piece::arverni_hidden, 1);
  put(Region::nervii, Piece::arverni_revealed, 1);
  const State before = state;
  for (int seed = 1; seed <= 8; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(plays(Card::germanic_chieftains));
    EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 2);
    EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::arverni), 1);
  }
}

TEST_F(RomanEvent, which_of_two_equal_ambushes_comes_first_is_drawn) {
  covers("FS 8.2.1", "FS 8.3.4");
  everyone_is_nonplayer();
  for (Region region : {Region::sugambri, Region::ubii}) {
    put(region, Piece::german_hidden, 4);
    put(region, Piece::arverni_revealed, 2);
  }
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  const State before = state;
  RegionSet first;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    Action germans(play, Faction::germans, terms);
    romans().free_command(play, germans);
    first |= germans.selected;
  }
  const RegionSet both = {Region::sugambri, Region::ubii};
  EXPECT_EQ(first, both);
}

TEST_F(RomanEvent, in_anothers_event_one_ambush_of_someone_else_is_enough) {
  covers("FS 8.2.1", "FS 5.1.3");
  everyone_is_nonplayer();
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::ubii, Piece::arverni_revealed, 2);
  put(Region::sugambri, Piece::german_hidden, 4);
  put(Region::sugambri, Piece::auxilia_revealed, 2);
  play.executing = Faction::aedui;
  Action germans(play, Faction::germans, free_terms({Command::battle}));
  romans().free_command(play, germans);
  EXPECT_EQ(germans.selected, RegionSet{Region::ubii});
}

TEST_F(RomanEvent, forced_marches_to_two_regions_share_auxilia_of_either_face) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  put(Region::provincia, Piece::legion, 8);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::provincia, Piece::auxilia_revealed, 3);
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii}) ally(tribe, Faction::belgae);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(auxilia(Region::morini), 4);
  EXPECT_EQ(auxilia(Region::nervii), 2);
}

TEST_F(RomanEvent, capabilities_are_used_in_the_battle_after_the_war_fleet) {
  covers("FS 8.2.1", "FS 8.3.3");
  play.fixed_die = 5;
  everyone_is_nonplayer();
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  put(Region::pictones, Piece::legion, 4);
  put(Region::pictones, Piece::auxilia_hidden, 4);
  put(Region::pictones, Piece::fort);
  put(Region::morini, Piece::belgic_revealed, 10);
  ally(Tribe::morini, Faction::belgae);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_TRUE(said(msg::battle(Faction::romans, Faction::belgae, Region::morini)));
  EXPECT_EQ(state.board.light_troops(Region::morini, Faction::belgae), 2) << "on the Horse four Auxilia strike whole";
}

TEST_F(RomanEvent, impetuosity_where_a_single_warband_would_attack) {
  covers("FS 8.2.1");
  play.fixed_die = 6;
  everyone_is_nonplayer();
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  ally(Tribe::sequani, Faction::germans);
  const State before = state;
  for (Piece warband : {Piece::arverni_revealed, Piece::belgic_revealed}) {
    state = before;
    put(Region::sequani, warband);
    EXPECT_TRUE(plays(Card::impetuosity)) << id_of(warband);
    EXPECT_TRUE(caesar_in(Region::sequani));
  }
}

TEST_F(RomanEvent, impetuosity_takes_them_to_one_region_alone) {
  covers("FS 8.2.1");
  play.fixed_die = 6;
  everyone_is_nonplayer();
  put(Region::provincia, Piece::legion, 8);
  ally(Tribe::sequani, Faction::aedui);
  ally(Tribe::helvetii, Faction::aedui);  // at victory: there they go
  ally(Tribe::cadurci, Faction::arverni);
  put(Region::arverni, Piece::arverni_revealed, 1);
  put(Region::provincia, Piece::auxilia_hidden, 12);
  EXPECT_FALSE(plays(Card::impetuosity));
  EXPECT_TRUE(refused_by_instruction(Card::impetuosity));
}

TEST_F(RomanEvent, marcus_antonius_scouts_before_the_battle) {
  covers("FS 8.2.3");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::german_hidden, 1);
  EXPECT_TRUE(plays(Card::marcus_antonius));
  EXPECT_TRUE(told("scout.marked 1"));
}

TEST_F(RomanEvent, forced_marches_take_a_legion_alone) {
  covers("FS 8.2.1");
  play.fixed_die = 5;
  nonplayer(Faction::belgae);
  put(Region::provincia, Piece::legion, 1);
  ally(Tribe::morini, Faction::belgae);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(legions(Region::morini), 1);
}

}  // namespace

}  // namespace auspex::falling_sky
