// 3.2.4, 3.3.4 as a person does it: Regions, targets, Special Ability, and standing or retreating.
#include "games/falling_sky/commands/battle.h"

#include "games/falling_sky/player/region_menu.h"

namespace auspex::falling_sky {

namespace {

BattleTerms choose_mode(Action& action, Region region, Faction target) {
  Menu<BattleTerms> menu;
  for (const BattleTerms& terms : battle_modes(action, region, target)) {
    menu.add(terms.ambush    ? msg::battle_with_ambush
             : terms.besiege ? msg::battle_with_besiege
                             : msg::battle_plain,
             terms);
  }
  return menu.choose(action.play, action.decider, msg::ask_battle_mode(action.who, region));
}

}  // namespace

void run_battle(Action& action) {
  run_regions(
      action, Command::battle, [&] { return msg::menu_battle(action.who, action.play.resources(action.who)); },
      [&](RegionMenu& menu) {
        for (Region region : regions_for(action, Command::battle)) {
          menu.add(msg::menu_battle_region(region, action.price(battle_cost(action, region))), {region, {}, {}});
        }
      },
      [&](const RegionChoice& choice) {
        const Region region = choice.region;
        const Faction target = action.play.choose(action.decider, msg::ask_battle_target(action.who, region),
                                                  battle_targets(action, region));
        battle_in(action, region, target, choose_mode(action, region, target));
      });
}

bool Player::declare_retreat(Play& play, Battle& battle) {
  const Faction who = battle.defence.faction;
  for (;;) {
    std::vector<Text> options = {msg::retreat_stand, msg::retreat_go};
    std::vector<Faction> others;
    const FactionSet welcoming = select(battle.could_admit() - battle.action.unwelcoming, [&](Faction other) {
      return play.may_agree(other, msg::agree_retreat(other, who, battle.where));
    });
    for (Faction other : welcoming) {
      options.push_back(msg::retreat_ask(other));
      others.push_back(other);
    }
    const int answer = option(play, who, msg::ask_retreat(who, battle.where, battle.attack.faction), options);
    if (answer < 2) return answer == 1;
    battle.ask_to_admit(others[static_cast<std::size_t>(answer - 2)]);
  }
}

}  // namespace auspex::falling_sky
