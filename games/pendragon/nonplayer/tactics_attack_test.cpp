// 8.4.2: the attacker's half of the Battle Tactics, cell by cell.
#include "games/pendragon/nonplayer/tactics_fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class AttackTactics : public testing::NonPlayerBattles {};

// --- A1-A6: before the Battle

TEST_F(AttackTactics, scotti_in_hills_try_to_ambush_with_raiders_and_warbands) {
  covers("PD 8.4.2", "PD 8.5.3", "PD 3.6.2");
  const Space here = Space::silures;
  put(here, Piece::scotti_raider, 2);
  put(here, Piece::scotti_warband);
  put(here, Piece::militia);
  script.expect({"common.roll=4", "common.roll=3"});
  fights(Faction::scotti, here, Faction::civitates);
  EXPECT_EQ(times("np.attack_ambush scotti"), 2);
  EXPECT_EQ(times("prebattle.seen scotti"), 1) << "Raiders need a 5";
  EXPECT_EQ(count(here, Piece::militia), 0);
  EXPECT_EQ(state.board.units(here, Faction::scotti), 3) << "the Warband struck first";
}

TEST_F(AttackTactics, saxons_in_fens_do_so_and_nobody_elsewhere) {
  covers("PD 8.4.2", "PD 8.6.4");
  put(Space::iceni, Piece::saxon_raider);
  put(Space::iceni, Piece::saxon_warband);
  put(Space::iceni, Piece::militia);
  script.expect({"common.roll=5", "common.roll=2"});
  fights(Faction::saxons, Space::iceni, Faction::civitates);
  EXPECT_EQ(times("np.attack_ambush saxons"), 2);
  put(Space::silures, Piece::saxon_raider, 2);
  put(Space::silures, Piece::militia);
  fights(Faction::saxons, Space::silures, Faction::civitates);
  EXPECT_EQ(times("np.attack_neither saxons"), 1) << "they could Evade and do not";
  EXPECT_EQ(count(Space::silures, Piece::saxon_raider), 1);
}

TEST_F(AttackTactics, foederati_at_home_try_to_ambush_for_either_briton) {
  covers("PD 8.4.2", "PD 8.7.1", "PD 8.8.3");
  put(Space::iceni, Piece::blue_saxon_warband);
  put(Space::iceni, Piece::scotti_raider);
  script.expect({"common.roll=3", "common.roll=4"});
  fights(Faction::civitates, Space::iceni, Faction::scotti);
  EXPECT_EQ(times("np.attack_ambush civitates"), 1);
  EXPECT_EQ(count(Space::iceni, Piece::scotti_raider), 0);
  put(Space::silures, Piece::red_scotti_warband);
  put(Space::silures, Piece::saxon_raider);
  script.expect({"common.roll=3", "common.roll=4"});
  fights(Faction::dux, Space::silures, Faction::saxons);
  EXPECT_EQ(times("np.attack_ambush dux"), 1);
}

TEST_F(AttackTactics, with_cymbrogi_comitates_and_militia_in_hills_do_too) {
  covers("PD 8.4.2", "PD 8.7.1", "PD card.74");
  put(Space::silures, Piece::comitates);
  put(Space::silures, Piece::militia);
  put(Space::silures, Piece::saxon_warband);
  fights(Faction::civitates, Space::silures, Faction::saxons);
  EXPECT_FALSE(told("np.attack_ambush"));
  capability(Card::cymbrogi, CardSide::unshaded, Faction::civitates);
  put(Space::ordovices, Piece::comitates);
  put(Space::ordovices, Piece::militia);
  put(Space::ordovices, Piece::saxon_warband);
  script.expect({"common.roll=3"});
  fights(Faction::civitates, Space::ordovices, Faction::saxons);
  EXPECT_EQ(times("np.attack_ambush civitates"), 1);
  EXPECT_EQ(count(Space::ordovices, Piece::militia), 1);
}

TEST_F(AttackTactics, nobody_rolls_where_there_is_nobody_to_surprise) {
  covers("PD 8.4.2");
  put(Space::iceni, Piece::saxon_warband, 2);
  build(Site::branodunum, Piece::hillfort);
  fights(Faction::saxons, Space::iceni, Faction::civitates);
  EXPECT_EQ(count(Space::iceni, Piece::hillfort), 0);
}

TEST_F(AttackTactics, raiders_who_went_deep_evade_only_a_battle_that_would_take_them_all) {
  covers("PD 8.4.2", "PD 4.4.2");
  const Space here = Space::atrebates;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::militia);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.attackers.emplace().all[Piece::saxon_raider] = 2;
  battle.forced = true;
  fight(play, battle);
  EXPECT_EQ(times("np.attack_neither saxons"), 1) << "one would be left";
  EXPECT_EQ(count(here, Piece::saxon_raider), 2);
  put(here, Piece::cavalry);
  script.expect({"common.roll=6"});
  EXPECT_TRUE(fight(play, battle).attackers_evaded);
  EXPECT_EQ(times("np.landed_evade saxons 2"), 1);
  EXPECT_EQ(count(here, Piece::saxon_raider), 2);
  battle.forced = false;
  fight(play, battle);
  EXPECT_EQ(times("np.attack_neither saxons"), 2) << "by their own will they do not Evade";
}

// --- A7: losses in the field

TEST_F(AttackTactics, barbarians_give_up_raiders_before_warbands_and_plunder_last) {
  covers("PD 8.4.1", "PD 8.4.2", "PD 3.6.1");
  for (const Faction who : {Faction::saxons, Faction::scotti}) {
    const Space here = who == Faction::saxons ? Space::regni : Space::atrebates;
    put(here, warband_of(who));
    put(here, raider_of(who), 3, 1);
    put(here, Piece::comitates);
    fights(who, here, Faction::civitates);
    EXPECT_EQ(count(here, warband_of(who)), 1) << id_of(who);
    EXPECT_EQ(count(here, raider_of(who)), 1) << id_of(who);
    EXPECT_EQ(laden(here, raider_of(who)), 1) << id_of(who);
  }
}

TEST_F(AttackTactics, shield_wall_lets_warbands_take_twice_as_much) {
  covers("PD 8.4.2", "PD 4.4.4");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband);
  put(here, Piece::saxon_raider);
  put(here, Piece::comitates, 2);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.shield_wall = true;
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
  EXPECT_EQ(count(here, Piece::saxon_raider), 0);
}

TEST_F(AttackTactics, civitates_give_up_militia_then_warbands_then_comitates) {
  covers("PD 8.4.1", "PD 8.4.2");
  const Space here = Space::regni;
  const auto army = [&](int enemies) {
    put(here, Piece::militia, 1 - count(here, Piece::militia));
    put(here, Piece::blue_scotti_warband, 1 - count(here, Piece::blue_scotti_warband));
    put(here, Piece::comitates, 1 - count(here, Piece::comitates));
    put(here, Piece::saxon_warband, enemies - count(here, Piece::saxon_warband));
    fights(Faction::civitates, here, Faction::saxons);
    return std::tuple(count(here, Piece::militia), count(here, Piece::blue_scotti_warband),
                      count(here, Piece::comitates));
  };
  EXPECT_EQ(army(1), std::tuple(0, 1, 1));
  EXPECT_EQ(army(2), std::tuple(0, 0, 1));
  EXPECT_EQ(army(3), std::tuple(0, 0, 0));
}

TEST_F(AttackTactics, the_dux_gives_up_warbands_then_cavalry) {
  covers("PD 8.4.1", "PD 8.4.2");
  const Space here = Space::regni;
  put(here, Piece::cavalry);
  put(here, Piece::red_saxon_warband);
  put(here, Piece::saxon_warband, 2);
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
  EXPECT_EQ(count(here, Piece::red_saxon_warband), 0);
}

TEST_F(AttackTactics, foederati_of_two_nations_are_alike_and_go_by_lot) {
  covers("PD 8.3.2", "PD 8.4.1");
  const Space here = Space::regni;
  put(here, Piece::red_saxon_warband);
  put(here, Piece::red_scotti_warband, 2);
  put(here, Piece::saxon_warband, 2);
  // Two of three go: the second, then the first of the two left.
  script.expect({"common.roll=3", "common.roll=1"});
  fights(Faction::dux, here, Faction::saxons);
  EXPECT_TRUE(told("np.lot_losses 2 3"));
  EXPECT_EQ(count(here, Piece::red_saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::red_scotti_warband), 1);
}

// --- A8-A13: Assault

TEST_F(AttackTactics, they_assault_what_is_sure_to_fall) {
  covers("PD 8.4.2", "PD 8.5.3", "PD 8.6.4", "PD 3.6.4");
  for (const Faction who : {Faction::saxons, Faction::scotti}) {
    const Space here = who == Faction::saxons ? Space::regni : Space::parisi;
    build(who == Faction::saxons ? Site::anderida : Site::petuaria, Piece::fort);
    put(here, warband_of(who), 2);
    fights(who, here, Faction::dux);
    EXPECT_EQ(count(here, Piece::fort), 1) << id_of(who);
    EXPECT_EQ(count(here, warband_of(who)), 2) << id_of(who);
    put(here, warband_of(who));
    fights(who, here, Faction::dux);
    EXPECT_EQ(count(here, Piece::fort), 0) << id_of(who);
  }
  EXPECT_EQ(times("np.assault_none saxons 2"), 1);
  EXPECT_EQ(times("np.assault_sure saxons fort anderida"), 1);
}

TEST_F(AttackTactics, britons_do_too) {
  covers("PD 8.4.2", "PD 8.7.1", "PD 8.8.3");
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::militia);
  fights(Faction::civitates, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::saxon_settlement), 0);
  build(Site::petuaria, Piece::scotti_settlement);
  put(Space::parisi, Piece::cavalry);
  fights(Faction::dux, Space::parisi, Faction::scotti);
  EXPECT_EQ(count(Space::parisi, Piece::scotti_settlement), 0);
}

TEST_F(AttackTactics, with_surprise_they_assault_what_a_coup_de_main_would_open) {
  covers("PD 8.4.2", "PD 8.5.3", "PD 4.4.2");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_warband);
  BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  battle.surprise = true;
  fight(play, battle);
  EXPECT_TRUE(told("np.assault_none saxons 1")) << "one is not enough even so";
  put(Space::regni, Piece::saxon_warband);
  script.expect({"common.roll=3"});
  fight(play, battle);
  EXPECT_TRUE(told("np.assault_coup saxons fort anderida"));
  EXPECT_EQ(count(Space::regni, Piece::fort), 0);
}

TEST_F(AttackTactics, never_where_they_ravage) {
  covers("PD 8.4.2", "PD 4.4.3");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_warband, 3);
  BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  battle.may_assault = false;
  fight(play, battle);
  EXPECT_EQ(count(Space::regni, Piece::fort), 1);
}

TEST_F(AttackTactics, the_higher_stronghold_comes_first_and_the_other_after_it_fell) {
  covers("PD 8.4.1", "PD 8.4.2", "PD 3.6.4");
  build(Site::anderida, Piece::hillfort);
  build(Site::noviomagus, Piece::fort);
  put(Space::regni, Piece::saxon_warband, 3);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_EQ(count(Space::regni, Piece::fort), 0);
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 1) << "of one Warband it is not sure";
  build(Site::noviomagus, Piece::fort);
  put(Space::regni, Piece::saxon_warband, 3);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_EQ(count(Space::regni, Piece::fort), 0);
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 0);
}

TEST_F(AttackTactics, one_cavalry_takes_the_first_losses_of_the_escalade) {
  covers("PD 8.4.2", "PD 8.8.3", "PD 8.8.8", "PD 3.6.4");
  for (const Faction who : {Faction::dux, Faction::civitates}) {
    build(Site::anderida, Piece::saxon_settlement);
    put(Space::regni, Piece::saxon_warband, 2);
    put(Space::regni, Piece::cavalry, 3 - count(Space::regni, Piece::cavalry));
    put(Space::regni, Piece::militia, 1 - count(Space::regni, Piece::militia));
    fights(who, Space::regni, Faction::saxons);
    EXPECT_TRUE(told("assault.swallowed 2"));
    EXPECT_EQ(count(Space::regni, Piece::saxon_settlement), 0) << id_of(who);
    EXPECT_EQ(count(Space::regni, Piece::militia), 0) << "lost in the Storm, before Cavalry";
    EXPECT_EQ(count(Space::regni, Piece::cavalry), 2) << id_of(who);
  }
}

TEST_F(AttackTactics, escalade_and_storm_take_raiders_first) {
  covers("PD 8.4.1", "PD 8.4.2");
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::saxon_raider, 3);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 1);
  EXPECT_EQ(laden(Space::regni, Piece::saxon_warband), 2) << "the Plunder goes on the best Units";
}

// --- A14, A15: Siege

TEST_F(AttackTactics, they_besiege_whoever_is_inside) {
  covers("PD 8.4.2", "PD 3.6.6", "PD 8.5.3", "PD 8.6.4", "PD 8.7.1", "PD 8.8.3");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 4);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_TRUE(told("np.besiege saxons 2 anderida"));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  build(Site::petuaria, Piece::saxon_settlement);
  put(Space::parisi, Piece::saxon_warband, 2);
  put(Space::parisi, Piece::cavalry, 2);
  fights(Faction::dux, Space::parisi, Faction::saxons);
  EXPECT_TRUE(told("np.besiege dux 2 petuaria"));
}

TEST_F(AttackTactics, with_troops_for_one_siege_the_fuller_stronghold) {
  covers("PD 8.4.2", "PD 3.6.6");
  build(Site::anderida, Piece::fort);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 4);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_TRUE(told("np.besiege saxons 2 noviomagus"));
  EXPECT_EQ(times("np.besiege"), 1);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
}

TEST_F(AttackTactics, equally_full_ones_go_by_lot) {
  covers("PD 8.3.2", "PD 8.4.2");
  build(Site::petuaria, Piece::fort);
  build(Site::derventio, Piece::hillfort);
  put(Space::parisi, Piece::red_scotti_warband, 2);
  put(Space::parisi, Piece::militia, 2);
  put(Space::parisi, Piece::saxon_warband, 3);
  script.expect({"common.roll=4"});
  fights(Faction::saxons, Space::parisi, Faction::dux);
  EXPECT_TRUE(told("np.besiege saxons 2 derventio"));
}

// --- A16, A17: Plunder

TEST_F(AttackTactics, plunder_of_a_stronghold_goes_on_their_own_units_first) {
  covers("PD 8.4.2", "PD 3.6.5");
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::militia, 2);
  put(Space::regni, Piece::red_scotti_warband);
  fights(Faction::civitates, Space::regni, Faction::saxons);
  EXPECT_EQ(laden(Space::regni, Piece::militia), 2);
  EXPECT_EQ(laden(Space::regni, Piece::red_scotti_warband), 0);
  build(Site::petuaria, Piece::saxon_settlement);
  put(Space::parisi, Piece::comitates, 2);
  put(Space::parisi, Piece::red_scotti_warband);
  put(Space::parisi, Piece::cavalry);
  fights(Faction::dux, Space::parisi, Faction::saxons);
  EXPECT_EQ(laden(Space::parisi, Piece::red_scotti_warband), 1);
  EXPECT_EQ(laden(Space::parisi, Piece::cavalry), 0) << "only in Retaliation";
  EXPECT_EQ(laden(Space::parisi, Piece::comitates), 1);
  build(Site::old_oswestry, Piece::saxon_settlement);
  put(Space::cornovii, Piece::comitates, 2);
  put(Space::cornovii, Piece::cavalry, 2);
  BattleTerms battle = terms(Faction::dux, Space::cornovii, Faction::saxons);
  battle.retaliate = true;
  fight(play, battle);
  EXPECT_EQ(laden(Space::cornovii, Piece::cavalry), 2);
}

TEST_F(AttackTactics, barbarians_turn_plunder_into_renown_where_they_control_and_else_take_half) {
  covers("PD 8.4.2", "PD 3.6.5");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::scotti_raider, 2, 2);
  script.expect({"common.roll=1"});
  fights(Faction::saxons, Space::regni, Faction::scotti);
  EXPECT_EQ(laden(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::scotti_raider, 2, 2);
  script.expect({"common.roll=1"});
  fights(Faction::saxons, Space::regni, Faction::scotti);
  EXPECT_EQ(laden(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 24);
}

TEST_F(AttackTactics, civitates_take_half_or_give_one_back) {
  covers("PD 8.4.2", "PD 8.7.1", "PD 3.6.5");
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_raider, 2, 2);
  script.expect({"common.roll=1"});
  fights(Faction::civitates, Space::regni, Faction::saxons);
  EXPECT_EQ(laden(Space::regni, Piece::comitates), 1);
  EXPECT_EQ(state.board.prosperity(Space::regni), 0);
  put(Space::regni, Piece::saxon_raider, 1, 1);
  script.expect({"common.roll=1"});
  fights(Faction::civitates, Space::regni, Faction::saxons);
  EXPECT_EQ(laden(Space::regni, Piece::comitates), 1);
  EXPECT_EQ(state.board.prosperity(Space::regni), 1) << "half of one is none";
}

TEST_F(AttackTactics, the_dux_gives_one_back_and_at_fragmentation_takes_half) {
  covers("PD 8.4.2", "PD 8.8.3", "PD 3.6.5");
  const Space here = Space::regni;
  const auto fight_them = [&] {
    put(here, Piece::saxon_raider, 2, 2);
    script.expect({"common.roll=1"});
    fights(Faction::dux, here, Faction::saxons);
  };
  put(here, Piece::cavalry, 2);
  put(here, Piece::red_scotti_warband, 2);
  fight_them();
  EXPECT_EQ(state.board.prosperity(here), 1);
  EXPECT_EQ(laden(here, Piece::red_scotti_warband), 0);
  prosper(here, state.board.prosperity_room(here));
  fight_them();
  EXPECT_EQ(laden(here, Piece::red_scotti_warband), 1) << "no room for Prosperity";
  state.board.take_prosperity(here, 1);
  imperium(ImperiumStatus::fragmentation);
  fight_them();
  EXPECT_EQ(laden(here, Piece::red_scotti_warband), 2);
}

}  // namespace
}  // namespace auspex::pendragon
