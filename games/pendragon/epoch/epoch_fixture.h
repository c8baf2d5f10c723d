// For tests of the Epoch Round (6).
#pragma once

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

// An Epoch card is being played, another is to come. Nobody has anything to spend.
class EpochTest : public Fixture {
 protected:
  EpochTest() {
    state.deck[0] = Card::magnus_maximus;
    state.deck[20] = Card::bacaudae;
    state.phase = Phase::annona;
    state.resources = {};
  }
};

}  // namespace auspex::pendragon::testing
