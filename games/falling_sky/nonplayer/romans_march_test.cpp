// 8.8.1 March: which Regions the Non-player Romans leave, with what, for one Region or two, and what follows.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanMarching;

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

TEST_F(RomanMarching, where_both_parts_would_be_harassed_the_one_auxilia_takes_all_one_way) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 8);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  for (Tribe tribe : {Tribe::senones, Tribe::lingones, Tribe::treveri}) ally(tribe, Faction::arverni);
  put(Region::sequani, Piece::german_hidden, 3);  // on the way to Treveri
  put(Region::aedui, Piece::german_hidden, 3);    // on the way to the Mandubii
  march();
  EXPECT_EQ(legions(Region::mandubii), 8);
  EXPECT_EQ(auxilia(Region::mandubii), 0) << "the Loss";
  EXPECT_EQ(legions(Region::aedui), 0);
  EXPECT_EQ(legions(Region::treveri), 0);
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

TEST_F(RomanMarching, they_build_in_the_region_they_left_too) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 3, 6);
  put(Region::sequani, Piece::german_revealed, 2);
  ally(Tribe::treveri, Faction::belgae);
  const Action action = march();
  EXPECT_TRUE(action.selected.has(Region::sequani));
  EXPECT_TRUE(state.board.has_fort(Region::sequani));
  EXPECT_FALSE(told("np_romans.build_none"));
}

}  // namespace

}  // namespace auspex::falling_sky
