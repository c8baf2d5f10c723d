// Who could come where, and with how many: stacks of those whom a nation is not tied to, as far as they march in a
// turn.
#pragma once

#include "games/invasions/ties.h"

namespace auspex::invasions {

class Threats {
 public:
  Threats(const State& state, Nation nation);

  // Units of the strongest stack that could reach the province from elsewhere.
  [[nodiscard]] int at(Space province) const;
  // The same within two borders.
  [[nodiscard]] int next_to(Space province) const;
  // Units of such stacks that stand so near, in all.
  [[nodiscard]] int around(Space province, int far) const;

 private:
  static constexpr int most_stacks = 160;
  struct Stack {
    Space at = nowhere;
    std::uint8_t units = 0;
    std::uint8_t range = 0;
  };

  std::array<Stack, most_stacks> stacks_{};
  std::size_t size_ = 0;
  mutable EnumArray<Space, std::int8_t> known_{};  // one more than at() says; 0 not asked yet
  mutable EnumArray<Space, std::int8_t> near_{};   // and next_to()
};

}  // namespace auspex::invasions
