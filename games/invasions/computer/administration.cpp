// XIII to XVI: cards, purchases, revolts. The first law is to stay solvent: nothing is bought that the next upkeep
// needs.
#include "games/invasions/administration.h"

#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/economy.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/empire.h"
#include "games/invasions/income.h"
#include "games/invasions/purchases.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_administration.h"
#include "generated/invasions/messages_computer.h"
#include "generated/invasions/messages_purchases.h"

namespace auspex::invasions {

namespace {

bool is(const Text& option, const Text& kind) { return option.id == kind.id; }

// What may go wrong until the next income: old Empires risk everything by a bankruptcy (XIV.K).
int margin(const State& state, Nation nation) {
  if (!is_empire(state, nation)) return 4;
  return age_band(state, nation) == AgeBand::old ? 10 : 8;
}

// The position in which the next upkeep falls due, as far as it is known today: everybody is a turn older (VI.A.2), and
// the West takes its marker of decline when the Empire divides (XXXII.B.A.3).
State next_administration(const State& state, Nation nation) {
  State next = state;
  NationState& own = next.nations[nation];
  own.age = static_cast<std::uint8_t>(std::min<int>(own.age + 1, age_limit(state, nation)));
  constexpr int division = 3;
  if (nation == Nation::romans_w && state.turn + 1 == division) {
    own.decline = own.decline == Decline::none ? Decline::single : Decline::doubled;
  }
  return next;
}

// Coins of cities that somebody stands ready to take.
double income_at_risk(const Scene& scene, Nation nation) {
  const State& state = scene.state();
  constexpr double falls = 0.35;
  double coins = 0;
  for (Space city : cities_of(state, nation)) {
    if (pillaged(state, city) || scene.threats(nation).at(city) <= units_at(state, nation, city)) continue;
    coins += falls * city_level(state, city);
  }
  return coins;
}

// What a nation has, and what comes and goes every turn: worked out once for a whole round of questions.
struct Means {
  Means(const State& the_state, Nation the_nation)
      : state(the_state),
        nation(the_nation),
        economy(economy_of(the_state, the_nation)),
        next(next_administration(the_state, the_nation)) {
    const Income expected = income_of(state, nation);
    income = expected.total() - expected.cards - static_cast<int>(income_at_risk(Scene(state), nation));
    upkeep = upkeep_of(next, nation).total();
  }

  // Whether the next upkeep can be paid after spending so much now and owing so much more each turn.
  [[nodiscard]] bool allow(int price, int more_upkeep) const {
    if (turns_left(state) <= 1) return true;
    const int kept = retained(next, nation, coins_of(state, nation) - price);
    return kept + income >= economy.upkeep * (upkeep + more_upkeep) + economy.reserve * margin(state, nation);
  }

  const State& state;
  Nation nation;
  const Economy& economy;
  State next;
  int income = 0;
  int upkeep = 0;
};

// XV.B: how much a unit is good for.
double strength(Unit unit) {
  const UnitInfo& info = unit_info[unit];
  return 1 + 0.5 * info.elite + 0.3 * info.cavalry + 0.3 * info.heavy + 0.25 * info.archers;
}

struct Offer {
  double rank = 0;  // 0: not to be bought
  int price = 0;
  int upkeep = 0;
};

// Whether there is anything to be afraid of, or to take.
double need_for_units(const Scene& scene, Nation nation) {
  const State& state = scene.state();
  const Space capital = state.nations[nation].capital;
  int threat = 0;
  for (Space city : cities_of(state, nation)) threat = std::max(threat, scene.threats(nation).at(city));
  const bool bare = capital != nowhere && units_at(state, nation, capital) == 0;
  return 1 + 0.15 * threat + (bare ? 1 : 0);
}

Offer offer_of(const Scene& scene, Nation nation, const Text& option, double need) {
  const State& state = scene.state();
  const Economy& economy = economy_of(state, nation);
  const int price = option.number().value_or(0);
  const std::optional<Unit> unit = option.about<Unit>();
  const bool turns_to_come = turns_left(state) > 1;
  const auto recruits = [&](const Kind& kind) {
    if (kind.naval()) return Offer{};
    const double rank = 20 + 10 * need * strength(kind.unit) / price;
    const double taste = economy.units * (kind.info().steps > 1 ? economy.elites : 1);
    return Offer{taste * rank, price, upkeep_of(state, kind)};
  };
  if (is(option, msg::purchases_cataphracta) || is(option, msg::purchases_cataphracta_pool)) return {100, 0, 0};
  if (is(option, msg::purchases_repair({}, 0)) || is(option, msg::purchases_repair_garrison({}, {}, 0))) {
    return {economy.repairs * (60.0 - price), price, 0};
  }
  if (is(option, msg::purchases_unit({}, 0))) return recruits(national(nation, *unit));
  if (is(option, msg::purchases_garrison({}, {}, 0))) {
    return recruits(national(nation, *unit, option.about<Garrison>().value_or(Garrison::none)));
  }
  if (is(option, msg::purchases_auxiliary({}, {}, 0))) {
    return recruits(auxiliary_of(nation, option.about<Nation>().value_or(nation), *unit));
  }
  if (is(option, msg::purchases_local({}, 0)) || is(option, msg::purchases_local_garrison({}, {}, 0))) {
    return {economy.units * 35, price, upkeep_of(state, national(nation, *unit))};
  }
  if (!turns_to_come) return {};
  if (is(option, msg::purchases_theodosian(0))) return {state.turn >= 2 ? economy.works * 30 : 0, price, 0};
  if (is(option, msg::purchases_rebuild(0))) {
    const SpaceSet ruined = select(cities_of(state, nation), [&](Space city) { return pillaged(state, city); });
    return ruined.empty() ? Offer{} : Offer{economy.works * 18, price, 0};
  }
  if (is(option, msg::purchases_walls(0))) {
    const Space capital = state.nations[nation].capital;
    const bool open = capital != nowhere && !walled(state, capital) && has_city(state, capital);
    const bool rich = coins_of(state, nation) >= price + economy.reserve * 10;
    return (open || economy.all_walls) && rich ? Offer{economy.works * 15, price, 0} : Offer{};
  }
  if (is(option, msg::purchases_city(0))) {
    const bool rich = coins_of(state, nation) >= price + economy.reserve * 12;
    return turns_left(state) >= 6 && rich ? Offer{economy.works * 8, price, 0} : Offer{};
  }
  return {};
}

// How dear a card is to have as a rule.
int usual_rank_of(const State& state, Nation nation, Government card) {
  const NationState& own = state.nations[nation];
  const bool declines = own.decline != Decline::none;
  switch (card) {
    case Government::full_vaults:
      return 90;
    case Government::loyal_chancery:
      return declines ? 100 : 70;
    case Government::drilled_armies:
      return 65;
    case Government::palace_ceremonial:
      return 40;
    case Government::new_census:
      return 80;
    case Government::public_works:
      return 60;
    case Government::provincial_levy:
      return 75;
    case Government::winter_quarters:
      return Means(state, nation).allow(0, 4) ? 45 : 85;
    case Government::breach_of_alliances:
      return 30;
    case Government::increased_costs:
      return 28;
    case Government::inaction:
      return 25;
    case Government::heresy:
      return 22;
    case Government::catastrophic_fire:
      return 20;
    case Government::inflation:
      return 18;
    case Government::loss_of_units:
      return 15;
    case Government::intolerance:
      return 14;
    case Government::sedition:
      return 12;
    case Government::revolt:
      return declines ? 5 : 16;
    case Government::decline:
      return 4;
    case Government::usurper:
      return declines ? 1 : 8;
  }
  return 0;
}

double taste_for(const Economy& economy, Government card) {
  switch (card) {
    case Government::drilled_armies:
    case Government::provincial_levy:
      return economy.levies;
    case Government::full_vaults:
    case Government::new_census:
      return economy.funds;
    case Government::winter_quarters:
      return economy.funds * economy.resting;
    case Government::palace_ceremonial:
      return economy.resting;
    case Government::public_works:
      return economy.works;
    default:
      return 1;
  }
}

// The dearer a card is to have the higher.
double rank_of(const State& state, Nation nation, Government card) {
  return taste_for(economy_of(state, nation), card) * usual_rank_of(state, nation, card);
}

}  // namespace

int to_spare(const State& state, Nation nation) {
  if (is_barbarian(state, nation)) return coins_of(state, nation);
  const Means means(state, nation);
  int spare = 0;
  while (spare < coins_of(state, nation) && means.allow(spare + 1, 0)) ++spare;
  return spare;
}

std::size_t buy(Play& play, Nation nation, std::span<const Text> options) {
  const State& state = play.state;
  const Scene scene(state);
  const Means means(state, nation);
  const double need = need_for_units(scene, nation);
  std::size_t chosen = options.size() - 1;  // stop
  double best = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Offer offer = offer_of(scene, nation, options[i], need);
    if (offer.rank <= best || !means.allow(offer.price, offer.upkeep)) continue;
    best = offer.rank;
    chosen = i;
  }
  return chosen;
}

std::size_t apply_card(Play& play, Nation nation, std::span<const Text> options) {
  std::size_t chosen = 0;
  double best = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::optional<Government> card = options[i].about<Government>();
    const double rank = card ? rank_of(play.state, nation, *card) : 0;
    if (rank > best) chosen = i;
    best = std::max(best, rank);
  }
  return chosen;
}

// The faces are unknown: by what the twenty cards of a back are worth on average, and by having more to choose from.
std::size_t choose_back(Play& play, Nation nation, std::span<const Text> options) {
  std::size_t chosen = 0;
  double best = -1;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::optional<Back> back = options[i].about<Back>();
    double sum = 0;
    int n = 0;
    for (Government card : all<Government>()) {
      if (!back || government_info[card].back != *back) continue;
      sum += rank_of(play.state, nation, card);
      ++n;
    }
    const int drawn = options[i].number().value_or(1);
    const double value = (n == 0 ? 0 : sum / n) + 20.0 * (drawn - 1);
    if (value > best) chosen = i;
    best = std::max(best, value);
  }
  return chosen;
}

std::size_t open_administration_with(Play& play, Nation nation, std::span<const Text> options) {
  const State& state = play.state;
  const Scene scene(state);
  const auto find = [&](const Text& what) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (is(options[i], what)) return i;
    }
    return options.size();
  };
  const std::size_t nothing = find(msg::opening_nothing);
  const std::size_t empire = find(msg::opening_empire);
  if (empire < options.size() && claims_empire(scene, nation, 0, 10)) return empire;
  const std::size_t abandonment = find(msg::opening_abandonment);
  const AreaSet west = AreaSet{Area::africa_area, Area::britannia, Area::gallia_m, Area::gallia_s, Area::hispania};
  const AreaSet present = areas_present(state, nation) & (west - state.history.abandoned);
  if (abandonment < options.size() && abandons(scene, nation, present)) return abandonment;
  // XXXI.E: the faith of its capital's Area, where its list pays for it.
  const std::size_t conversion = find(msg::opening_conversion({}));
  if (conversion < options.size() && options[conversion].about<Religion>() == Religion::catholic &&
      !becomes_arian(scene, nation)) {
    return conversion;
  }
  const std::size_t capital = find(msg::opening_capital);
  if (capital < options.size() && state.nations[nation].capital == nowhere) return capital;
  return nothing < options.size() ? nothing : options.size() - 1;
}

Space recruit_at(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  from = preferred(state, nation, from);
  const Space capital = state.nations[nation].capital;
  if (capital != nowhere && from.has(capital) && units_at(state, nation, capital) == 0) return capital;
  // Ruins: the city that yields most for its markers.
  const SpaceSet ruined = select(from, [&](Space place) { return is_land(place) && pillaged(state, place); });
  if (ruined == from) {
    Space best = from.first();
    double most = -1;
    for (Space city : from) {
      const double value = city_level(state, city) / static_cast<double>(pillage_at(state, city));
      if (value > most) best = city;
      most = std::max(most, value);
    }
    return best;
  }
  return where_needed(scene, nation, from);
}

std::optional<Space> works_at(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  const SpaceSet ruined = select(from, [&](Space place) { return has_city(state, place) && pillaged(state, place); });
  if (!ruined.empty()) return dearest(scene, nation, ruined);
  if (turns_left(state) < 4 || !Means(state, nation).allow(5, 0)) return std::nullopt;
  return dearest(scene, nation, from);
}

// XVI.F: nine or more, and a unit is lost where it fails.
bool tries_to_subdue(const Scene& scene, Nation nation, Space province, int modifier) {
  const State& state = scene.state();
  int rolls = 1;
  for (int i : leaders_at(state, nation, province)) {
    rolls = std::max(rolls, 1 + combat_of(state, state.leaders[static_cast<std::size_t>(i)].leader));
  }
  double fails = 1;
  for (; rolls > 0; --rolls) fails *= std::clamp(8 - modifier, 0, 10) / 10.0;
  const double worth = scene.worth(nation).of(province) + 1;
  const bool last = units_at(state, nation, province) == 1;
  return economy_of(state, nation).revolts * (1 - fails) * worth > fails * (last ? 1.4 : 0.8);
}

}  // namespace auspex::invasions
