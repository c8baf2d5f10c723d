// 8.5.1 Battle or March under Threat: the condition, which Battles are fought, and how.
#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

class BelgaeBattle : public testing::BelgaeFixture {
 protected:
  [[nodiscard]] bool threatened() {
    turn();
    EXPECT_NE(said("np.be.threat"), said("np.be.no_threat"));
    return said("np.be.threat");
  }
};

// --- The condition

TEST_F(BelgaeBattle, ambiorix_beside_an_enemy_ally_is_under_threat) {
  covers("FS 8.5.1", "FS 8.5");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::romans);
  EXPECT_TRUE(threatened());
}

TEST_F(BelgaeBattle, a_successor_alone_is_not) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  ally(Tribe::nervii, Faction::romans);
  EXPECT_FALSE(threatened());
}

TEST_F(BelgaeBattle, four_warbands_are_a_group) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  ally(Tribe::nervii, Faction::arverni);
  EXPECT_TRUE(threatened());
}

TEST_F(BelgaeBattle, three_warbands_are_none) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 3);
  ally(Tribe::nervii, Faction::arverni);
  EXPECT_FALSE(threatened());
}

TEST_F(BelgaeBattle, a_citadel_threatens) {
  covers("FS 8.5.1");
  put(Region::carnutes, Piece::belgic_hidden, 4);
  citadel(Tribe::carnutes, Faction::aedui);
  EXPECT_TRUE(threatened());
}

TEST_F(BelgaeBattle, a_legion_threatens) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::legion);
  EXPECT_TRUE(threatened());
}

TEST_F(BelgaeBattle, four_pieces_of_one_enemy_threaten) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  EXPECT_TRUE(threatened());
}

TEST_F(BelgaeBattle, three_pieces_each_of_two_enemies_do_not) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 3);
  EXPECT_FALSE(threatened());
}

TEST_F(BelgaeBattle, germans_never_threaten) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::german_hidden, 5);
  ally(Tribe::nervii, Faction::germans);
  EXPECT_FALSE(threatened());
}

// --- Which Battles

TEST_F(BelgaeBattle, is_fought_where_it_costs_the_enemy_more) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 3);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::command) << "two Losses against the one of the last Legion";
  EXPECT_TRUE(said("battle belgae romans NER"));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
  EXPECT_EQ(warbands(Region::nervii), 3);
  EXPECT_EQ(resources(Faction::belgae), 19);
}

TEST_F(BelgaeBattle, is_not_fought_for_as_many_losses_on_either_side) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 4);
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_TRUE(said("np.be.no_battle"));
  EXPECT_FALSE(said("battle"));
  EXPECT_TRUE(said("np.be.flight"));
}

TEST_F(BelgaeBattle, counts_on_losses_that_a_retreat_leaves) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::aedui);
  put(Region::nervii, Piece::aedui_revealed);
  turn();
  EXPECT_TRUE(said("battle belgae aedui NER")) << "nowhere to Retreat to: one Loss for sure";
}

TEST_F(BelgaeBattle, is_not_fought_where_a_retreat_would_leave_none) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::aedui);
  put(Region::nervii, Piece::aedui_revealed);
  put(Region::treveri, Piece::aedui_hidden);  // Control: a place to go
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_FALSE(said("battle"));
  EXPECT_TRUE(said("np.be.ambiorix_will_not NER"));
}

TEST_F(BelgaeBattle, ambiorix_risks_a_loss_on_himself_from_nobody) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion,
      7);  // four fall in the Ambush; should Caesar see through it, three and he strike back
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_TRUE(said("np.be.ambiorix_will_not NER"));
  EXPECT_FALSE(said("battle.ambush"));
}

// FS-R138
TEST_F(BelgaeBattle, a_successor_risks_it) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  put(Region::treveri, Piece::belgic_hidden, 5);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 8);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("battle.ambush belgae romans TRE"));
}

TEST_F(BelgaeBattle, ambiorix_fights_behind_enough_warbands) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion, 6);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("battle.ambush belgae romans NER"));
}

TEST_F(BelgaeBattle, nobody_fights_if_ambiorix_meets_the_condition_and_will_not) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::legion, 4);
  put(Region::atrebates, Piece::belgic_revealed, 6);
  ally(Tribe::remi, Faction::romans);
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_FALSE(said("battle"));
  EXPECT_EQ(leader() == Region::nervii, false) << "he Marches instead";
}

TEST_F(BelgaeBattle, others_fight_if_he_does_not_meet_it) {
  covers("FS 8.5.1");
  put(Region::morini, Piece::belgic_leader);
  put(Region::nervii, Piece::legion, 4);
  put(Region::atrebates, Piece::belgic_revealed, 6);
  ally(Tribe::remi, Faction::romans);
  turn();
  EXPECT_TRUE(said("battle belgae romans ATR"));
  EXPECT_EQ(pieces(Region::atrebates, Faction::romans), 0);
}

TEST_F(BelgaeBattle, ambiorix_takes_on_an_enemy_with_fewer_mobile_pieces) {
  covers("FS 8.5.1");
  for (int n = 1; n <= 12; ++n) {
    seed(n);
    empty_map();
    put(Region::nervii, Piece::belgic_leader);
    put(Region::nervii, Piece::belgic_revealed, 4);
    ally(Tribe::nervii, Faction::romans);
    put(Region::nervii, Piece::auxilia_revealed, 5);  // as many as the Belgae
    ally(Tribe::eburones, Faction::aedui);
    put(Region::nervii, Piece::aedui_revealed, 1);
    turn();
    ASSERT_EQ(times("battle belgae aedui NER"), n);
  }
  EXPECT_EQ(times("battle belgae romans NER"), 0);
}

TEST_F(BelgaeBattle, he_takes_any_of_several_such_enemies) {
  covers("FS 8.5.1", "FS 8.3.4");
  for (int n = 1; n <= 20; ++n) {
    seed(n);
    empty_map();
    put(Region::nervii, Piece::belgic_leader);
    put(Region::nervii, Piece::belgic_revealed, 4);
    ally(Tribe::nervii, Faction::romans);
    put(Region::nervii, Piece::auxilia_revealed, 4);
    ally(Tribe::eburones, Faction::aedui);
    put(Region::nervii, Piece::aedui_revealed, 1);
    turn();
  }
  EXPECT_GT(times("battle belgae aedui NER"), 3);
  EXPECT_GT(times("battle belgae romans NER"), 3);
}

TEST_F(BelgaeBattle, the_enemies_that_threaten_come_first) {
  covers("FS 8.5.1");
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  put(Region::morini, Piece::belgic_revealed, 2);
  put(Region::morini, Piece::auxilia_revealed, 1);
  resources(Faction::belgae, 1);
  turn();
  EXPECT_TRUE(said("battle belgae romans ATR"));
  EXPECT_FALSE(said("battle belgae romans MOR"));
}

TEST_F(BelgaeBattle, then_others_where_it_pays_but_never_germans) {
  covers("FS 8.5.1");
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  put(Region::morini, Piece::belgic_revealed, 2);
  put(Region::morini, Piece::auxilia_revealed, 1);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 1);
  turn();
  EXPECT_TRUE(said("battle belgae romans ATR"));
  EXPECT_TRUE(said("battle belgae romans MOR"));
  EXPECT_EQ(times("battle"), 2);
  EXPECT_EQ(resources(Faction::belgae), 18);
}

TEST_F(BelgaeBattle, without_resources_there_is_neither_battle_nor_march) {
  covers("FS 8.5.1");
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  resources(Faction::belgae, 0);
  play.fixed_die = 6;
  turn();
  EXPECT_TRUE(said("np.be.no_flight"));
  EXPECT_FALSE(said("battle"));
  EXPECT_TRUE(said("np.be.poor 0")) << "further down the chart";
}

// --- Ambush

TEST_F(BelgaeBattle, ambushes_where_a_legion_could_strike_back) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::legion, 1);
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("battle.ambush belgae romans NER"));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 0);
}

TEST_F(BelgaeBattle, ambushes_where_a_retreat_could_save_pieces) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::aedui_revealed, 1);
  ally(Tribe::nervii, Faction::aedui);
  put(Region::morini, Piece::belgic_leader);  // near enough
  put(Region::treveri, Piece::aedui_hidden, 2);
  EXPECT_EQ(turn(), Deed::command_and_ability) << "two Losses, but one if they Retreat";
  EXPECT_TRUE(said("battle.ambush belgae aedui NER"));
  EXPECT_EQ(pieces(Region::nervii, Faction::aedui), 0);
}

// Two Losses with the Fort, whether the Auxilia stay or go; but if they go, the Fort takes them by rolls.
TEST_F(BelgaeBattle, ambushes_where_a_retreat_would_put_the_losses_on_a_fort) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 8);
  put(Region::nervii, Piece::auxilia_revealed, 2);
  put(Region::nervii, Piece::fort);
  ally(Tribe::nervii, Faction::romans);
  put(Region::morini, Piece::belgic_leader);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("battle.ambush belgae romans NER"));
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::romans), 0);
}

TEST_F(BelgaeBattle, does_not_ambush_who_can_do_neither) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 1);
  ally(Tribe::nervii, Faction::romans);
  turn();
  EXPECT_TRUE(said("battle belgae romans NER"));
  EXPECT_FALSE(said("battle.ambush"));
}

TEST_F(BelgaeBattle, ambush_is_announced_once_like_any_special_ability) {
  covers("FS 4.1", "FS 4.5.3");
  put(Region::nervii, Piece::belgic_leader);
  for (Region region : {Region::nervii, Region::atrebates}) {
    put(region, Piece::belgic_hidden, 4);
    put(region, Piece::legion);
  }
  turn();
  EXPECT_EQ(times("battle.ambush"), 2);
  EXPECT_EQ(times("turn.ability belgae ambush"), 1);
}

TEST_F(BelgaeBattle, once_ambushed_in_the_first_battle_ambushes_in_all_it_can) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::legion, 1);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  ally(Tribe::remi, Faction::romans);  // could do neither
  put(Region::veneti, Piece::belgic_hidden, 4);
  ally(Tribe::veneti, Faction::romans);  // too far from Ambiorix
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("battle.ambush belgae romans NER"));
  EXPECT_TRUE(said("battle.ambush belgae romans ATR"));
  EXPECT_TRUE(said("battle belgae romans VEN"));
}

// --- Rampage before Battle

TEST_F(BelgaeBattle, rampages_first_where_no_ambush_is_possible) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 6);
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("np.be.rampage NER romans 4"));
  EXPECT_TRUE(said("battle belgae romans NER"));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0) << "four frightened away, two killed";
  EXPECT_EQ(warbands(Region::nervii), 4);
}

TEST_F(BelgaeBattle, spares_the_last_piece_for_the_battle) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  turn();
  EXPECT_TRUE(said("np.be.rampage NER romans 3"));
  EXPECT_TRUE(said("battle belgae romans NER"));
}

TEST_F(BelgaeBattle, fights_where_only_a_rampage_makes_it_pay) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::nervii, Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::legion, 4);  // three Losses then against four Legions instead of four and an Auxilia
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("np.be.rampage NER romans 4"));
  EXPECT_TRUE(said("battle belgae romans NER"));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
}

TEST_F(BelgaeBattle, does_not_where_not_even_a_rampage_does) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::nervii, Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::legion, 6);
  turn();
  EXPECT_TRUE(said("np.be.no_battle"));
  EXPECT_FALSE(said("np.be.rampage"));
}

// --- Enlist in Battle

TEST_F(BelgaeBattle, germans_join_where_they_add_or_take_losses) {
  covers("FS 8.5.1", "FS 8.4.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  put(Region::nervii, Piece::legion, 6);  // five Losses with the Germans; one survivor strikes back
  play.fixed_die = 4;                     // the Legions, and then Ambiorix, absorb everything
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("np.be.enlist_battle NER"));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 6);
  EXPECT_EQ(pieces(Region::nervii, Faction::germans), 0) << "Germans die first";
  EXPECT_EQ(warbands(Region::nervii), 0);
  EXPECT_EQ(leader(), Region::nervii);
}

TEST_F(BelgaeBattle, without_germans_the_same_battle_does_not_pay) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::legion, 6);
  turn();
  EXPECT_TRUE(said("np.be.ambiorix_will_not NER"));
}

TEST_F(BelgaeBattle, germans_stay_out_where_they_change_nothing) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  ally(Tribe::nervii, Faction::romans);  // three Losses suffice, and nobody strikes back
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_FALSE(said("np.be.enlist_battle"));
  EXPECT_TRUE(said("battle belgae romans NER"));
  EXPECT_TRUE(said("np.be.enlist march NER")) << "they turn Hidden by a Command of their own";
}

// --- Frost

TEST_F(BelgaeBattle, in_frost_gives_no_player_the_victory) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  put(Region::nervii, Piece::belgic_revealed, 4);
  fill(Faction::arverni, {Tribe::nervii, Tribe::eburones, Tribe::arverni, Tribe::cadurci, Tribe::volcae,
                          Tribe::pictones, Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  ASSERT_EQ(roman_score(state.board), 15);
  frost();
  turn();
  EXPECT_FALSE(said("battle")) << "an Ally less among the Arverni would carry the Romans over their threshold";
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::arverni), 2);
}

TEST_F(BelgaeBattle, without_frost_it_is_fought) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  put(Region::nervii, Piece::belgic_revealed, 4);
  fill(Faction::arverni, {Tribe::nervii, Tribe::eburones, Tribe::arverni, Tribe::cadurci, Tribe::volcae,
                          Tribe::pictones, Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  turn();
  EXPECT_TRUE(said("battle belgae arverni NER"));
  EXPECT_EQ(roman_score(state.board), 17);
}

TEST_F(BelgaeBattle, in_frost_another_nonplayer_may_profit) {
  covers("FS 8.4.4");
  nonplayers({Faction::romans, Faction::belgae, Faction::arverni});
  put(Region::nervii, Piece::belgic_revealed, 4);
  fill(Faction::arverni, {Tribe::nervii, Tribe::eburones, Tribe::arverni, Tribe::cadurci, Tribe::volcae,
                          Tribe::pictones, Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  frost();
  turn();
  EXPECT_TRUE(said("battle belgae arverni NER"));
}

// --- After the first Battles

// Aedui among the Nervii could Retreat to the Treveri, until they lose Control there.
class BelgaeBattleOpened : public BelgaeBattle {
 protected:
  void refuge_in_treveri(Piece belgae) {
    put(Region::treveri, Piece::belgic_leader);
    put(Region::treveri, belgae, 4);
    put(Region::treveri, Piece::aedui_revealed, 6);
    put(Region::nervii, belgae, 2);
    put(Region::nervii, Piece::aedui_revealed, 1);
  }
};

TEST_F(BelgaeBattleOpened, by_another_is_fought_as_well) {
  covers("FS 8.5.1");
  refuge_in_treveri(Piece::belgic_revealed);
  turn();
  EXPECT_TRUE(said("battle belgae aedui TRE"));
  EXPECT_TRUE(said("battle belgae aedui NER"));
  EXPECT_EQ(pieces(Region::nervii, Faction::aedui), 0);
}

// --- Terms of an Event

TEST_F(BelgaeBattle, limited_is_fought_in_one_region) {
  covers("FS 8.2.3", "FS 2.3.5");
  put(Region::nervii, Piece::belgic_revealed, 4);
  ally(Tribe::nervii, Faction::romans);
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  Terms terms = free_terms({Command::battle});
  terms.limited = true;
  EXPECT_EQ(command(Command::battle, terms).selected.size(), 1);
  EXPECT_EQ(times("battle belgae romans"), 1);
}

TEST_F(BelgaeBattle, germans_stay_out_where_they_may_not_be_enlisted) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  put(Region::nervii, Piece::legion, 1);
  Terms terms = free_terms({Command::battle});
  terms.abilities = {Ability::rampage};
  terms.most_abilities = 1;
  EXPECT_TRUE(command(Command::battle, terms).abilities_used.empty());
  EXPECT_FALSE(told("np.be.enlist_battle"));
  EXPECT_FALSE(told("np.be.no_germans"));
  EXPECT_TRUE(told("battle belgae romans NER"));
}

// A roll may spare the Legion or Caesar, who would strike back.
TEST_F(BelgaeBattle, germans_join_where_a_roll_could_leave_somebody_to_strike_back) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  const State before = state;
  put(Region::nervii, Piece::legion, 1);
  turn();
  EXPECT_EQ(times("np.be.enlist_battle NER"), 1);
  EXPECT_EQ(times("turn.ability belgae enlist"), 1);
  state = before;
  ally(Tribe::nervii, Faction::romans);
  put(Region::nervii, Piece::roman_leader);
  turn();
  EXPECT_EQ(times("np.be.enlist_battle NER"), 2);
}

TEST_F(BelgaeBattle, for_legions_is_fought_where_it_pays_or_else_all_the_same) {
  covers("FS 8.2.1", "FS card.2s");
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  terms.targets = {Faction::romans};
  const LegionesBattle first_on_a_legion;
  terms.card = &first_on_a_legion;
  put(Region::nervii, Piece::belgic_revealed, 1);
  put(Region::nervii, Piece::legion, 1);
  EXPECT_FALSE(command(Command::battle, terms).command) << "no Loss at all";
  put(Region::nervii, Piece::belgic_revealed, 1);
  put(Region::nervii, Piece::legion, 4);  // one falls, four strike back
  const State before = state;
  play.fixed_die = 1;
  EXPECT_EQ(command(Command::battle, terms).command, Command::battle);
  EXPECT_EQ(times("turn.free belgae battle"), 1);
  EXPECT_TRUE(told("np.be.forecast NER romans 1 2 np.verdict_forced"));
  for (int n = 1; n <= 8; ++n) {
    state = before;
    seed(n);
    put(Region::veneti, Piece::belgic_revealed, 2);
    put(Region::veneti, Piece::legion, 1);
    command(Command::battle, terms);
    EXPECT_EQ(count(Region::veneti, Piece::legion), 0) << "one Legion as well, and nobody strikes back";
    EXPECT_EQ(count(Region::nervii, Piece::legion), 5);
  }
  EXPECT_TRUE(told("np.be.forecast VEN romans 1 0 np.verdict_worth"));
}

// --- What is told of Battles

TEST_F(BelgaeBattle, tells_once_of_each_that_is_not_fought) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::arverni_hidden, 8);
  put(Region::nervii, Piece::german_hidden, 12);
  turn();
  EXPECT_EQ(times("np.be.forecast NER arverni 2 3 np.verdict_not_more"), 1);
  EXPECT_EQ(times("np.be.forecast NER"), 1);
  EXPECT_EQ(times("np.be.forecast ATR"), 1);
  EXPECT_TRUE(told("np.be.forecast ATR romans 1 0 np.verdict_worth"));
  EXPECT_FALSE(told("np.be.cannot_ambush")) << "nobody lies Hidden near enough to Ambush at all";
}

TEST_F(BelgaeBattle, tells_of_those_not_fought_after_a_rampage_too) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 6);
  put(Region::veneti, Piece::belgic_revealed, 4);
  put(Region::veneti, Piece::arverni_hidden, 8);
  turn();
  EXPECT_TRUE(told("np.be.rampage NER romans 4"));
  EXPECT_EQ(times("np.be.forecast VEN arverni 2 3 np.verdict_not_more"), 1);
}

TEST_F(BelgaeBattle, tells_for_which_command_resources_are_wanting) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::atrebates, Piece::belgic_revealed, 4);
  ally(Tribe::remi, Faction::romans);
  resources(Faction::belgae, 0);
  play.fixed_die = 6;
  turn();
  EXPECT_TRUE(told("np.cannot_pay 0 battle"));
  EXPECT_TRUE(told("np.cannot_pay 0 march"));
}

TEST_F(BelgaeBattle, is_announced_however_it_is_fought) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::nervii, Piece::belgic_leader);
  const State before = state;
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::legion, 1);
  put(Region::veneti, Piece::belgic_revealed, 4);
  put(Region::veneti, Piece::arverni_hidden, 8);
  turn();
  EXPECT_TRUE(told("battle.ambush belgae romans NER"));
  EXPECT_EQ(times("turn.command belgae battle"), 1);
  EXPECT_EQ(times("np.be.forecast VEN arverni 2 3 np.verdict_not_more"), 1);
  state = before;
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 6);
  turn();
  EXPECT_TRUE(told("np.be.rampage NER romans 4"));
  EXPECT_EQ(times("turn.command belgae battle"), 2);
  state = before;
  put(Region::nervii, Piece::belgic_revealed, 4);
  ally(Tribe::nervii, Faction::romans);
  turn();
  EXPECT_EQ(times("turn.command belgae battle"), 3);
}

TEST_F(BelgaeBattle, tells_that_frost_forbids_even_an_ambush) {
  covers("FS 8.4.4", "FS 8.1");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::morini, Piece::belgic_leader);
  put(Region::nervii, Piece::arverni_revealed, 1);
  fill(Faction::arverni, {Tribe::nervii, Tribe::eburones, Tribe::arverni, Tribe::cadurci, Tribe::volcae,
                          Tribe::pictones, Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  frost();
  turn();
  EXPECT_TRUE(told("np.be.forecast_ambush NER arverni 2 0 np.verdict_frost"));
}

// Ambiorix against Aedui in Nervii, and a group beside Germans in Treveri; nobody lies Hidden.
class BelgaeTwoBattles : public testing::BelgaeFixture {
 protected:
  BelgaeTwoBattles() {
    put(Region::nervii, Piece::belgic_leader);
    put(Region::nervii, Piece::belgic_revealed, 8);
    put(Region::nervii, Piece::aedui_revealed, 4);
    put(Region::treveri, Piece::belgic_revealed, 8);
    put(Region::treveri, Piece::german_revealed, 4);
    put(Region::treveri, Piece::arverni_revealed, 6);
  }
};

TEST_F(BelgaeTwoBattles, germans_serve_where_both_can_be_paid_for) {
  covers("FS 8.5.1", "FS 4.5.1");
  resources(Faction::belgae, 2);
  const Action action = command(Command::battle);
  EXPECT_EQ(action.selected, (RegionSet{Region::nervii, Region::treveri}));
  EXPECT_EQ(action.enlisted, RegionSet{Region::treveri});
  EXPECT_EQ(resources(Faction::belgae), 0);
}

TEST_F(BelgaeTwoBattles, germans_are_left_alone_where_their_battle_cannot_be_paid_for) {
  covers("FS 8.5.1", "FS 4.5.1");
  resources(Faction::belgae, 1);
  const Action action = command(Command::battle);
  EXPECT_EQ(action.selected, RegionSet{Region::nervii});
  EXPECT_TRUE(action.enlisted.empty());
  EXPECT_FALSE(said("np.be.enlist_battle"));
}

TEST_F(BelgaeTwoBattles, nobody_rampages_without_leave) {
  covers("FS 8.5.1", "FS 4.5.2");
  state.board.hide(Region::nervii, Faction::belgae);
  state.board.hide(Region::treveri, Faction::belgae);
  Terms terms;
  terms.most_abilities = 0;
  const Action action = command(Command::battle, terms);
  EXPECT_TRUE(action.executed());
  EXPECT_TRUE(action.abilities_used.empty());
}

}  // namespace
}  // namespace auspex::falling_sky
