// For tests of the Non-player Scotti: a position in which they alone follow their list. The other Factions are
// Non-players that agree to nothing and try nothing in Battle; whether they count as players is up to the test.
#pragma once

#include <algorithm>

#include "games/pendragon/nonplayer/scotti.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "generated/pendragon/messages_np_scotti.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

class ScottiFixture : public Fixture {
 protected:
  ScottiFixture() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, reluctant_mind());
    }
    play.seat(Faction::scotti, nonplayer_mind(Faction::scotti));
    state.manual_dice = false;
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { state.nonplayer[faction] = false; }
  void card(Card current, Card next = Card::comes_britanniarum) {
    state.deck[state.deck.cursor] = current;
    state.deck[state.deck.cursor + 1u] = next;
  }
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

  coin::Deed turn(bool event = false) {
    play.executing = Faction::scotti;
    return play.mind(Faction::scotti).take_turn(play, Faction::scotti, {true, false, event});
  }
  coin::Deed limited_turn(OnePlayer option) {
    state.one_player = option;
    return play.mind(Faction::scotti).take_turn(play, Faction::scotti, {false, true, false});
  }
  Action by_event(const Terms& terms) { return execute(play, Faction::scotti, terms); }
  Action by_event(Command command) { return by_event(free_terms({command})); }

  // The position anew a number of times, with other dice.
  template <class Then>
  void whatever_the_lot(Then then) {
    const State before = state;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      state = before;
      state.dice = Dice(seed);
      then();
    }
    state = before;
  }

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
