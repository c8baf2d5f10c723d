#include "games/britannia/play.h"

#include "engine/legal.h"

namespace auspex::britannia {

Play::Play(State& the_state, Dialogue& the_dialogue)
    : state(the_state), board(the_state.board), dialogue(the_dialogue) {
  for (Side side : all<Side>()) seat(side, state.computer[side] ? planner_mind(state.impartial) : player_mind());
}

Area Play::choose(Nation who, const Ask& why, AreaSet from) {
  if (from.size() == 1) return from.first();
  const std::optional<Area> area = mind(who).area(*this, who, why, from, false);
  require_offered(area && from.has(*area), catalogue(), why.prompt);
  return *area;
}

std::optional<Area> Play::may_choose(Nation who, const Ask& why, AreaSet from) {
  if (from.empty()) return std::nullopt;
  const std::optional<Area> area = mind(who).area(*this, who, why, from, true);
  require_offered(!area || from.has(*area), catalogue(), why.prompt);
  return area;
}

Nation Play::choose(Nation who, const Ask& why, NationSet from) {
  if (from.size() == 1) return from.first();
  const std::optional<Nation> nation = mind(who).nation(*this, who, why, from);
  require_offered(nation && from.has(*nation), catalogue(), why.prompt);
  return *nation;
}

int Play::choose_number(Nation who, const Ask& why, int lowest, int highest) {
  if (lowest == highest) return lowest;
  const int number = mind(who).number(*this, who, why, lowest, highest);
  require_offered(number >= lowest && number <= highest, catalogue(), why.prompt);
  return number;
}

int Play::choose_option(Nation who, const Ask& why, std::span<const Text> options) {
  if (options.size() == 1) return 0;
  const int option = mind(who).option(*this, who, why, options);
  require_offered(option >= 0 && option < static_cast<int>(options.size()), catalogue(), why.prompt);
  return option;
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
