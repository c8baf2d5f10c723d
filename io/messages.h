// What is said about a table in JSON, by `auspex engine` and by the server alike: texts, questions, lines of the log,
// standings. docs/protocol.md describes them.
#pragma once

#include <string>

#include "engine/table.h"

namespace auspex {

// code, text and rule: `put` is called with the name of each and its words.
template <class Put>
void tell_words(const Catalogue& catalogue, const Text& text, Language language, Put put) {
  put("code", code_of(catalogue, text));
  put("text", catalogue.render(text, language));
  const std::string_view rule = catalogue.rule_of(text);
  if (!rule.empty()) put("rule", std::string(catalogue.rulebook) + " " + std::string(rule));
}
Value text_value(const Catalogue& catalogue, const Text& text, Language language);
// seat, prompt, whether it is secret, and options where they may be told.
Value question_value(const Game& game, const Question& question, Language language, bool options);
// A text with its depth and audience.
Value line_value(const Game& game, const Line& line, Language language);
// Tables of figures and notes; null where there are none.
Value odds_value(const Catalogue& catalogue, const Odds& odds, Language language);
// Standings of the sides that somebody plays: score, threshold, margin, place.
Value standings_value(const Game& game, const Setup& setup, const Position& position);

const char* refusal_text(Refusal refusal);
// The seat with that id, of those that somebody plays. BadInput, beginning with `where`, lists those there are.
Seat read_seat(const Game& game, const Setup& setup, const Value& id, const std::string& where);

}  // namespace auspex
