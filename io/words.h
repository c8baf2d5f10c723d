// Words for people: the names that a game's catalogue has, and texts about what no catalogue knows (files, figures).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace auspex {

// A template of a catalogue with its placeholders filled by texts: {0}, or {0:answer:answers} for a number with its
// word.
std::string filled(std::string_view text, const std::vector<std::string>& args);

// The name of a side, scenario or other id of the game's catalogue; the id itself where it has none.
std::string name_of(const Game& game, const std::vector<std::string>& ids, std::size_t index, Language language);
std::string side_name(const Game& game, Seat seat, Language language);
std::string scenario_name(const Game& game, const std::string& scenario, Language language);

}  // namespace auspex
