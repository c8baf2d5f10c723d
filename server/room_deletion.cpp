// A table at which several people play is deleted when all of them agree.
#include <spdlog/spdlog.h>

#include "io/json.h"
#include "server/fragments.h"
#include "server/room.h"
#include "server/seat_rights.h"

namespace auspex::server {

namespace {

constexpr const char* not_written = "it could not be written down; please try again";

}  // namespace

void Room::take_deletion(const std::string& text) {
  const Value value = parse_json(text, "deletion");
  Deletion asked{value.at("by", "deletion").as_string("by"), {}};
  for (const Value& person : value.at("agreed", "deletion").as_list("agreed")) {
    asked.agreed.insert(person.as_string("agreed"));
  }
  deletion_ = std::move(asked);
}

void Room::agree_to_delete(const Person& person, DeletionDone done) {
  when_quiet([self = shared_from_this(), person, done = std::move(done)] {
    Deletion deletion = self->deletion_.value_or(Deletion{person.name, {}});
    deletion.agreed.insert(person.id);
    const bool played_at = self->table_->question() != nullptr && !is_abandoned(self->row_, seconds_now());
    if (!played_at || self->people_who_must_agree(deletion.agreed).empty()) return self->delete_now(done);
    self->write_deletion(std::move(deletion), [done](const std::string& error) { done(error, true); });
  });
}

// What a socket says to it: whoever plays agrees or does not; whoever asked may think better of it.
void Room::answer_deletion(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "agree"}, "delete");
  const bool agree = request.at("agree", "delete").as_bool("agree");
  const bool owner = visitor->person.id == row_.owner;
  if (visitor->seats.empty() && !owner) throw BadInput("only those who play may decide that");
  if (!deletion_) throw BadInput("nobody asks to delete the table any more");
  const auto self = shared_from_this();
  if (agree) {
    return agree_to_delete(visitor->person, [self, visitor, id](const std::string& error, bool asked) {
      if (!error.empty()) return self->refuse(*visitor, id, error);
      self->reply(*visitor, id, Object().put(asked ? "asked" : "deleted", true).text());
    });
  }
  const std::string by = visitor->seats.empty() ? "" : side(visitor->seats.first());
  write_deletion(std::nullopt, [self, visitor, id, by](const std::string& error) {
    if (!error.empty()) return self->refuse(*visitor, id, error);
    self->reply(*visitor, id, R"({"refused": true})");
    self->tell_all(Object().put("news", "delete_refused").put("by", by.empty() ? Value() : Value(by)).text());
  });
}

void Room::write_deletion(std::optional<Deletion> deletion, const Outcome& done) {
  std::string text;
  if (deletion) {
    Value agreed = Value::list();
    for (const std::string& person : deletion->agreed) agreed.push(person);
    text = Object().put("by", deletion->by).put("agreed", agreed).text();
  }
  busy_ = true;
  Store& store = services_.store;
  store.write(
      [table = row_.id, text, &store](soci::session& sql) {
        update_deletion(sql, table, text);
        store.announce(sql, table, "deletion");
      },
      [self = shared_from_this(), deletion = std::move(deletion), text, done](const std::exception_ptr& error) {
        self->busy_ = false;
        if (!error) {
          self->deletion_ = deletion;
          self->row_.deletion = text;
          self->tell_seats();  // summaries tell of it
          if (deletion) self->tell_deletion();
        }
        done(error ? not_written : "");
        self->settle_waiting();
      });
}

void Room::delete_now(const DeletionDone& done) {
  busy_ = true;
  Store& store = services_.store;
  store.write(
      [table = row_.id, &store](soci::session& sql) {
        delete_table(sql, table);
        store.announce(sql, table, "gone");
      },
      [self = shared_from_this(), done](const std::exception_ptr& error) {
        self->busy_ = false;
        done(error ? not_written : "", false);
        if (!error) {
          spdlog::info("table {} deleted", self->id());
          self->broken_ = true;
          self->dismiss([](const Visitor&) { return true; }, "the table was deleted");
        }
        self->settle_waiting();
      });
}

void Room::tell_deletion(Visitor* one) {
  Value agreed = Value::list();
  Value waiting = Value::list();
  for (const SeatRow& seat : row_.seats) {
    if (seat.kind != "human" || seat.person.empty()) continue;
    (deletion_->agreed.contains(seat.person) ? agreed : waiting).push(seat.seat);
  }
  const std::string text = Object()
                               .put("news", "delete_asked")
                               .put("by", deletion_->by.empty() ? Value() : Value(deletion_->by))
                               .put("agreed", agreed)
                               .put("waiting", waiting)
                               .text();
  if (one != nullptr) return one->send(text);
  tell_all(text);
}

}  // namespace auspex::server
