// The computer player: how strong it is, how even its games are, and what it says of its reasons.
#include "games/britannia/planner.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "agents/play.h"
#include "games/britannia/forecast.h"
#include "games/britannia/game.h"
#include "games/britannia/odds.h"
#include "games/britannia/scenario.h"
#include "kit/kit.h"

namespace auspex::britannia {
namespace {

using kit::covers;

auspex::Setup computers(std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = "full";
  setup.seed = seed;
  setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
  return checked(game(), setup);
}

// Plays to the end; whoever is asked answers at random.
std::unique_ptr<Position> played(const auspex::Setup& setup) {
  std::unique_ptr<Position> position = game().set_up(setup);
  RandomAgent random(setup.seed);
  const std::vector<Agent*> agents(game().sides().size(), &random);
  std::vector<Choice> answers;
  play_out(*position, agents, game().most_answers(), answers);
  return position;
}

// The shares of the colours are told in docs/britannia-planner.md; nobody makes them even. But each nation scores what
// can be scored with it.
TEST(BritanniaPlannerSoak, scores_with_every_colour) {
  constexpr int games = 300;
  std::array<double, 4> points{};
  for (int seed = 1; seed <= games; ++seed) {
    const std::vector<Standing> standings = played(computers(static_cast<std::uint64_t>(seed)))->standings();
    for (std::size_t side = 0; side < points.size(); ++side) points[side] += standings[side].score;
  }
  for (std::size_t side = 0; side < points.size(); ++side) {
    EXPECT_GE(points[side] / games, 160) << id_of(static_cast<Side>(side));
    EXPECT_LE(points[side] / games, 260) << id_of(static_cast<Side>(side));
  }
}

class PlannerAgainstRandomSoak : public ::testing::TestWithParam<int> {};

TEST_P(PlannerAgainstRandomSoak, wins_nearly_always) {
  constexpr int games = 100;
  const auto side = static_cast<std::size_t>(GetParam());
  int won = 0;
  for (int seed = 1; seed <= games; ++seed) {
    auspex::Setup setup = computers(static_cast<std::uint64_t>(seed));
    setup.seats.assign(setup.seats.size(), SeatKind::random);
    setup.seats[side] = SeatKind::nonplayer;
    won += played(setup)->standings()[side].place == 1 ? 1 : 0;
  }
  EXPECT_GE(won, 99);
}

INSTANTIATE_TEST_SUITE_P(EveryColour, PlannerAgainstRandomSoak, ::testing::Range(0, 4),
                         [](const auto& side) { return std::string(id_of(static_cast<Side>(side.param))); });

TEST(BritanniaForecast, looks_at_land_and_at_who_is_still_there) {
  State state = set_up_state(computers(1));
  const Forecast before = forecast(state);
  for (Area area : state.board.land_of(Nation::welsh)) {
    state.board.remove(Nation::welsh, area, state.board.armies_at(Nation::welsh, area));
  }
  const Forecast after = forecast(state);
  EXPECT_LT(after[Side::green], before[Side::green] - 20) << "the Welsh are no more";
  EXPECT_EQ(after[Side::blue], before[Side::blue]);
  state.points[Nation::welsh] = 7;
  EXPECT_DOUBLE_EQ(forecast(state)[Side::green], after[Side::green] + 7);
  EXPECT_EQ(forecast(state)[Side::purple], 0) << "who does not play expects nothing";
}

TEST(BritanniaForecast, ends_with_the_last_round_of_the_scenario) {
  State state = set_up_state(computers(1));
  state.board = Board{};
  state.round = 13;
  state.stage = Stage::round_start;
  state.owner = owners_short;
  state.board.add(Nation::scots, Area::dunedin, {1, 0});
  const auto side = static_cast<Side>(state.owner[Nation::scots]);
  const double whole = forecast(state)[side];
  state.scenario = Scenario::brief;
  const double brief = forecast(state)[side];
  EXPECT_DOUBLE_EQ(brief, 4) << "Dunedin at the end of round 13, and nothing later";
  EXPECT_GT(whole, brief + 2);
  state.stage = Stage::over;
  EXPECT_EQ(forecast(state)[side], 0) << "points alone";
}

TEST(BritanniaForecast, waits_for_invaders_until_they_have_come) {
  State state = set_up_state(computers(1));
  state.board = Board{};
  state.stage = Stage::round_start;
  state.round = 15;
  EXPECT_GT(forecast(state)[Side::blue], 20) << "the Normans";
  state.stage = Stage::round_end;
  EXPECT_EQ(forecast(state)[Side::blue], 0) << "they came, and are gone";
}

// 12.8d: a subject's land counts for its overlord too.
TEST(BritanniaForecast, counts_subjects_for_their_overlord) {
  State state = set_up_state(computers(1));
  state.round = 5;
  state.stage = Stage::round_end;
  const Forecast before = forecast(state);
  state.subject_of[Nation::welsh] = Overlord::romans;
  const Forecast after = forecast(state);
  EXPECT_GT(after[Side::yellow], before[Side::yellow] + 4);
  EXPECT_LT(after[Side::green], before[Side::green]);
}

TEST(BritanniaPlanner, tells_why_it_goes_where_it_goes) {
  const std::unique_ptr<Position> position = game().set_up(computers(1));
  struct Listener final : Dialogue {
    Listener() : Dialogue(true) {}
    int ask(const Question&) override { return 0; }
    void hear(const Line& line) override { said.push_back(game().catalogue().render(line.text, Language::english)); }
    std::vector<std::string> said;
  } listener;
  position->advance(listener);  // the round begins
  position->advance(listener);  // the Romans land
  const auto told = [&](std::string_view text) {
    return std::any_of(listener.said.begin(), listener.said.end(),
                       [&](const std::string& line) { return line.find(text) != std::string::npos; });
  };
  EXPECT_TRUE(told("is worth 2 points at once"));
  EXPECT_TRUE(told("at the end of round 5"));
  EXPECT_TRUE(told("odds"));
}

TEST(BritanniaOdds, are_exact) {
  covers("BR 7.2");
  // One against one in the open: both hit on 5 and 6. 2/9 for each, 1/9 for both, of the 5/9 that decide anything.
  const Odds even = battle_odds({.ordinary = 1}, {.ordinary = 1}, false);
  EXPECT_NEAR(even.attacker_wins, 0.4, 1e-12);
  EXPECT_NEAR(even.defender_wins, 0.4, 1e-12);
  EXPECT_NEAR(even.both_gone, 0.2, 1e-12);
  // In difficult terrain the defender falls to sixes alone: 1/6 against 2/6.
  const Odds hills = battle_odds({.ordinary = 1}, {.ordinary = 1}, true);
  EXPECT_NEAR(hills.attacker_wins, (1.0 / 6 * 4 / 6) / (1 - 5.0 / 6 * 4 / 6), 1e-12);
  // A Roman against an ordinary army: 3/6 against 1/6. His leader would make it 4/6 against 1/6.
  const Odds roman = battle_odds({.elite = 1}, {.ordinary = 1}, false);
  EXPECT_NEAR(roman.attacker_wins, (0.5 * 5 / 6) / (1 - 0.5 * 5 / 6), 1e-12);
  const Odds led = battle_odds({.elite = 1, .leader = true}, {.ordinary = 1}, false);
  EXPECT_NEAR(led.attacker_wins, (4.0 / 6 * 5 / 6) / (1 - 2.0 / 6 * 5 / 6), 1e-12);
  EXPECT_NEAR(even.attacker_wins + even.defender_wins + even.both_gone, 1, 1e-12);
}

TEST(BritanniaOdds, spare_a_fort_while_its_armies_stand) {
  covers("BR 7.2");
  // One ordinary army against a Roman with a fort. A six takes the army; the fort falls only after it.
  const Odds odds = battle_odds({.ordinary = 1}, {.ordinary = 1, .elite = 1, .fort = true}, false);
  const Odds fort_alone = battle_odds({.ordinary = 1}, {.ordinary = 1, .fort = true}, false);
  EXPECT_LT(odds.attacker_wins, fort_alone.attacker_wins / 6);
}

TEST(BritanniaOdds, come_from_the_table_as_from_the_chain) {
  for (int attackers = 1; attackers <= 4; ++attackers) {
    for (int defenders = 1; defenders <= 4; ++defenders) {
      const Force attacker{.ordinary = attackers, .elite = 1, .leader = attackers % 2 == 0};
      const Force defender{.ordinary = defenders, .leader = defenders % 2 == 0};
      const Odds exact = battle_odds(attacker, defender, defenders > 2);
      const Odds& quick = quick_odds(attacker, defender, defenders > 2);
      EXPECT_DOUBLE_EQ(exact.attacker_wins, quick.attacker_wins);
      EXPECT_DOUBLE_EQ(exact.defender_left, quick.defender_left);
    }
  }
}

}  // namespace
}  // namespace auspex::britannia
