// A player that thinks ahead: it imagines how things may go on with each option and takes the one that does best.
#pragma once

#include <atomic>
#include <chrono>
#include <span>
#include <vector>

#include "agents/agent.h"

namespace auspex {

// Whether the game has seats for such players.
[[nodiscard]] bool thinks_ahead(const Game& game);
// How many times a player of that level imagines how things may go on, for one question.
[[nodiscard]] int playouts_of(const Game& game, SeatKind level);
// And in which way.
[[nodiscard]] Foresight foresight_of(SeatKind level);

class SearchAgent final : public Agent {
 public:
  // What an option is worth, on average over so many ways in which things may go on.
  struct Estimate {
    int option = 0;
    std::int64_t sum = 0;
    int playouts = 0;
    int begun = 0;  // those of which nothing was learned as well
    [[nodiscard]] double mean() const { return playouts == 0 ? 0 : static_cast<double>(sum) / playouts; }
  };

  SearchAgent(int playouts, std::uint64_t seed, Foresight how = Foresight::latest)
      : playouts_(playouts), seed_(seed), how_(how) {}

  // The same for the same moment, seed and number of playouts, if it has the time for them. Another question gets other
  // luck.
  int choose(const Moment& moment) override;
  void use(const Means& means) override { means_ = means; }
  [[nodiscard]] std::optional<Thought> thought(const Moment& moment) const override;
  void give_up() override { given_up_ = true; }

  // Of the last question: those that were looked at, the best first.
  [[nodiscard]] const std::vector<Estimate>& considered() const { return considered_; }

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] int options_looked_at(int offered) const;
  [[nodiscard]] std::vector<Thought::Answer> answers_of_others(const Moment& moment) const;
  void look_at(const Moment& moment, std::span<Estimate> options, int playouts_each);
  [[nodiscard]] bool is_to_stop() const { return given_up_ || (end_ && Clock::now() >= *end_); }

  int playouts_;
  std::uint64_t seed_;
  Foresight how_;
  Means means_;
  std::optional<Clock::time_point> end_;
  std::uint64_t luck_ = 0;
  std::vector<Estimate> considered_;
  std::atomic<bool> given_up_{false};
};

}  // namespace auspex
