// Games that the program plays against itself, for whoever comes by. A few of each scenario are kept, and who asks soon
// after another is shown the same one: nobody fills the store or the machine with them.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/summary.h"

namespace auspex::server {

namespace {

constexpr std::size_t kept = 10;            // of one scenario
constexpr long long new_after = 10LL * 60;  // seconds
// Whose tables they are; no person has such an id.
const Person showman{"demonstrations", "", false, ""};

// What a table needs, with the program at all seats.
Value demonstration_of(const Game& game, const std::string& scenario) {
  Value setup = Value::map();
  setup.set("scenario", scenario);
  const std::vector<SeatKind> kinds = game.seat_kinds();
  const bool nonplayers = std::find(kinds.begin(), kinds.end(), SeatKind::nonplayer) != kinds.end();
  Value seats = Value::map();
  for (const Seat seat : played_seats(game, read_setup(game, setup))) {
    seats.set(game.sides()[static_cast<std::size_t>(seat)],
              to_string(nonplayers ? SeatKind::nonplayer : SeatKind::random));
  }
  setup.set("game", game.id());
  setup.set("seats", std::move(seats));
  return setup;
}

// The latest first.
std::vector<TableRow> demonstrations_of(soci::session& sql, const std::string& game, const std::string& scenario) {
  std::vector<TableRow> found = all_tables_of(sql, showman.id);
  std::erase_if(found, [&](const TableRow& row) {
    return row.game != game || parse_json(row.setup, "setup").at("scenario", "setup").as_string("scenario") != scenario;
  });
  return found;
}

}  // namespace

void Api::demonstrate(const CallPtr& call) {
  const Value body = call->body();
  body.check_keys({"game", "scenario"}, "body");
  const Game& game = game_named(body.at("game", "body").as_string("game"));
  const Value* given = body.find("scenario");
  const std::string scenario = given == nullptr ? game.scenarios().front() : given->as_string("scenario");
  const Value wanted = demonstration_of(game, scenario);
  std::vector<CallPtr>& waiting = demonstrations_[{game.id(), scenario}];
  waiting.push_back(call);
  if (waiting.size() > 1) return;  // whoever came first sees to it
  auto table = std::make_shared<std::string>();
  const long long oldest = seconds_now() - (people_.is_local(call->request) ? 0 : new_after);
  store_.read(
      [table, game = game.id(), scenario, oldest](soci::session& sql) {
        const std::vector<TableRow> found = demonstrations_of(sql, game, scenario);
        if (!found.empty() && found.front().created > oldest) *table = found.front().id;
      },
      [this, wanted, table, show = Show{game.id(), scenario}](const std::exception_ptr& error) {
        if (error || !table->empty()) return demonstrated(show, *table, error);
        try {
          make_demonstration(show, wanted);
        } catch (...) {
          demonstrated(show, "", std::current_exception());
        }
      });
}

// The latest of each game.
void Api::list_demonstrations(const CallPtr& call) const {
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, person = call->person.id](soci::session& sql) {
        std::set<std::string> games;
        for (const TableRow& row : all_tables_of(sql, showman.id)) {
          if (!games.insert(row.game).second) continue;
          *text += (text->empty() ? "" : ", ") + listed_json(row, "", person);
        }
      },
      [call, text](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->answer("{\"tables\": [" + *text + "]}");
      });
}

void Api::make_demonstration(const Show& show, const Value& wanted) {
  auto made = std::make_shared<std::unique_ptr<Loaded>>();
  building_.ask([made, wanted] { *made = build_table(wanted, showman); },
                [this, made, show](const std::exception_ptr& error) {
                  if (error) return demonstrated(show, "", error);
                  auto old = std::make_shared<std::vector<std::string>>();
                  store_.write(
                      [this, made, show, old](soci::session& sql) {
                        insert_table(sql, (*made)->row, write_checkpoint(*(*made)->table), (*made)->answers);
                        std::vector<TableRow> found = demonstrations_of(sql, show.first, show.second);
                        std::erase_if(found, [&](const TableRow& row) { return row.id == (*made)->row.id; });
                        for (std::size_t i = kept - 1; i < found.size(); ++i) {
                          server::delete_table(sql, found[i].id);
                          store_.announce(sql, AboutTable{found[i].id, TableNews::gone});
                          old->push_back(found[i].id);
                        }
                      },
                      [this, made, show, old](const std::exception_ptr& trouble) {
                        if (trouble) return demonstrated(show, "", trouble);
                        metrics_.tables_made++;
                        for (const std::string& table : *old) tables_.on_announcement({table, TableNews::gone});
                        demonstrated(show, (*made)->row.id, nullptr);
                      });
                });
}

void Api::demonstrated(const Show& show, const std::string& table, const std::exception_ptr& error) {
  const std::vector<CallPtr> waiting = std::exchange(demonstrations_[show], {});
  demonstrations_.erase(show);
  for (const CallPtr& call : waiting) {
    if (error) {
      call->respond(reply_for(error));
    } else {
      call->answer(Object().put("table", table).text());
    }
  }
}

}  // namespace auspex::server
