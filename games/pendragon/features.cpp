#include "games/pendragon/features.h"

#include "generated/pendragon/value.h"

namespace auspex::pendragon {

std::optional<std::vector<int>> chances_of(const State& state) {
  if (!is_learned(state)) return std::nullopt;
  std::vector<std::int8_t> values;
  values.reserve(all_features);
  FeatureValues list(values);
  list_features(state, list);
  return network_all.chances(values);
}

}  // namespace auspex::pendragon
