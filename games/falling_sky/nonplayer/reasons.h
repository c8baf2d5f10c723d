// 8.1: how the charts of Non-players tell what they found, so that it can be checked with the book open. Only called
// while somebody listens, or where it costs nothing to say.
#pragma once

#include "engine/lists.h"
#include "games/falling_sky/nonplayer/forecast.h"
#include "generated/falling_sky/messages_lots.h"

namespace auspex::falling_sky {

// A Faction's words for the forecast of a Battle, each with the rule of its own chart.
struct ForecastWords {
  Text (*standing)(Region where, Faction target, int inflicted, int suffered, MessageId verdict);
  Text (*retreating)(Region where, Faction target, int inflicted, int suffered, int if_it_retreats, MessageId verdict);
  Text (*ambush)(Region where, Faction target, int inflicted, int suffered, MessageId verdict);
};
void say_forecast(Play& play, const ForecastWords& words, Region where, Faction target, const Forecast& forecast,
                  bool ambush, MessageId verdict);

// All the Regions, in as many lines as it takes; `first` makes the first one of those that have room in it.
template <class First>
void say_regions(Play& play, RegionSet regions, int other_arguments, First first) {
  say_names(play.dialogue, 2, regions, other_arguments, first, msg::lot_more_regions);
}

// What an enemy has in the Region that makes a Gaul Battle or March (8.5.1, 8.7.1).
[[nodiscard]] MessageId what_threatens(const Board& board, Region region, Faction enemy);

}  // namespace auspex::falling_sky
