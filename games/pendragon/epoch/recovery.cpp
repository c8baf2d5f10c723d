// 6.7 Recovery and Reset Phase.
#include <algorithm>

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/sequence.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

// With card 72 shaded: one cube less in each Region.
void recover_prosperity(Play& play) {
  Board& board = play.board;
  const int less = play.capability(Card::hard_winter, CardSide::shaded) ? 1 : 0;
  const int before = board.total_prosperity();
  for (Space space : all<Space>()) {
    const bool controlled = board.control(space) != Control::nobody;
    if (controlled && is_city(space)) board.add_prosperity(space, board.bottom_room(space));
    if (controlled && is_region(space)) {
      const int n = std::max(0, board.population(space) - less);
      board.add_prosperity(space, n, board.imperium_info().top_row_recovers);
    }
    board.trim_prosperity(space);
  }
  play.say(msg::recovery_total(board.total_prosperity(), board.total_prosperity() - before), 1);
}

namespace {

// 6.7.2
void reset(Play& play) {
  State& state = play.state;
  for (Card card : all<Card>()) {
    const Capability& effect = state.capabilities[card];
    if (!effect.active || !card_info[card].momentum[effect.side]) continue;
    play.say(msg::recovery_momentum_ends(card), 1);
    state.capabilities[card] = {};
  }
  state.sequence.make_all_eligible();
  turn_next_card(play);
}

}  // namespace

void recovery_phase(Play& play) {
  play.say(msg::epoch_phase(Phase::recovery));
  recover_prosperity(play);
  reset(play);
}

}  // namespace auspex::pendragon
