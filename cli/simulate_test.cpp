// The contracts of `auspex simulate`, `match`, `bench` and `transcript`, on the real program.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/layout.h"
#include "cli/process.h"
#include "cli/progress.h"
#include "games/registry.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

class SimulateCommand : public ProgramTest {
 protected:
  std::vector<std::string> tutorial(std::vector<std::string> more) {
    std::vector<std::string> arguments = {"simulate", "tutorial", "--scenario", "full", "--games", "300"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  Value simulated(std::vector<std::string> more) {
    more.insert(more.end(), {"--json", "-"});
    const Outcome outcome = run(tutorial(more));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return parse_json(outcome.out, "stdout");
  }
  static std::string signature(const Value& value) { return value.at("signature", "").as_string(""); }
};

TEST_F(SimulateCommand, prints_one_object) {
  const Value value = simulated({"--seed", "7"});
  EXPECT_EQ(value.at("game", "").as_string(""), "tutorial");
  EXPECT_EQ(value.at("scenario", "").as_string(""), "full");
  EXPECT_EQ(value.at("games", "").as_int64(), 300);
  EXPECT_EQ(value.at("seed", "").as_int64(), 7);
  EXPECT_TRUE(value.at("seconds", "").is_double());
  EXPECT_TRUE(value.at("games_per_second", "").is_double());
  const Value& wins = value.at("wins", "");
  EXPECT_EQ(wins.at("romulus", "").as_int64() + wins.at("remus", "").as_int64(), 300);
  const Value& margins = value.at("margins", "").at("romulus", "");
  EXPECT_TRUE(margins.at("mean", "").is_double());
  const Value& quantiles = margins.at("quantiles", "");
  EXPECT_LE(quantiles.at("5", "").as_int64(), quantiles.at("50", "").as_int64());
  EXPECT_LE(quantiles.at("50", "").as_int64(), quantiles.at("95", "").as_int64());
  std::int64_t ended = 0;
  for (const auto& [key, n] : value.at("endings", "").as_map("")) ended += n.as_int64();
  EXPECT_EQ(ended, 300);
  EXPECT_EQ(signature(value).size(), 16u);
  EXPECT_EQ(value.find("counts"), nullptr);
  EXPECT_EQ(value.at("seats", "").at("remus", "").as_string(""), "random");
}

TEST_F(SimulateCommand, details_are_there_where_asked_for) {
  const Value value = simulated({"--details"});
  const Value::List& timeline = value.at("timeline", "").at("remus", "").as_list("");
  EXPECT_EQ(timeline.front().at("games", "").as_int64(), 300);
  EXPECT_EQ(timeline.front().at("quantiles", "").at("50", "").as_int64(), 0);
  const Value& omens = value.at("counts", "").as_list("").front();
  EXPECT_EQ(omens.at("title", "").as_string(""), "Omens played");
  EXPECT_GT(omens.at("rows", "").at("owl", "").at("romulus", "").as_int64(), 0);
}

// Ambush and Besiege are used within Battles, but count among the Special Abilities.
TEST_F(SimulateCommand, details_count_ambush_and_besiege) {
  const Outcome outcome =
      run({"simulate", "falling-sky", "--scenario", "great-revolt", "--games", "12", "--details", "--json", "-"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Value value = parse_json(outcome.out, "stdout");
  for (const Value& table : value.at("counts", "").as_list("")) {
    if (table.at("title", "").as_string("") != "Special Abilities") continue;
    const Value& rows = table.at("rows", "");
    EXPECT_GT(rows.at("ambush", "").at("belgae", "").as_int64(), 0);
    EXPECT_GT(rows.at("besiege", "").at("romans", "").as_int64(), 0);
    return;
  }
  FAIL() << "no table of Special Abilities";
}

TEST_F(SimulateCommand, signature_depends_on_the_seed_alone) {
  const std::string one = signature(simulated({"--threads", "1"}));
  EXPECT_EQ(signature(simulated({"--threads", "2"})), one);
  EXPECT_EQ(signature(simulated({"--threads", "5", "--details", "--check", "10"})), one);
  EXPECT_NE(signature(simulated({"--seed", "2"})), one);
}

TEST_F(SimulateCommand, tells_people_in_their_language) {
  const Outcome english = run(tutorial({"--threads", "1"}));
  EXPECT_EQ(english.exit_code, 0);
  EXPECT_EQ(english.err, "") << "no progress where there is no terminal";
  EXPECT_EQ(english.out.rfind("Two Augurs, The founding of the city: 300 games, seed 1\n", 0), 0u) << english.out;
  for (const char* part : {"Romulus", "How games ended", "One augur has seen more birds", "signature "}) {
    EXPECT_NE(english.out.find(part), std::string::npos) << part;
  }
  const Outcome italian = run(tutorial({"--language", "it"}));
  for (const char* part : {"300 partite", "Romolo", "vittorie", "firma "}) {
    EXPECT_NE(italian.out.find(part), std::string::npos) << part;
  }
}

TEST_F(SimulateCommand, writes_files) {
  const Outcome outcome = run(tutorial({"--json", "out.json", "--report", "report.html"}));
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("signature "), std::string::npos);
  EXPECT_EQ(parse_json(read("out.json"), "out.json").at("games", "").as_int64(), 300);
  EXPECT_EQ(read("report.html").rfind("<!DOCTYPE html>", 0), 0u);
  EXPECT_EQ(files().size(), 2u);
}

TEST_F(SimulateCommand, shows_progress_on_a_terminal) {
  const Outcome outcome = run_on_terminal(
      {"simulate", "tutorial", "--scenario", "full", "--games", "400000", "--threads", "1", "--color", "never"}, "");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_NE(outcome.out.find(" of 400,000 games, "), std::string::npos);
  EXPECT_NE(outcome.out.find(" left"), std::string::npos);
}

TEST_F(SimulateCommand, refuses_what_it_cannot_play) {
  write("old.json", "as it was");
  const auto refused = [&](std::vector<std::string> more, const std::string& line) {
    std::vector<std::string> arguments = {"simulate", "tutorial", "--json", "old.json", "--report", "new.html"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    expect_refused(arguments, line);
  };
  std::vector<std::string> ids;
  for (const Game* game : games()) ids.push_back(game->id());
  for (const char* command : {"simulate", "transcript", "bench"}) {
    expect_refused({command, "chess"}, "unknown game \"chess\"; there are " + join(ids));
  }
  refused({}, "which scenario of tutorial? --scenario short|full");
  refused({"--scenario", "long"}, "unknown scenario \"long\" of tutorial; there are short, full");
  refused({"--scenario", "full", "--seat", "remus=human"},
          "seat remus is \"human\"; in a simulation it is one of random");
  refused({"--scenario", "full", "--seats", "human"}, "seat romulus is \"human\"; in a simulation it is one of random");
  refused({"--scenario", "full", "--seats", "nonplayer"},
          "seat romulus cannot be \"nonplayer\"; it is one of human, random");
  refused({"--scenario", "full", "--seat", "caesar=random"},
          "unknown seat \"caesar\" of tutorial; there are romulus, remus");
  refused({"--scenario", "full", "--dice", "manual"}, "a simulation rolls its own dice: not --dice manual");
  refused({"--scenario", "full", "--games", "0"}, "--games 0: expected 1 to 1000000000");
  refused({"--scenario", "full", "--threads", "-1"}, "--threads -1: expected 1 to 1024");
  refused({"--scenario", "full", "--check", "-2"}, "--check -2: expected 1 or more");
  refused({"--scenario", "full", "--language", "la"}, "unknown language \"la\"; there are en, it");
  refused({"--scenario", "full", "--set", "augurs=3"}, "--set: tutorial has no numbers that can be set");
  expect_refused(tutorial({"--report", "-"}), "--report -: a page needs a file");
  expect_refused(tutorial({"--report", "x", "--json", "x"}), "--json and --report name the same file");
  expect_refused(tutorial({"--report", "no/such/page.html"}), "--report no/such/page.html: there is no folder no/such");
  expect_refused(tutorial({"--json", "."}), "--json .: that is a folder");
}

TEST_F(SimulateCommand, begins_from_a_position) {
  const Outcome shown = run({"show", "tutorial", "--scenario", "full", "--json"});
  write("position.json", shown.out);
  const Value value = simulated({"--position", "position.json"});
  const Value& quantiles = value.at("margins", "").at("romulus", "").at("quantiles", "");
  EXPECT_LT(quantiles.at("0", "").as_int64(), quantiles.at("100", "").as_int64()) << "not all games are the same";
}

#ifdef AUSPEX_MPIRUN

class OnRanks : public SimulateCommand {
 protected:
  Outcome run_on(int ranks, const std::vector<std::string>& words) {
    const char* path = std::getenv("PATH");
    environment.insert({{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                        {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                        {"OMPI_MCA_rmaps_base_oversubscribe", "1"},
                        {"OMPI_MCA_btl", "self,vader,tcp"},
                        {"TMPDIR", folder.string()},
                        {"PATH", path != nullptr ? path : "/usr/bin"}});
    std::vector<std::string> arguments = {"-n", std::to_string(ranks), program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program(AUSPEX_MPIRUN, arguments);
  }
  static void expect_one_refusal(const Outcome& bad, const std::string& line) {
    EXPECT_EQ(bad.exit_code, 2);
    EXPECT_NE(bad.err.find(line), std::string::npos) << bad.err;
    EXPECT_EQ(bad.err.find(line), bad.err.rfind(line)) << bad.err;
  }
};

TEST_F(OnRanks, a_simulation_comes_to_the_same) {
  const std::string one = signature(simulated({}));
  const Outcome outcome = run_on(2, tutorial({"--json", "ranks.json", "--report", "ranks.html"}));
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Value value = parse_json(read("ranks.json"), "ranks.json");
  EXPECT_EQ(value.at("ranks", "").as_int64(), 2);
  EXPECT_EQ(value.at("games", "").as_int64(), 300);
  EXPECT_EQ(signature(value), one);
  // Only the first rank speaks.
  EXPECT_EQ(outcome.out.find(one), outcome.out.rfind(one));
  EXPECT_NE(outcome.out.find(one), std::string::npos);

  expect_one_refusal(run_on(2, {"simulate", "tutorial", "--scenario", "long"}), "auspex: unknown scenario \"long\"");
}

TEST_F(OnRanks, a_match_comes_to_the_same) {
  // Nonsense against the charts: decided long before the rounds are up, so every rank has to stop.
  const std::vector<std::string> words = {"match",  "falling-sky", "--scenario", "reconquest", "--first",
                                          "random", "--margin",    "1",          "--rounds",   "100000"};
  const Outcome alone = run(words);
  ASSERT_EQ(alone.exit_code, 0) << alone.err;
  for (const int ranks : {2, 3}) {
    const Outcome shared = run_on(ranks, words);
    EXPECT_EQ(shared.exit_code, 0) << shared.err;
    EXPECT_EQ(shared.out, alone.out) << ranks << " ranks, of which the first alone speaks";
  }
  expect_one_refusal(run_on(2, {"match", "tutorial", "--scenario", "full", "--first", "random", "--rounds", "0"}),
                     "auspex: --rounds 0: expected 1 to 1000000");
}

#else

TEST_F(SimulateCommand, says_that_it_was_built_without_ranks) {
  environment["OMPI_COMM_WORLD_SIZE"] = "2";
  environment["OMPI_COMM_WORLD_RANK"] = "0";
  expect_refused(tutorial({}), "this program was built without MPI; run it without mpirun");
}

#endif

TEST_F(SimulateCommand, match_compares_two_kinds_of_player) {
  const std::vector<std::string> words = {"match",  "falling-sky", "--scenario", "reconquest", "--first",
                                          "random", "--margin",    "20",         "--seed",     "5"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), words.begin(), words.end());
    return run(more);
  };
  const Outcome one = with({"--threads", "1"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  for (const char* part : {"random against nonplayer, games won\n", "\nromans ", "\nbelgae ", "\nall ",
                           "\nrandom is not better by 20 in 100\n"}) {
    EXPECT_NE(one.out.find(part), std::string::npos) << part << one.out;
  }
  EXPECT_EQ(with({"--threads", "3"}).out, one.out);
  EXPECT_NE(with({"--threads", "3", "--seed", "6"}).out, one.out);
  const auto refused = [&](std::vector<std::string> more, const std::string& line) {
    std::vector<std::string> arguments = {"match", "tutorial", "--scenario", "full", "--first", "random"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    expect_refused(arguments, line);
  };
  refused({"--threads", "2000"}, "--threads 2000: expected 1 to 1024");
  refused({"--margin", "0"}, "--margin 0: expected more than 0, at most 50");
  refused({"--rounds", "-3"}, "--rounds -3: expected 1 to 1000000");
  refused({"--second", "human"}, "seat romulus is \"human\"; in a simulation it is one of random");
}

TEST_F(SimulateCommand, bench_says_how_fast_and_whether_play_is_the_same) {
  const Outcome outcome = run({"bench", "tutorial", "--seconds", "0.01"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  for (const char* part : {"tutorial short random: ", "tutorial full random: ", " legal answers a second\n",
                           "tutorial position: ", " bytes, copied in ", "tutorial signature: "}) {
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part;
  }
  const Value fixed = parse_json(run({"bench", "tutorial", "--signature"}).out, "stdout");
  EXPECT_NE(outcome.out.find(fixed.at("signature", "").as_string("")), std::string::npos);
  expect_refused({"bench", "tutorial", "--seconds", "0"}, "--seconds 0: expected more than 0, at most 3600");
}

TEST_F(SimulateCommand, bench_tells_whether_those_who_think_ahead_would_choose_the_same) {
  const Outcome outcome = run({"bench", "britannia", "--stability", "search_novice", "--positions", "1"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.out.rfind("britannia full search_novice: of 1 plans ", 0), 0u) << outcome.out;
  for (const char* none : {"chart", "human", "clever"}) {
    expect_refused({"bench", "--stability", none}, std::string("--stability ") + none +
                                                       ": expected one of search_novice, search, search_expert, "
                                                       "search_master");
  }
  expect_refused({"bench", "--stability", "search", "--positions", "0"}, "--positions 0: expected 1 to 10000");
  expect_refused({"bench", "tutorial", "--stability", "search"}, "tutorial: nobody thinks ahead in this game");
}

TEST_F(SimulateCommand, transcript_tells_one_game) {
  const Outcome outcome = run({"transcript", "tutorial", "--scenario", "short", "--seed", "3"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.out.rfind("tutorial: A morning's contest\nseed 3\n", 0), 0u);
  EXPECT_EQ(run({"transcript", "tutorial", "--scenario", "short", "--seed", "3"}).out, outcome.out);
  expect_refused({"transcript", "tutorial", "--scenario", "short", "--seat", "remus=human"},
                 "seat remus is \"human\"; in a simulation it is one of random");
}

TEST(Progress, says_how_long_it_will_take) {
  EXPECT_EQ(duration_text(0.2), "1 s");
  EXPECT_EQ(duration_text(59), "59 s");
  EXPECT_EQ(duration_text(200), "3 min 20 s");
  EXPECT_EQ(duration_text(7500), "2 h 5 min");
  const simulate::Words words(Language::english);
  const std::string line = progress_line(250, 1000, 10, 100, words);
  EXPECT_NE(line.find("250 of 1,000 games, 25 a second, 30 s left"), std::string::npos) << line;
  EXPECT_LT(width_of(line), 100);
  EXPECT_EQ(progress_line(250, 1000, 10, 60, words), "250 of 1,000 games, 25 a second, 30 s left");
  EXPECT_NE(progress_line(0, 1000, 0, 100, words).find("? left"), std::string::npos);
}

TEST_F(SimulateCommand, writes_samples_to_learn_from) {
  const Outcome outcome =
      run({"train-data", "falling-sky", "--scenario", "great-revolt", "--games", "3", "--out", "samples"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out.rfind("samples: ", 0), 0u) << outcome.out;
  EXPECT_NE(outcome.out.find(" samples of 3 games, "), std::string::npos) << outcome.out;
  const auto refused = [&](std::vector<std::string> more, const std::string& line) {
    std::vector<std::string> arguments = {"train-data", "falling-sky", "--scenario", "great-revolt", "--out", "new"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    expect_refused(arguments, line);
  };
  refused({"--games", "0"}, "--games 0: expected 1 to 100000000");
  refused({"--every", "0"}, "--every 0: expected 1 to 1000");
  refused({"--playouts", "251"}, "--playouts 251: expected 0 to 250");
  refused({"--threads", "-1"}, "--threads -1: expected 1 to 1024");
  refused({"--players", "search", "--seats", "search"}, "--players: --seat and --seats say already who plays");
  expect_refused({"train-data", "falling-sky", "--scenario", "great-revolt", "--out", "nowhere/new"},
                 "--out nowhere/new: cannot be written");
  expect_refused({"train-data", "tutorial", "--scenario", "full", "--out", "new"},
                 "tutorial has no list of features to learn from (docs/learning.md)");
}

}  // namespace

}  // namespace auspex::cli
