// How rules and deciders talk. Rules code asks and says; who answers, and how, it cannot tell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/text.h"

namespace auspex {

// A seat is an index into Game::sides().
using Seat = std::int8_t;
inline constexpr Seat spectator = -1;

// One decision: whose it is, what is asked, and every legal answer. An answer is an index into `options`.
struct Question {
  Seat seat = spectator;
  Text prompt;
  std::vector<Text> options;

  bool operator==(const Question&) const = default;
};

// A line of the log. `depth` 0 tells the story; deeper lines explain the one above them. A line for one seat's eyes
// only (a card it looked at) has that seat as `audience`.
struct Line {
  Text text;
  std::uint8_t depth = 0;
  Seat audience = spectator;

  bool operator==(const Line&) const = default;
};

class Dialogue {
 public:
  virtual ~Dialogue() = default;
  Dialogue(const Dialogue&) = delete;
  Dialogue& operator=(const Dialogue&) = delete;

  // Returns the index of the option taken. May throw Unanswered, which rules code lets pass.
  virtual int ask(const Question& question) = 0;
  // Tells everyone something that happened. Costs nothing where nobody listens.
  void say(const Text& text, int depth = 0, Seat audience = spectator) {
    if (listening_) hear(Line{text, static_cast<std::uint8_t>(depth), audience});
  }
  [[nodiscard]] bool listening() const { return listening_; }
  // A die was rolled or a card was turned: what was answered so far can no longer be taken back.
  virtual void seal() {}

  // The answer that the next question gets, where that is known already because the turn is being played again: a
  // question may then leave out the options behind it, which are not worth working out.
  [[nodiscard]] virtual std::optional<int> foretold() const { return std::nullopt; }

  // A question to fill in; kept here so that asking does not allocate each time.
  Question& blank(Seat seat, const Text& prompt) {
    question_.seat = seat;
    question_.prompt = prompt;
    question_.options.clear();
    return question_;
  }

 protected:
  explicit Dialogue(bool listening) : listening_(listening) {}
  virtual void hear(const Line& line) { static_cast<void>(line); }

 private:
  bool listening_;
  Question question_;
};

// Unwinds the rules to the table when nobody has answered yet.
struct Unanswered {};

}  // namespace auspex
