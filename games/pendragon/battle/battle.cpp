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

void carry_out(Battle& battle, BattlePart part) {
  switch (part) {
    case BattlePart::pre_battle:
      return pre_battle(battle);
    case BattlePart::trap:
    case BattlePart::withdrawal:
    case BattlePart::charge:
    case BattlePart::melee:
    case BattlePart::harass:
      return field_battle(battle, part);
    case BattlePart::assaults:
      return assaults(battle);
    case BattlePart::consequences:
      return consequences(battle);
    case BattlePart::sieges:
      return sieges(battle);
  }
}

BattleOutcome fight(Play& play, const BattleTerms& terms) {
  Battle battle(play, terms);
  Battle* const outer = std::exchange(play.battle, &battle);
  tell_sides(battle);
  for (int part = 0; part < battle_parts; ++part) carry_out(battle, static_cast<BattlePart>(part));
  play.battle = outer;
  return battle.outcome;
}

}  // namespace auspex::pendragon
