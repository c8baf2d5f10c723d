// "First ..., within that ..., then at random": how Non-players of the card-driven volumes choose (8.3). Each criterion
// narrows the candidates that the one before it left.
#pragma once

#include <optional>
#include <type_traits>

#include "engine/enums.h"

namespace auspex::coin {

template <class E>
class Priority {
 public:
  explicit Priority(EnumSet<E> candidates) : left_(candidates) {}

  // Only those for which it holds count at all.
  template <class Test>
  Priority& only(Test test) {
    left_ = select(left_, test);
    return *this;
  }
  // Those for which it holds, if there are any.
  template <class Test>
  Priority& first(Test test) {
    const EnumSet<E> better = select(left_, test);
    if (!better.empty()) left_ = better;
    return *this;
  }
  // Those with the highest number, or whatever can be compared.
  template <class Measure>
  Priority& most(Measure measure) {
    EnumSet<E> best;
    std::optional<std::invoke_result_t<Measure&, E>> highest;
    for (E e : left_) {
      const auto found = measure(e);
      if (!highest || found > *highest) {
        best = {};
        highest = found;
      }
      if (found == *highest) best.add(e);
    }
    left_ = best;
    return *this;
  }
  // Those with the lowest number.
  template <class Measure>
  Priority& least(Measure measure) {
    return most([&](E e) { return -measure(e); });
  }

  [[nodiscard]] EnumSet<E> left() const { return left_; }
  [[nodiscard]] bool empty() const { return left_.empty(); }

 private:
  EnumSet<E> left_;
};

template <class E>
Priority<E> prefer(EnumSet<E> candidates) {
  return Priority<E>(candidates);
}

}  // namespace auspex::coin
