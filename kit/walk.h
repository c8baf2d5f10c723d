// How the kit plays: every set-up, some random games of each, a look at the table after every answer.
#pragma once

#include <algorithm>
#include <string>

#include "agents/agent.h"
#include "engine/table.h"
#include "kit/kit.h"

namespace auspex::kit {

// What the failure message says about the game that was played.
inline std::string label(const Game& game, const Setup& setup) {
  std::string text = game.id() + " " + setup.scenario + " seed " + std::to_string(setup.seed);
  for (const auto& [id, value] : setup.options) text += " " + id + "=" + value;
  for (SeatKind kind : setup.seats) text += " " + std::string(to_string(kind));
  return text;
}

// Calls `play(setup)` for every game of the extent, seeds all different.
template <class Play>
void for_every_game(const Game& game, const Extent& extent, Play play) {
  std::uint64_t seed = extent.seed;
  for (Setup setup : setups(game)) {
    for (int i = 0; i < extent.games; ++i) {
      setup.seed = seed++;
      SCOPED_TRACE(label(game, setup));
      play(setup);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

// Where two logs part, for whoever has to find out why.
inline std::string first_difference(const Game& game, const std::vector<Line>& a, const std::vector<Line>& b) {
  const Catalogue& book = game.catalogue();
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string one = i < a.size() ? code_of(book, a[i].text) : "(end)";
    const std::string other = i < b.size() ? code_of(book, b[i].text) : "(end)";
    if (one != other) return "line " + std::to_string(i) + ", " + one + " against " + other;
  }
  return "the questions differ";
}

// A table at which everyone answers at random.
class Walk {
 public:
  Walk(const Game& game, const Setup& setup) : table(game, setup), agent_(setup.seed + 1000) {}

  // One random answer; false once the game is over.
  bool step() {
    const Question* question = table.question();
    if (question == nullptr) return false;
    if (question->options.empty()) {
      ADD_FAILURE() << "answer " << table.answers().size() + 1 << ": nothing is offered";
      return false;
    }
    const int most = table.game().most_answers();
    if (static_cast<int>(table.answers().size()) >= most) {
      ADD_FAILURE() << "not over after " << most << " answers";
      return false;
    }
    const auto refusal = table.answer(question->seat, table.revision(), agent_.choose(*question));
    EXPECT_FALSE(refusal) << "answer " << table.answers().size() + 1 << ": refused although offered";
    return !refusal && !::testing::Test::HasFailure();
  }
  void to_the_end() {
    while (step()) {
    }
  }

  Table table;

 private:
  RandomAgent agent_;
};

inline Seat seat_count(const Game& game) { return static_cast<Seat>(game.sides().size()); }

}  // namespace auspex::kit
