// The games are still played as they were when tools/golden was last run. Where a change is meant, run it again and
// look at the difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"
#include "simulate/bench.h"
#include "simulate/match.h"
#include "simulate/transcript.h"

namespace auspex::simulate {

namespace {

// Tests run in the folder of the sources.
std::string golden(const Game& game, const std::string& file) {
  std::string folder = game.id();
  std::replace(folder.begin(), folder.end(), '-', '_');
  return "games/" + folder + "/golden/" + file;
}

// What is on file; nothing where the game is new.
std::string kept(const std::string& file) {
  if (std::filesystem::exists(file)) return read_file(file);
  ADD_FAILURE() << file << " is not there yet: run tools/golden, and read what it writes";
  return "";
}

void expect_same_lines(const std::string& now, const std::string& file) {
  std::istringstream told(now);
  std::istringstream lines(kept(file));
  std::string line;
  std::string expected;
  for (int number = 1;; ++number) {
    const bool more = static_cast<bool>(std::getline(told, line));
    const bool expect_more = static_cast<bool>(std::getline(lines, expected));
    ASSERT_EQ(more, expect_more) << file << " has another number of lines";
    if (!more) return;
    ASSERT_EQ(line, expected) << file << ", line " << number << "; if this is meant, run tools/golden";
  }
}

TEST(Golden, each_scenario_is_played_as_it_was) {
  for (const Game* game : games()) {
    for (const std::string& scenario : game->scenarios()) {
      auspex::Setup setup;
      setup.scenario = scenario;
      setup.seats.assign(game->sides().size(), usual_seat(*game));
      setup.seed = 1;
      const Transcript told = transcript(*game, checked(*game, setup), Language::english);
      ASSERT_EQ(told.fault, "") << game->id() << " " << scenario;
      expect_same_lines(told.text, golden(*game, scenario + ".txt"));
    }
  }
}

TEST(Golden, signatures_are_those_on_file) {
  for (const Game* game : games()) {
    const std::string file = golden(*game, "signature.json");
    EXPECT_EQ(json_page(signatures(*game)), kept(file)) << "if play has changed and was meant to, run tools/golden";
  }
}

}  // namespace

}  // namespace auspex::simulate
