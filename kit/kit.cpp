#include "kit/kit.h"

#include "kit/walk.h"

namespace auspex::kit {

std::vector<Setup> setups(const Game& game) {
  std::vector<Setup> all;
  const std::vector<SeatKind> kinds = game.seat_kinds();
  const bool has_nonplayers = std::find(kinds.begin(), kinds.end(), SeatKind::nonplayer) != kinds.end();
  const bool has_search = std::find(kinds.begin(), kinds.end(), SeatKind::search) != kinds.end();
  for (const std::string& scenario : game.scenarios()) {
    Setup plain;
    plain.scenario = scenario;
    all.push_back(plain);
    for (const OptionInfo& option : game.options()) {
      if (option.id == "undo") continue;  // the table's business, not the rules'
      for (std::size_t i = 1; i < option.values.size(); ++i) {
        Setup varied = plain;
        varied.options[option.id] = option.values[i];
        all.push_back(varied);
      }
    }
    if (has_search) {
      Setup among = plain;
      among.seats.assign(game.sides().size(), SeatKind::search);
      among.seats.front() = SeatKind::human;
      all.push_back(among);
    }
    if (!has_nonplayers) continue;
    for (const Seat person : played_seats(game, checked(game, plain))) {
      Setup alone = plain;
      alone.seats.assign(game.sides().size(), SeatKind::nonplayer);
      alone.seats[static_cast<std::size_t>(person)] = SeatKind::human;
      all.push_back(alone);
    }
  }
  return all;
}

}  // namespace auspex::kit
