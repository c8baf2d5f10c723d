// 7 Battles and retreats.
#pragma once

#include "games/britannia/turn.h"

namespace auspex::britannia {

struct Battle {
  Area area = Area::cornwall;
  Nation attacker = Nation::romans;
  Nation defender = Nation::belgae;
  int round = 1;

  [[nodiscard]] Nation other(Nation nation) const { return nation == attacker ? defender : attacker; }
};

// 7.1: areas where the moving nation stands with another.
[[nodiscard]] AreaSet battles_to_fight(const State& state, const Turn& turn);
// 7: all battles of a phase, in the order the attacker likes.
void battle_phase(Play& play, Turn& turn);
void fight(Play& play, Turn& turn, Area area);

// 7.2.2: what a side's dice may hit with.
struct Hits {
  int strong = 0;  // takes anything
  int weak = 0;    // takes an ordinary target that is not a defender in difficult terrain

  bool operator==(const Hits&) const = default;
};
// 7.2.3: the losing side removes what was hit.
void take_losses(Play& play, Turn& turn, const Battle& battle, Nation loser, Hits hits);

// 7.3: where the defender may go, stacking included.
[[nodiscard]] AreaSet defender_retreats(const State& state, const Turn& turn, const Battle& battle);
// 7.4: where armies of one of the attacker's groups may go.
[[nodiscard]] std::optional<Area> attacker_retreat(const State& state, const Turn& turn, const Battle& battle,
                                                   const Group& group);
[[nodiscard]] std::vector<Retreat> retreat_options(const State& state, const Turn& turn, const Battle& battle,
                                                   bool attacker);
void make_retreat(Play& play, Turn& turn, const Battle& battle, bool attacker, const Retreat& retreat);
void retreats(Play& play, Turn& turn, const Battle& battle, bool attacker);

}  // namespace auspex::britannia
