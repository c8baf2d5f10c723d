#include "games/invasions/ledger.h"

#include "games/invasions/play.h"

namespace auspex::invasions {

void credit(Play& play, Nation nation, int halves, MessageId why) {
  if (halves > 0 && is_vassal(play.state, nation)) halves /= 2;
  if (halves == 0) return;
  NationState& ledger = play.state.nations[nation];
  ledger.halves = static_cast<std::int16_t>(ledger.halves + halves);
  play.say(halves > 0 ? msg::points_gained(nation, halves, why) : msg::points_lost(nation, -halves, why), 1);
}

int halves_of(const State& state, Side side) {
  int sum = 0;
  for (Nation nation : nations_of(state, side)) sum += state.nations[nation].halves;
  return sum;
}

int points_of(const State& state, Side side) {
  const int halves = halves_of(state, side);
  return halves >= 0 ? halves / 2 : -((1 - halves) / 2);
}

int margin_of(const State& state, Side side) {
  return points_of(state, side) - (reads(state, Reading::raw_victory) ? 0 : state.par[side]);
}

}  // namespace auspex::invasions
