// XV Purchases.
// Offers: prices, founding and fortifying to events and kingdom; units lost by rule to all. Calls: administration
// (calamities after the step), treasury. Window: purchases_step at the end.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

void purchases_step(Play& play, Nation nation);
// XV.I: Loss of Units, Sedition, decline check.
void after_purchases(Play& play, Nation nation);

// --- Prices (prices.cpp)

// XV.B; 0 where it cannot be bought.
[[nodiscard]] int price_of(const State& state, Nation nation, const Kind& kind);
// XV.E; 0 where it cannot be repaired.
[[nodiscard]] int repair_price(const State& state, Nation nation, const Kind& kind, int repaired_this_turn);

// --- What is on sale (purchases.cpp)

// What has been bought in the step so far.
struct Bought {
  int units = 0;  // XV.C: national ones
  int elites = 0;
  int repairs = 0;
};
struct Purchase {
  enum class What : std::uint8_t {
    unit,         // XV.B, auxiliaries too
    repair,       // XV.E
    walls,        // XV.F.1
    theodosian,   // XV.F.2
    city,         // XV.F.3
    rebuild,      // XV.F.4
    local,        // XV.G
    cataphracta,  // XV.H.1: a Guard in play
    from_pool,    // the same of one in the pool
    only_usual,   // Annex 7, B7: and nothing more
    usual,        // and then something else, perhaps
    stop
  };
  What what = What::stop;
  Kind kind{};  // of units
  int price = 0;
};
// IX.C.3, XV.D.1: where a Civilized nation raises land units of this kind, whether there is room or not.
[[nodiscard]] SpaceSet recruiting_places(const State& state, Nation nation, const Kind& kind);
// Everything that it can have and pay now.
[[nodiscard]] std::vector<Purchase> on_sale(const State& state, Nation nation, const Bought& bought);
// As it is offered: one of those on sale, or no more.
[[nodiscard]] Text goods_text(const Purchase& purchase);
// XV.D.1, XV.F, XV.G: where it may be.
[[nodiscard]] SpaceSet places_for(const State& state, Nation nation, const Purchase& purchase);
// XV.E, XV.H.1: its units that it may be done to.
[[nodiscard]] Bands units_for(const State& state, Nation nation, const Purchase& purchase);
// XV.G.3: for the local unit of a Limes that stood there.
[[nodiscard]] SpaceSet local_places(const State& state, Nation nation, Space stood);

// --- The budget that does the usual (budget.cpp)

struct Order {
  Purchase purchase;
  Space at = nowhere;
  Band unit{};  // to be repaired or converted
};
// B7: what an unhurried owner buys next: repairs, units up to the limit, local units, then ruins cleared; always so
// that the coming upkeep can be paid. Nothing where that is all.
[[nodiscard]] std::optional<Order> usual_order(const State& state, Nation nation, const Bought& bought);
// All of it, one after the other (purchases.cpp); what it was.
std::vector<Order> buy_the_usual(Play& play, Nation nation, Bought& bought);

// --- City works (works.cpp)

// XV.F: on a site it controls; unwalled, level I. What it costs is the caller's business.
void found_city(Play& play, Nation nation, Space province);
// Sites where it may.
[[nodiscard]] SpaceSet sites_of(const State& state, Nation nation);
// Level up or down; 0 leaves a site. Never above III.
void change_level(Play& play, Space province, int levels);
// XV.G: the Limes turns into its local unit, where there is a place for it.
void flip_limes(Play& play, int limes);

// --- Units lost by rule (losses.cpp; Annex 2, D22)

// Its own, auxiliaries and fleets too; lent ones are others'.
[[nodiscard]] Bands own_units(const State& state, Nation nation);
[[nodiscard]] Bands own_land_units(const State& state, Nation nation);
// Of these: elites, intact or not.
[[nodiscard]] Bands elites_of(const Bands& units);
// Annex 7, B4: what is given up first. The cheapest, a damaged elite before an intact one.
[[nodiscard]] Band least_worth(const Bands& units);
// One unit lost by rule, of the owner's choice or at random; an intact elite is damaged instead where `elite_flips`.
void lose_unit(Play& play, Nation nation, const Bands& from, bool elite_flips, bool at_random = false);

}  // namespace auspex::invasions
