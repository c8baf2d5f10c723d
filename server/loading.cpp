// A table read from the store and played again, or taken up from its last checkpoint.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>

#include "agents/seats.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/messages.h"
#include "io/record_file.h"
#include "server/room.h"
#include "server/secrets.h"

namespace auspex::server {

namespace {

// For tests, which do not wait for days: AUSPEX_CLOCK names a file that says by how many seconds the clock is fast.
long long seconds_ahead() {
  static const char* const file = std::getenv("AUSPEX_CLOCK");
  long long ahead = 0;
  if (file != nullptr) std::ifstream(file) >> ahead;
  return ahead;
}

}  // namespace

long long seconds_now() {
  using std::chrono::seconds;
  return std::chrono::duration_cast<seconds>(std::chrono::system_clock::now().time_since_epoch()).count() +
         seconds_ahead();
}

CheckpointRow write_checkpoint(const Table& table) {
  Value seats = Value::map();
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    seats.add(table.game().sides()[i], to_string(table.seats()[i]));
  return {json_line(table.checkpoint().write()), json_line(seats)};
}

std::string write_seatings(const Table& table) {
  Value out = Value::list();
  for (const Seating& seating : table.seatings()) {
    Value entry = Value::map();
    entry.set("answers", static_cast<std::int64_t>(seating.answers));
    entry.set("seat", int{seating.seat});
    entry.set("kind", to_string(seating.kind));
    if (seating.seed) entry.set("seed", write_seed(*seating.seed));
    out.push(std::move(entry));
  }
  return json_line(out);
}

std::vector<Seating> read_seatings(const std::string& text) {
  std::vector<Seating> seatings;
  const Value value = parse_json(text, "seatings");
  for (const Value& entry : value.as_list("seatings")) {
    Seating seating{static_cast<std::size_t>(entry.at("answers", "seating").as_int("answers", 0, INT32_MAX)),
                    static_cast<Seat>(entry.at("seat", "seating").as_int("seat", 0, 127)),
                    seat_kind_from(entry.at("kind", "seating").as_string("kind")).value_or(SeatKind::human),
                    {}};
    if (const Value* seed = entry.find("seed")) seating.seed = read_seed(*seed, "seed");
    seatings.push_back(seating);
  }
  return seatings;
}

std::string write_outcome(const Table& table) {
  if (table.question() != nullptr) return {};
  const Catalogue& catalogue = table.game().catalogue();
  const Text outcome = table.position().outcome();
  Value out = text_value(catalogue, outcome, Language::english);
  out.set("it", catalogue.render(outcome, Language::italian));
  return json_line(out);
}

namespace {

Record record_of(const Game& game, const Loaded& loaded) {
  Record record;
  record.game = loaded.row.game;
  record.rules_version = static_cast<int>(loaded.row.rules);
  record.setup = read_setup(game, parse_json(loaded.row.setup, "setup"));
  record.answers = loaded.answers;
  record.seatings = read_seatings(loaded.row.seatings);
  return record;
}

// By the rules of today, from the position of the last checkpoint; what was answered since then is lost. False where
// another process has moved the table on meanwhile.
bool restart(Store& store, soci::session& sql, Loaded& loaded) {
  spdlog::warn("table {}: goes on from its last checkpoint, because {}", loaded.row.id, loaded.fault);
  const Game& game = game_named(loaded.row.game);
  const Record record = record_of(game, loaded);
  Setup setup = record.setup;
  const CheckpointRow checkpoint = checkpoint_of(sql, loaded.row.id);
  setup.position = parse_json(checkpoint.position, "checkpoint");
  const Value kinds = parse_json(checkpoint.seats, "seats");
  const std::vector<std::string>& sides = game.sides();
  setup.seats.clear();
  for (const std::string& side : sides) {
    setup.seats.push_back(read_seat_kind(game, side, kinds.at(side, "seats").as_string("seats")));
  }
  loaded.table = std::make_unique<Table>(game, setup);
  loaded.answers.clear();
  TableRow& row = loaded.row;
  // Where a new seed was given after the checkpoint, the one from before may be known.
  const std::vector<Seating>& changes = record.seatings;
  const bool reseeded = std::any_of(changes.begin(), changes.end(), [](const Seating& each) { return each.seed; });
  if (const Question* question = loaded.table->question(); question != nullptr && reseeded) {
    loaded.table->reseat(question->seat, setup.seats[static_cast<std::size_t>(question->seat)], random_seed());
  }
  row.rules = game.rules_version();
  row.setup = json_line(write_setup(game, setup));
  row.seatings = write_seatings(*loaded.table);
  row.revision += 1;
  row.answers = 0;
  row.over = loaded.table->question() == nullptr;
  row.turn = row.over ? "" : sides[static_cast<std::size_t>(loaded.table->question()->seat)];
  row.outcome = write_outcome(*loaded.table);
  row.undo.clear();
  row.turn_since = seconds_now();
  row.notice = "resumed";
  if (!restart_table(sql, row, row.revision - 1, record_text(record))) return false;
  store.announce(sql, AboutTable{row.id, TableNews::changed});
  return true;
}

// All of one moment, so that the answers are those of the revision.
std::unique_ptr<Loaded> read_rows(soci::session& sql, const std::string& id) {
  const Snapshot snapshot(sql);
  std::optional<TableRow> row = find_table(sql, id);
  if (!row) return nullptr;
  auto loaded = std::make_unique<Loaded>();
  loaded->row = std::move(*row);
  loaded->chat = chat_of(sql, id, 0);
  try {
    loaded->answers = answers_of(sql, id);
  } catch (const Unreadable& error) {
    loaded->fault = error.what();
  }
  return loaded;
}

std::unique_ptr<Loaded> read_table(soci::session& sql, const std::string& id) {
  std::unique_ptr<Loaded> loaded = read_rows(sql, id);
  if (!loaded) return nullptr;
  const Game& game = game_named(loaded->row.game);
  if (loaded->row.seats.size() != game.sides().size()) throw Unreadable("seats of table " + id + " are missing");
  if (!loaded->fault.empty()) return loaded;
  try {
    loaded->table = std::make_unique<Table>(replay(game, record_of(game, *loaded)));
  } catch (const std::exception& error) {
    loaded->fault = error.what();
  }
  return loaded;
}

}  // namespace

void load_table(Store& store, const std::string& id, LoadDone done) {
  auto loaded = std::make_shared<std::unique_ptr<Loaded>>();
  store.read([loaded, id](soci::session& sql) { *loaded = read_table(sql, id); },
             [loaded, &store, done = std::move(done)](const std::exception_ptr& error) {
               if (error || !*loaded || (*loaded)->fault.empty()) return done(std::move(*loaded), error);
               auto current = std::make_shared<bool>(true);
               store.write([loaded, current, &store](soci::session& sql) { *current = restart(store, sql, **loaded); },
                           [loaded, current, &store, done](const std::exception_ptr& trouble) {
                             if (*current) return done(std::move(*loaded), trouble);
                             load_table(store, (*loaded)->row.id, done);
                           });
             });
}

}  // namespace auspex::server
