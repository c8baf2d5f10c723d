// `auspex coverage` counts tests that ran and passed, and nothing else.
#include <gtest/gtest.h>

#include "cli/process.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

class Coverage : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    std::filesystem::create_directory(folder / "here" / "tags");
  }
  // Runs kit/tags_sample.cpp, where the environment may say which of its tests.
  void run_sample(const std::string& file) {
    const char* sample = std::getenv("AUSPEX_TAGS_SAMPLE");
    ASSERT_NE(sample, nullptr) << "the environment variable AUSPEX_TAGS_SAMPLE must name the program";
    environment["AUSPEX_TAGS"] = file;
    run_program(sample, {});
    environment.erase("AUSPEX_TAGS");
  }
  Value coverage() { return parse_json(run({"coverage", "tutorial", "--tags", "tags", "--json"}).out, "coverage"); }
};

TEST_F(Coverage, counts_a_test_that_passes_and_none_that_fails_is_skipped_or_does_not_run) {
  run_sample("tags/sample");
  EXPECT_EQ(read("tags/sample"), "TA 2.1\tSample.passes\nTA 2.2\tSample.passes\n");
  EXPECT_EQ(json_line(coverage()), R"({"game": "tutorial", "rulebook": "TA", "total": 11, "covered": 2, )"
                                   R"("missing": ["1.2", "1.3", "2.3", "2.4", "2.5", "2.6", "2.7", "3.1", "3.2"]})");
}

TEST_F(Coverage, joins_the_files_of_all_tests) {
  run_sample("tags/sample");
  write("tags/others", "TA 1.2\tTwoAugurs.deals\nTA 1.3\tTwoAugurs.lasts\nTA 2.1\tTwoAugurs.begins\n");
  EXPECT_EQ(coverage().at("covered", "").as_int64(), 4);
}

TEST_F(Coverage, forgets_what_an_earlier_run_showed) {
  write("tags/sample", "TA 1.2\tTwoAugurs.deals\n");
  environment["GTEST_FILTER"] = "Sample.passes";
  run_sample("tags/sample");
  EXPECT_EQ(coverage().at("covered", "").as_int64(), 2);
  environment["GTEST_ALSO_RUN_DISABLED_TESTS"] = "1";
  environment["GTEST_FILTER"] = "Sample.passes:Sample.DISABLED_ends_the_program";
  run_sample("tags/sample");
  EXPECT_EQ(files().count("tags/sample"), 0u);
}

TEST_F(Coverage, says_in_words_what_is_missing_and_may_demand_all) {
  std::string all;
  for (const char* rule : {"1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "3.1"}) {
    all += std::string("TA ") + rule + "\tTwoAugurs.test\n";
  }
  write("tags/all", all);
  const Outcome missing = run({"coverage", "tutorial", "--tags", "tags", "--complete"});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(missing.out.rfind("tutorial: 10 of 11 rules that change play have a test\n  missing TA 3.2  ", 0), 0u)
      << missing.out;
  EXPECT_EQ(run({"coverage", "tutorial", "--tags", "tags"}).exit_code, 0);
  write("tags/last", "TA 3.2\tTwoAugurs.test\n");
  const Outcome complete = run({"coverage", "tutorial", "--tags", "tags", "--complete"});
  EXPECT_EQ(complete.exit_code, 0);
  EXPECT_EQ(complete.out, "tutorial: 11 of 11 rules that change play have a test\n");
}

TEST_F(Coverage, is_refused_where_no_test_has_run) {
  expect_refused({"coverage", "tutorial", "--tags", "tags"},
                 "tags: no test has said what it covers; run ctest there, or give --tags FOLDER");
}

}  // namespace

}  // namespace auspex::cli
