// 8.7: the chart of the Non-player Arverni from box to box: Event, Rally, Raid, Quarters,
// agreements, Losses.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

// --- 8.7.2

class ArverniEvent : public testing::ArverniFixture {
 protected:
  ArverniEvent() { dice_are_scripted(); }
  void nothing_else() { have(0); }
};

TEST_F(ArverniEvent, on_a_roll_of_four) {
  covers("FS 8.7.2");
  nothing_else();
  card(Card::alpine_tribes);
  script.expect({"common.roll=4"});
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_EQ(state.resources[Faction::romans], 10) << "shaded: two Regions without Roman Control";
}

TEST_F(ArverniEvent, not_on_a_five) {
  covers("FS 8.7.2");
  nothing_else();
  card(Card::alpine_tribes);
  script.expect({"common.roll=5"});
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(heard(msg::np_event_roll_failed(Card::alpine_tribes)));
}

TEST_F(ArverniEvent, without_a_roll_at_the_sound_of_the_carnyx) {
  covers("FS 8.7.2", "FS 8.2.1");
  nothing_else();
  card(Card::clodius_pulcher);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(ArverniEvent, not_if_another_has_taken_it) {
  covers("FS 8.7.2");
  nothing_else();
  card(Card::clodius_pulcher);
  EXPECT_EQ(turn(false), coin::Deed::passed);
  EXPECT_TRUE(heard(msg::np_event_not_open));
}

TEST_F(ArverniEvent, not_if_it_does_nothing) {
  covers("FS 8.7.2", "FS 8.1.1");
  nothing_else();
  card(Card::pompey);
  EXPECT_EQ(turn(true), coin::Deed::passed) << "no Legion on the map";
  EXPECT_TRUE(heard(msg::np_event_ineffective(Card::pompey)));
}

TEST_F(ArverniEvent, no_capability_in_the_last_year) {
  covers("FS 8.7.2", "FS 8.1.1");
  nothing_else();
  card(Card::vercingetorixs_elite);
  State early = state;
  EXPECT_EQ(turn(true), coin::Deed::event);
  state = early;
  state.deck_size = 75;
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(heard(msg::np_event_late_capability(Card::vercingetorixs_elite)));
}

TEST_F(ArverniEvent, a_threat_comes_first) {
  covers("FS 8.7.1", "FS 8.7.2");
  card(Card::clodius_pulcher);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  ally(Tribe::senones, Faction::romans);
  EXPECT_EQ(turn(true), coin::Deed::command);
}

// --- 8.7.3

class ArverniRally : public testing::ArverniFixture {
 protected:
  // Warbands that change nothing: beyond the sea, without Control.
  void idle_warbands(int n) {
    put(Region::britannia, Piece::arverni_revealed, n);
    put(Region::britannia, Piece::german_hidden, 15);
  }
};

TEST_F(ArverniRally, with_eight_warbands_whatever_it_brings) {
  covers("FS 8.7.3");
  idle_warbands(8);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_few_warbands(8)));
  EXPECT_EQ(warbands(Region::arverni), 1) << "at home there is always one";
  EXPECT_TRUE(told("np.ar.rally_gain 0 0 1"));
}

TEST_F(ArverniRally, with_nine_not_for_one) {
  covers("FS 8.7.3");
  idle_warbands(9);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_rally));
  EXPECT_EQ(warbands(Region::arverni), 0);
  EXPECT_TRUE(told("np.ar.warbands 9"));
  EXPECT_TRUE(told("np.ar.rally_gain 0 0 1"));
}

TEST_F(ArverniRally, for_two_allies) {
  covers("FS 8.7.3");
  idle_warbands(9);
  put(Region::treveri, Piece::arverni_revealed);
  put(Region::sugambri, Piece::arverni_revealed);
  have(2);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_rally));
  EXPECT_EQ(state.board.on_map(Piece::arverni_ally), 2);
  EXPECT_TRUE(told("np.ar.rally_gain 0 2 0"));
  EXPECT_TRUE(told("np.ar.rally_allies"));
  EXPECT_FALSE(told("np.ar.rally_pieces"));
}

TEST_F(ArverniRally, not_for_one_ally) {
  covers("FS 8.7.3");
  idle_warbands(9);
  put(Region::treveri, Piece::arverni_revealed);
  have(1);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_rally));
}

TEST_F(ArverniRally, an_ally_and_a_citadel_count_together) {
  covers("FS 8.7.3");
  idle_warbands(9);
  put(Region::treveri, Piece::arverni_revealed);
  ally(Tribe::carnutes, Faction::arverni);
  have(2);
  turn();
  EXPECT_EQ(state.board.tribe(Tribe::carnutes), (TribeState{Status::citadel, Faction::arverni}));
  EXPECT_EQ(state.board.tribe(Tribe::treveri), (TribeState{Status::allied, Faction::arverni}));
}

TEST_F(ArverniRally, for_six_warbands_but_not_for_five) {
  covers("FS 8.7.3");
  idle_warbands(9);
  // Two Allies each under Roman Control: three Warbands a Region.
  for (Tribe tribe : {Tribe::pictones, Tribe::santones, Tribe::veneti, Tribe::namnetes}) ally(tribe, Faction::arverni);
  for (Region region : {Region::pictones, Region::veneti}) put(region, Piece::auxilia_hidden, 6);
  have(2);
  State before = state;
  turn();
  EXPECT_EQ(warbands(Region::pictones), 3);
  EXPECT_EQ(warbands(Region::veneti), 3);
  EXPECT_TRUE(told("np.ar.rally_gain 0 0 6"));
  EXPECT_TRUE(told("np.ar.rally_pieces"));
  EXPECT_FALSE(told("np.ar.rally_allies"));
  state = before;
  state.board.subdue(Tribe::santones);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_rally));
  EXPECT_EQ(warbands(Region::pictones), 0);
}

TEST_F(ArverniRally, citadels_then_allies_then_the_most_warbands) {
  covers("FS 8.7.3");
  have(3);
  ally(Tribe::carnutes, Faction::arverni);
  put(Region::carnutes, Piece::auxilia_hidden, 6);
  put(Region::treveri, Piece::arverni_revealed);
  ally(Tribe::veneti, Faction::arverni);
  ally(Tribe::pictones, Faction::arverni);
  ally(Tribe::santones, Faction::arverni);
  for (Region region : {Region::pictones, Region::veneti}) put(region, Piece::auxilia_hidden, 6);
  turn();
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).status, Status::citadel);
  EXPECT_EQ(state.board.tribe(Tribe::treveri).status, Status::allied);
  EXPECT_EQ(warbands(Region::pictones), 3);
  EXPECT_EQ(warbands(Region::veneti), 0);
}

TEST_F(ArverniRally, unable_to_rally_they_march_to_spread) {
  covers("FS 8.7.3", "FS 8.7.4");
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::treveri, Piece::german_hidden, 6);
  state.board.set_devastated(Region::arverni, true);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_spread(2, {Region::treveri})));
  EXPECT_EQ(warbands(Region::treveri), 1);
  EXPECT_TRUE(told("np.ar.rally_nothing"));
}

// --- 8.7.4 and 8.7.5: from box to box

class ArverniRaid : public testing::ArverniFixture {
 protected:
  ArverniRaid() {
    dice_are_scripted();
    // Six Allies where no Rally can be, and thirty Warbands: neither Rally nor a March to spread.
    const std::array<Tribe, 6> tribes = {Tribe::veneti,  Tribe::namnetes, Tribe::morini,
                                         Tribe::menapii, Tribe::nervii,   Tribe::eburones};
    for (Tribe tribe : tribes) ally(tribe, Faction::arverni);
    for (Region region : {Region::veneti, Region::morini, Region::nervii, Region::arverni}) {
      state.board.set_devastated(region, true);
    }
    put(Region::britannia, Piece::arverni_revealed, 26);
    ally(Tribe::catuvellauni, Faction::germans);
  }
};

TEST_F(ArverniRaid, on_a_roll_of_four_with_three_resources) {
  covers("FS 8.7.5");
  have(3);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  script.expect({"common.roll=4"});
  turn();
  EXPECT_TRUE(told("np.ar.raid"));
  EXPECT_EQ(resources(), 5);
}

TEST_F(ArverniRaid, on_a_five_they_mass_instead) {
  covers("FS 8.7.5", "FS 8.7.6");
  have(3);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  script.expect({"common.roll=5"});
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniRaid, with_four_resources_they_mass_without_a_roll) {
  covers("FS 8.7.5", "FS 8.7.6");
  have(4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_TRUE(told("np.ar.rich 4"));
}

TEST_F(ArverniRaid, unable_to_mass_they_raid) {
  covers("FS 8.7.6", "FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_mass));
  EXPECT_EQ(resources(), 11);
}

TEST_F(ArverniRaid, romans_then_aedui_then_belgae_then_the_land) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  put(Region::carnutes, Piece::auxilia_hidden);
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::carnutes, Piece::belgic_hidden);
  state.resources[Faction::romans] = 1;
  turn();
  EXPECT_EQ(state.resources[Faction::romans], 0);
  EXPECT_EQ(state.resources[Faction::aedui], 19);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
  EXPECT_EQ(resources(), 11);
}

TEST_F(ArverniRaid, less_than_two_resources_is_a_pass) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_revealed, 3);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(heard(msg::np_ar_no_raid));
  EXPECT_TRUE(told("np.ar.raid_too_little"));
}

// With 44 of 45 Resources there is room for one.
TEST_F(ArverniRaid, what_would_be_above_the_most_is_no_gain) {
  covers("FS 8.7.5", "FS 1.8");
  have(44);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.ar.raid_too_little 1"));
  have(43);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(resources(), 45);
}

TEST_F(ArverniRaid, one_resource_each_of_two_regions) {
  covers("FS 8.7.5");
  have(9);
  for (Region region : {Region::carnutes, Region::pictones}) {
    put(region, Piece::arverni_hidden);
    put(region, Piece::german_hidden, 6);
  }
  put(Region::britannia, Piece::arverni_revealed, 2);
  const State before = state;
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(resources(), 11);
  state = before;
  Terms terms = free_terms({Command::raid});
  EXPECT_EQ(by_event(terms).command, Command::raid);
  state = before;
  terms.limited = true;
  EXPECT_EQ(by_event(terms).command, std::nullopt) << "only one Region, only one Resource";
  EXPECT_EQ(resources(), 9);
}

TEST_F(ArverniRaid, two_from_waste_land_are_found_by_trying) {
  covers("FS 8.7.5");
  have(9);
  state.board.set_devastated(Region::carnutes, true);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  put(Region::carnutes, Piece::belgic_hidden);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(state.resources[Faction::belgae], 18);
}

TEST_F(ArverniRaid, unable_to_spread_they_raid_without_a_roll) {
  covers("FS 8.7.4", "FS 8.7.5");
  have(0);
  state.board.subdue(Tribe::veneti);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_spread)) << "five Allies, but nothing to pay with";
  EXPECT_EQ(resources(), 2);
}

TEST_F(ArverniRaid, six_warbands_available_call_for_spreading) {
  covers("FS 8.7.4");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_spread_available(6)));
}

// --- 8.7.7

class ArverniQuarters : public testing::ArverniFixture {
 protected:
  void quarters() { play.mind(Faction::arverni).quarters(play, Faction::arverni); }
};

TEST_F(ArverniQuarters, leave_devastated_regions_without_ally_or_citadel) {
  covers("FS 8.7.7");
  for (Region region : {Region::carnutes, Region::bituriges, Region::veneti}) state.board.set_devastated(region, true);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 0);
  EXPECT_EQ(warbands(Region::pictones), 4) << "the only Region near that they Control";
  EXPECT_EQ(warbands(Region::bituriges), 2) << "fed by the Ally";
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(ArverniQuarters, not_into_regions_of_others) {
  covers("FS 8.7.7");
  state.board.set_devastated(Region::carnutes, true);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 3);
}

TEST_F(ArverniQuarters, the_leader_joins_the_largest_group) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::carnutes), 1);
  EXPECT_EQ(warbands(Region::pictones), 8);
}

TEST_F(ArverniQuarters, or_a_group_comes_to_him) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::pictones, Piece::arverni_hidden, 4);
  put(Region::pictones, Piece::aedui_hidden, 4);
  quarters();
  EXPECT_EQ(leader(), Region::carnutes) << "Pictones is nobody's";
  EXPECT_EQ(warbands(Region::carnutes), 8);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(ArverniQuarters, control_is_kept) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 4);
  put(Region::pictones, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::carnutes), 6);
  EXPECT_EQ(warbands(Region::pictones), 3);
}

TEST_F(ArverniQuarters, among_equal_groups_near_the_most_arverni) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::veneti, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::sequani, Piece::arverni_hidden);
  quarters();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniQuarters, nobody_relocates_twice) {
  covers("FS 8.7.7", "FS 6.3.2");
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::arverni_leader);
  put(Region::pictones, Piece::auxilia_hidden);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 6) << "and not on to Pictones";
  EXPECT_EQ(leader(), Region::carnutes) << "so he comes to them";
}

// --- 8.7.8

class ArverniElite : public testing::ArverniFixture {
 protected:
  ArverniElite() {
    dice_are_scripted();
    capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  }
};

TEST_F(ArverniElite, rolls_for_the_warbands_that_stand_like_legions_first) {
  covers("FS 8.7.8");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_revealed, 6);
  put(Region::carnutes, Piece::legion, 3);
  Terms terms = free_terms({Command::battle});
  Action attack(play, Faction::romans, terms);
  attack.command = Command::battle;
  // Three Losses, all rolled for and two survived; then the Counterattack, which reaches the Legions.
  script.expect({"common.roll=4", "common.roll=6", "common.roll=3"});
  script.expect({"common.roll=6", "common.roll=6", "common.roll=6", "common.roll=6", "common.roll=6"});
  battle_in(attack, Region::carnutes, Faction::arverni, {});
  EXPECT_EQ(warbands(Region::carnutes), 5);
}

// --- 8.4.2, 8.4.3

class ArverniAgreements : public testing::ArverniFixture {
 protected:
  bool agree(const Text& why) { return play.agree(Faction::arverni, why); }
};

TEST_F(ArverniAgreements, harass_romans_wherever_they_can) {
  covers("FS 8.4.2");
  EXPECT_TRUE(agree(msg::ask_harass_march(Faction::arverni, Faction::romans, Region::carnutes, 1)));
  EXPECT_TRUE(agree(msg::ask_harass_seize(Faction::arverni, Faction::romans, Region::carnutes, 1)));
  EXPECT_FALSE(agree(msg::agree_no_harassment(Faction::arverni, Faction::romans)));
  EXPECT_TRUE(agree(msg::agree_no_harassment(Faction::arverni, Faction::aedui))) << "nobody else";
}

TEST_F(ArverniAgreements, agree_to_nothing) {
  covers("FS 8.4.2");
  EXPECT_FALSE(agree(msg::agree_supply(Faction::arverni, Faction::romans, Region::carnutes)));
  EXPECT_FALSE(agree(msg::agree_retreat(Faction::arverni, Faction::belgae, Region::carnutes)));
  EXPECT_FALSE(agree(msg::rampage_agree_retreat(Faction::arverni, Faction::aedui, Region::carnutes)));
  EXPECT_FALSE(agree(msg::quarters_agree(Faction::arverni, Faction::belgae)));
  EXPECT_FALSE(agree(msg::quarters_agree_supply(Faction::arverni)));
  EXPECT_FALSE(agree(msg::agree_transfer(Faction::arverni, Faction::belgae, 1)));
  EXPECT_FALSE(agree(msg::agree_trade(Faction::arverni)));
}

TEST_F(ArverniAgreements, use_their_capabilities) {
  covers("FS 8.3.3");
  EXPECT_TRUE(agree(msg::ask_gallic_horse(Faction::arverni, Region::carnutes)));
  EXPECT_TRUE(agree(msg::ask_ballistae(Faction::arverni, Piece::fort, Region::carnutes)));
}

TEST_F(ArverniAgreements, vercingetorix_comes_as_soon_as_he_may_where_the_most_arverni_are) {
  covers("FS 8.3.2");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  ally(Tribe::aulerci, Faction::arverni);
  put(Region::pictones, Piece::arverni_hidden, 2);
  EXPECT_TRUE(agree(msg::vercingetorix_ask));
  EXPECT_EQ(play.choose(Faction::arverni, msg::vercingetorix_where, state.board.regions()), Region::carnutes);
}

class ArverniRetreat : public testing::ArverniFixture {
 protected:
  ArverniRetreat() {
    put(Region::carnutes, Piece::arverni_leader);
    put(Region::carnutes, Piece::legion, 6);
  }
  void romans_attack() {
    Action attack(play, Faction::romans, free_terms({Command::battle}));
    attack.command = Command::battle;
    battle_in(attack, Region::carnutes, Faction::arverni, {});
  }
};

TEST_F(ArverniRetreat, the_leader_goes_where_more_arverni_are) {
  covers("FS 8.4.3");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_revealed, 3);
  put(Region::pictones, Piece::arverni_hidden, 5);
  romans_attack();
  EXPECT_TRUE(told("np.retreat_outmatched arverni"));
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 4) << "Hidden ones stay";
  EXPECT_EQ(warbands(Region::pictones), 5) << "the three Revealed took the Losses";
}

TEST_F(ArverniRetreat, the_leader_stays_with_hidden_warbands) {
  covers("FS 8.4.3");
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::carnutes, Piece::arverni_revealed, 3);
  put(Region::pictones, Piece::arverni_hidden, 2);
  romans_attack();
  EXPECT_EQ(leader(), Region::carnutes);
}

// --- 8.2.3: Commands by Event

class ArverniFreeCommand : public testing::ArverniFixture {};

TEST_F(ArverniFreeCommand, a_choice_of_commands_goes_by_the_chart) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  const Action action = by_event(free_terms(commands_of(Faction::arverni)));
  EXPECT_EQ(action.command, Command::rally) << "fewer than nine Warbands";
}

TEST_F(ArverniFreeCommand, under_threat_battle) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::arverni_hidden, 10);
  ally(Tribe::aulerci, Faction::romans);
  EXPECT_EQ(by_event(free_terms(commands_of(Faction::arverni))).command, Command::battle);
}

TEST_F(ArverniFreeCommand, where_the_chart_finds_nothing_the_first_command_that_does) {
  covers("FS 8.2.3");
  put(Region::britannia, Piece::arverni_hidden, 9);
  put(Region::britannia, Piece::auxilia_hidden);
  Terms terms = free_terms({Command::raid, Command::battle});
  EXPECT_EQ(by_event(terms).command, Command::battle);
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_hidden), 0);
}

TEST_F(ArverniFreeCommand, under_threat_a_march_is_a_flight) {
  covers("FS 8.2.3", "FS 8.7.1");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::legion, 6);
  put(Region::pictones, Piece::arverni_hidden, 4);
  const Action action = by_event(free_terms({Command::march}));
  EXPECT_EQ(action.command, Command::march);
  EXPECT_EQ(leader(), Region::pictones);
}

// Nine Warbands or more, six Allies, five Warbands Available and three Resources: the box of the die.
class ArverniFreeChoice : public testing::ArverniFixture {
 protected:
  ArverniFreeChoice() {
    dice_are_scripted();
    for (Tribe tribe :
         {Tribe::veneti, Tribe::namnetes, Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones}) {
      ally(tribe, Faction::arverni);
    }
    put(Region::ubii, Piece::arverni_revealed, 25);
    put(Region::aedui, Piece::arverni_leader);
    put(Region::aedui, Piece::arverni_hidden, 5);
    put(Region::mandubii, Piece::legion);
    have(3);
  }
};

TEST_F(ArverniFreeChoice, poor_they_roll_for_a_raid) {
  covers("FS 8.2.3", "FS 8.7.5");
  script.expect({"arverni: common.roll=4"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::raid);
  EXPECT_GT(resources(), 3);
  EXPECT_EQ(leader(), Region::aedui);
}

TEST_F(ArverniFreeChoice, on_a_five_they_mass) {
  covers("FS 8.2.3", "FS 8.7.6");
  script.expect({"arverni: common.roll=5"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::march);
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(resources(), 3);
}

TEST_F(ArverniFreeChoice, where_a_raid_brings_too_little_they_mass) {
  covers("FS 8.2.3", "FS 8.7.5");
  state.board.turn(Region::aedui, Piece::arverni_hidden, Piece::arverni_revealed, 4);
  script.expect({"arverni: common.roll=4"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::march);
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniFreeChoice, no_roll_where_no_raid_is_granted) {
  covers("FS 8.2.3");
  EXPECT_EQ(by_event(free_terms({Command::march})).command, Command::march);
}

// Few Warbands call for a Rally, but only where one is granted.
TEST_F(ArverniFreeCommand, no_rally_where_none_is_granted_or_possible) {
  covers("FS 8.2.3", "FS 8.7.3");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  const State before = state;
  EXPECT_EQ(by_event(free_terms({Command::raid})).command, Command::raid);
  EXPECT_FALSE(told("np.ar.rally_gain"));
  state = before;
  for (Region region : state.board.regions()) state.board.set_devastated(region, true);
  ally(Tribe::carnutes, Faction::romans);
  EXPECT_EQ(by_event(free_terms({Command::rally, Command::raid})).command, Command::raid);
}

TEST_F(ArverniFreeCommand, none_at_all_where_nothing_can_be_done) {
  covers("FS 8.2.3");
  const Action action = by_event(free_terms({Command::raid, Command::battle}));
  EXPECT_EQ(action.command, std::nullopt);
  EXPECT_FALSE(action.executed());
}

TEST_F(ArverniFreeCommand, a_winter_campaign_is_one_command_and_its_ability) {
  covers("FS card.63s", "FS 8.2.3");
  const std::array<Text, 3> options = {msg::menu_command(Command::march), msg::menu_ability(Ability::devastate),
                                       Text(msg::common_done)};
  EXPECT_EQ(play.choose_option(Faction::arverni, msg::campaign_ask(Faction::arverni, 2), options), 0);
  EXPECT_EQ(play.choose_option(Faction::arverni, msg::campaign_ask(Faction::arverni, 1), options), 2);
}

TEST_F(ArverniFreeCommand, possible_ones_that_bring_too_little_are_none) {
  covers("FS 8.2.3");
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::aedui_hidden, 3);
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::battle})).command, std::nullopt)
      << "no Loss, and a Raid for one Resource";
}

TEST_F(ArverniFreeCommand, battle_of_the_war_fleet_is_that_against_the_player) {
  covers("FS 8.2.1", "FS card.62");
  card(Card::war_fleet);
  person(Faction::aedui);
  put(Region::veneti, Piece::arverni_hidden, 4);
  put(Region::veneti, Piece::aedui_hidden, 2);
  EXPECT_EQ(by_event(free_terms({Command::battle})).command, Command::battle);
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::aedui), 0);
}

TEST_F(ArverniRaid, without_anybody_hidden_is_not_reckoned) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_revealed, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_FALSE(told("np.ar.raid_too_little"));
  EXPECT_TRUE(heard(msg::np_ar_no_raid));
}

// Whether somebody listens or not: of two Regions with one Resource each a Limited Raid gets one.
TEST_F(ArverniRaid, limited_is_reckoned_by_its_best_region_even_where_nobody_listens) {
  covers("FS 8.7.5", "FS 2.3.5");
  have(9);
  for (Region region : {Region::carnutes, Region::pictones}) put(region, Piece::arverni_hidden);
  Trial trial(play);
  Terms terms = free_terms({Command::raid});
  terms.limited = true;
  Action action(trial.play(), Faction::arverni, terms);
  play.mind(Faction::arverni).free_command(trial.play(), action);
  EXPECT_FALSE(action.executed());
}

TEST_F(ArverniRaid, that_cannot_be_paid_for_is_none_but_marches_are_said_to_be_wanting) {
  covers("FS 8.7", "FS 8.1");
  have(0);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  script.expect({"common.roll=5"});
  turn();
  EXPECT_TRUE(told("np.cannot_pay 0 march")) << "to mass";
  state.board.subdue(Tribe::veneti);
  have(0);
  turn();
  EXPECT_EQ(times("np.cannot_pay 0 march"), 2) << "to spread";
}

TEST_F(ArverniRaid, is_what_frost_leaves_of_the_marches) {
  covers("FS 8.7.4", "FS 8.7.6", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_EQ(times("np.frost_march"), 1) << "to mass";
  state.board.subdue(Tribe::veneti);
  turn();
  EXPECT_EQ(times("np.frost_march"), 2) << "to spread";
}

// Those of the Treveri come to the Sequani first, so that he finds the most Warbands there.
TEST_F(ArverniQuarters, the_leader_leaves_waste_land_last) {
  covers("FS 8.7.7");
  state.board.set_devastated(Region::treveri, true);
  state.board.set_devastated(Region::aedui, true);
  put(Region::treveri, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::sequani, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::sequani), 6);
  EXPECT_EQ(leader(), Region::sequani);
}

// Three can come to him in Pictones or with him to Bituriges, which is near one Region more, but then he would be
// missing in Pictones.
TEST_F(ArverniQuarters, a_region_that_he_alone_holds_is_not_counted_once_he_leaves) {
  covers("FS 8.7.7");
  put(Region::pictones, Piece::arverni_leader);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::aedui, Piece::aedui_hidden, 2);
  const State before = state;
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 3);
  state = before;
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(leader(), Region::bituriges) << "near two more";
  EXPECT_EQ(warbands(Region::bituriges), 3);
}

TEST_F(ArverniQuarters, a_leader_in_a_ring_stays) {
  covers("FS 8.7.7", "FS card.4");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 6);
  const State before = state;
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  state = before;
  state.circumvallation = {true, Region::carnutes, Faction::arverni, 0, true};
  quarters();
  EXPECT_EQ(leader(), Region::carnutes);
}

TEST_F(ArverniRaid, has_no_more_room_where_nobody_listens_either) {
  covers("FS 8.7.5", "FS 1.8");
  have(44);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  Trial trial(play);
  Action action(trial.play(), Faction::arverni, free_terms({Command::raid}));
  play.mind(Faction::arverni).free_command(trial.play(), action);
  EXPECT_FALSE(action.executed());
}

// Those who have just come to the Carnutes do not go on to him, who cannot leave.
TEST_F(ArverniQuarters, those_who_left_waste_land_do_not_go_on) {
  covers("FS 8.7.7", "FS 6.3.2");
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::arverni_leader);
  state.circumvallation = {true, Region::pictones, Faction::arverni, 0, true};
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 5);
  EXPECT_EQ(warbands(Region::pictones), 1) << "only the one who was there";
}

}  // namespace
}  // namespace auspex::falling_sky
