// How the computer player sees the board for one of its nations: what each area is worth to it, and who threatens it.
#pragma once

#include <span>

#include "games/britannia/play.h"

namespace auspex::britannia {

// How a computer player feels about things, whatever nation it plays; the numbers were found by playing
// (docs/britannia-planner.md).
struct Temper {
  double army = 3.5;         // points, for an army with a long life before it
  double late = 1.3;         // for one that will stand for a round after this one
  double last = 0.25;        // for one that leaves the board when this round ends
  double replaced = 0.46;    // of an army's worth, where reinforcements make up for losses
  double elite = 1.6;        // the strength of a Roman army or one on horse
  double near = 0.7;         // the threat of an army next door
  double far = 0.25;         // and of one two areas off
  double fleet = 0.22;       // of an army at sea or due there, for each coast it can reach
  double kin = 0.1;          // of another nation of the same player, as a share
  double eager = 0.1;        // how much more an enemy threatens for each point that it scores by killing us
  double difficult = 2.7;    // the strength of defenders in difficult terrain
  double danger = 0.3;       // how much a threatening army weighs against one that holds
  double lure_falls = 0.55;  // of what lies beyond, with each step
  double lure = 0.12;        // of what lies beyond an area, for each army in it
  double growth = 0.42;      // of the armies that land will raise
  double least_gain = 0.2;   // no move is made for less
  double spite = 0.25;       // another player's loss, as a share of our own gain
  double grudge = 1.0;       // how much more the loss of a player who leads is worth
  double errand = 0.38;      // what an army could do elsewhere
  double thrift = 0.15;      // against sending many where fewer will do
  double crowding = 0.6;     // of an army's worth, for land that feeds those who would starve
  double hungry = 0.4;       // the weight of losing armies that would starve
  double nerve = 0.0;        // what staying in a battle must promise
  double romans_near = 2.0;  // Roman armies next door, times this, against our own, before we bow
  double at_sea = 1.0;       // what a raider that goes back to sea is worth, as a share of one that holds land
  double hunted = 1.0;   // how much a threatening army weighs against those with a leader, whom all would like to slay
  double shelter = 0.5;  // the life of a leader, as a share of what it is worth
};

class Outlook {
 public:
  Outlook(const State& state, Nation nation, const Temper& temper);

  // Points the nation may expect of an area that it holds when its turn ends, if it could be sure of keeping it.
  [[nodiscard]] double worth(Area area) const {
    return prospects_[static_cast<std::size_t>(index_of(area))] + growth_ * (is_difficult(area) ? 1 : 2) +
           (england.has(area) ? crown_ : 0);
  }
  // Points scored at once by being alone in the area; and where there are any. As it was when the outlook was made.
  [[nodiscard]] double prize(Area area) const {
    if (!prizes_.has(area)) return 0;
    return occupy_points[nation_][round_][static_cast<std::size_t>(index_of(area))];
  }
  [[nodiscard]] AreaSet prizes() const { return prizes_; }
  // Armies of others that could fall upon the area before the nation's next turn, the likelier the more.
  [[nodiscard]] double threat(Area area) const {
    if (!surveyed_.has(area)) survey(area);
    return threat_[area];
  }
  // What armies in an area face until the nation's next turn.
  struct Stand {
    double firmness;  // what each of them counts for
    double danger;

    [[nodiscard]] double chance(double armies) const {
      if (armies <= 0) return 0;
      const double strength = armies * firmness;
      return strength / (strength + danger);
    }
  };
  [[nodiscard]] Stand stand(Area area) const { return stand(area, temper_.danger); }
  // The chance to keep the area with that many armies.
  [[nodiscard]] double keeps(Area area, double armies) const { return stand(area).chance(armies); }
  // The chance that the nation's leader lives among that many armies there until its next turn.
  [[nodiscard]] double leader_lives(Area area, double armies) const {
    return is_sea(area) ? 1 : stand(area, temper_.hunted).chance(armies);
  }
  // What there is to win beyond the area, which is land, for armies with nothing to do where they are.
  [[nodiscard]] double beyond(Area area) const {
    if (!looked_beyond_) look_beyond();
    return beyond_[static_cast<std::size_t>(index_of(area))];
  }
  // What the death of the nation's leader by that enemy's hand would cost: the enemy's points, and what the leader
  // is worth alive. Nothing where there is no leader.
  [[nodiscard]] double leader_stake(Nation enemy) const;
  // The same by the hand that would cost most.
  [[nodiscard]] double leader_stake() const {
    if (!staked_) stake_leader();
    return leader_stake_;
  }
  // What an army of the nation is worth, in points.
  [[nodiscard]] double army() const { return army_; }
  // What the enemy's loss of a point is to us: something, more so if its player leads; a loss of our own if that is our
  // player.
  [[nodiscard]] double malice(Nation enemy) const {
    if (!judged_) judge_players();
    return malice_[static_cast<Side>(state_.owner[enemy])];
  }

 private:
  // Against those that threaten the area, each of which weighs that much.
  [[nodiscard]] Stand stand(Area area, double weight) const {
    return {is_difficult(area) ? temper_.difficult : 1, weight * threat(area)};
  }

  void expect_invaders();
  void count_enemies() const;
  void survey(Area area) const;
  void look_beyond() const;
  void judge_players() const;
  void stake_leader() const;

  const State& state_;
  const Temper& temper_;
  Nation nation_;
  std::size_t round_;
  double army_;
  std::span<const double, land_areas> prospects_;
  NationSet near_;                      // who is on the board or will be before long
  NationSet enemies_;                   // those of them who may come
  EnumArray<Nation, double> weight_{};  // of a nation's armies as a threat; nothing where it may not come
  double growth_ = 0;                   // of a population point
  double crown_ = 0;                    // of an English area
  AreaSet prizes_;
  // Worked out when first asked for; before that, a threat is what the timeline brings.
  mutable EnumArray<Side, double> malice_{};
  mutable double leader_stake_ = 0;
  mutable EnumArray<Area, double> strength_;  // of all who may come from there
  mutable AreaSet hostile_;                   // where anybody is who may come
  mutable EnumArray<Area, double> threat_{};
  mutable std::array<double, land_areas> beyond_;
  mutable AreaSet surveyed_;
  mutable bool counted_ = false;
  mutable bool looked_beyond_ = false;
  mutable bool judged_ = false;
  mutable bool staked_ = false;
};

// The next scoring round in which the area counts for the nation, and what it counts; for explanations.
struct Prospect {
  int round = 0;
  int points = 0;
};
[[nodiscard]] std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area);
// What an army of a nation is worth in points, as long as it has a future.
[[nodiscard]] double army_worth(const State& state, Nation nation, const Temper& temper);

}  // namespace auspex::britannia
