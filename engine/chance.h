// Dice and lots in a game: thrown by the program or on the players' own table, and the dice in a position.
#pragma once

#include "engine/dialogue.h"
#include "engine/dice.h"
#include "engine/value.h"

namespace auspex {

// One die, of six faces unless said otherwise. With manual dice the seat rolls it by hand and is asked what it shows.
// Either way, what was answered up to here can no longer be taken back.
int roll(Dialogue& dialogue, Dice& dice, bool manual, Seat seat, int faces = 6);

// One of n, from 0, all equally likely. With manual dice `roll_die`, told how many there are, rolls six-sided ones:
// equal shares of the faces stand for the candidates and spare faces are rolled again; more than six candidates are
// first split into groups as even as possible.
template <class RollDie>
int draw_lot(Dialogue& dialogue, Dice& dice, bool manual, int n, RollDie roll_die) {
  if (!manual) return dialogue.chance(dice, n);
  for (;;) {
    const int groups = (n + 5) / 6;
    const int group = groups > 1 ? draw_lot(dialogue, dice, manual, groups, roll_die) : 0;
    const int first = group * n / groups;
    const int size = (n + groups - 1) / groups;
    const int share = 6 / size;
    const int pick = (roll_die(n) - 1) / share;
    if (pick < (group + 1) * n / groups - first) return first + pick;
  }
}

// The generator as it stands in a position under the key "dice": sixteen hexadecimal digits.
Value write_dice(const Dice& dice);
Dice read_dice(const Value& value, std::string_view where);

}  // namespace auspex
