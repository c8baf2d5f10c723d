// What a battle will bring: exact, by a small Markov chain over what is left on both sides, when nobody retreats.
#pragma once

#include <algorithm>

#include "games/britannia/board.h"

namespace auspex::britannia {

// One side of a battle. Ordinary units: infantry that is not Roman, forts, burhs. Elite: Roman infantry, cavalry.
struct Force {
  int ordinary = 0;
  int elite = 0;
  bool leader = false;
  bool fort = false;  // Roman: the one ordinary unit is a fort, which only falls after the armies

  [[nodiscard]] int size() const { return ordinary + elite; }
  bool operator==(const Force&) const = default;
};

struct Odds {
  double attacker_wins = 0;
  double defender_wins = 0;
  double both_gone = 0;
  double attacker_left = 0;  // units, on average
  double defender_left = 0;

  // How many of the attacker are left if it wins, on average; one that hardly ever wins is not reckoned with.
  [[nodiscard]] int survivors() const {
    return attacker_wins > 0.01 ? static_cast<int>(attacker_left / attacker_wins + 0.5) : 0;
  }

  bool operator==(const Odds&) const = default;
};

// What a nation has in an area, as one side of a battle.
[[nodiscard]] Force force_of(const Board& board, Nation nation, Area area);
[[nodiscard]] Odds battle_odds(const Force& attacker, const Force& defender, bool difficult);

// The same from a table that fills as it is used, for whoever asks often; forces beyond eight units of a kind count as
// eight. Against one and the same defender:
class OddsAgainst {
 public:
  struct Entry {
    Odds odds;
    int survivors = 0;
  };

  OddsAgainst() = default;  // against nobody yet: not to be asked
  OddsAgainst(const Force& defender, bool difficult);

  [[nodiscard]] const Entry& of(const Force& attacker) const {
    const Entry& entry = row_[place_of(attacker)];
    return entry.odds.attacker_wins < 0 ? work_out(attacker) : entry;
  }
  [[nodiscard]] const Force& defender() const { return defender_; }

 private:
  friend class QuickTable;

  static constexpr int kept = 9;  // of a kind: none to eight
  // Among all attackers: the more frequent ones, a few ordinary units, lie beside each other.
  static constexpr int attackers = 4 * kept * kept;
  [[nodiscard]] static constexpr std::size_t place_of(const Force& attacker) {
    // The leader of a beaten force counts no more; one entry is enough.
    const int flags = (attacker.leader && attacker.size() > 0 ? 2 : 0) + (attacker.fort ? 1 : 0);
    return static_cast<std::size_t>((flags * kept + std::min(attacker.elite, kept - 1)) * kept +
                                    std::min(attacker.ordinary, kept - 1));
  }
  [[nodiscard]] const Entry& work_out(const Force& attacker) const;

  Force defender_;
  bool difficult_;
  const Entry* row_;
};
[[nodiscard]] inline const Odds& quick_odds(const Force& attacker, const Force& defender, bool difficult) {
  return OddsAgainst(defender, difficult).of(attacker).odds;
}

}  // namespace auspex::britannia
