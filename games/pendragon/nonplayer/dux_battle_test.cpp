// 8.8.3: Battle of the Non-player Dux.
#include "games/pendragon/nonplayer/dux_fixture.h"

namespace auspex::pendragon::testing {
namespace {

class DuxBattle : public DuxFixture {
 protected:
  DuxBattle() { no_invite(); }
};

TEST_F(DuxBattle, where_it_is_sure_of_prestige) {
  covers("PD 8.8.3");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  turn();
  EXPECT_TRUE(told("np.dux.battle_sure DOB saxons"));
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_warband), 0);
  EXPECT_EQ(resources(Track::prestige), 1);
}

TEST_F(DuxBattle, not_where_enemies_might_withdraw) {
  covers("PD 8.8.3");
  put(Space::dobunni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_warband, 2);
  build(Site::glevum, Piece::saxon_settlement);
  turn();
  EXPECT_TRUE(told("np.dux.battle_not_sure"));
  EXPECT_FALSE(told("turn.command dux battle"));
}

TEST_F(DuxBattle, evasion_and_ambush_of_enemies_are_ignored) {
  covers("PD 8.8.3");
  put(Space::iceni, Piece::cavalry, 3);  // Fens
  put(Space::iceni, Piece::saxon_warband, 2);
  turn();
  EXPECT_TRUE(told("np.dux.battle_sure ICE saxons"));
}

TEST_F(DuxBattle, without_cavalry_only_a_stronghold_counts) {
  covers("PD 8.8.3", "PD 3.6.5");
  put(Space::dobunni, Piece::red_scotti_warband, 3);
  put(Space::dobunni, Piece::saxon_raider, 1);
  turn();
  EXPECT_TRUE(told("np.dux.battle_not_sure"));
  build(Site::glevum, Piece::saxon_settlement);
  state.board.remove(Space::dobunni, Piece::saxon_raider, 1);
  turn();
  EXPECT_TRUE(told("np.dux.battle_sure DOB saxons"));
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_settlement), 0);
}

TEST_F(DuxBattle, then_wherever_something_could_be_won) {
  covers("PD 8.8.3");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::saxon_raider, 2, 1);
  put(Space::demetae, Piece::red_saxon_warband, 1);
  put(Space::demetae, Piece::scotti_raider, 2);
  turn();
  EXPECT_TRUE(told("np.dux.attack DOB saxons"));
  EXPECT_TRUE(told("np.dux.attack ICE saxons")) << "Plunder becomes Prosperity";
  EXPECT_FALSE(told("np.dux.attack DEM scotti")) << "neither Prestige nor Plunder";
}

TEST_F(DuxBattle, of_two_enemies_the_one_that_stands_best) {
  covers("PD 8.8.3", "PD 8.0");
  put(Space::dobunni, Piece::cavalry, 4);
  put(Space::dobunni, Piece::saxon_raider, 2);
  put(Space::dobunni, Piece::scotti_raider, 2);
  const auto scotti_stand = [&](int above_saxons) {
    has(Track::scotti_renown, 0);
    has(Track::scotti_renown, standing(state, Faction::saxons) + above_saxons - standing(state, Faction::scotti));
  };
  scotti_stand(-1);
  turn();
  EXPECT_TRUE(told("np.dux.attack DOB saxons"));
  put(Space::dobunni, Piece::saxon_raider, 2);
  scotti_stand(1);
  turn();
  EXPECT_TRUE(told("np.dux.attack DOB scotti"));
}

// --- Civitates

class DuxCivilWar : public DuxBattle {
 protected:
  DuxCivilWar() {
    person(Faction::civitates);
    put(Space::dobunni, Piece::cavalry, 3);
    put(Space::dobunni, Piece::saxon_warband, 2);
    put(Space::catuvellauni, Piece::cavalry, 2);
    put(Space::catuvellauni, Piece::militia, 2);
    town(Site::verulamium);
  }
};

TEST_F(DuxCivilWar, where_their_wealth_is_five_above_prestige) {
  covers("PD 8.8.3");
  has(Track::prestige, 2);
  has(Track::wealth, 7);
  turn();
  EXPECT_TRUE(told("np.dux.civil_war CAT"));
  EXPECT_EQ(count(Space::catuvellauni, Piece::militia), 0);
}

TEST_F(DuxCivilWar, not_at_four) {
  covers("PD 8.8.3");
  has(Track::prestige, 3);
  has(Track::wealth, 7);
  turn();
  EXPECT_FALSE(told("np.dux.civil_war"));
  EXPECT_TRUE(told("np.dux.attack DOB saxons"));
}

TEST_F(DuxCivilWar, where_they_are_beyond_their_threshold) {
  covers("PD 8.8.3");
  // All of Britain but Dobunni, Novantae, Silures and, at first, Demetae.
  for (Site site :
       {Site::tintagel, Site::aquae_sulis, Site::venta_belgarum, Site::noviomagus, Site::durovernum, Site::londinium,
        Site::camulodunum, Site::branodunum, Site::viroconium, Site::lindum, Site::segontium, Site::deva, Site::mam_tor,
        Site::petuaria, Site::eboracum, Site::cataractonium, Site::luguvalium, Site::yeavering}) {
    build(site, site_info[site].kind == SiteKind::town ? Piece::town : Piece::hillfort);
  }
  const State before = state;
  ASSERT_EQ(standing(state, Faction::civitates), 0);
  turn();
  EXPECT_FALSE(told("np.dux.civil_war"));
  state = before;
  build(Site::moridunum, Piece::hillfort);
  ASSERT_EQ(standing(state, Faction::civitates), 1);
  turn();
  EXPECT_TRUE(told("np.dux.civil_war CAT"));
}

TEST_F(DuxCivilWar, never_a_retaliation) {
  covers("PD 8.8.3", "PD 4.2.4");
  has(Track::wealth, 20);
  put(Space::catuvellauni, Piece::cavalry, 6);
  turn();
  EXPECT_TRUE(told("np.dux.civil_war CAT"));
  EXPECT_EQ(count(Space::catuvellauni, Piece::town), 0);
  EXPECT_FALSE(told("np.dux.retaliate"));
}

TEST_F(DuxCivilWar, not_against_a_non_player) {
  covers("PD 8.8.3");
  state.nonplayer[Faction::civitates] = true;
  has(Track::wealth, 20);
  turn();
  EXPECT_FALSE(told("np.dux.civil_war"));
}

TEST_F(DuxCivilWar, not_where_the_dux_has_a_stronghold) {
  covers("PD 8.8.3");
  has(Track::wealth, 20);
  fort(Site::durocobrivis);
  turn();
  EXPECT_FALSE(told("np.dux.civil_war"));
}

TEST_F(DuxCivilWar, only_if_some_battle_is_sure_of_prestige) {
  covers("PD 8.8.3");
  has(Track::wealth, 20);
  state.board.remove(Space::dobunni, Piece::saxon_warband, 2);
  turn();
  EXPECT_TRUE(told("np.dux.battle_not_sure"));
  EXPECT_FALSE(told("np.dux.civil_war"));
}

// --- Feats

TEST_F(DuxBattle, retaliate_where_a_stronghold_could_fall) {
  covers("PD 8.8.3", "PD 4.2.4");
  put(Space::dobunni, Piece::cavalry, 3);
  build(Site::glevum, Piece::saxon_settlement);
  put(Space::iceni, Piece::cavalry, 3);
  put(Space::iceni, Piece::saxon_raider, 1);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.dux.retaliate saxons DOB"));
  EXPECT_EQ(resources(Track::prestige), 6) << "won twice, a Stronghold, and 3 for Retaliate";
  EXPECT_EQ(resources(Track::saxon_renown), 15);
}

TEST_F(DuxBattle, retaliate_against_the_enemy_that_stands_best) {
  covers("PD 8.8.3", "PD 4.2.4");
  put(Space::dobunni, Piece::cavalry, 3);
  build(Site::glevum, Piece::saxon_settlement);
  put(Space::iceni, Piece::cavalry, 3);
  build(Site::branodunum, Piece::scotti_settlement);
  has(Track::scotti_renown, 40);
  turn();
  EXPECT_TRUE(told("np.dux.retaliate scotti ICE"));
  EXPECT_EQ(resources(Track::scotti_renown), 35);
}

TEST_F(DuxBattle, else_requisition) {
  covers("PD 8.8.3", "PD 4.2.3");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  town(Site::glevum);
  has(Track::briton_resources, 3);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.dux.requisition 1 0"));
  EXPECT_EQ(resources(Track::briton_resources), 2);
  EXPECT_EQ(resources(Track::dux_resources), 21);
}

TEST_F(DuxBattle, requisition_in_six_spaces_and_blue_before_wealth) {
  covers("PD 8.8.3", "PD 4.2.3");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  for (Site site : {Site::corinium, Site::durocobrivis, Site::noviomagus, Site::aquae_sulis, Site::ratae, Site::deva,
                    Site::viroconium}) {
    town(site);
    if (site != Site::corinium) put(site_info[site].space, Piece::red_saxon_warband);
  }
  state.board.load(Space::regni, Piece::red_saxon_warband, 1);
  has(Track::briton_resources, 4);
  has(Track::wealth, 5);
  turn();
  EXPECT_TRUE(told("np.dux.requisition 6 1"));
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::dux_resources), 20 + 6 + 1);
}

TEST_F(DuxBattle, no_feat_by_the_introductory_option_and_one_space) {
  covers("PD 8.9", "PD 8.8.3");
  state.one_player = OnePlayer::introductory;
  put(Space::dobunni, Piece::cavalry, 3);
  build(Site::glevum, Piece::saxon_settlement);
  put(Space::iceni, Piece::cavalry, 3);
  build(Site::branodunum, Piece::scotti_settlement);
  has(Track::scotti_renown, 40);
  EXPECT_EQ(turn(false, true), coin::Deed::limited_command);
  EXPECT_EQ(state.board.on_map(Piece::scotti_settlement), 0) << "who stands best";
  EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 1);
}

// --- Events

TEST_F(DuxBattle, by_event_where_it_allows_and_against_whom) {
  covers("PD 8.8.3", "PD 8.2.3");
  put(Space::dobunni, Piece::cavalry, 4);
  put(Space::dobunni, Piece::saxon_warband, 2);
  put(Space::dobunni, Piece::scotti_raider, 2);
  put(Space::iceni, Piece::cavalry, 3);
  put(Space::iceni, Piece::saxon_raider, 1);
  has(Track::saxon_renown, 29);
  Terms terms = only(Command::battle);
  terms.spaces = {Space::dobunni};
  terms.against = {Faction::scotti};
  const Action action = by_event(terms);
  EXPECT_EQ(action.selected, SpaceSet{Space::dobunni});
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_warband), 2);
  EXPECT_FALSE(action.feat.has_value());
}

TEST_F(DuxBattle, by_event_its_condition_holds_too) {
  covers("PD 8.8.3", "PD 8.2.3");
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::dobunni, Piece::saxon_warband, 4);
  EXPECT_FALSE(by_event(only(Command::battle)).executed());
}

TEST_F(DuxBattle, a_choice_of_commands_goes_down_the_list) {
  covers("PD 8.2.3");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::catuvellauni, Piece::saxon_warband, 2);
  dice_show(4);
  Terms terms = free_terms({Command::march, Command::battle});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).command, Command::march);
  EXPECT_EQ(by_event(terms).command, Command::battle);
}

}  // namespace
}  // namespace auspex::pendragon::testing
