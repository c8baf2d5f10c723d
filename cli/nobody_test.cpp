// A side that nobody plays is listed nowhere: Britannia is for three, four or five of its five colours.
#include <gtest/gtest.h>

#include "cli/fuzz.h"
#include "cli/process.h"
#include "cli/protocol.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

std::vector<std::string> keys_of(const Value& map) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : map.as_map("")) keys.push_back(key);
  return keys;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::vector<std::string> four = {"yellow", "green", "red", "blue"};
const std::vector<std::string> three = {"yellow", "red", "blue"};

class Nobody : public ProgramTest {};

TEST_F(Nobody, has_no_standing) {
  const auto victory = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"show", "britannia", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return keys_of(parse_json(run(arguments).out, "show").at("victory", ""));
  };
  EXPECT_EQ(victory({"--scenario", "full"}), four);
  EXPECT_EQ(victory({"--scenario", "full", "--option", "players=3"}), three);
  EXPECT_EQ(victory({"--scenario", "short"}), three);
  EXPECT_EQ(victory({"--scenario", "full", "--option", "players=5"}),
            (std::vector<std::string>{"yellow", "green", "red", "blue", "purple"}));
}

TEST_F(Nobody, cannot_be_given_a_seat) {
  const std::string line = "unknown seat \"purple\" of britannia; there are yellow, green, red, blue";
  expect_refused({"show", "britannia", "--scenario", "full", "--seat", "purple=human"}, line);
  expect_refused({"simulate", "britannia", "--scenario", "full", "--games", "1", "--seat", "purple=random"}, line);
  EXPECT_EQ(
      run({"show", "britannia", "--scenario", "full", "--option", "players=5", "--seat", "purple=human"}).exit_code, 0);
}

TEST_F(Nobody, is_not_asked_for_at_the_terminal) {
  const Outcome outcome =
      run_on_terminal({"play", "britannia", "--scenario", "short", "--seed", "1"}, "chance\nchance\nperson\nquit\n");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Who plays Yellow?")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Who plays Blue?"));
  EXPECT_FALSE(contains(outcome.out, "Green"));
  EXPECT_FALSE(contains(outcome.out, "Purple"));
}

TEST_F(Nobody, is_not_on_the_scoreboard_at_the_end) {
  std::vector<std::string> arguments = {"play", "britannia", "--scenario", "short", "--seed", "2", "--save", "g.json"};
  for (const std::string& side : three) {
    arguments.emplace_back("--seat");
    arguments.push_back(side + "=random");
  }
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const std::string end = outcome.out.substr(outcome.out.find("The game is over."));
  EXPECT_TRUE(contains(end, "  1. ")) << end;
  EXPECT_TRUE(contains(end, "  3. ")) << end;
  EXPECT_FALSE(contains(end, "Green")) << end;
  EXPECT_FALSE(contains(end, "Purple")) << end;
  const Value record = parse_json(read("g.json"), "g.json");
  EXPECT_EQ(keys_of(record.at("seats", "")), three);
  EXPECT_EQ(run({"verify", "g.json"}).exit_code, 0);
}

TEST_F(Nobody, is_not_in_a_simulation_or_its_transcript) {
  const Outcome outcome = run({"simulate", "britannia", "--scenario", "short", "--games", "4", "--seats", "random",
                               "--details", "--json", "-"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Value value = parse_json(outcome.out, "stdout");
  for (const char* part : {"seats", "wins", "scores", "margins", "timeline"}) {
    EXPECT_EQ(keys_of(value.at(part, "")), three) << part;
  }
  const Outcome table = run({"simulate", "britannia", "--scenario", "short", "--games", "4", "--seats", "random"});
  const Outcome told = run({"transcript", "britannia", "--scenario", "short", "--seats", "random", "--seed", "3"});
  for (const std::string& text : {table.out, told.out}) {
    EXPECT_TRUE(contains(text, "Yellow"));
    EXPECT_FALSE(contains(text, "Green"));
    EXPECT_FALSE(contains(text, "Purple"));
  }
}

TEST(NobodyInTheProtocol, has_no_seat_to_look_from) {
  Protocol protocol;
  protocol.reply(R"({"do": "new", "game": "britannia", "scenario": "full", "seed": 1})");
  const Value refused = parse_json(protocol.reply(R"({"do": "view", "seat": "purple"})"), "reply");
  EXPECT_EQ(refused.at("error", "").as_string(""), "seat: unknown \"purple\"; there are yellow, green, red, blue");
  const Value seen = parse_json(protocol.reply(R"({"do": "view", "seat": "blue"})"), "reply");
  EXPECT_EQ(keys_of(seen.at("victory", "")), four);
  const Value begun = parse_json(
      protocol.reply(R"({"do": "new", "game": "britannia", "scenario": "full", "seats": {"purple": "human"}})"),
      "reply");
  EXPECT_EQ(begun.at("error", "").as_string(""), "seats: unknown \"purple\"; there are yellow, green, red, blue");
}

TEST(NobodyInFuzz, is_asked_nothing) {
  const Game& britannia = game_named("britannia");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const FuzzedGame played = fuzz(britannia, seed % 2 == 0 ? "full" : "short", seed, seed < 3);
    EXPECT_EQ(played.fault, std::nullopt) << "seed " << seed;
    for (Seat seat = 0; seat < static_cast<int>(britannia.sides().size()); ++seat) {
      if (britannia.hand(played.setup, seat) == nobody) {
        EXPECT_EQ(played.setup.seats[static_cast<std::size_t>(seat)], SeatKind::human) << "seed " << seed;
      }
    }
  }
}

}  // namespace

}  // namespace auspex::cli
