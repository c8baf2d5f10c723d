// What a person may do in between: the Special Ability (4.1), removing own pieces (1.4.1), passing Resources on and
// asking for agreements (1.5.2). Whoever is refused one at the outset may call the action off.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/player/offers.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

constexpr int harassing_group = 3;

bool is_executing(const Play& play, Faction who) { return play.executing == who; }

// Players that could Harass somewhere and were not asked yet. Whom Non-players Harass is fixed (8.4.2).
FactionSet could_harass(const Action& action) {
  // Whoever enters one Region alone leaves none on the way.
  const bool march = action.command == Command::march && march_reach(action, true) > 1;
  const bool seize = action.command == Command::seize;
  if (!march && !seize) return {};
  return select(player_factions - action.harass_asked, [&](Faction faction) {
    if (faction == action.who || !action.play.is_person(faction)) return false;
    if (faction == Faction::romans && action.who != Faction::arverni) return false;
    for (Region region : action.board().regions()) {
      if (action.board().hidden(region, faction) >= harassing_group) return true;
    }
    return false;
  });
}

std::optional<Faction> could_lend(const Action& action) {
  if (action.lending_asked || !action.play.capability(Card::diviciacus, CardSide::unshaded)) return std::nullopt;
  if (action.who != Faction::romans && action.who != Faction::aedui) return std::nullopt;
  const Faction lender = action.who == Faction::romans ? Faction::aedui : Faction::romans;
  const bool may_agree = action.play.may_agree(lender, msg::agree_lending(lender, action.who));
  return may_agree ? std::optional(lender) : std::nullopt;
}

void ask_for_lending(Action& action) {
  Play& play = action.play;
  const Faction lender = *could_lend(action);
  action.lending_asked = true;
  action.lending = play.agree(lender, msg::agree_lending(lender, action.who));
  if (!action.lending) action.note_refusal();
  play.say(action.lending ? msg::lending_granted(lender, action.who) : msg::lending_refused(lender, action.who), 1);
}

void ask_not_to_harass(Action& action) {
  Play& play = action.play;
  const Faction asked = play.choose(action.decider, msg::ask_harassment_of(action.who), could_harass(action));
  action.harass_asked.add(asked);
  if (play.agree(asked, msg::agree_no_harassment(asked, action.who))) {
    action.harass_waived.add(asked);
    play.say(msg::no_harassment(asked, action.who), 1);
  } else {
    action.note_refusal();
    play.say(msg::no_harassment_refused(asked, action.who), 1);
  }
}

}  // namespace

std::vector<AsideOption> asides(const Action& action, bool can_go_on) {
  std::vector<AsideOption> found;
  for (Ability ability : abilities_to_offer(action, can_go_on)) {
    if (can_use(action, ability)) found.push_back({msg::menu_ability(ability, action.who), {Aside::ability, ability}});
  }
  if (const std::optional<Faction> lender = could_lend(action)) {
    found.push_back({msg::menu_lending(*lender), {Aside::lending, {}}});
  }
  if (!could_harass(action).empty()) found.push_back({msg::menu_harassment, {Aside::harassment, {}}});
  if (is_executing(action.play, action.who)) {
    if (can_remove_own(action.play, action.who)) found.push_back({msg::menu_remove, {Aside::remove_pieces, {}}});
    if (can_transfer(action.play, action.who)) found.push_back({msg::menu_transfers, {Aside::transfer, {}}});
  }
  return found;
}

void run_aside(Action& action, const AsideChoice& choice) {
  Play& play = action.play;
  switch (choice.what) {
    case Aside::ability:
      return run_ability(action, choice.ability);
    case Aside::remove_pieces:
      return remove_own_pieces(play, action.who);
    case Aside::transfer:
      if (!transfer_resources(play, action.who)) action.note_refusal();
      return;
    case Aside::lending:
      return ask_for_lending(action);
    case Aside::harassment:
      return ask_not_to_harass(action);
    case Aside::none:
    case Aside::done:
      return;
  }
}

bool prepare_event(Play& play, Faction who) {
  for (bool refused = false;;) {
    Menu<Aside> menu(play.foretold(who));
    menu.add(msg::menu_carry_out, Aside::none);
    if (!menu.settled() && can_remove_own(play, who)) menu.add(msg::menu_remove, Aside::remove_pieces);
    if (can_transfer(play, who)) menu.add(msg::menu_transfers, Aside::transfer);
    if (refused) menu.add(msg::menu_call_off_event, Aside::done);
    switch (menu.ask(play, who, msg::menu_event_first(who))) {
      case Aside::remove_pieces:
        remove_own_pieces(play, who);
        break;
      case Aside::transfer:
        refused = !transfer_resources(play, who) || refused;
        break;
      case Aside::done:
        return false;
      default:
        return true;
    }
  }
}

}  // namespace auspex::falling_sky
