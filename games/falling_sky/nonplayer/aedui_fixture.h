// For tests of Non-players: a position in which the Aedui are one and the others are people who agree to nothing.
#pragma once

#include <string>
#include <string_view>

#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

using kit::covers;

class AeduiFixture : public Fixture {
 protected:
  // The card in play is a "No" for them, so that the chart goes on to the Commands.
  AeduiFixture() {
    state.manual_dice = false;
    nonplayers({Faction::aedui});
    cards(Card::optimates, Card::lucterius);
  }

  void nonplayers(FactionSet who) {
    for (Faction faction : player_factions) {
      state.nonplayer[faction] = who.has(faction);
      play.seat(faction, who.has(faction) ? nonplayer_mind(faction) : reluctant_mind());
    }
  }
  void romans_are_a_nonplayer() { nonplayers({Faction::aedui, Faction::romans}); }
  // People who agree to everything.
  void romans_agree() { play.seat(Faction::romans, yielding_mind()); }
  // The card being played and the one that lies face up; two Winters are still to come after them.
  void cards(Card now, Card next) {
    state.deck[0] = now;
    state.deck[1] = next;
    state.deck[2] = Card::winter_1;
    state.deck[3] = Card::winter_2;
    state.deck.size = 4;
  }
  void frost() { state.deck[1] = Card::winter_3; }
  void last_year() { state.deck.size = 3; }

  // A turn of the Aedui on the card, as first Eligible or after what the first did.
  coin::Deed turn(coin::Deed first = coin::Deed::none) {
    state.sequence.first_deed = first;
    play.executing = Faction::aedui;
    const coin::Deed deed = play.mind(Faction::aedui).take_turn(play, Faction::aedui, state.sequence.choices());
    play.executing.reset();
    return deed;
  }
  coin::Deed turn_with_event(Card card) {
    state.deck[0] = card;
    return turn();
  }
  // One Command alone, by its box; on the terms of a turn if no others are given.
  Action command(Command what, Terms terms = {}) {
    terms.commands = {what};
    Action action(play, Faction::aedui, terms);
    play.mind(Faction::aedui).free_command(play, action);
    return action;
  }

  void empty_map() {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    state.board.place(Region::provincia, Piece::fort, 1);
  }
  void resources(Faction faction, int n) { state.resources[faction] = static_cast<std::uint8_t>(n); }
  [[nodiscard]] int resources(Faction faction) const { return state.resources[faction]; }
  void seed(int n) { state.dice = Dice(static_cast<std::uint64_t>(n)); }
  [[nodiscard]] int warbands(Region region) const { return state.board.light_troops(region, Faction::aedui); }
  [[nodiscard]] int pieces(Region region, Faction faction) const { return state.board.pieces(region, faction); }
  [[nodiscard]] Faction owner(Tribe tribe) const { return state.board.tribe(tribe).owner; }
  [[nodiscard]] bool subdued(Tribe tribe) const { return state.board.tribe(tribe) == TribeState{}; }
  void fill(Faction faction, std::initializer_list<Tribe> tribes) {
    for (Tribe tribe : tribes) ally(tribe, faction);
  }
  // Allies of Belgae, Germans and Arverni far from the Aedui, until the Romans score that much.
  void roman_score_becomes(int score) {
    for (Faction faction : {Faction::belgae, Faction::germans, Faction::arverni}) {
      for (Tribe tribe : {Tribe::morini,      Tribe::menapii,     Tribe::nervii,   Tribe::eburones, Tribe::atrebates,
                          Tribe::bellovaci,   Tribe::sugambri,    Tribe::ubii,     Tribe::veneti,   Tribe::namnetes,
                          Tribe::suebi_north, Tribe::suebi_south, Tribe::carnutes, Tribe::pictones, Tribe::santones,
                          Tribe::bituriges,   Tribe::cadurci,     Tribe::volcae,   Tribe::arverni,  Tribe::aulerci,
                          Tribe::senones,     Tribe::catuvellauni}) {
        if (roman_score(state.board) > score) state.board.place_ally(tribe, faction);
      }
    }
    ASSERT_EQ(roman_score(state.board), score);
  }

  // The log has a line of this message: "np.ae.raid"; with its arguments where given: "np.ae.control TRE".
  [[nodiscard]] bool said(std::string_view key) const { return told(key); }
};

}  // namespace auspex::falling_sky::testing
