// For tests of the Non-player Arverni: a position in which they alone follow their chart. The other Factions are played
// by minds that agree to nothing and never Retreat; whether they count as players is up to the test.
#pragma once

#include <algorithm>

#include "games/coin/nonplayer_fixture.h"
#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/testing.h"
#include "generated/falling_sky/messages_np_arverni.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

class ArverniFixture : public coin::OneNonPlayer<Fixture, Mind, Faction, Card, player_mind> {
 protected:
  ArverniFixture() : OneNonPlayer(Faction::arverni, reluctant_mind()) {
    state.manual_dice = false;
    state.deck[74] = Card::winter_1;
    state.deck[75] = Card::winter_2;
    state.deck.size = 76;
    for (std::size_t i = 72; i < 74; ++i) state.deck[i] = Card::cicero;
  }

  void card(Card current, Card next = Card::pompey) { OneNonPlayer::card(current, next); }
  // Dice come from the script; otherwise tests ask for what holds whatever is rolled.
  void dice_are_scripted() { state.manual_dice = true; }
  void have(int resources) { state.resources[Faction::arverni] = static_cast<std::uint8_t>(resources); }
  [[nodiscard]] int resources() const { return state.resources[Faction::arverni]; }

  Action by_event(const Terms& terms) { return execute(play, Faction::arverni, terms); }

  [[nodiscard]] bool heard(const Text& text) const {
    const std::vector<Line>& lines = script.lines();
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.text == text; });
  }
  [[nodiscard]] int warbands(Region region) const { return state.board.light_troops(region, Faction::arverni); }
  [[nodiscard]] Region leader() const { return *state.board.leader_region(Faction::arverni); }
};

// A card on which it is their turn.
class ArverniCard : public ArverniFixture {
 protected:
  // Takes the Event after a roll, where one is needed, and these dice.
  bool plays(Card event, std::initializer_list<const char*> dice = {}) {
    card(event);
    dice_are_scripted();
    if (card_info[event].symbol[Faction::arverni] != Symbol::carnyx) script.expect({"common.roll=1"});
    script.expect(dice);
    return turn(true) == coin::Deed::event;
  }
  // Comes to no roll.
  bool refuses(Card event) {
    card(event);
    have(0);
    state.manual_dice = false;
    return turn(true) != coin::Deed::event &&
           (heard(msg::np_event_no(event, Faction::arverni)) || heard(msg::np_event_ineffective(event)) ||
            heard(msg::np_event_instruction_no(event, Faction::arverni)));
  }
  // Takes the Event, with other dice each time, on one of a number of rolls.
  bool takes(Card event) {
    card(event);
    state.manual_dice = false;
    const State before = state;
    for (int rolls = 0; rolls < 20; ++rolls) {
      state = before;
      state.dice = Dice(++seed);
      if (turn(true) == coin::Deed::event) return true;
    }
    return false;
  }
  // The position anew a number of times.
  template <class Then>
  void whatever_the_lot(Then then) {
    const State before = state;
    for (int lots = 0; lots < 12; ++lots) {
      state = before;
      then();
    }
  }
  std::uint64_t seed = 0;
  void allies(int n) {
    for (Tribe tribe : state.board.tribes()) {
      if (n > 0 && !tribe_info[tribe].city && Board::may_ally(tribe, Faction::arverni) &&
          state.board.place_ally(tribe, Faction::arverni)) {
        --n;
      }
    }
    ASSERT_EQ(n, 0);
  }
};

}  // namespace auspex::falling_sky::testing
