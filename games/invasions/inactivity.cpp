// XIII.F Leaders whom a card keeps at home (G04, G08).
#include "games/invasions/administration.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_administration.h"

namespace auspex::invasions {

namespace {

// XIII.F.2, R05
bool is_exempt(const State& state, const LeaderState& leader) {
  if (!is_roman(leader.nation)) return false;
  switch (leader.leader) {
    case Leader::stilicho:
    case Leader::aetius:
    case Leader::syagrius:
    case Leader::asparus:
    case Leader::belisarius:
    case Leader::narses:
      return true;
    default:
      return leader.role == Role::general && reads(state, Reading::all_generals_exempt);
  }
}

// XIII.F.2, R05: cities that are named for him; none for whom the capital is meant.
SpaceSet named_cities(const LeaderState& leader) {
  const bool west = leader.nation == Nation::romans_w;
  if (!west && leader.nation != Nation::romans_e) return {};
  if (leader.role == Role::emperor || leader.role == Role::usurper) {
    return {province_of(west ? City::ravenna : City::constantinopolis)};
  }
  if (leader.role == Role::caesar) {
    return west ? SpaceSet{province_of(City::mediolanum), province_of(City::treverum)}
                : SpaceSet{province_of(City::antiocheia), province_of(City::dara)};
  }
  if (leader.leader == Leader::bonifacius) return {province_of(City::carthago)};
  if (leader.leader == Leader::ricimer) return {province_of(City::mediolanum)};
  return {};
}

// XIII.F.3: each listed city, or the nearest that it controls.
SpaceSet retreats(const State& state, const LeaderState& leader) {
  const SpaceSet cities = cities_of(state, leader.nation);
  SpaceSet found;
  for (Space city : named_cities(leader)) found |= cities.has(city) ? SpaceSet{city} : nearest(city, cities);
  if (!found.empty()) return found;
  const Space capital = state.nations[leader.nation].capital;
  return capital == nowhere ? SpaceSet{} : SpaceSet{capital};
}

}  // namespace

bool leader_inactive(const State& state, LeaderId leader) {
  const int place = place_of(state, leader);
  return place >= 0 && state.nations[leader.nation].has(Flag::leaders_inactive) &&
         !is_exempt(state, state.leaders[static_cast<std::size_t>(place)]);
}

void inactive_leaders(Play& play, Nation nation) {
  State& state = play.state;
  state.nations[nation].set(Flag::leaders_inactive);
  play.say(msg::inactivity_begins(nation), 1);
  for (int i : leaders_of(state, nation)) {
    LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    if (is_exempt(state, leader)) continue;
    const SpaceSet places = retreats(state, leader);
    if (places.empty()) continue;
    leader.at = play.choose(nation, msg::inactivity_ask_where(leader.leader), places);
    play.say(msg::inactivity_withdraws(leader.leader, leader.at), 1);
  }
}

}  // namespace auspex::invasions
