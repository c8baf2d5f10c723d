// What the Events do with pieces of mixed kinds: choosing one that may be an Ally, splitting scarce pieces over
// Regions, bringing pieces from afar.
#pragma once

#include <optional>

#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

// A piece in a Region; for an Ally or a Citadel also its Tribe.
struct AnyPiece {
  Region region = Region::britannia;
  Piece piece = Piece::legion;
  std::optional<Tribe> tribe;
};

// The pieces of `among` in the Region that could go: never the permanent Fort (1.4.2).
[[nodiscard]] PieceSet removable(const Board& board, Region region, PieceSet among);
// What is asked about such a piece: which it is, and for an Ally or a Citadel at which Tribe.
struct WhichPiece {
  Ask piece;
  Ask tribe;
};
// There must be one of them.
AnyPiece choose_piece(Play& play, Faction chooser, const WhichPiece& which, Region region, PieceSet among);
std::optional<AnyPiece> may_choose_piece(Play& play, Faction chooser, const WhichPiece& which, Region region,
                                         PieceSet among);
void remove_piece(Play& play, const AnyPiece& chosen);  // Legions to Fallen
// 5.1.1: becomes the Faction's own if one is Available and may stand there; otherwise it only goes.
void replace_piece(Play& play, const AnyPiece& chosen, Faction faction);

// As many of the piece in each of the two Regions; if fewer are Available the chooser says how many the first one gets.
void place_split(Play& play, Faction chooser, const Ask& why, Region first, Region second, Piece piece, int each);
// An Ally at each of the Tribes, which must be Subdued; if fewer are Available the chooser says where.
void place_allies(Play& play, Faction chooser, const Ask& why, TribeSet tribes, Faction faction);

// Moves what the Faction wants of the stack, which it has in the first Region, to the second; this is no March. One
// question, made by `why`, for each piece that is free to leave. What moved is gone from the stack; returns how many.
int bring(Play& play, Faction who, Ask (*why)(Faction, Piece, Region, Region), Region from, Region to, Stack& stack);
// Whether any of the stack is free to leave the Region (card 4 can hold it).
[[nodiscard]] bool can_leave(const Play& play, Region region, const Stack& stack);
// The mobile pieces of the Faction in the Region.
[[nodiscard]] Stack mobile_stack(const Board& board, Region region, Faction faction);

// The Factions of `among` that have pieces in the Region.
[[nodiscard]] FactionSet present(const Board& board, Region region, FactionSet among);

}  // namespace auspex::falling_sky
