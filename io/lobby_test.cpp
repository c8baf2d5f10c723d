// What lobby.json tells those who set up a table: of every scenario and every option, and of nothing else.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "io/embedded.h"
#include "io/json.h"
#include "io/look.h"

namespace auspex {
namespace {

// The members of a map are these, each once.
void expect_members(const Value& value, std::vector<std::string> ids, const std::string& where) {
  std::vector<std::string> found;
  for (const auto& [id, member] : value.as_map(where)) found.push_back(id);
  std::sort(found.begin(), found.end());
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(found, ids) << where;
}

void expect_option(const Value& told, const OptionInfo& option, const std::string& where) {
  told.check_keys({"name", "values", "rare"}, where);
  static_cast<void>(read_wording(told.at("name", where), where + ": name"));
  const Value& values = told.at("values", where);
  expect_members(values, option.values, where + ": values");
  for (const auto& [id, words] : values.as_map(where)) static_cast<void>(read_wording(words, where + ": " + id));
}

std::vector<OptionInfo> own_options(const Game& game) {
  std::vector<OptionInfo> own = game.options();
  own.erase(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(common_options().size()));
  return own;
}

TEST(Lobby, of_every_game_has_words_for_its_scenarios_and_options) {
  for (const Game* game : games()) {
    const std::string where = game->id() + "/lobby.json";
    ASSERT_FALSE(embedded(where).empty()) << "there is no " << where;
    const Value lobby = parse_json(embedded(where), where);
    lobby.check_keys({"sentence", "scenarios", "options"}, where);
    static_cast<void>(read_wording(lobby.at("sentence", where), where + ": sentence"));
    expect_members(lobby.at("scenarios", where), game->scenarios(), where + ": scenarios");
    for (const auto& [id, told] : lobby.at("scenarios", where).as_map(where)) {
      const std::string place = where + ": " + id;
      told.check_keys({"sentence", "length"}, place);
      for (const char* part : {"sentence", "length"}) static_cast<void>(read_wording(told.at(part, place), place));
    }
    const std::vector<OptionInfo> options = own_options(*game);
    std::vector<std::string> ids;
    for (const OptionInfo& option : options) ids.push_back(option.id);
    const Value* told = lobby.find("options");
    expect_members(told == nullptr ? Value::map() : *told, ids, where + ": options");
    for (const OptionInfo& option : options) {
      const Value* words = told == nullptr ? nullptr : told->find(option.id);
      if (words != nullptr) expect_option(*words, option, where + ": " + option.id);
    }
  }
}

}  // namespace
}  // namespace auspex
