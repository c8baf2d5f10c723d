// Tables that are open to all: seats to be taken by whoever comes, and games that anybody may watch.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "games/registry.h"
#include "io/json.h"
#include "server/api.h"
#include "server/refusals.h"
#include "server/seat_rights.h"
#include "server/summary.h"
#include "server/words.h"

namespace auspex::server {

namespace {

// BadInput where there is no such game; empty: all of them.
std::string wanted_game(const Request& request) {
  const std::string game = parameter(request.query, "game");
  if (!game.empty()) static_cast<void>(game_named(game));
  return game;
}

}  // namespace

void Api::list_open(const CallPtr& call, OpenTo to) const {
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, to, game = wanted_game(call->request), person = call->person.id](soci::session& sql) {
        for (const ListedTable& listed : open_tables(sql, to, game, seconds_now() - abandoned_after)) {
          try {
            *text += (text->empty() ? "" : ", ") + listed_json(listed.row, listed.by, person);
          } catch (const BadInput& error) {
            spdlog::error("table {} is left out of a list: {}", listed.row.id, error.what());
          }
        }
      },
      [call, text](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->answer("{\"tables\": [" + *text + "]}");
      });
}

// As by an invitation, which whoever made the table has published.
void Api::take_from_lobby(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"seat"}, "body");
  if (!people_.is_local(call->request) && !new_tables_.take(call->person.id)) {
    throw HttpError(429, "You have made many tables in a short time. Please wait a few seconds.");
  }
  auto joining = std::make_shared<Joining>();
  joining->person = call->person;
  joining->table = call->path[1];
  joining->seat = body.at("seat", "body").as_string("seat");
  store_.read(
      [joining](soci::session& sql) {
        const std::optional<TableRow> row = find_table(sql, joining->table);
        if (!row) throw HttpError(404, no_table);
        const auto seat = std::find_if(row->seats.begin(), row->seats.end(),
                                       [&](const SeatRow& each) { return each.seat == joining->seat; });
        if (seat == row->seats.end()) throw HttpError(404, "There is no such seat at this table.");
        if (seat->kind != "open") throw HttpError(409, "Somebody sits there already.");
        if (row->lobby == 0)
          throw HttpError(403, "This seat is taken by invitation: ask whoever made the table for one.");
        joining->token = seat->token;
      },
      [this, call, joining](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        sit_down(call, joining);
      });
}

}  // namespace auspex::server
