// For tests of Non-players: a position in which the Belgae are one and the others are people who agree to nothing.
#pragma once

#include <string>
#include <string_view>

#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

using kit::covers;

class BelgaeFixture : public Fixture {
 protected:
  BelgaeFixture() {
    state.manual_dice = false;
    nonplayers({Faction::belgae});
    cards(Card::legio_x, Card::lucterius);
  }

  void nonplayers(FactionSet who) {
    for (Faction faction : player_factions) {
      state.nonplayer[faction] = who.has(faction);
      play.seat(faction, who.has(faction) ? nonplayer_mind(faction) : reluctant_mind());
    }
  }
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

  // A turn of the Belgae on the card, after a first Eligible Faction if `first` says what it did. Without that the
  // Event is closed to them, so that the chart goes on to the Commands.
  coin::Deed turn(coin::Deed first = coin::Deed::command) {
    state.sequence.first_deed = first;
    play.executing = Faction::belgae;
    const coin::Deed deed = play.mind(Faction::belgae).take_turn(play, Faction::belgae, state.sequence.choices());
    play.executing.reset();
    return deed;
  }
  // One Command alone, by its box; on the terms of a turn if no others are given.
  Action command(Command what, Terms terms = {}) {
    terms.commands = {what};
    Action action(play, Faction::belgae, terms);
    play.mind(Faction::belgae).free_command(play, action);
    return action;
  }
  coin::Deed turn_with_event(Card card) {
    state.deck[0] = card;
    return turn(coin::Deed::none);
  }

  void empty_map() {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    state.board.place(Region::provincia, Piece::fort, 1);
  }
  void resources(Faction faction, int n) { state.resources[faction] = static_cast<std::uint8_t>(n); }
  [[nodiscard]] int resources(Faction faction) const { return state.resources[faction]; }
  void seed(int n) { state.dice = Dice(static_cast<std::uint64_t>(n)); }
  [[nodiscard]] int warbands(Region region) const { return state.board.light_troops(region, Faction::belgae); }
  [[nodiscard]] int pieces(Region region, Faction faction) const { return state.board.pieces(region, faction); }
  [[nodiscard]] std::optional<Region> leader() const { return state.board.leader_region(Faction::belgae); }

  // The log has a line of this message: "np.be.threat"; with its arguments where given: "np.be.threat NER".
  [[nodiscard]] bool said(std::string_view key) const { return told(key); }
  [[nodiscard]] std::string first_of(std::string_view key) const {
    for (const Line& line : script.lines()) {
      const std::string code = code_of(catalogue(), line.text);
      if (code.starts_with(std::string(key) + " ")) return code;
    }
    return {};
  }

  // No Rally in Belgica, and nothing to Raid from the land there.
  void lay_waste_belgica() {
    for (Region region : {Region::morini, Region::nervii, Region::atrebates}) state.board.set_devastated(region, true);
  }
  // Allies of the Faction at Tribes that nobody holds, so that a given number of others' Allies stands on the map.
  void fill(Faction faction, std::initializer_list<Tribe> tribes) {
    for (Tribe tribe : tribes) ally(tribe, faction);
  }
};

// A card on which it is their turn.
class BelgaeEvents : public BelgaeFixture {
 protected:
  // The Event is played, or it is not and some other thing is done.
  [[nodiscard]] bool plays(Card card) { return turn_with_event(card) == coin::Deed::event; }
  void romans_are_a_nonplayer() { nonplayers({Faction::belgae, Faction::romans}); }
  // Their Legions count is high enough, too, with the Fixture's Legions off the map.
  void arverni_exceed_their_threshold() {
    fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones,
                            Tribe::bituriges, Tribe::aulerci, Tribe::senones, Tribe::lingones});
    ASSERT_TRUE(exceeds_threshold(state.board, Faction::arverni));
  }
};

}  // namespace auspex::falling_sky::testing
