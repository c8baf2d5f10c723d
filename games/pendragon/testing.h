// For tests: a position to build piece by piece, and a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/pendragon/action.h"
#include "games/pendragon/battle/battle.h"
#include "games/pendragon/steps.h"
#include "kit/script.h"

namespace auspex::pendragon::testing {

class Script final : public kit::Script {
 public:
  Script() : kit::Script(catalogue(), {"dux", "civitates", "saxons", "scotti"}) {}
};

// An empty map at Roman Rule with Military Dominance, every Sea without patrol, all Population as printed and no
// Prosperity; everyone Eligible, twenty of everything to spend, no Prestige and no Wealth; dice asked for; card 1 being
// played and no Epoch in sight. Tests put what they need.
class Fixture : public ::testing::Test {
 protected:
  Fixture() : play(state, script) {
    state.board.clear();
    state.board.set_status(ImperiumStatus::roman_rule_military);
    for (Track track : {Track::dux_resources, Track::briton_resources, Track::saxon_renown, Track::scotti_renown}) {
      state.resources[track] = 20;
    }
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
  // How many lines of the log are this message, with its arguments as far as they are given.
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

}  // namespace auspex::pendragon::testing
