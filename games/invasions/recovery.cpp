// IX.F Inactive nations take back what they lost.
#include "games/invasions/arrivals.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_reinforcements.h"

namespace auspex::invasions {

namespace {

// Neither a foreign master nor foreign arms.
bool is_free(const State& state, Nation nation, Space province) {
  const std::optional<Nation> holder = controller(state, province);
  const bool foreign = holder && *holder != nation && !tied(state, nation, *holder);
  return !foreign && !enemy_presence(state, nation, province) && room_for(state, nation, province) > 0;
}

SpaceSet free_home(const State& state, Nation nation) {
  return select(nation_info[nation].home, [&](Space province) { return is_free(state, nation, province); });
}

// R110: a tribe with a unit for each of its home provinces, as in the set-up, has lost none; its pool has one more.
bool is_whole(const State& state, Nation nation) {
  return is_slavic(nation) && land_units_of(state, nation) >= nation_info[nation].home.size();
}

// What the nation has lost, offered in that place.
Bands lost_units(const State& state, Nation nation, Space at) {
  Bands lost;
  const NationInfo& info = nation_info[nation];
  for (std::size_t i = 0; i < info.pool_size; ++i) {
    const PoolEntry& entry = info.pool[i];
    const int n = entry.unit == Unit::rebellio ? 0 : pool_left(state, nation, entry.unit, entry.garrison);
    if (n > 0) lost.push_back({at, national(nation, entry.unit, entry.garrison), static_cast<std::uint8_t>(n)});
  }
  return lost;
}

void recover(Play& play, Nation nation, SpaceSet places) {
  if (places.empty() || is_whole(play.state, nation) || lost_units(play.state, nation, places.first()).empty()) return;
  const Space at = play.choose(nation, msg::reinforcements_ask_recovery(nation), places);
  const Ask ask = msg::reinforcements_ask_recovered(nation, at);
  bring(play, play.choose_unit(play.side_of(nation), ask, lost_units(play.state, nation, at)));
}

}  // namespace

void slavs_recover(Play& play) {
  const State& state = play.state;
  for (Nation nation : all<Nation>()) {
    if (!is_slavic(nation) || !in_play(state, nation)) continue;
    SpaceSet places = free_home(state, nation);
    if (places.empty()) {
      places = select(spaces_of(state, nation), [&](Space space) { return room_for(state, nation, space) > 0; });
    }
    recover(play, nation, places);
  }
}

void minors_recover(Play& play) {
  const State& state = play.state;
  for (Nation nation : all<Nation>()) {
    if (!is_minor(nation) || !in_play(state, nation)) continue;
    for (int i = 0; i < state.numbers.minor_recovery; ++i) {
      const Space capital = state.nations[nation].capital;
      if (capital == nowhere) {
        recover(play, nation, free_home(state, nation));
      } else if (is_free(state, nation, capital)) {
        recover(play, nation, {capital});
      }
    }
  }
}

}  // namespace auspex::invasions
