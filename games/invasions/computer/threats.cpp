#include "games/invasions/computer/threats.h"

namespace auspex::invasions {

Threats::Threats(const State& state, Nation nation) {
  EnumArray<Nation, std::int8_t> attacks{};  // 0 not looked at, 1 may, -1 may not
  Nation last = no_nation;
  for (const Band& band : state.forces.all()) {
    if (band.at == removed || !is_land(band.at)) continue;
    const Nation other = band.kind.serves;
    if (other == nation) continue;
    std::int8_t& may = attacks[other];
    if (may == 0) {
      const bool acts = is_active(state, other) && may_attack(state, other, nation);
      may = acts ? 1 : -1;
    }
    if (may < 0) continue;
    const std::uint8_t range = static_cast<std::uint8_t>(std::min<int>(3, band.kind.info().move));
    // Bands come in the order of spaces and, there, of those they serve.
    if (size_ > 0 && stacks_[size_ - 1].at == band.at && last == other) {
      stacks_[size_ - 1].units = static_cast<std::uint8_t>(stacks_[size_ - 1].units + band.count);
      continue;
    }
    if (size_ == most_stacks) return;
    stacks_[size_++] = {band.at, band.count, range};
    last = other;
  }
}

int Threats::at(Space province) const {
  std::int8_t& known = known_[province];
  if (known > 0) return known - 1;
  int most = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const Stack& stack = stacks_[i];
    if (stack.at != province && stack.units > most && distance(stack.at, province) <= stack.range) most = stack.units;
  }
  known = static_cast<std::int8_t>(most + 1);
  return most;
}

int Threats::next_to(Space province) const {
  std::int8_t& known = near_[province];
  if (known > 0) return known - 1;
  int most = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const Stack& stack = stacks_[i];
    if (stack.at != province && stack.units > most && distance(stack.at, province) <= 2) most = stack.units;
  }
  known = static_cast<std::int8_t>(most + 1);
  return most;
}

int Threats::around(Space province, int far) const {
  int sum = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    if (distance(stacks_[i].at, province) <= far) sum += stacks_[i].units;
  }
  return sum;
}

}  // namespace auspex::invasions
