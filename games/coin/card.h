// 2.3 An Event card: up to two Eligible Factions execute a Command or the Event, in the card's order.
#pragma once

#include <optional>

#include "games/coin/sequence.h"

namespace auspex::coin {

// The next Faction that is up on the card, and after the last the end of the card. `Rules` are the game's own:
//   bool begin()                                  Nobody has been up: announces the card. Here another may be played in
//                                                 its place, and executed. False where none is played after all.
//   order()                                       2.3.2: the Factions as the card has them.
//   Deed execute(Faction up, const Choices&)      2.3.4: the Faction executes what it likes of these, or Passes.
//   void pass(Faction up)                         2.3.3: what the Faction has by Passing.
//   void turn_next_card()                         2.3.7
template <class Faction, class Rules>
void play_card(Sequence<Faction>& sequence, Rules& rules) {
  if (sequence.fresh() && !rules.begin()) return;
  const auto order = rules.order();
  if (const std::optional<Faction> up = sequence.up(order)) {
    const Deed deed = rules.execute(*up, sequence.choices());
    if (deed == Deed::passed) rules.pass(*up);
    sequence.record(*up, deed);
  }
  if (sequence.up(order)) return;  // at the next checkpoint
  sequence.adjust_eligibility();
  rules.turn_next_card();
}

}  // namespace auspex::coin
