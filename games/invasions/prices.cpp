// XV.B, XV.E: what units and their repair cost.
#include "games/invasions/purchases.h"

namespace auspex::invasions {

namespace {

bool is_elite(const Kind& kind) { return kind.info().steps > 1; }

// XV.B.1, XV.G: before Increased Costs.
int plain_price(const State& state, Nation nation, const Kind& kind) {
  const Numbers& numbers = state.numbers;
  const bool empire = is_empire(state, nation);
  switch (kind.unit) {
    case Unit::thema:
    case Unit::local_roman:
      return 2;
    case Unit::cavalry:
    case Unit::archer:
      return empire ? numbers.cost_cavalry_archer_empire : numbers.cost_cavalry_archer_kingdom;
    case Unit::elephant:
      return empire ? numbers.cost_elephant_empire : numbers.cost_elephant_kingdom;
    case Unit::elite_fleet:
      return numbers.cost_elite_fleet;
    default:
      return empire ? kind.info().cost_empire : kind.info().cost_kingdom;
  }
}

}  // namespace

int price_of(const State& state, Nation nation, const Kind& kind) {
  const int price = plain_price(state, nation, kind);
  if (price == 0 || !state.nations[nation].has(Flag::costs_up)) return price;
  return price + (is_elite(kind) ? 2 : 1);  // XV.B.2
}

int repair_price(const State& state, Nation nation, const Kind& kind, int repaired_this_turn) {
  const int price = plain_price(state, nation, kind);
  if (price == 0) return 0;
  // R61
  const bool full = reads(state, Reading::roman_repair_half);
  int repair = full ? price : (price * state.numbers.repair_sixths + 5) / 6;
  if (is_roman(nation) && repaired_this_turn < 2) repair = (repair + 1) / 2;
  return repair + (state.nations[nation].has(Flag::costs_up) ? 1 : 0);
}

}  // namespace auspex::invasions
