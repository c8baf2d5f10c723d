#include "games/invasions/computer/worth.h"

#include "games/invasions/computer/lists.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/income.h"
#include "games/invasions/treasury.h"

namespace auspex::invasions {

namespace {

constexpr double marker_coins = 2.3;

constexpr unsigned bit_of(std::size_t line) { return 1U << line; }
bool has_paid(const State& state, Nation list, std::size_t line) { return (state.nations[list].paid >> line & 1) != 0; }

// What creating something pays by a printed list, Area by Area, as long as none of its lines has paid.
struct Creation {
  unsigned lines = 0;  // as in NationState::paid
  EnumArray<Area, double> points{};
};

Creation read_creation(Nation list, BonusKind kind) {
  const std::span<const BonusLine> lines = bonus_of(list);
  Creation creation;
  AreaSet named;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != kind) continue;
    creation.lines |= bit_of(i);
    named |= lines[i].areas;
  }
  for (const BonusLine& line : lines) {
    if (line.kind != kind) continue;
    for (Area area : all<Area>()) {
      const bool here = line.elsewhere ? !named.has(area) : line.areas.empty() || line.areas.has(area);
      if (here) creation.points[area] += line.halves / 2.0;
    }
  }
  return creation;
}

EnumArray<Nation, Creation> read_creations(BonusKind kind) {
  EnumArray<Nation, Creation> creations;
  for (Nation nation : all<Nation>()) creations[nation] = read_creation(nation, kind);
  return creations;
}

double paid_by(const State& state, Nation list, const Creation& creation, Area area) {
  return (state.nations[list].paid & creation.lines) != 0 ? 0 : creation.points[area];
}

// The lines of a printed list that speak of loot: what they pay whoever loots, what they cost whoever is looted.
struct Looting {
  std::vector<std::size_t> pays;
  std::vector<std::size_t> costs;
};

const EnumArray<Nation, Looting> looting = [] {
  EnumArray<Nation, Looting> found;
  for (Nation nation : all<Nation>()) {
    const std::span<const BonusLine> lines = bonus_of(nation);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const BonusKind kind = lines[i].kind;
      if (kind == BonusKind::city_levels_looted || kind == BonusKind::city_looted) found[nation].pays.push_back(i);
      if (kind == BonusKind::own_capital_looted || kind == BonusKind::own_city_looted) {
        found[nation].costs.push_back(i);
      }
    }
  }
  return found;
}();

}  // namespace

int turns_left(const State& state) { return std::max(0, last_turn_of[state.scenario] - state.turn + 1); }

double cost_of_empire(const State& state, Nation nation) {
  if (status_of(state, nation) != Status::kingdom) return 0;
  State crowned = state;
  crowned.nations[nation].status = Status::empire;
  crowned.nations[nation].decline = Decline::none;
  const auto surplus = [&](const State& position) {
    const Income income = income_of(position, nation);
    return income.total() - income.cards - upkeep_of(position, nation).total();
  };
  constexpr int usual = 3;  // turns from which on a coin has its usual worth
  const int lost = surplus(state) - surplus(crowned);
  return coin_in(usual) * lost * (turns_left(state) - 1);
}

Worth::Worth(const State& state, Nation nation)
    : state_(state),
      nation_(nation),
      coin_(coin_in(turns_left(state))),
      unit_(std::min(1.0, 0.25 + turns_left(state) / 4.0)) {
  // XIII.B, XV.C: who has more than it can spend in a turn sees a part of it run away.
  constexpr double a_turns_spending = 25;
  if (is_civilized(state, nation)) coin_ *= std::min(1.0, a_turns_spending / std::max<int>(1, coins_of(state, nation)));
  if (awaits_judgement(state, nation)) hun_ = worth_of_hun(state);
}

// VIII.B: a Kingdom that rules three Areas is made an Empire sooner or later, whether it likes it or not; each Area
// that brings it there has its share in what that costs, or brings.
void Worth::look_for_crown() const {
  missing_ = 0;
  constexpr int enough = 6;  // halves
  constexpr int nearly_there = 2;
  const Space capital = state_.nations[nation_].capital;
  if (status_of(state_, nation_) != Status::kingdom || capital == nowhere) return;
  const auto halves_of = [](AreaSet areas) {
    int halves = 0;
    for (Area area : areas) halves += is_civilized(area) ? 2 : 1;
    return halves;
  };
  // Before anybody judges who rules them: it rules none where neither it nor a dependant of its has a foot.
  AreaSet could_rule = areas_present(state_, nation_);
  for (Nation other : all<Nation>()) {
    if (state_.nations[other].lord == nation_) could_rule |= areas_present(state_, other);
  }
  if (halves_of(could_rule) + nearly_there < enough) return;
  const AreaSet ruled = areas_of(state_, nation_);
  const int missing = enough - halves_of(ruled);
  if (missing <= 0 || missing > nearly_there) return;
  missing_ = missing;
  const SpaceSet held = counted_for_points(state_, nation_);
  for (Area area : all<Area>()) {
    const SpaceSet here = provinces_in(area);
    const int needed = std::max(1, (state_.numbers.area_province_sixths * area_size(area) + 5) / 6);
    const bool nearly = (here & held).size() + 1 >= needed;
    if (nearly && !ruled.has(area)) crowning_ |= here - held;
  }
}

double Worth::worth_of_crown() const {
  constexpr double sooner_or_later = 0.7;
  const Area capital = area_of(state_.nations[nation_].capital);
  return sooner_or_later * (empire(capital) - cost_of_empire(state_, nation_));
}

double Worth::kingdom(Area area) const {
  static const EnumArray<Nation, Creation> printed = read_creations(BonusKind::create_kingdom);
  return paid_by(state_, nation_, printed[nation_], area);
}
double Worth::empire(Area area) const {
  static const EnumArray<Nation, Creation> printed = read_creations(BonusKind::create_empire);
  return paid_by(state_, nation_, printed[nation_], area);
}

double Worth::loot(Space city) const {
  const int level = city_level(state_, city);
  if (level == 0 || values().pillaged.has(city)) return 0;
  double points = coin_ * (2 + marker_coins * level);
  // What it costs its owner.
  const Nation holder = state_.land[city].controller;
  if (holder != no_nation && !same_seat(state_, holder, nation_)) {
    for (std::size_t i : looting[holder].costs) {
      const BonusLine& line = bonus_of(holder)[i];
      const bool capital = line.kind == BonusKind::own_capital_looted && state_.nations[holder].capital == city;
      if (capital || line.kind == BonusKind::own_city_looted) points -= rivals_share * line.halves / 2.0;
    }
  }
  const std::span<const BonusLine> lines = bonus_of(nation_);
  for (std::size_t i : looting[nation_].pays) {
    if (lines[i].once && has_paid(state_, nation_, i)) continue;
    if (lines[i].kind == BonusKind::city_levels_looted) points += level * lines[i].halves / 2.0;
    if (lines[i].kind == BonusKind::city_looted && lines[i].space == city) points += lines[i].halves / 2.0;
  }
  return points;
}

double Worth::kill(Nation victim, Space at) const {
  double points = 0;
  const Few<Nation, 2> lists = lists_of(state_.history.merged, nation_);
  for (Nation list : lists) points += kill_halves(state_, list, victim, at) / 2.0 / static_cast<double>(lists.size());
  return points;
}

double Worth::submission(Nation other) const {
  double points = coin_ * marker_coins + 1;
  const NationSet vassals = bound_to(state_, nation_, Bond::vassal);
  const std::span<const BonusLine> lines = bonus_of(nation_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const BonusLine& line = lines[i];
    if (line.kind != BonusKind::submitted_all || !line.of.has(other) || has_paid(state_, nation_, i)) continue;
    points += line.halves / 2.0 / std::max(1, (line.of - vassals).size());
  }
  return points;
}

double Worth::unit(const Kind& kind) const {
  const double whole = kind.has(Mark::damaged) ? 0.6 : 1;
  if (hun_ && kind.people == Nation::huns) return whole * *hun_;
  const double price = std::max<int>(2, kind.info().cost_kingdom);
  // Annex 5: a coin is worth 0.3 to 0.5; a unit can be bought only where the limits of XV.C allow, so the latter.
  return unit_ * 0.5 * price * whole;
}

SpaceSet Worth::entries() const {
  static const EnumArray<Nation, SpaceSet> listed = [] {
    EnumArray<Nation, SpaceSet> provinces_of;
    for (Nation nation : all<Nation>()) {
      for (const BonusLine& line : bonus_of(nation)) {
        if (line.kind == BonusKind::enter_province) provinces_of[nation].add(line.space);
      }
    }
    return provinces_of;
  }();
  return listed[nation_];
}

double Worth::entry(Space province) const {
  double points = 0;
  if (!entries().has(province)) return points;
  const std::span<const BonusLine> lines = bonus_of(nation_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != BonusKind::enter_province || lines[i].space != province) continue;
    if (!lines[i].once || !has_paid(state_, nation_, i)) points += lines[i].halves / 2.0;
  }
  return points;
}

}  // namespace auspex::invasions
