// The contract of `auspex analyse`, on the real program.
#include <gtest/gtest.h>

#include "cli/process.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

class AnalyseCommand : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    const Outcome outcome = run({"play", "tutorial", "--scenario", "full", "--seed", "3", "--seat", "romulus=random",
                                 "--seat", "remus=random", "--save", "game.json"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  Outcome analyse(std::vector<std::string> more) {
    std::vector<std::string> arguments = {"analyse", "game.json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  std::string error_of(std::vector<std::string> more) {
    const Outcome outcome = analyse(std::move(more));
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  }
};

TEST_F(AnalyseCommand, prints_one_object_that_is_the_same_on_any_number_of_threads) {
  const Outcome outcome = analyse({"--playouts", "60", "--threads", "1", "--json", "-"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Value value = parse_json(outcome.out, "stdout");
  EXPECT_EQ(value.at("game", "").as_string(""), "tutorial");
  EXPECT_EQ(value.at("over", "").as_bool(""), true);
  const Value::List& checkpoints = value.at("checkpoints", "").as_list("");
  ASSERT_GT(checkpoints.size(), 4u);
  EXPECT_EQ(checkpoints.front().at("answers", "").as_int64(), 0);
  EXPECT_EQ(checkpoints.front().at("playouts", "").as_int64(), 60);
  EXPECT_NE(checkpoints.front().at("chances", "").find("romulus"), nullptr);
  EXPECT_EQ(analyse({"--playouts", "60", "--threads", "3", "--json", "-"}).out, outcome.out);
  EXPECT_NE(analyse({"--playouts", "60", "--seed", "2", "--json", "-"}).out, outcome.out);
}

TEST_F(AnalyseCommand, tells_chances_and_turning_points_in_both_languages) {
  const Outcome english = analyse({"--precision", "8", "--language", "en"});
  ASSERT_EQ(english.exit_code, 0) << english.err;
  EXPECT_NE(english.out.find("chances to win"), std::string::npos);
  EXPECT_NE(english.out.find("Turning points"), std::string::npos);
  EXPECT_NE(analyse({"--precision", "8", "--language", "it"}).out.find("Le svolte"), std::string::npos);
}

TEST_F(AnalyseCommand, makes_a_page_of_its_own) {
  const Outcome outcome = analyse({"--playouts", "40", "--report", "page.html"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const std::string page = read("page.html");
  for (const char* part : {"<!DOCTYPE html>", "Chances through the game", "Turning points", "<svg", "--playouts 40"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
}

TEST_F(AnalyseCommand, says_what_is_wrong) {
  EXPECT_EQ(error_of({"--playouts", "0"}), "auspex: --playouts 0: expected 1 to 100000\n");
  EXPECT_EQ(error_of({"--precision", "0"}), "auspex: --precision 0: expected 0.5 to 50 points\n");
  EXPECT_EQ(error_of({"--playouts", "5", "--precision", "3"}),
            "auspex: --playouts and --precision: give one of them\n");
  EXPECT_EQ(error_of({"--threads", "-1"}), "auspex: --threads -1: expected 1 to 1024\n");
  EXPECT_EQ(error_of({"--report", "-"}), "auspex: --report -: a page needs a file\n");
  EXPECT_EQ(error_of({"--report", "nowhere/page.html"}),
            "auspex: --report nowhere/page.html: there is no folder nowhere\n");
  write("bad.json", "{}");
  const Outcome bad = run({"analyse", "bad.json"});
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_EQ(bad.err.rfind("auspex: bad.json: ", 0), 0u) << bad.err;
}

}  // namespace

}  // namespace auspex::cli
