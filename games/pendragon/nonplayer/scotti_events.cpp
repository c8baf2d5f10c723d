// 8.2.1: the Instructions of the cards for the Non-player Scotti.
#include "games/pendragon/nonplayer/scotti.h"

namespace auspex::pendragon {

Instruction ScottiNonPlayer::instruction(const Play&, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  return sheet;
}

}  // namespace auspex::pendragon
