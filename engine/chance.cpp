#include "engine/chance.h"

#include "generated/common/text.h"

namespace auspex {

int roll(Dialogue& dialogue, Dice& dice, bool manual, Seat seat, int faces) {
  if (!manual) return dialogue.chance(dice, faces, Ending::die) + 1;
  Question& question =
      dialogue.blank(seat, faces == 6 ? Text(common::msg::common_roll) : common::msg::common_roll_faces(faces));
  for (int n = 1; n <= faces; ++n) question.options.push_back(common::msg::common_number(n));
  const int pips = dialogue.ask(question) + 1;
  dialogue.seal(Ending::die);
  return pips;
}

Value write_dice(const Dice& dice) { return hex(dice.state()); }

Dice read_dice(const Value& value, std::string_view where) { return Dice::from_state(read_hex(value, where)); }

}  // namespace auspex
