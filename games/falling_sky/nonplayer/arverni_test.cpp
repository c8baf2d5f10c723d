// 8.7: the chart of the Non-player Arverni from box to box: Event, Rally, elite, agreements, Losses.
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
  state.deck.size = 75;
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
  bool agree(const Ask& why) { return play.agree(Faction::arverni, why); }
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

}  // namespace
}  // namespace auspex::falling_sky
