// 7.0 Victory: scores, thresholds and margins; 6.3 and 2.4.2: when the game ends and who wins.
#pragma once

#include <array>

#include "games/coin/victory.h"
#include "games/pendragon/play.h"

namespace auspex::pendragon {

[[nodiscard]] int dux_score(const State& state);  // 7.2.1: Prestige with Total Prosperity or Dux Control
[[nodiscard]] int civitates_score(const Board& board);

// 7.2.3: the two ways of the Saxons. That by Renown is closed at Fragmentation, but for what PD-D7 says.
[[nodiscard]] bool saxons_may_win_by_renown(const State& state);

// What the Faction's victory is marked by (1.9); for Saxons whichever of Renown and Control is nearer to what it must
// exceed, Settlements aside.
[[nodiscard]] int score(const State& state, Faction faction);
[[nodiscard]] int threshold(const State& state, Faction faction);  // 7.2: what the score must exceed
// 7.2.1, 7.2.2: what a Briton must hold besides. Where one player runs both of them, the one without Dominance needs
// the number of 7.3 that goes with that instead (1.5.1).
[[nodiscard]] constexpr Dominance dominance_of(Faction briton) {
  return briton == Faction::dux ? Dominance::military : Dominance::civilian;
}
[[nodiscard]] bool has_dominance(const State& state, Faction briton);
// 7.2: the Faction passes the check: with its score, for a Briton with Dominance, for a Barbarian with Settlements.
[[nodiscard]] bool passes_check(const State& state, Faction faction);
[[nodiscard]] int margin(const State& state, Faction faction);  // 7.3

// 1.5.1: of a player with two Factions the lower.
[[nodiscard]] int player_margin(const State& state, Faction faction);
// 6.3 with 1.5.1: the Faction's player has met its condition, with two Factions both.
[[nodiscard]] bool player_exceeds(const State& state, Faction faction);
// 6.3: somebody has met a condition by which the game ends in any Victory Phase. A lone player's own does not with the
// difficult option (8.9).
[[nodiscard]] bool ends_at_once(const State& state);
using coin::best_nonplayer_margin;
// 7.1, 7.3: the Factions from first place to last, once the game is over.
[[nodiscard]] std::array<Faction, 4> ranking(const State& state);
// 1.5.1: the place of each Faction's player, 1 being first.
[[nodiscard]] EnumArray<Faction, int> places(const State& state);

// 6.3 Victory Phase
void victory_phase(Play& play);

}  // namespace auspex::pendragon
