// For rule tests: a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
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
// "ask.retreat=common.no". One that begins with a seat checks who was asked: "romans: ask.retreat=common.no".
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
    std::string all;
    std::vector<std::string>& options = offered_.emplace_back();
    for (const Text& option : question.options) {
      options.push_back(code_of(book_, option));
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
  [[nodiscard]] bool was_asked(std::string_view key) const {
    for (const std::string& one : asked_) {
      if (one == key || one.starts_with(std::string(key) + " ")) return true;
    }
    return false;
  }
  // Who was asked this last; the spectator where nobody was.
  [[nodiscard]] Seat seat_asked(std::string_view key) const {
    for (std::size_t i = asked_.size(); i-- > 0;) {
      if (asked_[i] == key || asked_[i].starts_with(std::string(key) + " ")) return seats_[i];
    }
    return spectator;
  }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  // What was offered when this was asked last.
  [[nodiscard]] std::vector<std::string> offered(std::string_view key) const {
    for (std::size_t i = asked_.size(); i-- > 0;) {
      if (asked_[i] == key || asked_[i].starts_with(std::string(key) + " ")) return offered_[i];
    }
    return {};
  }
  [[nodiscard]] std::vector<std::string> said() const {
    std::vector<std::string> texts;
    for (const Line& line : lines_) texts.push_back(book_.render(line.text, Language::english));
    return texts;
  }

 private:
  void hear(const Line& line) override { lines_.push_back(line); }

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
  std::vector<std::vector<std::string>> offered_;
  std::vector<Line> lines_;
};

}  // namespace auspex::kit
