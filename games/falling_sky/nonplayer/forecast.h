// What a Non-player expects of a Battle (8.5.1, 8.6.2, 8.7.1, 8.8.1, 8.4.3): the Losses on both sides if every roll
// against a Defender's hard target removes it.
#pragma once

#include "games/falling_sky/commands/battle.h"

namespace auspex::falling_sky {

struct Forecast {
  int inflicted = 0;               // on the Defender, standing
  int suffered = 0;                // by the attacker, from what is left of the Defender
  bool leader_suffers = false;     // one of those falls on the attacker's Leader
  bool may_retreat = false;        // it may, and has somewhere to go
  int inflicted_retreating = 0;    // on the Defender, should it Retreat
  int suffered_retreating = 0;     // by the attacker then: what strikes before the attack
  bool walls_may_hold = false;     // retreating it could take Losses on a Citadel or Fort that rolls may spare
  EnumArray<Kind, int> on_kind{};  // which of its pieces the Losses reach, standing
  EnumArray<Kind, int> on_kind_retreating{};  // and retreating
};

// The attacker's Losses from Caesar's Counterattack after an Ambush he saw through are counted in `leader_suffers`
// alone.
[[nodiscard]] Forecast forecast(Action& action, Region where, Faction target, const BattleTerms& terms);

// 8.6.2: what is certain of a Battle, whether the Defender stands or Retreats, on whichever of its pieces it takes its
// Losses and if every roll spares them. Caesar is taken to see through an Ambush.
struct Certainty {
  bool hits_key_piece = false;  // a Loss falls on a Leader, Legion, Ally or Citadel
  bool pays_off = false;        // at least one Loss, and no fewer than the attacker's
  int inflicted = 0;            // Losses, standing or retreating, whichever are fewer
  int suffered = 0;             // by the attacker if the Defender stands
};
[[nodiscard]] Certainty certainty(Action& action, Region where, Faction target, const BattleTerms& terms);

// What an attack of the enemy there now could do to the Faction at the worst (8.8.1), with its Capabilities and
// whichever Special Ability may go with it: the Losses of the Battle, and how many of them would fall on hard mobile
// pieces (Legions and Leader) once an Entreat or a Rampage before it has thinned out their cover (FS-R230).
struct Danger {
  int losses = 0;
  int on_legions_or_leader = 0;
};
[[nodiscard]] Danger danger_of_battle(Play& play, Region where, Faction enemy, Faction victim);

// 8.4.3: by which of the three cases a Non-player Retreats, or what makes it stand.
struct RetreatChoice {
  enum class Because : std::uint8_t {
    last_piece,    // else all could be lost
    legion_rolls,  // fewer are forced
    outmatched,    // not even half of the Losses can be paid back for sure
    costs_pieces,  // no: the Retreat itself would
    walls,         // no: a Fort or Citadel is there
    pays_back      // no: enough Losses can be
  };
  Because because = Because::pays_back;
  int returned = 0;  // Losses inflicted for sure by standing; rolls against Legions in a Retreat
  int suffered = 0;  // Losses taken by standing; rolls against Legions then; pieces that the Retreat costs

  [[nodiscard]] bool retreats() const { return because <= Because::outmatched; }
};
// Supposing that it has a Region to go to or that it has none.
[[nodiscard]] RetreatChoice retreat_choice(const Battle& battle, bool somewhere);

}  // namespace auspex::falling_sky
