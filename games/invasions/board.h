// The map (II.A, III.B.2, III.H): what lies where and how far, whoever holds it.
#pragma once

#include "games/invasions/state.h"

namespace auspex::invasions {

[[nodiscard]] constexpr bool is_land(Space space) { return index_of(space) < provinces; }
[[nodiscard]] constexpr bool is_sea(Space space) {
  return index_of(space) >= provinces && index_of(space) < count_of<Space>;
}
// What is asked most often lies close together.
inline constexpr EnumArray<Space, Area> area_by_space = [] {
  EnumArray<Space, Area> found{};
  for (Space space : all<Space>()) found[space] = space_info[space].area;
  return found;
}();
inline constexpr EnumArray<Space, Terrain> terrain_by_space = [] {
  EnumArray<Space, Terrain> found{};
  for (Space space : all<Space>()) found[space] = space_info[space].terrain;
  return found;
}();
[[nodiscard]] constexpr Area area_of(Space province) { return area_by_space[province]; }
[[nodiscard]] constexpr bool in_area(Space province, AreaSet areas) { return areas.has(area_of(province)); }
[[nodiscard]] constexpr SpaceSet provinces_in(Area area) { return area_info[area].provinces; }
[[nodiscard]] constexpr SpaceSet provinces_in(AreaSet areas) {
  SpaceSet found;
  for (Area area : areas) found |= provinces_in(area);
  return found;
}
[[nodiscard]] int area_size(Area area);  // its provinces
[[nodiscard]] constexpr bool is_civilized(Area area) { return area_info[area].civilized; }

// III.H.1
[[nodiscard]] constexpr bool is_open(Terrain terrain) {
  return terrain == Terrain::clear || terrain == Terrain::steppe || terrain == Terrain::desert;
}
[[nodiscard]] constexpr Terrain terrain_of(Space province) { return terrain_by_space[province]; }

// Land by land, straits included, or sea by sea.
[[nodiscard]] constexpr SpaceSet adjacent(Space space) { return space_info[space].adjacent; }
[[nodiscard]] constexpr SpaceSet around(SpaceSet spaces) {
  SpaceSet found;
  for (Space space : spaces) found |= adjacent(space);
  return found;
}
// Over one border, by the order of the spaces.
struct Crossing {
  Space to = nowhere;
  Border border = Border::open;
};
struct Crossings {
  std::vector<Crossing> all_of_them;
  EnumArray<Space, std::uint16_t> first{};
  EnumArray<Space, std::uint8_t> size{};
};
extern const Crossings crossings_list;
[[nodiscard]] inline std::span<const Crossing> crossings(Space from) {
  return {crossings_list.all_of_them.data() + crossings_list.first[from], crossings_list.size[from]};
}
// Of two adjacent provinces.
[[nodiscard]] constexpr Border border_between(Space a, Space b) {
  const SpaceInfo& info = space_info[a];
  if (info.rivers.has(b)) return Border::river;
  if (info.ridges.has(b)) return Border::ridge;
  return info.straits.has(b) ? Border::strait : Border::open;
}
[[nodiscard]] constexpr SpaceSet seas_of(Space province) { return space_info[province].seas; }
[[nodiscard]] constexpr SpaceSet coast_of(Space sea) { return space_info[sea].coast; }
[[nodiscard]] constexpr bool is_coastal(Space province) { return !seas_of(province).empty(); }
// The zones on which a city in this province lies.
[[nodiscard]] constexpr SpaceSet port_of(Space province) { return space_info[province].port; }
// XXXII.C.P: the strait between Thracia and Bythnia, and the one between Thracia and Mysia.
[[nodiscard]] bool is_bosphorus(Space a, Space b);
[[nodiscard]] bool is_hellespont(Space a, Space b);
// XXXII.C.P.2: on Constantinopolis' side of Thracia's straits.
[[nodiscard]] SpaceSet europe();

// III.B.2: borders crossed; between land and sea, or where there is no way, `unreachable`.
inline constexpr int unreachable = 255;
extern const EnumArray<Space, EnumArray<Space, std::uint8_t>> distances;
[[nodiscard]] inline int distance(Space a, Space b) { return distances[a][b]; }
// What lies within few borders is asked for all the time.
inline constexpr int near_by = 5;
extern const EnumArray<Space, std::array<SpaceSet, near_by>> neighbourhoods;
[[nodiscard]] SpaceSet within_by_search(Space space, int distance);
[[nodiscard]] inline SpaceSet within(Space space, int distance) {
  const bool listed = distance >= 0 && distance < near_by;
  return listed ? neighbourhoods[space][static_cast<std::size_t>(distance)] : within_by_search(space, distance);
}
// The nearest of these, all that are as near.
[[nodiscard]] SpaceSet nearest(Space from, SpaceSet among);

// Its name is given by the province; whether a city stands there the position says.
[[nodiscard]] constexpr City city_of(Space province) { return static_cast<City>(index_of(province)); }
[[nodiscard]] constexpr Space province_of(City city) { return static_cast<Space>(index_of(city)); }

// --- What stands in a province (II.A.1)

// Of ProvinceState::city.
[[nodiscard]] constexpr int level_of(std::uint8_t city) { return city & 3; }
[[nodiscard]] constexpr bool has_walls(std::uint8_t city) { return level_of(city) > 0 && city >> 2 > 0; }
[[nodiscard]] inline int city_level(const State& state, Space province) { return level_of(state.land[province].city); }
[[nodiscard]] inline bool has_city(const State& state, Space province) { return city_level(state, province) > 0; }
// 0 where there is no city.
[[nodiscard]] inline int walls_of(const State& state, Space province) {
  return has_city(state, province) ? state.land[province].city >> 2 : 0;
}
[[nodiscard]] inline bool walled(const State& state, Space province) { return walls_of(state, province) > 0; }
void set_city(State& state, Space province, int level, int walls);
// XV.F.3: where a city may be founded; one that was lost leaves a site.
[[nodiscard]] inline bool is_site(const State& state, Space province) {
  return !has_city(state, province) && (space_info[province].site || space_info[province].level > 0);
}

[[nodiscard]] inline Revolt revolt_at(const State& state, Space province) {
  return static_cast<Revolt>(state.land[province].marks & 3);
}
[[nodiscard]] inline RaidResult raid_at(const State& state, Space province) {
  return static_cast<RaidResult>(state.land[province].marks >> 2 & 3);
}
[[nodiscard]] inline bool old_revolt(const State& state, Space province) {
  return (state.land[province].marks & 16) != 0;
}
// XVI.E: of a Revolt + or a seceded province; there is never more than one in a province.
[[nodiscard]] inline bool has_rebellio(const State& state, Space province) {
  return is_land(province) && (state.land[province].marks & 32) != 0;
}
void set_revolt(State& state, Space province, Revolt revolt);
void set_raid(State& state, Space province, RaidResult raid);
void set_old_revolt(State& state, Space province, bool old);
void set_rebellio(State& state, Space province, bool there);

// XXIV.F.2: markers that lie on a province.
[[nodiscard]] int pillage_at(const State& state, Space province);
[[nodiscard]] inline bool pillaged(const State& state, Space province) { return pillage_at(state, province) > 0; }
[[nodiscard]] SpaceSet pillaged_provinces(const State& state);

// II.E.3: whose Limes stands here and does its service.
[[nodiscard]] std::optional<Nation> limes_at(const State& state, Space province);
// Its number, standing or idle; -1 where there is none.
[[nodiscard]] int limes_index(const State& state, Space province);
void lose_limes(State& state, Space province);

// Nations whose horde is here.
[[nodiscard]] NationSet hordes_at(const State& state, Space province);

}  // namespace auspex::invasions
