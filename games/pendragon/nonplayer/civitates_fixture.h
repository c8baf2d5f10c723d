// For tests of the Non-player Civitates: a position in which they alone follow their list. The other Factions are
// played by minds that agree to nothing; whether they count as players is up to the test. Dice and lots come from the
// script.
#pragma once

#include "games/coin/nonplayer_fixture.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/tags.h"

namespace auspex::pendragon::testing {

class CivitatesFixture : public coin::OneNonPlayer<Fixture, Mind, Faction, Card, player_mind> {
 protected:
  CivitatesFixture() : OneNonPlayer(Faction::civitates, reluctant_mind()) { card(Card::areani, Card::gratia); }

  void runs_itself(Faction faction) { play.seat(faction, nonplayer_mind(faction)); }

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
