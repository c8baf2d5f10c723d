#include "cli/screen.h"

#include <algorithm>

#include "generated/screens.h"
#include "io/json.h"
#include "io/look.h"

namespace auspex::cli {

namespace {

bool is_leaf(const Value& value) {
  if (value.is_map()) return value.as_map("").empty();
  if (!value.is_list()) return true;
  return std::all_of(value.as_list("").begin(), value.as_list("").end(), is_leaf);
}

std::string leaf(const Value& value) {
  if (value.is_string()) return value.as_string("");
  if (value.is_null()) return "-";
  if (!value.is_list()) return json_line(value);
  std::vector<std::string> items;
  for (const Value& item : value.as_list("")) items.push_back(leaf(item));
  return items.empty() ? "-" : join(items);
}

}  // namespace

std::string outline(const Value& value, int indent) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  if (is_leaf(value)) return margin + leaf(value) + '\n';
  std::string out;
  if (value.is_list()) {
    for (const Value& item : value.as_list("")) out += margin + "-\n" + outline(item, indent + 2);
    return out;
  }
  for (const auto& [key, member] : value.as_map("")) {
    out += margin + key + ":" + (is_leaf(member) ? " " + leaf(member) + "\n" : "\n" + outline(member, indent + 2));
  }
  return out;
}

std::string Screen::board(const Game&, const Position& position, Seat viewer, const Style&, Language) const {
  return outline(position.view(viewer), 2);
}

std::vector<Colour> colours_of(const Game& game) {
  std::vector<Colour> colours;
  for (const SideLook& side : look_of(game).sides) {
    colours.push_back(static_cast<Colour>(std::find(terminal_colours.begin(), terminal_colours.end(), side.terminal) -
                                          terminal_colours.begin()));
  }
  return colours;
}

const Screen& screen_of(const Game& game) {
  static const Screen plain;
  const Screen* own = found_screen(game.id());
  return own != nullptr ? *own : plain;
}

}  // namespace auspex::cli
