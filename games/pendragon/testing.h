// For tests: a position to build piece by piece, and a dialogue that answers from a script.
#pragma once

#include <string>
#include <vector>

#include "games/coin/rules_fixture.h"
#include "games/pendragon/action.h"
#include "games/pendragon/battle/battle.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon::testing {

class Script final : public kit::Script {
 public:
  Script() : kit::Script(catalogue(), {"dux", "civitates", "saxons", "scotti"}) {}
};

// An empty map at Roman Rule with Military Dominance, every Sea without patrol, all Population as printed and no
// Prosperity; everyone Eligible, twenty of everything to spend, no Prestige and no Wealth; dice asked for; card 1 being
// played and no Epoch in sight. Tests put what they need.
class Fixture : public coin::RulesFixture<State, Play, Script, catalogue> {
 protected:
  Fixture() : RulesFixture(72) {
    state.board.set_status(ImperiumStatus::roman_rule_military);
    for (Track track : {Track::dux_resources, Track::briton_resources, Track::saxon_renown, Track::scotti_renown}) {
      state.resources[track] = 20;
    }
  }

  void put(Space space, Piece piece, int n = 1, int with_plunder = 0) {
    EXPECT_EQ(state.board.place(space, piece, n), n) << id_of(piece) << " in " << id_of(space);
    EXPECT_EQ(state.board.load(space, piece, with_plunder), with_plunder);
  }
  void build(Site site, Piece piece) {
    EXPECT_TRUE(state.board.place_stronghold(site, piece)) << id_of(piece) << " at " << id_of(site);
  }
  void prosper(Space space, int n) { EXPECT_EQ(state.board.add_prosperity(space, n), n) << id_of(space); }
  void imperium(ImperiumStatus status) { state.board.set_status(status); }
  void has(Track track, int n) { state.resources[track] = static_cast<std::uint8_t>(n); }
  void capability(Card card, CardSide side, Faction holder = Faction::dux) {
    state.capabilities[card] = {true, side, holder};
  }
  [[nodiscard]] int count(Space space, Piece piece) const { return state.board.count(space, piece); }
  [[nodiscard]] int resources(Track track) const { return state.resources[track]; }
};

}  // namespace auspex::pendragon::testing
