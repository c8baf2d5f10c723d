// What a seat that searches may know.
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

int choice(const Question& question, const Trace& turn) {
  SearchAgent agent(playouts, 5);
  return agent.choose(Moment(question, turn));
}

}  // namespace

void searches_see_no_more(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    const auto searches = [&](Seat seat) { return is_search(setup.seats[static_cast<std::size_t>(seat)]); };
    if (std::none_of(setup.seats.begin(), setup.seats.end(), is_search)) return;
    Walk walk(game, setup);
    int searched = 0;
    do {
      const Question* question = walk.table.question();
      if (question == nullptr || !searches(question->seat)) continue;
      const Trace turn = walk.table.trace();
      const int chosen = choice(*question, turn);
      EXPECT_EQ(choice(*question, turn), chosen) << "the same moment, the same choice";
      for (const std::uint64_t seed : {1U, 2U}) {
        Trace other = walk.table.trace();
        other.checkpoint->redeal(question->seat, seed);
        ASSERT_TRUE(question_of(other) == *question) << "what is offered tells hidden things";
        ASSERT_EQ(choice(*question, other), chosen) << "what is hidden from the seat makes it choose otherwise";
      }
      ++searched;
    } while (searched < most_searches && walk.step());
  });
}

}  // namespace auspex::kit
