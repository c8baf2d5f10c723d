#include "server/rows.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "io/json.h"
#include "io/record_file.h"
#include "server/exchange.h"
#include "server/secrets.h"

namespace auspex::server {

namespace {

using soci::into;
using soci::use;

// A column that may be null, as text; empty and null are the same to us.
struct Nullable {
  std::string text;
  soci::indicator is = soci::i_null;

  Nullable() = default;
  explicit Nullable(const std::string& value) : text(value), is(value.empty() ? soci::i_null : soci::i_ok) {}
  [[nodiscard]] std::string value() const { return is == soci::i_ok ? text : std::string(); }
};

std::string text(const soci::row& row, std::size_t column) {
  return row.get_indicator(column) == soci::i_null ? std::string() : row.get<std::string>(column);
}

// The two stores give whole numbers as different types.
long long number(const soci::row& row, std::size_t column) {
  const soci::column_properties& properties = row.get_properties(column);
  try {
    switch (properties.get_data_type()) {
      case soci::dt_integer:
        return row.get<int>(column);
      case soci::dt_unsigned_long_long:
        return static_cast<long long>(row.get<unsigned long long>(column));
      default:
        return row.get<long long>(column);
    }
  } catch (const std::exception& error) {
    throw Unreadable("the column " + properties.get_name() + " of a row holds no number");
  }
}

constexpr const char* table_columns =
    "SELECT t.id, t.owner, t.game, t.setup, t.seatings, t.turn, t.outcome, t.undo, t.notice, "
    "t.deletion, t.rules, t.revision, t.answers, t.created, t.last_move, t.lobby, t.clock, t.turn_since, t.over, "
    "t.spectators, t.listed, t.hints "
    "FROM tables t ";

TableRow table_from(const soci::row& row) {
  TableRow table;
  std::size_t i = 0;
  for (std::string* member : {&table.id, &table.owner, &table.game, &table.setup, &table.seatings, &table.turn,
                              &table.outcome, &table.undo, &table.notice, &table.deletion}) {
    *member = text(row, i++);
  }
  for (long long* member : {&table.rules, &table.revision, &table.answers, &table.created, &table.last_move,
                            &table.lobby, &table.clock, &table.turn_since}) {
    *member = number(row, i++);
  }
  table.over = number(row, i++) != 0;
  table.spectators = number(row, i++) != 0;
  table.listed = number(row, i++) != 0;
  table.hints = number(row, i) != 0;
  return table;
}

}  // namespace

Snapshot::Snapshot(soci::session& sql) : sql_(sql) {
  const bool postgresql = sql.get_backend_name() == "postgresql";
  sql << (postgresql ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN");
}

// There is nothing to undo; where the connection broke whoever read has heard of it.
Snapshot::~Snapshot() {
  try {
    sql_ << "ROLLBACK";
  } catch (const soci::soci_error& error) {
    spdlog::warn("a snapshot could not be ended: {}", error.get_error_message());
  }
}

std::vector<SeatRow> seats_of(soci::session& sql, const std::string& table) {
  std::vector<SeatRow> seats;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT s.seat, s.kind, s.person, p.name, p.webhook, s.token, s.called FROM seats s "
                      "LEFT JOIN people p ON p.id = s.person WHERE s.table_id = :t ORDER BY s.place",
       use(table));
  for (const soci::row& row : rows) {
    seats.push_back({text(row, 0), text(row, 1), text(row, 2), text(row, 3), text(row, 4), text(row, 5), text(row, 6)});
  }
  return seats;
}

std::optional<TableRow> find_table(soci::session& sql, const std::string& id) {
  std::optional<TableRow> table;
  {
    const soci::rowset<soci::row> rows = (sql.prepare << std::string(table_columns) + "WHERE t.id = :t", use(id));
    for (const soci::row& row : rows) table = table_from(row);
  }
  if (table) table->seats = seats_of(sql, id);
  return table;
}

std::map<std::string, long long> revisions_of(soci::session& sql, const std::vector<std::string>& tables) {
  std::string ids = "{";
  for (const std::string& table : tables) ids += (ids.size() > 1 ? "," : "") + table;
  ids += "}";
  std::map<std::string, long long> revisions;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT id, revision FROM tables WHERE id = ANY(CAST(:i AS TEXT[]))", use(ids));
  for (const soci::row& row : rows) revisions[text(row, 0)] = number(row, 1);
  return revisions;
}

namespace {

// Without their seats; those that cannot be read are left out.
std::vector<TableRow> tables_from(const soci::rowset<soci::row>& rows) {
  std::vector<TableRow> tables;
  for (const soci::row& row : rows) {
    try {
      tables.push_back(table_from(row));
    } catch (const Unreadable& error) {
      spdlog::error("table {} is left out of a list: {}", text(row, 0), error.what());
    }
  }
  return tables;
}

std::vector<TableRow> tables_of(soci::session& sql, const std::string& person, long long most) {
  std::vector<TableRow> tables =
      tables_from((sql.prepare << std::string(table_columns) +
                                      "WHERE t.owner = :a OR t.id IN (SELECT s.table_id FROM seats s WHERE s.person = "
                                      ":b) ORDER BY t.last_move DESC LIMIT :m",
                   use(person), use(person), use(most)));
  for (TableRow& table : tables) table.seats = seats_of(sql, table.id);
  return tables;
}

}  // namespace

std::vector<ListedTable> open_tables(soci::session& sql, OpenTo to, const std::string& game, long long moved_since) {
  const std::string which =
      to == OpenTo::players
          ? "t.lobby > 0 AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'open')"
          : "t.listed > 0 AND t.spectators > 0";
  const std::string order = to == OpenTo::players ? "t.lobby" : "t.last_move";
  std::vector<ListedTable> listed;
  const std::string query =
      table_columns + ("WHERE " + which) +
      " AND t.over = 0 AND t.last_move > :m AND (CAST(:g AS TEXT) = '' OR t.game = :h) ORDER BY " + order +
      " DESC LIMIT 100";
  for (TableRow& row : tables_from((sql.prepare << query, use(moved_since), use(game), use(game)))) {
    row.seats = seats_of(sql, row.id);
    const std::optional<PersonRow> by = find_person(sql, "id", row.owner);
    listed.push_back({std::move(row), by ? by->name : ""});
  }
  return listed;
}

std::vector<TableRow> tables_of(soci::session& sql, const std::string& person) { return tables_of(sql, person, 500); }

std::vector<TableRow> all_tables_of(soci::session& sql, const std::string& person) {
  return tables_of(sql, person, INT32_MAX);
}

std::map<std::string, long long> late_turns(soci::session& sql, long long now) {
  std::map<std::string, long long> late;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT t.id, t.turn_since FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.turn "
                      "WHERE t.clock > 0 AND t.over = 0 AND t.turn_since + t.clock <= :n AND s.kind = 'human' AND "
                      "EXISTS (SELECT 1 FROM seats o WHERE o.table_id = t.id AND o.kind = 'human' AND "
                      "o.person <> s.person) LIMIT 100",
       use(now));
  for (const soci::row& row : rows) late[text(row, 0)] = number(row, 1);
  return late;
}

long long turn_since(soci::session& sql, const std::string& table) {
  long long since = 0;
  sql << "SELECT turn_since FROM tables WHERE id = :t", use(table), into(since);
  return since;
}

std::string stored(const std::optional<Thought>& thought) {
  return thought ? json_line(write_thought(*thought)) : std::string();
}

namespace {

// One that cannot be read is left out: the game goes on without it.
std::optional<Thought> thought_from(const std::string& stored, const std::string& table) {
  if (stored.empty()) return std::nullopt;
  try {
    return read_thought(parse_json(stored, "thought"), "thought");
  } catch (const BadInput& error) {
    spdlog::error("table {}: {}", table, error.what());
    return std::nullopt;
  }
}

}  // namespace

std::vector<Answer> answers_of(soci::session& sql, const std::string& table, long long from) {
  std::vector<Answer> answers;
  const soci::rowset<soci::row> rows =
      (sql.prepare
           << "SELECT seat, choice, asked, chosen, thought FROM answers WHERE table_id = :t AND n >= :n ORDER BY n",
       use(table), use(from));
  for (const soci::row& row : rows) {
    answers.push_back({static_cast<Seat>(number(row, 0)), static_cast<int>(number(row, 1)), text(row, 2), text(row, 3),
                       thought_from(text(row, 4), table)});
  }
  return answers;
}

std::vector<ChatRow> chat_of(soci::session& sql, const std::string& table, long long from) {
  std::vector<ChatRow> chat;
  const long long most = most_chat;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT n, name, seat, text, time, person FROM chat WHERE table_id = :t "
                      "AND n >= :n ORDER BY n DESC LIMIT :m",
       use(table), use(from), use(most));
  for (const soci::row& row : rows) {
    try {
      chat.push_back({number(row, 0), text(row, 1), text(row, 2), text(row, 3), number(row, 4), text(row, 5)});
    } catch (const Unreadable& error) {
      spdlog::error("table {}: a line of its chat is left out: {}", table, error.what());
    }
  }
  std::reverse(chat.begin(), chat.end());
  return chat;
}

namespace {

void insert_answers(soci::session& sql, const std::string& table, const std::vector<Answer>& answers) {
  long long n = 0;
  for (const Answer& answer : answers) {
    const long long seat = int{answer.seat};
    const long long choice = answer.index;
    const std::string thought = stored(answer.thought);
    sql << "INSERT INTO answers (table_id, n, seat, choice, asked, chosen, thought) "
           "VALUES (:t, :n, :s, :c, :a, :o, :k)",
        use(table), use(n), use(seat), use(choice), use(answer.asked), use(answer.chosen), use(thought);
    ++n;
  }
}

}  // namespace

CheckpointRow checkpoint_of(soci::session& sql, const std::string& table) {
  CheckpointRow row;
  sql << "SELECT position, seats FROM checkpoints WHERE table_id = :t", use(table), into(row.position), into(row.seats);
  return row;
}

void insert_table(soci::session& sql, const TableRow& row, const CheckpointRow& checkpoint,
                  const std::vector<Answer>& answers) {
  Nullable turn(row.turn);
  Nullable outcome(row.outcome);
  const long long over = row.over ? 1 : 0;
  const long long spectators = row.spectators ? 1 : 0;
  const long long listed = row.listed ? 1 : 0;
  const long long hints = row.hints ? 1 : 0;
  sql << "INSERT INTO tables (id, owner, game, rules, setup, seatings, revision, answers, turn, over, outcome, "
         "spectators, created, last_move, lobby, listed, clock, turn_since, hints) "
         "VALUES (:i, :o, :g, :r, :s, :se, :re, :a, :t, :ov, :ou, :sp, :c, :l, :lo, :li, :cl, :ts, :h)",
      use(row.id), use(row.owner), use(row.game), use(row.rules), use(row.setup), use(row.seatings), use(row.revision),
      use(row.answers), use(turn.text, turn.is), use(over), use(outcome.text, outcome.is), use(spectators),
      use(row.created), use(row.last_move), use(row.lobby), use(listed), use(row.clock), use(row.turn_since),
      use(hints);
  sql << "INSERT INTO checkpoints (table_id, position, seats) VALUES (:t, :p, :s)", use(row.id),
      use(checkpoint.position), use(checkpoint.seats);
  long long place = 0;
  for (const SeatRow& seat : row.seats) {
    Nullable person(seat.person);
    Nullable token(seat.token);
    Nullable called(seat.called);
    sql << "INSERT INTO seats (table_id, seat, place, kind, person, token, called) "
           "VALUES (:t, :s, :p, :k, :w, :x, :c)",
        use(row.id), use(seat.seat), use(place), use(seat.kind), use(person.text, person.is), use(token.text, token.is),
        use(called.text, called.is);
    ++place;
  }
  insert_answers(sql, row.id, answers);
}

void delete_table(soci::session& sql, const std::string& table) {
  sql << "DELETE FROM answers WHERE table_id = :t", use(table);
  sql << "DELETE FROM checkpoints WHERE table_id = :t", use(table);
  sql << "DELETE FROM chat WHERE table_id = :t", use(table);
  sql << "DELETE FROM seats WHERE table_id = :t", use(table);
  sql << "DELETE FROM tables WHERE id = :t", use(table);
}

void update_seat(soci::session& sql, const std::string& table, const SeatRow& before, SeatRow& seat) {
  Nullable person(seat.person);
  Nullable token(seat.token);
  // The name was that of people at its holder's screen.
  if (seat.person != before.person) seat.called.clear();
  Nullable called(seat.called);
  Nullable held(before.person);
  Nullable invited(before.token);
  soci::statement update =
      (sql.prepare << "UPDATE seats SET kind = :k, person = :p, token = :x, called = :c WHERE table_id = :t AND "
                      "seat = :s AND kind = :b AND person IS NOT DISTINCT FROM CAST(:h AS TEXT) "
                      "AND token IS NOT DISTINCT FROM CAST(:i AS TEXT)",
       use(seat.kind), use(person.text, person.is), use(token.text, token.is), use(called.text, called.is), use(table),
       use(seat.seat), use(before.kind), use(held.text, held.is), use(invited.text, invited.is));
  update.execute(true);
  if (update.get_affected_rows() != 1)
    throw HttpError(409, "Somebody was faster: that seat has just changed hands. Please look again.");
  const std::optional<PersonRow> holder = seat.person.empty() ? std::nullopt : find_person(sql, "id", seat.person);
  seat.name = holder ? holder->name : "";
  seat.webhook = holder ? holder->webhook : "";
}

void update_undo(soci::session& sql, const std::string& table, const std::string& undo) {
  Nullable value(undo);
  sql << "UPDATE tables SET undo = :u WHERE id = :t", use(value.text, value.is), use(table);
}

void update_deletion(soci::session& sql, const std::string& table, const std::string& deletion) {
  Nullable value(deletion);
  sql << "UPDATE tables SET deletion = :d WHERE id = :t", use(value.text, value.is), use(table);
}

void set_owner(soci::session& sql, const std::string& table, const std::string& person) {
  sql << "UPDATE tables SET owner = :o WHERE id = :t", use(person), use(table);
}

void update_turn_since(soci::session& sql, const std::string& table, long long now) {
  sql << "UPDATE tables SET turn_since = :n WHERE id = :t", use(now), use(table);
}

void update_openness(soci::session& sql, const TableRow& row) {
  const long long spectators = row.spectators ? 1 : 0;
  const long long listed = row.listed ? 1 : 0;
  const long long hints = row.hints ? 1 : 0;
  sql << "UPDATE tables SET spectators = :s, lobby = :l, listed = :w, hints = :h WHERE id = :t", use(spectators),
      use(row.lobby), use(listed), use(hints), use(row.id);
}

bool renew_invitations(soci::session& sql, const TableRow& row) {
  bool any = false;
  for (const SeatRow& seat : row.seats) {
    if (seat.kind != "open") continue;
    any = true;
    const std::string token = random_token(24);
    sql << "UPDATE seats SET token = :x WHERE table_id = :t AND seat = :s AND kind = 'open'", use(token), use(row.id),
        use(seat.seat);
  }
  return any;
}

ChatRow insert_chat(soci::session& sql, const std::string& table, ChatRow chat) {
  soci::indicator is = soci::i_null;
  // Of two that speak at once the second waits for the first.
  sql << "UPDATE tables SET undo = undo WHERE id = :t", use(table);
  sql << "SELECT max(n) FROM chat WHERE table_id = :t", use(table), into(chat.n, is);
  chat.n = is == soci::i_null ? 0 : chat.n + 1;
  Nullable seat(chat.seat);
  sql << "INSERT INTO chat (table_id, n, name, seat, text, time, person) VALUES (:t, :n, :w, :s, :x, :z, :p)",
      use(table), use(chat.n), use(chat.name), use(seat.text, seat.is), use(chat.text), use(chat.time),
      use(chat.person);
  const long long forgotten = chat.n - most_chat;
  sql << "DELETE FROM chat WHERE table_id = :t AND n <= :n", use(table), use(forgotten);
  return chat;
}

bool restart_table(soci::session& sql, const TableRow& row, long long expected, const std::string& former) {
  Nullable turn(row.turn);
  Nullable outcome(row.outcome);
  Nullable notice(row.notice);
  const long long over = row.over ? 1 : 0;
  soci::statement update =
      (sql.prepare << "UPDATE tables SET rules = :r, setup = :s, seatings = :g, revision = :v, answers = 0, turn = :t, "
                      "over = :o, outcome = :c, undo = NULL, notice = :n, former = :f, turn_since = :ts "
                      "WHERE id = :i AND revision = :e",
       use(row.rules), use(row.setup), use(row.seatings), use(row.revision), use(turn.text, turn.is), use(over),
       use(outcome.text, outcome.is), use(notice.text, notice.is), use(former), use(row.turn_since), use(row.id),
       use(expected));
  update.execute(true);
  if (update.get_affected_rows() != 1) return false;
  sql << "DELETE FROM answers WHERE table_id = :t", use(row.id);
  return true;
}

std::optional<Invitation> find_invitation(soci::session& sql, const std::string& token) {
  std::string table;
  std::string seat;
  sql << "SELECT table_id, seat FROM seats WHERE token = :t", use(token), into(table), into(seat);
  if (!sql.got_data()) return std::nullopt;
  for (const SeatRow& row : seats_of(sql, table)) {
    if (row.seat == seat) return Invitation{table, row};
  }
  return std::nullopt;
}

std::optional<PersonRow> find_person(soci::session& sql, const std::string& column, const std::string& value) {
  PersonRow person;
  Nullable account;
  Nullable password;
  Nullable webhook;
  Nullable recovery;
  sql << "SELECT id, name, account, password, webhook, feed, recovery FROM people WHERE " + column + " = :v",
      use(value), into(person.id), into(person.name), into(account.text, account.is), into(password.text, password.is),
      into(webhook.text, webhook.is), into(person.feed), into(recovery.text, recovery.is);
  if (!sql.got_data()) return std::nullopt;
  person.account = account.value();
  person.password = password.value();
  person.webhook = webhook.value();
  person.recovery = recovery.value();
  return person;
}

void insert_person(soci::session& sql, const PersonRow& person, long long time) {
  Nullable account(person.account);
  Nullable password(person.password);
  Nullable recovery(person.recovery);
  sql << "INSERT INTO people (id, name, account, password, feed, created, recovery) "
         "VALUES (:i, :n, :a, :p, :f, :t, :r)",
      use(person.id), use(person.name), use(account.text, account.is), use(password.text, password.is),
      use(person.feed), use(time), use(recovery.text, recovery.is);
}

void update_webhook(soci::session& sql, const std::string& person, const std::string& webhook) {
  Nullable value(webhook);
  sql << "UPDATE people SET webhook = :w WHERE id = :p", use(value.text, value.is), use(person);
}

void update_password(soci::session& sql, const std::string& person, const std::string& hash) {
  sql << "UPDATE people SET password = :h WHERE id = :p", use(hash), use(person);
}

void update_recovery(soci::session& sql, const std::string& person, const std::string& hash) {
  sql << "UPDATE people SET recovery = :h WHERE id = :p", use(hash), use(person);
}

bool replace_recovery(soci::session& sql, const std::string& person, const std::string& before,
                      const std::string& hash) {
  soci::statement update = (sql.prepare << "UPDATE people SET recovery = :h WHERE id = :p AND recovery = :b", use(hash),
                            use(person), use(before));
  update.execute(true);
  return update.get_affected_rows() == 1;
}

void update_feed(soci::session& sql, const std::string& person, const std::string& feed) {
  sql << "UPDATE people SET feed = :f WHERE id = :p", use(feed), use(person);
}

void update_link(soci::session& sql, const std::string& person, const std::string& digest) {
  sql << "UPDATE people SET link = :d WHERE id = :p", use(digest), use(person);
}

void delete_person(soci::session& sql, const std::string& person) {
  delete_sessions_of(sql, person);
  sql << "DELETE FROM mutes WHERE person = :a OR muted = :b", use(person), use(person);
  sql << "UPDATE chat SET name = '', text = '', person = NULL WHERE person = :p", use(person);
  sql << "DELETE FROM people WHERE id = :p", use(person);
}

std::map<std::string, std::string> muted_by(soci::session& sql, const std::string& person) {
  std::map<std::string, std::string> muted;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT p.id, p.name FROM mutes m JOIN people p ON p.id = m.muted WHERE m.person = :p",
       use(person));
  for (const soci::row& row : rows) muted[text(row, 0)] = text(row, 1);
  return muted;
}

std::set<std::string> muted_ids(soci::session& sql, const std::string& person) {
  std::set<std::string> ids;
  for (const auto& [id, name] : muted_by(sql, person)) ids.insert(id);
  return ids;
}

void set_muted(soci::session& sql, const std::string& person, const std::string& other, bool muted) {
  sql << "DELETE FROM mutes WHERE person = :p AND muted = :m", use(person), use(other);
  if (muted) sql << "INSERT INTO mutes (person, muted) VALUES (:p, :m)", use(person), use(other);
}

void insert_session(soci::session& sql, const std::string& digest, const std::string& person, long long expires) {
  sql << "INSERT INTO sessions (digest, person, expires) VALUES (:d, :p, :e)", use(digest), use(person), use(expires);
}

void delete_session(soci::session& sql, const std::string& digest) {
  sql << "DELETE FROM sessions WHERE digest = :d", use(digest);
}

void delete_sessions_of(soci::session& sql, const std::string& person) {
  sql << "DELETE FROM sessions WHERE person = :p", use(person);
}

void extend_session(soci::session& sql, const std::string& digest, long long expires) {
  sql << "UPDATE sessions SET expires = :e WHERE digest = :d", use(expires), use(digest);
}

std::optional<SessionRow> find_session(soci::session& sql, const std::string& digest, long long now) {
  std::string person;
  SessionRow session;
  sql << "SELECT person, expires FROM sessions WHERE digest = :d AND expires > :n", use(digest), use(now), into(person),
      into(session.expires);
  if (!sql.got_data()) return std::nullopt;
  const std::optional<PersonRow> found = find_person(sql, "id", person);
  if (!found) return std::nullopt;
  session.person = *found;
  return session;
}

}  // namespace auspex::server
