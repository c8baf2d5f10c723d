#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

int winters_left(const State& state) { return state.deck.count_from(state.deck.cursor, is_winter); }

bool run_together(const State& state, Faction a, Faction b) {
  const FactionSet pair = {a, b};
  const bool arverni_belgae = pair == FactionSet{Faction::arverni, Faction::belgae};
  const bool romans_aedui = pair == FactionSet{Faction::romans, Faction::aedui};
  switch (state.players) {
    case Players::four:
      return false;
    case Players::three_arverni_belgae:
      return arverni_belgae;
    case Players::three_romans_aedui:
      return romans_aedui;
    case Players::two:
      return arverni_belgae || romans_aedui;
  }
  return false;
}

}  // namespace auspex::falling_sky
