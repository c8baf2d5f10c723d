#include "games/coin/position.h"

namespace auspex::coin {

void refuse(const std::string& where, const std::string& why) { throw BadInput(where + ": " + why); }

std::string_view deed_id(Deed deed) { return deed_ids[static_cast<std::size_t>(deed)]; }

Deed read_deed(const Value& value, const std::string& where) {
  const std::string& id = value.as_string(where);
  for (std::size_t i = 0; i < deed_ids.size(); ++i) {
    if (deed_ids[i] == id) return static_cast<Deed>(i);
  }
  refuse(where, "unknown \"" + id + "\"; there are " + join({deed_ids.begin(), deed_ids.end()}));
}

}  // namespace auspex::coin
