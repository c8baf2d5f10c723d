// How a game looks wherever it is shown, on the page, in reports and in the terminal. Each game says so in
// data/GAME/look.json; the page reads that itself.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace auspex {

// The colours of a terminal, by the names that look.json gives them.
inline constexpr std::array<std::string_view, 8> terminal_colours = {"plain", "red",     "green", "yellow",
                                                                     "blue",  "magenta", "cyan",  "grey"};

// English and Italian.
using Wording = std::array<std::string, 2>;
// {"en": ..., "it": ...}
Wording read_wording(const Value& value, const std::string& where);

// How a side is drawn: never by colour alone.
struct SideLook {
  std::string id;
  std::string glyph;     // a name in data/common/glyphs.json
  std::string pattern;   // plain, hatch, dots, waves or cross
  std::string light;     // its colour on light ground,
  std::string dark;      // and on dark
  std::string terminal;  // its colour in the terminal, by name
};

struct Look {
  Wording name;                 // of the game
  std::vector<SideLook> sides;  // as in Game::sides(); then those that nobody plays
};

// The look in look.json, held to the game: missing or unknown sides, patterns or glyphs are BadInput.
Look read_look(const Game& game, std::string_view json, const std::string& where);
// The game's own, or one that fits any game.
Look look_of(const Game& game);

}  // namespace auspex
