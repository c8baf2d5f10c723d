// 3.6.5 Battle Consequences, 4.2.4 Retaliate.
#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class Consequences : public testing::Battles {
 protected:
  Consequences() { has(Track::prestige, 10); }
};

TEST_F(Consequences, prestige_goes_with_what_the_side_of_the_cavalry_removed_and_lost) {
  covers("PD 3.6.5");
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::saxon_warband, 1);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_EQ(prestige(), 11) << "in defence too";
  put(Space::parisi, Piece::cavalry, 1);
  put(Space::parisi, Piece::saxon_warband, 2);
  fights(Faction::dux, Space::parisi, Faction::saxons);
  EXPECT_EQ(prestige(), 11) << "one each is nothing";
  EXPECT_EQ(resources(Track::saxon_renown), 20);
}

TEST_F(Consequences, beaten_cavalry_cost_one_and_give_the_barbarian_renown) {
  covers("PD 3.6.5");
  put(Space::cornovii, Piece::cavalry, 1);
  put(Space::cornovii, Piece::militia, 1);
  put(Space::cornovii, Piece::saxon_warband, 4);
  fights(Faction::saxons, Space::cornovii, Faction::dux);
  EXPECT_EQ(prestige(), 9);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
}

TEST_F(Consequences, without_cavalry_there_is_no_prestige_in_it) {
  covers("PD 3.6.5");
  put(Space::cornovii, Piece::red_saxon_warband, 3);
  put(Space::cornovii, Piece::scotti_raider, 2);
  script.expect({"scotti: prebattle.raiders=prebattle.neither"});
  fights(Faction::dux, Space::cornovii, Faction::scotti);
  EXPECT_EQ(prestige(), 10);
}

TEST_F(Consequences, cavalry_that_withdrew_did_not_fight_unless_assaulted) {
  covers("PD 3.6.5");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::militia, 3);
  put(here, Piece::saxon_warband, 2);
  build(Site::anderida, Piece::fort);
  script.expect({"dux: withdraw.how_many=1", "civitates: withdraw.how_many=0", "saxons: assault.which=common.none",
                 "saxons: siege.which=common.none"});
  put(here, Piece::saxon_warband, 1);
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::militia), 0);
  EXPECT_EQ(prestige(), 10) << "three Militia for one Warband, and no Cavalry among them";
}

TEST_F(Consequences, between_britons_before_fragmentation_prestige_can_only_fall) {
  covers("PD 3.6.5");
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::comitates, 1);
  fights(Faction::dux, Space::regni, Faction::civitates);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 0);
  EXPECT_EQ(prestige(), 10);
  put(Space::parisi, Piece::cavalry, 1);
  put(Space::parisi, Piece::comitates, 1);
  imperium(ImperiumStatus::fragmentation);
  fights(Faction::dux, Space::parisi, Faction::civitates);
  EXPECT_EQ(prestige(), 11);
}

TEST_F(Consequences, the_draco_doubles_what_cavalry_win_and_saves_what_they_lose) {
  covers("PD card.17u");
  capability(Card::draco_standard, CardSide::unshaded);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::saxon_warband, 1);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_EQ(prestige(), 12);
  put(Space::cornovii, Piece::cavalry, 1);
  put(Space::cornovii, Piece::militia, 1);
  put(Space::cornovii, Piece::saxon_warband, 4);
  fights(Faction::saxons, Space::cornovii, Faction::dux);
  EXPECT_EQ(prestige(), 12);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
}

TEST_F(Consequences, a_town_costs_two_before_fragmentation_only_and_a_fort_always) {
  covers("PD 3.6.5");
  const auto fall = [&](Site site, Piece piece, Faction whose) {
    const Space here = site_info[site].space;
    put(here, Piece::saxon_raider, 8);
    build(site, piece);
    const std::string answer = "assault.which=" + std::string(id_of(site));
    script.expect({answer.c_str()});
    fights(Faction::saxons, here, whose);
    EXPECT_EQ(count(here, piece), 0);
  };
  fall(Site::noviomagus, Piece::town, Faction::civitates);
  EXPECT_EQ(prestige(), 8);
  fall(Site::petuaria, Piece::hillfort, Faction::civitates);
  EXPECT_EQ(prestige(), 8);
  imperium(ImperiumStatus::fragmentation);
  fall(Site::glevum, Piece::town, Faction::civitates);
  EXPECT_EQ(prestige(), 8);
  fall(Site::deva, Piece::fort, Faction::dux);
  EXPECT_EQ(prestige(), 6);
}

TEST_F(Consequences, strongholds_felled_by_the_dux_bring_one_each) {
  covers("PD 3.6.5");
  const Space here = Space::parisi;
  put(here, Piece::cavalry, 3);
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::derventio, Piece::saxon_settlement);
  script.expect({"dux: assault.which=petuaria", "dux: assault.which=derventio"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(prestige(), 13) << "two Settlements, and Cavalry removed more than they lost";
  EXPECT_EQ(state.board.laden(here, Piece::cavalry), 0) << "Cavalry carries nothing without Retaliate";
}

TEST_F(Consequences, not_when_the_civitates_lead) {
  covers("PD 3.6.5");
  const Space here = Space::parisi;
  put(here, Piece::cavalry, 1);
  put(here, Piece::comitates, 1);
  build(Site::petuaria, Piece::saxon_settlement);
  script.expect({"civitates: assault.which=petuaria"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(prestige(), 11) << "for the Cavalry alone";
  EXPECT_EQ(state.board.laden(here, Piece::comitates), 1);
}

TEST_F(Consequences, against_the_civitates_before_fragmentation_felling_costs) {
  covers("PD 3.6.5");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 5);
  build(Site::noviomagus, Piece::town);
  script.expect({"dux: assault.which=noviomagus", "dux: assault.double=common.yes"});
  fights(Faction::dux, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::town), 0);
  EXPECT_EQ(prestige(), 7) << "-1 for two Cavalry against a Town, -2 for the Town";
}

// --- 4.2.4 Retaliate

TEST_F(Consequences, retaliation_lets_cavalry_carry_and_hurts_the_enemys_renown) {
  covers("PD 4.2.4", "PD 3.6.5");
  const Space here = Space::parisi;
  put(here, Piece::cavalry, 3);
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::derventio, Piece::saxon_settlement);
  BattleTerms battle = terms(Faction::dux, here, Faction::saxons);
  battle.retaliate = true;
  const State before = state;
  script.expect({"dux: assault.which=petuaria", "dux: assault.which=derventio"});
  fight(play, battle);
  EXPECT_EQ(prestige(), 16);
  EXPECT_EQ(resources(Track::saxon_renown), 15);
  EXPECT_EQ(state.board.laden(here, Piece::cavalry), 3);
  state = before;
  script.expect({"dux: assault.which=petuaria", "dux: assault.which=common.none"});
  fight(play, battle);
  EXPECT_EQ(prestige(), 12) << "one Settlement is left";
  EXPECT_EQ(resources(Track::saxon_renown), 20);
}

TEST_F(Consequences, at_fragmentation_it_hurts_the_wealth_of_the_civitates) {
  covers("PD 4.2.4");
  imperium(ImperiumStatus::fragmentation);
  has(Track::wealth, 7);
  const Space here = Space::parisi;
  put(here, Piece::cavalry, 3);
  build(Site::petuaria, Piece::hillfort);
  BattleTerms battle = terms(Faction::dux, here, Faction::civitates);
  battle.retaliate = true;
  script.expect({"dux: assault.which=petuaria", "dux: assault.double=common.yes"});
  fight(play, battle);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_EQ(prestige(), 14) << "+1 for the Hillfort, +3";
}

// --- Plunder

TEST_F(Consequences, a_city_yields_its_own_cubes_too_and_keeps_what_nobody_can_carry) {
  covers("PD 3.6.5", "PD 1.7.2");
  const Space here = Space::eboracum;
  prosper(here, 2);
  put(here, Piece::saxon_warband, 9);
  build(Site::eboracum, Piece::town);
  script.expect({"saxons: assault.which=eboracum"});
  fights(Faction::saxons, here, Faction::civitates);
  // Escalade 1½ and Storm 3 leave five: three cubes of the Town, two of the City.
  EXPECT_EQ(count(here, Piece::saxon_warband), 5);
  EXPECT_EQ(state.board.laden(here, Piece::saxon_warband), 5);
  EXPECT_EQ(state.board.prosperity(here), 0);
}

TEST_F(Consequences, what_nobody_can_carry_stays_in_the_city) {
  covers("PD 1.7.2", "PD 3.6.5");
  const Space here = Space::eboracum;
  prosper(here, 2);
  put(here, Piece::saxon_warband, 5, 1);
  build(Site::eboracum, Piece::town);
  script.expect({"saxons: assault.which=eboracum", "saxons: loss.unladen=1", "saxons: loss.unladen=3"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::town), 0);
  EXPECT_EQ(state.board.prosperity(here), 2);
}

TEST_F(Consequences, by_option_only_barbarians_plunder_a_city) {
  covers("PD 3.6.5", "PD 1.7.2");
  const Space here = Space::eboracum;
  prosper(here, 2);
  put(here, Piece::comitates, 9);
  build(Site::eboracum, Piece::saxon_settlement);
  const State before = state;
  script.expect({"civitates: assault.which=eboracum"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(state.board.prosperity(here), 0);
  EXPECT_EQ(state.board.laden(here, Piece::comitates), 4);
  state = before;
  state.readings.city_plunder_for_barbarians = true;
  script.expect({"civitates: assault.which=eboracum"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(state.board.prosperity(here), 2);
  EXPECT_EQ(state.board.laden(here, Piece::comitates), 2);
}

TEST_F(Consequences, cubes_for_the_other_barbarians_settlement_are_counted) {
  covers("PD 3.4.1", "PD 3.5.1");
  const Space here = Space::parisi;
  put(here, Piece::scotti_raider, 3);
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::derventio, Piece::red_saxon_settlement);
  script.expect({"scotti: assault.which=petuaria"});
  EXPECT_EQ(fights(Faction::scotti, here, Faction::saxons).settlement_plunder, 2);
  script.expect({"scotti: assault.which=derventio"});
  EXPECT_EQ(fights(Faction::scotti, here, Faction::dux).settlement_plunder, 0) << "a Foederati Settlement";
}

TEST_F(Consequences, spoils_of_a_briton_half_on_units_or_one_cube_back) {
  covers("PD 3.6.5");
  const Space here = Space::regni;
  put(here, Piece::saxon_raider, 5, 5);
  put(here, Piece::cavalry, 3);
  put(here, Piece::comitates, 1);
  const State before = state;
  script.expect({"saxons: prebattle.raiders=prebattle.neither",
                 "dux: spoils.what dux 5 REG=spoils.take 1 | spoils.take 1, spoils.give_back REG, spoils.leave"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(state.board.laden(here, Piece::comitates), 1) << "half of five is two, and Cavalry takes none";
  EXPECT_EQ(state.board.laden(here, Piece::cavalry), 0);
  state = before;
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "dux: spoils.what=spoils.give_back REG"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(state.board.prosperity(here), 1);
  state = before;
  state.board.set_prosperity(here, 2, 2);
  script.expect(
      {"saxons: prebattle.raiders=prebattle.neither", "dux: spoils.what=spoils.leave | spoils.take 1, spoils.leave"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(state.board.prosperity(here), 4);
}

TEST_F(Consequences, spoils_of_a_barbarian_half_on_units_or_with_control_renown) {
  covers("PD 3.6.5");
  const Space here = Space::parisi;
  put(here, Piece::saxon_warband, 5);
  put(here, Piece::militia, 3, 3);
  const State before = state;
  script.expect({"saxons: spoils.what saxons 3 PAR=spoils.take 1 | spoils.take 1, spoils.leave"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(state.board.laden(here, Piece::saxon_warband), 1);
  state = before;
  build(Site::petuaria, Piece::saxon_settlement);
  script.expect({"saxons: spoils.what saxons 3 PAR=spoils.renown 3 | spoils.take 1, spoils.renown 3, spoils.leave"});
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(resources(Track::saxon_renown), 24) << "3 for the cubes, 1 for the victory";
}

TEST_F(Consequences, whoever_does_not_execute_gets_no_spoils) {
  covers("PD 3.6.5");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 1, 1);
  put(here, Piece::cavalry, 2);
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(times_asked("spoils.what"), 0);
}

// --- Renown

TEST_F(Consequences, a_victorious_barbarian_needs_a_piece_left_that_did_not_evade) {
  covers("PD 3.6.5");
  const Space here = Space::iceni;
  put(here, Piece::scotti_raider, 2);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 1);
  // The Warband falls in Melee with two of theirs; the Raiders Evaded.
  put(here, Piece::scotti_warband, 1);
  script.expect({"scotti: prebattle.raiders=prebattle.neither", "saxons: prebattle.raiders=prebattle.evade 4",
                 "saxons: prebattle.troops=prebattle.neither", "saxons: common.roll=4",
                 "scotti: loss.plain scotti melee 2 1 scotti_warband=0"});
  fights(Faction::scotti, here, Faction::saxons);
  EXPECT_EQ(state.board.units(here, Faction::scotti), 1);
  EXPECT_EQ(count(here, Piece::saxon_raider), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 20) << "only Evaders are left";
  build(Site::branodunum, Piece::saxon_settlement);
  put(here, Piece::scotti_raider, 2);
  put(here, Piece::saxon_warband, 1);
  script.expect({"scotti: prebattle.raiders=prebattle.neither", "saxons: prebattle.raiders=prebattle.evade 4",
                 "saxons: prebattle.troops=prebattle.neither", "saxons: common.roll=4", "saxons: withdraw.how_many=0",
                 "scotti: loss.plain scotti melee 2 1 scotti_warband=0", "scotti: assault.which=common.none"});
  fights(Faction::scotti, here, Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 21) << "the Settlement is";
}

class Drust final : public CardTerms {
 public:
  Drust() : CardTerms(Card::drust_of_the_hundred_battles) {}
  [[nodiscard]] int renown_for_victory() const override { return 2; }
};

TEST_F(Consequences, a_card_may_raise_the_renown_of_a_victory_to_whoever_executes) {
  covers("PD card.70s", "PD 3.6.5");
  const Drust card;
  put(Space::regni, Piece::scotti_warband, 3);
  put(Space::regni, Piece::militia, 2);
  BattleTerms battle = terms(Faction::scotti, Space::regni, Faction::civitates);
  battle.card = &card;
  fight(play, battle);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  put(Space::parisi, Piece::scotti_warband, 1);
  put(Space::parisi, Piece::scotti_raider, 1);
  put(Space::parisi, Piece::saxon_warband, 2);
  script.expect({"scotti: prebattle.raiders=prebattle.neither"});
  battle = terms(Faction::scotti, Space::parisi, Faction::saxons);
  battle.card = &card;
  fight(play, battle);
  EXPECT_EQ(resources(Track::saxon_renown), 21) << "the Saxons beat them, and the card is not theirs";
}

}  // namespace
}  // namespace auspex::pendragon
