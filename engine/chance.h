// Dice in a game: rolled by the program or on the players' own table, and written into a position.
#pragma once

#include "engine/dialogue.h"
#include "engine/dice.h"
#include "engine/value.h"

namespace auspex {

// One six-sided die. With manual dice the seat rolls it by hand and is asked what it shows. Either way, what was
// answered up to here can no longer be taken back.
int roll(Dialogue& dialogue, Dice& dice, bool manual, Seat seat);

// The generator as it stands in a position under the key "dice": sixteen hexadecimal digits.
Value write_dice(const Dice& dice);
Dice read_dice(const Value& value, std::string_view where);

}  // namespace auspex
