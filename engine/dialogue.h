// How rules and deciders talk. Rules code asks and says; who answers, and how, it cannot tell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/ask.h"
#include "engine/dice.h"
#include "engine/seat_mask.h"
#include "engine/text.h"

namespace auspex {

// What ends a secret. A game numbers its own: the counting of the ballots, the playing of a certain card.
enum class Reveal : std::uint16_t {};

// What ends taking back: after this an answer stands, unless all agree otherwise.
enum class Ending : std::uint8_t {
  die,       // was rolled
  lot,       // was drawn
  card,      // was turned up or looked at
  decision,  // of somebody else
  secret,    // came to light
  over       // the game is
};

// One decision: whose it is, what is asked, and every legal answer. An answer is an index into `options`.
struct Question {
  Seat seat = spectator;
  Text prompt;  // everyone may read it, even where the rest is secret
  std::vector<Text> options;
  // Where it is set, options and answer are for that seat alone until the rules call Dialogue::reveal with it; else
  // they are open. Table::may_know says who may know them.
  std::optional<Reveal> secret_until{};
  // Which of the game's decisions this is, for programs that look on: the number of its generated Decision, 0 where it
  // is none of them (a die to be rolled by hand).
  std::uint16_t decision = 0;

  template <class Decision>
  [[nodiscard]] Decision decision_as() const {
    return static_cast<Decision>(decision);
  }

  bool operator==(const Question&) const = default;
};

// A line of the log. `depth` 0 tells the story; deeper lines explain the one above them. A line for one seat's eyes
// only (a card it looked at) has that seat as `audience`.
struct Line {
  Text text;
  std::uint8_t depth = 0;
  Seat audience = spectator;

  [[nodiscard]] bool is_for(SeatMask who) const { return audience == spectator || who.has(audience); }
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
  // May become true at a question, so what is said after one must not hang on what this was before it.
  [[nodiscard]] bool listening() const { return listening_; }
  // What was answered so far can no longer be taken back.
  virtual void seal(Ending by) { static_cast<void>(by); }
  // One of so many results, from 0, all equally likely: every die and every lot. Nothing answered before it can be
  // taken back.
  int chance(Dice& dice, int results, Ending by = Ending::lot) {
    seal(by);
    return draw(dice, results);
  }
  // The dice are those of the position; whoever runs the rules may have the result from elsewhere: as it was when the
  // turn was played, or as a search wants to see it.
  virtual int draw(Dice& dice, int results) { return dice.below(results); }
  // What was answered in secret until this is known to all from now on. Whoever learns something by it can no longer
  // take back what they answered.
  virtual void reveal(Reveal what) { static_cast<void>(what); }

  // The answer that the next question gets, where that is known already because the turn is being played again: a
  // question may then leave out the options behind it, which are not worth working out.
  [[nodiscard]] virtual std::optional<int> foretold() const { return std::nullopt; }

  // A question to fill in; kept here so that asking does not allocate each time.
  Question& blank(Seat seat, const Text& prompt) {
    question_.seat = seat;
    question_.prompt = prompt;
    question_.options.clear();
    question_.secret_until = secret_until_;
    question_.decision = 0;
    return question_;
  }
  template <class Decision>
  Question& blank(Seat seat, const AskOf<Decision>& ask) {
    Question& question = blank(seat, ask.prompt);
    question.decision = static_cast<std::uint16_t>(ask.decision);
    return question;
  }

 protected:
  explicit Dialogue(bool listening) : listening_(listening) {}
  // From now on: what was said before had been heard already.
  void listen() { listening_ = true; }
  virtual void hear(const Line& line) { static_cast<void>(line); }

 private:
  friend class Secretly;

  bool listening_;
  Question question_;
  std::optional<Reveal> secret_until_{};
};

// While it lives every question filled in is secret until that: for rules that ask by way of a mind.
class Secretly {
 public:
  Secretly(Dialogue& dialogue, Reveal until) : dialogue_(dialogue), before_(dialogue.secret_until_) {
    dialogue_.secret_until_ = until;
  }
  ~Secretly() { dialogue_.secret_until_ = before_; }
  Secretly(const Secretly&) = delete;
  Secretly& operator=(const Secretly&) = delete;

 private:
  Dialogue& dialogue_;
  std::optional<Reveal> before_;
};

// Unwinds the rules to the table when nobody has answered yet.
struct Unanswered {};

}  // namespace auspex
