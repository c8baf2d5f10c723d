#include "io/look.h"

#include <algorithm>
#include <span>

#include "io/embedded.h"
#include "io/json.h"

namespace auspex {

namespace {

constexpr std::array<std::string_view, 5> patterns = {"plain", "hatch", "dots", "waves", "cross"};

void check_one_of(const std::string& text, std::span<const std::string_view> allowed, const std::string& where) {
  if (std::find(allowed.begin(), allowed.end(), text) != allowed.end()) return;
  throw BadInput(where + ": unknown \"" + text + "\"; there are " + join({allowed.begin(), allowed.end()}));
}

SideLook read_side(const Value& value, std::span<const std::string_view> glyphs, const std::string& where) {
  value.check_keys({"id", "glyph", "pattern", "light", "dark", "fill", "terminal"}, where);
  const auto text = [&](const char* key) { return value.at(key, where).as_string(where + ": " + key); };
  static_cast<void>(text("fill"));  // for the page alone
  SideLook look{text("id"), text("glyph"), text("pattern"), text("light"), text("dark"), text("terminal")};
  check_one_of(look.glyph, glyphs, where + ": glyph");
  check_one_of(look.pattern, patterns, where + ": pattern");
  check_one_of(look.terminal, terminal_colours, where + ": terminal");
  return look;
}

Look general_look(const Game& game) {
  static const std::array<SideLook, 5> looks = {SideLook{"", "eagle", "plain", "#a3302b", "#e58a80", "red"},
                                                SideLook{"", "boar", "hatch", "#2f6d3b", "#86c592", "green"},
                                                SideLook{"", "stag", "dots", "#2b66a3", "#86b6e6", "blue"},
                                                SideLook{"", "raven", "waves", "#8f5708", "#e8b25c", "yellow"},
                                                SideLook{"", "dragon", "cross", "#34343a", "#b9b9c4", "grey"}};
  Look look;
  look.name = {game.id(), game.id()};
  for (const std::string& side : game.sides()) {
    look.sides.push_back(looks[look.sides.size() % looks.size()]);
    look.sides.back().id = side;
  }
  return look;
}

}  // namespace

Wording read_wording(const Value& value, const std::string& where) {
  value.check_keys({"en", "it"}, where);
  return {value.at("en", where).as_string(where), value.at("it", where).as_string(where)};
}

Look read_look(const Game& game, std::string_view json, const std::string& where) {
  const Value value = parse_json(json, where);
  value.check_keys({"name", "tint", "lesson", "order", "machine", "sides", "signs", "bands"}, where);
  const Value drawn = parse_json(embedded("common/glyphs.json"), "glyphs.json");
  std::vector<std::string_view> glyphs;
  for (const auto& [name, path] : drawn.as_map("glyphs.json")) glyphs.push_back(name);
  Look look;
  look.name = read_wording(value.at("name", where), where + ": name");
  for (const Value& side : value.at("sides", where).as_list(where + ": sides")) {
    look.sides.push_back(read_side(side, glyphs, where + ": sides"));
  }
  const std::vector<std::string>& ids = game.sides();
  const auto is_side = [](const std::string& id, const SideLook& side) { return id == side.id; };
  if (look.sides.size() < ids.size() || !std::equal(ids.begin(), ids.end(), look.sides.begin(), is_side))
    throw BadInput(where + ": sides: expected first " + join(ids) + " in this order");
  return look;
}

Look look_of(const Game& game) {
  const std::string name = game.id() + "/look.json";
  const std::string_view own = embedded(name);
  return own.empty() ? general_look(game) : read_look(game, own, name);
}

}  // namespace auspex
