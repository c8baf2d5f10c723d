#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/romans.h"

namespace auspex::falling_sky {

namespace {

struct Charts {
  RomanNonPlayer romans;
  ArverniNonPlayer arverni;
  AeduiNonPlayer aedui;
  BelgicNonPlayer belgae;
};

}  // namespace

Mind& nonplayer_mind(Faction faction) {
  static Charts charts;
  switch (faction) {
    case Faction::romans:
      return charts.romans;
    case Faction::arverni:
      return charts.arverni;
    case Faction::aedui:
      return charts.aedui;
    case Faction::belgae:
    case Faction::germans:
      break;
  }
  return charts.belgae;
}

}  // namespace auspex::falling_sky
