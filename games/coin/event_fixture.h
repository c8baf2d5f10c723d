// For tests of a volume's Events: a card to carry out on a position that was built.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/coin/rules_fixture.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// On top of a volume's own fixture of its rules. Its execute_event(play, executor, card, side) carries a card out.
template <class Fixture, class Faction, class Card, class CardSide>
class EventFixture : public Fixture {
 protected:
  using Codes = std::vector<std::string>;

  // 5.1: the executor makes all choices; an entry of the script that is another's begins with that Faction.
  void run(Faction executor, Card card, CardSide side = {}) {
    this->script.usually_asks(static_cast<Seat>(index_of(executor)));
    execute_event(this->play, executor, card, side);
    this->script.usually_asks(std::nullopt);
  }

  // What was offered when this was asked last, without what all such options begin with: "legion MAN".
  [[nodiscard]] Codes offered(std::string_view prompt) const {
    Codes codes = this->script.offered(prompt);
    for (std::string& code : codes) {
      if (code.starts_with("pick.")) code.erase(0, code.find(' ') + 1);
    }
    return codes;
  }

  // Whether the Faction is Eligible on the next card once the executor's turn is over.
  [[nodiscard]] bool eligible_after(Faction executor, Faction faction) const {
    auto sequence = this->state.sequence;
    sequence.record(executor, Deed::event);
    sequence.adjust_eligibility();
    return sequence.eligible[faction];
  }
};

}  // namespace auspex::coin
