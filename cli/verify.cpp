// `auspex verify`: plays records again and compares every digest.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "cli/check.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "io/record_file.h"

namespace auspex::cli {

void add_verify(CLI::App& app, int& exit_code) {
  const auto files = std::make_shared<std::vector<std::string>>();
  Command command(app, "verify", "play records again and compare every digest");
  command.add_option("RECORD", *files, "files to verify").required();
  command.callback([files, &exit_code] {
    for (const std::string& file : *files) {
      try {
        const Record record = load_record(file);
        const Verdict verdict = check(record);
        if (verdict.good) {
          fmt::print("{}: {} answers and {} digests fit\n", file, record.answers.size(), record.marks.size());
          continue;
        }
        if (verdict.bad_input) throw BadInput(file + ": " + verdict.what);
        fmt::print(stderr, "auspex: {}: {}\n", file, verdict.what);
        exit_code = std::max(exit_code, 1);
      } catch (const BadInput& error) {
        fmt::print(stderr, "auspex: {}\n", error.what());
        exit_code = 2;
      }
    }
  });
}

}  // namespace auspex::cli
