// For tests: a position to build piece by piece, and a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/events/cards_all.h"
#include "games/falling_sky/play.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/victory.h"
#include "kit/script.h"

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
class Fixture : public ::testing::Test {
 protected:
  Fixture() : play(state, script) {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    state.board.place(Region::provincia, Piece::fort, 1);
    for (Faction faction : player_factions) state.resources[faction] = 20;
    state.sequence.make_all_eligible();
    state.manual_dice = true;
    for (int i = 0; i < 72; ++i) state.deck[static_cast<std::size_t>(i)] = static_cast<Card>(i);
    state.deck.size = 72;
  }
  ~Fixture() override {
    EXPECT_TRUE(script.used_up()) << "answers were left over";
    std::vector<std::string> faults;
    state.board.self_check(faults);
    for (const std::string& fault : faults) ADD_FAILURE() << fault;
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
  // How many lines of the log are this message, with its arguments as far as they are given: "np.be.threat NER".
  [[nodiscard]] int times(std::string_view code) const {
    int n = 0;
    for (const Line& line : script.lines()) {
      const std::string told = code_of(catalogue(), line.text);
      if (told == code || told.starts_with(std::string(code) + " ")) ++n;
    }
    return n;
  }
  [[nodiscard]] bool told(std::string_view code) const { return times(code) > 0; }
  // It was the Faction that was asked this last.
  [[nodiscard]] bool asked_of(std::string_view key, Faction who) const {
    return script.was_asked(key) && script.seat_asked(key) == static_cast<Seat>(index_of(who));
  }

  State state{};
  Script script;
  Play play;
};

}  // namespace auspex::falling_sky::testing
