// 8.4.1: which Units of a group a Non-player takes.
#pragma once

#include <array>
#include <span>

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// Up to `most` of the Units, kind by kind in that order; kinds of one set are alike, so that a lot decides who goes
// where not all can. Those without Plunder go first.
[[nodiscard]] Units pick_troops(Play& lots, const Units& from, int most, std::span<const PieceSet> order);

// Troops of Britons from the top.
inline constexpr PieceSet briton_foederati = (troops_of(Faction::dux) | troops_of(Faction::civitates)) & all_foederati;
inline constexpr std::array<PieceSet, 4> troops_from_the_top = {PieceSet{Piece::cavalry}, PieceSet{Piece::comitates},
                                                                briton_foederati, PieceSet{Piece::militia}};

}  // namespace auspex::pendragon
