// Trying something out on a copy of the position: whether an Event would change anything, which of its choices does
// most, whether an action would carry somebody to victory (FS 8.1.1, 8.3.1, 8.4.4). Nobody is asked and nothing is
// told; the copy's dice are not those of the game, so that no Non-player foresees a roll.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/dialogue.h"
#include "engine/dice.h"
#include "engine/enums.h"

namespace auspex::coin {

// How people are taken to answer in a trial.
enum class Stance : std::uint8_t {
  reluctant,  // they agree to nothing, decline what they may, take the first and the least of what they must
  yielding    // the other way round: they agree to everything and take what is offered
};

// Their answers in that stance.
class StandIn {
 public:
  explicit StandIn(Stance stance) : yields_(stance == Stance::yielding) {}

  template <class E>
  [[nodiscard]] std::optional<E> one_of(EnumSet<E> from, bool may_decline) const {
    if (may_decline && !yields_) return std::nullopt;
    return from.first();
  }
  template <class Thing>
  [[nodiscard]] std::optional<Thing> one_of(std::span<const Thing> from, bool may_decline) const {
    if (may_decline && !yields_) return std::nullopt;
    return from.front();
  }
  [[nodiscard]] int number(int lowest, int highest) const { return yields_ ? highest : lowest; }
  // Menus end with leaving them.
  [[nodiscard]] int option(std::span<const Text> options) const { return static_cast<int>(options.size()) - 1; }
  [[nodiscard]] bool agrees() const { return yields_; }

 private:
  bool yields_;
};

// The game's part is a function beside its Play, `enter_trial(Play& copy, const Play& play, Stance people)`: the copy
// takes over what is not in the position, and stand-ins take the seats of people.
template <class Play>
class Trial {
 public:
  using State = std::remove_reference_t<decltype(Play::state)>;

  // `die`, if given, is what every roll shows.
  explicit Trial(const Play& play, std::optional<int> die = std::nullopt, Stance people = Stance::reluctant)
      : state_(play.state), play_(state_, silence_) {
    play.dialogue.seal(Ending::decision);  // what is found out on the copy may hang on what nobody can see yet
    // Another stream of numbers, the same each time the same thing is tried from the same position.
    Dice other = state_.dice;
    state_.dice = Dice(static_cast<std::uint64_t>(other.below(1 << 30)) ^ 0xA5A5A5A5u);
    state_.manual_dice = false;
    play_.fixed_die = die;
    enter_trial(play_, play, people);
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  [[nodiscard]] Play& play() { return play_; }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  class Silence final : public Dialogue {
   public:
    Silence() : Dialogue(false) {}
    int ask(const Question&) override { return 0; }
  };

  State state_;
  Silence silence_;
  Play play_;
};

// The position changed (FS 8.1.1), apart from the dice and from what `overlook` makes alike in copies of both because
// the game says that it does not count.
template <class State, class Overlook>
[[nodiscard]] bool has_effect(State before, State after, Overlook overlook) {
  overlook(before, after);
  after.dice = before.dice;
  after.manual_dice = before.manual_dice;
  return std::memcmp(&before, &after, sizeof before) != 0;
}

}  // namespace auspex::coin
