// 2.3.4: a person's turn on a card.
#include <utility>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/player/offers.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

// What is called off has not happened (FS-R30): everything is as it was at the outset, but for dice that were rolled
// and a deck that was shuffled anew meanwhile (Table::reseat).
class Outset {
 public:
  explicit Outset(const Play& play)
      : state_(play.state), transferred_to_own_(play.transferred_to_own), promised_(play.promised) {}

  void restore(Play& play) const {
    const Dice rolled = play.state.dice;
    const auto cards = play.state.deck.cards;
    play.state = state_;
    play.state.dice = rolled;
    play.state.deck.cards = cards;
    play.transferred_to_own = transferred_to_own_;
    play.promised = promised_;
  }

 private:
  State state_;
  int transferred_to_own_;
  EnumArray<Faction, int> promised_;
};

enum class Choice : std::uint8_t { command, unshaded, shaded, promise, pass };
struct TurnChoice {
  Choice what = Choice::pass;
  Command command = Command::march;
};

// A Faction's turn until something was executed, or it Passes.
class Turn {
 public:
  Turn(Play& play, Faction who, const coin::Choices& choices) : play_(play), who_(who), choices_(choices) {}

  coin::Deed take() {
    for (;;) {
      const TurnChoice choice = ask();
      switch (choice.what) {
        case Choice::pass:
          return coin::Deed::passed;
        case Choice::promise:
          ask_for_promise(play_, who_);
          break;
        case Choice::unshaded:
        case Choice::shaded:
          if (execute_event(choice.what == Choice::unshaded ? CardSide::unshaded : CardSide::shaded)) {
            return coin::Deed::event;
          }
          break;
        case Choice::command:
          if (const coin::Deed deed = execute_command(choice.command); deed != coin::Deed::none) return deed;
          break;
      }
    }
  }

 private:
  [[nodiscard]] Action start() const {
    Terms terms;
    terms.limited = choices_.limited;
    return {play_, who_, terms};
  }
  void choose(Action& action, Command command) const {
    action.command = command;
    action.terms.abilities = AbilitySet::every() - called_off_[command];
  }

  TurnChoice ask() {
    Menu<TurnChoice> menu(play_, who_);
    if (choices_.command || choices_.limited) add_commands(menu);
    if (choices_.event) add_event(menu);
    menu.add(msg::menu_pass, {Choice::pass, {}});
    return menu.ask(play_, who_, msg::menu_turn(who_, play_.resources(who_)));
  }

  void add_commands(Menu<TurnChoice>& menu) const {
    Action action = start();
    action.credit = promised_to(play_);
    CommandSet closed;
    for (Command command : commands_of(who_) - given_up_) {
      if (menu.settled()) return;
      choose(action, command);
      if (!is_on_offer(action)) {
        closed.add(command);
        continue;
      }
      menu.add(choices_.limited ? msg::menu_limited(command, who_) : msg::menu_command(command, who_),
               {Choice::command, command});
    }
    if (closed.empty() || menu.settled()) return;
    if (more_resources_would_open(action, closed)) menu.add(msg::menu_promise, {Choice::promise, {}});
  }

  [[nodiscard]] bool more_resources_would_open(Action& action, CommandSet closed) const {
    const int most = most_promised_to(play_, who_);
    if (most == action.credit) return false;
    action.credit = most;
    for (Command command : closed) {
      choose(action, command);
      if (is_on_offer(action)) return true;
    }
    return false;
  }

  void add_event(Menu<TurnChoice>& menu) const {
    const Card card = current_card(play_.state);
    const bool dual = card_info[card].dual_use;
    menu.add(dual ? msg::menu_event_unshaded(card) : msg::menu_event(card), {Choice::unshaded, {}});
    if (dual) menu.add(msg::menu_event_shaded(card), {Choice::shaded, {}});
  }

  // What was called off for want of agreement (1.5.2) is not chosen again.
  bool execute_event(CardSide side) {
    const Outset outset(play_);
    if (!prepare_event(play_, who_)) {
      outset.restore(play_);
      choices_.event = false;
      return false;
    }
    falling_sky::execute_event(play_, who_, current_card(play_.state), side);
    return true;
  }

  // A Command executed nowhere is called off, its Special Ability and all with it. It may be tried again without that
  // Ability.
  coin::Deed execute_command(Command command) {
    const Outset outset(play_);
    Action action = start();
    choose(action, command);
    play_.say(choices_.limited ? msg::turn_limited(who_, command) : msg::turn_command(who_, command));
    keep_promises(play_, who_);
    run_command(action);
    if (action.executed()) {
      if (!action.abilities_used.empty()) return coin::Deed::command_and_ability;
      return choices_.limited ? coin::Deed::limited_command : coin::Deed::command;
    }
    outset.restore(play_);
    play_.say(msg::turn_called_off(who_, command));
    if (action.abilities_used.empty()) given_up_.add(command);
    called_off_[command] |= action.abilities_used;
    return coin::Deed::none;
  }

  Play& play_;
  Faction who_;
  coin::Choices choices_;
  CommandSet given_up_;
  EnumArray<Command, AbilitySet> called_off_{};
};

}  // namespace

coin::Deed Player::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  return Turn(play, who, choices).take();
}

void Player::free_command(Play& play, Action& action) {
  const CommandSet possible = possible_commands(action);
  if (possible.empty()) return;
  Menu<std::optional<Command>> menu;
  for (Command command : possible) menu.add(msg::menu_command(command, action.who), command);
  if (action.terms.may_decline) menu.add(msg::menu_decline, std::nullopt);
  std::optional<Command> command = possible.first();
  if (possible.size() > 1 || action.terms.may_decline) {
    command = menu.ask(play, action.decider, msg::menu_free_command(action.who));
  }
  if (!command) return;
  action.command = command;
  play.say(action.terms.free ? msg::turn_free(action.who, *command) : msg::turn_command(action.who, *command));
  const Outset outset(play);
  run_command(action);
  // 4.1 holds for Events, too, unless they lift the bond.
  if (action.executed() || action.abilities_used.empty() || action.abilities_unbound()) return;
  outset.restore(play);
  action.abilities_used = {};
  play.say(msg::turn_called_off(action.who, *command));
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
