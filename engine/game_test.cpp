#include "engine/game.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/tutorial/game.h"

namespace auspex {

namespace {

std::string error_of(const Setup& setup) {
  try {
    checked(tutorial::game(), setup);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "no error";
}

Setup short_contest() {
  auspex::Setup setup;
  setup.scenario = "short";
  return setup;
}

TEST(Setup, IsFilledWithDefaults) {
  const auspex::Setup setup = checked(tutorial::game(), short_contest());
  EXPECT_EQ(setup.options, (std::map<std::string, std::string>{{"dice", "auto"}, {"undo", "strict"}}));
  EXPECT_EQ(setup.seats, (std::vector{SeatKind::human, SeatKind::human}));
  EXPECT_TRUE(checked(tutorial::game(), setup) == setup);
}

TEST(Setup, ErrorsListWhatIsAllowed) {
  auspex::Setup setup = short_contest();
  setup.scenario = "long";
  EXPECT_EQ(error_of(setup), "unknown scenario \"long\" of tutorial; there are short, full");
  setup = short_contest();
  setup.options["cards"] = "many";
  EXPECT_EQ(error_of(setup), "unknown option \"cards\" of tutorial; there are undo, dice");
  setup = short_contest();
  setup.options["dice"] = "loaded";
  EXPECT_EQ(error_of(setup), "option dice cannot be \"loaded\"; it is one of auto, manual");
  setup = short_contest();
  setup.seats = {SeatKind::human};
  EXPECT_EQ(error_of(setup), "tutorial has 2 seats, not 1");
  setup = short_contest();
  setup.seats = {SeatKind::human, SeatKind::nonplayer};
  EXPECT_EQ(error_of(setup), "seat remus cannot be \"nonplayer\"; it is one of human, random");
}

TEST(SeatKind, HasNames) {
  for (const SeatKind kind : {SeatKind::human, SeatKind::nonplayer, SeatKind::search, SeatKind::random}) {
    EXPECT_EQ(seat_kind_from(to_string(kind)), kind);
  }
  EXPECT_EQ(seat_kind_from("robot"), std::nullopt);
}

TEST(Registry, KnowsItsGames) {
  for (const Game* game : games()) EXPECT_EQ(&game_named(game->id()), game);
  try {
    game_named("chess");
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(std::string(error.what()).rfind("unknown game \"chess\"; there are ", 0), 0u);
    EXPECT_NE(std::string(error.what()).find("tutorial"), std::string::npos);
  }
}

// Design: every game offers the common options, so that the table and the command line can rely on them.
TEST(Games, OfferTheCommonOptions) {
  for (const Game* game : games()) {
    const std::vector<OptionInfo> options = game->options();
    for (const OptionInfo& common : common_options()) {
      const auto same = [&](const OptionInfo& o) { return o.id == common.id && o.values == common.values; };
      EXPECT_EQ(std::count_if(options.begin(), options.end(), same), 1) << game->id() << " " << common.id;
    }
  }
}

// Design: positions are small values.
TEST(Games, HavePositionsOfAtMostEightKilobytes) {
  for (const Game* game : games()) {
    auspex::Setup setup;
    setup.scenario = game->scenarios().front();
    EXPECT_LE(game->set_up(checked(*game, setup))->size(), 8192u) << game->id();
  }
}

}  // namespace

}  // namespace auspex
