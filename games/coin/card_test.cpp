#include "games/coin/card.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;

constexpr Choices anything{.command = true, .limited = false, .event = true};
constexpr Choices command_only{.command = true, .limited = false, .event = false};

// What a card comes to where each Faction does what the test says.
struct Card {
  Sequence<Side> sequence;
  EnumArray<Side, Deed> does{};
  bool is_played = true;

  int begun = 0;
  int turned = 0;
  std::vector<Side> were_up;
  std::vector<Choices> had;
  std::vector<Side> passed;

  explicit Card(std::array<Deed, 4> deeds) : does{deeds} { sequence.eligible = {{{true, true, false, true}}}; }
  bool begin() {
    ++begun;
    return is_played;
  }
  static std::array<Side, 4> order() { return {Side::gold, Side::green, Side::blue, Side::red}; }
  Deed execute(Side up, const Choices& choices) {
    were_up.push_back(up);
    had.push_back(choices);
    return does[up];
  }
  void pass(Side up) { passed.push_back(up); }
  void turn_next_card() { ++turned; }

  // As many checkpoints.
  void play(int times) {
    for (int i = 0; i < times; ++i) play_card(sequence, *this);
  }
};

constexpr Deed command = Deed::command;

TEST(CoinCard, is_played_by_one_faction_after_the_other_in_its_order) {
  covers("FS 2.3.2", "FS 2.3.4");
  Card card({command, Deed::command, command, Deed::event});
  card.play(1);
  EXPECT_EQ(card.were_up, (std::vector{Side::gold}));
  EXPECT_EQ(card.turned, 0) << "another is up";
  card.play(1);
  EXPECT_EQ(card.were_up, (std::vector{Side::gold, Side::blue})) << "green is not Eligible";
  EXPECT_EQ(card.had, (std::vector{anything, command_only}));
  EXPECT_EQ(card.begun, 1) << "it is announced once";
  EXPECT_EQ(card.turned, 1) << "two have acted";
  EXPECT_TRUE(card.passed.empty());
}

TEST(CoinCard, leaves_those_who_acted_ineligible_on_the_next) {
  covers("FS 2.3.6", "FS 2.3.7");
  Card card({command, command, command, Deed::event});
  card.play(2);
  EXPECT_EQ(card.sequence.eligible, (EnumArray<Side, bool>{{{true, false, true, false}}}));
  EXPECT_TRUE(card.sequence.fresh());
}

TEST(CoinCard, goes_on_to_the_next_in_order_where_one_passes) {
  covers("FS 2.3.3");
  Card card({Deed::limited_command, Deed::passed, command, Deed::passed});
  card.play(3);
  EXPECT_EQ(card.were_up, (std::vector{Side::gold, Side::blue, Side::red}));
  EXPECT_EQ(card.passed, (std::vector{Side::gold, Side::blue}));
  EXPECT_EQ(card.had.back(), anything) << "nobody has acted yet";
  EXPECT_EQ(card.turned, 1) << "nobody is left";
  EXPECT_EQ(card.sequence.eligible, (EnumArray<Side, bool>{{{false, true, true, true}}}));
}

TEST(CoinCard, may_give_way_before_anybody_is_up) {
  covers("FS 2.3.8");
  Card card({command, command, command, command});
  card.is_played = false;
  card.play(1);
  EXPECT_TRUE(card.were_up.empty());
  EXPECT_EQ(card.turned, 0);
}

TEST(CoinCard, ends_at_once_where_nobody_is_eligible) {
  covers("FS 2.3.7");
  Card card({command, command, command, command});
  card.sequence.eligible = {};
  card.play(1);
  EXPECT_EQ(card.begun, 1);
  EXPECT_TRUE(card.were_up.empty());
  EXPECT_EQ(card.turned, 1);
}

}  // namespace
}  // namespace auspex::coin
