// 3.2.4 Roman Battle, 3.3.4 Gallic Battle, 3.4.4 Germanic Battle and Ambush: one procedure, step by step.
#pragma once

#include <vector>

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// One side of a Battle: its Faction and the pieces that take part, those lent to it included.
struct BattleSide {
  Faction faction = Faction::romans;
  Stack part{};
  int elite = 0;  // card 30 shaded: how many of its Warbands stand like Legions
};

struct Battle {
  Battle(Action& the_action, Region region, Faction target, const BattleTerms& the_terms);

  Action& action;
  Play& play;
  Region where;
  BattleTerms terms;
  const CardTerms* card;  // what the card changes that grants the Battle, if one does
  BattleSide attack;
  BattleSide defence;

  bool fortified_at_start = false;  // a defending Citadel or Fort halves Losses, even once Besieged away
  bool retreating = false;
  FactionSet admitted;  // who agreed at Step 2 to a Retreat into its Control
  FactionSet asked;
  bool absorbs_by_roll = true;  // not in an Ambush, unless Caesar's roll allows it
  bool counterattack = true;
  bool roman_horse = false;   // card 59 unshaded is used here
  bool gallic_horse = false;  // card 59 shaded is used here

  // Where the Defender could Retreat to as things stand (Step 6).
  [[nodiscard]] RegionSet retreat_regions() const;
  // Factions whose agreement would open a Region to Retreat to, and that were not asked yet.
  [[nodiscard]] FactionSet could_admit() const;
  bool ask_to_admit(Faction faction);
  [[nodiscard]] bool may_retreat() const;
  // FS-R52: no more of the attackers lie Hidden than of the Defender, so that the Ambush would be none.
  [[nodiscard]] bool ambush_is_seen() const;
  // The piece on which the first Loss of the attack falls by the text of a card, if the Defender has one.
  [[nodiscard]] std::optional<Piece> first_loss() const;
  // Step 4 takes place.
  [[nodiscard]] bool strikes_back() const;
};

// Where the Faction could Battle whom on the action's terms (Step 1), whatever it costs.
[[nodiscard]] FactionSet battle_targets(const Action& action, Region region);
[[nodiscard]] RegionSet battle_regions(const Action& action);
[[nodiscard]] int battle_cost(const Action& action, Region region);
// The card makes an Ambush of every Battle.
[[nodiscard]] inline bool always_ambush(const Action& action) {
  return action.terms.card != nullptr && action.terms.card->ambush() == AmbushRule::always;
}
// 4.3.3, 4.4.3, 4.5.3, 3.4.4: more Hidden pieces than the Defender, near enough to the Leader, not too many times.
[[nodiscard]] bool may_ambush(const Action& action, Region region, Faction target);
// The Battle has to be an Ambush: by a card, or since Germans know no other.
[[nodiscard]] bool must_ambush(const Action& action, Region region, Faction target);
// 4.2.3
[[nodiscard]] bool may_besiege(const Action& action, Region region, Faction target);
// A Battle without any Special Ability of the Faction's choice.
[[nodiscard]] BattleTerms plain_battle(const Action& action);
// The ways in which it may fight there: as it is, and with Ambush or Besiege where allowed; with Ambush alone where the
// Battle must be one.
[[nodiscard]] std::vector<BattleTerms> battle_modes(const Action& action, Region region, Faction target);

// Selects and pays for the Region, then fights.
void battle_in(Action& action, Region region, Faction target, BattleTerms terms);
// 4.2.3, 4.3.3: a Battle on these terms makes Ambush or Besiege the Special Ability of the Command, which is said once.
void use_battle_abilities(Action& action, const BattleTerms& terms);
// Fights without selecting or paying: Steps 1 to 6.
void fight(Battle& battle);

// The number of Losses the attack (or counterattack) inflicts, with the pieces that now take part.
[[nodiscard]] int attack_losses(const Battle& battle);
[[nodiscard]] int counterattack_losses(const Battle& battle);

}  // namespace auspex::falling_sky
