// What `help` finds: the rules behind a question, and what a word may mean there (an option, a rule, a card).
#pragma once

#include <string>
#include <vector>

#include "engine/dialogue.h"
#include "engine/game.h"

namespace auspex::cli {

// The rules behind a prompt and its options, and what is told of the things they name: a rule numbered "card.19" (or
// "card.19u" and "card.19s") is about the name with the id 19 in the table of cards.
std::vector<const RuleEntry*> rules_behind(const Catalogue& catalogue, const Question& question);
// By the number of a rule ("3.2.2", "FS 3.2.2"); by the option of the question (null: none is open) that is meant, with
// what else is told of its name; by the id or name of a thing ("25", "card 25", "Cicero"); by the title of a rule.
// Empty where nothing fits.
std::vector<const RuleEntry*> rules_about(const Catalogue& catalogue, const Question* question, std::string word,
                                          Language language);

}  // namespace auspex::cli
