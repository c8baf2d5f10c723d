// What the lists of the two Britons share (8.7, 8.8).
#pragma once

#include <span>

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// 8.7.3, 8.8.1 Invite: a die for the Nation, then a Settlement with Warbands at a vacant Site if none of that Nation
// and colour is on the map; otherwise, against a player, the conversion of the most Foederati. Names the Feat and
// carries it out at once, in as many spaces as the terms allow. False, and no Feat is used, where it brings nothing.
bool invite(Action& action);

// Up to `most` of the Units, kind by kind in that order; kinds of one set are alike, so that a lot decides where not
// all can go. Those without Plunder go first (8.4.1).
[[nodiscard]] Units take_in_order(Play& play, const Units& from, int most, std::span<const PieceSet> order);

// 8.4.1: Troops of Britons from the top.
inline constexpr PieceSet briton_foederati = (troops_of(Faction::dux) | troops_of(Faction::civitates)) & all_foederati;
inline constexpr std::array<PieceSet, 4> troops_from_the_top = {PieceSet{Piece::cavalry}, PieceSet{Piece::comitates},
                                                                briton_foederati, PieceSet{Piece::militia}};

// How many more Troops of Britons, at Fragmentation of the Civitates, it takes for Briton Control of the Region;
// nothing where there is Control, or where Troops alone cannot bring it.
[[nodiscard]] int missing_for_control(const Board& board, Space space);

}  // namespace auspex::pendragon
