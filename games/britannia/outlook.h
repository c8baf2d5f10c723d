// How the computer player sees the board for one of its nations: what each area is worth to it, and who threatens it.
#pragma once

#include "games/britannia/play.h"

namespace auspex::britannia {

class Outlook {
 public:
  Outlook(const State& state, Nation nation);

  // Points the nation may expect of an area that it holds when its turn ends, if it could be sure of keeping it.
  [[nodiscard]] double worth(Area area) const { return worth_[area]; }
  // Points scored at once by being alone in the area.
  [[nodiscard]] double prize(Area area) const { return prize_[area]; }
  // Armies of others that could fall upon the area before the nation's next turn, the likelier the more.
  [[nodiscard]] double threat(Area area) const { return threat_[area]; }
  // The chance to keep the area with that many armies.
  [[nodiscard]] double keeps(Area area, double armies) const;
  // What is to be had beyond the area, for armies with nothing to do where they are.
  [[nodiscard]] double beyond(Area area) const { return beyond_[area]; }
  // What an army of the nation is worth, in points.
  [[nodiscard]] double army() const { return army_; }

 private:
  void add_threats(const State& state, Nation enemy);

  Nation nation_;
  double army_;
  EnumArray<Area, double> worth_{};
  EnumArray<Area, double> prize_{};
  EnumArray<Area, double> threat_{};
  EnumArray<Area, double> beyond_{};
};

// Points to come from holding the area at the ends of this and later rounds, the further off the less.
[[nodiscard]] double hold_prospect(const State& state, Nation nation, Area area);
// The next scoring round in which the area counts for the nation, and what it counts; for explanations.
struct Prospect {
  int round = 0;
  int points = 0;
};
[[nodiscard]] std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area);
// What an army of a nation is worth in points, as long as it has a future.
[[nodiscard]] double army_worth(const State& state, Nation nation);

}  // namespace auspex::britannia
