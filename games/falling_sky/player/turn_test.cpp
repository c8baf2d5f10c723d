// 2.3.4, 3.1, 4.1, 1.4.1, 1.5.2 from a person's turn on: what is offered, what is called off and what is left of it.
#include <algorithm>

#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using coin::Deed;
using kit::covers;

using Codes = std::vector<std::string>;

class TurnTest : public Fixture {
 protected:
  // The Faction is 1st Eligible and may execute a Command, with a Special Ability.
  Deed turn(Faction who, coin::Choices choices = {.command = true, .limited = false, .event = false}) {
    play.executing = who;
    return player_mind().take_turn(play, who, choices);
  }
  Deed limited_turn(Faction who) { return turn(who, {.command = false, .limited = true, .event = false}); }
  // What was on offer when this was asked last, and of whom.
  [[nodiscard]] bool offered(std::string_view prompt, std::string_view option) const {
    const Codes options = script.offered(prompt);
    return std::find(options.begin(), options.end(), option) != options.end();
  }
  void nobody_has_resources() { state.resources = {}; }
  // Everything but the dice is as it was.
  [[nodiscard]] bool unchanged(const State& before) const {
    return state.board == before.board && state.resources == before.resources;
  }
};

// --- 4.1: an Ability needs its Command

class NoCommand : public TurnTest {
 protected:
  // Arverni with no Resource and no Hidden Warband; others could help them out.
  NoCommand() {
    state.resources[Faction::arverni] = 0;
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_revealed, 8);
    ally(Tribe::arverni, Faction::arverni);
    put(Region::arverni, Piece::legion, 3);
  }
};

TEST_F(NoCommand, is_offered_to_whom_can_pay_for_none) {
  covers("FS 4.1", "FS 3.1");
  script.expect({"menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_TRUE(asked_of("menu.turn", Faction::arverni));
  EXPECT_EQ(script.offered("menu.turn"), (Codes{"menu.promise", "menu.pass"}));
}

TEST_F(NoCommand, nor_anything_to_ask_for_where_nobody_could_help) {
  covers("FS 3.1", "FS 1.5.2");
  nobody_has_resources();
  script.expect({"menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_EQ(script.offered("menu.turn"), Codes{"menu.pass"});
}

TEST_F(NoCommand, nor_anything_to_ask_non_players_for) {
  covers("FS 8.4.2", "FS 1.5.2");
  for (Faction other : {Faction::romans, Faction::aedui, Faction::belgae}) state.nonplayer[other] = true;
  script.expect({"menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_EQ(script.offered("menu.turn"), Codes{"menu.pass"});
  script.expect({"menu.transfer arverni=common.none"});
  state.resources[Faction::arverni] = 1;
  transfer_resources(play, Faction::arverni);
  EXPECT_EQ(script.offered("menu.transfer"),
            (Codes{"menu.give romans", "menu.give aedui", "menu.give belgae", "common.none"}));
}

TEST_F(NoCommand, comes_back_with_a_promise_of_resources) {
  covers("FS 1.5.2", "FS 3.1");
  script.expect({"menu.turn=menu.promise", "menu.promise_of=menu.request belgae", "ask.transfer belgae arverni=2",
                 "agree.promise belgae arverni 2=common.yes"});
  script.expect({"menu.turn=menu.command rally", "rally.region ARV 1", "place.light arverni_hidden 3", "3",
                 "rally.enough", "menu.end_command"});
  EXPECT_EQ(turn(Faction::arverni), Deed::command);
  EXPECT_TRUE(asked_of("agree.promise", Faction::belgae));
  EXPECT_TRUE(offered("menu.turn", "menu.command march"));
  EXPECT_EQ(state.resources[Faction::belgae], 18);
  EXPECT_EQ(state.resources[Faction::arverni], 1);
}

TEST_F(NoCommand, stays_away_where_the_promise_is_refused) {
  covers("FS 1.5.2");
  script.expect({"menu.promise", "menu.request belgae", "ask.transfer=1", "agree.promise=common.no"});
  script.expect({"menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_EQ(script.offered("menu.turn"), (Codes{"menu.promise", "menu.pass"}));
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(NoCommand, leaves_promises_unkept) {
  covers("FS 1.5.2");
  script.expect({"menu.promise", "menu.request belgae", "ask.transfer=1", "agree.promise=common.yes", "menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
  EXPECT_EQ(state.resources[Faction::arverni], 0);
}

TEST_F(NoCommand, is_asked_for_more_than_eight_times) {
  covers("FS 1.5.2");
  for (int i = 0; i < 8; ++i) {
    script.expect({"menu.promise", "menu.request belgae", "ask.transfer=1", "agree.promise=common.no"});
  }
  script.expect({"menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
  EXPECT_EQ(script.offered("menu.turn"), Codes{"menu.pass"});
}

class RampageFirst : public TurnTest {
 protected:
  // Two Legions are all that the Belgae could Battle.
  RampageFirst() {
    put(Region::nervii, Piece::belgic_leader);
    put(Region::nervii, Piece::belgic_hidden, 4);
    put(Region::nervii, Piece::legion, 2);
  }
};

TEST_F(RampageFirst, is_taken_back_with_a_battle_that_has_no_target_left) {
  covers("FS 4.1", "FS 4.5.2");
  const State before = state;
  script.expect({"menu.turn=menu.command battle", "menu.battle=menu.ability rampage", "rampage.ask_flips=2"});
  script.expect({"regions.none_yet belgae battle=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::belgae), Deed::passed);
  EXPECT_FALSE(offered("regions.none_yet", "menu.end_command"));
  EXPECT_TRUE(unchanged(before));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 4);
}

TEST_F(RampageFirst, is_not_tried_again_but_the_battle_may_be) {
  covers("FS 4.1");
  script.expect({"menu.command battle", "menu.ability rampage", "rampage.ask_flips=2", "menu.call_off"});
  script.expect({"menu.turn=menu.command battle", "menu.battle=menu.battle_region NER 1", "battle.with_ambush",
                 "menu.end_command"});
  EXPECT_EQ(turn(Faction::belgae), Deed::command_and_ability);
  EXPECT_FALSE(offered("menu.battle", "menu.ability rampage"));
  EXPECT_EQ(count(Region::nervii, Piece::legion), 0);
  EXPECT_EQ(state.board.fallen(), 2);
}

TEST_F(RampageFirst, leaves_the_battle_to_be_fought) {
  covers("FS 4.1");
  script.expect({"menu.command battle", "menu.ability rampage", "rampage.ask_flips=1"});
  script.expect({"menu.battle=menu.battle_region NER 1", "retreat.stand", "1", "menu.end_command"});
  EXPECT_EQ(turn(Faction::belgae), Deed::command_and_ability);
  EXPECT_FALSE(offered("menu.battle", "menu.call_off")) << "a Battle must follow the Rampage";
  EXPECT_EQ(count(Region::nervii, Piece::legion), 0);
}

TEST_F(TurnTest, dice_rolled_before_a_calling_off_stay_rolled) {
  covers("FS 4.1");
  state.manual_dice = false;
  state.resources[Faction::belgae] = 0;
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::german_hidden, 6);
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion, 5);
  const State before = state;
  // Enlisted Germans could Raid for them, but here they Battle for themselves.
  script.expect({"menu.turn=menu.command raid", "regions.none_yet belgae raid=menu.ability enlist",
                 "enlist.ask_form=enlist.form_command", "menu.free_command germans=menu.command battle"});
  script.expect({"menu.battle_region NER 0", "ask.battle_target=romans", "menu.call_off", "menu.pass"});
  // Caesar's roll decides whether the Romans have anything to choose.
  play.seat(Faction::romans, german_mind());
  EXPECT_EQ(turn(Faction::belgae), Deed::passed);
  EXPECT_TRUE(unchanged(before));
  EXPECT_FALSE(state.dice == before.dice);
  EXPECT_FALSE(offered("menu.turn", "menu.command raid")) << "without Enlist there is nobody to Raid";
}

// --- 4.4.1 before the Command

class TradeFirst : public TurnTest {
 protected:
  TradeFirst() {
    nobody_has_resources();
    citadel(Tribe::aedui, Faction::aedui);
    put(Region::aedui, Piece::aedui_revealed);
  }
};

TEST_F(TradeFirst, pays_for_the_rally) {
  covers("FS 4.1", "FS 4.4.1");
  script.expect({"menu.turn=menu.command rally", "regions.none_yet aedui rally=menu.ability trade",
                 "agree.trade_romans=common.yes"});
  script.expect({"rally.where aedui 2=rally.region AED 1", "menu.end_command"});
  EXPECT_EQ(turn(Faction::aedui), Deed::command_and_ability);
  EXPECT_TRUE(asked_of("agree.trade_romans", Faction::romans));
  EXPECT_EQ(state.resources[Faction::aedui], 1);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_hidden), 1);
}

TEST_F(TradeFirst, is_called_off_with_the_command_it_could_not_pay_for) {
  covers("FS 4.1", "FS 4.4.1", "FS 1.5.2");
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);  // Commands cost twice as much
  script.expect(
      {"menu.command rally", "menu.ability trade", "agree.trade_romans=common.no", "trade.ask_go_on=common.yes"});
  script.expect({"regions.none_yet aedui rally=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::aedui), Deed::passed);
  EXPECT_EQ(state.resources[Faction::aedui], 0);
  EXPECT_FALSE(offered("menu.turn", "menu.command rally")) << "without Trade there is no paying for it";
}

TEST_F(TradeFirst, is_no_help_in_a_limited_command) {
  covers("FS 2.3.5");
  script.expect({"menu.pass"});
  EXPECT_EQ(limited_turn(Faction::aedui), Deed::passed);
  EXPECT_EQ(script.offered("menu.turn"), Codes{"menu.pass"});
}

// --- 1.5.2: refused at the outset

class Refused : public TurnTest {
 protected:
  Refused() {
    put(Region::provincia, Piece::roman_leader);
    put(Region::provincia, Piece::legion, 4);
    put(Region::aedui, Piece::aedui_hidden, 6);
    citadel(Tribe::aedui, Faction::aedui);
  }
};

TEST_F(Refused, a_promise_not_to_harass_lets_the_march_be_called_off) {
  covers("FS 1.5.2", "FS 3.2.2");
  script.expect({"menu.turn=menu.command march", "menu.march=menu.harassment", "agree.no_harassment=common.no"});
  script.expect({"menu.march=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans), Deed::passed);
  EXPECT_TRUE(asked_of("agree.no_harassment", Faction::aedui));
  EXPECT_FALSE(offered("menu.turn", "menu.command march")) << "what was called off is not chosen again";
  EXPECT_TRUE(offered("menu.turn", "menu.command seize"));
}

TEST_F(Refused, nothing_the_march_must_go_on) {
  covers("FS 1.5.2");
  script.expect({"menu.command march", "menu.harassment", "agree.no_harassment=common.yes", "menu.march=PRO",
                 "menu.march_group=march.group_done", "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_FALSE(offered("menu.march", "menu.call_off"));
}

TEST_F(Refused, a_supply_line_for_build_lets_the_march_be_called_off) {
  covers("FS 1.5.2", "FS 4.2.1");
  state.board.move(Region::provincia, Region::mandubii, Piece::roman_leader, 1);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  script.expect({"menu.command march", "menu.ability build", "agree.supply aedui romans MAN=common.no"});
  script.expect({"menu.march=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans), Deed::passed);
  EXPECT_TRUE(asked_of("agree.supply", Faction::aedui));
}

TEST_F(Refused, a_transfer_lets_the_command_be_called_off) {
  covers("FS 1.5.2");
  script.expect({"menu.command seize", "menu.transfers", "menu.request aedui", "ask.transfer=5",
                 "agree.transfer aedui romans 5=common.no"});
  script.expect({"seize.where=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans), Deed::passed);
  EXPECT_TRUE(asked_of("agree.transfer", Faction::aedui));
}

TEST_F(Refused, light_troops_under_diviciacus_let_the_command_be_called_off) {
  covers("FS 1.5.2", "FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  script.expect({"menu.command seize", "menu.lending aedui", "agree.lending=common.no"});
  script.expect({"seize.where=menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans), Deed::passed);
  EXPECT_TRUE(asked_of("agree.lending", Faction::aedui));
}

TEST_F(Refused, after_the_first_region_is_too_late) {
  covers("FS 1.5.2");
  script.expect({"menu.command seize", "seize.where=PRO", "seize.disperse=common.none"});
  script.expect({"menu.transfers", "menu.request aedui", "ask.transfer=5", "agree.transfer=common.no"});
  script.expect({"regions.no_more romans seize=menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_FALSE(offered("regions.no_more", "menu.call_off"));
}

TEST_F(Refused, after_a_special_ability_is_too_late) {
  covers("FS 1.5.2", "FS 4.1");
  script.expect(
      {"menu.command seize", "menu.transfers", "menu.request aedui", "ask.transfer=5", "agree.transfer=common.no"});
  put(Region::provincia, Piece::auxilia_hidden);
  script.expect({"menu.ability scout", "scout.ask_from=common.none", "seize.where=PRO", "seize.disperse=common.none",
                 "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command_and_ability);
  EXPECT_FALSE(offered("seize.where", "menu.call_off"));
}

TEST_F(Refused, a_transfer_lets_the_event_be_called_off) {
  covers("FS 1.5.2", "FS 5.1");
  script.expect({"menu.turn=menu.event 1", "menu.event_first=menu.transfers", "menu.give arverni", "3"});
  script.expect({"menu.event_first=menu.transfers", "menu.request aedui", "ask.transfer=5", "agree.transfer=common.no",
                 "menu.event_first=menu.call_off_event", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans, {.command = true, .limited = false, .event = true}), Deed::passed);
  EXPECT_FALSE(offered("menu.turn", "menu.event 1"));
  EXPECT_EQ(state.resources[Faction::arverni], 20) << "nothing was executed, so nothing was given";
}

// --- 3.2.1, 4.2.1: consent to each Supply Line

class SupplyLines : public TurnTest {
 protected:
  // All of Celtica is Aedui land; Caesar is among the Mandubii, a Roman Ally among the Bituriges.
  SupplyLines() {
    put(Region::sequani, Piece::aedui_hidden, 4);
    put(Region::ubii, Piece::german_hidden, 2);
    put(Region::treveri, Piece::german_hidden, 2);
    put(Region::aedui, Piece::aedui_hidden, 4);
    put(Region::mandubii, Piece::roman_leader);
    put(Region::mandubii, Piece::legion);
    put(Region::mandubii, Piece::aedui_hidden, 4);
    ally(Tribe::bituriges, Faction::romans);
    put(Region::bituriges, Piece::aedui_hidden, 2);
    put(Region::arverni, Piece::arverni_hidden);
  }
};

TEST_F(SupplyLines, are_asked_for_region_by_region_and_again_for_build) {
  covers("FS 3.2.1", "FS 4.2.1", "FS 1.5.2");
  script.expect({"menu.command recruit", "recruit.ask_one MAN 0 aedui", "agree.supply aedui romans MAN=common.yes",
                 "place.light auxilia_hidden 1"});
  script.expect({"recruit.ask_one BIT 0 aedui", "agree.supply aedui romans BIT=common.yes"});
  script.expect({"recruit.where=menu.ability build", "ability.ask_region=MAN",
                 "agree.supply aedui romans MAN=common.no", "romans: ability.ask_region=common.none",
                 "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_TRUE(asked_of("agree.supply", Faction::aedui));
  EXPECT_EQ(count(Region::mandubii, Piece::fort), 0);
}

// --- 1.4.1, 1.5.2: only while executing

TEST_F(Refused, gifts_and_removals_of_a_command_called_off_are_taken_back) {
  covers("FS 1.4.1", "FS 1.5.2", "FS 4.1");
  const State before = state;
  script.expect(
      {"menu.command march", "menu.transfers", "menu.request aedui", "ask.transfer=7", "agree.transfer=common.yes"});
  script.expect({"menu.transfers", "menu.give arverni", "3", "menu.remove", "pick.piece_at legion PRO", "2"});
  script.expect({"menu.harassment", "agree.no_harassment=common.no", "menu.call_off", "menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::romans), Deed::passed);
  EXPECT_TRUE(unchanged(before));
  EXPECT_EQ(state.board.legions_track(), before.board.legions_track());
}

TEST_F(Refused, a_command_called_off_leaves_the_promise_open) {
  covers("FS 1.5.2");
  state.resources[Faction::romans] = 0;
  script.expect({"menu.promise", "menu.request aedui", "ask.transfer=2", "agree.promise=common.yes"});
  script.expect({"menu.command march", "menu.harassment", "agree.no_harassment=common.no", "menu.call_off"});
  script.expect(
      {"menu.turn romans 0=menu.command seize", "seize.where=PRO", "seize.disperse=common.none", "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_EQ(state.resources[Faction::aedui], 18);
  EXPECT_EQ(state.resources[Faction::romans], 4) << "two given, two Seized from the Helvii";
}

// --- 1.5.2: four Resources between two Factions of one player

class OneHand : public TurnTest {
 protected:
  OneHand() {
    state.players = Players::two;
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_hidden, 4);
  }
};

TEST_F(OneHand, passes_on_four_resources_in_an_execution) {
  covers("FS 1.5.2");
  script.expect({"menu.command raid", "menu.transfers", "menu.request belgae", "ask.transfer belgae arverni=3",
                 "agree.transfer=common.yes"});
  script.expect({"menu.transfers", "menu.give belgae", "menu.transfers", "menu.transfer=common.none"});
  script.expect({"raid.where=ARV", "raid.enough", "menu.end_command"});
  turn(Faction::arverni);
  EXPECT_EQ(script.offered("ask.transfer"),
            (Codes{"common.number 1", "common.number 2", "common.number 3", "common.number 4"}));
  EXPECT_EQ(state.resources[Faction::belgae], 18) << "the fourth went back without a question";
  EXPECT_FALSE(offered("menu.transfer", "menu.give belgae"));
  EXPECT_FALSE(offered("menu.transfer", "menu.request belgae"));
  EXPECT_TRUE(offered("menu.transfer", "menu.give romans"));
}

TEST_F(OneHand, promises_four_resources_at_most) {
  covers("FS 1.5.2");
  state.resources[Faction::arverni] = 0;
  state.resources[Faction::romans] = 0;
  state.resources[Faction::aedui] = 0;
  script.expect({"menu.promise", "menu.request belgae", "ask.transfer belgae arverni=4", "agree.promise=common.yes"});
  script.expect({"menu.command march", "menu.transfers", "menu.transfer=common.none", "menu.march=ARV",
                 "march.group_done", "menu.end_command"});
  EXPECT_EQ(turn(Faction::arverni), Deed::command);
  EXPECT_EQ(script.offered("ask.transfer").size(), 4u);
  EXPECT_FALSE(offered("menu.transfer", "menu.request belgae"));
  EXPECT_EQ(state.resources[Faction::belgae], 16);
}

TEST_F(OneHand, of_two_players_knows_no_limit_between_them) {
  covers("FS 1.5.2");
  script.expect({"menu.command raid", "menu.transfers", "menu.request romans", "ask.transfer romans arverni=20",
                 "agree.transfer=common.yes"});
  script.expect({"raid.where=ARV", "raid.enough", "menu.end_command"});
  turn(Faction::arverni);
  EXPECT_EQ(state.resources[Faction::romans], 0);
}

// --- 1.4.1: pieces lifted first

TEST_F(TurnTest, recruit_is_offered_where_auxilia_can_be_lifted) {
  covers("FS 1.4.1", "FS 3.2.1");
  put(Region::mandubii, Piece::auxilia_revealed, 20);
  ally(Tribe::helvii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 20);
  script.expect({"menu.turn=menu.command recruit", "regions.none_yet romans recruit=menu.remove",
                 "pick.piece_at auxilia_revealed MAN", "2", "recruit.where=recruit.supplied PRO 0", "recruit.number=2",
                 "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_FALSE(offered("regions.none_yet", "menu.ability scout")) << "before there is a Region to Recruit in";
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
}

TEST_F(TurnTest, rally_is_offered_where_a_citadel_can_be_lifted) {
  covers("FS 1.4.1", "FS 3.3.1");
  put(Region::britannia, Piece::aedui_revealed, 20);
  put(Region::britannia, Piece::belgic_hidden, 20);
  for (Region region : {Region::aedui, Region::mandubii, Region::bituriges}) put(region, Piece::arverni_hidden, 5);
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::mandubii, Faction::aedui);
  ally(Tribe::bituriges, Faction::aedui);
  script.expect({"menu.turn=menu.command rally", "regions.none_yet aedui rally=menu.remove",
                 "pick.piece_at aedui_citadel MAN", "common.yes"});
  script.expect({"rally.region BIT 1", "menu.end_command"});
  EXPECT_EQ(turn(Faction::aedui), Deed::command);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::allied, Faction::aedui}));
  EXPECT_EQ(state.board.tribe(Tribe::bituriges), (TribeState{Status::citadel, Faction::aedui}));
}

TEST_F(TurnTest, rally_is_not_offered_where_lifting_helps_nothing) {
  covers("FS 1.4.1", "FS 3.3.1");
  nobody_has_resources();
  state.resources[Faction::arverni] = 9;
  put(Region::britannia, Piece::arverni_revealed, 3);
  put(Region::britannia, Piece::belgic_hidden, 4);
  state.board.set_devastated(Region::arverni, true);
  script.expect({"menu.pass"});
  turn(Faction::arverni);
  EXPECT_EQ(script.offered("menu.turn"), (Codes{"menu.command march", "menu.command battle", "menu.pass"}));
}

// --- 3.2.2: who may still March

TEST_F(TurnTest, lifting_pieces_that_marched_leaves_the_others_free_to_march) {
  covers("FS 3.2.2", "FS 1.4.1");
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  script.expect({"menu.command march", "menu.march=PRO", "menu.march_group=SEQ", "3", "march.stop"});
  script.expect({"menu.march=menu.remove", "pick.piece_at auxilia_hidden SEQ", "3"});
  script.expect({"menu.march=SEQ", "menu.march_group=AED", "2", "march.stop", "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 2);
}

// FS-R225
TEST_F(TurnTest, lifting_beside_a_group_on_the_march_leaves_the_group) {
  covers("FS 3.2.2", "FS 1.4.1");
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  script.expect({"menu.command march", "menu.march=PRO", "menu.march_group=SEQ", "3"});
  script.expect({"menu.march_on=menu.remove", "pick.piece_at auxilia_hidden SEQ", "4"});
  script.expect({"menu.march_on=MAN", "menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1) << "the two that stood there went first";
}

TEST_F(TurnTest, an_origin_with_nothing_to_move_is_not_offered) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::auxilia_hidden, 3);
  script.expect({"menu.command march", "menu.march=PRO", "menu.march_group=SEQ", "3", "march.stop"});
  script.expect({"regions.no_more romans march=menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command);
}

TEST_F(TurnTest, an_origin_where_there_is_something_to_hide_is_offered) {
  covers("FS 3.2.2", "FS 4.1.3");
  put(Region::britannia, Piece::auxilia_revealed, 1);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  script.expect({"menu.command march", "menu.ability scout", "scout.ask_from=common.none"});
  script.expect({"menu.march=BRI", "menu.march=menu.end_command"});
  EXPECT_EQ(turn(Faction::romans), Deed::command_and_ability) << "nobody crosses after an Ability";
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_hidden), 1);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
