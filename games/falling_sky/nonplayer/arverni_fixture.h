// For tests of the Non-player Arverni: a position in which they alone follow their chart. The other Factions are played
// by minds that agree to nothing and never Retreat; whether they count as players is up to the test.
#pragma once

#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/testing.h"
#include "generated/falling_sky/messages_np_arverni.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

class ArverniFixture : public Fixture {
 protected:
  ArverniFixture() {
    for (Faction faction : player_factions) {
      state.nonplayer[faction] = true;
      play.seat(faction, reluctant_mind());
    }
    play.seat(Faction::arverni, nonplayer_mind(Faction::arverni));
    state.manual_dice = false;
    state.deck[74] = Card::winter_1;
    state.deck[75] = Card::winter_2;
    state.deck_size = 76;
    for (std::size_t i = 72; i < 74; ++i) state.deck[i] = Card::cicero;
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { state.nonplayer[faction] = false; }
  // A person who is really asked.
  void asked(Faction faction) {
    person(faction);
    play.seat(faction, player_mind());
  }
  void card(Card current, Card next = Card::pompey) {
    state.deck[state.cursor] = current;
    state.deck[state.cursor + 1u] = next;
  }
  // Dice come from the script; otherwise tests ask for what holds whatever is rolled.
  void dice_are_scripted() { state.manual_dice = true; }
  void have(int resources) { state.resources[Faction::arverni] = static_cast<std::uint8_t>(resources); }
  [[nodiscard]] int resources() const { return state.resources[Faction::arverni]; }

  coin::Deed turn(bool event = false) {
    play.executing = Faction::arverni;
    return play.mind(Faction::arverni).take_turn(play, Faction::arverni, {true, false, event});
  }
  Action by_event(const Terms& terms) { return execute(play, Faction::arverni, terms); }

  [[nodiscard]] bool heard(const Text& text) const {
    const std::vector<Line>& lines = script.lines();
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.text == text; });
  }
  [[nodiscard]] int warbands(Region region) const { return state.board.light_troops(region, Faction::arverni); }
  [[nodiscard]] Region leader() const { return *state.board.leader_region(Faction::arverni); }
};

}  // namespace auspex::falling_sky::testing
