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
        hooks_(hooks),
        turn_{position.clone(), answers.size(), {}, {}} {}

  int ask(const Question& question) override {
    if (static_cast<int>(answers_.size()) >= most_answers_) throw EndlessGame(most_answers_);
    if (hooks_.at_question) hooks_.at_question(position_, question);
    const int index = agents_[static_cast<std::size_t>(question.seat)]->choose(Moment(question, turn_));
    answers_.push_back(Choice{question.seat, index});
    turn_.answers.push_back(index);
    return index;
  }
  int draw(Dice& dice, int results) override {
    const int result = dice.below(results);
    turn_.drawn.push_back({results, result});
    return result;
  }
  void at_checkpoint() {
    turn_.checkpoint->assign(position_);
    turn_.answers_before = answers_.size();
    turn_.answers.clear();
    turn_.drawn.clear();
  }

 private:
  void hear(const Line& line) override { hooks_.line(line); }

  const Position& position_;
  std::span<Agent* const> agents_;
  int most_answers_;
  std::vector<Choice>& answers_;
  const PlayHooks& hooks_;
  Trace turn_;
};

}  // namespace

void play_out(Position& position, std::span<Agent* const> agents, int most_answers, std::vector<Choice>& answers,
              const PlayHooks& hooks) {
  InProcess dialogue(position, agents, most_answers, answers, hooks);
  while (!position.over()) {
    position.advance(dialogue);
    dialogue.at_checkpoint();
    if (hooks.at_checkpoint) hooks.at_checkpoint(position);
  }
}

}  // namespace auspex
