#include "games/pendragon/state.h"

#include <algorithm>

namespace auspex::pendragon {

namespace {

// Where in the pile of played cards it lies; before all others if it is not there.
int place_in_pile(const State& state, Card card) {
  const auto first = state.deck.cards.begin();
  const auto last = first + std::min<int>(state.deck.cursor + 1, state.deck.size);
  const auto found = std::find(first, last, card);
  return found == last ? -1 : static_cast<int>(found - first);
}

}  // namespace

int epochs_left(const State& state) { return state.deck.count_from(state.deck.cursor, is_epoch); }

bool later(const State& state, Card one, Card other) { return place_in_pile(state, one) > place_in_pile(state, other); }

int population_limit(const State& state, Space space) {
  const SpaceInfo& info = space_info[space];
  const bool tears = info.tear && in_effect(state, Card::tears_of_epona, CardSide::unshaded);
  return tears ? info.population : info.most_population;
}

const BarbarianGoal& goal_of(const State& state, Faction barbarian) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  return barbarian == Faction::saxons ? info.saxons : info.scotti;
}

bool run_together(const State& state, Faction a, Faction b) {
  const bool same_people = is_briton(a) == is_briton(b);
  switch (state.players) {
    case Players::four:
      return false;
    case Players::three_barbarians:
      return same_people && !is_briton(a);
    case Players::three_britons:
      return same_people && is_briton(a);
    case Players::two:
      break;
  }
  return same_people;
}

FactionSet given_up(const State& state) {
  FactionSet found;
  for (Faction lost : all<Faction>()) {
    for (Faction kept : all<Faction>()) {
      const bool pair = lost != kept && run_together(state, lost, kept);
      if (pair && state.nonplayer[lost] && !state.nonplayer[kept]) found.add(lost);
    }
  }
  return found;
}

}  // namespace auspex::pendragon
