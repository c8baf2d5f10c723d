// The parts of a Battle in their order (3.6.2-3.6.6), for fight() and for whoever looks ahead part by part.
#pragma once

#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {

enum class BattlePart : std::uint8_t {
  pre_battle,  // 3.6.2
  trap,        // 3.6.3, and so to harass
  withdrawal,
  charge,
  melee,
  harass,
  assaults,      // 3.6.4
  consequences,  // 3.6.5
  sieges         // 3.6.6
};
inline constexpr int battle_parts = static_cast<int>(BattlePart::sieges) + 1;

void carry_out(Battle& battle, BattlePart part);

void pre_battle(Battle& battle);
// Whether some of the side may try to Evade.
[[nodiscard]] bool could_evade(const Battle& battle, const BattleSide& side);
// As if the Faction's Troops at home had succeeded to Ambush.
void lie_in_ambush(Battle& battle, BattleSide& side, Faction owner);
void field_battle(Battle& battle, BattlePart part);
void assaults(Battle& battle);
void consequences(Battle& battle);
void sieges(Battle& battle);

}  // namespace auspex::pendragon
