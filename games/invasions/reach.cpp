#include "games/invasions/reach.h"

namespace auspex::invasions {

Ways::Ways(const Load& load, Approaches& looks, Space start, int points, bool fresh)
    : looks_(looks), start_(start), points_(points), fresh_(fresh), command_(load.command), horde_(load.horde) {
  search(load);
}

bool Ways::hold_for(const Load& load, const Approaches& looks, Space start) const {
  return &looks == &looks_ && start == start_ && load.left == points_ && load.fresh == fresh_ &&
         load.command == command_ && load.horde == horde_ && load.units >= least_ && load.units <= most_;
}

// XVIII.B.2: whoever has not moved may enter one province at any cost.
int Ways::spent_at(int spent, Space from, const Crossing& over) const {
  const int after = spent + looks_.load().cost(from, over);
  return fresh_ && spent == 0 ? std::min(after, points_) : after;
}

// What the province is to this party, and to parties of how many units it is the same.
void Ways::look_at(const Load& load, Space province) {
  looked_at_.add(province);
  const Approach& approach = looks_[province];
  int room = 0;
  if (load.stacks && approach.open && !approach.guest) {
    room = room_at(load, approach, province);
    if (load.units <= room) {
      most_ = std::min(most_, room);
    } else {
      least_ = std::max(least_, room + 1);
    }
  }
  entries_[province] = entry_of(load, approach, room);
}

// With fewer points, and past no more unfriendly provinces: whatever lies beyond is reached from there as well.
bool Ways::was_reached_as_well(Space province, int spent, int unfriendly) const {
  for (std::size_t layer = 0; layer < static_cast<std::size_t>(spent); ++layer) {
    if (reached_[layer].has(province) && nodes_[layer][province].unfriendly <= unfriendly) return true;
  }
  return false;
}

void Ways::search(const Load& load) {
  reached_[0].add(start_);
  nodes_[0][start_] = {0, nowhere, 0};
  for (int spent = 0; spent <= points_; ++spent) {
    const auto layer = static_cast<std::size_t>(spent);
    // Steps that cost nothing do not exist, so the layer is complete when its turn comes.
    for (Space from : reached_[layer]) {
      const int unfriendly = nodes_[layer][from].unfriendly;
      if (was_reached_as_well(from, spent, unfriendly)) continue;
      for (const Crossing& over : crossings(from)) {
        const Space to = over.to;
        if (to == start_) continue;
        const int after = spent_at(spent, from, over);
        if (after > points_) continue;
        const Entry here = look(load, to);
        if (!here.open || !passable(from, over)) continue;
        if (here.stays) ends_.add(to);
        if (here.stops || after >= points_) continue;
        const auto next = static_cast<std::size_t>(after);
        const int met = unfriendly + (here.friendly ? 0 : 1);
        Node& node = nodes_[next][to];
        if (reached_[next].has(to) && node.unfriendly <= met) continue;
        reached_[next].add(to);
        node = {static_cast<std::uint8_t>(met), from, static_cast<std::uint8_t>(spent)};
      }
    }
  }
}

SpaceSet Ways::entries(Space end) const {
  SpaceSet found;
  for (Space from : adjacent(end)) {
    if (!looks_.load().passable(from, end)) continue;
    for (int spent = 0; spent <= points_; ++spent) {
      if (reached_[static_cast<std::size_t>(spent)].has(from) && spent_at(spent, from, end) <= points_) found.add(from);
    }
  }
  return found;
}

Way Ways::way_to(Space from, int spent, Space end) const {
  Way back;
  back.push_back(end);
  while (from != start_) {
    back.push_back(from);
    const Node& node = nodes_[static_cast<std::size_t>(spent)][from];
    from = node.from;
    spent = node.before;
  }
  std::reverse(back.begin(), back.end());
  return back;
}

Way Ways::way(Space end, Space entry) const {
  int best = -1;
  int fewest = 0;
  for (int spent = 0; spent <= points_; ++spent) {
    const auto layer = static_cast<std::size_t>(spent);
    if (!reached_[layer].has(entry) || spent_at(spent, entry, end) > points_) continue;
    if (best >= 0 && nodes_[layer][entry].unfriendly >= fewest) continue;
    best = spent;
    fewest = nodes_[layer][entry].unfriendly;
  }
  return best < 0 ? Way{} : way_to(entry, best, end);
}

Way Ways::way(Space end) const {
  Space best_entry = nowhere;
  int best = 0;
  int fewest = 0;
  int least = 0;
  for (const Crossing& back : crossings(end)) {
    const Space entry = back.to;
    if (!passable(entry, {end, back.border})) continue;
    for (int spent = 0; spent <= points_; ++spent) {
      const auto layer = static_cast<std::size_t>(spent);
      if (!reached_[layer].has(entry)) continue;
      const int after = spent_at(spent, entry, {end, back.border});
      if (after > points_) continue;
      const int met = nodes_[layer][entry].unfriendly;
      if (best_entry != nowhere && (met > fewest || (met == fewest && after >= least))) continue;
      best_entry = entry;
      best = spent;
      fewest = met;
      least = after;
    }
  }
  return best_entry == nowhere ? Way{} : way_to(best_entry, best, end);
}

Approaches& Lookout::of(const State& state, const Load& load) {
  if (kinds_.empty()) {
    constexpr std::size_t usual = 8;
    kinds_.reserve(usual);
    ways_.reserve(usual);
  }
  for (const std::unique_ptr<Approaches>& kind : kinds_) {
    if (kind->load().like(load)) return *kind;
  }
  kinds_.push_back(std::make_unique<Approaches>(state, load));
  return *kinds_.back();
}

const Ways& Lookout::ways(const State& state, const Load& load, Space start) {
  Approaches& looks = of(state, load);
  for (const std::unique_ptr<Ways>& known : ways_) {
    if (known->hold_for(load, looks, start)) return *known;
  }
  ways_.push_back(std::make_unique<Ways>(load, looks, start, load.left, load.fresh));
  return *ways_.back();
}

Reach::Reach(const State& state, const Party& party, Purpose purpose, Lookout* lookout)
    : load_(state, party, purpose), start_(party.at) {
  Lookout& looks = lookout == nullptr ? own_ : *lookout;
  looks_ = &looks.of(state, load_);
  if (!party.stopped && is_land(start_)) ways_ = &looks.ways(state, load_, start_);
}

SpaceSet Reach::first_steps() const {
  SpaceSet found;
  if (ways_ == nullptr) return found;
  for (Space to : adjacent(start_)) {
    const int left = load_.left - ways_->spent_at(0, start_, to);
    if (left < 0 || !load_.passable(start_, to)) continue;
    const Approach& approach = (*looks_)[to];
    const Entry there = entry_of(load_, approach, room_at(load_, approach, to));
    if (!there.open) continue;
    if (there.stays || !Ways(load_, *looks_, to, left, false).ends().empty()) found.add(to);
  }
  return found;
}

bool is_legal(const State& state, const Party& party, const Way& way) {
  if (way.empty() || party.stopped || !is_land(party.at)) return false;
  const Load load(state, party);
  Space at = party.at;
  int spent = 0;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Space to = way[i];
    if (!adjacent(at).has(to) || !load.passable(at, to)) return false;
    const Entry here = entry_of(state, load, to);
    const bool last = i + 1 == way.size();
    if (!here.open || (last ? !here.stays : here.stops)) return false;
    spent += load.cost(at, to);
    const bool first_step = load.fresh && i == 0;
    if (spent > load.left && !(first_step && last)) return false;
    at = to;
  }
  return true;
}

}  // namespace auspex::invasions
