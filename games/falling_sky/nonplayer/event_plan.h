// How a Non-player executes an Event (8.2, 8.3.1): it tries the choices the text leaves open on a copy of the position
// and takes those that place the most of its own and remove the most of its enemies' Legions, then Citadels, then
// Allies, then other pieces; Instructions for the card (8.2.1) come before that.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "games/falling_sky/mind.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// What the Instructions sheet says of a card for a Faction.
struct Instruction {
  bool no = false;                     // declined, or turned into a "No" Event now
  CardSide side = CardSide::unshaded;  // which text (8.2.2, unless the sheet says otherwise)
  // How well an outcome fits what the sheet asks for, most important first; empty where it asks for nothing.
  std::function<std::array<int, 3>(const State& before, const State& after)> fit;
  // Whether the outcome is what the sheet demands; where not even the best is, the Event is a "No".
  std::function<bool(const State& before, const State& after)> demand;
};

// The choices made, one index for each decision in the order in which the text asks.
struct EventPlan {
  struct Decision {
    std::uint16_t asked = 0;  // the message
    int candidates = 0;
    int taken = 0;
  };
  std::vector<Decision> decisions;
  bool effective = false;  // 8.1.1
};

// 8.4.1: whom the Faction harms first, among equal chances.
[[nodiscard]] std::array<Faction, 4> enemies_in_order(Faction who);

[[nodiscard]] EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction);
// Carries the Event out as planned.
void execute_plan(Play& play, Mind& mind, Faction who, Card card, CardSide side, const EventPlan& plan);

}  // namespace auspex::falling_sky
