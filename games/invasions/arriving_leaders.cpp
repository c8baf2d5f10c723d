// IX.B Leaders retire and arrive.
#include "games/invasions/arrivals.h"
#include "games/invasions/orders.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_reinforcements.h"

namespace auspex::invasions {

namespace {

bool is_ruler(Role role) { return role == Role::emperor || role == Role::king || role == Role::usurper; }
bool is_named(Leader leader) { return index_of(leader) < named_leaders; }

LeaderState* ruler(State& state, Nation nation) {
  const int place = ruler_of(state, nation);
  return place < 0 ? nullptr : &state.leaders[static_cast<std::size_t>(place)];
}
bool usurped(const State& state, Nation nation) {
  const int place = ruler_of(state, nation);
  return place >= 0 && state.leaders[static_cast<std::size_t>(place)].role == Role::usurper;
}

// IX.B.3, IX.B.5
Leader unnamed_ruler(const State& state, Nation nation) {
  return is_empire(state, nation) ? Leader::imperator : Leader::rex;
}
Leader caesar_of(Nation half) { return half == Nation::romans_w ? Leader::caesar_w : Leader::caesar_e; }

SpaceSet usual_places(const State& state, Nation nation) {
  SpaceSet places = spaces_of(state, nation) & all_land;
  const NationState& now = state.nations[nation];
  if (now.horde != nowhere) places.add(now.horde);
  if (now.capital != nowhere) places.add(now.capital);
  return places;
}

// Where the time table sends him: Bonifacius to Africa (R76), Syagrius to either Gallia. If that is lost he comes
// anywhere.
SpaceSet places_for(const State& state, Nation nation, Leader leader) {
  const SpaceSet places = usual_places(state, nation);
  const bool to_africa = leader == Leader::bonifacius;
  if (!to_africa && leader != Leader::syagrius) return places;
  if (to_africa && controls(state, nation, Space::africa)) return {Space::africa};
  const AreaSet named = to_africa ? AreaSet{Area::africa_area} : AreaSet{Area::gallia_m, Area::gallia_s};
  const SpaceSet armies = places & provinces_in(named);
  return armies.empty() ? places : armies;
}

// IX.B.2: on turn 1 those whom the set-up has placed may go elsewhere.
void place_anew(Play& play, LeaderId id) {
  if (play.state.turn != 1) return;
  const SpaceSet places = usual_places(play.state, id.nation);
  if (places.empty()) return;
  const Ask ask = msg::reinforcements_ask_leader(id.leader, id.nation);
  shift_leader(play.state, id, choose_place(play, id.nation, &StandingOrders::leaders, ask, places));
}

// He has his place, and gives room to those beside him alone (XVIII.C.1).
bool is_here_to_stay(const State& state, LeaderId id) { return state.turn != 1 && place_of(state, id) >= 0; }

// He has died, or his nation had gone.
bool is_gone(const State& state, Leader leader) { return is_named(leader) && state.leaders_gone.has(leader); }

void receive_unnamed_ruler(Play& play, Nation nation) {
  place_leader(play, nation, unnamed_ruler(play.state, nation), leader_info[unnamed_ruler(play.state, nation)].role, 1);
}

void receive_listed(Play& play, Nation nation, const LeaderEntry& entry) {
  State& state = play.state;
  const LeaderId id{entry.leader, nation};
  const LeaderInfo& info = leader_info[entry.leader];
  if (place_of(state, id) >= 0) return place_anew(play, id);
  if (is_gone(state, entry.leader)) {
    if (is_ruler(info.role) && ruler_of(state, nation) < 0) receive_unnamed_ruler(play, nation);
    return;
  }
  // IX.B.7
  Role role = info.role;
  if (is_ruler(role) && usurped(state, nation)) {
    role = Role::general;
  } else if (LeaderState* const old = ruler(state, nation); is_ruler(role) && old != nullptr) {
    old->role = Role::general;
  }
  // R06: who enters in what would be the second turn stays for that one.
  place_leader(play, nation, entry.leader, role, entry.second_turn ? 1 : info.tenure);
}

// IX.B.5
void receive_caesar(Play& play, Nation half) {
  const LeaderId caesar{caesar_of(half), half};
  if (place_of(play.state, caesar) >= 0) return place_anew(play, caesar);
  place_leader(play, half, caesar.leader, Role::caesar, 1);
}

// On turn 1 Iulianus rules the other half, too.
bool ruled_by_iulianus(const State& state, Nation nation) {
  return nation == Nation::romans_e && state.turn == 1 && place_of(state, {Leader::iulianus, Nation::romans_w}) >= 0;
}

}  // namespace

void retire_leaders(Play& play, Nation nation) {
  State& state = play.state;
  for (int i = int{state.leaders_size} - 1; i >= 0; --i) {
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    // A Caesar serves until he is lost (IX.B.5).
    if (leader.nation != nation || leader.until >= state.turn || leader.role == Role::caesar) continue;
    if (leader.leader == Leader::aetius && state.turn == 5) state.history.aetius_alive_on_5 = true;  // R53
    if (is_named(leader.leader)) play.say(msg::reinforcements_retires(leader.leader, nation), 1);
    remove_leader(state, i, true);
  }
}

int command_to_come(const State& state, const Arrival& arrival) {
  const Nation nation = arrival.nation;
  bool ruled = ruler_of(state, nation) >= 0;
  int best = 0;
  const auto comes = [&](Leader leader) { best = std::max(best, command_of(state, leader)); };
  for (std::size_t i = 0; i < arrival.leaders_size; ++i) {
    const Leader listed = arrival.leaders[i].leader;
    const bool rules = is_ruler(leader_info[listed].role);
    if (is_here_to_stay(state, {listed, nation})) continue;
    if (!is_gone(state, listed)) {
      comes(listed);
    } else if (rules && !ruled) {
      comes(unnamed_ruler(state, nation));
    }
    ruled = ruled || rules;
  }
  if (!is_empire(state, nation)) return best;
  if (!ruled && !ruled_by_iulianus(state, nation)) comes(Leader::imperator);
  if (is_roman(nation) && !is_here_to_stay(state, {caesar_of(nation), nation})) comes(caesar_of(nation));
  return best;
}

void receive_leaders(Play& play, const Arrival& arrival) {
  State& state = play.state;
  const Nation nation = arrival.nation;
  for (std::size_t i = 0; i < arrival.leaders_size; ++i) receive_listed(play, nation, arrival.leaders[i]);
  if (!is_empire(state, nation)) return;
  if (ruler_of(state, nation) < 0 && !ruled_by_iulianus(state, nation)) receive_unnamed_ruler(play, nation);
  if (is_roman(nation)) receive_caesar(play, nation);
}

void receive_rex(Play& play, Nation nation) {
  if (leaders_of(play.state, nation).empty()) receive_unnamed_ruler(play, nation);
}

void place_leader(Play& play, Nation nation, Leader leader, Role role, int turns) {
  State& state = play.state;
  const SpaceSet places = places_for(state, nation, leader);
  if (places.empty()) return;
  LeaderState placed;
  placed.leader = leader;
  placed.nation = nation;
  const Ask ask = msg::reinforcements_ask_leader(leader, nation);
  placed.at = choose_place(play, nation, &StandingOrders::leaders, ask, places);
  placed.role = role;
  placed.until = static_cast<std::uint8_t>(state.turn + turns - 1);
  add_leader(state, placed);
  play.say(msg::reinforcements_leader(leader, nation, placed.at), 1);
}

}  // namespace auspex::invasions
