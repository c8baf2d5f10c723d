// 8.0: how Non-players see the others: who is a player, who does best, who is the enemy in a space.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

[[nodiscard]] inline bool is_player(const State& state, Faction faction) { return !state.nonplayer[faction]; }

// 8.0, 7.2: what marks the Faction's victory less what that must exceed, Settlements and Dominance aside.
[[nodiscard]] int standing(const State& state, Faction faction);
// It stands above its threshold.
[[nodiscard]] inline bool exceeds(const State& state, Faction faction) { return standing(state, faction) > 0; }
// Those that stand best of them, one or several.
[[nodiscard]] FactionSet doing_best(const State& state, FactionSet among);

// 3.6.1: those whom the enemy in a space stands for: both Britons with pieces there where they fight together.
[[nodiscard]] FactionSet members_of_enemy(const Play& play, Space space, Faction enemy);
// One of them is a player; the best of their standings.
[[nodiscard]] bool enemy_is_player(const Play& play, Space space, Faction enemy);
[[nodiscard]] int enemy_standing(const Play& play, Space space, Faction enemy);
// 8.5.3, 8.6.4: of these enemies there, whom the Faction fights first: players before Non-players, then those that
// stand best.
[[nodiscard]] FactionSet foremost_enemies(const Play& play, Space space, FactionSet enemies);
// All their Troops there, and all their Units.
[[nodiscard]] int enemy_troops(const Board& board, Space space, Faction who);
[[nodiscard]] int enemy_units(const Board& board, Space space, Faction who);

// 8.0: a space that the Faction does not Control, and somebody that is no friend of it does.
[[nodiscard]] bool under_enemy_control(const Board& board, Space space, Faction who);
// Whose Control it is: under Briton Control the Civitates and, before Fragmentation, the Dux as well.
[[nodiscard]] FactionSet controllers(const Board& board, Space space);

}  // namespace auspex::pendragon
