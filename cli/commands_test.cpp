// The contracts of the command line, each on the real program.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.h"
#include "engine/table.h"
#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

std::vector<std::string> ids_of_games() {
  std::vector<std::string> ids;
  for (const Game* game : games()) ids.push_back(game->id());
  return ids;
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

class Commands : public ProgramTest {
 protected:
  // A whole game of the tutorial, played by chance, in game.json.
  void save_a_game(const std::string& seed = "3") {
    const Outcome outcome = run({"play", "tutorial", "--scenario", "short", "--seed", seed, "--seat", "romulus=random",
                                 "--seat", "remus=random", "--save", "game.json"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  void replace(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = read(file);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    write(file, text.replace(at, from.size(), to));
  }
};

TEST_F(Commands, numbers_of_the_server_are_held_to_their_range) {
  expect_refused({"serve", "--port", "99999"}, "--port: Value 99999 not in range 0 to 65535");
  expect_refused({"serve", "--watchers-of-one-address", "-3"},
                 "--watchers-of-one-address: Value -3 not in range 1 to 1000000");
  expect_refused({"serve", "--most-sockets", "0"}, "--most-sockets: Value 0 not in range 1 to 1000000");
  expect_refused({"load", "tutorial", "--tables", "0"}, "--tables: Value 0 not in range 1 to 5000");
  expect_refused({"load", "tutorial", "--tables", "many"}, "--tables: Value many not in range 1 to 5000");
}

TEST_F(Commands, are_listed_where_none_fits) {
  const std::string allowed =
      "; there are serve, load, games, play, show, replay, verify, fuzz, engine, coverage, simulate, match, analyse, "
      "transcript, bench, train-data (and --help)";
  expect_refused({}, "no command" + allowed);
  expect_refused({"plya"}, "unknown command \"plya\"" + allowed);
}

TEST_F(Commands, explain_themselves) {
  const Outcome outcome = run({"--help"});
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* name : {"games", "play", "show", "replay", "verify", "fuzz", "engine", "coverage", "simulate",
                           "match", "transcript", "bench", "train-data"}) {
    EXPECT_NE(outcome.out.find(name), std::string::npos) << name;
    EXPECT_EQ(run({name, "--help"}).exit_code, 0) << name;
  }
}

TEST_F(Commands, refuse_unknown_games) {
  const std::string line = "unknown game \"chess\"; there are " + join(ids_of_games());
  for (const char* command : {"play", "show", "fuzz", "coverage"}) expect_refused({command, "chess"}, line);
}

TEST_F(Commands, refuse_unknown_scenarios_seats_and_options) {
  for (const char* command : {"play", "show"}) {
    const auto refused = [&](std::vector<std::string> arguments, const std::string& line) {
      arguments.insert(arguments.begin(), {command, "tutorial"});
      expect_refused(arguments, line);
    };
    refused({"--scenario", "long"}, "unknown scenario \"long\" of tutorial; there are short, full");
    refused({"--scenario", "short", "--seat", "caesar=human"},
            "unknown seat \"caesar\" of tutorial; there are romulus, remus");
    refused({"--scenario", "short", "--seat", "remus=wolf"},
            "seat remus cannot be \"wolf\"; it is one of human, random");
    refused({"--scenario", "short", "--seat", "remus=nonplayer"},
            "seat remus cannot be \"nonplayer\"; it is one of human, random");
    refused({"--scenario", "short", "--seat", "remus"}, "\"remus\" is not of the form --seat SIDE=KIND");
    refused({"--scenario", "short", "--option", "cards=many"},
            "unknown option \"cards\" of tutorial; there are undo, dice");
    refused({"--scenario", "short", "--option", "undo=always"},
            "option undo cannot be \"always\"; it is one of strict, free");
    refused({"--scenario", "short", "--dice", "loaded"}, "option dice cannot be \"loaded\"; it is one of auto, manual");
    refused({"--scenario", "short", "--seed", "lucky"},
            "--seed: expected a whole number from 0 to 18446744073709551615, found \"lucky\"");
    refused({"--scenario", "short", "--language", "la"}, "unknown language \"la\"; there are en, it");
    refused({"--scenario", "short", "--color", "red"}, "--color cannot be \"red\"; it is one of auto, always, never");
  }
  expect_refused({"show", "tutorial"}, "which scenario of tutorial? --scenario short|full");
  expect_refused({"fuzz", "tutorial", "--scenario", "long"},
                 "unknown scenario \"long\" of tutorial; there are short, full");
}

TEST_F(Commands, refuse_unknown_arguments_in_one_line) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"show", "tutorial", "--scenaria", "short"},
                                             {"games", "all"},
                                             {"verify"},
                                             {"show"},
                                             {"replay"},
                                             {"fuzz", "tutorial", "--games", "many"},
                                             {"replay", "x", "--to", "end"},
                                             {"play", "tutorial", "--scenario"}}) {
    const auto before = files();
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << arguments[0];
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err.rfind("auspex: ", 0), 0u) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_EQ(files(), before);
  }
  const Outcome outcome = run({"show", "tutorial", "--scenaria", "short"});
  EXPECT_NE(outcome.err.find("--scenario"), std::string::npos) << "what is allowed: " << outcome.err;
}

TEST_F(Commands, refuse_files_that_cannot_be_read) {
  const std::string why = "cannot read none.json: No such file or directory";
  expect_refused({"verify", "none.json"}, why);
  expect_refused({"replay", "none.json"}, why);
  expect_refused({"show", "tutorial", "--scenario", "short", "--position", "none.json"}, why);
  expect_refused({"play", "tutorial", "--scenario", "short", "--position", "none.json"}, why);
  write("not.json", "{\"day\": 1,\n \"turn\" }");
  const Outcome outcome = run({"show", "tutorial", "--scenario", "short", "--position", "not.json"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err.rfind("auspex: not.json: line 2, column 9: ", 0), 0u) << outcome.err;
}

TEST_F(Commands, games_lists_what_can_be_chosen) {
  const Outcome text = run({"games"});
  EXPECT_TRUE(has_line(text.out, "  --scenario short            A morning's contest")) << text.out;
  EXPECT_TRUE(has_line(text.out, "  --option dice=auto|manual")) << text.out;
  const Outcome italian = run({"games", "--language", "it"});
  EXPECT_TRUE(has_line(italian.out, "  --scenario short            La contesa di un mattino")) << italian.out;
  const Value list = parse_json(run({"games", "--json"}).out, "games");
  const Value::List& listed = list.as_list("");
  ASSERT_EQ(listed.size(), games().size());
  const auto is_tutorial = [](const Value& game) { return game.at("game", "games") == Value("tutorial"); };
  const auto tutorial = std::find_if(listed.begin(), listed.end(), is_tutorial);
  ASSERT_NE(tutorial, listed.end());
  EXPECT_EQ(json_line(*tutorial),
            R"({"game": "tutorial", "rules": 2, "scenarios": ["short", "full"], "sides": ["romulus", "remus"], )"
            R"("seats": ["human", "random"], "options": {"undo": ["strict", "free"], "dice": ["auto", "manual"]}})");
}

TEST_F(Commands, show_prints_a_position_that_can_be_played_from) {
  const Outcome outcome = run({"show", "tutorial", "--scenario", "full", "--seed", "5", "--json"});
  EXPECT_EQ(outcome.exit_code, 0);
  const Value shown = parse_json(outcome.out, "show");
  EXPECT_EQ(shown.at("game", "").as_string(""), "tutorial");
  EXPECT_EQ(shown.at("scenario", "").as_string(""), "full");
  EXPECT_EQ(json_line(shown.at("victory", "").at("remus", "")), R"({"score": 0, "threshold": 24, "margin": 0})");
  EXPECT_EQ(json_line(shown.at("hand", "")), R"({"romulus": "hidden", "remus": "hidden"})");
  write("shown.json", outcome.out);
  const Outcome again = run({"show", "tutorial", "--scenario", "full", "--position", "shown.json", "--json"});
  EXPECT_EQ(again.out, outcome.out);
  EXPECT_EQ(again.exit_code, 0);
}

TEST_F(Commands, show_draws_the_board_without_what_is_hidden) {
  const Outcome outcome = run({"show", "tutorial", "--scenario", "short"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out,
            "  Day 1 of 4, for 12 birds\n"
            "> Romulus  ............ 0  holds an omen\n"
            "  Remus    ............ 0  holds an omen\n"
            "  13 omens left in the deck\n");
}

TEST_F(Commands, show_refuses_a_position_that_cannot_be) {
  write(
      "bad.json",
      R"({"day": 1, "turn": "romulus", "birds": {"romulus": 400, "remus": 0}, "hand": {"romulus": null, "remus": null}, "deck": []})");
  expect_refused({"show", "tutorial", "--scenario", "short", "--position", "bad.json"},
                 "bad.json: position.birds.romulus: expected a whole number from 0 to 152, found 400");
  expect_refused({"play", "tutorial", "--scenario", "short", "--position", "bad.json"},
                 "bad.json: position.birds.romulus: expected a whole number from 0 to 152, found 400");
}

TEST_F(Commands, show_takes_the_documented_position) {
  const std::string page = read_file("docs/position.md");
  const std::string fence = "```json\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  write("example.json", example);
  const Outcome outcome = run({"show", "tutorial", "--scenario", "short", "--position", "example.json", "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_TRUE(parse_json(outcome.out, "show").at("position", "") == parse_json(example, "example"));
}

TEST_F(Commands, verify_compares_every_digest) {
  save_a_game();
  const Outcome good = run({"verify", "game.json"});
  EXPECT_EQ(good.exit_code, 0);
  EXPECT_EQ(good.out.rfind("game.json: ", 0), 0u);
  EXPECT_EQ(good.err, "");

  const Record record = parse_record(read("game.json"), "game.json");
  const std::string digest = hex(record.marks[1].digest);
  replace("game.json", digest, "0123456789abcdef");
  const auto before = files();
  const Outcome bad = run({"verify", "game.json"});
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_EQ(bad.out, "");
  EXPECT_EQ(bad.err, "auspex: game.json: mark 2, after answer " + std::to_string(record.marks[1].answers) +
                         ": the position is now " + digest + ", the record has 0123456789abcdef\n");
  EXPECT_EQ(files(), before);
}

TEST_F(Commands, verify_names_the_first_answer_that_does_not_fit) {
  save_a_game();
  const std::string text = read("game.json");
  const Record record = parse_record(text, "game.json");
  const auto line = [&](std::size_t answer, const std::string& key) {
    return key + (key == "\"index\": " ? std::to_string(record.answers[answer].index)
                                       : "\"" + record.answers[answer].asked + "\"");
  };
  replace("game.json", line(0, "\"index\": "), "\"index\": 9");
  expect_refused({"verify", "game.json"}, "game.json: answer 1: there is no option 9; there are 2, from 0");
  expect_refused({"replay", "game.json"}, "game.json: answer 1: there is no option 9; there are 2, from 0");
  expect_refused({"play", "tutorial", "--save", "game.json"},
                 "game.json: answer 1: there is no option 9; there are 2, from 0; --new begins another game");
  write("game.json", text);
  replace("game.json", line(0, "\"asked\": "), "\"asked\": \"common.roll\"");
  expect_refused({"verify", "game.json"}, "game.json: answer 1: the rules now ask \"" + record.answers[0].asked +
                                              "\", the record has \"common.roll\"");
}

TEST_F(Commands, verify_refuses_what_is_no_record) {
  save_a_game();
  const std::string text = read("game.json");
  write("cut.json", text.substr(0, text.size() / 2));
  const Outcome cut = run({"verify", "cut.json"});
  EXPECT_EQ(cut.exit_code, 2);
  EXPECT_EQ(cut.err.rfind("auspex: cut.json: line ", 0), 0u) << cut.err;
  EXPECT_EQ(std::count(cut.err.begin(), cut.err.end(), '\n'), 1);
  write("newer.json", text);
  replace("newer.json", "record/1", "record/9");
  expect_refused({"verify", "newer.json"},
                 "newer.json: its format is record/9, this program reads record/1; a newer Auspex made it");
  // Several files: all are looked at, the worst decides.
  const Outcome several = run({"verify", "game.json", "cut.json", "game.json"});
  EXPECT_EQ(several.exit_code, 2);
  EXPECT_EQ(std::count(several.out.begin(), several.out.end(), '\n'), 2);
}

TEST_F(Commands, replay_tells_the_game) {
  save_a_game();
  const Record record = parse_record(read("game.json"), "game.json");
  const Outcome whole = run({"replay", "game.json"});
  EXPECT_EQ(whole.exit_code, 0);
  EXPECT_EQ(whole.out.rfind("Day 1: Romulus climbs the hill (TA 2.1)\n     1 Romulus: ", 0), 0u) << whole.out;
  EXPECT_NE(whole.out.find("founds the city (TA 3.2)"), std::string::npos);
  const Outcome italian = run({"replay", "game.json", "--language", "it"});
  EXPECT_EQ(italian.out.rfind("Giorno 1: Romolo sale sul colle (TA 2.1)\n", 0), 0u);

  const Value end = parse_json(run({"replay", "game.json", "--json"}).out, "replay");
  EXPECT_TRUE(end.at("over", "").as_bool(""));
  EXPECT_EQ(end.at("answers", "").as_int64(), static_cast<std::int64_t>(record.answers.size()));
  const Value start = parse_json(run({"replay", "game.json", "--to", "0", "--json"}).out, "replay");
  EXPECT_FALSE(start.at("over", "").as_bool(""));
  EXPECT_EQ(json_line(start.at("birds", "")), R"({"romulus": 0, "remus": 0})");
  const std::string all = std::to_string(record.answers.size());
  expect_refused({"replay", "game.json", "--to", "1000"}, "--to 1000: game.json has answers 0 to " + all);
  expect_refused({"replay", "game.json", "--to", "-1"}, "--to -1: game.json has answers 0 to " + all);
}

TEST_F(Commands, fuzz_plays_all_scenarios_and_signs) {
  const Outcome first = run({"fuzz", "tutorial", "--games", "40", "--seed", "7"});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(first.out.rfind("tutorial short: 20 games, ", 0), 0u) << first.out;
  EXPECT_NE(first.out.find("\ntutorial full: 20 games, "), std::string::npos);
  EXPECT_NE(first.out.find("\nsignature "), std::string::npos);
  EXPECT_EQ(run({"fuzz", "tutorial", "--games", "40", "--seed", "7"}).out, first.out);
  EXPECT_NE(run({"fuzz", "tutorial", "--games", "40", "--seed", "8"}).out, first.out);
  const Outcome one = run({"fuzz", "tutorial", "--games", "3", "--scenario", "full"});
  EXPECT_EQ(one.out.rfind("tutorial full: 3 games, ", 0), 0u) << one.out;
  expect_refused({"fuzz", "tutorial", "--games", "0"}, "--games 0: expected 1 or more");
  EXPECT_TRUE(files().empty());
}

}  // namespace

}  // namespace auspex::cli
