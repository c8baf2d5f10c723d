// 4.4.1 Trade and 4.4.2 Suborn.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Trade : public testing::Fixture {
 protected:
  Trade() : action(play, Faction::aedui, Terms{}) { action.command = Command::rally; }
  void aedui_trade() { run_ability(action, Ability::trade); }

  Action action;
};

TEST_F(Trade, brings_one_for_each_ally_and_citadel_in_supply) {
  covers("FS 4.4.1");
  citadel(Tribe::aedui, Faction::aedui);
  ally(Tribe::senones, Faction::aedui);
  put(Region::aedui, Piece::legion);
  put(Region::mandubii, Piece::legion);
  script.expect({"agree.trade_romans=common.no", "trade.ask_go_on 2=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22);
  EXPECT_TRUE(action.abilities_used.has(Ability::trade));
}

TEST_F(Trade, brings_two_each_if_the_romans_agree) {
  covers("FS 4.4.1");
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::legion);
  script.expect({"agree.trade_romans=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22);
}

TEST_F(Trade, under_aedui_control_subdued_tribes_count_too) {
  covers("FS 4.4.1");
  put(Region::mandubii, Piece::aedui_hidden, 4);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::romans);
  EXPECT_EQ(trade_yield(action, {}, {Region::mandubii}), 2) << "the Ally and the Subdued Mandubii";
  EXPECT_EQ(trade_yield(action, {Faction::romans}, {Region::mandubii}), 6) << "now the Roman Ally as well";
  state.board.disperse(Tribe::mandubii, Status::dispersed);
  EXPECT_EQ(trade_yield(action, {Faction::romans}, {Region::mandubii}), 4) << "Dispersed Tribes bring nothing";
  put(Region::mandubii, Piece::legion, 6);
  EXPECT_EQ(trade_yield(action, {Faction::romans}, {Region::mandubii}), 2) << "without Control the Ally alone";
}

TEST_F(Trade, others_declare_for_the_lines_they_control) {
  covers("FS 4.4.1", "FS 3.2.1");
  ally(Tribe::cadurci, Faction::aedui);
  put(Region::arverni, Piece::arverni_hidden, 2);
  ally(Tribe::senones, Faction::aedui);
  put(Region::mandubii, Piece::belgic_hidden, 2);
  EXPECT_EQ(trade_partners(action), (FactionSet{Faction::romans, Faction::arverni, Faction::belgae}));
  script.expect({"agree.trade_romans=common.yes", "agree.trade arverni=common.no", "agree.trade belgae=common.yes"});
  script.expect({"trade.ask_go_on 2=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22) << "Senones, and nothing from the Cadurci";
}

TEST_F(Trade, nobody_declares_whose_regions_do_not_matter) {
  covers("FS 4.4.1");
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::morini, Piece::belgic_hidden);
  EXPECT_EQ(trade_partners(action), FactionSet{Faction::romans}) << "the Romans always do";
}

TEST_F(Trade, germans_never_agree) {
  covers("FS 4.4.1", "FS 3.4.5");
  ally(Tribe::treveri, Faction::aedui);
  put(Region::treveri, Piece::german_hidden, 3);
  EXPECT_FALSE(can_use(action, Ability::trade));
}

TEST_F(Trade, may_be_called_off_and_tried_again_further_on) {
  covers("FS 4.4.1", "FS 1.5.2");
  citadel(Tribe::aedui, Faction::aedui);
  script.expect({"agree.trade_romans=common.no", "trade.ask_go_on=common.no"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 20);
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_FALSE(can_use(action, Ability::trade)) << "nothing has changed";
  action.selected.add(Region::aedui);
  EXPECT_TRUE(can_use(action, Ability::trade));
}

TEST_F(Trade, comes_to_nothing_where_every_line_is_refused) {
  covers("FS 4.4.1");
  ally(Tribe::helvetii, Faction::aedui);
  put(Region::sequani, Piece::arverni_hidden, 2);
  script.expect({"agree.trade_romans=common.no", "agree.trade arverni=common.no"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 20);
  EXPECT_TRUE(action.abilities_used.empty());
}

TEST_F(Trade, whoever_agreed_to_it_once_in_the_action_is_not_asked_again) {
  covers("FS 4.4.1", "FS 1.5.2");
  ally(Tribe::helvetii, Faction::aedui);
  put(Region::sequani, Piece::arverni_hidden, 2);
  action.trade_agreed = {Faction::arverni};
  script.expect({"agree.trade_romans=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22);
}

TEST_F(Trade, river_commerce_for_the_aedui_needs_no_supply) {
  covers("FS card.39u");
  ally(Tribe::treveri, Faction::aedui);
  put(Region::treveri, Piece::german_hidden, 3);
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  EXPECT_EQ(trade_partners(action), FactionSet{Faction::romans});
  script.expect({"agree.trade_romans=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22);
}

TEST_F(Trade, river_commerce_against_the_aedui_leaves_one_region) {
  covers("FS card.39s");
  citadel(Tribe::aedui, Faction::aedui);
  ally(Tribe::senones, Faction::aedui);
  put(Region::mandubii, Piece::legion, 3);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  script.expect({"agree.trade_romans=common.yes", "ability.ask_region aedui trade=AED"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 22) << "Bibracte, and nothing from Mandubii";
}

TEST_F(Trade, resources_end_at_45) {
  covers("FS 4.4.1", "FS 1.8");
  citadel(Tribe::aedui, Faction::aedui);
  state.resources[Faction::aedui] = 44;
  script.expect({"agree.trade_romans=common.yes"});
  aedui_trade();
  EXPECT_EQ(state.resources[Faction::aedui], 45);
}

class Suborn : public testing::Fixture {
 protected:
  Suborn() : action(play, Faction::aedui, Terms{}) { action.command = Command::raid; }
  void aedui_suborn() { run_ability(action, Ability::suborn); }

  Action action;
};

TEST_F(Suborn, needs_a_hidden_aedui_warband) {
  covers("FS 4.4.2");
  put(Region::carnutes, Piece::aedui_revealed, 2);
  EXPECT_TRUE(suborn_regions(action).empty());
  put(Region::carnutes, Piece::aedui_hidden);
  EXPECT_EQ(suborn_regions(action), RegionSet{Region::carnutes});
  state.resources[Faction::aedui] = 0;
  EXPECT_TRUE(suborn_regions(action).empty());
}

TEST_F(Suborn, removes_and_places_three_pieces_one_of_them_an_ally) {
  covers("FS 4.4.2");
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::carnutes, Piece::arverni_scouted);
  ally(Tribe::carnutes, Faction::arverni);
  script.expect({"suborn.ask_deed CAR 20 3=suborn.deed_remove_ally arverni_ally carnutes",
                 "suborn.ask_deed CAR 18 2=suborn.deed_remove arverni_scouted",
                 "suborn.ask_deed CAR 17 1=suborn.deed_place auxilia_hidden"});
  aedui_suborn();
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).status, Status::subdued);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_scouted), 0);
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.resources[Faction::aedui], 16);
}

TEST_F(Suborn, places_anybodys_ally_where_it_may_stand) {
  covers("FS 4.4.2", "FS 1.4.2");
  put(Region::ubii, Piece::aedui_hidden);
  const SubornProgress start = {Region::ubii, 0, 0};
  EXPECT_EQ(suborn_allies_placeable(action, start, Faction::germans), (TribeSet{Tribe::ubii, Tribe::suebi_south}));
  EXPECT_EQ(suborn_allies_placeable(action, start, Faction::romans), TribeSet{Tribe::ubii});
  const SubornProgress at_home = {Region::arverni, 0, 0};
  EXPECT_EQ(suborn_allies_placeable(action, at_home, Faction::aedui), (TribeSet{Tribe::cadurci, Tribe::volcae}));
  EXPECT_TRUE(suborn_allies_placeable(action, at_home, Faction::arverni).has(Tribe::arverni));
  script.expect({"suborn.deed_place_ally german_ally suebi_south", "common.done"});
  aedui_suborn();
  EXPECT_EQ(state.board.tribe(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}));
  EXPECT_EQ(state.resources[Faction::aedui], 18) << "Control is not needed";
}

TEST_F(Suborn, one_ally_at_most_and_no_citadel) {
  covers("FS 4.4.2");
  put(Region::mandubii, Piece::aedui_hidden);
  citadel(Tribe::mandubii, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  SubornProgress progress = suborn_in(action, Region::mandubii);
  EXPECT_EQ(suborn_allies_removable(action, progress), TribeSet{Tribe::senones});
  suborn_remove_ally(action, progress, Tribe::senones);
  EXPECT_TRUE(suborn_allies_removable(action, progress).empty());
  EXPECT_TRUE(suborn_allies_placeable(action, progress, Faction::aedui).empty());
  EXPECT_FALSE(suborn_placeable(action, progress).empty());
  suborn_place(action, progress, Piece::aedui_hidden);
  suborn_place(action, progress, Piece::aedui_hidden);
  EXPECT_TRUE(suborn_placeable(action, progress).empty()) << "three in all";
}

TEST_F(Suborn, after_an_ally_is_placed_there_is_no_second) {
  covers("FS 4.4.2");
  put(Region::mandubii, Piece::aedui_hidden);
  ally(Tribe::lingones, Faction::arverni);
  SubornProgress progress = suborn_in(action, Region::mandubii);
  suborn_place_ally(action, progress, Tribe::senones, Faction::aedui);
  EXPECT_TRUE(suborn_allies_placeable(action, progress, Faction::aedui).empty());
  EXPECT_TRUE(suborn_allies_removable(action, progress).empty());
}

TEST_F(Suborn, dispersed_tribes_take_no_ally_and_empty_pools_give_none) {
  covers("FS 4.4.2", "FS 1.4.1");
  put(Region::treveri, Piece::aedui_hidden);
  put(Region::sugambri, Piece::german_hidden, state.board.available(Faction::germans, Kind::warband));
  const SubornProgress start = {Region::treveri, 0, 0};
  EXPECT_FALSE(suborn_placeable(action, start).has(Piece::german_hidden));
  state.board.disperse(Tribe::treveri, Status::dispersed);
  EXPECT_TRUE(suborn_allies_placeable(action, start, Faction::aedui).empty());
}

TEST_F(Suborn, ends_with_the_resources) {
  covers("FS 4.4.2");
  put(Region::carnutes, Piece::aedui_hidden);
  state.resources[Faction::aedui] = 1;
  script.expect({"suborn.deed_place aedui_hidden"});
  aedui_suborn();
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 2);
  EXPECT_EQ(state.resources[Faction::aedui], 0);
}

TEST_F(Suborn, may_stop_after_one_piece_but_not_before) {
  covers("FS 4.4.2");
  put(Region::carnutes, Piece::aedui_hidden);
  script.expect({"suborn.deed_remove aedui_hidden", "suborn.ask_deed=common.done"});
  aedui_suborn();
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 0) << "its own pieces are pieces, too";
  EXPECT_TRUE(suborn_regions(action).empty());
}

TEST_F(Suborn, happens_in_one_region) {
  covers("FS 4.4.2");
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::bituriges, Piece::aedui_hidden);
  script.expect({"ability.ask_region=CAR", "suborn.deed_place aedui_hidden", "common.done"});
  aedui_suborn();
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_hidden), 1);
}

TEST_F(Suborn, convictolitavis_opens_a_second_region) {
  covers("FS card.43u");
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::bituriges, Piece::aedui_hidden);
  put(Region::mandubii, Piece::aedui_hidden);
  capability(Card::convictolitavis, CardSide::unshaded, Faction::aedui);
  script.expect(
      {"aedui: ability.ask_region aedui suborn=CAR", "suborn.deed_place_ally aedui_ally aulerci", "common.done"});
  script.expect(
      {"aedui: ability.ask_region aedui suborn=BIT", "suborn.deed_place_ally aedui_ally bituriges", "common.done"});
  aedui_suborn();
  EXPECT_EQ(state.board.allies_and_citadels(Faction::aedui), 2) << "one Ally in each";
  EXPECT_EQ(state.resources[Faction::aedui], 16);
}

TEST_F(Suborn, convictolitavis_does_not_double_abilities) {
  covers("FS card.43s");
  put(Region::carnutes, Piece::aedui_hidden);
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);
  script.expect({"suborn.deed_place_ally aedui_ally aulerci", "common.done"});
  aedui_suborn();
  EXPECT_EQ(state.resources[Faction::aedui], 18);
}

TEST_F(Suborn, a_free_suborn_costs_nothing) {
  covers("FS 4.4.2", "FS 5.4");
  put(Region::carnutes, Piece::aedui_hidden);
  state.resources[Faction::aedui] = 0;
  action.terms.free = true;
  script.expect({"suborn.deed_place_ally aedui_ally aulerci", "suborn.deed_place aedui_hidden",
                 "suborn.deed_place aedui_hidden"});
  aedui_suborn();
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 3);
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_ally), 1);
  EXPECT_EQ(state.resources[Faction::aedui], 0);
}

TEST_F(Suborn, hidden_auxilia_lent_to_the_aedui_count) {
  covers("FS card.38u");
  put(Region::carnutes, Piece::aedui_revealed);
  put(Region::carnutes, Piece::auxilia_hidden);
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_TRUE(suborn_regions(action).empty());
  action.lending = true;
  EXPECT_EQ(suborn_regions(action), RegionSet{Region::carnutes}) << "where both stand together";
}

TEST_F(Suborn, keeps_nothing_back_for_a_march_that_can_no_longer_be) {
  covers("FS 4.4.2", "FS 4.1");
  action.command = Command::march;
  put(Region::mandubii, Piece::aedui_hidden);
  SubornProgress progress = suborn_in(action, Region::mandubii);
  suborn_remove(action, progress, Piece::aedui_hidden);
  ASSERT_TRUE(march_origins(action).empty());
  state.resources[Faction::aedui] = 1;
  EXPECT_FALSE(suborn_placeable(action, progress).empty());
  state.resources[Faction::aedui] = 0;
  EXPECT_TRUE(suborn_placeable(action, progress).empty());
}

TEST_F(Suborn, places_the_last_warband_that_is_available) {
  covers("FS 4.4.2", "FS 1.4.1");
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::german_hidden, state.board.available(Faction::germans, Kind::warband) - 1);
  const SubornProgress progress = suborn_in(action, Region::mandubii);
  EXPECT_TRUE(suborn_placeable(action, progress).has(Piece::german_hidden));
  put(Region::pictones, Piece::german_hidden);
  EXPECT_FALSE(suborn_placeable(action, progress).has(Piece::german_hidden));
}

TEST_F(Suborn, of_the_last_roman_ally_lifts_a_circumvallation) {
  covers("FS 4.4.2", "FS card.4");
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  ally(Tribe::senones, Faction::romans);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, false};
  SubornProgress progress = suborn_in(action, Region::mandubii);
  suborn_remove_ally(action, progress, Tribe::senones);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Trade, reaches_the_regions_chosen_and_no_others) {
  covers("FS 4.4.1", "FS card.39s");
  citadel(Tribe::aedui, Faction::aedui);
  ally(Tribe::senones, Faction::aedui);
  trade(action, {Region::mandubii});
  EXPECT_EQ(state.resources[Faction::aedui], 20 + trade_yield(action, {}, {Region::mandubii}));
  EXPECT_EQ(action.ability_selected[Ability::trade], RegionSet{Region::mandubii});
  EXPECT_TRUE(action.ability_selected[Ability::suborn].empty());
  EXPECT_EQ(times("trade.brings"), 1);
}

TEST_F(Trade, asks_all_whose_control_lies_across_one_line) {
  covers("FS 4.4.1", "FS 1.5.2");
  // From the Bituriges a line leads by Aedui and Sequani alone: Germans hold whatever else is near.
  ally(Tribe::bituriges, Faction::aedui);
  for (Region region : {Region::carnutes, Region::mandubii, Region::pictones, Region::arverni}) {
    put(region, Piece::german_hidden);
  }
  put(Region::provincia, Piece::german_hidden, 2);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::sequani, Piece::belgic_hidden);
  EXPECT_EQ(trade_partners(action), (FactionSet{Faction::romans, Faction::arverni, Faction::belgae}))
      << "the word of either counts only with the other's";
}

TEST_F(Trade, asks_arverni_whose_word_counts_only_with_the_romans) {
  covers("FS 4.4.1", "FS 1.5.2");
  ally(Tribe::bituriges, Faction::aedui);
  for (Region region : {Region::carnutes, Region::mandubii, Region::pictones, Region::arverni, Region::sequani}) {
    put(region, Piece::german_hidden);
  }
  put(Region::aedui, Piece::arverni_hidden);
  ASSERT_TRUE(state.board.controls(Faction::romans, Region::provincia));
  EXPECT_EQ(trade_partners(action), (FactionSet{Faction::romans, Faction::arverni}));
}

TEST_F(Trade, does_not_ask_romans_who_agreed) {
  covers("FS 4.4.1", "FS 1.5.2");
  citadel(Tribe::aedui, Faction::aedui);
  EXPECT_EQ(trade_partners(action), FactionSet{Faction::romans});
  action.trade_agreed = {Faction::romans};
  EXPECT_TRUE(trade_partners(action).empty());
}

}  // namespace
}  // namespace auspex::falling_sky
