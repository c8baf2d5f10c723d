// Taking Losses: in Battle (3.2.4, 3.3.4) and by Harassment (3.2.2, 3.2.3).
#pragma once

#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// Pieces that take Losses together, and who decides for them.
struct LossTaker {
  Faction faction = Faction::romans;
  Stack* part = nullptr;              // what is left of them; kept in step with the board
  int* elite = nullptr;               // card 30: how many of the Warbands are rolled for like Legions
  Peril peril = Peril::roman_battle;  // what the Losses come from
};

// A Battle by that Faction.
[[nodiscard]] Peril battle_by(Faction attacker);

// Takes one piece off the board and out of the stack. For an Ally or Citadel its owner chooses which.
void lose_piece(Play& play, Region region, Stack& part, Piece piece, Peril peril);

// One Loss, taken on one of `removable` or rolled for on one of `rollable`; nothing happens where both are empty.
void take_loss(Play& play, Region region, const LossTaker& taker, const Ask& why, PieceSet removable,
               PieceSet rollable);

}  // namespace auspex::falling_sky
