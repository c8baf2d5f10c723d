#include "server/seat_names.h"

#include "io/messages.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/names.h"
#include "server/refusals.h"

namespace auspex::server {

std::map<std::string, std::string> seat_names(const Value& body) {
  std::map<std::string, std::string> names;
  if (const Value* given = body.find("names")) {
    for (const auto& [seat, name] : given->as_map("names")) names[seat] = checked_name(name.as_string("names." + seat));
  }
  return names;
}

void check_seat_name(soci::session& sql, const TableRow& row, const std::string& person, const SeatRow& seat) {
  if (seat.called.empty()) return;
  const std::string name = folded_name(seat.called);
  for (const SeatRow& other : row.seats) {
    const bool theirs = !other.person.empty() && other.person != person;
    if (theirs && (folded_name(other.name) == name || folded_name(other.called) == name)) {
      throw HttpError(409, name_sits_here);
    }
  }
  if (const std::optional<PersonRow> known = find_person(sql, "account", name); known && known->id != person) {
    throw HttpError(409, "Somebody with an account has that name. Please take another one.");
  }
}

void Api::name_seat(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"name"}, "body");
  const Value& given = body.at("name", "body");
  const std::string name = given.is_null() ? "" : checked_name(given.as_string("name"));
  with_room(call, [this, call, name](const std::shared_ptr<Room>& room) {
    const Seat seat = read_seat(room->table().game(), room->table().setup(), call->path[3], "seat");
    auto row = std::make_shared<SeatRow>(room->row().seats[static_cast<std::size_t>(seat)]);
    if (row->kind != "human" || row->person != call->person.id) {
      throw HttpError(403, "Only the person who sits there can do that.");
    }
    row->called = name;
    store_.read([row, table = room->row(),
                 person = call->person.id](soci::session& sql) { check_seat_name(sql, table, person, *row); },
                [call, room, seat, row](const std::exception_ptr& error) {
                  if (error) return call->respond(reply_for(error));
                  Reseating change;
                  change.seats.emplace_back(seat, *row);
                  room->reseat(std::move(change), [call, room](const std::exception_ptr& trouble) {
                    if (trouble) return call->respond(reply_for(trouble));
                    call->answer(Object().add("seats", seats_json(room->row(), call->person.id)).text());
                  });
                });
  });
}

}  // namespace auspex::server
