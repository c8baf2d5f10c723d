#include "server/games_list.h"

#include <map>

#include "games/registry.h"
#include "io/embedded.h"
#include "io/json.h"
#include "io/look.h"
#include "io/words.h"
#include "server/words.h"

namespace auspex::server {

namespace {

Value lobby_of(const std::string& id) {
  const std::string name = id + "/lobby.json";
  const std::string_view text = embedded(name);
  return text.empty() ? Value::map() : parse_json(text, name);
}

// The text at the end of the path of members, or what is given instead.
std::string text_at(const Value& lobby, std::initializer_list<std::string> path, Language language,
                    const std::string& otherwise) {
  const Value* at = &lobby;
  for (const std::string& key : path) {
    at = at->find(key);
    if (at == nullptr) return otherwise;
  }
  const Value* text = at->find(language_id(language));
  return text == nullptr ? otherwise : text->as_string("lobby");
}

Value option_value(const OptionInfo& option, const Value& own, const Value& common, Language language) {
  const auto text = [&](std::initializer_list<std::string> path, const std::string& id) {
    return text_at(own, path, language, text_at(common, path, language, id));
  };
  Value values = Value::list();
  for (const std::string& id : option.values) {
    Value entry = Value::map();
    entry.set("value", id);
    entry.set("name", text({"options", option.id, "values", id}, id));
    values.push(std::move(entry));
  }
  Value out = Value::map();
  out.set("option", option.id);
  out.set("name", text({"options", option.id, "name"}, option.id));
  out.set("values", std::move(values));
  out.set("default", option.values.front());
  if (const Value* options = own.find("options")) {
    const Value* entry = options->find(option.id);
    if (entry != nullptr && entry->find("rare") != nullptr) out.set("rare", true);
  }
  return out;
}

Value list_of(const std::vector<std::string>& ids) {
  Value out = Value::list();
  for (const std::string& id : ids) out.push(id);
  return out;
}

// Who takes part in a scenario, and which values of which options change that: {"players": {"5": [...]}}.
void set_seats(const Game& game, const std::string& scenario, Value& out) {
  const auto with = [&](std::map<std::string, std::string> options) {
    Setup setup;
    setup.scenario = scenario;
    setup.options = std::move(options);
    return played_sides(game, checked(game, std::move(setup)));
  };
  const std::vector<std::string> seats = with({});
  Value changed = Value::map();
  for (const OptionInfo& option : game.options()) {
    Value values = Value::map();
    for (const std::string& value : option.values) {
      const std::vector<std::string> others = with({{option.id, value}});
      if (others != seats) values.set(value, list_of(others));
    }
    if (!values.as_map("seats_with").empty()) changed.set(option.id, std::move(values));
  }
  out.set("seats", list_of(seats));
  out.set("seats_with", std::move(changed));
}

Value game_value(const Game& game, const Value& common, Language language) {
  const Value lobby = lobby_of(game.id());
  Value seats = Value::list();
  const std::vector<std::string>& sides = game.sides();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    Value seat = Value::map();
    seat.set("seat", sides[i]);
    seat.set("name", side_name(game, static_cast<Seat>(i), language));
    seats.push(std::move(seat));
  }
  Value scenarios = Value::list();
  for (const std::string& id : game.scenarios()) {
    Value scenario = Value::map();
    scenario.set("scenario", id);
    scenario.set("name", scenario_name(game, id, language));
    scenario.set("sentence", text_at(lobby, {"scenarios", id, "sentence"}, language, ""));
    scenario.set("length", text_at(lobby, {"scenarios", id, "length"}, language, ""));
    set_seats(game, id, scenario);
    scenarios.push(std::move(scenario));
  }
  Value options = Value::list();
  for (const OptionInfo& option : game.options()) options.push(option_value(option, lobby, common, language));
  Value kinds = Value::list();
  for (const SeatKind kind : game.seat_kinds()) {
    if (!is_for_comparison(kind)) kinds.push(to_string(kind));
  }
  Value out = Value::map();
  out.set("game", game.id());
  out.set("name", look_of(game).name[static_cast<std::size_t>(language)]);
  out.set("sentence", text_at(lobby, {"sentence"}, language, ""));
  out.set("rules", game.rules_version());
  out.set("seats", std::move(seats));
  out.set("scenarios", std::move(scenarios));
  out.set("options", std::move(options));
  out.set("kinds", std::move(kinds));
  return out;
}

}  // namespace

std::string games_json(Language language) {
  const Value common = lobby_of("common");
  Value out = Value::list();
  for (const Game* game : games()) out.push(game_value(*game, common, language));
  return json_line(out);
}

}  // namespace auspex::server
