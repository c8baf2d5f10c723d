// What the files of Falling Sky's screen share.
#pragma once

#include <string>

#include "cli/screen.h"
#include "cli/screens/coin_board.h"
#include "games/falling_sky/state.h"

namespace auspex::cli::falling_sky_screen {

namespace fs = auspex::falling_sky;

class Words : public coin_board::FactionWords<fs::Faction> {
 public:
  Words(const Style& style, Language language) : FactionWords(fs::catalogue(), style, language) {}

  // The two letters of a Faction.
  [[nodiscard]] std::string code(fs::Faction faction) const;
};

std::string map_part(const fs::State& state, const Words& words);

}  // namespace auspex::cli::falling_sky_screen
