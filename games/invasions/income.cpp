#include "games/invasions/income.h"

#include "games/invasions/events.h"

namespace auspex::invasions {

namespace {

constexpr int quarters_in_a_coin = 4;

// XII.H.1: what counts for it in income.
SpaceSet yielding(const State& state, Nation nation) { return controlled(state, nation) - in_revolt(state); }

// XI.F.2: an Empire's Area loses a coin for each.
int plus_raids(const State& state, Area area) {
  int raids = 0;
  for (Space province : provinces_in(area)) raids += raid_at(state, province) == RaidResult::plus ? 1 : 0;
  return raids;
}

// XIV.B.1: of an Area that it controls, or where so many provinces are its own.
int empire_quarters(const State& state, Area area, bool controls, int provinces_there) {
  const Numbers& numbers = state.numbers;
  const int stray = provinces_there * (numbers.stray_income_halves * quarters_in_a_coin / 2);
  const int quarters = controls ? quarters_in_a_coin * (is_civilized(area) ? 2 : numbers.barbarian_area_income)
                                : std::min(stray, quarters_in_a_coin * numbers.stray_cap);
  return quarters == 0 ? 0 : std::max(0, quarters - quarters_in_a_coin * plus_raids(state, area));
}

// XIV.B.2, XI.F.1
int kingdom_quarters(const State& state, Area area, SpaceSet yields_there) {
  int quarters = 0;
  for (Space province : yields_there) {
    if (raid_at(state, province) != RaidResult::none) continue;
    quarters += is_civilized(area) ? quarters_in_a_coin : state.numbers.kingdom_barbarian_province_quarters;
  }
  return quarters;
}

// XIV.C, XI.F.1: no income from an unwalled city beside a Raid +, where it is a Kingdom's.
int city_coins(const State& state, Nation nation, Space province) {
  const bool raided = !is_empire(state, nation) && raid_at(state, province) == RaidResult::plus;
  return raided && !walled(state, province) ? 0 : city_level(state, province);
}

// XIV.D
int capital_coins(const State& state, Nation nation) {
  const Space capital = state.nations[nation].capital;
  if (capital == nowhere || pillaged(state, capital) || !yielding(state, nation).has(capital)) return 0;
  return is_empire(state, nation) && nation != Nation::huns ? 10 : 5;
}

// XIV.G; XXXII.B.R.3: a Rome without cities in Africa keeps Mauritania, but no tribute.
int tribute_of(const State& state, Nation client) {
  const bool cut_off = client == Nation::mauritanians && is_bound(state, client, Bond::client, Nation::romans_w) &&
                       (cities_of(state, Nation::romans_w) & provinces_in(Area::africa_area)).empty();
  return cut_off ? 0 : nation_info[client].tribute;
}

// G01, G04
int card_coins(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  const int vaults = is_empire(state, nation) ? 10 : 5;
  return (now.has(Flag::full_vaults) ? vaults : 0) + (now.has(Flag::ceremonial) ? 5 : 0);
}

// XIV.L.1: one part in so many is lost.
int share_lost(Want want) { return want == Want::scarcity ? 4 : 3; }

// XIV.L: of the province income of an Area, in eighths of a coin, and of its cities.
int reduction(const State& state, Nation nation, Area area, int eighths, int cities) {
  const Want want = state.areas[area].want;
  if (want == Want::none) return 0;
  const int loss = (eighths + 8 * cities) / (8 * share_lost(want));
  if (want == Want::plague) return loss;
  int granaries = 0;
  for (Space province : yielding(state, nation)) granaries += space_info[province].granary ? 1 : 0;
  return std::max(0, loss - 2 * granaries);
}

// G05: in eighths of a coin.
int with_census(const State& state, Nation nation, int quarters) {
  return quarters * (state.nations[nation].has(Flag::census) ? 3 : 2);
}

// Seas on which it or a dependant has a city.
SpaceSet trading_on(const State& state, Nation nation) {
  SpaceSet seas;
  for (Space city : cities_of(state, nation)) seas |= port_of(city);
  for (Nation other : all<Nation>()) {
    if (lord_of(state, other) != nation) continue;
    for (Space city : cities_of(state, other)) seas |= port_of(city);
  }
  return seas;
}

// Every source once, in the order of the rules; `say` is given each line.
template <class Say>
void each_source(const State& state, Nation nation, Say say) {
  if (!is_civilized(state, nation) || is_inactive(nation)) return;
  const bool empire = is_empire(state, nation);
  EnumArray<Area, int> eighths{};
  EnumArray<Area, int> cities{};
  const SpaceSet yields = yielding(state, nation);
  const AreaSet ruled = empire ? areas_of(state, nation) : AreaSet{};
  for (Area area : ruled | areas_present(state, nation)) {
    const SpaceSet there = yields & provinces_in(area);
    const int quarters =
        empire ? empire_quarters(state, area, ruled.has(area), there.size()) : kingdom_quarters(state, area, there);
    eighths[area] = with_census(state, nation, quarters);
    if (quarters > 0) say(IncomeLine{.source = Source::area, .area = area, .quarters = quarters});
  }
  const auto coins = [&](Source source, Space space, int n) {
    if (n != 0) say(IncomeLine{.source = source, .space = space, .quarters = n * quarters_in_a_coin});
  };
  for (Space province : (yields & cities_of(state, nation)) - pillaged_provinces(state)) {
    const int n = city_coins(state, nation, province);
    cities[area_of(province)] += n;
    coins(Source::city, province, n);
  }
  coins(Source::capital, state.nations[nation].capital, capital_coins(state, nation));
  const int trade = state.nations[nation].has(Flag::good_commerce) ? 2 : 1;
  for (Space sea : trading_on(state, nation)) coins(Source::commerce, sea, trade * commerce_of(state, nation, sea));
  for (Space province : yields) {
    if (space_info[province].caravan) coins(Source::caravan, province, caravan_coins(state, province));
  }
  for (Nation client : bound_to(state, nation, Bond::client)) {
    const int n = tribute_of(state, client) * quarters_in_a_coin;
    if (n > 0) say(IncomeLine{.source = Source::tribute, .nation = client, .quarters = n});
  }
  // XIV.H
  if (nation == Nation::persians) coins(Source::off_map, nowhere, 2);
  coins(Source::card, nowhere, card_coins(state, nation));
  for (Area area : all<Area>()) {
    const int loss = reduction(state, nation, area, eighths[area], cities[area]) * quarters_in_a_coin;
    if (loss > 0) say(IncomeLine{.source = Source::reduction, .area = area, .quarters = -loss});
  }
}

// Provinces whose city, where there is one, lies on the sea.
SpaceSet ports_on(Space sea) {
  static const EnumArray<Space, SpaceSet> table = [] {
    EnumArray<Space, SpaceSet> ports;
    for (Space province : all_land) {
      for (Space port : port_of(province)) ports[port].add(province);
    }
    return ports;
  }();
  return table[sea];
}
SpaceSet cities_on(const State& state, Space sea) { return ports_on(sea) & cities(state); }

// XIV.E.2: levels of its unpillaged cities on the sea.
int levels_on(const State& state, Nation nation, Space sea) {
  int levels = 0;
  for (Space city : cities_on(state, sea) & yielding(state, nation)) {
    if (!pillaged(state, city)) levels += city_level(state, city);
  }
  return levels;
}

// XIV.E.1: every city on the sea is its own or, if they count, a dependant's; one in revolt is nobody's.
bool holds_coast(const State& state, Nation nation, Space sea, bool dependants) {
  const SpaceSet there = cities_on(state, sea);
  for (Space city : there) {
    const std::optional<Nation> holder = controller(state, city);
    if (!holder || revolt_at(state, city) != Revolt::none) return false;
    if (holder != nation && !(dependants && lord_of(state, *holder) == nation)) return false;
  }
  return !there.empty();
}

// Whom cities on the sea belong to.
NationSet traders(const State& state, Space sea) {
  NationSet found;
  for (Space city : cities_on(state, sea)) {
    if (const std::optional<Nation> holder = controller(state, city)) found.add(*holder);
  }
  return found;
}

}  // namespace

Income income_of(const State& state, Nation nation) {
  Income income;
  int quarters = 0;
  each_source(state, nation, [&](const IncomeLine& line) {
    const int coins = line.quarters / quarters_in_a_coin;
    switch (line.source) {
      case Source::area:
        income.printed[line.area] = line.quarters;
        quarters += line.quarters;
        break;
      case Source::city:
        income.cities += coins;
        break;
      case Source::capital:
        income.capital += coins;
        break;
      case Source::commerce:
        income.commerce += coins;
        break;
      case Source::caravan:
        income.caravans += coins;
        break;
      case Source::tribute:
        income.tribute += coins;
        break;
      case Source::off_map:
        income.off_map += coins;
        break;
      case Source::card:
        income.cards += coins;
        break;
      case Source::reduction:
        income.reductions -= coins;
        break;
    }
  });
  income.provinces = with_census(state, nation, quarters) / 8;
  income.scored = income.printed;
  if (reads(state, Reading::scoring_income_reduced)) {
    for (Area area : all<Area>()) {
      if (state.areas[area].want == Want::none) continue;
      income.scored[area] -= income.printed[area] / share_lost(state.areas[area].want);
    }
  }
  return income;
}

std::vector<IncomeLine> income_lines(const State& state, Nation nation) {
  std::vector<IncomeLine> lines;
  each_source(state, nation, [&](const IncomeLine& line) { lines.push_back(line); });
  return lines;
}

bool has_monopoly(const State& state, Nation nation, Space sea) {
  if (!in_play(state, nation) || !is_civilized(state, nation) || !holds_coast(state, nation, sea, true)) return false;
  // A dependant who trades there alone keeps the trade to itself.
  for (Nation trader : traders(state, sea)) {
    if (trader != nation && is_active(state, trader) && is_civilized(state, trader) &&
        holds_coast(state, trader, sea, false)) {
      return false;
    }
  }
  return true;
}

int commerce_of(const State& state, Nation nation, Space sea) {
  const int value = space_info[sea].commerce;
  if (value == 0 || state.piracy.has(sea) || !is_civilized(state, nation)) return 0;
  if (has_monopoly(state, nation, sea)) return value;
  const int own = levels_on(state, nation, sea);
  if (own == 0) return 0;
  int ahead = 0;
  int level = 0;
  for (Nation other : traders(state, sea) - NationSet{nation}) {
    if (!is_civilized(state, other)) continue;
    // Whoever has the whole coast, its dependants' cities included, shares with nobody.
    const std::optional<Nation> lord = lord_of(state, other);
    if (has_monopoly(state, other, sea) || (lord && has_monopoly(state, *lord, sea))) return 0;
    const int levels = levels_on(state, other, sea);
    ahead += levels > own ? 1 : 0;
    level += levels == own ? 1 : 0;
  }
  // First of all, second with nobody beside it, or one of two who are equal.
  const bool takes = ahead == 0 ? level <= 1 : ahead == 1 && level == 0;
  return takes ? value / 2 : 0;
}

int upkeep_of(const State& state, const Kind& kind) {
  const Numbers& numbers = state.numbers;
  // XIV.I.4: lent units are paid by nobody.
  if (is_lent(state, kind)) return 0;
  const bool elite = kind.info().steps > 1;
  if (is_empire(state, kind.serves)) {
    if (kind.naval()) return elite ? numbers.m_empire_elite_fleet : numbers.m_empire_fleet;
    if (kind.unit == Unit::thema || kind.unit == Unit::local_roman) return numbers.m_local;
    return elite && !kind.auxiliary() ? numbers.m_empire_elite : numbers.m_empire_unit;
  }
  if (is_barbarian(state, kind.serves)) return 0;
  if (kind.naval()) return numbers.m_kingdom_fleet;
  return elite ? numbers.m_kingdom_elite : numbers.m_kingdom_unit;
}

Upkeep upkeep_of(const State& state, Nation nation) {
  Upkeep upkeep;
  if (!is_civilized(state, nation) || is_inactive(nation)) return upkeep;
  const Numbers& numbers = state.numbers;
  for (const Band& band : state.forces.all()) {
    if (band.at != removed && band.kind.serves == nation) upkeep.units += band.count * upkeep_of(state, band.kind);
  }
  if (is_empire(state, nation)) {
    for (std::size_t i = 0; i < state.limes.size(); ++i) {
      const bool serves = limes_info[i].nation == nation && state.limes[i].status == LimesStatus::standing;
      upkeep.limites += serves ? numbers.m_limes : 0;
    }
    upkeep.court = numbers.court_empire + numbers.court_decline * index_of(state.nations[nation].decline);
    upkeep.foedera = numbers.foedus_subsidy * bound_to(state, nation, Bond::foedus).size();
  }
  if (state.nations[nation].has(Flag::winter_quarters)) upkeep.saved = (upkeep.units + upkeep.limites) / 2;
  return upkeep;
}

}  // namespace auspex::invasions
