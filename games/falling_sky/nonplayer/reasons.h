// 8.1: how the charts of Non-players tell what they found, so that it can be checked with the book open. Only called
// while somebody listens, or where it costs nothing to say.
#pragma once

#include "games/falling_sky/nonplayer/forecast.h"

namespace auspex::falling_sky {

// A Faction's words for the forecast of a Battle, each with the rule of its own chart.
struct ForecastWords {
  Text (*standing)(Region where, Faction target, int inflicted, int suffered, MessageId verdict);
  Text (*retreating)(Region where, Faction target, int inflicted, int suffered, int if_it_retreats, MessageId verdict);
  Text (*ambush)(Region where, Faction target, int inflicted, int suffered, MessageId verdict);
};
void say_forecast(Play& play, const ForecastWords& words, Region where, Faction target, const Forecast& forecast,
                  bool ambush, MessageId verdict);

// What an enemy has in the Region that makes a Gaul Battle or March (8.5.1, 8.7.1).
[[nodiscard]] MessageId what_threatens(const Board& board, Region region, Faction enemy);

}  // namespace auspex::falling_sky
