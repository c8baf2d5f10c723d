// Invitations, and seats that change hands.
#include <algorithm>

#include "games/registry.h"
#include "io/json.h"
#include "io/messages.h"
#include "io/record_file.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/names.h"
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

// What the seat is to be, if the person may decide that.
SeatRow changed_seat(const Room& room, Seat seat, const std::string& kind, const Person& person) {
  SeatRow row = room.row().seats[static_cast<std::size_t>(seat)];
  const bool owner = person.id == room.row().owner;
  const bool holder = row.person == person.id;
  const bool programs = row.kind != "human" && row.kind != "open";
  if (!owner && !holder) throw HttpError(403, "only who made the table or holds the seat can do that");
  if (room.table().question() == nullptr) throw HttpError(409, "the game is over");
  if (kind == "open") {
    row.person.clear();
    row.name.clear();
    row.webhook.clear();
    row.token = random_token(24);
  } else if (kind == "human") {
    if (!programs && row.kind != "open" && !holder) throw HttpError(409, "somebody sits there");
    row.person = person.id;
    row.name = person.name;
    row.token.clear();
  } else {
    row.token.clear();  // `person` stays: who held it may take it back
  }
  row.kind = kind;
  return row;
}

// Whoever made the table may invite to all its open seats; whoever opened one, to that one.
std::vector<SeatRow> invitations_for(const TableRow& row, const Person& person, Seat opened) {
  if (row.owner == person.id) return row.seats;
  return {row.seats[static_cast<std::size_t>(opened)]};
}

}  // namespace

void Api::show_invitation(const CallPtr& call) const {
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, token = call->path[1]](soci::session& sql) {
        const std::optional<Invitation> found = find_invitation(sql, token);
        if (!found) throw HttpError(404, "there is no such invitation");
        const std::optional<TableRow> row = find_table(sql, found->table);
        if (!row) throw HttpError(404, "there is no such table");
        *text = Object()
                    .put("table", found->table)
                    .put("game", row->game)
                    .put("scenario", parse_json(row->setup, "setup").at("scenario", "setup"))
                    .put("seat", found->seat.seat)
                    .put("taken", found->seat.kind != "open")
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
  if (as_guest && given.empty()) throw BadInput("name: how should the others call you?");
  struct Joined {
    std::string table, seat, session;
  };
  auto joined = std::make_shared<Joined>();
  store_.write(
      [this, call, joined, given, as_guest, token = call->path[1], person = call->person](soci::session& sql) {
        const std::optional<Invitation> found = find_invitation(sql, token);
        if (!found) throw HttpError(404, "there is no such invitation");
        joined->table = found->table;
        joined->seat = found->seat.seat;
        if (found->seat.kind == "human" && !as_guest && found->seat.person == person.id) return;
        if (found->seat.kind != "open") throw HttpError(409, "somebody sits there already");
        const std::optional<TableRow> row = find_table(sql, found->table);
        // A guest may not pass for somebody whom the others know.
        if (as_guest && find_person(sql, "account", folded_name(given))) {
          throw HttpError(409, "a person of that name has an account here; sign in, or take another name");
        }
        const Person who = as_guest ? People::new_guest(sql, given) : person;
        if (as_guest) joined->session = people_.start_session(sql, who.id, call->request);
        for (const SeatRow& seat : seats_together(*row, found->seat)) {
          soci::statement take = (sql.prepare << "UPDATE seats SET kind = 'human', person = :p WHERE table_id = :t AND "
                                                 "seat = :s AND kind = 'open'",
                                  soci::use(who.id), soci::use(found->table), soci::use(seat.seat));
          take.execute(true);
          if (take.get_affected_rows() != 1) throw HttpError(409, "somebody sits there already");
        }
        store_.announce(sql, found->table, "seats");
      },
      [this, call, joined](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        tables_.on_announcement(joined->table, "seats");
        Reply reply = json_reply(Object().put("table", joined->table).put("seat", joined->seat).text());
        if (!joined->session.empty()) reply.headers.emplace_back("Set-Cookie", joined->session);
        call->respond(std::move(reply));
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
    SeatRow row = changed_seat(*room, seat, kind, call->person);
    const SeatKind now = room->table().becomes(seat).value_or(room->table().seats()[static_cast<std::size_t>(seat)]);
    std::optional<SeatKind> change;
    if (now != engine_kind) change = engine_kind;
    room->reseat(seat, std::move(row), change, [call, room, seat](const std::string& error) {
      if (!error.empty()) return call->respond(error_reply(503, error));
      call->answer(Object()
                       .add("seats", seats_json(room->row(), call->person.id))
                       .add("invitations", invitations_json(invitations_for(room->row(), call->person, seat)))
                       .text());
    });
  });
}

}  // namespace auspex::server
