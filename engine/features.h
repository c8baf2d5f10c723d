// A position in numbers, for whoever learns to judge it. A game lists them once, in a function
//   template <class List> void list_features(const State& state, List& list)
// that calls list.add(value, "what", of...) for each, always in the same order and from what a spectator sees alone.
// With FeatureValues it gives the numbers, with FeatureNames what they are called, so that the two cannot differ.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/enums.h"

namespace auspex {

class FeatureValues {
 public:
  explicit FeatureValues(std::vector<std::int8_t>& values) : values_(values) {}
  template <class... Of>
  void add(int value, std::string_view, const Of&...) {
    values_.push_back(static_cast<std::int8_t>(std::clamp(value, -127, 127)));
  }

 private:
  std::vector<std::int8_t>& values_;
};

class FeatureNames {
 public:
  explicit FeatureNames(std::vector<std::string>& names) : names_(names) {}
  template <class... Of>
  void add(int, std::string_view what, const Of&... of) {
    std::string name(what);
    ((name += '.', name += word(of)), ...);
    names_.push_back(std::move(name));
  }

 private:
  template <class Of>
  static std::string word(const Of& of) {
    if constexpr (std::is_enum_v<Of>) {
      return std::string(id_of(of));
    } else {
      return std::to_string(of);
    }
  }

  std::vector<std::string>& names_;
};

}  // namespace auspex
