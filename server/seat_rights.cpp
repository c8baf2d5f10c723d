#include "server/seat_rights.h"

#include <algorithm>

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

bool plays_alone(const TableRow& row, const std::string& person) {
  if (person.empty()) return false;
  const auto for_people = [](const SeatRow& seat) { return seat.kind == "human" || seat.kind == "open"; };
  if (std::none_of(row.seats.begin(), row.seats.end(), for_people)) return person == row.owner;
  return std::all_of(row.seats.begin(), row.seats.end(),
                     [&](const SeatRow& seat) { return !for_people(seat) || seat.person == person; });
}

bool may_save(const TableRow& row, const std::string& person) {
  const bool others = std::any_of(row.seats.begin(), row.seats.end(),
                                  [&](const SeatRow& seat) { return is_somebody_elses(seat, person); });
  return row.over || (!others && plays_alone(row, person));
}

bool is_for_one(const TableRow& row) {
  std::set<std::string> names;
  for (const SeatRow& seat : row.seats) {
    if (seat.kind == "open" || is_somebody_elses(seat, row.owner)) return false;
    if (seat.kind == "human") names.insert(seat.called);
  }
  return names.size() <= 1;
}

bool may_analyse(const TableRow& row, const std::string& person) {
  return row.over || (is_for_one(row) && plays_alone(row, person));
}

std::set<std::string> people_who_play(const TableRow& row) {
  std::set<std::string> people;
  for (const SeatRow& seat : row.seats) {
    if (seat.kind == "human" && !seat.person.empty()) people.insert(seat.person);
  }
  return people;
}

std::set<std::string> who_must_agree(const TableRow& row, const std::set<std::string>& agreed, long long now) {
  if (row.over || is_abandoned(row, now)) return {};
  std::set<std::string> people = people_who_play(row);
  std::erase_if(people, [&](const std::string& person) { return agreed.contains(person); });
  return people;
}

}  // namespace auspex::server
