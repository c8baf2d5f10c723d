// Invitations, and seats that change hands.
#include <algorithm>

#include "games/registry.h"
#include "io/json.h"
#include "io/messages.h"
#include "io/record_file.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/names.h"
#include "server/refusals.h"
#include "server/seat_rights.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "server/words.h"

namespace auspex::server {

namespace {

// The open seats that one person plays together with this one.
std::vector<SeatRow> seats_together(const TableRow& row, const SeatRow& seat) {
  const Game& game = game_named(row.game);
  const Setup setup = read_setup(game, parse_json(row.setup, "setup"));
  const int hand = game.hand(setup, read_seat(game, setup, seat.seat, "seat"));
  std::vector<SeatRow> together;
  for (const SeatRow& other : row.seats) {
    if (other.kind == "open" && game.hand(setup, read_seat(game, setup, other.seat, "seat")) == hand) {
      together.push_back(other);
    }
  }
  return together;
}

// What the seat becomes, if the person may decide that.
SeatRow changed_seat(const Room& room, Seat seat, const std::string& kind, const Person& person) {
  SeatRow row = room.row().seats[static_cast<std::size_t>(seat)];
  if (person.id != room.row().owner && person.id != row.person) {
    throw HttpError(403, "Only the person who sits there, or who made the table, can do that.");
  }
  if (room.table().question() == nullptr) throw HttpError(409, "The game is over: its seats stay as they are.");
  const bool to_program = kind != "open" && kind != "human";
  const bool may =
      to_program ? may_give(room.row(), row, person.id, seconds_now()) : may_take(room.row(), row, person.id);
  if (!may) throw HttpError(409, "Somebody sits there, and only they can give the seat away.");
  row.token.clear();
  if (kind == "open") {
    row.person.clear();
    row.token = random_token(24);
  } else if (kind == "human") {
    row.person = person.id;
  }  // else `person` stays: whoever held it may take it back
  row.kind = kind;
  return row;
}

// Nor for another who sits here.
void check_guest_name(const TableRow& row, const std::string& name) {
  for (const SeatRow& seat : row.seats) {
    const bool is = folded_name(seat.name) == folded_name(name) || folded_name(seat.called) == folded_name(name);
    if (!seat.person.empty() && is) {
      throw HttpError(409, name_sits_here);
    }
  }
}

// What whoever made the table is called there; on a server without accounts that may be by a seat alone.
std::string host_name_of(soci::session& sql, const TableRow& row) {
  for (const SeatRow& seat : row.seats) {
    if (seat.person == row.owner && !seat.called.empty()) return seat.called;
  }
  const std::optional<PersonRow> host = find_person(sql, "id", row.owner);
  return host ? host->name : "";
}

// Whoever made the table invites, and nobody else.
std::string invitations_for(const TableRow& row, const Person& person) {
  return invitations_json(row.owner == person.id ? row.seats : std::vector<SeatRow>());
}

}  // namespace

void Api::show_invitation(const CallPtr& call) const {
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, token = call->path[1], person = call->person.id](soci::session& sql) {
        const std::optional<Invitation> found = find_invitation(sql, token);
        if (!found) throw HttpError(404, no_invitation);
        const std::optional<TableRow> row = find_table(sql, found->table);
        if (!row) throw HttpError(404, no_table);
        Value mine = Value::list();
        for (const SeatRow& seat : row->seats) {
          if (!person.empty() && seat.kind == "human" && seat.person == person) mine.push(seat.seat);
        }
        const std::string host = host_name_of(sql, *row);
        const bool owner = !person.empty() && person == row->owner;
        *text = Object()
                    .put("table", found->table)
                    .put("game", row->game)
                    .put("scenario", parse_json(row->setup, "setup").at("scenario", "setup"))
                    .put("seat", found->seat.seat)
                    .put("taken", found->seat.kind != "open")
                    .put("by", host.empty() ? Value() : Value(host))
                    .put("yours", mine)
                    .put("owner", owner)
                    .put("spectators", row->spectators || owner || !mine.as_list("yours").empty())
                    .put("over", row->over)
                    .put("hints", row->hints)
                    .put("clock", row->clock == 0 ? Value() : Value(static_cast<std::int64_t>(row->clock)))
                    .text();
      },
      [call, text](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->answer(*text);
      });
}

void Api::join(const CallPtr& call) {
  const Value body = call->body();
  body.check_keys({"name"}, "body");
  const Value* name = body.find("name");
  const std::string given = name == nullptr || name->is_null() ? "" : checked_name(name->as_string("name"));
  const bool as_guest = !call->person.is_somebody() || (call->person.id == local_person && !given.empty());
  if (as_guest && given.empty()) throw BadInput("What should the others call you? Please give a name.");
  auto joining = std::make_shared<Joining>();
  joining->person = call->person;
  if (as_guest) {
    joining->name = given;
    joining->person = {};
  }
  store_.read(
      [joining, token = call->path[1]](soci::session& sql) {
        const std::optional<Invitation> found = find_invitation(sql, token);
        if (!found) throw HttpError(404, no_invitation);
        joining->table = found->table;
        joining->seat = found->seat.seat;
        joining->token = token;
      },
      [this, call, joining](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        sit_down(call, joining);
      });
}

void Api::sit_down(const CallPtr& call, const std::shared_ptr<Joining>& joining) {
  tables_.with(joining->table,
               [this, call, joining](const std::shared_ptr<Room>& room, const std::exception_ptr& trouble) {
                 if (trouble) return call->respond(reply_for(trouble));
                 if (!room) return call->respond(error_reply(404, no_table));
                 room->with_fresh_seats([this, call, joining] { take_seat(call, joining); });
               });
}

// In the table's room, because the rules may have to learn of it: from the moment a second person sits here nobody
// knows what chance will bring.
void Api::take_seat(const CallPtr& call, const std::shared_ptr<Joining>& joining) {
  tables_.with(joining->table,
               [this, call, joining](const std::shared_ptr<Room>& room, const std::exception_ptr& error) {
                 try {
                   if (error) std::rethrow_exception(error);
                   if (!room) throw HttpError(404, no_table);
                   take_seat(call, joining, *room);
                 } catch (...) {
                   not_seated(call, *joining, std::current_exception());
                 }
               });
}

void Api::take_seat(const CallPtr& call, const std::shared_ptr<Joining>& joining, Room& room) {
  const TableRow& row = room.row();
  const auto found =
      std::find_if(row.seats.begin(), row.seats.end(), [&](const SeatRow& seat) { return seat.seat == joining->seat; });
  const bool mine = found->kind == "human" && !found->person.empty() && found->person == joining->person.id;
  if (mine) return call->answer(Object().put("table", joining->table).put("seat", joining->seat).text());
  if (found->kind != "open") throw HttpError(409, "Somebody sits there already.");
  if (found->token != joining->token) throw HttpError(404, no_invitation);
  if (!joining->name.empty()) check_guest_name(row, joining->name);
  if (!joining->person.is_somebody()) {
    return become_guest(call, joining, [this, call, joining] { take_seat(call, joining); });
  }
  Reseating change;
  for (SeatRow seat : seats_together(row, *found)) {
    const auto place =
        std::find_if(row.seats.begin(), row.seats.end(), [&](const SeatRow& each) { return each.seat == seat.seat; });
    seat.kind = "human";
    seat.person = joining->person.id;
    change.seats.emplace_back(static_cast<Seat>(place - row.seats.begin()), std::move(seat));
  }
  if (room.needs_new_seed(joining->person.id)) change.seed = random_seed();
  room.reseat(std::move(change), [this, call, joining](const std::exception_ptr& trouble) {
    if (trouble) return not_seated(call, *joining, trouble);
    Object out;
    out.put("table", joining->table).put("seat", joining->seat);
    if (!joining->link.empty()) out.put("link", joining->link);
    Reply reply = json_reply(out.text());
    if (!joining->session.empty()) reply.headers.emplace_back("Set-Cookie", joining->session);
    call->respond(std::move(reply));
  });
}

// A guest who had come for that seat alone is nobody again.
void Api::not_seated(const CallPtr& call, const Joining& joining, const std::exception_ptr& why) {
  const Reply reply = reply_for(why);
  if (joining.session.empty()) return call->respond(reply);
  store_.write([guest = joining.person.id](soci::session& sql) { delete_person(sql, guest); },
               [call, reply](const std::exception_ptr&) { call->respond(reply); });
}

void Api::become_guest(const CallPtr& call, const std::shared_ptr<Joining>& joining, std::function<void()> then) {
  store_.write(
      [this, call, joining](soci::session& sql) {
        // A guest may not pass for somebody whom the others know.
        if (find_person(sql, "account", folded_name(joining->name))) {
          throw HttpError(409,
                          "Somebody with an account has that name. If it is you, sign in; else take another name.");
        }
        const std::string token = random_token(40);
        joining->person = People::new_guest(sql, joining->name, token);
        joining->session = people_.start_session(sql, joining->person.id, call->request);
        joining->link = "/guest/" + token;
      },
      [call, then = std::move(then)](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        then();
      });
}

void Api::change_seat(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"seat", "kind"}, "body");
  with_room(call, [call, body](const std::shared_ptr<Room>& room) {
    const Game& game = room->table().game();
    const Seat seat = read_seat(game, room->table().setup(), body.at("seat", "body"), "seat");
    const std::string kind = body.at("kind", "body").as_string("kind");
    const SeatKind engine_kind =
        kind == "open" ? SeatKind::human : read_seat_kind(game, game.sides()[static_cast<std::size_t>(seat)], kind);
    Setup trial = room->table().setup();
    trial.seats[static_cast<std::size_t>(seat)] = engine_kind;
    static_cast<void>(checked(game, trial));
    Reseating change;
    change.seats.emplace_back(seat, changed_seat(*room, seat, kind, call->person));
    const SeatKind now = room->table().becomes(seat).value_or(room->table().seats()[static_cast<std::size_t>(seat)]);
    if (now != engine_kind) change.kind = engine_kind;
    if (kind == "human" && room->needs_new_seed(call->person.id)) change.seed = random_seed();
    room->reseat(std::move(change), [call, room](const std::exception_ptr& error) {
      if (error) return call->respond(reply_for(error));
      call->answer(Object()
                       .add("seats", seats_json(room->row(), call->person.id))
                       .add("invitations", invitations_for(room->row(), call->person))
                       .text());
    });
  });
}

}  // namespace auspex::server
