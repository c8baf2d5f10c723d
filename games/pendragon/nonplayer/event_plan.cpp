#include "games/pendragon/nonplayer/event_plan.h"

#include "games/pendragon/events/events.h"
#include "games/pendragon/nonplayer/event_answers.h"
#include "games/pendragon/nonplayer/event_measure.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/random_spaces.h"
#include "generated/pendragon/messages_np_civitates.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

struct EventRules {
  using Play = pendragon::Play;
  using Mind = pendragon::Mind;
  using Faction = pendragon::Faction;
  using Decision = pendragon::Decision;
  using Instruction = pendragon::Instruction;
  using Answers = EventAnswers;
  using Measure = EventMeasure;

  // 8.3.2, 8.3.3
  static std::uint64_t draw_place(Dice& dice, std::uint64_t places) {
    SpaceSet from;
    for (Space space : all<Space>()) {
      if (((places >> index_of(space)) & 1u) != 0) from.add(space);
    }
    return std::uint64_t{1} << index_of(draw_space(dice, from));
  }
  static Space draw_space(Dice& dice, SpaceSet from) {
    if (is_drawn_by_table(from)) {
      const int column = dice.below(static_cast<int>(random_spaces.size()));
      return first_in_table(from, column, dice.below(static_cast<int>(random_spaces[0].size())));
    }
    for (int left = dice.below(from.size()); left > 0; --left) from.remove(from.first());
    return from.first();
  }
};
using EventTask = coin::EventTask<EventRules>;

// What a Faction plans by its Instruction, whatever it is that it plans.
template <class MakeTask>
EventPlan plan_by(Play& play, Instruction sheet, MakeTask task_of) {
  PlunderDie die{.to_be_noted = true};
  sheet.plunder_die = &die;
  const EventTask task = task_of(sheet);
  EventPlan plan{task.plan()};
  if (!die.noted) return plan;
  die.shows = play.roll_d6(Faction::civitates, msg::np_ci_event_plunder_die);
  plan = {task.plan()};
  plan.plunder_die = die.shows;
  return plan;
}

template <class MakeTask>
void carry_out_by(Instruction sheet, const EventPlan& plan, MakeTask task_of) {
  PlunderDie die{.shows = plan.plunder_die};
  sheet.plunder_die = &die;
  task_of(sheet).carry_out(plan);
}

EventTask whole_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& sheet) {
  const CardSide side = sheet.side;
  const auto text = [who, card, side](Play& now) { execute_event(now, who, card, side); };
  return {play, mind, who, sheet, true, text, EventMeasure(play, who, sheet)};
}

constexpr int highest_die = 6;

}  // namespace

EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction) {
  const auto task_of = [&](const Instruction& sheet) { return whole_event(play, mind, who, card, sheet); };
  EventPlan plan = plan_by(play, instruction, task_of);
  if (!plan.flaw || !instruction.either_die) return plan;
  Instruction lucky = instruction;
  lucky.die = highest_die;
  return plan_by(play, lucky, task_of);
}

void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan) {
  carry_out_by(instruction, plan, [&](const Instruction& sheet) { return whole_event(play, mind, who, card, sheet); });
}

// Whether it would have chosen the Event does not matter here (PD-K30).
void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction) {
  const auto task_of = [&](const Instruction& sheet) {
    const auto text = [who, part](Play& now) { part.carry_out(now, who); };
    return EventTask(play, mind, who, sheet, false, text, EventMeasure(play, who, sheet));
  };
  Instruction sheet = instruction;
  sheet.side = part.side;
  sheet.demanded = nullptr;
  sheet.missing = nullptr;
  EventPlan plan = plan_by(play, sheet, task_of);
  if (!plan.accepted) {
    play.say(msg::np_sheet_part_declined(part.card, who), 2);
    if (plan.flaw) play.say(*plan.flaw, 2);
    sheet.declines = true;
    plan.steps.clear();
  }
  carry_out_by(sheet, plan, task_of);
}

}  // namespace auspex::pendragon
