// 3.2.3 Seize, as a person executes it.
#include "games/falling_sky/player/region_menu.h"

namespace auspex::falling_sky {

namespace {

int markers_left(const Action& action) { return dispersed_markers - action.board().dispersed_on_map(); }

void seize_here(Action& action, Region region) {
  seize_in(action, region);
  TribeSet dispersed;
  for (;;) {
    const Ask why = msg::seize_disperse(action.who, region, markers_left(action));
    const std::optional<Tribe> tribe = action.play.may_choose(action.decider, why, dispersible(action, region));
    if (!tribe) break;
    disperse_tribe(action, *tribe);
    dispersed.add(*tribe);
  }
  answer_dispersal(action, region, dispersed);
  forage(action, region, dispersed.size());
}

}  // namespace

void run_seize(Action& action) {
  run_regions(
      action, Command::seize, [&] { return msg::seize_where(action.who, markers_left(action)); },
      [&](RegionMenu& menu) {
        for (Region region : seize_regions(action)) menu.add(msg::pick_region(region), {region, {}, {}});
      },
      [&](const RegionChoice& choice) { seize_here(action, choice.region); });
}

}  // namespace auspex::falling_sky
