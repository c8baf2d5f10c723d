// For tests of Winter (6).
#pragma once

#include "games/falling_sky/testing.h"
#include "games/falling_sky/victory.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

// A Winter is being played, another is to come. Nobody has Resources, so nothing can be transferred.
class WinterTest : public Fixture {
 protected:
  WinterTest() {
    state.deck[0] = Card::winter_1;
    state.deck[5] = Card::winter_2;
    state.phase = Phase::victory;
    state.resources = {};
  }
  void last_winter() { state.deck[5] = Card::cicero; }
  // Roman victory comes to `n`: 30 Tribes less those allied to others.
  void roman_victory(int n) {
    int allies = 0;
    for (Tribe tribe : all<Tribe>()) {
      if (allies == 30 - n) break;
      for (Faction faction : {Faction::arverni, Faction::belgae, Faction::aedui, Faction::germans}) {
        if (tribe == Tribe::colony || !Board::may_ally(tribe, faction)) continue;
        if (!state.board.place_ally(tribe, faction)) continue;
        ++allies;
        break;
      }
    }
    ASSERT_EQ(roman_score(state.board), n);
  }
  // Too few Legions are off the map for the Arverni.
  void legions_at_hand() { put(Region::provincia, Piece::legion, 8); }
  void senate(Senate row, bool firm = false) {
    state.senate = row;
    state.firm = firm;
  }
};

}  // namespace auspex::falling_sky::testing
