// What the analysis of a game came to: in words, and as an object for programs.
#pragma once

#include <string>
#include <vector>

#include "analyse/analysis.h"
#include "engine/value.h"
#include "simulate/words.h"

namespace auspex::simulate {

// An analysis with all that can be said about it.
struct Analysed {
  const Table& table;
  const analyse::Request& request;
  const analyse::Analysis& analysis;
  Plan plan;  // of the game
};

// What happened in the turn: "Romans Battle the Arverni in Mandubii".
[[nodiscard]] std::string deed_text(const Analysed& analysed, const analyse::Turn& turn, const Words& words);
// "Romans Battle the Arverni in Mandubii: Romans 41 % → 58 %"
[[nodiscard]] std::string turn_text(const Analysed& analysed, const analyse::Turn& turn, const Words& words);
// "checkpoint 42, after 17 answers": the one that it came to.
[[nodiscard]] std::string turn_place(const Analysed& analysed, const analyse::Turn& turn, const Words& words);
// Luck and merit, and what a player that thinks ahead would have done; a line each.
[[nodiscard]] std::vector<std::string> turn_reasons(const Analysed& analysed, const analyse::Turn& turn,
                                                    const Words& words);
// Of all chances at all checkpoints.
[[nodiscard]] double most_uncertain(const Analysed& analysed);

// docs/analyse.md describes it.
[[nodiscard]] Value analysis_value(const Analysed& analysed, Language language);

}  // namespace auspex::simulate
