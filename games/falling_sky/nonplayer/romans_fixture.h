// For tests of the Non-player Romans: they are one, everybody else is a player unless the test says otherwise.
#pragma once

#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/testing.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky::testing {

class RomanFixture : public Fixture {
 protected:
  // The card in play is no Event for them, and a Roman Ally keeps the Aedui below their threshold.
  RomanFixture() {
    state.manual_dice = false;
    state.deck[0] = Card::optimates;
    nonplayer(Faction::romans);
    ally(Tribe::helvii, Faction::romans);
  }

  void nonplayer(Faction faction) {
    state.nonplayer[faction] = true;
    play.seat(faction, nonplayer_mind(faction));
  }
  void everyone_is_nonplayer() {
    for (Faction faction : player_factions) nonplayer(faction);
  }
  void winter_next() { state.deck[1] = Card::winter_1; }

  // The Romans are up.
  coin::Deed turn(bool event = false) {
    play.executing = Faction::romans;
    return romans().take_turn(play, Faction::romans, {.command = true, .limited = false, .event = event});
  }
  Mind& romans() { return play.mind(Faction::romans); }

  // One Command, or one Special Ability, paid for as usual.
  Action run(Command command) {
    Terms terms;
    terms.commands = {command};
    return run(terms);
  }
  Action run(const Terms& terms) {
    Action action(play, Faction::romans, terms);
    romans().free_command(play, action);
    return action;
  }
  Action use(Ability ability) {
    Terms terms;
    terms.abilities = {ability};
    Action action(play, Faction::romans, terms);
    romans().free_ability(play, action);
    return action;
  }

  [[nodiscard]] RegionSet threatened() { return RomanNonPlayer::battle_or_march_under_threat(play); }
  [[nodiscard]] bool said(const Text& text) const {
    const std::vector<Line>& lines = script.lines();
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.text == text; });
  }
  [[nodiscard]] int auxilia(Region region) const { return state.board.light_troops(region, Faction::romans); }
  [[nodiscard]] int legions(Region region) const { return count(region, Piece::legion); }
  [[nodiscard]] bool caesar_in(Region region) const { return count(region, Piece::roman_leader) > 0; }
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
};

// They March, and everybody is a Non-player unless the test says otherwise.
class RomanMarching : public RomanFixture {
 protected:
  RomanMarching() {
    for (Faction faction : gauls) nonplayer(faction);
    play.fixed_die = 5;
  }
  void player(Faction faction) {
    state.nonplayer[faction] = false;
    play.seat(faction, player_mind());
  }
  // Legions that neither side dares to touch: the Germans have Control but Battle is not worth it.
  void threatened_legions(Region region) {
    put(region, Piece::legion, 2);
    put(region, Piece::german_revealed, 5);
  }
  void caesars_army(Region region, int number_of_legions, int number_of_auxilia) {
    put(region, Piece::roman_leader);
    put(region, Piece::legion, number_of_legions);
    if (number_of_auxilia > 0) put(region, Piece::auxilia_hidden, number_of_auxilia);
  }
  Action march() { return run(Command::march); }
};

inline constexpr TribeState subdued{};
inline constexpr TribeState roman_allied{Status::allied, Faction::romans};

}  // namespace auspex::falling_sky::testing
