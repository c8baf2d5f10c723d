// What things are worth to a nation, in victory points: provinces by the lines of its coming scorings and by what they
// yield, kills, loot, coins, units. All of it comes from the printed lists and the position, for every nation alike.
#pragma once

#include <memory>

#include "games/invasions/scoring.h"

namespace auspex::invasions {

// How much of a rival's loss is a gain.
inline constexpr double rivals_share = 0.5;

// Turns that are still to be played, this one included.
[[nodiscard]] int turns_left(const State& state);

// What the map is worth to a nation (valuation.cpp).
struct Values {
  EnumArray<Space, float> lines{};   // by the lines of its coming scorings
  EnumArray<Space, float> income{};  // by what it yields
  EnumArray<Area, float> areas{};    // of an Area as a whole
  SpaceSet pillaged;
};
// Worked out again only where something that it depends on is not as it was when it was last asked for.
[[nodiscard]] std::shared_ptr<const Values> values_of(const State& state, Nation nation);
// A coin of a nation that can still use it.
[[nodiscard]] double coin_in(int turns_left);

// VIII.C, XIV: what a Kingdom would lose by being an Empire from the next turn on, in points: it collects by Areas and
// no longer by provinces, pays more for units, and keeps a court.
[[nodiscard]] double cost_of_empire(const State& state, Nation nation);

class Worth {
 public:
  Worth(const State& state, Nation nation);

  [[nodiscard]] Nation nation() const { return nation_; }
  // To hold the province rather than not: at scorings, by income.
  [[nodiscard]] double of(Space province) const { return points(province) + values().income[province]; }
  // By lines alone, and by what an Empire would bring or cost.
  [[nodiscard]] double points(Space province) const { return values().lines[province] + crown(province); }
  // Of an Area as a whole, as far as its lines and its income hang on controlling it.
  [[nodiscard]] double area(Area area) const { return values().areas[area]; }
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
  // To have entered the province, where a line pays that; and where one does.
  [[nodiscard]] double entry(Space province) const;
  [[nodiscard]] SpaceSet entries() const;

 private:
  // Many ask what units are worth and nothing else.
  [[nodiscard]] const Values& values() const {
    if (values_ == nullptr) values_ = values_of(state_, nation_);
    return *values_;
  }
  void look_for_crown() const;
  [[nodiscard]] double worth_of_crown() const;
  [[nodiscard]] double crown(Space province) const {
    if (missing_ == unknown) look_for_crown();
    if (!crowning_.has(province)) return 0;
    if (!crown_) crown_ = worth_of_crown();
    return is_civilized(area_of(province)) ? *crown_ : *crown_ / missing_;
  }

  const State& state_;
  Nation nation_;
  double coin_;
  double unit_;
  std::optional<double> hun_;  // a unit of Huns that await their judgement
  // Halves of Areas that a Kingdom lacks to be an Empire, the provinces that would bring it there, and what that is
  // worth; found when somebody asks.
  static constexpr int unknown = -1;
  mutable int missing_ = unknown;
  mutable SpaceSet crowning_;
  mutable std::optional<double> crown_;
  mutable std::shared_ptr<const Values> values_;
};

}  // namespace auspex::invasions
