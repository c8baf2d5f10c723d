// What guards the rules, in every build. People are only offered what is legal; a computer player makes up its steps
// itself, so each primitive that changes a position asks for itself whether the step may be made. A check that holds
// costs one comparison beyond what it asks.
#pragma once

#include <stdexcept>
#include <string_view>

#include "engine/text.h"

namespace auspex {

// A step that the rules forbid was taken: a fault of ours, which ends the game instead of being played on.
struct IllegalStep : std::logic_error {
  using std::logic_error::logic_error;
};

// Throws IllegalStep: "illegal step: STEP (WHO, WHERE)".
[[noreturn]] void refuse_step(std::string_view step, std::string_view who, std::string_view where);
// The same where a question was answered with what was not offered.
[[noreturn]] void refuse_answer(const Catalogue& catalogue, const Text& question);

inline void require_legal(bool legal, std::string_view step, std::string_view who = {}, std::string_view where = {}) {
  if (!legal) [[unlikely]]
    refuse_step(step, who, where);
}

inline void require_offered(bool offered, const Catalogue& catalogue, const Text& question) {
  if (!offered) [[unlikely]]
    refuse_answer(catalogue, question);
}

}  // namespace auspex
