// 8.2.1: the Instructions of the cards for the Non-player Civitates.
#include "games/pendragon/nonplayer/civitates.h"

namespace auspex::pendragon {

Instruction CivitatesNonPlayer::instruction(const Play&, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::unshaded : CardSide::unshaded;
  return sheet;
}

}  // namespace auspex::pendragon
