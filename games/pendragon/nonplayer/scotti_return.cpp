// 8.5.1 Return, with Settle or Entreat; Entreat by Event.
#include <algorithm>

#include "games/pendragon/feats/entreat.h"
#include "games/pendragon/feats/settle.h"
#include "games/pendragon/nonplayer/return_plan.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "generated/pendragon/messages_np_scotti.h"

namespace auspex::pendragon {

namespace {

constexpr Piece warband = Piece::scotti_warband;
constexpr Piece settlement = Piece::scotti_settlement;
constexpr int warbands_before_settlement = 3;  // so that one stays

bool is_hills(Space space) { return space_info[space].terrain == Terrain::hills; }

int plunder_in(const Board& board, SpaceSet spaces) {
  int cubes = 0;
  for (Space space : spaces) cubes += board.plunder(space, units_of(Faction::scotti));
  return cubes;
}

int raiders_in(const Board& board, SpaceSet spaces) {
  int raiders = 0;
  for (Space space : spaces) raiders += board.raiders(space, Faction::scotti);
  return raiders;
}

// With the dice at their best.
bool could_place(const Action& action, Space space, SpaceSet settlers, int renown) {
  const Board& board = action.board();
  if (!outnumbers_all(board, Faction::scotti, space)) return false;
  if (board.available(warband) > 0) {
    if (!settlers.empty()) return true;
    if (board.count(space, settlement) > 0 && renown >= action.price(price_of_settled_warbands)) return true;
  }
  return board.count(space, warband) >= warbands_before_settlement && may_found_settlement(action, space);
}

}  // namespace

std::optional<Space> ScottiNonPlayer::settle_of_return(Action& action, SpaceSet returning) {
  if (!action.may_use(Feat::settle)) return std::nullopt;
  Play& play = action.play;
  const Board& board = play.board;
  const SpaceSet homeward = homeward_spaces(action) & returning;
  const auto settlers = [&](Space space) { return spaces_of_settlers(action, {space}) & returning; };
  const SpaceSet candidates = select(action.terms.feat_spaces, [&](Space space) {
    const SpaceSet rolling = settlers(space);
    const int renown = play.resources(Track::scotti_renown) + plunder_in(board, homeward | rolling);
    return could_place(action, space, rolling, renown);
  });
  if (candidates.empty()) {
    play.say(msg::np_sc_no_settle, 2);
    return std::nullopt;
  }
  const Space space =
      take(play, prefer(candidates)
                     .most([&](Space one) { return raiders_in(board, settlers(one)); })
                     .first(is_hills)
                     .first([&](Space one) {
                       return board.count(one, settlement) > 0 || !board.vacant_sites(one, Kind::settlement).empty();
                     }));
  play.say(msg::np_sc_settle_return(space, raiders_in(board, settlers(space))), 2);
  return space;
}

bool ScottiNonPlayer::return_home(Action& action) {
  Play& play = action.play;
  SpaceSet spaces = homeward_spaces(action);
  std::optional<Space> settles;
  if (is_short_return(action)) {
    spaces |= select(action.terms.spaces, [&](Space space) { return plunder_in(play.board, {space}) > 0; });
    const bool only_to_settle = spaces.empty();
    if (only_to_settle) spaces = spaces_of_settlers(action, action.terms.spaces);
    spaces = most_laden(action, spaces);
    settles = settle_of_return(action, spaces);
    if (only_to_settle && !settles) spaces = {};
  } else {
    settles = settle_of_return(action, action.terms.spaces);
    if (settles) spaces |= spaces_of_settlers(action, {*settles});
    if (spaces.empty()) spaces = laden_warband_spaces(action);
  }
  if (spaces.empty()) {
    play.say(msg::np_sc_nobody_returns, 2);
    return false;
  }
  name_return(action, spaces);
  if (settles) {
    name_feat(action, Feat::settle, {*settles});
  } else if (const std::optional<Space> entreats = entreat_space(action, plunder_in(play.board, spaces))) {
    name_feat(action, Feat::entreat, {*entreats});
  }
  if (!begin(action)) return false;
  carry_out_return(action, [&] {
    if (!action.uses(Feat::settle)) return;
    carry_out_settle(action, [](const Board& board, Space space) {
      return board.count(space, warband) >= warbands_before_settlement;
    });
  });
  if (action.uses(Feat::entreat)) carry_out_entreat(action);
  return true;
}

void ScottiNonPlayer::carry_out_settle(Action& action, bool (*founds)(const Board& board, Space space)) {
  action.feat_done = true;
  action.play.say(msg::feat_carried_out(action.who, Feat::settle));
  for (const Settling& settling : begin_settle(action)) {
    roll_for_raiders(action, settling);
    if (may_found_settlement(action, settling.space) && founds(action.board(), settling.space)) {
      found_settlement(action, settling.space);
    } else if (may_pay_for_warbands(action, settling) && action.board().available(warband) > 0) {
      pay_for_warbands(action, settling);
    }
  }
}

// --------------------------------------------------------------------------------------------------- Entreat

std::optional<Space> ScottiNonPlayer::entreat_space(Action& action, int renown_to_come) {
  if (!action.may_use(Feat::entreat)) return std::nullopt;
  Play& play = action.play;
  const Board& board = play.board;
  const bool can_pay = play.resources(Track::scotti_renown) + renown_to_come >= action.price(price_of_entreat);
  const SpaceSet candidates =
      select(can_pay ? entreat_candidates(action) & action.terms.feat_spaces : SpaceSet(), [&](Space space) {
        return board.count(space, Piece::hillfort) > 0 ||
               (board.count(space, Piece::militia) > 0 && board.available(warband) > 0);
      });
  if (candidates.empty()) {
    play.say(msg::np_sc_no_entreat, 2);
    return std::nullopt;
  }
  const Space space = play.at_random(candidates);
  play.say(msg::np_sc_entreat(space), 2);
  return space;
}

void ScottiNonPlayer::carry_out_entreat(Action& action) {
  action.feat_done = true;
  action.play.say(msg::feat_carried_out(action.who, Feat::entreat));
  for (Space space : action.feat_selected) entreat(action, space);
}

// 8.2.3: Entreat is the one Feat that Events give the Scotti without a Command. One space after the other, as long as
// the next is certain to bring something.
bool ScottiNonPlayer::feat(Action& action) {
  SpaceSet done;
  while (done.size() < action.terms.most_feat_spaces) {
    action.feat.reset();
    action.terms.feat_spaces -= done;
    const std::optional<Space> space = entreat_space(action, 0);
    if (!space) break;
    name_feat(action, Feat::entreat, {*space});
    if (done.empty()) action.play.say(msg::turn_free_feat(action.who, Feat::entreat));
    carry_out_entreat(action);
    done.add(*space);
  }
  if (!done.empty()) action.feat = Feat::entreat;
  action.feat_selected = done;
  return !done.empty();
}

}  // namespace auspex::pendragon
