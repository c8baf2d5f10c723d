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

    bool operator==(const Stack&) const = default;
  };

  explicit Muster(const Forces& forces);
  // The same when some of them have moved since these bands stood on the map.
  Muster(const Muster& before, std::span<const Band> then, const Forces& now);

  [[nodiscard]] NationSet nations() const { return nations_; }

  [[nodiscard]] std::span<const Stack> all() const { return stacks_; }
  [[nodiscard]] std::span<const Stack> at(Space space) const;
  // Where it is not as it is in the other.
  [[nodiscard]] SpaceSet changes_since(const Muster& other) const;

 private:
  void add(std::span<const Band> bands);
  void note_places();

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
  // The same when stacks have moved: what was found out is kept where none of theirs has come or gone.
  void look_again(std::shared_ptr<const Muster> muster);

  [[nodiscard]] const std::shared_ptr<const Muster>& muster() const { return muster_; }
  [[nodiscard]] NationSet feared() const { return feared_; }

  // Units of the strongest stack that could reach the province from elsewhere.
  [[nodiscard]] int at(Space province) const;
  // The same within two borders.
  [[nodiscard]] int next_to(Space province) const;
  // Units of such stacks that stand so near, in all.
  [[nodiscard]] int around(Space province, int far) const;

 private:
  // By how many borders those may cross who stand there.
  using ByRange = std::array<std::uint8_t, farthest_march + 1>;
  [[nodiscard]] ByRange look_at(Space space) const;

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
  EnumArray<Space, ByRange> by_range_{};
  // What at() and next_to() say, where anybody has asked.
  mutable SpaceSet asked_at_;
  mutable SpaceSet asked_next_to_;
  mutable EnumArray<Space, std::uint8_t> at_{};
  mutable EnumArray<Space, std::uint8_t> next_to_{};
};
// To a nation; looked for again only where they are not the same as when it was last asked for.
[[nodiscard]] std::shared_ptr<const Threats> threats_to(const State& state, Nation nation,
                                                        const std::shared_ptr<const Muster>& muster);

}  // namespace auspex::invasions
