#include "analyse/analysis.h"

#include <gtest/gtest.h>

#include "agents/seats.h"
#include "games/tutorial/game.h"
#include "generated/common/text.h"

namespace auspex::analyse {

// A game of which all chances are known. In its only turn the left side may wager: then it wins with a chance of one
// half, else of one in ten. Left to itself it never does. A second turn does nothing.
namespace wager {

struct State {
  Dice dice;
  std::uint64_t turns;
  std::uint64_t won;
};

void finish(State& state, Dialogue& dialogue, bool wagers) {
  if (state.turns == 0) {
    const int result = dialogue.chance(state.dice, 10, Ending::die);
    state.won = result < (wagers ? 5 : 1) ? 1 : 0;
    dialogue.say(common::msg::common_number(result));
  }
  ++state.turns;
}
void play_on(State& state, Dialogue& dialogue) {
  bool wagers = false;
  if (state.turns == 0) {
    Question& question = dialogue.blank(0, common::msg::common_number(1));
    question.options = {common::msg::common_no, common::msg::common_yes};
    wagers = dialogue.ask(question) == 1;
  }
  finish(state, dialogue, wagers);
}
void play_unattended(State& state, Dialogue& dialogue) { finish(state, dialogue, false); }
bool is_over(const State& state) { return state.turns == 2; }
std::vector<Standing> standings_of(const State& state) {
  return {{.place = state.won == 1 ? 1 : 2}, {.place = state.won == 1 ? 2 : 1}};
}
Text outcome_of(const State&) { return common::msg::common_done; }
Value view_of(const State&, Seat) { return Value::map(); }
Value write_position(const State&) { return Value::map(); }
std::vector<std::string> faults_of(const State&) { return {}; }
void redeal_hidden(State& state, Seat, std::uint64_t seed) { state.dice = Dice(seed); }

class Wager final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "wager"; }
  [[nodiscard]] int rules_version() const override { return 1; }
  [[nodiscard]] const Catalogue& catalogue() const override { return common::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return {"only"}; }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = {"left", "right"};
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override { return common_options(); }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return {SeatKind::human}; }
  [[nodiscard]] int hand(const Setup&, Seat seat) const override { return seat; }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    State state{};
    state.dice = Dice(setup.seed);
    return std::make_unique<PositionOf<State>>(state);
  }
  [[nodiscard]] int most_answers() const override { return 10; }
};

const Wager game;

Table played(int answer, std::uint64_t seed) {
  Setup setup;
  setup.scenario = "only";
  setup.seed = seed;
  Table table(game, setup);
  EXPECT_FALSE(table.answer(0, table.revision(), answer));
  return table;
}

}  // namespace wager

namespace {

// A game of the tutorial, played at random by both.
Table tutorial_game(std::uint64_t seed) {
  Setup setup;
  setup.scenario = "full";
  setup.seed = seed;
  setup.seats.assign(2, SeatKind::random);
  Table table(tutorial::game(), setup);
  let_automatic_seats_answer(table);
  return table;
}

constexpr Request hundred = {.terms = {.playouts = 100}};

TEST(Analysis, tells_chances_at_every_checkpoint_and_the_end_for_certain) {
  const Table table = tutorial_game(3);
  const Analysis analysis = analyse(table, hundred);
  ASSERT_EQ(analysis.outlooks.size(), table.stops().size());
  for (const Outlook& outlook : analysis.outlooks) EXPECT_EQ(outlook.wins[0] + outlook.wins[1], outlook.playouts);
  EXPECT_EQ(analysis.outlooks.front().playouts, 100);
  EXPECT_GT(analysis.outlooks.front().uncertain(0), 0.05);
  const Outlook& end = analysis.outlooks.back();
  EXPECT_TRUE(end.over);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(end.chance(seat), table.position().standings()[static_cast<std::size_t>(seat)].place == 1 ? 1 : 0);
    EXPECT_EQ(end.uncertain(seat), 0);
  }
}

TEST(Analysis, is_the_same_on_any_number_of_threads_and_another_with_another_seed) {
  const Table table = tutorial_game(3);
  const Analysis one = analyse(table, hundred);
  Request more = hundred;
  more.threads = 3;
  const Analysis three = analyse(table, more);
  EXPECT_TRUE(one.outlooks == three.outlooks);
  ASSERT_EQ(one.turns.size(), three.turns.size());
  for (std::size_t i = 0; i < one.turns.size(); ++i) {
    EXPECT_EQ(one.turns[i].checkpoint, three.turns[i].checkpoint);
    EXPECT_EQ(one.turns[i].decided, three.turns[i].decided);
  }
  more.terms.seed = 2;
  EXPECT_FALSE(one.outlooks == analyse(table, more).outlooks);
}

TEST(Analysis, stops_once_it_is_precise) {
  const Analysis analysis = analyse(tutorial_game(3), {.terms = {.precision = 0.06}});
  for (const Outlook& outlook : analysis.outlooks) EXPECT_LE(outlook.uncertain(0), 0.06);
  EXPECT_LT(analysis.outlooks.front().playouts, 400);
  EXPECT_GT(analysis.outlooks.front().playouts, 150);
}

TEST(Analysis, sees_what_a_spectator_sees) {
  const Table table = tutorial_game(5);
  Player player(table.game());
  for (std::size_t stop = 0; stop + 1 < table.stops().size(); ++stop) {
    const std::unique_ptr<Position> other = table.position_at_stop(stop).clone();
    other->redeal(spectator, 77);
    EXPECT_TRUE(player.look(table.position_at_stop(stop), {}, hundred.terms) == player.look(*other, {}, hundred.terms));
  }
}

TEST(Analysis, tells_merit_from_luck) {
  const Request request = {.terms = {.playouts = 2000}};
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    const Table table = wager::played(1, seed);
    const Analysis analysis = analyse(table, request);
    ASSERT_EQ(analysis.turns.size(), 1u);
    const Turn& turn = analysis.turns.front();
    EXPECT_EQ(turn.checkpoint, 0u);
    EXPECT_EQ(turn.side, 0);
    EXPECT_NEAR(turn.before, 0.1, 0.03);
    ASSERT_TRUE(turn.decided);
    EXPECT_NEAR(*turn.decided, 0.5, 0.05);
    EXPECT_NEAR(turn.merit(), 0.4, 0.06);
    EXPECT_NEAR(turn.luck(), turn.after == 1 ? 0.5 : -0.5, 0.05);
  }
}

TEST(Analysis, what_the_own_player_would_have_done_has_no_merit) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    const Table table = wager::played(0, seed);
    const bool won = table.position().standings()[0].place == 1;
    const Analysis analysis = analyse(table, {.terms = {.playouts = 2000}});
    ASSERT_EQ(analysis.turns.size(), 1u);
    EXPECT_NEAR(analysis.turns.front().merit(), 0, 0.03);
    EXPECT_EQ(analysis.turns.front().after, won ? 1 : 0);
  }
}

TEST(Analysis, a_turn_is_told_by_the_most_telling_line) {
  const Table table = wager::played(1, 1);
  const Analysis analysis = analyse(table, {.terms = {.playouts = 500}});
  ASSERT_EQ(analysis.turns.size(), 1u);
  const Turn& turn = analysis.turns.front();
  const std::vector<Text> told = {table.log().front().text};
  EXPECT_TRUE(headline(table, turn, {"common.yes", "common.number"}) == told);
  EXPECT_TRUE(headline(table, turn, {}) == told);
}

TEST(Analysis, stops_when_nobody_wants_it) {
  int asked = 0;
  const Analysis analysis = analyse(tutorial_game(3), hundred, {}, [&] { return ++asked > 10; });
  EXPECT_LT(analysis.outlooks.front().playouts, 11);
}

}  // namespace

}  // namespace auspex::analyse
