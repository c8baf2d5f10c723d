// 3.6 Battles: the whole of one.
#include <utility>

#include "games/pendragon/battle/parts.h"

namespace auspex::pendragon {

namespace {

void tell_sides(const Battle& battle) {
  battle.play.say(msg::battle_begins(battle.space(), battle.terms.attacker, battle.terms.defender));
  for (const BattleSide* side : {&battle.attack, &battle.defence}) {
    for (Faction faction : side->factions) {
      if (faction != side->lead && battle.board().pieces(battle.space(), faction) > 0) {
        battle.play.say(msg::battle_alongside(faction, side->lead), 1);
      }
    }
  }
}

}  // namespace

BattleOutcome fight(Play& play, const BattleTerms& terms) {
  Battle battle(play, terms);
  Battle* const outer = std::exchange(play.battle, &battle);
  tell_sides(battle);
  pre_battle(battle);
  field_battle(battle);
  assaults(battle);
  BattleOutcome outcome;
  outcome.attackers_lost = battle.attack.lost;
  outcome.defenders_lost = battle.defence.lost;
  outcome.felled = battle.felled;
  outcome.attackers_evaded = battle.attackers_evaded;
  play.say(msg::battle_over(battle.space(), terms.attacker, total(battle.attack.lost), terms.defender,
                            total(battle.defence.lost)),
           1);
  consequences(battle, outcome);
  sieges(battle);
  play.battle = outer;
  return outcome;
}

}  // namespace auspex::pendragon
