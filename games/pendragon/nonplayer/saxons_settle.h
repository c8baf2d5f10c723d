// 8.6.1: Settle as the Non-player Saxons do it, with Return, with March or free by Event.
#pragma once

#include <vector>

#include "games/pendragon/feats/settle.h"

namespace auspex::pendragon {

// A Settlement could be founded there, and the Feat would end as 8.6.1 wants it: under Saxon Control, with two Warbands
// for each Saxon Settlement.
[[nodiscard]] bool may_plant_settlement(const Board& board, Space space);

// Which Raiders Return with the Settle: those of `sure`, and where they may, all who would roll for it.
struct Homecoming {
  SpaceSet sure{};
  bool others_may_join = false;
};

// Some space is certain to gain pieces or Population, whatever Raiders roll.
[[nodiscard]] bool settle_is_certain(const Action& action, const Homecoming& home = {});

// The spaces to Settle, the foremost first: those that are certain, then those where Raiders may roll well. Lots are
// drawn in `play`, which is told why; the action may be one that is only thought of.
[[nodiscard]] std::vector<Space> choose_settle_spaces(Play& play, const Action& action, const Homecoming& home = {});

// Carries the Feat out in the spaces that were named.
void carry_out_settle(Action& action, const std::vector<Space>& spaces);

}  // namespace auspex::pendragon
