// Players that are programs. An agent sees the question and nothing else, so it cannot cheat.
#pragma once

#include "engine/dialogue.h"
#include "engine/dice.h"

namespace auspex {

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent() = default;

  // An index into question.options.
  virtual int choose(const Question& question) = 0;

  // Whether that takes no longer than asking somebody else to do it. Whoever thinks does so where nobody has to wait.
  [[nodiscard]] virtual bool answers_at_once() const { return false; }
  // Nobody wants the choice any more: whoever thinks stops, and may return anything. From any thread, before choose()
  // or while it runs.
  virtual void give_up() {}
};

// Every option has the same chance.
class RandomAgent final : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : dice_(seed) {}
  int choose(const Question& question) override { return dice_.below(static_cast<int>(question.options.size())); }
  [[nodiscard]] bool answers_at_once() const override { return true; }

 private:
  Dice dice_;
};

// Always the first option: the same game each time, whatever the seed of the agents.
class FirstLegalAgent final : public Agent {
 public:
  int choose(const Question&) override { return 0; }
  [[nodiscard]] bool answers_at_once() const override { return true; }
};

}  // namespace auspex
