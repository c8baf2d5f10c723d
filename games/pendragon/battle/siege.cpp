// 3.6.6 Siege.
#include <algorithm>

#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/parts.h"

namespace auspex::pendragon {

namespace {

int capacity(const Battle& battle, const Refuge& refuge) {
  return stronghold_row(battle.play.state, refuge.site, *battle.board().stronghold_at(refuge.site)).capacity;
}

}  // namespace

// PD-F19: each Troop counts for one Siege. A Stronghold with nobody inside need not be besieged.
void sieges(Battle& battle) {
  if (battle.defence.in_field()) return;
  int troops = total(battle.attack.field.all, all_troops);
  SiteSet besieged;
  for (;;) {
    SiteSet sites;
    for (const Refuge& refuge : battle.refuges) {
      const bool open = !refuge.assaulted && !besieged.has(refuge.site) && !refuge.inside.empty();
      if (open && capacity(battle, refuge) <= troops) sites.add(refuge.site);
    }
    const Faction attacker = battle.attack.lead;
    const std::optional<Site> site =
        battle.play.may_choose(attacker, msg::siege_which(attacker, troops, battle.space()), sites);
    if (!site) return;
    Refuge& refuge = *std::find_if(battle.refuges.begin(), battle.refuges.end(),
                                   [&](const Refuge& one) { return one.site == *site; });
    besieged.add(*site);
    troops -= capacity(battle, refuge);
    battle.play.say(msg::siege_begins(attacker, *battle.board().stronghold_at(*site), *site), 1);
    take_losses(battle, {battle.defence, refuge.inside, Step::siege, whole_loss, [](Piece) { return whole_loss; }});
  }
}

}  // namespace auspex::pendragon
