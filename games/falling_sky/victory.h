// 7.0 Victory: scores, thresholds and margins; 6.1 and 2.4.1: when the game ends and who wins.
#pragma once

#include <array>

#include "games/coin/victory.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

[[nodiscard]] int roman_score(const Board& board);        // Subdued + Dispersed + Roman Allied Tribes
[[nodiscard]] int belgic_score(const Board& board);       // Belgic Control Value + Belgic Allies and Citadels
[[nodiscard]] int other_most_allies(const Board& board);  // 1.9: Allies and Citadels of whoever but the Aedui has most

// What the Faction's victory is counted by; for the Arverni their Allies and Citadels, the half that Legions do not
// show.
[[nodiscard]] int score(const Board& board, Faction faction);
// What off-map Legions must exceed for the Arverni, besides.
inline constexpr int arverni_legions_threshold = 6;
[[nodiscard]] int threshold(const Board& board, Faction faction);  // what the score must exceed
[[nodiscard]] int margin(const Board& board, Faction faction);     // 7.3
[[nodiscard]] inline bool exceeds_threshold(const Board& board, Faction faction) { return margin(board, faction) > 0; }

// 1.5.1: the margin of the Faction's player: with two Factions the lower (for Arverni and Belgae in The Great Revolt
// the higher) of the two.
[[nodiscard]] int player_margin(const State& state, Faction faction);
// 6.1 with 1.5.1: the Faction's player has met its condition.
[[nodiscard]] bool player_exceeds(const State& state, Faction faction);
// 6.1: somebody has met a condition by which the game ends in any Victory Phase. A lone player's own does so only with
// the easy option, and with the difficult one so does a Non-player that is ahead of the player (8.9).
[[nodiscard]] bool ends_at_once(const State& state);
using coin::best_nonplayer_margin;
using coin::lead_of;
// 7.1: the Factions from first place to last.
[[nodiscard]] std::array<Faction, 4> ranking(const State& state);
// 1.5.1: the place of each Faction's player, 1 being first.
[[nodiscard]] EnumArray<Faction, int> places(const State& state);

}  // namespace auspex::falling_sky
