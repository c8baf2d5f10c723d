#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "cli/process.h"
#include "io/files.h"

namespace auspex::cli {

namespace {

// In the child: becomes the program.
[[noreturn]] void become(const std::string& program, const std::vector<std::string>& arguments,
                         const std::filesystem::path& folder, const std::map<std::string, std::string>& environment) {
  std::vector<std::string> settings;
  for (const auto& [name, value] : environment) settings.push_back(name + "=" + value);
  std::vector<char*> env;
  for (std::string& setting : settings) env.push_back(setting.data());
  env.push_back(nullptr);
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  if (::chdir(folder.c_str()) == 0) ::execve(program.c_str(), argv.data(), env.data());
  ::_exit(127);
}

int exit_code_of(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

std::string ProgramTest::program() {
  const char* path = std::getenv("AUSPEX");
  return path != nullptr ? path : "";
}

void ProgramTest::SetUp() {
  ASSERT_FALSE(program().empty()) << "the environment variable AUSPEX must name the program";
  std::string pattern = ::testing::TempDir() + "auspex-cli-XXXXXX";
  ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
  folder = pattern;
  std::filesystem::create_directory(folder / "streams");
  std::filesystem::create_directory(folder / "here");
  environment = {{"HOME", (folder / "here" / "home").string()}, {"LANG", "C"}, {"COLUMNS", "100"}, {"TERM", "xterm"}};
}

void ProgramTest::TearDown() { std::filesystem::remove_all(folder); }

Outcome ProgramTest::run(const std::vector<std::string>& arguments, const std::string& input) {
  return run_program(program(), arguments, input);
}

Outcome ProgramTest::run_program(const std::string& path, const std::vector<std::string>& arguments,
                                 const std::string& input) {
  const std::filesystem::path streams = folder / "streams";
  write_file((streams / "in").string(), input);
  const pid_t child = ::fork();
  if (child == 0) {
    const int in = ::open((streams / "in").c_str(), O_RDONLY);
    const int out = ::open((streams / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int err = ::open((streams / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    become(path, arguments, folder / "here", environment);
  }
  Outcome outcome;
  outcome.exit_code = exit_code_of(child);
  outcome.out = read_file((streams / "out").string());
  outcome.err = read_file((streams / "err").string());
  return outcome;
}

Outcome ProgramTest::run_on_terminal(const std::vector<std::string>& arguments, const std::string& typed) {
  int terminal = -1;
  const winsize size{static_cast<unsigned short>(screen_height), 100, 0, 0};
  // What is typed ahead waits as it is: the program edits its lines itself. (libedit edits none where nothing is
  // echoed.)
  termios raw{};
  ::cfmakeraw(&raw);
  raw.c_cflag |= CREAD;
  raw.c_lflag |= ECHO;
  const pid_t child = ::forkpty(&terminal, nullptr, &raw, &size);
  if (child == 0) become(program(), arguments, folder / "here", environment);
  // A terminal holds a few kilobytes of what is typed ahead, more than a test types. At last Control-D ends the input.
  const std::string keys = typed + "\x04\x04\x04";
  EXPECT_EQ(::write(terminal, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  Outcome outcome;
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t got = ::read(terminal, buffer.data(), buffer.size());
    if (got <= 0) break;  // the child has closed its side
    outcome.out.append(buffer.data(), static_cast<std::size_t>(got));
  }
  ::close(terminal);
  outcome.exit_code = exit_code_of(child);
  std::erase(outcome.out, '\r');
  return outcome;
}

void ProgramTest::write(const std::string& name, const std::string& text) const {
  write_file((folder / "here" / name).string(), text);
}

std::string ProgramTest::read(const std::string& name) const { return read_file((folder / "here" / name).string()); }

std::map<std::string, std::string> ProgramTest::files() const {
  std::map<std::string, std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "here")) {
    const std::string name = std::filesystem::relative(entry.path(), folder / "here").string();
    found[name] = entry.is_regular_file() ? read_file(entry.path().string()) : "";
  }
  return found;
}

void ProgramTest::expect_refused(const std::vector<std::string>& arguments, const std::string& line,
                                 const std::string& input) {
  const auto before = files();
  const Outcome outcome = run(arguments, input);
  EXPECT_EQ(outcome.exit_code, 2) << line;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "auspex: " + line + "\n");
  EXPECT_EQ(files(), before);
}

}  // namespace auspex::cli
