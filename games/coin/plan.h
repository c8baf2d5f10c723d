// The answers that a Non-player has planned for the choices of an Event, and how it gives them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/enums.h"
#include "engine/text.h"

namespace auspex::coin {

// One decision, in the order in which the text asks.
template <class Decision>
struct PlanStep {
  Decision decision{};
  int candidates = 0;
  int taken = 0;
  // Declining, where it is allowed, is the last candidate; numbers go from the highest down.
  enum class Kind : std::uint8_t { choice, may_decline, number } kind = Kind::choice;
  std::uint64_t lot = 0;     // candidates that were as good, one bit for each of the first 64 (FS 8.3.4)
  std::uint64_t places = 0;  // the places that they stand for, if the game draws those in a way of their own (PD 8.3.3)
};

template <class Decision>
struct EventPlan {
  using Step = PlanStep<Decision>;

  std::vector<Step> steps;
  std::optional<Text> flaw;  // what keeps the Faction from the Event, even at its best (FS 8.1.1)
  bool accepted = true;      // it is what the Instructions demand
};

// Gives the answers of a plan and keeps what came up. Beyond the plan it declines if it may, or takes the first
// candidate or the highest number. Whoever listens is told which candidates were as good. `Place` is what the game
// draws in a way of its own (PD 8.3.3), if it does.
template <class Decision, class Place = void>
class PlannedAnswers {
 public:
  using Step = PlanStep<Decision>;

  explicit PlannedAnswers(const std::vector<Step>& plan) : plan_(plan) {}

  template <class Play, class E>
  std::optional<E> one_of(Play& play, Decision decision, EnumSet<E> from, bool may_decline) {
    int taken = decide(decision, from.size() + (may_decline ? 1 : 0), kind(may_decline), places_of(from));
    for (E e : from) {
      if (taken-- > 0) continue;
      if (lot_ != 0 && play.telling()) tell_draw(play, e, from);
      return e;
    }
    return std::nullopt;
  }
  // Things that are no enum are named as `name` says it.
  template <class Play, class Thing, class Name>
  std::optional<Thing> one_of(Play& play, Decision decision, std::span<const Thing> from, bool may_decline, Name name) {
    const int taken =
        decide(decision, static_cast<int>(from.size()) + (may_decline ? 1 : 0), kind(may_decline), places_of(from));
    if (taken >= static_cast<int>(from.size())) return std::nullopt;
    for (std::size_t i = 0; lot_ != 0 && play.telling() && i < from.size() && i < 64; ++i) {
      if (in_lot(i)) play.say(name(from[i]), 2);
    }
    return from[static_cast<std::size_t>(taken)];
  }
  int number(Decision decision, int lowest, int highest) {
    return highest - decide(decision, highest - lowest + 1, Step::Kind::number);
  }
  int option(Decision decision, std::span<const Text> options) {
    return decide(decision, static_cast<int>(options.size()), Step::Kind::choice);
  }
  bool agree(Decision decision) { return decide(decision, 2, Step::Kind::may_decline) == 0; }

  // Benefits go to the Faction itself, or the Event is none for it (FS 8.2.3).
  template <class E>
  std::optional<E> benefit(EnumSet<E> from, EnumSet<E> own, bool may_decline) {
    if (const EnumSet<E> found = from & own; !found.empty()) return found.first();
    if (may_decline) return std::nullopt;
    for_itself_ = false;
    return from.first();
  }
  [[nodiscard]] bool for_itself() const { return for_itself_; }

  // While `run` lasts the decisions are none of the plan: they belong to a Command or a Special Ability.
  template <class Run>
  void step_aside(Run run) {
    const bool was = std::exchange(aside_, true);
    run();
    aside_ = was;
  }
  [[nodiscard]] bool stands_aside() const { return aside_; }

  // Every decision that came up.
  [[nodiscard]] std::vector<Step> take_met() { return std::move(met_); }

 private:
  static typename Step::Kind kind(bool may_decline) {
    return may_decline ? Step::Kind::may_decline : Step::Kind::choice;
  }

  // One bit for each; of things one at each place, in order.
  template <class E>
  static std::uint64_t places_of(EnumSet<E> from) {
    std::uint64_t places = 0;
    if constexpr (std::is_same_v<Place, E>) {
      static_assert(count_of<E> <= 64);
      for (E e : from) places |= bit_of(e);
    }
    return places;
  }
  template <class Thing>
  static std::uint64_t places_of(std::span<const Thing> from) {
    std::uint64_t places = 0;
    if constexpr (requires { requires std::is_same_v<Place, decltype(Thing::space)>; }) {
      for (const Thing& thing : from) {
        if (places >= bit_of(thing.space)) return 0;
        places |= bit_of(thing.space);
      }
    }
    return places;
  }
  template <class E>
  static std::uint64_t bit_of(E e) {
    return std::uint64_t{1} << index_of(e);
  }

  int decide(Decision decision, int candidates, typename Step::Kind kind, std::uint64_t places = 0) {
    const std::size_t at = met_.size();
    const bool known = at < plan_.size() && plan_[at].decision == decision && plan_[at].taken < candidates;
    const int otherwise = kind == Step::Kind::may_decline ? candidates - 1 : 0;
    met_.push_back({decision, candidates, known ? plan_[at].taken : otherwise, kind, 0, places});
    lot_ = known ? plan_[at].lot : 0;
    return met_.back().taken;
  }

  template <class Play, class E>
  void tell_draw(Play& play, E taken, EnumSet<E> from) const {
    EnumSet<E> lot;
    std::size_t index = 0;
    for (E e : from) {
      if (in_lot(index++)) lot.add(e);
    }
    if (lot.size() > 1) play.tell_draw(taken, lot);
  }
  [[nodiscard]] bool in_lot(std::size_t index) const { return ((lot_ >> index) & 1u) != 0; }

  const std::vector<Step>& plan_;
  std::vector<Step> met_;
  std::uint64_t lot_ = 0;  // of the decision at hand
  bool for_itself_ = true;
  bool aside_ = false;
};

}  // namespace auspex::coin
