// What things are worth to a nation, in victory points: provinces by the lines of its coming scorings and by what they
// yield, kills, loot, coins, units. All of it comes from the printed lists and the position, for every nation alike.
#pragma once

#include "engine/few.h"
#include "games/invasions/scoring.h"

namespace auspex::invasions {

// A scoring to come: how many turns ahead, and how much a point of it counts now.
struct Coming {
  int block = 0;  // as lines_of() takes it
  int ahead = 0;
  double weight = 0;
};
[[nodiscard]] Few<Coming, 6> comings(const State& state, Nation list);
// Turns that are still to be played, this one included.
[[nodiscard]] int turns_left(const State& state);

// VIII.C, XIV: what a Kingdom would lose by being an Empire from the next turn on, in points: it collects by Areas and
// no longer by provinces, pays more for units, and keeps a court.
[[nodiscard]] double cost_of_empire(const State& state, Nation nation);

class Worth {
 public:
  Worth(const State& state, Nation nation);

  [[nodiscard]] Nation nation() const { return nation_; }
  // To hold the province rather than not: at scorings, by income.
  [[nodiscard]] double of(Space province) const { return lines_[province] + income_[province]; }
  // By lines alone.
  [[nodiscard]] double points(Space province) const { return lines_[province]; }
  // Of an Area as a whole, as far as its lines and its income hang on controlling it.
  [[nodiscard]] double area(Area area) const { return areas_[area]; }
  // To found a Kingdom in that Area.
  [[nodiscard]] double kingdom(Area area) const;
  [[nodiscard]] double empire(Area area) const;
  // To take a city by storm: coins, markers, points.
  [[nodiscard]] double loot(Space city) const;
  [[nodiscard]] double kill(Nation victim, Space at) const;
  // To make the nation its vassal.
  [[nodiscard]] double submission(Nation other) const;
  [[nodiscard]] double coin() const { return coin_; }
  // To lose it.
  [[nodiscard]] double unit(const Kind& kind) const;
  // To have entered the province, where a line pays that.
  [[nodiscard]] double entry(Space province) const;

 private:
  void add_block(Nation list, const Coming& coming, double share);
  void add_area(Area area, double points);
  void add_set(SpaceSet set, double points, int needed);
  void add_income();
  void add_empire();

  const State& state_;
  Nation nation_;
  SpaceSet held_;
  double coin_ = 0;
  double unit_ = 0;
  std::optional<double> hun_;  // a unit of Huns that await their judgement
  EnumArray<Space, float> lines_{};
  EnumArray<Space, float> income_{};
  EnumArray<Area, float> areas_{};
};

}  // namespace auspex::invasions
