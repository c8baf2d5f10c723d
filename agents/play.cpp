#include "agents/play.h"

namespace auspex {

namespace {

class InProcess final : public Dialogue {
 public:
  InProcess(const Position& position, std::span<Agent* const> agents, int most_answers, std::vector<Choice>& answers,
            const PlayHooks& hooks)
      : Dialogue(static_cast<bool>(hooks.line)),
        position_(position),
        agents_(agents),
        most_answers_(most_answers),
        answers_(answers),
        hooks_(hooks) {}

  int ask(const Question& question) override {
    if (static_cast<int>(answers_.size()) >= most_answers_) throw EndlessGame(most_answers_);
    if (hooks_.at_question) hooks_.at_question(position_, question);
    const int index = agents_[static_cast<std::size_t>(question.seat)]->choose(question);
    answers_.push_back(Choice{question.seat, index});
    return index;
  }

 private:
  void hear(const Line& line) override { hooks_.line(line); }

  const Position& position_;
  std::span<Agent* const> agents_;
  int most_answers_;
  std::vector<Choice>& answers_;
  const PlayHooks& hooks_;
};

}  // namespace

void play_out(Position& position, std::span<Agent* const> agents, int most_answers, std::vector<Choice>& answers,
              const PlayHooks& hooks) {
  InProcess dialogue(position, agents, most_answers, answers, hooks);
  while (!position.over()) {
    position.advance(dialogue);
    if (hooks.at_checkpoint) hooks.at_checkpoint(position);
  }
}

}  // namespace auspex
