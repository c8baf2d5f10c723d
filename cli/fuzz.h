// Random games with every check on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agents/play.h"
#include "engine/record.h"

namespace auspex::cli {

struct FuzzedGame {
  Setup setup;
  std::vector<Choice> answers;
  std::uint64_t digest = 0;          // of the final position
  std::optional<std::string> fault;  // what went wrong
};

// Plays game number `number` of the series: scenario as given, options and seats drawn by the seed. `thorough` also
// holds it to its record and to what it writes and shows.
FuzzedGame fuzz(const Game& game, const std::string& scenario, std::uint64_t seed, bool thorough);

// A record of the answers, as far as the rules take them; what they throw at the end is left to whoever replays it.
Record record_of(const Game& game, const Setup& setup, const std::vector<Choice>& answers);

}  // namespace auspex::cli
