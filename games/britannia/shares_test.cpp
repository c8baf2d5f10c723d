// How often each colour wins among computer players, in every mode, with the grudge against whoever leads and without.
// It takes its time, so it runs only when asked for; docs/britannia-planner.md has what it printed.
#include <iostream>

#include "games/britannia/game.h"
#include "games/britannia/planner.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

constexpr int games = 1000;

struct Mode {
  const char* name;
  const char* scenario;
  const char* players;
  const char* division;
};

constexpr Mode modes[] = {
    {"four players", "full", "4", "standard"},     {"three players", "full", "3", "standard"},
    {"five players", "full", "5", "standard"},     {"short", "short", "4", "standard"},
    {"four players, draft", "full", "4", "draft"}, {"short, draft", "short", "4", "draft"},
};

struct Shares {
  EnumArray<Side, double> wins{};
  EnumArray<Side, double> points{};
};

Shares play_all(const Mode& mode, Planner& planner) {
  Shares shares;
  for (int seed = 1; seed <= games; ++seed) {
    auspex::Setup setup;
    setup.scenario = mode.scenario;
    setup.seed = static_cast<std::uint64_t>(seed);
    setup.options = {{"players", mode.players}, {"division", mode.division}};
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
    State state = set_up_state(checked(game(), setup));
    testing::Silence silence;
    while (state.stage != Stage::over) {
      Play play(state, silence);
      for (Side side : all<Side>()) play.seat(side, planner);
      play_step(play);
    }
    int most = 0;
    for (Side side : all<Side>()) most = std::max(most, score_of(state, side));
    int winners = 0;
    for (Side side : all<Side>()) winners += score_of(state, side) == most ? 1 : 0;
    for (Side side : all<Side>()) {
      shares.points[side] += score_of(state, side);
      if (score_of(state, side) == most) shares.wins[side] += 1.0 / winners;
    }
  }
  return shares;
}

TEST(BritanniaShares, DISABLED_of_the_colours_in_every_mode) {
  Temper fair;
  fair.grudge = 0;
  Planner without(fair);
  Planner usual;
  for (const Mode& mode : modes) {
    const Shares fairly = play_all(mode, without);
    const Shares usually = play_all(mode, usual);
    for (Side side : all<Side>()) {
      if (usually.points[side] == 0) continue;
      std::cout << "| " << mode.name << " | " << id_of(side) << " | " << 100 * fairly.wins[side] / games << " % | "
                << fairly.points[side] / games << " | " << 100 * usually.wins[side] / games << " % | "
                << usually.points[side] / games << " |\n";
      EXPECT_GE(usually.points[side] / games, 50) << "a colour that scores nothing is played badly";
    }
  }
}

}  // namespace
}  // namespace auspex::britannia
