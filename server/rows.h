// What the store knows about tables and people, read and written within a Store's work.
#pragma once

#include <soci/soci.h>

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/record.h"

namespace auspex::server {

// A row that no program of ours has written; it spoils what it belongs to and nothing else.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What is read while it lives is all of one moment. Within a Store's read.
class Snapshot {
 public:
  explicit Snapshot(soci::session& sql);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  soci::session& sql_;
};

struct PersonRow {
  std::string id;
  std::string name;
  std::string account;   // the name as it is compared; empty for guests
  std::string password;  // its hash
  std::string webhook;
  std::string feed;
  std::string recovery;  // the hash of the code; empty where there is none
};

// The kind of the seat of a side that takes no part: rows keep the order of Game::sides(), nobody is told of it.
inline constexpr const char* nobodys_seat = "nobody";

// `kind`: human, open, nonplayer, random, or nobody's. `person`, `name` and `webhook` of whoever holds it, `token` of
// its invitation.
struct SeatRow {
  std::string seat;
  std::string kind;
  std::string person;
  std::string name;
  std::string webhook;
  std::string token;
  std::string called;  // by a name of its own, where several people share a screen
};

// A line of somebody who has deleted their account has no text any more.
struct ChatRow {
  long long n = 0;
  std::string name;
  std::string seat;
  std::string text;
  long long time = 0;
  std::string person;
};

struct TableRow {
  std::string id;
  std::string owner;
  std::string game;
  std::string setup;     // JSON, as in a record
  std::string seatings;  // JSON: a list of {answers, seat, kind}
  std::string turn;
  std::string outcome;  // JSON: code, en, it, rule
  std::string undo;     // JSON: who asked to take back, who agreed
  std::string notice;
  std::string deletion;  // JSON: who asked that the table be deleted, and who has agreed
  long long rules = 0;
  long long revision = 0;
  long long answers = 0;
  long long created = 0;
  long long last_move = 0;
  bool over = false;
  long long lobby = 0;       // since when anybody may take its open seats; 0: by invitation alone
  long long clock = 0;       // seconds a turn; 0: as many as one likes
  long long turn_since = 0;  // when the table began to wait for the seat that has to decide
  bool spectators = true;
  bool listed = false;  // among the games that anybody may watch
  bool hints = false;   // are given to whoever is asked and wants one
  std::vector<SeatRow> seats;
};

// The last position between two turns, from which the table can go on where its record cannot be played any more.
struct CheckpointRow {
  std::string position;  // JSON
  std::string seats;     // JSON: who plays
};

std::optional<TableRow> find_table(soci::session& sql, const std::string& id);
// The revisions of those tables that there are; of PostgreSQL.
std::map<std::string, long long> revisions_of(soci::session& sql, const std::vector<std::string>& tables);
// Of all tables that the person made or sits at; those that cannot be read are left out.
std::vector<TableRow> tables_of(soci::session& sql, const std::string& person);
// The same without an end: tables_of() has the latest 500.
std::vector<TableRow> all_tables_of(soci::session& sql, const std::string& person);
// A table in a list for all, with the name of whoever made it.
struct ListedTable {
  TableRow row;
  std::string by;
};
enum class OpenTo : std::uint8_t { players, watchers };
// The latest of those with seats that anybody may take, or that anybody may watch; of one game, or of all. Tables where
// nobody has moved since that time are left out.
std::vector<ListedTable> open_tables(soci::session& sql, OpenTo to, const std::string& game, long long moved_since);
// Tables where somebody who has to decide has let others wait for longer than the clock allows, and since when.
std::map<std::string, long long> late_turns(soci::session& sql, long long now);
long long turn_since(soci::session& sql, const std::string& table);
std::vector<SeatRow> seats_of(soci::session& sql, const std::string& table);
// Those from number `from` on.
// As it is kept beside an answer; empty where nothing was thought.
std::string stored(const std::optional<Thought>& thought);
std::vector<Answer> answers_of(soci::session& sql, const std::string& table, long long from = 0);
// Of the last `most_chat`, which are all that are kept.
constexpr int most_chat = 300;
std::vector<ChatRow> chat_of(soci::session& sql, const std::string& table, long long from);

CheckpointRow checkpoint_of(soci::session& sql, const std::string& table);

void insert_table(soci::session& sql, const TableRow& row, const CheckpointRow& checkpoint,
                  const std::vector<Answer>& answers);
void delete_table(soci::session& sql, const std::string& table);
// HttpError where the seat is no longer what it was `before`: somebody else was faster. Afterwards `seat` has what is
// known of whoever holds it now: name and webhook.
void update_seat(soci::session& sql, const std::string& table, const SeatRow& before, SeatRow& seat);
void update_undo(soci::session& sql, const std::string& table, const std::string& undo);
void update_deletion(soci::session& sql, const std::string& table, const std::string& deletion);
void set_owner(soci::session& sql, const std::string& table, const std::string& person);
// Somebody has sat down: who has to decide has all the time of a turn.
void update_turn_since(soci::session& sql, const std::string& table, long long now);
// Spectators, lobby and listed, as the row has them.
void update_openness(soci::session& sql, const TableRow& row);
// Each open seat gets another: the old links no longer hold. False where there is none.
bool renew_invitations(soci::session& sql, const TableRow& row);
ChatRow insert_chat(soci::session& sql, const std::string& table, ChatRow chat);
// The table begins anew at its last checkpoint: what is in `row` replaces what was, and the old record is kept. False,
// and nothing written, where it is no longer at the revision that was `expected`.
bool restart_table(soci::session& sql, const TableRow& row, long long expected, const std::string& former);

struct Invitation {
  std::string table;
  SeatRow seat;
};
std::optional<Invitation> find_invitation(soci::session& sql, const std::string& token);

std::optional<PersonRow> find_person(soci::session& sql, const std::string& column, const std::string& value);
void insert_person(soci::session& sql, const PersonRow& person, long long time);
void update_webhook(soci::session& sql, const std::string& person, const std::string& webhook);
void update_password(soci::session& sql, const std::string& person, const std::string& hash);
// The hash of the code that sets a new password. Where it takes the place of one that was used up, that is `before`:
// false, and nothing written, where somebody was faster.
void update_recovery(soci::session& sql, const std::string& person, const std::string& hash);
bool replace_recovery(soci::session& sql, const std::string& person, const std::string& before,
                      const std::string& hash);
void update_feed(soci::session& sql, const std::string& person, const std::string& feed);
// What the store keeps of the link that brings a guest back.
void update_link(soci::session& sql, const std::string& person, const std::string& digest);
// The person, with all that is only theirs; seats and tables are the caller's business.
void delete_person(soci::session& sql, const std::string& person);

// Those whom the person does not want to hear, by id and with their names; and by id alone.
std::map<std::string, std::string> muted_by(soci::session& sql, const std::string& person);
std::set<std::string> muted_ids(soci::session& sql, const std::string& person);
void set_muted(soci::session& sql, const std::string& person, const std::string& other, bool muted);

void insert_session(soci::session& sql, const std::string& digest, const std::string& person, long long expires);
void delete_session(soci::session& sql, const std::string& digest);
void delete_sessions_of(soci::session& sql, const std::string& person);
void extend_session(soci::session& sql, const std::string& digest, long long expires);
struct SessionRow {
  PersonRow person;
  long long expires = 0;
};
std::optional<SessionRow> find_session(soci::session& sql, const std::string& digest, long long now);

}  // namespace auspex::server
