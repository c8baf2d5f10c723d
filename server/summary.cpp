#include "server/summary.h"

#include "io/json.h"
#include "io/record_file.h"
#include "server/deletion.h"
#include "server/room.h"
#include "server/seat_rights.h"
#include "server/turn_clock.h"

namespace auspex::server {

namespace {

// Where chance came from, for whoever wants to check: told once all is over.
Value seeds_of(const TableRow& row, const Value& setup) {
  Value seeds = Value::list();
  seeds.push(setup.at("seed", "setup"));
  for (const Seating& seating : read_seatings(row.seatings)) {
    if (seating.seed) seeds.push(write_seed(*seating.seed));
  }
  return seeds;
}

}  // namespace

Value number_or_null(const std::optional<long long>& number) {
  return number ? Value(static_cast<std::int64_t>(*number)) : Value();
}

std::string summary_json(const TableRow& row, const std::string& person, const Becomes& becomes) {
  Value seats = Value::list();
  Value yours = Value::list();
  bool your_turn = false;
  const long long now = seconds_now();
  for (const SeatRow& seat : row.seats) {
    if (seat.kind == nobodys_seat) continue;
    const bool mine = seat.kind == "human" && !person.empty() && seat.person == person;
    Value entry = Value::map();
    entry.set("seat", seat.seat);
    entry.set("kind", seat.kind);
    const std::string& name = seat.called.empty() ? seat.name : seat.called;
    entry.set("name", name.empty() ? Value() : Value(name));
    if (!seat.called.empty()) entry.set("called", seat.called);
    entry.set("yours", mine);
    if (const auto next = becomes.find(seat.seat); next != becomes.end()) entry.set("becomes", next->second);
    entry.set("held", !mine && !person.empty() && seat.person == person);
    entry.set("may_take", may_take(row, seat, person));
    entry.set("may_give", may_give(row, seat, person, now));
    seats.push(std::move(entry));
    if (!mine) continue;
    yours.push(seat.seat);
    your_turn = your_turn || row.turn == seat.seat;
  }
  const Value setup = parse_json(row.setup, "setup");
  Value out = Value::map();
  out.set("table", row.id);
  out.set("game", row.game);
  out.set("scenario", setup.at("scenario", "setup"));
  out.set("rules", static_cast<std::int64_t>(row.rules));
  out.set("options", setup.at("options", "setup"));
  out.set("seats", std::move(seats));
  out.set("yours", std::move(yours));
  out.set("owner", !person.empty() && person == row.owner);
  out.set("your_turn", your_turn);
  out.set("turn", row.turn.empty() ? Value() : Value(row.turn));
  out.set("revision", static_cast<std::int64_t>(row.revision));
  out.set("answers", static_cast<std::int64_t>(row.answers));
  out.set("last_move", static_cast<std::int64_t>(row.last_move));
  out.set("created", static_cast<std::int64_t>(row.created));
  out.set("over", row.over);
  out.set("outcome", row.outcome.empty() ? Value() : parse_json(row.outcome, "outcome"));
  out.set("spectators", row.spectators);
  out.set("may_save", may_save(row, person));
  out.set("may_analyse", may_analyse(row, person));
  out.set("hints", row.hints);
  out.set("public", row.spectators && row.listed);
  out.set("lobby", row.lobby == 0 ? Value() : Value(static_cast<std::int64_t>(row.lobby)));
  out.set("clock", row.clock == 0 ? Value() : Value(static_cast<std::int64_t>(row.clock)));
  out.set("deadline", number_or_null(deadline_of(row)));
  out.set("now", static_cast<std::int64_t>(now));
  if (row.over) out.set("seeds", seeds_of(row, setup));
  out.set("deletion_asks", !who_must_agree(row, {person}, now).empty());
  if (const std::optional<Deletion> deletion = deletion_of(row); deletion && !row.over) {
    out.set("deletion", deletion_value(row, *deletion));
  }
  if (!row.notice.empty()) out.set("notice", row.notice);
  return json_line(out);
}

std::string listed_json(const TableRow& row, const std::string& by, const std::string& person) {
  Value out = parse_json(summary_json(row, person), "summary");
  out.set("by", by.empty() ? Value() : Value(by));
  return json_line(out);
}

std::string Room::summary(const std::string& person) const {
  Becomes becomes;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (const auto kind = table_->becomes(static_cast<Seat>(i))) becomes[sides_[i]] = std::string(to_string(*kind));
  }
  return summary_json(row_, person, becomes);
}

}  // namespace auspex::server
