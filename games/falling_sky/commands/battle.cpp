// 3.2.4, 3.3.4, 3.4.4: Battle step by step. Where Roman, Gallic and Germanic Battles differ it is said at the step.
#include "games/falling_sky/commands/battle.h"

#include <algorithm>
#include <utility>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/losses.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {

namespace {

constexpr int archers = 6;     // card 27 shaded
constexpr int elite_most = 4;  // card 30 shaded

// The Faction's own of these pieces. Battles are foreseen all the time: taken with a mask many pieces go at once.
constexpr EnumArray<Faction, Stack> own_mask = [] {
  EnumArray<Faction, Stack> masks{};
  for (Piece piece : all<Piece>()) masks[owner_of(piece)][piece] = 0xFF;
  return masks;
}();
Stack part_of(const Stack& pieces, Faction faction) {
  Stack part;
  for (Piece piece : all<Piece>()) part[piece] = pieces[piece] & own_mask[faction][piece];
  return part;
}

int warbands(const Stack& part, Faction faction) { return total(part, light_of(faction)); }

bool has_leader_part(const Stack& part, Faction faction) { return has_leader(faction) && part[leader_of(faction)] > 0; }

// Card 30 shaded: where their Leader is present four Arverni Warbands stand like Legions.
int elite_of(const Play& play, const BattleSide& side) {
  if (side.faction != Faction::arverni || !play.capability(Card::vercingetorixs_elite, CardSide::shaded)) return 0;
  if (!has_leader_part(side.part, Faction::arverni)) return 0;
  return std::min(elite_most, warbands(side.part, Faction::arverni));
}

// Card 4: the ringed group attacks the Romans alone; they defend as though in a Fort.
bool ring_attacks_alone(const Battle& battle) {
  const Circumvallation& ring = battle.play.state.circumvallation;
  if (!ring.on || ring.where != battle.where || ring.who != battle.attack.faction) return false;
  if (battle.defence.faction != Faction::romans) return false;
  if (has_leader_part(battle.attack.part, ring.who) && !ring.leader) return false;
  return total(battle.attack.part, light_pieces) <= ring.warbands;
}

bool is_fortified(const Battle& battle) {
  const Stack& part = battle.defence.part;
  const Faction defender = battle.defence.faction;
  if (ring_attacks_alone(battle)) return true;
  if (defender == Faction::romans) return part[Piece::fort] > 0;
  return has_citadels(defender) && part[citadel_of(defender)] > 0;
}

// Whether fortification halves Losses in this Battle.
bool fortification_halves(const Battle& battle) {
  if (!battle.fortified_at_start || (battle.card != nullptr && battle.card->breaches_walls())) return false;
  // Card 10 unshaded: a Citadel does not against Besiege.
  return !(battle.terms.besiege && battle.play.capability(Card::ballistae, CardSide::unshaded));
}

// Legio X, card 15 unshaded: the Roman Leader and a Legion are in the Battle.
bool legio_x(const Play& play, const BattleSide& side) {
  return side.faction == Faction::romans && play.capability(Card::legio_x, CardSide::unshaded) &&
         side.part[Piece::roman_leader] > 0 && side.part[Piece::legion] > 0;
}

int adjusted_by_legio_x(const Play& play, const BattleSide& dealing, const BattleSide& taking, int losses) {
  if (legio_x(play, dealing)) losses += 2;
  if (legio_x(play, taking)) losses -= 1;
  return std::max(losses, 0);
}

// Half Losses the side deals by its pieces alone.
int half_losses(const Battle& battle, const BattleSide& side, bool attacking) {
  const Board& board = battle.play.board;
  const bool named = has_leader_part(side.part, side.faction) && !board.is_successor(side.faction);
  const bool ambiorix = attacking && side.faction == Faction::belgae && named;
  const bool caesar = attacking && side.faction == Faction::romans && named;
  const bool doubled_by_card = attacking && battle.card != nullptr && battle.card->doubles_auxilia();
  const bool auxilia_double = side.faction == Faction::romans && (battle.roman_horse || doubled_by_card);

  const int light_pieces_here = total(side.part, light_pieces);
  const int light_each = ambiorix || auxilia_double ? 2 : 1;
  int halves = light_pieces_here * light_each;
  if (light_each == 1) halves += std::min(side.elite, light_pieces_here);  // a whole Loss each
  const int legions = side.part[Piece::legion];
  halves += 2 * legions;
  if (caesar) {
    const bool one_only = battle.play.capability(Card::legio_x, CardSide::shaded);
    halves += 2 * (one_only ? std::min(legions, 1) : legions);
  }
  if (has_leader_part(side.part, side.faction)) halves += 2;
  return halves;
}

// Which pieces of the side may take the next Loss. Mobile pieces come before Allies, Citadels and Forts; for a
// retreating Defender it is the other way round, for as long as one of these stands (FS-R48).
void loss_candidates(const Battle& battle, const BattleSide& side, bool by_roll, PieceSet& removable,
                     PieceSet& rollable) {
  PieceSet mobile_removable;
  PieceSet mobile_rollable;
  PieceSet fixed_removable;
  PieceSet fixed_rollable;
  const int common_warbands = warbands(side.part, Faction::arverni) - side.elite;
  for (Piece piece : all<Piece>()) {
    if (side.part[piece] == 0 || (piece == Piece::fort && battle.where == Region::provincia)) continue;
    if (is_light(piece)) {
      const bool arverni = owner_of(piece) == Faction::arverni && side.faction == Faction::arverni;
      if (!arverni || common_warbands > 0) mobile_removable.add(piece);
      if (arverni && side.elite > 0) mobile_rollable.add(piece);
    } else if (is_mobile(piece)) {
      mobile_rollable.add(piece);
    } else {
      (is_hard(piece) ? fixed_rollable : fixed_removable).add(piece);
    }
  }
  const bool mobile_first = !(battle.retreating && &side == &battle.defence);
  const bool mobile_any = !(mobile_removable | mobile_rollable).empty();
  const bool fixed_any = !(fixed_removable | fixed_rollable).empty();
  const bool take_mobile = mobile_first ? mobile_any : !fixed_any;
  removable = take_mobile ? mobile_removable : fixed_removable;
  rollable = take_mobile ? mobile_rollable : fixed_rollable;
  if (!by_roll) {
    removable |= rollable;
    rollable = {};
  }
}

void take_losses(Battle& battle, BattleSide& side, int losses, bool by_roll) {
  for (; losses > 0; --losses) {
    PieceSet removable;
    PieceSet rollable;
    loss_candidates(battle, side, by_roll, removable, rollable);
    const Peril peril = battle_by(battle.attack.faction);
    const Ask why = msg::ask_loss(side.faction, battle.where, losses, peril);
    take_loss(battle.play, battle.where, {side.faction, &side.part, &side.elite, peril}, why, removable, rollable);
  }
}

// Card 38: the defending Romans or Aedui may, if both agree, use the other's light troops in the Region as their own.
void ask_for_lending(Battle& battle) {
  Play& play = battle.play;
  const Faction defender = battle.defence.faction;
  if (!play.capability(Card::diviciacus, CardSide::unshaded)) return;
  if (defender != Faction::romans && defender != Faction::aedui) return;
  const Faction other = defender == Faction::romans ? Faction::aedui : Faction::romans;
  if (other == battle.attack.faction || battle.action.serves(battle.where, other)) return;
  if (play.board.light_troops(battle.where, defender) == 0 || play.board.light_troops(battle.where, other) == 0) return;
  const Ask lend = msg::ask_lend(other, defender, battle.where);
  if (play.is_person(defender) && !play.may_agree(other, lend)) return;
  if (!play.agree(defender, msg::ask_borrow(defender, other, battle.where)) || !play.agree(other, lend)) return;
  for (Piece piece : light_of(other)) {
    battle.defence.part[piece] = static_cast<std::uint8_t>(play.board.count(battle.where, piece));
  }
  play.say(msg::lent(other, defender, battle.where), 1);
}

// Card 13 unshaded: once in each enemy Battle Command Auxilia strike first.
void slingers(Battle& battle) {
  Play& play = battle.play;
  if (battle.attack.faction == Faction::romans || battle.action.used.has(Card::balearic_slingers)) return;
  if (!play.capability(Card::balearic_slingers, CardSide::unshaded)) return;
  const int auxilia = play.board.light_troops(battle.where, Faction::romans);
  const int losses = battle.roman_horse ? auxilia : auxilia / 2;
  if (losses == 0 || !play.agree(Faction::romans, msg::ask_slingers(battle.where, losses))) return;
  battle.action.used.add(Card::balearic_slingers);
  play.say(msg::slingers(battle.where, losses), 1);
  take_losses(battle, battle.attack, losses, true);
}

// Card 59: once in each Battle Command, unshaded for the Romans' Auxilia, shaded for the Gaul that keeps the card.
void germanic_horse(Battle& battle) {
  Play& play = battle.play;
  EnumSet<Card>& used = battle.action.used;
  if (used.has(Card::germanic_horse)) return;
  const FactionSet fighting = {battle.attack.faction, battle.defence.faction};
  const bool slingers_possible = battle.attack.faction != Faction::romans && !used.has(Card::balearic_slingers) &&
                                 play.capability(Card::balearic_slingers, CardSide::unshaded);
  if (play.capability(Card::germanic_horse, CardSide::unshaded) &&
      (fighting.has(Faction::romans) || slingers_possible) &&
      play.board.light_troops(battle.where, Faction::romans) > 0 &&
      play.agree(Faction::romans, msg::ask_roman_horse(battle.where))) {
    battle.roman_horse = true;
    used.add(Card::germanic_horse);
  }
  const Capability& horse = play.state.capabilities[Card::germanic_horse];
  if (horse.active && horse.side == CardSide::shaded && fighting.has(horse.holder) && !battle.fortified_at_start &&
      play.agree(horse.holder, msg::ask_gallic_horse(horse.holder, battle.where))) {
    battle.gallic_horse = true;
    used.add(Card::germanic_horse);
  }
}

// Card 27 shaded: many Arverni Warbands shoot before the attack.
void massed_archers(Battle& battle) {
  if (!battle.play.capability(Card::massed_gallic_archers, CardSide::shaded)) return;
  if (battle.attack.faction == Faction::arverni && warbands(battle.attack.part, Faction::arverni) >= archers) {
    battle.play.say(msg::archers(battle.where), 1);
    take_losses(battle, battle.defence, 1, true);
  } else if (battle.defence.faction == Faction::arverni && warbands(battle.defence.part, Faction::arverni) >= archers) {
    battle.play.say(msg::archers(battle.where), 1);
    take_losses(battle, battle.attack, 1, true);
  }
}

// 4.2.3: a Citadel or Allied Tribe goes before any Losses.
void besiege(Battle& battle) {
  if (!battle.terms.besiege) return;
  Play& play = battle.play;
  const Faction defender = battle.defence.faction;
  const TribeSet tribes = play.board.allied(battle.where, defender) | play.board.citadel_tribes(battle.where, defender);
  if (tribes.empty()) return;
  const Tribe tribe = play.choose(battle.attack.faction, msg::ask_besiege(battle.attack.faction, battle.where), tribes);
  const Piece piece = play.board.tribe(tribe).status == Status::citadel ? citadel_of(defender) : ally_of(defender);
  --battle.defence.part[piece];
  play.board.subdue(tribe);
  play.say(msg::besieged(tribe, piece), 1);
}

// 4.3.3, 3.4.4: in an Ambush pieces go without a roll and nobody strikes back, unless Caesar defends and rolls 4 or
// more (5 or more against the Belgae, 4.5.3).
void ambush(Battle& battle) {
  if (!battle.terms.ambush) return;
  battle.absorbs_by_roll = false;
  battle.counterattack = false;
  const bool caesar = battle.defence.faction == Faction::romans && battle.defence.part[Piece::roman_leader] > 0 &&
                      !battle.play.board.is_successor(Faction::romans);
  if (!caesar) return;
  const int needed = battle.attack.faction == Faction::belgae ? 5 : 4;
  const bool holds = battle.play.roll(Faction::romans, msg::roll_caesar(battle.where, needed)) >= needed;
  battle.absorbs_by_roll = holds;
  battle.counterattack = holds;
  const Faction attacker = battle.attack.faction;
  battle.play.say(holds ? msg::caesar_rallies(battle.where, attacker) : msg::caesar_surprised(battle.where, attacker),
                  1);
}

// Step 3
void attack(Battle& battle) {
  int losses = attack_losses(battle);
  const Faction attacker = battle.attack.faction;
  battle.play.say(msg::attack(attacker, losses), 1);
  if (const std::optional<Piece> first = battle.first_loss(); first && losses > 0) {
    lose_piece(battle.play, battle.where, battle.defence.part, *first, battle_by(attacker));
    --losses;
  }
  take_losses(battle, battle.defence, losses, battle.absorbs_by_roll);
}

// Step 4
void counterattack(Battle& battle) {
  if (!battle.strikes_back()) return;
  const int losses = counterattack_losses(battle);
  battle.play.say(msg::counterattack(battle.defence.faction, losses, battle.attack.faction), 1);
  take_losses(battle, battle.attack, losses, true);
}

void reveal_part(Battle& battle, const BattleSide& side) {
  for (Faction owner : all<Faction>()) {
    const Piece hidden = light(owner, Face::hidden);
    if (side.part[hidden] > 0) {
      battle.play.board.turn(battle.where, hidden, light(owner, Face::revealed), side.part[hidden]);
    }
  }
}

// Step 5
void reveal(Battle& battle) {
  if (battle.retreating) return;
  reveal_part(battle, battle.defence);
  if (battle.card != nullptr && battle.card->attackers_end() == Face::hidden) {
    for (Faction owner : all<Faction>()) {
      if (total(battle.attack.part, light_of(owner)) > 0) battle.play.board.hide(battle.where, owner);
    }
  } else {
    reveal_part(battle, battle.attack);
  }
}

// Step 6: what stays against a Roman attack (Leader, Hidden Warbands), where the rest goes, or that it is removed.
void retreat(Battle& battle) {
  if (!battle.retreating) return;
  Play& play = battle.play;
  const Faction attacker = battle.attack.faction;
  const Faction defender = battle.defence.faction;
  Stack going = only(battle.defence.part, mobile_pieces);
  if (attacker == Faction::romans) {
    const Piece hidden = light(defender, Face::hidden);
    const int stay = play.choose_number(defender, msg::ask_stay_hidden(defender, battle.where), 0, going[hidden]);
    going[hidden] = static_cast<std::uint8_t>(going[hidden] - stay);
    if (has_leader(defender) && going[leader_of(defender)] > 0 &&
        play.agree(defender, msg::ask_stay_leader(play.board.leader_name(defender), battle.where))) {
      going[leader_of(defender)] = 0;
    }
  }
  if (total(going) == 0) {
    if (total(battle.defence.part, mobile_pieces) > 0) play.say(msg::retreat_all_stay(defender, battle.where), 1);
    return;
  }
  const std::optional<Region> to =
      play.may_choose(defender, msg::ask_retreat_to(defender, battle.where, attacker), battle.retreat_regions());
  Stack gone{};
  for (Piece piece : mobile_pieces) {
    int n = going[piece];
    if (n == 0) continue;
    if (to && play.board.may_stand(owner_of(piece), *to)) {
      const int moving = std::min(n, play.free_to_leave(battle.where, piece));
      gone[piece] = static_cast<std::uint8_t>(play.board.move(battle.where, *to, piece, moving));
      n -= moving;
    }
    if (play.board.remove(battle.where, piece, n) > 0) play.say(removed(play.board, n, piece, battle.where), 1);
  }
  if (!play.telling()) return;
  if (total(gone) > 0) {
    play.say(msg::retreats(defender, battle.where, *to, attacker, play.board.named(gone)), 1);
  } else {
    play.say(msg::retreat_nowhere(defender, battle.where, attacker), 1);
  }
}

// Card 10 shaded: after an Ambush its holder may take off the Defender's Fort or Citadel.
void ballistae(Battle& battle) {
  Play& play = battle.play;
  const Faction attacker = battle.attack.faction;
  const Faction defender = battle.defence.faction;
  if (!battle.terms.ambush || !play.holds(attacker, Card::ballistae, CardSide::shaded)) return;
  if (defender == Faction::romans) {
    if (!play.board.has_fort(battle.where) || battle.where == Region::provincia) return;
    if (!play.agree(attacker, msg::ask_ballistae(attacker, Piece::fort, battle.where))) return;
    play.board.remove(battle.where, Piece::fort, 1);
    play.say(msg::step_removed(1, Piece::fort, battle.where), 1);
  } else if (const TribeSet citadels = play.board.citadel_tribes(battle.where, defender); !citadels.empty()) {
    if (!play.agree(attacker, msg::ask_ballistae(attacker, citadel_of(defender), battle.where))) return;
    play.board.subdue(citadels.first());
    play.say(msg::step_tribe_subdued(citadels.first()), 1);
  }
}

void end_of_ring(Battle& battle) {
  Circumvallation& ring = battle.play.state.circumvallation;
  if (ring.on && ring.where == battle.where && ring.who == battle.attack.faction &&
      battle.defence.faction == Faction::romans) {
    ring = Circumvallation{};
    battle.play.say(msg::circumvallation_ends, 1);
  }
  battle.play.check_circumvallation();
}

int hidden_in(const Stack& part) {
  int n = 0;
  for (Faction owner : all<Faction>()) n += part[light(owner, Face::hidden)];
  return n;
}

bool ambush_holds(const Action& action, Region region, Faction target) {
  return action.hidden(region) > action.board().hidden(region, target);
}

// Who takes part by the text of the card.
void change_sides(Battle& battle) {
  for (Faction follower : battle.action.followers) {
    for (Piece piece : own_pieces[follower]) battle.attack.part[piece] = battle.play.board.at(battle.where)[piece];
  }
  battle.attack.part = battle.card->attackers(battle.attack.part);
  if (battle.card->ignores_fort()) battle.defence.part[Piece::fort] = 0;
}

// Those whom a card brings to the Battle, so that it needs none of the Faction's own pieces.
bool fights_by_card(const Action& action, Region region) {
  if (action.terms.card == nullptr) return false;
  if (action.terms.card->further_losses() > 0) return true;
  for (Faction follower : action.followers) {
    if (action.board().pieces(region, follower) > 0) return true;
  }
  return false;
}

}  // namespace

Battle::Battle(Action& the_action, Region region, Faction target, const BattleTerms& the_terms)
    : action(the_action), play(the_action.play), where(region), terms(the_terms), card(the_action.terms.card) {
  const Stack& here = play.board.at(region);
  attack.faction = action.who;
  attack.part = part_of(here, action.who);
  for (Faction owner : action.serving(region) - FactionSet{action.who, target}) {
    for (Piece piece : light_of(owner)) attack.part[piece] = here[piece];
  }
  defence.faction = target;
  defence.part = part_of(here, target);
  if (card != nullptr) change_sides(*this);
  attack.elite = elite_of(play, attack);
  defence.elite = elite_of(play, defence);
  fortified_at_start = is_fortified(*this);
}

RegionSet Battle::retreat_regions() const {
  FactionSet friendly = admitted;
  friendly.add(defence.faction);
  return select(play.board.adjacent(where), [&](Region region) {
    const std::optional<Faction> control = play.board.control(region);
    return control && friendly.has(*control) && play.board.may_stand(defence.faction, region);
  });
}

// FS-R17: whoever admits the Defender admits all of it, into any of its Regions.
FactionSet Battle::could_admit() const {
  FactionSet found;
  for (Region region : play.board.adjacent(where)) {
    const std::optional<Faction> control = play.board.control(region);
    if (control && *control != defence.faction && *control != Faction::germans && !asked.has(*control) &&
        play.board.may_stand(defence.faction, region)) {
      found.add(*control);
    }
  }
  return found;
}

bool Battle::ask_to_admit(Faction faction) {
  asked.add(faction);
  if (!play.agree(faction, msg::agree_retreat(faction, defence.faction, where))) {
    if (!play.is_person(faction)) action.unwelcoming.add(faction);
    return false;
  }
  admitted.add(faction);
  return true;
}

bool Battle::may_retreat() const {
  if (terms.ambush || defence.faction == Faction::germans) return false;
  if (card != nullptr && card->forbids_retreat()) return false;
  return total(defence.part, mobile_pieces) > 0;
}

bool Battle::strikes_back() const {
  if (card != nullptr && card->forbids_counterattack()) return false;
  return counterattack && !retreating;
}

std::optional<Piece> Battle::first_loss() const {
  const std::optional<Piece> first = card != nullptr ? card->first_loss(defence.faction) : std::nullopt;
  return first && defence.part[*first] > 0 ? first : std::nullopt;
}

bool Battle::ambush_is_seen() const {
  return terms.ambush && !always_ambush(action) && hidden_in(defence.part) >= hidden_in(attack.part);
}

FactionSet battle_targets(const Action& action, Region region) {
  const Board& board = action.board();
  const bool present =
      board.pieces(region, action.who) > 0 || action.light_troops(region) > 0 || fights_by_card(action, region);
  if (!present) return {};
  FactionSet friends = action.followers;
  friends.add(action.who);
  if (action.who == Faction::belgae && action.enlisted.has(region)) friends.add(Faction::germans);
  const FactionSet there =
      select(action.terms.targets - friends, [&](Faction target) { return board.pieces(region, target) > 0; });
  if (action.who != Faction::germans) return there;
  // 3.4.4: Germans Battle only where they can Ambush.
  return select(there, [&](Faction target) { return may_ambush(action, region, target); });
}

RegionSet battle_regions(const Action& action) {
  return select(action.selectable(), [&](Region region) { return !battle_targets(action, region).empty(); });
}

int battle_cost(const Action& action, Region region) {
  if (action.who == Faction::germans) return 0;
  const int base = action.who == Faction::romans ? 2 : 1;
  return action.board().devastated(region) ? 2 * base : base;
}

bool may_ambush(const Action& action, Region region, Faction target) {
  if (action.who == Faction::romans) return false;
  if (always_ambush(action)) return true;
  if (action.who == Faction::germans) return ambush_holds(action, region, target);
  if (!action.abilities_used.has(Ability::ambush) && !action.may_use(Ability::ambush)) return false;
  if (action.who == Faction::aedui && action.ambushes > 0) return false;  // 4.4.3
  if (!action.leader_range().has(region)) return false;
  return ambush_holds(action, region, target);
}

bool must_ambush(const Action& action, Region region, Faction target) {
  if (action.who == Faction::germans || always_ambush(action)) return true;  // 3.4.4
  return action.terms.card != nullptr && action.terms.card->ambush() == AmbushRule::wherever_possible &&
         may_ambush(action, region, target);
}

bool may_besiege(const Action& action, Region region, Faction target) {
  if (action.who != Faction::romans) return false;
  if (!action.abilities_used.has(Ability::besiege) && !action.may_use(Ability::besiege)) return false;
  return action.board().count(region, Piece::legion) > 0 && action.board().allies_and_citadels(region, target) > 0;
}

BattleTerms plain_battle(const Action& action) { return {.ambush = always_ambush(action)}; }

std::vector<BattleTerms> battle_modes(const Action& action, Region region, Faction target) {
  const BattleTerms plain;
  const BattleTerms ambush{.ambush = true};
  if (must_ambush(action, region, target)) return {ambush};
  if (may_ambush(action, region, target)) return {plain, ambush};
  if (may_besiege(action, region, target)) return {plain, {.besiege = true}};
  return {plain};
}

void battle_in(Action& action, Region region, Faction target, BattleTerms terms) {
  require_step(action,
               action.selectable().has(region) && battle_targets(action, region).has(target) &&
                   action.can_pay(battle_cost(action, region)),
               "3.2.4, 3.3.4: a Battle that cannot be", region);
  require_step(
      action,
      (!terms.ambush || may_ambush(action, region, target)) && (!terms.besiege || may_besiege(action, region, target)),
      "4.2.3, 4.3.3: Ambush or Besiege where it cannot be", region);
  action.pay(battle_cost(action, region));
  action.selected.add(region);
  if (action.serves(region, target)) action.fought_lender.add(region);
  use_battle_abilities(action, terms);
  Battle battle(action, region, target, terms);
  fight(battle);
}

void use_battle_abilities(Action& action, const BattleTerms& terms) {
  const auto use = [&](Ability ability) {
    if (!action.abilities_used.has(ability)) announce(action, ability);
  };
  if (terms.besiege) use(Ability::besiege);
  if (!terms.ambush || always_ambush(action) || action.who == Faction::germans) return;  // 3.4.4: their only way
  use(Ability::ambush);
  ++action.ambushes;
}

namespace {

// Steps 1 to 6.
void fight_through(Battle& battle) {
  const Faction attacker = battle.attack.faction;
  const Faction defender = battle.defence.faction;
  battle.play.say(battle.terms.ambush ? msg::battle_ambush(attacker, defender, battle.where)
                                      : msg::battle(attacker, defender, battle.where));
  ask_for_lending(battle);
  germanic_horse(battle);
  slingers(battle);
  // FS-R52: lent troops may lie Hidden beside the Defender's own, Slingers may have thinned out the attackers.
  if (battle.ambush_is_seen()) {
    battle.play.say(msg::battle_no_ambush(attacker, battle.where), 1);
    if (attacker == Faction::germans) return;  // 3.4.4: no Battle without Ambush
    battle.terms.ambush = false;
  }
  if (battle.may_retreat()) battle.retreating = battle.play.mind(defender).declare_retreat(battle.play, battle);
  if (battle.retreating) battle.play.say(msg::retreat_declared(defender, attacker), 1);
  massed_archers(battle);
  besiege(battle);
  ambush(battle);
  attack(battle);
  counterattack(battle);
  reveal(battle);
  retreat(battle);
  ballistae(battle);
  end_of_ring(battle);
}

}  // namespace

void fight(Battle& battle) {
  Battle* const outer = std::exchange(battle.play.battle, &battle);
  fight_through(battle);
  battle.play.battle = outer;
}

int attack_losses(const Battle& battle) {
  int halves = half_losses(battle, battle.attack, true);
  if (battle.attack.faction == Faction::arverni &&
      battle.play.capability(Card::massed_gallic_archers, CardSide::unshaded)) {
    halves = std::max(halves - 2, 0);
  }
  if (battle.gallic_horse && battle.play.state.capabilities[Card::germanic_horse].holder == battle.attack.faction) {
    halves *= 2;
  }
  const bool halved = battle.retreating || fortification_halves(battle);
  const int losses = halves / (halved ? 4 : 2);
  return adjusted_by_legio_x(battle.play, battle.attack, battle.defence, losses) +
         (battle.card != nullptr ? battle.card->further_losses() : 0);
}

int counterattack_losses(const Battle& battle) {
  int halves = half_losses(battle, battle.defence, false);
  if (battle.gallic_horse && battle.play.state.capabilities[Card::germanic_horse].holder == battle.defence.faction) {
    halves *= 2;
  }
  return adjusted_by_legio_x(battle.play, battle.defence, battle.attack, halves / 2);
}

}  // namespace auspex::falling_sky
