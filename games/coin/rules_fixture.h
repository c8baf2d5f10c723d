// For tests of a volume's rules: a position to build piece by piece, with a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "kit/script.h"

namespace auspex::coin {

// Everyone Eligible, dice asked for, the first of so many Events being played and no special card in sight. The game's
// own fixture adds its map and what its Factions have.
template <class State, class Play, class Script, const Catalogue& (*catalogue)()>
class RulesFixture : public ::testing::Test {
 protected:
  explicit RulesFixture(int events) : play(state, script) {
    state.board.clear();
    state.sequence.make_all_eligible();
    state.manual_dice = true;
    using Card = decltype(state.deck.current());
    for (int i = 0; i < events; ++i) state.deck[static_cast<std::size_t>(i)] = static_cast<Card>(i);
    state.deck.size = static_cast<std::uint8_t>(events);
  }
  ~RulesFixture() override {
    EXPECT_TRUE(script.used_up()) << "answers were left over";
    std::vector<std::string> faults;
    state.board.self_check(faults);
    for (const std::string& fault : faults) ADD_FAILURE() << fault;
  }

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
  template <class Faction>
  [[nodiscard]] bool asked_of(std::string_view key, Faction who) const {
    return script.was_asked(key) && script.seat_asked(key) == static_cast<Seat>(index_of(who));
  }

  State state{};
  Script script;
  Play play;
};

}  // namespace auspex::coin
