#include "server/schema.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/value.h"
#include "server/older_names.h"

namespace auspex::server {

namespace {

constexpr std::string_view only_sqlite = "SQLite: ";

constexpr const char* answers_in_order =
    "SQLite: CREATE TABLE answers_in_order (table_id TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL, choice "
    "BIGINT NOT NULL, asked TEXT NOT NULL, chosen TEXT NOT NULL, PRIMARY KEY (table_id, n)) WITHOUT ROWID";

// What SQL cannot say is done by a function, after the statements.
struct Step {
  std::vector<std::string_view> statements;
  void (*then)(soci::session&) = nullptr;
};

// Text and whole numbers alone, so that both stores understand every word; what is for SQLite alone says so. Times are
// seconds since 1970.
const std::vector<Step>& steps() {
  static const std::vector<Step> all = {
      // 1: people, tables, answers
      {{"CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT, webhook "
        "TEXT, "
        "feed TEXT NOT NULL UNIQUE, created BIGINT NOT NULL)",
        "CREATE TABLE sessions (digest TEXT PRIMARY KEY, person TEXT NOT NULL, expires BIGINT NOT NULL)",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, owner TEXT NOT NULL, game TEXT NOT NULL, rules BIGINT NOT NULL, "
        "setup TEXT NOT NULL, seatings TEXT NOT NULL, revision BIGINT NOT NULL, answers BIGINT NOT NULL, turn TEXT, "
        "over BIGINT NOT NULL, outcome TEXT, spectators BIGINT NOT NULL, created BIGINT NOT NULL, "
        "last_move BIGINT NOT NULL, checkpoint TEXT NOT NULL, checkpoint_answers BIGINT NOT NULL, "
        "checkpoint_seats TEXT NOT NULL, undo TEXT, notice TEXT, former TEXT)",
        "CREATE INDEX tables_by_owner ON tables (owner)",
        "CREATE TABLE seats (table_id TEXT NOT NULL, seat TEXT NOT NULL, place BIGINT NOT NULL, kind TEXT NOT NULL, "
        "person TEXT, token TEXT UNIQUE, PRIMARY KEY (table_id, seat))",
        "CREATE INDEX seats_by_person ON seats (person)",
        "CREATE TABLE answers (table_id TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL, choice BIGINT NOT "
        "NULL, "
        "asked TEXT NOT NULL, chosen TEXT NOT NULL, PRIMARY KEY (table_id, n))",
        "CREATE TABLE chat (table_id TEXT NOT NULL, n BIGINT NOT NULL, name TEXT NOT NULL, seat TEXT, text TEXT NOT "
        "NULL, "
        "time BIGINT NOT NULL, PRIMARY KEY (table_id, n))"}},
      // 2: checkpoints, which are long, apart from what every answer changes; answers in the order of their key
      {{"CREATE TABLE checkpoints (table_id TEXT PRIMARY KEY, position TEXT NOT NULL, seats TEXT NOT NULL)",
        "INSERT INTO checkpoints (table_id, position, seats) SELECT id, checkpoint, checkpoint_seats FROM tables",
        "ALTER TABLE tables DROP COLUMN checkpoint", "ALTER TABLE tables DROP COLUMN checkpoint_answers",
        "ALTER TABLE tables DROP COLUMN checkpoint_seats", answers_in_order,
        "SQLite: INSERT INTO answers_in_order SELECT table_id, n, seat, choice, asked, chosen FROM answers",
        "SQLite: DROP TABLE answers", "SQLite: ALTER TABLE answers_in_order RENAME TO answers"}},
      // 3: something to write where it is asked whether the store is well
      {{"CREATE TABLE health (checks BIGINT NOT NULL)", "INSERT INTO health (checks) VALUES (0)"}},
      // 4: links of guests, tables to be deleted, who said what, who does not want to hear whom
      {{"ALTER TABLE people ADD COLUMN link TEXT", "CREATE UNIQUE INDEX people_by_link ON people (link)",
        "ALTER TABLE tables ADD COLUMN deletion TEXT", "ALTER TABLE chat ADD COLUMN person TEXT",
        "CREATE TABLE mutes (person TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (person, muted))",
        "CREATE INDEX sessions_by_person ON sessions (person)"}},
      // 5: names in Unicode's NFC
      {{}, write_names_in_one_way},
      // 6: codes with which people come back who have forgotten their password
      {{"ALTER TABLE people ADD COLUMN recovery TEXT"}},
      // 7: tables whose open seats anybody may take, and since when; tables that are listed for all to watch
      {{"ALTER TABLE tables ADD COLUMN lobby BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX tables_in_lobby ON tables (lobby)", "CREATE INDEX tables_listed ON tables (listed)"}},
      // 8: seconds a turn, 0 for as many as one likes; since when the table waits for the seat that has to decide
      {{"ALTER TABLE tables ADD COLUMN clock BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN turn_since BIGINT NOT NULL DEFAULT 0",
        "UPDATE tables SET turn_since = last_move", "CREATE INDEX tables_with_clock ON tables (clock)"}},
      // 9: names of seats, where several people share a screen
      {{"ALTER TABLE seats ADD COLUMN called TEXT"}},
      // 10: what a player that is a program thought before an answer, as in a record; empty for most
      {{"ALTER TABLE answers ADD COLUMN thought TEXT NOT NULL DEFAULT ''"}},
      // 11: whether hints are given; from the beginning where one person plays alone
      {{"ALTER TABLE tables ADD COLUMN hints BIGINT NOT NULL DEFAULT 0",
        "UPDATE tables SET hints = 1 WHERE NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND (kind = "
        "'open' OR called IS NOT NULL OR (person IS NOT NULL AND person <> tables.owner)))"}},
  };
  return all;
}

}  // namespace

void migrate(soci::session& sql, bool postgresql) {
  soci::transaction transaction(sql);
  // Of several processes that start at once one makes the tables and the others wait.
  if (postgresql) {
    sql << "SET client_min_messages = warning";
    sql << "SET LOCAL statement_timeout = 0";  // it may take its time, and so may whoever is before us
    sql << "SELECT pg_advisory_xact_lock(4711)";
  }
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
  long long version = 0;
  soci::indicator found = soci::i_null;
  sql << "SELECT max(version) FROM schema_version", soci::into(version, found);
  if (found == soci::i_null) version = 0;
  const auto newest = static_cast<long long>(steps().size());
  if (version > newest) {
    throw BadInput("the store is of version " + std::to_string(version) + ", this program knows " +
                   std::to_string(newest) + "; a newer Auspex made it");
  }
  for (; version < newest; ++version) {
    const Step& step = steps()[static_cast<std::size_t>(version)];
    for (const std::string_view statement : step.statements) {
      const bool marked = statement.starts_with(only_sqlite);
      if (!marked || !postgresql) sql << std::string(statement.substr(marked ? only_sqlite.size() : 0));
    }
    if (step.then != nullptr) step.then(sql);
    const long long next = version + 1;
    sql << "INSERT INTO schema_version (version) VALUES (:v)", soci::use(next);
  }
  transaction.commit();
}

}  // namespace auspex::server
