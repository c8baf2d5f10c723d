#include "games/coin/turn.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {

namespace {

enum class Order : std::uint8_t { dig, sow, reap };
enum class Art : std::uint8_t { song, dance };
enum class Extra : std::uint8_t { loan, omen };

}  // namespace
}  // namespace auspex::coin

template <>
struct auspex::EnumInfo<auspex::coin::Order> {
  static constexpr int size = 3;
  static constexpr std::array<std::string_view, 3> ids = {"dig", "sow", "reap"};
};
template <>
struct auspex::EnumInfo<auspex::coin::Art> {
  static constexpr int size = 2;
  static constexpr std::array<std::string_view, 2> ids = {"song", "dance"};
};

namespace auspex::coin {

namespace {

using kit::covers;

constexpr Choices anything{.command = true, .limited = false, .event = true};
constexpr Choices limited_only{.command = false, .limited = true, .event = false};

// What the options say, by number.
constexpr int digging = 1;
constexpr int sowing = 2;
constexpr int reaping = 3;
constexpr int bright_side = 11;
constexpr int dark_side = 12;
constexpr int loan = 21;
constexpr int omen = 22;
constexpr int passing = 31;
constexpr int limited = 100;  // on top

Text option(int number) { return Text(MessageId{1}, {number}); }

struct Cards {
  int cards = 0;
};
struct State {
  int dice = 0;
  Cards deck;
  int goods = 5;
};

// A game in which the test takes the options and says what becomes of them.
struct Farm {
  using Command = Order;
  using Ability = Art;
  using CardSide = Half;
  using Other = Extra;
  using Orders = std::vector<Order>;

  State state;
  int promises = 0;
  std::vector<int> takes;  // the options to take, by what they say
  EnumSet<Order> on_offer = EnumSet<Order>::every();
  EnumSet<Art> used;                 // with whatever is executed
  bool nothing_comes_of_it = false;  // once

  std::vector<std::vector<int>> menus;
  std::vector<Attempt<Order, Art>> attempts;
  std::vector<Order> called_off;
  std::vector<Half> sides_executed;
  Orders closed;
  std::optional<int> next;
  std::size_t taken = 0;
  int looked_at = 0;

  [[nodiscard]] std::optional<int> foretold() const { return next; }
  template <class Do>
  Do ask(const Menu<Do>& menu) {
    Taking dialogue(*this);
    return menu.ask(Person(dialogue, 0), AskOf<Extra>{});
  }
  static EnumSet<Order> commands() { return EnumSet<Order>::every(); }
  bool is_on_offer(const Attempt<Order, Art>& attempt) {
    ++looked_at;
    return on_offer.has(attempt.command);
  }
  static Text text(const Attempt<Order, Art>& attempt) {
    return option(digging + index_of(attempt.command) + (attempt.limited ? limited : 0));
  }
  static EnumSet<Half> sides() { return EnumSet<Half>::every(); }
  static Text text(Half side) { return option(bright_side + index_of(side)); }
  template <class Do>
  void add_others(Menu<Do>& menu, const std::vector<Attempt<Order, Art>>& not_open) {
    closed.clear();
    for (const auto& attempt : not_open) closed.push_back(attempt.command);
    if (!closed.empty()) menu.add(option(loan), Extra::loan);
    menu.add(option(omen), Extra::omen);
  }
  static Text pass_text() { return option(passing); }

  Outcome<Art> execute(const Attempt<Order, Art>& attempt) {
    attempts.push_back(attempt);
    ++state.dice;
    ++state.deck.cards;
    --state.goods;
    promises = 0;
    return {!std::exchange(nothing_comes_of_it, false), used & attempt.abilities};
  }
  bool execute(Half side) {
    sides_executed.push_back(side);
    --state.goods;
    return !std::exchange(nothing_comes_of_it, false);
  }
  Deed execute(Extra extra) {
    if (extra == Extra::omen) return Deed::event;
    ++promises;
    on_offer = EnumSet<Order>::every();
    return Deed::none;
  }
  Outset<State, int> outset() { return Outset(state, promises); }
  void tell_called_off(Order command) { called_off.push_back(command); }

  Deed turn(const Choices& choices) { return Turn<Farm>(*this, choices).take(); }

 private:
  struct Taking final : Dialogue {
    explicit Taking(Farm& the_farm) : Dialogue(false), farm(the_farm) {}
    int ask(const Question& question) override {
      std::vector<int>& menu = farm.menus.emplace_back();
      for (const Text& text : question.options) menu.push_back(*text.number());
      const auto found = std::find(menu.begin(), menu.end(), farm.takes.at(farm.taken++));
      if (found == menu.end()) throw std::logic_error("not on offer");
      return static_cast<int>(found - menu.begin());
    }
    Farm& farm;
  };
};

TEST(CoinTurn, offers_commands_both_sides_of_the_event_and_a_pass) {
  covers("FS 2.3.4", "FS 2.3.3");
  Farm farm;
  farm.takes = {passing};
  EXPECT_EQ(farm.turn(anything), Deed::passed);
  EXPECT_EQ(farm.menus.at(0), (std::vector{digging, sowing, reaping, omen, bright_side, dark_side, passing}));
}

TEST(CoinTurn, limited_has_no_event_unless_that_is_left) {
  covers("FS 2.3.4", "FS 2.3.5");
  Farm farm;
  farm.takes = {sowing + limited};
  EXPECT_EQ(farm.turn(limited_only), Deed::limited_command);
  EXPECT_EQ(farm.menus.at(0), (std::vector{digging + limited, sowing + limited, reaping + limited, omen, passing}));
  EXPECT_TRUE(farm.attempts.at(0).limited);
}

TEST(CoinTurn, is_a_command_with_or_without_an_ability) {
  covers("FS 2.3.4");
  Farm farm;
  farm.takes = {reaping, reaping};
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.attempts.at(0).command, Order::reap);
  EXPECT_EQ(farm.attempts.at(0).abilities, EnumSet<Art>::every());
  farm.used = {Art::song};
  EXPECT_EQ(farm.turn(anything), Deed::command_and_ability);
}

TEST(CoinTurn, is_the_side_of_the_event_that_was_chosen) {
  covers("FS 2.3.4");
  Farm farm;
  farm.takes = {dark_side};
  EXPECT_EQ(farm.turn(anything), Deed::event);
  EXPECT_EQ(farm.sides_executed, (std::vector{Half::dark}));
  EXPECT_EQ(farm.state.goods, 4);
}

TEST(CoinTurn, gives_a_command_up_that_came_to_nothing) {
  covers("FS 2.3.4");
  Farm farm;
  farm.takes = {sowing, passing};
  farm.nothing_comes_of_it = true;
  farm.promises = 2;
  EXPECT_EQ(farm.turn(anything), Deed::passed);
  EXPECT_EQ(farm.called_off, (std::vector{Order::sow}));
  EXPECT_EQ(farm.menus.at(1), (std::vector{digging, reaping, omen, bright_side, dark_side, passing}));
  EXPECT_EQ(farm.state.goods, 5) << "it has not happened";
  EXPECT_EQ(farm.promises, 2) << "nor has anything else";
  EXPECT_EQ(farm.state.dice, 1) << "but for the dice";
  EXPECT_EQ(farm.state.deck.cards, 1) << "and the deck";
}

TEST(CoinTurn, may_try_a_command_again_without_the_ability_that_it_was_called_off_with) {
  covers("FS 4.1");
  Farm farm;
  farm.takes = {sowing, sowing};
  farm.used = {Art::song};
  farm.nothing_comes_of_it = true;
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.attempts.at(1).abilities, (EnumSet<Art>{Art::dance}));
}

TEST(CoinTurn, does_not_offer_an_event_again_that_was_called_off) {
  covers("FS 1.5.2");
  Farm farm;
  farm.takes = {bright_side, digging};
  farm.nothing_comes_of_it = true;
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.menus.at(1), (std::vector{digging, sowing, reaping, omen, passing}));
  EXPECT_EQ(farm.state.goods, 4) << "of the Command alone";
}

TEST(CoinTurn, goes_on_after_what_only_prepares_it) {
  covers("FS 1.5.2");
  Farm farm;
  farm.on_offer = {Order::dig};
  farm.takes = {loan, reaping};
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.menus.at(0), (std::vector{digging, loan, omen, bright_side, dark_side, passing}));
  EXPECT_EQ(farm.menus.at(1).at(2), reaping);
  EXPECT_TRUE(farm.closed.empty()) << "nothing is closed any more";
}

TEST(CoinTurn, ends_with_what_a_game_lets_be_played_instead) {
  Farm farm;
  farm.takes = {omen};
  EXPECT_EQ(farm.turn(anything), Deed::event);
}

TEST(CoinTurn, works_out_no_more_than_what_will_be_taken) {
  Farm farm;
  farm.next = 1;
  farm.takes = {sowing, reaping};
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.looked_at, 2);
  EXPECT_EQ(farm.menus.at(0), (std::vector{digging, sowing, bright_side, dark_side, passing}));
  farm.next = 2;
  EXPECT_EQ(farm.turn(anything), Deed::command);
  EXPECT_EQ(farm.menus.at(1), (std::vector{digging, sowing, reaping, bright_side, dark_side, passing}));
}

}  // namespace
}  // namespace auspex::coin
