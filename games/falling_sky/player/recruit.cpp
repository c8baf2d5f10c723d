// 3.2.1 Recruit, as a person executes it.
#include "games/falling_sky/player/region_menu.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

Text way_text(const Action& action, Region region, const RecruitWay& way) {
  const int cost = action.price(recruit_cost(action, region, way.supplied));
  if (!way.supplied) return msg::recruit_unsupplied(region, cost);
  std::vector<Faction> partners;
  for (Faction faction : way.partners) partners.push_back(faction);
  switch (partners.size()) {
    case 0:
      return msg::recruit_supplied(region, cost);
    case 1:
      return msg::recruit_ask_one(region, cost, partners[0]);
    case 2:
      return msg::recruit_ask_two(region, cost, partners[0], partners[1]);
    default:
      return msg::recruit_ask_three(region, cost, partners[0], partners[1], partners[2]);
  }
}

void recruit_here(Action& action, Region region) {
  const RecruitYield yield = recruit_yield(action, region);
  Menu<std::optional<Tribe>> menu;
  for (Tribe tribe : yield.allies) menu.add(msg::place_ally(tribe, Piece::roman_ally), tribe);
  if (yield.auxilia > 0) menu.add(msg::place_light(light_named(action, yield.kinds), yield.auxilia), std::nullopt);
  const std::optional<Tribe> ally = menu.choose(action.play, action.decider, msg::recruit_what(action.who, region));
  if (ally) {
    recruit_ally(action, *ally);
  } else {
    place_light_troops(action, {region, yield.kinds, yield.least, yield.auxilia}, msg::recruit_number, recruit_auxilia);
  }
}

}  // namespace

void run_recruit(Action& action) {
  run_regions(
      action, Command::recruit,
      [&] {
        return action.terms.free ? msg::recruit_where_free(action.who)
                                 : msg::recruit_where(action.who, action.play.resources(action.who));
      },
      [&](RegionMenu& menu) {
        for (Region region : recruit_regions(action)) {
          for (const RecruitWay& way : recruit_ways(action, region)) {
            menu.add(way_text(action, region, way), {region, way, {}});
          }
        }
      },
      [&](const RegionChoice& choice) {
        if (!ask_for_supply(action, action.recruit_supply, choice.region, choice.way.partners)) return;
        recruit_in(action, choice.region, choice.way.supplied);
        recruit_here(action, choice.region);
      });
}

}  // namespace auspex::falling_sky
