// How the rules of a game ask whoever decides, person or program: where only one answer is possible nobody is asked,
// and what is answered must have been offered.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "engine/ask.h"
#include "engine/legal.h"

namespace auspex {

// For a game's Play to be derived from. `Who` decides by way of play.mind(who), and play.one_of(who, why, from,
// may_decline) asks that mind for one of several.
template <class Play, class Who, class Decision, const Catalogue& (*catalogue)()>
class Asking {
 public:
  using Ask = AskOf<Decision>;
  template <class From>
  using One = std::decay_t<decltype(*std::declval<const From&>().begin())>;

  template <class From>
  One<From> choose(Who who, const Ask& why, const From& from) {
    return from.size() == 1 ? *from.begin() : *offered(play().one_of(who, why, from, false), why, from, false);
  }
  template <class From>
  std::optional<One<From>> may_choose(Who who, const Ask& why, const From& from) {
    return from.empty() ? std::nullopt : offered(play().one_of(who, why, from, true), why, from, true);
  }
  int choose_number(Who who, const Ask& why, int lowest, int highest) {
    if (lowest >= highest) return lowest;
    const int number = play().mind(who).number(play(), who, why, lowest, highest);
    require_offered(number >= lowest && number <= highest, catalogue(), why.prompt);
    return number;
  }
  int choose_option(Who who, const Ask& why, std::span<const Text> options) {
    if (options.size() == 1) return 0;
    const int option = play().mind(who).option(play(), who, why, options);
    require_offered(option >= 0 && option < static_cast<int>(options.size()), catalogue(), why.prompt);
    return option;
  }
  bool agree(Who who, const Ask& why) { return play().mind(who).agree(play(), who, why); }

 private:
  // What a mind answered, if it was offered: nothing only where that is an answer.
  template <class From>
  static std::optional<One<From>> offered(std::optional<One<From>> answer, const Ask& why, const From& from,
                                          bool may_decline) {
    require_offered(answer ? is_among(*answer, from) : may_decline, catalogue(), why.prompt);
    return answer;
  }
  template <class From>
  static bool is_among(const One<From>& one, const From& from) {
    if constexpr (requires { from.has(one); }) {
      return from.has(one);
    } else {
      return std::find(from.begin(), from.end(), one) != from.end();
    }
  }

  Play& play() { return static_cast<Play&>(*this); }
};

}  // namespace auspex
