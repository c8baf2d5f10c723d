// Details of several rules that a change of a single word would alter: who counts, who is asked, which area.
#include <bit>

#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Details : public testing::Fixture {};

TEST_F(Details, each_of_four_areas_brings_the_normans_one_army_and_no_other_does) {
  covers("BR 18.1");
  state.round = 16;
  for (Area area : all_land) {
    state.board = Board{};
    put(Nation::normans, area);
    put(Nation::saxons, area == Area::devon ? Area::cornwall : Area::devon);
    lead(Leader::william, area);
    lead(Leader::harold, area == Area::devon ? Area::cornwall : Area::devon);
    const bool counts = AreaSet{Area::essex, Area::wessex, Area::hwicce, Area::south_mercia}.has(area);
    special_reinforcements(play);
    EXPECT_EQ(count(Nation::normans, Area::english_channel), counts ? 1 : 0) << id_of(area);
  }
}

TEST_F(Details, saxons_without_harold_get_nothing_in_round_16) {
  covers("BR 18.1");
  state.round = 16;
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies(Nation::saxons), 4);
}

TEST_F(Details, saxons_get_no_more_in_round_16_than_there_are) {
  covers("BR 18.1", "BR 5.1");
  state.round = 16;
  const int all_there_are = nation_info[Nation::saxons].infantry;
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  put(Nation::saxons, Area::frisian_sea, all_there_are - 5);
  lead(Leader::harold, Area::kent);
  script.expect({"ask.place_infantry=kent"});
  special_reinforcements(play);
  EXPECT_EQ(state.board.free_infantry(Nation::saxons), 0) << "of two that were due, one";
  EXPECT_EQ(count(Nation::saxons, Area::kent), 2);
}

TEST_F(Details, arthur_stands_where_his_riders_do) {
  covers("BR 13.4");
  state.round = 7;
  put(Nation::romano_british, Area::gwent);
  Turn turn = turn_of(Nation::romano_british);
  script.expect({"ask.leader=gwent"});
  arrivals(play, turn);
  EXPECT_TRUE(state.board.leader_at(Nation::romano_british, Area::gwent));
  EXPECT_EQ(state.board.cavalry(Nation::romano_british, Area::gwent), 2);
}

TEST_F(Details, a_nation_nobody_plays_is_never_active) {
  covers("BR 3.2");
  state.round = 5;
  EXPECT_TRUE(is_active(state, Nation::romans)) << "reinforcements may come";
  state.round = 6;
  EXPECT_FALSE(is_active(state, Nation::romans));
  EXPECT_FALSE(is_active(state, Nation::romano_british));
  state.round = 7;
  EXPECT_TRUE(is_active(state, Nation::romano_british)) << "Arthur may come";
  state.owner[Nation::romano_british] = -1;
  EXPECT_FALSE(is_active(state, Nation::romano_british));
}

TEST_F(Details, only_the_romans_bring_the_romano_british_to_whoever_drafts_them) {
  covers("BR 22.3");
  class Last final : public Dialogue {
   public:
    Last() : Dialogue(false) {}
    int ask(const Question& question) override { return static_cast<int>(question.options.size()) - 1; }
  };
  state.stage = Stage::draft;
  Last last;
  Play drafting(state, last);
  play_step(drafting);
  EXPECT_EQ(state.stage, Stage::round_start);
  EXPECT_EQ(state.owner[Nation::romano_british], state.owner[Nation::romans]);
  EnumArray<Side, int> nations{};
  for (Nation nation : all<Nation>()) ++nations[static_cast<Side>(state.owner[nation])];
  EXPECT_EQ(nations[Side::purple], 0) << "nobody sits there";
  for (Side side : {Side::yellow, Side::green, Side::red, Side::blue}) EXPECT_GE(nations[side], 4) << id_of(side);
}

TEST_F(Details, a_nation_nobody_plays_cannot_submit) {
  covers("BR 12.8");
  put(Nation::romans, Area::york, 3);
  put(Nation::brigantes, Area::pennines);
  state.round = 5;
  EXPECT_TRUE(may_submit(state, turn_of(Nation::romans)).has(Nation::brigantes));
  state.owner[Nation::brigantes] = -1;
  EXPECT_FALSE(may_submit(state, turn_of(Nation::romans)).has(Nation::brigantes));
  state.owner = owners_four;
}

TEST_F(Details, half_of_what_a_subject_gains_is_never_less_than_one) {
  covers("BR 10.1");
  state.round = 4;
  put(Nation::brigantes, Area::pennines);
  put(Nation::romans, Area::york);
  subject_to(Nation::brigantes, Overlord::romans);
  Turn turn = turn_of(Nation::brigantes);
  script.expect({"ask.full_growth=common.no"});
  const int gain = population_points(state, Nation::brigantes);
  increase_population(play, turn);
  EXPECT_EQ(state.population[Nation::brigantes], std::max(1, (gain + 1) / 2));
}

// Whoever answers in the computer's turn cannot take it back: the computer may have planned what it does next.
TEST_F(Details, an_answer_in_the_turn_of_a_computer_stands) {
  class Sealed final : public Dialogue {
   public:
    Sealed() : Dialogue(false) {}
    int ask(const Question&) override { return 0; }
    void seal(Ending) override { ++seals; }
    int seals = 0;
  } dialogue;
  state.computer[Side::yellow] = true;
  Play asking(state, dialogue);
  const auto seals = [&](Stage stage, Nation nation) {
    state.stage = stage;
    state.nation = nation;
    dialogue.seals = 0;
    EXPECT_TRUE(asking.agree(Nation::welsh, msg::ask_submit(Nation::welsh, Nation::romans)));
    return dialogue.seals;
  };
  EXPECT_EQ(seals(Stage::nation_turn, Nation::romans), 1);
  EXPECT_EQ(seals(Stage::nation_turn, Nation::saxons), 0) << "a person's turn";
  EXPECT_EQ(seals(Stage::round_end, Nation::romans), 0) << "nobody's turn";
  state.stage = Stage::nation_turn;
}

// The board keeps who is where twice over, and leaders out of play nowhere: each byte of that which is damaged is
// found.
TEST_F(Details, damage_to_what_the_board_keeps_is_found) {
  using Bytes = std::array<unsigned char, sizeof(Board)>;
  put(Nation::welsh, Area::powys);
  const auto faults_after_damage_to = [&](std::size_t byte) {
    Bytes bytes = std::bit_cast<Bytes>(state.board);
    bytes[byte] ^= 1u;
    std::vector<std::string> faults;
    std::bit_cast<Board>(bytes).self_check(faults);
    return faults;
  };
  // The lowest bit of an area set is Cornwall, that of a nation set the Romans.
  const std::size_t sets_of_areas = sizeof(AreaSet) * static_cast<std::size_t>(count_of<Nation>);
  for (std::size_t byte = 0; byte < sets_of_areas; byte += sizeof(AreaSet)) {
    EXPECT_EQ(faults_after_damage_to(byte).size(), 1u) << byte;
  }
  for (std::size_t area = 0; area < static_cast<std::size_t>(count_of<Area>); ++area) {
    EXPECT_EQ(faults_after_damage_to(sets_of_areas + area * sizeof(NationSet)).size(), 1u) << area;
  }
  const std::size_t places = sizeof(Board) - 6 - static_cast<std::size_t>(count_of<Leader>);
  for (std::size_t leader = 0; leader < static_cast<std::size_t>(count_of<Leader>); ++leader) {
    EXPECT_EQ(faults_after_damage_to(places + leader),
              std::vector{std::string(id_of(static_cast<Leader>(leader))) + ": stands somewhere though not in play"});
  }
}

}  // namespace
}  // namespace auspex::britannia
