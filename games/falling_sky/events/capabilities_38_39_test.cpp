// 5.3: the Capabilities of cards 38 and 39, laid by their Events and felt in the Commands they change.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/events/event_fixture.h"
#include "games/falling_sky/player/player.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Capabilities38And39 : public EventFixture {};

// --- 38 Diviciacus

TEST_F(Capabilities38And39, under_diviciacus_warbands_march_as_auxilia) {
  covers("FS card.38u");
  run(Faction::arverni, Card::diviciacus);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::diviciacus, CardSide::unshaded));
  put(Region::aedui, Piece::auxilia_revealed, 1);
  put(Region::aedui, Piece::aedui_revealed, 2);
  put(Region::mandubii, Piece::aedui_revealed, 1);
  script.expect({"menu.march=menu.lending aedui", "agree.lending aedui romans=common.yes", "menu.march_region AED 0",
                 "menu.march_group=SEQ", "1", "2", "menu.march_on=march.stop"});
  Terms terms = free_terms({Command::march});
  terms.regions = {Region::aedui};
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
}

TEST_F(Capabilities38And39, under_diviciacus_a_recruit_may_place_aedui_warbands) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  ally(Tribe::helvetii, Faction::romans);
  ally(Tribe::sequani, Faction::romans);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  script.expect({"menu.lending aedui", "common.yes", "recruit.supplied SEQ 0",
                 "recruit.number romans SEQ auxilia_hidden 2=1", "recruit.number romans SEQ aedui_hidden 1=1"});
  Terms terms = free_terms({Command::recruit});
  terms.regions = {Region::sequani};
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2);
}

TEST_F(Capabilities38And39, under_diviciacus_auxilia_defend_with_the_aedui) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::auxilia_hidden, 5);
  // Two Losses, both taken on Auxilia; one Warband and three Auxilia strike back twice.
  script.expect({"menu.battle_region MAN 0", "ask.battle_target arverni MAN=aedui",
                 "ask.borrow aedui romans MAN=common.yes", "ask.lend romans aedui MAN=common.yes", "retreat.stand",
                 "loss.remove auxilia_hidden", "loss.remove auxilia_hidden"});
  execute(play, Faction::arverni, free_terms({Command::battle}));
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 3);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 2);
}

TEST_F(Capabilities38And39, under_diviciacus_lent_troops_in_hiding_spoil_an_ambush) {
  covers("FS card.38u", "FS 4.3.3");  // FS-R52
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  // Three Hidden against one, and with the Aedui against three: no Ambush, so the Romans may Retreat.
  script.expect({"belgae: menu.battle_region NER 0", "belgae: ask.battle_target belgae NER=romans",
                 "belgae: ask.battle_mode=battle.with_ambush", "romans: ask.borrow romans aedui NER=common.yes",
                 "aedui: ask.lend aedui romans NER=common.yes", "romans: ask.retreat romans NER belgae=retreat.stand",
                 "romans: ask.loss=loss.remove aedui_hidden", "romans: ask.loss=loss.remove aedui_hidden"});
  Terms terms = free_terms({Command::battle});
  terms.abilities = {Ability::ambush};
  terms.most_abilities = 1;
  execute(play, Faction::belgae, terms);
  EXPECT_TRUE(heard(msg::battle_no_ambush(Faction::belgae, Region::nervii)));
  EXPECT_TRUE(heard(msg::attack(Faction::belgae, 4))) << "Ambiorix and his three Warbands";
}

TEST_F(Capabilities38And39, under_diviciacus_an_ambush_holds_against_fewer_lent_troops) {
  covers("FS card.38u", "FS 4.3.3");  // FS-R52
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  script.expect({"menu.battle_region NER 0", "ask.battle_target=romans", "ask.battle_mode=battle.with_ambush",
                 "ask.borrow=common.yes", "ask.lend=common.yes", "ask.loss=loss.remove aedui_hidden",
                 "ask.loss=loss.remove aedui_hidden"});
  Terms terms = free_terms({Command::battle});
  terms.abilities = {Ability::ambush};
  terms.most_abilities = 1;
  execute(play, Faction::belgae, terms);
  EXPECT_FALSE(script.was_asked("ask.retreat"));
}

TEST_F(Capabilities38And39, diviciacus_needs_both_to_agree_and_to_stand_together) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::aedui, Piece::aedui_revealed, 2);
  put(Region::sequani, Piece::auxilia_revealed, 1);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  script.expect({"menu.lending aedui", "agree.lending=common.no", "menu.march_region MAN 0", "menu.march_group=AED",
                 "1", "march.stop"});
  Terms terms = free_terms({Command::march});
  terms.regions = {Region::mandubii};
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 1);
  Action willing(play, Faction::romans, terms);
  willing.lending = true;
  EXPECT_TRUE(willing.serves(Region::aedui, Faction::aedui));  // where the Auxilia arrived
  EXPECT_FALSE(willing.serves(Region::mandubii, Faction::aedui));
}

TEST_F(Capabilities38And39, diviciacus_spurned_bars_transfers_between_romans_and_aedui) {
  covers("FS card.38s");
  run(Faction::arverni, Card::diviciacus, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::diviciacus, CardSide::shaded));
  EXPECT_FALSE(play.capability(Card::diviciacus, CardSide::unshaded));
  // The Aedui alone have anything to give.
  for (Faction faction : {Faction::romans, Faction::arverni, Faction::belgae}) state.resources[faction] = 0;
  EXPECT_FALSE(can_transfer(play, Faction::romans));
  EXPECT_TRUE(can_transfer(play, Faction::arverni));
  state.capabilities[Card::diviciacus].active = false;
  EXPECT_TRUE(can_transfer(play, Faction::romans));
}

TEST_F(Capabilities38And39, diviciacus_spurned_leaves_transfers_with_others_alone) {
  covers("FS card.38s");
  capability(Card::diviciacus, CardSide::shaded, Faction::aedui);
  script.expect({"menu.transfer aedui=menu.give arverni", "ask.transfer aedui arverni=7"});
  transfer_resources(play, Faction::aedui);
  EXPECT_EQ(state.resources[Faction::aedui], 13);
  EXPECT_EQ(state.resources[Faction::arverni], 27);
}

// --- 39 River Commerce

TEST_F(Capabilities38And39, river_commerce_counts_regions_outside_supply) {
  covers("FS card.39u");
  run(Faction::aedui, Card::river_commerce);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::river_commerce, CardSide::unshaded));
  ally(Tribe::veneti, Faction::aedui);
  put(Region::veneti, Piece::belgic_hidden, 5);  // in the middle of Belgic Control
  ally(Tribe::sequani, Faction::aedui);
  Terms terms = free_terms({});
  terms.abilities = {Ability::trade};
  terms.most_abilities = 1;
  script.expect({"agree.trade_romans=common.yes"});
  execute_ability(play, Faction::aedui, terms);
  EXPECT_EQ(state.resources[Faction::aedui], 26);  // Helvetii Subdued under Aedui Control, and two Allies
}

TEST_F(Capabilities38And39, without_roman_agreement_river_commerce_brings_one_each) {
  covers("FS card.39u");
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  ally(Tribe::veneti, Faction::aedui);
  put(Region::veneti, Piece::belgic_hidden, 5);
  Action action(play, Faction::aedui, free_terms({}));
  EXPECT_EQ(trade_yield(action, {}, RegionSet::every()), 1);
  state.capabilities[Card::river_commerce].active = false;
  EXPECT_EQ(trade_yield(action, {}, RegionSet::every()), 0);
}

TEST_F(Capabilities38And39, river_commerce_cut_off_allows_trade_in_one_region) {
  covers("FS card.39s");
  run(Faction::romans, Card::river_commerce, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::river_commerce, CardSide::shaded));
  ally(Tribe::sequani, Faction::aedui);
  ally(Tribe::treveri, Faction::aedui);
  Terms terms = free_terms({});
  terms.abilities = {Ability::trade};
  terms.most_abilities = 1;
  script.expect({"agree.trade_romans=common.no", "trade.ask_go_on 3=common.yes", "ability.ask_region=SEQ"});
  execute_ability(play, Faction::aedui, terms);
  EXPECT_EQ(state.resources[Faction::aedui], 22);
}

TEST_F(Capabilities38And39, river_commerce_cut_off_leaves_nothing_without_supply) {
  covers("FS card.39s");
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  ally(Tribe::veneti, Faction::aedui);
  put(Region::veneti, Piece::german_hidden, 5);
  Action action(play, Faction::aedui, free_terms({}));
  EXPECT_TRUE(trade_regions(action, player_factions).empty());
}

}  // namespace

}  // namespace auspex::falling_sky::testing
