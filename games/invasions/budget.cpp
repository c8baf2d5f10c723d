// Annex 7, B7: the purchases that "the usual" makes, one after the other, out of what is on sale.
#include "games/invasions/administration.h"
#include "games/invasions/income.h"
#include "games/invasions/purchases.h"
#include "games/invasions/treasury.h"

namespace auspex::invasions {

namespace {

using What = Purchase::What;

// What comes in every turn: no cards of this one.
int regular_income(const State& state, Nation nation) {
  const Income income = income_of(state, nation);
  return income.total() - income.cards;
}

// Whether the next upkeep can be paid out of what is kept and comes in, if this is bought; `surplus` is what comes in
// beyond the upkeep of what is there.
bool prudent(const State& state, Nation nation, const Purchase& purchase, int surplus) {
  const int kept = retained(state, nation, coins_of(state, nation) - purchase.price);
  const bool unit = purchase.what == What::unit || purchase.what == What::local;
  return kept + surplus >= (unit ? upkeep_of(state, purchase.kind) : 0);
}

// Repairs first, the cheapest of them; then units, elites and dear ones before others; then local units; then what lies
// in ruins. Works and auxiliaries are no matter of course.
int rank(const Purchase& purchase) {
  switch (purchase.what) {
    case What::repair:
      return 3000 - purchase.price;
    case What::unit:
      return purchase.kind.auxiliary() || purchase.kind.naval() ? 0 : 2000 + purchase.price;
    case What::local:
      return 1000;
    case What::rebuild:
      return 500;
    default:
      return 0;
  }
}

// A province without a city yields as much with markers on it as without; a repair is where its unit is.
SpaceSet usual_places(const State& state, Nation nation, const Purchase& purchase) {
  if (purchase.what == What::repair) return spaces_of(state, nation);
  const SpaceSet places = places_for(state, nation, purchase);
  return purchase.what == What::rebuild ? places & cities_of(state, nation) : places;
}

// At the capital, else where the city is greatest, else the first there is.
Space usual_place(const State& state, Nation nation, SpaceSet places) {
  const Space capital = state.nations[nation].capital;
  if (capital != nowhere && places.has(capital)) return capital;
  Space best = places.first();
  for (Space place : places) {
    if (is_land(place) && city_level(state, place) > city_level(state, best)) best = place;
  }
  return best;
}

}  // namespace

std::optional<Order> usual_order(const State& state, Nation nation, const Bought& bought) {
  std::vector<Purchase> goods = on_sale(state, nation, bought);
  std::erase_if(goods, [](const Purchase& purchase) { return rank(purchase) == 0; });
  if (goods.empty()) return std::nullopt;
  const int surplus = regular_income(state, nation) - upkeep_of(state, nation).total();
  std::optional<Purchase> best;
  for (const Purchase& purchase : goods) {
    if (best && rank(*best) >= rank(purchase)) continue;
    if (prudent(state, nation, purchase, surplus) && !usual_places(state, nation, purchase).empty()) best = purchase;
  }
  if (!best) return std::nullopt;
  Order order{*best, nowhere, {}};
  if (best->what == What::repair) {
    order.unit = units_for(state, nation, *best).front().some(1);
  } else {
    order.at = usual_place(state, nation, usual_places(state, nation, *best));
  }
  return order;
}

}  // namespace auspex::invasions
