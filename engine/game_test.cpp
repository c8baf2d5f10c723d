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

TEST(Setup, is_filled_with_defaults) {
  const auspex::Setup setup = checked(tutorial::game(), short_contest());
  EXPECT_EQ(setup.options, (std::map<std::string, std::string>{{"dice", "auto"}, {"undo", "strict"}}));
  EXPECT_EQ(setup.seats, (std::vector{SeatKind::human, SeatKind::human}));
  EXPECT_EQ(setup.seed, 1u);
  EXPECT_TRUE(checked(tutorial::game(), setup) == setup);
}

TEST(Setup, errors_list_what_is_allowed) {
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
  setup.seats = {SeatKind::nonplayer, SeatKind::human};
  EXPECT_EQ(error_of(setup), "seat romulus cannot be \"nonplayer\"; it is one of human, random");
}

TEST(Setup, has_no_value_for_an_option_it_does_not_name) {
  auspex::Setup setup = short_contest();
  EXPECT_EQ(option_of(setup, "dice"), "");
  setup.options["dice"] = "manual";
  EXPECT_EQ(option_of(setup, "dice"), "manual");
  EXPECT_EQ(option_of(setup, "undo"), "");
}

TEST(Standing, says_nothing_until_it_is_told) {
  const auspex::Standing none{};
  EXPECT_EQ(none.threshold, 0);
  EXPECT_EQ(none.margin, 0);
  EXPECT_EQ(none.place, 0);
}

TEST(SeatKind, has_names) {
  for (const SeatKind kind : {SeatKind::human, SeatKind::nonplayer, SeatKind::search, SeatKind::random}) {
    EXPECT_EQ(seat_kind_from(to_string(kind)), kind);
  }
  EXPECT_EQ(seat_kind_from("robot"), std::nullopt);
}

// Games for different numbers of players.
TEST(PlayedSeats, are_those_that_the_setup_does_not_leave_out) {
  const Game& britannia = game_named("britannia");
  const auto played = [&](const std::string& scenario, const std::string& players) {
    auspex::Setup setup;
    setup.scenario = scenario;
    setup.options["players"] = players;
    setup = checked(britannia, setup);
    const std::vector<std::string>& sides = britannia.sides();
    std::vector<std::string> ids;
    for (const Seat seat : played_seats(britannia, setup)) ids.push_back(sides[static_cast<std::size_t>(seat)]);
    EXPECT_EQ(played_sides(britannia, setup), ids);
    return join(ids);
  };
  EXPECT_EQ(played("full", "4"), "yellow, green, red, blue");
  EXPECT_EQ(played("full", "3"), "yellow, red, blue");
  EXPECT_EQ(played("full", "5"), "yellow, green, red, blue, purple");
  EXPECT_EQ(played("short", "5"), "yellow, red, blue");
  EXPECT_EQ(played_sides(tutorial::game(), checked(tutorial::game(), short_contest())), tutorial::game().sides());
}

TEST(Setup, is_the_same_whatever_sits_where_nobody_plays) {
  auspex::Setup setup;
  setup.scenario = "full";
  setup.seats.assign(5, SeatKind::random);
  const auspex::Setup complete = checked(game_named("britannia"), setup);
  EXPECT_EQ(complete.seats[3], SeatKind::random);
  EXPECT_EQ(complete.seats[4], SeatKind::human);
}

TEST(Registry, knows_its_games) {
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
TEST(Games, offer_the_common_options) {
  for (const Game* game : games()) {
    const std::vector<OptionInfo> options = game->options();
    for (const OptionInfo& common : common_options()) {
      const auto same = [&](const OptionInfo& o) { return o.id == common.id && o.values == common.values; };
      EXPECT_EQ(std::count_if(options.begin(), options.end(), same), 1) << game->id() << " " << common.id;
    }
  }
}

// Design: positions are small values.
TEST(Games, have_positions_of_at_most_eight_kilobytes) {
  for (const Game* game : games()) {
    auspex::Setup setup;
    setup.scenario = game->scenarios().front();
    EXPECT_LE(game->set_up(checked(*game, setup))->size(), 8192u) << game->id();
  }
}

}  // namespace

}  // namespace auspex
