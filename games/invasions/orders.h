// Annex 7, B2, B4, B5, B8: what an owner has settled once and for all for a nation, so that it is not asked again
// (NationState::orders), and what follows from it.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// What the owner has settled. He alone knows it, so that it is looked at only where it decides (Play::consults).
[[nodiscard]] StandingOrders& settled(Play& play, Nation nation);

// --- B4: losses

// What is given up first has the lowest: the cheapest, damaged elites before intact ones.
[[nodiscard]] int loss_rank(const Kind& kind);
[[nodiscard]] Band first_to_lose(const Bands& from);
[[nodiscard]] Band last_to_lose(const Bands& from);
// So many of these: the last to be given up, or the first.
[[nodiscard]] Bands best_of(const Bands& from, int n);
[[nodiscard]] Bands cheapest_of(const Bands& from, int n);
// D38, D22: which unit of these the owner gives up. Where it is not settled he is asked, and may leave it to the usual
// order from now on.
[[nodiscard]] Band choose_loss(Play& play, Nation owner, const Ask& why, const Bands& from);
// D39: which comes back.
[[nodiscard]] Band choose_recovery(Play& play, Nation owner, const Ask& why, const Bands& from);

// --- B5: dice

struct Die {
  Colour colour = Colour::white;
  Face face = Face::blank;

  bool operator==(const Die&) const = default;
};
// The die that is rolled again first as long as there are re-rolls: one that did not hit, black before white. Nothing
// where all have hit or were rolled again.
[[nodiscard]] std::optional<Die> usual_reroll(const RolledDice& dice, bool open_terrain);
// XXI: a natural roll of 2D6 that is rolled again.
[[nodiscard]] constexpr bool usual_reroll(int roll) { return roll < 7; }

// --- B2, B8: yes or no

// Yes or no, by a setting of the nation's orders (1 yes, 2 no) where that says it; else its seat is asked, and may
// settle it from now on.
[[nodiscard]] bool consents(Play& play, Nation nation, std::uint8_t StandingOrders::*setting, const Ask& why);

// --- B6, B8: places

// Where somebody goes: by a setting of the nation's orders that is not "ask" to the usual place, else as its seat says.
// The usual place is the nearest to where they come from; its capital or horde; where most of its units are.
[[nodiscard]] Space choose_place(Play& play, Nation nation, std::uint8_t StandingOrders::*setting, const Ask& why,
                                 SpaceSet places, Space from = nowhere);
[[nodiscard]] Space usual_place(const State& state, Nation nation, SpaceSet places, Space from = nowhere);

// --- A menu of all of them, which the seat may open in its activation (D29); nobody else sees what is in it

void change_orders(Play& play, Side side);

}  // namespace auspex::invasions
