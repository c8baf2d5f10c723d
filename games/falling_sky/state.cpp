#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

int winters_left(const State& state) {
  int n = 0;
  for (int i = state.cursor; i < state.deck_size; ++i) n += is_winter(state.deck[static_cast<std::size_t>(i)]) ? 1 : 0;
  return n;
}

bool same_player(const State& state, Faction a, Faction b) {
  if (a == b) return true;
  if (state.nonplayer[a] || state.nonplayer[b]) return false;
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

std::optional<Faction> partner_of(const State& state, Faction faction) {
  for (Faction other : player_factions) {
    if (other != faction && same_player(state, faction, other)) return other;
  }
  return std::nullopt;
}

std::optional<Faction> lone_player(const State& state) {
  std::optional<Faction> lone;
  bool opponents = false;
  for (Faction faction : player_factions) {
    if (state.nonplayer[faction]) {
      opponents = true;
    } else if (!lone) {
      lone = faction;
    } else if (!same_player(state, *lone, faction)) {
      return std::nullopt;
    }
  }
  return opponents ? lone : std::nullopt;
}

}  // namespace auspex::falling_sky
