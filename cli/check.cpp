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
  // A record from before there were so many checkpoints has fewer marks; those that it has must all come, in order.
  const std::vector<Mark> marks = table->record().marks;
  auto next = marks.begin();
  for (std::size_t i = 0; i < record.marks.size(); ++i) {
    const Mark& mark = record.marks[i];
    const auto same = std::find(next, marks.end(), mark);
    if (same != marks.end()) {
      next = same + 1;
      continue;
    }
    const std::string where = "mark " + std::to_string(i + 1) + ", after answer " + std::to_string(mark.answers) + ": ";
    const auto there = std::find_if(next, marks.end(), [&](const Mark& one) { return one.answers == mark.answers; });
    if (there == marks.end()) return {false, false, where + "the rules reach no such checkpoint"};
    return {false, false, where + "the position is now " + hex(there->digest) + ", the record has " + hex(mark.digest)};
  }
  return {};
}

}  // namespace auspex::cli
