// 8.5.1, 8.6.1: when the Non-player Scotti and Saxons Return, and from where.
#pragma once

#include "games/pendragon/commands/return_home.h"

namespace auspex::pendragon {

// Raiders in two Clear Regions, fifteen of them on the map, or more Plunder than two dice show. They are rolled only
// where they decide. Says in the log which it was, or that it was none.
[[nodiscard]] bool is_time_to_return(Play& play, Faction who);

// From where by themselves: Raiders with Plunder, and Raiders in Clear Regions.
[[nodiscard]] SpaceSet homeward_spaces(const Action& action);
// Spaces of Raiders who would roll for a Settle in one of these spaces, by being there or next to it.
[[nodiscard]] SpaceSet spaces_of_settlers(const Action& action, SpaceSet settle_spaces);
// Where nobody is homeward: spaces in which Warbands carry Plunder.
[[nodiscard]] SpaceSet laden_warband_spaces(const Action& action);

// The terms leave room for so few spaces that one has to be chosen.
[[nodiscard]] bool is_short_return(const Action& action);
// Then those of them where the Faction holds most Plunder.
[[nodiscard]] SpaceSet most_laden(Action& action, SpaceSet from);

// Names them all.
void name_return(Action& action, SpaceSet spaces);
// Once all is paid for: Plunder becomes Renown everywhere, then `settle` comes while the Raiders are still there
// (PD-G1), then they leave.
template <class Settle>
void carry_out_return(Action& action, Settle settle) {
  begin_return(action);
  for (Space space : action.selected) turn_in_plunder(action, space);
  settle();
  for (Space space : action.selected) {
    send_raiders_home(action, space);
    action.resolved.add(space);
  }
}

}  // namespace auspex::pendragon
