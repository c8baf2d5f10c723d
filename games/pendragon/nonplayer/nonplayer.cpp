#include "games/pendragon/nonplayer/nonplayer.h"

#include "engine/lists.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

std::optional<Text> NonPlayerRules::declined_for(const Play&, Card card, Faction who) {
  if (card_info[card].mark[who] != Mark::raven) return std::nullopt;
  return msg::np_event_raven(card, who);
}

std::optional<Text> NonPlayerRules::declined_as(const Play& play, Card card, const Instruction& sheet) {
  if (sides_on_offer(play, card).has(sheet.side)) return std::nullopt;
  return msg::np_event_barred(card);
}

void NonPlayer::free_command(Play&, Action& action) {
  if (!pick_command(action)) action.command.reset();
}

bool NonPlayer::pick_command(Action& action) {
  for (Command candidate : command_order()) {
    if (!action.terms.commands.has(candidate)) continue;
    action.command = candidate;
    if (command(action, candidate)) return true;
  }
  return false;
}

void NonPlayer::free_feat(Play&, Action& action) { feat(action); }

NonPlayer::PriorityEvent NonPlayer::priority_event(Turn& turn) {
  const State& state = turn.play.state;
  const auto shield = [&](Card card) {
    const Mark mark = card_info[card].mark[me];
    return mark == Mark::shield || mark == Mark::shield_and_sword;
  };
  PriorityEvent found;
  if (const Card card = current_card(state); shield(card)) {
    turn.play.say(msg::np_shield(card, me), 2);
    found.event = playable_event(turn);
    found.declined = !found.event;
    if (found.event) return found;
  }
  const std::optional<Card> next = next_card(state);
  if (!next || is_epoch(*next) || !shield(*next)) return found;
  const std::array<Faction, 4>& order = card_info[*next].order;
  if (order[0] != me && order[1] != me) return found;
  turn.play.say(msg::np_waits_for_shield(*next, me), 2);
  found.passes = true;
  return found;
}

bool NonPlayer::plays_pivotal(Play& play) const {
  const Card card = pivotal_of(me);
  const Instruction sheet = instruction(play, card);
  if (!sheet.no) return true;
  play.say(msg::np_sheet_pivotal_waits(me, card), 2);
  play.say(*sheet.no, 2);
  return false;
}

Action NonPlayer::start(Turn& turn, Command command) {
  Terms terms;
  const bool player = is_player(turn.play.state, turn.who);
  const OnePlayer option = turn.play.state.one_player;
  terms.limited = turn.limited && (player || option == OnePlayer::introductory);
  if (turn.limited && !player && option == OnePlayer::easy) terms.most_spaces = 1;
  Action action(turn.play, turn.who, terms);
  action.command = command;
  return action;
}

void NonPlayer::announce(Action& action) {
  const Command command = *action.command;
  if (action.announced == command) return;
  action.announced = command;
  action.play.say(action.terms.free      ? msg::turn_free(action.who, command)
                  : action.terms.limited ? msg::turn_limited(action.who, command)
                                         : msg::turn_command(action.who, command));
}

bool NonPlayer::pay_for_named(Action& action) {
  if (!action.pay_up()) return false;
  tell_selected(action);
  return true;
}

bool NonPlayer::begin(Action& action) {
  if (!action.feat_done) announce(action);
  return pay_for_named(action);
}

coin::Deed NonPlayer::deed_of(const Action& action) {
  if (!action.executed()) return coin::Deed::none;
  if (action.feat) return coin::Deed::command_and_ability;
  return action.terms.limited ? coin::Deed::limited_command : coin::Deed::command;
}

void NonPlayer::name_feat(Action& action, Feat feat, SpaceSet spaces) {
  require_legal(action.may_use(feat), "4.1: a Feat that may not accompany this", id_of(action.who), id_of(feat));
  action.feat = feat;
  action.feat_selected = spaces;
}

void NonPlayer::begin_feat(Action& action, Feat feat, SpaceSet spaces) {
  name_feat(action, feat, spaces);
  action.feat_done = true;
  Play& play = action.play;
  if (!action.command) return play.say(msg::turn_free_feat(action.who, feat));
  if (!action.begun) announce(action);
  say_names(
      play.dialogue, 0, spaces, 2, [&](SpaceSet some) { return msg::feat_chosen(action.who, feat, some); },
      [](SpaceSet some) { return msg::turn_selected_more(some); });
}

void NonPlayer::use_feat_in(Action& action, Feat feat, Space space) {
  if (!action.feat) return begin_feat(action, feat, {space});
  action.feat_selected.add(space);
  action.play.say(msg::turn_selected_more({space}));
}

}  // namespace auspex::pendragon
