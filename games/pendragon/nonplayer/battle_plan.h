// 8.5.3, 8.6.4: what the Battles of the Non-player Scotti and Saxons have in common: in which order they fight, and
// against whom.
#pragma once

#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/nonplayer/standing.h"

namespace auspex::pendragon {

// Enemies that they would fight in each space.
using Opponents = EnumArray<Space, FactionSet>;

[[nodiscard]] SpaceSet spaces_of(const Opponents& opponents);
// The spaces whose enemies come first: players before Non-players, then those that stand best.
[[nodiscard]] SpaceSet foremost_spaces(const Play& play, const Opponents& opponents, SpaceSet spaces);
// All of them, or the foremost where there are too many.
[[nodiscard]] SpaceSet as_many_as_allowed(Action& action, const Opponents& opponents);

// Once all is paid for: one space after the other, the foremost first, with the Plunder before each Battle.
void fight_battles(Action& action, const Opponents& opponents);

}  // namespace auspex::pendragon
