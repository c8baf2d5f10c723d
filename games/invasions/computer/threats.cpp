#include "games/invasions/computer/threats.h"

namespace auspex::invasions {

namespace {

constexpr int farthest = 3;  // that anybody is taken to come in a turn

}  // namespace

Muster::Muster(const State& state) {
  stacks_.reserve(state.forces.all().size());
  for (const Band& band : state.forces.all()) {
    if (band.at == removed) break;
    // Bands come in the order of spaces and, there, of those they serve.
    if (!stacks_.empty() && stacks_.back().at == band.at && stacks_.back().serves == band.kind.serves) {
      stacks_.back().units = static_cast<std::uint8_t>(stacks_.back().units + band.count);
      continue;
    }
    if (!places_.has(band.at)) {
      places_.add(band.at);
      first_[band.at] = static_cast<std::uint16_t>(stacks_.size());
    }
    const auto range = static_cast<std::uint8_t>(std::min<int>(farthest, band.kind.info().move));
    stacks_.push_back({band.at, band.kind.serves, band.count, range});
  }
  active_ = select(NationSet::every(), [&](Nation nation) { return is_active(state, nation); });
}

std::span<const Muster::Stack> Muster::at(Space space) const {
  if (!places_.has(space)) return {};
  const std::size_t first = first_[space];
  std::size_t last = first + 1;
  while (last < stacks_.size() && stacks_[last].at == space) ++last;
  return std::span(stacks_).subspan(first, last - first);
}

Threats::Threats(const State& state, const Muster& muster, Nation nation)
    : muster_(muster), feared_(attackers_of(state, nation) & muster.active()) {
  feared_.remove(nation);
  for (const Muster::Stack& stack : muster.all()) {
    if (is_land(stack.at) && feared_.has(stack.serves)) places_.add(stack.at);
  }
}

template <class See>
void Threats::each_near(Space province, int far, See see) const {
  for (Space space : places_& within(province, far)) {
    for (const Muster::Stack& stack : muster_.at(space)) {
      if (feared_.has(stack.serves)) see(stack);
    }
  }
}

int Threats::at(Space province) const {
  std::int8_t& known = known_[province];
  if (known > 0) return known - 1;
  int most = 0;
  each_near(province, farthest, [&](const Muster::Stack& stack) {
    const bool comes = stack.at != province && distance(stack.at, province) <= stack.range;
    if (comes) most = std::max<int>(most, stack.units);
  });
  known = static_cast<std::int8_t>(most + 1);
  return most;
}

int Threats::next_to(Space province) const {
  std::int8_t& known = near_[province];
  if (known > 0) return known - 1;
  int most = 0;
  each_near(province, 2, [&](const Muster::Stack& stack) {
    if (stack.at != province) most = std::max<int>(most, stack.units);
  });
  known = static_cast<std::int8_t>(most + 1);
  return most;
}

int Threats::around(Space province, int far) const {
  int sum = 0;
  each_near(province, far, [&](const Muster::Stack& stack) { sum += stack.units; });
  return sum;
}

}  // namespace auspex::invasions
