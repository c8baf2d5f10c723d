// 8.2.1: the Instructions of the cards for the Non-player Dux.
#include "games/pendragon/nonplayer/dux.h"

namespace auspex::pendragon {

Instruction DuxNonPlayer::instruction(const Play&, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::unshaded : CardSide::unshaded;
  return sheet;
}

}  // namespace auspex::pendragon
