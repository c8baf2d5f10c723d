#include "games/falling_sky/nonplayer/forecast.h"

#include <algorithm>
#include <array>
#include <optional>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

namespace {

constexpr std::array<Kind, 7> mobile_order = {Kind::warband, Kind::auxilia, Kind::legion, Kind::leader,
                                              Kind::ally,    Kind::citadel, Kind::fort};
constexpr std::array<Kind, 7> retreat_order = {Kind::ally,    Kind::citadel, Kind::fort,  Kind::warband,
                                               Kind::auxilia, Kind::legion,  Kind::leader};

bool can_absorb(const Battle& battle, Piece piece) {
  return !(piece == Piece::fort && battle.where == Region::provincia);
}

// A Citadel or a Fort that takes Losses by rolls.
bool has_walls_to_roll_for(const Battle& battle) {
  const BattleSide& side = battle.defence;
  if (has_citadels(side.faction) && side.part[citadel_of(side.faction)] > 0) return true;
  return side.part[Piece::fort] > 0 && can_absorb(battle, Piece::fort);
}

// All pieces in the order in which a side loses them: by kind, and the worst face first.
using LossOrder = std::array<Piece, static_cast<std::size_t>(count_of<Piece>)>;
constexpr LossOrder loss_order(const std::array<Kind, 7>& kinds) {
  LossOrder order{};
  std::size_t at = 0;
  for (Kind kind : kinds) {
    for (Face face : {Face::scouted, Face::revealed, Face::hidden}) {
      for (Piece piece : all<Piece>()) {
        if (kind_of(piece) == kind && face_of(piece) == face) order[at++] = piece;
      }
    }
  }
  return order;
}
constexpr LossOrder standing_order = loss_order(mobile_order);
constexpr LossOrder retreating_order = loss_order(retreat_order);

// Takes that many Losses off the side, light troops first, each a removal; returns how many found a piece.
int take_off(const Battle& battle, BattleSide& side, int losses, bool retreating, EnumArray<Kind, int>* on_kind) {
  int taken = 0;
  for (Piece piece : retreating ? retreating_order : standing_order) {
    if (taken == losses) break;
    if (side.part[piece] == 0 || !can_absorb(battle, piece)) continue;
    const int n = std::min<int>(side.part[piece], losses - taken);
    side.part[piece] = static_cast<std::uint8_t>(side.part[piece] - n);
    taken += n;
    if (on_kind != nullptr) (*on_kind)[kind_of(piece)] += n;
  }
  if (side.elite > 0) side.elite = std::min(side.elite, total(side.part, light_of(side.faction)));
  return taken;
}

// Capabilities that could be used in the Battle are taken to be used (8.3.3).
void use_capabilities(Battle& battle) {
  const Play& play = battle.play;
  const FactionSet fighting = {battle.attack.faction, battle.defence.faction};
  battle.roman_horse = play.capability(Card::germanic_horse, CardSide::unshaded) && fighting.has(Faction::romans) &&
                       !battle.action.used.has(Card::germanic_horse);
  const Capability& horse = play.state.capabilities[Card::germanic_horse];
  battle.gallic_horse = horse.active && horse.side == CardSide::shaded && fighting.has(horse.holder) &&
                        !battle.fortified_at_start && !battle.action.used.has(Card::germanic_horse);
}

// Card 13: what Slingers do to an attacker before anything else, with the Horse of card 59 twice as much.
int slinger_losses(const Battle& battle) {
  const Play& play = battle.play;
  if (battle.attack.faction == Faction::romans || battle.action.used.has(Card::balearic_slingers)) return 0;
  if (!play.capability(Card::balearic_slingers, CardSide::unshaded)) return 0;
  const int auxilia = play.board.light_troops(battle.where, Faction::romans);
  const bool horse = play.capability(Card::germanic_horse, CardSide::unshaded) &&
                     (battle.roman_horse || !battle.action.used.has(Card::germanic_horse));
  return horse ? auxilia : auxilia / 2;
}

// Card 27: what the Archers of the other side do before the attack.
int archer_losses(const Battle& battle, const BattleSide& side) {
  const BattleSide& other = &side == &battle.attack ? battle.defence : battle.attack;
  const bool shoot = other.faction == Faction::arverni &&
                     battle.play.capability(Card::massed_gallic_archers, CardSide::shaded) &&
                     total(other.part, light_of(Faction::arverni)) >= 6;
  return shoot ? 1 : 0;
}

bool caesar_defends(const Battle& battle) {
  return battle.defence.faction == Faction::romans && battle.defence.part[Piece::roman_leader] > 0 &&
         !battle.play.board.is_successor(Faction::romans);
}

// 4.2.3: Besiege takes a Citadel, or else an Ally, on top; it counts among what is inflicted (FS-R186).
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

// The attack's Losses on the Defender; a card may settle whom the first one takes.
int take_attack(Battle& battle, EnumArray<Kind, int>& on_kind) {
  int losses = attack_losses(battle);
  int taken = 0;
  if (const std::optional<Piece> first = battle.first_loss(); first && losses > 0) {
    --battle.defence.part[*first];
    --losses;
    ++on_kind[kind_of(*first)];
    ++taken;
  }
  return taken + take_off(battle, battle.defence, losses, battle.retreating, &on_kind);
}

// With that many Losses the side has nothing left to take them but its Leader.
bool reaches_leader(const BattleSide& side, int losses) {
  if (losses == 0) return false;
  if (!has_leader(side.faction) || side.part[leader_of(side.faction)] == 0) return false;
  return losses >= total(side.part, mobile_pieces);
}

// The Defender has a Region to go to: under its own Control, or under that of a Faction that might agree, which
// Non-player Belgae and Arverni never do (8.4.2). Against Romans what lies Hidden needs none.
bool has_refuge(const Battle& battle) {
  if (!battle.retreat_regions().empty()) return true;
  if (battle.attack.faction == Faction::romans &&
      battle.defence.part[light(battle.defence.faction, Face::hidden)] > 0) {
    return true;
  }
  const FactionSet never = {Faction::belgae, Faction::arverni};
  return !select(battle.could_admit(), [&](Faction faction) {
            return faction != battle.attack.faction && !(never.has(faction) && battle.play.state.nonplayer[faction]);
          }).empty();
}

// Card 13: the attacker's Losses, after which too few may be left in hiding for an Ambush.
void suffer_slingers(Battle& battle, int losses) {
  take_off(battle, battle.attack, losses, false, nullptr);
  if (losses > 0 && battle.ambush_is_seen()) battle.terms.ambush = false;
}

}  // namespace

Forecast forecast(Action& action, Region where, Faction target, const BattleTerms& terms) {
  Battle battle(action, where, target, terms);
  use_capabilities(battle);
  Forecast result;
  const int slung = slinger_losses(battle);
  result.leader_suffers = reaches_leader(battle.attack, slung);
  suffer_slingers(battle, slung);
  result.may_retreat = battle.may_retreat() && has_refuge(battle);
  const int shot = archer_losses(battle, battle.attack);
  result.leader_suffers |= reaches_leader(battle.attack, shot);
  take_off(battle, battle.attack, shot, false, nullptr);
  const int own_before = slung + shot;

  if (result.may_retreat) {
    Battle fleeing = battle;
    fleeing.retreating = true;
    result.suffered_retreating = own_before;
    const int first = archer_losses(fleeing, fleeing.defence) + besieged(fleeing);
    result.walls_may_hold = attack_losses(fleeing) > 0 && has_walls_to_roll_for(fleeing);
    result.inflicted_retreating = first + take_attack(fleeing, result.on_kind_retreating);
  }
  const int early = take_off(battle, battle.defence, archer_losses(battle, battle.defence), false, &result.on_kind);
  const int extra = besieged(battle);
  result.inflicted = extra + early + take_attack(battle, result.on_kind);

  const bool ambush = battle.terms.ambush;
  const bool seen_through = ambush && caesar_defends(battle);
  const int back = battle.strikes_back() ? counterattack_losses(battle) : 0;
  if (!ambush || seen_through) result.leader_suffers |= reaches_leader(battle.attack, back);
  if (!ambush) result.suffered = std::min(back, total(battle.attack.part));
  result.suffered += own_before;
  return result;
}

namespace {

// Losses that a Defender takes as it likes best: on pieces that do not matter as long as there are any, and by rolls
// that spare what may roll.
struct Evasion {
  int taken = 0;
  bool on_key_piece = false;
};
Evasion evade(Battle& battle, int losses, bool by_roll) {
  Stack& part = battle.defence.part;
  Evasion result;
  const auto remove_up_to = [&](PieceSet pieces, int most) {
    if (losses == 0 || most == 0) return;
    for (Piece piece : standing_order) {
      if (!pieces.has(piece)) continue;
      const int n = std::min({static_cast<int>(part[piece]), losses, most});
      part[piece] = static_cast<std::uint8_t>(part[piece] - n);
      most -= n;
      losses -= n;
      result.taken += n;
    }
  };
  // What rolls and is spared takes all that is left.
  const auto roll_for_all = [&] {
    result.taken += losses;
    losses = 0;
  };
  const auto on_mobile = [&] {
    const int elite = by_roll ? std::min(battle.defence.elite, total(part, light_pieces)) : 0;
    remove_up_to(light_pieces, total(part, light_pieces) - elite);
    if (losses > 0 && elite > 0) roll_for_all();
    const PieceSet hard = mobile_pieces - light_pieces;
    if (losses == 0 || total(part, hard) == 0) return;
    result.on_key_piece = true;
    by_roll ? roll_for_all() : remove_up_to(hard, losses);
  };
  const auto on_the_rest = [&] {
    if (losses > 0 && part[Piece::fort] > 0 && can_absorb(battle, Piece::fort)) {
      by_roll ? roll_for_all() : remove_up_to({Piece::fort}, losses);
    }
    const Faction defender = battle.defence.faction;
    const PieceSet citadel = has_citadels(defender) ? PieceSet{citadel_of(defender)} : PieceSet{};
    const PieceSet prized = citadel | PieceSet{ally_of(defender)};
    if (losses == 0 || total(part, prized) == 0) return;
    result.on_key_piece = true;
    remove_up_to({ally_of(defender)}, losses);
    if (losses == 0 || total(part, citadel) == 0) return;
    by_roll ? roll_for_all() : remove_up_to(citadel, losses);
  };
  if (battle.retreating) {
    on_the_rest();
    on_mobile();
  } else {
    on_mobile();
    on_the_rest();
  }
  return result;
}

}  // namespace

Certainty certainty(Action& action, Region where, Faction target, const BattleTerms& terms) {
  Battle battle(action, where, target, terms);
  use_capabilities(battle);
  const int slung = slinger_losses(battle);
  suffer_slingers(battle, slung);
  const bool may_retreat = battle.may_retreat() && has_refuge(battle);
  const int shot = archer_losses(battle, battle.attack);
  take_off(battle, battle.attack, shot, false, nullptr);
  const bool surprised = battle.terms.ambush && !caesar_defends(battle);
  std::optional<Battle> fleeing;
  if (may_retreat) fleeing.emplace(battle).retreating = true;

  const Evasion standing = evade(battle, attack_losses(battle), !surprised);
  const int back = !surprised && battle.strikes_back() ? counterattack_losses(battle) : 0;
  const int suffered = slung + shot + std::min(back, total(battle.attack.part));
  Certainty result{standing.on_key_piece, standing.taken > 0 && standing.taken >= suffered, standing.taken, suffered};
  if (fleeing) {
    const Evasion away = evade(*fleeing, attack_losses(*fleeing), true);
    result.hits_key_piece = result.hits_key_piece && away.on_key_piece;
    result.pays_off = result.pays_off && away.taken > 0 && away.taken >= slung + shot;
    result.inflicted = std::min(standing.taken, away.taken);
  }
  return result;
}

namespace {

// With that many of the Defender's light troops gone before the attack.
Danger danger_of(Action& action, Region where, Faction victim, const BattleTerms& terms, int gone_before = 0) {
  Battle battle(action, where, victim, terms);
  use_capabilities(battle);
  Danger danger;
  danger.losses = archer_losses(battle, battle.defence) + attack_losses(battle);
  const int cover = total(battle.defence.part, light_pieces);
  const int hard = total(battle.defence.part, mobile_pieces) - cover;
  danger.on_legions_or_leader = hard > 0 ? std::max(danger.losses + gone_before - cover, 0) : 0;
  return danger;
}

Danger worst(const Danger& a, const Danger& b) {
  return {std::max(a.losses, b.losses), std::max(a.on_legions_or_leader, b.on_legions_or_leader)};
}

// 4.3.1: an Auxilia goes over to the Arverni before the Battle.
Danger danger_after_entreat(const Action& action, Region where, Faction victim) {
  const PieceSet won = entreat_pieces(action, where) & light_of(victim);
  if (won.empty() || !entreat_regions(action).has(where)) return {};
  Trial trial(action.play);
  Action after(trial.play(), action.who, action.terms);
  after.command = Command::battle;
  entreat_in(after, where);
  entreat_piece(after, where, won.first());
  return danger_of(after, where, victim, {});
}

// 4.5.2: a Rampage before the Battle takes or drives off as many pieces as the Belgae have Hidden Warbands, the
// victim's light troops first (8.4.1). What it takes beyond those are Legions.
Danger danger_after_rampage(Action& action, Region where, Faction victim) {
  if (!rampage_regions(action).has(where) || !rampage_targets(action, where).has(victim)) return {};
  return danger_of(action, where, victim, {}, most_rampagers(action, where, victim));
}

// 4.5.1: Germans at hand fight alongside.
Danger danger_with_germans(Action action, Region where, Faction victim) {
  if (victim == Faction::germans || action.board().light_troops(where, Faction::germans) == 0) return {};
  if (!enlist_service_regions(action).has(where)) return {};
  action.enlisted.add(where);
  return danger_of(action, where, victim, {});
}

// 3.2.4: against Romans Leader and Hidden Warbands need not leave.
bool may_stay(const Battle& battle, Piece piece) {
  return battle.attack.faction == Faction::romans && (kind_of(piece) == Kind::leader || face_of(piece) == Face::hidden);
}

// How many of the mobile pieces left to the Defender the Retreat itself would take off, by 8.4.3 with all staying that
// may.
int lost_on_the_way(const Battle& battle, bool somewhere) {
  int lost = 0;
  for (Piece piece : mobile_pieces) {
    const int n = battle.defence.part[piece];
    if (n == 0 || may_stay(battle, piece)) continue;
    lost += somewhere ? n - std::min(n, battle.play.free_to_leave(battle.where, piece)) : n;
  }
  return lost;
}

bool has_walls(const BattleSide& side) {
  if (side.faction == Faction::romans) return side.part[Piece::fort] > 0;
  return has_citadels(side.faction) && side.part[citadel_of(side.faction)] > 0;
}

// Rolls that Losses force on Legions once there is nothing left to take them instead.
int legion_rolls(const Battle& battle, int losses, bool retreating) {
  const Stack& part = battle.defence.part;
  if (part[Piece::legion] == 0) return 0;
  int cover = total(part, light_pieces);
  if (retreating) cover += part[Piece::roman_ally] + (battle.where == Region::provincia ? 0 : part[Piece::fort]);
  return std::max(losses - cover, 0);
}

}  // namespace

Danger danger_of_battle(Play& play, Region where, Faction enemy, Faction victim) {
  Terms terms = free_terms({Command::battle});
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  terms.ability_regions = {where};
  Action action(play, enemy, terms);
  action.command = Command::battle;
  BattleTerms battle_terms;
  battle_terms.ambush = may_ambush(action, where, victim);
  if (enemy == Faction::germans && !battle_terms.ambush) return {};  // 3.4.4
  const Danger danger = danger_of(action, where, victim, battle_terms);
  if (enemy == Faction::arverni) return worst(danger, danger_after_entreat(action, where, victim));
  if (enemy != Faction::belgae) return danger;
  return worst(worst(danger, danger_with_germans(action, where, victim)), danger_after_rampage(action, where, victim));
}

RetreatChoice retreat_choice(const Battle& battle, bool somewhere) {
  using Because = RetreatChoice::Because;
  Battle standing = battle;
  standing.retreating = false;
  Battle fleeing = battle;
  fleeing.retreating = true;
  const auto suffer = [](Battle& one) {
    EnumArray<Kind, int> on_kind{};
    int losses = archer_losses(one, one.defence);
    take_off(one, one.defence, losses, one.retreating, nullptr);
    losses += besieged(one) + attack_losses(one);
    take_attack(one, on_kind);
    return losses;
  };
  const int losses = suffer(standing);
  const int losses_fleeing = suffer(fleeing);
  const int lost = lost_on_the_way(fleeing, somewhere);

  // The last defending piece, should every roll go wrong. The Fort of Provincia outlasts everything.
  if (total(standing.defence.part) == 0 && total(fleeing.defence.part) > lost) return {Because::last_piece, 0, losses};
  if (lost > 0) return {Because::costs_pieces, 0, lost};
  // Romans: fewer forced rolls against Legions.
  const int rolls = legion_rolls(battle, losses, false);
  const int rolls_fleeing = legion_rolls(battle, losses_fleeing, true);
  if (rolls_fleeing < rolls) return {Because::legion_rolls, rolls_fleeing, rolls};
  // Without Fort or Citadel, when not even half of the Losses can be paid back for sure.
  if (has_walls(battle.defence)) return {Because::walls, 0, losses};
  const int shot = archer_losses(battle, battle.attack);
  const int back = shot + (standing.strikes_back() ? counterattack_losses(standing) : 0);
  return {2 * back < losses ? Because::outmatched : Because::pays_back, back, losses};
}

}  // namespace auspex::falling_sky
