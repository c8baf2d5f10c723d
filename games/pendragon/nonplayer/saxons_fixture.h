// For tests of the Non-player Saxons: a position in which they alone follow their list. The other Factions are run by
// minds that agree to nothing; whether they count as players is up to the test. Dice and lots come from the script.
#pragma once

#include "games/coin/nonplayer_fixture.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

class SaxonsFixture : public coin::OneNonPlayer<Fixture, Mind, Faction, Card, player_mind> {
 protected:
  SaxonsFixture() : OneNonPlayer(Faction::saxons, reluctant_mind()) { card(Card::areani, Card::gesiths); }

  void has_renown(int n) { has(Track::saxon_renown, n); }
  [[nodiscard]] int renown() const { return resources(Track::saxon_renown); }

  // A player would get a Limited Command.
  coin::Deed limited_turn(OnePlayer option) {
    state.one_player = option;
    return turn(false, true);
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
};

}  // namespace auspex::pendragon::testing
