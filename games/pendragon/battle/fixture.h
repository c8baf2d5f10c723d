// For tests: a Battle to be fought.
#pragma once

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

using kit::covers;

class Battles : public Fixture {
 protected:
  static BattleTerms terms(Faction attacker, Space space, Faction defender) {
    return {.space = space, .attacker = attacker, .defender = defender, .executing = attacker};
  }
  BattleOutcome fights(Faction attacker, Space space, Faction defender) {
    return fight(play, terms(attacker, space, defender));
  }
  [[nodiscard]] int prestige() const { return resources(Track::prestige); }
  // Nobody of this side is asked in vain, nor about anything else: what was asked, prompt by prompt.
  [[nodiscard]] int times_asked(std::string_view key) const {
    int n = 0;
    for (const std::string& asked : script.asked()) {
      if (asked == key || asked.starts_with(std::string(key) + " ")) ++n;
    }
    return n;
  }
};

}  // namespace auspex::pendragon::testing
