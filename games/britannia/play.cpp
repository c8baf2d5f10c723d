#include "games/britannia/play.h"

namespace auspex::britannia {

Play::Play(State& the_state, Dialogue& the_dialogue)
    : state(the_state), board(the_state.board), dialogue(the_dialogue) {
  for (Side side : all<Side>()) seat(side, state.computer[side] ? planner_mind() : player_mind());
}

Area Play::choose(Nation who, const Text& why, AreaSet from) {
  return from.size() == 1 ? from.first() : mind(who).area(*this, who, why, from, false).value_or(from.first());
}

std::optional<Area> Play::may_choose(Nation who, const Text& why, AreaSet from) {
  if (from.empty()) return std::nullopt;
  return mind(who).area(*this, who, why, from, true);
}

Nation Play::choose(Nation who, const Text& why, NationSet from) {
  return from.size() == 1 ? from.first() : mind(who).nation(*this, who, why, from).value_or(from.first());
}

int Play::choose_number(Nation who, const Text& why, int lowest, int highest) {
  return lowest == highest ? lowest : mind(who).number(*this, who, why, lowest, highest);
}

int Play::choose_option(Nation who, const Text& why, std::span<const Text> options) {
  return options.size() == 1 ? 0 : mind(who).option(*this, who, why, options);
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
