// 3.2.2, 3.3.2, 3.4.2 as a person does it: origins, groups, how far each goes, what drops off.
#include "games/falling_sky/commands/march.h"

#include <algorithm>

#include "games/falling_sky/player/region_menu.h"

namespace auspex::falling_sky {

namespace {

struct Item {
  std::optional<Region> region;
  AsideChoice aside;
};

// Scout in mid-March may move pieces of the group off its Region, or turn them over. Meanwhile they count among those
// that have Marched, so that no piece goes twice; what is left of them there goes on.
void scout_in_march(Action& action, MarchGroup& group, const AsideChoice& choice) {
  Stack& moved = action.moved[group.at];
  const Stack others = moved;
  for (Piece piece : all<Piece>()) moved[piece] = static_cast<std::uint8_t>(moved[piece] + group.pieces[piece]);
  action.on_the_way = &group;
  run_aside(action, choice);
  action.on_the_way = nullptr;
  for (Piece piece : all<Piece>()) {
    const int here = std::min<int>(moved[piece], action.board().count(group.at, piece));
    group.pieces[piece] = static_cast<std::uint8_t>(std::max(here - others[piece], 0));
    moved[piece] = static_cast<std::uint8_t>(here - group.pieces[piece]);
  }
}

// What else may take pieces off the Region takes those that ended their March there, then those that have not Marched,
// and only then the group's (FS-R225).
void run_aside_in_march(Action& action, MarchGroup& group, const AsideChoice& choice) {
  if (choice.what == Aside::ability && choice.ability == Ability::scout) return scout_in_march(action, group, choice);
  run_aside(action, choice);
  for (Piece piece : all<Piece>()) {
    const int left = action.board().count(group.at, piece) - action.moved[group.at][piece];
    group.pieces[piece] = static_cast<std::uint8_t>(std::clamp<int>(left, 0, group.pieces[piece]));
  }
}

// Asks where the group goes next; nothing if it stops.
std::optional<Region> next_step(Action& action, MarchGroup& group) {
  for (;;) {
    const RegionSet steps = march_steps(action, group);
    if (steps.empty() || total(group.pieces) == 0) return std::nullopt;
    Menu<Item> menu(action.play.foretold(action.decider));
    for (Region region : steps) menu.add(msg::pick_region(region), {region, {}});
    add_asides(menu, action, [](const AsideChoice& aside) { return Item{std::nullopt, aside}; });
    if (may_stop(action, group)) menu.add(msg::march_stop, {std::nullopt, {Aside::done, {}}});
    const Item item = menu.ask(action.play, action.decider, msg::menu_march_on(action.who, group.at));
    if (item.region) return item.region;
    if (item.aside.what == Aside::done) return std::nullopt;
    run_aside_in_march(action, group, item.aside);
  }
}

void move_group(Action& action, MarchGroup group, Region first) {
  march_into(action, group, first);
  while (const std::optional<Region> to = next_step(action, group)) {
    // Any of the group may drop off before the rest moves on, unless all must end together.
    Stack going = group.pieces;
    if (!ends_in_one_region(action) && may_stop(action, group) && total(group.pieces) > 1) {
      going = choose_stack(action.play, action.decider, msg::march_which_on, group.pieces);
      if (total(going) == 0) break;
      Stack staying{};
      for (Piece piece : all<Piece>()) staying[piece] = static_cast<std::uint8_t>(group.pieces[piece] - going[piece]);
      // Without Caesar or Vercingetorix the rest may no longer reach that Region.
      MarchGroup rest = group;
      rest.pieces = going;
      if (!march_steps(action, rest).has(*to)) break;
      drop_off(action, group, staying);
    }
    march_into(action, group, *to);
  }
  end_march(action, group);
}

// Groups from one origin, one after the other.
void march_groups(Action& action, Region origin) {
  for (;;) {
    const Stack free = marchable(action, origin);
    const RegionSet steps = march_steps(action, origin, free);
    if (steps.empty()) return;
    Menu<Item> menu(action.play.foretold(action.decider));
    for (Region region : steps) menu.add(msg::pick_region(region), {region, {}});
    add_asides(menu, action, [](const AsideChoice& aside) { return Item{std::nullopt, aside}; });
    const bool must_move = action.terms.must_move && !action.grouped.has(origin);
    if (!must_move) menu.add(msg::march_group_done, {std::nullopt, {Aside::done, {}}});
    const Item item = menu.ask(action.play, action.decider, msg::menu_march_group(action.who, origin));
    if (item.aside.what == Aside::done) return;
    if (!item.region) {
      run_aside(action, item.aside);
      continue;
    }
    const int most = largest_group(action, free);
    const Stack chosen = choose_stack(action.play, action.decider, msg::march_which, free, most, must_move ? 1 : 0);
    if (total(chosen) == 0) return;
    if (!march_steps(action, origin, chosen).has(*item.region)) return;  // too far without the Leader
    move_group(action, form_group(action, origin, chosen), *item.region);
  }
}

}  // namespace

void run_march(Action& action) {
  run_regions(
      action, Command::march, [&] { return msg::menu_march(action.who, action.play.resources(action.who)); },
      [&](RegionMenu& menu) {
        for (Region region : regions_for(action, Command::march)) {
          menu.add(msg::menu_march_region(region, action.price(march_cost(action, region))), {region, {}, {}});
        }
      },
      [&](const RegionChoice& choice) {
        march_from(action, choice.region);
        march_groups(action, choice.region);
      });
}

}  // namespace auspex::falling_sky
