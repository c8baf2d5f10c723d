#include "games/britannia/board.h"

#include "engine/legal.h"

namespace auspex::britannia {

int Board::infantry_count(Nation nation) const {
  int sum = 0;
  for (Area area : present_[nation]) sum += infantry_[nation][area];
  return sum;
}

int Board::free_cavalry(Nation nation) const {
  int sum = nation_info[nation].cavalry;
  for (Area area : present_[nation]) sum -= cavalry(nation, area);
  return sum;
}

int Board::free_forts() const {
  int sum = roman_forts;
  for (Area area : all_land) sum -= fort_[area] == Fort::intact || fort_[area] == Fort::destroyed ? 1 : 0;
  return sum;
}

void Board::refresh(Nation nation, Area area) {
  if (forces(nation, area) > 0) {
    present_[nation].add(area);
    in_[area].add(nation);
  } else {
    present_[nation].remove(area);
    in_[area].remove(nation);
  }
}

void Board::add(Nation nation, Area area, Armies armies) {
  std::uint8_t& infantry = infantry_[nation][area];
  infantry = static_cast<std::uint8_t>(infantry + armies.infantry);
  if (has_cavalry(nation)) {
    std::uint8_t& cavalry = cavalry_[rider(nation)][area];
    cavalry = static_cast<std::uint8_t>(cavalry + armies.cavalry);
  }
  refresh(nation, area);
}

void Board::remove(Nation nation, Area area, Armies armies) {
  require_legal(infantry(nation, area) >= armies.infantry && cavalry(nation, area) >= armies.cavalry,
                "armies that are not there leave", id_of(nation), id_of(area));
  add(nation, area, {-armies.infantry, -armies.cavalry});
}

void Board::build_fort(Area area, Fort state) {
  fort_[area] = state;
  refresh(Nation::romans, area);
}

void Board::destroy_fort(Area area) {
  fort_[area] = Fort::destroyed;
  refresh(Nation::romans, area);
}

void Board::remove_forts() {
  for (Area area : all_land) {
    fort_[area] = Fort::none;
    refresh(Nation::romans, area);
  }
}

void Board::build_burh(Area area) {
  burhs_.add(area);
  refresh(Nation::saxons, area);
}

void Board::destroy_burh(Area area) {
  burhs_.remove(area);
  refresh(Nation::saxons, area);
}

void Board::place_leader(Leader leader, Area area) {
  leader_status_[leader] = LeaderStatus::in_play;
  leader_at_[leader] = area;
}

void Board::remove_leader(Leader leader) {
  leader_status_[leader] = LeaderStatus::gone;
  leader_at_[leader] = Area{};
}

void Board::dismount(Nation nation, Area area) {
  const int riders = cavalry(nation, area);
  remove(nation, area, {0, riders});
  add(nation, area, {riders, 0});
}

void Board::self_check(std::vector<std::string>& faults) const {
  for (Nation nation : all<Nation>()) {
    for (Area area : all<Area>()) {
      const bool here = forces(nation, area) > 0;
      if (present_[nation].has(area) != here || in_[area].has(nation) != here) {
        faults.push_back(std::string(id_of(area)) + ": whether the " + std::string(id_of(nation)) +
                         " are there is kept wrongly");
      }
    }
  }
  for (Area area : all<Area>()) {
    if (is_sea(area) && (fort_[area] != Fort::none || burhs_.has(area))) {
      faults.push_back(std::string(id_of(area)) + ": a fort or burh at sea");
    }
  }
  for (Leader leader : all<Leader>()) {
    if (!in_play(leader) && leader_at_[leader] != Area{}) {
      faults.push_back(std::string(id_of(leader)) + ": stands somewhere though not in play");
    }
  }
}

}  // namespace auspex::britannia
