#include "games/pendragon/entropy.h"

#include "games/pendragon/nonplayer/standing.h"
#include "generated/pendragon/messages_one_player.h"

namespace auspex::pendragon {

namespace {

// CONSPIRATIO BARBARICA counts as played where the scenario begins after it; ADVENTUS SAXONUM, set aside, never is.
bool both_pivotals_played(const State& state) {
  const bool adventus = scenario_info[state.scenario].pivotal_held[Faction::saxons];
  return adventus && !state.pivotal_in_hand[Faction::saxons] && !state.pivotal_in_hand[Faction::scotti];
}

}  // namespace

FactionSet torn_apart(const State& state) {
  const std::optional<Faction> lone = lone_player(state);
  if (!lone || !partner_of(state, *lone)) return {};
  if (is_briton(*lone)) return state.board.fragmented() ? both_britons : FactionSet();
  return both_pivotals_played(state) ? both_barbarians : FactionSet();
}

void let_entropy_rise(Play& play) {
  const FactionSet both = torn_apart(play.state);
  if (both.empty()) return;
  const FactionSet better = doing_best(play.state, both);
  const Faction kept =
      better.size() == 1 ? (both - better).first() : play.choose(both.first(), msg::entropy_which(both.first()), both);
  const Faction lost = (both - FactionSet{kept}).first();
  play.say(msg::entropy(lost, kept));
  coin::seat_player(play.state, lost, SeatKind::nonplayer);
  play.seat(lost, nonplayer_mind(lost));
}

}  // namespace auspex::pendragon
