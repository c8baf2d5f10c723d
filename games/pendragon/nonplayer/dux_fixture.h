// For tests of the Non-player Dux: a position in which it alone follows its list. The other Factions are played by
// minds that agree to nothing and stand in every Battle; whether they count as players is up to the test.
#pragma once

#include "games/coin/nonplayer_fixture.h"
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

using kit::covers;

class DuxFixture : public coin::OneNonPlayer<Fixture, Mind, Faction, Card, player_mind> {
 protected:
  DuxFixture() : OneNonPlayer(Faction::dux, reluctant_mind()) {
    card(Card::hard_winter, Card::catraeth);  // neither is an Event for it
    has(Track::briton_resources, 0);
    state.manual_dice = false;
  }

  // What every die shows; lots are drawn apart.
  void dice_show(int n) { play.fixed_die = n; }
  // Red Settlements of both Nations are on the map already, where they matter to nobody.
  void no_invite() {
    build(Site::mote_of_mark, Piece::red_scotti_settlement);
    build(Site::alclud, Piece::red_saxon_settlement);
  }
  void town(Site site) { build(site, Piece::town); }
  void fort(Site site) { build(site, Piece::fort); }

  Action by_event(const Terms& terms) { return execute(play, Faction::dux, terms); }
  static Terms only(Command command) { return free_terms({command}); }
};

}  // namespace auspex::pendragon::testing
