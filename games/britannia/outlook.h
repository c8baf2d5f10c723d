// How the computer player sees the board for one of its nations: what each area is worth to it, and who threatens it.
#pragma once

#include "games/britannia/play.h"

namespace auspex::britannia {

// How a computer player feels about things; the numbers were found by playing (docs/britannia-planner.md).
struct Temper {
  double patience = 0.886;   // what points are worth a round later
  double army = 3.5;         // points, for an army with a long life before it
  double near = 0.7;         // the threat of an army next door
  double far = 0.25;         // and of one two areas off
  double fleet = 0.22;       // of an army at sea or due there, for each coast it can reach
  double kin = 0.1;          // of another nation of the same player, as a share
  double eager = 0.1;        // how much more an enemy threatens for each point that killing us earns him
  double difficult = 2.7;    // the strength of defenders in difficult terrain
  double danger = 0.5;       // how much a threatening army weighs against one that holds
  double lure_falls = 0.55;  // of what lies beyond, with each step
  double lure = 0.12;        // of what lies beyond an area, for each army in it
  double growth = 0.42;      // of the armies that land will raise
  double least_gain = 0.2;   // no move is made for less
  double spite = 0.48;       // another player's loss, as a share of our own gain
  double grudge = 10.0;      // how much more the loss of a player who leads is worth
  double errand = 0.45;      // what an army could do elsewhere
  double thrift = 0.15;      // against sending many where fewer will do
  double crowding = 0.6;     // of an army's worth, for land that feeds those who would starve
  double hungry = 0.4;       // the weight of losing armies that would starve
  double nerve = 0.0;        // what staying in a battle must promise
  double romans_near = 2.0;  // Roman armies next door, times this, against our own, before we bow
};

using Tempers = EnumArray<Nation, Temper>;
// Each nation's own.
[[nodiscard]] const Tempers& usual_tempers();

class Outlook {
 public:
  Outlook(const State& state, Nation nation, const Temper& temper);

  // Points the nation may expect of an area that it holds when its turn ends, if it could be sure of keeping it.
  [[nodiscard]] double worth(Area area) const {
    if (!appraised_.has(area)) appraise(area);
    return worth_[area];
  }
  // Points scored at once by being alone in the area.
  [[nodiscard]] double prize(Area area) const {
    if (!appraised_.has(area)) appraise(area);
    return prize_[area];
  }
  // Armies of others that could fall upon the area before the nation's next turn, the likelier the more.
  [[nodiscard]] double threat(Area area) const {
    if (!surveyed_.has(area)) survey(area);
    return threat_[area];
  }
  // The chance to keep the area with that many armies.
  [[nodiscard]] double keeps(Area area, double armies) const;
  // What is to be had beyond the area, for armies with nothing to do where they are.
  [[nodiscard]] double beyond(Area area) const {
    if (!looked_beyond_) look_beyond();
    return beyond_[area];
  }
  // What an army of the nation is worth, in points.
  [[nodiscard]] double army() const { return army_; }
  // What the enemy's loss of a point is to us: something, more so if he leads; a loss of our own if he is our player's.
  [[nodiscard]] double malice(Nation enemy) const { return malice_[static_cast<Side>(state_.owner[enemy])]; }

 private:
  void expect_invaders(Nation enemy);
  void appraise(Area area) const;
  void survey(Area area) const;
  void look_beyond() const;

  const State& state_;
  const Temper& temper_;
  Nation nation_;
  double army_;
  void judge_players();

  EnumArray<Side, double> malice_{};
  EnumArray<Nation, double> weight_{};  // of a nation's armies as a threat
  double growth_ = 0;                   // of a population point
  // Worked out when first asked for; before that, a threat is what the timeline brings.
  mutable EnumArray<Area, double> worth_{};
  mutable EnumArray<Area, double> prize_{};
  mutable AreaSet appraised_;
  mutable EnumArray<Area, double> threat_{};
  mutable EnumArray<Area, double> beyond_{};
  mutable AreaSet surveyed_;
  mutable bool looked_beyond_ = false;
};

// Points to come from holding the area at the ends of this and later rounds, the further off the less.
[[nodiscard]] double hold_prospect(const State& state, Nation nation, Area area, const Temper& temper);
// The next scoring round in which the area counts for the nation, and what it counts; for explanations.
struct Prospect {
  int round = 0;
  int points = 0;
};
[[nodiscard]] std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area);
// What an army of a nation is worth in points, as long as it has a future.
[[nodiscard]] double army_worth(const State& state, Nation nation, const Temper& temper);

}  // namespace auspex::britannia
