#include "agents/advice.h"

#include <algorithm>

#include "engine/unattended.h"

namespace auspex {

namespace {

// The first question of a turn.
class FirstQuestion final : public Dialogue {
 public:
  FirstQuestion() : Dialogue(false) {}
  int ask(const Question& question) override {
    asked = question;
    throw Unanswered();
  }
  std::optional<Question> asked;
};

// Hears what is for the seat's ears; its first question gets that answer, and whoever is asked then stops.
class Rehearsal final : public Dialogue {
 public:
  Rehearsal(Seat seat, std::optional<int> answer) : Dialogue(true), seat_(seat), answer_(answer) {}
  int ask(const Question&) override {
    if (!answer_) throw Unanswered();
    const int answer = *answer_;
    answer_.reset();
    return answer;
  }
  std::vector<Line> lines;

 private:
  void hear(const Line& line) override {
    if (line.audience == spectator || line.audience == seat_) lines.push_back(line);
  }

  Seat seat_;
  std::optional<int> answer_;
};

bool thinks_ahead(const Game& game) {
  const std::vector<SeatKind> kinds = game.seat_kinds();
  return std::find(kinds.begin(), kinds.end(), SeatKind::search) != kinds.end();
}

}  // namespace

Adviser::Adviser(const Game& game, const Position& checkpoint, Seat seat, int playouts, std::uint64_t seed)
    : turn_{checkpoint.clone(), 0, {}, {}}, seat_(seat), possible_(thinks_ahead(game)), agent_(playouts, seed) {
  if (!possible_) return;
  // Other cards and dice than the game's from the beginning: nothing that comes of them can be a hint at what is
  // hidden.
  turn_.checkpoint->redeal(seat, mix(seed));
  turn_.checkpoint->reseat(seat, SeatKind::search);
}

std::optional<Advice> Adviser::advise() {
  if (!possible_ || turn_.checkpoint->over()) return std::nullopt;
  FirstQuestion first;
  const std::unique_ptr<Position> copy = turn_.checkpoint->clone();
  try {
    copy->advance(first);
  } catch (const Unanswered&) {
    // at the question
  }
  if (!first.asked || first.asked->seat != seat_) return std::nullopt;
  static_cast<void>(agent_.choose(Moment(*first.asked, turn_)));
  return Advice{seat_, first.asked->options, agent_.considered()};
}

std::vector<Line> Adviser::rehearse(int plan) const {
  Rehearsal rehearsal(seat_, plan);
  const std::unique_ptr<Position> copy = turn_.checkpoint->clone();
  try {
    copy->advance(rehearsal);
  } catch (const Unanswered&) {
    // as far as the seat decides alone
  }
  return rehearsal.lines;
}

std::vector<Line> rehearse_unattended(const Position& checkpoint, Seat seat, std::uint64_t seed) {
  const std::unique_ptr<Position> copy = checkpoint.clone();
  copy->redeal(seat, mix(seed));
  Rehearsal rehearsal(seat, std::nullopt);
  copy->advance_unattended(rehearsal);
  return rehearsal.lines;
}

}  // namespace auspex
