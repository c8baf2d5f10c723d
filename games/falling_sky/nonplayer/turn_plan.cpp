#include "games/falling_sky/nonplayer/turn_plan.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/digest.h"
#include "engine/player.h"
#include "engine/unattended.h"
#include "games/coin/outset.h"
#include "games/falling_sky/nonplayer/nonplayer.h"
#include "games/falling_sky/position.h"
#include "generated/falling_sky/messages_plans.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_ways = 4;        // in which a box is offered
constexpr int most_event_ways = 2;  // and an Event, whose choices are weighed before lots decide

constexpr std::array romans = {Box::romans_battle, Box::romans_attack, Box::romans_march, Box::romans_recruit,
                               Box::romans_seize};
constexpr std::array arverni = {Box::arverni_battle, Box::arverni_flight, Box::arverni_rally,
                                Box::arverni_spread, Box::arverni_raid,   Box::arverni_mass};
constexpr std::array aedui = {Box::aedui_battle, Box::aedui_rally, Box::aedui_raid, Box::aedui_march};
constexpr std::array belgae = {Box::belgae_battle, Box::belgae_flight, Box::belgae_rally, Box::belgae_raid,
                               Box::belgae_march};

MessageId id_of_message(const Text& text) { return static_cast<MessageId>(text.id); }

// The lots of the plan: others on every card.
Dice lots_of(const Play& play, const TurnPlan& plan) {
  return Dice(mix(static_cast<std::uint64_t>(plan.way)) +
              static_cast<std::uint64_t>(index_of(current_card(play.state))));
}

}  // namespace

std::span<const Box> boxes_of(Faction faction) {
  switch (faction) {
    case Faction::romans:
      return romans;
    case Faction::arverni:
      return arverni;
    case Faction::aedui:
      return aedui;
    case Faction::belgae:
      return belgae;
    case Faction::germans:
      break;
  }
  return {};
}

Command command_of(Box box) {
  switch (box) {
    case Box::romans_battle:
    case Box::romans_attack:
    case Box::arverni_battle:
    case Box::aedui_battle:
    case Box::belgae_battle:
      return Command::battle;
    case Box::romans_march:
    case Box::arverni_flight:
    case Box::arverni_spread:
    case Box::arverni_mass:
    case Box::aedui_march:
    case Box::belgae_flight:
    case Box::belgae_march:
      return Command::march;
    case Box::arverni_rally:
    case Box::aedui_rally:
    case Box::belgae_rally:
      return Command::rally;
    case Box::arverni_raid:
    case Box::aedui_raid:
    case Box::belgae_raid:
      return Command::raid;
    case Box::romans_recruit:
      return Command::recruit;
    case Box::romans_seize:
      break;
  }
  return Command::seize;
}

Text text_of(const TurnPlan& plan, Faction who, Card card) {
  switch (plan.kind) {
    case TurnPlan::Kind::chart:
      return msg::plan_chart(who, plan.way);
    case TurnPlan::Kind::box:
      return plan.ability ? msg::plan_box_with(plan.box, *plan.ability, plan.way) : msg::plan_box(plan.box, plan.way);
    case TurnPlan::Kind::event:
      if (!card_info[card].dual_use) return msg::plan_event(card, plan.way);
      return plan.side == CardSide::unshaded ? msg::plan_event_unshaded(card, plan.way)
                                             : msg::plan_event_shaded(card, plan.way);
    case TurnPlan::Kind::pass:
      break;
  }
  return msg::menu_pass;
}

TurnPlan plan_from(const Text& option) {
  TurnPlan plan;
  if (id_of_message(option) == msg::menu_pass) {
    plan.kind = TurnPlan::Kind::pass;
    return plan;
  }
  plan.way = option.number().value_or(1);
  if (const std::optional<Box> box = option.about<Box>()) {
    plan.kind = TurnPlan::Kind::box;
    plan.box = *box;
    plan.ability = option.about<Ability>();
  } else if (const std::optional<Card> card = option.about<Card>()) {
    plan.kind = TurnPlan::Kind::event;
    plan.side = option == msg::plan_event_shaded(*card, plan.way) ? CardSide::shaded : CardSide::unshaded;
  }
  return plan;
}

void leave_to_charts(Play& play) {
  for (Faction faction : player_factions) {
    if (!play.state.nonplayer[faction]) play.seat(faction, nonplayer_mind(faction));
  }
  play.state.manual_dice = false;
}

int ByCharts::ask(const Question& question) {
  return question.decision_as<Decision>() == Decision::plan ? 0 : next_.ask(question);
}

// --- The turn itself

coin::Deed NonPlayer::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  if (play.state.nonplayer[who]) return coin::NonPlayer<NonPlayerRules>::take_turn(play, who, choices);
  play.dialogue.seal(Ending::decision);  // as for a Non-player
  play.say(msg::plan_turn(who));
  if (!play.plan) return carry_out(play, who, choices, ask_for_plan(play, who, choices));
  const TurnPlan plan = *std::exchange(play.plan, nullptr);
  leave_to_charts(play);
  return carry_out(play, who, choices, plan);
}

TurnPlan NonPlayer::ask_for_plan(Play& play, Faction who, const coin::Choices& choices) {
  Menu<TurnPlan> menu(play.dialogue.foretold());
  menu.add(text_of({}, who, current_card(play.state)), {});
  if (!menu.settled()) {
    for (const TurnPlan& plan : different_plans(play, who, choices)) {
      menu.add(text_of(plan, who, current_card(play.state)), plan);
    }
  }
  Person person(play.dialogue, static_cast<Seat>(index_of(who)), true);
  return menu.ask(person, msg::plan_ask(who, play.resources(who)));
}

coin::Deed NonPlayer::carry_out(Play& play, Faction who, const coin::Choices& choices, const TurnPlan& plan) {
  Turn turn{play, who, choices.event, play.state.sequence.first_deed != coin::Deed::none, choices.limited};
  coin::Outset outset(play.state);
  play.by_plan = who;
  play.ties = lots_of(play, plan);
  const coin::Deed deed = carry_out(turn, plan);
  play.ties.reset();
  play.by_plan.reset();
  if (deed != coin::Deed::none) return deed;
  // Others refused what the Command needed: what came to nothing has not happened, as for any player (FS-R30).
  outset.restore();
  play.say(msg::plan_fails(who));
  return coin::Deed::passed;
}

coin::Deed NonPlayer::carry_out(Turn& turn, const TurnPlan& plan) {
  Play& play = turn.play;
  switch (plan.kind) {
    case TurnPlan::Kind::chart:
      return flowchart(turn);
    case TurnPlan::Kind::event:
      execute_side(play, plan.side);
      return coin::Deed::event;
    case TurnPlan::Kind::box: {
      Action action = start(turn, command_of(plan.box));
      action.terms.at_will = true;
      action.terms.abilities = plan.ability ? AbilitySet{*plan.ability} : AbilitySet();
      Action* const outer = std::exchange(play.action, &action);
      const bool done = run_box(action, plan.box);
      play.action = outer;
      return done ? deed_of(action) : coin::Deed::passed;
    }
    case TurnPlan::Kind::pass:
      break;
  }
  return coin::Deed::passed;
}

// 5.1: a player may execute either side, whatever the chart thinks of it. Where the Instructions are about that side
// they say how.
void NonPlayer::execute_side(Play& play, CardSide side) {
  const Card card = current_card(play.state);
  Instruction sheet = instruction(play, card);
  if (sheet.no || sheet.side != side) {
    sheet = Instruction{};
    sheet.side = side;
  }
  execute(play, {card, sheet, plan_event(play, *this, me, card, sheet)});
}

// --- Which plans there are

namespace {

// A turn tried out with nothing in it that the Faction cannot see: cards and dice are other ones.
class Rehearsal {
 public:
  Rehearsal(const Play& play, Faction who) : state_(play.state), play_(state_, charts_) {
    coin::redeal_hidden(state_, static_cast<Seat>(index_of(who)), 0);
    leave_to_charts(play_);
    play_.executing = who;
  }
  [[nodiscard]] Play& play() { return play_; }
  // What it came to, whatever was rolled for it.
  [[nodiscard]] std::uint64_t digest() {
    state_.dice = Dice();
    return digest_bytes(&state_, sizeof state_);
  }

 private:
  State state_;
  NobodyAsked silent_;
  ByCharts charts_{silent_};
  Play play_;
};

// All but the chart's own, in the order in which they are worth a look: every box and every side once before any is
// taken in another way.
std::vector<TurnPlan> all_plans(const State& state, Faction who, const coin::Choices& choices) {
  const Card card = current_card(state);
  std::vector<TurnPlan> plans;
  for (int way = 1; way <= most_ways; ++way) {
    for (Box box : boxes_of(who)) {
      plans.push_back({.kind = TurnPlan::Kind::box, .box = box, .ability = std::nullopt, .way = way});
      if (choices.limited) continue;  // 2.3.5
      for (Ability ability : abilities_of(who)) {
        if (!accompanies(ability, command_of(box))) continue;
        plans.push_back({.kind = TurnPlan::Kind::box, .box = box, .ability = ability, .way = way});
      }
    }
    if (choices.event && way <= most_event_ways) {
      for (CardSide side : all<CardSide>()) {
        if (side == CardSide::shaded && !card_info[card].dual_use) continue;
        plans.push_back({.kind = TurnPlan::Kind::event, .ability = std::nullopt, .side = side, .way = way});
      }
    }
    if (way == 1) plans.push_back({.kind = TurnPlan::Kind::pass, .ability = std::nullopt});
  }
  return plans;
}

}  // namespace

std::vector<TurnPlan> NonPlayer::different_plans(const Play& play, Faction who, const coin::Choices& choices) {
  std::vector<std::uint64_t> seen;
  // Whether nothing before it came to the same.
  const auto is_new = [&](const TurnPlan& plan) {
    Rehearsal rehearsal(play, who);
    const coin::Deed deed = carry_out(rehearsal.play(), who, choices, plan);
    if (plan.kind == TurnPlan::Kind::box && deed == coin::Deed::passed) return false;
    const std::uint64_t digest = mix(rehearsal.digest()) + static_cast<std::uint64_t>(deed);
    if (std::find(seen.begin(), seen.end(), digest) != seen.end()) return false;
    seen.push_back(digest);
    return true;
  };
  static_cast<void>(is_new({}));
  std::vector<TurnPlan> plans = all_plans(play.state, who, choices);
  std::erase_if(plans, [&](const TurnPlan& plan) { return !is_new(plan); });
  return plans;
}

}  // namespace auspex::falling_sky
