#include "games/falling_sky/nonplayer/forecast.h"

#include <algorithm>
#include <array>

namespace auspex::falling_sky {

namespace {

constexpr std::array<Kind, 7> mobile_order = {Kind::warband, Kind::auxilia, Kind::legion, Kind::leader,
                                              Kind::ally,    Kind::citadel, Kind::fort};
constexpr std::array<Kind, 7> retreat_order = {Kind::ally,    Kind::citadel, Kind::fort,  Kind::warband,
                                               Kind::auxilia, Kind::legion,  Kind::leader};

bool can_absorb(const Battle& battle, Piece piece) {
  return !(piece == Piece::fort && battle.where == Region::provincia);
}

// Takes so many Losses off the side, light troops first, each a removal; returns how many found a piece.
int take_off(const Battle& battle, BattleSide& side, int losses, bool retreating, EnumArray<Kind, int>* on_kind) {
  int taken = 0;
  for (Kind kind : retreating ? retreat_order : mobile_order) {
    for (Face face : {Face::scouted, Face::revealed, Face::hidden}) {
      for (Piece piece : all<Piece>()) {
        if (kind_of(piece) != kind || face_of(piece) != face || !can_absorb(battle, piece)) continue;
        const int n = std::min<int>(side.part[piece], losses - taken);
        side.part[piece] = static_cast<std::uint8_t>(side.part[piece] - n);
        taken += n;
        if (on_kind != nullptr) (*on_kind)[kind] += n;
      }
    }
  }
  side.elite = std::min(side.elite, total(side.part, light_of(side.faction)));
  return taken;
}

// Capabilities that could be used in the Battle are taken to be used (8.3.3).
void use_capabilities(Battle& battle) {
  const Play& play = battle.play;
  const FactionSet fighting = {battle.attack.faction, battle.defence.faction};
  battle.roman_horse = play.capability(Card::germanic_horse, CardSide::unshaded) && fighting.has(Faction::romans) &&
                       !battle.action.roman_horse_used;
  const Capability& horse = play.state.capabilities[Card::germanic_horse];
  battle.gallic_horse = horse.active && horse.side == CardSide::shaded && fighting.has(horse.holder) &&
                        !battle.fortified_at_start && !battle.action.gallic_horse_used;
}

// What is lost before the attack: to the Slingers (card 13) by the attacker, to the Archers (card 27) by either.
int losses_before(const Battle& battle, const BattleSide& side) {
  const Play& play = battle.play;
  const BattleSide& other = &side == &battle.attack ? battle.defence : battle.attack;
  int losses = 0;
  if (&side == &battle.attack && side.faction != Faction::romans && !battle.action.slingers_used &&
      play.capability(Card::balearic_slingers, CardSide::unshaded)) {
    losses += play.board.light_troops(battle.where, Faction::romans) / 2;
  }
  if (other.faction == Faction::arverni && play.capability(Card::massed_gallic_archers, CardSide::shaded) &&
      total(other.part, light_of(Faction::arverni)) >= 6) {
    ++losses;
  }
  return losses;
}

bool caesar_defends(const Battle& battle) {
  return battle.defence.faction == Faction::romans && battle.defence.part[Piece::roman_leader] > 0 &&
         !battle.play.board.is_successor(Faction::romans);
}

// 4.2.3: Besiege takes a Citadel, or else an Ally, on top.
int besieged(Battle& battle) {
  if (!battle.terms.besiege) return 0;
  const Faction defender = battle.defence.faction;
  for (Piece piece : {has_citadels(defender) ? citadel_of(defender) : ally_of(defender), ally_of(defender)}) {
    if (battle.defence.part[piece] == 0) continue;
    --battle.defence.part[piece];
    return 1;
  }
  return 0;
}

// So many Losses leave nothing else of the side to take them than its Leader.
bool reaches_leader(const BattleSide& side, int losses) {
  if (!has_leader(side.faction) || side.part[leader_of(side.faction)] == 0) return false;
  return losses >= total(side.part, mobile_pieces);
}

}  // namespace

Forecast forecast(Action& action, Region where, Faction target, const BattleTerms& terms) {
  Battle battle(action, where, target, terms);
  use_capabilities(battle);
  Forecast result;
  result.may_retreat = battle.may_retreat();
  const int own_before = losses_before(battle, battle.attack);
  result.leader_suffers = reaches_leader(battle.attack, own_before);
  take_off(battle, battle.attack, own_before, false, nullptr);

  if (result.may_retreat) {
    Battle fleeing = battle;
    fleeing.retreating = true;
    const int first = losses_before(fleeing, fleeing.defence) + besieged(fleeing);
    result.inflicted_retreating =
        first + take_off(fleeing, fleeing.defence, attack_losses(fleeing), true, &result.on_kind_retreating);
  }
  const int extra = besieged(battle);
  const int early = take_off(battle, battle.defence, losses_before(battle, battle.defence), false, &result.on_kind);
  result.inflicted = extra + early + take_off(battle, battle.defence, attack_losses(battle), false, &result.on_kind);

  const bool seen_through = terms.ambush && caesar_defends(battle);
  const int back = terms.no_counterattack ? 0 : counterattack_losses(battle);
  if (!terms.ambush || seen_through) result.leader_suffers |= reaches_leader(battle.attack, back);
  if (!terms.ambush) result.suffered = std::min(back, total(battle.attack.part));
  result.suffered += own_before;
  return result;
}

Danger danger_of_battle(Play& play, Region where, Faction enemy, Faction victim) {
  Terms terms = free_terms({Command::battle});
  terms.abilities = {Ability::ambush};
  terms.most_abilities = 1;
  Action action(play, enemy, terms);
  action.command = Command::battle;
  BattleTerms battle_terms;
  battle_terms.ambush = may_ambush(action, where, victim);
  if (enemy == Faction::germans && !battle_terms.ambush) return {};  // 3.4.4
  Battle battle(action, where, victim, battle_terms);
  use_capabilities(battle);
  Danger danger;
  danger.losses = losses_before(battle, battle.defence) + attack_losses(battle);
  const int cover = total(battle.defence.part, light_pieces);
  const int hard = total(battle.defence.part, mobile_pieces) - cover;
  danger.on_legions_or_leader = hard > 0 ? std::max(danger.losses - cover, 0) : 0;
  return danger;
}

bool nonplayer_retreats(const Battle& battle) {
  Battle standing = battle;
  standing.retreating = false;
  Battle fleeing = battle;
  fleeing.retreating = true;
  const int losses = attack_losses(standing);
  const int losses_fleeing = attack_losses(fleeing);

  // The last defending piece, should every roll go wrong.
  const int pieces = total(battle.defence.part);
  const bool would_die = losses >= pieces;
  const bool roman_attack = battle.attack.faction == Faction::romans;
  const bool somewhere = !battle.retreat_regions().empty();
  const int may_stay = roman_attack ? battle.defence.part[light(battle.defence.faction, Face::hidden)] : 0;
  const bool retreat_removes = !somewhere && total(battle.defence.part, mobile_pieces) > may_stay;
  if (would_die && losses_fleeing < pieces && !retreat_removes) return true;

  // Romans: fewer forced rolls against Legions.
  if (battle.defence.faction == Faction::romans) {
    const int auxilia = total(battle.defence.part, light_of(Faction::romans));
    const int fixed = battle.defence.part[Piece::roman_ally] +
                      (battle.where == Region::provincia ? 0 : battle.defence.part[Piece::fort]);
    const int legions = battle.defence.part[Piece::legion];
    const int rolls_standing = legions > 0 ? std::max(losses - auxilia, 0) : 0;
    const int rolls_fleeing = legions > 0 ? std::max(losses_fleeing - fixed - auxilia, 0) : 0;
    if (rolls_fleeing < rolls_standing && !retreat_removes) return true;
  }

  // Without Fort or Citadel, when even half of the Losses cannot be paid back for sure.
  if (battle.fortified_at_start || retreat_removes) return false;
  take_off(standing, standing.defence, losses, false, nullptr);
  return 2 * counterattack_losses(standing) < losses;
}

}  // namespace auspex::falling_sky
