#include "server/turn_clock.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "io/record_file.h"
#include "server/metrics.h"
#include "server/table_registry.h"

namespace auspex::server {

namespace {

constexpr int shortest = 60;
constexpr int longest = 30 * 24 * 3600;

}  // namespace

long long read_clock(const Value& body) {
  const Value* clock = body.find("clock");
  return clock == nullptr || clock->is_null() ? 0 : clock->as_int("clock", shortest, longest);
}

std::optional<long long> deadline_of(const TableRow& row) {
  if (row.clock == 0 || row.over) return std::nullopt;
  const auto seat =
      std::find_if(row.seats.begin(), row.seats.end(), [&](const SeatRow& each) { return each.seat == row.turn; });
  if (seat == row.seats.end() || seat->kind != "human") return std::nullopt;
  const bool others = std::any_of(row.seats.begin(), row.seats.end(), [&](const SeatRow& each) {
    return each.kind == "human" && !each.person.empty() && each.person != seat->person;
  });
  return others ? std::optional(row.turn_since + row.clock) : std::nullopt;
}

TurnClocks::TurnClocks(Store& store, TableRegistry& tables, const Options& options, Metrics& metrics,
                       boost::asio::io_context& home)
    : store_(store), tables_(tables), options_(options), metrics_(metrics), timer_(home) {
  wait();
}

void TurnClocks::wait() {
  timer_.expires_after(options_.between_clock_looks);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) look();
  });
}

void TurnClocks::look() {
  auto late = std::make_shared<std::map<std::string, long long>>();
  store_.read([late](soci::session& sql) { *late = late_turns(sql, seconds_now()); },
              [this, late](const std::exception_ptr& error) {
                wait();
                ++metrics_.clock_looks;
                if (error) return;
                for (const auto& [table, since] : *late) {
                  tables_.with(table,
                               [this, since = since](const std::shared_ptr<Room>& room, const std::exception_ptr&) {
                                 if (room && room->end_turn_of(since)) ++metrics_.turns_ended;
                               });
                }
              });
}

// The room may know less than the store, or more: then it is looked at again in a while.
bool Room::end_turn_of(long long since) {
  const std::optional<long long> deadline = deadline_of(row_);
  if (is_gone() || row_.turn_since != since || !deadline || *deadline > seconds_now()) return false;
  const Seat seat = table_->question()->seat;
  const auto at = static_cast<std::size_t>(seat);
  Setup trial = table_->setup();
  const auto plays = [&](SeatKind kind) {
    trial.seats[at] = kind;
    try {
      static_cast<void>(checked(game(), trial));
      return true;
    } catch (const BadInput&) {
      return false;
    }
  };
  Reseating change;
  change.kind = plays(SeatKind::nonplayer) ? SeatKind::nonplayer : SeatKind::random;
  SeatRow taken = row_.seats[at];
  taken.kind = to_string(*change.kind);
  change.seats.emplace_back(seat, std::move(taken));
  spdlog::info("table {}: the time of {} has run out", id(), side(seat));
  reseat(std::move(change), [](const std::exception_ptr&) {});
  return true;
}

}  // namespace auspex::server
