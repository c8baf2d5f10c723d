#include "cli/check.h"

#include <algorithm>
#include <optional>

#include "engine/table.h"
#include "games/registry.h"

namespace auspex::cli {

Verdict check(const Record& record) {
  const Game& game = game_named(record.game);
  std::optional<Table> table;
  try {
    table.emplace(replay(game, record));
  } catch (const BadInput& error) {
    return {false, record.rules_version == game.rules_version(), error.what()};
  } catch (const std::exception& error) {
    return {false, false, std::string("the rules fail: ") + error.what()};
  }
  const std::vector<Mark> marks = table->record().marks;
  for (std::size_t i = 0; i < std::max(marks.size(), record.marks.size()); ++i) {
    const std::string number = "mark " + std::to_string(i + 1);
    if (i >= record.marks.size()) return {false, false, number + " is missing"};
    const std::string where = number + ", after answer " + std::to_string(record.marks[i].answers) + ": ";
    if (i >= marks.size()) return {false, false, where + "the rules reach no such checkpoint"};
    if (marks[i].answers != record.marks[i].answers) {
      return {false, false, where + "the checkpoint now comes after answer " + std::to_string(marks[i].answers)};
    }
    if (marks[i].digest != record.marks[i].digest) {
      return {
          false, false,
          where + "the position is now " + hex(marks[i].digest) + ", the record has " + hex(record.marks[i].digest)};
    }
  }
  return {};
}

}  // namespace auspex::cli
