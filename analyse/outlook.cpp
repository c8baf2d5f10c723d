#include "analyse/outlook.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "agents/seats.h"
#include "engine/unattended.h"

namespace auspex::analyse {

namespace {

constexpr int playouts_at_once = 32;  // between two looks at whether it is certain enough

// The message of a code, without its arguments.
std::string_view key_of(std::string_view code) { return code.substr(0, code.find(' ')); }

// Answers as they were answered before. Questions come up in another order, or not at all, once the dice are others: a
// decision is made again at the next question that is put in the same words to the same seat, or at least in the same
// way, if what was chosen is offered. Where there is none the seat gets out of it as briefly as may be.
class SameDecisions final : public Dialogue {
 public:
  SameDecisions(const Game& game, std::span<const Answer> decisions, std::uint64_t seed)
      : Dialogue(false),
        catalogue_(game.catalogue()),
        left_(game.most_answers()),
        decisions_(decisions),
        caretaker_(catalogue_, seed) {}

  int ask(const Question& question) override {
    if (left_-- == 0) throw std::runtime_error("a turn does not end");
    const std::string asked = code_of(catalogue_, question.prompt);
    for (const bool in_the_same_words : {true, false}) {
      for (std::size_t i = next_; i < decisions_.size(); ++i) {
        const Answer& then = decisions_[i];
        if (then.seat != question.seat) continue;
        if (in_the_same_words ? then.asked != asked : key_of(then.asked) != key_of(asked)) continue;
        if (const int option = offered(question, then.chosen); option >= 0) {
          next_ = i + 1;
          ++made_;
          return option;
        }
      }
    }
    return caretaker_.choose(question);
  }
  [[nodiscard]] int lost() const { return static_cast<int>(decisions_.size()) - made_; }

 private:
  [[nodiscard]] int offered(const Question& question, const std::string& chosen) const {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (code_of(catalogue_, question.options[i]) == chosen) return static_cast<int>(i);
    }
    return -1;
  }

  const Catalogue& catalogue_;
  int left_;  // answers that there may still be
  std::span<const Answer> decisions_;
  CaretakerAgent caretaker_;
  std::size_t next_ = 0;
  int made_ = 0;
};

std::vector<int> wins_of(const Position& over) {
  std::vector<int> wins;
  for (const Standing& standing : over.standings()) wins.push_back(standing.place == 1 ? certain_win : 0);
  return wins;
}

bool certain_enough(const Outlook& outlook, const Terms& terms) {
  if (terms.playouts > 0) return outlook.playouts >= terms.playouts;
  if (outlook.playouts >= most_playouts) return true;
  for (std::size_t i = 0; i < outlook.sides.size(); ++i) {
    if (outlook.uncertain(static_cast<Seat>(i)) > terms.precision) return false;
  }
  return outlook.playouts > 0;
}

}  // namespace

void Outlook::count(const std::vector<int>& chances) {
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const std::int64_t chance = chances[i];
    sides[i].sum += chance;
    sides[i].sum_of_squares += chance * chance;
  }
  ++playouts;
}

double Outlook::chance(Seat seat) const {
  if (playouts == 0) return 0;
  return static_cast<double>(sides[static_cast<std::size_t>(seat)].sum) / certain_win / playouts;
}

double Outlook::uncertain(Seat seat) const {
  if (over) return 0;
  if (playouts == 0) return 1;
  constexpr double z = 1.96;
  const double n = playouts;
  const double p = chance(seat);
  const auto squares = static_cast<double>(sides[static_cast<std::size_t>(seat)].sum_of_squares);
  // Of playouts that all come to the end it is p (1 - p).
  const double variance = std::max(0.0, squares / certain_win / certain_win / n - p * p);
  return z / (1 + z * z / n) * std::sqrt(variance / n + z * z / (4 * n * n));
}

void Player::play(const Position& from, const Decisions& decisions, std::uint64_t seed, Outlook& outlook) {
  if (position_) {
    position_->assign(from);
  } else {
    position_ = from.clone();
  }
  position_->redeal(spectator, seed);
  if (!decisions.answers.empty()) {
    SameDecisions again(game_, decisions.answers, seed);
    for (std::size_t i = 0; i < decisions.checkpoints && !position_->over(); ++i) position_->advance(again);
    outlook.decisions_lost += again.lost();
  }
  NobodyAsked silent;
  for (int steps = 0; !position_->over(); ++steps) {
    if (steps == game_.most_answers()) throw std::runtime_error("a game played on does not end");
    if (position_->is_far_from(from)) {
      if (const std::optional<std::vector<int>> chances = position_->judged()) return outlook.count(*chances);
    }
    position_->advance_unattended(silent);
  }
  outlook.count(wins_of(*position_));
}

Outlook Player::look(const Position& from, const Decisions& decisions, const Terms& terms,
                     const std::function<bool()>& cancelled) {
  Outlook outlook;
  outlook.sides.resize(from.standings().size());
  if (from.over()) {
    outlook.count(wins_of(from));
    outlook.over = true;
    return outlook;
  }
  while (!certain_enough(outlook, terms)) {
    const int most = terms.playouts > 0 ? terms.playouts - outlook.playouts : playouts_at_once;
    for (int i = 0; i < std::min(most, playouts_at_once); ++i) {
      if (cancelled && cancelled()) return outlook;
      const std::uint64_t seed = mix(mix(terms.seed) + static_cast<std::uint64_t>(outlook.playouts));
      try {
        play(from, decisions, seed, outlook);
      } catch (const std::exception& error) {
        throw std::runtime_error("playout with seed " + std::to_string(seed) + ": " + error.what());
      }
    }
  }
  return outlook;
}

}  // namespace auspex::analyse
