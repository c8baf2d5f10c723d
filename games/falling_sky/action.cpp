#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

CommandSet commands_of(Faction faction) {
  if (faction == Faction::romans) return {Command::recruit, Command::march, Command::seize, Command::battle};
  return {Command::rally, Command::march, Command::raid, Command::battle};
}

AbilitySet abilities_of(Faction faction) {
  switch (faction) {
    case Faction::romans:
      return {Ability::build, Ability::scout, Ability::besiege};
    case Faction::arverni:
      return {Ability::entreat, Ability::devastate, Ability::ambush};
    case Faction::aedui:
      return {Ability::trade, Ability::suborn, Ability::ambush};
    case Faction::belgae:
      return {Ability::enlist, Ability::rampage, Ability::ambush};
    case Faction::germans:
      return {Ability::ambush};
  }
  return {};
}

bool accompanies(Ability ability, Command command) {
  switch (ability) {
    case Ability::build:  // 4.2.1
      return command != Command::battle;
    case Ability::besiege:  // 4.2.3
    case Ability::ambush:   // 4.3.3
      return command == Command::battle;
    case Ability::suborn:  // 4.4.2
      return command != Command::battle;
    case Ability::rampage:  // 4.5.2
      return command != Command::march;
    case Ability::scout:
    case Ability::entreat:
    case Ability::devastate:
    case Ability::trade:
    case Ability::enlist:
      return true;
  }
  return false;
}

RegionSet leader_range(const State& state, Faction faction) {
  const Board& board = state.board;
  if (!has_leader(faction)) return board.regions();
  if (faction == Faction::romans && in_effect(state, Card::titus_labienus, CardSide::unshaded)) return board.regions();
  const std::optional<Region> leader = board.leader_region(faction);
  if (!leader) return {};
  return board.is_successor(faction) ? RegionSet{*leader} : board.within_one(*leader);
}

Terms free_terms(CommandSet commands) {
  Terms terms;
  terms.commands = commands;
  terms.free = true;
  terms.by_sequence = false;
  terms.abilities = {};
  terms.most_abilities = 0;
  return terms;
}

Action::Action(Play& the_play, Faction faction, const Terms& the_terms)
    : play(the_play),
      who(faction),
      decider(faction),
      terms(the_terms),
      followers(the_terms.card != nullptr ? the_terms.card->followers() : FactionSet()) {}

void Action::pay(int cost) {
  const int due = price(cost);
  if (due == 0) return;
  play.pay(who, due);
  play.say(msg::resources_pay(who, due, play.resources(who)), 1);
}

FactionSet Action::all_serving(Region region) const {
  FactionSet owners = followers;
  owners.add(who);
  if (who == Faction::belgae && enlisted.has(region)) owners.add(Faction::germans);
  const FactionSet friends{Faction::romans, Faction::aedui};
  if (lending && friends.has(who) && !fought_lender.has(region) && board().light_troops(region, Faction::romans) > 0 &&
      board().light_troops(region, Faction::aedui) > 0) {
    owners |= friends;
  }
  return owners;
}

bool Action::may_use(Ability ability) const {
  if (!terms.abilities.has(ability) || !abilities_of(who).has(ability)) return false;
  if (abilities_used.has(ability) || abilities_used.size() >= terms.most_abilities) return false;
  if (terms.limited && terms.by_sequence) return false;
  if (command && !abilities_unbound() && !accompanies(ability, *command)) return false;
  return !crossed_sea || abilities_cross_the_sea();
}

RegionSet Action::leader_range() const { return falling_sky::leader_range(play.state, who) & terms.ability_regions; }

}  // namespace auspex::falling_sky
