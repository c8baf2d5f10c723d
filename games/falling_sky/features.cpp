#include "games/falling_sky/features.h"

#include "games/falling_sky/deck.h"
#include "generated/falling_sky/value.h"

namespace auspex::falling_sky {

coin::CardsAhead next_winter(const State& state) {
  return coin::next_special(state.deck, plan_of(state.scenario), is_winter);
}

std::optional<std::vector<int>> chances_of(const State& state) {
  if (!is_learned(state)) return std::nullopt;
  std::vector<std::int8_t> values;
  values.reserve(all_features);
  FeatureValues list(values);
  list_features(state, list);
  return network_all.chances(values);
}

}  // namespace auspex::falling_sky
