// How a Non-player executes an Event (8.2, 8.3.1; games/coin/event_plan.h): among the choices that the text leaves open
// it takes those that serve itself best by the order of 8.3.1; Instructions for the card (8.2.1) come before that.
#pragma once

#include <functional>
#include <optional>

#include "games/coin/event_plan.h"
#include "games/pendragon/action.h"
#include "games/pendragon/mind.h"
#include "games/pendragon/state.h"

namespace auspex::pendragon {

// What one execution of an Event has come to, for Instructions that look at it or guide several decisions to one end.
struct EventRun {
  CardSide side = CardSide::unshaded;  // the text being carried out
  SpaceSet chosen;                     // that the Faction selected by the text
  std::optional<Space> last;           // of them
  std::optional<Decision> decision;    // by which it did
  int amount = 0;                      // how many it means to place there, where an Instruction says so
  std::optional<Space> aim;            // where its March is to lead, for a Battle there
  CommandSet executed;                 // free Commands that it carried out
  SpaceSet fought;                     // where it fought by them
  int raiders_engaged = 0;             // by its Intercept
  FeatSet used;                        // free Feats that changed anything
};

// 8.7.1: the die that Plunder must exceed for the Civitates to Battle. An Event that brings them to it has one for all
// that it grants: as the Event is weighed it is only noted that the condition comes down to the die; then it is rolled,
// and all is weighed anew, and carried out, by what it shows.
struct PlunderDie {
  std::optional<int> shows{};
  bool to_be_noted = false;
  bool noted = false;
};

// What the Instructions say of a card for a Faction. Functions that settle a decision do so without anything being
// tried out; those that answer nothing leave it open.
struct Instruction : coin::Instruction<Play, State, CardSide> {
  // The spaces that they leave of those offered; with none left the Faction declines if it may.
  std::function<SpaceSet(const Play& play, const EventRun& run, const Ask& why, SpaceSet from)> narrow;
  std::function<std::optional<Space>(Play& play, EventRun& run, const Ask& why, SpaceSet from)> space;  // all of them
  std::function<UnitAt(Play& play, std::span<const UnitAt> from)> unit;
  std::function<std::optional<int>(const Play& play, const EventRun& run, const Ask& why, int lowest, int highest)>
      number;
  std::function<std::optional<int>(const Play& play, const Ask& why)> option;
  std::function<std::optional<bool>(const Play& play, const Ask& why)> agree;

  // What they change in the terms of a free Command.
  std::function<void(Play& play, Terms& terms)> command;
  // Where a free March may be aimed at: it goes to one of these, for a Battle there, or nowhere.
  std::function<SpaceSet(const Play& play, const Terms& march)> aims;
  // What a run of the Event lacks for the Faction to play it, and what it lacks for the Faction to act by it at all:
  // then it declines a part of another's Event, too (PD-K30).
  std::function<std::optional<Text>(const EventRun& run)> missing;
  std::function<std::optional<Text>(const EventRun& run)> unmet;

  PlunderDie* plunder_die = nullptr;  // while it is weighed and carried out

  bool either_die = false;   // a die decides what it does: it will do if the lowest or the highest would
  bool parts_apart = false;  // its own parts are planned when they come, since a die decides which
  bool declines = false;     // it does nothing that it need not
};

struct EventPlan : coin::EventPlan<Decision> {
  std::optional<int> plunder_die{};  // what it showed, if it was rolled
};

[[nodiscard]] EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction);
// Carries the Event out as planned.
void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan);
// 8.2.1: plans and carries out, by the same measure, what another's Event leaves to the Faction.
void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction);

}  // namespace auspex::pendragon
