// 3.3.3 Raid and 3.4.3 Germanic Raid, as a person executes or guides them.
#include "games/falling_sky/player/region_menu.h"

namespace auspex::falling_sky {

namespace {

struct RaidChoice {
  bool stop = false;
  Faction raider = Faction::arverni;
  std::optional<Faction> target;
};

void raid_here(Action& action, Region region) {
  raid_in(action, region);
  const int most = most_raiders(action, region);
  for (int flips = 0; flips < most; ++flips) {
    const FactionSet targets = raid_targets(action, region);
    Menu<RaidChoice> menu;
    for (Faction raider : action.serving(region)) {
      if (action.board().hidden(region, raider) == 0) continue;
      const Piece piece = light(raider, Face::hidden);
      if (may_raid_land(action, region)) menu.add(msg::raid_land(piece), {false, raider, std::nullopt});
      for (Faction target : targets) menu.add(msg::raid_from(piece, target), {false, raider, target});
    }
    if (menu.empty()) return;
    if (flips > 0) menu.add(msg::raid_enough, {true, {}, {}});
    const Ask why = msg::raid_what(action.who, region, most - flips);
    const RaidChoice choice = menu.choose(action.play, action.decider, why);
    if (choice.stop) return;
    raid_once(action, region, choice.raider, choice.target);
  }
}

}  // namespace

void run_raid(Action& action) {
  run_regions(
      action, Command::raid, [&] { return msg::raid_where(action.who); },
      [&](RegionMenu& menu) {
        for (Region region : raid_regions(action)) menu.add(msg::pick_region(region), {region, {}, {}});
      },
      [&](const RegionChoice& choice) { raid_here(action, choice.region); });
}

}  // namespace auspex::falling_sky
