// How a Non-player executes an Event (8.2, 8.3.1): it tries the choices the text leaves open on a copy of the position
// and takes those that place the most of its own and remove the most of its enemies' Legions, then Citadels, then
// Allies, then other pieces; Instructions for the card (8.2.1) come before that.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

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

// What the Instructions sheet says of a card for a Faction.
struct Instruction {
  std::optional<Text> no;              // why it is declined, or turned into a "No" Event now
  CardSide side = CardSide::unshaded;  // which text (8.2.2, unless the sheet says otherwise)
  // How well an outcome fits what the sheet asks for, most important first; empty where it asks for nothing.
  std::function<std::array<int, 3>(const State& before, const State& after)> fit;
  // What every die shows while choices are tried out; by chance if not given.
  std::optional<int> die;
  // Whether the outcome is what the sheet demands; where not even the best is, the Event is a "No", and why.
  std::function<bool(const State& before, const State& after)> demanded;
  Text otherwise;
  // Decisions that the sheet settles outright, without anything being tried out; nothing means to decline.
  std::function<std::optional<Region>(Play& play, EventRun& run, const Ask& why, RegionSet from)> region;
  std::function<int(Play& play, EventRun& run, const Ask& why, int lowest, int highest)> number;
  std::function<PieceAt(Play& play, std::span<const PieceAt> from)> piece_at;
  std::function<int(const Play& play, std::span<const Text> options)> option;
  // Where the sheet says what to do throughout: the Event carried out that way, without trying its choices.
  std::function<void(Play&)> carry_out;

  // The card is a "No" as things stand unless this holds; of several reasons the first is told.
  void require(bool condition, const Text& why_not) {
    if (!condition && !no) no = why_not;
  }
  void demand(std::function<bool(const State& before, const State& after)> outcome, const Text& why_not) {
    demanded = std::move(outcome);
    otherwise = why_not;
  }
};

// The choices made, a step for each decision in the order in which the text asks.
struct EventPlan {
  struct Step {
    Decision decision = Decision::none;
    int candidates = 0;
    int taken = 0;
    // Declining, where it is allowed, is the last candidate; numbers go from the highest down.
    enum class Kind : std::uint8_t { choice, may_decline, number } kind = Kind::choice;
    std::uint64_t lot = 0;  // candidates that were as good, one bit for each of the first 64 (8.3.4)
  };
  std::vector<Step> steps;
  // 8.1.1: what keeps the Faction from the Event, even at its best.
  enum class Flaw : std::uint8_t {
    none,
    changes_nothing,
    turns_own_pieces,   // and does no more
    not_for_itself,     // 8.2.3: what it gives would go to others
    not_as_instructed,  // 8.2.1
    helps_a_player      // 8.4.4
  };
  Flaw flaw = Flaw::none;
  Faction helped = Faction::romans;  // the player whom it would help
};

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
