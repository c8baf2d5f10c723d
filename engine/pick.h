// A question with one option for each of several things, for rules that ask a person.
#pragma once

#include <optional>

#include "engine/dialogue.h"

namespace auspex {

// One of `from`, each shown by `text_of`; the last option declines where there is a text for that. `ask` puts the
// question and returns the answer.
template <class Decision, class Set, class TextOf, class Put>
auto pick_one(Dialogue& dialogue, Seat seat, const AskOf<Decision>& why, const Set& from,
              const std::optional<Text>& decline, TextOf text_of, Put ask)
    -> std::optional<std::decay_t<decltype(*from.begin())>> {
  Question& question = dialogue.blank(seat, why);
  for (const auto& one : from) question.options.push_back(text_of(one));
  if (decline) question.options.push_back(*decline);
  int answer = ask(question);
  for (const auto& one : from) {
    if (answer-- == 0) return one;
  }
  return std::nullopt;
}

}  // namespace auspex
