// 8.8: the chart of the Non-player Romans, and what they agree to.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanChart : public RomanFixture {};

// --- 8.8.1: the threat

TEST_F(RomanChart, threat_is_an_ally_citadel_leader_or_control_of_anyone_beside_a_legion) {
  covers("FS 8.8.1");
  for (Region region : {Region::mandubii, Region::sequani, Region::ubii, Region::carnutes, Region::veneti}) {
    put(region, Piece::legion);
  }
  put(Region::bituriges, Piece::legion, 3);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::helvetii, Faction::aedui);
  ally(Tribe::ubii, Faction::germans);
  citadel(Tribe::carnutes, Faction::arverni);
  put(Region::bituriges, Piece::belgic_leader);
  put(Region::veneti, Piece::belgic_hidden, 2);
  const RegionSet expected = {Region::mandubii, Region::sequani,   Region::ubii,
                              Region::carnutes, Region::bituriges, Region::veneti};
  EXPECT_EQ(threatened(), expected);
}

TEST_F(RomanChart, a_few_warbands_or_a_roman_ally_are_no_threat) {
  covers("FS 8.8.1");
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::provincia, Piece::legion);
  EXPECT_TRUE(threatened().empty());
}

TEST_F(RomanChart, auxilia_and_a_successor_are_not_worth_a_threat_but_caesar_is) {
  covers("FS 8.8.1");
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  ally(Tribe::senones, Faction::arverni);
  put(Region::carnutes, Piece::roman_leader);
  ally(Tribe::aulerci, Faction::belgae);
  EXPECT_EQ(threatened(), RegionSet{Region::carnutes});
  state.board.set_successor(Faction::romans, true);
  EXPECT_TRUE(threatened().empty());
}

TEST_F(RomanChart, an_attack_that_goes_through_the_auxilia_is_a_threat) {
  covers("FS 8.8.1");
  put(Region::mandubii, Piece::legion, 4);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::belgic_hidden, 4);  // two Losses
  EXPECT_TRUE(threatened().empty());
  state.board.remove(Region::mandubii, Piece::auxilia_hidden, 1);
  EXPECT_EQ(threatened(), RegionSet{Region::mandubii});
}

TEST_F(RomanChart, every_threat_is_named) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  for (Region region : {Region::ubii, Region::carnutes, Region::treveri, Region::bituriges}) put(region, Piece::legion);
  ally(Tribe::ubii, Faction::germans);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::treveri, Piece::belgic_revealed, 3);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_revealed, 2);
  turn();
  EXPECT_TRUE(told("np_romans.threat_allies UBI germans"));
  EXPECT_TRUE(told("np_romans.threat_leader CAR"));
  EXPECT_TRUE(told("np_romans.threat_control TRE belgae"));
  EXPECT_TRUE(told("np_romans.threat_attack BIT arverni 1"));
}

TEST_F(RomanChart, germans_threaten_only_where_they_can_ambush) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::auxilia_hidden, 2);
  put(Region::ubii, Piece::german_revealed, 6);  // three Losses
  EXPECT_TRUE(threatened().empty());
  state.board.turn(Region::ubii, Piece::german_revealed, Piece::german_hidden, 3);
  EXPECT_EQ(threatened(), RegionSet{Region::ubii});
}

TEST_F(RomanChart, germans_whom_the_belgae_could_enlist_add_to_the_threat) {
  covers("FS 8.8.1");
  put(Region::treveri, Piece::legion, 6);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 4);    // two Losses of their own
  put(Region::treveri, Piece::german_revealed, 2);  // one more
  EXPECT_TRUE(threatened().empty());
  put(Region::nervii, Piece::belgic_leader);
  EXPECT_EQ(threatened(), RegionSet{Region::treveri});
}

TEST_F(RomanChart, a_rampage_for_which_there_are_not_enough_auxilia_is_a_threat) {
  covers("FS 8.8.1");
  put(Region::nervii, Piece::legion, 3);
  put(Region::nervii, Piece::auxilia_hidden);
  put(Region::nervii, Piece::belgic_hidden, 2);  // one Loss in Battle
  EXPECT_TRUE(threatened().empty());
  put(Region::treveri, Piece::belgic_leader);
  EXPECT_EQ(threatened(), RegionSet{Region::nervii});
  put(Region::nervii, Piece::fort);
  EXPECT_TRUE(threatened().empty());
}

// Four Hidden Arverni cost two Auxilia; with one of these on their side first, the next Loss is a Legion's.
// FS-R230
TEST_F(RomanChart, an_entreat_before_the_battle_can_reach_the_legions) {
  covers("FS 8.8.1");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 4);
  EXPECT_TRUE(threatened().empty()) << "nobody to Entreat without a Leader near";
  put(Region::arverni, Piece::arverni_leader);
  EXPECT_EQ(threatened(), RegionSet{Region::bituriges});
  state.board.turn(Region::bituriges, Piece::arverni_hidden, Piece::arverni_revealed, 4);
  EXPECT_TRUE(threatened().empty()) << "Entreat needs a Hidden Warband";
  state.board.turn(Region::bituriges, Piece::arverni_revealed, Piece::arverni_hidden, 1);
  state.board.set_successor(Faction::arverni, true);
  EXPECT_TRUE(threatened().empty()) << "a Successor reaches no further than his own Region";
}

// One Hidden Warband of four drives one Auxilia off; the two Losses of the Battle then reach a Legion.
// FS-R230
TEST_F(RomanChart, a_rampage_followed_by_battle_can_reach_the_legions) {
  covers("FS 8.8.1");
  put(Region::nervii, Piece::legion, 3);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::belgic_revealed, 3);
  put(Region::nervii, Piece::belgic_hidden, 1);
  EXPECT_TRUE(threatened().empty());
  put(Region::treveri, Piece::belgic_leader);
  EXPECT_EQ(threatened(), RegionSet{Region::nervii});
  put(Region::nervii, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(threatened().empty()) << "one Auxilia more takes the second Loss";
}

// --- 8.8.1: an enemy at victory

TEST_F(RomanChart, caesars_army_marches_on_an_enemy_at_victory_before_any_event) {
  covers("FS 8.8.1");
  state.deck[0] = Card::cicero;
  ally(Tribe::aedui, Faction::aedui);  // as many as the Romans: margin 0
  nonplayer(Faction::aedui);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  EXPECT_NE(turn(true), coin::Deed::event);
  EXPECT_TRUE(said(msg::np_romans_enemy_at_victory(Faction::aedui, 0)));
  EXPECT_TRUE(caesar_in(Region::aedui));
}

TEST_F(RomanChart, the_army_is_two_legions_and_four_auxilia) {
  covers("FS 8.8.1");
  state.deck[0] = Card::cicero;
  ally(Tribe::aedui, Faction::aedui);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  EXPECT_EQ(turn(true), coin::Deed::event);
  put(Region::provincia, Piece::auxilia_hidden);
  state.board.remove(Region::provincia, Piece::legion, 1);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(RomanChart, nobody_at_margin_zero_leaves_the_event_open) {
  covers("FS 8.8.1", "FS 8.8.2");
  state.deck[0] = Card::cicero;
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_EQ(state.senate, Senate::adulation);
}

// --- 8.8.2, 8.8.3

TEST_F(RomanChart, a_threat_comes_before_the_event) {
  covers("FS 8.8.2");
  state.deck[0] = Card::cicero;
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 0);
  EXPECT_EQ(count(Region::ubii, Piece::german_revealed), 1);
}

TEST_F(RomanChart, an_event_that_is_not_open_or_a_no_is_passed_over) {
  covers("FS 8.8.2", "FS 8.1.1");
  state.deck[0] = Card::cicero;
  EXPECT_NE(turn(false), coin::Deed::event);
  EXPECT_TRUE(said(msg::np_event_not_open));
  state.deck[0] = Card::druids;
  EXPECT_NE(turn(true), coin::Deed::event);
  EXPECT_TRUE(said(msg::np_event_no(Card::druids, Faction::romans)));
}

TEST_F(RomanChart, with_eight_auxilia_available_they_march) {
  covers("FS 8.8.3");
  nonplayer(Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  put(Region::provincia, Piece::legion, 3);
  put(Region::provincia, Piece::auxilia_hidden, 12);
  turn();
  EXPECT_TRUE(said(msg::np_romans_few_auxilia(8)));
  EXPECT_EQ(legions(Region::sequani), 3);
}

TEST_F(RomanChart, with_nine_they_recruit) {
  covers("FS 8.8.3", "FS 8.8.4");
  nonplayer(Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  put(Region::provincia, Piece::legion, 3);
  put(Region::provincia, Piece::auxilia_hidden, 11);
  put(Region::mandubii, Piece::fort);
  put(Region::treveri, Piece::fort);
  turn();
  EXPECT_TRUE(said(msg::np_romans_many_auxilia(9)));
  EXPECT_EQ(legions(Region::provincia), 3);
  EXPECT_EQ(at(Tribe::treveri), testing::roman_allied);
}

TEST_F(RomanChart, with_nothing_to_do_they_pass) {
  covers("FS 8.8.5");
  state.board.set_devastated(Region::provincia, true);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(said(msg::np_romans_nothing));
}

TEST_F(RomanChart, as_second_eligible_they_have_a_full_command_with_an_ability) {
  covers("FS 8.1.2");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 6);
  ally(Tribe::ubii, Faction::germans);
  play.executing = Faction::romans;
  EXPECT_EQ(romans().take_turn(play, Faction::romans, {.command = false, .limited = true, .event = false}),
            coin::Deed::command_and_ability);
  EXPECT_EQ(at(Tribe::ubii), testing::subdued);
}

// --- 8.2.3: a choice among Commands

TEST_F(RomanChart, of_several_free_commands_the_chart_takes_the_first_that_fits) {
  covers("FS 8.2.3");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 12);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::lingones, Faction::arverni);
  const Action action = run(free_terms(commands_of(Faction::romans)));
  EXPECT_EQ(action.command, Command::march);
  EXPECT_EQ(legions(Region::mandubii), 3);
  EXPECT_TRUE(said(msg::turn_free(Faction::romans, Command::march)));
  EXPECT_FALSE(said(msg::turn_free(Faction::romans, Command::battle))) << "a box that declines announces nothing";
}

TEST_F(RomanChart, of_several_commands_march_waits_while_many_auxilia_are_available) {
  covers("FS 8.2.3", "FS 8.8.3");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 11);  // nine are left
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::lingones, Faction::arverni);
  const State before = state;
  const Terms either = free_terms({Command::march, Command::recruit});
  EXPECT_NE(run(either).command, Command::march);
  EXPECT_EQ(legions(Region::sequani), 3);
  EXPECT_EQ(play.action, nullptr);
  state = before;
  EXPECT_EQ(run(Command::march).command, Command::march) << "nothing else is granted";
  EXPECT_EQ(legions(Region::mandubii), 3);
}

TEST_F(RomanChart, of_several_commands_march_comes_first_under_threat) {
  covers("FS 8.2.3", "FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_hidden, 11);
  ally(Tribe::helvetii, Faction::aedui);
  ally(Tribe::senones, Faction::arverni);
  EXPECT_EQ(run(free_terms({Command::march, Command::recruit})).command, Command::march);
  EXPECT_FALSE(said(msg::np_romans_no_army));
}

TEST_F(RomanChart, of_several_commands_caesars_army_marches_on_an_enemy_at_victory) {
  covers("FS 8.2.3", "FS 8.8.1");
  everyone_is_nonplayer();
  ally(Tribe::aedui, Faction::aedui);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  EXPECT_EQ(run(free_terms({Command::march, Command::recruit})).command, Command::march);
  EXPECT_TRUE(caesar_in(Region::aedui));
}

TEST_F(RomanChart, without_caesar_on_the_map_there_is_no_army) {
  covers("FS 8.8.1");
  state.deck[0] = Card::cicero;
  ally(Tribe::aedui, Faction::aedui);
  put(Region::britannia, Piece::legion, 2);
  put(Region::britannia, Piece::auxilia_hidden, 4);
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(said(msg::np_romans_no_army));
}

TEST_F(RomanChart, aedui_are_asked_to_serve_only_where_they_stand_with_auxilia) {
  covers("FS 8.8.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_FALSE(script.was_asked("agree.lending"));
}

// --- 8.8.6, 8.4.2, 8.8.8: agreements

class RomanWord : public RomanFixture {
 protected:
  bool agrees(const Ask& why) { return play.agree(Faction::romans, why); }
};

TEST_F(RomanWord, supply_retreat_and_quarters_are_for_nonplayer_aedui_alone) {
  covers("FS 8.8.6");
  const auto all_for = [&](Faction other) {
    return std::array{agrees(msg::agree_supply(Faction::romans, other, Region::sequani)),
                      agrees(msg::agree_retreat(Faction::romans, other, Region::sequani)),
                      agrees(msg::rampage_agree_retreat(Faction::romans, other, Region::sequani)),
                      agrees(msg::quarters_agree(Faction::romans, other))};
  };
  constexpr std::array none = {false, false, false, false};
  constexpr std::array all_four = {true, true, true, true};
  EXPECT_EQ(all_for(Faction::aedui), none);
  EXPECT_EQ(all_for(Faction::arverni), none);
  everyone_is_nonplayer();
  EXPECT_EQ(all_for(Faction::aedui), all_four);
  EXPECT_EQ(all_for(Faction::arverni), none);
  EXPECT_EQ(all_for(Faction::belgae), none);
}

TEST_F(RomanWord, only_nonplayer_aedui_have_their_consent_to_trade) {
  covers("FS 8.8.6");
  EXPECT_FALSE(agrees(msg::agree_trade_romans));
  EXPECT_FALSE(agrees(msg::agree_trade(Faction::romans)));
  nonplayer(Faction::aedui);
  EXPECT_TRUE(agrees(msg::agree_trade_romans));
  EXPECT_TRUE(agrees(msg::agree_trade(Faction::romans)));
}

TEST_F(RomanWord, what_an_event_gives_goes_to_the_romans_if_it_may) {
  covers("FS 8.2.3");
  const Ask why = msg::ask_beneficiary(Faction::romans);
  EXPECT_EQ(romans().faction(play, Faction::romans, why, {Faction::arverni, Faction::romans}, false), Faction::romans);
  EXPECT_EQ(romans().faction(play, Faction::romans, why, {Faction::aedui, Faction::romans}, false), Faction::romans);
  EXPECT_EQ(romans().faction(play, Faction::romans, why, {Faction::aedui}, false), Faction::aedui);
}

TEST_F(RomanWord, they_give_no_resources) {
  covers("FS 8.8.6");
  nonplayer(Faction::aedui);
  EXPECT_FALSE(agrees(msg::agree_transfer(Faction::romans, Faction::aedui, 1)));
  const std::array<Text, 3> menu = {msg::menu_give(Faction::aedui), msg::menu_request(Faction::aedui),
                                    Text(msg::common_none)};
  EXPECT_EQ(romans().option(play, Faction::romans, msg::menu_transfer(Faction::romans), menu), 2);
}

TEST_F(RomanWord, they_harass_arverni_on_the_march_and_promise_them_nothing) {
  covers("FS 8.4.2");
  EXPECT_TRUE(agrees(msg::ask_harass_march(Faction::romans, Faction::arverni, Region::sequani, 1)));
  EXPECT_FALSE(agrees(msg::agree_no_harassment(Faction::romans, Faction::arverni)));
}

TEST_F(RomanWord, auxilia_serve_the_aedui_while_those_are_not_ahead) {
  covers("FS 8.8.8");
  nonplayer(Faction::aedui);
  const Ask lend = msg::agree_lending(Faction::romans, Faction::aedui);
  ally(Tribe::aedui, Faction::aedui);
  EXPECT_TRUE(agrees(lend));  // margin 0
  ally(Tribe::lingones, Faction::aedui);
  EXPECT_FALSE(agrees(lend));
}

TEST_F(RomanWord, auxilia_do_not_help_a_player_to_raid_romans) {
  covers("FS 8.8.8");
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::sequani, Piece::aedui_hidden);
  Action raid(play, Faction::aedui, Terms{});
  raid.command = Command::raid;
  play.action = &raid;
  const Ask lend = msg::agree_lending(Faction::romans, Faction::aedui);
  EXPECT_FALSE(agrees(lend));
  put(Region::sequani, Piece::fort);  // where they cannot be Raided
  EXPECT_TRUE(agrees(lend));
  state.board.remove(Region::sequani, Piece::fort, 1);
  raid.command = Command::march;
  EXPECT_TRUE(agrees(lend));
  play.action = nullptr;
}

TEST_F(RomanWord, auxilia_help_a_player_to_raid_where_no_romans_can_suffer) {
  covers("FS 8.8.8");
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::mandubii, Piece::aedui_hidden);
  Action raid(play, Faction::aedui, Terms{});
  raid.command = Command::raid;
  play.action = &raid;
  const Ask lend = msg::agree_lending(Faction::romans, Faction::aedui);
  EXPECT_TRUE(agrees(lend)) << "they are apart";
  put(Region::sequani, Piece::aedui_hidden);
  EXPECT_FALSE(agrees(lend));
  nonplayer(Faction::aedui);
  EXPECT_TRUE(agrees(lend)) << "Non-player Aedui Raid no Romans";
  play.action = nullptr;
}

TEST_F(RomanWord, aedui_warbands_defend_romans_but_not_the_other_way_round) {
  covers("FS 8.8.8");
  nonplayer(Faction::aedui);
  EXPECT_TRUE(agrees(msg::ask_borrow(Faction::romans, Faction::aedui, Region::sequani)));
  EXPECT_FALSE(agrees(msg::ask_lend(Faction::romans, Faction::aedui, Region::sequani)));
}

TEST_F(RomanWord, capabilities_are_used_where_they_first_apply) {
  covers("FS 8.3.3");
  EXPECT_TRUE(agrees(msg::ask_roman_horse(Region::sequani)));
  EXPECT_TRUE(agrees(msg::ask_slingers(Region::sequani, 1)));
}

TEST_F(RomanChart, of_several_commands_an_army_without_an_enemy_at_victory_does_not_march) {
  covers("FS 8.2.3", "FS 8.8.3");
  everyone_is_nonplayer();
  ally(Tribe::helvetii, Faction::arverni);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  run(free_terms({Command::march, Command::recruit}));
  EXPECT_TRUE(said(msg::np_romans_nobody_at_victory));
  EXPECT_TRUE(caesar_in(Region::provincia));
}

TEST_F(RomanChart, anothers_successor_does_not_unmake_caesars_army) {
  covers("FS 8.2.3", "FS 8.8.1");
  everyone_is_nonplayer();
  ally(Tribe::aedui, Faction::aedui);
  put(Region::pictones, Piece::arverni_leader);
  state.board.set_successor(Faction::arverni, true);
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  EXPECT_EQ(run(free_terms({Command::march, Command::recruit})).command, Command::march);
}

TEST_F(RomanChart, a_command_by_event_that_finds_nothing_is_none) {
  covers("FS 8.2.3", "FS 8.8.4", "FS 8.8.5");
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_EQ(run(Command::recruit).command, std::nullopt) << "too few pieces";
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  EXPECT_EQ(run(Command::recruit).command, Command::recruit);
  EXPECT_TRUE(told("turn.command romans recruit"));
  EXPECT_EQ(run(Command::seize).command, Command::seize);
  EXPECT_TRUE(told("turn.command romans seize"));
}

TEST_F(RomanChart, what_they_come_to_is_told) {
  covers("FS 8.8.4", "FS 8.8.5");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::auxilia_hidden, 2);
  turn();
  EXPECT_TRUE(told("turn.command romans seize")) << "there is too little to Recruit";
  EXPECT_FALSE(told("turn.command romans recruit"));
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  turn();
  EXPECT_TRUE(told("turn.command romans recruit"));
}

TEST_F(RomanChart, a_battle_that_cannot_be_paid_is_told) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  state.resources[Faction::romans] = 1;
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::german_revealed, 2);
  ally(Tribe::ubii, Faction::germans);
  turn();
  EXPECT_TRUE(told("np.cannot_pay 1 battle"));
}

}  // namespace

}  // namespace auspex::falling_sky
