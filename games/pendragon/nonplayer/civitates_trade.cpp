// 8.7.6: Trade of the Non-player Civitates.
#include "games/pendragon/commands/trade.h"

#include <algorithm>

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr int least_income = 4;

SpaceSet spaces_to_trade(const Action& action) {
  const Board& board = action.board();
  SpaceSet spaces;
  SpaceSet left = trade_spaces(action);
  while (!left.empty() && spaces.size() < action.most_spaces()) {
    const SpaceSet best = prefer(left).most([&](Space space) { return board.count(space, Piece::town); }).left();
    const bool all_fit = spaces.size() + best.size() <= action.most_spaces();
    const Space space = all_fit ? best.first() : action.play.at_random(best);
    spaces.add(space);
    left.remove(space);
  }
  return spaces;
}

int income_of(const Action& action, SpaceSet spaces) {
  int towns = 0;
  for (Space space : spaces) towns += action.board().count(space, Piece::town);
  return std::min(towns, most_resources - action.play.resources(Track::briton_resources));
}

// PD-K4: by any shift down, or, as an option, by one to Fragmentation alone.
bool imperium_in_danger(const Play& play) {
  const std::optional<Imperium> falls_to = imperium_would_fall(play);
  return falls_to && (!play.state.readings.prosperity_against_fragmentation || falls_to == Imperium::fragmentation);
}

int prosperity_for(const Board& board, Space space) {
  return std::min(board.population(space), board.prosperity_room(space));
}

void add_prosperity(Action& action) {
  Play& play = action.play;
  while (action.improved.size() < most_traded_up &&
         play.resources(Track::briton_resources) >= action.price(trade_prosperity_cost)) {
    const SpaceSet spaces = trade_improvable(action);
    if (spaces.empty()) return;
    const SpaceSet best = prefer(spaces).most([&](Space one) { return prosperity_for(play.board, one); }).left();
    const bool all_fit = action.improved.size() + best.size() <= most_traded_up;
    const Space space = all_fit ? best.first() : play.at_random(best);
    play.say(msg::np_ci_trade_prosperity(space, prosperity_for(play.board, space)), 2);
    if (!action.pay(trade_prosperity_cost)) return;
    trade_prosperity(action, space);
  }
}

}  // namespace

bool CivitatesNonPlayer::trade(Action& action) {
  Play& play = action.play;
  const SpaceSet spaces = spaces_to_trade(action);
  const int income = income_of(action, spaces);
  if (income < (action.terms.at_will ? 1 : least_income)) {
    play.say(msg::np_ci_no_trade(income), 2);
    return false;
  }
  play.say(msg::np_ci_trade(income), 2);
  for (Space space : spaces) trade_in(action, space);
  if (!begin(action)) return false;
  collect_trade(action);
  if (imperium_in_danger(play)) add_prosperity(action);
  rule_or_invite(action);
  return true;
}

}  // namespace auspex::pendragon
