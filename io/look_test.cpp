#include "io/look.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/tutorial/game.h"
#include "io/embedded.h"

namespace auspex {

namespace {

constexpr std::string_view sound = R"({
  "name": {"en": "Two Augurs", "it": "Due auguri"},
  "tint": "#123456",
  "sides": [
    {"id": "romulus", "glyph": "eagle", "pattern": "plain", "light": "#000", "dark": "#fff", "fill": "#111", "terminal": "red"},
    {"id": "remus", "glyph": "raven", "pattern": "dots", "light": "#000", "dark": "#fff", "fill": "#222", "terminal": "blue"},
    {"id": "crowd", "glyph": "wheel", "pattern": "cross", "light": "#000", "dark": "#fff", "fill": "#333", "terminal": "grey"}
  ]
})";

std::string complaint(std::string_view from, std::string_view to) {
  std::string text(sound);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  try {
    static_cast<void>(read_look(tutorial::game(), text.replace(at, from.size(), to), "look.json"));
    return "";
  } catch (const BadInput& error) {
    return error.what();
  }
}

TEST(Look, has_the_sides_of_the_game_and_those_that_nobody_plays) {
  const Look look = read_look(tutorial::game(), sound, "look.json");
  EXPECT_EQ(look.name[1], "Due auguri");
  ASSERT_EQ(look.sides.size(), 3u);
  EXPECT_EQ(look.sides[1].pattern, "dots");
  EXPECT_EQ(look.sides[2].id, "crowd");
}

TEST(Look, is_held_to_its_game) {
  EXPECT_EQ(complaint("romulus", "romolo"), "look.json: sides: expected first romulus, remus in this order");
  const std::string without_glyph = complaint("\"raven\"", "\"dodo\"");
  EXPECT_TRUE(without_glyph.starts_with("look.json: sides: glyph: unknown \"dodo\"; there are eagle, "))
      << without_glyph;
  EXPECT_EQ(complaint("\"dots\"", "\"grid\""),
            "look.json: sides: pattern: unknown \"grid\"; there are plain, hatch, dots, waves, cross");
  EXPECT_EQ(
      complaint("\"blue\"", "\"pink\""),
      "look.json: sides: terminal: unknown \"pink\"; there are plain, red, green, yellow, blue, magenta, cyan, grey");
  EXPECT_NE(complaint("\"tint\"", "\"hue\""), "");
}

TEST(Look, of_every_game_tells_its_sides_apart_without_colour) {
  for (const Game* game : games()) {
    EXPECT_FALSE(embedded(game->id() + "/look.json").empty()) << game->id() << " has no look.json";
    const Look look = look_of(*game);
    for (std::size_t i = 0; i < look.sides.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_NE(look.sides[i].pattern, look.sides[j].pattern) << game->id();
        EXPECT_NE(look.sides[i].glyph, look.sides[j].glyph) << game->id();
      }
    }
  }
}

}  // namespace

}  // namespace auspex
