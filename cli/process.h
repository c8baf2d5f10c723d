// For tests: runs the real program ($AUSPEX) in a folder of its own and sees what comes out.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace auspex::cli {

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;
};

class ProgramTest : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  // Runs `auspex` with these arguments; the home folder and the current folder are the test's own.
  Outcome run(const std::vector<std::string>& arguments, const std::string& input = "");
  // The same with another program, given by its path.
  Outcome run_program(const std::string& path, const std::vector<std::string>& arguments,
                      const std::string& input = "");
  // $AUSPEX
  static std::string program();
  // The same with a terminal for all three streams, at which the input ends after what is typed; what it shows is in
  // `out`.
  Outcome run_on_terminal(const std::vector<std::string>& arguments, const std::string& typed);

  void write(const std::string& name, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& name) const;
  // All files below the test's folder, with what they hold.
  [[nodiscard]] std::map<std::string, std::string> files() const;
  // Exit code 2, nothing on stdout, this one line on stderr, and no file written or changed.
  void expect_refused(const std::vector<std::string>& arguments, const std::string& line,
                      const std::string& input = "");

  std::filesystem::path folder;
  std::map<std::string, std::string> environment;
  int screen_height = 80;  // of the terminal
};

}  // namespace auspex::cli
