// 8.4.2: the table of Battle Tactics, attacker and defender.
#include "games/pendragon/nonplayer/tactics.h"

#include <algorithm>
#include <tuple>

#include "games/coin/priority.h"
#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/tree.h"
#include "games/pendragon/rank.h"
#include "generated/pendragon/messages_np_battle.h"

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
      return best[best.size() > 1 ? static_cast<std::size_t>(play_.random_below(static_cast<int>(best.size()))) : 0];
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
  // A11, B7: one Cavalry takes double; the other Briton may come in.
  if (why_.decision != Decision::agree_share) return true;
  // What costs it less than no agreement would, too.
  const int share = *why_.number();
  const int by_rule = why_.prompt.args[3].value;
  const std::vector<int> best = best_shares();
  return share < by_rule || std::any_of(best.begin(), best.end(), [&](int way) {
           return battle_.losses->ways[static_cast<std::size_t>(way)].of(Faction::civitates) == share;
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
  const Attempts attempts{find(msg::prebattle_evade(0).id), find(msg::prebattle_ambush(0).id),
                          static_cast<int>(options.size()) - 1};
  if (attacks()) return attempt_attacking(attempts);
  return why_.decision == Decision::try_raiders ? attempt_raiders(attempts) : attempt_troops(attempts);
}

MessageId Tactics::group() const {
  return why_.decision == Decision::try_raiders ? msg::group_raiders : msg::group_troops;
}

// A1-A3, A5, A6
int Tactics::attempt_attacking(const Attempts& attempts) const {
  if (battle_.terms.forced && attempts.evade && exchange_before(battle_).attackers_gone) {
    because(msg::np_landed_evade(who_, total(battle_.attack.field.all)));
    return *attempts.evade;
  }
  because(attempts.ambush ? msg::np_attack_ambush(who_, group()) : msg::np_attack_neither(who_, group()));
  return attempts.ambush.value_or(attempts.neither);
}

// B1, B2
int Tactics::attempt_raiders(const Attempts& attempts) const {
  if (!attempts.evade) {
    because(msg::np_must_stay_ambush(who_, group()));
    return *attempts.ambush;
  }
  if (const int plunder = only(battle_.defence.field, units_of(who_) & all_raiders).plunder(); plunder > 0) {
    because(msg::np_laden_evade(who_, plunder));
    return *attempts.evade;
  }
  const Exchange exchange = exchange_before(battle_);
  if (!exchange.favours_defenders()) {
    because(msg::np_raiders_evade(who_, exchange.attackers_lost, exchange.defenders_lost));
    return *attempts.evade;
  }
  because(msg::np_raiders_stay(who_, exchange.attackers_lost, exchange.defenders_lost));
  return attempts.ambush.value_or(attempts.neither);
}

// B1, B3
int Tactics::attempt_troops(const Attempts& attempts) const {
  if (!attempts.evade) {
    because(msg::np_must_stay_ambush(who_, group()));
    return *attempts.ambush;
  }
  const Exchange exchange = exchange_before(battle_, who_);
  const int removed = exchange.attackers_lost;
  const int lost = exchange.defenders_lost;
  if (attempts.ambush && exchange.favours_defenders()) {
    because(msg::np_troops_ambush(who_, removed, lost));
    return *attempts.ambush;
  }
  const bool safe = all_could_withdraw();
  because(safe ? msg::np_troops_wait(who_, removed, lost) : msg::np_troops_evade(who_, removed, lost));
  return safe ? attempts.neither : *attempts.evade;
}

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

// B4. It is said why at the first Unit that is asked about.
bool Tactics::stands() const {
  const Exchange exchange = exchange_at_withdrawal(battle_, who_);
  const bool stands = exchange.favours_defenders();
  if (play_.telling() && nobody_asked_before()) {
    because(stands ? msg::np_stand(who_, exchange.attackers_lost, exchange.defenders_lost)
                   : msg::np_withdraw(who_, exchange.attackers_lost, exchange.defenders_lost));
  }
  return stands;
}

bool Tactics::nobody_asked_before() const {
  const auto here = [&](const Refuge& refuge) { return refuge.site == why_.about<Site>(); };
  const auto own = [&](const Refuge& refuge) { return owner_of(*battle_.board().stronghold_at(refuge.site)) == who_; };
  const Refuge* first = std::find_if(battle_.refuges.begin(), battle_.refuges.end(), own);
  if (first == battle_.refuges.end()) {
    first = std::find_if(battle_.refuges.begin(), battle_.refuges.end(),
                         [&](const Refuge& refuge) { return capacity_of(battle_, refuge) > total(refuge.inside.all); });
  }
  const PieceSet there = select(units_of(who_), [&](Piece unit) { return battle_.defence.field.all[unit] > 0; });
  return here(*first) && there.first() == why_.about<Piece>() && total(first->inside.all, units_of(who_)) == 0;
}

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
  std::stable_sort(order.begin(), order.end(), [](Piece a, Piece b) { return rank_of(a) > rank_of(b); });
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
auto order(const LossKind& kind) { return std::tuple(rank_of(kind.piece), kind.laden, kind.hurt == 0); }

// As many of the first kind, and of those like it, as are left once all that go before them have taken what they can.
int low_to_high(std::span<const LossKind> kinds, int halves) {
  int before = 0;
  for (const LossKind& other : kinds.subspan(1)) {
    if (order(other) < order(kinds.front())) before += other.need * other.count;
  }
  return std::max(0, halves - before) / kinds.front().need;
}

// Foederati of other colours or Nations, from those still to come.
int others_like(std::span<const LossKind> kinds) {
  int n = 0;
  for (const LossKind& other : kinds.subspan(1)) {
    if (order(other) == order(kinds.front()) && other.need == kinds.front().need) n += other.count;
  }
  return n;
}

}  // namespace

int Tactics::how_many_go(int lowest, int highest) const {
  if (battle_.losses == nullptr) return lowest;  // the one Cavalry that takes double: without Plunder first
  const std::span<const LossKind> kinds = battle_.losses->kinds;
  const int wanted = low_to_high(kinds, *why_.number());
  int these = kinds.front().count;
  int others = others_like(kinds);
  const int most = std::min(wanted, these);
  const int least = std::min(std::max(0, wanted - others), most);
  if (least == most) return std::clamp(most, lowest, highest);
  if (instead_of_lots_) return std::clamp(instead_of_lots_(least, most), lowest, highest);
  // 8.3.2: one after the other is drawn from among them all.
  because(msg::np_lot_losses(wanted, these + others, kinds.front().piece));
  int gone = 0;
  int left = wanted;
  for (; left > 0 && these > 0 && others > 0; --left) {
    const bool one_of_these = battle_.draw_lot(these, these + others);
    gone += one_of_these ? 1 : 0;
    (one_of_these ? these : others) -= 1;
  }
  if (others == 0) gone += left;
  return std::clamp(gone, lowest, highest);
}

int Tactics::which_takes_the_rest() const {
  const std::span<const LossKind> kinds = battle_.losses->kinds;
  const auto lowest = std::min_element(kinds.begin(), kinds.end(),
                                       [](const LossKind& a, const LossKind& b) { return order(a) < order(b); });
  return static_cast<int>(lowest - kinds.begin());
}

namespace {

// What a share costs, from the best Units down; then on what the rest lies.
struct Cost {
  std::array<int, 10> lost{};
  int rest_on = 0;

  auto operator<=>(const Cost&) const = default;
};

void add_cost(Cost& cost, std::span<const LossKind> units, int halves, int rest, bool rest_here) {
  LossKinds kinds;
  for (const LossKind& kind : units) kinds.push_back(kind);
  LossChoice choice(kinds, halves, rest, 0);
  int lowest_left = static_cast<int>(cost.lost.size());
  while (!choice.done()) {
    const LossKind& kind = choice.to_come().front();
    const int wanted = low_to_high(choice.to_come(), choice.left());
    const LossChoice::Numbers numbers = choice.numbers();
    int taken = numbers.front();
    for (int n : numbers) {
      if (n <= wanted) taken = n;
    }
    const int place = 2 * (rank_of(kind.piece) - 1) + (kind.laden ? 1 : 0);
    cost.lost[cost.lost.size() - 1 - static_cast<std::size_t>(place)] += taken;
    if (taken < kind.count) lowest_left = std::min(lowest_left, place);
    choice.take(taken);
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
Hope hope_of_assault(const Battle& battle, const Refuge& refuge) {
  const StrongholdInfo& row =
      stronghold_row(battle.play.state, refuge.site, *battle.board().stronghold_at(refuge.site));
  const Stack& attackers = battle.attack.field.all;
  const int inside = total(refuge.inside.all);
  // A11: the Non-player Dux has one Cavalry take double; a player may not.
  const bool doubles = battle.play.state.nonplayer[Faction::dux];
  if (would_fall(row, inside, attackers, doubles ? Escalade::one_cavalry_double : Escalade::plain)) return Hope::sure;
  const bool by_coup = battle.terms.surprise && highest_for_coup(row, inside) >= 1 &&
                       would_fall(row, inside, attackers, Escalade::skipped);
  return by_coup ? Hope::by_coup : Hope::none;
}

// A9, A13
std::optional<Site> Tactics::assault(SiteSet from) const {
  const auto hope = [&](Site site) {
    return hope_of_assault(battle_, *std::find_if(battle_.refuges.begin(), battle_.refuges.end(),
                                                  [&](const Refuge& refuge) { return refuge.site == site; }));
  };
  const auto stronghold = [&](Site site) { return *play_.board.stronghold_at(site); };
  const SiteSet first = prefer(from)
                            .only([&](Site site) { return hope(site) != Hope::none; })
                            .most([&](Site site) { return rank_of(stronghold(site)); })
                            .left();
  if (first.empty()) {
    because(msg::np_assault_none(who_, total(battle_.attack.field.all)));
    return std::nullopt;
  }
  const Site site = play_.at_random(first);
  because(hope(site) == Hope::sure ? msg::np_assault_sure(who_, stronghold(site), site)
                                   : msg::np_assault_coup(who_, stronghold(site), site));
  return site;
}

// A14, A15
Site Tactics::besiege(SiteSet from) const {
  const auto inside = [&](Site site) {
    return total(std::find_if(battle_.refuges.begin(), battle_.refuges.end(), [&](const Refuge& refuge) {
                   return refuge.site == site;
                 })->inside.all);
  };
  int needed = 0;
  for (const Refuge& refuge : battle_.refuges) {
    if (from.has(refuge.site)) needed += capacity_of(battle_, refuge);
  }
  const bool all = needed <= *why_.number();  // there are Troops for both, in whatever order
  const Site site = all ? from.first() : play_.at_random(prefer(from).most(inside).left());
  because(msg::np_besiege(who_, inside(site), site));
  return site;
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
