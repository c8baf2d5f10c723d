#include "games/registry.h"

#include "generated/games.h"

namespace auspex {

std::vector<const Game*> games() { return found_games(); }

const Game& game_named(std::string_view id) {
  std::vector<std::string> ids;
  for (const Game* game : games()) {
    if (game->id() == id) return *game;
    ids.push_back(game->id());
  }
  throw BadInput("unknown game \"" + std::string(id) + "\"; there are " + join(ids));
}

}  // namespace auspex
