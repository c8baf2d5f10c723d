// 8.7.1: Battle of the Non-player Civitates, with Pillage or Reinforce.
#include "games/pendragon/events/events.h"
#include "games/pendragon/nonplayer/civitates_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class CivitatesBattle : public testing::CivitatesFixture {
 protected:
  CivitatesBattle() {
    for (Faction faction : all<Faction>()) runs_itself(faction);
    has(Track::briton_resources, 0);
  }
  Action battle(Terms terms = without_feat()) { return order(Command::battle, terms); }
  // Laden Raiders in Regni, where there is a Town and, if none is of the Saxons, Briton Control.
  void raiders(int n) {
    build(Site::noviomagus, Piece::town);
    put(Space::regni, Piece::saxon_raider, n, n);
  }
  void no_militia_left() { put(Space::londinium, Piece::militia, state.board.available(Piece::militia)); }
};

// --- Whether: Control

// A Town, two Cavalry and a Comitates against four Warbands: two fall to the Charge, one in the Melee, in which the
// other two take a Comitates and a Cavalry with them.
TEST_F(CivitatesBattle, where_briton_control_is_sure_without_a_roll) {
  covers("PD 8.7.1");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_warband, 4);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.ci.battle_control REG saxons"));
  EXPECT_TRUE(state.board.briton_control(Space::regni));
}

TEST_F(CivitatesBattle, not_against_one_warband_more) {
  covers("PD 8.7.1");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_warband, 5);
  EXPECT_FALSE(battle().executed());
  EXPECT_TRUE(told("np.ci.no_battle"));
}

TEST_F(CivitatesBattle, not_for_control_without_a_stronghold) {
  covers("PD 8.7.1", "PD 1.6");
  put(Space::regni, Piece::cavalry, 6);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_warband, 2);
  EXPECT_FALSE(battle().executed());
}

TEST_F(CivitatesBattle, a_second_enemy_may_keep_control_away) {
  covers("PD 8.7.1");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::scotti_warband, 4);
  EXPECT_FALSE(battle().executed());
}

TEST_F(CivitatesBattle, at_fragmentation_against_the_dux) {
  covers("PD 8.7.1");
  imperium(ImperiumStatus::fragmentation);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates, 4);
  put(Space::regni, Piece::cavalry, 5);
  put(Space::regni, Piece::militia, 2);
  const State even = state;
  EXPECT_FALSE(battle().executed()) << "theirs by one already";
  state = even;
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_FALSE(battle().executed()) << "the Charge comes first";
}

// --- Whether: Plunder

// Four Comitates remove eight Raiders before those Strike; four of eight cubes come onto them.
TEST_F(CivitatesBattle, for_more_plunder_than_the_die_shows) {
  covers("PD 8.7.1");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  script.expect({"common.roll=3", "common.roll=1"});
  EXPECT_TRUE(battle().executed());
  EXPECT_TRUE(told("np.ci.battle_plunder REG saxons 3"));
  EXPECT_EQ(state.board.plunder(Space::regni, {Piece::comitates}), 4);
}

TEST_F(CivitatesBattle, not_for_as_much) {
  covers("PD 8.7.1");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  script.expect({"common.roll=4"});
  EXPECT_FALSE(battle().executed());
  EXPECT_TRUE(told("np.ci.no_battle_plunder 4"));
}

TEST_F(CivitatesBattle, room_for_it_is_needed) {
  covers("PD 8.7.1");
  raiders(8);
  put(Space::regni, Piece::comitates, 4, 2);
  script.expect({"common.roll=2"});
  EXPECT_FALSE(battle().executed()) << "two hands free";
}

TEST_F(CivitatesBattle, no_die_where_two_cubes_are_out_of_reach) {
  covers("PD 8.7.1");
  raiders(3);
  put(Space::regni, Piece::comitates, 4);
  EXPECT_FALSE(battle().executed()) << "half of three";
}

TEST_F(CivitatesBattle, a_stronghold_yields_plunder_too) {
  covers("PD 8.7.1");
  build(Site::noviomagus, Piece::town);
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::comitates, 3);
  script.expect({"common.roll=1"});
  EXPECT_TRUE(battle().executed());
  EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 0);
  EXPECT_EQ(state.board.plunder(Space::regni, {Piece::comitates}), 2);
}

// --- By Event: one die, as the Event is weighed

class CivitatesBattleByEvent : public CivitatesBattle {
 protected:
  CivitatesBattleByEvent() {
    raiders(8);
    put(Space::regni, Piece::comitates, 4);
    put(Space::londinium, Piece::comitates, state.board.available(Piece::comitates));
    no_militia_left();
  }
  void alleluia_by_another() { execute_event(play, Faction::dux, Card::alleluia, CardSide::unshaded); }
  [[nodiscard]] int taken() const { return state.board.plunder(Space::regni, {Piece::comitates}); }
};

TEST_F(CivitatesBattleByEvent, the_die_that_the_event_was_weighed_by_holds_when_it_is_played) {
  covers("PD 8.7.1", "PD 8.2.1", "PD card.19u");
  card(Card::alleluia, Card::gratia);
  script.expect({"common.roll=4", "common.roll=3"});
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_EQ(times("np.ci.event_plunder_die"), 1);
  EXPECT_TRUE(told("np.ci.battle_plunder REG saxons 3"));
  EXPECT_EQ(taken(), 4);
}

TEST_F(CivitatesBattleByEvent, an_event_that_the_die_has_barred_is_not_weighed_again) {
  covers("PD 8.7.1", "PD 8.7.2", "PD 8.7.5", "PD card.19u");
  card(Card::alleluia, Card::gratia);
  script.expect({"common.roll=4", "common.roll=4"});
  EXPECT_NE(turn(true), coin::Deed::event);
  EXPECT_EQ(times("np.event_ineffective 19"), 1);
  EXPECT_EQ(taken(), 0);
}

TEST_F(CivitatesBattleByEvent, one_die_for_what_another_grants_them) {
  covers("PD 8.7.1", "PD 8.2.1", "PD card.19u");
  script.expect({"common.roll=3"});
  alleluia_by_another();
  EXPECT_EQ(taken(), 4);
}

TEST_F(CivitatesBattleByEvent, what_another_grants_is_declined_by_a_high_die) {
  covers("PD 8.7.1", "PD 8.2.1", "PD card.19u");
  script.expect({"common.roll=4"});
  alleluia_by_another();
  EXPECT_TRUE(told("np.sheet.part_declined 19 civitates"));
  EXPECT_EQ(taken(), 0);
}

TEST_F(CivitatesBattleByEvent, no_die_where_control_is_sure) {
  covers("PD 8.7.1", "PD card.19u");
  state.board.remove(Space::regni, Piece::saxon_raider, 8, 8);
  put(Space::regni, Piece::saxon_warband, 7, 4);
  put(Space::regni, Piece::cavalry, 2);
  alleluia_by_another();
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1) << "two fall to the Charge, four in the Melee";
  EXPECT_TRUE(state.board.briton_control(Space::regni));
}

// --- Whom

TEST_F(CivitatesBattle, wherever_something_could_be_won) {
  covers("PD 8.7.1");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_warband, 4);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::militia, 1);
  put(Space::cantiaci, Piece::scotti_raider, 1, 1);
  build(Site::glevum, Piece::town);
  put(Space::dobunni, Piece::militia, 1);
  put(Space::dobunni, Piece::scotti_raider, 1);
  script.expect({"common.roll=1"});
  EXPECT_EQ(battle().selected, SpaceSet({Space::regni, Space::cantiaci})) << "nothing to win in Dobunni";
}

TEST_F(CivitatesBattle, against_whoever_stands_best) {
  covers("PD 8.7.1", "PD 8.0");
  raiders(8);
  put(Space::regni, Piece::comitates, 5);
  put(Space::regni, Piece::scotti_raider, 8, 8);
  has(Track::scotti_renown, 22);
  const State scotti_better = state;
  script.expect({"common.roll=1", "common.roll=1"});
  battle();
  EXPECT_TRUE(told("np.ci.attack scotti REG"));
  EXPECT_EQ(count(Space::regni, Piece::scotti_raider), 0);
  state = scotti_better;
  has(Track::saxon_renown, 23);
  script.expect({"common.roll=1", "common.roll=1"});
  battle();
  EXPECT_TRUE(told("np.ci.attack saxons REG"));
}

TEST_F(CivitatesBattle, a_fort_of_a_dux_about_to_win) {
  covers("PD 8.7.1");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  build(Site::viroconium, Piece::fort);
  put(Space::cornovii, Piece::comitates, 6);
  person(Faction::dux);
  has(Track::prestige, 76);
  const State above = state;
  script.expect({"common.roll=1", "common.roll=1"});
  battle();
  EXPECT_TRUE(told("np.ci.attack_dux CRN"));
  EXPECT_EQ(state.board.on_map(Piece::fort), 0);

  for (const bool nonplayer : {true, false}) {
    state = above;
    if (nonplayer) state.nonplayer[Faction::dux] = true;
    if (!nonplayer) has(Track::prestige, 75);
    script.expect({"common.roll=1", "common.roll=1"});
    battle();
    EXPECT_EQ(state.board.on_map(Piece::fort), 1);
  }
}

TEST_F(CivitatesBattle, a_fort_only_where_it_is_sure_to_fall) {
  covers("PD 8.7.1");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  build(Site::viroconium, Piece::fort);
  put(Space::cornovii, Piece::comitates, 1);
  person(Faction::dux);
  has(Track::prestige, 76);
  script.expect({"common.roll=1", "common.roll=1"});
  battle();
  EXPECT_EQ(state.board.on_map(Piece::fort), 1);
}

TEST_F(CivitatesBattle, one_space_with_the_easy_option) {
  covers("PD 8.9");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 4);
  put(Space::cantiaci, Piece::scotti_raider, 8, 8);
  has(Track::scotti_renown, 44);
  Terms terms = without_feat();
  terms.most_spaces = 1;
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_EQ(battle(terms).selected, SpaceSet({Space::cantiaci}));
}

TEST_F(CivitatesBattle, by_event_where_it_may_be_and_against_whom) {
  covers("PD 8.2.3");
  raiders(8);
  put(Space::regni, Piece::comitates, 4);
  Terms terms = free_terms({Command::battle});
  terms.against = {Faction::scotti};
  EXPECT_FALSE(battle(terms).executed());
  terms.against = FactionSet::every();
  terms.spaces = {Space::cantiaci};
  EXPECT_FALSE(battle(terms).executed());
}

// --- Pillage

class CivitatesPillage : public CivitatesBattle {
 protected:
  CivitatesPillage() {
    raiders(8);
    put(Space::regni, Piece::comitates, 4);
  }
};

TEST_F(CivitatesPillage, all_that_can_be_taken_before_the_battle) {
  covers("PD 8.7.1", "PD 4.3.4");
  put(Space::trinovantes, Piece::militia, 5);
  prosper(Space::trinovantes, 4);
  put(Space::iceni, Piece::militia, 1);
  prosper(Space::iceni, 4);
  has(Track::briton_resources, 9);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_EQ(battle({}).feat_selected, SpaceSet({Space::trinovantes, Space::iceni}));
  EXPECT_EQ(times("feat.chosen civitates pillage"), 1);
  EXPECT_EQ(state.board.plunder(Space::trinovantes, {Piece::militia}), 2) << "no more than the Population";
  EXPECT_EQ(state.board.plunder(Space::iceni, {Piece::militia}), 1);
  EXPECT_EQ(resources(Track::briton_resources), 9) << "no Reinforce besides";
}

TEST_F(CivitatesPillage, a_player_loses_before_whoever_stands_better) {
  covers("PD 8.7.1");
  put(Space::trinovantes, Piece::militia, 2);
  prosper(Space::trinovantes, 2);
  build(Site::walton_castle, Piece::saxon_settlement);
  build(Site::camulodunum, Piece::scotti_settlement);
  has(Track::scotti_renown, 44);
  const State both_nonplayers = state;
  script.expect({"common.roll=1", "common.roll=1"});
  battle({});
  EXPECT_EQ(resources(Track::scotti_renown), 42);
  state = both_nonplayers;
  state.nonplayer[Faction::saxons] = false;
  has(Track::saxon_renown, 20);
  script.expect({"common.roll=1", "common.roll=1"});
  battle({});
  EXPECT_EQ(resources(Track::scotti_renown), 44);
}

TEST_F(CivitatesPillage, at_fragmentation_the_dux_loses_prestige) {
  covers("PD 8.7.1", "PD 4.3.4");
  imperium(ImperiumStatus::fragmentation);
  put(Space::trinovantes, Piece::militia, 2);
  prosper(Space::trinovantes, 2);
  build(Site::walton_castle, Piece::fort);
  has(Track::prestige, 9);
  script.expect({"common.roll=1", "common.roll=1"});
  battle({});
  EXPECT_EQ(resources(Track::prestige), 7);
}

// --- Reinforce

// Three Comitates remove six of eight Raiders; with three Militia all of them.
class CivitatesReinforce : public CivitatesBattle {
 protected:
  CivitatesReinforce() {
    raiders(8);
    put(Space::regni, Piece::comitates, 3);
    has(Track::briton_resources, 20);
  }
};

TEST_F(CivitatesReinforce, militia_where_more_could_be_removed) {
  covers("PD 8.7.1", "PD 4.3.3");
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_TRUE(battle({}).uses(Feat::reinforce));
  EXPECT_TRUE(told("np.ci.reinforce_muster 3 REG"));
  EXPECT_EQ(count(Space::regni, Piece::militia), 3);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0);
  EXPECT_EQ(resources(Track::briton_resources), 18);
}

TEST_F(CivitatesReinforce, not_where_all_are_removed_anyway) {
  covers("PD 8.7.1");
  put(Space::regni, Piece::comitates, 1);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_FALSE(battle({}).feat);
  EXPECT_TRUE(told("np.ci.no_reinforce"));
}

TEST_F(CivitatesReinforce, not_out_of_wealth) {
  covers("PD 8.7.1");
  has(Track::briton_resources, 1);
  has(Track::wealth, 9);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_FALSE(battle({}).feat);
  EXPECT_TRUE(told("np.ci.no_reinforce_means 1"));
}

TEST_F(CivitatesReinforce, in_other_battles_too_if_somewhere_it_helps) {
  covers("PD 8.7.1");
  build(Site::glevum, Piece::town);
  put(Space::dobunni, Piece::comitates, 4);
  put(Space::dobunni, Piece::scotti_raider, 2, 2);
  script.expect({"common.roll=1", "common.roll=1", "common.roll=1"});
  battle({});
  EXPECT_TRUE(told("np.ci.reinforce_muster_too 3 DOB"));
  EXPECT_EQ(resources(Track::briton_resources), 16);
}

TEST_F(CivitatesReinforce, first_where_it_helps) {
  covers("PD 8.7.1");
  build(Site::glevum, Piece::town);
  put(Space::dobunni, Piece::comitates, 4);
  put(Space::dobunni, Piece::scotti_raider, 2, 2);
  has(Track::briton_resources, 3);
  script.expect({"common.roll=1", "common.roll=1", "common.roll=1"});
  EXPECT_EQ(battle({}).feat_selected, SpaceSet({Space::regni}));
}

TEST_F(CivitatesReinforce, troops_from_next_door) {
  covers("PD 8.7.1", "PD 4.3.3");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 1);
  put(Space::cantiaci, Piece::militia, 3);
  no_militia_left();
  script.expect({"common.roll=1", "common.roll=4", "common.roll=1"});
  EXPECT_EQ(battle({}).feat_selected, SpaceSet({Space::cantiaci}));
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 0) << "Comitates first, and one more";
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 2);
  EXPECT_EQ(resources(Track::briton_resources), 18);
}

TEST_F(CivitatesReinforce, cavalry_first_if_the_dux_agrees) {
  covers("PD 8.7.1", "PD 8.8.8");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 2);
  put(Space::cantiaci, Piece::cavalry, 2);
  no_militia_left();
  asked(Faction::dux);
  const State before = state;
  script.expect({"common.roll=1", "common.roll=4", "dux: reinforce.consent=common.yes", "common.roll=1"});
  battle({});
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 0);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2);
  state = before;
  script.expect({"common.roll=1", "common.roll=4", "dux: reinforce.consent=common.no", "common.roll=1"});
  battle({});
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 0);
}

TEST_F(CivitatesReinforce, not_from_where_too_few_could_come) {
  covers("PD 8.7.1");
  state.board.remove(Space::regni, Piece::saxon_raider, 1, 1);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 2);
  put(Space::cantiaci, Piece::comitates, 1);
  no_militia_left();
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_FALSE(battle({}).feat) << "Cantiaci is not under Briton Control";
}

// The one Militia of Dobunni strikes for half a loss; with another they would take the Warband's Plunder. But if the
// lot gives Regni the three that are Available there is none.
class CivitatesReinforceInVain : public CivitatesReinforce {
 protected:
  CivitatesReinforceInVain() {
    no_militia_left();
    state.board.remove(Space::londinium, Piece::militia, 4);
    build(Site::glevum, Piece::town);
    build(Site::corinium, Piece::town);
    put(Space::dobunni, Piece::militia, 1);
    put(Space::dobunni, Piece::scotti_warband, 1, 1);
    has(Track::scotti_renown, 22);
  }
};

TEST_F(CivitatesReinforceInVain, militia_make_a_battle_where_there_would_be_none) {
  covers("PD 8.7.1");
  state.board.remove(Space::londinium, Piece::militia, 4);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_EQ(battle({}).selected, (SpaceSet{Space::regni, Space::dobunni}));
}

TEST_F(CivitatesReinforceInVain, no_troops_to_a_battle_that_is_none_without_militia) {
  covers("PD 8.7.1");
  build(Site::viroconium, Piece::town);
  put(Space::cornovii, Piece::comitates, 4);
  script.expect({"common.roll=1", "common.roll=1", "common.roll=1"});
  const Action action = battle({});
  EXPECT_EQ(action.selected, SpaceSet{Space::regni});
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::regni});
  EXPECT_EQ(count(Space::cornovii, Piece::comitates), 4);
}

TEST_F(CivitatesReinforceInVain, its_place_goes_to_the_next_battle) {
  covers("PD 8.7.1", "PD 8.3");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 4);
  put(Space::cantiaci, Piece::saxon_raider, 2, 2);
  has(Track::scotti_renown, 46);
  Terms terms;
  terms.most_spaces = 2;
  script.expect({"common.roll=1", "common.roll=1", "common.roll=1", "common.roll=1", "common.roll=1"});
  EXPECT_EQ(battle(terms).selected, (SpaceSet{Space::regni, Space::cantiaci}));
}

TEST_F(CivitatesReinforce, in_vain_on_a_low_roll) {
  covers("PD 8.7.1", "PD 4.3.3");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 2);
  no_militia_left();
  script.expect({"common.roll=1", "common.roll=2", "common.roll=1"});
  battle({});
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2);
}

}  // namespace
}  // namespace auspex::pendragon
