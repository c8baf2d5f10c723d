#include "games/pendragon/nonplayer/return_plan.h"

#include "games/coin/priority.h"
#include "generated/pendragon/messages_np_return.h"

namespace auspex::pendragon {

namespace {

constexpr int many_clear_regions = 2;
constexpr int many_raiders = 15;
constexpr int lowest_of_two_dice = 2;
constexpr int highest_of_two_dice = 12;

bool is_clear(Space space) { return space_info[space].terrain == Terrain::clear; }

int plunder(const Action& action, Space space) { return action.board().plunder(space, units_of(action.who)); }

}  // namespace

bool is_time_to_return(Play& play, Faction who) {
  const Board& board = play.board;
  SpaceSet clear;
  int raiders = 0;
  for (Space space : all<Space>()) {
    const int there = board.raiders(space, who);
    raiders += there;
    if (there > 0 && is_clear(space)) clear.add(space);
  }
  if (clear.size() >= many_clear_regions) {
    play.say(msg::np_return_clear(who, clear), 2);
    return true;
  }
  if (raiders >= many_raiders) {
    play.say(msg::np_return_raiders(who, raiders), 2);
    return true;
  }
  const int cubes = board.plunder_on_map(units_of(who));
  if (cubes <= lowest_of_two_dice) {
    play.say(msg::np_return_no(who, clear.size(), raiders, cubes), 2);
    return false;
  }
  int shown = 0;
  if (cubes <= highest_of_two_dice) {
    for (int i = 0; i < 2; ++i) shown += play.roll_d6(who, msg::np_return_roll(who, cubes));
  }
  const bool enough = cubes > shown;
  if (shown == 0) {
    play.say(msg::np_return_much(who, cubes), 2);
  } else {
    play.say(enough ? msg::np_return_plunder(who, cubes, shown) : msg::np_return_too_little(who, cubes, shown), 2);
  }
  return enough;
}

SpaceSet homeward_spaces(const Action& action) {
  const Piece raider = raider_of(action.who);
  return select(action.terms.spaces, [&](Space space) {
    return action.board().laden(space, raider) > 0 || (is_clear(space) && action.board().count(space, raider) > 0);
  });
}

SpaceSet spaces_of_settlers(const Action& action, SpaceSet settle_spaces) {
  return select((settle_spaces | neighbours(settle_spaces)) & action.terms.spaces,
                [&](Space space) { return action.board().raiders(space, action.who) > 0; });
}

SpaceSet laden_warband_spaces(const Action& action) {
  return select(action.terms.spaces,
                [&](Space space) { return action.board().laden(space, warband_of(action.who)) > 0; });
}

bool is_short_return(const Action& action) { return action.most_spaces() < count_of<Space>; }

SpaceSet most_laden(Action& action, SpaceSet from) {
  SpaceSet chosen;
  while (chosen.size() < action.most_spaces() && !from.empty()) {
    const SpaceSet equal = coin::prefer(from).most([&](Space space) { return plunder(action, space); }).left();
    const bool all_fit = chosen.size() + equal.size() <= action.most_spaces();
    const SpaceSet taken = all_fit ? equal : SpaceSet{action.play.at_random(equal)};
    chosen |= taken;
    from -= taken;
  }
  if (!chosen.empty()) action.play.say(msg::np_return_short(action.who, chosen), 2);
  return chosen;
}

void name_return(Action& action, SpaceSet spaces) {
  for (Space space : spaces) select_return(action, space);
}

}  // namespace auspex::pendragon
