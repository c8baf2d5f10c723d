// What is accepted has to be playable: from here chance plays on, every check on.
#pragma once

#include <string>

#include "engine/table.h"

namespace auspex::fuzz {

// Ends the program with these words, which is how a fuzzer learns of a fault.
[[noreturn]] void fail(const std::string& what);

// BadInput where the set-up is refused. What is accepted has no faults, is written and read again as it is, is looked
// at from every seat, and is then played by chance, whole games now and then.
void play_on(const Game& game, const Setup& setup);
// At a table; some answers.
void play_on(Table& table);

}  // namespace auspex::fuzz
