// XXXII.F.G.2, R85: which units of the Great Invasion go in the first Unit Stacks step.
#include "games/invasions/activation.h"
#include "games/invasions/nations/goths.h"
#include "generated/invasions/messages_goths.h"

namespace auspex::invasions {

namespace {

int land_units_serving(const State& state, Nation nation) {
  int n = 0;
  for (const Band& band : state.forces.all()) {
    n += band.at != removed && band.kind.serves == nation && !band.kind.naval() ? band.count : 0;
  }
  return n;
}

// XXXII.F.G.4: a member that has become a Kingdom does not invade, and its units are not counted.
std::vector<Nation> invaders(const State& state) {
  std::vector<Nation> found;
  for (Nation nation : play_order()) {
    const bool member = state.activation.members.has(nation);
    if (member && in_play(state, nation) && state.nations[nation].has(Flag::invading)) found.push_back(nation);
  }
  return found;
}

void set_share(State& state, Nation nation, int units) {
  state.activation.first_half[static_cast<std::size_t>(place_in_slot(state, nation))] =
      static_cast<std::uint8_t>(units);
}

// R85, the other reading: the first of them names the units of all.
void first_chooses(Play& play, const std::vector<Nation>& members, int half) {
  State& state = play.state;
  int left = half;
  for (Nation nation : members) {
    const int most = std::min(left, land_units_serving(state, nation));
    const Ask ask = msg::great_invasion_ask(nation, half);
    const int named = play.choose_number(members.front(), ask, 0, most);
    set_share(state, nation, named);
    left -= named;
  }
}

}  // namespace

void great_invasion_shares(Play& play) {
  State& state = play.state;
  const std::vector<Nation> members = invaders(state);
  if (members.empty()) return;
  int units = 0;
  for (Nation nation : members) units += land_units_serving(state, nation);
  const int half = units / 2;
  play.say(msg::great_invasion_half(half));
  if (reads(state, Reading::great_invasion_first_chooses)) return first_chooses(play, members, half);
  int sum = 0;
  for (Nation nation : members) {
    const Ask ask = msg::great_invasion_ask(nation, half);
    const int named = play.choose_number(nation, ask, 0, land_units_serving(state, nation));
    play.say(msg::great_invasion_named(nation, named), 1);
    set_share(state, nation, named);
    sum += named;
  }
  if (sum <= half) return;
  play.say(msg::great_invasion_quarrel(sum, half));
  for (Nation nation : members) set_share(state, nation, land_units_serving(state, nation) / 2);
}

}  // namespace auspex::invasions
