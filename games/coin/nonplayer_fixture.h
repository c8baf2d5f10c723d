// For tests of one Non-player of a volume: a position in which it alone follows its chart. The other Factions count as
// Non-players, too, but are run by stand-ins; whether they count as players is up to the test.
#pragma once

#include <cstdint>

#include "engine/dice.h"
#include "games/coin/players.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// On top of a volume's own fixture of its rules. `people` is the mind that puts questions. The volume's
// nonplayer_mind(faction) is the Non-player.
template <class Fixture, class Mind, class Faction, class Card, Mind& (*people)()>
class OneNonPlayer : public Fixture {
 protected:
  OneNonPlayer(Faction who, Mind& others) : who_(who) {
    for (auto faction : factions_of_players(this->state)) {
      this->state.nonplayer[faction] = true;
      this->play.seat(faction, others);
    }
    this->play.seat(who, nonplayer_mind(who));
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { this->state.nonplayer[faction] = false; }
  // A person who is really asked.
  void asked(Faction faction) {
    person(faction);
    this->play.seat(faction, people());
  }

  // The card being played, and the one that lies face up.
  void card(Card current, Card next) {
    this->state.deck[this->state.deck.cursor] = current;
    this->state.deck[this->state.deck.cursor + 1u] = next;
  }
  // Its turn by the Sequence of Play; limited where a player would get a Limited Command.
  Deed turn(bool event = false, bool limited = false) {
    this->play.executing = who_;
    return this->play.mind(who_).take_turn(this->play, who_, {!limited, limited, event});
  }

  // The position anew a number of times, with other dice.
  template <class Then>
  void whatever_the_lot(Then then) {
    const auto before = this->state;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      this->state = before;
      this->state.dice = Dice(seed);
      then();
    }
    this->state = before;
  }

 private:
  Faction who_;
};

}  // namespace auspex::coin
