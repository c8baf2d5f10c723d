#include "games/invasions/budget_view.h"

#include "games/invasions/income.h"

namespace auspex::invasions {

namespace {

constexpr std::array<std::string_view, 9> source_names = {"area",    "city",    "capital", "commerce", "caravan",
                                                          "tribute", "off-map", "card",    "reduction"};

Value line_of(const IncomeLine& line) {
  Value map = Value::map();
  map.add("source", source_names[static_cast<std::size_t>(line.source)]);
  if (line.source == Source::area || line.source == Source::reduction) map.add("area", id_of(line.area));
  if (line.space != nowhere) map.add("space", id_of(line.space));
  if (line.nation != no_nation) map.add("nation", id_of(line.nation));
  map.add("quarters", line.quarters);
  return map;
}

Value upkeep_map(const Upkeep& upkeep) {
  Value map = Value::map();
  map.add("units", upkeep.units);
  map.add("limites", upkeep.limites);
  map.add("saved", upkeep.saved);
  map.add("court", upkeep.court);
  map.add("foedera", upkeep.foedera);
  map.add("total", upkeep.total());
  return map;
}

}  // namespace

Value budgets_of(const State& state) {
  Value budgets = Value::map();
  for (Nation nation : all<Nation>()) {
    if (nation == Nation::rebels || !is_active(state, nation) || !is_civilized(state, nation)) continue;
    Value budget = Value::map();
    Value lines = Value::list();
    for (const IncomeLine& line : income_lines(state, nation)) lines.push(line_of(line));
    budget.add("income", std::move(lines));
    budget.add("total", income_of(state, nation).total());
    budget.add("upkeep", upkeep_map(upkeep_of(state, nation)));
    budgets.add(std::string(id_of(nation)), std::move(budget));
  }
  return budgets;
}

}  // namespace auspex::invasions
