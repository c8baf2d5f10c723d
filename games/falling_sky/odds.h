// What a Battle may cost: the exact distribution of the pieces lost on both sides (3.2.4, 3.3.4), for people to look at
// before they commit.
#pragma once

#include <vector>

#include "games/falling_sky/commands/battle.h"

namespace auspex::falling_sky {

// Which pieces take Losses first where the owner may choose: the light troops (and Allies), or those that are rolled
// for. The Leader comes last of the mobile pieces either way.
enum class LossOrder : std::uint8_t { light_first, hard_first };

struct SideOdds {
  int losses = 0;                 // to take at the most
  std::vector<double> lost;       // lost[k]: the chance that k pieces go
  EnumArray<Kind, double> any{};  // the chance that at least one such piece goes

  [[nodiscard]] double expected() const;
};

struct BattleOdds {
  SideOdds attacker;
  SideOdds defender;
};

// How far a Battle has come when Losses are being taken.
enum class BattleStep : std::uint8_t { slingers, archers, attack, counterattack };

// The odds of a Battle before its first Loss, the Defender standing or retreating. What the sides may still decide to
// use of cards 13, 38 and 59 is left out. In a siege the Citadel falls where there is one, else an Ally; it is not
// counted as a Loss.
[[nodiscard]] BattleOdds battle_odds(const Battle& battle, bool retreat, LossOrder order);

// The same from the middle of a Battle: the Faction has that many Losses of that step still to take.
[[nodiscard]] BattleOdds odds_from(const Battle& battle, BattleStep step, Faction taker, int losses, bool retreat,
                                   LossOrder order);

}  // namespace auspex::falling_sky
