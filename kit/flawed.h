// A game with a fault in it, for testing what looks for faults.
#pragma once

#include <stdexcept>

#include "engine/game.h"
#include "games/tutorial/game.h"
#include "games/tutorial/state.h"

namespace auspex::kit {

// What goes wrong once Romulus has counted a bird: the rules throw, or the position has a fault. Or else the log tells
// what was marked in secret.
enum class Flaw { throws, has_a_fault, tells };

// A position of the tutorial with a flaw.
class Flawed final : public Position {
 public:
  Flawed(std::unique_ptr<Position> sound, Flaw flaw) : sound_(std::move(sound)), flaw_(flaw) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<Flawed>(sound_->clone(), flaw_);
  }
  void assign(const Position& other) override { sound_->assign(*dynamic_cast<const Flawed&>(other).sound_); }
  void advance(Dialogue& dialogue) override {
    sound_->advance(dialogue);
    if (flaw_ == Flaw::throws && wrong()) throw std::logic_error("no such bird");
    if (flaw_ == Flaw::tells) tell_marks(dialogue);
  }
  [[nodiscard]] bool over() const override { return sound_->over(); }
  [[nodiscard]] std::vector<Standing> standings() const override { return sound_->standings(); }
  [[nodiscard]] Text outcome() const override { return sound_->outcome(); }
  [[nodiscard]] Value view(Seat seat) const override { return sound_->view(seat); }
  [[nodiscard]] Value view_apart(const Position&, Seat seat) const override { return sound_->view(seat); }
  [[nodiscard]] bool sees_more(Seat seat) const override { return sound_->sees_more(seat); }
  [[nodiscard]] Odds odds(Dialogue& answers, Seat seat) override { return sound_->odds(answers, seat); }
  [[nodiscard]] Value write() const override { return sound_->write(); }
  [[nodiscard]] std::vector<std::string> faults() const override {
    return flaw_ == Flaw::has_a_fault && wrong() ? std::vector<std::string>{"a bird too many"}
                                                 : std::vector<std::string>{};
  }
  void redeal(Seat seat, std::uint64_t seed) override { sound_->redeal(seat, seed); }
  int foresee(Dialogue& answers, Seat seat, const Text& option, Foresight how) override {
    return sound_->foresee(answers, seat, option, how);
  }
  std::vector<Text> answers_to(Dialogue& answers, Seat seat, const Text& option) override {
    return sound_->answers_to(answers, seat, option);
  }
  void advance_unattended(Dialogue& dialogue) override { sound_->advance_unattended(dialogue); }
  [[nodiscard]] std::vector<std::int8_t> features() const override { return sound_->features(); }
  [[nodiscard]] std::vector<std::string> feature_names() const override { return sound_->feature_names(); }
  [[nodiscard]] std::optional<std::vector<int>> judged() const override { return sound_->judged(); }
  [[nodiscard]] bool is_far_from(const Position& start) const override {
    return sound_->is_far_from(*dynamic_cast<const Flawed&>(start).sound_);
  }
  void reseat(Seat seat, SeatKind kind) override { sound_->reseat(seat, kind); }
  void reseed(std::uint64_t seed) override { sound_->reseed(seed); }
  [[nodiscard]] std::uint64_t digest() const override { return sound_->digest(); }
  [[nodiscard]] std::size_t size() const override { return sound_->size(); }

 private:
  [[nodiscard]] bool wrong() const { return sound_->standings()[0].score > 0; }
  void tell_marks(Dialogue& dialogue) const {
    const tutorial::State& state = dynamic_cast<const PositionOf<tutorial::State>&>(*sound_).state();
    for (tutorial::Side side : all<tutorial::Side>()) {
      if (!state.mark[side].empty()) dialogue.say(tutorial::msg::mark_shown(side, state.mark[side].first()));
    }
  }

  std::unique_ptr<Position> sound_;
  Flaw flaw_;
};

// The tutorial, flawed.
class FlawedGame final : public Game {
 public:
  explicit FlawedGame(Flaw flaw) : flaw_(flaw) {}
  [[nodiscard]] std::string id() const override { return sound_.id(); }
  [[nodiscard]] int rules_version() const override { return sound_.rules_version(); }
  [[nodiscard]] const Catalogue& catalogue() const override { return sound_.catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return sound_.scenarios(); }
  [[nodiscard]] const std::vector<std::string>& sides() const override { return sound_.sides(); }
  [[nodiscard]] std::vector<OptionInfo> options() const override { return sound_.options(); }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return sound_.seat_kinds(); }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override { return sound_.hand(setup, seat); }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return std::make_unique<Flawed>(sound_.set_up(setup), flaw_);
  }
  [[nodiscard]] int most_answers() const override { return sound_.most_answers(); }

 private:
  const Game& sound_ = tutorial::game();
  Flaw flaw_;
};

}  // namespace auspex::kit
