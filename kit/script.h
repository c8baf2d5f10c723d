// For rule tests: a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record.h"

namespace auspex::kit {

// Answers from a script. An entry fits an option if it is the option's code ("pick.region PRO"), the end of it ("PRO",
// "4"), its English text ("Provincia"), or else one of its arguments. "roll" is not needed: dice are asked for like
// anything else and answered with their number. An entry "prompt.key=answer" also checks what was asked:
// "ask.retreat=common.no". One that begins with a seat checks who was asked: "romans: ask.retreat=common.no". One that
// ends with a list checks all that was offered: "alaudae.where=TRE | TRE, PRO"; there "pick.region" and the like are
// left out, "none" stands for "common.none", "0 to 3" for such numbers.
class Script : public Dialogue {
 public:
  explicit Script(const Catalogue& book, std::vector<std::string> seats = {})
      : Dialogue(true), book_(book), seats_by_name_(std::move(seats)) {}

  // From now on entries that name no seat are this one's; with none given, anyone's.
  void usually_asks(std::optional<Seat> seat) { usual_ = seat; }

  int ask(const Question& question) override {
    const std::string asked = code_of(book_, question.prompt);
    asked_.push_back(asked);
    seats_.push_back(question.seat);
    secret_.push_back(question.secret_until);
    std::string all;
    std::vector<std::string>& options = offered_.emplace_back();
    for (const Text& option : question.options) {
      options.push_back(code_of(book_, option));
      rules_[options.back()] = book_.rule_of(option);
      all += "\n  " + options.back();
    }
    if (answers_.empty()) {
      ADD_FAILURE() << "nothing is scripted for: " << asked << " of seat " << int{question.seat} << all;
      throw Unanswered();
    }
    std::string answer = answers_.front();
    answers_.pop_front();
    const Seat expected = take_seat(answer).value_or(question.seat);
    EXPECT_EQ(int{question.seat}, int{expected}) << "the seat that is asked " << asked << all;
    if (const std::size_t bar = answer.find(" | "); bar != std::string::npos) {
      EXPECT_EQ(in_short(options), answer.substr(bar + 3)) << "what is offered for " << asked;
      answer.erase(bar);
    }
    if (const std::size_t equals = answer.find('='); equals != std::string::npos) {
      const std::string key = answer.substr(0, equals);
      EXPECT_TRUE(asked == key || asked.starts_with(key + " ")) << "expected " << key << ", asked " << asked;
      answer = answer.substr(equals + 1);
    }
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const std::string code = code_of(book_, question.options[i]);
      if (code == answer || code.ends_with(" " + answer) ||
          book_.render(question.options[i], Language::english) == answer) {
        return static_cast<int>(i);
      }
    }
    // Then by any one of its arguments: "york" for "move.from york 3".
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].find(" " + answer + " ") != std::string::npos) return static_cast<int>(i);
    }
    ADD_FAILURE() << "\"" << answer << "\" is not offered for: " << asked << all;
    throw Unanswered();
  }

  void expect(std::initializer_list<const char*> answers) {
    for (const char* answer : answers) answers_.emplace_back(answer);
  }
  [[nodiscard]] bool used_up() const { return answers_.empty(); }
  [[nodiscard]] const std::vector<std::string>& asked() const { return asked_; }
  [[nodiscard]] bool was_asked(std::string_view key) const { return last_asked(key).has_value(); }
  // The seat that was asked this last; the spectator where none was.
  [[nodiscard]] Seat seat_asked(std::string_view key) const {
    const std::optional<std::size_t> last = last_asked(key);
    return last ? seats_[*last] : spectator;
  }
  // Whether this was asked in secret the last time, and what ends that.
  [[nodiscard]] std::optional<Reveal> secret_until(std::string_view key) const {
    const std::optional<std::size_t> last = last_asked(key);
    return last ? secret_[*last] : std::nullopt;
  }
  void reveal(Reveal what) override { reveals_.push_back({what, asked_.size(), lines_.size()}); }
  // Each with how many questions had been asked and how many lines said before it.
  struct Revealed {
    Reveal what;
    std::size_t asked;
    std::size_t lines;
  };
  [[nodiscard]] const std::vector<Revealed>& reveals() const { return reveals_; }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  // What was offered when this was asked last.
  [[nodiscard]] std::vector<std::string> offered(std::string_view key) const {
    const std::optional<std::size_t> last = last_asked(key);
    return last ? offered_[*last] : std::vector<std::string>();
  }
  // The rule behind an option when it was offered last.
  [[nodiscard]] std::string_view rule_behind(const std::string& option) const {
    const auto found = rules_.find(option);
    return found == rules_.end() ? "never offered" : found->second;
  }
  [[nodiscard]] std::vector<std::string> said() const {
    std::vector<std::string> texts;
    for (const Line& line : lines_) texts.push_back(book_.render(line.text, Language::english));
    return texts;
  }

 private:
  [[nodiscard]] std::optional<std::size_t> last_asked(std::string_view key) const {
    for (std::size_t i = asked_.size(); i-- > 0;) {
      if (asked_[i] == key || asked_[i].starts_with(std::string(key) + " ")) return i;
    }
    return std::nullopt;
  }
  void hear(const Line& line) override { lines_.push_back(line); }

  static std::string in_short(const std::vector<std::string>& options) {
    std::string list;
    std::vector<std::string> words;
    for (std::string word : options) {
      for (const std::string_view prefix : {"common.number ", "common."}) {
        if (word.starts_with(prefix)) word.erase(0, prefix.size());
      }
      if (word.starts_with("pick.")) word.erase(0, word.find(' ') + 1);
      words.push_back(std::move(word));
    }
    const bool numbers = options.front().starts_with("common.number ") && options.back().starts_with("common.number ");
    if (numbers && words.size() > 2) return words.front() + " to " + words.back();
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
  }

  // The seat that an entry begins with, taken off it; otherwise the usual one.
  [[nodiscard]] std::optional<Seat> take_seat(std::string& entry) const {
    const std::string name = entry.substr(0, entry.find(": "));
    for (std::size_t i = 0; i < seats_by_name_.size(); ++i) {
      if (name == entry || name != seats_by_name_[i]) continue;
      entry.erase(0, name.size() + 2);
      return static_cast<Seat>(i);
    }
    return usual_;
  }

  const Catalogue& book_;
  std::vector<std::string> seats_by_name_;
  std::optional<Seat> usual_;
  std::deque<std::string> answers_;
  std::vector<std::string> asked_;
  std::vector<Seat> seats_;
  std::vector<std::optional<Reveal>> secret_;
  std::vector<Revealed> reveals_;
  std::vector<std::vector<std::string>> offered_;
  std::map<std::string, std::string_view> rules_;
  std::vector<Line> lines_;
};

}  // namespace auspex::kit
