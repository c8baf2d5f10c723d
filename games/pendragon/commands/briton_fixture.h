// For tests of Commands and Feats of Britons, entered by their menus.
#pragma once

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/tags.h"

namespace auspex::pendragon::testing {

class BritonFixture : public Fixture {
 protected:
  // Red alone, unless a test is about who pays: nobody is asked which of two totals to draw on.
  BritonFixture() { has(Track::briton_resources, 0); }

  Action order(Faction who, Command command, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = command;
    return action;
  }
  [[nodiscard]] bool on_offer(Faction who, Command command, const Terms& terms = {}) {
    return is_on_offer(order(who, command, terms));
  }
  // The whole Command as a person executes it.
  Action run(Faction who, Command command, const Terms& terms = {}) {
    Action action = order(who, command, terms);
    EXPECT_TRUE(is_on_offer(action));
    run_command(action);
    return action;
  }
  // By the Sequence of Play, but for Feats: where a test is not about them the menus are shorter.
  static Terms plain() {
    Terms terms;
    terms.feats = {};
    return terms;
  }
  static Terms limited() {
    Terms terms;
    terms.limited = true;
    return terms;
  }
};

}  // namespace auspex::pendragon::testing
