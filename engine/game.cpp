#include "engine/game.h"

#include <algorithm>
#include <array>

namespace auspex {

namespace {

constexpr std::array<std::string_view, 10> seat_kind_ids = {
    "human",         "nonplayer",     "search",    "random",    "search_novice",
    "search_expert", "search_master", "search_v1", "search_v2", "chart"};

bool contains(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

std::string_view to_string(SeatKind kind) { return seat_kind_ids[static_cast<std::size_t>(kind)]; }

std::optional<SeatKind> seat_kind_from(std::string_view id) {
  const auto found = std::find(seat_kind_ids.begin(), seat_kind_ids.end(), id);
  if (found == seat_kind_ids.end()) return std::nullopt;
  return static_cast<SeatKind>(found - seat_kind_ids.begin());
}

std::string option_of(const Setup& setup, const std::string& id) {
  const auto found = setup.options.find(id);
  return found == setup.options.end() ? std::string() : found->second;
}

std::vector<OptionInfo> common_options() { return {{"undo", {"strict", "free"}}, {"dice", {"auto", "manual"}}}; }

Setup checked(const Game& game, Setup setup) {
  if (!contains(game.scenarios(), setup.scenario)) {
    throw BadInput("unknown scenario \"" + setup.scenario + "\" of " + game.id() + "; there are " +
                   join(game.scenarios()));
  }
  const std::vector<OptionInfo> offered = game.options();
  for (const auto& [id, value] : setup.options) {
    const auto known =
        std::find_if(offered.begin(), offered.end(), [&wanted = id](const OptionInfo& o) { return o.id == wanted; });
    if (known == offered.end()) {
      std::vector<std::string> ids;
      for (const OptionInfo& option : offered) ids.push_back(option.id);
      throw BadInput("unknown option \"" + id + "\" of " + game.id() + "; there are " + join(ids));
    }
    if (!contains(known->values, value)) {
      throw BadInput("option " + id + " cannot be \"" + value + "\"; it is one of " + join(known->values));
    }
  }
  for (const OptionInfo& option : offered) setup.options.try_emplace(option.id, option.values.front());

  const std::vector<std::string>& sides = game.sides();
  if (setup.seats.empty()) setup.seats.assign(sides.size(), SeatKind::human);
  if (setup.seats.size() != sides.size()) {
    throw BadInput(game.id() + " has " + std::to_string(sides.size()) + " seats, not " +
                   std::to_string(setup.seats.size()));
  }
  const std::vector<SeatKind> kinds = game.seat_kinds();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (std::find(kinds.begin(), kinds.end(), setup.seats[i]) == kinds.end()) {
      std::vector<std::string> ids;
      for (SeatKind kind : kinds) ids.emplace_back(to_string(kind));
      throw BadInput("seat " + sides[i] + " cannot be \"" + std::string(to_string(setup.seats[i])) +
                     "\"; it is one of " + join(ids));
    }
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (game.hand(setup, static_cast<Seat>(i)) == nobody) setup.seats[i] = SeatKind::human;
  }
  return setup;
}

std::vector<Seat> played_seats(const Game& game, const Setup& setup) {
  std::vector<Seat> seats;
  const auto count = static_cast<Seat>(game.sides().size());
  for (Seat seat = 0; seat < count; ++seat) {
    if (game.hand(setup, seat) != nobody) seats.push_back(seat);
  }
  return seats;
}

std::vector<std::string> played_sides(const Game& game, const Setup& setup) {
  const std::vector<std::string>& sides = game.sides();
  std::vector<std::string> ids;
  for (const Seat seat : played_seats(game, setup)) ids.push_back(sides[static_cast<std::size_t>(seat)]);
  return ids;
}

std::vector<int> shares_of_win(const std::vector<Standing>& standings) {
  const auto first = [](const Standing& one) { return one.place == 1; };
  const auto winners = static_cast<int>(std::count_if(standings.begin(), standings.end(), first));
  std::vector<int> shares;
  int left = certain_win;
  int to_come = winners;
  for (const Standing& one : standings) {
    const int share = first(one) ? left / to_come-- : 0;
    left -= share;
    shares.push_back(share);
  }
  return shares;
}

}  // namespace auspex
