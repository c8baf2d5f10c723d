// What the files of Falling Sky's screen share.
#pragma once

#include <string>

#include "cli/cells.h"
#include "cli/screen.h"
#include "games/falling_sky/state.h"

namespace auspex::cli::falling_sky_screen {

namespace fs = auspex::falling_sky;

class Words : public BoardWords {
 public:
  Words(const Style& style, Language language) : BoardWords(fs::catalogue(), style, language) {}

  // A Faction's name, its two letters, or anything else in its colour.
  [[nodiscard]] std::string faction(fs::Faction faction) const { return painted(faction, name(faction)); }
  [[nodiscard]] std::string code(fs::Faction faction) const;
  using BoardWords::painted;
  [[nodiscard]] std::string painted(fs::Faction faction, const std::string& text) const {
    return painted(static_cast<Seat>(index_of(faction)), text);
  }
};

std::string map_part(const fs::State& state, const Words& words);

}  // namespace auspex::cli::falling_sky_screen
