// For tests of Events: a position to build, and a card to carry out on it.
#pragma once

#include <algorithm>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/testing.h"

namespace auspex::falling_sky::testing {

using Codes = std::vector<std::string>;

class EventFixture : public Fixture {
 protected:
  void run(Faction executor, Card card, CardSide side = CardSide::unshaded) {
    execute_event(play, executor, card, side);
  }

  [[nodiscard]] bool heard(const Text& text) const {
    const std::vector<std::string> said = script.said();
    return std::find(said.begin(), said.end(), catalogue().render(text, Language::english)) != said.end();
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
