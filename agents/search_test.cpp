#include "agents/search.h"

#include <gtest/gtest.h>

#include <set>

#include "games/tutorial/game.h"
#include "generated/common/text.h"

namespace auspex {

namespace guessing {

// A game of one question. What an option is worth is known but for luck, which is the same for all of them.
struct State {
  Dice dice;
  std::uint64_t hidden;
};

constexpr std::array worths = {40, 10, 55, 54, 20, 90, 30, 30};
int copies = 1;  // of that list, so many on end are offered
constexpr std::uint64_t truth = 999;
int luck_of = 0;  // how much of it there is
std::vector<int> looked_at;
std::set<std::uint64_t> hidden_seen;

void play_on(State&, Dialogue& dialogue) {
  Question& question = dialogue.blank(0, common::msg::common_number(0));
  for (const int worth : worths) question.options.push_back(common::msg::common_number(worth));
  dialogue.ask(question);
}
bool is_over(const State&) { return false; }
std::vector<Standing> standings_of(const State&) { return {{}}; }
Text outcome_of(const State&) { return common::msg::common_done; }
Value view_of(const State&, Seat) { return Value::map(); }
Value write_position(const State&) { return Value::map(); }
std::vector<std::string> faults_of(const State&) { return {}; }
void redeal_hidden(State& state, Seat, std::uint64_t seed) { state = {Dice(seed), seed == truth ? 0 : seed}; }
int foresee_as_at_first(State& state, Dialogue&, Seat, const Text& option) {
  looked_at.push_back(*option.number());
  return 100 - *option.number() + state.dice.below(1);
}
// One thing always and, every other time, another; the number is that of the option.
std::vector<Text> others_answer(State& state, Dialogue&, Seat, const Text& option) {
  hidden_seen.insert(state.hidden);
  std::vector<Text> answers = {option};
  if (state.dice.below(2) == 0) answers.push_back(common::msg::common_done);
  if (state.dice.below(20) == 0) answers.push_back(common::msg::common_none);
  return answers;
}
int foresee_from(State& state, Dialogue&, Seat, const Text& option) {
  looked_at.push_back(*option.number());
  hidden_seen.insert(state.hidden);
  return *option.number() + (luck_of > 0 ? state.dice.below(luck_of) : 0);
}

Trace trace() { return {std::make_unique<PositionOf<State>>(State{Dice(1), truth}), 0, {}, {}}; }

Question question() {
  Question question;
  question.seat = 0;
  for (int i = 0; i < copies; ++i) {
    for (const int worth : worths) question.options.push_back(common::msg::common_number(worth + 5 * i));
  }
  return question;
}

}  // namespace guessing

namespace {

class SearchTest : public ::testing::Test {
 protected:
  SearchTest() {
    guessing::luck_of = 0;
    guessing::looked_at.clear();
    guessing::hidden_seen.clear();
  }
  [[nodiscard]] int choose(SearchAgent& agent) const { return agent.choose(Moment(question_, turn_)); }
  [[nodiscard]] Thought thought(const SearchAgent& agent) const { return *agent.thought(Moment(question_, turn_)); }
  [[nodiscard]] int choose(int playouts, std::uint64_t seed = 3) const {
    SearchAgent agent(playouts, seed);
    return choose(agent);
  }
  static int playouts() { return static_cast<int>(guessing::looked_at.size()); }

 private:
  Question question_ = guessing::question();
  Trace turn_ = guessing::trace();
};

TEST_F(SearchTest, takes_the_best_within_its_playouts) {
  EXPECT_EQ(choose(40), 5);
  EXPECT_LE(playouts(), 40);
  EXPECT_GE(playouts(), 30);
}

TEST_F(SearchTest, gives_the_better_half_more_of_them) {
  SearchAgent agent(120, 1);
  EXPECT_EQ(choose(agent), 5);
  const std::vector<SearchAgent::Estimate>& considered = agent.considered();
  ASSERT_EQ(considered.size(), guessing::worths.size());
  EXPECT_EQ(considered[0].option, 5);
  EXPECT_EQ(considered[1].option, 2);
  EXPECT_EQ(considered[0].playouts, considered[1].playouts);
  EXPECT_GT(considered[1].playouts, considered[2].playouts);
  EXPECT_GT(considered[2].playouts, considered.back().playouts);
  EXPECT_EQ(considered[0].mean(), 90);
}

// What luck does to one it does to all: it cannot make the worse look better.
TEST_F(SearchTest, compares_options_with_the_same_luck) {
  guessing::luck_of = 1000;
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(choose(24, seed), 5);
}

TEST_F(SearchTest, chooses_the_same_again) {
  guessing::luck_of = 1000;
  SearchAgent one(50, 7);
  SearchAgent other(50, 7);
  EXPECT_EQ(choose(one), choose(other));
  EXPECT_EQ(one.considered().front().sum, other.considered().front().sum);
}

TEST_F(SearchTest, never_sees_what_is_hidden) {
  EXPECT_EQ(choose(40), 5);
  EXPECT_FALSE(guessing::hidden_seen.contains(guessing::truth));
  EXPECT_GT(guessing::hidden_seen.size(), 3u) << "nor takes one guess for the truth";
}

// Of three times eight options each list is better than the one before it.
TEST_F(SearchTest, with_few_playouts_looks_at_the_first_options_alone) {
  guessing::copies = 3;
  const Question many = guessing::question();
  const Trace turn = guessing::trace();
  guessing::copies = 1;
  const auto choose = [&](int playouts) { return SearchAgent(playouts, 3).choose(Moment(many, turn)); };
  EXPECT_EQ(choose(30), 5) << "the best of twelve";
  EXPECT_EQ(choose(200), 21) << "the best of all";
}

TEST_F(SearchTest, stops_when_nobody_wants_the_choice) {
  SearchAgent agent(1000, 1);
  agent.give_up();
  static_cast<void>(choose(agent));
  EXPECT_EQ(playouts(), 0);
}

TEST_F(SearchTest, chooses_the_same_however_the_work_is_spread) {
  guessing::luck_of = 1000;
  SearchAgent alone(50, 7);
  SearchAgent helped(50, 7);
  int rounds = 0;
  helped.use({.spread = [&](int count, const std::function<void(int)>& job) {
    ++rounds;
    for (int number = count - 1; number >= 0; --number) job(number);
  }});
  EXPECT_EQ(choose(alone), choose(helped));
  EXPECT_GT(rounds, 1);
  ASSERT_EQ(alone.considered().size(), helped.considered().size());
  for (std::size_t i = 0; i < alone.considered().size(); ++i) {
    EXPECT_EQ(alone.considered()[i].option, helped.considered()[i].option);
    EXPECT_EQ(alone.considered()[i].sum, helped.considered()[i].sum);
  }
}

TEST_F(SearchTest, has_other_luck_at_the_next_question) {
  guessing::luck_of = 1000;
  SearchAgent agent(50, 7);
  static_cast<void>(choose(agent));
  const std::int64_t first = agent.considered().front().sum;
  static_cast<void>(choose(agent));
  EXPECT_NE(agent.considered().front().sum, first);
}

TEST_F(SearchTest, takes_the_best_so_far_when_its_time_is_over) {
  SearchAgent agent(100'000'000, 1);
  agent.use({.most_time = std::chrono::milliseconds(30)});
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(choose(agent), 5);
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(30));
  EXPECT_GT(playouts(), 0);
  EXPECT_LT(playouts(), 100'000'000);
}

TEST_F(SearchTest, tells_the_three_best_and_how_much_it_looked_at) {
  SearchAgent agent(120, 1);
  static_cast<void>(choose(agent));
  const Thought found = thought(agent);
  EXPECT_EQ(found.games, playouts());
  ASSERT_EQ(found.best.size(), 3u);
  EXPECT_EQ(found.best[0], (Thought::Plan{.index = 5, .chance = 90}));
  EXPECT_EQ(found.best[1], (Thought::Plan{.index = 2, .chance = 55}));
  EXPECT_EQ(found.best[2], (Thought::Plan{.index = 3, .chance = 54}));
}

TEST_F(SearchTest, tells_what_others_mostly_do_after_the_best_plan) {
  SearchAgent agent(120, 1);
  static_cast<void>(choose(agent));
  const std::vector<Thought::Answer> answers = thought(agent).answers;
  ASSERT_EQ(answers.size(), 2u) << "what happens once in twenty games is not worth telling";
  EXPECT_EQ(answers[0].text, common::msg::common_number(90));
  EXPECT_EQ(answers[0].percent, 100);
  EXPECT_EQ(answers[1].text, Text(common::msg::common_done));
  EXPECT_GT(answers[1].percent, 25);
  EXPECT_LT(answers[1].percent, 75);
  EXPECT_EQ(thought(agent).answers, answers);
  EXPECT_FALSE(guessing::hidden_seen.contains(guessing::truth));
}

TEST_F(SearchTest, tells_nothing_where_it_had_nothing_to_weigh) {
  Question one = guessing::question();
  one.options.resize(1);
  SearchAgent agent(40, 1);
  const Trace turn = guessing::trace();
  EXPECT_EQ(agent.choose(Moment(one, turn)), 0);
  EXPECT_EQ(agent.thought(Moment(one, turn)), std::nullopt);
}

TEST_F(SearchTest, that_has_given_up_tells_nothing_of_others) {
  SearchAgent agent(40, 1);
  static_cast<void>(choose(agent));
  agent.give_up();
  EXPECT_TRUE(thought(agent).answers.empty());
}

// Worth less is worth more, and what comes after the first twelve is not looked at.
TEST_F(SearchTest, thinks_as_it_did_at_first_where_that_is_asked_for) {
  EXPECT_EQ(foresight_of(SeatKind::search_v1), Foresight::first);
  for (const SeatKind level : search_kinds) EXPECT_EQ(foresight_of(level), Foresight::latest);
  EXPECT_EQ(foresight_of(SeatKind::search_v2), Foresight::latest) << "learned by then";
  SearchAgent agent(1000, 1, Foresight::first);
  EXPECT_EQ(choose(agent), 1);
  guessing::copies = 3;
  const Question many = guessing::question();
  guessing::copies = 1;
  const Trace turn = guessing::trace();
  static_cast<void>(agent.choose(Moment(many, turn)));
  EXPECT_EQ(agent.considered().size(), 12u);
}

TEST_F(SearchTest, does_not_answer_at_once) { EXPECT_FALSE(SearchAgent(1, 1).answers_at_once()); }

TEST(SearchLevels, are_as_the_game_says) {
  const Game& game = tutorial::game();
  for (std::size_t i = 0; i < search_kinds.size(); ++i) {
    EXPECT_EQ(playouts_of(game, search_kinds[i]), game.playouts_by_level()[i]) << to_string(search_kinds[i]);
  }
  for (const SeatKind earlier : earlier_search_kinds) {
    EXPECT_EQ(playouts_of(game, earlier), playouts_of(game, SeatKind::search_expert)) << to_string(earlier);
  }
}

}  // namespace

}  // namespace auspex
