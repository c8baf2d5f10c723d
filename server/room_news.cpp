// What a room tells those who have it open. The same text for several sockets is made once.
#include <algorithm>
#include <tuple>
#include <utility>

#include "io/json.h"
#include "io/messages.h"
#include "io/words.h"
#include "server/changes.h"
#include "server/fragments.h"
#include "server/refusals.h"
#include "server/room.h"
#include "server/summary.h"
#include "server/turn_clock.h"
#include "server/words.h"

namespace auspex::server {

namespace {

std::string seat_json(const std::vector<std::string>& sides, Seat seat) {
  return seat == spectator ? "null" : json_line(sides[static_cast<std::size_t>(seat)]);
}

// Straight into JSON: this is most of what is sent.
Object words_of(const Catalogue& catalogue, const Text& text, Language language) {
  Object out;
  tell_words(catalogue, text, language, [&](const char* key, const std::string& words) { out.put(key, words); });
  return out;
}

// A question, with or without its options, up to what differs from one reader to the next.
std::string asked_json(const Game& game, const Question& question, Language language, bool options) {
  Object out;
  out.put("seat", game.sides()[static_cast<std::size_t>(question.seat)])
      .add("prompt", words_of(game.catalogue(), question.prompt, language).text());
  if (question.secret_until) out.put("secret", true);
  if (!options) return out.open();
  std::string list = "[";
  for (const Text& option : question.options) {
    if (list.size() > 1) list += ", ";
    list += words_of(game.catalogue(), option, language).text();
  }
  list += ']';
  return out.add("options", list).open();
}

const char* whose(bool yours) { return yours ? ", \"yours\": true}" : ", \"yours\": false}"; }

}  // namespace

void Room::reply(Visitor& visitor, const std::string& id, const std::string& members) const {
  if (id.empty()) return visitor.send(std::string(members));
  visitor.send("{\"id\": " + id + (members == "{}" ? "" : ", ") + members.substr(1));
}

void Room::refuse(Visitor& visitor, const std::string& id, const std::string& error) const {
  reply(visitor, id, Object().put("error", refusal_in(visitor.language, error)).put("revision", revision()).text());
}

std::vector<Visitor*> Room::audience() const {
  std::vector<Visitor*> shown;
  for (const auto& [key, visitor] : visitors_) {
    if (visitor->seen) shown.push_back(visitor.get());
  }
  return shown;
}

void Room::tell_all(const std::string& text) {
  const auto message = std::make_shared<const std::string>(text);
  for (Visitor* visitor : audience()) visitor->send(message);
}

std::shared_ptr<const Position> Room::shown() {
  if (!shown_) shown_ = table_->position().clone();
  return shown_;
}

// Whoever sees no more than everyone is told the same as everyone.
Seat Room::sees_as(Seat viewer) const {
  return viewer != spectator && table_->position().sees_more(viewer) ? viewer : spectator;
}

Seat Room::viewer_for(SeatMask seats, Seat before) const {
  const Question* question = table_->question();
  if (question != nullptr && seats.has(question->seat)) return question->seat;
  return seats.has(before) ? before : seats.first();
}

std::string Room::text_json(const Text& text, Language language) const {
  return words_of(game().catalogue(), text, language).text();
}

// The open question, or how it ended.
std::string Room::question_json(SeatMask seats, Language language) {
  const Question* question = table_->question();
  if (question == nullptr) return text_json(table_->position().outcome(), language);
  return asked_json(game(), *question, language, table_->may_know(seats, table_->answers().size())) +
         whose(seats.has(question->seat));
}

// Who has answered since; what, as far as whoever holds these seats may know it.
std::string Room::answered_json(std::size_t from, SeatMask seats) const {
  std::string out = "[";
  for (std::size_t i = from; i < table_->answers().size(); ++i) {
    const Answer& answer = table_->answers()[i];
    Object one;
    one.put("seat", side(answer.seat));
    if (table_->may_know(seats, i)) one.put("chosen", answer.chosen);
    out += (out.size() > 1 ? ", " : "") + one.text();
  }
  return out + "]";
}

std::string Room::log_json(std::size_t from, std::size_t to, SeatMask seats, Language language) const {
  std::string out = "[";
  for (std::size_t i = from; i < to; ++i) {
    const Line& line = table_->log()[i];
    if (!table_->may_hear(seats, line)) continue;
    Object told = words_of(game().catalogue(), line.text, language);
    if (line.depth > 0) told.put("depth", line.depth);
    if (!table_->may_hear({}, line)) told.put("audience", side(line.audience));
    if (out.size() > 1) out += ", ";
    out += told.put("line", i).text();
  }
  return out + "]";
}

std::string Room::chat_json(long long from, const Visitor& visitor) const {
  Value out = Value::list();
  for (const ChatRow& chat : chat_) {
    if (chat.n < from || chat.text.empty() || visitor.muted.contains(chat.person)) continue;
    Value line = Value::map();
    line.set("name", chat.name);
    line.set("seat", chat.seat.empty() ? Value() : Value(chat.seat));
    line.set("text", chat.text);
    line.set("time", static_cast<std::int64_t>(chat.time));
    if (!chat.person.empty()) line.set("person", chat.person);
    line.set("yours", !chat.person.empty() && chat.person == visitor.person.id);
    out.push(std::move(line));
  }
  return json_line(out);
}

std::string Room::undo_json(SeatMask seats) const {
  Value out = Value::list();
  for (Seat seat = 0; seat < seat_count(); ++seat) {
    if (seats.has(seat) && table_->can_undo(seat)) out.push(side(seat));
  }
  return json_line(out);
}

// What ended taking back for whoever holds these seats, of which none may.
std::optional<Ending> Room::undo_ended(SeatMask seats) const {
  std::optional<Ending> ended;
  for (Seat seat = 0; seat < seat_count(); ++seat) {
    if (!seats.has(seat)) continue;
    const std::optional<Ending> here = table_->undo_ended(seat);
    if (!here) return std::nullopt;
    if (!ended || table_->answers().back().seat == seat) ended = here;
  }
  return ended;
}

SeatMask Room::seats_held(const Visitor& visitor) const {
  return visitor.watches ? SeatMask() : seats_of(visitor.person.id);
}

void Room::tell_everything(Visitor& visitor) {
  visitor.seats = seats_held(visitor);
  visitor.viewer = viewer_for(visitor.seats, visitor.viewer);
  visitor.seen = shown();
  visitor.seen_as = sees_as(visitor.viewer);
  Object out;
  out.put("news", "table")
      .add("summary", summary(visitor.person.id))
      .add("viewer", seat_json(sides_, visitor.viewer))
      .put("revision", revision())
      .add("moment", std::to_string(table_->answers().size()))
      .put("view", visitor.seen->view(visitor.seen_as))
      .put("victory", standings_value(game(), table_->setup(), *visitor.seen))
      .add(table_->question() != nullptr ? "question" : "outcome", question_json(visitor.seats, visitor.language))
      .add("log", log_json(0, table_->log().size(), visitor.seats, visitor.language))
      .add("lines", std::to_string(table_->log().size()))
      .add("undo", undo_json(visitor.seats))
      .add("presence", presence_json())
      .add("chat", chat_json(0, visitor));
  if (const auto ended = undo_ended(visitor.seats)) out.put("ended", to_string(*ended));
  if (!row_.notice.empty()) out.put("notice", row_.notice);
  visitor.send(out.text());
}

void Room::tell_moved(const Progress& before, std::size_t keep, const char* why) {
  const std::size_t lines = table_->log().size();
  std::size_t from = std::string_view(why) == "answer" ? before.lines : std::min(table_->log_at(keep), lines);
  const std::size_t answers = table_->answers().size();
  const Question* question = table_->question();
  // What only some have heard is told to all once the game is over: the log again, from there on.
  if (question == nullptr) {
    const auto secret = std::find_if(table_->log().begin(), table_->log().end(),
                                     [](const Line& line) { return line.audience != spectator; });
    from = std::min(from, static_cast<std::size_t>(secret - table_->log().begin()));
  }
  bool secrets = std::any_of(table_->log().begin() + static_cast<std::ptrdiff_t>(from), table_->log().end(),
                             [](const Line& line) { return line.audience != spectator; });
  for (std::size_t i = keep; i < answers + (question != nullptr ? 1 : 0); ++i) {
    secrets = secrets || !table_->may_know({}, i);
  }

  // Most of the text is the same for several readers; it stands in the middle, between what is each one's own.
  // The position they saw, as whom they saw it and see it now, and whose secrets they are told.
  using Key = std::tuple<const Position*, Seat, Seat, SeatMask, Language>;
  std::map<Key, std::string> made;
  const std::shared_ptr<const Position> now = shown();
  const bool seats_changed = std::string_view(why) == "seats";
  if (seats_changed) dismiss_strangers();
  for (Visitor* visitor : audience()) {
    // Whoever no longer holds a seat, or has just come to one, is shown what they may see now.
    if (seats_changed && seats_held(*visitor) != visitor->seats) {
      tell_everything(*visitor);
      continue;
    }
    const std::shared_ptr<const Position> before_it = std::exchange(visitor->seen, now);
    visitor->viewer = viewer_for(visitor->seats, visitor->viewer);
    const Seat seen_as = std::exchange(visitor->seen_as, sees_as(visitor->viewer));
    const SeatMask told = secrets ? visitor->seats : SeatMask();
    std::string& common = made[Key{before_it.get(), seen_as, visitor->seen_as, told, visitor->language}];
    if (common.empty()) {
      Object out;
      Changes changes;
      if (seen_as != visitor->seen_as) {
        changes = changes_of(before_it->view(seen_as), now->view(visitor->seen_as));
      } else if (before_it != now) {
        changes = changes_of(before_it->view_apart(*now, seen_as), now->view_apart(*before_it, seen_as));
      }
      out.add("changes", changes.changed);
      if (!changes.gone.empty()) out.add("gone", "[" + changes.gone + "]");
      if (before_it != now && before_it->standings() != now->standings()) {
        out.put("victory", standings_value(game(), table_->setup(), *now));
      }
      if (row_.clock > 0) out.put("deadline", number_or_null(deadline_of(row_)));
      out.put("from", from)
          .add("log", log_json(from, lines, told, visitor->language))
          .put("lines", lines)
          .add("turn", seat_json(sides_, question == nullptr ? spectator : question->seat))
          .put("why", why)
          .add("answered", answered_json(keep, told))
          .add(question != nullptr ? "question" : "outcome",
               question != nullptr ? asked_json(game(), *question, visitor->language, table_->may_know(told, answers))
                                   : text_json(table_->position().outcome(), visitor->language));
      common = out.open();
    }
    Object head;
    head.put("news", "moved")
        .put("revision", revision())
        .put("moment", table_->answers().size())
        .add("viewer", seat_json(sides_, visitor->viewer))
        .add("undo", undo_json(visitor->seats));
    if (const auto ended = undo_ended(visitor->seats)) head.put("ended", to_string(*ended));
    std::string message = head.open();
    message.reserve(message.size() + common.size() + 20);
    message += ", ";
    message += std::string_view(common).substr(1);
    if (question != nullptr) message += whose(visitor->seats.has(question->seat));
    message += '}';
    visitor->send(std::move(message));
  }
  // The news of a seat that now is what it was to become.
  if (seats_changed) tell_seats();
}

// The seats that visitors hold decide what they may see: where those change, the table is shown to them anew.
void Room::tell_seats() {
  dismiss_strangers();
  for (Visitor* visitor : audience()) {
    if (seats_held(*visitor) == visitor->seats) {
      visitor->send(Object().put("news", "seats").add("summary", summary(visitor->person.id)).text());
    } else {
      tell_everything(*visitor);
    }
  }
  tell_presence();
}

void Room::tell_chat(long long from) {
  for (Visitor* visitor : audience()) {
    const std::string lines = chat_json(from, *visitor);
    if (lines != "[]") visitor->send(Object().put("news", "chat").add("chat", lines).text());
  }
}

void Room::take_chat(const std::vector<ChatRow>& lines) {
  const long long from = next_chat();
  chat_.insert(chat_.end(), lines.begin(), lines.end());
  if (chat_.size() > most_chat) chat_.erase(chat_.begin(), chat_.end() - most_chat);
  tell_chat(from);
}

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
