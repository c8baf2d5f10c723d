// The frame of a Non-player's turn (FS 8.1, 8.2): its chart decides, and where that comes to the Event, whether it is
// open, whether card and Instructions allow it, and whether it would do anything at its best.
#pragma once

#include <optional>
#include <utility>

#include "engine/dialogue.h"
#include "engine/text.h"
#include "games/coin/priority.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// A Non-player's turn on a card.
template <class Play, class Faction>
struct Turn {
  Play& play;
  Faction who;
  bool may_event;        // the sequence of play leaves it the Event
  bool second_eligible;  // it acts after another Faction
  bool limited;          // a player in its place would get a Limited Command
};

// The game's `Rules` name
//   Play, Mind, Faction, Card, Instruction, EventPart, EventPlan;
//   current_card(play); plan_event(...), execute_plan(...), carry_out_part(...), which plan by an EventTask;
//   declined_for(play, card, who), why the card is no Event for the Faction whatever its Instructions say;
//   declined_as(play, card, sheet), why a text that they allow is none either;
//   Words: turn(who), event_not_open, instruction_no(card, who), ineffective(card).
template <class Rules>
class NonPlayer : public Rules::Mind {
 public:
  using Play = typename Rules::Play;
  using Faction = typename Rules::Faction;
  using Card = typename Rules::Card;
  using Instruction = typename Rules::Instruction;
  using Turn = coin::Turn<Play, Faction>;

  explicit NonPlayer(Faction faction) : me(faction) {}

  Deed take_turn(Play& play, Faction who, const Choices& choices) override {
    play.dialogue.seal(Ending::decision);  // another's decision: what was answered before it stands
    play.say(Words::turn(me));
    Turn turn{play, who, choices.event, play.state.sequence.first_deed != Deed::none, choices.limited};
    return flowchart(turn);
  }

  // By its Instructions for the card, its choices weighed as in an Event of its own (FS 8.2.1).
  void take_part(Play& play, Faction, const typename Rules::EventPart& part) final {
    const Instruction sheet = instruction(play, part.card);
    if (sheet.carry_out) return part.carry_out(play, me);  // what the sheet says of it is in the answers given here
    Rules::carry_out_part(play, *this, me, part, sheet);
  }

  // What the Instructions say of the card.
  [[nodiscard]] virtual Instruction instruction(const Play& play, Card card) const = 0;
  // Executes the Event of the card if nothing speaks against it (FS 8.1.1).
  bool plays_event(Turn& turn) {
    const std::optional<PlannedEvent> event = playable_event(turn);
    if (event) execute(turn.play, *event);
    return event.has_value();
  }

  const Faction me;

 protected:
  // The whole chart, from the top.
  virtual Deed flowchart(Turn& turn) = 0;

  struct PlannedEvent {
    Card card;
    Instruction sheet;
    typename Rules::EventPlan plan;
  };
  // The Event of the card, as the Faction would execute it; where it would not it is said why (FS 8.1.1).
  std::optional<PlannedEvent> playable_event(Turn& turn) {
    Play& play = turn.play;
    if (!turn.may_event) return decline(play, Words::event_not_open);
    const Card card = Rules::current_card(play);
    if (const std::optional<Text> why = Rules::declined_for(play, card, me)) return decline(play, *why);
    Instruction sheet = instruction(play, card);
    if (sheet.no) return decline(play, Words::instruction_no(card, me), *sheet.no);
    if (const std::optional<Text> why = Rules::declined_as(play, card, sheet)) return decline(play, *why);
    typename Rules::EventPlan plan = Rules::plan_event(play, *this, me, card, sheet);
    if (plan.flaw) return decline(play, Words::ineffective(card), *plan.flaw);
    return PlannedEvent{card, std::move(sheet), std::move(plan)};
  }
  void execute(Play& play, const PlannedEvent& event) {
    if (event.sheet.carry_out) {
      event.sheet.carry_out(play);
    } else {
      Rules::execute_plan(play, *this, me, event.card, event.sheet, event.plan);
    }
  }
  // One of what the priorities left.
  template <class E>
  static E take(Play& play, const Priority<E>& priority) {
    return play.at_random(priority.left());
  }

 private:
  using Words = typename Rules::Words;

  template <class... Reasons>
  static std::nullopt_t decline(Play& play, const Reasons&... reasons) {
    (play.say(reasons, 2), ...);
    return std::nullopt;
  }
};

}  // namespace auspex::coin
