// 4.2.1 Build and 4.2.2 Scout as a person does them.
#include <algorithm>

#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/player/abilities.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

// Asks whoever stands across the Supply Line, until it is open or the Romans call the Region off (1.5.2).
bool open_supply_line(Action& action, Region region) {
  Play& play = action.play;
  bool asked = false;
  while (!build_regions(action).has(region)) {
    const FactionSet partners = build_partners(action, region);
    if (partners.empty()) return false;
    const Ask why = msg::build_ask_partner(region);
    const std::optional<Faction> partner =
        asked ? play.may_choose(action.decider, why, partners) : play.choose(action.decider, why, partners);
    if (!partner) return false;
    ask_for_supply(action, action.build_supply, region, {*partner});
    asked = true;
  }
  return true;
}

struct Work {
  enum class Kind : std::uint8_t { fort, subdue, ally, done } kind = Kind::done;
  Tribe tribe = Tribe::colony;
};

void build_works(Action& action, Region region) {
  for (bool built = false;; built = true) {
    Menu<Work> menu;
    if (may_build_fort(action, region)) menu.add(msg::build_work_fort, {Work::Kind::fort, {}});
    for (Tribe tribe : may_subdue(action, region)) menu.add(msg::build_work_subdue(tribe), {Work::Kind::subdue, tribe});
    for (Tribe tribe : may_build_ally(action, region)) menu.add(msg::build_work_ally(tribe), {Work::Kind::ally, tribe});
    if (menu.empty()) return;
    if (built) menu.add(msg::common_done, {Work::Kind::done, {}});
    const Work work =
        menu.choose(action.play, action.decider, msg::build_ask_work(region, ability_price(action, build_cost)));
    switch (work.kind) {
      case Work::Kind::fort:
        build_fort(action, region);
        break;
      case Work::Kind::subdue:
        build_subdue(action, work.tribe);
        break;
      case Work::Kind::ally:
        build_ally(action, work.tribe);
        break;
      case Work::Kind::done:
        return;
    }
  }
}

// Pieces that leave a Region by Scout, and how many of them have Marched before.
struct Scouts {
  Stack going{};
  Stack marched{};
};

Scouts choose_scouts(Action& action, const ScoutProgress& scout, Region from, Region to) {
  Stack able{};
  for (Piece piece : all<Piece>()) {
    able[piece] = static_cast<std::uint8_t>(scout_movers(action, scout, from, to, piece));
  }
  Scouts scouts{choose_stack(action.play, action.decider, msg::scout_move, able), {}};
  for (Piece piece : all<Piece>()) {
    const int n = scouts.going[piece];
    if (n == 0) continue;
    const Span span = scout_marched(action, scout, from, piece, n);
    scouts.marched[piece] = static_cast<std::uint8_t>(
        action.play.choose_number(action.decider, msg::scout_ask_marched(n, piece), span.least, span.most));
  }
  return scouts;
}

// Whoever splits off from a group on the march leaves a Region that the group entered, and is Harassed (3.2.2,
// FS-R224).
void harass_scouts(Action& action, Region from, Scouts& scouts) {
  if (action.on_the_way == nullptr || action.on_the_way->at != from) return;
  Stack leaving{};
  for (Piece piece : all<Piece>()) leaving[piece] = std::min(scouts.marched[piece], action.on_the_way->pieces[piece]);
  const Stack before = leaving;
  harass(action, from, leaving, false);
  for (Piece piece : all<Piece>()) {
    const auto lost = static_cast<std::uint8_t>(before[piece] - leaving[piece]);
    scouts.going[piece] = static_cast<std::uint8_t>(scouts.going[piece] - lost);
    scouts.marched[piece] = static_cast<std::uint8_t>(scouts.marched[piece] - lost);
    forget_marched(action, from, piece, lost);
  }
}

void scout_moves(Action& action, ScoutProgress& scout) {
  Play& play = action.play;
  const Faction who = action.decider;
  while (const std::optional<Region> from = play.may_choose(who, msg::scout_ask_from, scout_origins(action, scout))) {
    const Region to = play.choose(who, msg::scout_ask_to(*from), scout_steps(action, *from));
    Scouts scouts = choose_scouts(action, scout, *from, to);
    if (total(scouts.going) == 0) return;
    harass_scouts(action, *from, scouts);
    // Warbands lent by the Aedui go first: without Auxilia beside them they would serve no more.
    for (PieceSet group : {mobile_pieces - own_pieces[action.who], own_pieces[action.who]}) {
      for (Piece piece : group) {
        const int n = std::min<int>(scouts.going[piece], scout_movers(action, scout, *from, to, piece));
        if (n > 0) scout_move(action, scout, *from, to, piece, n, std::min<int>(scouts.marched[piece], n));
      }
    }
  }
}

void scout_reveals(Action& action) {
  Play& play = action.play;
  const Faction who = action.decider;
  while (const std::optional<Region> region =
             play.may_choose(who, msg::scout_ask_reveal, scout_reveal_regions(action))) {
    const int hidden = action.hidden(*region);
    Stack markable{};
    for (Piece piece : scoutable(action, *region)) {
      markable[piece] = static_cast<std::uint8_t>(action.board().count(*region, piece));
    }
    const Stack marks = choose_stack(play, who, msg::scout_mark, markable, 2 * hidden);
    const int marked = total(marks);
    if (marked == 0) return;
    const int flips =
        play.choose_number(who, msg::scout_ask_flips(*region), (marked + 1) / 2, std::min(marked, hidden));
    const int auxilia = action.board().hidden(*region, Faction::romans);
    const int lent = play.choose_number(who, msg::scout_ask_lent(*region), std::max(0, flips - auxilia),
                                        std::min(flips, hidden - auxilia));
    scout_reveal(action, *region, marks, flips - lent, lent);
  }
}

}  // namespace

void run_build(Action& action) {
  bool called_off = false;
  for (;;) {
    const RegionSet sites = build_regions(action) | build_regions_by_supply(action);
    if (sites.empty()) return;
    const Ask why = msg::ability_ask_region(action.who, Ability::build);
    const std::optional<Region> region =
        called_off ? action.play.may_choose(action.decider, why, sites) : next_region(action, Ability::build, sites);
    if (!region) return;
    if (!open_supply_line(action, *region)) {
      called_off = true;
      continue;
    }
    if (!action.abilities_used.has(Ability::build)) announce(action, Ability::build);
    build_in(action, *region);
    build_works(action, *region);
  }
}

void run_scout(Action& action) {
  announce(action, Ability::scout);
  ScoutProgress scout;
  scout_moves(action, scout);
  scout_reveals(action);
}

}  // namespace auspex::falling_sky
