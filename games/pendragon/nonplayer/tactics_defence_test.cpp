// 8.4.2: the defender's half of the Battle Tactics, cell by cell, and losses that Britons share.
#include "games/pendragon/nonplayer/tactics_fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class DefenceTactics : public testing::NonPlayerBattles {};

// --- B1-B3: before the Battle

TEST_F(DefenceTactics, raiders_with_plunder_evade) {
  covers("PD 8.4.2", "PD 3.6.2");
  for (const Faction who : {Faction::saxons, Faction::scotti}) {
    const Space here = who == Faction::saxons ? Space::regni : Space::atrebates;
    put(here, warband_of(who), 2);
    put(here, raider_of(who), 1, 1);
    put(here, Piece::militia, 2);
    script.expect({"common.roll=6"});
    fights(Faction::civitates, here, who);
    EXPECT_EQ(count(here, raider_of(who)), 1) << id_of(who);
  }
  EXPECT_EQ(times("np.laden_evade saxons 1"), 1);
}

TEST_F(DefenceTactics, others_evade_where_the_exchange_does_not_favour_them) {
  covers("PD 8.4.2");
  // Each Militia takes one Raider with it: two for two.
  put(Space::regni, Piece::scotti_raider, 4);
  put(Space::regni, Piece::militia, 2);
  script.expect({"common.roll=6"});
  fights(Faction::civitates, Space::regni, Faction::scotti);
  EXPECT_TRUE(told("np.raiders_evade scotti 2 2"));
  EXPECT_EQ(count(Space::regni, Piece::scotti_raider), 4);
}

TEST_F(DefenceTactics, where_it_does_raiders_ambush_at_home_and_do_nothing_elsewhere) {
  covers("PD 8.4.2");
  // Two Warbands remove both Militia, who take one Raider with them.
  const auto meet = [&](Faction who, Space here) {
    put(here, warband_of(who), 2);
    put(here, raider_of(who));
    put(here, Piece::militia, 2);
    fights(Faction::civitates, here, who);
  };
  meet(Faction::saxons, Space::regni);
  EXPECT_TRUE(told("np.raiders_stay saxons 2 1"));
  EXPECT_FALSE(told("prebattle.roll_ambush"));
  script.expect({"common.roll=4", "common.roll=3"});
  meet(Faction::saxons, Space::iceni);
  EXPECT_EQ(times("prebattle.roll_ambush saxons"), 2);
  script.expect({"common.roll=4", "common.roll=3"});
  meet(Faction::scotti, Space::silures);
  EXPECT_EQ(times("prebattle.roll_ambush scotti"), 2);
}

TEST_F(DefenceTactics, in_answer_to_a_ravage_they_may_only_ambush) {
  covers("PD 8.4.2", "PD 4.4.3");
  put(Space::iceni, Piece::saxon_warband);
  put(Space::iceni, Piece::saxon_raider, 1, 1);
  put(Space::iceni, Piece::cavalry, 4);
  build(Site::branodunum, Piece::saxon_settlement);
  BattleTerms battle = terms(Faction::dux, Space::iceni, Faction::saxons);
  battle.defenders_evade = false;
  battle.defenders_withdraw = false;
  script.expect({"common.roll=1", "common.roll=1"});
  fight(play, battle);
  EXPECT_EQ(times("np.must_stay_ambush saxons"), 2);
  EXPECT_EQ(state.board.units(Space::iceni, Faction::saxons), 0);
}

TEST_F(DefenceTactics, troops_at_home_ambush_if_that_wins_the_exchange) {
  covers("PD 8.4.2");
  put(Space::iceni, Piece::saxon_warband);
  put(Space::iceni, Piece::comitates);
  script.expect({"common.roll=3"});
  fights(Faction::civitates, Space::iceni, Faction::saxons);
  EXPECT_TRUE(told("np.troops_ambush saxons 1 0"));
  put(Space::silures, Piece::red_scotti_warband);
  put(Space::silures, Piece::saxon_warband);
  script.expect({"common.roll=3"});
  fights(Faction::saxons, Space::silures, Faction::dux);
  EXPECT_TRUE(told("np.troops_ambush dux 1 0"));
  put(Space::trinovantes, Piece::blue_saxon_warband);
  put(Space::trinovantes, Piece::scotti_warband);
  script.expect({"common.roll=3"});
  fights(Faction::scotti, Space::trinovantes, Faction::civitates);
  EXPECT_TRUE(told("np.troops_ambush civitates 1 0"));
}

TEST_F(DefenceTactics, else_they_evade_unless_all_could_withdraw) {
  covers("PD 8.4.2");
  // In Ambush a Warband takes one Cavalry with it.
  put(Space::iceni, Piece::saxon_warband);
  put(Space::iceni, Piece::cavalry, 7);
  script.expect({"common.roll=5"});
  fights(Faction::dux, Space::iceni, Faction::saxons);
  EXPECT_TRUE(told("np.troops_evade saxons 1 1"));
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::saxon_warband, 2);
  BattleTerms battle = terms(Faction::dux, Space::iceni, Faction::saxons);
  battle.may_assault = false;
  script.expect({"common.roll=5"});
  fight(play, battle);
  EXPECT_EQ(times("np.troops_evade saxons"), 2) << "three do not fit";
  state.board.remove(Space::iceni, Piece::saxon_warband, 1);
  fight(play, battle);
  EXPECT_EQ(times("np.troops_wait saxons"), 1);
  EXPECT_EQ(times("np.withdraw saxons"), 1);
}

// --- B4: stand or Withdraw

TEST_F(DefenceTactics, they_stand_where_the_exchange_favours_them) {
  covers("PD 8.4.2", "PD 3.6.3");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::saxon_warband);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_TRUE(told("np.stand dux 1 0"));
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 0);
  put(Space::regni, Piece::saxon_warband, 2);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_TRUE(told("np.withdraw dux 1 1")) << "at equal losses the Cavalry Withdraws";
  EXPECT_TRUE(told("withdraw.done 1 cavalry anderida"));
}

TEST_F(DefenceTactics, known_evades_and_ambushes_are_reckoned_with) {
  covers("PD 8.4.2");
  build(Site::branodunum, Piece::fort);
  put(Space::iceni, Piece::cavalry);
  put(Space::iceni, Piece::saxon_warband);
  script.expect({"common.roll=3"});
  fights(Faction::saxons, Space::iceni, Faction::dux);
  EXPECT_TRUE(told("np.withdraw dux 1 1")) << "the Warband in Ambush strikes at the same time";
}

// --- B5, B6: who goes where

TEST_F(DefenceTactics, the_best_withdraw_first_and_those_with_plunder) {
  covers("PD 8.4.1", "PD 8.4.2");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates);
  put(Space::regni, Piece::blue_scotti_warband);
  put(Space::regni, Piece::militia, 4, 1);
  put(Space::regni, Piece::saxon_warband, 9);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_TRUE(told("withdraw.done 1 comitates noviomagus"));
  EXPECT_TRUE(told("withdraw.done 1 blue_scotti_warband noviomagus"));
  EXPECT_TRUE(told("withdraw.done 2 militia noviomagus"));
  EXPECT_EQ(laden(Space::regni, Piece::militia), 1);
  EXPECT_EQ(times("np.withdraw civitates"), 1) << "said once";
  build(Site::petuaria, Piece::saxon_settlement);
  put(Space::parisi, Piece::saxon_warband);
  put(Space::parisi, Piece::saxon_raider, 3, 1);
  put(Space::parisi, Piece::cavalry, 4);
  script.expect({"common.roll=1"});
  fights(Faction::dux, Space::parisi, Faction::saxons);
  EXPECT_TRUE(told("withdraw.done 1 saxon_warband petuaria"));
  EXPECT_TRUE(told("withdraw.done 1 saxon_raider petuaria"));
}

TEST_F(DefenceTactics, into_town_before_hillfort_and_fort_before_settlement) {
  covers("PD 8.4.2");
  build(Site::anderida, Piece::hillfort);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates, 5);
  put(Space::regni, Piece::saxon_warband, 9);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_TRUE(told("withdraw.done 4 comitates noviomagus"));
  EXPECT_TRUE(told("withdraw.done 1 comitates anderida"));
  build(Site::petuaria, Piece::red_scotti_settlement);
  build(Site::derventio, Piece::fort);
  put(Space::parisi, Piece::cavalry, 1);
  put(Space::parisi, Piece::red_scotti_warband, 2);
  put(Space::parisi, Piece::saxon_warband, 9);
  fights(Faction::saxons, Space::parisi, Faction::dux);
  EXPECT_TRUE(told("withdraw.done 1 cavalry derventio"));
  EXPECT_TRUE(told("withdraw.done 1 red_scotti_warband derventio"));
  EXPECT_TRUE(told("withdraw.done 1 red_scotti_warband petuaria"));
}

// --- B7, B8: the other Briton's walls

TEST_F(DefenceTactics, britons_take_each_other_in_once_their_own_walls_are_full) {
  covers("PD 8.4.2", "PD 8.7.8", "PD 8.8.8", "PD 3.6.3");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 9);
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_TRUE(told("withdraw.done 1 comitates anderida"));
  build(Site::petuaria, Piece::hillfort);
  put(Space::parisi, Piece::cavalry, 2);
  put(Space::parisi, Piece::militia);
  put(Space::parisi, Piece::saxon_warband, 9);
  fights(Faction::saxons, Space::parisi, Faction::dux);
  EXPECT_TRUE(told("withdraw.done 1 militia petuaria"));
  EXPECT_TRUE(told("withdraw.done 1 cavalry petuaria"));
}

TEST_F(DefenceTactics, a_player_is_asked_to_let_them_in_and_a_nonplayer_lets_a_player_in) {
  covers("PD 8.8.8", "PD 8.7.8");
  run_by_people({Faction::dux});
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 9);
  script.expect({"dux: withdraw.admit dux civitates 2 anderida=common.no"});
  fights(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 0);
  build(Site::petuaria, Piece::hillfort);
  put(Space::parisi, Piece::cavalry);
  put(Space::parisi, Piece::saxon_warband, 9);
  script.expect({"dux: withdraw.how_many=1 | 0, 1"});
  fights(Faction::saxons, Space::parisi, Faction::civitates);
  EXPECT_TRUE(told("withdraw.done 1 cavalry petuaria"));
}

// --- B9-B11: losses of defenders

TEST_F(DefenceTactics, defenders_give_up_the_least_first) {
  covers("PD 8.4.1", "PD 8.4.2");
  put(Space::regni, Piece::saxon_warband);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::regni, Piece::comitates);
  script.expect({"common.roll=1"});
  fights(Faction::civitates, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0);
}

TEST_F(DefenceTactics, inside_a_stronghold_too_after_the_garrison) {
  covers("PD 8.4.1", "PD 8.4.2", "PD 3.6.4");
  run_by_people({Faction::saxons});
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates);
  put(Space::regni, Piece::militia);
  put(Space::regni, Piece::saxon_warband, 5);
  script.expect({"saxons: assault.which=noviomagus"});
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

TEST_F(DefenceTactics, the_least_without_plunder_starves) {
  covers("PD 8.4.1", "PD 8.4.2", "PD 3.6.6");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates);
  put(Space::regni, Piece::militia, 2, 1);
  put(Space::regni, Piece::saxon_warband, 4);
  fights(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_TRUE(told("np.besiege saxons 3 noviomagus"));
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_EQ(laden(Space::regni, Piece::militia), 1);
}

// --- Losses that Britons share

class JointLosses : public testing::NonPlayerBattles {
 protected:
  // So many Warbands are left to strike the Cavalry and Comitates in Melee.
  void struck_by(int warbands) {
    put(Space::regni, Piece::cavalry, 2);
    put(Space::regni, Piece::comitates, 2);
    put(Space::regni, Piece::saxon_warband, warbands + 2);
  }
};

TEST_F(JointLosses, two_nonplayers_have_one_list) {
  covers("PD 8.4.1", "PD 8.4.2", "PD 3.6.1");
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::comitates);
  put(Space::regni, Piece::militia, 2);
  put(Space::regni, Piece::saxon_warband, 3);
  fights(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 0);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

TEST_F(JointLosses, red_and_blue_foederati_are_alike) {
  covers("PD 8.3.2", "PD 8.4.1");
  put(Space::regni, Piece::red_saxon_warband);
  put(Space::regni, Piece::blue_saxon_warband);
  put(Space::regni, Piece::saxon_warband, 1);
  script.expect({"common.roll=4"});
  fights(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 0);
}

TEST_F(JointLosses, a_nonplayer_dux_offers_the_list_and_else_they_share) {
  covers("PD 8.4.2", "PD 3.6.1");
  run_by_people({Faction::civitates});
  struck_by(1);
  script.expect({"civitates: loss.agree melee 2 0 0=common.no"});
  fights(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 2);
  state.board.remove(Space::regni, Piece::cavalry, 1);
  state.board.remove(Space::regni, Piece::comitates, 2);
  struck_by(1);
  script.expect({"civitates: loss.agree melee 2 0 0=common.yes"});
  fights(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
}

TEST_F(JointLosses, nonplayer_civitates_agree_to_the_list_and_to_what_spares_them) {
  covers("PD 8.4.2", "PD 3.6.1");
  run_by_people({Faction::dux});
  const auto offer = [&](const char* share) {
    state.board.remove(Space::regni, Piece::cavalry, count(Space::regni, Piece::cavalry));
    state.board.remove(Space::regni, Piece::comitates, count(Space::regni, Piece::comitates));
    put(Space::regni, Piece::militia, 2 - count(Space::regni, Piece::militia));
    struck_by(2);
    script.expect({share});
    fights(Faction::dux, Space::regni, Faction::saxons);
    return std::tuple(count(Space::regni, Piece::cavalry), count(Space::regni, Piece::comitates),
                      count(Space::regni, Piece::militia));
  };
  // By the rule two and two. The list has both Militia and one Comitates go.
  EXPECT_EQ(offer("dux: loss.share=share.agreed 0 4"), std::tuple(2, 1, 0));
  EXPECT_EQ(offer("dux: loss.share=share.agreed 4 0"), std::tuple(0, 2, 2));
  EXPECT_FALSE(told("loss.no_agreement"));
}

TEST_F(JointLosses, but_to_nothing_else) {
  covers("PD 8.4.2", "PD 3.6.1");
  run_by_people({Faction::dux});
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::red_scotti_warband, 2);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 3);
  // Four halves: the list has both red Warbands go before a Comitates.
  script.expect({"dux: loss.share=share.agreed 0 4", "dux: loss.plain=1"});
  fights(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_TRUE(told("loss.no_agreement"));
  EXPECT_EQ(count(Space::regni, Piece::red_scotti_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
}

}  // namespace
}  // namespace auspex::pendragon
