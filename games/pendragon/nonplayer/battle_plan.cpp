#include "games/pendragon/nonplayer/battle_plan.h"

#include <tuple>

#include "games/coin/priority.h"
#include "games/pendragon/feats/barbarian_battle.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

SpaceSet spaces_of(const Opponents& opponents) {
  return select(SpaceSet::every(), [&](Space space) { return !opponents[space].empty(); });
}

SpaceSet foremost_spaces(const Play& play, const Opponents& opponents, SpaceSet spaces) {
  return coin::prefer(spaces)
      .most([&](Space space) {
        const Faction enemy = foremost_enemies(play, space, opponents[space]).first();
        return std::tuple(enemy_is_player(play, space, enemy), enemy_standing(play, space, enemy));
      })
      .left();
}

SpaceSet as_many_as_allowed(Action& action, const Opponents& opponents) {
  SpaceSet left = spaces_of(opponents);
  if (left.size() <= action.most_spaces()) return left;
  SpaceSet chosen;
  while (chosen.size() < action.most_spaces()) {
    const Space space = action.play.at_random(foremost_spaces(action.play, opponents, left));
    chosen.add(space);
    left.remove(space);
  }
  return chosen;
}

namespace {

// Nobody of the enemy may be left once they have Entreated.
void fight_here(Action& action, Space space, FactionSet opponents) {
  Play& play = action.play;
  if (!battle_enemies(action, space).empty()) plunder_before_battle(action, space);
  const FactionSet there = battle_enemies(action, space) & opponents;
  if (there.empty()) return play.say(msg::battle_command_idle(space), 1);
  fight_in(action, space, play.at_random(foremost_enemies(play, space, there)));
}

}  // namespace

void fight_battles(Action& action, const Opponents& opponents) {
  for (SpaceSet left = action.selected; !left.empty(); left = action.selected - action.resolved) {
    const Space space = action.play.at_random(foremost_spaces(action.play, opponents, left));
    fight_here(action, space, opponents[space]);
    action.resolved.add(space);
  }
}

}  // namespace auspex::pendragon
