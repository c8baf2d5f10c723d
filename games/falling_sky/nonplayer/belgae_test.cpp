// 8.5.2 Pass or Event, 8.5.3 Rally, 8.5.4 Raid, 8.5.6 Quarters, and what the Non-player Belgae agree to.
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

// --- 8.5.2

class BelgaePass : public testing::BelgaeFixture {};

TEST_F(BelgaePass, comes_on_1_to_4_if_they_are_first_on_the_next_card_only) {
  covers("FS 8.5.2");
  cards(Card::legio_x, Card::commius);
  play.fixed_die = 4;
  EXPECT_EQ(turn(Deed::none), Deed::passed);
  EXPECT_TRUE(said("np.first_next belgae 55"));
}

TEST_F(BelgaePass, does_not_come_on_5) {
  covers("FS 8.5.2");
  cards(Card::legio_x, Card::commius);
  put(Region::nervii, Piece::belgic_hidden);
  play.fixed_die = 5;
  EXPECT_NE(turn(), Deed::passed);
  EXPECT_TRUE(said("np.first_next belgae 55"));
}

TEST_F(BelgaePass, does_not_come_if_they_are_first_on_both_cards) {
  covers("FS 8.5.2");
  cards(Card::germanic_horse, Card::commius);
  put(Region::nervii, Piece::belgic_hidden);
  play.fixed_die = 1;
  EXPECT_NE(turn(), Deed::passed);
  EXPECT_FALSE(said("np.first_next"));
}

TEST_F(BelgaePass, does_not_come_if_they_are_second_on_the_next_card) {
  covers("FS 8.5.2");
  cards(Card::legio_x, Card::ambacti);
  put(Region::nervii, Piece::belgic_hidden);
  play.fixed_die = 1;
  turn();
  EXPECT_FALSE(said("np.first_next"));
}

TEST_F(BelgaePass, does_not_come_with_winter_showing) {
  covers("FS 8.5.2");
  put(Region::nervii, Piece::belgic_hidden);
  frost();
  play.fixed_die = 1;
  turn();
  EXPECT_FALSE(said("np.first_next"));
}

TEST_F(BelgaePass, is_not_thought_of_while_a_battle_is_at_hand) {
  covers("FS 8.5.2", "FS 8.5.1");
  cards(Card::legio_x, Card::commius);
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::romans);
  play.fixed_die = 1;
  EXPECT_NE(turn(), Deed::passed);
  EXPECT_TRUE(said("battle belgae romans NER"));
}

class BelgaeEvent : public testing::BelgaeFixture {};

TEST_F(BelgaeEvent, is_played_shaded_by_the_first_eligible) {
  covers("FS 8.5.2", "FS 8.2.2");
  EXPECT_EQ(turn_with_event(Card::catuvolcus), Deed::event);
  EXPECT_TRUE(said("turn.event belgae 61 shaded"));
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::belgae), 2);
}

TEST_F(BelgaeEvent, is_played_after_a_command_with_a_special_ability) {
  covers("FS 8.5.2");
  state.deck[0] = Card::catuvolcus;
  EXPECT_EQ(turn(Deed::command_and_ability), Deed::event);
}

TEST_F(BelgaeEvent, is_closed_after_a_command_without_one) {
  covers("FS 8.5.2");
  state.deck[0] = Card::catuvolcus;
  put(Region::nervii, Piece::belgic_hidden);
  EXPECT_NE(turn(Deed::command), Deed::event);
  EXPECT_TRUE(said("np.event_not_open"));
}

TEST_F(BelgaeEvent, comes_after_battle_under_threat) {
  covers("FS 8.5.1", "FS 8.5.2");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::eburones, Faction::romans);
  EXPECT_NE(turn_with_event(Card::catuvolcus), Deed::event);
  EXPECT_TRUE(said("battle belgae romans NER"));
}

// --- 8.1.2: a full Command with a Special Ability, where the Sequence of Play leaves a Limited one

TEST_F(BelgaeEvent, after_a_command_the_second_eligible_still_has_a_full_command) {
  covers("FS 8.1.2");
  put(Region::morini, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::german_revealed, 2);
  EXPECT_EQ(turn(Deed::command), Deed::command_and_ability);
  EXPECT_GT(times("rally.done belgae"), 1) << "more than one Region";
}

// --- 8.5.3

class BelgaeRally : public testing::BelgaeFixture {
 protected:
  [[nodiscard]] bool rallies() {
    turn();
    return said("np.be.rally");
  }
};

TEST_F(BelgaeRally, comes_if_it_places_an_ally) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  put(Region::treveri, Piece::belgic_hidden, 1);
  EXPECT_TRUE(rallies());
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::belgae), 1);
  EXPECT_EQ(resources(Faction::belgae), 18) << "outside Belgica";
}

TEST_F(BelgaeRally, comes_if_it_places_a_citadel) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  ally(Tribe::carnutes, Faction::belgae);
  put(Region::carnutes, Piece::auxilia_hidden, 1);  // no Control, so nothing but the Citadel or a Warband
  EXPECT_TRUE(rallies());
  EXPECT_EQ(state.board.citadels(Region::carnutes, Faction::belgae), 1);
}

TEST_F(BelgaeRally, comes_for_three_warbands) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  fill(Faction::belgae, {Tribe::veneti, Tribe::namnetes, Tribe::treveri});
  put(Region::veneti, Piece::auxilia_hidden, 5);  // no Control in reach
  put(Region::treveri, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(rallies());
  EXPECT_EQ(warbands(Region::veneti), 2);
  EXPECT_EQ(warbands(Region::treveri), 1);
}

TEST_F(BelgaeRally, does_not_come_for_two) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  fill(Faction::belgae, {Tribe::veneti, Tribe::namnetes});
  put(Region::veneti, Piece::auxilia_hidden, 5);
  EXPECT_FALSE(rallies());
  EXPECT_TRUE(said("np.be.no_rally"));
}

TEST_F(BelgaeRally, comes_for_a_warband_that_adds_control) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  ally(Tribe::treveri, Faction::belgae);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(rallies());
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::treveri));
}

TEST_F(BelgaeRally, does_not_come_without_resources) {
  covers("FS 8.5.3");
  put(Region::nervii, Piece::belgic_hidden, 3);
  resources(Faction::belgae, 0);
  play.fixed_die = 1;
  EXPECT_FALSE(rallies());
}

TEST_F(BelgaeRally, places_citadels_then_allies_then_warbands) {
  covers("FS 8.5.3", "FS 8.3");
  lay_waste_belgica();
  resources(Faction::belgae, 4);  // for two Regions
  ally(Tribe::carnutes, Faction::belgae);
  put(Region::treveri, Piece::belgic_hidden, 1);
  fill(Faction::belgae, {Tribe::veneti, Tribe::namnetes});
  command(Command::rally);
  EXPECT_EQ(state.board.citadels(Region::carnutes, Faction::belgae), 1);
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::veneti), 0) << "no Resources were left for Warbands";
}

TEST_F(BelgaeRally, places_warbands_first_where_they_add_control) {
  covers("FS 8.5.3");
  lay_waste_belgica();
  resources(Faction::belgae, 2);
  fill(Faction::belgae, {Tribe::veneti, Tribe::namnetes});
  put(Region::veneti, Piece::auxilia_hidden, 5);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  command(Command::rally);
  EXPECT_EQ(warbands(Region::treveri), 1) << "one that adds Control before two that do not";
  EXPECT_EQ(warbands(Region::veneti), 0);
}

TEST_F(BelgaeRally, allies_come_to_remi_before_others) {
  covers("FS 8.4.1");
  for (int n = 1; n <= 8; ++n) {
    empty_map();
    seed(n);
    resources(Faction::belgae, 20);
    put(Region::atrebates, Piece::belgic_hidden, 1);
    command(Command::rally);
    EXPECT_EQ(state.board.tribe(Tribe::remi).owner, Faction::belgae);
  }
}

TEST_F(BelgaeRally, is_followed_by_rampage) {
  covers("FS 8.5.3", "FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  EXPECT_EQ(command(Command::rally).abilities_used, AbilitySet{Ability::rampage});
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
}

TEST_F(BelgaeRally, or_else_by_enlist) {
  covers("FS 8.5.3", "FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  EXPECT_EQ(command(Command::rally).abilities_used, AbilitySet{Ability::enlist});
}

TEST_F(BelgaeRally, by_dispersal_is_always_taken_and_brings_no_ability) {
  covers("FS 8.4");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  const Action rally = command(Command::rally, free_terms({Command::rally}));
  EXPECT_TRUE(rally.executed());
  EXPECT_TRUE(rally.abilities_used.empty());
  EXPECT_EQ(resources(Faction::belgae), 20);
}

// --- 8.5.4

class BelgaeRaid : public testing::BelgaeFixture {
 protected:
  BelgaeRaid() { lay_waste_belgica(); }
};

TEST_F(BelgaeRaid, comes_on_1_to_4_with_fewer_than_four_resources) {
  covers("FS 8.5.4");
  resources(Faction::belgae, 3);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  play.fixed_die = 4;
  turn();
  EXPECT_TRUE(said("np.be.raid"));
  EXPECT_EQ(resources(Faction::belgae), 5);
  EXPECT_EQ(resources(Faction::romans), 18);
}

TEST_F(BelgaeRaid, does_not_come_on_5) {
  covers("FS 8.5.4", "FS 8.5.5");
  resources(Faction::belgae, 3);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  play.fixed_die = 5;
  turn();
  EXPECT_FALSE(said("np.be.raid"));
  EXPECT_TRUE(said("np.be.control"));
}

TEST_F(BelgaeRaid, is_not_rolled_for_with_four_resources) {
  covers("FS 8.5.4", "FS 8.5.5");
  resources(Faction::belgae, 4);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  play.fixed_die = 1;
  turn();
  EXPECT_FALSE(said("np.be.poor"));
  EXPECT_TRUE(said("np.be.control"));
}

TEST_F(BelgaeRaid, that_brings_less_than_two_is_a_pass) {
  covers("FS 8.5.4");
  resources(Faction::belgae, 0);
  put(Region::treveri, Piece::belgic_hidden, 1);
  play.fixed_die = 1;
  EXPECT_EQ(turn(), Deed::passed);
  EXPECT_TRUE(said("np.be.no_raid"));
}

TEST_F(BelgaeRaid, takes_from_romans_before_aedui_before_arverni) {
  covers("FS 8.5.4");
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  resources(Faction::romans, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::romans), 0);
  EXPECT_EQ(resources(Faction::aedui), 19) << "once the Romans have nothing left";
  EXPECT_EQ(resources(Faction::arverni), 20);
}

TEST_F(BelgaeRaid, takes_nothing_from_nonplayers_but_from_the_land) {
  covers("FS 8.5.4");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::romans), 20);
  EXPECT_EQ(resources(Faction::belgae), 22);
}

TEST_F(BelgaeRaid, takes_nothing_from_devastated_land) {
  covers("FS 8.5.4");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(command(Command::raid).executed());
}

TEST_F(BelgaeRaid, goes_on_in_all_regions) {
  covers("FS 8.5.4", "FS 8.4");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::veneti, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 1);
  command(Command::raid);
  EXPECT_EQ(resources(Faction::belgae), 25) << "two, one and two";
  EXPECT_EQ(resources(Faction::aedui), 18);
}

TEST_F(BelgaeRaid, is_followed_by_rampage_or_enlist) {
  covers("FS 8.5.4", "FS 8.5.1");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_revealed, 1);
  EXPECT_EQ(command(Command::raid).abilities_used, AbilitySet{Ability::rampage}) << "one Warband is still Hidden";
}

// --- 8.4.2

class BelgaeAgree : public testing::BelgaeFixture {
 protected:
  bool agree(const Ask& why) { return play.agree(Faction::belgae, why); }
};

TEST_F(BelgaeAgree, to_nothing_that_others_ask_of_them) {
  covers("FS 8.4.2");
  const Faction be = Faction::belgae;
  for (Faction other : {Faction::romans, Faction::arverni, Faction::aedui}) {
    EXPECT_FALSE(agree(msg::agree_supply(be, other, Region::nervii)));
    EXPECT_FALSE(agree(msg::agree_retreat(be, other, Region::nervii)));
    EXPECT_FALSE(agree(msg::rampage_agree_retreat(be, other, Region::nervii)));
    EXPECT_FALSE(agree(msg::quarters_agree(be, other)));
    EXPECT_FALSE(agree(msg::agree_transfer(be, other, 1)));
  }
  EXPECT_FALSE(agree(msg::quarters_agree_supply(be)));
}

TEST_F(BelgaeAgree, harass_roman_march_and_seize_only) {
  covers("FS 8.4.2");
  const Faction be = Faction::belgae;
  EXPECT_TRUE(agree(msg::ask_harass_march(be, Faction::romans, Region::nervii, 1)));
  EXPECT_TRUE(agree(msg::ask_harass_seize(be, Faction::romans, Region::nervii, 1)));
  EXPECT_FALSE(agree(msg::ask_harass_march(be, Faction::arverni, Region::nervii, 1)));
  EXPECT_FALSE(agree(msg::agree_no_harassment(be, Faction::romans)));
  EXPECT_TRUE(agree(msg::agree_no_harassment(be, Faction::arverni))) << "they would not anyway";
}

TEST_F(BelgaeAgree, to_use_their_own_capabilities) {
  covers("FS 8.3.3");
  EXPECT_TRUE(agree(msg::ask_gallic_horse(Faction::belgae, Region::nervii)));
  EXPECT_TRUE(agree(msg::ask_ballistae(Faction::belgae, Piece::fort, Region::nervii)));
}

// --- 8.5.6

class BelgaeQuarters : public testing::BelgaeFixture {
 protected:
  void winter() { play.mind(Faction::belgae).quarters(play, Faction::belgae); }
};

TEST_F(BelgaeQuarters, leave_devastated_regions_without_ally_for_own_control) {
  covers("FS 8.5.6");
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::belgic_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::treveri), 0);
  EXPECT_EQ(warbands(Region::nervii), 4);
}

TEST_F(BelgaeQuarters, stay_in_devastated_regions_with_an_ally) {
  covers("FS 8.5.6");
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::belgic_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::nervii, Piece::belgic_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::treveri), 3);
}

TEST_F(BelgaeQuarters, stay_where_no_neighbour_is_theirs) {
  covers("FS 8.5.6");
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::treveri), 3);
}

TEST_F(BelgaeQuarters, go_to_any_such_neighbour_at_random) {
  covers("FS 8.5.6", "FS 8.3.4");
  RegionSet seen;
  for (int n = 1; n <= 20; ++n) {
    empty_map();
    seed(n);
    state.board.set_devastated(Region::treveri, true);
    put(Region::treveri, Piece::belgic_hidden, 3);
    put(Region::nervii, Piece::belgic_hidden, 1);
    put(Region::mandubii, Piece::belgic_hidden, 2);
    winter();
    seen.add(warbands(Region::nervii) == 4 ? Region::nervii : Region::mandubii);
  }
  EXPECT_EQ(seen, (RegionSet{Region::nervii, Region::mandubii}));
}

TEST_F(BelgaeQuarters, leader_goes_to_the_largest_group_with_what_can_be_spared) {
  covers("FS 8.5.6");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 4);  // none of these can leave
  winter();
  EXPECT_EQ(leader(), Region::atrebates);
  EXPECT_EQ(warbands(Region::atrebates), 6);
  EXPECT_EQ(warbands(Region::nervii), 1) << "one stays";
}

TEST_F(BelgaeQuarters, or_the_group_comes_to_him) {
  covers("FS 8.5.6");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);  // he and his four hold it
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 1);  // two hold that
  winter();
  EXPECT_EQ(leader(), Region::nervii);
  EXPECT_EQ(warbands(Region::nervii), 7);
  EXPECT_EQ(warbands(Region::atrebates), 2);
}

TEST_F(BelgaeQuarters, within_that_he_stays_near_the_most_belgae) {
  covers("FS 8.5.6");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  ally(Tribe::mandubii, Faction::belgae);
  winter();
  EXPECT_EQ(leader(), Region::atrebates) << "three Warbands in either, but only from there the Mandubii are near";
}

TEST_F(BelgaeQuarters, he_gives_up_no_control) {
  covers("FS 8.5.6");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::atrebates, Piece::belgic_hidden, 5);
  put(Region::atrebates, Piece::auxilia_hidden, 4);
  winter();
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(BelgaeQuarters, no_piece_relocates_twice) {
  covers("FS 8.5.6", "FS 6.3.2");
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::morini, Piece::belgic_hidden, 6);
  put(Region::morini, Piece::auxilia_hidden, 5);
  winter();
  EXPECT_EQ(leader(), Region::nervii) << "he came from the Treveri and goes no further";
  EXPECT_EQ(warbands(Region::nervii), 3);
}

TEST_F(BelgaeQuarters, then_the_rest_in_devastated_regions_roll) {
  covers("FS 8.5.6", "FS 6.3.2");
  nonplayers({Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae});
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::belgic_hidden, 3);
  play.fixed_die = 3;
  state.phase = Phase::quarters;
  quarters_phase(play);
  EXPECT_EQ(warbands(Region::treveri), 0);
}

// --- 8.3.2

TEST_F(BelgaeQuarters, the_successor_comes_where_most_belgae_are) {
  covers("FS 8.3.2");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::morini, Piece::belgic_hidden, 2);
  const Region where = play.choose(Faction::belgae, msg::spring_successor(Faction::belgae, Leader::belgic_successor),
                                   RegionSet{Region::nervii, Region::treveri, Region::morini});
  EXPECT_EQ(where, Region::treveri);
}

// --- Card 63

TEST_F(BelgaeQuarters, winter_campaign_brings_one_command_with_its_ability) {
  covers("FS 8.2.3");
  nonplayers({Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae});
  capability(Card::winter_campaign, CardSide::shaded, Faction::belgae);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  state.phase = Phase::harvest;
  harvest_phase(play);
  EXPECT_EQ(times("turn.command belgae"), 1);
  EXPECT_EQ(times("turn.ability belgae"), 1);
}

TEST_F(BelgaeQuarters, winter_campaign_without_ability_is_one_command) {
  covers("FS 8.2.3");
  nonplayers({Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae});
  capability(Card::winter_campaign, CardSide::shaded, Faction::belgae);
  put(Region::nervii, Piece::belgic_hidden, 2);  // no Leader, no Ability
  state.phase = Phase::harvest;
  harvest_phase(play);
  EXPECT_EQ(times("turn.command belgae"), 1);
}

// --- 8.2.3

class BelgaeFreeCommand : public testing::BelgaeFixture {
 protected:
  Action any_of(CommandSet commands) {
    Action action(play, Faction::belgae, free_terms(commands));
    play.mind(Faction::belgae).free_command(play, action);
    return action;
  }
};

TEST_F(BelgaeFreeCommand, each_alone_is_done_by_its_box) {
  covers("FS 8.2.3");
  put(Region::atrebates, Piece::belgic_hidden, 4);
  const State before = state;
  EXPECT_EQ(any_of({Command::rally}).command, Command::rally);
  state = before;
  EXPECT_EQ(any_of({Command::raid}).command, Command::raid);
  state = before;
  EXPECT_EQ(any_of({Command::march}).command, Command::march);
}

TEST_F(BelgaeFreeCommand, that_nothing_comes_of_is_none) {
  covers("FS 8.2.3");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 3);
  EXPECT_FALSE(any_of({Command::battle, Command::raid}).command) << "no Loss, and a Raid for one Resource";
}

TEST_F(BelgaeFreeCommand, to_march_after_the_morasses_hides_only_those_who_are_seen) {
  covers("FS 8.2.1", "FS card.36s");
  cards(Card::morasses, Card::lucterius);
  put(Region::nervii, Piece::belgic_hidden, 3);
  EXPECT_FALSE(any_of({Command::march}).command);
  put(Region::morini, Piece::belgic_revealed, 2);
  const Action march = any_of({Command::march});
  EXPECT_EQ(march.command, Command::march);
  EXPECT_EQ(march.selected, RegionSet{Region::morini});
  EXPECT_EQ(times("turn.free belgae march"), 1);
  EXPECT_EQ(count(Region::morini, Piece::belgic_hidden), 2);
}

TEST_F(BelgaeFreeCommand, ability_alone_follows_the_chart_too) {
  covers("FS 8.2.3", "FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 3);
  Terms terms = free_terms({});
  terms.abilities = {Ability::rampage, Ability::enlist};
  terms.most_abilities = 1;
  Action action(play, Faction::belgae, terms);
  play.mind(Faction::belgae).free_ability(play, action);
  EXPECT_EQ(action.abilities_used, AbilitySet{Ability::rampage});
}

// --- What is told

TEST_F(BelgaeRally, tells_where_it_would_add_control) {
  covers("FS 8.5.3", "FS 8.1");
  lay_waste_belgica();
  ally(Tribe::treveri, Faction::belgae);
  put(Region::treveri, Piece::aedui_hidden, 1);
  turn();
  EXPECT_TRUE(told("np.be.rally_control TRE"));
}

TEST_F(BelgaeRally, tells_that_it_cannot_be_paid_for_and_the_march_neither) {
  covers("FS 8.5", "FS 8.1");
  put(Region::atrebates, Piece::belgic_hidden, 3);
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) put(region, Piece::auxilia_hidden, 3);
  put(Region::treveri, Piece::belgic_revealed, 1);
  state.board.set_devastated(Region::morini, true);
  state.board.set_devastated(Region::nervii, true);
  state.board.set_devastated(Region::atrebates, true);
  resources(Faction::belgae, 0);
  play.fixed_die = 6;
  turn();
  EXPECT_TRUE(told("np.cannot_pay 0 rally"));
  EXPECT_TRUE(told("np.cannot_pay 0 march"));
}

// Three Warbands could come to the Nervii, which they hold; two would win the Morini.
TEST_F(BelgaeRally, brings_warbands_first_where_they_add_control_not_where_it_is_held) {
  covers("FS 8.5.3");
  fill(Faction::belgae, {Tribe::nervii, Tribe::eburones, Tribe::morini, Tribe::menapii});
  put(Region::morini, Piece::auxilia_hidden, 2);
  state.board.set_devastated(Region::atrebates, true);
  resources(Faction::belgae, 1);
  command(Command::rally);
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::morini));
  EXPECT_EQ(warbands(Region::nervii), 0);
}

TEST_F(BelgaeFreeCommand, to_raid_takes_from_player_arverni_too) {
  covers("FS 8.5.4");
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 1);
  any_of({Command::raid});
  EXPECT_EQ(resources(Faction::arverni), 18);
}

TEST_F(BelgaeRally, raid_without_anybody_hidden_is_not_reckoned) {
  covers("FS 8.5.4");
  lay_waste_belgica();
  put(Region::treveri, Piece::belgic_revealed, 1);
  put(Region::treveri, Piece::aedui_hidden, 3);
  frost();
  turn();
  EXPECT_TRUE(told("np.be.no_raid"));
  EXPECT_FALSE(told("np.be.raid_too_little"));
}

TEST_F(BelgaeFreeCommand, battle_of_one_group_is_against_a_player_who_loses_something) {
  covers("FS 8.2.1", "FS card.72s");
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  Terms terms = free_terms({Command::battle});
  terms.regions = {Region::treveri};
  Stack group{};
  group[Piece::belgic_hidden] = 1;
  EXPECT_FALSE(command(Command::battle, testing::under(ImpetuosityBattle(group), terms)).command)
      << "one Warband does no harm";
  group[Piece::belgic_hidden] = 4;
  EXPECT_EQ(command(Command::battle, testing::under(ImpetuosityBattle(group), terms)).command, Command::battle);
  EXPECT_EQ(times("turn.free belgae battle"), 1);
  EXPECT_EQ(pieces(Region::treveri, Faction::romans), 0);
}

TEST_F(BelgaeFreeCommand, battle_of_the_morasses_is_announced_once) {
  covers("FS 8.2.1", "FS card.36s");
  for (Region region : {Region::treveri, Region::veneti}) {
    put(region, Piece::belgic_revealed, 4);
    put(region, Piece::auxilia_revealed, 2);
  }
  const MorassesAmbush morasses;
  const Terms terms = testing::under(morasses, free_terms({Command::battle}));
  EXPECT_EQ(command(Command::battle, terms).command, Command::battle);
  EXPECT_EQ(times("turn.free belgae battle"), 1);
  EXPECT_EQ(times("battle.ambush belgae romans"), 2);
}

}  // namespace
}  // namespace auspex::falling_sky
