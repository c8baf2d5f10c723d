// 2 set-up, 3 rounds, 20 winning, 22 other numbers of players, the short game, the draft.
#include "games/britannia/scenario.h"

#include "games/britannia/game.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

State full(const std::string& option = "", const std::string& value = "") {
  auspex::Setup setup;
  setup.scenario = "full";
  if (!option.empty()) setup.options[option] = value;
  return set_up_state(setup);
}

State short_game() {
  auspex::Setup setup;
  setup.scenario = "short";
  return set_up_state(setup);
}

NationSet nations_of(const State& state, Side side) {
  NationSet nations;
  for (Nation nation : all<Nation>()) {
    if (state.owner[nation] == index_of(side)) nations.add(nation);
  }
  return nations;
}

TEST(ScenarioTest, has_37_land_areas_in_three_countries_and_borders_go_both_ways) {
  covers("BR 2.2");
  EXPECT_EQ(land_areas, 37);
  EXPECT_EQ(england.size(), 20);
  int wales = 0;
  int scotland = 0;
  for (Area area : all_land) {
    wales += area_info[area].country == Country::wales ? 1 : 0;
    scotland += area_info[area].country == Country::scotland ? 1 : 0;
    for (Area other : borders(area)) EXPECT_TRUE(borders(other).has(area)) << id_of(area) << " " << id_of(other);
    for (Area other : area_info[area].straits) EXPECT_TRUE(area_info[other].straits.has(area)) << id_of(area);
    for (Area sea : area_info[area].seas) EXPECT_TRUE(area_info[sea].coast.has(area)) << id_of(area);
  }
  EXPECT_EQ(wales, 7);
  EXPECT_EQ(scotland, 10);
}

TEST(ScenarioTest, begins_with_one_infantry_in_each_area_and_sixteen_romans_at_sea) {
  covers("BR 2.2", "BR 2.3");
  const State state = full();
  for (Area area : all_land) {
    ASSERT_EQ(state.board.nations_in(area).size(), 1) << id_of(area);
    EXPECT_EQ(state.board.infantry(state.board.nations_in(area).first(), area), 1) << id_of(area);
  }
  EXPECT_EQ(state.board.infantry(Nation::romans, Area::english_channel), 16);
  EXPECT_TRUE(state.board.occupies(Nation::picts, Area::skye));
  EXPECT_TRUE(state.board.occupies(Nation::welsh, Area::avalon));
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.stage, Stage::round_start);
  EXPECT_EQ(state.nation, Nation::romans) << "they play first";
  for (Nation nation : all<Nation>()) {
    EXPECT_EQ(state.population[nation], 0);
    EXPECT_EQ(state.points[nation], 0);
  }
}

TEST(ScenarioTest, four_players_have_the_nations_of_their_colour) {
  covers("BR 2.1");
  const State state = full();
  EXPECT_EQ(nations_of(state, Side::yellow),
            (NationSet{Nation::romans, Nation::romano_british, Nation::scots, Nation::dubliners, Nation::norwegians}));
  EXPECT_EQ(nations_of(state, Side::green),
            (NationSet{Nation::welsh, Nation::caledonians, Nation::danes, Nation::jutes}));
  EXPECT_EQ(nations_of(state, Side::red),
            (NationSet{Nation::brigantes, Nation::irish, Nation::norsemen, Nation::saxons}));
  EXPECT_EQ(nations_of(state, Side::blue), (NationSet{Nation::belgae, Nation::picts, Nation::angles, Nation::normans}));
  EXPECT_TRUE(nations_of(state, Side::purple).empty());
}

TEST(ScenarioTest, three_and_five_players_share_all_nations_without_ill_matched_pairs) {
  covers("BR 22.1", "BR 2.1");
  for (const char* players : {"3", "5"}) {
    const State state = full("players", players);
    int sides = 0;
    NationSet everybody;
    for (Side side : all<Side>()) {
      const NationSet own = nations_of(state, side);
      sides += own.empty() ? 0 : 1;
      everybody |= own;
      for (Nation nation : own) EXPECT_TRUE((never_together[nation] & own).empty()) << players << id_of(nation);
    }
    EXPECT_EQ(sides, players[0] - '0');
    EXPECT_EQ(everybody.size(), 17);
    EXPECT_EQ(state.owner[Nation::romans], state.owner[Nation::romano_british]);
  }
}

TEST(ScenarioTest, the_short_game_runs_from_round_6_to_13) {
  covers("BR 22.2", "BR 3.4");
  const State state = short_game();
  EXPECT_EQ(state.round, 6);
  EXPECT_EQ(final_round(state), 13);
  EXPECT_FALSE(in_play(state, Nation::romans));
  EXPECT_EQ(state.board.armies(Nation::romano_british), 8);
  EXPECT_EQ(state.board.infantry(Nation::jutes, Area::kent), 2);
  EXPECT_EQ(nations_of(state, Side::blue), (NationSet{Nation::welsh, Nation::scots, Nation::angles}));
  EXPECT_EQ(state.submitted_to_rome, (NationSet{Nation::welsh, Nation::brigantes})) << "before it begins";
  EXPECT_TRUE(faults_of(state).empty());
}

TEST(ScenarioTest, nations_are_drafted_where_the_players_say_so) {
  covers("BR 22.3");
  EXPECT_EQ(full("division", "draft").stage, Stage::draft);
  EXPECT_EQ(full("division", "standard").stage, Stage::round_start);
}

TEST(ScenarioTest, dice_are_rolled_by_hand_where_somebody_plays_who_wants_it) {
  auspex::Setup setup;
  setup.scenario = "full";
  setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
  setup.options["dice"] = "manual";
  EXPECT_FALSE(set_up_state(setup).manual_dice) << "computers cannot";
  setup.seats[0] = SeatKind::human;
  EXPECT_TRUE(set_up_state(setup).manual_dice) << "one person is enough";
  setup.options["dice"] = "auto";
  EXPECT_FALSE(set_up_state(setup).manual_dice);
  EXPECT_FALSE(full().manual_dice);
}

TEST(ScenarioTest, each_reading_is_an_option) {
  const std::vector<OptionInfo> options = own_options();
  EXPECT_EQ(options.size(), 13u) << "players, division, computer players and ten readings";
  for (const OptionInfo& option : options) {
    if (option.id == "players" || option.id == "division" || option.id == "computer") continue;
    EXPECT_NE(full(option.id, option.values[1]).readings, Readings{}) << option.id;
    EXPECT_EQ(full(option.id, option.values[0]).readings, Readings{}) << option.id;
  }
}

class RoundTest : public testing::Fixture {};

TEST_F(RoundTest, nations_play_in_order_and_absent_ones_are_passed_over) {
  covers("BR 3.2");
  state.round = 10;
  state.stage = Stage::round_start;
  put(Nation::jutes, Area::kent);
  put(Nation::saxons, Area::essex);
  put(Nation::picts, Area::mar);
  play_step(play);
  std::vector<Nation> order;
  script.expect({"ask.move=move.end", "ask.move=move.end", "ask.move=move.end"});
  while (state.stage == Stage::nation_turn) {
    order.push_back(state.nation);
    play_step(play);
  }
  EXPECT_EQ(order, (std::vector<Nation>{Nation::picts, Nation::saxons, Nation::jutes}));
  EXPECT_EQ(state.stage, Stage::round_end);
}

TEST_F(RoundTest, a_leader_alone_makes_nobody_active_an_army_due_does) {
  covers("BR 3.2");
  state.round = 7;
  EXPECT_FALSE(is_active(state, Nation::brigantes)) << "Urien is due, but no army";
  EXPECT_TRUE(is_active(state, Nation::scots));
  state.round = 4;
  EXPECT_TRUE(is_active(state, Nation::romans)) << "reinforcements are due";
  state.round = 6;
  EXPECT_FALSE(is_active(state, Nation::romans));
  put(Nation::irish, Area::atlantic_ocean);
  state.round = 16;
  EXPECT_TRUE(is_active(state, Nation::irish)) << "at sea is on the board";
}

TEST_F(RoundTest, a_major_invasion_moves_and_fights_twice_with_all_armies) {
  covers("BR 4", "BR 6.1");
  state.round = 6;
  put(Nation::saxons, Area::kent, 1);
  // The army of Kent moves in both halves; the invaders stay at sea and land in the second.
  script.expect({"ask.move=kent", "ask.step=essex", "ask.step=suffolk", "ask.move=move.end"});
  script.expect({"ask.move=frisian-sea", "ask.how_many=8", "ask.step=kent", "ask.step=Stop in Kent", "ask.move=suffolk",
                 "ask.step=norfolk", "ask.step=Stop in Norfolk", "ask.move=move.end"});
  take_turn(Nation::saxons);
  EXPECT_EQ(count(Nation::saxons, Area::norfolk), 1);
  EXPECT_EQ(count(Nation::saxons, Area::kent), 3);
}

TEST_F(RoundTest, the_game_ends_with_round_16_and_the_highest_sum_wins) {
  covers("BR 3.4", "BR 20", "BR 19.5");
  state.round = 16;
  state.stage = Stage::round_end;
  state.points[Nation::welsh] = 100;
  state.points[Nation::saxons] = 60;
  state.points[Nation::brigantes] = 40;
  play_step(play);
  EXPECT_EQ(state.stage, Stage::over);
  const std::unique_ptr<Position> position = position_of(state);
  ASSERT_TRUE(position->over());
  const std::vector<Standing> standings = position->standings();
  EXPECT_EQ(standings[static_cast<std::size_t>(Side::green)].place, 1);
  EXPECT_EQ(standings[static_cast<std::size_t>(Side::red)].place, 1) << "equal sums share the victory";
  EXPECT_EQ(standings[static_cast<std::size_t>(Side::blue)].place, 3);
  EXPECT_EQ(standings[static_cast<std::size_t>(Side::purple)].place, 0) << "nobody";
  EXPECT_EQ(position->outcome().id, msg_id::outcome_shared);
}

TEST_F(RoundTest, margins_are_kept_while_the_game_goes_on_and_places_are_for_its_end) {
  covers("BR 20");
  state.points[Nation::welsh] = 100;
  const auto at = [&](Side side) { return position_of(state)->standings()[static_cast<std::size_t>(side)]; };
  EXPECT_EQ(at(Side::green).margin, 100) << "the others have nothing";
  state.points[Nation::saxons] = 60;
  state.points[Nation::belgae] = 30;
  EXPECT_EQ(at(Side::green).margin, 40);
  EXPECT_EQ(at(Side::red).margin, -40);
  EXPECT_EQ(at(Side::blue).margin, -70);
  EXPECT_EQ(at(Side::purple).margin, 0) << "nobody";
  for (Side side : all<Side>()) EXPECT_EQ(at(side).place, 0) << id_of(side);
  state.stage = Stage::over;
  EXPECT_EQ(at(Side::red).place, 2);
}

TEST_F(RoundTest, one_winner_and_a_tie_of_three_are_told) {
  covers("BR 20");
  state.stage = Stage::over;
  EXPECT_TRUE(position_of(state)->outcome() == msg::outcome_shared_by_all(4, 0)) << "nobody sits at Purple";
  state.points[Nation::welsh] = 10;
  EXPECT_EQ(position_of(state)->outcome().id, msg_id::outcome_wins);
  state.points[Nation::saxons] = 10;
  state.points[Nation::belgae] = 10;
  EXPECT_EQ(position_of(state)->outcome().id, msg_id::outcome_shared_by_all);
}

TEST_F(RoundTest, the_short_game_has_no_romans_to_leave_and_ends_with_round_13) {
  covers("BR 22.2", "BR 3.4");
  state = short_game();
  play_step(play);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 8);
  for (const Line& line : script.lines()) EXPECT_NE(line.text.id, msg_id::romans_leave);
  state.board = Board{};
  state.round = 13;
  state.stage = Stage::round_end;
  play_step(play);
  EXPECT_EQ(state.stage, Stage::over);
}

class DraftTest : public testing::Fixture {};

// Always the first nation that is offered, or the first wanted one.
class Picker final : public Dialogue {
 public:
  Picker() : Dialogue(false) {}
  int ask(const Question& question) override {
    questions.push_back(question);
    return 0;
  }
  std::vector<Question> questions;
};

TEST_F(DraftTest, players_pick_there_and_back_and_avoid_ill_matched_pairs) {
  covers("BR 22.3");
  state.stage = Stage::draft;
  Picker picker;
  Play drafting(state, picker);
  draft(drafting);
  EXPECT_EQ(picker.questions[0].options.size(), 16u) << "all but the Romano-British";
  for (const Question& question : picker.questions) {
    EXPECT_GT(question.options.size(), 1u) << "whoever can pick but one is not asked";
    for (const Text& option : question.options) EXPECT_TRUE(option.about<Nation>()) << "nobody may decline";
  }
  // The Romano-British go with the Romans, the first pick of Yellow.
  EXPECT_EQ(state.owner[Nation::romans], index_of(Side::yellow));
  EXPECT_EQ(state.owner[Nation::romano_british], index_of(Side::yellow));
  std::vector<int> seats;
  for (std::size_t i = 0; i < 8; ++i) seats.push_back(picker.questions[i].seat);
  EXPECT_EQ(seats, (std::vector<int>{0, 1, 2, 3, 3, 2, 1, 0}));
  // Yellow's second pick: none of the peoples that the Romans fight.
  for (const Text& option : picker.questions[7].options) {
    EXPECT_FALSE(never_together[Nation::romans].has(*option.about<Nation>()));
  }
  for (Nation nation : all<Nation>()) EXPECT_TRUE(in_play(state, nation)) << id_of(nation);
}

TEST_F(DraftTest, the_romano_british_go_to_whoever_picks_the_romans) {
  covers("BR 22.3");
  class SecondPick final : public Dialogue {
   public:
    SecondPick() : Dialogue(false) {}
    int ask(const Question&) override { return asked_++ == 0 ? 1 : 0; }

   private:
    int asked_ = 0;
  } dialogue;
  state.stage = Stage::draft;
  Play drafting(state, dialogue);
  draft(drafting);
  EXPECT_EQ(state.owner[Nation::belgae], index_of(Side::yellow));
  EXPECT_EQ(state.owner[Nation::romans], index_of(Side::green));
  EXPECT_EQ(state.owner[Nation::romano_british], index_of(Side::green));
}

TEST_F(DraftTest, without_romans_their_heirs_are_picked_like_others_and_nobody_gets_who_does_not_play) {
  covers("BR 22.3");
  state.owner = owners_short;
  state.scenario = Scenario::brief;
  state.round = 6;
  state.stage = Stage::draft;
  Picker picker;
  Play drafting(state, picker);
  play_step(drafting);
  EXPECT_EQ(state.stage, Stage::round_start);
  ASSERT_FALSE(picker.questions.empty());
  EXPECT_EQ(*picker.questions[0].options[0].about<Nation>(), Nation::romano_british);
  for (Nation nation : all<Nation>()) {
    EXPECT_EQ(in_play(state, nation), owners_short[nation] >= 0) << id_of(nation);
  }
}

// 7.2: with dice rolled by hand a person rolls for the computer's nations.
TEST_F(RoundTest, a_person_rolls_for_the_computer_and_everybody_else_for_themselves) {
  state.computer[Side::yellow] = state.computer[Side::blue] = true;
  script.expect({"4", "5", "6"});
  EXPECT_EQ(play.roll(Nation::romans), 4);
  EXPECT_EQ(script.seat_asked("common.roll"), index_of(Side::green)) << "the first nation that a person plays";
  EXPECT_EQ(play.roll(Nation::belgae), 5);
  EXPECT_EQ(script.seat_asked("common.roll"), index_of(Side::green));
  EXPECT_EQ(play.roll(Nation::saxons), 6);
  EXPECT_EQ(script.seat_asked("common.roll"), index_of(Side::red));
  // Nobody plays the Romans, who come first in the order.
  state.owner = owners_short;
  script.expect({"3"});
  EXPECT_EQ(play.roll(Nation::romano_british), 3);
  EXPECT_EQ(script.seat_asked("common.roll"), index_of(Side::red));
}

TEST_F(RoundTest, the_second_half_of_a_major_invasion_brings_everybody_ashore) {
  covers("BR 6.10d");
  state.round = 15;
  // Nobody need land in the first half.
  script.expect({"ask.move=move.end"});
  script.expect({"ask.move=north-sea", "ask.how_many=3", "ask.with_leader=common.yes", "ask.step=york",
                 "ask.step=Stop in York", "ask.move=north-sea", "ask.how_many=3", "ask.step=bernicia",
                 "ask.step=Stop in Bernicia", "ask.move=north-sea", "ask.how_many=4", "ask.step=york",
                 "ask.step=Stop in York"});
  script.expect({"ask.move=move.end"});
  for (int hungry = 0; hungry < 6; ++hungry) script.expect({"ask.overpopulation=york"});
  take_turn(Nation::norwegians);
  const std::vector<std::string>& asked = script.asked();
  EXPECT_EQ(
      std::count_if(asked.begin(), asked.end(), [](const std::string& one) { return one.starts_with("ask.move "); }),
      5);
  EXPECT_EQ(told("turn.second_half"), 1);
  EXPECT_EQ(state.board.armies(Nation::norwegians), 4) << "two areas feed four";
}

}  // namespace
}  // namespace auspex::britannia
