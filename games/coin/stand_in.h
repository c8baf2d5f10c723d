// Those who answer for people in a trial (trial.h).
#pragma once

#include <optional>
#include <span>

#include "games/coin/players.h"
#include "games/coin/sequence.h"
#include "games/coin/trial.h"

namespace auspex::coin {

// A game's Mind that answers in one stance. The game adds what else it has to choose from.
template <class Mind, class Play, class Action, class Faction, class Piece, class Ask>
class StandInMind : public Mind {
 public:
  explicit StandInMind(Stance stance) : answers_(stance) {}

  Deed take_turn(Play&, Faction, const Choices&) final { return Deed::passed; }
  void free_command(Play&, Action&) final {}
  std::optional<Faction> faction(Play&, Faction, const Ask&, EnumSet<Faction> from, bool may_decline) final {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Piece> piece(Play&, Faction, const Ask&, EnumSet<Piece> from, bool may_decline) final {
    return answers_.one_of(from, may_decline);
  }
  int number(Play&, Faction, const Ask&, int lowest, int highest) final { return answers_.number(lowest, highest); }
  int option(Play&, Faction, const Ask&, std::span<const Text> options) final { return answers_.option(options); }
  bool agree(Play&, Faction, const Ask&) final { return answers_.agrees(); }

 protected:
  const StandIn answers_;
};

// The copy of a Play takes over what is not in the position, and the stand-in takes the seats of players; but where a
// chart carries out the plan of one of them (`by_plan`), it decides in its trials as well.
template <class Play, class Mind>
void enter_trial(Play& copy, const Play& play, Mind& stand_in) {
  copy.executing = play.executing;
  for (FactionOf<typename Trial<Play>::State> faction : factions_of_players(copy.state)) {
    if (!copy.state.nonplayer[faction]) copy.seat(faction, stand_in);
  }
  if constexpr (requires { play.by_plan; }) {
    copy.by_plan = play.by_plan;
    if (play.by_plan) copy.seat(*play.by_plan, nonplayer_mind(*play.by_plan));
  }
}

}  // namespace auspex::coin
