// A game with a fault in it, for testing those who look for faults.
#pragma once

#include <stdexcept>

#include "engine/game.h"
#include "games/tutorial/game.h"

namespace auspex::kit {

// A position of the tutorial of which something goes wrong once Romulus has counted a bird.
class Flawed final : public Position {
 public:
  Flawed(std::unique_ptr<Position> sound, bool throws) : sound_(std::move(sound)), throws_(throws) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<Flawed>(sound_->clone(), throws_);
  }
  void assign(const Position& other) override { sound_->assign(*dynamic_cast<const Flawed&>(other).sound_); }
  void advance(Dialogue& dialogue) override {
    sound_->advance(dialogue);
    if (throws_ && wrong()) throw std::logic_error("no such bird");
  }
  [[nodiscard]] bool over() const override { return sound_->over(); }
  [[nodiscard]] std::vector<Standing> standings() const override { return sound_->standings(); }
  [[nodiscard]] Text outcome() const override { return sound_->outcome(); }
  [[nodiscard]] Value view(Seat seat) const override { return sound_->view(seat); }
  [[nodiscard]] Value view_apart(const Position&, Seat seat) const override { return sound_->view(seat); }
  [[nodiscard]] bool sees_more(Seat seat) const override { return sound_->sees_more(seat); }
  [[nodiscard]] Value write() const override { return sound_->write(); }
  [[nodiscard]] std::vector<std::string> faults() const override {
    return !throws_ && wrong() ? std::vector<std::string>{"a bird too many"} : std::vector<std::string>{};
  }
  void redeal(Seat seat, std::uint64_t seed) override { sound_->redeal(seat, seed); }
  void reseat(Seat seat, SeatKind kind) override { sound_->reseat(seat, kind); }
  void reseed(std::uint64_t seed) override { sound_->reseed(seed); }
  [[nodiscard]] std::uint64_t digest() const override { return sound_->digest(); }
  [[nodiscard]] std::size_t size() const override { return sound_->size(); }

 private:
  [[nodiscard]] bool wrong() const { return sound_->standings()[0].score > 0; }

  std::unique_ptr<Position> sound_;
  bool throws_;
};

// The tutorial, flawed: either its rules throw or its position has a fault.
class FlawedGame final : public Game {
 public:
  explicit FlawedGame(bool throws) : throws_(throws) {}
  [[nodiscard]] std::string id() const override { return sound_.id(); }
  [[nodiscard]] int rules_version() const override { return sound_.rules_version(); }
  [[nodiscard]] const Catalogue& catalogue() const override { return sound_.catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return sound_.scenarios(); }
  [[nodiscard]] const std::vector<std::string>& sides() const override { return sound_.sides(); }
  [[nodiscard]] std::vector<OptionInfo> options() const override { return sound_.options(); }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return sound_.seat_kinds(); }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override { return sound_.hand(setup, seat); }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return std::make_unique<Flawed>(sound_.set_up(setup), throws_);
  }
  [[nodiscard]] int most_answers() const override { return sound_.most_answers(); }

 private:
  const Game& sound_ = tutorial::game();
  bool throws_;
};

}  // namespace auspex::kit
