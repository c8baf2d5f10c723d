// Commands, Feats and Tribute of Britons with random answers in random positions: all end, no step is illegal, and no
// piece is lost.
#include <random>

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"

namespace auspex::pendragon {
namespace {

class RandomAnswers final : public Dialogue {
 public:
  explicit RandomAnswers(unsigned seed) : Dialogue(false), random_(seed) {}
  int ask(const Question& question) override {
    if (++asked > most) throw std::runtime_error("a Command without end");
    return below(static_cast<int>(question.options.size()));
  }
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

  static constexpr int most = 2000;
  int asked = 0;

 private:
  void hear(const Line&) override {}
  std::mt19937 random_;
};

void scatter(State& state, RandomAnswers& random) {
  Board& board = state.board;
  board.clear();
  board.set_status(static_cast<ImperiumStatus>(random.below(count_of<ImperiumStatus>)));
  for (Site site : all<Site>()) {
    const auto piece = static_cast<Piece>(random.below(count_of<Piece>));
    if (is_stronghold(piece) && random.below(2) == 0) board.place_stronghold(site, piece);
  }
  for (Space space : all<Space>()) {
    for (Piece piece : all_units) {
      if (random.below(3) > 0) continue;
      board.place(space, piece, random.below(4));
      board.load(space, piece, random.below(2));
    }
    board.add_prosperity(space, random.below(5));
  }
  for (Sea sea : all<Sea>()) board.set_patrolled(sea, random.below(2) == 0);
  board.add_refugees(random.below(5));
  for (Track track : all<Track>()) state.resources[track] = static_cast<std::uint8_t>(random.below(25));
  for (Card card : {Card::cursus_publicus, Card::cair_legion, Card::mariners_by_sea, Card::pendragon}) {
    const bool shaded = card == Card::cursus_publicus && random.below(2) == 0;
    state.capabilities[card] = {random.below(2) == 0, shaded ? CardSide::shaded : CardSide::unshaded, Faction::dux};
  }
}

TEST(BritonCommandsSoak, all_end_and_no_step_is_illegal) {
  int executed = 0;
  for (unsigned seed = 0; seed < 4000; ++seed) {
    SCOPED_TRACE(seed);
    RandomAnswers random(seed);
    State state{};
    scatter(state, random);
    Play play(state, random);
    const Faction who = random.below(2) == 0 ? Faction::dux : Faction::civitates;
    play.executing = who;
    Terms terms;
    terms.limited = random.below(5) == 0;
    if (random.below(5) == 0) terms.destinations = {Space::silures, Space::ordovices, Space::cantiaci};
    terms.one_destination = terms.destinations.size() < 5 && random.below(2) == 0;
    for (Command command : commands_of(who)) {
      Action action(play, who, terms);
      action.command = command;
      if (!is_on_offer(action)) continue;
      run_command(action);
      if (action.executed()) ++executed;
    }
    std::vector<std::string> faults;
    state.board.self_check(faults);
    ASSERT_TRUE(faults.empty()) << faults.front();
  }
  EXPECT_GT(executed, 8000);
}

}  // namespace
}  // namespace auspex::pendragon
