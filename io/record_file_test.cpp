#include "io/record_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "agents/agent.h"
#include "engine/table.h"
#include "games/registry.h"
#include "games/tutorial/game.h"
#include "io/files.h"
#include "io/json.h"

namespace auspex {

namespace {

Record played(const Game& game, const auspex::Setup& setup, std::size_t most = SIZE_MAX) {
  Table table(game, setup);
  RandomAgent random(setup.seed);
  while (table.question() != nullptr && table.answers().size() < most) {
    table.answer(table.question()->seat, table.revision(), random.choose(*table.question()));
  }
  return table.record();
}

auspex::Setup short_contest(std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = "short";
  setup.seed = seed;
  return setup;
}

std::string error_of(const std::string& text) {
  try {
    parse_record(text, "game.json");
  } catch (const BadInput& error) {
    return error.what();
  }
  return "no error";
}

// The text of a record after one replacement that must apply.
std::string edited(const std::string& from, const std::string& to) {
  std::string text = record_text(played(tutorial::game(), short_contest(3), 3));
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " is not in\n" << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(RecordFile, looks_as_documented) {
  const std::string page = read_file("docs/record.md");
  const std::string fence = "```json\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  EXPECT_EQ(record_text(played(tutorial::game(), short_contest(3), 3)), example);
}

TEST(RecordFile, keeps_what_was_thought) {
  Record record = played(tutorial::game(), short_contest(3), 3);
  record.answers[1].thought = Thought{300, {{1, 6012, "watch.down"}, {0, 12, "watch.up"}}, {{{}, 75, "watch.up"}}};
  const std::string text = record_text(record);
  EXPECT_NE(
      text.find(
          R"("index": 1, "thought": {"games": 300, "best": [{"chosen": "watch.down", "index": 1, "chance": 6012})"),
      std::string::npos)
      << text;
  EXPECT_EQ(parse_record(text, "game.json").answers, record.answers);
  const auto with = [](const std::string& thought) {
    return error_of(edited(R"("index": 1})", R"("index": 1, "thought": )" + thought + "}"));
  };
  EXPECT_EQ(with(R"({"games": 1, "best": [], "why": 1})").find("game.json: answer 1.thought"), 0u);
  EXPECT_NE(with(R"({"games": -1, "best": []})").find("games"), std::string::npos);
  EXPECT_NE(with(R"({"games": 1, "best": [{"chosen": "x", "index": 0, "chance": 10001}]})").find("chance"),
            std::string::npos);
  const std::string one = R"({"chosen": "x", "index": 0, "chance": 1})";
  EXPECT_EQ(with(R"({"games": 1, "best": [)" + one + "," + one + "," + one + "," + one + "]}"),
            "game.json: answer 1.thought.best: at most 3 plans, found 4");
  const std::string answer = R"({"told": "x", "percent": 1})";
  EXPECT_EQ(with(R"({"games": 1, "best": [], "answers": [)" + answer + "," + answer + "," + answer + "," + answer +
                 "," + answer + "]}"),
            "game.json: answer 1.thought.answers: at most 4");
  EXPECT_NE(with(R"({"games": 1, "best": [], "answers": [{"told": "x", "percent": 101}]})").find("percent"),
            std::string::npos);
}

TEST(RecordFile, round_trips_for_every_game) {
  for (const Game* game : games()) {
    for (const std::string& scenario : game->scenarios()) {
      auspex::Setup setup;
      setup.scenario = scenario;
      setup.seed = 0xFFFFFFFFFFFFFFF1u;
      const Record record = played(*game, setup);
      const Record read = parse_record(record_text(record), "text");
      EXPECT_EQ(read.game, record.game);
      EXPECT_EQ(read.rules_version, record.rules_version);
      EXPECT_TRUE(read.setup == record.setup);
      EXPECT_TRUE(read.answers == record.answers);
      EXPECT_TRUE(read.marks == record.marks);
    }
  }
}

TEST(RecordFile, names_only_sides_that_somebody_plays) {
  auspex::Setup setup;
  setup.scenario = "short";
  const std::string text = record_text(played(game_named("britannia"), setup, 1));
  EXPECT_NE(text.find(R"("seats": {"yellow": "human", "red": "human", "blue": "human"})"), std::string::npos) << text;
  std::string more = text;
  more.replace(more.find("\"red\""), 5, "\"green\"");
  EXPECT_EQ(error_of(more), "game.json: seats: unknown \"green\"; there are yellow, red, blue");
}

TEST(RecordFile, keeps_a_position_it_started_from) {
  auspex::Setup setup = short_contest(4);
  setup.position = tutorial::game().set_up(checked(tutorial::game(), short_contest(9)))->write();
  const Record record = played(tutorial::game(), setup);
  EXPECT_TRUE(parse_record(record_text(record), "text").setup == record.setup);
}

TEST(RecordFile, errors_name_the_file_and_the_place) {
  EXPECT_EQ(error_of("{}"), "game.json: not a record of Auspex (no \"auspex\": \"record/1\")");
  EXPECT_EQ(error_of("[1]"), "game.json: not a record of Auspex (no \"auspex\": \"record/1\")");
  EXPECT_EQ(error_of(edited("record/1", "record/2")),
            "game.json: its format is record/2, this program reads record/1; a newer Auspex made it");
  EXPECT_EQ(error_of(edited("\"rules\": 2", "\"rules\": 7")),
            "game.json: made with rules version 7 of tutorial, this program has version 2");
  EXPECT_EQ(error_of(edited("\"tutorial\"", "\"chess\"")).rfind("game.json: unknown game \"chess\"; there are ", 0),
            0u);
  EXPECT_EQ(error_of(edited("\"short\"", "\"long\"")),
            "game.json: unknown scenario \"long\" of tutorial; there are short, full");
  EXPECT_EQ(error_of(edited("\"strict\"", "\"never\"")),
            "game.json: option undo cannot be \"never\"; it is one of strict, free");
  EXPECT_EQ(error_of(edited("\"undo\"", "\"redo\"")),
            "game.json: unknown option \"redo\" of tutorial; there are undo, dice");
  EXPECT_EQ(error_of(edited("\"remus\": \"human\"", "\"remus\": \"wolf\"")),
            "game.json: seat remus cannot be \"wolf\"; it is one of human, random");
  EXPECT_EQ(error_of(edited("\"remus\": \"human\"", "\"caesar\": \"human\"")),
            "game.json: seats: unknown \"caesar\"; there are romulus, remus");
  EXPECT_EQ(error_of(edited("\"seed\": 3", "\"seed\": -3")),
            "game.json: seed: expected a whole number from 0 to 18446744073709551615, found \"-3\"");
  EXPECT_EQ(
      error_of(edited("\"seed\": 3,", "\"seed\": 3, \"sede\": 4,")).rfind("game.json: record: unknown \"sede\"", 0),
      0u);
  EXPECT_EQ(error_of(edited("{\"seat\": \"romulus\"", "{\"seat\": \"caesar\"")),
            "game.json: answer 1.seat: unknown \"caesar\"; there are romulus, remus");
  EXPECT_EQ(error_of(edited("\"index\": ", "\"index\": -")),
            "game.json: answer 1.index: expected a whole number from 0 to 1000000, found -1");
  EXPECT_EQ(
      error_of(edited("\"digest\": \"", "\"digest\": \"xy")).rfind("game.json: mark 1.digest: expected sixteen", 0),
      0u);
  EXPECT_EQ(error_of(edited("\"marks\": ", "\"mark\": ")).rfind("game.json: record: unknown \"mark\"", 0), 0u);
  EXPECT_EQ(error_of(edited("\"answers\": 0", "\"answers\": 99")),
            "game.json: mark 1.answers: expected a whole number from 0 to 3, found 99");
}

// Wherever it is cut off, the error is one line that begins with the file.
TEST(RecordFile, cut_off_anywhere_is_one_clear_line) {
  const std::string text = record_text(played(tutorial::game(), short_contest(3), 3));
  for (std::size_t size = 0; size + 2 < text.size(); ++size) {
    const std::string error = error_of(text.substr(0, size));
    EXPECT_EQ(error.rfind("game.json: line ", 0), 0u) << error;
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  }
}

TEST(RecordFile, seeds_of_all_sizes) {
  for (const std::uint64_t seed :
       {std::uint64_t{0}, std::uint64_t{1} << 53, (std::uint64_t{1} << 53) + 1, UINT64_MAX}) {
    EXPECT_EQ(read_seed(parse_json(json_line(write_seed(seed)), "text"), "seed"), seed);
  }
  EXPECT_THROW(parse_seed("18446744073709551616", "seed"), BadInput);
  EXPECT_THROW(parse_seed("1x", "seed"), BadInput);
  EXPECT_THROW(parse_seed("", "seed"), BadInput);
}

TEST(PositionFile, may_be_bare_or_in_what_show_prints) {
  std::string folder = ::testing::TempDir() + "auspex-position-XXXXXX";
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  const std::string path = folder + "/position.json";
  write_file(path, R"({"day": 2})");
  EXPECT_EQ(json_line(load_position(path)), R"({"day": 2})");
  write_file(path, R"({"game": "tutorial", "position": {"day": 3}})");
  EXPECT_EQ(json_line(load_position(path)), R"({"day": 3})");
  write_file(path, "[]");
  EXPECT_THROW(load_position(path), BadInput);
  std::filesystem::remove_all(folder);
}

TEST(Records, tell_of_seats_given_away) {
  const Game& game = game_named("falling-sky");
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  Table table(game, setup);
  table.answer(table.question()->seat, table.revision(), 0);
  table.reseat(3, SeatKind::nonplayer);
  const std::string text = record_text(table.record());
  EXPECT_NE(text.find(R"({"seat": "belgae", "becomes": "nonplayer"})"), std::string::npos);
  const Record read = parse_record(text, "record");
  EXPECT_EQ(read.seatings, (std::vector<Seating>{{1, 3, SeatKind::nonplayer}}));
  EXPECT_EQ(read.answers.size(), 1u);
  EXPECT_EQ(record_text(replay(game, read).record()), text);
}

TEST(Records, tell_of_new_seeds) {
  const Game& game = game_named("tutorial");
  auspex::Setup setup;
  setup.scenario = "short";
  Table table(game, setup);
  table.answer(table.question()->seat, table.revision(), 1);
  table.reseat(1, SeatKind::human, 18446744073709551615u);
  table.answer(table.question()->seat, table.revision(), 0);
  const std::string text = record_text(table.record());
  EXPECT_NE(text.find(R"({"seat": "remus", "becomes": "human", "seed": "18446744073709551615"})"), std::string::npos);
  const Record read = parse_record(text, "record");
  EXPECT_EQ(read.seatings, (std::vector<Seating>{{1, 1, SeatKind::human, 18446744073709551615u}}));
  EXPECT_EQ(replay(game, read).record().marks, table.record().marks);
  std::string wrong = text;
  wrong.replace(wrong.find("18446744073709551615"), 20, "18446744073709551616");
  EXPECT_THROW(parse_record(wrong, "record"), BadInput);
}

}  // namespace

}  // namespace auspex
