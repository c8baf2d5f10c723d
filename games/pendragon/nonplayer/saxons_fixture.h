// For tests of the Non-player Saxons: a position in which they alone follow their list. The other Factions are run by
// minds that agree to nothing; whether they count as players is up to the test. Dice and lots come from the script.
#pragma once

#include "games/pendragon/nonplayer/saxons.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

class SaxonsFixture : public Fixture {
 protected:
  SaxonsFixture() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, reluctant_mind());
    }
    play.seat(Faction::saxons, nonplayer_mind(Faction::saxons));
    card(Card::areani, Card::gesiths);
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { state.nonplayer[faction] = false; }
  void card(Card current, Card next) {
    state.deck[state.deck.cursor] = current;
    state.deck[state.deck.cursor + 1u] = next;
  }
  void has_renown(int n) { has(Track::saxon_renown, n); }
  [[nodiscard]] int renown() const { return resources(Track::saxon_renown); }

  coin::Deed turn(bool event = false) { return turn_with({true, false, event}); }
  // A player would get a Limited Command.
  coin::Deed limited_turn(OnePlayer option) {
    state.one_player = option;
    return turn_with({false, true, false});
  }
  // The Command alone, as the list executes it, with a Feat.
  Action run(Command command) {
    Terms terms;
    terms.commands = {command};
    return execute(play, Faction::saxons, terms);
  }
  Action by_event(const Terms& terms) { return execute(play, Faction::saxons, terms); }

  [[nodiscard]] int warbands(Space space) const { return count(space, Piece::saxon_warband); }
  [[nodiscard]] int raiders(Space space) const { return count(space, Piece::saxon_raider); }
  [[nodiscard]] int settlements(Space space) const { return count(space, Piece::saxon_settlement); }
  // Nobody Settles here.
  void crowd(Space space, int militia = 4) { put(space, Piece::militia, militia); }

 private:
  coin::Deed turn_with(const coin::Choices& choices) {
    play.executing = Faction::saxons;
    return play.mind(Faction::saxons).take_turn(play, Faction::saxons, choices);
  }
};

}  // namespace auspex::pendragon::testing
