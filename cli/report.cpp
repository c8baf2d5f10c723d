#include "cli/report.h"

namespace auspex::cli {

Value standings_value(const Game& game, const Setup& setup, const Position& position) {
  Value out = Value::map();
  const std::vector<std::string> sides = game.sides();
  const std::vector<Standing> standings = position.standings();
  for (const Seat seat : played_seats(game, setup)) {
    const auto i = static_cast<std::size_t>(seat);
    Value standing = Value::map();
    standing.set("score", standings[i].score);
    standing.set("threshold", standings[i].threshold);
    standing.set("margin", standings[i].margin);
    if (position.over()) standing.set("place", standings[i].place);
    out.set(sides[i], std::move(standing));
  }
  return out;
}

Value position_value(const Game& game, const Setup& setup, const Position& position) {
  Value out = Value::map();
  out.set("game", game.id());
  out.set("scenario", setup.scenario);
  Value options = Value::map();
  for (const auto& [id, value] : setup.options) options.set(id, value);
  out.set("options", std::move(options));
  const Value view = position.view(spectator);
  for (const auto& [key, value] : view.as_map("view")) out.set(key, value);
  out.set("victory", standings_value(game, setup, position));
  out.set("over", position.over());
  if (position.over()) out.set("outcome", code_of(game.catalogue(), position.outcome()));
  out.set("position", position.write());
  return out;
}

}  // namespace auspex::cli
