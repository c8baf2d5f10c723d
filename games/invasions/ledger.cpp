#include "games/invasions/ledger.h"

#include "games/invasions/play.h"
#include "games/invasions/scenario.h"

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

EnumSet<Side> seats_of_person(const State& state, Side side) {
  const auto is_player = [&](Side other) { return !state.computer[other] || is_program(state, other); };
  if (!is_player(side)) return {side};
  return select(EnumSet<Side>::every(), [&](Side other) {
    return is_player(other) && person_at(state.players, other) == person_at(state.players, side);
  });
}

int person_margin(const State& state, Side side) {
  const EnumSet<Side> seats = seats_of_person(state, side);
  int sum = 0;
  for (Side seat : seats) sum += margin_of(state, seat);
  const int mean = sum / seats.size();
  return mean * seats.size() > sum ? mean - 1 : mean;
}

}  // namespace auspex::invasions
