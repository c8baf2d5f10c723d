// 10.2-10.4 Bretwalda and King.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class BretwaldaTest : public testing::Fixture {};
class KingTest : public testing::Fixture {};

TEST_F(BretwaldaTest, needs_more_than_half_of_the_votes) {
  covers("BR 10.2", "BR 19.4");
  state.round = 8;
  put(Nation::angles, {Area::york, Area::lindsey, Area::norfolk, Area::bernicia, Area::lothian});
  put(Nation::saxons, {Area::essex, Area::kent, Area::sussex, Area::wessex, Area::avalon});
  put(Nation::welsh, {Area::hwicce, Area::march, Area::north_mercia, Area::south_mercia, Area::downlands});
  put(Nation::brigantes, {Area::cumbria, Area::galloway, Area::pennines, Area::cheshire, Area::suffolk});
  // Twenty votes: ten are not enough. No secret ballot is wanted by any of the four.
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no"});
  script.expect({"ask.vote=angles", "ask.vote=welsh", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 0);
  // Eleven are: the Welsh have lost an area to the Angles.
  state.board.remove(Nation::welsh, Area::hwicce, {1, 0});
  put(Nation::angles, Area::hwicce);
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no"});
  script.expect({"ask.vote=welsh", "ask.vote=angles", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, is_chosen_among_nations_with_english_land) {
  covers("BR 10.2");
  state.round = 9;
  put(Nation::angles, {Area::york, Area::lindsey});
  put(Nation::saxons, Area::essex);
  put(Nation::scots, Area::dunedin);
  put(Nation::jutes, Area::english_channel);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(script.offered("ask.vote"), (std::vector<std::string>{"pick.nation saxons", "pick.nation angles"}));
  EXPECT_EQ(points(Nation::angles), 4) << "two of three";
}

TEST_F(BretwaldaTest, ballots_are_shown_together_when_secret) {
  covers("BR 10.2");
  for (bool secret : {false, true}) {
    state.board = Board{};
    put(Nation::angles, Area::york);
    put(Nation::saxons, Area::essex);
    const std::size_t before = script.lines().size();
    script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no"});
    script.expect({secret ? "ask.secret_ballot=common.yes" : "ask.secret_ballot=common.no", "saxons", "angles"});
    bretwalda(play);
    EXPECT_EQ(script.said()[before + (secret ? 2 : 1)], "The Saxons cast 1 vote for the Saxons");
    EXPECT_EQ(script.lines().size() - before, secret ? 5u : 4u) << "each ballot is told once";
    EXPECT_EQ(script.said().back(), "Nobody has more than half of the votes: no Bretwalda") << "one each";
  }
}

TEST_F(BretwaldaTest, ballots_are_secret_until_all_have_voted) {
  covers("BR 10.2");
  put(Nation::angles, Area::york);
  put(Nation::saxons, Area::essex);
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no", "saxons", "saxons"});
  bretwalda(play);
  EXPECT_FALSE(script.secret_until("ask.vote")) << "an open ballot";
  EXPECT_TRUE(script.reveals().empty());

  const std::size_t asked = script.asked().size();
  const std::size_t lines = script.lines().size();
  script.expect({"ask.secret_ballot=common.yes", "saxons", "saxons"});
  bretwalda(play);
  EXPECT_FALSE(script.secret_until("ask.secret_ballot")) << "whoever asks for it does so openly";
  ASSERT_TRUE(script.secret_until("ask.vote saxons"));
  ASSERT_TRUE(script.secret_until("ask.vote angles"));
  ASSERT_EQ(script.reveals().size(), 1u);
  EXPECT_EQ(script.reveals()[0].what, script.secret_until("ask.vote saxons"));
  EXPECT_EQ(script.reveals()[0].what, script.secret_until("ask.vote angles"));
  EXPECT_EQ(script.reveals()[0].asked - asked, 3u) << "both have voted";
  EXPECT_EQ(script.reveals()[0].lines - lines, 2u) << "none is told before";
}

TEST_F(BretwaldaTest, galloway_of_subject_brigantes_votes_with_the_angles) {
  covers("BR 10.2", "BR 14.4");
  put(Nation::angles, Area::york);
  put(Nation::brigantes, {Area::galloway, Area::cumbria});
  subject_to(Nation::brigantes, Overlord::angles);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote brigantes 1=brigantes", "ask.vote angles 2=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, votes_go_in_one_block_or_are_split_by_the_other_reading) {
  covers("BR 10.2");
  put(Nation::angles, {Area::york, Area::lindsey, Area::norfolk});
  put(Nation::saxons, Area::essex);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote=saxons", "ask.vote=saxons"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::saxons), 4);
  EXPECT_FALSE(script.was_asked("ask.votes"));
  state.readings.split_votes = true;
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no"});
  script.expect({"ask.vote=saxons", "ask.vote=saxons", "ask.votes=1", "ask.vote=angles", "ask.votes=2"});
  bretwalda(play);
  EXPECT_EQ(script.seat_asked("ask.votes"), index_of(Side::blue)) << "the Angles split their own";
  EXPECT_EQ(points(Nation::saxons), 4) << "two against two";
  EXPECT_EQ(points(Nation::angles), 0);
}

// However the votes are split, a secret ballot takes as many answers.
TEST_F(BretwaldaTest, split_votes_are_cast_one_by_one_in_a_secret_ballot) {
  covers("BR 10.2");
  state.readings.split_votes = true;
  put(Nation::angles, {Area::york, Area::lindsey, Area::norfolk});
  put(Nation::saxons, Area::essex);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote saxons 1=saxons", "ask.one_vote angles 3=angles",
                 "ask.one_vote angles 2=saxons", "ask.vote angles 1=angles"});
  bretwalda(play);
  EXPECT_TRUE(script.secret_until("ask.one_vote"));
  const std::vector<std::string> said = script.said();
  EXPECT_EQ(std::count(said.begin(), said.end(), "The Angles cast 2 votes for the Angles"), 1);
  EXPECT_EQ(std::count(said.begin(), said.end(), "The Angles cast 1 vote for the Saxons"), 1);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote saxons 1=angles", "ask.one_vote angles 3=angles",
                 "ask.one_vote angles 2=angles", "ask.vote angles 1=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, is_elected_in_rounds_8_to_10) {
  covers("BR 10.2", "BR 3.3");
  for (int round = 1; round <= last_round; ++round) {
    EXPECT_EQ(round_info[static_cast<std::size_t>(round)].bretwalda, round >= 8 && round <= 10) << round;
    EXPECT_EQ(round_info[static_cast<std::size_t>(round)].king, (round >= 11 && round <= 14) || round == 16) << round;
  }
}

// The worked examples of round 13.
TEST_F(KingTest, needs_twice_as_many_english_areas_as_any_other_and_four) {
  covers("BR 10.3");
  english(Nation::saxons, 9);
  english(Nation::danes, 4);
  english(Nation::angles, 3);
  EXPECT_EQ(king(state, 4), Nation::saxons);
  state.board = Board{};
  english(Nation::saxons, 8);
  english(Nation::danes, 4);
  english(Nation::angles, 4);
  EXPECT_EQ(king(state, 4), Nation::saxons) << "exactly twice";
  state.board = Board{};
  english(Nation::saxons, 7);
  english(Nation::danes, 4);
  EXPECT_EQ(king(state, 4), std::nullopt);
  state.board = Board{};
  english(Nation::saxons, 3);
  EXPECT_EQ(king(state, 4), std::nullopt) << "four at least";
}

TEST_F(KingTest, scores_eight_and_raises_an_infantry) {
  covers("BR 10.3", "BR 19.4", "BR 3.3");
  state.round = 12;
  state.stage = Stage::round_end;
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  state.population[Nation::saxons] = 2;
  script.expect({"ask.king_infantry=kent"});
  play_step(play);
  EXPECT_EQ(points(Nation::saxons), 8);
  EXPECT_EQ(count(Nation::saxons, Area::kent), 2);
  EXPECT_EQ(state.population[Nation::saxons], 2);
}

TEST_F(KingTest, loses_the_infantry_where_no_piece_is_left) {
  covers("BR 10.3");
  state.round = 11;
  state.population[Nation::jutes] = 2;
  put(Nation::jutes, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  put(Nation::jutes, Area::kent, 2);
  king_of_england(play);
  EXPECT_EQ(points(Nation::jutes), 8);
  EXPECT_EQ(state.board.armies(Nation::jutes), 6);
  EXPECT_EQ(state.population[Nation::jutes], 2) << "the marker is not touched";
}

TEST_F(KingTest, gets_the_last_piece_and_no_cavalry) {
  covers("BR 10.3");
  state.round = 11;
  put(Nation::jutes, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  put(Nation::jutes, Area::kent);
  script.expect({"ask.king_infantry=kent"});
  king_of_england(play);
  EXPECT_EQ(count(Nation::jutes, Area::kent), 3) << "the sixth of six";
  state.board = Board{};
  put(Nation::romano_british, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  script.expect({"ask.king_infantry=essex"});
  king_of_england(play);
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::essex), (Armies{2, 0}));
}

TEST_F(KingTest, loses_the_infantry_where_there_is_no_room) {
  covers("BR 10.3", "BR 6.9");
  state.round = 11;
  const AreaSet full{Area::lindsey, Area::downlands, Area::pennines, Area::galloway};
  for (Area area : full) {
    ASSERT_TRUE(is_difficult(area) && england.has(area)) << id_of(area);
    put(Nation::saxons, area, area == Area::lindsey ? 4 : 2);
  }
  king_of_england(play);
  EXPECT_EQ(points(Nation::saxons), 8);
  EXPECT_EQ(state.board.armies(Nation::saxons), 10) << "two in difficult land, four in one";
  EXPECT_FALSE(script.was_asked("ask.king_infantry"));
}

TEST_F(BretwaldaTest, comes_at_the_end_of_the_round) {
  covers("BR 3.3", "BR 10.2");
  state.round = 8;
  state.stage = Stage::round_end;
  put(Nation::angles, Area::york);
  play_step(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, nobody_is_asked_where_there_is_one_candidate_and_nothing_told_where_there_is_none) {
  covers("BR 10.2");
  state.readings.split_votes = true;
  bretwalda(play);
  EXPECT_TRUE(script.lines().empty());
  put(Nation::angles, {Area::york, Area::lindsey});
  bretwalda(play);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(points(Nation::angles), 4);
}

}  // namespace
}  // namespace auspex::britannia
