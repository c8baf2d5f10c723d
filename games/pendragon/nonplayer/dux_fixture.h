// For tests of the Non-player Dux: a position in which it alone follows its list. The other Factions are played by
// minds that agree to nothing and stand in every Battle; whether they count as players is up to the test.
#pragma once

#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

using kit::covers;

class DuxFixture : public Fixture {
 protected:
  DuxFixture() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, reluctant_mind());
    }
    play.seat(Faction::dux, nonplayer_mind(Faction::dux));
    card(Card::hard_winter, Card::catraeth);  // neither is an Event for it
    has(Track::briton_resources, 0);
    state.manual_dice = false;
  }

  // In a person's hands as far as the rules for Non-players go.
  void person(Faction faction) { state.nonplayer[faction] = false; }
  // A person who is really asked.
  void asked(Faction faction) {
    person(faction);
    play.seat(faction, player_mind());
  }
  void card(Card current, Card next) {
    state.deck[state.deck.cursor] = current;
    state.deck[state.deck.cursor + 1u] = next;
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

  coin::Deed turn(bool event = false, bool limited = false) {
    play.executing = Faction::dux;
    return play.mind(Faction::dux).take_turn(play, Faction::dux, {!limited, limited, event});
  }
  Action by_event(const Terms& terms) { return execute(play, Faction::dux, terms); }
  static Terms only(Command command) { return free_terms({command}); }

  // The position anew a number of times, with other lots.
  template <class Then>
  void whatever_the_lot(Then then) {
    const State before = state;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      state = before;
      state.dice = Dice(seed);
      then();
    }
  }
};

}  // namespace auspex::pendragon::testing
