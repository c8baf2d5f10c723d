// 3.6.4 Assaults, 3.6.6 Siege.
#include "games/pendragon/battle/fixture.h"
#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class Assaults : public testing::Battles {
 protected:
  [[nodiscard]] const StrongholdInfo& row(Site site, Piece piece) const { return stronghold_row(state, site, piece); }
};

void expect_row(const StrongholdInfo& row, int escalade, int garrison, int capacity, int coup) {
  EXPECT_EQ(row.escalade_halves, escalade);
  EXPECT_EQ(row.garrison, garrison);
  EXPECT_EQ(row.capacity, capacity);
  EXPECT_EQ(row.coup_capacity, coup);
}

TEST_F(Assaults, strongholds_defend_as_the_table_has_it) {
  covers("PD 3.6.4");
  expect_row(row(Site::anderida, Piece::saxon_settlement), 1, 0, 2, 2);
  expect_row(row(Site::anderida, Piece::red_scotti_settlement), 1, 0, 2, 2);
  expect_row(row(Site::anderida, Piece::hillfort), 1, 1, 2, 2);
  expect_row(row(Site::anderida, Piece::fort), 2, 1, 2, 2);
  expect_row(row(Site::noviomagus, Piece::town), 1, 2, 4, 4);
  expect_row(row(Site::eboracum, Piece::town), 1, 3, 6, 4);
  expect_row(row(Site::eboracum, Piece::fort), 1, 3, 6, 4);
  expect_row(row(Site::londinium, Piece::saxon_settlement), 1, 4, 8, 4);
}

TEST_F(Assaults, hillforts_by_camelot_and_mons_badonicus_the_later_one) {
  covers("PD card.21u", "PD card.38s", "PD 3.6.4");
  capability(Card::camelot, CardSide::unshaded);
  expect_row(row(Site::anderida, Piece::hillfort), 2, 1, 2, 2);
  expect_row(row(Site::noviomagus, Piece::town), 1, 2, 4, 4);
  // Both in effect, as played: cards lie in the pile in their order.
  capability(Card::mons_badonicus, CardSide::shaded);
  state.deck.cards[0] = Card::mons_badonicus;
  state.deck.cards[1] = Card::camelot;
  state.deck.cursor = 1;
  expect_row(row(Site::anderida, Piece::hillfort), 2, 1, 2, 2);
  state.deck.cards[0] = Card::camelot;
  state.deck.cards[1] = Card::mons_badonicus;
  expect_row(row(Site::anderida, Piece::hillfort), 1, 0, 2, 2);
  state.capabilities[Card::camelot] = {};
  expect_row(row(Site::anderida, Piece::hillfort), 1, 0, 2, 2);
}

TEST_F(Assaults, escalade_then_storm_bring_down_a_fort) {
  covers("PD 3.6.4", "PD 3.6.5");
  has(Track::prestige, 10);
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 4);
  put(here, Piece::cavalry, 1);
  build(Site::anderida, Piece::fort);
  script.expect({"dux: withdraw.how_many=1", "saxons: assault.which=anderida"});
  const BattleOutcome outcome = fights(Faction::saxons, here, Faction::dux);
  // Escalade: Garrison and Cavalry inflict 1 each. Storm: two Warbands take both, and they take the two: it stands.
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::fort), 1);
  EXPECT_EQ(count(here, Piece::cavalry), 0) << "Storm is simultaneous";
  EXPECT_TRUE(outcome.felled.empty());
  EXPECT_EQ(prestige(), 11) << "four for one";
}

TEST_F(Assaults, the_stronghold_falls_if_an_attacker_is_left) {
  covers("PD 3.6.4", "PD 3.6.5", "PD 1.7.4");
  has(Track::prestige, 10);
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 5);
  put(here, Piece::cavalry, 1);
  build(Site::anderida, Piece::fort);
  script.expect({"dux: withdraw.how_many=1", "saxons: assault.which=anderida"});
  const BattleOutcome outcome = fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
  EXPECT_EQ(count(here, Piece::fort), 0);
  EXPECT_EQ(outcome.felled, SiteSet{Site::anderida});
  EXPECT_EQ(state.board.laden(here, Piece::saxon_warband), 1) << "two cubes, one pair of hands";
  EXPECT_EQ(prestige(), 9) << "+1 for four Saxons against Cavalry and Fort, -2 for the Fort";
}

TEST_F(Assaults, raiders_absorb_half_in_escalade_and_one_in_storm) {
  covers("PD 3.6.4");
  const Space here = Space::parisi;
  put(here, Piece::saxon_raider, 6);
  build(Site::petuaria, Piece::hillfort);
  script.expect({"saxons: assault.which=petuaria"});
  fights(Faction::saxons, here, Faction::civitates);
  // ½ in Escalade takes one, 1 in Storm another.
  EXPECT_EQ(count(here, Piece::saxon_raider), 4);
  EXPECT_EQ(count(here, Piece::hillfort), 0);
  EXPECT_EQ(state.board.laden(here, Piece::saxon_raider), 2);
  EXPECT_EQ(resources(Track::saxon_renown), 20) << "one Stronghold for two Raiders is no victory";
}

TEST_F(Assaults, militia_absorb_a_whole_loss_in_an_assault) {
  covers("PD 3.6.4");
  const Space here = Space::parisi;
  put(here, Piece::militia, 4);
  put(here, Piece::saxon_warband, 1);
  build(Site::petuaria, Piece::saxon_settlement);
  script.expect({"saxons: withdraw.how_many=1", "civitates: assault.which=petuaria"});
  fights(Faction::civitates, here, Faction::saxons);
  // Escalade ½: nobody. Storm 1: one Militia.
  EXPECT_EQ(count(here, Piece::militia), 3);
  EXPECT_EQ(count(here, Piece::saxon_settlement), 0);
  EXPECT_EQ(state.board.laden(here, Piece::militia), 2);
}

TEST_F(Assaults, one_cavalry_may_take_the_first_losses_of_the_escalade) {
  covers("PD 3.6.4");
  const Space here = Space::parisi;
  put(here, Piece::cavalry, 2);
  put(here, Piece::saxon_warband, 2);
  build(Site::petuaria, Piece::saxon_settlement);
  script.expect(
      {"saxons: withdraw.how_many=2", "dux: assault.which=petuaria", "dux: assault.double 2 petuaria=common.yes"});
  const State before = state;
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_TRUE(told("assault.swallowed 2"));
  EXPECT_EQ(count(here, Piece::cavalry), 0) << "both fall in the Storm";
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::saxon_settlement), 1) << "nobody is left to take it";
  state = before;
  script.expect(
      {"saxons: withdraw.how_many=2", "dux: assault.which=petuaria", "dux: assault.double 2 petuaria=common.no"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
}

TEST_F(Assaults, that_cavalry_goes_at_two_and_the_rest_falls_on_others) {
  covers("PD 3.6.4");
  const Space here = Space::londinium;
  put(here, Piece::cavalry, 2);
  put(here, Piece::comitates, 8);
  put(here, Piece::saxon_warband, 2);
  build(Site::londinium, Piece::saxon_settlement);
  script.expect({"saxons: withdraw.how_many=2", "civitates: assault.which=londinium",
                 "dux: assault.double 6 londinium=common.yes",
                 "dux: loss.share escalade 2=share.by_rule 0 2 | share.by_rule 0 2, share.agreed 2 0",
                 "dux: loss.share storm 12=share.by_rule 2 10 | share.by_rule 2 10, share.agreed 0 12"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_settlement), 0);
  EXPECT_EQ(state.board.casualties(), 2);
  EXPECT_EQ(count(here, Piece::comitates), 2);
}

// --- Coup de Main

TEST_F(Assaults, coup_de_main_skips_the_escalade) {
  covers("PD 3.6.4", "PD 4.4.2");
  const Space here = Space::regni;
  put(here, Piece::saxon_raider, 9);
  put(here, Piece::militia, 2);
  build(Site::noviomagus, Piece::town);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.surprise = true;
  const State before = state;
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "civitates: withdraw.how_many=2",
                 "saxons: assault.which=noviomagus", "saxons: common.roll=3"});
  fight(play, battle);
  EXPECT_TRUE(told("assault.coup_roll saxons noviomagus 3")) << "the example: Capacity 4 less 2 Militia plus 1";
  EXPECT_EQ(count(here, Piece::saxon_raider), 5) << "four in the Storm alone";
  EXPECT_EQ(count(here, Piece::town), 0);
  EXPECT_EQ(state.board.laden(here, Piece::saxon_raider), 3) << "a Town yields three";
  state = before;
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "civitates: withdraw.how_many=2",
                 "saxons: assault.which=noviomagus", "saxons: common.roll=4"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_raider), 1) << "four halves first";
  EXPECT_EQ(count(here, Piece::town), 0);
}

TEST_F(Assaults, a_city_counts_four_for_a_coup) {
  covers("PD 3.6.4");
  const Space here = Space::londinium;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::militia, 5);
  build(Site::londinium, Piece::town);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.surprise = true;
  script.expect({"civitates: withdraw.how_many=5", "saxons: assault.which=londinium"});
  fight(play, battle);
  EXPECT_TRUE(told("assault.coup_hopeless londinium")) << "4 less 5 plus 1 is nothing to roll for";
}

TEST_F(Assaults, are_one_to_a_stronghold_the_second_only_after_the_first_fell) {
  covers("PD 3.6.4");
  const Space here = Space::parisi;
  put(here, Piece::saxon_warband, 6);
  build(Site::petuaria, Piece::hillfort);
  build(Site::derventio, Piece::fort);
  script.expect({"saxons: assault.which saxons 6 PAR=petuaria | petuaria, derventio, none",
                 "saxons: assault.which saxons 5 PAR=derventio | derventio, none"});
  fights(Faction::saxons, here, Faction::dux);
  // Hillfort: ½ and 1, one Warband. Fort: 1 and 1, two of the five.
  EXPECT_EQ(count(here, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.strongholds(here, Faction::dux) + state.board.strongholds(here, Faction::civitates), 0);
  put(here, Piece::scotti_raider, 2);
  build(Site::petuaria, Piece::fort);
  build(Site::derventio, Piece::hillfort);
  script.expect({"scotti: assault.which=petuaria"});
  fights(Faction::scotti, here, Faction::dux);
  EXPECT_EQ(times_asked("assault.which"), 3) << "the first one held";
}

TEST_F(Assaults, a_settlement_without_units_or_a_hillfort_without_garrison_just_falls) {
  covers("PD 3.6.4", "PD card.38s");
  capability(Card::mons_badonicus, CardSide::shaded);
  const Space here = Space::parisi;
  put(here, Piece::saxon_raider, 1);
  build(Site::petuaria, Piece::hillfort);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.surprise = true;
  script.expect({"saxons: assault.which=petuaria"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::hillfort), 0);
  EXPECT_EQ(count(here, Piece::saxon_raider), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
}

TEST_F(Assaults, ravagers_do_not_assault) {
  covers("PD 4.4.3", "PD 3.6.4", "PD 3.6.6");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 3);
  put(here, Piece::militia, 1);
  build(Site::anderida, Piece::hillfort);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.may_assault = false;
  script.expect({"civitates: withdraw.how_many=1", "saxons: siege.which=anderida"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::hillfort), 1);
  EXPECT_EQ(count(here, Piece::militia), 0) << "but they besiege";
}

TEST_F(Assaults, units_of_both_britons_inside_share_what_is_left_by_the_garrison) {
  covers("PD 3.6.4", "PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 5);
  put(here, Piece::cavalry, 1);
  put(here, Piece::militia, 2);
  build(Site::noviomagus, Piece::town);
  script.expect({"civitates: withdraw.how_many=2", "dux: withdraw.how_many=1", "civitates: withdraw.admit=common.yes",
                 "saxons: assault.which=noviomagus",
                 "dux: loss.share storm 2=share.agreed 0 2 | share.by_rule 2 0, share.agreed 0 2",
                 "civitates: loss.agree storm 2 0 0=common.no"});
  // Escalade: five halves take two Warbands. Storm: three against Garrison two and three inside.
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 0);
  EXPECT_EQ(count(here, Piece::militia), 2);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::town), 1);
}

// --- 3.6.6 Siege

TEST_F(Assaults, a_siege_needs_troops_to_the_capacity_and_starves_one_unit) {
  covers("PD 3.6.6");
  has(Track::prestige, 5);
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 2);
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::cavalry, 2);
  build(Site::anderida, Piece::fort);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "dux: withdraw.how_many=2",
                 "saxons: assault.which=common.none", "saxons: siege.which saxons 2 REG=anderida | anderida, none"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(prestige(), 5);
  EXPECT_EQ(resources(Track::saxon_renown), 20);
}

TEST_F(Assaults, one_troop_short_there_is_no_siege) {
  covers("PD 3.6.6");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 3);
  put(here, Piece::saxon_raider, 9);
  put(here, Piece::militia, 2);
  build(Site::noviomagus, Piece::town);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "civitates: withdraw.how_many=2",
                 "saxons: assault.which=common.none"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::militia), 2);
}

TEST_F(Assaults, each_troop_counts_for_one_siege) {
  covers("PD 3.6.6");
  const Space here = Space::parisi;
  put(here, Piece::saxon_warband, 3);
  put(here, Piece::militia, 4);
  build(Site::petuaria, Piece::hillfort);
  build(Site::derventio, Piece::hillfort);
  const State before = state;
  script.expect({"civitates: withdraw.how_many=2", "civitates: withdraw.how_many=2",
                 "saxons: assault.which=common.none", "saxons: siege.which saxons 3 PAR=petuaria"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::militia), 3);
  state = before;
  put(here, Piece::saxon_warband, 1);
  script.expect({"civitates: withdraw.how_many=2", "civitates: withdraw.how_many=2",
                 "saxons: assault.which=common.none", "saxons: siege.which saxons 4 PAR=petuaria",
                 "saxons: siege.which saxons 2 PAR=derventio"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::militia), 2);
}

TEST_F(Assaults, what_was_assaulted_is_not_besieged_and_evaders_besiege_nothing) {
  covers("PD 3.6.6");
  const Space here = Space::iceni;
  put(here, Piece::saxon_warband, 2);
  put(here, Piece::saxon_raider, 2);
  put(here, Piece::militia, 2);
  build(Site::branodunum, Piece::hillfort);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "saxons: prebattle.troops=prebattle.evade 5",
                 "common.roll=5", "civitates: withdraw.how_many=2", "saxons: assault.which saxons 2 ICE=branodunum"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::saxon_warband), 2);
  EXPECT_EQ(count(here, Piece::saxon_raider), 0);
  EXPECT_EQ(count(here, Piece::militia), 2);
}

}  // namespace
}  // namespace auspex::pendragon
