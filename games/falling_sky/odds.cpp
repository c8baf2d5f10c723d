// The course of a Battle (commands/battle.cpp) with all its rolls at once, each with its chance.
#include "games/falling_sky/odds.h"

#include <algorithm>

namespace auspex::falling_sky {

namespace {

// A piece that takes the next Loss, and the chance that this removes it.
struct Hit {
  Piece piece = Piece::legion;
  double chance = 1.0;
  bool elite = false;  // card 30
};

double chance_to_lose(const Play& play, Piece piece, bool by_roll, bool elite) {
  if (!by_roll || (!is_hard(piece) && !elite)) return 1.0;
  return piece == Piece::fort && play.capability(Card::ballistae, CardSide::unshaded) ? 1.0 / 3 : 0.5;
}

void append(std::vector<Hit>& list, const std::vector<Hit>& more) { list.insert(list.end(), more.begin(), more.end()); }

std::vector<Hit> joined(const std::vector<Hit>& light_hits, const std::vector<Hit>& hard_hits, LossOrder order) {
  const bool light_first = order == LossOrder::light_first;
  std::vector<Hit> all_hits = light_first ? light_hits : hard_hits;
  append(all_hits, light_first ? hard_hits : light_hits);
  return all_hits;
}

// The side's pieces in the order in which they take Losses.
std::vector<Hit> loss_order(const Battle& battle, const BattleSide& side, bool by_roll, LossOrder order) {
  const auto hits = [&](Piece piece, int n) {
    return std::vector<Hit>(static_cast<std::size_t>(n), {piece, chance_to_lose(battle.play, piece, by_roll, false)});
  };
  std::vector<Hit> common;
  std::vector<Hit> hard;
  int common_arverni = total(side.part, light_of(Faction::arverni));
  if (side.faction == Faction::arverni) common_arverni -= side.elite;
  // Scouted before Revealed before Hidden: the least useful go first.
  for (Face face : {Face::scouted, Face::revealed, Face::hidden}) {
    for (Faction owner : all<Faction>()) {
      if (owner == Faction::romans && face == Face::scouted) continue;
      const Piece piece = light(owner, face);
      for (int n = side.part[piece]; n > 0; --n) {
        const bool elite = owner == Faction::arverni && common_arverni-- <= 0;
        (elite ? hard : common).push_back({piece, chance_to_lose(battle.play, piece, by_roll, elite), elite});
      }
    }
  }
  append(hard, hits(Piece::legion, side.part[Piece::legion]));
  std::vector<Hit> mobile = joined(common, hard, order);
  if (has_leader(side.faction)) {
    append(mobile, hits(leader_of(side.faction), side.part[leader_of(side.faction)]));
  }

  const std::vector<Hit> allies = hits(ally_of(side.faction), side.part[ally_of(side.faction)]);
  std::vector<Hit> walls;
  if (has_citadels(side.faction)) walls = hits(citadel_of(side.faction), side.part[citadel_of(side.faction)]);
  if (battle.where != Region::provincia) append(walls, hits(Piece::fort, side.part[Piece::fort]));
  std::vector<Hit> fixed = joined(allies, walls, order);

  const bool fixed_first = battle.retreating && &side == &battle.defence;
  std::vector<Hit>& first = fixed_first ? fixed : mobile;
  append(first, fixed_first ? mobile : fixed);
  return first;
}

// The chance that the first k pieces go to that many Losses. A piece that withstands a roll takes the next Loss too.
std::vector<double> distribution(const std::vector<Hit>& hits, int losses) {
  std::vector<double> lost(hits.size() + 1, 0.0);
  lost[0] = 1.0;
  for (; losses > 0; --losses) {
    for (std::size_t k = hits.size(); k-- > 0;) {
      const double goes = lost[k] * hits[k].chance;
      lost[k] -= goes;
      lost[k + 1] += goes;
    }
  }
  return lost;
}

// One way the Battle may have gone so far, and how likely.
struct Branch {
  Battle battle;
  double weight = 1.0;
  EnumArray<Kind, int> attackers_lost{};
  EnumArray<Kind, int> defenders_lost{};
};

void lose(Branch& branch, bool defending, Piece piece) {
  --(defending ? branch.battle.defence : branch.battle.attack).part[piece];
  ++(defending ? branch.defenders_lost : branch.attackers_lost)[kind_of(piece)];
}

// Follows a Battle through all that may happen, and adds up how it ends.
class Course {
 public:
  explicit Course(LossOrder order) : order_(order) {}

  // Each goes on to the next.

  void after_slingers(Branch branch) {
    if (branch.battle.ambush_is_seen()) {
      if (branch.battle.attack.faction == Faction::germans) return end(branch);  // 3.4.4
      branch.battle.terms.ambush = false;
    }
    archers(branch);
  }

  // Card 27 shaded.
  void archers(const Branch& branch) {
    const auto shoot = [&](const BattleSide& side) {
      return side.faction == Faction::arverni && total(side.part, light_of(Faction::arverni)) >= archers_needed;
    };
    const bool ours = shoot(branch.battle.attack);
    const bool theirs = shoot(branch.battle.defence);
    const bool known = branch.battle.play.capability(Card::massed_gallic_archers, CardSide::shaded);
    if (!known || (!ours && !theirs)) return siege(branch);
    take(branch, ours, 1, true, [&](const Branch& next) { siege(next); });
  }

  void siege(Branch branch) {
    const Faction defender = branch.battle.defence.faction;
    Stack& part = branch.battle.defence.part;
    if (branch.battle.terms.besiege) {
      if (has_citadels(defender) && part[citadel_of(defender)] > 0) {
        --part[citadel_of(defender)];
      } else if (part[ally_of(defender)] > 0) {
        --part[ally_of(defender)];
      }
    }
    ambush(branch);
  }

  // 4.3.3: Caesar's roll decides whether the Romans fight on as usual.
  void ambush(const Branch& branch) {
    const Battle& battle = branch.battle;
    if (!battle.terms.ambush) return attack(branch);
    const bool caesar = battle.defence.faction == Faction::romans && battle.defence.part[Piece::roman_leader] > 0 &&
                        !battle.play.board.is_successor(Faction::romans);
    const double holds = !caesar ? 0.0 : battle.attack.faction == Faction::belgae ? 2.0 / 6 : 3.0 / 6;
    for (const bool by_roll : {false, true}) {
      Branch next = branch;
      next.battle.absorbs_by_roll = by_roll;
      next.battle.counterattack = by_roll;
      next.weight *= by_roll ? holds : 1.0 - holds;
      if (next.weight > 0.0) attack(next);
    }
  }

  void attack(Branch branch) {
    int losses = attack_losses(branch.battle);
    odds_.defender.losses = std::max(odds_.defender.losses, losses);
    if (const std::optional<Piece> first = branch.battle.first_loss(); first && losses > 0) {
      lose(branch, true, *first);
      --losses;
    }
    attack_goes_on(branch, losses);
  }

  void attack_goes_on(const Branch& branch, int losses) {
    take(branch, true, losses, branch.battle.absorbs_by_roll, [&](const Branch& next) { counterattack(next); });
  }

  void counterattack(const Branch& branch) {
    const Battle& battle = branch.battle;
    if (!battle.strikes_back()) return end(branch);
    counterattack_goes_on(branch, counterattack_losses(battle));
  }

  void counterattack_goes_on(const Branch& branch, int losses) {
    take(branch, false, losses, true, [&](const Branch& next) { end(next); });
  }

  // That many Losses on one side, and what follows each result.
  template <class Next>
  void take(const Branch& branch, bool defending, int losses, bool by_roll, Next next) {
    SideOdds& odds = defending ? odds_.defender : odds_.attacker;
    odds.losses = std::max(odds.losses, losses);
    const Battle& battle = branch.battle;
    const std::vector<Hit> hits = loss_order(battle, defending ? battle.defence : battle.attack, by_roll, order_);
    const std::vector<double> lost = distribution(hits, losses);
    Branch after = branch;
    for (std::size_t k = 0; k < lost.size(); ++k) {
      if (k > 0) {
        lose(after, defending, hits[k - 1].piece);
        if (hits[k - 1].elite) --(defending ? after.battle.defence : after.battle.attack).elite;
      }
      after.weight = branch.weight * lost[k];
      if (after.weight > 0.0) next(after);
    }
  }

  [[nodiscard]] const BattleOdds& odds() const { return odds_; }

 private:
  static constexpr int archers_needed = 6;

  void end(const Branch& branch) {
    add(odds_.attacker, branch.attackers_lost, branch.weight);
    add(odds_.defender, branch.defenders_lost, branch.weight);
  }

  static void add(SideOdds& odds, const EnumArray<Kind, int>& gone, double weight) {
    std::size_t sum = 0;
    for (Kind kind : all<Kind>()) {
      sum += static_cast<std::size_t>(gone[kind]);
      if (gone[kind] > 0) odds.any[kind] += weight;
    }
    if (odds.lost.size() <= sum) odds.lost.resize(sum + 1, 0.0);
    odds.lost[sum] += weight;
  }

  LossOrder order_;
  BattleOdds odds_;
};

}  // namespace

double SideOdds::expected() const {
  double sum = 0;
  for (std::size_t k = 0; k < lost.size(); ++k) sum += static_cast<double>(k) * lost[k];
  return sum;
}

BattleOdds battle_odds(const Battle& battle, bool retreat, LossOrder order) {
  Course course(order);
  Branch start{battle};
  start.battle.retreating = retreat && battle.may_retreat();
  course.after_slingers(start);
  return course.odds();
}

BattleOdds odds_from(const Battle& battle, BattleStep step, Faction taker, int losses, bool retreat, LossOrder order) {
  Course course(order);
  Branch start{battle};
  start.battle.retreating = retreat;
  switch (step) {
    case BattleStep::slingers:
      course.take(start, false, losses, true, [&](const Branch& next) { course.after_slingers(next); });
      break;
    case BattleStep::archers:
      course.take(start, taker == battle.defence.faction, losses, true,
                  [&](const Branch& next) { course.siege(next); });
      break;
    case BattleStep::attack:
      course.attack_goes_on(start, losses);
      break;
    case BattleStep::counterattack:
      course.counterattack_goes_on(start, losses);
      break;
  }
  return course.odds();
}

}  // namespace auspex::falling_sky
