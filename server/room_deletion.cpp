// A table at which several people play is deleted when all of them agree. The summary tells of the wish.
#include <spdlog/spdlog.h>

#include "server/deletion.h"
#include "server/fragments.h"
#include "server/room.h"
#include "server/seat_rights.h"

namespace auspex::server {

void Room::agree_to_delete(const Person& person, DeletionDone done) {
  when_quiet([self = shared_from_this(), person, done = std::move(done)] {
    Deletion deletion = deletion_of(self->row_).value_or(Deletion{person.name, {}});
    deletion.agreed.insert(person.id);
    if (who_must_agree(self->row_, deletion.agreed, seconds_now()).empty()) return self->delete_now(done);
    self->write_deletion(deletion_text(deletion), [done](const std::exception_ptr& error) { done(error, true); });
  });
}

// What a socket says to it: whoever plays agrees or does not; whoever asked may think better of it.
void Room::answer_deletion(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "agree"}, "delete");
  const bool agree = request.at("agree", "delete").as_bool("agree");
  const bool owner = visitor->person.id == row_.owner;
  if (visitor->seats.empty() && !owner) throw BadInput("Only those who play at this table decide that.");
  if (!deletion_of(row_)) throw BadInput("The wish to delete the table has been withdrawn.");
  const auto self = shared_from_this();
  if (agree) {
    return agree_to_delete(visitor->person, [self, visitor, id](const std::exception_ptr& error, bool asked) {
      if (error) return self->refuse(*visitor, id, what_happened(error));
      self->reply(*visitor, id, Object().put(asked ? "asked" : "deleted", true).text());
    });
  }
  const std::string by = visitor->seats.empty() ? "" : side(visitor->seats.first());
  write_deletion("", [self, visitor, id, by](const std::exception_ptr& error) {
    if (error) return self->refuse(*visitor, id, what_happened(error));
    self->reply(*visitor, id, R"({"refused": true})");
    self->tell_all(Object().put("news", "delete_refused").put("by", by.empty() ? Value() : Value(by)).text());
  });
}

void Room::write_deletion(const std::string& text, const Outcome& done) {
  busy_ = true;
  Store& store = services_.store;
  store.write(
      [table = row_.id, text, &store](soci::session& sql) {
        update_deletion(sql, table, text);
        store.announce(sql, AboutTable{table, TableNews::changed});
      },
      [self = shared_from_this(), text, done](const std::exception_ptr& error) {
        self->busy_ = false;
        if (!error) {
          self->row_.deletion = text;
          self->tell_seats();
        }
        done(error);
        self->settle_waiting();
      });
}

void Room::delete_now(const DeletionDone& done) {
  busy_ = true;
  Store& store = services_.store;
  store.write(
      [table = row_.id, &store](soci::session& sql) {
        delete_table(sql, table);
        store.announce(sql, AboutTable{table, TableNews::gone});
      },
      [self = shared_from_this(), done](const std::exception_ptr& error) {
        self->busy_ = false;
        done(error, false);
        if (!error) {
          spdlog::info("table {} deleted", self->id());
          self->gone(was_deleted);
        }
        self->settle_waiting();
      });
}

}  // namespace auspex::server
