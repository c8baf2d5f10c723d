// The main program of the changed tests (tools/mutate). In the environment:
//   AUSPEX_MUTANT=FILE:N       the change that is on
//   AUSPEX_MUTANT_TESTS=FILE   the tests to run, a name on each line
//   AUSPEX_MUTANT_REACH=FILE   writes for every test how long it took and which changes it came by
//   AUSPEX_MUTANT_SECONDS=N    of processor time, then the program is ended
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include "tools/mutation/mutation.h"

namespace mutants {

namespace {

constinit File* files = nullptr;

// Which changes were come by since the last call.
void write_reached(std::ostream& out) {
  for (File* file = files; file != nullptr; file = file->next) {
    for (int change = 0; change < file->count; ++change) {
      if (file->reached[change] != 0) out << ' ' << file->name << ':' << change;
      file->reached[change] = 0;
    }
  }
  out << '\n';
}

class Reach final : public ::testing::EmptyTestEventListener {
 public:
  explicit Reach(const char* path) : out_(path) {
    out_ << "- 0";
    write_reached(out_);
  }
  void OnTestEnd(const ::testing::TestInfo& test) override {
    const bool ok = test.result()->Passed();
    out_ << test.test_suite_name() << '.' << test.name() << ' ' << (ok ? test.result()->elapsed_time() : -1);
    write_reached(out_);
  }

 private:
  std::ofstream out_;
};

}  // namespace

void load(File& file) {
  file.ready = true;
  file.next = files;
  files = &file;
  const char* wanted = std::getenv("AUSPEX_MUTANT");
  if (wanted == nullptr) return;
  const std::size_t length = std::strlen(file.name);
  if (std::strncmp(wanted, file.name, length) == 0 && wanted[length] == ':')
    file.active = std::atoi(wanted + length + 1);
}

void impossible() { std::_Exit(77); }

}  // namespace mutants

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (const char* seconds = std::getenv("AUSPEX_MUTANT_SECONDS")) {
    const rlim_t n = static_cast<rlim_t>(std::atoi(seconds));
    const rlimit time{n, n + 1};
    setrlimit(RLIMIT_CPU, &time);
    const rlimit memory{rlim_t{3} << 30, rlim_t{3} << 30};
    setrlimit(RLIMIT_AS, &memory);
    const rlimit core{0, 0};
    setrlimit(RLIMIT_CORE, &core);
  }
  if (const char* tests = std::getenv("AUSPEX_MUTANT_TESTS")) {
    std::ifstream in(tests);
    std::string filter;
    for (std::string name; std::getline(in, name);) filter += (filter.empty() ? "" : ":") + name;
    GTEST_FLAG_SET(filter, filter);
  }
  if (const char* reach = std::getenv("AUSPEX_MUTANT_REACH")) {
    ::testing::UnitTest::GetInstance()->listeners().Append(new mutants::Reach(reach));
  }
  return RUN_ALL_TESTS();
}
