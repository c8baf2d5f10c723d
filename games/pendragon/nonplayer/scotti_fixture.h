// For tests of the Non-player Scotti: a position in which they alone follow their list. The other Factions are
// Non-players that agree to nothing and try nothing in Battle; whether they count as players is up to the test.
#pragma once

#include <algorithm>

#include "games/coin/nonplayer_fixture.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "generated/pendragon/messages_np_scotti.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

class ScottiFixture : public coin::OneNonPlayer<Fixture, Mind, Faction, Card, player_mind> {
 protected:
  ScottiFixture() : OneNonPlayer(Faction::scotti, reluctant_mind()) { state.manual_dice = false; }

  void card(Card current, Card next = Card::comes_britanniarum) { OneNonPlayer::card(current, next); }
  // Dice come from the script; otherwise tests ask for what holds whatever is rolled.
  void dice(std::initializer_list<const char*> rolls) {
    state.manual_dice = true;
    script.expect(rolls);
  }
  void have(int renown) { has(Track::scotti_renown, renown); }
  [[nodiscard]] int renown() const { return resources(Track::scotti_renown); }
  void warbands(Space space, int n, int laden = 0) { put(space, Piece::scotti_warband, n, laden); }
  void raiders(Space space, int n, int laden = 0) { put(space, Piece::scotti_raider, n, laden); }
  void settlement(Site site) { build(site, Piece::scotti_settlement); }
  void patrol(Sea sea) { state.board.set_patrolled(sea, true); }
  // All but so many are where they do nothing.
  void leave_available(Piece piece, int n) { away(piece, state.board.available(piece) - n); }

  coin::Deed limited_turn(OnePlayer option) {
    state.one_player = option;
    return turn(false, true);
  }
  Action by_event(const Terms& terms) { return execute(play, Faction::scotti, terms); }
  Action by_event(Command command) { return by_event(free_terms({command})); }

  [[nodiscard]] int warbands_in(Space space) const { return count(space, Piece::scotti_warband); }
  [[nodiscard]] int raiders_in(Space space) const { return count(space, Piece::scotti_raider); }
  [[nodiscard]] int settlements_in(Space space) const { return count(space, Piece::scotti_settlement); }

 private:
  // Warbands keep the Dux from Controlling Cantiaci, and could not win there; Raiders are outnumbered in the Fens.
  void away(Piece piece, int n) {
    if (piece == Piece::scotti_warband) {
      put(Space::cantiaci, piece, n);
      build(Site::rutupiae, Piece::fort);
      put(Space::cantiaci, Piece::cavalry, n - 1);
    } else {
      put(Space::trinovantes, piece, n);
      put(Space::trinovantes, Piece::militia, 30);
      put(Space::trinovantes, Piece::comitates, 15);
    }
  }
};

}  // namespace auspex::pendragon::testing
