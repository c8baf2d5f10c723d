// 3.2.4, 3.3.4, 3.4.4, 3.5.4: the Battle Command, and with it Retaliate (4.2.4) and Reinforce (4.3.3).
#include "games/pendragon/commands/battle_command.h"

#include "games/pendragon/commands/briton_fixture.h"
#include "games/pendragon/feats/reinforce.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class BattleCommands : public testing::BritonFixture {
 protected:
  static Terms with(Feat feat) {
    Terms terms;
    terms.feats = {feat};
    return terms;
  }
};

TEST_F(BattleCommands, the_dux_needs_a_troop_and_somebody_to_fight_and_pays_nothing) {
  covers("PD 3.2.4", "PD 3.1");
  put(Space::cantiaci, Piece::cavalry, 2);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_warband, 1);  // a Fort alone does not fight
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::scotti_raider, 1);
  put(Space::votadini, Piece::cavalry, 1);  // nobody to fight
  script.expect({"dux: battle_command.where dux=CAN | CAN, ICE", "dux: battle_command.where dux=menu.selected",
                 "saxons: prebattle.troops=prebattle.neither"});
  run(Faction::dux, Command::battle, plain());
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 0);
  EXPECT_EQ(count(Space::iceni, Piece::scotti_raider), 1);
  EXPECT_EQ(resources(Track::dux_resources), 20);
}

TEST_F(BattleCommands, one_faction_is_fought_and_the_other_briton_may_be_it) {
  covers("PD 3.2.4", "PD 3.6.1");
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::scotti_warband, 1);
  script.expect({"dux: battle_command.whom dux REG=scotti | civitates, saxons, scotti"});
  run(Faction::dux, Command::battle, plain());
  EXPECT_EQ(count(Space::regni, Piece::scotti_warband), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
}

TEST_F(BattleCommands, civitates_fight_with_militia_comitates_or_blue_foederati) {
  covers("PD 3.3.4");
  put(Space::regni, Piece::militia, 4);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  build(Site::durovernum, Piece::town);
  Action action = order(Faction::civitates, Command::battle);
  EXPECT_EQ(battle_spaces(action), SpaceSet{Space::regni});
  put(Space::cantiaci, Piece::blue_scotti_warband, 1);
  EXPECT_EQ(battle_spaces(action), (SpaceSet{Space::regni, Space::cantiaci}));
}

TEST_F(BattleCommands, barbarians_need_a_warband_not_just_raiders) {
  covers("PD 3.4.4", "PD 3.5.4");
  put(Space::regni, Piece::saxon_raider, 4);
  put(Space::regni, Piece::militia, 1);
  put(Space::iceni, Piece::saxon_warband, 1);
  put(Space::iceni, Piece::scotti_raider, 1);
  EXPECT_EQ(battle_spaces(order(Faction::saxons, Command::battle)), SpaceSet{Space::iceni});
  EXPECT_TRUE(battle_spaces(order(Faction::scotti, Command::battle)).empty());
}

TEST_F(BattleCommands, a_limited_battle_is_in_one_space_and_a_card_names_the_enemy) {
  covers("PD 2.3.5", "PD 3.2.4", "PD 5.5");
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::cavalry, 2);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  script.expect({"battle_command.where=REG"});
  run(Faction::dux, Command::battle, limited());
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 1);
  Terms terms = free_terms({Command::battle});
  terms.against = {Faction::scotti};
  EXPECT_FALSE(on_offer(Faction::dux, Command::battle, terms));
}

TEST_F(BattleCommands, barbarians_plunder_before_they_fight) {
  covers("PD 3.4.4", "PD 1.7.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::regni, 2);
  Terms terms = plain();
  script.expect({"saxons: plunder.carry saxons saxon_warband REG=2 | 0 to 2"});
  run(Faction::saxons, Command::battle, terms);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

// ---------------------------------------------------------------------------------------------------- 4.2.4 Retaliate

TEST_F(BattleCommands, retaliate_names_one_space_and_an_enemy_with_a_stronghold_there) {
  covers("PD 4.2.4", "PD 4.1");
  put(Space::regni, Piece::cavalry, 6);
  build(Site::noviomagus, Piece::saxon_settlement);
  put(Space::regni, Piece::scotti_warband, 1);
  put(Space::cantiaci, Piece::cavalry, 3);
  put(Space::cantiaci, Piece::saxon_raider, 1);  // no Stronghold
  script.expect({"battle_command.where=REG", "battle_command.where=CAN", "menu.nothing_left=menu.feat retaliate",
                 "menu.next_space=REG",
                 // The enemy was named with the Feat: nobody asks whom to fight in Regni
                 "dux: assault.which=noviomagus", "saxons: prebattle.raiders=prebattle.neither"});
  const Action action = run(Faction::dux, Command::battle, with(Feat::retaliate));
  EXPECT_EQ(action.retaliated, Faction::saxons);
  EXPECT_TRUE(told("retaliate.named saxons REG"));
  EXPECT_EQ(count(Space::regni, Piece::saxon_settlement), 0);
  EXPECT_EQ(count(Space::regni, Piece::scotti_warband), 1);
  EXPECT_GE(state.board.laden(Space::regni, Piece::cavalry), 1) << "Cavalry carries what the Settlement yields";
  EXPECT_EQ(resources(Track::saxon_renown), 15);
}

TEST_F(BattleCommands, retaliate_against_the_civitates_at_fragmentation_only) {
  covers("PD 4.2.4", "PD 6.8");
  put(Space::regni, Piece::cavalry, 6);
  build(Site::noviomagus, Piece::town);
  Action action = order(Faction::dux, Command::battle);
  battle_in(action, Space::regni);
  EXPECT_TRUE(feat_candidates(action, Feat::retaliate).empty());
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(feat_candidates(action, Feat::retaliate), SpaceSet{Space::regni});
}

// ---------------------------------------------------------------------------------------------------- 4.3.3 Reinforce

TEST_F(BattleCommands, reinforce_moves_a_die_less_two_into_battle_and_asks_the_dux_for_its_troops) {
  covers("PD 4.3.3", "PD 1.5.2");
  has(Track::briton_resources, 20);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_raider, 1);
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::comitates, 2);
  put(Space::atrebates, Piece::cavalry, 2);
  put(Space::cantiaci, Piece::comitates, 2);  // no Briton Control
  script.expect({"battle_command.where=REG", "menu.feat reinforce", "battle_command.where=menu.selected",
                 "menu.next_space=menu.feat_now reinforce", "civitates: common.roll=5",
                 "civitates: reinforce.to ATR 3=REG | REG, none",
                 "civitates: ask.how_many_to comitates reinforce.which 2 ATR REG=2 | 0 to 2",
                 "civitates: ask.how_many_to cavalry reinforce.which 2 ATR REG=1 | 0, 1",
                 "dux: reinforce.consent 1 ATR REG=common.yes",
                 "civitates: battle_command.whom civitates REG=saxons | dux, saxons",
                 "saxons: prebattle.raiders=prebattle.neither"});
  Action action = order(Faction::civitates, Command::battle, with(Feat::reinforce));
  run_command(action);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::atrebates});
  EXPECT_EQ(resources(Track::briton_resources), 18);
  EXPECT_EQ(count(Space::atrebates, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::atrebates, Piece::comitates), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0) << "the Battle was fought with them";
}

TEST_F(BattleCommands, reinforcements_the_dux_refuses_stay) {
  covers("PD 4.3.3", "PD 1.5.2");
  has(Track::briton_resources, 20);
  put(Space::regni, Piece::comitates, 3);
  put(Space::regni, Piece::saxon_raider, 1);
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::cavalry, 2);
  script.expect({"menu.feat reinforce", "menu.next_space=menu.feat_now reinforce", "common.roll=6", "reinforce.to=REG",
                 "ask.how_many_to cavalry=2", "dux: reinforce.consent 2 ATR REG=common.no",
                 "saxons: prebattle.raiders=prebattle.neither"});
  run(Faction::civitates, Command::battle, with(Feat::reinforce));
  EXPECT_EQ(count(Space::atrebates, Piece::cavalry), 2);
  EXPECT_TRUE(told("reinforce.refused"));
}

TEST_F(BattleCommands, reinforce_musters_militia_in_a_battle_space_and_they_do_not_move_on) {
  covers("PD 4.3.3", "PD 3.3.1");
  has(Track::briton_resources, 20);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::comitates, 2);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  Action action = order(Faction::civitates, Command::battle, with(Feat::reinforce));
  battle_in(action, Space::regni);
  battle_in(action, Space::cantiaci);
  EXPECT_EQ(most_emergency_militia(action, Space::regni, true), 3) << "a Town, and the Population of 2";
  EXPECT_EQ(most_emergency_militia(action, Space::regni, false), 1);
  muster_in_emergency(action, Space::regni, 3);
  const Units left = reinforcements(action, Space::regni, Faction::civitates);
  EXPECT_EQ(left.all[Piece::militia], 0);
  EXPECT_EQ(left.all[Piece::comitates], 2);
  EXPECT_FALSE(may_reinforce(action, Space::atrebates)) << "no Briton Control";
  imperium(ImperiumStatus::fragmentation);
  put(Space::regni, Piece::cavalry, 1);
  EXPECT_TRUE(reinforcements(action, Space::regni, Faction::dux).empty()) << "no friend any more";
}

TEST_F(BattleCommands, no_unit_is_reinforced_twice) {
  covers("PD 4.3.3");
  has(Track::briton_resources, 20);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::comitates, 1);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  Action action = order(Faction::civitates, Command::battle, with(Feat::reinforce));
  battle_in(action, Space::regni);
  battle_in(action, Space::cantiaci);
  Units one;
  one.all[Piece::comitates] = 1;
  send_reinforcements(action, Space::cantiaci, Space::regni, one);
  EXPECT_EQ(reinforcements(action, Space::regni, Faction::civitates).all[Piece::comitates], 2);
  Units three;
  three.all[Piece::comitates] = 3;
  EXPECT_THROW(send_reinforcements(action, Space::regni, Space::cantiaci, three), IllegalStep);
}

}  // namespace
}  // namespace auspex::pendragon
