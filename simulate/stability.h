// Whether those who think ahead would choose the same if they thought ten times as much, and what it costs that they
// did not.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace auspex::simulate {

struct StabilityJob {
  const Game& game;
  Setup setup;                        // its seed is the series' seed; who sits there does not matter
  SeatKind level = SeatKind::search;  // as which all are offered plans
  int playouts = 100;
  int positions = 50;
  int times = 10;  // so much more is thought the second time
};

struct Stability {
  int positions = 0;
  int same = 0;    // the same plan was chosen
  int nearly = 0;  // or one that is nearly as good: worse by no more than two chances in a hundred
  // Chances in a hundred that the first choice is worse than the second, as far as fresh playouts of both can tell, on
  // average over all positions and at most.
  double regret = 0;
  double worst = 0;
};

// Positions of games between players who do what the game's own would: one of each game, at a plan chosen by lot.
// Always the same for the same job. BadInput where nobody thinks ahead in the game.
[[nodiscard]] Stability stability(const StabilityJob& job);

// How often a second things are imagined to go on, in such positions, on this thread.
[[nodiscard]] double playouts_a_second(const Game& game, const std::string& scenario, double seconds);

}  // namespace auspex::simulate
