// How rules ask: nobody where only one answer is possible, and nothing that was not offered is taken.
#include "engine/asking.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/enums.h"
#include "generated/tutorial/text.h"

namespace auspex {

namespace {

using tutorial::Omen;
using Omens = EnumSet<Omen>;

const tutorial::Ask why = tutorial::msg::omen_ask;

// A made-up game in which one mind decides everything, by what the test has put into it.
struct Game;
struct Told {
  int figure = 0;
  int times = 0;

  int number(Game&, int, const tutorial::Ask&, int, int) { return asked(); }
  int option(Game&, int, const tutorial::Ask&, std::span<const Text>) { return asked(); }
  bool agree(Game&, int, const tutorial::Ask&) { return asked() != 0; }

 private:
  int asked() {
    ++times;
    return figure;
  }
};
struct Game : Asking<Game, int, tutorial::Decision, tutorial::catalogue> {
  Told told;
  std::optional<Omen> omen;
  std::optional<int> place;
  bool declined = false;

  Told& mind(int) { return told; }
  std::optional<Omen> one_of(int, const Ask&, Omens, bool may_decline) {
    ++told.times;
    declined = may_decline;
    return omen;
  }
  std::optional<int> one_of(int, const Ask&, std::span<const int>, bool) {
    ++told.times;
    return place;
  }
};

TEST(Asking, asks_nobody_where_one_answer_is_possible) {
  Game game;
  EXPECT_EQ(game.choose(0, why, Omens{Omen::owl}), Omen::owl);
  EXPECT_EQ(game.choose(0, why, std::vector{7}), 7);
  EXPECT_EQ(game.may_choose(0, why, Omens{}), std::nullopt);
  EXPECT_EQ(game.choose_number(0, why, 4, 4), 4);
  EXPECT_EQ(game.choose_number(0, why, 4, 3), 4);
  EXPECT_EQ(game.choose_option(0, why, std::vector<Text>(1)), 0);
  EXPECT_EQ(game.told.times, 0);
}

TEST(Asking, takes_what_was_offered) {
  Game game;
  game.omen = Omen::swan;
  EXPECT_EQ(game.choose(0, why, Omens::every()), Omen::swan);
  EXPECT_FALSE(game.declined);
  EXPECT_EQ(game.may_choose(0, why, Omens{Omen::swan}), Omen::swan) << "one of one may be declined: that is asked";
  EXPECT_TRUE(game.declined);
  game.place = 9;
  EXPECT_EQ(game.choose(0, why, std::vector{7, 9}), 9);
  for (int figure : {1, 2}) {
    game.told.figure = figure;
    EXPECT_EQ(game.choose_number(0, why, 1, 2), figure);
  }
  for (int figure : {0, 1}) {
    game.told.figure = figure;
    EXPECT_EQ(game.choose_option(0, why, std::vector<Text>(2)), figure);
  }
  EXPECT_TRUE(game.agree(0, why));
  EXPECT_EQ(game.told.times, 8);
}

TEST(Asking, takes_nothing_only_where_that_was_offered) {
  Game game;
  EXPECT_EQ(game.may_choose(0, why, Omens::every()), std::nullopt);
  EXPECT_THROW(game.choose(0, why, Omens::every()), IllegalStep);
}

TEST(Asking, refuses_what_was_not_offered) {
  Game game;
  game.omen = Omen::swan;
  EXPECT_THROW(game.choose(0, why, Omens{Omen::owl, Omen::eagle}), IllegalStep);
  EXPECT_THROW(game.may_choose(0, why, Omens{Omen::owl}), IllegalStep);
  game.place = 8;
  EXPECT_THROW(game.choose(0, why, std::vector{7, 9}), IllegalStep);
  for (int figure : {0, 3}) {
    game.told.figure = figure;
    EXPECT_THROW(game.choose_number(0, why, 1, 2), IllegalStep);
  }
  for (int figure : {-1, 2}) {
    game.told.figure = figure;
    EXPECT_THROW(game.choose_option(0, why, std::vector<Text>(2)), IllegalStep);
  }
}

}  // namespace

}  // namespace auspex
