// 7.3, 1.5.1: how each player stands at the end of a game, and with two Factions how each of these does.
#pragma once

#include <optional>

#include "games/coin/players.h"

namespace auspex::coin {

template <class Faction>
struct MarginWords {
  Text (*of_one)(Faction faction, int margin);
  Text (*of_two)(Faction faction, Faction partner, int margin);
};

// From first place to last; `margin(faction)` is a Faction's own.
template <class Play, class Ranking, class Margin, class Faction>
void say_margins(Play& play, const Ranking& ranking, Margin margin, const MarginWords<Faction>& words) {
  EnumSet<Faction> told;
  for (Faction faction : ranking) {
    const std::optional<Faction> partner = partner_of(play.state, faction);
    if (!partner) {
      play.say(words.of_one(faction, player_margin(play.state, faction)), 1);
    } else if (!told.has(*partner)) {
      play.say(words.of_two(faction, *partner, player_margin(play.state, faction)), 1);
      for (Faction one : {faction, *partner}) play.say(words.of_one(one, margin(one)), 2);
    }
    told.add(faction);
  }
}

}  // namespace auspex::coin
