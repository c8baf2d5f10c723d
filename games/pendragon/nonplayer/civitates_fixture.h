// For tests of the Non-player Civitates: a position in which they alone follow their list. The other Factions are
// played by minds that agree to nothing; whether they count as players is up to the test. Dice and lots come from the
// script.
#pragma once

#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/tags.h"

namespace auspex::pendragon::testing {

class CivitatesFixture : public Fixture {
 protected:
  CivitatesFixture() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, reluctant_mind());
    }
    play.seat(Faction::civitates, nonplayer_mind(Faction::civitates));
    card(Card::areani, Card::gratia);
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { state.nonplayer[faction] = false; }
  // A person who is really asked.
  void asked(Faction faction) {
    person(faction);
    play.seat(faction, player_mind());
  }
  void runs_itself(Faction faction) { play.seat(faction, nonplayer_mind(faction)); }
  void card(Card current, Card next) {
    state.deck[state.deck.cursor] = current;
    state.deck[state.deck.cursor + 1u] = next;
  }

  // Their turn by the Sequence of Play.
  coin::Deed turn(bool event = false, bool limited = false) {
    play.executing = Faction::civitates;
    return play.mind(Faction::civitates).take_turn(play, Faction::civitates, {!limited, limited, event});
  }
  // The Command alone, with the Feat that they add to it, as if an Event let them pay for it.
  Action order(Command command, Terms terms = {}) {
    terms.commands = {command};
    return execute(play, Faction::civitates, terms);
  }
  static Terms without_feat() {
    Terms terms;
    terms.feats = {};
    return terms;
  }
  static Terms in(SpaceSet spaces, Terms terms = {}) {
    terms.spaces = spaces;
    return terms;
  }
  [[nodiscard]] bool agrees(const Ask& why) {
    return play.mind(Faction::civitates).agree(play, Faction::civitates, why);
  }
  [[nodiscard]] bool may_agree(const Ask& why) { return play.may_agree(Faction::civitates, why); }
  [[nodiscard]] int troops(Space space) const { return state.board.troops(space, Faction::civitates); }
};

}  // namespace auspex::pendragon::testing
