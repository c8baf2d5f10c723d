// 3.4.1, 3.5.1 Raid: targets are named with the way there and the dice; then Raiders land, Plunder and may fight.
#pragma once

#include <array>

#include "games/pendragon/action.h"
#include "games/pendragon/battle/battle.h"

namespace auspex::pendragon {

// --- What may be named

// So many four-sided dice for so much Renown.
struct RaidDice {
  int dice;
  int cost;
};
// What the Faction may roll for a target that it can pay for now; a free Raid rolls all its dice.
[[nodiscard]] std::vector<RaidDice> raid_dice(const Action& action);
[[nodiscard]] int raid_targets_left(const Action& action);
// Not under its own Control.
[[nodiscard]] bool is_raid_target(const Action& action, Space space);
[[nodiscard]] SpaceSet raid_spaces(const Action& action);
void select_raid(Action& action, Space space, const Route& route, int dice);

// --- Card 68 shaded (PD-E17)

// As one of the targets.
[[nodiscard]] bool may_fill_box(const Action& action);
void select_box(Action& action, int dice);
// Into one of the targets named.
[[nodiscard]] bool may_empty_box(const Action& action);
void empty_box(Action& action, Space space);
void fill_box(Action& action);

// --- A target

// The Raiders that have just landed; what follows is theirs.
struct Landing {
  Space space;
  int landed = 0;
  int laden_before = 0;  // Raiders of the Faction there that carried Plunder when they came
  int idle_before = 0;   // and that carried none
};

// Everything in the target, in the order of the book.
void raid_space(Action& action, Space space);

// Rolls, takes off what is lost on the way and places the rest (PD-E11).
[[nodiscard]] Landing land_raiders(Action& action, Space space);
// PLUNDER: how many cubes they may take at most.
[[nodiscard]] int most_raid_plunder(const Action& action, const Landing& landing);
// BATTLE: whom they may fight, and on what terms they do.
[[nodiscard]] FactionSet raid_battle_targets(const Action& action, Space space);
[[nodiscard]] BattleTerms raid_battle(const Action& action, const Landing& landing, Faction defender, int laden);
// 4.4.2, 4.5.2: the Battle that the Faction would force on so many Raiders who went Deep.
[[nodiscard]] BattleTerms forced_battle(const Action& action, Space space, Faction who, int landed);

}  // namespace auspex::pendragon
