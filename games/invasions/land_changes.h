// Where the land of two positions is not the same: for those who keep what they have worked out from it.
#pragma once

#include <cstring>

#include "games/invasions/state.h"

namespace auspex::invasions {

using LandState = EnumArray<Space, ProvinceState>;

// Provinces of which two such lists do not say the same.
template <class T>
[[nodiscard]] SpaceSet changes(const EnumArray<Space, T>& then, const EnumArray<Space, T>& now) {
  static_assert(std::has_unique_object_representations_v<T>);
  // Most of it is the same, so that it is looked at by the dozen.
  constexpr int dozen = 12;
  SpaceSet changed;
  for (int first = 0; first < provinces; first += dozen) {
    const int last = std::min(first + dozen, provinces);
    const auto size = static_cast<std::size_t>(last - first) * sizeof(T);
    const Space start = static_cast<Space>(first);
    if (std::memcmp(&then[start], &now[start], size) == 0) continue;
    for (int i = first; i < last; ++i) {
      const Space province = static_cast<Space>(i);
      if (!(then[province] == now[province])) changed.add(province);
    }
  }
  return changed;
}

[[nodiscard]] inline SpaceSet land_changes(const LandState& then, const LandState& now) { return changes(then, now); }

}  // namespace auspex::invasions
