// 8.5.1 March under Threat and 8.5.5 March to add Control.
#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

// A threat that no Battle answers: so many Legions that nothing pays.
class BelgaeFlight : public testing::BelgaeFixture {
 protected:
  void overawe(Region region) { put(region, Piece::legion, 4); }
};

TEST_F(BelgaeFlight, all_mobile_pieces_leave_together) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_scouted, 1);
  put(Region::nervii, Piece::belgic_revealed, 2);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::nervii, Piece::legion, 9);
  turn();
  ASSERT_TRUE(said("np.be.flight NER"));
  EXPECT_EQ(warbands(Region::nervii), 0);
  ASSERT_NE(leader(), Region::nervii);
  EXPECT_EQ(warbands(*leader()), 3);
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::belgae), 1);
}

TEST_F(BelgaeFlight, ends_near_the_most_regions_with_belgae) {
  covers("FS 8.5.1");
  put(Region::mandubii, Piece::belgic_hidden, 4);
  overawe(Region::mandubii);
  put(Region::morini, Piece::belgic_hidden);
  put(Region::nervii, Piece::belgic_hidden);
  ally(Tribe::veneti, Faction::belgae);
  turn();
  EXPECT_TRUE(said("np.be.flight MAN ATR")) << "beside Morini, Nervii and Veneti; no other Region is beside so many";
}

TEST_F(BelgaeFlight, within_that_adds_the_most_control_value) {
  covers("FS 8.5.1");
  put(Region::mandubii, Piece::belgic_hidden, 4);
  overawe(Region::mandubii);
  put(Region::arverni, Piece::auxilia_hidden, 1);  // nobody is near anything else
  for (int n = 1; n <= 8; ++n) {
    seed(n);
    turn();
    ASSERT_EQ(times("np.be.flight MAN ATR"), n) << "worth three; no other neighbour is";
    empty_map();
    put(Region::mandubii, Piece::belgic_hidden, 4);
    overawe(Region::mandubii);
  }
}

TEST_F(BelgaeFlight, counts_no_control_that_the_group_cannot_gain) {
  covers("FS 8.5.1");
  put(Region::mandubii, Piece::belgic_hidden, 4);
  overawe(Region::mandubii);
  put(Region::atrebates, Piece::aedui_hidden, 4);  // four do not outnumber four
  for (int n = 1; n <= 8; ++n) {
    seed(n);
    turn();
    ASSERT_FALSE(said("np.be.flight MAN ATR"));
    ASSERT_EQ(times("np.be.flight MAN CAR") + times("np.be.flight MAN SEQ"), n) << "worth two each";
    empty_map();
    put(Region::mandubii, Piece::belgic_hidden, 4);
    overawe(Region::mandubii);
    put(Region::atrebates, Piece::aedui_hidden, 4);
  }
}

TEST_F(BelgaeFlight, enters_no_region_that_others_leave) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::atrebates, Piece::legion, 4);
  for (int n = 1; n <= 8; ++n) {
    seed(n);
    turn();
    EXPECT_FALSE(said("np.be.flight NER ATR"));
    EXPECT_FALSE(said("np.be.flight ATR NER"));
    EXPECT_EQ(times("np.be.flight NER"), n);
    EXPECT_EQ(times("np.be.flight ATR"), n);
    empty_map();
    put(Region::nervii, Piece::belgic_hidden, 4);
    overawe(Region::nervii);
    put(Region::atrebates, Piece::belgic_hidden, 4);
    put(Region::atrebates, Piece::legion, 4);
  }
}

TEST_F(BelgaeFlight, takes_the_leader_first_from_where_he_has_not_the_largest_group) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::carnutes, Piece::belgic_leader);
  put(Region::carnutes, Piece::belgic_hidden, 3);
  resources(Faction::belgae, 1);
  turn();
  EXPECT_TRUE(said("np.be.flight CAR"));
  EXPECT_FALSE(said("np.be.flight NER")) << "the one Resource went to the Leader's March";
}

TEST_F(BelgaeFlight, moves_him_too_if_another_group_is_as_large) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::carnutes, Piece::belgic_leader);
  put(Region::carnutes, Piece::belgic_hidden, 4);
  turn();
  EXPECT_TRUE(said("np.be.flight CAR"));
}

TEST_F(BelgaeFlight, leaves_him_where_he_has_the_single_largest_group) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::carnutes, Piece::belgic_leader);
  put(Region::carnutes, Piece::belgic_hidden, 5);
  turn();
  EXPECT_TRUE(said("np.be.flight NER"));
  EXPECT_FALSE(said("np.be.flight CAR"));
}

TEST_F(BelgaeFlight, is_followed_by_enlist) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 1);
  put(Region::nervii, Piece::legion, 9);
  for (Region region : {Region::morini, Region::atrebates, Region::treveri, Region::sugambri}) {
    put(region, Piece::german_revealed, 2);
  }
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("np.be.enlist march"));
  EXPECT_FALSE(said("np.be.rampage"));
}

TEST_F(BelgaeFlight, across_the_sea_by_none) {
  covers("FS 8.5.1");
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::belgic_revealed, 1);
  put(Region::morini, Piece::legion, 6);
  put(Region::atrebates, Piece::belgic_revealed, 4);  // others leave it
  put(Region::atrebates, Piece::legion, 4);
  put(Region::britannia, Piece::belgic_hidden, 2);
  ally(Tribe::veneti, Faction::belgae);
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_TRUE(said("np.be.flight MOR BRI")) << "near Britannia, Atrebates and Veneti";
}

TEST_F(BelgaeFlight, frost_bars_it) {
  covers("FS 8.5.1", "FS 2.3.8");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  frost();
  turn();
  EXPECT_TRUE(said("np.be.no_flight"));
  EXPECT_FALSE(said("march.from"));
}

// --- 8.5.5

class BelgaeMarch : public testing::BelgaeFixture {
 protected:
  Action march() { return command(Command::march); }
};

TEST_F(BelgaeMarch, goes_to_belgica_first) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 1);  // two Warbands needed there, one in Carnutes
  put(Region::morini, Piece::aedui_hidden, 3);
  march();
  EXPECT_EQ(warbands(Region::nervii), 2);
  EXPECT_EQ(warbands(Region::atrebates), 1);
  EXPECT_TRUE(said("np.be.control NER 2"));
}

TEST_F(BelgaeMarch, in_belgica_where_the_fewest_are_needed) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_hidden, 6);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::aedui_hidden, 1);
  march();
  EXPECT_TRUE(said("np.be.control MOR 2"));
  EXPECT_FALSE(said("np.be.control NER")) << "all went to the Morini";
  EXPECT_EQ(warbands(Region::morini), 5) << "all that could go, one stays";
}

TEST_F(BelgaeMarch, gathers_from_all_neighbours_but_keeps_their_control) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::atrebates, Piece::auxilia_hidden, 1);  // two must stay for Control
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::nervii), 3);
  EXPECT_EQ(warbands(Region::atrebates), 2);
  EXPECT_EQ(warbands(Region::morini), 1);
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::atrebates));
}

TEST_F(BelgaeMarch, outside_belgica_sends_just_enough_to_two_regions) {
  covers("FS 8.5.5");
  put(Region::morini, Piece::belgic_hidden);
  put(Region::nervii, Piece::belgic_hidden);
  put(Region::atrebates, Piece::belgic_hidden, 9);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::carnutes, Piece::aedui_hidden, 3);
  put(Region::veneti, Piece::aedui_hidden, 3);
  put(Region::britannia, Piece::aedui_hidden, 4);
  put(Region::sugambri, Piece::aedui_hidden, 4);
  march();
  EXPECT_EQ(warbands(Region::treveri), 2);
  EXPECT_EQ(warbands(Region::mandubii), 3);
  EXPECT_EQ(warbands(Region::atrebates), 4) << "no third Region";
  EXPECT_EQ(resources(Faction::belgae), 19) << "one origin";
}

TEST_F(BelgaeMarch, pays_for_no_more_origins_than_it_can) {
  covers("FS 8.5.5");
  resources(Faction::belgae, 1);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 2);  // it would take both
  march();
  EXPECT_FALSE(said("np.be.control NER"));
  EXPECT_FALSE(state.board.controls(Faction::belgae, Region::nervii));
}

TEST_F(BelgaeMarch, pays_for_both_origins_where_it_can) {
  covers("FS 8.5.5");
  resources(Faction::belgae, 2);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 2);
  march();
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::nervii));
  EXPECT_EQ(resources(Faction::belgae), 0);
}

TEST_F(BelgaeMarch, limited_it_has_one_origin) {
  covers("FS 8.5.5", "FS 2.3.5");
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 2);
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  const Action action = command(Command::march, terms);
  EXPECT_EQ(action.selected.size(), 1);
  EXPECT_FALSE(state.board.controls(Faction::belgae, Region::nervii)) << "that would take both";
}

// All of Belgica that they can reach is theirs: elsewhere just enough go.
class BelgaeMarchAbroad : public BelgaeMarch {
 protected:
  BelgaeMarchAbroad() {
    put(Region::treveri, Piece::belgic_hidden, 9);
    put(Region::nervii, Piece::belgic_hidden);
    put(Region::atrebates, Piece::belgic_hidden);
  }
};

TEST_F(BelgaeMarchAbroad, pays_for_an_origin_once) {
  covers("FS 8.5.5", "FS 3.3.2");
  resources(Faction::belgae, 1);
  const Action action = command(Command::march);
  EXPECT_EQ(action.selected, RegionSet{Region::treveri});
  EXPECT_EQ(action.entered.size(), 2);
  EXPECT_EQ(resources(Faction::belgae), 0);
}

TEST_F(BelgaeMarchAbroad, limited_enters_two_regions_from_one) {
  covers("FS 8.5.5", "FS 2.3.5");
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  const Action action = command(Command::march, terms);
  EXPECT_EQ(action.selected, RegionSet{Region::treveri});
  EXPECT_EQ(action.entered.size(), 2);
}

TEST_F(BelgaeMarch, enters_two_regions_and_no_third) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_hidden, 9);
  put(Region::morini, Piece::belgic_hidden);
  put(Region::nervii, Piece::belgic_hidden);
  march();
  int taken = 0;
  for (Region region : state.board.regions()) taken += warbands(region) > 0 ? 1 : 0;
  EXPECT_EQ(taken, 5) << "the three of Belgica and two more";
  EXPECT_EQ(warbands(Region::atrebates), 7);
}

TEST_F(BelgaeMarch, leader_joins_the_larger_number_at_a_destination) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::morini, Piece::belgic_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::nervii), 3);
  EXPECT_EQ(leader(), Region::nervii) << "three there, one left behind";
  EXPECT_TRUE(said("np.be.leader_joins ambiorix NER"));
}

TEST_F(BelgaeMarch, leader_stays_with_the_larger_number) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::atrebates, Piece::auxilia_hidden, 2);  // Control needs three beside him
  ally(Tribe::remi, Faction::belgae);
  put(Region::morini, Piece::belgic_hidden, 1);
  march();
  EXPECT_EQ(leader(), Region::atrebates);
}

TEST_F(BelgaeMarch, leader_goes_elsewhere_for_four_warbands) {
  covers("FS 8.5.5", "FS 8.4.1");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 2);  // so that none can be spared for more Control
  put(Region::atrebates, Piece::aedui_hidden, 2);
  march();
  EXPECT_EQ(leader(), Region::atrebates);
  EXPECT_EQ(warbands(Region::atrebates), 5);
}

TEST_F(BelgaeMarch, leader_with_four_warbands_does_not_look_for_more_elsewhere) {
  covers("FS 8.5.5");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::aedui_hidden, 2);
  march();
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(BelgaeMarch, leader_moves_even_if_control_goes_with_him) {
  covers("FS 8.5.5");
  put(Region::treveri, Piece::belgic_leader);
  ASSERT_TRUE(state.board.controls(Faction::belgae, Region::treveri));
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::aedui_hidden, 2);
  march();
  EXPECT_FALSE(state.board.controls(Faction::belgae, Region::treveri));
}

TEST_F(BelgaeMarch, is_followed_by_enlist_and_never_by_rampage) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::german_revealed, 2);
  EXPECT_EQ(march().abilities_used, AbilitySet{Ability::enlist});
  EXPECT_FALSE(said("np.be.rampage"));
}

TEST_F(BelgaeMarch, gives_way_to_a_raid_where_it_gains_nothing) {
  covers("FS 8.5.5", "FS 8.5.4");
  lay_waste_belgica();
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  turn();
  EXPECT_TRUE(said("np.be.no_march"));
  EXPECT_TRUE(said("np.be.raid"));
  EXPECT_EQ(resources(Faction::belgae), 22);
}

TEST_F(BelgaeMarch, gives_way_to_a_raid_in_frost) {
  covers("FS 8.5.5", "FS 2.3.8");
  lay_waste_belgica();
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  frost();
  turn();
  EXPECT_TRUE(said("np.be.no_march"));
  EXPECT_TRUE(said("np.be.raid"));
  EXPECT_EQ(warbands(Region::atrebates), 4);
}

TEST_F(BelgaeFlight, is_announced_and_says_for_whom_the_leader_leaves) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::carnutes, Piece::belgic_leader);
  turn();
  EXPECT_EQ(times("turn.command belgae march"), 1);
  EXPECT_EQ(times("np.be.leader_leaves CAR NER"), 1);
}

// Eight Arverni beside each four Belgae: too many to fight. All that can be reached from Britannia is left itself.
TEST_F(BelgaeFlight, stays_where_there_is_nowhere_to_go) {
  covers("FS 8.5.1");
  for (Region region : {Region::britannia, Region::morini, Region::atrebates, Region::veneti}) {
    put(region, Piece::belgic_revealed, 4);
    put(region, Piece::arverni_hidden, 8);
  }
  turn();
  EXPECT_EQ(warbands(Region::britannia), 4);
  EXPECT_EQ(warbands(Region::morini), 0);
  EXPECT_TRUE(told("np.be.flight ATR"));
  EXPECT_FALSE(told("np.be.flight BRI"));
}

TEST_F(BelgaeFlight, by_sea_is_said_to_bring_no_special_ability) {
  covers("FS 8.5.1", "FS 4.1.3");
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::belgic_revealed, 1);
  put(Region::morini, Piece::legion, 6);
  put(Region::atrebates, Piece::belgic_revealed, 4);
  put(Region::atrebates, Piece::legion, 4);
  put(Region::britannia, Piece::belgic_hidden, 2);
  ally(Tribe::veneti, Faction::belgae);
  turn();
  EXPECT_TRUE(told("np.be.no_ability_by_sea"));
  EXPECT_FALSE(told("np.be.no_enlist"));
}

// Three are needed among the Nervii; one can come from the Atrebates and two from the Morini.
class BelgaeMarchOfTwo : public BelgaeMarch {
 protected:
  BelgaeMarchOfTwo() {
    put(Region::atrebates, Piece::belgic_hidden, 2);
    put(Region::morini, Piece::belgic_hidden, 3);
    put(Region::nervii, Piece::aedui_hidden, 2);
  }
};

TEST_F(BelgaeMarchOfTwo, is_not_begun_where_one_can_be_paid_for) {
  covers("FS 8.5.5");
  resources(Faction::belgae, 1);
  march();
  EXPECT_FALSE(said("np.be.control NER"));
  EXPECT_EQ(warbands(Region::nervii), 0);
}

TEST_F(BelgaeMarchOfTwo, is_not_begun_where_one_region_may_be_selected) {
  covers("FS 8.5.5", "FS 2.3.5");
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  command(Command::march, terms);
  EXPECT_FALSE(said("np.be.control NER"));
  EXPECT_EQ(warbands(Region::nervii), 0);
}

TEST_F(BelgaeMarch, limited_takes_a_second_region_only_from_the_same_origin) {
  covers("FS 8.5.5", "FS 2.3.5");
  put(Region::atrebates, Piece::belgic_hidden, 2);  // one to spare
  put(Region::veneti, Piece::belgic_hidden, 2);     // one to spare, too
  put(Region::nervii, Piece::belgic_hidden, 1);
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(command(Command::march, terms).selected, RegionSet{Region::atrebates});
  EXPECT_EQ(times("np.be.control"), 1) << "the Morini";
}

TEST_F(BelgaeMarch, outside_belgica_sends_just_enough_from_several) {
  covers("FS 8.5.5");
  for (Region region : {Region::sequani, Region::treveri}) {
    put(region, Piece::belgic_hidden, 3);
    put(region, Piece::aedui_hidden, 6);
  }
  for (Region region : {Region::nervii, Region::aedui, Region::ubii, Region::sugambri, Region::atrebates,
                        Region::arverni, Region::provincia}) {
    put(region, Piece::auxilia_hidden, 2);
    put(region, Piece::arverni_hidden, 4);
  }
  put(Region::mandubii, Piece::arverni_hidden, 2);
  march();
  EXPECT_TRUE(told("np.be.control_outside MAN 3"));
  EXPECT_EQ(warbands(Region::mandubii), 3);
  EXPECT_EQ(warbands(Region::sequani) + warbands(Region::treveri), 3);
}

TEST_F(BelgaeMarch, leader_stays_alone_rather_than_with_three) {
  covers("FS 8.5.5", "FS 8.4.1");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  put(Region::atrebates, Piece::aedui_hidden, 1);  // none can be spared
  EXPECT_FALSE(march().executed());
  EXPECT_EQ(leader(), Region::treveri);
}

// Five go to the Morini, and he with them, though seven are among the Carnutes.
TEST_F(BelgaeMarch, leader_prefers_a_destination_where_he_is_guarded) {
  covers("FS 8.5.5", "FS 8.4.1");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 6);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::carnutes, Piece::belgic_hidden, 7);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::carnutes, Piece::aedui_hidden, 3);
  march();
  EXPECT_EQ(warbands(Region::morini), 5);
  EXPECT_EQ(leader(), Region::morini);
}

TEST_F(BelgaeFlight, the_leader_is_said_once_to_leave) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  overawe(Region::nervii);
  put(Region::veneti, Piece::belgic_hidden, 1);
  put(Region::carnutes, Piece::belgic_leader);
  turn();
  EXPECT_EQ(times("np.be.leader_leaves"), 1);
}

TEST_F(BelgaeMarch, is_announced_for_the_leader_alone_too) {
  covers("FS 8.5.5", "FS 8.1");
  put(Region::atrebates, Piece::belgic_hidden, 3);
  const State before = state;
  march();
  EXPECT_EQ(times("turn.command belgae march"), 1);
  state = before;
  put(Region::treveri, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::aedui_hidden, 2);
  march();
  EXPECT_EQ(leader(), Region::atrebates);
  EXPECT_EQ(times("turn.command belgae march"), 2);
}

TEST_F(BelgaeMarch, leader_whose_march_cannot_be_paid_for_is_not_said_to_join) {
  covers("FS 8.5.5");
  resources(Faction::belgae, 1);
  put(Region::treveri, Piece::belgic_leader);
  put(Region::morini, Piece::belgic_hidden, 6);
  put(Region::atrebates, Piece::belgic_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::nervii), 5);
  EXPECT_EQ(leader(), Region::treveri);
  EXPECT_FALSE(told("np.be.leader_joins"));
}

TEST_F(BelgaeMarch, leader_joins_one_more_than_he_would_have_beside_him) {
  covers("FS 8.5.5");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::belgic_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::nervii), 2);
  EXPECT_EQ(leader(), Region::nervii) << "two there, one where he was";
}

// Four stay with him for Control; the others join Allies among the Nervii.
class BelgaeMarchOfTheGuarded : public BelgaeMarch {
 protected:
  void from_atrebates(int going) {
    put(Region::atrebates, Piece::belgic_leader);
    put(Region::atrebates, Piece::belgic_hidden, 4 + going);
    put(Region::atrebates, Piece::auxilia_hidden, 2);
    put(Region::atrebates, Piece::aedui_hidden, 2);
    fill(Faction::belgae, {Tribe::nervii, Tribe::eburones});
    put(Region::nervii, Piece::aedui_hidden, 3);
    put(Region::morini, Piece::belgic_hidden, 1);
  }
};

TEST_F(BelgaeMarchOfTheGuarded, leader_stays_where_fewer_than_four_would_be_with_him) {
  covers("FS 8.5.5", "FS 8.4.1");
  from_atrebates(3);
  march();
  EXPECT_EQ(warbands(Region::nervii), 3);
  EXPECT_EQ(leader(), Region::atrebates) << "though five of his are among the Nervii";
}

TEST_F(BelgaeMarchOfTheGuarded, leader_goes_where_four_would_be_with_him) {
  covers("FS 8.5.5", "FS 8.4.1");
  from_atrebates(4);
  march();
  EXPECT_EQ(warbands(Region::nervii), 4);
  EXPECT_EQ(leader(), Region::nervii);
}

}  // namespace
}  // namespace auspex::falling_sky
