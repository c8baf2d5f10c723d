// 3.4.1, 3.5.1 Raid, entered by its menu (PD-A1, PD-B5, PD-E10 to PD-E13, PD-E17).
#include "games/pendragon/commands/raid.h"

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class RaidTest : public Fixture {
 protected:
  void run(Faction who, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::raid;
    run_command(action);
    done = action.executed();
  }
  static Terms limited() {
    Terms terms;
    terms.limited = true;
    return terms;
  }
  void patrol(Sea sea) { state.board.set_patrolled(sea, true); }
  void base(Space space, Faction who, Site site) {
    put(space, warband_of(who));
    build(site, settlement_of(who));
  }
  // All Raiders of the Scotti but so many wait where nothing happens to them.
  void leave_available(int n) {
    put(Space::demetae, Piece::scotti_raider, state.board.available(Piece::scotti_raider) - n);
  }

  bool done = false;
};

// The example of 3.4.1: Parisi by Germanicus, Corieltauvi over land, Atrebates by Britannicus.
TEST_F(RaidTest, the_saxon_shore_thins_out_a_raid_on_three_regions) {
  covers("PD 3.4.1", "PD 3.1", "PD 1.3.7");
  patrol(Sea::germanicus);
  patrol(Sea::britannicus);
  base(Space::iceni, Faction::saxons, Site::branodunum);
  for (Site site : {Site::derventio, Site::lindum, Site::rutupiae, Site::walton_castle, Site::anderida,
                    Site::noviomagus, Site::londinium}) {
    build(site, Piece::fort);
  }
  prosper(Space::parisi, 4);
  prosper(Space::corieltauvi, 1);
  prosper(Space::atrebates, 3);
  script.expect({"saxons: raid.where saxons 3 20=PAR",
                 "saxons: raid.how saxons PAR=raid.by_sea GER 3 2 4 | raid.by_sea GER 1 1 4, raid.by_sea GER 3 2 4",
                 "saxons: raid.where saxons 2 18=CRT",
                 "saxons: raid.how saxons CRT=raid.over_land 3 2 | raid.over_land 1 1, raid.over_land 3 2, "
                 "raid.by_sea GER 1 1 4, raid.by_sea GER 3 2 4",
                 "raid.where saxons 1 16=ATR",
                 "raid.how saxons ATR=raid.by_sea BRT 3 2 3 | raid.by_sea BRT 1 1 3, raid.by_sea BRT 3 2 3",
                 "menu.nothing_left saxons raid=menu.selected",
                 "menu.next_space saxons raid=PAR | ATR, CRT, PAR",
                 "1",
                 "1",
                 "2",
                 "menu.next_space saxons raid=CRT | ATR, CRT",
                 "4",
                 "3",
                 "1",
                 "plunder.carry saxons saxon_raider CRT=1 | 0, 1",
                 "saxons: raid.battle saxons 8 CRT=common.none | dux, none",
                 "2",
                 "2",
                 "1",
                 "plunder.carry saxons saxon_raider ATR=2 | 0 to 2"});
  run(Faction::saxons);
  EXPECT_TRUE(done);
  EXPECT_EQ(resources(Track::saxon_renown), 14);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_raider), 0);
  EXPECT_EQ(state.board.prosperity(Space::parisi), 4);
  EXPECT_TRUE(told("raid.nobody saxons PAR"));
  EXPECT_EQ(count(Space::corieltauvi, Piece::saxon_raider), 8);
  EXPECT_EQ(state.board.laden(Space::corieltauvi, Piece::saxon_raider), 1);
  EXPECT_EQ(state.board.prosperity(Space::corieltauvi), 0);
  EXPECT_EQ(count(Space::atrebates, Piece::saxon_raider), 2);
  EXPECT_EQ(state.board.laden(Space::atrebates, Piece::saxon_raider), 2);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 1);
}

TEST_F(RaidTest, saxons_pay_one_or_two_for_one_or_three_dice_and_name_what_they_can_pay) {
  covers("PD 3.4.1");
  has(Track::saxon_renown, 3);
  script.expect(
      {"raid.where saxons 3 3=REG", "raid.how=raid.by_sea BRT 3 2 0 | raid.by_sea BRT 1 1 0, raid.by_sea BRT 3 2 0",
       "raid.where saxons 2 1=DUM", "menu.nothing_left saxons raid=menu.selected", "DUM", "4", "1", "1", "1"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_EQ(count(Space::dumnonii, Piece::saxon_raider), 4);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 3);
  EXPECT_FALSE(script.was_asked("raid.how saxons DUM")) << "one way, one price";
  has(Track::saxon_renown, 0);
  Action action(play, Faction::saxons, {});
  action.command = Command::raid;
  EXPECT_FALSE(can_raid(action));
}

TEST_F(RaidTest, scotti_raid_four_targets_for_nothing_with_one_die_or_one_with_two) {
  covers("PD 3.5.1");
  has(Track::scotti_renown, 1);
  script.expect(
      {"scotti: raid.where scotti 4 1=NOV",
       "raid.how scotti NOV=raid.from_caledonia 2 1 0 | raid.from_caledonia 1 0 0, raid.from_caledonia 2 1 0, "
       "raid.by_sea HIB 1 0 0, raid.by_sea HIB 2 1 0",
       "raid.where scotti 3 0=SIL", "raid.where scotti 2 0=DEM", "raid.where scotti 1 0=ORD",
       "menu.nothing_left scotti raid=menu.selected", "NOV", "3", "4", "SIL", "1", "DEM", "1", "1"});
  run(Faction::scotti);
  EXPECT_EQ(resources(Track::scotti_renown), 0);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 7);
  EXPECT_EQ(count(Space::ordovices, Piece::scotti_raider), 1);
}

TEST_F(RaidTest, a_limited_raid_has_one_target_and_no_feat) {
  covers("PD 2.3.5", "PD 3.4.1");
  script.expect(
      {"raid.where saxons 1 20=ICE | DUM, DUR, ATR, REG, CAN, LON, TRI, ICE, CRT, PAR", "raid.by_sea GER 1 1 0", "2"});
  run(Faction::saxons, limited());
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 2);
}

TEST_F(RaidTest, a_free_raid_rolls_all_dice_and_a_card_may_name_more_targets) {
  covers("PD 3.1.2", "PD 3.4.1", "PD 5.5");
  has(Track::saxon_renown, 0);
  Terms terms = free_terms({Command::raid});
  terms.most_spaces = 4;
  script.expect(
      {"raid.where saxons 4 0=REG", "raid.where saxons 3 0=DUM", "menu.selected", "DUM", "1", "1", "1", "2", "1", "1"});
  run(Faction::saxons, terms);
  EXPECT_EQ(count(Space::dumnonii, Piece::saxon_raider), 3);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 4);
  EXPECT_FALSE(script.was_asked("raid.how"));
}

TEST_F(RaidTest, no_more_is_plundered_than_population_raiders_just_landed_or_prosperity) {
  covers("PD 3.4.1", "PD 1.7.4");
  put(Space::atrebates, Piece::saxon_raider, 3);
  prosper(Space::atrebates, 6);
  // One Raider lands: one cube, whoever is there besides.
  script.expect(
      {"ATR", "raid.by_sea BRT 1 1 0", "menu.selected", "1", "plunder.carry saxons saxon_raider ATR=1 | 0, 1"});
  run(Faction::saxons);
  // Ten land: three cubes, the Population; a player may take fewer.
  script.expect({"ATR", "raid.by_sea BRT 3 2 0", "menu.selected", "4", "4", "2",
                 "plunder.carry saxons saxon_raider ATR=2 | 0 to 3"});
  run(Faction::saxons);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3);
  EXPECT_EQ(state.board.laden(Space::atrebates, Piece::saxon_raider), 3);
}

TEST_F(RaidTest, any_unit_of_the_faction_there_may_carry_what_they_took) {
  covers("PD 3.5.1", "PD 1.7.4");
  put(Space::deceangli, Piece::scotti_warband, 2);
  put(Space::deceangli, Piece::red_scotti_warband);
  prosper(Space::deceangli, 4);
  script.expect(
      {"DEC", "raid.by_sea HIB 1 0 0", "menu.selected", "3", "plunder.carry scotti scotti_warband DEC=1 | 0 to 2",
       "plunder.carry scotti scotti_raider DEC=1 | 0, 1", "raid.battle scotti 3 DEC=common.none | dux, none"});
  run(Faction::scotti);
  EXPECT_EQ(state.board.laden(Space::deceangli, Piece::scotti_warband), 1);
  EXPECT_EQ(state.board.laden(Space::deceangli, Piece::scotti_raider), 1);
}

TEST_F(RaidTest, a_city_is_not_plundered_by_a_raid) {
  covers("PD 3.4.1", "PD 1.7.2");
  prosper(Space::londinium, 4);
  script.expect({"LON", "raid.by_sea GER 1 1 0", "menu.selected", "4"});
  run(Faction::saxons);
  EXPECT_EQ(count(Space::londinium, Piece::saxon_raider), 4);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 4);
}

TEST_F(RaidTest, own_raiders_elsewhere_are_taken_up_only_once_none_is_available) {
  covers("PD 1.4.1", "PD 3.5.1");
  leave_available(3);
  script.expect({"NOV", "raid.by_sea HIB 2 1 0", "menu.selected", "1", "2", "VOT", "raid.from_caledonia 2 1 0",
                 "menu.selected", "1", "2", "lift.which scotti scotti_raider VOT 3=scotti_raider DEM",
                 "lift.which scotti scotti_raider VOT 2=common.none"});
  run(Faction::scotti);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 3);
  run(Faction::scotti);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 1);
}

TEST_F(RaidTest, the_other_barbarian_loses_renown_for_cubes_out_of_what_it_controlled_at_the_outset) {
  covers("PD 3.4.1");
  base(Space::iceni, Faction::scotti, Site::branodunum);
  prosper(Space::iceni, 3);
  prosper(Space::trinovantes, 2);
  script.expect({"ICE", "raid.by_sea GER 3 2 0", "TRI", "raid.by_sea GER 1 1 0", "menu.selected", "ICE", "1", "1", "1",
                 "2", "raid.battle saxons 3 ICE=common.none | scotti, none", "2", "2"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::scotti_renown), 18);
  EXPECT_EQ(state.board.plunder_on_map({Piece::saxon_raider}), 4);
}

TEST_F(RaidTest, control_that_the_raid_itself_brought_about_costs_nobody_renown) {
  covers("PD 3.5.1");
  // Saxon Control stands at the outset of the Raid, not at its end.
  base(Space::parisi, Faction::saxons, Site::petuaria);
  prosper(Space::parisi, 2);
  Action action(play, Faction::scotti, {});
  action.command = Command::raid;
  select_raid(action, Space::parisi, {Way::sea, Sea::septentrionalis}, 1);
  put(Space::parisi, Piece::militia, 3);
  EXPECT_FALSE(state.board.controls(Faction::saxons, Space::parisi));
  script.expect({"2", "2", "common.none"});
  raid_space(action, Space::parisi);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
}

TEST_F(RaidTest, only_those_just_landed_fight_and_britons_defend_together) {
  covers("PD 3.4.1", "PD 3.6.1");
  put(Space::regni, Piece::saxon_raider, 4, 1);
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia);
  Action action(play, Faction::saxons, {});
  action.command = Command::raid;
  select_raid(action, Space::regni, {Way::sea, Sea::britannicus}, 1);
  script.expect({"3"});
  const Landing landing = land_raiders(action, Space::regni);
  EXPECT_EQ(landing.landed, 3);
  EXPECT_EQ(landing.laden_before, 1);
  EXPECT_EQ(landing.idle_before, 3);
  const BattleTerms terms = raid_battle(action, landing, Faction::civitates, 2);
  EXPECT_EQ(terms.attackers->all[Piece::saxon_raider], 3);
  EXPECT_EQ(terms.attackers->laden[Piece::saxon_raider], 2);
  EXPECT_EQ(total(terms.attackers->all), 3);
  EXPECT_EQ(terms.attacker, Faction::saxons);
  EXPECT_EQ(terms.executing, Faction::saxons);
  EXPECT_FALSE(terms.surprise);
  EXPECT_TRUE(terms.may_assault);
  EXPECT_EQ(raid_battle_targets(action, Space::regni), (FactionSet{Faction::civitates}));
  put(Space::regni, Piece::cavalry);
  EXPECT_EQ(raid_battle_targets(action, Space::regni), (FactionSet{Faction::dux}));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(raid_battle_targets(action, Space::regni), (FactionSet{Faction::dux, Faction::civitates}));
}

// Twelve Raiders fell the Settlement: 2 cubes, beside the 2 that they took from the Region.
TEST_F(RaidTest, cubes_of_a_fallen_settlement_cost_the_other_barbarian_renown_too) {
  covers("PD 3.4.1", "PD 3.6.5");
  build(Site::anderida, Piece::scotti_settlement);
  prosper(Space::regni, 2);
  script.expect({"REG", "raid.by_sea BRT 3 2 0", "menu.selected", "4", "4", "4",
                 "plunder.carry saxons saxon_raider REG=2 | 0 to 2",
                 "saxons: raid.battle saxons 12 REG=scotti | scotti, none",
                 "saxons: assault.which saxons 12 REG=anderida | anderida, none"});
  run(Faction::saxons);
  EXPECT_EQ(state.board.stronghold_at(Site::anderida), std::nullopt);
  EXPECT_EQ(resources(Track::scotti_renown), 16);
}

TEST_F(RaidTest, a_foederati_settlement_that_falls_costs_the_other_barbarian_nothing) {
  covers("PD 3.4.1", "PD 1.4.3");
  build(Site::anderida, Piece::red_scotti_settlement);
  script.expect({"REG", "raid.by_sea BRT 3 2 0", "menu.selected", "4", "4", "4",
                 "raid.battle saxons 12 REG=dux | dux, none", "assault.which saxons 12 REG=anderida"});
  run(Faction::saxons);
  EXPECT_EQ(state.board.stronghold_at(Site::anderida), std::nullopt);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

// One was there empty-handed, two more land and take two cubes, which may lie on any two of the three.
TEST_F(RaidTest, the_owner_says_how_many_of_those_who_fight_carry_the_plunder) {
  covers("PD 3.4.1", "PD 1.7.4");
  put(Space::regni, Piece::saxon_raider, 1);
  prosper(Space::regni, 2);
  put(Space::regni, Piece::cavalry);
  script.expect({"REG", "raid.by_sea BRT 1 1 0", "menu.selected", "2",
                 "plunder.carry saxons saxon_raider REG=2 | 0 to 2", "raid.battle saxons 2 REG=dux",
                 "saxons: raid.which_laden saxons 2 REG=1 | 1, 2", "prebattle.raiders saxons 2 REG=prebattle.neither"});
  run(Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 1) << "the one that was there before";
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_raider), 1);
}

// ---------------------------------------------------------------------------------------------------- Card 68

TEST_F(RaidTest, the_box_of_niall_is_a_target_of_its_own_and_takes_raiders_unreduced) {
  covers("PD card.68s");
  capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti);
  capability(Card::fickle_weather, CardSide::unshaded);
  state.board.raiders_to_card(2);
  script.expect({"raid.where scotti 4 20=raid.box",
                 "raid.how_box scotti=raid.box_dice 2 1 | raid.box_dice 1 0, raid.box_dice 2 1",
                 "raid.where scotti 3 19=NOV", "raid.from_caledonia 1 0 0", "menu.selected",
                 "menu.next_space scotti raid=raid.box | NOV, raid.box", "4", "3", "2"});
  run(Faction::scotti);
  EXPECT_EQ(state.board.raiders_on_card(), 9);
  EXPECT_EQ(state.board.available(Piece::scotti_raider), 30 - 9 - 2);
  EXPECT_EQ(resources(Track::scotti_renown), 19);
  EXPECT_FALSE(script.was_asked("raid.empty_box")) << "one Raid does not fill and empty it";
}

TEST_F(RaidTest, a_limited_raid_may_fill_the_box_alone) {
  covers("PD card.68s", "PD 2.3.5");
  capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti);
  script.expect({"raid.where scotti 1 20=raid.box", "raid.box_dice 1 0", "4"});
  run(Faction::scotti, limited());
  EXPECT_TRUE(done);
  EXPECT_EQ(state.board.raiders_on_card(), 4);
}

TEST_F(RaidTest, raiders_of_the_box_join_one_target_before_the_reduction_and_count_as_just_landed) {
  covers("PD card.68s");
  capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti);
  state.board.raiders_to_card(5);
  leave_available(1);
  build(Site::uxellodunum, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  prosper(Space::votadini, 4);
  script.expect({"VOT", "raid.from_caledonia 1 0 2", "NOV", "raid.from_caledonia 1 0 2", "menu.selected",
                 "scotti: raid.empty_box 5=VOT | VOT, NOV, none", "VOT", "1",
                 "plunder.carry scotti scotti_raider VOT=2 | 0 to 2", "2"});
  run(Faction::scotti);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 4) << "1 and 5, less 2";
  EXPECT_EQ(state.board.raiders_on_card(), 0);
  EXPECT_EQ(state.board.laden(Space::votadini, Piece::scotti_raider), 2);
}

TEST_F(RaidTest, saxons_have_nothing_of_the_box) {
  covers("PD card.68s");
  capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti);
  Action action(play, Faction::saxons, {});
  action.command = Command::raid;
  EXPECT_FALSE(may_fill_box(action));
}

}  // namespace
}  // namespace auspex::pendragon::testing
