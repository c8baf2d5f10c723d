// The frame that all Commands share (3.1, 4.1): first all spaces are named, with the Feat and its spaces; then all is
// paid for; then one space after the other is resolved, with the Feat before, between or after them.
#pragma once

#include <utility>

#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

// What the menus of a Command lead to: a space, for some Commands in one of several ways, or something aside.
enum class Aside : std::uint8_t { none, feat, tribute, done };
struct Choice {
  Space space = Space::dumnonii;
  int way = 0;
  Aside aside = Aside::none;
  Feat feat = Feat::build;
};
using ChoiceMenu = Menu<Choice>;

// Adds the Feats that may be chosen now, each with its rule.
void offer_feats(ChoiceMenu& menu, const Action& action);
// The Feat is chosen; those that happen apart from the Command's spaces are given theirs.
void choose_feat(Action& action, Feat feat);
// Adds the chosen Feat where it could be carried out at this point.
void offer_feat_now(ChoiceMenu& menu, const Action& action);
// 1.5.2: Tribute may pass while a Command is executed by the Sequence of Play.
[[nodiscard]] bool may_pay_tribute(const Action& action);
void offer_tribute(ChoiceMenu& menu, const Action& action);

// 1.4.1: how many of `most` to place with place_own_units: as many as wanted of the Available ones and, where all of
// those are wanted, of the Faction's own elsewhere.
[[nodiscard]] int how_many_to_place(Play& play, Faction who, const Ask& why, Piece piece, int most);

// Names the spaces of the Command: `offer` adds those that can be named now and `take` names one, which owes what it
// costs. `feat_chosen` is told when a Feat that works inside the Command was chosen. True once all is paid for; false
// where the Command was called off.
template <class Prompt, class Offer, class Take, class FeatChosen>
bool name_spaces(Action& action, Prompt prompt, Offer offer, Take take, FeatChosen feat_chosen) {
  for (;;) {
    ChoiceMenu menu;
    offer(menu);
    const bool can_go_on = !menu.empty();
    const bool named = action.named();
    if (named) offer_feats(menu, action);
    offer_tribute(menu, action);
    if (named) {
      menu.add(msg::menu_selected, {{}, 0, Aside::done, {}});
    } else if (!can_go_on || action.terms.may_decline || action.leave_refused) {
      menu.add(action.terms.by_sequence ? msg::menu_call_off : msg::menu_decline, {{}, 0, Aside::done, {}});
    }
    const Ask why = can_go_on ? prompt() : msg::menu_nothing_left(action.who, *action.command);
    const Choice choice = menu.choose(action.play, action.who, why);
    switch (choice.aside) {
      case Aside::none:
        take(choice);
        break;
      case Aside::feat:
        choose_feat(action, choice.feat);
        if (modifies_command(choice.feat)) feat_chosen(choice.feat);
        break;
      case Aside::tribute:
        pay_tribute(action.play);
        break;
      case Aside::done:
        if (!named) return false;
        if (action.pay_up()) {
          tell_selected(action);
          return true;
        }
        break;  // refused: named anew, with what the Faction has of its own
    }
  }
}
template <class Prompt, class Offer, class Take>
bool name_spaces(Action& action, Prompt prompt, Offer offer, Take take) {
  return name_spaces(action, prompt, offer, take, [](Feat) {});
}

// Resolves the spaces in the order that the Faction likes, with the Feat before or between them if it likes. Where
// there is but one, nothing has happened since it was named: nobody is asked again for Tribute alone.
template <class Resolve>
void resolve_each(Action& action, Resolve resolve) {
  for (;;) {
    const SpaceSet left = action.selected - action.resolved;
    if (left.empty()) break;
    ChoiceMenu menu;
    for (Space space : left) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
    offer_feat_now(menu, action);
    if (action.selected.size() > 1) offer_tribute(menu, action);
    const Choice choice = menu.choose(action.play, action.who, msg::menu_next_space(action.who, *action.command));
    switch (choice.aside) {
      case Aside::feat:
        run_feat(action);
        break;
      case Aside::tribute:
        pay_tribute(action.play);
        break;
      case Aside::none:
      case Aside::done:
        resolve(choice.space);
        action.resolved.add(choice.space);
        break;
    }
  }
}
// The same, and the Feat at the end if it was not carried out before.
template <class Resolve>
void resolve_spaces(Action& action, Resolve resolve) {
  resolve_each(action, resolve);
  if (action.feat_pending()) run_feat(action);
}

// 3.2.1, 3.3.3: adds Prosperity in up to `most` of the spaces that `candidates` gives, at that cost each, with the Feat
// before, between or after them. `improve` adds it where it was paid for.
template <class Candidates, class Improve>
void improve_spaces(Action& action, const Ask& why, int cost, int most, Candidates candidates, Improve improve) {
  SpaceSet chosen;
  // False where the Civitates refuse the Dux what it needs of theirs: chosen anew, with what it has of its own.
  const auto pay_for_chosen = [&] {
    const SpaceSet paid = std::exchange(chosen, {});
    if (!action.pay(cost * paid.size())) return false;
    for (Space space : paid) improve(space);
    return true;
  };
  for (;;) {
    const bool more = chosen.size() + action.improved.size() < most && action.can_pay(cost * (chosen.size() + 1));
    const SpaceSet left = more ? candidates() - chosen : SpaceSet();
    if (left.empty()) {
      if (!pay_for_chosen()) continue;
      if (!action.feat_pending()) return;
      run_feat(action);  // it may bring in what more would cost
      continue;
    }
    ChoiceMenu menu;
    for (Space space : left) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
    offer_feat_now(menu, action);
    offer_tribute(menu, action);
    menu.add(msg::menu_enough, {{}, 0, Aside::done, {}});
    const Choice choice = menu.choose(action.play, action.who, why);
    switch (choice.aside) {
      case Aside::done:
        if (pay_for_chosen()) {
          if (action.feat_pending()) run_feat(action);
          return;
        }
        break;
      case Aside::feat:
        if (pay_for_chosen()) run_feat(action);
        break;
      case Aside::tribute:
        if (pay_for_chosen()) pay_tribute(action.play);
        break;
      case Aside::none:
        chosen.add(choice.space);
        break;
    }
  }
}

}  // namespace auspex::pendragon
