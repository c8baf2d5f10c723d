#include "engine/trace.h"

#include <string>

#include "engine/unattended.h"

namespace auspex {

namespace {

// The answers and the results of chance since the checkpoint, then whatever `next` says.
class Retrace final : public Dialogue {
 public:
  Retrace(const Trace& trace, Dialogue& next) : Dialogue(next.listening()), trace_(trace), next_(next) {}

  int ask(const Question& question) override {
    if (answer_ == trace_.answers.size()) return next_.ask(question);
    const int given = trace_.answers[answer_++];
    if (given < static_cast<int>(question.options.size())) return given;
    throw BadInput("answer " + std::to_string(trace_.answers_before + answer_) + ": there is no option " +
                   std::to_string(given));
  }
  int draw(Dice& dice, int results) override {
    if (drawn_ == trace_.drawn.size()) return next_.draw(dice, results);
    const Drawn& then = trace_.drawn[drawn_++];
    if (then.results != results) {
      throw BadInput("draw " + std::to_string(drawn_) + " was one of " + std::to_string(then.results) +
                     ", now it is one of " + std::to_string(results));
    }
    static_cast<void>(dice.below(results));  // they go on as they would have
    return then.result;
  }
  void seal(Ending by) override { next_.seal(by); }
  void reveal(Reveal what) override { next_.reveal(what); }
  [[nodiscard]] std::optional<int> foretold() const override {
    return answer_ == trace_.answers.size() ? next_.foretold() : std::optional(trace_.answers[answer_]);
  }

 private:
  void hear(const Line& line) override { next_.say(line.text, line.depth, line.audience); }

  const Trace& trace_;
  Dialogue& next_;
  std::size_t answer_ = 0;
  std::size_t drawn_ = 0;
};

}  // namespace

void Trace::retrace(Position& position, Dialogue& next) const {
  Retrace retrace(*this, next);
  position.advance(retrace);
}

int Trace::foresee(Seat seat, const Text& option, std::uint64_t seed, Foresight how) const {
  const std::unique_ptr<Position> imagined = checkpoint->clone();
  imagined->redeal(seat, seed);
  NobodyAsked silent;
  Retrace retrace(*this, silent);
  return imagined->foresee(retrace, seat, option, how);
}

std::vector<Text> Trace::answers_to(Seat seat, const Text& option, std::uint64_t seed) const {
  const std::unique_ptr<Position> imagined = checkpoint->clone();
  imagined->redeal(seat, seed);
  NobodyAsked silent;
  Retrace retrace(*this, silent);
  return imagined->answers_to(retrace, seat, option);
}

}  // namespace auspex
