// One game at one terminal: shows what happened, asks whose turn it is, obeys commands. Knows nothing of files but
// through `save`, and nothing of the terminal but its streams and Style.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "agents/agent.h"
#include "cli/line_reader.h"
#include "cli/phrases.h"
#include "cli/screen.h"
#include "engine/table.h"

namespace auspex::cli {

// "help", "?" or the same in Italian.
bool is_call_for_help(const std::string& line);

class Session {
 public:
  struct Terminal {
    LineReader& in;
    std::ostream& out;
    Style style;
    Phrases phrases;
    bool interactive;  // people sit at it: screens are cleared between players, every answer is saved
    int height = 0;    // lines of the screen; 0: no end
  };
  // Saves the game: in its own file where the path is empty. Returns the file's name; BadInput where it fails.
  using Save = std::function<std::string(const Table&, const std::string& path)>;

  // With these means whoever is a program thinks.
  Session(Table& table, Terminal terminal, Save save, Means means = {});

  // Plays until someone quits or the input ends; the game is saved then. BadInput where it cannot be saved and nobody
  // is left to be told.
  void run();

 private:
  [[nodiscard]] Seat viewer() const;
  [[nodiscard]] std::string line_text(const Line& line, std::size_t folded) const;
  [[nodiscard]] std::string rule_reference(const Text& text) const;
  [[nodiscard]] bool can_hear(const Line& line) const;

  bool read_line(std::string& line);
  [[nodiscard]] std::vector<std::string> words_to_complete() const;
  [[nodiscard]] bool have_secrets(Seat before, Seat now) const;
  void hand_over();
  void show_news();
  [[nodiscard]] std::string board() const;
  void show_board();
  void show_what_fits(const std::string& board);
  void show_in_pages(const std::string& text);
  void show_question();
  void show_end();
  void show_lines(std::size_t first, std::size_t last, bool unfolded);
  void tell(std::uint16_t phrase, const std::vector<std::string>& args = {});

  // True where the line was a command.
  bool obey(const std::string& line);
  void answer(const std::string& line);
  void help(const std::string& word);
  void show_rule(const RuleEntry& rule);
  void undo();
  // Each person is asked.
  bool everyone_agrees(std::uint16_t to);
  void show_last(const std::string& count, bool unfolded);
  void why();
  void odds();
  void hint(const std::string& which);
  bool save(const std::string& path);
  void save_quietly();

  Table& table_;
  Terminal terminal_;
  Save save_;
  Means means_;
  const Screen& screen_;
  const Game& game_;
  Seat last_viewer_ = spectator;
  std::size_t lines_shown_ = 0;
  std::size_t news_from_ = 0;  // the first line that was new at the last question
  std::size_t board_shown_at_ = SIZE_MAX;
  std::string board_shown_;
  bool hints_agreed_ = false;  // by all the people of a game with several
  bool done_ = false;
};

}  // namespace auspex::cli
