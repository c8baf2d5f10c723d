// What the map is worth to a nation, by the lines of its coming scorings and by what it yields. It is asked for at
// every question and changes only with the land, so the last answer for each nation is kept.
#include <cstring>

#include "games/invasions/computer/lists.h"
#include "games/invasions/computer/worth.h"

namespace auspex::invasions {

namespace {

constexpr double usual_coin = 0.3;  // Annex 5

// All that the values depend on, so that equal grounds have equal values. To compare them is nothing beside working
// them out.
struct Grounds {
  EnumArray<Space, ProvinceState> land;
  std::array<std::uint8_t, pillage_markers> pillage_at;
  EnumArray<Nation, Bond> bonds;
  EnumArray<Nation, Nation> lords;
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

  bool operator==(const Grounds& other) const { return std::memcmp(this, &other, sizeof(Grounds)) == 0; }
};
static_assert(std::has_unique_object_representations_v<Grounds>);

void look_at(const State& state, Nation nation, Grounds& now) {
  const NationState& own = state.nations[nation];
  now.land = state.land;
  now.pillage_at = state.pillage_at;
  for (Nation other : all<Nation>()) {
    now.bonds[other] = state.nations[other].bond;
    now.lords[other] = state.nations[other].lord;
  }
  now.turn = state.turn;
  now.scenario = state.scenario;
  now.status = own.status;
  now.capital = own.capital;
  now.conquest = own.has(Flag::conquest);
  now.merged = state.history.merged;
  now.area_province_sixths = state.numbers.area_province_sixths;
  now.barbarian_area_income = state.numbers.barbarian_area_income;
}

// --- Scorings to come

struct Coming {
  int block = 0;      // as lines_of() takes it
  int ahead = 0;      // turns
  double weight = 0;  // how much a point of it counts now
};

bool scores_on(Nation list, int turn) {
  const TurnInfo& info = turn_info[turn];
  return info.scoring != Scoring::none || info.nation_scoring.has(list);
}

Few<Coming, 6> comings(const Grounds& now, Nation list) {
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
double chance_to_see(const Grounds& now, Nation nation, const Coming& coming) {
  constexpr int hour = 5;
  constexpr double glory = 0.03;
  const bool judged = nation == Nation::huns && now.barbarian() && now.turn <= hour;
  return judged && now.turn + coming.ahead > hour ? glory : 1;
}

SpaceSet coasts_of(Basin basin) {
  return select(all_land, [&](Space province) {
    for (Space sea : seas_of(province)) {
      if (space_info[sea].basin == basin) return true;
    }
    return false;
  });
}

// --- The sum of it

class Valuation {
 public:
  // `held` are the provinces that count for its points: by the land and the bonds.
  Valuation(const Grounds& now, Nation nation, SpaceSet held) : now_(now), nation_(nation), held_(held) {
    for (std::uint8_t at : now.pillage_at) {
      if (at < count_of<Space>) pillaged_.add(static_cast<Space>(at));
    }
    for (int i = 0; i < provinces; ++i) {
      const Space province = static_cast<Space>(i);
      if (now.land[province].controller == nation) present_.add(area_of(province));
    }
    const Few<Nation, 2> lists = lists_of(now.merged, nation);
    for (Nation list : lists) {
      for (const Coming& coming : comings(now, list)) {
        add_block(list, coming, chance_to_see(now, nation, coming) / static_cast<double>(lists.size()));
      }
    }
    // XXXII.F.B.2, XXXII.F.F: Sarmatia conquered by Ermanaricus opens the Renaissance: an invasion with five units
    // more.
    constexpr double renaissance = 9;
    if (nation == Nation::ostrogoths && now.conquest) add_area(Area::sarmatia, renaissance);
    add_income();
  }

  [[nodiscard]] const Values& values() const { return values_; }

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
    const SpaceSet walls = select(all_here, [&](Space province) { return has_walls(now_.land[province].city); });
    EnumArray<Nation, std::uint8_t> by_holder{};
    int rival = 0;
    for (Space province : all_here - held_) {
      const Nation holder = now_.land[province].controller;
      if (holder != no_nation) rival = std::max<int>(rival, ++by_holder[holder]);
    }
    // What is taken from the rival counts twice.
    const int has = (all_here & held_).size();
    const int half = (now_.area_province_sixths * all_here.size() + 5) / 6;
    const int needed = std::max({1, half, rival >= has ? (has + rival) / 2 + 1 : 0});
    // Where there are walls they are the harder half of it.
    const double land = walls.empty() ? 1 : 0.6;
    add_set(all_here, land * points, needed);
    if (!walls.empty()) add_set(walls, (1 - land) * points, walls.size());
    values_.areas[area] += static_cast<float>(points);
  }

  void add_block(Nation list, const Coming& coming, double share) {
    const std::span<const ScoringLine> lines = lines_of(list, coming.block);
    const Named named = named_in(lines);
    SpaceSet listed;
    EnumArray<Space, float> single{};
    for (const ScoringLine& line : lines) {
      const double points = line.points * coming.weight * share;
      // A Barbarian nation may have settled by then.
      const bool barbarian = now_.barbarian();
      if (line.when == IfStatus::barbarian && !barbarian) continue;
      const double likely = line.when == IfStatus::civilized && barbarian ? 0.5 : 1;
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
          for (Area area : present_ - line.areas) add_area(area, points);
          break;
      }
    }
    for (Space province : listed) values_.lines[province] += single[province];
  }

  // XIV.B, XIV.C: what it yields in the turns to come; to a Barbarian nation once it has settled.
  void add_income() {
    const double turns = std::min(2.5, 0.8 * (now_.turns_left() - 1));
    // VII.A.2: some never settle.
    const bool could = nation_ != Nation::huns && !is_slavic(nation_) && !raids_only(nation_);
    const double settled = !now_.barbarian() ? 1 : could ? 0.35 : 0;
    const double coins = coin_in(now_.turns_left()) * turns * settled;
    const bool empire = now_.status == Status::empire;
    double by_income = 0;  // points for a coin of province income, every turn
    for (const BonusLine& line : bonus_of(nation_)) {
      const bool each_turn = line.kind == BonusKind::province_income && line.period == IncomePeriod::each_turn;
      if (each_turn) by_income = line.halves / 2.0;
    }
    for (int i = 0; i < provinces; ++i) {
      const Space province = static_cast<Space>(i);
      double yield = is_civilized(area_of(province)) ? 1 : 0.5;
      if (empire) yield = 0;
      const int level = pillaged_.has(province) ? 0 : level_of(now_.land[province].city);
      double worth = coins * (yield + level) + by_income * turns * yield;
      if (now_.capital == province) worth += coins * (empire ? 10 : 5) + 2;
      values_.income[province] = static_cast<float>(worth);
    }
    if (!empire) return;
    for (Area area : present_) {
      const int yield = is_civilized(area) ? 2 : now_.barbarian_area_income;
      add_area(area, (coins + by_income * turns) * yield);
    }
  }

  const Grounds& now_;
  Nation nation_;
  SpaceSet held_;
  SpaceSet pillaged_;
  AreaSet present_;  // where it controls a province
  Values values_;
};

struct Remembered {
  Grounds grounds;
  std::shared_ptr<const Values> values;
};

}  // namespace

double coin_in(int turns_left) { return usual_coin * std::min(1.0, turns_left / 3.0); }

std::shared_ptr<const Values> values_of(const State& state, Nation nation) {
  thread_local EnumArray<Nation, Remembered> memory{};
  Remembered& last = memory[nation];
  Grounds now;
  look_at(state, nation, now);
  if (last.values == nullptr || !(last.grounds == now)) {
    const Valuation valuation(now, nation, counted_for_points(state, nation));
    last = {now, std::make_shared<const Values>(valuation.values())};
  }
  return last.values;
}

}  // namespace auspex::invasions
