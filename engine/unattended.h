// Who plays where nobody sits.
#pragma once

#include "engine/dialogue.h"
#include "engine/dice.h"

namespace auspex {

// Hears nothing. Nobody is to be asked: the game's own players decide.
class NobodyAsked final : public Dialogue {
 public:
  NobodyAsked();
  int ask(const Question& question) override;
};

// Keeps what is told; all else is as `next` has it.
class Overheard final : public Dialogue {
 public:
  explicit Overheard(Dialogue& next) : Dialogue(true), next_(next) {}
  int ask(const Question& question) override { return next_.ask(question); }
  void seal(Ending by) override { next_.seal(by); }
  int draw(Dice& dice, int results) override { return next_.draw(dice, results); }
  void reveal(Reveal what) override { next_.reveal(what); }
  [[nodiscard]] std::optional<int> foretold() const override { return next_.foretold(); }

  std::vector<Line> lines;

 private:
  void hear(const Line& line) override { lines.push_back(line); }

  Dialogue& next_;
};

// Every option has the same chance; all else is as `next` has it. Where a game has no players of its own.
class AnsweredByChance final : public Dialogue {
 public:
  AnsweredByChance(Dialogue& next, std::uint64_t seed);
  int ask(const Question& question) override;
  void seal(Ending by) override { next_.seal(by); }
  int draw(Dice& dice, int results) override { return next_.draw(dice, results); }
  void reveal(Reveal what) override { next_.reveal(what); }

 private:
  void hear(const Line& line) override { next_.say(line.text, line.depth, line.audience); }

  Dialogue& next_;
  Dice dice_;
};

}  // namespace auspex
