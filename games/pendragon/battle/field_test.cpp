// 3.6.3 Field Battle: the order of the steps, what each kind of Unit does in them, Withdrawal.
#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class FieldBattle : public testing::Battles {};

TEST_F(FieldBattle, cavalry_charge_before_melee_and_raiders_harass_after_it) {
  covers("PD 3.6.3");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::saxon_warband, 1);
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  put(here, Piece::saxon_raider, 2);
  script.expect({"prebattle.raiders=prebattle.neither"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
  put(here, Piece::militia, 2);
  put(here, Piece::scotti_raider, 2);
  script.expect({"prebattle.raiders=prebattle.neither"});
  fights(Faction::scotti, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::militia), 2) << "the Cavalry alone is enough for two Raiders";
}

TEST_F(FieldBattle, warbands_comitates_militia_and_foederati_melee_together) {
  covers("PD 3.6.3", "PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::blue_scotti_warband, 1);
  put(here, Piece::saxon_warband, 4);
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_TRUE(told("field.strikes melee civitates 5"));
  EXPECT_TRUE(told("field.strikes melee saxons 8"));
  EXPECT_EQ(count(here, Piece::saxon_warband), 2);
  EXPECT_EQ(state.board.units(here, Faction::civitates), 0);
}

TEST_F(FieldBattle, militia_and_raiders_inflict_half) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::militia, 3);
  put(here, Piece::scotti_raider, 5);
  script.expect({"prebattle.raiders=prebattle.neither"});
  fights(Faction::civitates, here, Faction::scotti);
  EXPECT_EQ(count(here, Piece::scotti_raider), 2);
  EXPECT_EQ(count(here, Piece::militia), 1);
}

TEST_F(FieldBattle, defenders_left_in_the_field_prevent_assault_and_siege) {
  covers("PD 3.6.3", "PD 3.6.4");
  const Space here = Space::regni;
  put(here, Piece::comitates, 3);
  put(here, Piece::saxon_warband, 2);
  build(Site::anderida, Piece::hillfort);
  script.expect({"civitates: withdraw.how_many civitates 3 comitates anderida 2=0 | 0 to 2"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 1);
}

// --- Withdrawal

TEST_F(FieldBattle, who_withdraws_neither_strikes_nor_suffers) {
  covers("PD 3.6.3");
  const Space here = Space::regni;
  put(here, Piece::comitates, 3, 1);
  put(here, Piece::saxon_warband, 2);
  build(Site::noviomagus, Piece::town);
  script.expect({"civitates: withdraw.how_many=2 | 0 to 3", "civitates: withdraw.laden=1 | 0, 1",
                 "saxons: assault.which=common.none"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 2);
  EXPECT_EQ(state.board.laden(here, Piece::comitates), 1) << "Plunder goes in, too";
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
}

TEST_F(FieldBattle, if_all_withdraw_the_field_battle_is_over) {
  covers("PD 3.6.3");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 2);
  put(here, Piece::saxon_warband, 4);
  build(Site::anderida, Piece::fort);
  script.expect({"dux: withdraw.how_many=2", "saxons: assault.which=common.none", "saxons: siege.which=common.none"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_FALSE(told("field.strikes"));
  EXPECT_EQ(prestige(), 0);
}

TEST_F(FieldBattle, holding_capacities_are_those_of_the_table) {
  covers("PD 3.6.3", "PD 3.6.4");
  const auto room = [&](Space here, Site site, Piece stronghold, const char* offered) {
    const State before = state;
    put(here, Piece::comitates, 9);
    put(here, Piece::saxon_raider, 1);
    build(site, stronghold);
    if (is_region(here)) script.expect({"saxons: prebattle.raiders=prebattle.neither"});
    script.expect({offered});
    fights(Faction::saxons, here, Faction::civitates);
    state = before;
  };
  room(Space::regni, Site::anderida, Piece::hillfort, "withdraw.how_many=0 | 0 to 2");
  room(Space::regni, Site::noviomagus, Piece::town, "withdraw.how_many=0 | 0 to 4");
  room(Space::regni, Site::anderida, Piece::blue_saxon_settlement, "withdraw.how_many=0 | 0 to 2");
  room(Space::eboracum, Site::eboracum, Piece::town, "withdraw.how_many=0 | 0 to 6");
  room(Space::londinium, Site::londinium, Piece::town, "withdraw.how_many=0 | 0 to 8");
}

TEST_F(FieldBattle, each_briton_uses_its_own_strongholds_first_and_then_asks_the_other) {
  covers("PD 3.6.3");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 3);
  put(here, Piece::comitates, 2);
  put(here, Piece::saxon_warband, 4);
  build(Site::anderida, Piece::fort);
  build(Site::noviomagus, Piece::town);
  script.expect({"dux: withdraw.how_many dux 3 cavalry anderida 2=2",
                 "civitates: withdraw.how_many civitates 2 comitates noviomagus 4=2",
                 "dux: withdraw.how_many dux 1 cavalry noviomagus 2=1",
                 "civitates: withdraw.admit civitates dux 1 noviomagus=common.no", "saxons: assault.which=common.none",
                 "saxons: siege.which=common.none | anderida, none"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_TRUE(told("withdraw.refused civitates dux noviomagus"));
  EXPECT_EQ(count(here, Piece::cavalry), 2) << "the one outside fell";
  EXPECT_EQ(count(here, Piece::saxon_warband), 3);
}

TEST_F(FieldBattle, the_other_briton_may_be_let_in) {
  covers("PD 3.6.3");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::saxon_warband, 4);
  build(Site::noviomagus, Piece::town);
  script.expect({"dux: withdraw.how_many dux 1 cavalry noviomagus 4=1", "civitates: withdraw.admit=common.yes",
                 "saxons: assault.which=common.none", "saxons: siege.which=noviomagus"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 0) << "starved";
}

TEST_F(FieldBattle, at_fragmentation_nobody_asks_the_other) {
  covers("PD 3.6.3", "PD card.22s");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::saxon_warband, 1);
  build(Site::noviomagus, Piece::town);
  capability(Card::ambrosius_aurelianus, CardSide::shaded);
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(times_asked("withdraw.how_many"), 0);
  state.capabilities[Card::ambrosius_aurelianus] = {};
  imperium(ImperiumStatus::fragmentation);
  put(here, Piece::saxon_warband, 1);
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(times_asked("withdraw.how_many"), 0);
  EXPECT_EQ(count(here, Piece::town), 1);
}

// --- Cards

TEST_F(FieldBattle, two_cataphracts_in_clear_or_city_inflict_one_more) {
  covers("PD card.12u");
  capability(Card::equites_catafractarii, CardSide::unshaded);
  const auto inflict = [&](Space here, int cavalry, int halves) {
    const State before = state;
    put(here, Piece::cavalry, cavalry);
    put(here, Piece::saxon_warband, 9);
    if (space_info[here].terrain == Terrain::fens) script.expect({"saxons: prebattle.troops=prebattle.neither"});
    fights(Faction::dux, here, Faction::saxons);
    EXPECT_TRUE(told("field.strikes charge dux " + std::to_string(halves))) << id_of(here) << " " << cavalry;
    state = before;
  };
  inflict(Space::regni, 2, 6);
  inflict(Space::londinium, 3, 8);
  inflict(Space::regni, 1, 2);
  inflict(Space::silures, 5, 10);
  inflict(Space::iceni, 6, 12);
}

TEST_F(FieldBattle, by_the_shaded_side_cavalry_melee_in_rough_terrain) {
  covers("PD card.12s");
  capability(Card::equites_catafractarii, CardSide::shaded);
  const auto step = [&](Space here) {
    put(here, Piece::cavalry, 1);
    put(here, Piece::scotti_warband, 1);
    if (space_info[here].terrain == Terrain::hills) script.expect({"scotti: prebattle.troops=prebattle.neither"});
    fights(Faction::dux, here, Faction::scotti);
    return count(here, Piece::cavalry);
  };
  EXPECT_EQ(step(Space::silures), 0);
  EXPECT_EQ(step(Space::iceni), 0);
  EXPECT_EQ(step(Space::regni), 1);
  EXPECT_EQ(step(Space::londinium), 1);
}

// As cards 52, 31 and 65 have it.
class Changed final : public CardTerms {
 public:
  Changed() : CardTerms(Card::mistborn) {}
  [[nodiscard]] StrikeStep strike_step(Piece unit, bool attacker, StrikeStep usual) const override {
    if (unit == Piece::militia) return StrikeStep::never;
    return attacker && owner_of(unit) == Faction::dux ? StrikeStep::trap : usual;
  }
  [[nodiscard]] int strike_halves(Piece unit, int usual) const override { return unit == Piece::comitates ? 4 : usual; }
  [[nodiscard]] int absorb_halves(Piece unit, int usual) const override { return unit == Piece::militia ? 2 : usual; }
};

TEST_F(FieldBattle, a_card_may_let_units_trap_before_withdrawal_and_nobody_strikes_twice) {
  covers("PD 3.6.3", "PD card.52u", "PD card.31u", "PD card.65u", "PD card.31s");
  const Changed card;
  const Space here = Space::regni;
  put(here, Piece::cavalry, 2);
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_warband, 5);
  build(Site::anderida, Piece::saxon_settlement);
  BattleTerms battle = terms(Faction::dux, here, Faction::saxons);
  battle.card = &card;
  script.expect({"saxons: withdraw.how_many saxons 3 saxon_warband anderida 2=0",
                 "dux: loss.share melee 6=share.by_rule 4 2", "civitates: loss.plain=1"});
  fight(play, battle);
  EXPECT_TRUE(told("field.strikes trap dux 4"));
  EXPECT_TRUE(told("field.strikes melee dux 4")) << "the Comitates alone, for two";
  EXPECT_FALSE(told("field.strikes charge"));
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
}

TEST_F(FieldBattle, who_was_hit_by_a_trap_withdraws_first) {
  covers("PD 3.6.1", "PD 3.6.3");
  const Space here = Space::votadini;
  capability(Card::celyddon_coed, CardSide::shaded, Faction::scotti);
  put(here, Piece::scotti_raider, 3);
  put(here, Piece::scotti_warband, 1);
  put(here, Piece::comitates, 5);
  build(Site::yeavering, Piece::hillfort);
  // The Trap takes one Comitates and half of another, which goes in; so those outside are alike, and nobody is asked
  // which of them falls to the Warband.
  script.expect({"scotti: prebattle.raiders=prebattle.ambush 5", "scotti: prebattle.troops=prebattle.neither",
                 "common.roll=6", "civitates: withdraw.how_many civitates 4 comitates yeavering 2=1"});
  fights(Faction::scotti, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 3);
  EXPECT_EQ(state.board.units(here, Faction::scotti), 0);
}

}  // namespace
}  // namespace auspex::pendragon
