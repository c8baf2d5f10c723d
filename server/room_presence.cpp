// Who has the table open, at this process and at the others that share its store.
#include "io/json.h"
#include "server/fragments.h"
#include "server/room.h"

namespace auspex::server {

PeopleHere Room::people_here() const {
  PeopleHere here{id(), services_.store.process(), {}, 0, false};
  for (const auto& [key, visitor] : visitors_) {
    const SeatMask held = seats_held(*visitor);
    if (held.empty()) ++here.spectators;
    for (Seat seat = 0; seat < seat_count(); ++seat) {
      if (held.has(seat)) here.seats.insert(side(seat));
    }
  }
  return here;
}

std::string Room::presence_json() const {
  PeopleHere all = people_here();
  for (const auto& [process, there] : elsewhere_) {
    all.seats.insert(there.people.seats.begin(), there.people.seats.end());
    all.spectators += there.people.spectators;
  }
  Value seats = Value::list();
  for (const std::string& seat : sides_) {
    if (all.seats.contains(seat)) seats.push(seat);
  }
  Value out = Value::map();
  out.set("seats", std::move(seats));
  out.set("spectators", all.spectators);
  return json_line(out);
}

void Room::tell_presence_here() { tell_all(Object().put("news", "presence").add("presence", presence_json()).text()); }

// Whoever comes first has to be told who is elsewhere; whoever leaves last is told of as well.
void Room::tell_presence() {
  tell_presence_here();
  const PeopleHere here = people_here();
  if (visitors_.empty() ? announced_.has_value() : announced_ != here) announce_presence(!announced_);
}

void Room::announce_presence(bool asks) {
  if (!services_.store.is_postgresql() || closing_) return;
  PeopleHere here = people_here();
  announced_ = visitors_.empty() ? std::nullopt : std::optional(here);
  here.asks = asks;
  announce(std::move(here));
}

void Room::announce(PeopleHere here) {
  Store& store = services_.store;
  store.write([here = std::move(here), &store](soci::session& sql) { store.announce(sql, here); },
              [](const std::exception_ptr&) {});
}

// Those who are on their way in too.
void Room::tell_closing(const std::string& reason) {
  const std::string text = Object().put("news", "closing").put("reason", reason).text();
  for (const auto& [key, visitor] : visitors_) visitor->send(text);
  if (announced_) announce({id(), services_.store.process(), {}, 0, false});
  closing_ = true;
}

void Room::hear(const PeopleHere& there) {
  const std::string before = presence_json();
  if (there.seats.empty() && there.spectators == 0) {
    elsewhere_.erase(there.process);
  } else {
    elsewhere_[there.process] = {there, std::chrono::steady_clock::now()};
  }
  if (presence_json() != before) tell_presence_here();
  if (there.asks && !visitors_.empty()) announce_presence(false);
}

// A process that was killed tells nobody that its people are gone.
void Room::repeat_presence() {
  const auto oldest = std::chrono::steady_clock::now() - 3 * services_.options.between_comparisons;
  if (std::erase_if(elsewhere_, [&](const auto& entry) { return entry.second.heard < oldest; }) > 0) {
    tell_presence_here();
  }
  if (!visitors_.empty()) announce_presence(false);
}

}  // namespace auspex::server
