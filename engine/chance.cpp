#include "engine/roll.h"

#include "generated/common/text.h"

namespace auspex {

int roll(Dialogue& dialogue, Dice& dice, bool manual, Seat seat) {
  int pips = 0;
  if (manual) {
    Question& question = dialogue.blank(seat, common::msg::common_roll);
    for (int n = 1; n <= 6; ++n) question.options.push_back(common::msg::common_number(n));
    pips = dialogue.ask(question) + 1;
  } else {
    pips = dice.roll();
  }
  dialogue.seal();
  return pips;
}

Value write_dice(const Dice& dice) { return hex(dice.state()); }

Dice read_dice(const Value& value, std::string_view where) { return Dice::from_state(read_hex(value, where)); }

}  // namespace auspex
