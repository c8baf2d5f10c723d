#include "analyse/analysis.h"

#include <gtest/gtest.h>

#include <cmath>

#include "agents/seats.h"
#include "games/registry.h"
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

bool in_secret = false;   // what the left side answers
bool asks_again = false;  // and waits for an answer that changes nothing
bool judges = false;      // after the first turn the game is judged, seven to three for whoever has won the throw

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
  if (state.turns == 0 || asks_again) {
    std::optional<Secretly> secret;
    if (in_secret) secret.emplace(dialogue, Reveal{1});
    Question& question = dialogue.blank(0, common::msg::common_number(1));
    question.options = {common::msg::common_no, common::msg::common_yes};
    wagers = dialogue.ask(question) == 1;
  }
  finish(state, dialogue, wagers);
}
void play_unattended(State& state, Dialogue& dialogue) { finish(state, dialogue, false); }
bool is_over(const State& state) { return state.turns == 2; }
bool is_far(const State& start, const State& now) { return judges && now.turns > start.turns; }
std::optional<std::vector<int>> chances_of(const State& state) {
  return state.won == 1 ? std::vector<int>{7000, 3000} : std::vector<int>{3000, 7000};
}
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

const Request hundred = {.terms = {.playouts = 100}};

TEST(Analysis, tells_chances_at_every_checkpoint_and_the_end_for_certain) {
  const Table table = tutorial_game(3);
  const Analysis analysis = analyse(table, hundred);
  ASSERT_EQ(analysis.outlooks.size(), table.stops().size());
  for (const Outlook& outlook : analysis.outlooks) EXPECT_DOUBLE_EQ(outlook.chance(0) + outlook.chance(1), 1);
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
    EXPECT_EQ(one.turns[i].stop, three.turns[i].stop);
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
    EXPECT_EQ(turn.stop, 0u);
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

// Where the end is far a playout goes as far as the game can be judged, and what it is uncertain by is less.
TEST(Analysis, plays_on_as_far_as_the_game_is_judged) {
  wager::judges = true;
  const Table table = wager::played(1, 1);
  const Analysis analysis = analyse(table, {.terms = {.playouts = 2000}});
  wager::judges = false;
  const Outlook& before = analysis.outlooks.front();
  EXPECT_NEAR(before.chance(0), 0.1 * 0.7 + 0.9 * 0.3, 0.02);
  EXPECT_NEAR(before.uncertain(0), 1.96 * 0.4 * std::sqrt(0.1 * 0.9 / 2000), 0.001);
  ASSERT_EQ(analysis.turns.size(), 1u);
  EXPECT_NEAR(*analysis.turns.front().decided, 0.5, 0.02);
  EXPECT_TRUE(analysis.outlooks.back().over);
}

// Whoever may not know what was decided is not told what it was worth.
TEST(Analysis, of_a_game_that_goes_on_tells_nothing_of_what_was_decided_in_secret) {
  wager::in_secret = wager::asks_again = true;
  const Table table = wager::played(1, 1);
  wager::in_secret = wager::asks_again = false;
  ASSERT_NE(table.question(), nullptr);
  const auto turn_seen_by = [&](std::optional<SeatMask> eyes) {
    const Analysis analysis = analyse(table, {.terms = {.playouts = 500}, .eyes = eyes});
    EXPECT_EQ(analysis.turns.size(), 1u);
    return analysis.turns.front();
  };
  const Turn others = turn_seen_by(SeatMask(Seat{1}));
  EXPECT_TRUE(others.secret);
  EXPECT_FALSE(others.decided.has_value());
  for (const std::optional<SeatMask>& eyes : {std::optional(SeatMask(Seat{0})), std::optional<SeatMask>()}) {
    const Turn own = turn_seen_by(eyes);
    EXPECT_FALSE(own.secret);
    EXPECT_TRUE(own.decided.has_value());
  }
}

TEST(Analysis, takes_what_is_known_of_the_first_checkpoints) {
  const Table table = tutorial_game(3);
  const Analysis whole = analyse(table, hundred);
  Request again = hundred;
  for (const std::size_t number : {0U, 1U, 99U}) again.known[number] = whole.outlooks[number % whole.outlooks.size()];
  again.terms.seed = 2;
  const Analysis more = analyse(table, again);
  for (std::size_t i = 0; i < whole.outlooks.size(); ++i) {
    EXPECT_EQ(more.outlooks[i] == whole.outlooks[i], i < 2 || whole.outlooks[i].over) << i;
  }
}

// What is not looked at is left out; the turn in which most changed is found all the same.
TEST(Analysis, may_look_at_some_checkpoints_and_closer_where_chances_changed) {
  const Table table = tutorial_game(3);
  const Analysis all = analyse(table, hundred);
  Request request = hundred;
  request.every = 4;
  const Analysis some = analyse(table, request);
  ASSERT_FALSE(all.turns.empty());
  ASSERT_FALSE(some.turns.empty());
  EXPECT_LT(some.stops.size(), all.stops.size());
  EXPECT_EQ(some.stops.front().number, 0u);
  EXPECT_EQ(some.stops.back().number, all.stops.back().number);
  for (std::size_t i = 0; i < some.stops.size(); ++i) {
    EXPECT_TRUE(some.outlooks[i] == all.outlooks[some.stops[i].number]) << i;
    EXPECT_EQ(some.stops[i].lines, table.stops()[some.stops[i].number].lines);
  }
  const std::size_t found = some.turns.front().stop;
  EXPECT_EQ(some.stops[found].number, all.turns.front().stop);
  EXPECT_EQ(some.stops[found + 1].number, all.turns.front().stop + 1);
  EXPECT_TRUE(headline(table, some, some.turns.front(), {}) == headline(table, all, all.turns.front(), {}));
  EXPECT_EQ(some.turns.front().decided, all.turns.front().decided);
}

TEST(Analysis, a_turn_is_told_by_the_most_telling_line) {
  const Table table = wager::played(1, 1);
  const Analysis analysis = analyse(table, {.terms = {.playouts = 500}});
  ASSERT_EQ(analysis.turns.size(), 1u);
  const Turn& turn = analysis.turns.front();
  const std::vector<Text> told = {table.log().front().text};
  EXPECT_TRUE(headline(table, analysis, turn, {"common.yes", "common.number"}) == told);
  EXPECT_TRUE(headline(table, analysis, turn, {}) == told);
}

TEST(Analysis, stops_when_nobody_wants_it) {
  int asked = 0;
  const Analysis analysis = analyse(tutorial_game(3), hundred, {}, [&] { return ++asked > 10; });
  EXPECT_LT(analysis.outlooks.front().playouts, 11);
}

// The end, the beginning and the middle are looked at first, and nothing is told of what was not.
TEST(Analysis, tells_what_it_had_looked_at_when_it_is_stopped) {
  const Table table = tutorial_game(3);
  int asked = 0;
  const Analysis analysis = analyse(table, hundred, {}, [&] { return ++asked > 150; });
  ASSERT_EQ(table.stops().size(), 5u);
  ASSERT_EQ(analysis.stops.size(), 3u);
  EXPECT_EQ(analysis.stops[0].number, 0u);
  EXPECT_EQ(analysis.stops[1].number, 2u);
  EXPECT_TRUE(analysis.outlooks.back().over);
  for (const Outlook& outlook : analysis.outlooks) EXPECT_GT(outlook.playouts, 0);
  for (const Turn& turn : analysis.turns) EXPECT_FALSE(turn.decided) << "not looked into by half";
}

TEST(Analysis, stops_while_it_looks_for_better_plans_too) {
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  setup.seats.assign(4, SeatKind::random);
  Table table(game_named("falling-sky"), setup);
  while (table.stops().size() < 4) {
    EXPECT_FALSE(table.answer(table.question()->seat, table.revision(), 0));
  }
  const auto asked = [&](int plan_playouts) {
    int times = 0;
    const Request request = {.terms = {.playouts = 40}, .plan_playouts = plan_playouts};
    const Analysis analysis = analyse(table, request, {}, [&] { return ++times < 0; });
    EXPECT_FALSE(analysis.turns.empty());
    return times;
  };
  EXPECT_GT(asked(200), asked(0) + 100);
}

}  // namespace

}  // namespace auspex::analyse
