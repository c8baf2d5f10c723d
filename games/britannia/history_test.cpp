// What a position says about the past: accepted where the timeline and the cards could have brought it about, refused
// just outside (docs/britannia-position.md).
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

constexpr std::size_t list(Once once) { return static_cast<std::size_t>(once); }

class HistoryTest : public testing::Fixture {
 protected:
  HistoryTest() {
    setup.scenario = "full";
    put(Nation::welsh, Area::powys);
    when(3, Nation::welsh);
  }

  // The Welsh are always there; it is before the turn of the nation given.
  void when(int round, Nation nation) {
    state.round = static_cast<std::uint8_t>(round);
    state.stage = Stage::nation_turn;
    state.nation = nation;
  }
  void when(int round, Stage stage) {
    when(round, Nation::romans);
    state.stage = stage;
  }
  void in_the_short_game() {
    setup.scenario = "short";
    state.scenario = Scenario::brief;
    state.owner = owners_short;
  }
  // What the reader has against the position, and against one that differs in a part.
  [[nodiscard]] std::string refusal() const { return refusal(write_position(state)); }
  [[nodiscard]] std::string refusal(const char* key, const Value& part) const {
    Value value = write_position(state);
    value.set(key, part);
    return refusal(value);
  }
  [[nodiscard]] std::string refusal(const Value& position) const {
    auspex::Setup with = setup;
    with.position = position;
    try {
      static_cast<void>(set_up_state(with));
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  }

  auspex::Setup setup;
};

TEST_F(HistoryTest, romans_are_there_until_round_6_begins) {
  covers("BR 13.1");
  put(Nation::romans, Area::kent);
  fort(Area::essex);
  fort(Area::york, Fort::destroyed);
  when(5, Stage::round_end);
  EXPECT_EQ(refusal(), "");
  when(6, Stage::round_start);
  EXPECT_EQ(refusal(), "") << "they leave in it";
  when(6, Nation::romans);
  EXPECT_EQ(refusal(), "position: the romans have left") << "before anybody's turn";
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "position: the romans have left");
  when(7, Stage::round_start);
  EXPECT_EQ(refusal(), "position: the romans have left");
  state.board = Board{};
  put(Nation::welsh, Area::powys);
  fort(Area::york, Fort::destroyed);
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "position: no fort or marker stays when the romans have left");
  state.board = Board{};
  put(Nation::welsh, Area::powys);
  put(Nation::romans, Area::english_channel, 16);
  when(1, Nation::romans);
  EXPECT_EQ(refusal(), "") << "as they begin";
  state.board.remove(Nation::romans, Area::english_channel, {1, 0});
  put(Nation::romans, Area::north_sea);
  EXPECT_EQ(refusal(), "position: the romans are at sea where they never come");
}

TEST_F(HistoryTest, romano_british_come_when_the_romans_have_left) {
  covers("BR 13.1");
  put(Nation::romano_british, Area::york);
  when(5, Stage::round_end);
  EXPECT_EQ(refusal(), "position: the romano-british have not come yet");
  when(6, Stage::round_start);
  EXPECT_EQ(refusal(), "position: the romano-british have not come yet");
  when(6, Nation::romano_british);
  EXPECT_EQ(refusal(), "");
}

// R60: they may have been left crowded, until they move; R49: Picts after a withdrawal, until theirs of the next round.
TEST_F(HistoryTest, crowds_are_romano_british_before_they_move_and_picts_who_raided) {
  covers("BR 6.9");
  put(Nation::romano_british, Area::york, 4);
  put(Nation::romano_british, Area::kent, 4);
  when(6, Nation::romano_british);
  EXPECT_EQ(refusal(), "");
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "position: the romano-british stand beyond the limits of stacking");
  for (Nation nation : {Nation::picts, Nation::irish}) {
    state.board = Board{};
    put(Nation::welsh, Area::powys);
    put(nation, Area::mar, 4);
    put(nation, Area::york, 4);
    for (int round = 4; round <= 7; ++round) {
      when(round, Stage::round_end);
      const bool may = nation == Nation::picts && round <= 6;
      EXPECT_EQ(refusal() == "", may) << id_of(nation) << " " << round << " " << refusal();
    }
  }
}

TEST_F(HistoryTest, invaders_are_there_after_the_turn_they_come_in) {
  covers("BR 5.1");
  put(Nation::scots, Area::dalriada);
  when(4, Nation::scots);
  EXPECT_EQ(refusal(), "position: the scots have not come yet");
  when(4, Nation::saxons);
  EXPECT_EQ(refusal(), "");
  put(Nation::scots, Area::irish_sea);
  EXPECT_EQ(refusal(), "");
  put(Nation::scots, Area::north_sea);
  EXPECT_EQ(refusal(), "position: the scots are at sea where they never come");
}

TEST_F(HistoryTest, the_full_game_begins_with_belgae_and_the_short_one_without) {
  put(Nation::belgae, Area::kent);
  when(1, Nation::belgae);
  EXPECT_EQ(refusal(), "");
  in_the_short_game();
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "position: belgae are on the board but nobody's");
  state.board.remove(Nation::belgae, Area::kent, {1, 0});
}

TEST_F(HistoryTest, the_end_comes_with_the_last_round_and_the_draft_before_the_first) {
  covers("BR 3.4", "BR 22.3");
  when(15, Stage::over);
  EXPECT_EQ(refusal(), "position: the game is not over so soon");
  when(16, Stage::over);
  EXPECT_EQ(refusal(), "");
  setup.options["division"] = "draft";
  when(1, Stage::draft);
  EXPECT_EQ(refusal(), "");
  when(2, Stage::draft);
  EXPECT_EQ(refusal(), "position: nations are drafted before the first round");
}

TEST_F(HistoryTest, nobody_scores_or_grows_for_a_nation_nobody_plays) {
  covers("BR 22.2");
  in_the_short_game();
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "");
  for (const char* key : {"points", "population"}) {
    Value numbers = Value::map();
    numbers.set("normans", 1);
    EXPECT_EQ(refusal(key, numbers), "position: nobody plays the normans") << key;
    Value welsh = Value::map();
    welsh.set("welsh", 1);
    EXPECT_EQ(refusal(key, welsh), "") << key;
  }
}

TEST_F(HistoryTest, romans_have_no_population) {
  when(3, Nation::welsh);
  state.population[Nation::romans] = 1;
  EXPECT_EQ(refusal(), "position: the romans have no population marker");
}

// 11.4: from the turn a leader comes in until the nation's next begins.
TEST_F(HistoryTest, leaders_stay_until_the_next_turn_of_their_nation) {
  covers("BR 11.4");
  put(Nation::saxons, Area::kent);
  lead(Leader::alfred, Area::kent);
  when(12, Nation::saxons);
  EXPECT_EQ(refusal(), "position: alfred has not come yet");
  when(12, Stage::round_end);
  EXPECT_EQ(refusal(), "");
  when(13, Nation::saxons);
  EXPECT_EQ(refusal(), "");
  when(13, Stage::round_end);
  EXPECT_EQ(refusal(), "position: alfred has gone by now");
}

TEST_F(HistoryTest, arthur_stays_until_round_8_begins) {
  covers("BR 13.5");
  put(Nation::romano_british, Area::york);
  lead(Leader::arthur, Area::york);
  when(7, Nation::romano_british);
  EXPECT_EQ(refusal(), "position: arthur has not come yet");
  when(7, Nation::welsh);
  EXPECT_EQ(refusal(), "");
  when(8, Stage::round_start);
  EXPECT_EQ(refusal(), "");
  when(8, Nation::romano_british);
  EXPECT_EQ(refusal(), "position: arthur has gone by now");
}

TEST_F(HistoryTest, claimants_stay_to_the_end_and_cnut_does_not_outlast_his_turn) {
  covers("BR 11.4", "BR 16.2");
  put(Nation::saxons, Area::kent);
  put(Nation::danes, Area::york);
  lead(Leader::harold, Area::kent);
  lead(Leader::svein, Area::york);
  when(16, Stage::round_end);
  EXPECT_EQ(refusal(), "");
  state.board.remove_leader(Leader::harold);
  state.board.remove_leader(Leader::svein);
  when(15, Stage::round_end);
  EXPECT_EQ(refusal(), "position: svein has not come yet") << "nobody dies before";
  state.board = Board{};
  put(Nation::welsh, Area::powys);
  put(Nation::danes, Area::york);
  lead(Leader::cnut, Area::york);
  when(14, Stage::round_end);
  EXPECT_EQ(refusal(), "position: cnut has gone by now");
}

TEST_F(HistoryTest, leaders_of_earlier_rounds_have_gone_when_the_short_game_begins) {
  covers("BR 22.2");
  in_the_short_game();
  when(6, Nation::welsh);
  state.board.remove_leader(Leader::boudicca);
  EXPECT_EQ(refusal(), "");
  state.board.remove_leader(Leader::harold);
  EXPECT_EQ(refusal(), "position: harold has not come yet");
}

TEST_F(HistoryTest, rome_has_the_subjects_that_may_bow) {
  covers("BR 12.8");
  for (Nation nation : all<Nation>()) {
    state.subject_of = {};
    state.submitted_to_rome = {};
    subject_to(nation, Overlord::romans);
    when(1, Nation::belgae);
    put(Nation::belgae, Area::kent);
    const bool may = NationSet{Nation::belgae, Nation::welsh, Nation::brigantes, Nation::picts}.has(nation);
    const std::string cannot = "position: the " + std::string(id_of(nation)) + " cannot be subject to Rome now";
    EXPECT_EQ(refusal(), may ? "" : cannot);
    state.board.remove(Nation::belgae, Area::kent, {1, 0});
    when(2, Nation::welsh);
    EXPECT_EQ(refusal(), may && nation != Nation::belgae ? "" : cannot) << "the Belgae revolted in round 1";
    when(6, Nation::welsh);
    EXPECT_EQ(refusal(), cannot);
  }
  state.subject_of = {};
  state.submitted_to_rome = {};
  when(1, Nation::welsh);
  subject_to(Nation::belgae, Overlord::romans);
  EXPECT_EQ(refusal(), "position: the belgae cannot be subject to Rome now") << "they have had their turn";
  state.subject_of = {};
  state.subject_of[Nation::welsh] = Overlord::romans;
  when(3, Nation::welsh);
  EXPECT_EQ(refusal(), "position: the welsh are subject to Rome but not among those that submitted");
}

TEST_F(HistoryTest, nothing_roman_is_in_the_short_game) {
  covers("BR 22.2");
  in_the_short_game();
  when(6, Stage::round_start);
  EXPECT_EQ(refusal(), "");
  fort(Area::york, Fort::destroyed);
  EXPECT_EQ(refusal(), "position: no fort or marker stays when the romans have left");
  state.board.remove_forts();
  subject_to(Nation::welsh, Overlord::romans);
  EXPECT_EQ(refusal(), "position: the welsh cannot be subject to Rome now");
}

TEST_F(HistoryTest, those_who_submitted_are_remembered_until_round_8_begins) {
  covers("BR 12.8f", "BR 13.6");
  const std::string wrong = "position: those that submitted to Rome cannot be these";
  for (Nation nation : all<Nation>()) {
    state.submitted_to_rome = NationSet{nation};
    const bool may = NationSet{Nation::welsh, Nation::brigantes, Nation::picts}.has(nation);
    when(5, Nation::welsh);
    EXPECT_EQ(refusal(), may ? "" : wrong) << id_of(nation);
  }
  state.submitted_to_rome = NationSet{Nation::welsh};
  when(8, Stage::round_start);
  EXPECT_EQ(refusal(), "");
  when(8, Nation::welsh);
  EXPECT_EQ(refusal(), wrong);
  state.attacked_romano_british = NationSet{Nation::welsh};
  when(5, Nation::welsh);
  EXPECT_EQ(refusal(), "position: nobody can have attacked the romano-british yet");
  when(6, Nation::welsh);
  EXPECT_EQ(refusal(), "");
  state.submitted_to_rome = {};
  EXPECT_EQ(refusal(), "position: only nations that submitted to Rome are remembered for attacking the romano-british");
}

TEST_F(HistoryTest, brigantes_are_subject_to_the_angles_from_round_6_to_12) {
  covers("BR 14.1", "BR 14.5");
  const std::string wrong = "position: the brigantes cannot be subject to the angles now";
  put(Nation::angles, Area::york);
  subject_to(Nation::brigantes, Overlord::angles);
  for (int round = 5; round <= 13; ++round) {
    when(round, Nation::welsh);
    EXPECT_EQ(refusal(), round >= 6 && round <= 12 ? "" : wrong) << round;
  }
  when(8, Nation::welsh);
  state.board.remove(Nation::angles, Area::york, {1, 0});
  EXPECT_EQ(refusal(), wrong) << "to nobody who has no army";
  put(Nation::angles, Area::york);
  state.subject_of = {};
  subject_to(Nation::welsh, Overlord::angles);
  EXPECT_EQ(refusal(), "position: the welsh cannot be subject to the angles now");
}

TEST_F(HistoryTest, burhs_come_with_the_saxon_turn_of_round_12) {
  covers("BR 15.1");
  put(Nation::saxons, Area::kent);
  state.board.build_burh(Area::kent);
  when(11, Stage::round_end);
  EXPECT_EQ(refusal(), "position: burhs have not come yet");
  when(12, Nation::saxons);
  EXPECT_EQ(refusal(), "position: burhs have not come yet");
  put(Nation::jutes, Area::sussex);
  when(12, Nation::jutes);
  EXPECT_EQ(refusal(), "") << "whose turn is the next";
  when(12, Stage::round_end);
  EXPECT_EQ(refusal(), "");
}

// R20: where both Danish lists are one, the second is not used.
TEST_F(HistoryTest, what_danes_scored_is_in_two_lists_or_in_one) {
  covers("BR 19.2");
  when(13, Nation::welsh);
  state.scored[list(Once::danes_12)].add(Area::york);
  EXPECT_EQ(refusal(), "");
  setup.options["danish-areas"] = "once";
  EXPECT_EQ(refusal(), "position: york cannot have been scored for occupying");
  state.scored = {};
  state.scored[list(Once::danes_11)].add(Area::york);
  EXPECT_EQ(refusal(), "");
  when(15, Stage::round_end);
  state.scored[list(Once::norwegians_15)].add(Area::york);
  EXPECT_EQ(refusal(), "");
}

}  // namespace
}  // namespace auspex::britannia
