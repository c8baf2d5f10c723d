// A table: one game being played. It keeps the position at each checkpoint and every answer given; to go on it copies
// the last checkpoint and runs the rules again with the answers since, until the first question nobody has answered.
// Save, replay, undo and watching are all that one list of answers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/record.h"
#include "engine/trace.h"

namespace auspex {

// As protocols name it.
std::string_view to_string(Ending ending);

enum class Refusal : std::uint8_t { game_over, other_seat, old_question, not_offered };

class Table {
 public:
  // Sets up and plays to the first question. BadInput where the set-up is wrong.
  Table(const Game& game, Setup setup);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  // Who sits where now; at set-up this was setup().seats.
  [[nodiscard]] const std::vector<SeatKind>& seats() const { return checkpoints_.back().seats; }
  // What the seat will be at the next checkpoint, where that is something else.
  [[nodiscard]] std::optional<SeatKind> becomes(Seat seat) const;
  // Sides with the same number are run by one player.
  [[nodiscard]] int hand(Seat seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  // The question that is open, or null once the game is over.
  [[nodiscard]] const Question* question() const { return over_ ? nullptr : &question_; }
  // Changes with every answer and every undo; an answer to an older revision is refused.
  [[nodiscard]] std::uint32_t revision() const { return revision_; }
  // The position as it is now, in the middle of a card too.
  [[nodiscard]] const Position& position() const { return *now_; }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  [[nodiscard]] const std::vector<Line>& log() const { return log_; }
  // The position at the last checkpoint, from which play can be taken up without the answers before it.
  [[nodiscard]] const Position& checkpoint() const { return *checkpoints_.back().position; }
  [[nodiscard]] std::uint64_t checkpoint_digest() const { return checkpoints_.back().digest; }
  [[nodiscard]] std::size_t answers_at_checkpoint() const { return checkpoints_.back().answers; }
  // How many of the answers came before the last die or card or the like, and so stand unless all agree.
  [[nodiscard]] std::size_t sealed() const { return seal_.answers; }
  // Whether somebody who holds these seats may know what was offered and chosen in answer number `answer`; the question
  // that is open is the one after the last answer. Whoever tells anybody about answers asks here.
  [[nodiscard]] bool may_know(SeatMask who, std::size_t answer) const;
  // The same of a line of the log. Once the game is over nothing is secret any more.
  [[nodiscard]] bool may_hear(SeatMask who, const Line& line) const { return over_ || line.is_for(who); }

  // The turn so far, for whoever thinks about the open question while the table goes on.
  [[nodiscard]] Trace trace() const;
  // Plays it on `position` (Trace::retrace).
  void retrace(Position& position, Dialogue& next) const;

  // What chance may bring at the open question, for somebody who holds these seats; nothing where they may not know it.
  [[nodiscard]] Odds odds(SeatMask who) const;

  // Takes an answer if it is that seat's to give and was offered. A refused answer changes nothing, nor does one on
  // which the rules throw.
  // What was thought before it goes into the log under the question, for whoever may know the answer and all that the
  // seat knew. BadInput where it is about options that were not offered.
  std::optional<Refusal> answer(Seat seat, std::uint32_t revision, int index,
                                const std::optional<Thought>& thought = std::nullopt);
  // Takes it only where the seat could take it back, at least until another person has decided. Else nothing changes,
  // and whoever answered hears what would end that: the rules stop at the first such thing, so nothing that comes of it
  // is known. For that seat's eyes: what others may not know about its options this may tell.
  struct Attempt {
    std::optional<Refusal> refused;
    std::optional<Ending> ends;
  };
  [[nodiscard]] Attempt answer_if_revocable(Seat seat, std::uint32_t revision, int index);

  // Whether the seat may take back the last answer by itself: it was its own (or of the same player) and no die was
  // rolled, no card turned and nobody else decided since. With free undo at set-up any answer can be taken back.
  [[nodiscard]] bool can_undo(Seat seat) const;
  // Why it may not: what came first after the last answer. Nothing where it may, or where nothing was answered.
  [[nodiscard]] std::optional<Ending> undo_ended(Seat seat) const;
  // Takes back the last answer; by consent of all even where can_undo() says no. False where there is none.
  bool undo();

  // Gives the seat to another kind of player: at once where no answer was given since the checkpoint, else at the next
  // one, because a turn that one kind has begun cannot be ended by another. Undo does not take it back.
  // BadInput where the game has no such kind. With a seed, dice and cards to come are new from the open question on, so
  // that whoever knew the old seed knows nothing any more; what has been rolled and seen stays.
  void reseat(Seat seat, SeatKind kind, std::optional<std::uint64_t> seed = std::nullopt);
  [[nodiscard]] const std::vector<Seating>& seatings() const { return seatings_; }
  // From which chance comes now.
  [[nodiscard]] std::uint64_t seed() const;

  // The position before answer number `answer`, for looking back.
  [[nodiscard]] std::unique_ptr<Position> position_at(std::size_t answer) const;
  // The position just when line number `line` - 1 had been said; 0 is the beginning.
  [[nodiscard]] std::unique_ptr<Position> position_at_line(std::size_t line) const;
  // How many lines the log had when answer number `answer` was asked for.
  [[nodiscard]] std::size_t log_at(std::size_t answer) const;
  // How far things were at each checkpoint: answers given, lines said.
  struct Stop {
    std::size_t answers = 0;
    std::size_t lines = 0;
  };
  [[nodiscard]] std::vector<Stop> stops() const;
  // The position at checkpoint number `stop` of those.
  [[nodiscard]] const Position& position_at_stop(std::size_t stop) const { return *checkpoints_[stop].position; }

  [[nodiscard]] Record record() const;

 private:
  // The answers that can no longer be taken back, and what came first after the last of them.
  struct Seal {
    std::size_t answers = 0;
    Ending by{};
  };
  struct Checkpoint {
    std::unique_ptr<Position> position;
    std::size_t answers = 0;  // given before it
    std::size_t lines = 0;    // said before it
    std::size_t reveals = 0;  // called before it
    Seal seal;
    std::uint64_t digest = 0;
    std::vector<SeatKind> seats;
    std::size_t seatings = 0;  // of the list, that it knows of
    std::size_t seeds = 0;     // of the list, whose chance it has
  };
  // A question that was put.
  struct Asked {
    std::size_t lines = 0;  // said before it
    std::optional<Reveal> secret_until;
  };
  struct Revealed {
    Reveal what{};
    std::size_t answers = 0;  // given before it
  };
  class Rerun;

  // Whether the secret of an answer, which ends with `until`, has ended by one of these.
  [[nodiscard]] static bool ended(const std::vector<Revealed>& reveals, Reveal until, std::size_t answer);
  [[nodiscard]] std::optional<Refusal> refusal_of(Seat seat, std::uint32_t revision, int index) const;
  // Plays on from the last checkpoint, as far as the open question or the first thing that seals the last answer. Of
  // what the turn said, asked and drew before question number `known` all is known.
  enum class Until : std::uint8_t { question, seal };
  void settle(std::size_t known = 0, Until until = Until::question);
  void add_answer(int index, Until until, const std::optional<Thought>& thought = std::nullopt);
  // As it is told, and with what was offered written into it.
  [[nodiscard]] std::vector<Line> told(Thought& thought) const;
  void drop_last_answer();
  void add_checkpoint(std::unique_ptr<Position> position, std::size_t answers, Seal seal, std::size_t seeds);
  [[nodiscard]] bool undo_is_free() const;
  [[nodiscard]] bool program_decides_next() const;
  void change_players();
  void take_seeds();

  const Game& game_;
  Setup setup_;
  std::vector<Checkpoint> checkpoints_;
  std::vector<Answer> answers_;
  std::vector<std::vector<Line>> thoughts_;  // with each of them, as it is told
  std::vector<Seating> seatings_;
  std::vector<int> hands_;          // by seat
  std::vector<SeatKind> hands_of_;  // the seats for which they hold
  std::vector<Asked> asked_;        // every question so far, the open one too
  std::vector<Drawn> drawn_;        // since the last checkpoint
  std::vector<Revealed> reveals_;
  std::vector<Line> log_;
  std::unique_ptr<Position> now_;
  Question question_;
  Seal seal_;
  std::uint32_t revision_ = 0;
  bool over_ = false;
};

// Sits at the record's table again. BadInput names the first answer that no longer fits.
Table replay(const Game& game, const Record& record, std::size_t answers = SIZE_MAX);

}  // namespace auspex
