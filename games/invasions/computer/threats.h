// Who could come where, and with how many: stacks of those whom a nation is not tied to, as far as they march in a
// turn.
#pragma once

#include <memory>

#include "games/invasions/ties.h"

namespace auspex::invasions {

// Borders that anybody is taken to cross in a turn, at most.
inline constexpr int farthest_march = 3;

// All stacks on the map, by space and whom they serve. It hangs on the units alone.
class Muster {
 public:
  struct Stack {
    Space at = nowhere;
    Nation serves = no_nation;
    std::uint8_t units = 0;
    std::uint8_t range = 0;  // borders that it may cross in a turn
  };

  explicit Muster(const Forces& forces);

  [[nodiscard]] NationSet nations() const { return nations_; }

  [[nodiscard]] std::span<const Stack> all() const { return stacks_; }
  [[nodiscard]] std::span<const Stack> at(Space space) const;

 private:
  std::vector<Stack> stacks_;
  NationSet nations_;
  SpaceSet places_;
  EnumArray<Space, std::uint16_t> first_{};  // where there are any
};
// Gathered again only where the units are not as they were when it was last asked for.
[[nodiscard]] std::shared_ptr<const Muster> muster_of(const Forces& forces);

class Threats {
 public:
  // Of those whom somebody fears.
  Threats(std::shared_ptr<const Muster> muster, NationSet feared);

  [[nodiscard]] bool are(const std::shared_ptr<const Muster>& muster, NationSet feared) const {
    return muster_ == muster && feared_ == feared;
  }

  // Units of the strongest stack that could reach the province from elsewhere.
  [[nodiscard]] int at(Space province) const;
  // The same within two borders.
  [[nodiscard]] int next_to(Space province) const;
  // Units of such stacks that stand so near, in all.
  [[nodiscard]] int around(Space province, int far) const;

 private:
  // The strongest of those that may cross so many.
  [[nodiscard]] int strongest(Space at, int far) const {
    int units = 0;
    for (int range = far; range <= farthest_march; ++range) {
      units = std::max<int>(units, by_range_[at][static_cast<std::size_t>(range)]);
    }
    return units;
  }

  std::shared_ptr<const Muster> muster_;
  NationSet feared_;
  SpaceSet places_;  // where stacks of theirs stand
  // There, units of the strongest of those that may cross just so many borders in a turn.
  EnumArray<Space, std::array<std::uint8_t, farthest_march + 1>> by_range_{};
  mutable EnumArray<Space, std::int8_t> known_{};  // one more than at() says; 0 not asked yet
  mutable EnumArray<Space, std::int8_t> near_{};   // and next_to()
};
// To a nation; looked for again only where they are not the same as when it was last asked for.
[[nodiscard]] std::shared_ptr<const Threats> threats_to(const State& state, Nation nation,
                                                        const std::shared_ptr<const Muster>& muster);

}  // namespace auspex::invasions
