#include "games/falling_sky/features.h"

#include <algorithm>

#include "games/falling_sky/deck.h"
#include "generated/falling_sky/value.h"

namespace auspex::falling_sky {

WinterSpan next_winter(const State& state) {
  const Deck& deck = state.deck;
  const int seen = deck.seen_by_all();
  for (int place = deck.cursor; place < seen; ++place) {
    if (is_winter(deck[static_cast<std::size_t>(place)])) return {place - deck.cursor, place - deck.cursor};
  }
  const int hidden = winters_from(state, seen);
  if (hidden == 0) return {};
  const std::vector<coin::SpecialSpan> spans = coin::special_spans(plan_of(state.scenario), deck.size);
  const coin::SpecialSpan& next = spans[spans.size() - static_cast<std::size_t>(hidden)];
  return {std::max(next.first, seen) - deck.cursor, next.last - deck.cursor};
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
