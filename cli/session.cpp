#include "cli/session.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>
#include <set>
#include <utility>

#include "agents/seats.h"
#include "cli/cells.h"
#include "cli/choose.h"
#include "cli/help.h"
#include "cli/hint.h"
#include "cli/layout.h"
#include "cli/odds.h"

namespace auspex::cli {

namespace {

struct Command {
  std::uint16_t word;
  std::uint16_t tells;
};
constexpr std::array<Command, 9> commands = {{
    {msg_id::word_help, msg_id::tell_help},
    {msg_id::word_undo, msg_id::tell_undo},
    {msg_id::word_log, msg_id::tell_log},
    {msg_id::word_board, msg_id::tell_board},
    {msg_id::word_why, msg_id::tell_why},
    {msg_id::word_odds, msg_id::tell_odds},
    {msg_id::word_hint, msg_id::tell_hint},
    {msg_id::word_save, msg_id::tell_save},
    {msg_id::word_quit, msg_id::tell_quit},
}};

// The command that a word means, in either language.
std::uint16_t command_from(const std::string& word) {
  if (word == "?") return msg_id::word_help;
  for (const Command& command : commands) {
    for (const std::string_view known : catalogue().messages[command.word].text) {
      if (folded(known) == word) return command.word;
    }
  }
  return 0;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// The word for the game's own player, in either language.
bool names_chart(const std::string& word) {
  const auto& known = catalogue().messages[msg_id::hint_chart].text;
  return std::any_of(known.begin(), known.end(), [&](std::string_view each) { return folded(each) == folded(word); });
}

// What ended taking back.
std::uint16_t why_not(Ending ended) {
  switch (ended) {
    case Ending::die:
      return msg_id::undo_die;
    case Ending::lot:
      return msg_id::undo_lot;
    case Ending::card:
      return msg_id::undo_card;
    case Ending::decision:
      return msg_id::undo_decision;
    case Ending::secret:
      return msg_id::undo_secret;
    case Ending::over:
      return msg_id::ui_over;
  }
  return msg_id::undo_none;
}

}  // namespace

bool is_call_for_help(const std::string& line) { return command_from(folded(line)) == msg_id::word_help; }

Session::Session(Table& table, Terminal terminal, Save save, Means means)
    : table_(table),
      terminal_(std::move(terminal)),
      save_(std::move(save)),
      means_(std::move(means)),
      screen_(screen_of(table.game())),
      game_(table.game()) {}

void Session::run() {
  tell(msg_id::ui_hint);
  lines_shown_ = table_.log().size();  // what was said before the break is in the log
  if (table_.answers().empty()) lines_shown_ = 0;
  while (!done_) {
    let_automatic_seats_answer(table_, means_);
    hand_over();
    show_news();
    if (table_.question() != nullptr) {
      show_question();
    } else {
      show_end();
    }
    // Until the table has moved on there is no need to ask again.
    const std::uint32_t revision = table_.revision();
    while (!done_ && table_.revision() == revision) {
      std::string line;
      if (!read_line(line)) {
        tell(msg_id::save_done, {save_(table_, {})});
        return;
      }
      if (!obey(line) && table_.question() != nullptr) answer(line);
    }
  }
}

Seat Session::viewer() const { return table_.question() != nullptr ? table_.question()->seat : spectator; }

bool Session::can_hear(const Line& line) const { return table_.may_hear(SeatMask(viewer()), line); }

bool Session::read_line(std::string& line) {
  const std::string who = viewer() == spectator ? "" : side_name(game_, viewer(), terminal_.phrases.language());
  return terminal_.in.read(terminal_.style.paint(Ink::prompt, who + ">") + " ", words_to_complete(), line);
}

// The commands, and the options of the question that are no numbers.
std::vector<std::string> Session::words_to_complete() const {
  std::vector<std::string> words;
  if (table_.question() != nullptr) {
    for (const Text& option : table_.question()->options) {
      words.push_back(game_.catalogue().render(option, terminal_.phrases.language()));
    }
  }
  for (const Command& command : commands) words.push_back(terminal_.phrases(command.word));
  return words;
}

void Session::tell(std::uint16_t phrase, const std::vector<std::string>& args) {
  terminal_.out << wrapped(terminal_.phrases(phrase, args), terminal_.style.width());
}

// Whether one of the two was shown or has typed what is not for the other's eyes, or is about to be.
bool Session::have_secrets(Seat before, Seat now) const {
  const Position& position = table_.position();
  if (position.sees_more(before) || position.sees_more(now)) return true;
  std::size_t n = table_.answers().size();
  if (!table_.may_know(SeatMask(before), n)) return true;
  while (n > 0 && table_.hand(table_.answers()[n - 1].seat) != table_.hand(now)) {
    if (!table_.may_know(SeatMask(now), --n)) return true;
  }
  return false;
}

// Between two people at one keyboard: the screen is wiped, with what has scrolled off it, and typed lines are
// forgotten.
void Session::hand_over() {
  const Seat now = viewer();
  if (now == spectator || now == last_viewer_) return;
  const Seat before = std::exchange(last_viewer_, now);
  if (before == spectator || table_.hand(now) == table_.hand(before) || !terminal_.interactive) return;
  if (!have_secrets(before, now)) return;
  terminal_.out << "\x1b[2J\x1b[3J\x1b[H";
  terminal_.in.forget();
  tell(msg_id::ui_hand_over, {side_name(game_, now, terminal_.phrases.language())});
  std::string ignored;
  terminal_.in.read("", {}, ignored);
}

std::string Session::rule_reference(const Text& text) const {
  const std::string_view rule = game_.catalogue().rule_of(text);
  if (rule.empty()) return {};
  return terminal_.style.paint(Ink::rule,
                               " (" + std::string(game_.catalogue().rulebook) + " " + std::string(rule) + ")");
}

std::string Session::line_text(const Line& line, std::size_t folded_lines) const {
  std::string text = game_.catalogue().render(line.text, terminal_.phrases.language()) + rule_reference(line.text);
  if (folded_lines > 0) {
    text += terminal_.style.paint(Ink::quiet,
                                  " +" + std::to_string(folded_lines) + " " + terminal_.phrases(msg_id::word_why));
  }
  return wrapped(text, terminal_.style.width(), 2 + 2 * line.depth);
}

// Lines of the story, with the number of those that explain them; or all of them. What goes on below a line that was
// shown before has none to be folded into, so it is told as far as it is not itself an explanation.
void Session::show_lines(std::size_t first, std::size_t last, bool unfolded) {
  const std::vector<Line>& lines = table_.log();
  int depth = 1;
  for (std::size_t i = first; i < last; ++i) {
    if (lines[i].depth == 0) depth = 0;
    if (!can_hear(lines[i]) || (!unfolded && lines[i].depth > depth)) continue;
    std::size_t below = 0;
    for (std::size_t j = i + 1; !unfolded && j < last && lines[j].depth > depth; ++j) {
      below += can_hear(lines[j]) ? 1 : 0;
    }
    terminal_.out << line_text(lines[i], below);
  }
}

void Session::show_news() {
  const std::size_t checkpoint = table_.answers_at_checkpoint();
  const std::size_t size = table_.log().size();
  if (lines_shown_ < size) {
    terminal_.out << '\n';
    show_lines(lines_shown_, size, false);
    news_from_ = lines_shown_;
  }
  lines_shown_ = size;
  if (checkpoint != board_shown_at_) {
    board_shown_ = board();
    show_what_fits(board_shown_);
  }
  board_shown_at_ = checkpoint;
}

std::string Session::board() const {
  return screen_.board(game_, table_.position(), viewer(), terminal_.style, terminal_.phrases.language());
}

void Session::show_board() {
  board_shown_ = board();
  terminal_.out << '\n';
  show_in_pages(board_shown_);
}

// Unasked for, a board does not push the question off the screen: what is most important stands first on it.
void Session::show_what_fits(const std::string& board) {
  const std::vector<std::string> lines = lines_of(board);
  const auto question = table_.question() == nullptr ? 0 : table_.question()->options.size();
  const std::size_t taken = std::min<std::size_t>(question, 7) + 6;
  const auto height = static_cast<std::size_t>(terminal_.height);
  terminal_.out << '\n';
  if (height == 0 || lines.size() + taken <= height) {
    terminal_.out << board;
    return;
  }
  const std::size_t shown = std::min(lines.size(), std::max<std::size_t>(height > taken ? height - taken : 0, 8));
  for (std::size_t i = 0; i < shown; ++i) terminal_.out << lines[i] << '\n';
  if (shown < lines.size()) tell(msg_id::ui_more_board, {std::to_string(lines.size() - shown)});
}

void Session::show_in_pages(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto page = static_cast<std::size_t>(std::max(terminal_.height - 1, 0));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (page > 2 && i > 0 && i % page == 0 && i + 1 < lines.size()) {
      std::string line;
      const bool more =
          terminal_.in.read(terminal_.style.paint(Ink::quiet, terminal_.phrases(msg_id::ui_more)) + " ", {}, line);
      if (!more || !folded(line).empty()) return;
    }
    terminal_.out << lines[i] << '\n';
  }
}

void Session::show_question() {
  const Question& question = *table_.question();
  const Catalogue& catalogue = game_.catalogue();
  const Language language = terminal_.phrases.language();
  std::vector<std::string> names;
  for (const Text& option : question.options) names.push_back(capitalised(catalogue.render(option, language)));
  const std::vector<std::string> labels = labels_of(names);
  std::size_t widest = 0;
  for (const std::string& label : labels) widest = std::max(widest, label.size());
  std::vector<std::string> keys;
  std::vector<std::string> items;
  int longest = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    keys.push_back(terminal_.style.paint(Ink::key, std::string(widest - labels[i].size(), ' ') + labels[i]));
    if (names[i] == labels[i]) names[i].clear();  // a number is its own label
    items.push_back(names[i].empty() ? keys[i] : keys[i] + "  " + names[i]);
    longest = std::max(longest, width_of(items[i]));
  }
  const int width = terminal_.style.width();
  const bool below_each_other = items.size() <= 7 || longest > width / 2;
  // The side that is asked stands in front, once: many prompts begin with it.
  const std::string who = side_name(game_, question.seat, language) + ": ";
  std::string prompt = catalogue.render(question.prompt, language);
  if (prompt.starts_with(who)) prompt.erase(0, who.size());
  terminal_.out << '\n'
                << wrapped(terminal_.style.side(question.seat, who) + terminal_.style.paint(Ink::prompt, prompt) +
                               rule_reference(question.prompt),
                           width)
                << (below_each_other ? listed(keys, names, width) : in_columns(items, width));
}

void Session::show_end() {
  const Language language = terminal_.phrases.language();
  const std::vector<Standing> standings = table_.position().standings();
  terminal_.out << '\n'
                << terminal_.style.paint(Ink::title, terminal_.phrases(msg_id::ui_over)) << '\n'
                << wrapped(game_.catalogue().render(table_.position().outcome(), language) +
                               rule_reference(table_.position().outcome()),
                           terminal_.style.width());
  std::vector<Seat> order = played_seats(game_, table_.setup());
  const auto place = [&](Seat seat) { return standings[static_cast<std::size_t>(seat)].place; };
  std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return place(a) < place(b); });
  for (const Seat seat : order) {
    const Standing& standing = standings[static_cast<std::size_t>(seat)];
    terminal_.out << "  "
                  << terminal_.phrases(msg_id::ui_standing,
                                       {std::to_string(standing.place),
                                        terminal_.style.side(seat, padded(side_name(game_, seat, language), 10)),
                                        std::to_string(standing.score),
                                        (standing.margin > 0 ? "+" : "") + std::to_string(standing.margin)})
                  << '\n';
  }
}

void Session::answer(const std::string& line) {
  const Question& question = *table_.question();
  std::vector<std::string> names;
  for (const Text& option : question.options) {
    names.push_back(game_.catalogue().render(option, terminal_.phrases.language()));
  }
  const Meaning meaning = choose(line, names);
  if (meaning.index >= 0) {
    table_.answer(question.seat, table_.revision(), meaning.index);
    if (terminal_.interactive) save_quietly();
  } else if (!meaning.candidates.empty()) {
    std::vector<std::string> could_be;
    for (const int index : meaning.candidates) could_be.push_back(names[static_cast<std::size_t>(index)]);
    tell(msg_id::ui_ambiguous, {join(could_be)});
  } else if (!folded(line).empty()) {
    tell(msg_id::ui_not_understood, {line});
  }
}

bool Session::obey(const std::string& line) {
  const std::size_t start = line.find_first_not_of(" \t");
  if (start == std::string::npos) return false;
  const std::size_t space = line.find_first_of(" \t", start);
  const std::uint16_t command =
      command_from(folded(line.substr(start, space == std::string::npos ? space : space - start)));
  const std::size_t rest = space == std::string::npos ? space : line.find_first_not_of(" \t", space);
  std::string argument = rest == std::string::npos ? "" : line.substr(rest);
  argument.erase(argument.find_last_not_of(" \t\r") + 1);

  // A command without arguments that has some more words is rather the name of an option.
  const bool alone = argument.empty();
  switch (command) {
    case msg_id::word_help:
      help(argument);
      return true;
    case msg_id::word_log:
      show_last(argument, false);
      return true;
    case msg_id::word_save:
      save(argument);
      return true;
    case msg_id::word_undo:
      if (alone) undo();
      return alone;
    case msg_id::word_board:
      if (alone) show_board();
      return alone;
    case msg_id::word_why:
      if (alone) why();
      if (!alone && is_number(argument)) show_last(argument, true);
      return alone || is_number(argument);
    case msg_id::word_odds:
      if (alone) odds();
      return alone;
    case msg_id::word_hint:
      if (!alone && !is_number(argument) && !names_chart(argument)) return false;
      hint(argument);
      return true;
    case msg_id::word_quit:
      if (alone) done_ = save({});
      return alone;
    default:
      return false;
  }
}

void Session::show_rule(const RuleEntry& rule) {
  const auto language = static_cast<std::size_t>(terminal_.phrases.language());
  // What is told of a card has a number only for those who look it up.
  const bool is_rule = rule.number.front() >= '0' && rule.number.front() <= '9';
  const std::string number =
      is_rule ? std::string(game_.catalogue().rulebook) + " " + std::string(rule.number) + "  " : "";
  terminal_.out << terminal_.style.paint(Ink::title, number + std::string(rule.title[language])) << '\n'
                << wrapped(rule.help[language], terminal_.style.width(), 2);
}

void Session::help(const std::string& word) {
  const Catalogue& catalogue = game_.catalogue();
  if (!word.empty()) {
    const auto found = rules_about(catalogue, table_.question(), word, terminal_.phrases.language());
    for (const RuleEntry* rule : found) show_rule(*rule);
    if (found.empty()) tell(msg_id::help_nothing, {word, std::string(catalogue.rulebook)});
    return;
  }
  if (table_.question() != nullptr) {
    const auto found = rules_behind(catalogue, *table_.question());
    for (const RuleEntry* rule : found) show_rule(*rule);
    if (found.empty()) tell(msg_id::help_no_rule_here);
  }
  terminal_.out << terminal_.style.paint(Ink::title, terminal_.phrases(msg_id::help_commands)) << '\n';
  for (const Command& command : commands) {
    const std::string called = "  " + terminal_.style.paint(Ink::key, terminal_.phrases(command.word));
    terminal_.out << labelled(called, 14, {terminal_.phrases(command.tells)}, terminal_.style.width());
  }
}

// Whoever gave the last answer may take it back while the table allows it; otherwise all must agree.
void Session::undo() {
  if (table_.answers().empty()) return tell(msg_id::undo_none);
  const Seat last = table_.answers().back().seat;
  std::optional<Ending> ended = table_.undo_ended(last);
  if (!ended && is_automatic(table_, last) && table_.setup().options.at("undo") != "free") ended = Ending::decision;
  if (ended) tell(why_not(*ended));
  if (ended && !everyone_agrees(msg_id::undo_consent)) return tell(msg_id::undo_refused);
  // What a seat without a person answered goes as well, or it would answer again at once.
  do {
    table_.undo();
  } while (!table_.answers().empty() && is_automatic(table_, table_.question()->seat));
  lines_shown_ = std::min(lines_shown_, table_.log().size());
  news_from_ = std::min(news_from_, lines_shown_);
  tell(msg_id::undo_done);
  const std::string now = board();
  terminal_.out << changed_lines(board_shown_, now);
  board_shown_ = now;
  board_shown_at_ = table_.answers_at_checkpoint();
}

bool Session::everyone_agrees(std::uint16_t to) {
  std::set<int> asked;
  for (const Seat seat : played_seats(game_, table_.setup())) {
    const bool person = table_.seats()[static_cast<std::size_t>(seat)] == SeatKind::human;
    if (!person || !asked.insert(table_.hand(seat)).second) continue;
    tell(to, {side_name(game_, seat, terminal_.phrases.language())});
    std::string line;
    if (!terminal_.in.read(terminal_.phrases(msg_id::ui_yes_no) + " ", {}, line)) return false;
    const std::string typed = folded(line);
    if (typed != "y" && typed != "yes" && typed != "s" && typed != "si") return false;
  }
  return !asked.empty();
}

// So many lines of the story, from the last one back, with what lies below them.
void Session::show_last(const std::string& count, bool unfolded) {
  const std::vector<Line>& lines = table_.log();
  std::size_t wanted = 20;
  std::from_chars(count.data(), count.data() + count.size(), wanted);
  std::size_t first = lines.size();
  while (first > 0 && wanted > 0) {
    --first;
    if (lines[first].depth == 0 && can_hear(lines[first])) --wanted;
  }
  if (first == lines.size()) return tell(msg_id::log_empty);
  show_lines(first, lines.size(), unfolded);
}

// Since the last question; where nothing was folded there, the last that was.
void Session::why() {
  const std::vector<Line>& lines = table_.log();
  const auto is_deep = [&](const Line& line) { return line.depth > 0 && can_hear(line); };
  const auto deep = std::find_if(lines.rbegin(), lines.rend(), is_deep);
  if (deep == lines.rend()) return tell(msg_id::why_none);
  std::size_t last = lines.size();
  std::size_t first = news_from_;
  const auto last_deep = static_cast<std::size_t>(lines.rend() - deep) - 1;
  if (last_deep < first) {
    last = last_deep + 1;
    first = last_deep;
    while (first > 0 && lines[first].depth > 0) --first;
  }
  show_lines(first, last, true);
}

void Session::odds() {
  const std::string text = odds_text(table_.odds(SeatMask(viewer())), table_.game().catalogue(), terminal_.style,
                                     terminal_.phrases.language());
  if (text.empty()) return tell(msg_id::odds_none);
  terminal_.out << text;
}

// Whoever plays alone may ask at any time; among several people all agree first, once.
void Session::hint(const std::string& which) {
  if (table_.question() == nullptr) return tell(msg_id::hint_none);
  std::set<int> people;
  for (const Seat seat : played_seats(game_, table_.setup())) {
    if (table_.seats()[static_cast<std::size_t>(seat)] == SeatKind::human) people.insert(table_.hand(seat));
  }
  if (people.size() > 1 && !hints_agreed_) {
    hints_agreed_ = everyone_agrees(msg_id::hint_consent);
    if (!hints_agreed_) return tell(msg_id::hint_refused);
  }
  terminal_.out << hint_text(table_, which, terminal_.style, terminal_.phrases);
}

void Session::save_quietly() {
  try {
    save_(table_, {});
  } catch (const BadInput& error) {
    tell(msg_id::save_failed, {error.what()});
  }
}

bool Session::save(const std::string& path) {
  try {
    tell(msg_id::save_done, {save_(table_, path)});
    return true;
  } catch (const BadInput& error) {
    tell(msg_id::save_failed, {error.what()});
    return false;
  }
}

}  // namespace auspex::cli
