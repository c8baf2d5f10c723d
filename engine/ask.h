// What the rules ask a mind: which decision it is, and the prompt that puts it to people. A message that poses a
// decision (docs/messages.md) is generated as a function that returns one; minds look at the decision, never at which
// message it was, so one decision may be put in several ways.
#pragma once

#include <optional>

#include "engine/text.h"

namespace auspex {

// `Decision` is the game's own enum, generated from its messages; each game calls this `Ask`.
template <class Decision>
struct AskOf {
  Decision decision{};
  Text prompt;

  // What the prompt shows, for whoever decides: the first thing of that kind, the second and so on; a number.
  template <class E>
  [[nodiscard]] constexpr std::optional<E> about(int nth = 0) const {
    return prompt.template about<E>(nth);
  }
  [[nodiscard]] constexpr std::optional<int> number() const { return prompt.number(); }
  // The same words for another decision, where a prompt serves several.
  [[nodiscard]] constexpr AskOf as(Decision other) const { return {other, prompt}; }

  constexpr bool operator==(const AskOf&) const = default;
};

}  // namespace auspex
