// 6.5 Senate Phase, 6.6 Spring Phase.
#include "games/falling_sky/winter_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

// --- 6.5.1

class SenateTest : public WinterTest {
 protected:
  SenateTest() { state.phase = Phase::senate; }
  // The row and whether it is Firm after a Senate Phase.
  std::pair<Senate, bool> after(int roman_victory_is, Senate row, bool firm) {
    state.board.clear();
    state.board.set_legions_off_map(12 - fallen_, fallen_, 0);
    put(Region::provincia, Piece::fort);
    roman_victory(roman_victory_is);
    senate(row, firm);
    senate_phase(play);
    return {state.senate, state.firm};
  }
  int fallen_ = 0;
};

using Row = std::pair<Senate, bool>;

TEST_F(SenateTest, below_ten_it_moves_towards_uproar) {
  covers("FS 6.5.1");
  EXPECT_EQ(after(9, Senate::adulation, false), Row(Senate::intrigue, false));
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
  EXPECT_EQ(after(9, Senate::uproar, false), Row(Senate::uproar, true));
  EXPECT_EQ(after(9, Senate::uproar, true), Row(Senate::uproar, true));
  EXPECT_EQ(after(9, Senate::adulation, true), Row(Senate::adulation, false));
}

TEST_F(SenateTest, from_ten_to_twelve_it_moves_towards_intrigue) {
  covers("FS 6.5.1");
  for (int score : {10, 12}) {
    EXPECT_EQ(after(score, Senate::adulation, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::intrigue, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::uproar, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::uproar, true), Row(Senate::uproar, false));
    EXPECT_EQ(after(score, Senate::adulation, true), Row(Senate::adulation, false));
  }
}

TEST_F(SenateTest, above_twelve_it_moves_towards_adulation) {
  covers("FS 6.5.1");
  EXPECT_EQ(after(13, Senate::uproar, false), Row(Senate::intrigue, false));
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::adulation, false));
  EXPECT_EQ(after(13, Senate::adulation, false), Row(Senate::adulation, true));
  EXPECT_EQ(after(13, Senate::adulation, true), Row(Senate::adulation, true));
  EXPECT_EQ(after(13, Senate::uproar, true), Row(Senate::uproar, false));
}

TEST_F(SenateTest, fallen_legions_bar_every_step_down) {
  covers("FS 6.5.1");
  fallen_ = 1;
  EXPECT_EQ(after(13, Senate::uproar, false), Row(Senate::uproar, false));
  EXPECT_EQ(after(13, Senate::adulation, false), Row(Senate::adulation, false));
  EXPECT_EQ(after(13, Senate::uproar, true), Row(Senate::uproar, true));
  EXPECT_EQ(after(11, Senate::uproar, false), Row(Senate::uproar, false)) << "down to Intrigue";
  EXPECT_EQ(after(11, Senate::adulation, false), Row(Senate::intrigue, false)) << "up to Intrigue";
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
}

TEST_F(SenateTest, a_lost_eagle_bars_steps_down_in_one_phase) {
  covers("FS card.33s");
  state.lost_eagle = true;
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::intrigue, false));
  EXPECT_FALSE(state.lost_eagle);
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::adulation, false));
  state.lost_eagle = true;
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
}

// --- 6.5.2, 6.5.3

TEST_F(SenateTest, legions_of_the_senates_row_and_above_go_to_provincia) {
  covers("FS 6.5.2", "FS 1.4.1");
  struct Case {
    Senate row;
    int track;
    int come;
  };
  for (const Case& one : {Case{Senate::uproar, 12, 4}, Case{Senate::uproar, 8, 0}, Case{Senate::intrigue, 7, 3},
                          Case{Senate::intrigue, 4, 0}, Case{Senate::adulation, 3, 3}}) {
    state.board.clear();
    put(Region::provincia, Piece::fort);
    state.board.set_legions_off_map(12, 0, 0);
    put(Region::mandubii, Piece::legion, 12 - one.track);
    senate(one.row, true);
    roman_victory(one.row == Senate::uproar ? 9 : 15);
    if (one.row == Senate::intrigue) {
      senate(Senate::uproar);
    }
    senate_phase(play);
    ASSERT_EQ(state.senate, one.row);
    EXPECT_EQ(count(Region::provincia, Piece::legion), one.come) << id_of(one.row) << " " << one.track;
    EXPECT_EQ(state.board.legions_track(), one.track - one.come);
  }
}

TEST_F(SenateTest, half_the_fallen_rounded_down_miss_the_winter) {
  covers("FS 6.5.2");
  state.board.set_legions_off_map(2, 3, 0);
  state.board.set_harvest_box(7);
  state.board.harvest_box_to(Region::mandubii, 7);
  senate(Senate::intrigue);
  senate_phase(play);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(state.board.legions_track(), 4) << "two came to the track, none is above its bottom row";
  state.phase = Phase::senate;
  state.board.fallen_to_track(1);
  state.senate = Senate::adulation;
  state.firm = true;
  senate_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5) << "the Romans cannot decline them";
}

TEST_F(SenateTest, of_four_fallen_two_come_back) {
  covers("FS 6.5.2");
  state.board.set_legions_off_map(2, 4, 0);
  state.board.set_harvest_box(6);
  state.board.harvest_box_to(Region::mandubii, 6);
  senate(Senate::intrigue);
  senate_phase(play);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(state.board.legions_track(), 4);
}

TEST_F(SenateTest, the_leader_in_provincia_raises_auxilia) {
  covers("FS 6.5.3");
  for (const auto& [row, score, auxilia] :
       {std::tuple{Senate::uproar, 9, 3}, std::tuple{Senate::intrigue, 11, 4}, std::tuple{Senate::adulation, 13, 5}}) {
    state.board.clear();
    put(Region::provincia, Piece::fort);
    put(Region::provincia, Piece::roman_leader);
    state.board.set_successor(Faction::romans, row == Senate::uproar);
    state.board.set_legions_off_map(12, 0, 0);
    roman_victory(score);
    senate(row, row != Senate::intrigue);
    senate_phase(play);
    EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), auxilia);
  }
  state.board.move(Region::provincia, Region::arverni, Piece::roman_leader, 1);
  const int before = count(Region::provincia, Piece::auxilia_hidden);
  state.phase = Phase::senate;
  senate_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), before);
}

// --- 6.6

class SpringTest : public WinterTest {
 protected:
  SpringTest() { state.phase = Phase::spring; }
};

TEST_F(SpringTest, successors_take_over_where_their_faction_stands_or_at_home) {
  covers("FS 6.6", "FS 1.4.3");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::roman_leader);
  script.expect({"belgae: spring.successor belgae belgic_successor=TRE"});
  spring_phase(play);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_leader), 1);
  EXPECT_TRUE(state.board.is_successor(Faction::belgae));
  EXPECT_FALSE(state.board.is_successor(Faction::romans)) << "Caesar was not removed";
}

TEST_F(SpringTest, a_faction_without_pieces_has_its_home) {
  covers("FS 6.6", "FS 1.3.1");
  put(Region::bituriges, Piece::roman_leader);
  put(Region::bituriges, Piece::belgic_leader);
  spring_phase(play);  // the Arverni have no choice
  EXPECT_EQ(count(Region::arverni, Piece::arverni_leader), 1);
  EXPECT_EQ(state.board.leader_name(Faction::arverni), Leader::arverni_successor);
}

class QuietSpringTest : public SpringTest {
 protected:
  QuietSpringTest() {
    put(Region::provincia, Piece::roman_leader);
    put(Region::arverni, Piece::arverni_leader);
    put(Region::morini, Piece::belgic_leader);
  }
};

TEST_F(QuietSpringTest, the_rest_of_the_fallen_comes_to_the_track) {
  covers("FS 6.6");
  state.board.set_legions_off_map(10, 2, 0);
  spring_phase(play);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_EQ(state.board.fallen(), 0);
  EXPECT_TRUE(told("legions.recover 2"));
}

TEST_F(QuietSpringTest, without_fallen_legions_nothing_is_said_of_them) {
  spring_phase(play);
  EXPECT_FALSE(told("legions.recover"));
}

TEST_F(QuietSpringTest, all_turn_hidden_and_devastation_ends) {
  covers("FS 6.6", "FS 1.4.3");
  put(Region::mandubii, Piece::arverni_scouted, 2);
  put(Region::mandubii, Piece::aedui_revealed, 1);
  put(Region::mandubii, Piece::auxilia_revealed, 3);
  put(Region::ubii, Piece::german_scouted, 1);
  state.board.set_devastated(Region::mandubii, true);
  spring_phase(play);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
  EXPECT_FALSE(state.board.devastated(Region::mandubii));
}

TEST_F(QuietSpringTest, gathering_tribes_return_dispersed_ones_gather_and_razed_ones_stay) {
  covers("FS 6.6", "FS 1.7");
  state.board.disperse(Tribe::veneti, Status::gathering);
  state.board.disperse(Tribe::eburones, Status::dispersed);
  state.board.disperse(Tribe::mandubii, Status::razed);
  spring_phase(play);
  EXPECT_EQ(state.board.tribe(Tribe::veneti).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::eburones).status, Status::gathering);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::razed);
}

TEST_F(QuietSpringTest, all_are_eligible_and_the_next_card_is_played) {
  covers("FS 6.6", "FS 2.3.7");
  state.sequence.make_ineligible(Faction::romans);
  state.sequence.eligible[Faction::belgae] = false;
  spring_phase(play);
  for (Faction faction : player_factions) EXPECT_TRUE(state.sequence.eligible[faction]);
  EXPECT_FALSE(state.sequence.barred[Faction::romans]);
  EXPECT_EQ(state.deck.cursor, 1);
  EXPECT_EQ(state.phase, Phase::event);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
