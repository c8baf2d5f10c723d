// 8.6.1 Settle of the Non-player Saxons, with Return and free by Event.
#include "games/pendragon/nonplayer/saxons_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class SaxonsSettle : public SaxonsFixture {
 protected:
  // Far from everything: something to Return with.
  SaxonsSettle() {
    put(Space::dumnonii, Piece::saxon_raider, 1, 1);
    put(Space::dumnonii, Piece::militia, 2);
  }
  Action settle() { return run(Command::return_home); }
  void free_settle(int spaces) { execute_feat(play, Faction::saxons, free_feat_terms(Feat::settle, spaces)); }
  // Leaves so many Warbands Available.
  void available(int n) {
    put(Space::dumnonii, Piece::saxon_warband, state.board.available(Piece::saxon_warband) - n);
    put(Space::dumnonii, Piece::militia, 25);
  }
};

// ---------------------------------------------------------------------------------------------------- What it adds

TEST_F(SaxonsSettle, a_settlement_where_two_warbands_stay_with_it) {
  covers("PD 8.6.1");
  put(Space::catuvellauni, Piece::saxon_warband, 4);
  script.expect({"1"});
  EXPECT_TRUE(settle().uses(Feat::settle));
  EXPECT_EQ(settlements(Space::catuvellauni), 1);
  EXPECT_EQ(warbands(Space::catuvellauni), 2);
  EXPECT_TRUE(told("np.sa.settle_settlement CAT 3"));
}

TEST_F(SaxonsSettle, none_where_only_one_would) {
  covers("PD 8.6.1");
  put(Space::catuvellauni, Piece::saxon_warband, 3);
  EXPECT_FALSE(settle().feat);
  EXPECT_EQ(warbands(Space::catuvellauni), 3);
  EXPECT_TRUE(told("np.sa.settle_nothing"));
}

TEST_F(SaxonsSettle, a_settlement_only_if_it_ends_under_saxon_control) {
  covers("PD 8.6.1", "PD 1.6");
  put(Space::iceni, Piece::saxon_warband, 4);
  put(Space::iceni, Piece::militia, 3);
  EXPECT_FALSE(settle().feat) << "three against three";
  state.board.remove(Space::iceni, Piece::militia, 1);
  put(Space::dumnonii, Piece::saxon_raider, 1, 1);
  script.expect({"1"});
  EXPECT_TRUE(settle().uses(Feat::settle));
  EXPECT_EQ(settlements(Space::iceni), 1);
}

TEST_F(SaxonsSettle, population_where_two_warbands_stay_for_each_settlement) {
  covers("PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::saxon_warband, 5);
  settle();
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  EXPECT_EQ(warbands(Space::iceni), 2);
  EXPECT_EQ(settlements(Space::iceni), 1);
  EXPECT_TRUE(told("np.sa.settle_population ICE 1"));
  EXPECT_EQ(renown(), 21) << "nothing paid, 1 Plunder turned in";
}

TEST_F(SaxonsSettle, with_one_less_warbands_for_renown_instead) {
  covers("PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::saxon_warband, 4);
  settle();
  EXPECT_EQ(state.board.population(Space::iceni), 2);
  EXPECT_EQ(warbands(Space::iceni), 7) << "one for the Settlement, two for the Population";
  EXPECT_EQ(renown(), 18);
  EXPECT_TRUE(told("np.sa.settle_warbands ICE 3 0"));
}

TEST_F(SaxonsSettle, a_settlement_then_population) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 7);
  script.expect({"1"});
  settle();
  EXPECT_EQ(settlements(Space::iceni), 1);
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  EXPECT_EQ(warbands(Space::iceni), 2);
  EXPECT_TRUE(told("np.sa.settle_both ICE 3"));
}

TEST_F(SaxonsSettle, with_six_the_settlement_alone) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 6);
  script.expect({"1"});
  settle();
  EXPECT_EQ(settlements(Space::iceni), 1);
  EXPECT_EQ(state.board.population(Space::iceni), 2);
  EXPECT_EQ(warbands(Space::iceni), 4);
}

TEST_F(SaxonsSettle, a_settlement_goes_on_a_town_site_before_a_hillfort_site) {
  covers("PD 8.4.1", "PD 8.6.1");
  put(Space::trinovantes, Piece::saxon_warband, 4);
  settle();
  EXPECT_EQ(state.board.stronghold_at(Site::camulodunum), Piece::saxon_settlement);
}

TEST_F(SaxonsSettle, renown_is_not_paid_for_a_single_warband_unless_the_settle_is_free) {
  covers("PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::militia, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  available(10);
  // Not under Control, the Settlement alone counts; the Raider is too few to Settle for, so nothing is certain.
  script.expect({"1"});
  settle();
  EXPECT_EQ(warbands(Space::iceni), 0);
  EXPECT_EQ(renown(), 21);
  put(Space::iceni, Piece::saxon_raider, 1);
  free_settle(1);
  EXPECT_EQ(warbands(Space::iceni), 1);
  EXPECT_EQ(renown(), 21);
}

TEST_F(SaxonsSettle, two_must_be_available) {
  covers("PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  available(1);
  EXPECT_FALSE(settle().feat);
  state.board.remove(Space::dumnonii, Piece::saxon_warband, 1);
  put(Space::dumnonii, Piece::saxon_raider, 1, 1);
  settle();
  EXPECT_EQ(warbands(Space::iceni), 2);
}

TEST_F(SaxonsSettle, plunder_that_comes_home_pays_for_it) {
  covers("PD 8.6.1", "PD 4.1");
  build(Site::branodunum, Piece::saxon_settlement);
  has_renown(2);
  settle();
  EXPECT_EQ(warbands(Space::iceni), 3);
  EXPECT_EQ(renown(), 0);
}

TEST_F(SaxonsSettle, without_the_renown_nothing) {
  covers("PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  has_renown(1);
  EXPECT_FALSE(settle().feat);
}

TEST_F(SaxonsSettle, warbands_without_plunder_are_given_up_first) {
  covers("PD 8.4.1", "PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 4, 2);
  script.expect({"1"});
  free_settle(1);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 2);
}

// ---------------------------------------------------------------------------------------------------- Where

TEST_F(SaxonsSettle, where_most_population_comes_under_control_first) {
  covers("PD 8.6.1");
  put(Space::catuvellauni, Piece::saxon_warband, 4);
  put(Space::iceni, Piece::saxon_warband, 4);
  script.expect({"1"});
  settle();
  EXPECT_EQ(settlements(Space::catuvellauni), 1) << "3 against 2, though Iceni are Fens";
}

TEST_F(SaxonsSettle, population_added_under_control_counts_by_what_it_adds) {
  covers("PD 8.6.1");
  build(Site::durocobrivis, Piece::saxon_settlement);
  put(Space::catuvellauni, Piece::saxon_warband, 5);
  put(Space::regni, Piece::saxon_warband, 4);
  settle();
  EXPECT_EQ(settlements(Space::regni), 1) << "2 new against 1 more";
}

TEST_F(SaxonsSettle, then_where_most_returning_raiders_are_in_or_next_to_it) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 4);
  put(Space::trinovantes, Piece::saxon_warband, 4);
  put(Space::corieltauvi, Piece::saxon_raider, 1);
  crowd(Space::corieltauvi);
  script.expect({"1", "1"});
  settle();
  EXPECT_EQ(settlements(Space::iceni), 1);
  EXPECT_EQ(raiders(Space::corieltauvi), 0) << "it rolled";
}

TEST_F(SaxonsSettle, then_in_fens) {
  covers("PD 8.6.1");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::trinovantes, Piece::saxon_warband, 4);
  settle();
  EXPECT_EQ(settlements(Space::trinovantes), 1);
}

TEST_F(SaxonsSettle, then_by_lot) {
  covers("PD 8.6.1", "PD 8.3.2");
  put(Space::trinovantes, Piece::saxon_warband, 4);
  put(Space::iceni, Piece::saxon_warband, 4);
  script.expect({"4", "1"});
  settle();
  EXPECT_EQ(settlements(Space::iceni), 1);
}

TEST_F(SaxonsSettle, a_certain_gain_comes_before_any_number_of_raiders) {
  covers("PD 8.6.1");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::iceni, Piece::saxon_raider, 6);
  settle();
  EXPECT_EQ(settlements(Space::regni), 1);
  EXPECT_EQ(raiders(Space::iceni), 6) << "in Fens without Plunder they wait";
}

TEST_F(SaxonsSettle, nothing_certain_where_most_raiders_are) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  script.expect({"6", "3"});
  settle();
  EXPECT_TRUE(told("np.sa.settle_raiders REG 2"));
  EXPECT_EQ(warbands(Space::regni), 1);
}

TEST_F(SaxonsSettle, as_many_in_fens_then_by_lot) {
  covers("PD 8.6.1", "PD 8.3.2");
  put(Space::regni, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  script.expect({"1"});
  settle();
  EXPECT_TRUE(told("np.sa.settle_raiders ICE 1"));
  put(Space::dumnonii, Piece::saxon_raider, 1, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::cantiaci, Piece::saxon_raider, 1);
  script.expect({"1", "1"});
  settle();
  EXPECT_TRUE(told("np.sa.settle_raiders CAN 1"));
}

TEST_F(SaxonsSettle, not_for_raiders_where_no_warband_is_available) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 3);
  available(0);
  EXPECT_FALSE(settle().feat);
  EXPECT_EQ(raiders(Space::iceni), 3);
}

TEST_F(SaxonsSettle, only_where_they_outnumber_all_others) {
  covers("PD 8.6.1", "PD 4.4.1");
  put(Space::iceni, Piece::saxon_raider, 3);
  put(Space::iceni, Piece::scotti_raider, 3);
  EXPECT_FALSE(settle().feat);
}

TEST_F(SaxonsSettle, those_who_stay_help_to_found_a_settlement) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 3);
  put(Space::iceni, Piece::saxon_raider, 1);
  script.expect({"4", "1"});
  settle();
  EXPECT_TRUE(told("np.sa.settle_raiders ICE 1"));
  EXPECT_EQ(settlements(Space::iceni), 1);
  EXPECT_EQ(warbands(Space::iceni), 2);
}

// ---------------------------------------------------------------------------------------------------- Two spaces

TEST_F(SaxonsSettle, thanet_adds_a_second_space_and_a_raider_counts_for_one) {
  covers("PD 8.6.1", "PD card.43s");
  capability(Card::thanet, CardSide::shaded, Faction::saxons);
  put(Space::iceni, Piece::saxon_raider, 3);
  put(Space::trinovantes, Piece::saxon_raider, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  // Iceni and Trinovantes have four each, the lot falls on Iceni; none of them is left for Trinovantes.
  script.expect({"4", "1", "1", "1", "1", "6", "1"});
  settle();
  EXPECT_TRUE(told("np.sa.settle_raiders ICE 4"));
  EXPECT_TRUE(told("np.sa.settle_raiders REG 2"));
  EXPECT_EQ(warbands(Space::regni), 1);
}

TEST_F(SaxonsSettle, of_two_certain_spaces_the_second_counts_with_what_the_first_leaves) {
  covers("PD 8.6.1", "PD card.43s");
  capability(Card::thanet, CardSide::shaded, Faction::saxons);
  has_renown(2);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::saxon_settlement);
  script.expect({"1"});
  settle();
  EXPECT_EQ(warbands(Space::cantiaci), 3);
  EXPECT_EQ(warbands(Space::iceni), 0) << "three Renown, with the Plunder, are enough for one";
}

TEST_F(SaxonsSettle, by_event_in_as_many_spaces_as_it_grants_and_for_nothing) {
  covers("PD 8.2.3", "PD 8.6.1");
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::saxon_settlement);
  has_renown(0);
  script.expect({"1"});
  free_settle(2);
  EXPECT_EQ(warbands(Space::cantiaci), 3);
  EXPECT_EQ(warbands(Space::iceni), 3);
}

TEST_F(SaxonsSettle, by_event_nothing_where_it_adds_nothing) {
  covers("PD 8.2.3", "PD 8.6.1");
  put(Space::iceni, Piece::saxon_warband, 3);
  free_settle(1);
  EXPECT_EQ(warbands(Space::iceni), 3);
  EXPECT_TRUE(told("np.sa.settle_nothing"));
}

}  // namespace
}  // namespace auspex::pendragon::testing
