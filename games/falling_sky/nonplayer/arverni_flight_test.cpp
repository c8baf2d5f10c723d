// 8.7.1: the March by which Vercingetorix gets away from a threat.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

// Vercingetorix in Mandubii among Legions he cannot fight; most Arverni are in Pictones, two Regions away by Carnutes
// or Bituriges.
class ArverniFlight : public testing::ArverniFixture {
 protected:
  void threatened_with(int his_warbands, int legions) {
    put(Region::mandubii, Piece::arverni_leader);
    put(Region::mandubii, Piece::arverni_revealed, his_warbands);
    put(Region::mandubii, Piece::legion, legions);
  }
  // One way only: whoever comes through Bituriges is stopped there.
  void only_by_carnutes() { state.board.set_devastated(Region::bituriges, true); }
};

TEST_F(ArverniFlight, vercingetorix_and_all_his_warbands_join_the_most_arverni) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 5);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::mandubii), 0);
  EXPECT_EQ(warbands(Region::carnutes), 1) << "one stays behind";
  EXPECT_EQ(warbands(Region::pictones), 9);
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, allies_and_citadels_count_as_company) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  ally(Tribe::treveri, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden);
  turn();
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(ArverniFlight, others_come_closer_by_a_region) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::morini, Piece::arverni_hidden);
  turn();
  EXPECT_EQ(warbands(Region::treveri), 1);
  EXPECT_EQ(warbands(Region::mandubii) + warbands(Region::atrebates), 2) << "both lie two Regions from him";
  EXPECT_EQ(warbands(Region::morini), 1) << "the only one stays";
  EXPECT_EQ(resources(), 18) << "nothing is paid for Morini";
}

TEST_F(ArverniFlight, his_own_march_is_paid_for_first) {
  covers("FS 8.7.1");
  have(1);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::arverni_hidden, 4);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::treveri), 4);
}

TEST_F(ArverniFlight, by_the_route_with_the_fewest_harassment_losses) {
  covers("FS 8.7.1");
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 6);
  put(Region::bituriges, Piece::german_hidden, 3);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_harassment(Region::bituriges, 1)));
  EXPECT_EQ(warbands(Region::pictones), 6);
}

TEST_F(ArverniFlight, at_most_three_losses) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(4, 8);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 9);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 6);
}

TEST_F(ArverniFlight, not_four_losses) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(5, 10);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 12);
  turn();
  EXPECT_NE(leader(), Region::pictones);
  EXPECT_NE(leader(), Region::mandubii);
}

TEST_F(ArverniFlight, none_on_vercingetorix) {
  covers("FS 8.7.1");
  only_by_carnutes();
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::german_hidden, 9);
  turn();
  EXPECT_NE(leader(), Region::pictones) << "three Losses and only two Warbands";
}

TEST_F(ArverniFlight, nonplayer_belgae_let_him_pass) {
  covers("FS 8.7.1", "FS 8.4.2");
  only_by_carnutes();
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::belgic_hidden, 12);
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_TRUE(heard(msg::np_ar_harassment(Region::carnutes, 0)));
}

TEST_F(ArverniFlight, a_player_may_promise_not_to_harass) {
  covers("FS 8.7.1", "FS 1.5.2");
  only_by_carnutes();
  asked(Faction::aedui);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 12);
  script.expect({"agree.no_harassment=common.yes"});
  turn();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 7);
}

TEST_F(ArverniFlight, a_player_who_does_not_promise_is_avoided) {
  covers("FS 8.7.1", "FS 1.5.2");
  only_by_carnutes();
  asked(Faction::aedui);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 12);
  put(Region::sequani, Piece::arverni_hidden);
  script.expect({"agree.no_harassment=common.no"});
  turn();
  EXPECT_EQ(leader(), Region::sequani);
}

TEST_F(ArverniFlight, a_successor_flees_nothing) {
  covers("FS 8.7.1");
  state.board.set_successor(Faction::arverni, true);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 10);
  put(Region::mandubii, Piece::legion, 5);
  put(Region::mandubii, Piece::auxilia_revealed, 9);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_battle));
  EXPECT_TRUE(heard(msg::np_ar_no_flight));
}

TEST_F(ArverniFlight, not_upon_frost) {
  covers("FS 8.7.1", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  threatened_with(2, 5);
  put(Region::pictones, Piece::arverni_hidden, 5);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_flight));
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniFlight, devastates_after_paying_and_before_moving) {
  covers("FS 8.7.1");
  have(1);
  person(Faction::romans);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_revealed, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::legion, 4);
  put(Region::mandubii, Piece::fort);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(state.board.devastated(Region::mandubii));
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::carnutes), 10) << "three starved";
  EXPECT_EQ(resources(), 0) << "one Resource was enough";
}

TEST_F(ArverniFlight, devastates_after_moving_rather_than_entreat_before) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::auxilia_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_TRUE(state.board.devastated(Region::pictones));
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::pictones, Piece::auxilia_hidden), 4);
}

TEST_F(ArverniFlight, entreats_before_moving_where_nothing_is_worth_devastating) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
  EXPECT_EQ(warbands(Region::pictones), 12) << "the Aedui went along";
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, entreats_after_moving_if_not_before) {
  covers("FS 8.7.1");
  threatened_with(2, 6);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::aedui_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 0);
}

TEST_F(ArverniFlight, no_special_ability_by_sea) {
  covers("FS 8.7.1", "FS 4.1.3");
  put(Region::britannia, Piece::arverni_leader);
  put(Region::britannia, Piece::arverni_revealed, 2);
  put(Region::britannia, Piece::legion, 6);
  put(Region::britannia, Piece::aedui_hidden);
  put(Region::veneti, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::aedui_hidden);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(leader(), Region::veneti);
}

// --- 8.7.6

// He is held by a ring and two Warbands with him.
TEST_F(ArverniFlight, the_others_come_closer_even_if_he_cannot_leave) {
  covers("FS 8.7.1", "FS card.4");
  threatened_with(2, 5);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, true};
  put(Region::pictones, Piece::arverni_hidden, 3);
  put(Region::nervii, Piece::arverni_hidden, 3);
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(times("turn.command arverni march"), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
  EXPECT_EQ(warbands(Region::nervii), 1);
  EXPECT_EQ(resources(), 18);
}

TEST_F(ArverniFlight, entreats_before_moving_where_no_devastation_is_granted) {
  covers("FS 8.7.1", "FS 8.2.3");
  threatened_with(2, 6);
  put(Region::mandubii, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden, 9);
  put(Region::pictones, Piece::auxilia_hidden, 6);
  Terms terms = free_terms({Command::march});
  terms.abilities = {Ability::entreat};
  terms.most_abilities = 1;
  EXPECT_EQ(by_event(terms).abilities_used, AbilitySet{Ability::entreat});
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
}

// The land he would have passed is laid waste first, and whoever comes there stays.
TEST_F(ArverniFlight, their_own_devastation_bars_the_way) {
  covers("FS 8.7.1", "FS 4.3.2");
  only_by_carnutes();
  threatened_with(2, 6);
  put(Region::carnutes, Piece::arverni_revealed, 9);
  put(Region::carnutes, Piece::auxilia_hidden, 6);
  put(Region::pictones, Piece::arverni_hidden, 14);
  turn();
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  EXPECT_EQ(leader(), Region::carnutes);
}

TEST_F(ArverniFlight, frost_is_given_as_the_reason) {
  covers("FS 8.7.1", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  threatened_with(2, 5);
  turn();
  EXPECT_EQ(times("np.frost_march"), 1);
}

TEST_F(ArverniFlight, without_anything_to_devastate_says_so_even_if_no_entreat_is_granted) {
  covers("FS 8.7.1", "FS 8.2.3");
  threatened_with(2, 6);
  put(Region::pictones, Piece::arverni_hidden, 9);
  Terms terms = free_terms({Command::march});
  terms.abilities = {Ability::devastate};
  terms.most_abilities = 1;
  EXPECT_TRUE(by_event(terms).abilities_used.empty());
  EXPECT_TRUE(told("np.ar.no_devastate"));
  EXPECT_FALSE(told("np.ar.no_entreat"));
}

}  // namespace
}  // namespace auspex::falling_sky
