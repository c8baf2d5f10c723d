#include "games/invasions/computer/worth.h"

#include "games/invasions/computer/realm.h"
#include "games/invasions/income.h"
#include "games/invasions/treasury.h"

namespace auspex::invasions {

namespace {

constexpr double usual_coin = 0.3;  // Annex 5: a coin of a nation that can still use it
constexpr double marker_coins = 2.3;

bool scores_on(Nation list, int turn) {
  const TurnInfo& info = turn_info[turn];
  return info.scoring != Scoring::none || info.nation_scoring.has(list);
}

// Lists that count for the nation: of the joint Anglo-Saxons two, half of each for either seat.
Few<Nation, 2> lists_of(const State& state, Nation nation) {
  if (state.history.merged && nation == Nation::angles) return {Nation::angles, Nation::saxons};
  return {nation};
}

std::span<const BonusLine> bonus_of(Nation list) {
  return std::span(bonus_lines[list].lines).first(bonus_lines[list].size);
}

bool has_paid(const State& state, Nation list, std::size_t line) { return (state.nations[list].paid >> line & 1) != 0; }

bool on_coast_of(Space province, Basin basin) {
  for (Space sea : seas_of(province)) {
    if (space_info[sea].basin == basin) return true;
  }
  return false;
}

// What creating something in the Area would pay.
double creation(const State& state, Nation list, BonusKind kind, Area area) {
  const std::span<const BonusLine> lines = bonus_of(list);
  AreaSet named;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != kind) continue;
    if (has_paid(state, list, i)) return 0;
    named |= lines[i].areas;
  }
  double points = 0;
  for (const BonusLine& line : lines) {
    if (line.kind != kind) continue;
    const bool here = line.elsewhere ? !named.has(area) : line.areas.empty() || line.areas.has(area);
    if (here) points += line.halves / 2.0;
  }
  return points;
}

}  // namespace

int turns_left(const State& state) { return std::max(0, last_turn_of[state.scenario] - state.turn + 1); }

Few<Coming, 6> comings(const State& state, Nation list) {
  Few<Coming, 6> found;
  const int last = last_turn_of[state.scenario];
  for (int turn = state.turn; turn <= last; ++turn) {
    const int block = state.scenario == Scenario::full && turn == last ? 0 : turn;
    // The check for Islam may make the turn before the last one of all; what is due then is due anyway.
    if (!scores_on(list, turn) || lines_of(list, block).empty()) continue;
    if (turn_info[turn].scoring == Scoring::final_if_game_ends && block != 0) continue;
    const int ahead = turn - state.turn;
    found.push_back({block, ahead, 1 / (1 + 0.35 * ahead)});
  }
  return found;
}

namespace {

// XXXII.D.E: the Huns see a scoring after turn 5 only as an Empire, which of those who rule enough about a third
// become.
double chance_to_see(const State& state, Nation nation, const Coming& coming) {
  constexpr int hour = 5;
  constexpr double empire = 0.3;
  if (!awaits_judgement(state, nation) || state.turn + coming.ahead <= hour) return 1;
  return empire * hope_of_glory(state);
}

}  // namespace

double cost_of_empire(const State& state, Nation nation) {
  if (status_of(state, nation) != Status::kingdom) return 0;
  State crowned = state;
  crowned.nations[nation].status = Status::empire;
  crowned.nations[nation].decline = Decline::none;
  const auto surplus = [&](const State& position) {
    const Income income = income_of(position, nation);
    return income.total() - income.cards - upkeep_of(position, nation).total();
  };
  const int lost = surplus(state) - surplus(crowned);
  return usual_coin * lost * (turns_left(state) - 1);
}

Worth::Worth(const State& state, Nation nation) : state_(state), nation_(nation) {
  held_ = counted_for_points(state, nation);
  const int left = turns_left(state);
  coin_ = usual_coin * std::min(1.0, left / 3.0);
  // XIII.B, XV.C: who has more than it can spend in a turn sees a part of it run away.
  constexpr double a_turns_spending = 25;
  if (is_civilized(state, nation)) coin_ *= std::min(1.0, a_turns_spending / std::max<int>(1, coins_of(state, nation)));
  unit_ = std::min(1.0, 0.25 + left / 4.0);
  if (awaits_judgement(state, nation)) hun_ = worth_of_hun(state);
  const Few<Nation, 2> lists = lists_of(state, nation);
  for (Nation list : lists) {
    for (const Coming& coming : comings(state, list)) {
      add_block(list, coming, chance_to_see(state, nation, coming) / static_cast<double>(lists.size()));
    }
  }
  // XXXII.F.B.2, XXXII.F.F: Sarmatia conquered by Ermanaricus opens the Renaissance: an invasion with five units more.
  constexpr double renaissance = 6;
  if (nation == Nation::ostrogoths && state.nations[nation].has(Flag::conquest)) add_area(Area::sarmatia, renaissance);
  add_income();
  add_empire();
}

// VIII.B: a Kingdom that rules three Areas is made an Empire sooner or later, whether it likes it or not; each Area
// that brings it there has its share in what that costs, or brings.
void Worth::add_empire() {
  constexpr int enough = 6;  // halves
  const Space capital = state_.nations[nation_].capital;
  if (status_of(state_, nation_) != Status::kingdom || capital == nowhere) return;
  const int ruled = area_halves(state_, nation_);
  const int missing = enough - ruled;
  if (missing <= 0 || missing > 2) return;
  constexpr double sooner_or_later = 0.7;
  const double balance = sooner_or_later * (empire(area_of(capital)) - cost_of_empire(state_, nation_));
  for (Area area : all<Area>()) {
    if (controls_area(state_, nation_, area)) continue;
    const double share = std::min(1.0, (is_civilized(area) ? 2.0 : 1.0) / missing);
    const SpaceSet here = provinces_in(area);
    const int needed = std::max(1, (state_.numbers.area_province_sixths * here.size() + 5) / 6);
    if ((here & held_).size() + 1 < needed) continue;
    for (Space province : here - held_) lines_[province] += static_cast<float>(share * balance);
  }
}

// Of provinces of which so many are needed: the nearer the goal the more each of the missing ones counts, and of those
// that are held the more the fewer are to spare.
void Worth::add_set(SpaceSet set, double points, int needed) {
  const int has = (set & held_).size();
  for (Space province : set) {
    double share = 0;
    if (held_.has(province)) {
      const int spare = has - needed;
      share = spare >= 0 ? points * 0.6 / (1 + spare) : points / needed;
    } else if (has < needed) {
      share = points / (needed - has) * (has + 1) / (needed + 1);
    }
    lines_[province] += static_cast<float>(share);
  }
}

// XII.C.1: half of the provinces, more than anybody else, and every walled city.
void Worth::add_area(Area area, double points) {
  const SpaceSet all_here = provinces_in(area);
  const SpaceSet walls = select(all_here, [&](Space province) { return walled(state_, province); });
  EnumArray<Nation, std::uint8_t> by_holder{};
  int rival = 0;
  for (Space province : all_here - held_) {
    const Nation holder = state_.land[province].controller;
    if (holder != no_nation) rival = std::max<int>(rival, ++by_holder[holder]);
  }
  // What is taken from the rival counts twice.
  const int has = (all_here & held_).size();
  const int half = (state_.numbers.area_province_sixths * all_here.size() + 5) / 6;
  const int needed = std::max({1, half, rival >= has ? (has + rival) / 2 + 1 : 0});
  // Where there are walls they are the harder half of it.
  const double land = walls.empty() ? 1 : 0.6;
  add_set(all_here, land * points, needed);
  if (!walls.empty()) add_set(walls, (1 - land) * points, walls.size());
  areas_[area] += static_cast<float>(points);
}

void Worth::add_block(Nation list, const Coming& coming, double share) {
  const std::span<const ScoringLine> lines = lines_of(list, coming.block);
  const Named named = named_in(lines);
  EnumArray<Space, float> single{};
  const auto each = [&](SpaceSet set, double points) {
    for (Space province : set) lines_[province] += static_cast<float>(points);
  };
  for (const ScoringLine& line : lines) {
    const double points = line.points * coming.weight * share;
    // A Barbarian nation may have settled by then.
    const bool barbarian = is_barbarian(state_, nation_);
    if (line.when == IfStatus::barbarian && !barbarian) continue;
    const double likely = line.when == IfStatus::civilized && barbarian ? 0.5 : 1;
    switch (line.kind) {
      case LineKind::each:
        for (Space province : line.provinces) {
          single[province] = std::max(single[province], static_cast<float>(points * likely));
        }
        break;
      case LineKind::each_in:
        each(provinces_in(line.areas), points * likely);
        break;
      case LineKind::each_other_in:
        each(provinces_in(line.areas) - named.singly, points);
        break;
      case LineKind::each_other_anywhere:
        each(all_land - named.singly, points);
        break;
      case LineKind::each_other_coastal:
        each(select(all_land - named.singly, [&](Space p) { return on_coast_of(p, line.basin); }), points);
        break;
      case LineKind::each_outside:
        each(all_land - provinces_in(line.areas), points);
        break;
      case LineKind::each_province:
        each(all_land, points);
        break;
      case LineKind::sets_elsewhere:
        each(all_land - named.singly - provinces_in(named.areas), points / line.n);
        break;
      case LineKind::all:
        add_set(line.provinces, points * likely, line.provinces.size());
        break;
      case LineKind::any:
        add_set(line.provinces, points * likely, 1);
        break;
      case LineKind::at_least:
        add_set(provinces_in(line.areas), points * likely, line.n);
        break;
      case LineKind::area:
        for (Area area : line.areas) add_area(area, points);
        break;
      case LineKind::both_areas:
        for (Area area : line.areas) add_area(area, points / line.areas.size());
        break;
      case LineKind::each_other_area:
        // The whole map is on offer: what it already has a foot in is what it can hope for.
        for (Area area : areas_present(state_, nation_) - line.areas) add_area(area, points);
        break;
    }
  }
  for (Space province : all_land) lines_[province] += single[province];
}

// XIV.B, XIV.C: what it yields in the turns to come; to a Barbarian nation once it has settled.
void Worth::add_income() {
  const double turns = std::min(2.5, 0.8 * (turns_left(state_) - 1));
  const Status status = status_of(state_, nation_);
  // VII.A.2: some never settle.
  const bool could = nation_ != Nation::huns && !is_slavic(nation_) && !raids_only(nation_);
  const double settled = status != Status::barbarian ? 1 : could ? 0.35 : 0;
  const double coins = coin_ * turns * settled;
  double by_income = 0;  // points for a coin of province income, every turn
  for (const BonusLine& line : bonus_of(nation_)) {
    const bool each_turn = line.kind == BonusKind::province_income && line.period == IncomePeriod::each_turn;
    if (each_turn) by_income = line.halves / 2.0;
  }
  SpaceSet pillaged_now;
  for (std::uint8_t at : state_.pillage_at) {
    if (at < count_of<Space>) pillaged_now.add(static_cast<Space>(at));
  }
  for (Space province : all_land) {
    double yield = is_civilized(area_of(province)) ? 1 : 0.5;
    if (status == Status::empire) yield = 0;
    const int level = pillaged_now.has(province) ? 0 : city_level(state_, province);
    double worth = coins * (yield + level) + by_income * turns * yield;
    if (state_.nations[nation_].capital == province) worth += coins * (status == Status::empire ? 10 : 5) + 2;
    income_[province] = static_cast<float>(worth);
  }
  if (status != Status::empire) return;
  for (Area area : areas_present(state_, nation_)) {
    const int yield = is_civilized(area) ? 2 : state_.numbers.barbarian_area_income;
    add_area(area, (coins + by_income * turns) * yield);
  }
}

double Worth::kingdom(Area area) const { return creation(state_, nation_, BonusKind::create_kingdom, area); }
double Worth::empire(Area area) const { return creation(state_, nation_, BonusKind::create_empire, area); }

double Worth::loot(Space city) const {
  const int level = city_level(state_, city);
  if (level == 0 || pillaged(state_, city)) return 0;
  double points = coin_ * (2 + marker_coins * level);
  const std::span<const BonusLine> lines = bonus_of(nation_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].once && has_paid(state_, nation_, i)) continue;
    if (lines[i].kind == BonusKind::city_levels_looted) points += level * lines[i].halves / 2.0;
    if (lines[i].kind == BonusKind::city_looted && lines[i].space == city) points += lines[i].halves / 2.0;
  }
  return points;
}

double Worth::kill(Nation victim, Space at) const {
  double points = 0;
  const Few<Nation, 2> lists = lists_of(state_, nation_);
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

double Worth::entry(Space province) const {
  double points = 0;
  const std::span<const BonusLine> lines = bonus_of(nation_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != BonusKind::enter_province || lines[i].space != province) continue;
    if (!lines[i].once || !has_paid(state_, nation_, i)) points += lines[i].halves / 2.0;
  }
  return points;
}

}  // namespace auspex::invasions
