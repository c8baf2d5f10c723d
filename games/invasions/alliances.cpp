#include "games/invasions/alliances.h"

#include "games/invasions/combat.h"
#include "games/invasions/leaders.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_alliances.h"

namespace auspex::invasions {

namespace {

// By age; among equals who came later, or acts later.
bool is_younger(const State& state, Nation a, Nation b) {
  const NationState& one = state.nations[a];
  const NationState& other = state.nations[b];
  if (one.age != other.age) return one.age < other.age;
  if (one.entered != other.entered) return one.entered > other.entered;
  const auto& order = play_order();
  return std::find(order.begin(), order.end(), a) > std::find(order.begin(), order.end(), b);
}

// XXVI.D.2: which of the two goes.
Nation who_leaves(Play& play, Nation a, Nation b, Space province) {
  const int more = units_at(play.state, a, province) - units_at(play.state, b, province);
  if (more != 0) return more < 0 ? a : b;
  const bool first = is_younger(play.state, a, b) == play.d2(a);
  return first ? a : b;
}

// XXII.G.2: a leader alone does not stay among strangers, unless it is his own land.
void leaders_leave(Play& play, Nation nation, Space province) {
  if (controls(play.state, nation, province) || play.state.nations[nation].horde == province) return;
  std::vector<LeaderId> there;
  for (const LeaderState& leader : leaders(play.state)) {
    if (leader.nation == nation && leader.at == province) there.push_back({leader.leader, nation});
  }
  for (const LeaderId& id : there) leader_escapes(play, id);
}

// Former allies who do not let each other stay.
void part(Play& play, Nation a, Nation b) {
  State& state = play.state;
  if (!in_play(state, a) || !in_play(state, b) || passage(state, a, b) == Passage::full) return;
  for (Space province : all_land) {
    const bool has_a = has_units(state, a, province);
    const bool has_b = has_units(state, b, province);
    if (has_a && !has_b) leaders_leave(play, b, province);
    if (has_b && !has_a) leaders_leave(play, a, province);
    if (!has_a || !has_b) continue;
    const Nation leaver = who_leaves(play, a, b, province);
    play.say(msg::alliance_leaves(leaver, province, leaver == a ? b : a), 1);
    retreat(play, leaver, bands_of(state, leaver, province), province, nowhere);
    if (check_disappearance(play, leaver)) return;
  }
}

void tell_end(Play& play, Nation a, Nation b) { play.say(msg::alliance_ends(a, b)); }

}  // namespace

bool may_ally(const State& state, Nation a, Nation b) {
  if (a == b || !is_active(state, a) || !is_active(state, b)) return false;
  const NationState& one = state.nations[a];
  const NationState& other = state.nations[b];
  if (one.has(Flag::no_new_alliances) || other.has(Flag::no_new_alliances)) return false;
  return one.religion == other.religion || (!one.has(Flag::intolerant) && !other.has(Flag::intolerant));
}

void make_alliance(Play& play, Nation a, Nation b, int turns) {
  const int until = play.state.turn + turns - 1;
  add_tie(play.state, TieKind::alliance, a, b, until);
  play.say(msg::alliance_made(a, b, until));
}

void end_alliance(Play& play, Nation a, Nation b) {
  end_tie(play.state, TieKind::alliance, a, b);
  tell_end(play, a, b);
  part(play, a, b);
}

NationSet allies_of(const State& state, Nation nation) {
  return select(NationSet::every(), [&](Nation other) { return allied(state, nation, other); });
}

void end_all_alliances(Play& play, Nation nation, bool of_other_religion_only) {
  const State& state = play.state;
  for (Nation other : allies_of(state, nation)) {
    const bool same_faith = state.nations[other].religion == state.nations[nation].religion;
    if (!of_other_religion_only || !same_faith) end_alliance(play, nation, other);
  }
}

void ties_run_out(Play& play) {
  State& state = play.state;
  std::vector<Tie> over;
  for (const Tie& tie : ties(state)) {
    if (tie.until <= state.turn) over.push_back(tie);
  }
  // All are over before anybody looks for a place to go.
  for (const Tie& tie : over) end_tie(state, tie.kind, tie.a, tie.b);
  std::erase_if(over, [](const Tie& tie) { return tie.kind != TieKind::alliance; });
  for (const Tie& tie : over) tell_end(play, tie.a, tie.b);
  for (const Tie& tie : over) part(play, tie.a, tie.b);
}

}  // namespace auspex::invasions
