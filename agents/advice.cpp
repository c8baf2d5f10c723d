#include "agents/advice.h"

#include <algorithm>

#include "engine/unattended.h"

namespace auspex {

namespace {

// Stops at the first question of a turn.
class FirstQuestion final : public Dialogue {
 public:
  FirstQuestion() : Dialogue(false) {}
  int ask(const Question& question) override {
    asked = question;
    throw Unanswered();
  }
  std::optional<Question> asked;
};

std::optional<Question> first_question(std::unique_ptr<Position> position) {
  FirstQuestion first;
  try {
    position->advance(first);
  } catch (const Unanswered&) {
    // at the question
  }
  return first.asked;
}

// Hears what is for the seat's ears; its first question gets that answer, and whoever is asked then stops.
class Rehearsal final : public Dialogue {
 public:
  Rehearsal(Seat seat, std::optional<int> answer) : Dialogue(true), seat_(seat), answer_(answer) {}
  int ask(const Question& question) override {
    if (!answer_) {
      asked = question.seat;
      throw Unanswered();
    }
    const int answer = *answer_;
    answer_.reset();
    lines.clear();  // what was said before is no part of the plan
    return answer;
  }
  std::vector<Line> lines;
  Seat asked = spectator;  // nobody so far

 private:
  void hear(const Line& line) override {
    if (line.audience == spectator || line.audience == seat_) lines.push_back(line);
  }

  Seat seat_;
  std::optional<int> answer_;
};

// To the next checkpoint; false where somebody has to decide before that.
bool advanced(Position& position, Rehearsal& rehearsal) {
  try {
    position.advance(rehearsal);
  } catch (const Unanswered&) {
    return false;
  }
  return true;
}

constexpr int most_steps = 50;  // of a plan

}  // namespace

Adviser::Adviser(const Game& game, const Position& checkpoint, Seat seat, int playouts, std::uint64_t seed)
    : turn_{checkpoint.clone(), 0, {}, {}}, seat_(seat), possible_(thinks_ahead(game)), agent_(playouts, seed) {
  if (!possible_) return;
  // Other cards and dice than the game's from the beginning: nothing that comes of them can be a hint at what is
  // hidden.
  turn_.checkpoint->redeal(seat, mix(seed));
  turn_.checkpoint->reseat(seat, SeatKind::search_expert);
}

std::optional<Advice> Adviser::advise() {
  if (!possible_ || turn_.checkpoint->over()) return std::nullopt;
  const std::optional<Question> first = first_question(turn_.checkpoint->clone());
  if (!first || first->seat != seat_) return std::nullopt;
  static_cast<void>(agent_.choose(Moment(*first, turn_)));
  return Advice{seat_, first->options, agent_.considered()};
}

std::vector<Line> Adviser::rehearse(int plan, const std::vector<Seat>& seats) const {
  const std::unique_ptr<Position> copy = turn_.checkpoint->clone();
  Rehearsal turn(seat_, plan);
  bool goes_on = advanced(*copy, turn);
  if (turn.lines.size() > 1) return turn.lines;
  // Nothing but the plan has been told: it is carried out from checkpoint to checkpoint, as long as the turn is the
  // seat's and it is not asked for the next plan.
  std::vector<Line> lines;
  for (int steps = 0; steps < most_steps && goes_on && !copy->over() && whose_turn(*copy, seats) == seat_; ++steps) {
    Rehearsal step(seat_, std::nullopt);
    goes_on = advanced(*copy, step);
    if (step.asked == seat_) break;
    lines.insert(lines.end(), step.lines.begin(), step.lines.end());
  }
  return lines.empty() ? turn.lines : lines;
}

Seat whose_turn(const Position& checkpoint, const std::vector<Seat>& seats) {
  std::unique_ptr<Position> copy = checkpoint.clone();
  for (const Seat seat : seats) copy->reseat(seat, SeatKind::human);
  const std::optional<Question> first = first_question(std::move(copy));
  return first ? first->seat : spectator;
}

std::vector<Line> rehearse_unattended(const Position& checkpoint, Seat seat, std::uint64_t seed) {
  const std::unique_ptr<Position> copy = checkpoint.clone();
  copy->redeal(seat, mix(seed));
  Rehearsal rehearsal(seat, std::nullopt);
  copy->advance_unattended(rehearsal);
  return rehearsal.lines;
}

}  // namespace auspex
