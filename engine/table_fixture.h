// For tests: a table with rules made up for each test, so that what is asked, rolled and sealed is known exactly.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "engine/table.h"
#include "generated/common/text.h"

namespace auspex::made_up {

struct State {
  Dice dice;
  std::uint64_t sum;
  std::uint64_t cards;
  std::uint64_t sides_share_a_hand;
  std::uint64_t right_is_nonplayer;
};

inline std::function<void(State&, Dialogue&)> rules;
inline int runs = 0;     // how often the rules were started
inline int reseats = 0;  // how often a position was told of a new player

inline void play_on(State& state, Dialogue& dialogue) {
  ++runs;
  rules(state, dialogue);
  ++state.cards;
}
inline bool is_over(const State& state) { return state.cards == 3; }
inline std::vector<Standing> standings_of(const State& state) { return {{.score = static_cast<int>(state.sum)}, {}}; }
inline Text outcome_of(const State&) { return common::msg::common_done; }
inline Value view_of(const State&, Seat) { return Value::map(); }
inline Value write_position(const State&) { return Value::map(); }
inline std::vector<std::string> faults_of(const State&) { return {}; }
// They say for whom they are.
inline Odds odds_at(State&, Dialogue&, Seat seat) {
  OddsTable table;
  table.title = common::msg::common_number(seat);
  return {{std::move(table)}, {}};
}
inline void redeal_hidden(State&, Seat, std::uint64_t) {}
inline bool sees_more_than_all(const State&, Seat seat) { return seat == 0; }
inline void change_player(State& state, Seat seat, SeatKind kind) {
  ++reseats;
  if (seat == 1) state.right_is_nonplayer = kind == SeatKind::nonplayer ? 1 : 0;
}

class MadeUp final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "made-up"; }
  [[nodiscard]] int rules_version() const override { return 4; }
  [[nodiscard]] const Catalogue& catalogue() const override { return common::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return {"only"}; }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = {"left", "right"};
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back({"hands", {"two", "one", "nonplayers-together", "right-alone"}});
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return {SeatKind::human, SeatKind::nonplayer}; }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    const std::string& hands = setup.options.at("hands");
    const bool nonplayer = setup.seats.at(static_cast<std::size_t>(seat)) == SeatKind::nonplayer;
    if (hands == "nonplayers-together" && nonplayer) return 7;
    if (hands == "right-alone" && seat == 0) return nobody;
    return hands == "one" ? 0 : seat;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    State state{};
    state.dice = Dice(setup.seed);
    return std::make_unique<PositionOf<State>>(state);
  }
  [[nodiscard]] int most_answers() const override { return 100; }
};

using Endings = std::vector<std::optional<Ending>>;

inline const MadeUp game;
inline constexpr Seat left = 0;
inline constexpr Seat right = 1;

inline int ask(Dialogue& dialogue, Seat seat, int options) {
  Question& question = dialogue.blank(seat, common::msg::common_number(options));
  for (int i = 0; i < options; ++i) question.options.push_back(common::msg::common_number(i));
  return dialogue.ask(question);
}

// Each card: two questions to the left seat, one to the right; each is added up and told.
inline void three_questions(State& state, Dialogue& dialogue) {
  for (const Seat seat : {left, left, right}) {
    const int chosen = ask(dialogue, seat, 4);
    state.sum = state.sum * 4 + static_cast<std::uint64_t>(chosen);
    dialogue.say(common::msg::common_number(chosen));
  }
}

class TableTest : public ::testing::Test {
 protected:
  void SetUp() override {
    rules = three_questions;
    runs = 0;
    reseats = 0;
  }
  static Table table(const std::map<std::string, std::string>& options = {}) {
    auspex::Setup setup;
    setup.scenario = "only";
    setup.options = options;
    return Table(game, setup);
  }
  static void give(Table& table, const std::vector<int>& indices) {
    for (const int index : indices) {
      ASSERT_FALSE(table.answer(table.question()->seat, table.revision(), index));
    }
  }
  // What would end taking back, by the options of the open question. What was taken is taken back.
  static Endings endings(Table& table) {
    Endings all;
    const std::size_t options = table.question() == nullptr ? 0 : table.question()->options.size();
    for (std::size_t option = 0; option < options; ++option) {
      const Table::Attempt attempt =
          table.answer_if_revocable(table.question()->seat, table.revision(), static_cast<int>(option));
      EXPECT_FALSE(attempt.refused);
      all.push_back(attempt.ends);
      if (!attempt.ends) {
        EXPECT_TRUE(table.undo());
      }
    }
    return all;
  }
  static std::uint64_t sum(const Position& position) {
    return dynamic_cast<const PositionOf<State>&>(position).state().sum;
  }
  static std::uint64_t cards(const Position& position) {
    return dynamic_cast<const PositionOf<State>&>(position).state().cards;
  }
  static std::vector<int> told(const Table& table) {
    std::vector<int> numbers;
    for (const Line& line : table.log()) numbers.push_back(line.text.args[0].value);
    return numbers;
  }
};

}  // namespace auspex::made_up
