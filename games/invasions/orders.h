// Annex 7, B2, B4, B5: what an owner has settled once and for all for a nation, so that it is not asked again
// (NationState::orders), and what follows from it.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// --- B4: losses

// What is given up first has the lowest: the cheapest, damaged elites before intact ones.
[[nodiscard]] int loss_rank(const Kind& kind);
[[nodiscard]] Band first_to_lose(const Bands& from);
[[nodiscard]] Band last_to_lose(const Bands& from);
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

// --- A menu of all four, which the owner may open in his activation (D29)

void change_orders(Play& play, Nation nation);

}  // namespace auspex::invasions
