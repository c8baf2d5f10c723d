// For tests: a position to build piece by piece, and a dialogue that answers from a script.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/coin/rules_fixture.h"
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/events/cards_all.h"
#include "games/falling_sky/play.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky::testing {

class Script final : public kit::Script {
 public:
  Script() : kit::Script(catalogue(), {"romans", "arverni", "aedui", "belgae"}) {}
};

// The terms, with what the card changes.
inline Terms under(const CardTerms& card, Terms terms = {}) {
  terms.card = &card;
  return terms;
}

// An empty map (but for the permanent Fort), everyone Eligible, plenty of Resources, dice asked for, card 1 being
// played and no Winter in sight. Tests put what they need.
class Fixture : public coin::RulesFixture<State, Play, Script, catalogue> {
 protected:
  Fixture() : RulesFixture(72) {
    state.board.set_legions_off_map(12, 0, 0);
    state.board.place(Region::provincia, Piece::fort, 1);
    for (Faction faction : player_factions) state.resources[faction] = 20;
  }

  // Pieces from wherever they are; Legions from the track.
  void put(Region region, Piece piece, int n = 1) {
    const int placed = kind_of(piece) == Kind::legion ? state.board.place_legions(region, n, LegionPlace::track)
                                                      : state.board.place(region, piece, n);
    EXPECT_EQ(placed, n) << id_of(piece) << " in " << id_of(region);
  }
  void ally(Tribe tribe, Faction faction) { EXPECT_TRUE(state.board.place_ally(tribe, faction)); }
  void citadel(Tribe tribe, Faction faction) { EXPECT_TRUE(state.board.place_citadel(tribe, faction)); }
  void capability(Card card, CardSide side, Faction holder) { state.capabilities[card] = {true, side, holder}; }
  [[nodiscard]] int count(Region region, Piece piece) const { return state.board.count(region, piece); }
};

}  // namespace auspex::falling_sky::testing
