#include "cli/line_reader.h"

#include <editline/readline.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <ostream>

#include "cli/layout.h"

namespace auspex::cli {

namespace {

class StreamReader final : public LineReader {
 public:
  StreamReader(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  bool read(const std::string& prompt, const std::vector<std::string>&, std::string& line) override {
    out_ << prompt << std::flush;
    if (std::getline(in_, line)) return true;
    out_ << '\n';
    return false;
  }

 private:
  std::istream& in_;
  std::ostream& out_;
};

// libedit asks plain functions; the words are those of the line that is being read.
const std::vector<std::string>* current_words = nullptr;

char* next_completion(const char* typed, int asked_before) {
  static std::vector<std::string> found;
  static std::size_t next = 0;
  if (asked_before == 0) {
    found = completions(typed, *current_words);
    next = 0;
  }
  return next < found.size() ? ::strdup(found[next++].c_str()) : nullptr;
}

char** complete(const char* typed, int, int) {
  rl_attempted_completion_over = 1;  // never the names of files
  return rl_completion_matches(typed, next_completion);
}

// Colours take no room: libedit is told where they begin and end.
std::string with_marks(const std::string& prompt) {
  std::string out;
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    if (prompt[i] != '\x1b') {
      out += prompt[i];
      continue;
    }
    const std::size_t end = std::min(prompt.find('m', i), prompt.size() - 1);
    out += RL_PROMPT_START_IGNORE + prompt.substr(i, end - i + 1) + RL_PROMPT_END_IGNORE;
    i = end;
  }
  return out;
}

class EditingReader final : public LineReader {
 public:
  explicit EditingReader(std::ostream& out) : out_(out) {
    // Letters beyond ASCII are one column wide only where the locale says so.
    if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
    rl_readline_name = "auspex";
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = "";  // names of several words are completed as a whole
    rl_completion_append_character = 0;
    using_history();
    stifle_history(200);
  }

  bool read(const std::string& prompt, const std::vector<std::string>& words, std::string& line) override {
    out_ << std::flush;
    current_words = &words;
    char* typed = readline(with_marks(prompt).c_str());
    current_words = nullptr;
    if (typed == nullptr) {
      out_ << '\n';
      return false;
    }
    line = typed;
    std::free(typed);
    if (!folded(line).empty()) add_history(line.c_str());
    return true;
  }
  void forget() override { clear_history(); }

 private:
  std::ostream& out_;
};

}  // namespace

std::vector<std::string> completions(const std::string& typed, const std::vector<std::string>& words) {
  const std::string wanted = folded(typed);
  std::vector<std::string> out;
  for (const std::string& word : words) {
    if (folded(word).rfind(wanted, 0) == 0 && std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
  }
  return out;
}

bool can_edit_lines() {
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && terminal != nullptr && *terminal != '\0' &&
         std::strcmp(terminal, "dumb") != 0;
}

std::unique_ptr<LineReader> stream_reader(std::istream& in, std::ostream& out) {
  return std::make_unique<StreamReader>(in, out);
}

std::unique_ptr<LineReader> editing_reader(std::ostream& out) { return std::make_unique<EditingReader>(out); }

}  // namespace auspex::cli
