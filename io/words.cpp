#include "io/words.h"

#include <algorithm>

namespace auspex {

std::string filled(std::string_view text, const std::vector<std::string>& args) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    const std::string& arg = args[static_cast<std::size_t>(inside.front() - '0')];
    out += arg;
    if (const std::size_t one = inside.find(':'); one != std::string_view::npos) {
      const std::size_t many = inside.find(':', one + 1);
      out += ' ';
      out += arg == "1" ? inside.substr(one + 1, many - one - 1) : inside.substr(many + 1);
    }
  }
  return out;
}

std::string name_of(const Game& game, const std::vector<std::string>& ids, std::size_t index, Language language) {
  for (const DomainEntry& domain : game.catalogue().domains) {
    const auto find = [&](const std::string& id) {
      return std::find_if(domain.names.begin(), domain.names.end(),
                          [&](const NameEntry& name) { return name.id == id; });
    };
    // The table that names them all: a word of another table may happen to be the same.
    if (std::any_of(ids.begin(), ids.end(), [&](const std::string& id) { return find(id) == domain.names.end(); })) {
      continue;
    }
    return std::string(find(ids[index])->one[static_cast<std::size_t>(language)]);
  }
  return ids[index];
}

std::string side_name(const Game& game, Seat seat, Language language) {
  return name_of(game, game.sides(), static_cast<std::size_t>(seat), language);
}

std::string scenario_name(const Game& game, const std::string& scenario, Language language) {
  const std::vector<std::string> ids = game.scenarios();
  const auto index = std::find(ids.begin(), ids.end(), scenario) - ids.begin();
  return name_of(game, ids, static_cast<std::size_t>(index), language);
}

}  // namespace auspex
