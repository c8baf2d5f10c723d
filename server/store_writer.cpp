#include "server/store_writer.h"

namespace auspex::server {

using soci::use;

Store::Writer::Writer(std::unique_ptr<soci::session> session, bool postgresql, std::string process)
    : session_(std::move(session)),
      postgresql_(postgresql),
      process_(std::move(process)),
      // Checks the revision, locks the row and changes it, all at once.
      move_((session_->prepare << "UPDATE tables SET revision = :r, answers = :a, turn = :t, over = :o, outcome = :w, "
                                  "seatings = :s, last_move = :m, turn_since = :n WHERE id = :i AND revision = :e",
             use(revision_), use(answers_), use(turn_, turn_is_), use(over_), use(outcome_, outcome_is_),
             use(seatings_), use(time_), use(turn_since_), use(table_), use(expected_))),
      drop_((session_->prepare << "DELETE FROM answers WHERE table_id = :i AND n >= :n", use(table_), use(n_))),
      add_((session_->prepare << "INSERT INTO answers (table_id, n, seat, choice, asked, chosen, thought) "
                                 "VALUES (:i, :n, :s, :c, :a, :o, :k)",
            use(table_), use(n_), use(seat_), use(choice_), use(asked_), use(chosen_), use(thought_))),
      mark_((session_->prepare << "UPDATE checkpoints SET position = :p, seats = :s WHERE table_id = :i",
             use(position_), use(seats_), use(table_))),
      notify_((session_->prepare << (postgresql ? "SELECT pg_notify('auspex', :p)" : "SELECT :p"), use(payload_))) {}

Committed Store::Writer::apply(const Change& change) {
  if (!change.seats) return move(change) ? Committed::saved : Committed::stale;
  // The seats and the table, or neither.
  Committed end = Committed::saved;
  *session_ << "SAVEPOINT seat";
  try {
    for (auto& [before, after] : *change.seats) update_seat(*session_, change.table, before, after);
    if (!move(change)) end = Committed::stale;
  } catch (const BadInput&) {
    end = Committed::seat_taken;
  }
  if (end == Committed::saved) announce(TableNews::seats);
  if (end != Committed::saved) *session_ << "ROLLBACK TO SAVEPOINT seat";
  *session_ << "RELEASE SAVEPOINT seat";
  return end;
}

Committed Store::Writer::apply(const Saying& saying) {
  *saying.line = insert_chat(*session_, saying.table, *saying.line);
  table_ = saying.table;
  announce(TableNews::chat);
  return Committed::saved;
}

void Store::Writer::announce(TableNews what) {
  if (!postgresql_) return;
  payload_ = process_ + " " + write_announcement(AboutTable{table_, what});
  notify_.execute(true);
}

bool Store::Writer::move(const Change& change) {
  table_ = change.table;
  turn_ = change.turn;
  turn_is_ = turn_.empty() ? soci::i_null : soci::i_ok;
  outcome_ = change.outcome;
  outcome_is_ = outcome_.empty() ? soci::i_null : soci::i_ok;
  seatings_ = change.seatings;
  revision_ = change.revision;
  expected_ = change.expected;
  over_ = change.over ? 1 : 0;
  time_ = change.time;
  turn_since_ = change.turn_since;
  answers_ = change.keep + static_cast<long long>(change.added.size());
  move_.execute(true);
  if (move_.get_affected_rows() != 1) return false;
  n_ = change.keep;
  if (change.undone) drop_.execute(true);
  for (const Answer& answer : change.added) {
    seat_ = int{answer.seat};
    choice_ = answer.index;
    asked_ = answer.asked;
    chosen_ = answer.chosen;
    thought_ = stored(answer.thought);
    add_.execute(true);
    ++n_;
  }
  if (change.checkpoint) {
    position_ = change.checkpoint->position;
    seats_ = change.checkpoint->seats;
    mark_.execute(true);
  }
  announce(TableNews::moved);
  return true;
}

}  // namespace auspex::server
