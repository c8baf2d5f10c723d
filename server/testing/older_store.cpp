// Takes back what the steps of server/schema.cpp do, the newest first.
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

struct Step {
  int version;
  std::vector<const char*> taken_back_by;
};

const std::vector<Step>& steps() {
  static const std::vector<Step> all = {
      {11, {"ALTER TABLE tables DROP COLUMN hints"}},
      {10, {"ALTER TABLE answers DROP COLUMN thought"}},
      {9, {"ALTER TABLE seats DROP COLUMN called"}},
      {8,
       {"DROP INDEX tables_with_clock", "ALTER TABLE tables DROP COLUMN clock",
        "ALTER TABLE tables DROP COLUMN turn_since"}},
      {7,
       {"DROP INDEX tables_in_lobby", "DROP INDEX tables_listed", "ALTER TABLE tables DROP COLUMN lobby",
        "ALTER TABLE tables DROP COLUMN listed"}},
      {6, {"ALTER TABLE people DROP COLUMN recovery"}},
      {5, {}},
      {4,
       {"DROP INDEX people_by_link", "ALTER TABLE people DROP COLUMN link", "ALTER TABLE tables DROP COLUMN deletion",
        "ALTER TABLE chat DROP COLUMN person", "DROP TABLE mutes", "DROP INDEX sessions_by_person"}},
      {3, {"DROP TABLE health"}},
      {2,
       {"ALTER TABLE tables ADD COLUMN checkpoint TEXT", "ALTER TABLE tables ADD COLUMN checkpoint_seats TEXT",
        "ALTER TABLE tables ADD COLUMN checkpoint_answers BIGINT",
        "UPDATE tables SET checkpoint = (SELECT position FROM checkpoints WHERE table_id = id), checkpoint_seats = "
        "(SELECT seats FROM checkpoints WHERE table_id = id), checkpoint_answers = 0",
        "DROP TABLE checkpoints"}},
  };
  return all;
}

}  // namespace

void make_older(const std::string& url, int version) {
  const auto sql = open_store(url);
  for (const Step& step : steps()) {
    if (step.version <= version) break;
    for (const char* statement : step.taken_back_by) *sql << statement;
  }
  *sql << "DELETE FROM schema_version WHERE version > " + std::to_string(version);
}

}  // namespace auspex::server
