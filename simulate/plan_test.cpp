#include "simulate/plan.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/tutorial/game.h"
#include "io/embedded.h"

namespace auspex::simulate {

namespace {

constexpr std::string_view sound = R"({
  "zero": {"en": "level", "it": "pari"},
  "time": {"step": "turn.begins", "step_name": {"en": ["turn", "turns"], "it": ["turno", "turni"]}},
  "endings": {"outcome.tie": {"en": "a tie", "it": "un pareggio"}},
  "figures": [{"title": {"en": "Birds", "it": "Uccelli"}, "path": "birds.remus", "is": ["many"]}],
  "tables": [{"title": {"en": "Omens", "it": "Presagi"}, "messages": ["omen.played"], "row": "omen", "columns": ["side"]}]
})";

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(sound);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string complaint(const std::string& json) {
  try {
    static_cast<void>(read_plan(tutorial::game(), json, "report.json"));
    return "";
  } catch (const BadInput& error) {
    return error.what();
  }
}

TEST(Plan, says_what_to_watch) {
  const Plan plan = read_plan(tutorial::game(), sound, "report.json");
  EXPECT_EQ(plan.step, "turn.begins");
  EXPECT_EQ(plan.steps_name[1], "turni");
  EXPECT_TRUE(plan.marks.empty());
  EXPECT_EQ(plan.endings.at("outcome.tie")[0], "a tie");
  ASSERT_EQ(plan.figures.size(), 1u);
  EXPECT_EQ(plan.figures[0].steps, (std::vector<std::string>{"birds", "remus"}));
  EXPECT_EQ(plan.figures[0].is, std::vector<std::string>{"many"});
  ASSERT_EQ(plan.tables.size(), 1u);
  EXPECT_EQ(plan.tables[0].row, "omen");
  EXPECT_EQ(plan.look.name[0], "Two Augurs");
}

TEST(Plan, is_held_to_its_game) {
  EXPECT_EQ(complaint(std::string(sound)), "");
  EXPECT_EQ(complaint(replaced("turn.begins", "turn.begin")), "report.json: time: there is no message \"turn.begin\"");
  EXPECT_EQ(complaint(replaced("outcome.tie", "outcome.ties")),
            "report.json: endings: there is no message \"outcome.ties\"");
  EXPECT_EQ(complaint(replaced("[\"side\"]", "[\"team\"]")), "report.json: tables: there are no names \"team\"");
  EXPECT_EQ(complaint(replaced("[\"side\"]", "[]")), "report.json: tables: a table needs columns");
  EXPECT_NE(complaint(replaced("\"zero\"", "\"naught\"")), "");
}

TEST(Plan, every_game_has_one_that_fits) {
  for (const Game* game : games()) {
    EXPECT_NO_THROW(static_cast<void>(plan_of(*game)));
    EXPECT_FALSE(embedded(game->id() + "/report.json").empty()) << game->id() << " has no report.json";
  }
}

}  // namespace

}  // namespace auspex::simulate
