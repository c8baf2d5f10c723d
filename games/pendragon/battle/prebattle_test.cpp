// 3.6.2 Pre-Battle.
#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class PreBattle : public testing::Battles {
 protected:
  // Raiders of the Faction defend against one Comitates, who falls to nobody in this.
  void raiders_defend(Faction whose, Space here) {
    put(here, raider_of(whose), 2);
    put(here, Piece::comitates, 1);
  }
};

TEST_F(PreBattle, raiders_evade_on_4_at_home_5_in_other_rough_6_in_clear) {
  covers("PD 3.6.2");
  raiders_defend(Faction::saxons, Space::iceni);
  script.expect(
      {"saxons: prebattle.raiders=prebattle.evade 4 | prebattle.evade 4, prebattle.ambush 5, prebattle.neither",
       "common.roll=4"});
  fights(Faction::civitates, Space::iceni, Faction::saxons);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 2);
  EXPECT_TRUE(told("field.none"));
  raiders_defend(Faction::saxons, Space::silures);
  script.expect({"prebattle.raiders=prebattle.evade 5 | prebattle.evade 5, prebattle.neither", "common.roll=4"});
  fights(Faction::civitates, Space::silures, Faction::saxons);
  EXPECT_EQ(count(Space::silures, Piece::saxon_raider), 0);
  raiders_defend(Faction::saxons, Space::parisi);
  script.expect({"prebattle.raiders=prebattle.evade 6 | prebattle.evade 6, prebattle.neither", "common.roll=6"});
  fights(Faction::civitates, Space::parisi, Faction::saxons);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_raider), 2);
  raiders_defend(Faction::scotti, Space::brigantes);
  script.expect({"prebattle.raiders=prebattle.evade 4 | prebattle.evade 4, prebattle.ambush 5, prebattle.neither",
                 "common.roll=3"});
  fights(Faction::civitates, Space::brigantes, Faction::scotti);
  EXPECT_EQ(count(Space::brigantes, Piece::scotti_raider), 0);
  raiders_defend(Faction::scotti, Space::trinovantes);
  script.expect({"prebattle.raiders=prebattle.evade 5 | prebattle.evade 5, prebattle.neither", "common.roll=5"});
  fights(Faction::civitates, Space::trinovantes, Faction::scotti);
  EXPECT_EQ(count(Space::trinovantes, Piece::scotti_raider), 2);
}

TEST_F(PreBattle, nobody_evades_in_a_city) {
  covers("PD 3.6.2");
  raiders_defend(Faction::saxons, Space::londinium);
  fights(Faction::civitates, Space::londinium, Faction::saxons);
  EXPECT_EQ(count(Space::londinium, Piece::saxon_raider), 0);
}

TEST_F(PreBattle, troops_at_home_evade_on_5_or_ambush_on_3) {
  covers("PD 3.6.2", "PD 3.6.3");
  const Space here = Space::trinovantes;
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::comitates, 1);
  script.expect(
      {"saxons: prebattle.troops=prebattle.ambush 3 | prebattle.evade 5, prebattle.ambush 3, prebattle.neither",
       "common.roll=3"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1) << "it struck before the Comitates could";
  EXPECT_EQ(count(here, Piece::comitates), 0);
  put(here, Piece::comitates, 2);
  script.expect({"prebattle.troops=prebattle.ambush 3", "common.roll=2"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::comitates), 1);
  put(here, Piece::saxon_warband, 1);
  script.expect({"prebattle.troops=prebattle.evade 5", "common.roll=5"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
  script.expect({"prebattle.troops=prebattle.evade 5", "common.roll=4"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
}

TEST_F(PreBattle, troops_away_from_home_and_cavalry_try_nothing) {
  covers("PD 3.6.2");
  const Space here = Space::silures;
  put(here, Piece::saxon_warband, 2);
  put(here, Piece::cavalry, 1);
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(times_asked("prebattle.troops"), 0);
}

// The example of 3.6.2.
TEST_F(PreBattle, retaliation_in_clear_terrain_lets_no_saxons_ambush) {
  covers("PD 3.6.2", "PD 4.2.4");
  const Space here = Space::regni;
  build(Site::anderida, Piece::saxon_settlement);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::cavalry, 2);
  put(here, Piece::red_saxon_warband, 1);
  BattleTerms retaliation = terms(Faction::dux, here, Faction::saxons);
  retaliation.retaliate = true;
  script.expect({"withdraw.how_many=0", "assault.which=common.none"});
  fight(play, retaliation);
  EXPECT_EQ(times_asked("prebattle.troops"), 0);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
}

TEST_F(PreBattle, raiders_ambush_on_5_and_still_count_half) {
  covers("PD 3.6.2", "PD 3.6.3");
  const Space here = Space::cantiaci;
  put(here, Piece::saxon_raider, 4);
  put(here, Piece::comitates, 2);
  script.expect({"saxons: prebattle.raiders=prebattle.ambush 5", "common.roll=5"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 0);
  EXPECT_EQ(count(here, Piece::saxon_raider), 4);
}

TEST_F(PreBattle, attackers_say_and_roll_before_defenders_raiders_before_troops) {
  covers("PD 3.6.2");
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 1);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::scotti_raider, 1);
  put(here, Piece::scotti_warband, 1);
  script.expect({"saxons: prebattle.raiders=prebattle.ambush 5", "saxons: prebattle.troops=prebattle.ambush 3",
                 "saxons: common.roll=1", "saxons: common.roll=1", "scotti: prebattle.raiders=prebattle.evade 5",
                 "scotti: common.roll=5", "saxons: loss.plain saxons melee 2 1 saxon_warband=1"});
  fights(Faction::saxons, here, Faction::scotti);
  EXPECT_EQ(times_asked("prebattle.troops"), 1) << "Scotti Warbands are not at home in Fens";
  EXPECT_EQ(count(here, Piece::scotti_raider), 1);
}

TEST_F(PreBattle, of_foederati_only_those_at_home_try_each_briton_apart_the_dux_first) {
  covers("PD 3.6.2", "PD 3.6.1");
  const Space here = Space::iceni;
  put(here, Piece::red_saxon_warband, 2);
  put(here, Piece::red_scotti_warband, 1);
  put(here, Piece::blue_saxon_warband, 1);
  put(here, Piece::scotti_warband, 5);
  script.expect({"dux: prebattle.troops dux 2 ICE=prebattle.ambush 3", "dux: common.roll=3",
                 "civitates: prebattle.troops civitates 1 ICE=prebattle.ambush 3", "civitates: common.roll=2",
                 "dux: loss.share=share.by_rule 4 2 | share.by_rule 4 2, share.agreed 6 0",
                 "dux: loss.plain dux melee 4 2 red_saxon_warband=1 | 1, 2"});
  fights(Faction::dux, here, Faction::scotti);
  EXPECT_TRUE(told("field.unit_strikes 2 red_saxon_warband 4"));
  EXPECT_TRUE(told("field.strikes charge dux 4"));
  EXPECT_TRUE(told("field.strikes melee dux 4"));
}

TEST_F(PreBattle, with_cymbrogi_comitates_and_militia_are_at_home_in_hills) {
  covers("PD 3.6.1", "PD card.74");
  const Space here = Space::ordovices;
  put(here, Piece::militia, 2);
  put(here, Piece::comitates, 1);
  put(here, Piece::saxon_warband, 1);
  capability(Card::cymbrogi, CardSide::unshaded, Faction::civitates);
  script.expect({"civitates: prebattle.troops civitates 3 ORD=prebattle.ambush 3", "common.roll=3"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::militia), 2);
  EXPECT_EQ(count(here, Piece::comitates), 1);
  put(Space::iceni, Piece::militia, 2);
  put(Space::iceni, Piece::saxon_raider, 1);
  script.expect({"saxons: prebattle.raiders=prebattle.neither"});
  fights(Faction::civitates, Space::iceni, Faction::saxons);
  EXPECT_EQ(times_asked("prebattle.troops"), 1) << "not in Fens";
}

TEST_F(PreBattle, without_cymbrogi_they_are_not) {
  covers("PD card.74");
  put(Space::ordovices, Piece::militia, 2);
  put(Space::ordovices, Piece::saxon_warband, 1);
  fights(Faction::civitates, Space::ordovices, Faction::saxons);
  EXPECT_EQ(times_asked("prebattle.troops"), 0);
}

TEST_F(PreBattle, attackers_may_evade_too_and_then_nothing_follows) {
  covers("PD 3.6.2");
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::cavalry, 1);
  build(Site::branodunum, Piece::hillfort);
  script.expect({"saxons: prebattle.raiders=prebattle.evade 4", "common.roll=6"});
  const BattleOutcome outcome = fights(Faction::saxons, here, Faction::dux);
  EXPECT_TRUE(outcome.attackers_evaded);
  EXPECT_EQ(count(here, Piece::saxon_raider), 3);
  EXPECT_EQ(times_asked("withdraw.how_many"), 0) << "there is nothing to withdraw from";
}

TEST_F(PreBattle, evaders_neither_strike_nor_suffer_nor_stop_an_assault) {
  covers("PD 3.6.2", "PD 3.6.4");
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::comitates, 2);
  build(Site::branodunum, Piece::saxon_settlement);
  script.expect({"saxons: prebattle.raiders=prebattle.evade 4", "common.roll=4",
                 "civitates: assault.which=branodunum | branodunum, none", "civitates: plunder.carry=1"});
  put(here, Piece::militia, 1);
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_raider), 3);
  EXPECT_EQ(count(here, Piece::saxon_settlement), 0);
  EXPECT_EQ(count(here, Piece::comitates), 2);
}

TEST_F(PreBattle, who_is_answered_in_a_ravaged_region_may_not_evade_or_withdraw) {
  covers("PD 4.4.3", "PD 3.6.2");
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::comitates, 2);
  build(Site::branodunum, Piece::saxon_settlement);
  BattleTerms battle = terms(Faction::civitates, here, Faction::saxons);
  battle.defenders_evade = false;
  battle.defenders_withdraw = false;
  script.expect({"saxons: prebattle.raiders=prebattle.neither | prebattle.ambush 5, prebattle.neither",
                 "civitates: assault.which=common.none"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_raider), 0);
}

TEST_F(PreBattle, nothing_is_tried_where_there_is_nobody_to_fight) {
  covers("PD 3.6.2", "PD 3.6.4");
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 2);
  put(here, Piece::saxon_warband, 1);
  build(Site::branodunum, Piece::hillfort);
  script.expect({"saxons: assault.which=common.none"});
  fights(Faction::saxons, here, Faction::civitates);
}

// --- Cards

class NoEvasion final : public CardTerms {
 public:
  NoEvasion() : CardTerms(Card::alleluia) {}
  [[nodiscard]] bool may_evade(Piece, bool attacker) const override { return attacker; }
  [[nodiscard]] bool may_ambush(Piece, bool attacker) const override { return attacker; }
};

TEST_F(PreBattle, a_card_may_bar_evade_and_ambush) {
  covers("PD 3.6.2", "PD card.19u");
  const NoEvasion card;
  const Space here = Space::iceni;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::comitates, 2);
  BattleTerms battle = terms(Faction::civitates, here, Faction::saxons);
  battle.card = &card;
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_raider), 0);
}

TEST_F(PreBattle, celyddon_coed_turns_a_scotti_ambush_into_a_trap) {
  covers("PD card.56s", "PD 3.6.3");
  capability(Card::celyddon_coed, CardSide::shaded, Faction::scotti);
  const Space here = Space::votadini;
  put(here, Piece::scotti_warband, 2);
  put(here, Piece::comitates, 2);
  build(Site::yeavering, Piece::hillfort);
  script.expect({"scotti: prebattle.troops=prebattle.ambush 3", "common.roll=3", "scotti: assault.which=common.none"});
  fights(Faction::scotti, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 0) << "they had no time to Withdraw";
  EXPECT_TRUE(told("field.strikes trap scotti 4"));
}

TEST_F(PreBattle, celyddon_coed_is_for_five_regions_and_not_for_foederati) {
  covers("PD card.56s");
  capability(Card::celyddon_coed, CardSide::shaded, Faction::scotti);
  put(Space::silures, Piece::scotti_warband, 1);
  put(Space::silures, Piece::comitates, 1);
  script.expect({"prebattle.troops=prebattle.ambush 3", "common.roll=3"});
  fights(Faction::scotti, Space::silures, Faction::civitates);
  EXPECT_TRUE(told("field.strikes charge scotti 2"));
  put(Space::carvetii, Piece::blue_scotti_warband, 1);
  put(Space::carvetii, Piece::saxon_warband, 1);
  script.expect({"prebattle.troops=prebattle.ambush 3", "common.roll=3"});
  fights(Faction::civitates, Space::carvetii, Faction::saxons);
  EXPECT_TRUE(told("field.strikes charge civitates 2"));
  EXPECT_FALSE(told("field.strikes trap"));
}

}  // namespace
}  // namespace auspex::pendragon
