// What there is to win and to lose in each area, as the computer player sees it while one of its nations moves. The
// others stay where they are; what is worked out once is kept as long as no move changes it.
#pragma once

#include "games/britannia/odds.h"
#include "games/britannia/outlook.h"

namespace auspex::britannia {

// What there is to win in an area, whoever comes to win it.
struct Stake {
  Area area;
  bool enemy;  // stands there; the same for the whole phase, as is what a battle against him would be
  // As things stand.
  bool led;        // by a leader who is there
  Armies already;  // of ours
  double at_once;  // for being alone there
  double before;   // what can be expected without any more armies
  // Of a battle.
  OddsAgainst odds;
  double worth;       // of the land, if it is sure to be kept
  double lure;        // of what lies beyond, for each army
  double their_loss;  // of the land, and what that is to us
  double for_a_kill;  // points, and what the loss is to others
  double for_leader;
};

class Stakes {
 public:
  Stakes(const State& state, Nation nation, const Temper& temper);

  // Before the first move, and after each.
  void look_around();

  [[nodiscard]] const Outlook& outlook() const { return outlook_; }
  [[nodiscard]] std::optional<Area> leader_at() const { return leader_at_; }

  // What the nation's own land is worth with that many armies in it.
  [[nodiscard]] double held(Area area, int armies) const {
    if (is_sea(area)) return 0;
    if (!lands_known_.has(area)) look_at_land(area);
    const Land& land = lands_[area];
    return land.worth * land.stand.chance(armies * foot_ + land.walls) + (land.leader ? safety(area, armies) : 0) +
           armies * temper_.lure * land.beyond;
  }
  // What the leader's life is worth among that many armies.
  [[nodiscard]] double safety(Area area, int armies) const {
    return outlook_.leader_stake() * outlook_.leader_lives(area, armies);
  }
  // 9: what it costs besides when the last army leaves an area, for those whom that would have fed.
  [[nodiscard]] double last_leaves() const { return last_leaves_; }

  [[nodiscard]] const Stake& in(Area area) const {
    if (!stakes_known_.has(area)) look_at(area);
    Stake& stake = stakes_[area];
    stake.already = board_.armies_at(nation_, area);
    if (!stake.enemy) {
      const bool ours = board_.present(nation_, area);
      stake.before = ours ? held(area, stake.already.size()) : 0;
      stake.at_once = ours ? 0 : outlook_.prize(area) + relief_;
      return stake;
    }
    stake.led = leader_at_ == area;
    stake.at_once = outlook_.prize(area) + relief_ + stake.their_loss;
    stake.before = stake.already.size() > 0 ? fight(stake, stake.already, stake.led) : 0;
    return stake;
  }
  // What is gained by sending these, before they are paid for.
  [[nodiscard]] double gain_of(const Stake& stake, Armies sent, bool leader) const {
    if (!stake.enemy) {
      const int together = stake.already.size() + sent.size();
      return held(stake.area, together) - stake.before + stake.at_once + (leader ? safety(stake.area, together) : 0);
    }
    return fight(stake, together(stake, sent), leader || stake.led) - stake.before;
  }
  // More than a battle gains with so many more on foot, where no leader is there: as if whoever wins it kept the land.
  // Much quicker to tell, and mostly enough to see that they are not worth sending.
  [[nodiscard]] double at_most_gained(const Stake& stake, int infantry) const {
    const Armies armies = together(stake, {infantry, 0});
    const auto& [odds, survivors] = stake.odds.of(force_with(armies, false));
    const double won = stake.worth + survivors * stake.lure + stake.at_once + stake.for_leader;
    return outcome(stake, odds, armies.size(), won) - stake.before;
  }
  // The chance that they win the battle.
  [[nodiscard]] double chance_of(const Stake& stake, Armies sent, bool leader) const {
    return stake.odds.of(force_with(together(stake, sent), leader || stake.led)).odds.attacker_wins;
  }

 private:
  // What it is to harm a nation; the same for the whole phase.
  struct Foe {
    double share;             // of its losses
    const double* prospects;  // of land that it holds
    double for_a_kill;
    double for_a_fort;
  };

  // Those already there are in the fight too.
  [[nodiscard]] static Armies together(const Stake& stake, Armies sent) {
    return {sent.infantry + stake.already.infantry, sent.cavalry + stake.already.cavalry};
  }
  [[nodiscard]] Force force_with(Armies armies, bool leader) const {
    const bool elite_foot = nation_ == Nation::romans;
    return {.ordinary = elite_foot ? 0 : armies.infantry,
            .elite = armies.cavalry + (elite_foot ? armies.infantry : 0),
            .leader = leader};
  }
  // What can be expected of a battle.
  [[nodiscard]] double fight(const Stake& stake, Armies armies, bool led) const {
    const auto& [odds, survivors] = stake.odds.of(force_with(armies, led));
    const double won = held(stake.area, survivors) + stake.at_once + stake.for_leader;
    return outcome(stake, odds, armies.size(), won + (led ? safety(stake.area, survivors) : 0));
  }
  [[nodiscard]] double outcome(const Stake& stake, const Odds& odds, int armies, double won) const {
    return odds.attacker_wins * won + (stake.odds.defender().size() - odds.defender_left) * stake.for_a_kill -
           army_lost_ * (armies - odds.attacker_left);
  }

  // What the nation's own land is worth, whoever holds it: all that stays the same while the leader goes elsewhere and
  // nothing is built.
  struct Land {
    double worth;
    Outlook::Stand stand;
    double walls;  // armies that a fort or a burh counts for
    double beyond;
    bool leader;
  };
  void look_at_land(Area area) const;
  [[nodiscard]] const Foe& foe_of(Nation enemy) const;
  void look_at(Area area) const;
  [[nodiscard]] double famine(int armies, int land) const;
  void forget_what_changed();

  const State& state_;
  const Board& board_;
  const Temper& temper_;
  Nation nation_;
  double foot_;  // the strength of an army on foot
  Outlook outlook_;
  std::optional<Area> leader_at_;
  AreaSet forts_;
  double relief_ = 0;  // what land is worth that feeds those who would starve
  double last_leaves_ = 0;
  double army_lost_ = 0;  // what an army is worth that falls in battle
  mutable NationSet foes_known_;
  mutable EnumArray<Nation, Foe> foes_;
  mutable AreaSet stakes_known_;
  mutable EnumArray<Area, Stake> stakes_;
  mutable AreaSet lands_known_;
  mutable EnumArray<Area, Land> lands_;
};

}  // namespace auspex::britannia
