#include "server/seat_rights.h"

namespace auspex::server {

namespace {

bool has_a_say(const TableRow& row, const SeatRow& seat, const std::string& person) {
  const bool concerned = person == row.owner || person == seat.person;
  return !row.over && !person.empty() && concerned && seat.kind != nobodys_seat;
}

}  // namespace

bool is_somebody_elses(const SeatRow& seat, const std::string& person) {
  return !seat.person.empty() && seat.person != person;
}

bool is_abandoned(const TableRow& row, long long now) { return now - row.last_move >= abandoned_after; }

bool has_let_wait(const TableRow& row, const SeatRow& seat, long long now) {
  return seat.kind == "human" && row.turn == seat.seat && is_abandoned(row, now);
}

bool may_take(const TableRow& row, const SeatRow& seat, const std::string& person) {
  return has_a_say(row, seat, person) && !is_somebody_elses(seat, person);
}

bool may_give(const TableRow& row, const SeatRow& seat, const std::string& person, long long now) {
  return has_a_say(row, seat, person) && (!is_somebody_elses(seat, person) || has_let_wait(row, seat, now));
}

}  // namespace auspex::server
