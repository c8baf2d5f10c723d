// A volume as the engine knows it (engine/game.h), as far as that follows from its State. Besides what set_up.h and
// victory.h want the game says
//   places(state)     the place of each Faction's player, once the game is over
// and takes from here, by a using-declaration, what PositionOf finds by name: is_over, change_player.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coin/set_up.h"

namespace auspex::coin {

template <class State>
class GameOf : public Game {
 public:
  [[nodiscard]] std::vector<std::string> scenarios() const final {
    using Info = EnumInfo<decltype(State::scenario)>;
    return {Info::ids.begin(), Info::ids.end()};
  }
  [[nodiscard]] const std::vector<std::string>& sides() const final {
    static const std::vector<std::string> sides = [] {
      std::vector<std::string> ids;
      for (FactionOf<State> faction : factions_of_players(State{})) ids.emplace_back(id_of(faction));
      return ids;
    }();
    return sides;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const final {
    std::vector<SeatKind> kinds = {SeatKind::human, SeatKind::nonplayer, SeatKind::random};
    if constexpr (requires(State state) { state.programs; }) {
      for (const SeatKind kind : search_kinds) kinds.push_back(kind);
      for (const SeatKind kind : earlier_search_kinds) kinds.push_back(kind);
      kinds.push_back(SeatKind::chart);
    }
    return kinds;
  }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const final {
    const State state = seat_players<State>(setup);
    for (FactionOf<State> faction : factions_of_players(state)) {
      if (same_player(state, faction, static_cast<FactionOf<State>>(seat))) return index_of(faction);
    }
    return seat;
  }
};

template <class State>
[[nodiscard]] bool is_over(const State& state) {
  return state.over;
}

template <class State>
void change_player(State& state, Seat seat, SeatKind kind) {
  seat_player(state, static_cast<FactionOf<State>>(seat), kind);
  // Where nobody plays, nobody can roll by hand; the program goes on rolling if somebody comes back.
  if (!any_person(state)) state.manual_dice = false;
}

// `standing(faction)` is how the Faction stands, its place apart.
template <class State, class StandingOf>
[[nodiscard]] std::vector<Standing> standings(const State& state, StandingOf standing) {
  std::vector<Standing> all_standings;
  for (FactionOf<State> faction : factions_of_players(state)) {
    all_standings.push_back(standing(faction));
    if (state.over) all_standings.back().place = places(state)[faction];
  }
  return all_standings;
}

// How a game among several players ended (7.2, 7.3, 1.5.1): for one Faction or for a player's two, with the margin.
template <class Faction>
struct OutcomeWords {
  using OfOne = Text (*)(Faction winner, int ahead);
  using OfTwo = Text (*)(Faction winner, Faction partner, int ahead);

  OfOne by_threshold;
  OfTwo by_threshold_of_two;
  OfOne at_the_end;
  OfTwo at_the_end_of_two;
};

template <class State>
[[nodiscard]] Text outcome_among_players(const State& state, const OutcomeWords<FactionOf<State>>& words) {
  const int ahead = player_margin(state, state.winner);
  if (const std::optional<FactionOf<State>> partner = partner_of(state, state.winner)) {
    return (state.by_threshold ? words.by_threshold_of_two : words.at_the_end_of_two)(state.winner, *partner, ahead);
  }
  return (state.by_threshold ? words.by_threshold : words.at_the_end)(state.winner, ahead);
}

}  // namespace auspex::coin
