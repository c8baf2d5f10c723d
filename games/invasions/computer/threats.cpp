#include "games/invasions/computer/threats.h"

#include <cstring>

namespace auspex::invasions {

Muster::Muster(const Forces& forces) {
  stacks_.resize(forces.all().size());
  std::size_t n = 0;
  Space at = nowhere;
  Nation serves = no_nation;
  for (const Band& band : forces.all()) {
    if (band.at == removed) break;
    // Bands come in the order of spaces and, there, of those they serve.
    if (band.at == at && band.kind.serves == serves) {
      stacks_[n - 1].units = static_cast<std::uint8_t>(stacks_[n - 1].units + band.count);
      continue;
    }
    if (band.at != at) {
      places_.add(band.at);
      first_[band.at] = static_cast<std::uint16_t>(n);
    }
    at = band.at;
    serves = band.kind.serves;
    const auto range = static_cast<std::uint8_t>(std::min<int>(farthest_march, band.kind.info().move));
    stacks_[n++] = {at, serves, band.count, range};
    nations_.add(serves);
  }
  stacks_.resize(n);
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
    if (!is_land(stack.at) || !feared_.has(stack.serves)) continue;
    places_.add(stack.at);
    std::uint8_t& strongest = by_range_[stack.at][stack.range];
    strongest = std::max(strongest, stack.units);
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

int Threats::at(Space province) const {
  std::int8_t& known = known_[province];
  if (known == 0) {
    int units = 0;
    for (Space from : (places_ & within(province, farthest_march)) - SpaceSet{province}) {
      units = std::max(units, strongest(from, distance(province, from)));
    }
    known = static_cast<std::int8_t>(units + 1);
  }
  return known - 1;
}

int Threats::next_to(Space province) const {
  std::int8_t& known = near_[province];
  if (known == 0) {
    constexpr int next = 2;
    int units = 0;
    for (Space from : (places_ & within(province, next)) - SpaceSet{province}) {
      units = std::max(units, strongest(from, 0));
    }
    known = static_cast<std::int8_t>(units + 1);
  }
  return known - 1;
}

int Threats::around(Space province, int far) const {
  int sum = 0;
  for (Space space : places_& within(province, far)) {
    for (const Muster::Stack& stack : muster_->at(space)) sum += feared_.has(stack.serves) ? stack.units : 0;
  }
  return sum;
}

}  // namespace auspex::invasions
