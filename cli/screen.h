// What a game shows in the terminal beyond questions, log and odds: its board. A game without a screen of its
// own is shown as an outline of its view.
//
// To give a game a screen, write cli/screens/GAME.cpp (GAME is the folder's name in games/) with
//
//   namespace auspex::cli::screens {
//   const Screen& GAME() { static const GameScreen screen; return screen; }
//   }
//
// and CMake finds it; further files of it are cli/screens/GAME_*.cpp. What the boards of the card-driven volumes have
// alike is cli/screens/coin_board.h. Words come from the game's catalogue, as all text does
// (data/GAME/messages_screen.json is the place); colours are asked of the Style by meaning.
#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "engine/table.h"
#include "io/words.h"

namespace auspex::cli {

class Screen {
 public:
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  virtual ~Screen() = default;

  // The board as the viewer may see it, and no more than Position::view(viewer) holds: a spectator (seat -1) is
  // shown what is public. Lines of at most style.width() columns (100 in a test; width_of() in cli/layout.h measures),
  // the last one ending with a newline. Called at the start, at every checkpoint and for the command `board`.
  [[nodiscard]] virtual std::string board(const Game& game, const Position& position, Seat viewer, const Style& style,
                                          Language language) const;
};

const Screen& screen_of(const Game& game);
// The colour of each side, in the order of Game::sides(), and of those that nobody plays; Style::side paints with it.
std::vector<Colour> colours_of(const Game& game);

// A value as an indented outline, one leaf a line.
std::string outline(const Value& value, int indent = 0);

}  // namespace auspex::cli
