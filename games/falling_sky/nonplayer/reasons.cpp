#include "games/falling_sky/nonplayer/reasons.h"

#include "generated/falling_sky/messages_nonplayer.h"

namespace auspex::falling_sky {

void say_forecast(Play& play, const ForecastWords& words, Region where, Faction target, const Forecast& forecast,
                  bool ambush, MessageId verdict) {
  const int inflicted = forecast.inflicted;
  const int suffered = forecast.suffered;
  if (ambush) {
    play.say(words.ambush(where, target, inflicted, suffered, verdict), 2);
  } else if (forecast.may_retreat) {
    play.say(words.retreating(where, target, inflicted, suffered, forecast.inflicted_retreating, verdict), 2);
  } else {
    play.say(words.standing(where, target, inflicted, suffered, verdict), 2);
  }
}

MessageId what_threatens(const Board& board, Region region, Faction enemy) {
  if (enemy == Faction::romans && board.count(region, Piece::legion) > 0) return msg::np_has_legion;
  return board.allies_and_citadels(region, enemy) > 0 ? msg::np_has_allies : msg::np_has_pieces;
}

}  // namespace auspex::falling_sky
