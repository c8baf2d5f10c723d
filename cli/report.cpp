#include "cli/report.h"

#include "io/messages.h"

namespace auspex::cli {

namespace {

// How each side stands, and what the view tells besides of what that is made of.
Value standings_with_parts(const Value& standings, const Value& view) {
  const Value* told = view.find("victory");
  Value out = Value::map();
  for (const auto& [side, standing] : standings.as_map("victory")) {
    Value whole = standing;
    const Value* parts = told == nullptr ? nullptr : told->find(side);
    if (parts != nullptr) {
      for (const auto& [key, value] : parts->as_map("victory")) {
        if (whole.find(key) == nullptr) whole.add(key, value);
      }
    }
    out.add(side, std::move(whole));
  }
  return out;
}

}  // namespace

Value position_value(const Game& game, const Setup& setup, const Position& position) {
  Value out = Value::map();
  out.set("game", game.id());
  out.set("scenario", setup.scenario);
  Value options = Value::map();
  for (const auto& [id, value] : setup.options) options.set(id, value);
  out.set("options", std::move(options));
  const Value view = position.view(spectator);
  for (const auto& [key, value] : view.as_map("view")) out.set(key, value);
  out.set("victory", standings_with_parts(standings_value(game, setup, position), view));
  out.set("over", position.over());
  if (position.over()) out.set("outcome", code_of(game.catalogue(), position.outcome()));
  out.set("position", position.write());
  return out;
}

}  // namespace auspex::cli
