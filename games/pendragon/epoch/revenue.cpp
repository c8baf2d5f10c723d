// 6.5 Revenue Phase.
#include "games/pendragon/epoch/epoch.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

namespace {

int prosperity_under(const Board& board, Control control) {
  int sum = 0;
  for (Space space : board.controlled_by(control)) sum += board.prosperity(space);
  return sum;
}

// 6.5.1
void dux_revenue(Play& play) {
  const Board& board = play.board;
  play.gain(Track::prestige, board.imperium_info().prestige_revenue);
  if (!board.fragmented()) return;
  int towns = 0;
  for (Space space : board.controlled_by(Control::dux)) towns += board.count(space, Piece::town);
  const int prosperity = prosperity_under(board, Control::dux);
  const int forts = board.on_map(Piece::fort);
  play.say(msg::revenue_dux(prosperity, towns, forts), 1);
  play.gain(Track::dux_resources, prosperity + towns + forts);
}

// 6.5.2
void civitates_revenue(Play& play) {
  const int prosperity = prosperity_under(play.board, Control::britons);
  const Piece earner = civitates_earner(play);
  const int earners = play.board.on_map(earner);
  play.say(msg::revenue_civitates(prosperity, earners, earner), 1);
  play.gain(Track::briton_resources, prosperity + earners);
}

// 6.5.3
void imperial_taxation(Play& play) {
  const int tax = play.board.imperium_info().taxation;
  if (tax == 0) return;
  play.say(msg::revenue_taxation(tax), 1);
  play.gain(Track::briton_resources, -tax);
}

// 6.5.4
void saxon_revenue(Play& play) { play.gain(Track::saxon_renown, prosperity_under(play.board, Control::saxons)); }

// 6.5.5, with card 67.
void scotti_revenue(Play& play) {
  const int overseas = play.board.settlement_on_card() ? 1 : 0;
  play.gain(Track::scotti_renown, play.board.on_map(Piece::scotti_settlement) + overseas);
}

}  // namespace

void revenue_phase(Play& play) {
  play.say(msg::epoch_phase(Phase::revenue));
  dux_revenue(play);
  civitates_revenue(play);
  imperial_taxation(play);
  saxon_revenue(play);
  scotti_revenue(play);
  play.state.phase = Phase::upkeep;
}

}  // namespace auspex::pendragon
