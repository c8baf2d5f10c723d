// XIV Income, maintenance, bankruptcy, collapse.
// Offers: what each nation would collect and owe, for administration, scoring, planners and the page. Calls: status
// (decline), nations/ (collapse of Rome and Byzantium), scoring. Window: income_step.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// --- What it would collect (XIV.A to XIV.H, XIV.L)

// XIV.A: where each coin comes from.
struct Income {
  EnumArray<Area, int> printed{};  // province income by Area in quarters of a coin, before reductions (XIV.B.3)
  EnumArray<Area, int> scored{};   // what of it counts in lines of victory points (R88)
  int provinces = 0;               // XIV.B, rounded down
  int cities = 0;
  int capital = 0;
  int commerce = 0;
  int caravans = 0;
  int tribute = 0;
  int off_map = 0;
  int cards = 0;
  int reductions = 0;  // XIV.L; to be taken off

  [[nodiscard]] int total() const {
    return provinces + cities + capital + commerce + caravans + tribute + off_map + cards - reductions;
  }
};
[[nodiscard]] Income income_of(const State& state, Nation nation);

// The same, source by source, in the order of the rules: what the page shows. Their sum is the total, once province
// income is rounded down.
enum class Source : std::uint8_t { area, city, capital, commerce, caravan, tribute, off_map, card, reduction };
struct IncomeLine {
  Source source{};
  Area area{};                // of provinces and reductions
  Space space = nowhere;      // of cities, the capital, seas and caravans
  Nation nation = no_nation;  // that pays tribute
  int quarters = 0;           // of a coin; a reduction is less than nothing
};
[[nodiscard]] std::vector<IncomeLine> income_lines(const State& state, Nation nation);

// XIV.E.1
[[nodiscard]] bool has_monopoly(const State& state, Nation nation, Space sea);
[[nodiscard]] int commerce_of(const State& state, Nation nation, Space sea);

// --- What it owes (XIV.I)

struct Upkeep {
  int units = 0;
  int limites = 0;
  int saved = 0;  // G08: half of units and Limites together, rounded down
  int court = 0;
  int foedera = 0;

  [[nodiscard]] int total() const { return units + limites - saved + court + foedera; }
};
[[nodiscard]] Upkeep upkeep_of(const State& state, Nation nation);
// What one unit of this kind costs its nation each turn.
[[nodiscard]] int upkeep_of(const State& state, const Kind& kind);

// --- The step (bankruptcy.cpp)

// Collect, window, pay, bankruptcy, collapse.
void income_step(Play& play, Nation nation);
// XIV.J: a mandatory payment; what cannot be paid is bankruptcy.
void mandatory_payment(Play& play, Nation nation, int coins);
// XIV.K: the roll where one is due; whether it collapsed.
bool collapse_roll(Play& play, Nation nation);
[[nodiscard]] int collapse_modifier(const State& state, Nation nation);

}  // namespace auspex::invasions
