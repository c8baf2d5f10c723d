// Tables: made, listed, deleted, looked back at.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>

#include "agents/seats.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/messages.h"
#include "io/record_file.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/refusals.h"
#include "server/seat_names.h"
#include "server/seat_rights.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "server/turn_clock.h"

namespace auspex::server {

namespace {

// What is asked for about the table, not about the game.
bool is_about_table(const std::string& key) {
  return key == "spectators" || key == "public" || key == "lobby" || key == "clock" || key == "hints";
}

Openness read_openness(const Value& body) {
  const auto wish = [&](const char* key) {
    const Value* given = body.find(key);
    return given == nullptr ? std::optional<bool>() : given->as_bool(key);
  };
  return {wish("spectators"), wish("public"), wish("lobby"), wish("hints")};
}

std::size_t read_number(const std::string& text) {
  std::size_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size()) throw HttpError(404, "expected a number");
  return n;
}

}  // namespace

std::unique_ptr<Loaded> build_table(const Value& body, const Person& person) {
  auto made = std::make_unique<Loaded>();
  std::map<std::string, std::string> seats;
  if (const Value* given = body.find("seats")) {
    for (const auto& [side, kind] : given->as_map("seats")) seats[side] = kind.as_string("seats." + side);
  }
  if (const Value* inside = body.find("record")) {
    body.check_keys({"record", "seats", "names", "spectators", "public", "lobby", "clock", "hints"}, "body");
    const Record record = parse_record(json_line(*inside), "record");
    const Game& game = game_named(record.game);
    for (const auto& [side, kind] : seats) {
      static_cast<void>(read_seat(game, record.setup, side, "seats"));
      if (kind != "open" && kind != "human") throw BadInput("seats: of a record they are human or open");
    }
    made->table = std::make_unique<Table>(replay(game, record));
  } else {
    body.check_keys({"game", "scenario", "options", "seats", "names", "seed", "position", "spectators", "public",
                     "lobby", "clock", "hints"},
                    "body");
    const Game& game = game_named(body.at("game", "body").as_string("game"));
    Value setup = Value::map();
    for (const auto& [key, value] : body.as_map("body")) {
      if (key != "game" && key != "seats" && key != "names" && !is_about_table(key)) setup.set(key, value);
    }
    const bool for_others =
        std::any_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.second == "open"; });
    if (setup.find("seed") == nullptr) {
      setup.set("seed", write_seed(random_seed()));
    } else if (for_others) {
      throw BadInput(
          "Where others play too the server chooses the seed, so that nobody knows the dice. Leave it empty.");
    }
    Value kinds = Value::map();
    for (const auto& [side, kind] : seats) kinds.set(side, kind == "open" ? "human" : kind);
    setup.set("seats", std::move(kinds));
    made->table = std::make_unique<Table>(game, read_setup(game, setup));
  }
  const std::map<std::string, std::string> names = seat_names(body);
  Table& table = *made->table;
  for (const auto& [side, name] : names) static_cast<void>(read_seat(table.game(), table.setup(), side, "names"));
  let_automatic_seats_answer_at_once(table);
  const Game& game = table.game();
  const std::vector<std::string>& sides = game.sides();
  const std::vector<Seat> played = played_seats(game, table.setup());
  TableRow& row = made->row;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (std::find(played.begin(), played.end(), static_cast<Seat>(i)) == played.end()) {
      SeatRow left_out;
      left_out.seat = sides[i];
      left_out.kind = nobodys_seat;
      row.seats.push_back(std::move(left_out));
      continue;
    }
    const bool human = table.becomes(static_cast<Seat>(i)).value_or(table.seats()[i]) == SeatKind::human;
    const auto wanted = seats.find(sides[i]);
    const bool open = human && wanted != seats.end() && wanted->second == "open";
    SeatRow seat;
    seat.seat = sides[i];
    seat.kind = open    ? "open"
                : human ? "human"
                        : std::string(to_string(table.becomes(static_cast<Seat>(i)).value_or(table.seats()[i])));
    if (human && !open) {
      seat.person = person.id;
      if (const auto named = names.find(sides[i]); named != names.end()) seat.called = named->second;
    }
    if (open) seat.token = random_token(24);
    row.seats.push_back(std::move(seat));
  }
  row.id = random_token(16);
  row.owner = person.id;
  row.game = game.id();
  row.rules = game.rules_version();
  row.setup = json_line(write_setup(game, table.setup()));
  row.seatings = write_seatings(table);
  row.revision = table.revision();
  row.answers = static_cast<long long>(table.answers().size());
  row.over = table.question() == nullptr;
  row.turn = row.over ? "" : sides[static_cast<std::size_t>(table.question()->seat)];
  row.outcome = write_outcome(table);
  row.hints = is_for_one(row);
  row = read_openness(body).applied_to(std::move(row));
  row.created = seconds_now();
  row.last_move = row.created;
  row.clock = read_clock(body);
  row.turn_since = row.created;
  made->answers = table.answers();
  return made;
}

std::string invitations_json(const std::vector<SeatRow>& seats) {
  Value out = Value::map();
  for (const SeatRow& seat : seats) {
    if (seat.kind == "open") out.set(seat.seat, "/join/" + seat.token);
  }
  return json_line(out);
}

std::string seats_json(const TableRow& row, const std::string& person) {
  return json_line(parse_json(summary_json(row, person), "summary").at("seats", "summary"));
}

void Api::new_table(const CallPtr& call) {
  call->require_somebody();
  if (!people_.is_local(call->request) && !new_tables_.take(call->person.id)) {
    throw HttpError(429, "You have made many tables in a short time. Please wait a few seconds.");
  }
  auto made = std::make_shared<std::unique_ptr<Loaded>>();
  // Reading a large body takes its time, and playing a record again.
  building_.ask([made, call] { *made = build_table(call->body(), call->person); },
                [this, call, made](const std::exception_ptr& error) {
                  if (error) return call->respond(reply_for(error));
                  store_.write(
                      [made, most = options_.most_tables](soci::session& sql) {
                        const TableRow& row = (*made)->row;
                        long long tables = 0;
                        sql << "SELECT count(*) FROM tables WHERE owner = :o", soci::use(row.owner), soci::into(tables);
                        if (tables >= most)
                          throw HttpError(429,
                                          "You have as many tables as one person may have. Please delete some first.");
                        for (const SeatRow& seat : row.seats) check_seat_name(sql, row, row.owner, seat);
                        insert_table(sql, row, write_checkpoint(*(*made)->table), (*made)->answers);
                      },
                      [this, call, made](const std::exception_ptr& trouble) {
                        if (trouble) return call->respond(reply_for(trouble));
                        metrics_.tables_made++;
                        const TableRow& row = (*made)->row;
                        spdlog::info("table {} made: {}", row.id, row.game);
                        call->answer(Object()
                                         .put("table", row.id)
                                         .add("seats", seats_json(row, call->person.id))
                                         .add("invitations", invitations_json(row.seats))
                                         .text(),
                                     201);
                      });
                });
}

void Api::list_tables(const CallPtr& call) const {
  call->require_somebody();
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, person = call->person.id](soci::session& sql) {
        std::string mine;
        std::string others;
        for (const TableRow& row : tables_of(sql, person)) {
          const bool my_turn = std::any_of(row.seats.begin(), row.seats.end(), [&](const SeatRow& seat) {
            return seat.seat == row.turn && seat.kind == "human" && seat.person == person;
          });
          std::string& list = my_turn ? mine : others;
          try {
            const std::string summary = summary_json(row, person);
            list += (list.empty() ? "" : ", ") + summary;
          } catch (const BadInput& error) {
            spdlog::error("table {} is left out of a list: {}", row.id, error.what());
          }
        }
        *text = "{\"tables\": [" + mine + (mine.empty() || others.empty() ? "" : ", ") + others + "]}";
      },
      [call, text](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->answer(*text);
      });
}

void Api::show_table(const CallPtr& call) {
  with_room(call, [call](const std::shared_ptr<Room>& room) { call->answer(room->summary(call->person.id)); });
}

// Whatever else the table may be: what cannot be loaded can be deleted too, where nobody else has to agree.
void Api::delete_table(const CallPtr& call) {
  call->require_somebody();
  struct Found {
    std::optional<TableRow> row;
    bool others = false;
  };
  auto found = std::make_shared<Found>();
  store_.write(
      [this, found, id = call->path[1], person = call->person.id](soci::session& sql) {
        found->row = find_table(sql, id);
        if (!found->row) throw HttpError(404, no_table);
        const TableRow& row = *found->row;
        if (row.owner != person) throw HttpError(403, "Only the person who made this table can delete it.");
        found->others = !who_must_agree(row, {person}, seconds_now()).empty();
        if (found->others) return;
        server::delete_table(sql, id);
        store_.announce(sql, AboutTable{id, TableNews::gone});
      },
      [this, call, found](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        if (found->others) return ask_to_delete(call);
        tables_.on_announcement({call->path[1], TableNews::gone});
        spdlog::info("table {} deleted", call->path[1]);
        call->answer("{}");
      });
}

void Api::ask_to_delete(const CallPtr& call) {
  with_room(call, [call](const std::shared_ptr<Room>& room) {
    room->agree_to_delete(call->person, [call](const std::exception_ptr& error, bool asked) {
      if (error) return call->respond(reply_for(error));
      call->answer(asked ? R"({"asked": true})" : "{}", asked ? 202 : 200);
    });
  });
}

void Api::set_table(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  if (body.as_map("body").empty()) throw BadInput("body: expected spectators, public, lobby or hints");
  body.check_keys({"spectators", "public", "lobby", "hints"}, "body");
  const Openness openness = read_openness(body);
  static_cast<void>(openness.applied_to({}));
  with_room(call, [call, openness](const std::shared_ptr<Room>& room) {
    if (room->row().owner != call->person.id) throw HttpError(403, "Only the person who made this table can do that.");
    room->set_openness(openness, [call, room](const std::exception_ptr& error) {
      if (error) return call->respond(reply_for(error));
      call->answer(room->summary(call->person.id));
    });
  });
}

void Api::record(const CallPtr& call) {
  with_room(call, [call](const std::shared_ptr<Room>& room) {
    if (!may_save(room->row(), call->person.id)) {
      throw HttpError(403,
                      "While others play, the game cannot be saved to a file: it would show what is hidden. Once it is "
                      "over everybody can.");
    }
    Reply reply = json_reply(record_text(room->table().record()));
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + room->row().game + "-" +
                                                          room->table().setup().scenario + ".json\"");
    call->respond(std::move(reply));
  });
}

void Api::moments(const CallPtr& call) {
  with_room(call, [call](const std::shared_ptr<Room>& room) {
    const SeatMask seats = room->seats_of(call->person.id);
    if (call->path.size() == 3) return call->answer(room->moments(seats, call->language));
    const std::size_t n = read_number(call->path[3]);
    call->answer(call->path[2] == "lines" ? room->line(n, seats) : room->moment(n, seats, call->language));
  });
}

}  // namespace auspex::server
