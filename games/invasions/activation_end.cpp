// XVII.E: the end of an activation.
#include "games/invasions/activation.h"
#include "games/invasions/hordes.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/nations/persians.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/naval.h"
#include "games/invasions/pillage.h"
#include "games/invasions/status.h"

namespace auspex::invasions {

namespace {

// XXXII.F.E.1: the other Goths of this turn are still to come.
bool other_goths_due(const State& state, Nation nation) {
  const Nation other = nation == Nation::ostrogoths ? Nation::visigoths : Nation::ostrogoths;
  return is_active(state, other) && !state.acted.has(other);
}

void special_redeployments(Play& play, Nation nation) {
  if (is_roman(nation)) garrisons_return(play, nation);
  if (nation == Nation::persians) satrapes_return(play);
  if (nation == Nation::huns) enforce_range(play, nation);
  if (nation_info[nation].goth && !other_goths_due(play.state, nation)) goths_settle(play);
}

// IX.E.4
void herules_and_gepids(State& state, Nation nation) {
  const bool one_of_them = nation == Nation::herules || nation == Nation::gepids;
  if (!one_of_them || state.nations[nation].entered != state.turn) return;
  end_tie(state, TieKind::truce, Nation::herules, Nation::gepids);
}

}  // namespace

void end_of_activation(Play& play) {
  State& state = play.state;
  std::vector<Nation> members;
  for (Nation nation : play_order()) {
    if (state.activation.members.has(nation) && in_play(state, nation)) members.push_back(nation);
  }
  for (Nation nation : members) special_redeployments(play, nation);
  for (Nation nation : members) voluntary_redeployment(play, nation);
  for (Nation nation : members) fleets_to_port(play, nation);
  for (Nation nation : members) enforce_stacking(play, nation);
  for (Nation nation : members) {
    if (is_barbarian(state, nation)) ravage(play, nation);
  }
  extend_control(play);
  check_britannia(play);
  if (in_play(state, Nation::mauritanians)) mauritania_returns(play);
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) check_disappearance(play, nation);
  }
  for (Nation nation : members) {
    herules_and_gepids(state, nation);
    const bool fateful = nation == Nation::huns && slot_has(state, SlotCode::hun_collapse_or_empire);
    if (fateful && in_play(state, nation)) collapse_or_empire(play);
  }
}

}  // namespace auspex::invasions
