#include "games/invasions/computer/threats.h"

#include <cstring>

namespace auspex::invasions {

namespace {

constexpr int farthest = 3;  // that anybody is taken to come in a turn

}  // namespace

Muster::Muster(const Forces& forces) {
  stacks_.reserve(forces.all().size());
  for (const Band& band : forces.all()) {
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
    nations_.add(band.kind.serves);
  }
}

std::shared_ptr<const Muster> muster_of(const Forces& forces) {
  static_assert(std::has_unique_object_representations_v<Band>);
  thread_local Bands bands;
  thread_local std::shared_ptr<const Muster> last;
  const std::span<const Band> now = forces.all();
  if (last == nullptr || bands.size() != now.size() || std::memcmp(bands.data(), now.data(), now.size_bytes()) != 0) {
    bands.assign(now.begin(), now.end());
    last = std::make_shared<const Muster>(forces);
  }
  return last;
}

std::span<const Muster::Stack> Muster::at(Space space) const {
  if (!places_.has(space)) return {};
  const std::size_t first = first_[space];
  std::size_t last = first + 1;
  while (last < stacks_.size() && stacks_[last].at == space) ++last;
  return std::span(stacks_).subspan(first, last - first);
}

Threats::Threats(std::shared_ptr<const Muster> muster, NationSet feared) : muster_(std::move(muster)), feared_(feared) {
  for (const Muster::Stack& stack : muster_->all()) {
    if (is_land(stack.at) && feared_.has(stack.serves)) places_.add(stack.at);
  }
}

std::shared_ptr<const Threats> threats_to(const State& state, Nation nation,
                                          const std::shared_ptr<const Muster>& muster) {
  thread_local EnumArray<Nation, std::shared_ptr<const Threats>> known{};
  NationSet feared;
  for (Nation other : attackers_of(state, nation) & muster->nations()) {
    if (other != nation && is_active(state, other)) feared.add(other);
  }
  std::shared_ptr<const Threats>& last = known[nation];
  if (last == nullptr || !last->are(muster, feared)) last = std::make_shared<const Threats>(muster, feared);
  return last;
}

template <class See>
void Threats::each_near(Space province, int far, See see) const {
  for (Space space : places_& within(province, far)) {
    for (const Muster::Stack& stack : muster_->at(space)) {
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
