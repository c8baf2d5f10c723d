#include "games/pendragon/nonplayer/standing.h"

#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/battle/battle.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon {

int standing(const State& state, Faction faction) { return score(state, faction) - threshold(state, faction); }

FactionSet doing_best(const State& state, FactionSet among) {
  return coin::prefer(among).most([&](Faction faction) { return standing(state, faction); }).left();
}

FactionSet members_of_enemy(const Play& play, Space space, Faction enemy) {
  const FactionSet side = is_briton(enemy) && britons_fight_together(play.state) ? both_britons : FactionSet{enemy};
  return select(side, [&](Faction faction) { return play.board.pieces(space, faction) > 0; });
}

bool enemy_is_player(const Play& play, Space space, Faction enemy) {
  return !select(members_of_enemy(play, space, enemy), [&](Faction f) { return is_player(play.state, f); }).empty();
}

int enemy_standing(const Play& play, Space space, Faction enemy) {
  int best = standing(play.state, enemy);
  const FactionSet members = members_of_enemy(play, space, enemy);
  if (!members.empty()) best = standing(play.state, doing_best(play.state, members).first());
  return best;
}

FactionSet foremost_enemies(const Play& play, Space space, FactionSet enemies) {
  return coin::prefer(enemies)
      .first([&](Faction enemy) { return enemy_is_player(play, space, enemy); })
      .most([&](Faction enemy) { return enemy_standing(play, space, enemy); })
      .left();
}

int enemy_troops(const Board& board, Space space, Faction who) {
  int troops = 0;
  for (Faction enemy : board.enemies_of(who)) troops += board.troops(space, enemy);
  return troops;
}

int enemy_units(const Board& board, Space space, Faction who) {
  int units = 0;
  for (Faction enemy : board.enemies_of(who)) units += board.units(space, enemy);
  return units;
}

bool under_enemy_control(const Board& board, Space space, Faction who) {
  return board.control(space) != Control::nobody && !board.controls(who, space);
}

FactionSet controllers(const Board& board, Space space) {
  return select(FactionSet::every(), [&](Faction faction) { return board.controls(faction, space); });
}

}  // namespace auspex::pendragon
