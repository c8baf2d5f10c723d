// 2.3.4 A person's turn on a card: a Command, the Event, or a Pass. What is called off has not happened, and is not
// chosen again.
#pragma once

#include <variant>
#include <vector>

#include "engine/player.h"
#include "games/coin/outset.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// A Command that may be chosen now.
template <class Command, class Ability>
struct Attempt {
  Command command;
  bool limited;                // 2.3.5
  EnumSet<Ability> abilities;  // all but those that it was called off with
};

// What became of it: a Command that selected no space was not executed.
template <class Ability>
struct Outcome {
  bool executed;
  EnumSet<Ability> abilities;  // that were used
};

struct Pass {};

// A Faction's turn until something was executed, or it Passes. `Rules` are the game's own:
//   Command, Ability, CardSide         its enums; Other is what else it lets a Faction choose
//   foretold(), ask(menu)              the Faction's answer, and what is taken of the menu
//   commands(), is_on_offer(attempt), text(attempt)
//   sides(), text(side)                those of the Event
//   add_others(menu, closed)           the Commands that are not on offer may tell what else would help
//   pass_text()
//   execute(attempt), execute(side), execute(other)
//                                      an Outcome; false where the Event was called off; a Deed, none if it was no more
//                                      than a preparation
//   outset(), tell_called_off(command)
template <class Rules>
class Turn {
 public:
  using Command = typename Rules::Command;
  using Ability = typename Rules::Ability;
  using CardSide = typename Rules::CardSide;
  using Other = typename Rules::Other;
  using Choice = std::variant<Pass, Command, CardSide, Other>;

  Turn(Rules& rules, const Choices& choices) : rules_(rules), choices_(choices) {}

  Deed take() {
    for (;;) {
      const Choice choice = choose();
      const Deed deed = std::visit([&](auto chosen) { return execute(chosen); }, choice);
      if (deed != Deed::none) return deed;
    }
  }

 private:
  Choice choose() {
    Menu<Choice> menu(rules_.foretold());
    if (choices_.command || choices_.limited) add_commands(menu);
    if (choices_.event) {
      for (CardSide side : rules_.sides()) menu.add(rules_.text(side), side);
    }
    menu.add(rules_.pass_text(), Pass{});
    return rules_.ask(menu);
  }

  void add_commands(Menu<Choice>& menu) {
    std::vector<Attempt<Command, Ability>> closed;
    for (Command command : rules_.commands() - given_up_) {
      if (menu.settled()) return;
      const Attempt<Command, Ability> attempt = attempt_at(command);
      if (rules_.is_on_offer(attempt)) {
        menu.add(rules_.text(attempt), command);
      } else {
        closed.push_back(attempt);
      }
    }
    if (!menu.settled()) rules_.add_others(menu, closed);
  }

  [[nodiscard]] Attempt<Command, Ability> attempt_at(Command command) const {
    return {command, choices_.limited, EnumSet<Ability>::every() - called_off_[command]};
  }

  static Deed execute(Pass /* 2.3.3 */) { return Deed::passed; }

  Deed execute(CardSide side) {
    auto outset = rules_.outset();
    if (rules_.execute(side)) return Deed::event;
    outset.restore();
    choices_.event = false;
    return Deed::none;
  }

  // A Command executed nowhere is called off, its Special Ability and all with it. It may be tried again without that
  // Ability.
  Deed execute(Command command) {
    auto outset = rules_.outset();
    const Outcome<Ability> outcome = rules_.execute(attempt_at(command));
    if (outcome.executed) {
      if (!outcome.abilities.empty()) return Deed::command_and_ability;
      return choices_.limited ? Deed::limited_command : Deed::command;
    }
    outset.restore();
    rules_.tell_called_off(command);
    if (outcome.abilities.empty()) given_up_.add(command);
    called_off_[command] |= outcome.abilities;
    return Deed::none;
  }

  Deed execute(Other other) { return rules_.execute(other); }

  Rules& rules_;
  Choices choices_;
  EnumSet<Command> given_up_;
  EnumArray<Command, EnumSet<Ability>> called_off_{};
};

}  // namespace auspex::coin
