// How often each whole number came up. Exact, and two histograms add up to the one of both, so that the parts of a
// simulation can be put together in any order.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/value.h"

namespace auspex::simulate {

class Histogram {
 public:
  void add(int value, std::uint64_t times = 1);
  void merge(const Histogram& other);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t at(int value) const;
  [[nodiscard]] bool empty() const { return count_ == 0; }
  // The rest only where something was added.
  [[nodiscard]] int lowest() const { return first_; }
  [[nodiscard]] int highest() const { return first_ + static_cast<int>(counts_.size()) - 1; }
  [[nodiscard]] std::int64_t sum() const;
  [[nodiscard]] double mean() const { return static_cast<double>(sum()) / static_cast<double>(count_); }
  // The smallest value that at least the share `q` of all does not exceed.
  [[nodiscard]] int quantile(double q) const;
  // The same for drawing: each number n is taken as spread evenly over n - 1/2 to n + 1/2, so that a curve of
  // quantiles does not jump.
  [[nodiscard]] double smooth_quantile(double q) const;

  // {"first": -3, "counts": [1, 0, 2]}
  [[nodiscard]] Value write() const;
  static Histogram read(const Value& value);

  bool operator==(const Histogram&) const = default;

 private:
  int first_ = 0;  // the number that counts_[0] counts; the first and the last count are not zero
  std::vector<std::uint64_t> counts_;
  std::uint64_t count_ = 0;
};

}  // namespace auspex::simulate
