// What a seat that searches may know.
#include <algorithm>
#include <functional>

#include "agents/search.h"
#include "kit/walk.h"

namespace auspex::kit {

namespace {

constexpr int most_searches = 6;  // in a game
constexpr int playouts = 12;

// The question to which the turn leads on that position.
Question question_of(const Trace& turn) {
  class Stop final : public Dialogue {
   public:
    Stop() : Dialogue(false) {}
    int ask(const Question& question) override {
      asked = question;
      throw Unanswered();
    }
    Question asked;
  };
  Stop stop;
  const std::unique_ptr<Position> copy = turn.checkpoint->clone();
  EXPECT_THROW(turn.retrace(*copy, stop), Unanswered);
  return stop.asked;
}

// What it chooses, and what it says it found.
struct Choice {
  int index = 0;
  std::optional<Thought> thought;

  bool operator==(const Choice&) const = default;
};

Choice choice(const Question& question, const Trace& turn) {
  SearchAgent agent(playouts, 5);
  const Moment moment(question, turn);
  const int index = agent.choose(moment);
  return {index, agent.thought(moment)};
}

}  // namespace

void searches_see_no_more(const Game& game, Extent extent) {
  const auto levels = game.playouts_by_level();
  EXPECT_EQ(std::adjacent_find(levels.begin(), levels.end(), std::greater_equal<>()), levels.end())
      << "a higher level thinks more";
  for_every_game(game, extent, [&](const Setup& setup) {
    const auto searches = [&](Seat seat) { return is_search(setup.seats[static_cast<std::size_t>(seat)]); };
    if (std::none_of(setup.seats.begin(), setup.seats.end(), is_search)) return;
    // Whoever thinks more may be offered more.
    Setup widely = setup;
    std::replace(widely.seats.begin(), widely.seats.end(), SeatKind::search, SeatKind::search_master);
    Walk walk(game, widely);
    int searched = 0;
    do {
      const Question* question = walk.table.question();
      if (question == nullptr || !searches(question->seat)) continue;
      const Trace turn = walk.table.trace();
      const Choice chosen = choice(*question, turn);
      EXPECT_TRUE(choice(*question, turn) == chosen) << "the same moment, the same choice";
      for (const std::uint64_t seed : {1U, 2U}) {
        Trace other = walk.table.trace();
        other.checkpoint->redeal(question->seat, seed);
        ASSERT_TRUE(question_of(other) == *question) << "what is offered tells hidden things";
        ASSERT_TRUE(choice(*question, other) == chosen) << "what is hidden from the seat makes it choose otherwise";
      }
      ++searched;
    } while (searched < most_searches && walk.step());
  });
}

}  // namespace auspex::kit
