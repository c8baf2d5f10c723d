// How a Non-player executes an Event (8.2, 8.3.1; games/coin/event_plan.h): among the choices that the text leaves open
// it takes those that place the most of its own and remove the most of its enemies' Legions, then Citadels, then
// Allies, then other pieces; Instructions for the card (8.2.1) come before that.
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "games/coin/event_plan.h"
#include "games/falling_sky/mind.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// What one execution of an Event has settled on, for Instructions that guide several decisions to one end.
struct EventRun {
  std::optional<Region> from;
  std::optional<Region> to;
  int leave = 0;                     // Warbands that stay in each Region others leave
  EnumArray<Region, Stack> drawn{};  // pieces drawn by lot, yet to go
};

// What the Instructions sheet says of a card for a Faction; the unshaded text, unless it says otherwise or 8.2.2 does.
struct Instruction : coin::Instruction<Play, State, CardSide> {
  // Decisions that the sheet settles outright, without anything being tried out; nothing means to decline.
  std::function<std::optional<Region>(Play& play, EventRun& run, const Ask& why, RegionSet from)> region;
  std::function<int(Play& play, EventRun& run, const Ask& why, int lowest, int highest)> number;
  std::function<PieceAt(Play& play, std::span<const PieceAt> from)> piece_at;
  std::function<int(const Play& play, std::span<const Text> options)> option;
};

using EventPlan = coin::EventPlan<Decision>;

// 8.4.1: whom the Faction harms first, among equal chances.
[[nodiscard]] std::array<Faction, 4> enemies_in_order(Faction who);

// 5.3: whom a Capability in effect concerns (card 50).
[[nodiscard]] FactionSet concerned_by(const State& state, Card capability);
// The Capability that was in effect before and is no longer.
[[nodiscard]] std::optional<Card> cancelled_capability(const State& before, const State& after);

[[nodiscard]] EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction);
// Carries the Event out as planned.
void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan);
// 8.2.1, FS-R251: plans and carries out, by the same measure, what another's Event leaves to the Faction.
void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction);

}  // namespace auspex::falling_sky
