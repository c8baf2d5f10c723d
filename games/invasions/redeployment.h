// XVII.E.2, XVII.E.4: who may go where when the activation ends, judged by the position before the first has gone.
#pragma once

#include "games/invasions/play.h"
#include "games/invasions/reach.h"

namespace auspex::invasions {

// So many units of one kind, from where they stand.
struct Transfer {
  Band units;
  Space to = nowhere;
};

class Redeployment {
 public:
  Redeployment(const State& state, Nation nation);
  Redeployment(const Redeployment&) = delete;
  Redeployment& operator=(const Redeployment&) = delete;

  [[nodiscard]] Nation nation() const { return nation_; }
  // That may go somewhere and have not yet.
  [[nodiscard]] const Bands& units() const { return units_; }
  [[nodiscard]] SpaceSet places(const Band& units) const;
  [[nodiscard]] bool allows(const Transfer& transfer) const;
  void note(const Transfer& transfer);

 private:
  State before_;
  Nation nation_;
  Bands units_;
  mutable Lookout lookout_;  // over the position as it was
};

}  // namespace auspex::invasions
