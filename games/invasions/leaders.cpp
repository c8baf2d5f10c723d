#include "games/invasions/leaders.h"

#include "engine/legal.h"
#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/marches.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/scoring.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_activation.h"
#include "generated/invasions/messages_leaders.h"

namespace auspex::invasions {

int campaign_price(const State& state, LeaderId id) {
  const int place = place_of(state, id);
  if (place < 0) return -1;
  const LeaderState& leader = state.leaders[static_cast<std::size_t>(place)];
  if (leader.beaten || leader_inactive(state, LeaderId{leader.leader, leader.nation})) return -1;
  if (leader.campaigns == 0 || leader.extra > 0) return 0;
  if (leader.campaigns >= command_of(state, id.leader)) return -1;
  switch (status_of(state, id.nation)) {
    case Status::barbarian:
      return state.numbers.campaign_cost_barbarian;
    case Status::kingdom:
      return state.numbers.campaign_cost_kingdom;
    case Status::empire:
      return state.numbers.campaign_cost_empire;
  }
  return -1;
}

bool radagaisus_campaigns(Play& play) {
  State& state = play.state;
  const auto found = std::find_if(leaders(state).begin(), leaders(state).end(), [&](const LeaderState& leader) {
    return leader.leader == Leader::radagaisus && state.activation.members.has(leader.nation);
  });
  if (found == leaders(state).end()) return false;
  const Nation nation = found->nation;
  const Side side = play.side_of(nation);
  state.activation.mover = side;
  const Marches marches(state, side, Marches::Step::campaigns);
  if (marches.stacks().empty()) return false;
  const Ask ask = msg::campaign_ask(nation);
  const March march = play.mind(side).march(play, side, ask, marches);
  require_offered(marches.allows(march), catalogue(), ask.prompt);
  if (march.deed == Deed::pass || march.deed == Deed::end) return false;
  carry_out(play, march, Marches::Step::campaigns);
  return true;
}

void kill_leader(Play& play, LeaderId id, Nation killer) {
  State& state = play.state;
  const int place = place_of(state, id);
  require_legal(place >= 0, "the death of a leader who is not in play", id_of(id.nation));
  play.say(msg::leader_dies(id.leader, id.nation), 1);
  if (killer != no_nation) score_leader_killed(play, killer, id);
  remove_leader(state, place, true);
  const bool emperor = id.leader == Leader::gratianus || id.leader == Leader::valens;
  if (emperor && state.turn == 2) theodosius(play, id.nation, killer != no_nation);
}

void leader_escapes(Play& play, LeaderId id) {
  State& state = play.state;
  const int place = place_of(state, id);
  require_legal(place >= 0, "the escape of a leader who is not in play", id_of(id.nation));
  const Space from = state.leaders[static_cast<std::size_t>(place)].at;
  const NationState& nation = state.nations[id.nation];
  SpaceSet places = spaces_of(state, id.nation) & all_land;
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    if (empire_united(state) && is_roman(id.nation)) places |= spaces_of(state, half) & all_land;
  }
  if (nation.horde != nowhere) places.add(nation.horde);
  if (nation.capital != nowhere) places.add(nation.capital);
  places.remove(from);
  if (places.empty()) return kill_leader(play, id);
  const Space to = play.choose(id.nation, msg::leader_escape_ask(id.leader, id.nation), nearest(from, places));
  shift_leader(state, id, to);
  play.say(msg::leader_escapes_to(id.leader, id.nation, to), 1);
}

void assassination_roll(Play& play, Nation nation, const std::vector<LeaderId>& leaders) {
  State& state = play.state;
  if (!is_empire(state, nation) || state.nations[nation].decline == Decline::none) return;
  LeaderId best;
  for (const LeaderId& id : leaders) {
    if (id.nation != nation || place_of(state, id) < 0) continue;
    if (best.leader == no_leader || combat_of(state, id.leader) > combat_of(state, best.leader)) best = id;
  }
  if (best.leader == no_leader) return;
  play.say(msg::leader_envied(best.leader, nation), 1);
  if (play.d10(nation) >= 8) kill_leader(play, best);
}

}  // namespace auspex::invasions
