// 8.4.2: the table of Battle Tactics, attacker and defender.
#include "games/pendragon/nonplayer/tactics.h"

#include <algorithm>
#include <tuple>

#include "games/coin/priority.h"
#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/tree.h"

namespace auspex::pendragon {

using coin::prefer;

bool is_of_battle(const Play& play, Decision decision) {
  if (play.battle == nullptr) return false;
  return (decision >= Decision::try_raiders && decision <= Decision::besiege) || decision == Decision::carry_plunder;
}

int Tactics::number(int lowest, int highest) const {
  switch (why_.decision) {
    case Decision::withdraw:
      return stands() ? lowest
                      : std::clamp<int>(going_into(*why_.about<Site>()).all[*why_.about<Piece>()], lowest, highest);
    case Decision::withdraw_laden:  // B5: with Plunder first
      return highest;
    case Decision::carry_plunder:
      return carry(lowest, highest);
    default:
      return how_many_go(lowest, highest);
  }
}

int Tactics::option(std::span<const Text> options) const {
  switch (why_.decision) {
    case Decision::try_raiders:
    case Decision::try_troops:
      return attempt(options);
    case Decision::loss_rest:
      return which_takes_the_rest();
    case Decision::share_losses: {
      const std::vector<int> best = best_shares();
      return best[static_cast<std::size_t>(best.size() > 1 ? play_.random_below(static_cast<int>(best.size())) : 0)];
    }
    case Decision::spoils:
      return spoils(options);
    default: {  // losses where the numbers on offer have gaps
      const int wanted = how_many_go(*options.front().number(), *options.back().number());
      int taken = 0;
      for (std::size_t i = 0; i < options.size() && *options[i].number() <= wanted; ++i) taken = static_cast<int>(i);
      return taken;
    }
  }
}

bool Tactics::agrees() const {
  if (why_.decision != Decision::agree_share)
    return true;  // A11, B7: one Cavalry takes double; the other Briton enters
  const std::vector<int> best = best_shares();
  return std::any_of(best.begin(), best.end(), [&](int way) {
    return battle_.losses->ways[static_cast<std::size_t>(way)].of(Faction::civitates) == why_.number();
  });
}

std::optional<Site> Tactics::site(SiteSet from) const {
  return why_.decision == Decision::assault ? assault(from) : besiege(from);
}

// ---------------------------------------------------------------------------------------------------- The exchange

namespace {

// All fight on and give up Units in the order of 8.4.1, players too.
class PlainFight final : public BattleTree {
 public:
  explicit PlainFight(const Battle& battle) : BattleTree(battle) {}

  Exchange run(std::initializer_list<BattlePart> parts) {
    Battle& battle = this->battle();
    const int attackers = total(battle.attack.lost);
    const int defenders = total(battle.defence.lost);
    for (BattlePart part : parts) carry_out(battle, part);
    return {total(battle.attack.lost) - attackers, total(battle.defence.lost) - defenders, !battle.attack.in_field(),
            !battle.defence.in_field()};
  }

  std::optional<Site> site(Play&, Faction, const Ask&, SiteSet from, bool) override { return from.first(); }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    return Tactics(play, who, why).number(lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    return Tactics(play, who, why).option(options);
  }
  bool agree(Play&, Faction, const Ask&) override { return true; }
  int draw(Dice&, int) override { return 0; }
};

}  // namespace

Exchange exchange_before(const Battle& battle, std::optional<Faction> in_ambush) {
  PlainFight fight(battle);
  if (in_ambush) lie_in_ambush(fight.battle(), fight.battle().defence, *in_ambush);
  return fight.run({BattlePart::trap, BattlePart::charge, BattlePart::melee, BattlePart::harass});
}

Exchange exchange_at_withdrawal(const Battle& battle, Faction comes_out) {
  PlainFight fight(battle);
  for (Refuge& refuge : fight.battle().refuges) {
    const Units back = only(refuge.inside, units_of(comes_out));
    take(refuge.inside, back);
    add(fight.battle().defence.field, back);
  }
  return fight.run({BattlePart::charge, BattlePart::melee, BattlePart::harass});
}

// ---------------------------------------------------------------------------------------------------- Pre-Battle

int Tactics::attempt(std::span<const Text> options) const {
  const auto find = [&](std::uint16_t id) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const Text& text) { return text.id == id; });
    return found == options.end() ? std::nullopt : std::optional(static_cast<int>(found - options.begin()));
  };
  const int neither = static_cast<int>(options.size()) - 1;
  const std::optional<int> evade = find(msg::prebattle_evade(0).id);
  const std::optional<int> ambush = find(msg::prebattle_ambush(0).id);
  if (attacks()) {
    // A1-A3, A5, A6
    if (battle_.terms.forced && evade && raiders_would_all_go()) return *evade;
    return ambush.value_or(neither);
  }
  if (why_.decision == Decision::try_raiders) {
    // B2
    const Units raiders = only(battle_.defence.field, units_of(who_) & all_raiders);
    if (evade && (raiders.plunder() > 0 || !exchange_before(battle_).favours_defenders())) return *evade;
    return ambush.value_or(neither);
  }
  // B3
  if (ambush && (!evade || exchange_before(battle_, who_).favours_defenders())) return *ambush;
  return evade && !all_could_withdraw() ? *evade : neither;
}

bool Tactics::raiders_would_all_go() const { return exchange_before(battle_).attackers_gone; }

namespace {

int capacity_of(const Battle& battle, const Refuge& refuge) {
  return stronghold_row(battle.play.state, refuge.site, *battle.board().stronghold_at(refuge.site)).capacity;
}

}  // namespace

bool Tactics::all_could_withdraw() const {
  if (!battle_.terms.defenders_withdraw) return false;
  int room = 0;
  for (const Refuge& refuge : battle_.refuges) room += capacity_of(battle_, refuge);
  return total(battle_.defence.field.all) <= room;
}

// ---------------------------------------------------------------------------------------------------- Withdrawal

// B4
bool Tactics::stands() const { return exchange_at_withdrawal(battle_, who_).favours_defenders(); }

// B5, B6, B8: the best go in first, those with Plunder before others, into the best walls; into those of the other
// Briton once their own are full, which is when they are asked about those. Equal walls are alike, so that there is
// nothing to draw lots for.
Units Tactics::going_into(Site site) const {
  const auto owner_at = [&](const Refuge& refuge) { return owner_of(*battle_.board().stronghold_at(refuge.site)); };
  const auto asked = std::find_if(battle_.refuges.begin(), battle_.refuges.end(),
                                  [&](const Refuge& refuge) { return refuge.site == site; });
  const bool own = owner_at(*asked) == who_;
  Units units = only(battle_.defence.field, units_of(who_));
  std::vector<const Refuge*> refuges;
  for (const Refuge& refuge : battle_.refuges) {
    if ((owner_at(refuge) == who_) != own) continue;
    add(units, only(refuge.inside, units_of(who_)));
    refuges.push_back(&refuge);
  }
  const auto walls = [&](const Refuge* refuge) {
    const Piece stronghold = *battle_.board().stronghold_at(refuge->site);
    return std::tuple(index_of(kind_of(stronghold)), -stronghold_row(play_.state, refuge->site, stronghold).garrison);
  };
  std::stable_sort(refuges.begin(), refuges.end(),
                   [&](const Refuge* a, const Refuge* b) { return walls(a) < walls(b); });
  std::vector<Piece> order;
  for (Piece unit : units_of(who_)) order.push_back(unit);
  std::stable_sort(order.begin(), order.end(), [](Piece a, Piece b) { return worth(kind_of(a)) > worth(kind_of(b)); });
  for (const Refuge* refuge : refuges) {
    int room = capacity_of(battle_, *refuge) - total(refuge->inside.all) + total(refuge->inside.all, units_of(who_));
    Units going;
    for (Piece unit : order) {
      const int n = std::min<int>(room, units.all[unit]);
      going.all[unit] = static_cast<std::uint8_t>(n);
      going.laden[unit] = std::min(going.all[unit], units.laden[unit]);
      room -= n;
    }
    if (refuge->site == site) return going;
    take(units, going);
  }
  return {};
}

// ---------------------------------------------------------------------------------------------------- Losses

namespace {

// 8.4.1: from what is given up first on: by kind, without Plunder before with it; of those alike one that was hit.
auto rank(const LossKind& kind) { return std::tuple(worth(kind_of(kind.piece)), kind.laden, kind.hurt == 0); }

// As many as are left once all that go before them have taken what they can.
int low_to_high(std::span<const LossKind> kinds, int halves) {
  int before = 0;
  for (const LossKind& other : kinds.subspan(1)) {
    if (rank(other) < rank(kinds.front())) before += other.need * other.count;
  }
  return std::max(0, halves - before) / kinds.front().need;
}

}  // namespace

int Tactics::how_many_go(int lowest, int highest) const {
  if (battle_.losses == nullptr) return lowest;  // the one Cavalry that takes double: without Plunder first
  return std::clamp(low_to_high(battle_.losses->kinds, *why_.number()), lowest, highest);
}

int Tactics::which_takes_the_rest() const {
  const std::span<const LossKind> kinds = battle_.losses->kinds;
  const auto lowest = std::min_element(kinds.begin(), kinds.end(),
                                       [](const LossKind& a, const LossKind& b) { return rank(a) < rank(b); });
  return static_cast<int>(lowest - kinds.begin());
}

namespace {

// What a share costs, from the best Units down; then on what the rest lies.
struct Cost {
  std::array<int, 10> lost{};
  int rest_on = 0;

  auto operator<=>(const Cost&) const = default;
};

void add_cost(Cost& cost, std::span<const LossKind> kinds, int halves, int rest, bool rest_here) {
  LossChoice choice({kinds.begin(), kinds.end()}, halves, rest, 0);
  int lowest_left = static_cast<int>(cost.lost.size());
  while (!choice.done()) {
    const std::span<const LossKind> left = kinds.subspan(choice.next());
    const std::vector<int> numbers = choice.numbers();
    const int wanted = low_to_high(left, choice.left());
    const auto taken = std::find_if(numbers.rbegin(), numbers.rend() - 1, [&](int n) { return n <= wanted; });
    const int place = 2 * worth(kind_of(left.front().piece)) + (left.front().laden ? 1 : 0);
    cost.lost[cost.lost.size() - 1 - static_cast<std::size_t>(place)] += *taken;
    if (*taken < left.front().count) lowest_left = std::min(lowest_left, place);
    choice.take(*taken);
  }
  if (rest_here) cost.rest_on = lowest_left;
}

}  // namespace

// 3.6.1, 8.4.1: one list of the Units of both, lost from the bottom; what is lost of the best Units tells.
std::vector<int> Tactics::best_shares() const {
  const LossQuestion& question = *battle_.losses;
  std::vector<int> best;
  std::optional<Cost> least;
  for (std::size_t i = 0; i < question.ways.size(); ++i) {
    const Shares& way = question.ways[i];
    Cost cost;
    add_cost(cost, question.dux, way.dux, way.rest, way.rest > 0 && way.rest_on == Faction::dux);
    add_cost(cost, question.civitates, way.civitates, way.rest, way.rest > 0 && way.rest_on == Faction::civitates);
    if (least && cost > *least) continue;
    if (!least || cost < *least) best.clear();
    least = cost;
    best.push_back(static_cast<int>(i));
  }
  return best;
}

// ---------------------------------------------------------------------------------------------------- The attacker

// A8, A10
bool would_assault(const Battle& battle, const Refuge& refuge) {
  const StrongholdInfo& row =
      stronghold_row(battle.play.state, refuge.site, *battle.board().stronghold_at(refuge.site));
  const Stack& attackers = battle.attack.field.all;
  const int inside = total(refuge.inside.all);
  // A11: the Non-player Dux has one Cavalry take double; a player may not.
  const bool doubles = battle.play.state.nonplayer[Faction::dux];
  if (would_fall(row, inside, attackers, doubles ? Escalade::one_cavalry_double : Escalade::plain)) return true;
  return battle.terms.surprise && highest_for_coup(row, inside) >= 1 &&
         would_fall(row, inside, attackers, Escalade::skipped);
}

// A9
std::optional<Site> Tactics::assault(SiteSet from) const {
  const SiteSet first =
      prefer(from)
          .only([&](Site site) {
            return std::any_of(battle_.refuges.begin(), battle_.refuges.end(),
                               [&](const Refuge& one) { return one.site == site && would_assault(battle_, one); });
          })
          .least([&](Site site) { return index_of(kind_of(*play_.board.stronghold_at(site))); })
          .left();
  return first.empty() ? std::nullopt : std::optional(play_.at_random(first));
}

// A14, A15
Site Tactics::besiege(SiteSet from) const {
  int needed = 0;
  for (const Refuge& refuge : battle_.refuges) {
    if (from.has(refuge.site)) needed += capacity_of(battle_, refuge);
  }
  if (needed <= *why_.number()) return from.first();  // there are enough for all
  return play_.at_random(prefer(from)
                             .most([&](Site site) {
                               const auto refuge = std::find_if(battle_.refuges.begin(), battle_.refuges.end(),
                                                                [&](const Refuge& one) { return one.site == site; });
                               return total(refuge->inside.all);
                             })
                             .left());
}

// A17
int Tactics::spoils(std::span<const Text> options) const {
  const auto first_of = [&](std::initializer_list<std::uint16_t> ids) {
    for (std::uint16_t id : ids) {
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].id == id) return static_cast<int>(i);
      }
    }
    return static_cast<int>(options.size()) - 1;
  };
  const std::uint16_t take_half = msg::spoils_take(0).id;
  const std::uint16_t give_back = msg::spoils_give_back({}).id;
  if (!is_briton(who_)) return first_of({msg::spoils_renown(0).id, take_half});
  if (who_ == Faction::dux && !play_.board.fragmented()) return first_of({give_back, take_half});
  return first_of({take_half, give_back});
}

// A16, A17: onto their own Units before those of the other Briton; the best are asked about first.
int Tactics::carry(int lowest, int highest) const { return owner_of(*why_.about<Piece>()) == who_ ? highest : lowest; }

}  // namespace auspex::pendragon
