#include "games/britannia/play.h"

namespace auspex::britannia {

Play::Play(State& the_state, Dialogue& the_dialogue)
    : state(the_state), board(the_state.board), dialogue(the_dialogue) {
  for (Side side : all<Side>()) seat(side, state.computer[side] ? planner_mind(state.impartial) : player_mind());
}

int Play::roll(Nation who) {
  // With dice rolled by hand a person rolls for the computer's nations too.
  Seat roller = seat_of(state, who);
  if (state.manual_dice && state.computer[static_cast<Side>(roller)]) {
    for (Nation nation : all<Nation>()) {
      if (in_play(state, nation) && !state.computer[static_cast<Side>(state.owner[nation])]) {
        roller = seat_of(state, nation);
        break;
      }
    }
  }
  return auspex::roll(dialogue, state.dice, state.manual_dice, roller);
}

void Play::score(Nation nation, int points) {
  state.points[nation] = static_cast<std::uint16_t>(state.points[nation] + points);
}

}  // namespace auspex::britannia
