#include "games/invasions/nations/relocation.h"

#include "games/invasions/leaders.h"
#include "games/invasions/movement.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

SpaceSet open_to(const State& state, const Kind& kind, SpaceSet among) {
  return select(among, [&](Space space) {
    return room_for(state, kind.serves, space) > 0 && enemies_at(state, kind.serves, space).empty() &&
           (is_sea(space) || !confined(state, kind, space));
  });
}

int relocate(Play& play, const Band& units, SpaceSet to, Where where) {
  State& state = play.state;
  to.remove(units.at);
  for (int moved = 0; moved < units.count; ++moved) {
    SpaceSet places = open_to(state, units.kind, to);
    if (places.empty()) return units.count - moved;
    if (where == Where::nearest) places = nearest(units.at, places);
    const Nation nation = units.kind.serves;
    const Ask ask = msg::relocate_ask(nation, units.kind.unit, units.at);
    const bool usual = settled(play, nation).redeploy != 0;
    const Space place =
        usual ? usual_place(state, nation, places, units.at) : play.choose(mover_of(state, units.kind), ask, places);
    shift(state, units.some(1), place);
    play.say(msg::relocate_done(nation, units.kind.unit, units.at, place), 1);
  }
  return 0;
}

void evacuate(Play& play, NationSet nations, Space province, SpaceSet to) {
  State& state = play.state;
  for (Nation nation : nations) {
    for (const Band& band : bands_of(state, nation, province)) {
      const int stranded = relocate(play, band, to, Where::nearest);
      if (stranded == 0) continue;
      play.say(msg::relocate_lost(nation, stranded, band.kind.unit, province), 1);
      eliminate(state, band.some(stranded));
    }
  }
  std::vector<LeaderId> left;
  for (const LeaderState& leader : leaders(state)) {
    if (leader.at == province && nations.has(leader.nation)) left.push_back({leader.leader, leader.nation});
  }
  for (const LeaderId& leader : left) leader_escapes(play, leader);
}

}  // namespace auspex::invasions
