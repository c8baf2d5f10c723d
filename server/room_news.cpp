// What a room tells those who have it open. The same text for several sockets is made once.
#include <algorithm>
#include <tuple>

#include "io/json.h"
#include "io/messages.h"
#include "io/words.h"
#include "server/fragments.h"
#include "server/room.h"
#include "server/words.h"

namespace auspex::server {

namespace {

std::string numbered(std::size_t n) { return std::to_string(n); }

std::string seat_json(const std::vector<std::string>& sides, Seat seat) {
  return seat == spectator ? "null" : json_line(sides[static_cast<std::size_t>(seat)]);
}

// A question, with or without its options. They are most of the text, and the same whoever reads it.
std::string asked_json(const Game& game, const Question& question, Language language, bool options) {
  if (options) return json_line(question_value(game, question, language));
  return Object()
      .put("seat", game.sides()[static_cast<std::size_t>(question.seat)])
      .put("prompt", text_value(game.catalogue(), question.prompt, language))
      .text();
}

std::string addressed(const std::string& asked, bool yours) {
  return asked.substr(0, asked.size() - 1) + (yours ? ", \"yours\": true}" : ", \"yours\": false}");
}

// Only what differs; a member that is gone is null. Members stay in their order as a rule, so they are first looked for
// at the same place.
std::string changes_json(const Value& before, const Value& after) {
  Object changes;
  const Value::Map& old = before.as_map("view");
  const Value::Map& now = after.as_map("view");
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Value* was = i < old.size() && old[i].first == now[i].first ? &old[i].second : before.find(now[i].first);
    if (was == nullptr || !(*was == now[i].second)) changes.put(now[i].first, now[i].second);
  }
  for (const auto& [key, value] : old) {
    if (after.find(key) == nullptr) changes.add(key, "null");
  }
  return changes.text();
}

}  // namespace

void Room::reply(Visitor& visitor, const std::string& id, const std::string& members) const {
  if (id.empty()) return visitor.send(std::string(members));
  visitor.send("{\"id\": " + id + (members == "{}" ? "" : ", ") + members.substr(1));
}

void Room::refuse(Visitor& visitor, const std::string& id, const std::string& error) const {
  reply(visitor, id, Object().put("error", error).put("revision", static_cast<std::int64_t>(revision())).text());
}

void Room::tell_all(const std::string& text) {
  const auto message = std::make_shared<const std::string>(text);
  for (const auto& [key, visitor] : visitors_) visitor->send(message);
}

std::shared_ptr<const Shown> Room::shown_of(const Position& position, Seat viewer) const {
  return std::make_shared<const Shown>(
      Shown{position.view(viewer), standings_value(game(), table_->setup(), position)});
}

// Who sees no more than everyone shares what everyone sees.
std::shared_ptr<const Shown> Room::shown(Seat viewer) {
  if (viewer != spectator && !table_->position().sees_more(viewer)) viewer = spectator;
  std::shared_ptr<const Shown>& kept = shown_[viewer];
  if (!kept) kept = shown_of(table_->position(), viewer);
  return kept;
}

Seat Room::viewer_for(SeatMask seats, Seat before) const {
  const Question* question = table_->question();
  if (question != nullptr && seats.has(question->seat)) return question->seat;
  return seats.has(before) ? before : seats.first();
}

std::string Room::text_json(const Text& text, Language language) const {
  return json_line(text_value(game().catalogue(), text, language));
}

// The open question, or how it ended. Its options may tell what is in a hand.
std::string Room::question_json(SeatMask seats, Language language) {
  const Question* question = table_->question();
  if (question == nullptr) return text_json(table_->position().outcome(), language);
  const bool yours = seats.has(question->seat);
  return addressed(asked_json(game(), *question, language, yours || !table_->position().sees_more(question->seat)),
                   yours);
}

std::string Room::log_json(std::size_t from, std::size_t to, SeatMask seats, Language language) const {
  std::string out = "[";
  for (std::size_t i = from; i < to; ++i) {
    const Line& line = table_->log()[i];
    if (line.audience != spectator && !seats.has(line.audience)) continue;
    Value value = line_value(game(), line, language);
    value.set("line", static_cast<std::int64_t>(i));
    out += (out.size() > 1 ? ", " : "") + json_line(value);
  }
  return out + "]";
}

std::string Room::presence_json() const {
  int watching = 0;
  SeatMask here;
  for (const auto& [key, visitor] : visitors_) {
    const SeatMask held = visitor->watches ? SeatMask() : seats_of(visitor->person.id);
    if (held.empty()) ++watching;
    for (Seat seat = 0; seat < static_cast<int>(sides_.size()); ++seat) {
      if (held.has(seat)) here.add(seat);
    }
  }
  Value seats = Value::list();
  for (Seat seat = 0; seat < static_cast<int>(sides_.size()); ++seat) {
    if (here.has(seat)) seats.push(side(seat));
  }
  Value out = Value::map();
  out.set("seats", std::move(seats));
  out.set("spectators", watching);
  return json_line(out);
}

std::string Room::chat_json(long long from) const {
  Value out = Value::list();
  for (const ChatRow& chat : chat_) {
    if (chat.n < from) continue;
    Value line = Value::map();
    line.set("name", chat.name);
    line.set("seat", chat.seat.empty() ? Value() : Value(chat.seat));
    line.set("text", chat.text);
    line.set("time", static_cast<std::int64_t>(chat.time));
    out.push(std::move(line));
  }
  return json_line(out);
}

std::string Room::undo_json(SeatMask seats) const {
  Value out = Value::list();
  for (Seat seat = 0; seat < static_cast<int>(sides_.size()); ++seat) {
    if (seats.has(seat) && table_->can_undo(seat)) out.push(side(seat));
  }
  return json_line(out);
}

void Room::tell_everything(Visitor& visitor) {
  visitor.seats = visitor.watches ? SeatMask() : seats_of(visitor.person.id);
  visitor.viewer = viewer_for(visitor.seats, visitor.viewer);
  visitor.seen = shown(visitor.viewer);
  Object out;
  out.put("news", "table")
      .add("summary", summary(visitor.person.id))
      .add("viewer", seat_json(sides_, visitor.viewer))
      .put("revision", static_cast<std::int64_t>(revision()))
      .add("moment", numbered(table_->answers().size()))
      .put("view", visitor.seen->view)
      .put("victory", visitor.seen->victory)
      .add(table_->question() != nullptr ? "question" : "outcome", question_json(visitor.seats, visitor.language))
      .add("log", log_json(0, table_->log().size(), visitor.seats, visitor.language))
      .add("lines", numbered(table_->log().size()))
      .add("undo", undo_json(visitor.seats))
      .add("presence", presence_json())
      .add("chat", chat_json(0));
  if (!row_.notice.empty()) out.put("notice", row_.notice);
  visitor.send(out.text());
}

void Room::tell_moved(const Before& before, std::size_t keep, const char* why) {
  const std::size_t lines = table_->log().size();
  const std::size_t from = std::string_view(why) == "answer" ? before.lines : std::min(table_->log_at(keep), lines);
  std::string answered = "[";
  for (std::size_t i = keep; i < table_->answers().size(); ++i) {
    const Answer& answer = table_->answers()[i];
    // What was chosen is told where the seat had nothing to hide.
    Object one;
    one.put("seat", side(answer.seat));
    if (!table_->position().sees_more(answer.seat)) one.put("chosen", answer.chosen);
    answered += (answered.size() > 1 ? ", " : "") + one.text();
  }
  answered += "]";
  const bool private_lines = std::any_of(table_->log().begin() + static_cast<std::ptrdiff_t>(from), table_->log().end(),
                                         [](const Line& line) { return line.audience != spectator; });

  struct Key {
    Seat viewer;
    SeatMask seats;
    Language language;
    const Shown* seen;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, Visitor::Message> made;
  std::map<std::pair<SeatMask, Language>, std::string> logs;
  std::map<std::pair<bool, Language>, std::string> questions;  // with and without options
  std::map<std::pair<const Shown*, const Shown*>, std::string> changes;
  const Question* question = table_->question();
  const bool open = question == nullptr || !table_->position().sees_more(question->seat);
  for (const auto& [key, visitor] : visitors_) {
    const std::shared_ptr<const Shown> base = visitor->seen;
    visitor->viewer = viewer_for(visitor->seats, visitor->viewer);
    visitor->seen = shown(visitor->viewer);
    Visitor::Message& message = made[Key{visitor->viewer, visitor->seats, visitor->language, base.get()}];
    if (!message) {
      std::string& log = logs[{private_lines ? visitor->seats : SeatMask(), visitor->language}];
      if (log.empty()) log = log_json(from, lines, visitor->seats, visitor->language);
      const bool yours = question != nullptr && visitor->seats.has(question->seat);
      std::string& asked = questions[{open || yours, visitor->language}];
      if (asked.empty()) {
        asked = question == nullptr ? question_json(visitor->seats, visitor->language)
                                    : asked_json(game(), *question, visitor->language, open || yours);
      }
      std::string& changed = changes[{base.get(), visitor->seen.get()}];
      if (changed.empty()) {
        changed = base == nullptr || base == visitor->seen ? "{}" : changes_json(base->view, visitor->seen->view);
      }
      Object out;
      out.put("news", "moved")
          .put("revision", static_cast<std::int64_t>(revision()))
          .add("moment", numbered(table_->answers().size()))
          .add("viewer", seat_json(sides_, visitor->viewer))
          .add("changes", changed);
      if (base != visitor->seen && (base == nullptr || !(base->victory == visitor->seen->victory))) {
        out.put("victory", visitor->seen->victory);
      }
      out.add(question != nullptr ? "question" : "outcome", question != nullptr ? addressed(asked, yours) : asked)
          .add("from", numbered(from))
          .add("log", log)
          .add("lines", numbered(lines))
          .add("undo", undo_json(visitor->seats))
          .add("turn", seat_json(sides_, question == nullptr ? spectator : question->seat))
          .put("why", why)
          .add("answered", answered);
      message = std::make_shared<const std::string>(out.text());
    }
    visitor->send(message);
  }
  // The news of a seat that now is what it was to become.
  if (std::string_view(why) == "seats") tell_seats();
}

// Who holds what decides what a visitor may see, so he is shown it anew where that has changed.
void Room::tell_seats() {
  for (const auto& [key, visitor] : visitors_) {
    const SeatMask seats = visitor->watches ? SeatMask() : seats_of(visitor->person.id);
    if (seats == visitor->seats) {
      visitor->send(Object().put("news", "seats").add("summary", summary(visitor->person.id)).text());
    } else {
      tell_everything(*visitor);
    }
  }
  tell_presence();
}

void Room::tell_presence() { tell_all(Object().put("news", "presence").add("presence", presence_json()).text()); }

void Room::tell_chat(long long from) { tell_all(Object().put("news", "chat").add("chat", chat_json(from)).text()); }

void Room::tell_undo_asked(Visitor* one) {
  Value agreed = Value::list();
  Value waiting = Value::list();
  for (const SeatRow& seat : row_.seats) {
    if (seat.kind != "human") continue;
    (undo_->agreed.contains(seat.person) ? agreed : waiting).push(seat.seat);
  }
  const std::string text = Object()
                               .put("news", "undo_asked")
                               .put("seat", side(undo_->seat))
                               .put("revision", static_cast<std::int64_t>(undo_->revision))
                               .put("agreed", agreed)
                               .put("waiting", waiting)
                               .text();
  if (one != nullptr) return one->send(text);
  tell_all(text);
}

}  // namespace auspex::server
