// 3.3.1 Rally and 3.4.1 Germanic Rally, as a person executes or guides them.
#include "games/falling_sky/player/region_menu.h"

namespace auspex::falling_sky {

namespace {

enum class Placing : std::uint8_t { ally, citadel, warbands, nothing };

struct RallyChoice {
  Placing what = Placing::nothing;
  Tribe tribe = Tribe::catuvellauni;
};

// Asks for one thing at a time, because what comes first counts for what comes next.
void rally_here(Action& action, Region region) {
  const bool germans = action.who == Faction::germans;
  bool settled = false;   // an Ally or Citadel was placed
  bool mustered = false;  // Warbands were placed
  for (;;) {
    const RallyYield yield = rally_yield(action, region);
    const bool first = !settled && !mustered;
    Menu<RallyChoice> menu;
    // The Germans place their Ally before their Warbands or not at all.
    if (first || (yield.both && !settled && !germans)) {
      for (Tribe tribe : yield.allies) {
        menu.add(msg::place_ally(tribe, ally_of(action.who)), {Placing::ally, tribe});
      }
      for (Tribe tribe : yield.citadels) {
        menu.add(msg::place_citadel(tribe, citadel_of(action.who)), {Placing::citadel, tribe});
      }
    }
    const int warbands = mustered ? 0 : first || yield.both ? yield.warbands : yield.extra;
    if (warbands > 0) {
      menu.add(msg::place_light(light_named(action, yield.kinds), warbands), {Placing::warbands, {}});
    }
    if (menu.empty()) return;
    // At home a Germanic Rally always brings a Warband.
    const bool must = first || (germans && region_info[region].home.has(Faction::germans));
    if (!must) menu.add(msg::rally_enough, {});
    const Ask why = first ? msg::rally_what(action.who, region) : msg::rally_more(action.who, region);
    const RallyChoice choice = menu.choose(action.play, action.decider, why);
    switch (choice.what) {
      case Placing::ally:
        rally_ally(action, choice.tribe);
        settled = true;
        break;
      case Placing::citadel:
        rally_citadel(action, choice.tribe);
        settled = true;
        break;
      case Placing::warbands:
        place_light_troops(action, {region, yield.kinds, 1, warbands}, msg::rally_number, rally_warbands);
        mustered = true;
        break;
      case Placing::nothing:
        return;
    }
  }
}

}  // namespace

void run_rally(Action& action) {
  const bool free = action.terms.free || action.who == Faction::germans;
  run_regions(
      action, Command::rally,
      [&] {
        return free ? msg::rally_where_free(action.who)
                    : msg::rally_where(action.who, action.play.resources(action.who));
      },
      [&](RegionMenu& menu) {
        for (Region region : rally_regions(action)) {
          const int cost = rally_cost(action, region);
          if (!action.can_pay(cost)) continue;
          menu.add(free ? msg::pick_region(region) : msg::rally_region(region, action.price(cost)), {region, {}, {}});
        }
      },
      [&](const RegionChoice& choice) {
        rally_in(action, choice.region);
        rally_here(action, choice.region);
      });
}

}  // namespace auspex::falling_sky
