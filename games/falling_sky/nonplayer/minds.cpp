#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/romans.h"

namespace auspex::falling_sky {

Mind& nonplayer_mind(Faction faction) {
  static RomanNonPlayer romans;
  static ArverniNonPlayer arverni;
  static AeduiNonPlayer aedui;
  static BelgicNonPlayer belgae;
  switch (faction) {
    case Faction::romans:
      return romans;
    case Faction::arverni:
      return arverni;
    case Faction::aedui:
      return aedui;
    case Faction::belgae:
    case Faction::germans:
      break;
  }
  return belgae;
}

}  // namespace auspex::falling_sky
