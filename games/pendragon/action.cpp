#include "games/pendragon/action.h"

#include "engine/lists.h"

namespace auspex::pendragon {

CommandSet commands_of(Faction faction) {
  switch (faction) {
    case Faction::dux:
      return {Command::train, Command::march, Command::intercept, Command::battle};
    case Faction::civitates:
      return {Command::muster, Command::march, Command::trade, Command::battle};
    case Faction::saxons:
    case Faction::scotti:
      break;
  }
  return {Command::raid, Command::return_home, Command::march, Command::battle};
}

FeatSet feats_of(Faction faction) {
  switch (faction) {
    case Faction::dux:
      return {Feat::build, Feat::invite, Feat::requisition, Feat::retaliate};
    case Faction::civitates:
      return {Feat::rule, Feat::invite, Feat::reinforce, Feat::pillage};
    case Faction::saxons:
      return {Feat::settle, Feat::surprise, Feat::ravage, Feat::shield_wall};
    case Faction::scotti:
      break;
  }
  return {Feat::settle, Feat::surprise, Feat::ransom, Feat::entreat};
}

CommandSet accompanied_by(Faction faction, Feat feat) {
  switch (feat) {
    case Feat::build:
      return {Command::train, Command::march};
    case Feat::invite:
      if (faction == Faction::dux) return {Command::train, Command::march, Command::intercept};
      return {Command::muster, Command::march, Command::trade};
    case Feat::requisition:
      return {Command::train, Command::march, Command::battle};
    case Feat::retaliate:
      return {Command::intercept, Command::battle};
    case Feat::rule:
      return {Command::muster, Command::march, Command::trade};
    case Feat::reinforce:
    case Feat::shield_wall:
      return {Command::battle};
    case Feat::pillage:
      return {Command::march, Command::battle};
    case Feat::settle:
      return {Command::return_home, Command::march};
    case Feat::surprise:
    case Feat::ravage:
    case Feat::ransom:
      return {Command::raid, Command::battle};
    case Feat::entreat:
      break;
  }
  return {Command::return_home, Command::battle};
}

Terms free_terms(CommandSet commands) {
  Terms terms;
  terms.commands = commands;
  terms.free = true;
  terms.by_sequence = false;
  terms.may_decline = true;
  terms.feats = {};
  return terms;
}

Terms free_feat_terms(Feat feat, int most_spaces) {
  Terms terms = free_terms({});
  terms.feats = {feat};
  terms.most_feat_spaces = most_spaces;
  return terms;
}

Action::Action(Play& the_play, Faction faction, const Terms& the_terms)
    : play(the_play), who(faction), terms(the_terms) {
  for (Space space : all<Space>()) {
    control_at_outset[static_cast<std::size_t>(board().control(space))].add(space);
  }
}

void Action::owe(int cost) {
  require_legal(can_owe(cost), "3.1: more is selected than can be paid for", id_of(who));
  owed += price(cost);
}

bool Action::pay_up() {
  if (play.spend(who, owed)) {
    begun = true;
    wealth_to_muster = play.resources(Track::wealth);
    return true;
  }
  leave_refused = true;
  selected = {};
  prosperity_only = {};
  origins = {};
  if (!feat_done) {
    feat.reset();
    feat_selected = {};
  }
  raid = {};
  by_sea = {};
  retaliated.reset();
  owed = 0;
  return false;
}

bool Action::pay(int cost) {
  if (play.spend(who, price(cost))) return true;
  leave_refused = true;
  return false;
}

bool Action::may_use(Feat one) const {
  if (feat || terms.limited || !terms.feats.has(one) || !feats_of(who).has(one)) return false;
  return !command || accompanied_by(who, one).has(*command);
}

namespace {

// A March of Britons and a Return have named origins, a March of Barbarians its destinations
// (3.2.2, 3.3.2, 3.4.2, 3.4.3).
Text named(Faction who, Command command, SpaceSet spaces) {
  const bool origins = command == Command::return_home || (command == Command::march && is_briton(who));
  if (origins) return msg::turn_selected_from(who, command, spaces);
  return (command == Command::march ? msg::turn_selected_to : msg::turn_selected)(who, command, spaces);
}

}  // namespace

void tell_selected(const Action& action) {
  const Faction who = action.who;
  if (!action.selected.empty()) {  // as in a Raid that only fills the box of card 68
    say_names(
        action.play.dialogue, 0, action.selected, 2,
        [&](SpaceSet spaces) { return named(who, *action.command, spaces); },
        [](SpaceSet spaces) { return msg::turn_selected_more(spaces); });
  }
  if (!action.feat || action.feat_done) return;
  // 4.4, 4.5: those of Barbarians that work inside the Command are told once their spaces are named.
  if (!is_briton(who) && modifies_command(*action.feat) && action.feat_selected.empty()) return;
  say_names(
      action.play.dialogue, 0, action.feat_selected, 2,
      [&](SpaceSet spaces) { return msg::feat_chosen(who, *action.feat, spaces); },
      [](SpaceSet spaces) { return msg::turn_selected_more(spaces); });
}

Action execute(Play& play, Faction who, const Terms& terms) {
  Action action(play, who, terms);
  const Play::Aside aside(play, who != play.executing);
  play.mind(who).free_command(play, action);
  return action;
}

Action execute_feat(Play& play, Faction who, const Terms& terms) {
  Action action(play, who, terms);
  const Play::Aside aside(play, who != play.executing);
  play.mind(who).free_feat(play, action);
  return action;
}

}  // namespace auspex::pendragon
