// 2.3.4: a person's turn on a card.
#include <algorithm>
#include <utility>

#include "games/coin/turn.h"
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/player/offers.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

// FS-R30: what is called off has not happened, nor what was given or promised for it.
auto outset_of(Play& play) { return coin::Outset(play.state, play.transferred_to_own, play.promised); }

// 2.3.4 as far as it is this game's own.
class TurnRules {
 public:
  using Command = falling_sky::Command;
  using Ability = falling_sky::Ability;
  using CardSide = falling_sky::CardSide;
  enum class Other : std::uint8_t { promise };
  using Attempt = coin::Attempt<Command, Ability>;

  TurnRules(Play& play, Faction who) : play_(play), who_(who), tried_(play, who, {}) {}

  [[nodiscard]] std::optional<int> foretold() const { return play_.foretold(who_); }
  template <class Choice>
  Choice ask(const Menu<Choice>& menu) {
    return menu.ask(play_, who_, msg::menu_turn(who_, play_.resources(who_)));
  }

  [[nodiscard]] CommandSet commands() const { return commands_of(who_); }
  [[nodiscard]] Text text(const Attempt& attempt) const {
    return attempt.limited ? msg::menu_limited(attempt.command, who_) : msg::menu_command(attempt.command, who_);
  }
  [[nodiscard]] bool is_on_offer(const Attempt& attempt) { return is_on_offer(attempt, promised_to(play_)); }

  [[nodiscard]] EnumSet<CardSide> sides() const {
    return is_dual() ? EnumSet<CardSide>::every() : EnumSet<CardSide>{CardSide::unshaded};
  }
  [[nodiscard]] Text text(CardSide side) const {
    if (!is_dual()) return msg::menu_event(card());
    return side == CardSide::unshaded ? msg::menu_event_unshaded(card()) : msg::menu_event_shaded(card());
  }

  static Text pass_text() { return msg::menu_pass; }

  // 1.5.2: others' Resources may be asked for where they would open a Command.
  template <class Choice>
  void add_others(Menu<Choice>& menu, const std::vector<Attempt>& closed) {
    if (closed.empty()) return;
    const int most = most_promised_to(play_, who_);
    if (most == promised_to(play_)) return;
    const bool opens =
        std::any_of(closed.begin(), closed.end(), [&](const Attempt& attempt) { return is_on_offer(attempt, most); });
    if (opens) menu.add(msg::menu_promise, Other::promise);
  }

  coin::Outcome<Ability> execute(const Attempt& attempt) {
    const Command command = attempt.command;
    Action action(play_, who_, {});
    set_out(action, attempt);
    play_.say(attempt.limited ? msg::turn_limited(who_, command) : msg::turn_command(who_, command));
    keep_promises(play_, who_);
    run_command(action);
    return {action.executed(), action.abilities_used};
  }
  bool execute(CardSide side) {
    if (!prepare_event(play_, who_)) return false;
    execute_event(play_, who_, card(), side);
    return true;
  }
  coin::Deed execute(Other /* promise */) {
    ask_for_promise(play_, who_);
    return coin::Deed::none;
  }

  auto outset() { return outset_of(play_); }
  void tell_called_off(Command command) { play_.say(msg::turn_called_off(who_, command)); }

 private:
  [[nodiscard]] Card card() const { return current_card(play_.state); }
  [[nodiscard]] bool is_dual() const { return card_info[card()].dual_use; }

  static void set_out(Action& action, const Attempt& attempt) {
    action.command = attempt.command;
    action.terms.limited = attempt.limited;
    action.terms.abilities = attempt.abilities;
  }
  [[nodiscard]] bool is_on_offer(const Attempt& attempt, int credit) {
    set_out(tried_, attempt);
    tried_.credit = credit;
    return falling_sky::is_on_offer(tried_);
  }

  Play& play_;
  Faction who_;
  Action tried_;  // to see what could be executed
};

}  // namespace

coin::Deed Player::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  TurnRules rules(play, who);
  return coin::Turn<TurnRules>(rules, choices).take();
}

void Player::free_command(Play& play, Action& action) {
  const CommandSet possible = possible_commands(action);
  if (possible.empty()) return;
  Menu<std::optional<Command>> menu;
  for (Command command : possible) menu.add(msg::menu_command(command, action.who), command);
  if (action.terms.may_decline) menu.add(msg::menu_decline, std::nullopt);
  const std::optional<Command> command = menu.choose(play, action.decider, msg::menu_free_command(action.who));
  if (!command) return;
  action.command = command;
  play.say(action.terms.free ? msg::turn_free(action.who, *command) : msg::turn_command(action.who, *command));
  auto outset = outset_of(play);
  run_command(action);
  // 4.1 holds for Events, too, unless they lift the bond.
  if (action.executed() || action.abilities_used.empty() || action.abilities_unbound()) return;
  outset.restore();
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
