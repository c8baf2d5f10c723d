// What a battle or a siege will bring: exact, from all that the dice can show, if from now on no card is played,
// re-rolls and losses follow the usual orders (orders.h) and nobody gives a re-roll for a die.
#pragma once

#include "games/invasions/battle_dice.h"

namespace auspex::invasions {

// One side with its losses in their order: what it counts for after so many hits. Without heap, for whoever asks often.
class Army {
 public:
  Army(const State& state, std::span<const Band> units, Nation commander);
  // A side as it stands in the midst of a battle.
  Army(const State& state, const BattleSide& side);

  [[nodiscard]] int steps() const { return steps_; }  // hits that wipe it out
  [[nodiscard]] const Tally& after(int hits) const { return tallies_[place(hits)]; }
  // XX.I.1: units eliminated and elites damaged by them, beyond what was lost before.
  [[nodiscard]] int eliminated(int hits) const { return eliminated_[place(hits)]; }
  [[nodiscard]] int damaged(int hits) const { return std::min(hits, steps_) - eliminated(hits); }
  [[nodiscard]] int units() const { return tallies_[0].units; }

 private:
  static constexpr int most_steps = 48;

  void line_up(const State& state, std::span<const Band> units, Nation commander, NationSet has_lost, int doubled);
  [[nodiscard]] std::size_t place(int hits) const { return static_cast<std::size_t>(std::min(hits, steps_)); }

  std::array<Tally, most_steps + 1> tallies_{};
  std::array<std::uint8_t, most_steps + 1> eliminated_{};
  int steps_ = 0;
};

// What else decides: leaders, what was lost before, what cards have given.
struct Fighting {
  int combat = 0;
  int rerolls = 0;
  int started_with = 0;
  int lost = 0;    // units before, of which recovery may take some back
  int losses = 0;  // XX.I.1, before
  Pool cards{};
  int per_archer_halves = 1;
  int modifier = 0;         // XXI
  int modifier_always = 0;  // XXI
};
struct Matchup {
  Army attacker;
  Army defender;
  Ground ground;
  Fighting attacking;
  Fighting defending;
  bool shooting = true;  // the archery is still to come
  int round = 0;         // of melee that have been fought
};
// Of a battle as it stands, between two of its rounds.
[[nodiscard]] Matchup matchup_of(const State& state, const Battle& battle);
// Of a stack that would come from there, or attack in place (from: nowhere), against these.
struct Assailant {
  Nation nation = no_nation;
  std::span<const Band> units;
  std::span<const LeaderId> leaders;
  Space from = nowhere;
  bool landing = false;
};
[[nodiscard]] Matchup matchup_of(const State& state, const Assailant& attacker, NationSet defenders, Space at);
// The same in parts, for whoever weighs many such battles: what an assailant is wherever he goes, and what awaits that
// nation there.
struct Attack {
  Bands units;
  Fighting fighting;
  Nation nation = no_nation;
  Nation commander = no_nation;
  bool scout = false;
  mutable std::optional<Army> army{};  // lined up for the first battle that is worked out
};
struct Defence {
  Bands units;
  Fighting fighting;
  Nation commander = no_nation;
  Space at = nowhere;
  bool city = false;
  bool limes = false;
  bool horde = false;
  mutable std::optional<Army> army{};
};
[[nodiscard]] Attack attack_of(const State& state, const Assailant& attacker);
[[nodiscard]] Defence defence_of(const State& state, Nation attacker, NationSet defenders, Space at);
[[nodiscard]] Matchup matchup_of(const State& state, const Attack& attack, const Defence& defence, Space from,
                                 bool landing);

struct BattleOdds {
  double attacker_wins = 0;
  double attacker_lost = 0;  // units for good, on average
  double defender_lost = 0;
  // The chance to lose none, one, two ... for good; only by battle_odds.
  std::vector<double> attacker_losses;
  std::vector<double> defender_losses;
};
[[nodiscard]] BattleOdds battle_odds(const State& state, const Matchup& matchup);
// For planners: neither heap nor spread.
struct QuickOdds {
  double attacker_wins = 0;
  double attacker_lost = 0;
  double defender_lost = 0;
};
[[nodiscard]] QuickOdds quick_odds(const State& state, const Matchup& matchup);
// The same of a battle that may be; what was worked out before is not worked out again (known_odds.cpp).
[[nodiscard]] QuickOdds quick_odds(const State& state, const Attack& attack, const Defence& defence, Space from,
                                   bool landing);
// What the place does to both of them.
[[nodiscard]] Ground ground_of(const State& state, const Attack& attack, const Defence& defence, Space from,
                               bool landing);
[[nodiscard]] double chance_to_win(const State& state, const Assailant& attacker, NationSet defenders, Space at);

}  // namespace auspex::invasions
