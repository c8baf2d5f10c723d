#include "simulate/histogram.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace auspex::simulate {

namespace {

// No margin, score or length of a game is anywhere near it; a number beyond is a fault, not a count.
constexpr int farthest = 1'000'000;

}  // namespace

void Histogram::add(int value, std::uint64_t times) {
  if (times == 0) return;
  if (value < -farthest || value > farthest) throw std::logic_error("cannot count " + std::to_string(value));
  if (counts_.empty()) {
    first_ = value;
    counts_.push_back(0);
  } else if (value < first_) {
    counts_.insert(counts_.begin(), static_cast<std::size_t>(first_ - value), 0);
    first_ = value;
  } else if (value > highest()) {
    counts_.resize(static_cast<std::size_t>(value - first_) + 1, 0);
  }
  counts_[static_cast<std::size_t>(value - first_)] += times;
  count_ += times;
}

void Histogram::merge(const Histogram& other) {
  for (std::size_t i = 0; i < other.counts_.size(); ++i) add(other.first_ + static_cast<int>(i), other.counts_[i]);
}

std::uint64_t Histogram::at(int value) const {
  return empty() || value < first_ || value > highest() ? 0 : counts_[static_cast<std::size_t>(value - first_)];
}

std::int64_t Histogram::sum() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += (first_ + static_cast<std::int64_t>(i)) * static_cast<std::int64_t>(counts_[i]);
  }
  return sum;
}

int Histogram::quantile(double q) const {
  const double wanted = std::clamp(q, 0.0, 1.0) * static_cast<double>(count_);
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    if (counts_[i] > 0 && static_cast<double>(below) >= wanted) return first_ + static_cast<int>(i);
  }
  return highest();
}

double Histogram::smooth_quantile(double q) const {
  const double wanted = std::clamp(q, 0.0, 1.0) * static_cast<double>(count_);
  double below = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const auto here = static_cast<double>(counts_[i]);
    if (here > 0 && below + here >= wanted) return first_ + static_cast<double>(i) - 0.5 + (wanted - below) / here;
    below += here;
  }
  return highest() + 0.5;
}

Value Histogram::write() const {
  Value counts = Value::list();
  for (const std::uint64_t n : counts_) counts.push(static_cast<std::int64_t>(n));
  Value out = Value::map();
  out.set("first", first_);
  out.set("counts", std::move(counts));
  return out;
}

Histogram Histogram::read(const Value& value) {
  Histogram histogram;
  int at = value.at("first", "histogram").as_int("first", -farthest, farthest);
  for (const Value& count : value.at("counts", "histogram").as_list("counts")) {
    histogram.add(at++, static_cast<std::uint64_t>(count.as_int64()));
  }
  return histogram;
}

}  // namespace auspex::simulate
