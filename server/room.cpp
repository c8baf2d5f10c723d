#include "server/room.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "io/json.h"
#include "io/messages.h"
#include "server/exchange.h"
#include "server/fragments.h"
#include "server/refusals.h"
#include "server/seat_rights.h"

namespace auspex::server {

namespace {

constexpr const char* not_written = "That could not be saved, so it did not happen. Please try again.";

HttpError what_went_wrong(Committed end, bool reseated) {
  switch (end) {
    case Committed::stale:
      return {409, reseated ? "Somebody was faster: the game has just gone on. Please look again."
                            : refusal_text(Refusal::old_question)};
    case Committed::seat_taken:
      return {409, "Somebody was faster: that seat has just changed hands. Please look again."};
    default:
      return {503, not_written};
  }
}

// Who waits changes with it, so the time of the turn begins anew.
bool somebody_sits_down(const SeatChanges& seats) {
  return seats && std::any_of(seats->begin(), seats->end(), [](const SeatChange& change) {
           return change.after.kind == "human" && change.before.kind != "human";
         });
}

}  // namespace

std::string what_happened(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const BadInput& wrong) {
    return wrong.what();
  } catch (...) {
    return not_written;
  }
}

Room::Room(RoomServices services, std::unique_ptr<Loaded> loaded) : services_(std::move(services)) {
  take(std::move(loaded));
}

void Room::take(std::unique_ptr<Loaded> loaded) {
  row_ = std::move(loaded->row);
  chat_ = std::move(loaded->chat);
  table_ = std::move(loaded->table);
  sides_ = game().sides();
  base_revision_ = row_.revision - static_cast<long long>(table_->revision());
  stored_checkpoint_ = {};
  shown_.reset();
  shown_digest_ = table_->position().digest();
  ++seat_changes_;
  undo_.reset();
  try {
    if (!row_.undo.empty()) take_undo(row_.undo);
  } catch (const BadInput& error) {
    spdlog::error("table {}: what people asked for is not readable: {}", id(), error.what());
  }
}

void Room::take_undo(const std::string& text) {
  const Value undo = parse_json(text, "undo");
  Undo asked{static_cast<Seat>(undo.at("seat", "undo").as_int("seat", 0, seat_count() - 1)),
             undo.at("revision", "undo").as_int("revision", 0, INT32_MAX),
             {}};
  for (const Value& person : undo.at("agreed", "undo").as_list("agreed"))
    asked.agreed.insert(person.as_string("agreed"));
  if (asked.revision == revision()) undo_ = std::move(asked);
}

SeatMask Room::seats_of(const std::string& person) const {
  SeatMask mask;
  if (person.empty()) return mask;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (row_.seats[i].kind == "human" && row_.seats[i].person == person) mask.add(static_cast<Seat>(i));
  }
  return mask;
}

// Whoever lets the program play for a while too.
bool Room::may_watch(const std::string& person) const {
  if (row_.spectators) return true;
  if (person.empty()) return false;
  return person == row_.owner ||
         std::any_of(row_.seats.begin(), row_.seats.end(), [&](const SeatRow& seat) { return seat.person == person; });
}

void Room::enter(std::shared_ptr<Visitor> visitor) {
  Visitor& who = *visitor;
  visitors_[visitor.get()] = std::move(visitor);
  when_quiet([self = shared_from_this(), &who] {
    // On their way in the table may have gone, or have been closed to them.
    if (self->is_gone()) return self->gone(self->gone_);
    self->dismiss_strangers();
    if (!self->visitors_.contains(&who)) return;
    self->tell_everything(who);
    self->tell_presence();
    if (self->undo_) self->tell_undo_asked(&who);
  });
}

void Room::leave(const Visitor& visitor) {
  if (visitors_.erase(&visitor) > 0) tell_presence();
  drop_stale_thoughts();
}

// They are no longer here when they are told: who is here then hears once who has left.
void Room::dismiss(const Whom& whom, const std::string& reason) {
  std::vector<std::shared_ptr<Visitor>> leaving;
  std::erase_if(visitors_, [&](const auto& entry) {
    if (!whom(*entry.second)) return false;
    leaving.push_back(entry.second);
    return true;
  });
  for (const std::shared_ptr<Visitor>& visitor : leaving) visitor->dismiss(reason);
  if (!leaving.empty()) tell_presence();
  drop_stale_thoughts();
}

void Room::dismiss_strangers() {
  dismiss([&](const Visitor& visitor) { return !may_watch(visitor.person.id); }, players_only);
}

void Room::each_visitor(const std::function<void(Visitor&)>& what) const {
  for (const auto& [key, visitor] : visitors_) what(*visitor);
}

void Room::tell_again(Visitor& visitor) {
  when_quiet([self = shared_from_this(), &visitor] {
    if (self->visitors_.contains(&visitor)) self->tell_everything(visitor);
  });
}

void Room::when_quiet(std::function<void()> then) {
  if (busy_) {
    waiting_.push_back(std::move(then));
  } else {
    then();
  }
}

void Room::settle_waiting() {
  drop_stale_thoughts();
  while (!busy_ && !waiting_.empty()) {
    const std::function<void()> next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }
  let_program_go_on();
}

Room::Progress Room::progress() const {
  const Question* question = table_->question();
  return {table_->answers().size(), table_->log().size(), revision(), question == nullptr ? spectator : question->seat,
          table_->answers_at_checkpoint()};
}

Room::StoredCheckpoint Room::last_checkpoint() const {
  return {table_->checkpoint_digest(), table_->answers_at_checkpoint(), table_->seatings().size()};
}

// Checkpoints are long, and needed only where new rules refuse a table's record: a turn or two back is near enough. But
// none may stand in the store that the table has gone back behind, or that knows other players.
bool Room::checkpoint_is_due(const Change& change) const {
  constexpr std::size_t answers_between = 16;
  const StoredCheckpoint now = last_checkpoint();
  if (now.digest == stored_checkpoint_.digest) return false;
  return change.over || change.undone || now.seatings != stored_checkpoint_.seatings ||
         now.answers >= stored_checkpoint_.answers + answers_between;
}

Change Room::change_since(const Progress& before, std::size_t keep) const {
  Change change;
  change.table = row_.id;
  change.expected = before.revision;
  change.revision = revision();
  change.keep = static_cast<long long>(keep);
  change.undone = keep < before.answers;
  change.added.assign(table_->answers().begin() + static_cast<std::ptrdiff_t>(keep), table_->answers().end());
  const Question* question = table_->question();
  if (question != nullptr) change.turn = side(question->seat);
  change.over = question == nullptr;
  change.outcome = write_outcome(*table_);
  change.seatings = table_->seatings().empty() ? "[]" : write_seatings(*table_);
  change.time = seconds_now();
  if (checkpoint_is_due(change)) change.checkpoint = write_checkpoint(*table_);
  return change;
}

void Room::save(const Progress& before, std::size_t keep, const char* why, SeatChanges seats, Outcome done) {
  Change change = change_since(before, keep);
  change.seats = seats;
  // A turn is a seat's answers up to the next checkpoint.
  const bool same_turn = change.turn == row_.turn && table_->answers_at_checkpoint() == before.checkpoint;
  change.turn_since = same_turn && !somebody_sits_down(seats) ? row_.turn_since : change.time;
  const long long turn_since = change.turn_since;
  const long long time = change.time;
  const StoredCheckpoint checkpoint = change.checkpoint ? last_checkpoint() : stored_checkpoint_;
  busy_ = true;
  services_.store.commit(std::move(change), [self = shared_from_this(), before, keep, why, seats = std::move(seats),
                                             done = std::move(done), checkpoint, time, turn_since](Committed end) {
    if (end != Committed::saved)
      return self->reload([done, end, reseated = seats != nullptr] {
        if (done) done(std::make_exception_ptr(what_went_wrong(end, reseated)));
      });
    self->busy_ = false;
    self->stored_checkpoint_ = checkpoint;
    self->row_.last_move = time;
    self->row_.turn_since = turn_since;
    if (seats) self->set_seats(*seats);
    if (done) done(nullptr);
    self->saved(before, keep, why);
    self->notify_turn(before.turn);
    self->settle_waiting();
  });
}

// Whoever gave no id hears of it by the news.
Room::Outcome Room::reply_to(const std::shared_ptr<Visitor>& visitor, const std::string& id) {
  return [self = shared_from_this(), visitor, id](const std::exception_ptr& error) {
    if (error) return self->refuse(*visitor, id, what_happened(error));
    if (!id.empty()) self->reply(*visitor, id, Object().put("revision", self->revision()).text());
  };
}

void Room::saved(const Progress& before, std::size_t keep, const char* why) {
  row_.revision = revision();
  row_.answers = static_cast<long long>(table_->answers().size());
  row_.over = table_->question() == nullptr;
  row_.turn = row_.over ? "" : side(table_->question()->seat);
  row_.outcome = write_outcome(*table_);
  row_.seatings = write_seatings(*table_);
  // Where an answer only says what is planned, nobody's view has changed.
  const std::uint64_t digest = table_->position().digest();
  if (digest != shown_digest_) shown_.reset();
  shown_digest_ = digest;
  undo_.reset();
  tell_moved(before, keep, why);
  drop_stale_thoughts();
}

void Room::notify_turn(Seat before) {
  const Question* question = table_->question();
  if (question == nullptr || question->seat == before) return;
  const SeatRow& seat = row_.seats[static_cast<std::size_t>(question->seat)];
  if (seat.kind != "human" || seat.webhook.empty()) return;
  // Whoever has just decided for another seat of theirs knows.
  if (before != spectator && seats_of(seat.person).has(before)) return;
  const bool here = std::any_of(visitors_.begin(), visitors_.end(),
                                [&](const auto& entry) { return entry.second->person.id == seat.person; });
  if (!here) services_.your_turn(*this, seat);
}

// From the store, all of it; everybody is shown what is there. Whatever made that necessary may happen again, so the
// program's seats wait a little.
void Room::reload(std::function<void()> then) {
  busy_ = true;
  load_table(services_.store, row_.id,
             [self = shared_from_this(), then = std::move(then)](std::unique_ptr<Loaded> loaded,
                                                                 const std::exception_ptr& error) {
               self->busy_ = false;
               if (error) {
                 // What is in memory may not be on the disk: it must not be shown.
                 spdlog::error("table {} cannot be read again", self->id());
                 self->gone_ = "the store cannot be reached";
               } else if (!loaded) {
                 self->gone_ = was_deleted;
               } else {
                 self->take(std::move(loaded));
                 self->on_hold_ = self->revision();
               }
               if (then) then();
               if (self->is_gone()) {
                 self->gone(self->gone_);
               } else {
                 self->dismiss_strangers();
                 for (Visitor* visitor : self->audience()) self->tell_everything(*visitor);
               }
               self->settle_waiting();
             });
}

// Another process has moved the table on: mostly by answers, which are taken here too.
void Room::follow() {
  busy_ = true;
  struct Found {
    std::optional<TableRow> row;
    std::vector<Answer> answers;
  };
  auto found = std::make_shared<Found>();
  const auto from = static_cast<long long>(table_->answers().size());
  services_.store.read(
      [found, from, id = row_.id](soci::session& sql) {
        const Snapshot snapshot(sql);
        found->row = find_table(sql, id);
        found->answers = answers_of(sql, id, from);
      },
      [self = shared_from_this(), found](const std::exception_ptr& error) {
        self->busy_ = false;
        const bool known = !error && found->row && found->row->revision == self->revision();
        if (!known && (error || !found->row || !self->took_answers(*found->row, found->answers)))
          return self->reload({});
        self->settle_waiting();
      });
}

bool Room::took_answers(const TableRow& row, const std::vector<Answer>& answers) {
  const auto count = static_cast<long long>(answers.size());
  if (count == 0 || row.revision != revision() + count || row.seatings != row_.seatings) return false;
  if (row.answers != static_cast<long long>(table_->answers().size()) + count) return false;
  const Progress before = progress();
  for (const Answer& answer : answers) {
    if (table_->answer(answer.seat, table_->revision(), answer.index) || !(table_->answers().back() == answer)) {
      return false;
    }
  }
  row_.last_move = row.last_move;
  row_.turn_since = row.turn_since;
  on_hold_ = revision();
  saved(before, before.answers, "answer");
  return true;
}

void Room::gone(const std::string& reason) {
  gone_ = reason;
  thought_.reset();
  hinting_.reset();
  analysing_.reset();
  dismiss([](const Visitor&) { return true; }, gone_);
}

void Room::refresh(TableNews what) {
  when_quiet([self = shared_from_this(), what] {
    switch (what) {
      case TableNews::gone:
        return self->gone(was_deleted);
      case TableNews::chat:
        return self->refresh_chat();
      case TableNews::seats:
        return self->with_fresh_seats({});
      case TableNews::moved:
        return self->follow();
      case TableNews::changed:
        return self->reload([self] {
          if (self->undo_ && !self->is_gone()) self->tell_undo_asked();
        });
    }
  });
}

void Room::refresh_chat() {
  auto chat = std::make_shared<std::vector<ChatRow>>();
  const long long from = next_chat();
  services_.store.read([chat, from, id = id()](soci::session& sql) { *chat = chat_of(sql, id, from); },
                       [self = shared_from_this(), chat, from](const std::exception_ptr& error) {
                         if (!error && self->next_chat() == from) self->take_chat(*chat);
                       });
}

// What was read counts only if nothing has changed here meanwhile: it may be older.
void Room::with_fresh_seats(std::function<void()> then) {
  struct Found {
    std::vector<SeatRow> seats;
    long long turn_since = 0;
  };
  auto found = std::make_shared<Found>();
  services_.store.read(
      [found, id = id()](soci::session& sql) {
        found->seats = server::seats_of(sql, id);
        found->turn_since = server::turn_since(sql, id);
      },
      [self = shared_from_this(), found, then = std::move(then),
       changes = seat_changes_](const std::exception_ptr& error) {
        if (!error && found->seats.size() == self->row_.seats.size()) {
          if (self->seat_changes_ != changes) return self->with_fresh_seats(then);
          self->row_.seats = found->seats;
          self->row_.turn_since = found->turn_since;
          ++self->seat_changes_;
          self->tell_seats();
        }
        if (then) self->when_quiet(then);
      });
}

void Room::compare(long long stored) {
  when_quiet([self = shared_from_this(), stored] {
    if (stored > self->revision()) self->follow();
  });
}

void Room::set_seats(const std::vector<SeatChange>& changes) {
  for (const auto& [before, after] : changes) {
    const auto same = [&seat = after.seat](const SeatRow& row) { return row.seat == seat; };
    *std::find_if(row_.seats.begin(), row_.seats.end(), same) = after;
  }
  ++seat_changes_;
}

bool Room::needs_new_seed(const std::string& person) const {
  const auto is_theirs = [&](const SeatRow& seat) { return seat.person == person; };
  const auto is_anothers = [&](const SeatRow& seat) { return is_somebody_elses(seat, person); };
  return table_->question() != nullptr && std::any_of(row_.seats.begin(), row_.seats.end(), is_anothers) &&
         std::none_of(row_.seats.begin(), row_.seats.end(), is_theirs);
}

void Room::reseat(Reseating change, Outcome done) {
  when_quiet([self = shared_from_this(), change = std::move(change), done = std::move(done)] {
    const auto seats = std::make_shared<std::vector<SeatChange>>();
    for (const auto& [seat, row] : change.seats) {
      seats->push_back({self->row_.seats[static_cast<std::size_t>(seat)], row});
    }
    if (change.kind || change.seed) return self->change_player(change, seats, done);
    self->give_seats(seats, done);
  });
}

void Room::give_seats(const SeatChanges& seats, const Outcome& done) {
  busy_ = true;
  Store& store = services_.store;
  const bool anew = somebody_sits_down(seats);
  const long long turn_since = anew ? seconds_now() : row_.turn_since;
  store.write(
      [id = id(), seats, anew, turn_since, &store](soci::session& sql) {
        for (auto& [before, after] : *seats) update_seat(sql, id, before, after);
        if (anew) update_turn_since(sql, id, turn_since);
        store.announce(sql, AboutTable{id, TableNews::seats});
      },
      [self = shared_from_this(), seats, turn_since, done](const std::exception_ptr& error) {
        self->busy_ = false;
        if (error) {
          done(error);
          self->refresh(TableNews::seats);
        } else {
          self->set_seats(*seats);
          self->row_.turn_since = turn_since;
          self->tell_seats();
          done(nullptr);
        }
        self->settle_waiting();
      });
}

// Who holds it and who plays it are written down together: one without the other would be a table that nobody can play.
void Room::change_player(const Reseating& change, const SeatChanges& seats, const Outcome& done) {
  const Seat seat = change.seats.front().first;
  const SeatKind before_it = table_->becomes(seat).value_or(table_->seats()[static_cast<std::size_t>(seat)]);
  const SeatKind kind = change.kind.value_or(before_it);
  const Progress before = progress();
  std::size_t keep = before.answers;
  try {
    // What the seat could take back by itself it takes back, so that the new player begins the turn.
    while (kind != SeatKind::human && !table_->answers().empty() && table_->can_undo(seat) &&
           table_->answers().size() > table_->answers_at_checkpoint() && table_->answers().back().seat == seat) {
      table_->undo();
      keep = table_->answers().size();
    }
    table_->reseat(seat, kind, change.seed);
    answer_at_once();
  } catch (const std::exception& error) {
    spdlog::error("table {}: {}", id(), error.what());
    return reload(
        [done] { done(std::make_exception_ptr(HttpError(500, "a fault in the program; the table is as it was"))); });
  }
  save(before, keep, "seats", seats, done);
}

TableRow Openness::applied_to(TableRow row) const {
  if (listed.value_or(false) && !spectators.value_or(true)) {
    throw BadInput("public: nobody can watch where there are no spectators");
  }
  row.spectators = spectators.value_or(row.spectators || listed.value_or(false));
  row.listed = row.spectators && listed.value_or(row.listed);
  if (lobby && *lobby != (row.lobby > 0)) row.lobby = *lobby ? seconds_now() : 0;
  row.hints = hints.value_or(row.hints);
  return row;
}

void Room::set_openness(const Openness& openness, Outcome done) {
  if (openness.hints != true) return write_openness(openness, done);
  with_fresh_seats([self = shared_from_this(), openness, done = std::move(done)] {
    const TableRow& row = self->row_;
    const bool others = std::any_of(row.seats.begin(), row.seats.end(),
                                    [&](const SeatRow& seat) { return is_somebody_elses(seat, row.owner); });
    if (others && !row.hints) {
      return done(std::make_exception_ptr(HttpError(
          409, "Others sit at this table, who sat down to play without hints: it cannot be changed any more.")));
    }
    self->write_openness(openness, done);
  });
}

void Room::write_openness(const Openness& openness, const Outcome& done) {
  when_quiet([self = shared_from_this(), openness, done] {
    self->busy_ = true;
    Store& store = self->services_.store;
    const TableRow changed = openness.applied_to(self->row_);
    store.write(
        [changed, &store](soci::session& sql) {
          update_openness(sql, changed);
          store.announce(sql, AboutTable{changed.id, TableNews::changed});
        },
        [self, changed, done](const std::exception_ptr& error) {
          self->busy_ = false;
          if (!error) {
            self->row_.spectators = changed.spectators;
            self->row_.listed = changed.listed;
            self->row_.lobby = changed.lobby;
            self->row_.hints = changed.hints;
            self->tell_seats();
          }
          done(error);
          self->settle_waiting();
        });
  });
}

}  // namespace auspex::server
