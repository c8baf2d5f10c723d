// For tests of Events: a position to build, and a card to carry out on it.
#pragma once

#include <algorithm>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/testing.h"

namespace auspex::falling_sky::testing {

using Codes = std::vector<std::string>;

class EventFixture : public Fixture {
 protected:
  // 5.1: the executor makes all choices; an entry of the script that is another's begins with that Faction.
  void run(Faction executor, Card card, CardSide side = CardSide::unshaded) {
    script.usually_asks(static_cast<Seat>(index_of(executor)));
    execute_event(play, executor, card, side);
    script.usually_asks(std::nullopt);
  }

  // What was offered when this was asked last, without what all such options begin with: "legion MAN".
  [[nodiscard]] Codes offered(std::string_view prompt) const {
    Codes codes = script.offered(prompt);
    for (std::string& code : codes) {
      if (code.starts_with("pick.")) code.erase(0, code.find(' ') + 1);
    }
    return codes;
  }

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

  // Whether the Faction is Eligible on the next card once the executor's turn is over.
  [[nodiscard]] bool eligible_after(Faction executor, Faction faction) const {
    coin::Sequence<Faction> sequence = state.sequence;
    sequence.record(executor, coin::Deed::event);
    sequence.adjust_eligibility();
    return sequence.eligible[faction];
  }
};

}  // namespace auspex::falling_sky::testing
