// Freehand turns of players that think ahead, by no chart and no planner: a plan goes through the menus that a person
// would see, and lots that its number stands for say what it takes of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/ask.h"
#include "engine/dice.h"
#include "engine/digest.h"
#include "engine/text.h"
#include "generated/common/text.h"

namespace auspex {

// Which lots: a stem, and up to four changes one after the other, each of which draws some of the answers anew.
class OwnNumber {
 public:
  static constexpr int stems = 32;
  static constexpr int changes = 8;  // to choose from, each time
  static constexpr int most_changes = 4;

  constexpr explicit OwnNumber(int number) : number_(number) {}
  [[nodiscard]] constexpr int number() const { return number_; }
  // The last stem, with the last change as often as can be.
  [[nodiscard]] static constexpr OwnNumber highest() {
    OwnNumber last(stems - 1);
    while (last.changes_made() < most_changes) last = last.changed(changes);
    return last;
  }
  // As plans tell it, from 1.
  [[nodiscard]] constexpr int shown() const { return number_ + 1; }
  [[nodiscard]] static constexpr OwnNumber shown_as(int number) { return OwnNumber(number - 1); }
  constexpr bool operator==(const OwnNumber&) const = default;
  [[nodiscard]] constexpr int stem() const { return number_ % stems; }
  // The nth change, from 0; 0 where there is none.
  [[nodiscard]] constexpr int change(int nth) const { return number_ / weight(nth) % base; }
  [[nodiscard]] constexpr int changes_made() const {
    int n = 0;
    while (n < most_changes && change(n) != 0) ++n;
    return n;
  }
  // With one change more, of those from 1.
  [[nodiscard]] constexpr OwnNumber changed(int which) const {
    return OwnNumber(number_ + which * weight(changes_made()));
  }

 private:
  static constexpr int base = changes + 1;
  static constexpr int weight(int nth) {
    int weight = stems;
    for (; nth > 0; --nth) weight *= base;
    return weight;
  }

  int number_;
};

// What is answered by those lots. An answer depends on what is asked, about which things and how often it has been
// asked before, but not on what was answered: so a change leaves the rest of the turn as it was.
class OwnAnswers {
 public:
  // A number for each message that stays the same when others are added to the game: records hang on it.
  using Word = std::uint64_t (*)(MessageId);
  template <const Catalogue& (*catalogue)()>
  static std::uint64_t word_of(MessageId message) {
    const std::string_view key = catalogue().entry(message).key;
    return digest_bytes(key.data(), key.size());
  }

  // `occasion`: the same numbers take something else at another time.
  OwnAnswers(OwnNumber number, int occasion, Word word) : number_(number), occasion_(occasion), word_(word) {}

  // Which of the candidates; `text_of(i)` is how one is offered.
  template <class Decision, class TextOf>
  [[nodiscard]] int one_of(const AskOf<Decision>& why, int candidates, TextOf text_of) {
    const std::uint64_t lots = lots_for(why);
    int drawn = 0;
    std::uint64_t highest = 0;
    std::vector<std::uint64_t> topics;
    for (int i = 0; i < candidates; ++i) {
      // What differs in numbers alone is told apart by its place.
      const std::uint64_t topic = topic_of(text_of(i));
      const auto alike = static_cast<std::uint64_t>(std::count(topics.begin(), topics.end(), topic));
      topics.push_back(topic);
      const std::uint64_t lot = mix(lots ^ mix(topic + alike));
      if (i > 0 && lot <= highest) continue;
      drawn = i;
      highest = lot;
    }
    return drawn;
  }
  // One of `from`, each as `text_of` shows it, or nothing where that is allowed; there is at least one.
  template <class Decision, class From, class TextOf>
  [[nodiscard]] auto pick(const AskOf<Decision>& why, const From& from, bool may_decline, TextOf text_of)
      -> std::optional<std::decay_t<decltype(*from.begin())>> {
    std::vector<Text> options;
    for (const auto& one : from) options.push_back(text_of(one));
    if (may_decline) options.emplace_back(common::msg::common_none);
    int taken =
        one_of(why, static_cast<int>(options.size()), [&](int i) { return options[static_cast<std::size_t>(i)]; });
    for (const auto& one : from) {
      if (taken-- == 0) return one;
    }
    return std::nullopt;
  }
  template <class Decision>
  [[nodiscard]] bool yes_or_no(const AskOf<Decision>& why) {
    return lots_for(why) % 2 == 0;
  }
  // Half the time the highest, since most is to be had by all there is.
  template <class Decision>
  [[nodiscard]] int number(const AskOf<Decision>& why, int lowest, int highest) {
    const std::uint64_t lots = lots_for(why);
    if (lots % 2 == 0) return highest;
    return lowest + static_cast<int>((lots >> 1U) % static_cast<std::uint64_t>(highest - lowest + 1));
  }

 private:
  // What it says, about which things; prices and the like do not count.
  [[nodiscard]] std::uint64_t topic_of(const Text& text) const {
    std::uint64_t topic = word_(MessageId(text.id));
    for (std::size_t i = 0; i < text.count; ++i) {
      const Arg& arg = text.args[i];
      if (arg.domain == Domain::number) continue;
      topic = mix(topic + (arg.domain == Domain::message ? word_(MessageId(static_cast<std::uint16_t>(arg.value)))
                                                         : static_cast<std::uint64_t>(arg.value)));
    }
    return topic;
  }
  template <class Decision>
  [[nodiscard]] std::uint64_t lots_for(const AskOf<Decision>& why) {
    constexpr int one_in = 6;  // answers are drawn anew by a change
    std::uint64_t key = topic_of(why.prompt);
    key = mix(key + nth_time(key));
    std::uint64_t line =
        mix(mix(static_cast<std::uint64_t>(number_.stem()) + 1) + static_cast<std::uint64_t>(occasion_));
    std::uint64_t lots = line;
    for (int i = 0; i < number_.changes_made(); ++i) {
      line = mix(line + static_cast<std::uint64_t>(number_.change(i)));
      if (mix(line ^ key) % one_in == 0) lots = line;
    }
    return mix(lots + key);
  }
  std::uint64_t nth_time(std::uint64_t key) {
    const auto known = std::find_if(asked_.begin(), asked_.end(), [&](const auto& one) { return one.first == key; });
    if (known != asked_.end()) return ++known->second;
    asked_.push_back({key, 0});
    return 0;
  }

  OwnNumber number_;
  int occasion_;
  Word word_;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> asked_;
};

}  // namespace auspex
