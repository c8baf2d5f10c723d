// The menu that all Commands share: one Region after the other, asides in between, then the end (3.1).
#pragma once

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

// What the menu leads to: a Region to execute the Command in (for Recruit in which way), or an aside.
struct RegionChoice {
  Region region = Region::britannia;
  RecruitWay way;
  AsideChoice aside;
};
using RegionMenu = Menu<RegionChoice>;

// Whether the Command may end now: once it was executed in a Region, where it need not or cannot be, or where an
// agreement was refused before anything was done (1.5.2, FS-R221).
[[nodiscard]] inline bool may_end(const Action& action, bool can_go_on) {
  const bool may_call_off = action.refused && action.abilities_used.empty();
  return action.executed() || !can_go_on || action.terms.may_decline || may_call_off;
}
// How that reads: one by the Sequence of Play that was executed nowhere is called off (FS-R30).
[[nodiscard]] inline Text end_text(const Action& action) {
  return action.executed() || !action.terms.by_sequence ? msg::menu_end_command : msg::menu_call_off;
}
[[nodiscard]] inline Ask nowhere_to_go(const Action& action, Command command) {
  return action.executed() ? msg::regions_no_more(action.who, command) : msg::regions_none_yet(action.who, command);
}

// `prompt` asks for a Region, `offer` adds those that can be selected now, and `act` executes the Command in the one
// taken, unless an agreement it needs is refused.
template <class Prompt, class Offer, class Act>
void run_regions(Action& action, Command command, Prompt prompt, Offer offer, Act act) {
  for (;;) {
    RegionMenu menu(action.play.foretold(action.decider));
    offer(menu);
    const bool can_go_on = !menu.empty();
    add_asides(menu, action, [](const AsideChoice& aside) { return RegionChoice{{}, {}, aside}; });
    // A free Command ends by itself once nothing is left to do; one by the Sequence of Play when its player says so.
    if (menu.empty() && !action.terms.by_sequence) return;
    if (may_end(action, can_go_on)) menu.add(end_text(action), {{}, {}, {Aside::done, {}}});
    const Ask why = can_go_on ? prompt() : nowhere_to_go(action, command);
    const RegionChoice choice = menu.ask(action.play, action.decider, why);
    if (choice.aside.what == Aside::done) return;
    if (choice.aside.what != Aside::none) {
      run_aside(action, choice.aside);
    } else {
      act(choice);
    }
  }
}

// Light troops to be placed in the Region by Recruit or Rally: `least` to `most` in all. Where those of several
// Factions serve, the acting Faction's own come first.
struct LightTroops {
  Region region;
  FactionSet kinds;
  int least;
  int most;
};
// How the menu names them: the acting Faction's own, unless only others' are left.
[[nodiscard]] inline Piece light_named(const Action& action, FactionSet kinds) {
  return light(kinds.has(action.who) ? action.who : kinds.first(), Face::hidden);
}
void place_light_troops(Action& action, const LightTroops& troops, Ask (*how_many)(Faction, Region, Piece, int),
                        void (*place)(Action&, Region, Faction, int));

}  // namespace auspex::falling_sky
