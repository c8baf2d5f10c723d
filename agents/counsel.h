// What a friend who looks over a person's shoulder would say at a question: the best plans for the turn with their
// chances, how each may be carried out, and what the game's own player would do.
#pragma once

#include <cstdint>
#include <vector>

#include "agents/advice.h"
#include "engine/table.h"

namespace auspex {

struct Hint {
  struct Plan {
    Text plan;
    double chance = 0;        // to win, as whoever thinks ahead sees it
    std::vector<Line> steps;  // how it may be carried out
  };
  std::vector<Plan> plans;  // the best first; none where nobody thinks ahead, or there is no plan to make
  int games = 0;            // in how many ways things were imagined to go on
};

// For whoever is asked now. It takes with it what it needs of the table, which may go on meanwhile. It knows what the
// seat can see at the beginning of the turn and no more: dice and hidden cards are made up. All through a turn it says
// the same; what was answered in it since is not counted.
class Counsel {
 public:
  static constexpr std::size_t most_plans = Thought::most_plans;

  explicit Counsel(const Table& table);

  [[nodiscard]] Hint plans();
  // What the game's own player would do with the turn; nothing where the turn is another's, in which the seat is only
  // asked something.
  [[nodiscard]] std::vector<Line> own() const;
  [[nodiscard]] Seat seat() const { return seat_; }

  void use(const Means& means) { adviser_.use(means); }
  // From any thread: nobody wants to know any more.
  void give_up() { adviser_.give_up(); }

 private:
  const Catalogue& catalogue_;
  Seat seat_;
  std::uint64_t seed_;
  std::vector<Seat> seats_;               // that take part
  std::unique_ptr<Position> checkpoint_;  // without what the seat cannot see
  std::vector<Line> said_;                // in the turn already, to the seat
  Adviser adviser_;
};

}  // namespace auspex
