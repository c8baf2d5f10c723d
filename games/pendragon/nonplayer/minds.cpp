// 8.0: the minds of the four Non-players.
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "games/pendragon/nonplayer/scotti.h"

namespace auspex::pendragon {

Mind& nonplayer_mind(Faction faction) {
  static DuxNonPlayer dux;
  static CivitatesNonPlayer civitates;
  static SaxonsNonPlayer saxons;
  static ScottiNonPlayer scotti;
  switch (faction) {
    case Faction::dux:
      return dux;
    case Faction::civitates:
      return civitates;
    case Faction::saxons:
      return saxons;
    case Faction::scotti:
      break;
  }
  return scotti;
}

}  // namespace auspex::pendragon
