// 8.7.1: when the Non-player Arverni see a threat, and which Battles they fight.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniThreat : public testing::ArverniFixture {
 protected:
  // Without Resources nothing comes of it but the look at the map.
  bool threat_in(Region region) {
    have(0);
    turn();
    return told("np.ar.threat " + std::string(id_of(region)));
  }
};

TEST_F(ArverniThreat, vercingetorix_beside_an_aedui_ally) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  ally(Tribe::senones, Faction::aedui);
  EXPECT_TRUE(threat_in(Region::mandubii));
}

TEST_F(ArverniThreat, vercingetorix_beside_a_legion) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  EXPECT_TRUE(threat_in(Region::mandubii));
}

TEST_F(ArverniThreat, vercingetorix_beside_four_pieces_of_one_enemy) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  EXPECT_TRUE(threat_in(Region::mandubii));
}

TEST_F(ArverniThreat, not_three_pieces_each_of_two_enemies) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::fort);
  EXPECT_FALSE(threat_in(Region::mandubii));
  EXPECT_TRUE(heard(msg::np_ar_no_threat));
}

TEST_F(ArverniThreat, neither_belgae_nor_germans) {
  covers("FS 8.7.1");
  person(Faction::belgae);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  put(Region::mandubii, Piece::german_hidden, 6);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::germans);
  EXPECT_FALSE(threat_in(Region::mandubii));
}

TEST_F(ArverniThreat, ten_warbands_without_him_but_not_nine) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_revealed, 9);
  ally(Tribe::senones, Faction::romans);
  EXPECT_FALSE(threat_in(Region::mandubii));
  put(Region::mandubii, Piece::arverni_hidden);
  EXPECT_TRUE(threat_in(Region::mandubii));
}

TEST_F(ArverniThreat, not_his_successor) {
  covers("FS 8.7.1");
  state.board.set_successor(Faction::arverni, true);
  put(Region::mandubii, Piece::arverni_leader);
  ally(Tribe::senones, Faction::romans);
  EXPECT_FALSE(threat_in(Region::mandubii));
}

class ArverniBattle : public testing::ArverniFixture {};

TEST_F(ArverniBattle, ambush_where_a_legion_could_strike_back) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.ar.ambush MAN romans"));
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::romans), 0) << "three Losses without a roll";
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(warbands(Region::mandubii), 4);
  EXPECT_EQ(resources(), 19);
}

TEST_F(ArverniBattle, no_ambush_where_nobody_could_strike_back_or_get_away) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  ally(Tribe::senones, Faction::romans);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::mandubii, Faction::romans)));
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::subdued);
}

TEST_F(ArverniBattle, ambush_where_a_retreat_could_save_pieces) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::aedui_revealed, 4);
  ally(Tribe::aedui, Faction::aedui);  // somewhere to Retreat to
  turn();
  EXPECT_TRUE(told("np.ar.ambush MAN aedui"))
      << "four Losses kill all, so nobody strikes back, but a Retreat would halve them";
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::aedui), 0);
}

// Five Losses either way, but retreating the Aedui would take them on the Citadel, by rolls that may spare it.
TEST_F(ArverniBattle, ambush_where_a_retreat_would_put_the_losses_on_a_citadel) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 20);
  put(Region::bituriges, Piece::aedui_hidden, 5);
  citadel(Tribe::bituriges, Faction::aedui);
  put(Region::aedui, Piece::aedui_hidden, 4);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(heard(msg::battle_ambush(Faction::arverni, Faction::aedui, Region::bituriges)));
  EXPECT_EQ(state.board.light_troops(Region::bituriges, Faction::aedui), 0);
}

TEST_F(ArverniBattle, no_ambush_for_a_citadel_that_nobody_can_leave) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 20);
  put(Region::bituriges, Piece::aedui_hidden, 5);
  citadel(Tribe::bituriges, Faction::aedui);
  turn();
  EXPECT_FALSE(heard(msg::battle_ambush(Faction::arverni, Faction::aedui, Region::bituriges)));
  EXPECT_TRUE(heard(msg::battle(Faction::arverni, Faction::aedui, Region::bituriges)));
}

TEST_F(ArverniBattle, more_losses_than_they_suffer) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::mandubii, Faction::aedui))) << "two against one";
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::aedui), 2);
  EXPECT_EQ(warbands(Region::mandubii), 1);
}

TEST_F(ArverniBattle, not_as_many_losses_as_they_suffer) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii))) << "one against one";
  EXPECT_EQ(leader(), Region::carnutes);
}

TEST_F(ArverniBattle, a_loss_on_a_legion_is_worth_more_losses_of_their_own) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::legion, 12);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::mandubii, Faction::romans))) << "five Losses for at least seven";
}

TEST_F(ArverniBattle, auxilia_that_cover_the_legions_are_not_worth_it) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::legion, 3);
  put(Region::mandubii, Piece::auxilia_revealed, 9);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_battle)) << "five Auxilia for five Losses";
}

TEST_F(ArverniBattle, no_battle_that_a_retreat_would_turn_into_nothing) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed);
  put(Region::mandubii, Piece::aedui_hidden);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::aedui, Faction::aedui);  // somewhere to Retreat to
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii))) << "one Loss, halved to none";
}

TEST_F(ArverniBattle, no_loss_on_vercingetorix) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::legion, 5);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii))) << "three Losses against two Warbands";
}

TEST_F(ArverniBattle, the_last_warband_before_him_may_fall) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::legion, 4);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::mandubii, Faction::romans))) << "two Losses against two Warbands";
}

TEST_F(ArverniBattle, vercingetorix_wants_more_than_twice_caesars_men) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_caesar_deters(Region::mandubii, 6, 3)));
  EXPECT_NE(leader(), Region::mandubii);
}

TEST_F(ArverniBattle, with_one_more_he_fights_caesar) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  dice_are_scripted();
  script.expect({"common.roll=1"});
  turn();
  EXPECT_TRUE(told("np.ar.ambush MAN romans"));
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::romans), 0);
}

TEST_F(ArverniBattle, caesar_keeps_him_from_fighting_others_there_too) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  ally(Tribe::senones, Faction::aedui);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
}

TEST_F(ArverniBattle, if_he_will_not_nobody_does) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion, 3);
  put(Region::pictones, Piece::arverni_hidden, 12);
  ally(Tribe::santones, Faction::aedui);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
  EXPECT_FALSE(heard(msg::turn_command(Faction::arverni, Command::battle)));
}

TEST_F(ArverniBattle, first_vercingetorix_against_romans) {
  covers("FS 8.7.1");
  have(1);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 4);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::romans);
  put(Region::arverni, Piece::arverni_revealed, 10);
  ally(Tribe::cadurci, Faction::romans);
  turn();
  EXPECT_EQ(state.board.tribe(Tribe::lingones).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::allied);
  EXPECT_EQ(state.board.tribe(Tribe::cadurci).status, Status::allied) << "one Resource, one Battle";
  EXPECT_EQ(resources(), 0);
}

TEST_F(ArverniBattle, then_romans_aedui_and_player_belgae_elsewhere) {
  covers("FS 8.7.1");
  person(Faction::belgae);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 3);
  ally(Tribe::senones, Faction::romans);
  put(Region::atrebates, Piece::arverni_revealed, 2);
  ally(Tribe::bellovaci, Faction::belgae);
  put(Region::pictones, Piece::arverni_revealed, 2);
  ally(Tribe::santones, Faction::aedui);
  put(Region::treveri, Piece::arverni_revealed, 2);
  ally(Tribe::treveri, Faction::germans);
  turn();
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::bellovaci).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::santones).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::treveri).status, Status::allied) << "never against Germans";
  EXPECT_EQ(resources(), 17);
}

TEST_F(ArverniBattle, not_against_nonplayer_belgae) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 3);
  ally(Tribe::senones, Faction::romans);
  put(Region::atrebates, Piece::arverni_revealed, 2);
  ally(Tribe::bellovaci, Faction::belgae);
  turn();
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::bellovaci).status, Status::allied);
}

TEST_F(ArverniBattle, having_ambushed_first_they_ambush_wherever_they_can) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::arverni, Piece::auxilia_hidden, 2);
  turn();
  EXPECT_TRUE(heard(msg::battle_ambush(Faction::arverni, Faction::romans, Region::mandubii)));
  EXPECT_TRUE(heard(msg::battle_ambush(Faction::arverni, Faction::romans, Region::carnutes)));
  EXPECT_TRUE(heard(msg::battle(Faction::arverni, Faction::romans, Region::arverni))) << "too far from Vercingetorix";
}

TEST_F(ArverniBattle, paid_for_before_the_land_is_devastated) {
  covers("FS 8.7.1");
  have(1);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(state.board.devastated(Region::mandubii));
  EXPECT_EQ(warbands(Region::mandubii), 9);
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::romans), 0) << "two starved, four fell";
  EXPECT_EQ(resources(), 0);
}

// Three Losses, halved by the Fort, would reach a Legion behind two Auxilia. After a Devastate it would be two, and as
// many Legions left to strike back.
TEST_F(ArverniBattle, a_battle_is_judged_as_it_will_be_after_the_devastation) {
  covers("FS 8.7.1");
  person(Faction::romans);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::legion, 4);
  put(Region::mandubii, Piece::fort);
  put(Region::carnutes, Piece::arverni_hidden);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
  EXPECT_EQ(leader(), Region::carnutes);
}

TEST_F(ArverniBattle, without_control_or_hidden_warbands_no_special_ability) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 3);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  ally(Tribe::senones, Faction::aedui);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(heard(msg::np_ar_no_devastate));
  EXPECT_TRUE(heard(msg::np_ar_no_entreat));
}

TEST_F(ArverniBattle, entreat_comes_before_battle_where_devastate_cannot) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(heard(msg::np_ar_entreat(Piece::aedui_hidden, Region::mandubii)));
  EXPECT_EQ(warbands(Region::mandubii), 4);
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::aedui), 0) << "one won over, three fell";
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniBattle, an_entreat_that_takes_the_only_target_leads_to_a_march_instead) {
  covers("FS 8.7.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  ally(Tribe::senones, Faction::aedui);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(heard(msg::np_ar_no_plain_battle));
  EXPECT_EQ(state.board.tribe(Tribe::senones), (TribeState{Status::allied, Faction::arverni}));
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(resources(), 18) << "one for the March, one for the Entreat";
}

TEST_F(ArverniBattle, free_battle_keeps_to_the_terms) {
  covers("FS 8.2.3", "FS card.2s");
  put(Region::mandubii, Piece::arverni_revealed, 4);
  put(Region::mandubii, Piece::legion, 3);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::pictones, Piece::arverni_revealed, 2);
  ally(Tribe::santones, Faction::aedui);
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  terms.targets = {Faction::romans};
  EXPECT_FALSE(by_event(terms).executed()) << "two Auxilia for three Losses";
  EXPECT_TRUE(by_event(testing::under(LegionesBattle(), terms)).executed());
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(resources(), 20);
}

class ArverniFrost : public testing::ArverniFixture {
 protected:
  ArverniFrost() { card(Card::cicero, Card::winter_1); }
};

// Fifteen Tribes for Rome, and one more would win.
TEST_F(ArverniFrost, no_battle_that_carries_a_player_over_the_threshold) {
  covers("FS 8.4.4");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 3);
  ally(Tribe::senones, Faction::aedui);
  for (Faction faction : {Faction::belgae, Faction::germans, Faction::arverni}) {
    for (Tribe tribe : state.board.tribes()) {
      if (roman_score(state.board) > 15 && Board::may_ally(tribe, faction)) state.board.place_ally(tribe, faction);
    }
  }
  ASSERT_EQ(roman_score(state.board), 15);
  State copy = state;
  turn();
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::mandubii, Faction::aedui))) << "nobody sits at the Romans";
  state = copy;
  person(Faction::romans);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::allied);
}

// --- What is told of Battles

TEST_F(ArverniBattle, tells_once_of_each_that_is_not_fought) {
  covers("FS 8.7.1", "FS 8.1");
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::auxilia_revealed, 20);
  put(Region::mandubii, Piece::belgic_hidden, 25);
  turn();
  EXPECT_EQ(times("np.ar.forecast MAN romans 5 7 np.verdict_not_more"), 1);
  EXPECT_EQ(times("np.ar.forecast"), 1) << "Belgae are no threat";
  EXPECT_TRUE(heard(msg::np_ar_no_battle));
}

TEST_F(ArverniBattle, tells_of_one_fought_and_one_not) {
  covers("FS 8.7.1", "FS 8.1");
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::auxilia_revealed, 20);
  put(Region::pictones, Piece::arverni_revealed, 10);
  ally(Tribe::santones, Faction::aedui);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_battle(Region::pictones, Faction::aedui)));
  EXPECT_EQ(times("np.ar.forecast MAN romans 5 7 np.verdict_not_more"), 1);
  EXPECT_EQ(times("np.ar.forecast PIC aedui"), 1) << "only as it is fought";
}

// The Devastate that alone is granted would make the Battle not worth fighting.
TEST_F(ArverniBattle, is_judged_after_the_devastation_where_that_alone_is_granted) {
  covers("FS 8.7.1", "FS 8.2.3");
  person(Faction::romans);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::legion, 4);
  put(Region::mandubii, Piece::fort);
  Terms terms = free_terms({Command::battle});
  terms.most_abilities = 1;
  terms.abilities = {Ability::devastate};
  EXPECT_FALSE(by_event(terms).executed());
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
}

TEST_F(ArverniBattle, without_resources_is_said_to_want_them) {
  covers("FS 8.7.1", "FS 8.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 3);
  ally(Tribe::senones, Faction::romans);
  have(0);
  turn();
  EXPECT_TRUE(told("np.cannot_pay 0 battle"));
  EXPECT_TRUE(told("np.cannot_pay 0 march"));
}

TEST_F(ArverniBattle, limited_is_fought_in_one_region) {
  covers("FS 8.2.3", "FS 2.3.5");
  for (Region region : {Region::pictones, Region::treveri}) put(region, Piece::arverni_revealed, 10);
  ally(Tribe::santones, Faction::aedui);
  ally(Tribe::treveri, Faction::aedui);
  Terms terms = free_terms({Command::battle});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected.size(), 1);
  EXPECT_EQ(times("battle arverni aedui"), 1);
}

TEST_F(ArverniBattle, declined_for_its_losses_is_not_put_down_to_caesar) {
  covers("FS 8.7.1", "FS 8.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_vercingetorix_will_not(Region::mandubii)));
  EXPECT_FALSE(told("np.ar.caesar_deters"));
}

// Two Battles worth fighting, and Resources for one: Vercingetorix is in Bituriges, a group in Carnutes.
class ArverniOneOfTwoBattles : public testing::ArverniFixture {
 protected:
  ArverniOneOfTwoBattles() {
    have(1);
    put(Region::bituriges, Piece::arverni_leader);
    put(Region::bituriges, Piece::arverni_revealed, 10);
    put(Region::carnutes, Piece::arverni_revealed, 10);
  }
  // Where they fight, with other dice each time.
  RegionSet fought() {
    const State before = state;
    RegionSet seen;
    for (int n = 1; n <= 16; ++n) {
      state = before;
      state.dice = Dice(static_cast<std::uint64_t>(n));
      Terms terms;
      terms.commands = {Command::battle};
      terms.most_abilities = 0;
      seen |= by_event(terms).selected;
    }
    return seen;
  }
};

TEST_F(ArverniOneOfTwoBattles, vercingetorix_against_romans_comes_first) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::auxilia_revealed, 4);
  put(Region::carnutes, Piece::auxilia_revealed, 4);
  EXPECT_EQ(fought(), RegionSet{Region::bituriges});
}

TEST_F(ArverniOneOfTwoBattles, vercingetorix_against_aedui_comes_by_lot) {
  covers("FS 8.7.1", "FS 8.3.4");
  put(Region::bituriges, Piece::aedui_revealed, 4);
  put(Region::carnutes, Piece::aedui_revealed, 4);
  EXPECT_EQ(fought(), (RegionSet{Region::bituriges, Region::carnutes}));
}

TEST_F(ArverniOneOfTwoBattles, others_against_romans_come_by_lot) {
  covers("FS 8.7.1", "FS 8.3.4");
  put(Region::bituriges, Piece::aedui_revealed, 4);
  put(Region::carnutes, Piece::auxilia_revealed, 4);
  EXPECT_EQ(fought(), (RegionSet{Region::bituriges, Region::carnutes}));
}

TEST_F(ArverniOneOfTwoBattles, a_successor_against_romans_comes_by_lot) {
  covers("FS 8.7.1", "FS 8.3.4");
  state.board.set_successor(Faction::arverni, true);
  put(Region::bituriges, Piece::auxilia_revealed, 4);
  put(Region::carnutes, Piece::auxilia_revealed, 4);
  EXPECT_EQ(fought(), (RegionSet{Region::bituriges, Region::carnutes}));
}

}  // namespace
}  // namespace auspex::falling_sky
