// 2.3.4: a person's turn on a card.
#include <utility>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

enum class Choice : std::uint8_t { command, unshaded, shaded, pass };
struct TurnChoice {
  Choice what = Choice::pass;
  Command command = Command::march;
};

// The same terms, were Resources no matter.
Terms for_nothing(Terms terms) {
  terms.free = true;
  return terms;
}

// Whether Resources could come in before the first Region is paid for: by Trade, or from another Faction.
bool money_may_come(Play& play, const Action& action) {
  return can_transfer(play, action.who) || (action.may_use(Ability::trade) && can_use(action, Ability::trade));
}

bool is_on_offer(Play& play, const Action& now, Command command) {
  if (!regions_for(now, command).empty()) return true;
  if (!money_may_come(play, now) || (command == Command::march && play.frost())) return false;
  return !regions_for(Action(play, now.who, for_nothing(now.terms)), command).empty();
}

coin::Deed deed_of(const Action& action) {
  if (!action.abilities_used.empty()) return coin::Deed::command_and_ability;
  if (!action.executed()) return coin::Deed::none;
  return action.terms.limited ? coin::Deed::limited_command : coin::Deed::command;
}

}  // namespace

coin::Deed Player::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  Terms terms;
  terms.limited = choices.limited;
  CommandSet given_up;
  for (;;) {
    Menu<TurnChoice> menu(play, who);
    if (choices.command || choices.limited) {
      const Action now(play, who, terms);
      for (Command command : commands_of(who) - given_up) {
        if (menu.settled()) break;
        if (!is_on_offer(play, now, command)) continue;
        menu.add(terms.limited ? msg::menu_limited(command) : msg::menu_command(command), {Choice::command, command});
      }
    }
    const Card card = current_card(play.state);
    if (choices.event) {
      const bool dual = card_info[card].dual_use;
      menu.add(dual ? msg::menu_event_unshaded(card) : msg::menu_event(card), {Choice::unshaded, {}});
      if (dual) menu.add(msg::menu_event_shaded(card), {Choice::shaded, {}});
    }
    menu.add(msg::menu_pass, {Choice::pass, {}});

    const TurnChoice choice = menu.ask(play, who, msg::menu_turn(who, play.resources(who)));
    if (choice.what == Choice::pass) return coin::Deed::passed;
    if (choice.what != Choice::command) {
      prepare_event(play, who);
      execute_event(play, who, card, choice.what == Choice::unshaded ? CardSide::unshaded : CardSide::shaded);
      return coin::Deed::event;
    }
    Action action(play, who, terms);
    action.command = choice.command;
    play.say(terms.limited ? msg::turn_limited(who, choice.command) : msg::turn_command(who, choice.command));
    run_command(action);
    const coin::Deed deed = deed_of(action);
    if (deed != coin::Deed::none) return deed;
    // Called off before anything was done (1.5.2): another choice, but not this one again.
    given_up.add(choice.command);
  }
}

void Player::free_command(Play& play, Action& action) {
  const CommandSet possible = possible_commands(action);
  if (possible.empty()) return;
  Menu<std::optional<Command>> menu;
  for (Command command : possible) menu.add(msg::menu_command(command), command);
  if (action.terms.may_decline) menu.add(msg::menu_decline, std::nullopt);
  std::optional<Command> command = possible.first();
  if (possible.size() > 1 || action.terms.may_decline) {
    command = menu.ask(play, action.decider, msg::menu_free_command(action.who));
  }
  if (!command) return;
  action.command = command;
  play.say(action.terms.free ? msg::turn_free(action.who, *command) : msg::turn_command(action.who, *command));
  run_command(action);
}

namespace {

void run_menu(Action& action) {
  switch (*action.command) {
    case Command::recruit:
      return run_recruit(action);
    case Command::march:
      return run_march(action);
    case Command::seize:
      return run_seize(action);
    case Command::battle:
      return run_battle(action);
    case Command::rally:
      return run_rally(action);
    case Command::raid:
      return run_raid(action);
  }
}

}  // namespace

void run_command(Action& action) {
  Action* const outer = std::exchange(action.play.action, &action);
  run_menu(action);
  action.play.action = outer;
}

}  // namespace auspex::falling_sky
