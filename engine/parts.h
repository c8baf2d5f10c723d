// A position or a view put together from parts, each of which knows where it is the same in two positions: what changed
// can be told without making two whole views (Position::view_apart).
#pragma once

#include <span>

#include "engine/value.h"

namespace auspex {

template <class State>
struct Part {
  const char* key;
  // May leave out what is the same in the other position, where there is one.
  Value (*make)(const State& state, const State* other);
  // Whether all of it is the same; false where it is too small to look.
  bool (*same)(const State& a, const State& b);
};

template <class State>
bool never_same(const State&, const State&) {
  return false;
}

// Without another position all parts.
template <class State>
void add_parts(Value& map, std::span<const Part<State>> parts, const State& state, const State* other) {
  for (const Part<State>& part : parts) {
    if (other == nullptr || !part.same(state, *other)) map.add(part.key, part.make(state, other));
  }
}

}  // namespace auspex
