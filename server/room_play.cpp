// What a socket asks of its table.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "agents/play.h"
#include "io/json.h"
#include "io/messages.h"
#include "server/fragments.h"
#include "server/room.h"
#include "server/seat_rights.h"
#include "server/secrets.h"
#include "server/words.h"

namespace auspex::server {

void Room::request(const std::shared_ptr<Visitor>& visitor, const Value& request) {
  if (busy_) {
    waiting_.push_back([self = shared_from_this(), visitor, request] { self->request(visitor, request); });
    return;
  }
  if (!visitors_.contains(visitor.get())) return;  // let go while this waited
  std::string id;
  if (const Value* given = request.find("id")) id = json_line(*given);
  try {
    if (is_gone()) throw BadInput("The table is being read again. Please try once more.");
    act(visitor, request, id);
  } catch (const BadInput& error) {
    refuse(*visitor, id, error.what());
  } catch (const std::exception& error) {
    spdlog::error("table {}: {}", this->id(), error.what());
    const auto tell = [self = shared_from_this(), visitor, id] {
      self->refuse(*visitor, id, "a fault in the program; the table is as it was");
    };
    // What was half done is forgotten; unless some of it stands and is on its way to the disk.
    if (busy_) return tell();
    reload(tell);
  }
}

void Room::act(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  const std::string& what = request.at("do", "request").as_string("do");
  if (what == "answer") return answer(visitor, request, id);
  if (what == "undo") return undo(visitor, request, id);
  if (what == "consent") return consent(visitor, request, id);
  if (what == "chat") return chat(visitor, request, id);
  if (what == "hint") return hint(visitor, request, id);
  if (what == "analyse") return analyse(visitor, request, id);
  if (what == "delete") return answer_deletion(visitor, request, id);
  if (what == "ping") return reply(*visitor, id, R"({"pong": true})");
  if (what == "ask") {
    return reply(*visitor, id,
                 Object()
                     .put("revision", revision())
                     .add(table_->question() != nullptr ? "question" : "outcome",
                          question_json(visitor->seats, visitor->language))
                     .text());
  }
  if (what == "view") {
    const Value* seat = request.find("seat");
    Seat viewer = visitor->viewer;
    if (seat != nullptr) viewer = seat->is_null() ? spectator : read_seat(game(), table_->setup(), *seat, "seat");
    if (viewer != spectator) check_seat(*visitor, viewer);
    return reply(*visitor, id,
                 Object()
                     .put("revision", revision())
                     .put("view", table_->position().view(viewer))
                     .put("victory", standings_value(game(), table_->setup(), table_->position()))
                     .text());
  }
  if (what == "log") {
    const Value* from = request.find("from");
    const auto lines = static_cast<int>(table_->log().size());
    const int first = from == nullptr ? 0 : from->as_int("from", 0, lines);
    return reply(*visitor, id,
                 Object()
                     .add("log", log_json(static_cast<std::size_t>(first), table_->log().size(), visitor->seats,
                                          visitor->language))
                     .put("lines", lines)
                     .text());
  }
  if (what == "odds") {
    const Odds odds = table_->odds(visitor->seats);
    return reply(*visitor, id, Object().put("odds", odds_value(game().catalogue(), odds, visitor->language)).text());
  }
  if (what == "language") {
    visitor->language = language_named(request.at("language", "language").as_string("language"));
    reply(*visitor, id, Object().put("language", language_id(visitor->language)).text());
    return tell_everything(*visitor);
  }
  throw BadInput(
      "unknown request \"" + what +
      "\"; there are answer, undo, consent, delete, ask, view, log, odds, hint, analyse, language, chat, ping");
}

// A seat can be answered for only by whoever holds it.
void Room::check_seat(const Visitor& visitor, Seat seat) const {
  if (!visitor.seats.has(seat)) throw BadInput("you do not hold the seat " + side(seat));
}

void Room::answer(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  const Value* list = request.find("answers");
  if (list != nullptr) {
    request.check_keys({"id", "do", "revision", "answers"}, "answer");
  } else {
    request.check_keys({"id", "do", "revision", "seat", "index", "revocable"}, "answer");
  }
  const Value::List several = list != nullptr ? list->as_list("answers") : Value::List{request};
  if (several.empty() || several.size() > 200) throw BadInput("answers: expected 1 to 200");
  const int given = request.at("revision", "answer").as_int("revision", 0, INT32_MAX);
  const Progress before = progress();
  if (given != before.revision) throw BadInput(refusal_text(Refusal::old_question));
  std::vector<Choice> choices;
  for (const Value& one : several) {
    const Seat seat = read_seat(game(), table_->setup(), one.at("seat", "answer"), "seat");
    check_seat(*visitor, seat);
    choices.push_back({seat, one.at("index", "answer").as_int("index", INT32_MIN, INT32_MAX)});
  }
  const Value* condition = request.find("revocable");
  const bool revocable = condition != nullptr && condition->as_bool("revocable");
  int most = most_at_once;
  try {
    for (const auto& [seat, index] : choices) {
      const std::uint32_t asked = table_->revision();
      const Table::Attempt attempt = revocable ? table_->answer_if_revocable(seat, asked, index)
                                               : Table::Attempt{table_->answer(seat, asked, index), {}};
      if (attempt.refused) throw BadInput(refusal_text(*attempt.refused));
      if (attempt.ends) {
        Object held;
        held.put("revision", revision()).put("ends", to_string(*attempt.ends));
        return reply(*visitor, id, held.text());
      }
      most -= answer_at_once(most);
    }
  } catch (...) {
    take_back_since(before, *visitor);
    if (table_->answers().size() > before.answers) save(before, before.answers, "answer", {}, {});
    throw;
  }
  save(before, before.answers, "answer", {}, reply_to(visitor, id));
}

// Of several answers, one was refused: none of them was given. But what a die, a card, a secret or somebody else's
// answer has followed stands, or the refusal would tell what had come of it.
void Room::take_back_since(const Progress& before, const Visitor& visitor) {
  const auto may_undo = [&] {
    for (Seat seat = 0; seat < seat_count(); ++seat) {
      if (visitor.seats.has(seat) && table_->can_undo(seat)) return true;
    }
    return false;
  };
  while (table_->answers().size() > before.answers && may_undo()) table_->undo();
  const auto standing = static_cast<long long>(table_->answers().size() - before.answers);
  base_revision_ = before.revision + standing - static_cast<long long>(table_->revision());
}

void Room::undo(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "seat"}, "undo");
  const Seat seat = read_seat(game(), table_->setup(), request.at("seat", "undo"), "seat");
  check_seat(*visitor, seat);
  if (table_->answers().empty()) throw BadInput("There is nothing to take back.");
  if (table_->can_undo(seat)) return take_back(visitor, id);
  ask_to_undo(visitor, Undo{seat, revision(), {visitor->person.id}}, id);
}

// Whoever holds several seats does so once.
bool Room::all_agree(const std::set<std::string>& agreed) const {
  const std::set<std::string> people = people_who_play(row_);
  return std::includes(agreed.begin(), agreed.end(), people.begin(), people.end());
}

void Room::ask_to_undo(const std::shared_ptr<Visitor>& visitor, Undo undo, const std::string& id) {
  if (all_agree(undo.agreed)) return take_back(visitor, id);
  Value agreed = Value::list();
  for (const std::string& person : undo.agreed) agreed.push(person);
  Value note = Value::map();
  note.set("seat", int{undo.seat});
  note.set("revision", static_cast<std::int64_t>(undo.revision));
  note.set("agreed", std::move(agreed));
  busy_ = true;
  Store& store = services_.store;
  store.write(
      [&store, table = row_.id, text = json_line(note)](soci::session& sql) {
        update_undo(sql, table, text);
        store.announce(sql, AboutTable{table, TableNews::changed});
      },
      [self = shared_from_this(), visitor, undo = std::move(undo), id](const std::exception_ptr& error) {
        self->busy_ = false;
        if (error) {
          self->refuse(*visitor, id, "That could not be saved, so it did not happen. Please try again.");
        } else {
          self->undo_ = undo;
          self->reply(*visitor, id, R"({"asked": true})");
          self->tell_undo_asked();
        }
        self->settle_waiting();
      });
}

void Room::consent(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "seat", "agree", "revision"}, "consent");
  const Seat seat = read_seat(game(), table_->setup(), request.at("seat", "consent"), "seat");
  check_seat(*visitor, seat);
  const bool agree = request.at("agree", "consent").as_bool("agree");
  const int given = request.at("revision", "consent").as_int("revision", 0, INT32_MAX);
  if (!undo_ || given != undo_->revision)
    throw BadInput("The wish to take that back is over: it was withdrawn, or the game has gone on.");
  Undo undo = *undo_;
  if (agree) {
    undo.agreed.insert(visitor->person.id);
    return ask_to_undo(visitor, std::move(undo), id);
  }
  undo_.reset();
  Store& store = services_.store;
  store.write(
      [table = row_.id, &store](soci::session& sql) {
        update_undo(sql, table, "");
        store.announce(sql, AboutTable{table, TableNews::changed});
      },
      [](const std::exception_ptr&) {});
  reply(*visitor, id, R"({"refused": true})");
  tell_all(Object().put("news", "undo_refused").put("seat", side(undo.seat)).put("by", side(seat)).text());
}

// The last answer of a person, with what the program answered after it.
void Room::take_back(const std::shared_ptr<Visitor>& visitor, const std::string& id) {
  const Progress before = progress();
  const bool told_all = table_->question() == nullptr;  // the seed included
  do {
    table_->undo();
  } while (!table_->answers().empty() && is_automatic(*table_, table_->question()->seat));
  const std::size_t keep = table_->answers().size();
  if (told_all && !all_agree({visitor->person.id})) {
    const Seat asked = table_->question()->seat;
    table_->reseat(asked, table_->seats()[static_cast<std::size_t>(asked)], random_seed());
  }
  answer_at_once();
  save(before, keep, "undo", {}, reply_to(visitor, id));
}

void Room::chat(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "text"}, "chat");
  if (!visitor->person.is_somebody())
    throw BadInput("Those who watch without a name cannot write here. Sign in, or come in by an invitation.");
  ChatRow line;
  line.text = plain_line(request.at("text", "chat").as_string("text"));
  if (line.text.empty() || characters_in(line.text) > 500) throw BadInput("A message has 1 to 500 characters.");
  line.name = visitor->person.name;
  line.person = visitor->person.id;
  if (!visitor->seats.empty()) {
    const Seat seat = visitor->seats.first();
    line.seat = side(seat);
    if (line.name.empty()) line.name = row_.seats[static_cast<std::size_t>(seat)].called;
  }
  line.time = seconds_now();
  auto said = std::make_shared<ChatRow>(std::move(line));
  services_.store.commit(Saying{row_.id, said}, [self = shared_from_this(), said, visitor, id](Committed end) {
    if (end != Committed::saved) {
      return self->refuse(*visitor, id, "That could not be saved, so it did not happen. Please try again.");
    }
    self->reply(*visitor, id, R"({"chat": true})");
    if (said->n != self->next_chat()) return self->refresh(TableNews::chat);  // another process was faster
    self->take_chat({*said});
  });
}

}  // namespace auspex::server
