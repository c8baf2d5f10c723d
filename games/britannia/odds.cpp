#include "games/britannia/odds.h"

#include <algorithm>
#include <array>
#include <vector>

namespace auspex::britannia {

namespace {

// 7.2.2: how many strong and weak hits a force rolls.
class HitTable {
 public:
  explicit HitTable(const Force& force)
      : dice_(force.size()), chance_(static_cast<std::size_t>((dice_ + 2) * (dice_ + 2))) {
    chance_[index(0, 0)] = 1;
    const double strong = (force.leader ? 2 : 1) / 6.0;
    for (int i = 0; i < dice_; ++i) roll(i, strong, i < force.elite ? 2 / 6.0 : 1 / 6.0);
  }
  [[nodiscard]] int dice() const { return dice_; }
  [[nodiscard]] double chance(int strong, int weak) const { return chance_[index(strong, weak)]; }

 private:
  // Less than no hits have a place as well, and never a chance.
  [[nodiscard]] std::size_t index(int strong, int weak) const {
    return static_cast<std::size_t>((strong + 1) * (dice_ + 2) + weak + 1);
  }
  // One more die.
  void roll(int before, double strong, double weak) {
    for (int s = before + 1; s >= 0; --s) {
      for (int w = before + 1 - s; w >= 0; --w) {
        chance_[index(s, w)] = chance(s, w) * (1 - strong - weak) + chance(s - 1, w) * strong + chance(s, w - 1) * weak;
      }
    }
  }

  int dice_;
  std::vector<double> chance_;
};

// 7.2.3: what is left of a force. Of infantry and cavalry the opponent's strong hits take cavalry first.
Force after(Force force, int strong, int weak, bool only_strong) {
  if (only_strong) weak = 0;
  if (force.fort) {
    const int armies = std::min(force.elite, strong);
    force.elite -= armies;
    if (force.elite == 0 && strong - armies + weak > 0) force.ordinary = 0;
    return force;
  }
  force.ordinary = std::max(0, force.ordinary - weak);
  const int riders = std::min(force.elite, strong);
  force.elite -= riders;
  force.ordinary = std::max(0, force.ordinary - (strong - riders));
  return force;
}

// What a force may roll, and what that leaves of the other.
struct Rolled {
  double chance;
  Force left;
  bool in_vain;
};
std::vector<Rolled> rolls(const Force& force, const Force& other, bool only_strong) {
  const HitTable hits(force);
  std::vector<Rolled> result;
  result.reserve(static_cast<std::size_t>((hits.dice() + 1) * (hits.dice() + 2) / 2));
  for (int strong = 0; strong <= hits.dice(); ++strong) {
    for (int weak = 0; weak + strong <= hits.dice(); ++weak) {
      const Force left = after(other, strong, weak, only_strong);
      result.push_back({hits.chance(strong, weak), left, left == other});
    }
  }
  return result;
}

// `lookup` refers to odds that stay where they are.
template <class Lookup>
Odds one_round(const Force& attacker, const Force& defender, bool difficult, Lookup lookup) {
  if (attacker.size() == 0 || defender.size() == 0) {
    Odds odds;
    odds.attacker_wins = attacker.size() > 0 ? 1 : 0;
    odds.defender_wins = defender.size() > 0 ? 1 : 0;
    odds.both_gone = attacker.size() + defender.size() == 0 ? 1 : 0;
    odds.attacker_left = attacker.size();
    odds.defender_left = defender.size();
    return odds;
  }
  const std::vector<Rolled> of_attacker = rolls(attacker, defender, difficult);
  const std::vector<Rolled> of_defender = rolls(defender, attacker, false);
  double again = 0;
  Odds sum;
  for (const Rolled& ours : of_attacker) {
    for (const Rolled& theirs : of_defender) {
      const double chance = ours.chance * theirs.chance;
      if (ours.in_vain && theirs.in_vain) {
        again += chance;
        continue;
      }
      const Odds& next = lookup(theirs.left, ours.left);
      sum.attacker_wins += chance * next.attacker_wins;
      sum.defender_wins += chance * next.defender_wins;
      sum.both_gone += chance * next.both_gone;
      sum.attacker_left += chance * next.attacker_left;
      sum.defender_left += chance * next.defender_left;
    }
  }
  // Rounds without a loss only repeat the question.
  const double moved = 1 - again;
  sum.attacker_wins /= moved;
  sum.defender_wins /= moved;
  sum.both_gone /= moved;
  sum.attacker_left /= moved;
  sum.defender_left /= moved;
  return sum;
}

// Odds by what is left on both sides, filled from the small battles up.
class Table {
 public:
  Table(Force attacker, Force defender, bool difficult)
      : attacker_(attacker), defender_(defender), difficult_(difficult) {
    const auto size = static_cast<std::size_t>((attacker.ordinary + 1) * (attacker.elite + 1) *
                                               (defender.ordinary + 1) * (defender.elite + 1));
    odds_.resize(size);
    known_.resize(size);
  }
  const Odds& find(const Force& attacker, const Force& defender) {
    const std::size_t i = index(attacker, defender);
    if (!known_[i]) {
      odds_[i] = one_round(attacker, defender, difficult_,
                           [&](const Force& a, const Force& d) -> const Odds& { return find(a, d); });
      known_[i] = true;
    }
    return odds_[i];
  }

 private:
  [[nodiscard]] std::size_t index(const Force& a, const Force& d) const {
    int i = a.ordinary;
    i = i * (attacker_.elite + 1) + a.elite;
    i = i * (defender_.ordinary + 1) + d.ordinary;
    i = i * (defender_.elite + 1) + d.elite;
    return static_cast<std::size_t>(i);
  }

  Force attacker_;
  Force defender_;
  bool difficult_;
  std::vector<Odds> odds_;
  std::vector<bool> known_;
};

}  // namespace

// A row of attackers for each defender, in the open and in difficult terrain.
class QuickTable {
 public:
  using Entry = OddsAgainst::Entry;

  [[nodiscard]] Entry* row_of(const Force& defender, bool difficult) {
    Row& row = rows_[OddsAgainst::place_of(defender) + (difficult ? OddsAgainst::attackers : 0)];
    if (row.empty()) row.assign(OddsAgainst::attackers, unknown);
    return row.data();
  }
  const Entry& find(Force attacker, Force defender, bool difficult) {
    Entry& entry = row_of(defender, difficult)[OddsAgainst::place_of(attacker)];
    if (entry.odds.attacker_wins >= 0) return entry;
    for (Force* force : {&attacker, &defender}) {
      force->ordinary = std::min(force->ordinary, OddsAgainst::kept - 1);
      force->elite = std::min(force->elite, OddsAgainst::kept - 1);
      if (force->size() == 0) force->leader = false;
    }
    entry.odds = one_round(attacker, defender, difficult,
                           [&](const Force& a, const Force& d) -> const Odds& { return find(a, d, difficult).odds; });
    entry.survivors = entry.odds.survivors();
    return entry;
  }

 private:
  using Row = std::vector<Entry>;
  static constexpr Entry unknown{.odds = {.attacker_wins = -1}};

  // As many kinds of defenders as of attackers. Most are never met, and their rows stay empty.
  std::array<Row, 2 * OddsAgainst::attackers> rows_;
};

namespace {

QuickTable& quick_table() {
  thread_local QuickTable table;
  return table;
}

}  // namespace

OddsAgainst::OddsAgainst(const Force& defender, bool difficult)
    : defender_(defender), difficult_(difficult), row_(quick_table().row_of(defender, difficult)) {}

const OddsAgainst::Entry& OddsAgainst::work_out(const Force& attacker) const {
  return quick_table().find(attacker, defender_, difficult_);
}

Force force_of(const Board& board, Nation nation, Area area) {
  const Armies armies = board.armies_at(nation, area);
  Force force;
  force.leader = board.leader_at(nation, area);
  if (nation == Nation::romans) {
    force.elite = armies.infantry;
    force.fort = board.intact_fort(area);
    force.ordinary = force.fort ? 1 : 0;
    return force;
  }
  force.elite = armies.cavalry;
  force.ordinary = armies.infantry + (nation == Nation::saxons && board.burh(area) ? 1 : 0);
  return force;
}

Odds battle_odds(const Force& attacker, const Force& defender, bool difficult) {
  return Table(attacker, defender, difficult).find(attacker, defender);
}

}  // namespace auspex::britannia
