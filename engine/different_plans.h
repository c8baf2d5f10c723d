// The plans that a player who thinks ahead may choose from (docs/search.md): each is rehearsed, and what comes to the
// same position as one before it is not listed twice. How it looks then says from which further plans are bred.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/own_answers.h"

namespace auspex {

// What a plan came to when it was rehearsed.
struct Rehearsed {
  std::uint64_t digest;  // of the position
  int prospects;         // of whoever plans, as they look then
};

// By several throws of the dice: what looks best by one of them was lucky for the most part. What differs in any of
// them is another plan.
template <class Once>
[[nodiscard]] Rehearsed rehearse_often(int times, Once once) {
  Rehearsed found{0, 0};
  for (int luck = 0; luck < times; ++luck) {
    const Rehearsed one = once(luck);
    found.digest = mix(found.digest ^ one.digest);
    found.prospects += one.prospects;
  }
  return found;
}

template <class Plan>
class DifferentPlans {
 public:
  // Nothing where a plan comes to nothing.
  using Rehearse = std::function<std::optional<Rehearsed>(const Plan&)>;

  explicit DifferentPlans(Rehearse rehearse) : rehearse_(std::move(rehearse)) {}

  void add(const Plan& plan) {
    const std::optional<Rehearsed> found = rehearse_(plan);
    if (!found || std::find(seen_.begin(), seen_.end(), found->digest) != seen_.end()) return;
    seen_.push_back(found->digest);
    listed_.push_back({plan, found->prospects});
  }

  [[nodiscard]] std::size_t size() const { return listed_.size(); }
  // In the order in which they were added.
  template <class Which>
  [[nodiscard]] std::vector<Plan> list(Which which) const {
    return plans_of(listed_, which, listed_.size());
  }
  [[nodiscard]] std::vector<Plan> list() const {
    return list([](const Plan&) { return true; });
  }
  // Of those the best, at most so many.
  template <class Which>
  [[nodiscard]] std::vector<Plan> best(std::size_t most, Which which) const {
    std::vector<Listed> sorted = listed_;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Listed& a, const Listed& b) { return a.prospects > b.prospects; });
    return plans_of(sorted, which, most);
  }
  // Those that come first, in the order in which they were added; then the others, what looks best first.
  template <class Which>
  [[nodiscard]] std::vector<Plan> list_by_looks(Which comes_first) const {
    std::vector<Plan> plans = list(comes_first);
    const std::vector<Plan> others = best(size(), std::not_fn(comes_first));
    plans.insert(plans.end(), others.begin(), others.end());
    return plans;
  }

 private:
  struct Listed {
    Plan plan;
    int prospects;
  };

  template <class Which>
  [[nodiscard]] static std::vector<Plan> plans_of(const std::vector<Listed>& listed, Which which, std::size_t most) {
    std::vector<Plan> plans;
    for (const Listed& one : listed) {
      if (plans.size() < most && which(one.plan)) plans.push_back(one.plan);
    }
    return plans;
  }

  Rehearse rehearse_;
  std::vector<std::uint64_t> seen_;
  std::vector<Listed> listed_;
};

// Of plans that have a number of lots (own_number(), with(number)): changes of the best, changes of the best there are
// then, and so on, as long as anything new comes of it.
template <class Plan>
void add_changes_of_the_best(DifferentPlans<Plan>& plans, int most_rounds) {
  constexpr std::size_t bred_from = 6;  // in a round
  const auto can_be_changed = [](const Plan& plan) {
    return plan.own_number() && plan.own_number()->changes_made() < OwnNumber::most_changes;
  };
  for (int round = 0; round < most_rounds; ++round) {
    const std::size_t before = plans.size();
    for (const Plan& plan : plans.best(bred_from, can_be_changed)) {
      for (int change = 1; change <= OwnNumber::changes; ++change) {
        plans.add(plan.with(plan.own_number()->changed(change)));
      }
    }
    if (plans.size() == before) return;
  }
}

}  // namespace auspex
