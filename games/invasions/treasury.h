// III.J Coins. Every coin that comes or goes passes here.
#pragma once

#include "games/invasions/nation.h"

namespace auspex::invasions {

class Play;

[[nodiscard]] inline int coins_of(const State& state, Nation nation) { return state.nations[nation].coins; }
[[nodiscard]] inline bool can_pay(const State& state, Nation nation, int coins) {
  return coins_of(state, nation) >= coins;
}
// III.J.2: Slavic tribes and minors have no Treasury; coins due to them vanish. Told in a line beneath the last.
void gain(Play& play, Nation nation, int coins);
// III.J.1: refused where it cannot be paid in full; mandatory payments are income.h's.
void pay(Play& play, Nation nation, int coins);
// From one Treasury to another, as a rule says.
void transfer(Play& play, Nation from, Nation to, int coins);
// XIII.B, C07, XIV.J: what is left, told.
void set_coins(Play& play, Nation nation, int coins);

}  // namespace auspex::invasions
