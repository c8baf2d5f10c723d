// 3.6.2 Pre-Battle: Evade and Ambush.
#include "games/pendragon/battle/parts.h"

namespace auspex::pendragon {

namespace {

enum class Try : std::uint8_t { neither, evade, ambush };

constexpr int never = 7;

// All Raiders of a Faction, or all its Troops at home, which try the same together (PD-F2).
struct Group {
  Faction owner;
  bool raiders;
  PieceSet kinds;
  Try tries = Try::neither;

  [[nodiscard]] MessageId name() const { return raiders ? msg::group_raiders : msg::group_troops; }
};

Group group_of(const Battle& battle, const BattleSide& side, Faction owner, bool raiders) {
  return {owner, raiders, select(units_of(owner), [&](Piece unit) {
            if (side.field.all[unit] == 0 || is_raider(unit) != raiders) return false;
            return raiders || is_at_home(battle.play.state, battle.space(), unit);
          })};
}

// 3.6.2: Cities are neither Clear nor Rough (PD-F3).
int lowest_roll(const Battle& battle, const Group& group, const RollByTerrain& rolls) {
  if (is_at_home(battle.play.state, battle.space(), group.kinds.first())) return rolls.home;
  if (is_rough(battle.space())) return rolls.rough;
  return is_city(battle.space()) ? never : rolls.clear;
}

// Those of the group that the card lets do it.
template <class Allowed>
PieceSet allowed_by_card(const Battle& battle, PieceSet kinds, Allowed allowed) {
  return battle.terms.card == nullptr ? kinds
                                      : select(kinds, [&](Piece unit) { return allowed(*battle.terms.card, unit); });
}

PieceSet may_evade(const Battle& battle, const BattleSide& side, PieceSet kinds) {
  if (!side.attacking && !battle.terms.defenders_evade) return {};
  return allowed_by_card(battle, kinds,
                         [&](const CardTerms& card, Piece unit) { return card.may_evade(unit, side.attacking); });
}

// Those that an Ambush would let Strike earlier.
PieceSet may_ambush(const Battle& battle, const BattleSide& side, PieceSet kinds) {
  const PieceSet allowed = allowed_by_card(
      battle, kinds, [&](const CardTerms& card, Piece unit) { return card.may_ambush(unit, side.attacking); });
  return select(allowed, [&](Piece unit) { return ambush_step(battle, side, unit) < side.step[unit]; });
}

int evade_roll(const Battle& battle, const BattleSide& side, const Group& group) {
  if (may_evade(battle, side, group.kinds).empty()) return never;
  return lowest_roll(battle, group, group.raiders ? raider_evades : troop_evades);
}

int ambush_roll(const Battle& battle, const BattleSide& side, const Group& group) {
  if (may_ambush(battle, side, group.kinds).empty()) return never;
  return lowest_roll(battle, group, group.raiders ? raider_ambushes : troop_ambushes);
}

void designate(Battle& battle, const BattleSide& side, Group& group) {
  if (group.kinds.empty()) return;
  std::vector<Text> options;
  std::vector<Try> tries;
  const int evade = evade_roll(battle, side, group);
  const int ambush = ambush_roll(battle, side, group);
  if (evade < never) {
    options.push_back(msg::prebattle_evade(evade));
    tries.push_back(Try::evade);
  }
  if (ambush < never) {
    options.push_back(msg::prebattle_ambush(ambush));
    tries.push_back(Try::ambush);
  }
  options.emplace_back(msg::prebattle_neither);
  tries.push_back(Try::neither);
  const int n = total(side.field.all, group.kinds);
  const Ask why = group.raiders ? msg::prebattle_raiders(group.owner, n, battle.space())
                                : msg::prebattle_troops(group.owner, n, battle.space());
  group.tries = tries[static_cast<std::size_t>(battle.play.choose_option(group.owner, why, options))];
}

void evade(Battle& battle, BattleSide& side, const Group& group) {
  const int lowest = evade_roll(battle, side, group);
  if (!battle.roll(group.owner, msg::prebattle_roll_evade(group.owner, group.name(), lowest), {lowest, 6})) {
    return battle.play.say(msg::prebattle_caught(group.owner, group.name()), 1);
  }
  const Units gone = only(side.field, may_evade(battle, side, group.kinds));
  take(side.field, gone);
  add(side.evading, gone);
  battle.play.say(msg::prebattle_evaded(group.owner, group.name(), total(gone.all)), 1);
}

void ambush(Battle& battle, BattleSide& side, const Group& group) {
  const int lowest = ambush_roll(battle, side, group);
  if (!battle.roll(group.owner, msg::prebattle_roll_ambush(group.owner, group.name(), lowest), {lowest, 6})) {
    return battle.play.say(msg::prebattle_seen(group.owner, group.name()), 1);
  }
  StrikeStep step = StrikeStep::charge;
  for (Piece unit : may_ambush(battle, side, group.kinds)) {
    step = ambush_step(battle, side, unit);
    side.step[unit] = step;
  }
  const Step told = step == StrikeStep::trap ? Step::trap : Step::charge;
  battle.play.say(msg::prebattle_in_ambush(group.owner, group.name(), told), 1);
}

// The Faction says what its groups try, then rolls, for Raiders first.
void try_for(Battle& battle, BattleSide& side, Faction owner) {
  Group groups[] = {group_of(battle, side, owner, true), group_of(battle, side, owner, false)};
  for (Group& group : groups) designate(battle, side, group);
  for (const Group& group : groups) {
    if (group.tries == Try::evade) evade(battle, side, group);
    if (group.tries == Try::ambush) ambush(battle, side, group);
  }
}

}  // namespace

bool could_evade(const Battle& battle, const BattleSide& side) {
  for (Faction owner : side.factions) {
    for (const bool raiders : {true, false}) {
      const Group group = group_of(battle, side, owner, raiders);
      if (!group.kinds.empty() && evade_roll(battle, side, group) < never) return true;
    }
  }
  return false;
}

void lie_in_ambush(Battle& battle, BattleSide& side, Faction owner) {
  for (Piece unit : may_ambush(battle, side, group_of(battle, side, owner, false).kinds)) {
    side.step[unit] = ambush_step(battle, side, unit);
  }
}

void pre_battle(Battle& battle) {
  for (BattleSide* side : {&battle.attack, &battle.defence}) {
    // Where one side has nobody to fight there is nothing to try.
    if (!battle.attack.in_field() || !battle.defence.in_field()) break;
    for (Faction owner : side->factions) try_for(battle, *side, owner);
  }
  battle.attackers_evaded = !battle.attack.in_field() && !battle.attack.evading.empty();
}

}  // namespace auspex::pendragon
