// 8.5.3, 8.6.4, 8.7.1, 8.8.3: what a Battle is sure to bring, and what it could, over every way in which it may go.
#pragma once

#include <functional>

#include "games/pendragon/battle/battle.h"

namespace auspex::pendragon {

// What a forecast leaves open, and what it does not count on. Enemies may Withdraw in every legal way, whoever runs
// them; players may take losses in every legal way, Non-players do it by 8.4.1.
enum class Mode : std::uint8_t {
  sure,       // Scotti and Saxons (8.5.3, 8.6.4): enemies may Evade and Ambush, own Ambush is not counted on
  civitates,  // 8.7.1: neither side Evades or Ambushes
  dux,        // 8.8.3: enemies do neither, own Ambush is not counted on
  alert,      // 8.7.9, 8.8.9: a Battle in answer to a Deep Raid or Ravage, as the Britons in it see it
  could,      // the best case of everything
  people      // what is told to people: attackers decide as Non-players would, all else is open
};

// One way in which the Battle may go.
struct Branch {
  const State& before;
  const State& after;
  const BattleOutcome& outcome;
};
using Prospect = std::function<bool(const Branch& branch)>;

// Whether the prospect looks at Plunder. Where it looks at pieces alone fewer branches have to be told apart.
enum class Plunder : std::uint8_t { counts, overlooked };

// It holds in every branch of the mode; in at least one. The terms of the Battle hold the Feat that is to be added.
// With too many branches to follow nothing is sure and nothing could be (PD-K53).
[[nodiscard]] bool is_sure(Play& play, const BattleTerms& terms, Mode mode, const Prospect& prospect,
                           Plunder plunder = Plunder::counts);
[[nodiscard]] bool could_be(Play& play, const BattleTerms& terms, const Prospect& prospect,
                            Plunder plunder = Plunder::counts);

// In at least one a Stronghold falls; the Faction that defends has nothing left there, Strongholds included. Most
// Battles that cannot bring it are told without following their branches.
[[nodiscard]] bool could_fell(Play& play, const BattleTerms& terms);
[[nodiscard]] bool could_remove_all(Play& play, const BattleTerms& terms);

// 8.5.3, 8.5.4: in every branch all enemy Units are removed, Evade or Withdraw, and then a Stronghold falls to an
// Assault for sure, or would if a Coup de Main succeeds that will be rolled.
[[nodiscard]] bool assured_assault(Play& play, const BattleTerms& terms);

// 8.6.4: in every branch the enemy has no Unit left there, those that starve under Siege counted.
[[nodiscard]] bool sure_to_remove_last_unit(Play& play, const BattleTerms& terms);

struct Range {
  int least = 0;
  int most = 0;

  bool operator==(const Range&) const = default;
};

// 8.6.4: how many pieces the attackers lose in the Field Battle at least and at most.
[[nodiscard]] Range lost_in_field(Play& play, const BattleTerms& terms);

// What a Battle takes at least and at most, those who starve under Siege included, whatever the defenders do and the
// dice show. Nothing where there are too many ways to follow them all.
struct Bounds {
  Range attackers;
  Range defenders;
  Range strongholds;  // of the defenders'
};
[[nodiscard]] std::optional<Bounds> bounds_of(Play& play, const BattleTerms& terms);

// 8.7.9, 8.8.9: the Battle that a Faction is being asked whether to force or to give in answer (Decision::force_battle,
// Decision::answer_ravage), during the Raid.
[[nodiscard]] BattleTerms battle_in_answer(const Play& play, const Ask& why);

}  // namespace auspex::pendragon
