// Players that are programs. An agent is given a moment of the game: the question, and what its seat can imagine of the
// ways in which things may go on. It gets nothing of the position, so it cannot cheat.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/dialogue.h"
#include "engine/dice.h"
#include "engine/thought.h"
#include "engine/trace.h"

namespace auspex {

class Moment {
 public:
  // Both must outlive it.
  Moment(const Question& question, const Trace& turn) : question_(question), turn_(turn) {}

  [[nodiscard]] const Question& question() const { return question_; }
  // The prospects of the seat with this option, up to certain_win, in one of the ways in which things may go on: all
  // that the seat cannot see, chance to come as well, is made up from the seed. Only in games with seats that search.
  [[nodiscard]] int imagine(int option, std::uint64_t seed, Foresight how = Foresight::latest) const {
    return turn_.foresee(question_.seat, question_.options[static_cast<std::size_t>(option)], seed, how);
  }
  // What the others do then, in one of those ways.
  [[nodiscard]] std::vector<Text> imagine_answers(int option, std::uint64_t seed) const {
    return turn_.answers_to(question_.seat, question_.options[static_cast<std::size_t>(option)], seed);
  }

 private:
  const Question& question_;
  const Trace& turn_;
};

// Does all the jobs from 0 to `count` - 1, in any order and on any threads, and returns when all are done; what one of
// them throws is thrown again.
using Spread = std::function<void(int count, const std::function<void(int)>& job)>;

// What somebody who thinks is given for it, besides what their level says. What they choose is the same however the
// work is spread, but not where the time runs out.
struct Means {
  Spread spread{};  // one job after the other where not given
  std::optional<std::chrono::milliseconds> most_time{};
};

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent() = default;

  // An index into the options of the question.
  virtual int choose(const Moment& moment) = 0;

  // Whether that takes no longer than asking somebody else to do it. Whoever thinks does so where nobody has to wait.
  [[nodiscard]] virtual bool answers_at_once() const { return false; }
  virtual void use(const Means& means) { static_cast<void>(means); }
  // What it found before its last choice, which was at this moment, for those who want to know why; nothing where it
  // does not think.
  [[nodiscard]] virtual std::optional<Thought> thought(const Moment& moment) const {
    static_cast<void>(moment);
    return std::nullopt;
  }
  // Nobody wants the choice any more: whoever thinks stops, and may return anything. From any thread, before choose()
  // or while it runs.
  virtual void give_up() {}
};

// Every option has the same chance.
class RandomAgent final : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : dice_(seed) {}
  int choose(const Moment& moment) override { return choose(moment.question()); }
  int choose(const Question& question) { return dice_.below(static_cast<int>(question.options.size())); }
  [[nodiscard]] bool answers_at_once() const override { return true; }

 private:
  Dice dice_;
};

// Always the first option: the same game each time, whatever the seed of the agents.
class FirstLegalAgent final : public Agent {
 public:
  int choose(const Moment&) override { return 0; }
  [[nodiscard]] bool answers_at_once() const override { return true; }
};

}  // namespace auspex
