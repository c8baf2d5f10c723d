#include "games/invasions/computer/threats.h"

#include <cstring>

namespace auspex::invasions {

namespace {

constexpr int next = 2;  // borders, to be next to a province

// Of two lists of what stands where, in the order of spaces: where they do not say the same.
template <class T>
SpaceSet differences(std::span<const T> then, std::span<const T> now) {
  static_assert(std::has_unique_object_representations_v<T>);
  SpaceSet found;
  auto one = then.begin();
  auto other = now.begin();
  while (one != then.end() && other != now.end()) {
    // Most of it is the same, so that it is looked at by the dozen.
    constexpr std::ptrdiff_t dozen = 12;
    const bool many = then.end() - one >= dozen && now.end() - other >= dozen;
    if (many && std::memcmp(&*one, &*other, dozen * sizeof(T)) == 0) {
      one += dozen;
      other += dozen;
    } else if (*one == *other) {
      ++one;
      ++other;
    } else {
      const Space space = std::min(one->at, other->at);
      found.add(space);
      while (one != then.end() && one->at == space) ++one;
      while (other != now.end() && other->at == space) ++other;
    }
  }
  for (; one != then.end(); ++one) found.add(one->at);
  for (; other != now.end(); ++other) found.add(other->at);
  return found;
}

// Without what was removed for good, which comes last.
std::span<const Band> on_map(std::span<const Band> bands) {
  while (!bands.empty() && bands.back().at == removed) bands = bands.first(bands.size() - 1);
  return bands;
}

}  // namespace

Muster::Muster(const Forces& forces) {
  stacks_.reserve(forces.all().size());
  add(on_map(forces.all()));
  note_places();
}

Muster::Muster(const Muster& before, std::span<const Band> then, const Forces& now) {
  stacks_.reserve(now.all().size());
  auto from = before.stacks_.begin();
  const auto end = before.stacks_.end();
  for (Space space : differences(on_map(then), on_map(now.all()))) {
    const auto to = std::lower_bound(from, end, space, [](const Stack& stack, Space at) { return stack.at < at; });
    stacks_.insert(stacks_.end(), from, to);
    add(now.at(space));
    for (from = to; from != end && from->at == space; ++from) continue;
  }
  stacks_.insert(stacks_.end(), from, end);
  note_places();
}

void Muster::add(std::span<const Band> bands) {
  for (auto band = bands.begin(); band != bands.end();) {
    // Bands come in the order of spaces and, there, of those they serve.
    Stack stack = {band->at, band->kind.serves};
    stack.range = static_cast<std::uint8_t>(std::min<int>(farthest_march, band->kind.info().move));
    for (; band != bands.end() && band->at == stack.at && band->kind.serves == stack.serves; ++band) {
      stack.units = static_cast<std::uint8_t>(stack.units + band->count);
    }
    stacks_.push_back(stack);
  }
}

void Muster::note_places() {
  Space last = nowhere;
  for (std::size_t i = 0; i < stacks_.size(); ++i) {
    nations_.add(stacks_[i].serves);
    if (stacks_[i].at == last) continue;
    last = stacks_[i].at;
    places_.add(last);
    first_[last] = static_cast<std::uint16_t>(i);
  }
}

std::shared_ptr<const Muster> muster_of(const Forces& forces) {
  static_assert(std::has_unique_object_representations_v<Band>);
  thread_local Bands bands;
  thread_local std::shared_ptr<const Muster> last;
  const std::span<const Band> now = forces.all();
  if (last == nullptr || bands.size() != now.size() || std::memcmp(bands.data(), now.data(), now.size_bytes()) != 0) {
    last =
        last == nullptr ? std::make_shared<const Muster>(forces) : std::make_shared<const Muster>(*last, bands, forces);
    bands.assign(now.begin(), now.end());
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

SpaceSet Muster::changes_since(const Muster& other) const { return differences<Stack>(other.stacks_, stacks_); }

Threats::Threats(std::shared_ptr<const Muster> muster, NationSet feared) : muster_(std::move(muster)), feared_(feared) {
  for (const Muster::Stack& stack : muster_->all()) {
    if (!is_land(stack.at) || !feared_.has(stack.serves)) continue;
    places_.add(stack.at);
    std::uint8_t& strongest = by_range_[stack.at][stack.range];
    strongest = std::max(strongest, stack.units);
  }
}

Threats::ByRange Threats::look_at(Space space) const {
  ByRange found{};
  for (const Muster::Stack& stack : muster_->at(space)) {
    if (feared_.has(stack.serves)) found[stack.range] = std::max(found[stack.range], stack.units);
  }
  return found;
}

void Threats::look_again(std::shared_ptr<const Muster> muster) {
  const SpaceSet moved = muster->changes_since(*muster_) & all_land;
  muster_ = std::move(muster);
  for (Space space : moved) {
    const ByRange now = look_at(space);
    if (now == by_range_[space]) continue;
    by_range_[space] = now;
    now == ByRange{} ? places_.remove(space) : places_.add(space);
    asked_at_ -= within(space, farthest_march);
    asked_next_to_ -= within(space, next);
  }
}

std::shared_ptr<const Threats> threats_to(const State& state, Nation nation,
                                          const std::shared_ptr<const Muster>& muster) {
  thread_local EnumArray<Nation, std::shared_ptr<Threats>> known{};
  NationSet feared;
  for (Nation other : attackers_of(state, nation) & muster->nations()) {
    if (other != nation && is_active(state, other)) feared.add(other);
  }
  std::shared_ptr<Threats>& last = known[nation];
  if (last == nullptr || last->feared() != feared) {
    last = std::make_shared<Threats>(muster, feared);
  } else if (last->muster() != muster) {
    // Whoever still has it may go on with it as it was.
    if (last.use_count() > 1) last = std::make_shared<Threats>(*last);
    last->look_again(muster);
  }
  return last;
}

int Threats::at(Space province) const {
  if (!asked_at_.has(province)) {
    asked_at_.add(province);
    int units = 0;
    for (Space from : (places_ & within(province, farthest_march)) - SpaceSet{province}) {
      units = std::max(units, strongest(from, distance(province, from)));
    }
    at_[province] = static_cast<std::uint8_t>(units);
  }
  return at_[province];
}

int Threats::next_to(Space province) const {
  if (!asked_next_to_.has(province)) {
    asked_next_to_.add(province);
    int units = 0;
    for (Space from : (places_ & within(province, next)) - SpaceSet{province}) {
      units = std::max(units, strongest(from, 0));
    }
    next_to_[province] = static_cast<std::uint8_t>(units);
  }
  return next_to_[province];
}

int Threats::around(Space province, int far) const {
  int sum = 0;
  for (Space space : places_& within(province, far)) {
    for (const Muster::Stack& stack : muster_->at(space)) sum += feared_.has(stack.serves) ? stack.units : 0;
  }
  return sum;
}

}  // namespace auspex::invasions
