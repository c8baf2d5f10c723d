// Where lines that a person types come from: a stream, or a terminal with editing, history and completion.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace auspex::cli {

class LineReader {
 public:
  LineReader() = default;
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  virtual ~LineReader() = default;

  // Shows the prompt, which may hold colours, and waits for a line; false where the input has ended. `words` are what
  // the Tab key completes to.
  virtual bool read(const std::string& prompt, const std::vector<std::string>& words, std::string& line) = 0;
  // What was typed so far can no longer be called back: somebody else sits down.
  virtual void forget() {}
};

// Lines as they come; prompts go to `out`.
std::unique_ptr<LineReader> stream_reader(std::istream& in, std::ostream& out);
// The terminal of this process. There can be one at a time.
std::unique_ptr<LineReader> editing_reader(std::ostream& out);
// Whether somebody sits at a terminal that can move its cursor.
bool can_edit_lines();

// The words that complete what was typed; capitals and accents do not matter.
std::vector<std::string> completions(const std::string& typed, const std::vector<std::string>& words);

}  // namespace auspex::cli
