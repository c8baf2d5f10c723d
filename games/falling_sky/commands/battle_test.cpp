// 3.2.4, 3.3.4, 3.4.4, 4.2.3, 4.3.3: Battle, its Losses, Retreat, Ambush and Besiege.
#include "games/falling_sky/commands/battle.h"

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Battles : public testing::Fixture {
 protected:
  // One Battle by the Faction, selected and paid for.
  void fights(Faction attacker, Region where, Faction defender, BattleTerms terms = {}) {
    Action action(play, attacker, Terms{});
    action.command = Command::battle;
    battle_in(action, where, defender, terms);
  }
};

TEST_F(Battles, the_example_of_caesar_at_gergovia) {
  covers("FS 3.2.4");
  put(Region::arverni, Piece::roman_leader);
  put(Region::arverni, Piece::legion, 6);
  put(Region::arverni, Piece::auxilia_hidden, 3);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 17);
  citadel(Tribe::arverni, Faction::arverni);
  ally(Tribe::cadurci, Faction::arverni);
  put(Region::arverni, Piece::aedui_hidden, 2);
  script.expect({"ask.retreat=retreat.stand"});
  for (int i = 0; i < 7; ++i) script.expect({"ask.loss=loss.remove arverni_hidden"});
  script.expect({"loss.roll legion", "common.roll=4", "loss.roll legion", "1", "loss.roll legion", "3"});
  for (int i = 0; i < 3; ++i) script.expect({"loss.remove auxilia_hidden"});
  fights(Faction::romans, Region::arverni, Faction::arverni);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 10);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 0);
  EXPECT_EQ(count(Region::arverni, Piece::legion), 4);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(state.board.light_troops(Region::arverni, Faction::romans), 0);
  EXPECT_EQ(count(Region::arverni, Piece::aedui_hidden), 2) << "the Aedui are not concerned";
  EXPECT_EQ(count(Region::arverni, Piece::arverni_citadel), 1);
}

TEST_F(Battles, cost_two_for_romans_one_for_gauls_double_where_devastated) {
  covers("FS 3.2.4", "FS 3.3.4");
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::belgic_hidden);
  Action romans(play, Faction::romans, Terms{});
  Action belgae(play, Faction::belgae, Terms{});
  EXPECT_EQ(battle_cost(romans, Region::treveri), 2);
  EXPECT_EQ(battle_cost(belgae, Region::treveri), 1);
  state.board.set_devastated(Region::treveri, true);
  EXPECT_EQ(battle_cost(romans, Region::treveri), 4);
  EXPECT_EQ(battle_cost(belgae, Region::treveri), 2);
}

TEST_F(Battles, a_battle_needs_own_and_other_forces) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::legion);
  Action romans(play, Faction::romans, Terms{});
  EXPECT_TRUE(battle_regions(romans).empty());
  put(Region::treveri, Piece::german_hidden);
  EXPECT_EQ(battle_regions(romans), RegionSet{Region::treveri});
  EXPECT_EQ(battle_targets(romans, Region::treveri), FactionSet{Faction::germans});
}

TEST_F(Battles, a_successor_does_not_double_legions) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::german_hidden, 9);
  Action romans(play, Faction::romans, Terms{});
  EXPECT_EQ(attack_losses(Battle(romans, Region::treveri, Faction::germans, {})), 5);
  state.board.set_successor(Faction::romans, true);
  EXPECT_EQ(attack_losses(Battle(romans, Region::treveri, Faction::germans, {})), 3);
}

TEST_F(Battles, ambiorix_doubles_belgic_warbands_on_the_attack_only) {
  covers("FS 3.3.4");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 9);
  Action belgae(play, Faction::belgae, Terms{});
  Action romans(play, Faction::romans, Terms{});
  EXPECT_EQ(attack_losses(Battle(belgae, Region::nervii, Faction::romans, {})), 5);
  EXPECT_EQ(counterattack_losses(Battle(romans, Region::nervii, Faction::belgae, {})), 3);
  state.board.set_successor(Faction::belgae, true);
  EXPECT_EQ(attack_losses(Battle(belgae, Region::nervii, Faction::romans, {})), 3);
}

TEST_F(Battles, retreat_and_fortification_halve_only_once_and_never_the_counterattack) {
  covers("FS 3.2.4", "FS 3.3.4");
  put(Region::nervii, Piece::fort);
  put(Region::nervii, Piece::legion, 3);
  put(Region::nervii, Piece::belgic_hidden, 10);
  Action belgae(play, Faction::belgae, Terms{});
  Battle battle(belgae, Region::nervii, Faction::romans, {});
  EXPECT_EQ(attack_losses(battle), 2) << "five, halved, rounded down";
  battle.retreating = true;
  EXPECT_EQ(attack_losses(battle), 2);
  Action romans(play, Faction::romans, Terms{});
  EXPECT_EQ(counterattack_losses(Battle(romans, Region::nervii, Faction::belgae, {})), 5);
}

TEST_F(Battles, a_standing_defender_loses_allies_and_citadels_last) {
  covers("FS 3.3.4");
  put(Region::mandubii, Piece::arverni_hidden, 8);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  script.expect({"retreat.stand", "aedui: ask.lose_tribe=senones"});
  fights(Faction::arverni, Region::mandubii, Faction::aedui);
  // Four Losses: the Warband, then both Allies; the fourth finds nothing. Nobody is left to strike back.
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::aedui), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 8);
}

TEST_F(Battles, a_retreating_defender_loses_allies_and_citadels_first) {
  covers("FS 3.2.4", "FS 3.3.4");
  put(Region::mandubii, Piece::arverni_hidden, 8);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 1);
  ally(Tribe::lingones, Faction::aedui);
  citadel(Tribe::mandubii, Faction::aedui);
  // Two Losses: the Ally, then rolls for the Citadel, which holds.
  script.expect({"retreat.go", "loss.remove aedui_ally", "common.roll=5", "ask.retreat_to=AED"});
  fights(Faction::arverni, Region::mandubii, Faction::aedui);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_citadel), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_ally), 0);
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::aedui), 0) << "from Gauls all mobile pieces go";
  EXPECT_EQ(count(Region::aedui, Piece::aedui_hidden), 4);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 8) << "a Retreat reveals nobody";
}

// FS-R48
TEST_F(Battles, a_citadel_that_withstands_a_retreat_takes_the_next_loss_too) {
  covers("FS 3.2.4");
  put(Region::mandubii, Piece::legion, 8);
  put(Region::mandubii, Piece::arverni_revealed, 6);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden);
  script.expect({"retreat.go", "common.roll=4", "common.roll=6", "common.roll=3", "ask.retreat_to=CAR"});
  fights(Faction::romans, Region::mandubii, Faction::arverni);
  EXPECT_FALSE(script.was_asked("ask.loss")) << "no choice as long as it stands";
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_citadel), 0);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 5) << "the fourth Loss, after the Citadel fell";
}

TEST_F(Battles, a_retreat_in_which_all_stay_says_so) {
  covers("FS 3.2.4");
  put(Region::carnutes, Piece::legion, 1);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  script.expect({"retreat.go", "ask.stay_hidden=2", "ask.stay_leader=common.yes"});
  fights(Faction::romans, Region::carnutes, Faction::arverni);
  EXPECT_EQ(script.lines().back().text, msg::retreat_all_stay(Faction::arverni, Region::carnutes));
}

TEST_F(Battles, of_a_retreat_that_nobody_lived_to_see_nothing_is_said) {
  covers("FS 3.2.4");
  put(Region::carnutes, Piece::legion, 4);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  script.expect({"retreat.go"});
  fights(Faction::romans, Region::carnutes, Faction::arverni);
  EXPECT_NE(script.lines().back().text, msg::retreat_all_stay(Faction::arverni, Region::carnutes));
}

// FS-R17
TEST_F(Battles, whoever_admits_a_retreat_admits_all_of_it_into_any_of_its_regions) {
  covers("FS 3.3.4", "FS 1.5.2");
  put(Region::bituriges, Piece::aedui_hidden, 2);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  put(Region::pictones, Piece::belgic_hidden, 2);
  script.expect({"ask.retreat=retreat.ask belgae", "agree.retreat belgae arverni=common.yes", "retreat.go",
                 "ask.retreat_to=PIC"});
  fights(Faction::aedui, Region::bituriges, Faction::arverni);
  EXPECT_TRUE(asked_of("agree.retreat", Faction::belgae));
  EXPECT_EQ(script.offered("ask.retreat_to"),
            (std::vector<std::string>{"pick.region CAR", "pick.region PIC", "common.none"}));
  EXPECT_EQ(state.board.pieces(Region::pictones, Faction::arverni), 3);
}

TEST_F(Battles, gauls_retreating_from_romans_may_leave_leader_and_hidden_warbands) {
  covers("FS 3.2.4", "FS 1.4.3");
  put(Region::carnutes, Piece::legion, 2);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::pictones, Piece::arverni_hidden, 1);
  script.expect({"retreat.go", "loss.remove arverni_revealed", "ask.stay_hidden=2", "ask.stay_leader=common.yes",
                 "ask.retreat_to=PIC"});
  fights(Faction::romans, Region::carnutes, Faction::arverni);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 0);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_revealed), 1);
  EXPECT_TRUE(told("retreats arverni CAR PIC romans 2 arverni_warband"));
}

TEST_F(Battles, retreat_goes_only_to_own_control_or_to_a_faction_that_agreed) {
  covers("FS 3.2.4", "FS 1.5.2");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_revealed, 4);
  put(Region::carnutes, Piece::belgic_hidden, 2);  // Belgic Control
  put(Region::aedui, Piece::aedui_hidden, 2);      // Aedui Control
  put(Region::pictones, Piece::german_hidden, 2);  // Germans never agree
  script.expect({"ask.retreat=retreat.ask aedui", "agree.retreat aedui=common.no", "retreat.ask belgae",
                 "agree.retreat belgae=common.yes", "retreat.go", "ask.retreat_to=CAR"});
  fights(Faction::romans, Region::bituriges, Faction::arverni);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 3);
}

TEST_F(Battles, a_retreat_without_a_region_removes_what_may_not_stay) {
  covers("FS 3.3.4");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::auxilia_hidden, 4);
  put(Region::bituriges, Piece::legion, 1);
  script.expect({"retreat.go", "loss.remove auxilia_hidden"});
  fights(Faction::arverni, Region::bituriges, Faction::romans);
  EXPECT_EQ(state.board.pieces(Region::bituriges, Faction::romans), 0);
  EXPECT_EQ(state.board.fallen(), 1);
}

TEST_F(Battles, germans_never_retreat_and_lose_scouted_then_revealed_then_hidden_then_allies) {
  covers("FS 3.4.5", "FS 3.2.4");
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::german_scouted, 1);
  put(Region::ubii, Piece::german_revealed, 1);
  put(Region::ubii, Piece::german_hidden, 1);
  ally(Tribe::ubii, Faction::germans);
  fights(Faction::romans, Region::ubii, Faction::germans);
  EXPECT_EQ(state.board.pieces(Region::ubii, Faction::germans), 0);
  EXPECT_FALSE(script.was_asked("ask.retreat"));
}

TEST_F(Battles, the_permanent_fort_halves_but_never_takes_a_loss) {
  covers("FS 1.4.2", "FS 3.3.4");
  put(Region::provincia, Piece::arverni_hidden, 12);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  script.expect({"retreat.stand"});
  fights(Faction::arverni, Region::provincia, Faction::romans);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 1) << "three of six Losses";
  script.expect({"retreat.stand"});
  fights(Faction::arverni, Region::provincia, Faction::romans);
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1) << "with nobody left before it";
  EXPECT_EQ(total(state.board.at(Region::provincia), light_of(Faction::romans)), 0);
  EXPECT_FALSE(script.was_asked("common.roll"));
}

TEST_F(Battles, ambush_takes_hard_pieces_without_a_roll_and_nobody_strikes_back) {
  covers("FS 4.3.3");
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::legion, 4);
  BattleTerms terms;
  terms.ambush = true;
  fights(Faction::arverni, Region::treveri, Faction::romans, terms);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_revealed), 4);
  EXPECT_TRUE(script.asked().empty()) << "no Retreat, no rolls, no choice";
}

TEST_F(Battles, caesar_escapes_an_ambush_on_four_but_a_belgic_one_only_on_five) {
  covers("FS 4.3.3", "FS 4.5.3", "FS 3.4.4");
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  BattleTerms terms;
  terms.ambush = true;
  // Germans: a 4 saves; the Loss is rolled for and Caesar strikes back with two Losses on Warbands.
  script.expect({"common.roll=4", "loss.roll legion", "common.roll=6"});
  Action germans(play, Faction::germans, Terms{});
  battle_in(germans, Region::treveri, Faction::romans, terms);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0);
  // Belgae: a 4 does not save; two pieces go. Ambiorix is far, but an Event lets them.
  const MorassesAmbush morasses;
  Action belgae(play, Faction::belgae, testing::under(morasses));
  script.expect({"common.roll=4", "loss.remove legion"});
  battle_in(belgae, Region::treveri, Faction::romans, terms);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 4);
}

TEST_F(Battles, ambush_needs_more_hidden_pieces_and_the_leader_near) {
  covers("FS 4.3.3", "FS 4.1.2");
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::mandubii, Piece::arverni_leader);
  Action arverni(play, Faction::arverni, Terms{});
  arverni.command = Command::battle;
  EXPECT_FALSE(may_ambush(arverni, Region::treveri, Faction::romans)) << "three against three";
  state.board.reveal(Region::treveri, Faction::romans);
  EXPECT_TRUE(may_ambush(arverni, Region::treveri, Faction::romans));
  state.board.set_successor(Faction::arverni, true);
  EXPECT_FALSE(may_ambush(arverni, Region::treveri, Faction::romans)) << "a Successor must be there himself";
  state.board.move(Region::mandubii, Region::treveri, Piece::arverni_leader, 1);
  EXPECT_TRUE(may_ambush(arverni, Region::treveri, Faction::romans));
}

TEST_F(Battles, aedui_ambush_in_one_region_only_and_need_no_leader) {
  covers("FS 4.4.3");
  for (Region region : {Region::treveri, Region::sequani}) {
    put(region, Piece::aedui_hidden, 3);
    put(region, Piece::arverni_revealed, 2);
  }
  Action aedui(play, Faction::aedui, Terms{});
  aedui.command = Command::battle;
  ASSERT_TRUE(may_ambush(aedui, Region::treveri, Faction::arverni));
  BattleTerms terms;
  terms.ambush = true;
  battle_in(aedui, Region::treveri, Faction::arverni, terms);
  EXPECT_FALSE(may_ambush(aedui, Region::sequani, Faction::arverni));
}

TEST_F(Battles, germans_battle_only_where_they_can_ambush) {
  covers("FS 3.4.4");
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::legion, 1);
  Action germans(play, Faction::germans, Terms{});
  EXPECT_EQ(battle_targets(germans, Region::treveri), FactionSet{Faction::romans});
  state.board.reveal(Region::treveri, Faction::germans);
  EXPECT_TRUE(battle_regions(germans).empty());
}

TEST_F(Battles, besiege_removes_a_citadel_before_losses_which_are_still_halved) {
  covers("FS 4.2.3");
  put(Region::arverni, Piece::legion, 4);
  put(Region::arverni, Piece::arverni_hidden, 6);
  citadel(Tribe::arverni, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  BattleTerms terms;
  terms.besiege = true;
  script.expect({"retreat.stand", "ask.besiege=arverni"});
  // Four Losses halved: two Warbands go without a question, for only one kind is there; so do two rolls for Legions.
  script.expect({"common.roll=6", "common.roll=6"});
  fights(Faction::romans, Region::arverni, Faction::arverni, terms);
  EXPECT_EQ(state.board.citadels(Region::arverni, Faction::arverni), 0);
  EXPECT_EQ(state.board.allies(Region::arverni, Faction::arverni), 1);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 4);
}

TEST_F(Battles, besiege_needs_a_legion_and_something_to_besiege) {
  covers("FS 4.2.3");
  put(Region::arverni, Piece::auxilia_hidden, 4);
  put(Region::arverni, Piece::arverni_hidden, 1);
  Action romans(play, Faction::romans, Terms{});
  romans.command = Command::battle;
  EXPECT_FALSE(may_besiege(romans, Region::arverni, Faction::arverni));
  put(Region::arverni, Piece::legion);
  EXPECT_FALSE(may_besiege(romans, Region::arverni, Faction::arverni));
  ally(Tribe::volcae, Faction::arverni);
  EXPECT_TRUE(may_besiege(romans, Region::arverni, Faction::arverni));
  romans.terms.limited = true;
  EXPECT_FALSE(may_besiege(romans, Region::arverni, Faction::arverni)) << "no Special Ability with a Limited Command";
}

TEST_F(Battles, each_region_is_selected_once_and_a_limited_command_takes_one) {
  covers("FS 3.1", "FS 2.3.5");
  for (Region region : {Region::treveri, Region::nervii}) {
    put(region, Piece::legion, 1);
    put(region, Piece::german_hidden, 1);
  }
  Terms limited;
  limited.limited = true;
  Action action(play, Faction::romans, limited);
  EXPECT_EQ(regions_for(action, Command::battle).size(), 2);
  battle_in(action, Region::treveri, Faction::germans, {});
  EXPECT_TRUE(regions_for(action, Command::battle).empty());
  Action full(play, Faction::romans, Terms{});
  battle_in(full, Region::nervii, Faction::germans, {});
  EXPECT_FALSE(regions_for(full, Command::battle).has(Region::nervii));
}

TEST_F(Battles, the_menu_offers_regions_targets_and_ambush) {
  covers("FS 3.3.4", "FS 4.1");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::aedui_revealed, 4);
  put(Region::treveri, Piece::legion, 1);
  script.expect({"menu.turn belgae=menu.command battle", "menu.battle=menu.battle_region TRE 1",
                 "ask.battle_target=aedui", "ask.battle_mode=battle.with_ambush",
                 "regions.no_more belgae battle=menu.end_command"});
  EXPECT_EQ(play.mind(Faction::belgae).take_turn(play, Faction::belgae, {true, false, false}),
            coin::Deed::command_and_ability);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::aedui), 0);
}

}  // namespace
}  // namespace auspex::falling_sky
