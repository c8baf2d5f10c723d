// 8.6.1 Pass or Event, 8.6.3 Rally, 8.6.4 Raid, and free Commands.
#include "games/falling_sky/nonplayer/aedui_fixture.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

// --- 8.6.1

class AeduiPass : public testing::AeduiFixture {};

TEST_F(AeduiPass, comes_on_1_to_4_if_they_are_first_on_the_next_card_only) {
  covers("FS 8.6.1");
  cards(Card::legio_x, Card::surus);
  put(Region::aedui, Piece::aedui_hidden, 1);
  play.fixed_die = 4;
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_TRUE(said("np.first_next_aedui aedui 51"));
  EXPECT_FALSE(said("np.event_not_open"));
}

TEST_F(AeduiPass, does_not_come_on_5) {
  covers("FS 8.6.1");
  cards(Card::legio_x, Card::surus);
  put(Region::aedui, Piece::aedui_hidden, 1);
  play.fixed_die = 5;
  EXPECT_NE(turn(), Deed::passed);
  EXPECT_TRUE(said("np.first_next_aedui aedui 51"));
}

TEST_F(AeduiPass, does_not_come_if_they_are_first_on_both_cards) {
  covers("FS 8.6.1");
  cards(Card::dumnorix_loyalists, Card::surus);
  put(Region::aedui, Piece::aedui_hidden, 1);
  play.fixed_die = 1;
  EXPECT_NE(turn(), Deed::passed);
  EXPECT_FALSE(said("np.first_next_aedui"));
}

TEST_F(AeduiPass, does_not_come_with_winter_showing) {
  covers("FS 8.6.1");
  put(Region::aedui, Piece::aedui_hidden, 1);
  frost();
  play.fixed_die = 1;
  turn();
  EXPECT_FALSE(said("np.first_next_aedui"));
}

TEST_F(AeduiPass, comes_before_event_and_battle) {
  covers("FS 8.6.1");
  cards(Card::legio_x, Card::surus);
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_hidden, 4);
  ally(Tribe::treveri, Faction::arverni);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::passed);
}

class AeduiEvent : public testing::AeduiFixture {};

TEST_F(AeduiEvent, comes_before_battle) {
  covers("FS 8.6.1");
  put(Region::treveri, Piece::aedui_hidden, 4);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_EQ(turn_with_event(Card::convictolitavis), Deed::event);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::convictolitavis, CardSide::unshaded));
}

TEST_F(AeduiEvent, is_open_after_a_special_ability) {
  covers("FS 8.6.1");
  cards(Card::convictolitavis, Card::lucterius);
  EXPECT_EQ(turn(Deed::command_and_ability), Deed::event);
}

TEST_F(AeduiEvent, is_not_open_after_a_mere_command) {
  covers("FS 8.6.1");
  cards(Card::convictolitavis, Card::lucterius);
  put(Region::aedui, Piece::aedui_hidden, 1);
  EXPECT_NE(turn(Deed::command), Deed::event);
  EXPECT_TRUE(said("np.event_not_open"));
}

TEST_F(AeduiEvent, of_the_no_list_is_declined) {
  covers("FS 8.6.1", "FS 8.1.1");
  put(Region::aedui, Piece::aedui_hidden, 1);
  EXPECT_NE(turn_with_event(Card::consuetudine), Deed::event);
  EXPECT_TRUE(said("np.event_no 53 aedui"));
}

TEST_F(AeduiEvent, that_changes_nothing_is_declined) {
  covers("FS 8.6.1", "FS 8.1.1");
  put(Region::aedui, Piece::aedui_hidden, 1);
  EXPECT_NE(turn_with_event(Card::indutiomarus), Deed::event);
  EXPECT_TRUE(said("np.event_ineffective 60"));
}

TEST_F(AeduiEvent, that_is_a_capability_is_declined_in_the_last_year) {
  covers("FS 8.6.1", "FS 8.1.1");
  put(Region::aedui, Piece::aedui_hidden, 1);
  last_year();
  EXPECT_NE(turn_with_event(Card::convictolitavis), Deed::event);
  EXPECT_TRUE(said("np.event_late_capability 43"));
}

// --- 8.6.3 Rally

class AeduiRally : public testing::AeduiFixture {
 protected:
  [[nodiscard]] bool rallies() {
    turn();
    return said("turn.command aedui rally");
  }
  // Warbands that hold nothing, so that a Rally finds nothing to place by them.
  void idle(int n) {
    put(Region::mandubii, Piece::aedui_revealed, n);
    put(Region::mandubii, Piece::belgic_hidden, n);
  }
  void lay_waste_home() { state.board.set_devastated(Region::aedui, true); }
};

TEST_F(AeduiRally, comes_with_fewer_than_five_warbands_for_a_single_one) {
  covers("FS 8.6.3");
  idle(4);
  resources(Faction::aedui, 1);  // none are left for Suborn
  EXPECT_TRUE(rallies());
  EXPECT_TRUE(said("np.ae.few_warbands 4"));
  EXPECT_EQ(warbands(Region::aedui), 1) << "at home";
}

TEST_F(AeduiRally, does_not_come_with_five_for_a_single_one) {
  covers("FS 8.6.3");
  idle(5);
  EXPECT_FALSE(rallies());
  EXPECT_TRUE(said("np.ae.rally_gain 0 0 1"));
  EXPECT_TRUE(said("np.ae.no_rally"));
  EXPECT_TRUE(told("np.ae.warbands 5"));
}

TEST_F(AeduiRally, comes_with_five_for_three_warbands) {
  covers("FS 8.6.3");
  idle(5);
  fill(Faction::aedui, {Tribe::sequani, Tribe::helvetii});
  put(Region::sequani, Piece::auxilia_hidden, 5);  // no Control, and Vesontio no Citadel without one Available
  state.board.place_citadel(Tribe::carnutes, Faction::aedui);
  state.board.place_citadel(Tribe::bituriges, Faction::aedui);
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  put(Region::bituriges, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(rallies());
  EXPECT_EQ(warbands(Region::sequani), 2);
  EXPECT_TRUE(told("np.ae.rally_pieces"));
}

TEST_F(AeduiRally, does_not_come_for_two) {
  covers("FS 8.6.3");
  idle(5);
  lay_waste_home();
  state.board.place_citadel(Tribe::carnutes, Faction::aedui);
  state.board.place_citadel(Tribe::bituriges, Faction::aedui);
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  put(Region::bituriges, Piece::auxilia_hidden, 5);
  EXPECT_FALSE(rallies());
  EXPECT_TRUE(said("np.ae.rally_gain 0 0 2"));
}

TEST_F(AeduiRally, comes_for_an_ally) {
  covers("FS 8.6.3");
  idle(5);
  lay_waste_home();
  put(Region::treveri, Piece::aedui_revealed, 1);
  EXPECT_TRUE(rallies());
  EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  EXPECT_TRUE(told("np.ae.rally_gain 0 1 0"));
  EXPECT_TRUE(told("np.ae.rally_allies"));
  EXPECT_FALSE(told("np.ae.rally_pieces"));
}

TEST_F(AeduiRally, comes_for_a_citadel) {
  covers("FS 8.6.3");
  idle(5);
  lay_waste_home();
  ally(Tribe::bituriges, Faction::aedui);
  put(Region::bituriges, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(rallies());
  EXPECT_EQ(state.board.citadels(Region::bituriges, Faction::aedui), 1);
}

TEST_F(AeduiRally, places_citadels_then_allies_then_warbands) {
  covers("FS 8.6.3", "FS 8.1.3");
  resources(Faction::aedui, 2);  // for two Regions
  ally(Tribe::bituriges, Faction::aedui);
  put(Region::bituriges, Piece::auxilia_hidden, 5);
  put(Region::treveri, Piece::aedui_revealed, 1);
  fill(Faction::aedui, {Tribe::veneti, Tribe::namnetes});
  put(Region::veneti, Piece::auxilia_hidden, 5);
  command(Command::rally);
  EXPECT_EQ(state.board.citadels(Region::bituriges, Faction::aedui), 1);
  EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  EXPECT_EQ(warbands(Region::veneti), 0) << "no Resources were left for Warbands";
}

TEST_F(AeduiRally, that_can_place_nothing_with_few_warbands_is_a_raid) {
  covers("FS 8.6.3", "FS 8.6.4");
  put(Region::mandubii, Piece::aedui_hidden, 4);
  put(Region::mandubii, Piece::belgic_hidden, 4);
  lay_waste_home();
  resources(Faction::aedui, 20);  // many, and still no March
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("turn.command aedui raid"));
  EXPECT_FALSE(said("np.ae.emissary"));
  EXPECT_TRUE(told("np.ae.rally_nothing"));
  EXPECT_TRUE(told("np.ae.raid"));
}

TEST_F(AeduiRally, or_a_pass_if_that_brings_too_little) {
  covers("FS 8.6.3", "FS 8.6.4");
  idle(4);  // Revealed: no Raid
  lay_waste_home();
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_TRUE(said("np.ae.no_raid"));
}

// --- 8.6.4 Raid

class AeduiRaid : public testing::AeduiFixture {
 protected:
  AeduiRaid() {
    state.board.set_devastated(Region::aedui, true);
    romans_are_a_nonplayer();
  }
  void camp(int n) {
    put(Region::mandubii, Piece::aedui_hidden, n);
    put(Region::mandubii, Piece::belgic_hidden, n);
  }
};

TEST_F(AeduiRaid, comes_on_1_to_4_with_fewer_than_four_resources) {
  covers("FS 8.6.4");
  camp(5);
  resources(Faction::aedui, 3);
  play.fixed_die = 4;
  turn();
  EXPECT_TRUE(said("np.ae.poor 3"));
  EXPECT_TRUE(said("turn.command aedui raid"));
  EXPECT_EQ(resources(Faction::belgae), 18);
}

TEST_F(AeduiRaid, does_not_come_on_5) {
  covers("FS 8.6.4", "FS 8.6.5");
  camp(5);
  resources(Faction::aedui, 3);
  play.fixed_die = 5;
  turn();
  EXPECT_FALSE(said("turn.command aedui raid"));
  EXPECT_TRUE(said("turn.command aedui march"));
}

TEST_F(AeduiRaid, is_not_rolled_for_with_four_resources) {
  covers("FS 8.6.4", "FS 8.6.5");
  camp(5);
  resources(Faction::aedui, 4);
  play.fixed_die = 1;
  turn();
  EXPECT_FALSE(said("np.ae.poor"));
  EXPECT_TRUE(said("turn.command aedui march"));
  EXPECT_TRUE(told("np.ae.rich 4"));
}

TEST_F(AeduiRaid, that_brings_less_than_two_is_a_pass) {
  covers("FS 8.6.4");
  resources(Faction::aedui, 3);
  put(Region::mandubii, Piece::aedui_revealed, 5);
  put(Region::mandubii, Piece::belgic_hidden, 5);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_FALSE(said("turn.command"));
  EXPECT_TRUE(said("np.ae.no_raid"));
}

TEST_F(AeduiRaid, takes_from_leading_players_before_others_before_the_land) {
  covers("FS 8.6.4", "FS 8.1.3");
  fill(Faction::belgae, {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates,
                         Tribe::bellovaci, Tribe::remi, Tribe::catuvellauni});
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) put(region, Piece::belgic_hidden, 4);
  ASSERT_GE(margin(state.board, Faction::belgae), 0);
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::veneti, Piece::aedui_hidden, 1);
  put(Region::veneti, Piece::arverni_hidden, 1);
  put(Region::pictones, Piece::aedui_hidden, 1);
  resources(Faction::belgae, 1);
  Terms terms;
  terms.most_abilities = 0;
  command(Command::raid, terms);
  EXPECT_EQ(resources(Faction::belgae), 0);
  EXPECT_EQ(resources(Faction::arverni), 18) << "one for want of Belgic Resources, one where they are alone";
  EXPECT_EQ(resources(Faction::aedui), 20 + 4);
}

TEST_F(AeduiRaid, robs_nonplayers_too_but_no_nonplayer_romans) {
  covers("FS 8.6.4");
  nonplayers({Faction::aedui, Faction::romans, Faction::arverni});
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::veneti, Piece::aedui_hidden, 1);
  put(Region::veneti, Piece::arverni_hidden, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::romans), 20);
  EXPECT_EQ(resources(Faction::arverni), 19);
  EXPECT_EQ(resources(Faction::aedui), 22) << "from the land, with Romans there";
}

TEST_F(AeduiRaid, robs_a_roman_player_at_0_or_better) {
  covers("FS 8.6.4");
  nonplayers({Faction::aedui});
  roman_score_becomes(15);
  ASSERT_EQ(margin(state.board, Faction::romans), 0);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::romans), 18);
}

TEST_F(AeduiRaid, but_not_one_below) {
  covers("FS 8.6.4");
  nonplayers({Faction::aedui});
  roman_score_becomes(14);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::romans), 20);
  EXPECT_EQ(resources(Faction::aedui), 22);
}

TEST_F(AeduiRaid, takes_nothing_from_devastated_land) {
  covers("FS 8.6.4");
  put(Region::aedui, Piece::aedui_hidden, 2);
  EXPECT_FALSE(command(Command::raid).executed());
}

TEST_F(AeduiRaid, is_followed_by_trade_or_suborn) {
  covers("FS 8.6.4", "FS 8.6.3");
  camp(5);
  EXPECT_EQ(command(Command::raid).abilities_used, AbilitySet{Ability::suborn});
}

// --- 8.1.3, and 8.2.3 for a choice of Commands

class AeduiFreeCommand : public testing::AeduiFixture {
 protected:
  Action any_command() {
    Action action(play, Faction::aedui, free_terms(commands_of(Faction::aedui)));
    play.mind(Faction::aedui).free_command(play, action);
    return action;
  }
};

TEST_F(AeduiFreeCommand, boxes_are_read_from_the_top_each_to_its_end) {
  covers("FS 8.1.3", "FS 8.2.3");
  put(Region::treveri, Piece::aedui_hidden, 6);
  put(Region::veneti, Piece::aedui_hidden, 2);
  fill(Faction::arverni, {Tribe::treveri, Tribe::veneti});
  const Action action = any_command();
  EXPECT_EQ(action.command, Command::battle);
  EXPECT_EQ(action.selected, (RegionSet{Region::treveri, Region::veneti})) << "all Battles before anything else";
  EXPECT_TRUE(said("turn.free aedui battle"));
  EXPECT_TRUE(action.abilities_used.empty()) << "the Event grants none";
  EXPECT_FALSE(said("np.ae.no_ability"));
}

TEST_F(AeduiFreeCommand, a_box_whose_condition_fails_is_not_announced) {
  covers("FS 8.2.3");
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::belgic_hidden, 1);
  state.board.set_devastated(Region::mandubii, true);
  state.board.set_devastated(Region::aedui, true);
  const Action action = any_command();
  EXPECT_EQ(action.command, Command::march) << "no key piece to hit, nothing to Rally";
  EXPECT_EQ(times("turn.free"), 1);
}

TEST_F(AeduiFreeCommand, a_lone_free_battle_need_only_pay_off) {
  covers("FS 8.2.3");
  put(Region::veneti, Piece::aedui_revealed, 2);
  put(Region::veneti, Piece::belgic_hidden, 1);
  EXPECT_TRUE(command(Command::battle, free_terms({})).executed());
}

TEST_F(AeduiFreeCommand, winter_campaign_follows_the_conditions_of_the_chart) {
  covers("FS 8.2.3");
  nonplayers({Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae});
  capability(Card::winter_campaign, CardSide::shaded, Faction::aedui);
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  state.board.set_devastated(Region::mandubii, true);
  state.phase = Phase::harvest;
  harvest_phase(play);
  EXPECT_EQ(times("turn.command aedui march"), 1) << "a Rally would bring one Warband only";
  EXPECT_EQ(times("turn.command aedui"), 1);
}

TEST_F(AeduiRaid, robs_belgae_who_lead_before_arverni_who_do_not) {
  covers("FS 8.6.4", "FS 8.1.3");
  fill(Faction::belgae, {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates,
                         Tribe::bellovaci, Tribe::remi, Tribe::catuvellauni});
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) put(region, Piece::belgic_hidden, 4);
  ASSERT_GE(margin(state.board, Faction::belgae), 0);
  ASSERT_LT(margin(state.board, Faction::arverni), 0);
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  const State before = state;
  for (int n = 1; n <= 6; ++n) {
    state = before;
    seed(n);
    command(Command::raid, free_terms({}));
    EXPECT_EQ(resources(Faction::belgae), 18) << "two of a Region Raid";
    EXPECT_EQ(resources(Faction::arverni), 20);
  }
}

TEST_F(AeduiRaid, without_anybody_hidden_is_not_reckoned) {
  covers("FS 8.6.4");
  put(Region::mandubii, Piece::aedui_revealed, 5);
  put(Region::mandubii, Piece::belgic_hidden, 5);
  resources(Faction::aedui, 3);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_FALSE(told("np.ae.raid_too_little"));
  EXPECT_TRUE(told("np.ae.no_raid"));
}

TEST_F(AeduiFreeCommand, each_alone_is_done_by_its_box_or_not_at_all) {
  covers("FS 8.2.3");
  put(Region::treveri, Piece::aedui_revealed, 1);
  put(Region::treveri, Piece::belgic_hidden, 5);
  EXPECT_FALSE(command(Command::battle, free_terms({})).command) << "no Battle that pays off";
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  const State before = state;
  EXPECT_EQ(command(Command::march, free_terms({})).command, Command::march);
  state = before;
  EXPECT_EQ(command(Command::raid, free_terms({})).command, Command::raid);
  state = before;
  EXPECT_EQ(command(Command::rally, free_terms({})).command, Command::rally);
}

TEST_F(AeduiFreeCommand, without_a_march_to_choose_no_die_decides_for_the_raid) {
  covers("FS 8.2.3", "FS 8.6.4");
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  state.board.set_devastated(Region::mandubii, true);
  state.board.set_devastated(Region::aedui, true);
  resources(Faction::aedui, 0);
  Action action(play, Faction::aedui, free_terms({Command::battle, Command::rally, Command::raid}));
  play.mind(Faction::aedui).free_command(play, action);
  EXPECT_EQ(action.command, Command::raid);
  EXPECT_FALSE(told("np.ae.poor"));
}

TEST_F(AeduiRaid, comes_after_a_rally_that_few_warbands_call_for_and_that_would_bring_nothing) {
  covers("FS 8.6.3", "FS 8.6.4");
  camp(4);
  state.board.set_devastated(Region::mandubii, true);
  turn();
  EXPECT_TRUE(told("np.ae.few_warbands 4"));
  EXPECT_TRUE(told("np.ae.rally_gain 0 0 0")) << "with few Warbands it is told as well";
  EXPECT_TRUE(told("turn.command aedui raid"));
}

TEST_F(AeduiFreeCommand, with_few_warbands_and_nothing_to_rally_is_a_raid) {
  covers("FS 8.2.3", "FS 8.6.3");
  put(Region::mandubii, Piece::aedui_hidden, 4);
  put(Region::mandubii, Piece::belgic_hidden, 4);
  state.board.set_devastated(Region::mandubii, true);
  state.board.set_devastated(Region::aedui, true);
  EXPECT_EQ(any_command().command, Command::raid) << "though a Battle would pay off";
}

// Auxilia lent for the turn Raid as well: with them it is worth while.
TEST_F(AeduiRaid, is_made_with_the_auxilia_that_were_lent) {
  covers("FS 8.6.8", "FS 8.6.4");
  nonplayers({Faction::aedui});
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::belgic_hidden, 1);
  state.board.set_devastated(Region::mandubii, true);
  const State before = state;
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_EQ(times("lending.refused"), 1);
  state = before;
  romans_agree();
  turn();
  EXPECT_TRUE(told("turn.command aedui raid"));
  EXPECT_EQ(resources(Faction::aedui), 22);
}

TEST_F(AeduiRaid, asks_for_no_auxilia_where_none_are_beside_warbands) {
  covers("FS 8.6.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  camp(5);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  turn();
  EXPECT_FALSE(told("lending.refused"));
  EXPECT_FALSE(told("lending.granted"));
}

}  // namespace
}  // namespace auspex::falling_sky
