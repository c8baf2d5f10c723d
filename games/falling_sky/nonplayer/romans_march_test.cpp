// 8.8.1: where the Non-player Romans March from and to, with what, and past whom.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanMarching : public RomanFixture {
 protected:
  RomanMarching() {
    for (Faction faction : gauls) nonplayer(faction);
    play.fixed_die = 5;
  }
  void player(Faction faction) {
    state.nonplayer[faction] = false;
    play.seat(faction, player_mind());
  }
  // Legions that neither side dares to touch: the Germans have Control but Battle is not worth it.
  void threatened_legions(Region region) {
    put(region, Piece::legion, 2);
    put(region, Piece::german_revealed, 5);
  }
  void caesars_army(Region region, int number_of_legions, int number_of_auxilia) {
    put(region, Piece::roman_leader);
    put(region, Piece::legion, number_of_legions);
    if (number_of_auxilia > 0) put(region, Piece::auxilia_hidden, number_of_auxilia);
  }
  Action march() { return run(Command::march); }
};

// --- Origins

TEST_F(RomanMarching, they_leave_a_region_under_threat_where_they_cannot_fight) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  ally(Tribe::treveri, Faction::belgae);
  EXPECT_NE(turn(), coin::Deed::passed);
  EXPECT_EQ(legions(Region::treveri), 2);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_TRUE(told("np_romans.threat_control UBI germans"));
  EXPECT_TRUE(told("np_romans.origin_threat UBI"));
  EXPECT_TRUE(told("np_romans.to_only TRE"));
}

TEST_F(RomanMarching, frost_keeps_them_where_they_are) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  ally(Tribe::treveri, Faction::belgae);
  winter_next();
  turn();
  EXPECT_TRUE(told("np.frost_march"));
  EXPECT_FALSE(said(msg::np_romans_march_none));
  EXPECT_EQ(legions(Region::ubii), 2);
}

TEST_F(RomanMarching, without_an_enemy_ally_in_reach_they_recruit_instead) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  ally(Tribe::veneti, Faction::belgae);
  turn();
  EXPECT_TRUE(said(msg::np_romans_march_none));
  EXPECT_EQ(legions(Region::ubii), 2);
}

TEST_F(RomanMarching, two_regions_under_threat_and_one_that_is_free_send_their_legions) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  threatened_legions(Region::sequani);
  put(Region::provincia, Piece::legion, 3);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::fort);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::aedui, Faction::aedui);
  const Action action = march();
  const RegionSet origins = {Region::ubii, Region::sequani, Region::provincia};
  EXPECT_EQ(action.selected, origins);
  EXPECT_EQ(legions(Region::mandubii), 2);
}

TEST_F(RomanMarching, the_leaders_region_goes_before_more_legions) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 3);
  caesars_army(Region::mandubii, 1, 0);
  state.resources[Faction::romans] = 3;
  ally(Tribe::aedui, Faction::aedui);
  march();
  EXPECT_TRUE(caesar_in(Region::aedui));
  EXPECT_EQ(legions(Region::provincia), 3);
}

TEST_F(RomanMarching, the_third_origin_is_free_of_enemy_allies) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  put(Region::carnutes, Piece::legion, 4);
  ally(Tribe::aulerci, Faction::arverni);  // that makes a second Region under threat
  put(Region::provincia, Piece::legion, 1);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  const Action action = march();
  const RegionSet origins = {Region::ubii, Region::carnutes, Region::provincia};
  EXPECT_EQ(action.selected, origins);
}

TEST_F(RomanMarching, a_second_region_under_threat_that_is_the_destination_is_not_left) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::belgic_revealed, 3);
  ally(Tribe::treveri, Faction::belgae);
  const Action action = march();
  EXPECT_EQ(action.selected, RegionSet{Region::ubii});
  EXPECT_EQ(legions(Region::treveri), 3);
}

TEST_F(RomanMarching, nor_if_it_could_be_left_for_another) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::belgic_revealed, 3);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  const Action action = march();
  EXPECT_EQ(action.selected, RegionSet{Region::ubii});
  EXPECT_EQ(legions(Region::treveri), 3);
}

TEST_F(RomanMarching, britannia_is_left_like_any_other_region) {
  covers("FS 8.8.1");
  put(Region::britannia, Piece::legion, 2);
  ally(Tribe::morini, Faction::belgae);
  march();
  EXPECT_EQ(legions(Region::morini), 2);
}

TEST_F(RomanMarching, caesar_goes_without_legions_too) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 0, 2);
  ally(Tribe::aedui, Faction::aedui);
  march();
  EXPECT_TRUE(caesar_in(Region::aedui));
}

TEST_F(RomanMarching, auxilia_alone_do_not_march) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::auxilia_hidden, 4);
  ally(Tribe::aedui, Faction::aedui);
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, a_limited_march_leaves_one_region) {
  covers("FS 8.8.1", "FS 8.2.3");
  threatened_legions(Region::ubii);
  put(Region::provincia, Piece::legion, 3);
  ally(Tribe::treveri, Faction::belgae);
  Terms terms;
  terms.commands = {Command::march};
  terms.limited = true;
  EXPECT_EQ(run(terms).selected, RegionSet{Region::ubii});
}

TEST_F(RomanMarching, an_event_that_names_the_destination_is_obeyed) {
  covers("FS 8.2.3");
  caesars_army(Region::provincia, 8, 4);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::helvetii, Faction::arverni);
  ally(Tribe::sequani, Faction::arverni);
  Terms terms = free_terms({Command::march});
  terms.destinations = {Region::aedui, Region::provincia};
  EXPECT_EQ(run(terms).entered, RegionSet{Region::aedui});
}

// --- Who goes

TEST_F(RomanMarching, one_auxilia_stays_where_there_is_nobody_else) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 2);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_EQ(auxilia(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::sequani), 1);
}

TEST_F(RomanMarching, once_control_is_gone_with_the_first_auxilia_the_others_follow) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::german_revealed, 1);
  put(Region::sequani, Piece::arverni_revealed, 1);
  ally(Tribe::treveri, Faction::belgae);
  run(free_terms({Command::march}));  // two against two, then nobody has Control whoever leaves
  EXPECT_EQ(auxilia(Region::treveri), 3);
}

TEST_F(RomanMarching, the_leader_counts_among_those_who_leave) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 1, 3);
  put(Region::sequani, Piece::german_revealed, 1);
  ally(Tribe::treveri, Faction::belgae);
  march();  // two against one is still Control
  EXPECT_EQ(auxilia(Region::treveri), 1);
}

TEST_F(RomanMarching, auxilia_stay_to_keep_roman_control) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 5);
  put(Region::sequani, Piece::german_revealed, 2);
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_EQ(auxilia(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::sequani), 3);
}

TEST_F(RomanMarching, they_stay_so_that_no_enemy_gains_control) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::german_revealed, 3);
  ally(Tribe::treveri, Faction::belgae);
  march();  // one leaves, then three against three
  EXPECT_EQ(auxilia(Region::treveri), 1);
  EXPECT_EQ(state.board.control(Region::sequani), std::nullopt);
}

TEST_F(RomanMarching, one_goes_in_any_case_and_all_where_control_is_lost_already) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 4);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::german_revealed, 5);
  ally(Tribe::treveri, Faction::belgae);
  march();  // without the Legions the Germans have Control anyway
  EXPECT_EQ(auxilia(Region::treveri), 2);
}

TEST_F(RomanMarching, aedui_warbands_that_serve_go_along) {
  covers("FS 8.8.8");
  player(Faction::aedui);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::aedui_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  script.expect({"agree.lending aedui romans=common.yes"});
  march();
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 2);
}

// --- One destination or two

TEST_F(RomanMarching, legions_that_cannot_come_along_make_it_two_regions) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 4);
  put(Region::mandubii, Piece::legion, 2);  // only one Region without threat is left
  put(Region::mandubii, Piece::fort);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  const RegionSet expected = {Region::sequani, Region::arverni};
  EXPECT_EQ(march().entered, expected);
  EXPECT_FALSE(told("np_romans.all_together"));
}

TEST_F(RomanMarching, a_single_legion_that_cannot_come_along_does_so_too) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 2, 2);
  put(Region::veneti, Piece::legion, 1);
  put(Region::veneti, Piece::fort);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_TRUE(told("np_romans.two_regions 3"));
  EXPECT_FALSE(told("np_romans.all_together"));
}

TEST_F(RomanMarching, as_does_a_leader_alone) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_revealed, 5);
  put(Region::veneti, Piece::roman_leader);
  put(Region::veneti, Piece::fort);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::helvetii, Faction::arverni);
  state.resources[Faction::romans] = 2;  // he stays behind
  state.board.set_successor(Faction::romans, true);
  march();
  EXPECT_FALSE(told("np_romans.all_together"));
}

TEST_F(RomanMarching, together_to_one_of_several) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 6, 3);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::helvetii, Faction::arverni);
  ally(Tribe::aulerci, Faction::arverni);
  march();
  EXPECT_TRUE(told("np_romans.all_together"));
  EXPECT_EQ(legions(Region::sequani) + legions(Region::carnutes), 6);
  EXPECT_TRUE(legions(Region::sequani) == 6 || legions(Region::carnutes) == 6);
}

TEST_F(RomanMarching, seven_legions_go_to_two_regions_more_of_each_kind_to_the_first) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 8, 7);
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_TRUE(caesar_in(Region::arverni));
  EXPECT_EQ(legions(Region::arverni), 5);
  EXPECT_EQ(legions(Region::sequani), 3);
  EXPECT_EQ(auxilia(Region::arverni), 4);
  EXPECT_EQ(auxilia(Region::sequani), 3);
  EXPECT_TRUE(told("np_romans.two_regions 8"));
}

TEST_F(RomanMarching, four_auxilia_go_with_the_leader_if_there_are_as_many) {
  covers("FS 8.4.1");
  caesars_army(Region::provincia, 8, 5);
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_TRUE(caesar_in(Region::arverni));
  EXPECT_EQ(auxilia(Region::arverni), 4);
  EXPECT_EQ(auxilia(Region::sequani), 1);
}

TEST_F(RomanMarching, those_already_there_count_for_the_balance) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 7, 2);
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  march();
  EXPECT_EQ(auxilia(Region::arverni), 2);  // not enough for more than three, but all that can come
  EXPECT_EQ(legions(Region::arverni), 4);
  EXPECT_EQ(legions(Region::sequani), 3);
}

TEST_F(RomanMarching, caesar_goes_with_those_who_only_reach_their_destination_with_him) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 8, 5);
  ally(Tribe::helvetii, Faction::arverni);
  ally(Tribe::sequani, Faction::arverni);
  ally(Tribe::aulerci, Faction::arverni);  // three Regions away
  march();
  EXPECT_EQ(legions(Region::sequani), 5);
  EXPECT_EQ(legions(Region::carnutes), 3);
  EXPECT_TRUE(caesar_in(Region::carnutes));
}

// --- How the forces are shared out

TEST_F(RomanMarching, without_the_leader_the_greater_part_of_the_auxilia_is_enough) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 8);
  put(Region::provincia, Piece::auxilia_hidden, 5);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::helvetii}) ally(tribe, Faction::arverni);
  march();
  EXPECT_EQ(auxilia(Region::arverni), 3);
  EXPECT_EQ(auxilia(Region::sequani), 2);
}

TEST_F(RomanMarching, auxilia_in_the_second_region_send_more_to_the_first) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 8);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::helvetii}) ally(tribe, Faction::arverni);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  march();
  EXPECT_EQ(auxilia(Region::arverni), 4);
  EXPECT_EQ(auxilia(Region::sequani), 3);
}

TEST_F(RomanMarching, those_who_reach_only_the_second_region_count_for_it) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 6);
  ally(Tribe::sequani, Faction::aedui);
  put(Region::veneti, Piece::legion, 2);
  put(Region::veneti, Piece::belgic_revealed, 3);  // Control
  ally(Tribe::aedui, Faction::aedui);              // at victory; out of reach from Veneti
  ally(Tribe::aulerci, Faction::arverni);          // in reach for all
  march();
  EXPECT_EQ(legions(Region::aedui), 5);
  EXPECT_EQ(legions(Region::carnutes), 3);
}

TEST_F(RomanMarching, aedui_warbands_go_with_those_who_reach_only_the_second_region) {
  covers("FS 8.8.8");
  player(Faction::aedui);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::sequani, Piece::legion, 6);
  ally(Tribe::sequani, Faction::belgae);
  put(Region::veneti, Piece::legion, 2);
  put(Region::veneti, Piece::auxilia_hidden, 1);
  put(Region::veneti, Piece::aedui_hidden, 2);
  put(Region::veneti, Piece::belgic_revealed, 6);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  ally(Tribe::aulerci, Faction::arverni);
  script.expect({"aedui: agree.lending aedui romans=common.yes"});
  march();
  EXPECT_EQ(legions(Region::ubii), 5);
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 2);
}

TEST_F(RomanMarching, a_second_region_under_threat_that_is_the_second_destination_is_not_left) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_revealed, 9);
  put(Region::treveri, Piece::legion, 1);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::sequani, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  EXPECT_EQ(march().selected, RegionSet{Region::ubii});
  EXPECT_EQ(legions(Region::sequani), 4);
  EXPECT_EQ(legions(Region::treveri), 1 + 2);
}

TEST_F(RomanMarching, of_too_few_for_two_regions_one_auxilia_goes_to_the_second) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  put(Region::veneti, Piece::legion, 1);  // cannot come along
  put(Region::veneti, Piece::fort);
  ally(Tribe::aedui, Faction::aedui);  // at victory
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_EQ(legions(Region::aedui), 2);
  EXPECT_EQ(auxilia(Region::aedui), 1);
  EXPECT_EQ(legions(Region::sequani), 0);
  EXPECT_EQ(auxilia(Region::sequani), 1);
}

TEST_F(RomanMarching, or_one_of_two_legions_where_there_are_no_auxilia) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::veneti, Piece::legion, 1);
  put(Region::veneti, Piece::fort);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_EQ(legions(Region::aedui), 1);
  EXPECT_EQ(legions(Region::sequani), 1);
}

TEST_F(RomanMarching, the_auxilia_go_with_the_part_that_will_be_harassed) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 8);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::treveri}) ally(tribe, Faction::arverni);
  put(Region::sequani, Piece::german_hidden, 3);  // on the way to Treveri
  march();
  EXPECT_EQ(legions(Region::arverni), 5);
  EXPECT_EQ(auxilia(Region::arverni), 0);
  EXPECT_EQ(legions(Region::treveri), 3);
}

TEST_F(RomanMarching, one_legion_and_one_auxilia_are_enough_to_bear_a_loss) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 1);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  march();
  EXPECT_EQ(legions(Region::treveri), 1);
  EXPECT_EQ(auxilia(Region::treveri), 0);
}

TEST_F(RomanMarching, an_enemy_ally_where_they_are_is_no_goal) {
  covers("FS 8.8.1");
  put(Region::veneti, Piece::legion, 2);
  ally(Tribe::veneti, Faction::belgae);
  EXPECT_FALSE(march().executed());
  EXPECT_TRUE(told("np_romans.origin_none VEN"));
}

TEST_F(RomanMarching, aedui_warbands_stay_so_that_no_enemy_gains_control) {
  covers("FS 8.8.8");
  player(Faction::aedui);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 2);
  put(Region::sequani, Piece::german_revealed, 1);
  ally(Tribe::treveri, Faction::belgae);
  script.expect({"aedui: agree.lending aedui romans=common.yes"});
  march();
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.board.control(Region::sequani), std::nullopt);
}

TEST_F(RomanMarching, with_two_abilities_granted_scouts_on_the_way_still_go_without_build) {
  covers("FS 8.8.1", "FS 8.2.3");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  put(Region::treveri, Piece::belgic_hidden, 3);  // nobody Harasses where the March ends
  Terms terms;
  terms.commands = {Command::march};
  terms.most_abilities = 2;
  EXPECT_EQ(run(terms).abilities_used, AbilitySet{Ability::scout});
  EXPECT_EQ(count(Region::sequani, Piece::german_scouted), 1) << "one Loss may be borne";
}

TEST_F(RomanMarching, where_no_ability_is_granted_none_is_missed_by_sea) {
  covers("FS 8.2.3", "FS 4.1.3");
  caesars_army(Region::morini, 3, 2);
  put(Region::morini, Piece::fort);
  ally(Tribe::catuvellauni, Faction::belgae);
  run(free_terms({Command::march}));
  EXPECT_TRUE(caesar_in(Region::britannia));
  EXPECT_FALSE(told("np_romans.no_ability_by_sea"));
}

TEST_F(RomanMarching, those_who_reach_neither_region_do_not_count) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 6);
  ally(Tribe::sequani, Faction::aedui);
  put(Region::veneti, Piece::legion, 2);
  put(Region::veneti, Piece::belgic_revealed, 3);
  put(Region::morini, Piece::legion, 4);
  state.board.set_devastated(Region::atrebates, true);  // as far as they get from there
  ally(Tribe::nervii, Faction::belgae);                 // in reach for them
  ally(Tribe::aedui, Faction::aedui);                   // at victory
  ally(Tribe::aulerci, Faction::arverni);
  march();
  EXPECT_EQ(legions(Region::aedui), 5);
  EXPECT_EQ(legions(Region::carnutes), 3);
  EXPECT_EQ(legions(Region::morini), 4);
}

TEST_F(RomanMarching, where_caesar_alone_makes_it_two_regions_both_legions_go_to_the_first) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 2, 0);
  put(Region::veneti, Piece::legion, 1);  // cannot come along
  put(Region::veneti, Piece::fort);
  ally(Tribe::aedui, Faction::aedui);      // at victory
  ally(Tribe::aulerci, Faction::arverni);  // only with Caesar
  march();
  EXPECT_EQ(legions(Region::aedui), 2);
  EXPECT_TRUE(caesar_in(Region::carnutes));
  EXPECT_EQ(legions(Region::carnutes), 0);
}

TEST_F(RomanMarching, what_one_group_has_scouted_out_the_next_need_not) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 8, 8);
  state.board.set_devastated(Region::aedui, true);  // no way round
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::sequani, Piece::german_hidden, 6);
  march();
  EXPECT_EQ(legions(Region::ubii), 5);
  EXPECT_EQ(legions(Region::treveri), 3);
  EXPECT_EQ(times("np_romans.scout_way SEQ"), 1);
}

// --- Whose Allies

TEST_F(RomanMarching, an_enemy_at_margin_zero_is_the_first_goal) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::helvetii, Tribe::sequani}) ally(tribe, Faction::arverni);
  for (Tribe tribe : {Tribe::aedui, Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::aedui);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::mandubii, Faction::aedui)));
  EXPECT_TRUE(caesar_in(Region::mandubii));
}

TEST_F(RomanMarching, players_at_victory_come_before_nonplayers) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  const std::array arverni = {Tribe::cadurci,  Tribe::volcae,    Tribe::arverni, Tribe::pictones,
                              Tribe::santones, Tribe::bituriges, Tribe::aulerci, Tribe::veneti};
  for (Tribe tribe : arverni) ally(tribe, Faction::arverni);  // eight, and as many Legions off the map
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::sequani, Faction::aedui);
  const std::array aedui = {Tribe::helvetii, Tribe::mandubii, Tribe::senones,
                            Tribe::lingones, Tribe::treveri,  Tribe::nervii};
  for (Tribe tribe : aedui) ally(tribe, Faction::aedui);  // eight too: both are at margin 0
  const State before = state;
  player(Faction::arverni);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::arverni, Faction::arverni)));
  state = before;
  player(Faction::aedui);
  nonplayer(Faction::arverni);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::mandubii, Faction::aedui)));
}

TEST_F(RomanMarching, a_roll_of_one_or_two_turns_them_on_two_germanic_allies) {
  covers("FS 8.8.1");
  play.fixed_die = 2;
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::ubii, Faction::germans);
  for (Tribe tribe : {Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::arverni);
  const State before = state;
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));  // one Germanic Ally is not enough
  EXPECT_TRUE(told("np_romans.goal_roll"));
  EXPECT_TRUE(told("np_romans.few_germans 1"));
  state = before;
  ally(Tribe::suebi_south, Faction::germans);
  march();
  EXPECT_TRUE(caesar_in(Region::ubii));
  EXPECT_TRUE(told("np_romans.to_germans UBI"));
}

TEST_F(RomanMarching, a_roll_of_three_or_four_turns_them_on_players) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  player(Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  for (Tribe tribe : {Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::arverni);
  const State before = state;
  play.fixed_die = 4;
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(said(msg::np_romans_to_player(Region::treveri)));
  state = before;
  play.fixed_die = 5;
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));
  EXPECT_TRUE(told("np_romans.to_most MAN"));
}

TEST_F(RomanMarching, the_rest_of_the_list_finds_the_second_destination) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 8, 4);
  play.fixed_die = 1;
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_germans(Region::ubii)) || told("np_romans.to_most UBI"));
  EXPECT_EQ(legions(Region::ubii), 5);
  EXPECT_EQ(legions(Region::treveri), 3);
}

// --- Which Region, within that

TEST_F(RomanMarching, first_where_an_attack_would_hurt_least) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::belgae);
  put(Region::mandubii, Piece::belgic_revealed, 2);  // one Loss
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(told("np_romans.in_reach TRE MAN"));
  EXPECT_TRUE(told("np_romans.by_danger 0 TRE"));
}

TEST_F(RomanMarching, then_where_that_enemy_has_most) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::belgae);
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));
  EXPECT_TRUE(told("np_romans.by_allies 2 MAN"));
  EXPECT_TRUE(told("np_romans.to_most MAN belgae 3"));
}

TEST_F(RomanMarching, then_in_a_supply_line) {
  covers("FS 8.8.1");
  caesars_army(Region::mandubii, 4, 3);  // one Auxilia stays to keep Control
  ally(Tribe::aulerci, Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::carnutes, Piece::arverni_revealed, 9);  // four Losses in either Region,
  put(Region::treveri, Piece::arverni_revealed, 8);   // but here the Arverni lose Control
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(told("np_romans.by_supply TRE"));
}

TEST_F(RomanMarching, then_past_the_least_harassment) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 3);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::bituriges, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);  // on the way to Treveri
  put(Region::mandubii, Piece::german_hidden, 3);
  march();
  EXPECT_TRUE(caesar_in(Region::bituriges));
  EXPECT_TRUE(told("np_romans.by_harassment 0 BIT"));
}

// --- Harassment

TEST_F(RomanMarching, one_loss_on_the_way_is_borne_by_an_auxilia) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  march();
  EXPECT_EQ(legions(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::treveri), 1);
}

TEST_F(RomanMarching, after_its_one_loss_the_group_goes_on) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 1, 1);
  ally(Tribe::atrebates, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  put(Region::aedui, Piece::german_hidden, 3);
  march();
  EXPECT_TRUE(caesar_in(Region::atrebates));
  EXPECT_EQ(legions(Region::atrebates), 1);
  EXPECT_EQ(auxilia(Region::atrebates), 0);
}

TEST_F(RomanMarching, two_losses_are_too_many) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, legions_without_auxilia_take_no_loss) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, they_go_round_those_who_would_harass) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  march();  // by Aedui and Mandubii
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_EQ(auxilia(Region::treveri), 2);
}

TEST_F(RomanMarching, nonplayer_aedui_do_not_harass_romans) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::aedui_hidden, 6);
  EXPECT_TRUE(march().executed());
  EXPECT_EQ(legions(Region::treveri), 2);
}

TEST_F(RomanMarching, a_player_may_promise_not_to_harass) {
  covers("FS 8.8.1");
  player(Faction::aedui);
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::aedui_hidden, 6);
  script.expect({"agree.no_harassment aedui romans=common.no"});
  EXPECT_FALSE(march().executed());
  script.expect({"agree.no_harassment aedui romans=common.yes"});
  EXPECT_TRUE(march().executed());
}

TEST_F(RomanMarching, players_are_asked_where_three_hidden_warbands_could_harass_and_only_once) {
  covers("FS 8.8.1", "FS 1.5.2");
  player(Faction::belgae);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::belgic_hidden, 2);
  const State before = state;
  EXPECT_TRUE(march().executed());
  EXPECT_FALSE(script.was_asked("agree.no_harassment"));
  state = before;
  put(Region::sequani, Piece::belgic_hidden, 1);
  put(Region::aedui, Piece::belgic_hidden, 3);
  script.expect({"belgae: agree.no_harassment belgae romans=common.no", "belgae: ask.harass_march=common.no"});
  EXPECT_TRUE(march().executed());
  EXPECT_EQ(auxilia(Region::treveri), 2);
}

TEST_F(RomanMarching, nobody_is_asked_before_a_march_of_one_step) {
  covers("FS 8.2.3", "FS 1.5.2");
  player(Faction::belgae);
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::belgic_hidden, 3);
  Terms terms = free_terms({Command::march});
  terms.one_step = true;
  EXPECT_TRUE(run(terms).executed());
  EXPECT_FALSE(script.was_asked("agree.no_harassment"));
}

TEST_F(RomanMarching, two_groups_may_scout_each_on_its_way) {
  covers("FS 8.8.1");
  threatened_legions(Region::bituriges);
  threatened_legions(Region::sequani);
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::roman_leader);  // near enough to both
  for (Region region : {Region::carnutes, Region::treveri}) {
    put(region, Piece::auxilia_hidden, 1);
    put(region, Piece::arverni_hidden, 3);
  }
  ally(Tribe::atrebates, Faction::belgae);
  march();
  EXPECT_EQ(legions(Region::atrebates), 4);
  EXPECT_TRUE(caesar_in(Region::atrebates));
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::carnutes)));
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::treveri)));
}

TEST_F(RomanMarching, scouts_clear_the_way_where_that_is_needed) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);  // two Losses
  put(Region::treveri, Piece::belgic_hidden, 1);
  const Action action = march();
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::sequani)));
  EXPECT_EQ(legions(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::treveri), 2);  // one Loss is left
  EXPECT_EQ(count(Region::sequani, Piece::german_scouted), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_scouted), 1) << "the Scout goes on where they end";
  EXPECT_FALSE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanMarching, scouts_stay_hidden_where_one_loss_can_be_borne) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 5);
  const Action action = march();
  EXPECT_FALSE(said(msg::np_romans_scout_way(Region::sequani)));
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanMarching, scouts_need_the_leader_nearby) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_FALSE(march().executed());
}

// --- What follows

TEST_F(RomanMarching, they_build_after_the_march) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 3, 2);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::helvetii, Faction::arverni);
  ally(Tribe::cadurci, Faction::arverni);
  const Action action = march();
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanMarching, over_the_sea_no_ability_goes_with_it) {
  covers("FS 8.8.1");
  caesars_army(Region::morini, 3, 2);
  put(Region::morini, Piece::fort);
  ally(Tribe::catuvellauni, Faction::belgae);
  const Action action = march();
  EXPECT_TRUE(caesar_in(Region::britannia));
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_TRUE(told("np_romans.no_ability_by_sea"));
}

TEST_F(RomanMarching, they_stop_at_the_rhenus_and_at_devastation) {
  covers("FS 8.8.1");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::fort);
  ally(Tribe::aulerci, Faction::belgae);
  state.board.set_devastated(Region::mandubii, true);
  state.board.set_devastated(Region::atrebates, true);
  EXPECT_FALSE(march().executed());
  state.board.set_devastated(Region::mandubii, false);
  march();
  EXPECT_EQ(legions(Region::carnutes), 2);
}

TEST_F(RomanMarching, across_the_rhenus_is_as_far_as_they_get) {
  covers("FS 8.8.1", "FS 1.3.5");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::fort);
  ally(Tribe::senones, Faction::belgae);  // two Regions away
  EXPECT_FALSE(march().executed());
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_EQ(legions(Region::treveri), 2);
}

TEST_F(RomanMarching, only_as_many_origins_as_they_can_pay_for) {
  covers("FS 8.8.1");
  threatened_legions(Region::ubii);
  put(Region::provincia, Piece::legion, 3);
  ally(Tribe::treveri, Faction::belgae);
  state.resources[Faction::romans] = 3;
  EXPECT_EQ(march().selected, RegionSet{Region::ubii});
}

}  // namespace

}  // namespace auspex::falling_sky
