// For tests of the Non-player Romans' Events.
#pragma once

#include "games/falling_sky/nonplayer/romans_fixture.h"

namespace auspex::falling_sky::testing {

class RomanEvent : public RomanFixture {
 protected:
  // Whether they play the card when they may.
  bool plays(Card card) {
    state.deck[0] = card;
    return turn(true) == coin::Deed::event;
  }
  [[nodiscard]] bool refused_by_instruction(Card card) const {
    return said(msg::np_event_instruction_no(card, Faction::romans));
  }
  void leave_auxilia_available(int n) {
    put(Region::provincia, Piece::auxilia_hidden, state.board.available(Faction::romans, Kind::auxilia) - n);
  }
};

}  // namespace auspex::falling_sky::testing
