// What the files of Britannia's screen share.
#pragma once

#include <string>

#include "cli/cells.h"
#include "cli/screen.h"
#include "games/britannia/state.h"

namespace auspex::cli::britannia_screen {

namespace br = auspex::britannia;

class Words : public BoardWords {
 public:
  Words(const br::State& state, const Style& style, Language language)
      : BoardWords(br::catalogue(), style, language), state_(state) {}

  // Two letters; a name of at most ten columns.
  [[nodiscard]] std::string code(br::Nation nation) const;
  [[nodiscard]] std::string short_name(br::Nation nation) const;
  // As it stands in a list: no article, and no more than thirteen columns.
  [[nodiscard]] std::string short_name(br::Area area) const;
  // In the colour of whoever plays the nation.
  using BoardWords::painted;
  [[nodiscard]] std::string painted(br::Nation nation, const std::string& text) const {
    return painted(br::seat_of(state_, nation), text);
  }
  [[nodiscard]] std::string nation(br::Nation nation) const { return painted(nation, name(nation)); }

 private:
  const br::State& state_;
};

// "3+2c F*": what a nation has in an area.
std::string units_text(const br::Board& board, const Words& words, br::Nation nation, br::Area area);

std::string timeline_part(const br::State& state, const Words& words);
std::string map_part(const br::State& state, const Words& words);

}  // namespace auspex::cli::britannia_screen
