// 2.3.4: a person's turn on a card; 5.5: the free Commands and Feats of Events.
#include "games/coin/turn.h"

#include "games/pendragon/events/events.h"
#include "games/pendragon/player/frame.h"

namespace auspex::pendragon {

namespace {

auto outset_of(Play& play) { return coin::Outset(play.state); }

// 2.3.4 as far as it is this game's own.
class TurnRules {
 public:
  using Command = pendragon::Command;
  using Ability = Feat;
  using CardSide = pendragon::CardSide;
  enum class Other : std::uint8_t { tribute };
  using Attempt = coin::Attempt<Command, Ability>;

  TurnRules(Play& play, Faction who) : play_(play), who_(who), tried_(play, who, {}) {}

  [[nodiscard]] std::optional<int> foretold() const { return play_.foretold(who_); }
  template <class MenuOf>
  auto ask(const MenuOf& menu) {
    return menu.ask(play_, who_, msg::menu_turn(who_, play_.means(who_)));
  }

  [[nodiscard]] CommandSet commands() const { return commands_of(who_); }
  [[nodiscard]] Text text(const Attempt& attempt) const {
    return attempt.limited ? msg::menu_limited(attempt.command) : msg::menu_command(attempt.command, who_);
  }
  [[nodiscard]] bool is_on_offer(const Attempt& attempt) {
    set_out(tried_, attempt);
    return pendragon::is_on_offer(tried_);
  }

  [[nodiscard]] EnumSet<CardSide> sides() const { return sides_on_offer(play_, card()); }
  [[nodiscard]] Text text(CardSide side) const {
    return side == CardSide::unshaded ? msg::menu_event_unshaded(card()) : msg::menu_event_shaded(card());
  }

  static Text pass_text() { return msg::menu_pass; }

  // 1.5.2: before the Event, too.
  template <class MenuOf>
  void add_others(MenuOf& menu, const std::vector<Attempt>& /*closed*/) {
    if (can_pay_tribute(play_)) menu.add(msg::menu_tribute, Other::tribute);
  }

  coin::Outcome<Ability> execute(const Attempt& attempt) {
    Action action(play_, who_, {});
    set_out(action, attempt);
    play_.say(attempt.limited ? msg::turn_limited(who_, attempt.command) : msg::turn_command(who_, attempt.command));
    run_command(action);
    FeatSet used;
    if (action.executed() && action.feat) used.add(*action.feat);
    return {action.executed(), used};
  }
  bool execute(CardSide side) {
    execute_event(play_, who_, card(), side);
    return true;
  }
  coin::Deed execute(Other /*tribute*/) {
    pay_tribute(play_);
    return coin::Deed::none;
  }

  auto outset() { return outset_of(play_); }
  void tell_called_off(Command command) { play_.say(msg::turn_called_off(who_, command)); }

 private:
  [[nodiscard]] Card card() const { return current_card(play_.state); }

  static void set_out(Action& action, const Attempt& attempt) {
    action.command = attempt.command;
    action.terms.limited = attempt.limited;
  }

  Play& play_;
  Faction who_;
  Action tried_;  // to see what could be executed
};

}  // namespace

coin::Deed Player::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  play.tributes = 0;
  TurnRules rules(play, who);
  return coin::Turn<TurnRules>(rules, choices).take();
}

void Player::free_command(Play& play, Action& action) {
  Menu<std::optional<Command>> menu;
  for (Command command : action.terms.commands& commands_of(action.who)) {
    action.command = command;
    if (is_on_offer(action)) menu.add(msg::menu_command(command, action.who), command);
  }
  action.command.reset();
  if (menu.empty()) return;
  if (action.terms.may_decline) menu.add(msg::menu_decline, std::nullopt);
  const std::optional<Command> command = menu.choose(play, action.who, msg::menu_free_command(action.who));
  if (!command) return;
  action.command = command;
  play.say(msg::turn_free(action.who, *command));
  run_command(action);
}

void Player::free_feat(Play& play, Action& action) {
  Menu<std::optional<Feat>> menu;
  for (Feat feat : action.terms.feats) {
    if (action.may_use(feat) && !feat_candidates(action, feat).empty()) {
      menu.add(msg::menu_feat(feat, action.who), feat);
    }
  }
  if (menu.empty()) return;
  if (action.terms.may_decline) menu.add(msg::menu_decline, std::nullopt);
  const std::optional<Feat> feat = menu.choose(play, action.who, msg::menu_free_feat(action.who));
  if (!feat) return;
  choose_feat(action, *feat);
  play.say(msg::turn_free_feat(action.who, *feat));
  run_feat(action);
}

}  // namespace auspex::pendragon
