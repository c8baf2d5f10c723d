#include "server/deletion.h"

#include <spdlog/spdlog.h>

#include "io/json.h"

namespace auspex::server {

std::optional<Deletion> deletion_of(const TableRow& row) {
  if (row.deletion.empty()) return std::nullopt;
  try {
    const Value value = parse_json(row.deletion, "deletion");
    Deletion deletion{value.at("by", "deletion").as_string("by"), {}};
    for (const Value& person : value.at("agreed", "deletion").as_list("agreed")) {
      deletion.agreed.insert(person.as_string("agreed"));
    }
    return deletion;
  } catch (const BadInput& error) {
    spdlog::error("table {}: whether it is to be deleted is not readable: {}", row.id, error.what());
    return std::nullopt;
  }
}

std::string deletion_text(const Deletion& deletion) {
  Value agreed = Value::list();
  for (const std::string& person : deletion.agreed) agreed.push(person);
  Value out = Value::map();
  out.set("by", deletion.by);
  out.set("agreed", std::move(agreed));
  return json_line(out);
}

Value deletion_value(const TableRow& row, const Deletion& deletion) {
  Value agreed = Value::list();
  Value waiting = Value::list();
  for (const SeatRow& seat : row.seats) {
    if (seat.kind != "human" || seat.person.empty()) continue;
    (deletion.agreed.contains(seat.person) ? agreed : waiting).push(seat.seat);
  }
  Value out = Value::map();
  out.set("by", deletion.by.empty() ? Value() : Value(deletion.by));
  out.set("agreed", std::move(agreed));
  out.set("waiting", std::move(waiting));
  return out;
}

}  // namespace auspex::server
