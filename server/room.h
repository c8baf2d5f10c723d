// A table that is in memory, with those who have it open. Everything here happens on one thread. While a change is on
// its way to the disk the room is busy: what is asked meanwhile waits, so nobody hears of what might still be lost.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "agents/counsel.h"
#include "agents/seats.h"
#include "engine/table.h"
#include "server/analyses.h"
#include "server/options.h"
#include "server/rows.h"
#include "server/store.h"
#include "server/thinking.h"
#include "server/visitor.h"

namespace auspex::server {

class Room;

// Why those are dismissed who sit at a table that is no more.
inline constexpr const char* was_deleted = "the table was deleted";
// To whoever asked for something that was not done.
std::string what_happened(const std::exception_ptr& error);

// Somebody sits down, gets up, or hands over.
struct Reseating {
  std::vector<std::pair<Seat, SeatRow>> seats;  // as they are to be
  std::optional<SeatKind> kind;                 // of the first of them, where the rules are to know of another player
  std::optional<std::uint64_t> seed;            // from which all chance comes from now on
};

// What whoever made a table may change about it at any time; what is left out stays as it is.
struct Openness {
  std::optional<bool> spectators;
  std::optional<bool> listed;
  std::optional<bool> lobby;
  std::optional<bool> hints;

  // BadInput where it contradicts itself. Whoever opens a table to all opens it to those who have the address.
  [[nodiscard]] TableRow applied_to(TableRow row) const;
};

// What rooms need of the world.
struct RoomServices {
  Store& store;
  const Options& options;
  // A seat has to decide whose holder is not here.
  std::function<void(const Room&, const SeatRow&)> your_turn;
  Thinking& thinking;
  Analyses& analyses;
  AgentFor agent_for = auspex::agent_for;
};

// All that is read of a table: what the store has, and the game played again.
struct Loaded {
  TableRow row;
  std::vector<Answer> answers;
  std::vector<ChatRow> chat;
  std::unique_ptr<Table> table;
  std::string fault;  // why the record cannot be played again
};
// Null where there is no such table. A record that the rules no longer allow goes on from its last checkpoint, which is
// written down first.
using LoadDone = std::function<void(std::unique_ptr<Loaded>, std::exception_ptr)>;
void load_table(Store& store, const std::string& id, LoadDone done);
std::string write_seatings(const Table& table);
std::vector<Seating> read_seatings(const std::string& text);
CheckpointRow write_checkpoint(const Table& table);
std::string write_outcome(const Table& table);
long long seconds_now();

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(RoomServices services, std::unique_ptr<Loaded> loaded);

  [[nodiscard]] const std::string& id() const { return row_.id; }
  [[nodiscard]] const TableRow& row() const { return row_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] bool is_idle() const { return visitors_.empty() && !busy_ && !thought_; }
  [[nodiscard]] bool is_gone() const { return !gone_.empty(); }
  [[nodiscard]] std::size_t visitors() const { return visitors_.size(); }
  // The seats that the person holds.
  [[nodiscard]] SeatMask seats_of(const std::string& person) const;
  [[nodiscard]] bool may_watch(const std::string& person) const;
  [[nodiscard]] std::string summary(const std::string& person) const;

  void enter(std::shared_ptr<Visitor> visitor);
  void leave(const Visitor& visitor);
  // What a socket asked for; the answer goes to it. Never throws.
  void request(const std::shared_ptr<Visitor>& visitor, const Value& request);

  // Where the program has to decide it does, or thinks about it; while something is on its way to the disk, after that.
  void let_program_go_on();
  // The same where it was left to another process, or could not be done: perhaps that has ended, or it can be now.
  void try_again();

  // `then` is called when nothing is on its way to the disk.
  void when_quiet(std::function<void()> then);
  // Hears what was wrong, if something was.
  using Outcome = std::function<void(const std::exception_ptr& error)>;
  // Whether they may is the caller's business.
  void reseat(Reseating change, Outcome done);
  // Whether chance has to begin anew when the person sits down: somebody else plays here, who may have seen where it
  // comes from while they were alone.
  [[nodiscard]] bool needs_new_seed(const std::string& person) const;
  // The seat that has to decide has let the table wait since then, which was too long: the program plays on for it.
  // False where that is no longer so.
  bool end_turn_of(long long since);
  // Who may look in and sit down without being invited, and whether hints are given. These can be allowed only as long
  // as nobody else has sat down, for who sits down agrees to what they find.
  void set_openness(const Openness& openness, Outcome done);
  // At a table where a game goes on all who play have to agree; `done` hears whether they have to be `asked`.
  using DeletionDone = std::function<void(const std::exception_ptr& error, bool asked)>;
  void agree_to_delete(const Person& person, DeletionDone done);
  // `then` when the seats are as the store has them: another process may have changed them a moment ago.
  void with_fresh_seats(std::function<void()> then);
  // Another process did something, or seats were changed in the store.
  void refresh(TableNews what);
  // The store has that revision, or had it a moment ago.
  void compare(long long stored);
  // Who has the table open at another process.
  void hear(const PeopleHere& there);
  // Tells the other processes again who is here, and forgets those of processes that have not done so for long.
  void repeat_presence();
  // The store no longer has what is here, or may not have it: everybody is let go, and nobody comes in any more.
  void gone(const std::string& reason);
  // The program ends; what is on its way is still told.
  void tell_closing(const std::string& reason);
  // Lets those go of whom it holds.
  using Whom = std::function<bool(const Visitor&)>;
  void dismiss(const Whom& whom, const std::string& reason);
  void each_visitor(const std::function<void(Visitor&)>& what) const;
  void forget_visitors() { visitors_.clear(); }
  // The whole table, chat included, as they may see it now; where they are still here.
  void tell_again(Visitor& visitor);

  // Views of this moment and of others, for one who holds these seats.
  [[nodiscard]] Seat viewer_for(SeatMask seats, Seat before) const;
  [[nodiscard]] std::string moments(SeatMask seats, Language language) const;
  [[nodiscard]] std::string moment(std::size_t answers, SeatMask seats, Language language) const;
  [[nodiscard]] std::string line(std::size_t lines, SeatMask seats) const;

 private:
  struct Undo {
    Seat seat = spectator;
    long long revision = 0;
    std::set<std::string> agreed;  // people
  };
  struct Progress {
    std::size_t answers = 0;
    std::size_t lines = 0;
    long long revision = 0;
    Seat turn = spectator;
    std::size_t checkpoint = 0;  // of so many answers
  };
  [[nodiscard]] long long revision() const { return base_revision_ + table_->revision(); }
  [[nodiscard]] const Game& game() const { return table_->game(); }
  [[nodiscard]] Seat seat_count() const { return static_cast<Seat>(sides_.size()); }
  [[nodiscard]] const std::string& side(Seat seat) const { return sides_[static_cast<std::size_t>(seat)]; }

  // room_play.cpp: requests
  void act(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  void answer(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  void take_back_since(const Progress& before, const Visitor& visitor);
  void undo(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  void consent(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  void ask_to_undo(const std::shared_ptr<Visitor>& visitor, Undo undo, const std::string& id);
  void take_back(const std::shared_ptr<Visitor>& visitor, const std::string& id);
  void chat(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  // Everyone who plays is among those who have agreed.
  [[nodiscard]] bool all_agree(const std::set<std::string>& agreed) const;
  void check_seat(const Visitor& visitor, Seat seat) const;

  // room_program.cpp: the seats that the program plays
  // One question that the program thinks about.
  struct Pondering {
    long long revision = 0;
    std::unique_ptr<Thinking::Thought> thought;
  };
  // Those who answer at once, up to so many times, do it here and now; whoever calls this writes it down. How often
  // that was.
  int answer_at_once(int most = most_at_once);
  void ponder(std::unique_ptr<Agent> agent);
  void chosen(long long about, const Thinking::Choice& choice, const std::exception_ptr& error);
  // Does it and writes it down. What goes wrong is for the log alone: nobody has asked.
  void move_for_program(const std::function<void()>& move);

  // room_hints.cpp: a friend at the side of whoever is asked
  struct HintWish {
    std::shared_ptr<Visitor> visitor;
    std::string id;  // of the request
  };
  // One that is being thought about; there is never more than one question, so there is never more than one. Whoever
  // asks meanwhile hears the same.
  struct Hinting {
    long long revision = 0;
    std::vector<HintWish> wishes;
    std::unique_ptr<Thinking::Thought> thought;
  };
  struct Told {
    Hint hint;
    std::vector<Line> own;
  };
  // The last that was given: whoever asks again in the same turn hears the same.
  struct Hinted {
    std::uint64_t turn = 0;  // the digest of its beginning
    Seat seat = spectator;
    std::shared_ptr<const Told> told;
  };
  void hint(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  void think_of_hint();
  void hinted(const std::shared_ptr<const Told>& told, const std::exception_ptr& error);
  // Nobody thinks on about a hint for a question that is gone, or for somebody who is.
  void drop_stale_hint();
  // The same of an analysis.
  void drop_stale_thoughts() {
    drop_stale_hint();
    drop_stale_analysis();
  }
  // For all who wish for it, or for those of them.
  void stop_hint(const std::string& because);
  void stop_hint(const std::string& because, const std::function<bool(const HintWish&)>& whose);
  [[nodiscard]] std::string hint_json(const Told& told, Language language) const;
  [[nodiscard]] std::string lines_json(const std::vector<Line>& lines, Language language) const;

  // room_analysis.cpp: the game looked at
  struct Analysing {
    std::size_t stops = 0;     // checkpoints that it is about
    std::uint64_t digest = 0;  // of the last of them
    bool over = false;
    std::size_t done = 0;
    std::size_t all = 0;
    std::set<const Visitor*> wanted_by{};
    std::unique_ptr<Analyses::Work> work{};
  };
  // The last one.
  struct AnalysedGame {
    std::size_t stops = 0;
    std::uint64_t digest = 0;
    bool over = false;
    std::shared_ptr<const Analyses::Result> result;
  };
  void analyse(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  [[nodiscard]] bool may_analyse(const Visitor& visitor) const;
  void begin_analysis(std::optional<SeatMask> eyes);
  void tell_analysing(std::size_t done, std::size_t all);
  void analysed(const std::shared_ptr<const Analyses::Result>& result, const std::exception_ptr& error);
  void drop_stale_analysis();
  [[nodiscard]] std::vector<Visitor*> analysts() const;
  [[nodiscard]] std::string analysing_json() const;
  [[nodiscard]] std::string analysed_json(Language language) const;

  // room.cpp: the way to the disk and back
  [[nodiscard]] Progress progress() const;
  void save(const Progress& before, std::size_t keep, const char* why, SeatChanges seats, Outcome done);
  [[nodiscard]] Change change_since(const Progress& before, std::size_t keep) const;
  void saved(const Progress& before, std::size_t keep, const char* why);
  // For save(): tells whoever asked.
  [[nodiscard]] Outcome reply_to(const std::shared_ptr<Visitor>& visitor, const std::string& id);
  // room_presence.cpp
  // Those at this process, by their seats, and how many look on.
  [[nodiscard]] PeopleHere people_here() const;
  void announce_presence(bool asks);
  void announce(PeopleHere here);

  // Of reseat(): only who holds them changes, or also what the rules know.
  void give_seats(const SeatChanges& seats, const Outcome& done);
  void change_player(const Reseating& change, const SeatChanges& seats, const Outcome& done);
  void set_seats(const std::vector<SeatChange>& changes);
  void write_openness(const Openness& openness, const Outcome& done);
  void refresh_chat();
  void take(std::unique_ptr<Loaded> loaded);
  void take_undo(const std::string& text);
  // `then` when that has been tried.
  void reload(std::function<void()> then);
  void follow();
  // Whether the answers of another process were all that is new, and fit.
  bool took_answers(const TableRow& row, const std::vector<Answer>& answers);
  void settle_waiting();
  void notify_turn(Seat before);

  // room_deletion.cpp
  void answer_deletion(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id);
  // Empty: nobody wishes it any more.
  void write_deletion(const std::string& text, const Outcome& done);
  void delete_now(const DeletionDone& done);

  // room_news.cpp: what is told
  // Those who have been shown the table. Whoever is on their way in, while the room is busy, hears nothing before that.
  [[nodiscard]] std::vector<Visitor*> audience() const;
  void reply(Visitor& visitor, const std::string& id, const std::string& members) const;
  void refuse(Visitor& visitor, const std::string& id, const std::string& error) const;
  // Those that they hold now; what they were told of last is in their notes.
  [[nodiscard]] SeatMask seats_held(const Visitor& visitor) const;
  void tell_everything(Visitor& visitor);
  // Those who may no longer look in.
  void dismiss_strangers();
  void tell_moved(const Progress& before, std::size_t keep, const char* why);
  void tell_seats();
  // To those at this process, and to the other processes where it is new to them.
  void tell_presence();
  void tell_presence_here();
  void tell_chat(long long from);
  // New lines, which are told; the oldest are forgotten.
  void take_chat(const std::vector<ChatRow>& lines);
  [[nodiscard]] long long next_chat() const { return chat_.empty() ? 0 : chat_.back().n + 1; }
  void tell_undo_asked(Visitor* one = nullptr);
  void tell_all(const std::string& text);
  [[nodiscard]] std::shared_ptr<const Position> shown();
  [[nodiscard]] Seat sees_as(Seat viewer) const;
  [[nodiscard]] std::string question_json(SeatMask seats, Language language);
  [[nodiscard]] std::string answered_json(std::size_t from, SeatMask seats) const;
  [[nodiscard]] std::string log_json(std::size_t from, std::size_t to, SeatMask seats, Language language) const;
  [[nodiscard]] std::string presence_json() const;
  [[nodiscard]] std::string chat_json(long long from, const Visitor& visitor) const;
  [[nodiscard]] std::string undo_json(SeatMask seats) const;
  [[nodiscard]] std::optional<Ending> undo_ended(SeatMask seats) const;
  [[nodiscard]] std::string text_json(const Text& text, Language language) const;

  // Answers of the program in one turn of the event loop, so that a table at which nobody has to think does not keep
  // the others waiting.
  static constexpr int most_at_once = 200;

  RoomServices services_;
  TableRow row_;
  std::vector<std::string> sides_;
  std::unique_ptr<Table> table_;
  long long base_revision_ = 0;
  // Of the checkpoint that this room stored last; of the beginning where it stored none.
  struct StoredCheckpoint {
    std::uint64_t digest = 0;
    std::size_t answers = 0;
    std::size_t seatings = 0;
  };
  [[nodiscard]] StoredCheckpoint last_checkpoint() const;
  [[nodiscard]] bool checkpoint_is_due(const Change& change) const;
  StoredCheckpoint stored_checkpoint_;
  std::vector<ChatRow> chat_;
  std::uint64_t seat_changes_ = 0;  // how often row_.seats was set
  std::optional<Undo> undo_;
  std::map<const Visitor*, std::shared_ptr<Visitor>> visitors_;
  struct Elsewhere {
    PeopleHere people;
    std::chrono::steady_clock::time_point heard;
  };
  std::map<std::string, Elsewhere> elsewhere_;  // by process
  std::optional<PeopleHere> announced_;         // to the other processes, last; nothing: that nobody is here
  std::shared_ptr<const Position> shown_;       // a copy of the position, which has this digest
  std::uint64_t shown_digest_ = 0;
  std::optional<Pondering> thought_;
  std::optional<Hinting> hinting_;
  std::optional<Hinted> hinted_;
  std::optional<Analysing> analysing_;
  std::optional<AnalysedGame> analysed_;
  // At this revision the program's seats wait: another process has just moved the table and goes on with it, or
  // something went wrong.
  std::optional<long long> on_hold_;
  bool busy_ = false;
  bool closing_ = false;  // with the process
  std::string gone_;      // why this is no longer what the store has; the registry reads it anew
  std::deque<std::function<void()>> waiting_;
};

}  // namespace auspex::server
