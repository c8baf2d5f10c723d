// For tests of Events: a position to build, and a card to carry out on it.
#pragma once

#include <algorithm>

#include "games/coin/event_fixture.h"
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/testing.h"

namespace auspex::falling_sky::testing {

using Codes = std::vector<std::string>;

class EventFixture : public coin::EventFixture<Fixture, Faction, Card, CardSide> {
 protected:
  // Puts Allies of the Faction on the first Tribes that can have them, until that many are left.
  void use_up_allies(Faction faction, int left, TribeSet spare = {}) {
    for (Tribe tribe : state.board.tribes() - spare) {
      if (state.board.available(faction, Kind::ally) == left) return;
      if (Board::may_ally(tribe, faction)) state.board.place_ally(tribe, faction);
    }
    ASSERT_EQ(state.board.available(faction, Kind::ally), left);
  }

  [[nodiscard]] bool heard(const Text& text) const {
    const std::vector<std::string> said = script.said();
    return std::find(said.begin(), said.end(), catalogue().render(text, Language::english)) != said.end();
  }
  [[nodiscard]] int times_said(std::uint16_t id) const {
    const std::vector<Line>& lines = script.lines();
    return static_cast<int>(
        std::count_if(lines.begin(), lines.end(), [&](const Line& line) { return line.text.id == id; }));
  }
  [[nodiscard]] bool nothing_happened() const { return heard(msg::event_nothing); }
};

}  // namespace auspex::falling_sky::testing
