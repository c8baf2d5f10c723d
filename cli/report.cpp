#include "cli/report.h"

#include "io/messages.h"

namespace auspex::cli {

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
