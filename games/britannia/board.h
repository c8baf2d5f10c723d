// The map with everything on it (sections 0, 1), and the only functions that change it. They keep the books (who is
// where, who is in an area), so that rules never do; self_check() recomputes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "generated/britannia/tables.h"

namespace auspex::britannia {

[[nodiscard]] constexpr bool is_land(Area area) { return index_of(area) < land_areas; }
[[nodiscard]] constexpr bool is_sea(Area area) { return !is_land(area); }
[[nodiscard]] constexpr bool is_difficult(Area area) { return area_info[area].difficult; }
[[nodiscard]] constexpr AreaSet borders(Area area) { return area_info[area].adjacent; }
// 0: by a border or over a strait.
[[nodiscard]] constexpr AreaSet adjacent(Area area) { return area_info[area].adjacent | area_info[area].straits; }
[[nodiscard]] constexpr AreaSet around(AreaSet areas) {
  AreaSet result;
  for (Area area : areas) result |= adjacent(area);
  return result;
}

// 1.1: what has become of the Roman fort of an area. Spent: it was due one when all counters were used (R41).
enum class Fort : std::uint8_t { none, intact, destroyed, spent };

// 11: a leader waits for his round, is in play, or has gone for good. One who never came counts as dead (10.4).
enum class LeaderStatus : std::uint8_t { waiting, in_play, gone };

// Infantry and cavalry.
struct Armies {
  int infantry = 0;
  int cavalry = 0;

  [[nodiscard]] constexpr int size() const { return infantry + cavalry; }
  constexpr bool operator==(const Armies&) const = default;
};

class Board {
 public:
  // --- Who is where

  [[nodiscard]] int infantry(Nation nation, Area area) const { return infantry_[nation][area]; }
  [[nodiscard]] int cavalry(Nation nation, Area area) const {
    return has_cavalry(nation) ? cavalry_[rider(nation)][area] : 0;
  }
  [[nodiscard]] Armies armies_at(Nation nation, Area area) const {
    return {infantry(nation, area), cavalry(nation, area)};
  }
  [[nodiscard]] int armies(Nation nation, Area area) const { return infantry(nation, area) + cavalry(nation, area); }
  [[nodiscard]] int armies(Nation nation) const {  // on the board, land and sea
    return armies_in(nation, present_[nation]);
  }
  [[nodiscard]] int armies_on_land(Nation nation) const { return armies_in(nation, land_of(nation)); }
  [[nodiscard]] Fort fort(Area area) const { return fort_[area]; }
  [[nodiscard]] bool intact_fort(Area area) const { return is_land(area) && fort_[area] == Fort::intact; }
  [[nodiscard]] bool burh(Area area) const { return burhs_.has(area); }
  [[nodiscard]] AreaSet burhs() const { return burhs_; }
  // Armies, forts and burhs: all that rolls a die.
  [[nodiscard]] int forces(Nation nation, Area area) const {
    return armies(nation, area) + (nation == Nation::romans && intact_fort(area) ? 1 : 0) +
           (nation == Nation::saxons && burh(area) ? 1 : 0);
  }
  // 0: nations present, with an army, fort or burh.
  [[nodiscard]] NationSet nations_in(Area area) const { return in_[area]; }
  [[nodiscard]] AreaSet areas_of(Nation nation) const { return present_[nation]; }  // land and sea
  [[nodiscard]] AreaSet land_of(Nation nation) const { return present_[nation] & all_land; }
  [[nodiscard]] bool present(Nation nation, Area area) const { return present_[nation].has(area); }
  [[nodiscard]] bool vacant(Area area) const { return in_[area].empty(); }
  // 0: sole occupant of a land area.
  [[nodiscard]] bool occupies(Nation nation, Area area) const { return in_[area] == NationSet{nation}; }
  [[nodiscard]] AreaSet occupied(Nation nation) const {
    return select(land_of(nation), [&](Area area) { return in_[area] == NationSet{nation}; });
  }
  // Whoever is there besides the nation; at most one on land.
  [[nodiscard]] std::optional<Nation> other_in(Area area, Nation nation) const {
    const NationSet others = in_[area] - NationSet{nation};
    if (others.empty()) return std::nullopt;
    return others.first();
  }

  // --- The pool (0)

  [[nodiscard]] int free_infantry(Nation nation) const { return nation_info[nation].infantry - infantry_count(nation); }
  [[nodiscard]] int free_cavalry(Nation nation) const;
  [[nodiscard]] int free_forts() const;
  [[nodiscard]] int free_burhs() const { return saxon_burhs - burhs_.size(); }

  // --- Leaders (11)

  [[nodiscard]] LeaderStatus status(Leader leader) const { return leader_status_[leader]; }
  [[nodiscard]] bool in_play(Leader leader) const { return leader_status_[leader] == LeaderStatus::in_play; }
  [[nodiscard]] Area place_of(Leader leader) const { return leader_at_[leader]; }  // while in play
  // 11.5: a nation never has two.
  [[nodiscard]] std::optional<Leader> leader_of(Nation nation) const {
    for (Leader leader : nation_info[nation].leaders) {
      if (in_play(leader)) return leader;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool leader_at(Nation nation, Area area) const {
    const std::optional<Leader> leader = leader_of(nation);
    return leader && leader_at_[*leader] == area;
  }

  // --- Changing it

  void add(Nation nation, Area area, Armies armies);
  void remove(Nation nation, Area area, Armies armies);
  void build_fort(Area area, Fort state);  // intact, or spent
  void destroy_fort(Area area);
  void remove_forts();  // 13.1: every fort and every marker
  void build_burh(Area area);
  void destroy_burh(Area area);
  void place_leader(Leader leader, Area area);
  void remove_leader(Leader leader);
  // 13.5: cavalry that stands for infantry.
  void dismount(Nation nation, Area area);

  // Recomputes what is kept; each fault in one line.
  void self_check(std::vector<std::string>& faults) const;

  bool operator==(const Board&) const = default;

 private:
  [[nodiscard]] static constexpr bool has_cavalry(Nation nation) { return nation_info[nation].cavalry > 0; }
  [[nodiscard]] static constexpr std::size_t rider(Nation nation) { return nation == Nation::normans ? 1 : 0; }
  [[nodiscard]] int armies_in(Nation nation, AreaSet areas) const {
    int sum = 0;
    for (Area area : areas) sum += armies(nation, area);
    return sum;
  }
  [[nodiscard]] int infantry_count(Nation nation) const;
  void refresh(Nation nation, Area area);

  EnumArray<Nation, AreaSet> present_{};
  EnumArray<Area, NationSet> in_{};
  AreaSet burhs_{};
  EnumArray<Nation, EnumArray<Area, std::uint8_t>> infantry_{};
  std::array<EnumArray<Area, std::uint8_t>, 2> cavalry_{};
  EnumArray<Area, Fort> fort_{};  // seas have none
  EnumArray<Leader, LeaderStatus> leader_status_{};
  EnumArray<Leader, Area> leader_at_{};
  // Keeps the size a multiple of eight, so that no byte is undefined.
  [[maybe_unused]] std::array<std::uint8_t, 6> filler_{};
};

}  // namespace auspex::britannia
