// 22.3 The optional draft: players pick nations in turn, there and back again.
#include "engine/legal.h"
#include "games/britannia/round.h"

namespace auspex::britannia {

namespace {

NationSet nations_of(const State& state, Side side) {
  NationSet nations;
  for (Nation nation : all<Nation>()) {
    if (state.owner[nation] == index_of(side)) nations.add(nation);
  }
  return nations;
}

// R22: no ill-matched pair, while there is anything else to pick. Romans and Romano-British stay together.
NationSet open_to(NationSet left, NationSet own) {
  const NationSet fitting = select(left, [&](Nation nation) { return (never_together[nation] & own).empty(); });
  return fitting.empty() ? left : fitting;
}

}  // namespace

void draft(Play& play) {
  State& state = play.state;
  NationSet left;
  std::vector<Side> players;
  for (Side side : all<Side>()) {
    if (!nations_of(state, side).empty()) players.push_back(side);
  }
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) left.add(nation);
  }
  for (Nation nation : left) state.owner[nation] = -1;
  const bool romans = left.has(Nation::romans);
  if (romans) left.remove(Nation::romano_british);
  for (int pick = 0; !left.empty(); ++pick) {
    const int round = pick / static_cast<int>(players.size());
    const int place = pick % static_cast<int>(players.size());
    const int number = static_cast<int>(players.size());
    const Side side = players[static_cast<std::size_t>(round % 2 == 0 ? place : number - 1 - place)];
    const NationSet open = open_to(left, nations_of(state, side));
    const Nation nation = open.size() == 1 ? open.first() : play.mind(side).draft(play, side, open);
    require_legal(open.has(nation), "22.3: a nation that cannot be picked", id_of(side), id_of(nation));
    state.owner[nation] = static_cast<std::int8_t>(index_of(side));
    if (nation == Nation::romans) state.owner[Nation::romano_british] = state.owner[nation];
    left.remove(nation);
    play.say(msg::draft_picks(side, nation));
  }
}

}  // namespace auspex::britannia
