// What the map is worth to a nation, by the lines of its coming scorings and by what it yields. It is asked for at
// every question and changes only with the land, so the last answer for each nation is kept.
#include <cstring>

#include "games/invasions/computer/lists.h"
#include "games/invasions/computer/worth.h"
#include "games/invasions/land_changes.h"

namespace auspex::invasions {

namespace {

constexpr double usual_coin = 0.3;  // Annex 5

// What the values of all nations depend on. It changes seldom, so it is looked at once for all of them, and each nation
// remembers which it has seen.
struct Landscape {
  LandState land{};
  std::array<std::uint8_t, pillage_markers> pillage_at{};
  struct Dependence {
    Bond bond;
    Nation lord;
  };
  EnumArray<Nation, Dependence> bonds{};
};

template <class T>
bool same(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

EnumArray<Nation, Landscape::Dependence> bonds_of(const State& state) {
  EnumArray<Nation, Landscape::Dependence> bonds;
  for (Nation nation : all<Nation>()) bonds[nation] = {state.nations[nation].bond, state.nations[nation].lord};
  return bonds;
}

// The number of the landscape: another one whenever it is not as it was when this was last asked for.
std::uint64_t number_of_landscape(const State& state) {
  thread_local Landscape last;
  thread_local std::uint64_t number = 0;
  const auto bonds = bonds_of(state);
  const bool unchanged = same(last.land, state.land) && same(last.pillage_at, state.pillage_at);
  if (number > 0 && unchanged && same(last.bonds, bonds)) return number;
  last = {state.land, state.pillage_at, bonds};
  return ++number;
}

// What else they depend on: the time, what the nation is, and numbers.
struct Basis {
  std::uint8_t turn;
  Scenario scenario;
  Status status;
  Space capital;
  bool conquest;  // Ermanaricus goes conquering
  bool merged;    // the Anglo-Saxons
  std::int8_t area_province_sixths;
  std::int8_t barbarian_area_income;

  [[nodiscard]] bool barbarian() const { return status == Status::barbarian; }
  [[nodiscard]] int turns_left() const { return std::max(0, last_turn_of[scenario] - turn + 1); }
  bool operator==(const Basis&) const = default;
};

Basis basis_of(const State& state, Nation nation) {
  const NationState& own = state.nations[nation];
  return {.turn = state.turn,
          .scenario = state.scenario,
          .status = own.status,
          .capital = own.capital,
          .conquest = own.has(Flag::conquest),
          .merged = state.history.merged,
          .area_province_sixths = state.numbers.area_province_sixths,
          .barbarian_area_income = state.numbers.barbarian_area_income};
}

// Whether its lists claim the same.
bool same_lists(const Basis& a, const Basis& b) {
  return a.turn == b.turn && a.scenario == b.scenario && a.status == b.status && a.conquest == b.conquest &&
         a.merged == b.merged;
}

// --- Scorings to come

struct Coming {
  int block = 0;      // as lines_of() takes it
  int ahead = 0;      // turns
  double weight = 0;  // how much a point of it counts now
};

Few<Coming, 6> comings(const Basis& now, Nation list) {
  Few<Coming, 6> found;
  const int last = last_turn_of[now.scenario];
  for (int turn = now.turn; turn <= last; ++turn) {
    const int block = now.scenario == Scenario::full && turn == last ? 0 : turn;
    // The check for Islam may make the turn before the last one of all; what is due then is due anyway.
    if (!scores_on(list, turn) || lines_of(list, block).empty()) continue;
    if (turn_info[turn].scoring == Scoring::final_if_game_ends && block != 0) continue;
    const int ahead = turn - now.turn;
    found.push_back({block, ahead, 1 / (1 + 0.35 * ahead)});
  }
  return found;
}

// XXXII.D.E: the Huns see a scoring after turn 5 only as an Empire, which hardly any of them become.
double chance_to_see(const Basis& now, Nation nation, const Coming& coming) {
  constexpr int hour = 5;
  constexpr double glory = 0.03;
  const bool judged = nation == Nation::huns && now.barbarian() && now.turn <= hour;
  return judged && now.turn + coming.ahead > hour ? glory : 1;
}

SpaceSet coasts_of(Basin basin) {
  SpaceSet coasts;
  for (Space sea : all_seas) {
    if (space_info[sea].basin == basin) coasts |= coast_of(sea);
  }
  return coasts;
}

// --- What its lists claim: the same as long as the turn and its status are

struct Claims {
  struct Set {
    SpaceSet provinces;
    double points = 0;
    int needed = 0;  // so many of them
  };
  struct Whole {
    Area area{};
    double points = 0;
  };
  struct Others {
    AreaSet but;
    double points = 0;
  };

  EnumArray<Space, float> each{};  // for a province by itself
  std::vector<Set> sets;
  std::vector<Whole> areas;
  std::vector<Others> other_areas;
};

class ListReader {
 public:
  ListReader(const Basis& now, Nation nation) : barbarian_(now.barbarian()) {
    const Few<Nation, 2> lists = lists_of(now.merged, nation);
    for (Nation list : lists) {
      for (const Coming& coming : comings(now, list)) {
        add_block(list, coming, chance_to_see(now, nation, coming) / static_cast<double>(lists.size()));
      }
    }
    // XXXII.F.B.2, XXXII.F.F: Sarmatia conquered by Ermanaricus opens the Renaissance: an invasion with five units
    // more.
    constexpr double renaissance = 9;
    if (nation == Nation::ostrogoths && now.conquest) claims_.areas.push_back({Area::sarmatia, renaissance});
  }

  [[nodiscard]] Claims& claims() { return claims_; }

 private:
  void add_each(SpaceSet set, double points) {
    for (Space province : set) claims_.each[province] += static_cast<float>(points);
  }

  void add_block(Nation list, const Coming& coming, double share) {
    const std::span<const ScoringLine> lines = lines_of(list, coming.block);
    const Named named = named_in(lines);
    SpaceSet listed;
    EnumArray<Space, float> single{};
    for (const ScoringLine& line : lines) {
      const double points = line.points * coming.weight * share;
      // A Barbarian nation may have settled by then.
      if (line.when == IfStatus::barbarian && !barbarian_) continue;
      const double likely = line.when == IfStatus::civilized && barbarian_ ? 0.5 : 1;
      switch (line.kind) {
        case LineKind::each:
          listed |= line.provinces;
          for (Space province : line.provinces) {
            single[province] = std::max(single[province], static_cast<float>(points * likely));
          }
          break;
        case LineKind::each_in:
          add_each(provinces_in(line.areas), points * likely);
          break;
        case LineKind::each_other_in:
          add_each(provinces_in(line.areas) - named.singly, points);
          break;
        case LineKind::each_other_anywhere:
          add_each(all_land - named.singly, points);
          break;
        case LineKind::each_other_coastal:
          add_each(coasts_of(line.basin) - named.singly, points);
          break;
        case LineKind::each_outside:
          add_each(all_land - provinces_in(line.areas), points);
          break;
        case LineKind::each_province:
          add_each(all_land, points);
          break;
        case LineKind::sets_elsewhere:
          add_each(all_land - named.singly - provinces_in(named.areas), points / line.n);
          break;
        case LineKind::all:
          claims_.sets.push_back({line.provinces, points * likely, line.provinces.size()});
          break;
        case LineKind::any:
          claims_.sets.push_back({line.provinces, points * likely, 1});
          break;
        case LineKind::at_least:
          claims_.sets.push_back({provinces_in(line.areas), points * likely, line.n});
          break;
        case LineKind::area:
          for (Area area : line.areas) claims_.areas.push_back({area, points});
          break;
        case LineKind::both_areas:
          for (Area area : line.areas) claims_.areas.push_back({area, points / line.areas.size()});
          break;
        case LineKind::each_other_area:
          // The whole map is on offer: what it already has a foot in is what it can hope for.
          claims_.other_areas.push_back({line.areas, points});
          break;
      }
    }
    for (Space province : listed) claims_.each[province] += single[province];
  }

  bool barbarian_;
  Claims claims_;
};

// --- The sum of it, with the land as it is

class Valuation {
 public:
  // `held` are the provinces that count for its points: by the land and the bonds. What it had `before` yields the
  // same, if that is given.
  Valuation(const State& state, const Basis& now, Nation nation, const Claims& claims, SpaceSet held,
            const Values* before)
      : land_(state.land), now_(now), nation_(nation), held_(held), present_(areas_present(state, nation)) {
    values_.pillaged = pillaged_provinces(state);
    values_.lines = claims.each;
    for (const Claims::Set& set : claims.sets) add_set(set.provinces, set.points, set.needed);
    for (const Claims::Whole& whole : claims.areas) add_area(whole.area, whole.points);
    for (const Claims::Others& others : claims.other_areas) {
      for (Area area : present_ - others.but) add_area(area, others.points);
    }
    add_income(before);
  }

  [[nodiscard]] const Values& values() const { return values_; }
  // Provinces where it matters who else holds them.
  [[nodiscard]] SpaceSet watched() const { return watched_; }

 private:
  void add_each(SpaceSet set, double points) {
    for (Space province : set) values_.lines[province] += static_cast<float>(points);
  }

  // Of provinces of which so many are needed: the nearer the goal the more each of the missing ones counts, and of
  // those that are held the more the fewer are to spare.
  void add_set(SpaceSet set, double points, int needed) {
    const SpaceSet ours = set & held_;
    const int has = ours.size();
    const int spare = has - needed;
    add_each(ours, spare >= 0 ? points * 0.6 / (1 + spare) : points / needed);
    if (has < needed) add_each(set - ours, points / (needed - has) * (has + 1) / (needed + 1));
  }

  // XII.C.1: half of the provinces, more than anybody else, and every walled city.
  void add_area(Area area, double points) {
    const SpaceSet all_here = provinces_in(area);
    watched_ |= all_here;
    const SpaceSet walls = select(all_here, [&](Space province) { return has_walls(land_[province].city); });
    EnumArray<Nation, std::uint8_t> by_holder{};
    int rival = 0;
    for (Space province : all_here - held_) {
      const Nation holder = land_[province].controller;
      if (holder != no_nation) rival = std::max<int>(rival, ++by_holder[holder]);
    }
    // What is taken from the rival counts twice.
    const int has = (all_here & held_).size();
    const int half = (now_.area_province_sixths * area_size(area) + 5) / 6;
    const int needed = std::max({1, half, rival >= has ? (has + rival) / 2 + 1 : 0});
    // Where there are walls they are the harder half of it.
    const double land = walls.empty() ? 1 : 0.6;
    add_set(all_here, land * points, needed);
    if (!walls.empty()) add_set(walls, (1 - land) * points, walls.size());
    values_.areas[area] += static_cast<float>(points);
  }

  // What income is worth, in points.
  struct Rates {
    double turns = 0;      // that count
    double coins = 0;      // a coin in each of them
    double by_income = 0;  // points for a coin of province income, every turn
  };

  [[nodiscard]] Rates rates() const {
    Rates rates;
    rates.turns = std::min(2.5, 0.8 * (now_.turns_left() - 1));
    // VII.A.2: some never settle.
    const bool could = nation_ != Nation::huns && !is_slavic(nation_) && !raids_only(nation_);
    const double settled = !now_.barbarian() ? 1 : could ? 0.35 : 0;
    rates.coins = coin_in(now_.turns_left()) * rates.turns * settled;
    for (const BonusLine& line : bonus_of(nation_)) {
      const bool each_turn = line.kind == BonusKind::province_income && line.period == IncomePeriod::each_turn;
      if (each_turn) rates.by_income = line.halves / 2.0;
    }
    return rates;
  }

  // XIV.B, XIV.C: what it yields in the turns to come; to a Barbarian nation once it has settled.
  void add_income(const Values* before) {
    const Rates now = rates();
    if (before == nullptr) {
      look_at_incomes(now);
    } else {
      values_.income = before->income;
    }
    if (now_.status != Status::empire) return;
    for (Area area : present_) {
      const int yield = is_civilized(area) ? 2 : now_.barbarian_area_income;
      add_area(area, (now.coins + now.by_income * now.turns) * yield);
    }
  }

  void look_at_incomes(const Rates& now) {
    const bool empire = now_.status == Status::empire;
    const auto worth_of = [&](bool civilized, int level) {
      const double yield = empire ? 0 : civilized ? 1 : 0.5;
      return now.coins * (yield + level) + now.by_income * now.turns * yield;
    };
    std::array<std::array<float, 4>, 2> by_level{};
    for (std::size_t level = 0; level < 4; ++level) {
      by_level[0][level] = static_cast<float>(worth_of(false, static_cast<int>(level)));
      by_level[1][level] = static_cast<float>(worth_of(true, static_cast<int>(level)));
    }
    const auto level_at = [&](Space province) {
      return values_.pillaged.has(province) ? 0 : level_of(land_[province].city);
    };
    static const EnumArray<Space, std::uint8_t> civilized = [] {
      EnumArray<Space, std::uint8_t> found{};
      for (Space province : all_land) found[province] = is_civilized(area_of(province)) ? 1 : 0;
      return found;
    }();
    for (int i = 0; i < provinces; ++i) {
      const Space province = static_cast<Space>(i);
      values_.income[province] =
          by_level[civilized[province]][static_cast<std::size_t>(level_of(land_[province].city))];
    }
    for (Space province : values_.pillaged& all_land) values_.income[province] = by_level[civilized[province]][0];
    if (const Space capital = now_.capital; capital != nowhere) {
      const double worth = worth_of(is_civilized(area_of(capital)), level_at(capital));
      values_.income[capital] = static_cast<float>(worth + (now.coins * (empire ? 10 : 5) + 2));
    }
  }

  const LandState& land_;
  const Basis& now_;
  Nation nation_;
  SpaceSet held_;
  AreaSet present_;  // where it controls a province
  SpaceSet watched_;
  Values values_;
};

struct Holding {
  SpaceSet own;      // controlled by it
  SpaceSet counted;  // for its points

  bool operator==(const Holding&) const = default;
};

struct Remembered {
  std::uint64_t landscape = 0;  // its number
  Basis basis;
  LandState land;
  Holding holding;
  SpaceSet watched;
  Claims claims;
  std::shared_ptr<const Values> values;
};

// What of the land is as it was.
struct Unchanged {
  bool cities = false;   // whoever holds them
  bool outlook = false;  // whatever has changed hands, or come to stand somewhere, makes no difference
};

Unchanged compare(const Remembered& last, const State& state, const Holding& holding) {
  if (last.values->pillaged != pillaged_provinces(state)) return {};
  Unchanged unchanged = {.cities = true, .outlook = last.holding == holding};
  for (Space province : land_changes(last.land, state.land)) {
    const ProvinceState& then = last.land[province];
    const ProvinceState& now = state.land[province];
    if (then.city != now.city) return {};
    if (then.controller != now.controller && last.watched.has(province)) unchanged.outlook = false;
  }
  return unchanged;
}

}  // namespace

double coin_in(int turns_left) { return usual_coin * std::min(1.0, turns_left / 3.0); }

std::shared_ptr<const Values> values_of(const State& state, Nation nation) {
  thread_local EnumArray<Nation, Remembered> memory{};
  Remembered& last = memory[nation];
  const std::uint64_t landscape = number_of_landscape(state);
  const Basis basis = basis_of(state, nation);
  const bool known = last.values != nullptr;
  const bool same_time = known && last.basis == basis;
  if (same_time && last.landscape == landscape) return last.values;
  const bool same_claims = known && same_lists(last.basis, basis);
  const Holding holding = {controlled(state, nation), counted_for_points(state, nation)};
  const Unchanged unchanged = same_time ? compare(last, state, holding) : Unchanged{};
  last.landscape = landscape;
  last.basis = basis;
  last.land = state.land;
  last.holding = holding;
  if (unchanged.outlook) return last.values;
  if (!same_claims) last.claims = std::move(ListReader(last.basis, nation).claims());
  const Valuation valuation(state, last.basis, nation, last.claims, holding.counted,
                            unchanged.cities ? last.values.get() : nullptr);
  last.watched = valuation.watched();
  last.values = std::make_shared<const Values>(valuation.values());
  return last.values;
}

}  // namespace auspex::invasions
