// 3.6 Battles: on what terms one is fought, and what came of it. The procedure is in the files beside this one, in the
// order of the book.
#pragma once

#include <optional>

#include "games/pendragon/card_terms.h"
#include "games/pendragon/play.h"

namespace auspex::pendragon {

struct Action;

// Who fights whom, and what the Command or the Feat behind it changes.
struct BattleTerms {
  Space space;
  Faction attacker;   // of Britons that fight together, the one whose Command it is
  Faction defender;   // of Britons that fight together, either
  Faction executing;  // 3.6.5: whose Command it is (PD-B11)

  // 3.4.1, 3.5.1: only the Raiders just placed fight; else all Units of the attacker.
  std::optional<Units> attackers{};
  bool forced = false;          // 4.4.2, 4.5.2: on Raiders who went Deep, by those who defend
  bool surprise = false;        // 4.4.2: Assaults roll for Coup de Main
  bool may_assault = true;      // 4.4.3: not where the Saxons Ravage
  bool shield_wall = false;     // 4.4.4
  bool retaliate = false;       // 4.2.4: Cavalry may carry what felled Strongholds yield
  bool defenders_evade = true;  // 4.4.3: Saxons who are answered may neither Evade nor Withdraw
  bool defenders_withdraw = true;

  const CardTerms* card = nullptr;
};

// What is told of it to the Command that it was part of.
struct BattleOutcome {
  Stack attackers_lost{};  // pieces removed before any Siege, Strongholds too
  Stack defenders_lost{};
  SiteSet felled;                 // Strongholds, by their Sites
  bool attackers_evaded = false;  // all of them
  int settlement_plunder = 0;     // 3.4.1, 3.5.1: cubes placed for fallen Settlements that were no Foederati

  bool operator==(const BattleOutcome&) const = default;
};

// 3.6.1: whether Dux and Civitates fight as one side: not at Fragmentation, and not while card 22 shaded is in effect.
[[nodiscard]] bool britons_fight_together(const State& state);
// Whom the attacker could choose to fight in the space: Factions with pieces there. Of Britons that fight together one
// stands for both, the Dux where it has any.
[[nodiscard]] FactionSet battle_targets(const Play& play, Space space, Faction attacker);

// The terms of a Battle there that is part of the Command, by its Feat and by the card that grants it.
[[nodiscard]] BattleTerms battle_terms(const Action& action, Space space, Faction defender);

// The whole Battle, from Pre-Battle to Siege.
BattleOutcome fight(Play& play, const BattleTerms& terms);

}  // namespace auspex::pendragon
