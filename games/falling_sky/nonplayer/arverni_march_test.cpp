// 8.7.1, 8.7.4, 8.7.6: the three Marches of the Non-player Arverni.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

// Vercingetorix in Mandubii among Legions he cannot fight; most Arverni are in Pictones, two Regions away by Carnutes
// or Bituriges.
class ArverniFlight : public testing::ArverniFixture {
 protected:
  void threatened_with(int his_warbands, int legions) {
    put(Region::mandubii, Piece::arverni_leader);
    put(Region::mandubii, Piece::arverni_revealed, his_warbands);
    put(Region::mandubii, Piece::legion, legions);
  }
  // One way only: whoever comes through Bituriges is stopped there.
  void only_by_carnutes() { state.board.set_devastated(Region::bituriges, true); }
};

TEST_F(ArverniFlight, vercingetorix_and_all_his_warbands_join_the_most_arverni) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 5);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::mandubii), 0);
  EXPECT_EQ(warbands(Region::carnutes), 1) << "one stays behind";
  EXPECT_EQ(warbands(Region::pictones), 9);
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, allies_and_citadels_count_as_company) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  ally(Tribe::treveri, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden);
  turn();
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(ArverniFlight, others_come_closer_by_a_region) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::morini, Piece::arverni_hidden);
  turn();
  EXPECT_EQ(warbands(Region::treveri), 1);
  EXPECT_EQ(warbands(Region::mandubii) + warbands(Region::atrebates), 2) << "both lie two Regions from him";
  EXPECT_EQ(warbands(Region::morini), 1) << "the only one stays";
  EXPECT_EQ(resources(), 18) << "nothing is paid for Morini";
}

TEST_F(ArverniFlight, his_own_march_is_paid_for_first) {
  covers("FS 8.7.1");
  have(1);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::arverni_hidden, 4);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::treveri), 4);
}

TEST_F(ArverniFlight, by_the_route_with_the_fewest_harassment_losses) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 6);
  put(Region::bituriges, Piece::german_hidden, 3);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_harassment(Region::bituriges, 1)));
  EXPECT_EQ(warbands(Region::pictones), 6);
}

TEST_F(ArverniFlight, at_most_three_losses) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(4, 8);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 9);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 6);
}

TEST_F(ArverniFlight, not_four_losses) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(5, 10);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 12);
  turn();
  EXPECT_NE(leader(), Region::pictones);
  EXPECT_NE(leader(), Region::mandubii);
}

TEST_F(ArverniFlight, none_on_vercingetorix) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 9);
  turn();
  EXPECT_NE(leader(), Region::pictones) << "three Losses and only two Warbands";
}

TEST_F(ArverniFlight, nonplayer_belgae_let_him_pass) {
  covers("FS 8.7.1", "FS 8.4.2");
  only_by_carnutes();
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::belgic_hidden, 12);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_TRUE(heard(msg::np_ar_harassment(Region::carnutes, 0)));
}

TEST_F(ArverniFlight, a_player_may_promise_not_to_harass) {
  covers("FS 8.7.1", "FS 1.5.2");
  only_by_carnutes();
  asked(Faction::aedui);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 12);
  script.expect({"agree.no_harassment=common.yes"});
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 7);
}

TEST_F(ArverniFlight, a_player_who_does_not_promise_is_avoided) {
  covers("FS 8.7.1", "FS 1.5.2");
  only_by_carnutes();
  asked(Faction::aedui);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 12);
  put(Region::sequani, Piece::arverni_hidden);
  script.expect({"agree.no_harassment=common.no"});
  turn();
  EXPECT_EQ(leader(), Region::sequani);
}

TEST_F(ArverniFlight, a_successor_flees_nothing) {
  covers("FS 8.7.1");
  state.board.set_successor(Faction::arverni, true);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::legion, 5);
  put(Region::mandubii, Piece::auxilia_revealed, 9);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_battle));
  EXPECT_TRUE(heard(msg::np_ar_no_flight));
}

TEST_F(ArverniFlight, not_upon_frost) {
  covers("FS 8.7.1", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_flight));
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniFlight, devastates_after_paying_and_before_moving) {
  covers("FS 8.7.1");
  have(1);
  person(Faction::romans);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::legion, 4);
  put(Region::mandubii, Piece::fort);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(state.board.devastated(Region::mandubii));
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::carnutes), 10) << "three starved";
  EXPECT_EQ(resources(), 0) << "one Resource was enough";
}

TEST_F(ArverniFlight, devastates_after_moving_rather_than_entreat_before) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::auxilia_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_TRUE(state.board.devastated(Region::pictones));
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::pictones, Piece::auxilia_hidden), 4);
}

TEST_F(ArverniFlight, entreats_before_moving_where_nothing_is_worth_devastating) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
  EXPECT_EQ(warbands(Region::pictones), 12) << "the Aedui went along";
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, entreats_after_moving_if_not_before) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::aedui_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 0);
}

TEST_F(ArverniFlight, no_special_ability_by_sea) {
  covers("FS 8.7.1", "FS 4.1.3");
  put(Region::britannia, Piece::arverni_leader);
  put(Region::britannia, Piece::arverni_revealed, 2);
  put(Region::britannia, Piece::legion, 6);
  put(Region::britannia, Piece::aedui_hidden);
  put(Region::veneti, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::aedui_hidden);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(leader(), Region::veneti);
}

// --- 8.7.4

class ArverniSpread : public testing::ArverniFixture {
 protected:
  // With fewer than six Allies and no threat a free March is one to spread.
  Action spread() { return by_event(free_terms({Command::march})); }
  void one_everywhere_but(RegionSet without) {
    for (Region region : state.board.regions() - without) put(region, Piece::arverni_hidden);
  }
};

TEST_F(ArverniSpread, one_hidden_warband_into_each_region_without_any) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  EXPECT_EQ(spread().selected, (RegionSet{Region::bituriges, Region::carnutes}));
  for (Region region : {Region::mandubii, Region::aedui, Region::arverni, Region::pictones, Region::atrebates,
                        Region::veneti, Region::bituriges, Region::carnutes}) {
    EXPECT_EQ(count(region, Piece::arverni_hidden), 1) << id_of(region);
  }
}

TEST_F(ArverniSpread, from_the_fewest_regions) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  const Action march = spread();
  EXPECT_EQ(march.selected.size(), 1);
  EXPECT_FALSE(march.selected.has(Region::carnutes)) << "from there only Pictones can be reached";
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

// Carnutes has none Hidden, but turns its own Hidden as it sends one to the Veneti: Bituriges need not March for it.
// FS-R231
TEST_F(ArverniSpread, an_origin_that_turns_hidden_need_not_be_entered) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::carnutes, Region::veneti});
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  EXPECT_EQ(spread().selected, RegionSet{Region::carnutes});
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 1);
  EXPECT_EQ(warbands(Region::bituriges), 4);
}

// Two that can only send to the same Region cannot both March: one is entered instead.
TEST_F(ArverniSpread, an_origin_turns_hidden_only_if_it_sends_someone) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::carnutes, Region::pictones, Region::veneti});
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::pictones, Piece::arverni_revealed, 2);
  const Action march = spread();
  EXPECT_EQ(march.selected.size(), 1);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden) + count(Region::pictones, Piece::arverni_hidden), 1);
}

// The Leader is about to take Provincia next door, which turns the Warband he leaves behind Hidden.
TEST_F(ArverniSpread, the_leaders_region_need_not_be_entered_if_he_is_sure_to_go) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::arverni});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 6);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  EXPECT_EQ(spread().selected, RegionSet{Region::arverni});
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, rather_not_from_beside_the_leader) {
  covers("FS 8.7.4", "FS 8.4.1");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  EXPECT_EQ(spread().selected, RegionSet{Region::bituriges});
}

TEST_F(ArverniSpread, with_his_help_if_that_saves_a_region) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(spread().selected, RegionSet{Region::arverni});
}

// Six Warbands and he take Control of Provincia, five do not: so Bituriges serves the two Regions.
TEST_F(ArverniSpread, and_not_at_the_cost_of_his_own_part) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 6);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::provincia));
}

TEST_F(ArverniSpread, as_far_as_resources_reach) {
  covers("FS 8.7.4");
  have(1);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  put(Region::ubii, Piece::arverni_hidden, 4);
  Terms terms = free_terms({Command::march});
  terms.free = false;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::bituriges}) << "five Regions, not three";
  EXPECT_EQ(resources(), 0);
}

TEST_F(ArverniSpread, keeps_a_warband_and_control) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::aedui_hidden, 2);
  spread();
  EXPECT_EQ(warbands(Region::bituriges), 3);
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::bituriges));
}

TEST_F(ArverniSpread, keeps_the_last_hidden_one) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_scouted, 4);
  EXPECT_FALSE(spread().executed());
  put(Region::bituriges, Piece::arverni_revealed);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, then_the_leader_takes_control_near_the_most_arverni) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  const Action march = spread();
  EXPECT_EQ(march.selected, RegionSet{Region::bituriges});
  EXPECT_EQ(leader(), Region::mandubii) << "six neighbours, Carnutes has five";
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::mandubii));
  EXPECT_EQ(warbands(Region::bituriges), 1);
}

TEST_F(ArverniSpread, the_leader_leaves_bibracte_and_the_belgae_alone) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 3);
  put(Region::carnutes, Piece::belgic_hidden, 3);
  EXPECT_FALSE(spread().executed());
  put(Region::pictones, Piece::aedui_hidden, 3);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(leader(), Region::pictones);
}

TEST_F(ArverniSpread, the_leader_keeps_control_of_his_own_region) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::bituriges, Piece::german_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  EXPECT_FALSE(spread().executed()) << "four must stay, so two and he would go: a draw";
  state.board.remove(Region::bituriges, Piece::german_hidden, 1);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::bituriges), 3);
}

TEST_F(ArverniSpread, the_leader_shuns_harassment) {
  covers("FS 8.7.4", "FS 8.7.1");
  one_everywhere_but({});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 9);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  for (Region region : {Region::bituriges, Region::pictones}) put(region, Piece::aedui_hidden, 9);
  EXPECT_TRUE(spread().executed());
  EXPECT_NE(leader(), Region::carnutes) << "three Losses would leave too few";
}

// --- 8.7.6

class ArverniMass : public testing::ArverniFixture {
 protected:
  // Six Allies, and all but five Warbands on the map, those that do not matter across the sea.
  void muster(int elsewhere) {
    for (Tribe tribe :
         {Tribe::veneti, Tribe::namnetes, Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones}) {
      ally(tribe, Faction::arverni);
    }
    put(Region::britannia, Piece::arverni_hidden, 30 - elsewhere);
  }
  Action mass() { return by_event(free_terms({Command::march})); }
};

TEST_F(ArverniMass, takes_control_of_a_region_with_a_legion_with_all_that_can_get_there) {
  covers("FS 8.7.6");
  muster(9);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(warbands(Region::mandubii), 9);
  EXPECT_EQ(warbands(Region::aedui) + warbands(Region::sequani), 0);
  EXPECT_TRUE(heard(msg::np_ar_mass_legion(Leader::vercingetorix, Region::mandubii)));
}

TEST_F(ArverniMass, against_caesar_only_with_more_than_twice_his_men) {
  covers("FS 8.7.6");
  muster(7);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_NE(leader(), Region::mandubii) << "eight against four";
}

TEST_F(ArverniMass, against_caesar_with_one_more) {
  covers("FS 8.7.6");
  muster(8);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniMass, else_gathers_the_most_next_to_a_legion_leaving_one_in_each_region) {
  covers("FS 8.7.6");
  muster(13);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::aedui, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 9);
  mass();
  EXPECT_TRUE(heard(msg::np_ar_mass(Leader::vercingetorix, Region::bituriges, 13)));
  EXPECT_EQ(leader(), Region::bituriges);
  EXPECT_EQ(warbands(Region::arverni), 1);
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::bituriges), 11);
}

TEST_F(ArverniMass, the_leader_goes_before_others_where_resources_are_few) {
  covers("FS 8.7.6");
  have(2);
  muster(13);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 2);
  Terms terms = free_terms({Command::march});
  terms.free = false;
  EXPECT_EQ(by_event(terms).selected, (RegionSet{Region::aedui, Region::carnutes})) << "the largest group joins him";
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniMass, nothing_without_a_leader_or_a_legion) {
  covers("FS 8.7.6");
  muster(5);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::legion);
  EXPECT_FALSE(mass().executed());
  put(Region::aedui, Piece::arverni_leader);
  state.board.remove(Region::mandubii, Piece::legion, 1);
  EXPECT_FALSE(mass().executed());
}

TEST_F(ArverniMass, a_successor_marches_one_region) {
  covers("FS 8.7.6");
  muster(5);
  state.board.set_successor(Faction::arverni, true);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::legion);
  mass();
  EXPECT_TRUE((RegionSet{Region::aedui, Region::bituriges}).has(leader()));
  EXPECT_EQ(warbands(Region::arverni), 1);
}

TEST_F(ArverniMass, limited_counts_on_nobody_but_the_leaders_region) {
  covers("FS 8.7.6", "FS 2.3.5");
  muster(9);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 7);
  const State before = state;
  EXPECT_EQ(mass().selected, (RegionSet{Region::aedui, Region::sequani}));
  EXPECT_EQ(leader(), Region::mandubii) << "ten against seven";
  state = before;
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::aedui});
  EXPECT_NE(leader(), Region::mandubii) << "six against seven";
}

TEST_F(ArverniMass, takes_as_many_regions_as_it_may) {
  covers("FS 8.7.6");
  muster(13);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 10);
  const State before = state;
  Terms terms = free_terms({Command::march});
  terms.most_regions = 2;
  by_event(terms);
  EXPECT_NE(leader(), Region::mandubii) << "ten against ten";
  state = before;
  terms.most_regions = 3;
  by_event(terms);
  EXPECT_EQ(leader(), Region::mandubii) << "fourteen against ten";
}

TEST_F(ArverniSpread, of_the_leader_alone_is_announced_and_is_the_command) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
  EXPECT_EQ(times("turn.free arverni march"), 1);
  EXPECT_FALSE(told("np.ar.spread"));
}

TEST_F(ArverniSpread, of_both_is_announced_once) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
  EXPECT_TRUE(told("np.ar.spread 1 BIT") || told("np.ar.spread"));
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(times("turn.free arverni march"), 1);
}

// He is held by a ring and two Warbands with him.
TEST_F(ArverniFlight, the_others_come_closer_even_if_he_cannot_leave) {
  covers("FS 8.7.1", "FS card.4");
  threatened_with(2, 5);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, true};
  put(Region::pictones, Piece::arverni_hidden, 3);
  put(Region::nervii, Piece::arverni_hidden, 3);
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(times("turn.command arverni march"), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
  EXPECT_EQ(warbands(Region::nervii), 1);
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, entreats_before_moving_where_no_devastation_is_granted) {
  covers("FS 8.7.1", "FS 8.2.3");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::auxilia_hidden, 6);
  Terms terms = free_terms({Command::march});
  terms.abilities = {Ability::entreat};
  terms.most_abilities = 1;
  EXPECT_EQ(by_event(terms).abilities_used, AbilitySet{Ability::entreat});
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
}

// The land he would have passed is laid waste first, and whoever comes there stays.
TEST_F(ArverniFlight, their_own_devastation_bars_the_way) {
  covers("FS 8.7.1", "FS 4.3.2");
  only_by_carnutes();
  threatened_with(2, 6);
  put(Region::carnutes, Piece::arverni_revealed, 9);
  put(Region::carnutes, Piece::auxilia_hidden, 6);
  put(Region::pictones, Piece::arverni_hidden, 14);
  turn();
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  EXPECT_EQ(leader(), Region::carnutes);
}

TEST_F(ArverniFlight, frost_is_given_as_the_reason) {
  covers("FS 8.7.1", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  threatened_with(2, 5);
  turn();
  EXPECT_EQ(times("np.frost_march"), 1);
}

TEST_F(ArverniFlight, without_anything_to_devastate_says_so_even_if_no_entreat_is_granted) {
  covers("FS 8.7.1", "FS 8.2.3");
  threatened_with(2, 6);
  put(Region::pictones, Piece::arverni_hidden, 9);
  Terms terms = free_terms({Command::march});
  terms.abilities = {Ability::devastate};
  terms.most_abilities = 1;
  EXPECT_TRUE(by_event(terms).abilities_used.empty());
  EXPECT_TRUE(told("np.ar.no_devastate"));
  EXPECT_FALSE(told("np.ar.no_entreat"));
}

// Alone his Region could serve both, but all six are needed in Provincia: one each from two others.
TEST_F(ArverniSpread, from_more_regions_if_his_own_part_takes_it) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 6);
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges, Region::carnutes}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

// Pictones can be reached from his Region alone; of his seven that leaves the six for Carnutes.
TEST_F(ArverniSpread, with_as_few_of_his_as_will_do) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::pictones, Region::mandubii, Region::arverni});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 7);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 7);
  EXPECT_EQ(spread().selected, (RegionSet{Region::bituriges, Region::aedui}));
  EXPECT_EQ(leader(), Region::carnutes);
  for (Region region : {Region::pictones, Region::mandubii, Region::arverni}) EXPECT_EQ(warbands(region), 1);
}

TEST_F(ArverniSpread, from_beside_the_leader_only_those_beyond_four) {
  covers("FS 8.7.4", "FS 8.4.1");
  one_everywhere_but({Region::aedui});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    EXPECT_EQ(spread().selected, RegionSet{Region::bituriges}) << "four are with him, and stay";
  }
  RegionSet seen;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    put(Region::arverni, Piece::arverni_hidden);
    seen |= spread().selected;
  }
  EXPECT_EQ(seen, (RegionSet{Region::arverni, Region::bituriges})) << "the fifth may go as well";
}

TEST_F(ArverniSpread, limited_is_from_one_region) {
  covers("FS 8.7.4", "FS 2.3.5");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::arverni_hidden, 3);
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::bituriges});
}

TEST_F(ArverniSpread, without_a_leader_is_a_command_and_without_anybody_to_send_none) {
  covers("FS 8.7.4", "FS 8.2.3");
  put(Region::bituriges, Piece::arverni_hidden, 1);
  EXPECT_EQ(spread().command, std::nullopt);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
}

}  // namespace
}  // namespace auspex::falling_sky
