// 4.4.1, 4.5.1 Settle: Returning Raiders become Warbands; then Warbands are paid for, or turned into Population and
// Settlements.
#pragma once

#include <vector>

#include "games/pendragon/action.h"

namespace auspex::pendragon {

[[nodiscard]] int most_settle_spaces(const Action& action);  // card 43 shaded: two
[[nodiscard]] SpaceSet settle_candidates(const Action& action);
// Pieces of the Faction, Raiders too, against those of everybody else.
[[nodiscard]] bool outnumbers_all(const Board& board, Faction who, Space space);

// A space of the Feat, as it was when the Feat started (PD-G10).
struct Settling {
  Space space;
  bool controlled;
  int raiders = 0;  // Returning, that roll for this space
};

inline constexpr int price_of_settled_warbands = 3;  // Renown
inline constexpr int warbands_for_population = 3;
inline constexpr int warbands_for_settlement = 2;

// The spaces named where what it needs is there; every Returning Raider in or next to one of them is given to one.
[[nodiscard]] std::vector<Settling> begin_settle(Action& action);
// The same, the spaces in this order: every such Raider is given to the first that it is in or next to.
[[nodiscard]] std::vector<Settling> begin_settle(Action& action, const std::vector<Space>& in_order);
void roll_for_raiders(Action& action, const Settling& settling);

// --- Then one of two things, if wanted

[[nodiscard]] int paid_warbands(const Board& board, Faction who, const Settling& settling);
[[nodiscard]] inline int paid_warbands(const Action& action, const Settling& settling) {
  return paid_warbands(action.board(), action.who, settling);
}
[[nodiscard]] bool may_pay_for_warbands(const Action& action, const Settling& settling);
void pay_for_warbands(Action& action, const Settling& settling);

[[nodiscard]] bool may_settle_population(const Action& action, Space space);
void settle_population(Action& action, Space space);
[[nodiscard]] bool may_found_settlement(const Board& board, Faction who, Space space);
[[nodiscard]] inline bool may_found_settlement(const Action& action, Space space) {
  return may_found_settlement(action.board(), action.who, space);
}
void found_settlement(Action& action, Space space);

}  // namespace auspex::pendragon
