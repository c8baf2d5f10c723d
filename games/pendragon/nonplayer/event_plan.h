// How a Non-player executes an Event (8.2, 8.3.1; games/coin/event_plan.h): among the choices that the text leaves open
// it takes those that serve itself best by the order of 8.3.1; Instructions for the card (8.2.1) come before that.
#pragma once

#include <functional>
#include <optional>

#include "games/coin/event_plan.h"
#include "games/pendragon/mind.h"
#include "games/pendragon/state.h"

namespace auspex::pendragon {

// What the Instructions say of a card for a Faction.
struct Instruction : coin::Instruction<Play, State, CardSide> {
  // Decisions that they settle outright, without anything being tried out; nothing means to decline.
  std::function<std::optional<Space>(Play& play, const Ask& why, SpaceSet from)> space;
  std::function<int(Play& play, const Ask& why, int lowest, int highest)> number;
  std::function<int(Play& play, const Ask& why, std::span<const Text> options)> option;
  std::function<bool(Play& play, const Ask& why)> agree;
};

using EventPlan = coin::EventPlan<Decision>;

[[nodiscard]] EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction);
// Carries the Event out as planned.
void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan);
// 8.2.1: plans and carries out, by the same measure, what another's Event leaves to the Faction.
void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction);

}  // namespace auspex::pendragon
