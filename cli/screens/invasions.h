// What the files of the screen of Invasions share.
#pragma once

#include <string>

#include "cli/cells.h"
#include "cli/screen.h"
#include "games/invasions/nation.h"

namespace auspex::cli::invasions_screen {

namespace in = auspex::invasions;

class Words : public BoardWords {
 public:
  Words(const in::State& state, const Style& style, Language language)
      : BoardWords(in::catalogue(), style, language), state_(state) {}

  // In the colour of the seat that has the nation; of nobody's own in none.
  using BoardWords::painted;
  [[nodiscard]] std::string painted(in::Nation nation, const std::string& text) const {
    return nation == in::Nation::rebels ? text : painted(in::seat_of(in::side_of(state_, nation)), text);
  }
  [[nodiscard]] std::string nation(in::Nation nation) const { return painted(nation, name(nation)); }

 private:
  const in::State& state_;
};

// Every Area with what stands in its provinces, and the seas that are sailed.
std::string map_part(const in::State& state, const Words& words);
// The nations of each seat that are in play.
std::string nations_part(const in::State& state, const Words& words);

}  // namespace auspex::cli::invasions_screen
