// One way after the other in which something may go that has several outcomes at several points: each time the same
// until the last point that has another outcome left.
#pragma once

#include <cstdint>
#include <vector>

namespace auspex::pendragon {

class Ways {
 public:
  void begin() {
    at_ = 0;
    chance_ = 1;
  }
  // The outcome of the next point, from 0.
  int next(int outcomes) {
    if (at_ == path_.size()) path_.push_back({0, static_cast<std::uint8_t>(outcomes)});
    return path_[at_++].outcome;
  }
  // No point has come yet.
  [[nodiscard]] bool certain() const { return at_ == 0; }
  // How likely that was.
  void weigh(double chance) { chance_ *= chance; }
  [[nodiscard]] double chance() const { return chance_; }
  // Whether there is another way.
  bool advance() {
    while (!path_.empty() && path_.back().outcome + 1 == path_.back().outcomes) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().outcome;
    return true;
  }

 private:
  struct Point {
    std::uint8_t outcome;
    std::uint8_t outcomes;
  };
  std::vector<Point> path_;
  std::size_t at_ = 0;
  double chance_ = 1;
};

}  // namespace auspex::pendragon
