// Units that a rule takes, not an enemy (Annex 2, D22).
#include "games/invasions/orders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_purchases.h"

namespace auspex::invasions {

Bands own_units(const State& state, Nation nation) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    if (band.at != removed && band.kind.serves == nation && !is_lent(state, band.kind)) found.push_back(band);
  }
  return found;
}

Bands own_land_units(const State& state, Nation nation) {
  Bands found = own_units(state, nation);
  erase_if(found, [](const Band& band) { return band.kind.naval(); });
  return found;
}

Bands elites_of(const Bands& units) {
  Bands found;
  for (const Band& band : units) {
    if (band.kind.info().steps > 1) found.push_back(band);
  }
  return found;
}

Band least_worth(const Bands& units) {
  const auto worth = [](const Band& band) {
    const UnitInfo& info = band.kind.info();
    // What cannot be bought is worth more than what can.
    const int price = info.cost_empire > 0 ? info.cost_empire : 2 * std::max<int>(info.cost_kingdom, info.steps * 10);
    return 2 * price - (band.kind.has(Mark::damaged) ? 1 : 0);
  };
  return std::min_element(units.begin(), units.end(), [&](const Band& a, const Band& b) { return worth(a) < worth(b); })
      ->some(1);
}

void lose_unit(Play& play, Nation nation, const Bands& from, bool elite_flips, bool at_random) {
  if (from.empty()) return;
  State& state = play.state;
  Band lost;
  if (at_random) {
    lost = play.random_unit(from);
  } else if (settled(play, nation).losses == 1) {
    lost = least_worth(from);
  } else {
    lost = play.choose_unit(play.side_of(nation), msg::losses_ask(nation), from);
  }
  const Kind kind = lost.kind;
  if (elite_flips && kind.intact_elite()) {
    damage(state, lost);
    play.say(msg::losses_damaged(kind.unit, kind.people, lost.at), 1);
  } else {
    eliminate(state, lost);
    play.say(msg::losses_eliminated(kind.unit, kind.people, lost.at), 1);
  }
}

}  // namespace auspex::invasions
