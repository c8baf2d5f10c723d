#include "games/invasions/forces.h"

#include "engine/legal.h"

namespace auspex::invasions {

namespace {

bool before(const Band& a, const Band& b) { return a.at != b.at ? a.at < b.at : a.kind < b.kind; }

std::string_view place_id(Space space) {
  if (space == removed) return "removed";
  return space == nowhere ? "nowhere" : id_of(space);
}

}  // namespace

int how_many(std::span<const Band> bands, Space at, const Kind& kind) {
  int n = 0;
  for (const Band& band : bands) n += band.at == at && band.kind == kind ? band.count : 0;
  return n;
}

void add_to(Bands& bands, const Band& some) {
  if (some.count == 0) return;
  for (Band& band : bands) {
    if (band.at != some.at || band.kind != some.kind) continue;
    band.count = static_cast<std::uint8_t>(band.count + some.count);
    return;
  }
  bands.push_back(some);
}

void take_from(Bands& bands, const Band& some) {
  if (some.count == 0) return;
  const auto found = std::find_if(bands.begin(), bands.end(), [&](const Band& band) {
    return band.at == some.at && band.kind == some.kind && band.count >= some.count;
  });
  require_legal(found != bands.end(), "taking a unit that is not listed", id_of(some.kind.people), place_id(some.at));
  found->count = static_cast<std::uint8_t>(found->count - some.count);
  if (found->count == 0) bands.erase(found);
}

Bands operator-(Bands bands, const Bands& others) {
  for (const Band& band : others) take_from(bands, band);
  return bands;
}

std::size_t Forces::find(const Band& band) const {
  const std::span<const Band> there = at(band.at);
  const auto place = std::lower_bound(there.begin(), there.end(), band, before);
  return static_cast<std::size_t>(there.data() - bands_.data()) + static_cast<std::size_t>(place - there.begin());
}

int Forces::count(Space at, const Kind& kind) const {
  const std::size_t i = find({at, kind, 0});
  return i < size_ && bands_[i].at == at && bands_[i].kind == kind ? bands_[i].count : 0;
}

void Forces::add(const Band& band) {
  if (band.count == 0) return;
  const std::size_t i = find(band);
  if (i < size_ && bands_[i].at == band.at && bands_[i].kind == band.kind) {
    bands_[i].count = static_cast<std::uint8_t>(bands_[i].count + band.count);
    return;
  }
  // No nation has more units than its pool, so there is always room.
  require_legal(size_ < bands_.size(), "a unit beyond every pool", id_of(band.kind.people), place_id(band.at));
  std::move_backward(bands_.begin() + static_cast<std::ptrdiff_t>(i), bands_.begin() + size_,
                     bands_.begin() + size_ + 1);
  bands_[i] = band;
  ++size_;
  for (std::size_t group = group_of(band.at) + 1; group < groups; ++group) ++begins_[group];
}

void Forces::remove(const Band& band) {
  if (band.count == 0) return;
  const std::size_t i = find(band);
  require_legal(i < size_ && bands_[i].at == band.at && bands_[i].kind == band.kind && bands_[i].count >= band.count,
                "taking a unit that is not there", id_of(band.kind.people), place_id(band.at));
  bands_[i].count = static_cast<std::uint8_t>(bands_[i].count - band.count);
  if (bands_[i].count > 0) return;
  std::move(bands_.begin() + static_cast<std::ptrdiff_t>(i) + 1, bands_.begin() + size_,
            bands_.begin() + static_cast<std::ptrdiff_t>(i));
  --size_;
  bands_[size_] = Band{};
  for (std::size_t group = group_of(band.at) + 1; group < groups; ++group) --begins_[group];
}

void Forces::move(const Band& band, Space to) {
  remove(band);
  add({to, band.kind, band.count});
}

void Forces::change(const Band& band, const Kind& kind) {
  remove(band);
  add({band.at, kind, band.count});
}

void Forces::clear(Marks marks, Nation serves) {
  const auto marked = [&](const Band& band) {
    return band.kind.has(marks) && (serves == no_nation || band.kind.serves == serves);
  };
  for (std::size_t i = 0; i < size_;) {
    const Band band = bands_[i];
    if (marked(band)) {
      change(band, band.kind.without(marks));  // it comes to stand further in front, or joins others there
    } else {
      ++i;
    }
  }
}

void Forces::self_check(std::vector<std::string>& faults) const {
  for (std::size_t i = 0; i < size_; ++i) {
    const Band& band = bands_[i];
    const bool somewhere = band.at == removed || index_of(band.at) < count_of<Space>;
    if (!somewhere || index_of(band.kind.people) >= count_of<Nation> ||
        index_of(band.kind.serves) >= count_of<Nation> || index_of(band.kind.unit) >= count_of<Unit> ||
        index_of(band.kind.garrison) >= count_of<Garrison>) {
      faults.push_back("a unit of an unknown kind");
      return;
    }
    const std::string where = std::string(id_of(band.kind.people)) + " in " + std::string(place_id(band.at));
    if (band.count == 0) faults.push_back("an empty band of the " + where);
    if (i > 0 && !before(bands_[i - 1], band)) faults.push_back("bands out of order: " + where);
    if (band.at != removed && band.kind.naval() == (index_of(band.at) < provinces)) {
      faults.push_back("a unit in the wrong element: " + where);
    }
    if (band.kind.has(Mark::damaged) && band.kind.info().steps < 2)
      faults.push_back("a damaged unit of one step: " + where);
  }
  for (std::size_t group = 0; group < groups; ++group) {
    const auto is_before = [&](const Band& band) { return group_of(band.at) < group; };
    const auto n = std::count_if(bands_.begin(), bands_.begin() + size_, is_before);
    if (begins_[group] != n) faults.push_back("bands are looked for in the wrong place");
  }
  for (std::size_t i = size_; i < bands_.size(); ++i) {
    if (bands_[i] != Band{}) faults.push_back("something is left behind the last band");
  }
}

}  // namespace auspex::invasions
