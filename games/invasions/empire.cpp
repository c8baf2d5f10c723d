#include "games/invasions/empire.h"

#include "games/invasions/control.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/scoring.h"
#include "generated/invasions/messages_empire.h"

namespace auspex::invasions {

namespace {

constexpr int forced_target = 8;     // VIII.B.1
constexpr int imperator_bonus = 4;   // VIII.A.1
constexpr int areas_needed = 2 * 3;  // VIII.B.1, in halves

bool holds_city(const State& state, Nation nation, Space province) {
  return controls(state, nation, province) && has_city(state, province);
}

bool rolls_to(Play& play, Nation nation, int modifier, int need) {
  const int result = play.d10(nation) + modifier;
  play.say(msg::empire_roll(nation, result, need), 1);
  return result >= need;
}

}  // namespace

int empire_modifier(const State& state, Nation nation) {
  int modifier = 0;
  for (const LeaderState& leader : leaders(state)) {
    if (leader.nation == nation && combat_of(state, leader.leader) >= 2) {
      modifier = 1;
      break;
    }
  }
  modifier += static_cast<int>(state.nations[nation].decline);
  int civilized = 0;
  for (Area area : areas_of(state, nation)) {
    if (is_civilized(area)) {
      ++civilized;
    } else {
      ++modifier;
    }
  }
  modifier += 2 * std::max(0, civilized - 3);
  if (holds_city(state, nation, nation_info[Nation::romans_w].capital) ||
      holds_city(state, nation, nation_info[Nation::romans_e].capital)) {
    modifier += 3;
  }
  if (nation == Nation::persians) {
    for (Nation client : {Nation::armenians, Nation::colchidians, Nation::iberians}) {
      modifier += is_bound(state, client, Bond::client, nation) ? 1 : 0;
    }
  }
  return modifier;
}

void forced_empire(Play& play, Nation nation) {
  State& state = play.state;
  NationState& now = state.nations[nation];
  if (now.status != Status::kingdom || now.founded == state.turn || area_halves(state, nation) < areas_needed) return;
  now.set(Flag::rolled_empire);
  if (rolls_to(play, nation, empire_modifier(state, nation), forced_target)) found_empire(play, nation);
}

bool may_claim_empire(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  if (now.status == Status::empire || nation == Nation::huns) return false;
  // VIII.A.3, VI.E.4: it is the horde that becomes the capital.
  if (is_barbarian(state, nation) && now.horde == nowhere) return false;
  const bool large =
      now.status == Status::kingdom && area_halves(state, nation) >= 2 * state.numbers.empire_voluntary_areas;
  return large || now.has(Flag::imperator);
}

void ambition(Play& play, Nation nation) {
  State& state = play.state;
  if (!may_claim_empire(state, nation)) return;
  const NationState& now = state.nations[nation];
  const bool imperator = now.has(Flag::imperator);
  const int areas = area_halves(state, nation);
  const bool easier =
      imperator && now.status == Status::kingdom && areas >= areas_needed && !now.has(Flag::rolled_empire);
  const int need = easier ? forced_target : int{state.numbers.empire_voluntary_target};
  const int modifier = empire_modifier(state, nation) + (imperator ? imperator_bonus : 0);
  if (!play.agree(nation, msg::empire_ask(nation, modifier, need))) return;
  if (rolls_to(play, nation, modifier, need)) found_empire(play, nation);
}

void found_empire(Play& play, Nation nation) {
  State& state = play.state;
  if (is_barbarian(state, nation)) found_kingdom(play, nation, false);
  NationState& now = state.nations[nation];
  now.status = Status::empire;
  now.age = nation == Nation::persians ? 3 : 1;
  now.decline = Decline::none;
  now.crowned = state.turn;
  play.say(msg::empire_founded(nation));
  score_empire(play, nation);
}

}  // namespace auspex::invasions
