// How a person is asked, in every game: each decision becomes a question with all its legal answers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/dialogue.h"
#include "generated/common/text.h"

namespace auspex {

// Somebody at a seat.
class Person {
 public:
  // `answers_stand`: none can be taken back. So it is in the turn of a program, which may have planned before what it
  // does next.
  Person(Dialogue& dialogue, Seat seat, bool answers_stand = false)
      : dialogue_(dialogue), seat_(seat), answers_stand_(answers_stand) {}

  // One of `from`, each shown by `text_of`; the last option declines where that is allowed.
  template <class Decision, class From, class TextOf>
  auto pick(const AskOf<Decision>& why, const From& from, bool may_decline, TextOf text_of)
      -> std::optional<std::decay_t<decltype(*from.begin())>> {
    Question& question = dialogue_.blank(seat_, why);
    for (const auto& one : from) question.options.push_back(text_of(one));
    if (may_decline) question.options.emplace_back(common::msg::common_none);
    int answer = put(question);
    for (const auto& one : from) {
      if (answer-- == 0) return one;
    }
    return std::nullopt;
  }

  template <class Decision>
  int number(const AskOf<Decision>& why, int lowest, int highest) {
    Question& question = dialogue_.blank(seat_, why);
    for (int n = lowest; n <= highest; ++n) question.options.push_back(common::msg::common_number(n));
    return lowest + put(question);
  }

  template <class Decision>
  bool agree(const AskOf<Decision>& why) {
    Question& question = dialogue_.blank(seat_, why);
    question.options.emplace_back(common::msg::common_yes);
    question.options.emplace_back(common::msg::common_no);
    return put(question) == 0;
  }

  // Which of the options.
  template <class Decision>
  int option(const AskOf<Decision>& why, std::span<const Text> options) {
    Question& question = dialogue_.blank(seat_, why);
    question.options.assign(options.begin(), options.end());
    return put(question);
  }

 private:
  int put(const Question& question) {
    const int answer = dialogue_.ask(question);
    if (answers_stand_) dialogue_.seal(Ending::decision);
    return answer;
  }

  Dialogue& dialogue_;
  Seat seat_;
  bool answers_stand_;
};

// A list of things one can do now, each with what happens if it is taken. Built anew each time it is shown, because
// what was done before changes what can be done next.
template <class Do>
class Menu {
 public:
  Menu() {
    texts_.reserve(usual);
    deeds_.reserve(usual);
  }
  // `foretold` is what will be answered, where that is known (Dialogue::foretold); for menus that are always asked.
  explicit Menu(std::optional<int> foretold) : Menu() { foretold_ = foretold; }

  // Whether what will be taken is in the menu already, so that the rest need not be worked out.
  [[nodiscard]] bool settled() const { return foretold_ && *foretold_ < static_cast<int>(texts_.size()); }
  void add(const Text& text, Do what) {
    texts_.push_back(text);
    deeds_.push_back(what);
  }
  [[nodiscard]] bool empty() const { return texts_.empty(); }
  [[nodiscard]] bool has(const Text& text) const {
    return std::find(texts_.begin(), texts_.end(), text) != texts_.end();
  }

  // Asks even where there is only one thing to do: leaving a menu is a decision.
  template <class Decision>
  [[nodiscard]] Do ask(Person person, const AskOf<Decision>& why) const {
    return deed(person.option(why, texts_));
  }
  // Asks only where there is more than one thing to do.
  template <class Decision>
  [[nodiscard]] Do choose(Person person, const AskOf<Decision>& why) const {
    return texts_.size() == 1 ? deeds_.front() : ask(person, why);
  }
  // The same of whoever decides for `who`.
  template <class Play, class Who, class Decision>
  [[nodiscard]] Do ask(Play& play, Who who, const AskOf<Decision>& why) const {
    return deed(play.mind(who).option(play, who, why, texts_));
  }
  template <class Play, class Who, class Decision>
  [[nodiscard]] Do choose(Play& play, Who who, const AskOf<Decision>& why) const {
    return deed(play.choose_option(who, why, texts_));
  }

 private:
  static constexpr std::size_t usual = 12;

  [[nodiscard]] Do deed(int answer) const { return deeds_[static_cast<std::size_t>(answer)]; }

  std::vector<Text> texts_;
  std::vector<Do> deeds_;
  std::optional<int> foretold_;
};

// How many of each kind that `from` holds, `least` to `most` in all: `how_many(kind, lowest, highest)` is asked for one
// kind after the other.
template <class Kind, class HowMany>
EnumArray<Kind, std::uint8_t> choose_stack(const EnumArray<Kind, std::uint8_t>& from, int least, int most,
                                           HowMany how_many) {
  EnumArray<Kind, std::uint8_t> chosen{};
  int to_come = 0;
  for (const int n : from) to_come += n;
  for (Kind kind : all<Kind>()) {
    const int highest = std::min<int>(from[kind], most);
    to_come -= from[kind];
    if (highest <= 0) continue;
    const int lowest = std::clamp(least - to_come, 0, highest);
    const int n = how_many(kind, lowest, highest);
    chosen[kind] = static_cast<std::uint8_t>(n);
    least -= n;
    most -= n;
  }
  return chosen;
}

}  // namespace auspex
