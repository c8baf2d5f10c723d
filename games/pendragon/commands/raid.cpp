#include "games/pendragon/commands/raid.h"

#include <algorithm>

#include "games/pendragon/feats/ransom.h"
#include "games/pendragon/feats/ravage.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon {

// ---------------------------------------------------------------------------------------------------- Naming

namespace {

constexpr std::array<RaidDice, 2> saxon_dice = {{{1, 1}, {3, 2}}};
constexpr std::array<RaidDice, 2> scotti_dice = {{{1, 0}, {2, 1}}};

const std::array<RaidDice, 2>& dice_of(Faction who) { return who == Faction::saxons ? saxon_dice : scotti_dice; }

// 3.4.1, 3.5.1: three or four. A card that grants a Raid may name another number, more of them too.
int most_raid_targets(const Action& action) {
  if (action.terms.limited) return 1;
  if (action.terms.most_spaces < count_of<Space>) return action.terms.most_spaces;
  return action.who == Faction::saxons ? 3 : 4;
}

bool has_box(const Action& action) {
  return action.who == Faction::scotti && action.play.capability(Card::niall_noigiallach, CardSide::shaded);
}

bool is_among(const Route& route, const std::vector<Route>& routes) {
  return std::find(routes.begin(), routes.end(), route) != routes.end();
}

bool may_take_route(const Action& action, Space space, const Route& route) {
  if (!route.through) return raid_spaces(action).has(space) && is_among(route, routes_into(action, space));
  return deep_raid_passages(action, space).has(*route.through) &&
         is_among(route, routes_through(action, *route.through));
}

int cost_of(const Action& action, int dice) {
  for (const RaidDice& each : raid_dice(action)) {
    if (each.dice == dice) return each.cost;
  }
  require_legal(false, "3.4.1: no such dice for a Raid", id_of(action.who));
  return 0;
}

void tell_target(const Action& action, Space space) {
  const RaidTarget& target = action.raid.targets[space];
  const int lost = lost_on_the_way(action, target.route);
  if (target.route.through) action.play.say(msg::raid_named_deep(action.who, space, *target.route.through), 1);
  switch (target.route.way) {
    case Way::sea:
      return action.play.say(msg::raid_named_by_sea(action.who, space, target.route.sea, target.dice, lost), 1);
    case Way::caledonia:
      return action.play.say(msg::raid_named_from_caledonia(space, target.dice, lost), 1);
    case Way::land:
      return action.play.say(msg::raid_named_over_land(action.who, space, target.dice), 1);
  }
}

}  // namespace

std::vector<RaidDice> raid_dice(const Action& action) {
  std::vector<RaidDice> affordable;
  for (const RaidDice& each : dice_of(action.who)) {
    const bool all_dice = each.dice == dice_of(action.who).back().dice;
    if (action.can_owe(each.cost) && (all_dice || !action.terms.free)) affordable.push_back(each);
  }
  return affordable;
}

int raid_targets_left(const Action& action) {
  return most_raid_targets(action) - action.selected.size() - (action.raid.box_dice ? 1 : 0);
}

bool is_raid_target(const Action& action, Space space) { return !action.board().controls(action.who, space); }

SpaceSet raid_spaces(const Action& action) {
  if (raid_targets_left(action) <= 0 || raid_dice(action).empty()) return {};
  return select((action.terms.spaces - action.selected) & raid_reach(action),
                [&](Space space) { return is_raid_target(action, space); });
}

void select_raid(Action& action, Space space, const Route& route, int dice) {
  require_step(action, may_take_route(action, space, route), "3.4.1: Raid where or by a way it cannot be", space);
  action.owe(cost_of(action, dice));
  action.selected.add(space);
  if (route.through) action.feat_selected.add(space);
  action.raid.targets[space] = {route, dice};
  tell_target(action, space);
}

// ---------------------------------------------------------------------------------------------------- The box

bool may_fill_box(const Action& action) {
  return has_box(action) && !action.raid.box_dice && raid_targets_left(action) > 0 && !raid_dice(action).empty();
}

void select_box(Action& action, int dice) {
  require_legal(may_fill_box(action), "card 68: the box cannot be a target", id_of(action.who));
  action.owe(cost_of(action, dice));
  action.raid.box_dice = dice;
  action.play.say(msg::raid_named_box(dice), 1);
}

bool may_empty_box(const Action& action) {
  return has_box(action) && !action.raid.box_dice && !action.raid.box_joins && action.board().raiders_on_card() > 0;
}

void empty_box(Action& action, Space space) {
  require_step(action, may_empty_box(action) && (action.selected - action.resolved).has(space),
               "card 68: the box is not emptied", space);
  action.raid.box_joins = space;
  action.play.say(msg::raid_box_joins(action.board().raiders_on_card(), space), 1);
}

// ---------------------------------------------------------------------------------------------------- Landing

namespace {

int roll_raiders(const Action& action, int dice, const Text& what_for) {
  int sum = 0;
  for (int i = 0; i < dice; ++i) sum += action.play.roll_d4(action.who, what_for);
  return sum;
}

}  // namespace

void fill_box(Action& action) {
  require_legal(action.raid.box_dice.has_value(), "card 68: the box was no target", id_of(action.who));
  const int rolled = roll_raiders(action, *action.raid.box_dice, msg::raid_roll_box);
  const int came = action.board().raiders_to_card(rolled);
  action.play.say(msg::raid_box_filled(came, action.board().raiders_on_card()));
}

Landing land_raiders(Action& action, Space space) {
  Play& play = action.play;
  const Piece raider = raider_of(action.who);
  const RaidTarget& target = action.raid.targets[space];
  int coming = roll_raiders(action, target.dice, msg::raid_roll(action.who, space));
  if (action.raid.box_joins == space) coming += play.board.raiders_from_card(play.board.raiders_on_card());
  const int lost = std::min(coming, lost_on_the_way(action, target.route));
  if (lost > 0) play.say(msg::raid_lost(lost, coming, space, action.who), 1);
  Landing landing{space, 0, play.board.laden(space, raider), play.board.empty_handed(space, raider)};
  landing.landed = place_own_units(play, action.who, space, raider, coming - lost);
  return landing;
}

// ---------------------------------------------------------------------------------------------------- Plunder, Battle

int most_raid_plunder(const Action& action, const Landing& landing) {
  const Board& board = action.board();
  if (is_city(landing.space)) return 0;
  if (ravages(action, landing.space)) return board.units(landing.space, action.who);  // PD-G16
  return std::min(board.population(landing.space), landing.landed);
}

FactionSet raid_battle_targets(const Action& action, Space space) {
  const Board& board = action.board();
  if (board.pieces(space) == board.pieces(space, action.who)) return {};
  return battle_targets(action.play, space, action.who);
}

BattleTerms raid_battle(const Action& action, const Landing& landing, Faction defender, int laden) {
  BattleTerms terms = battle_terms(action, landing.space, defender);
  Units& raiders = terms.attackers.emplace();
  raiders.all[raider_of(action.who)] = static_cast<std::uint8_t>(landing.landed);
  raiders.laden[raider_of(action.who)] = static_cast<std::uint8_t>(laden);
  return terms;
}

BattleTerms forced_battle(const Action& action, Space space, Faction who, int landed) {
  BattleTerms terms = raid_battle(action, {space, landed}, who, 0);
  terms.forced = true;
  return terms;
}

namespace {

// What came of the Battle of a target, if there was one.
struct Fought {
  bool battle = false;
  int survivors;  // of those who landed
  bool evaded = false;
  int settlement_plunder = 0;
};

Fought fight_it_out(Action& action, const Landing& landing, const BattleTerms& terms) {
  const BattleOutcome outcome = fight(action.play, terms);
  return {true, landing.landed - outcome.attackers_lost[raider_of(action.who)], outcome.attackers_evaded,
          outcome.settlement_plunder};
}

// 4.4.2, PD-G12: whoever is asked first and wants to makes them fight before they Plunder.
Fought face_answer_to_deep_raid(Action& action, const Landing& landing) {
  for (Faction who : deep_raid_answers(action, landing.space)) {
    const Ask why = msg::deep_force(who, action.who, landing.space, landing.landed);
    if (!action.play.agree(who, why)) continue;
    action.play.say(msg::deep_forced(who, landing.space));
    return fight_it_out(action, landing, forced_battle(action, landing.space, who, landing.landed));
  }
  return {false, landing.landed};
}

// Those who did Battle have only their own hands, and none if they Evaded.
int plunder_target(Action& action, const Landing& landing, const Fought& fought) {
  const Piece raider = raider_of(action.who);
  if (is_city(landing.space)) return 0;
  if (!fought.battle) {
    return plunder_space(action.play, action.who, landing.space, units_of(action.who),
                         up_to(most_raid_plunder(action, landing)));
  }
  if (fought.evaded) {
    action.play.say(msg::deep_evaded(action.who, landing.space), 1);
    return 0;
  }
  const int hands = fought.survivors - (action.board().laden(landing.space, raider) - landing.laden_before);
  return plunder_space(action.play, action.who, landing.space, {raider},
                       up_to(std::min(most_raid_plunder(action, landing), hands)));
}

// PD-E12: of those just landed alone. Plunder may lie on Raiders that were there before as well.
Fought fight_if_wanted(Action& action, const Landing& landing) {
  Play& play = action.play;
  const FactionSet targets = raid_battle_targets(action, landing.space);
  const Ask why = msg::raid_battle(action.who, landing.landed, landing.space);
  const std::optional<Faction> defender = play.may_choose(action.who, why, targets);
  if (!defender) return {false, landing.landed};
  const int taken = play.board.laden(landing.space, raider_of(action.who)) - landing.laden_before;
  const int laden = play.choose_number(action.who, msg::raid_which_laden(action.who, landing.landed, landing.space),
                                       std::max(0, taken - landing.idle_before), std::min(taken, landing.landed));
  return fight_it_out(action, landing, raid_battle(action, landing, *defender, laden));
}

// PD-E13: cubes out of a Region that the other Barbarian Controlled at the outset, and of its fallen Settlements.
void lower_renown_of_other(Action& action, Space space, int taken, int settlement_plunder) {
  const Faction other = other_barbarian(action.who);
  const bool was_theirs = action.controlled_at_outset(other).has(space);
  const int cubes = (was_theirs ? taken : 0) + settlement_plunder;
  if (cubes == 0) return;
  action.play.say(msg::raid_other_loses(other, cubes, space), 1);
  action.play.gain(renown_of(other), -cubes);
}

}  // namespace

void raid_space(Action& action, Space space) {
  require_step(action, (action.selected - action.resolved).has(space), "3.4.1: a Raid that was not named", space);
  const Landing landing = land_raiders(action, space);
  if (landing.landed == 0) return action.play.say(msg::raid_nobody(action.who, space));
  action.play.say(msg::raid_landed(action.who, landing.landed, space));

  Fought fought = face_answer_to_deep_raid(action, landing);
  const int taken = fought.survivors > 0 ? plunder_target(action, landing, fought) : 0;
  if (ravages(action, space)) roll_ravage(action, space);
  if (ransoms(action, space)) ransom(action, space);
  if (!fought.battle) fought = fight_if_wanted(action, landing);
  lower_renown_of_other(action, space, taken, fought.settlement_plunder);
  if (ravages(action, space) && !fought.battle) answer_ravage(action, space);
}

}  // namespace auspex::pendragon
