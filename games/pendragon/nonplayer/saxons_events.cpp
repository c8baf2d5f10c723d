// 8.2.1: the Instructions of the cards for the Non-player Saxons.
#include "games/pendragon/nonplayer/saxons.h"

namespace auspex::pendragon {

Instruction SaxonsNonPlayer::instruction(const Play&, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  return sheet;
}

}  // namespace auspex::pendragon
