// 8.8.1, 8.8.3, 8.8.4: Invite before, Build and Requisition after a Command of the Non-player Dux.
#include <algorithm>

#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/feats/build.h"
#include "games/pendragon/feats/requisition.h"
#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/dux.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

constexpr int most_built = 2;  // spaces

// What the Dux has without the leave of a person.
int sure_means(const Action& action) {
  const Play& play = action.play;
  const bool asks_a_person = is_player(play.state, Faction::civitates) || action.leave_refused;
  return asks_a_person ? play.own_means(Faction::dux) : play.means(Faction::dux);
}

// 3.4.1, 3.5.1: a Fort there would keep Raiders away, by a Patrolled Sea or from Caledonia.
bool keeps_raiders_away(const Play& play, Space space) {
  const bool counts = is_region(space) || play.state.readings.londinium_fort_counts;
  const bool on_patrolled_sea =
      !select(space_info[space].seas, [&](Sea sea) { return play.board.patrolled(sea); }).empty();
  if (counts && on_patrolled_sea && !play.capability(Card::fickle_weather, CardSide::shaded)) return true;
  return caledonian_defence.has(space) && !play.capability(Card::vallum, CardSide::shaded);
}

bool adds_control(const Board& board, Space space) {
  Board after = board;
  after.place_stronghold(board.vacant_sites(space, Kind::fort).first(), Piece::fort);
  return after.controls(Faction::dux, space) && !board.controls(Faction::dux, space);
}

// A Fort, or a Town and what it is put up for.
struct Building {
  Space space;
  std::optional<Work> town;
};

std::optional<Building> next_fort(const Action& action, SpaceSet among) {
  Play& play = action.play;
  const Board& board = play.board;
  const SpaceSet spaces =
      select(among, [&](Space space) { return may_build(action, space) && can_build_fort(board, space); });
  if (spaces.empty()) return std::nullopt;
  const auto wanted = [&](Space space) {
    return board.fragmented() ? adds_control(board, space) : keeps_raiders_away(play, space);
  };
  const SpaceSet best = select(spaces, wanted);
  const Space space = play.at_random(best.empty() ? spaces : best);
  if (best.empty()) {
    play.say(msg::np_dux_fort_anywhere(space), 2);
  } else {
    play.say(board.fragmented() ? msg::np_dux_fort_for_control(space) : msg::np_dux_fort_against_raiders(space), 2);
  }
  return Building{space, std::nullopt};
}

// In place of a Hillfort first.
std::optional<Building> next_town(const Action& action, SpaceSet among) {
  for (Work work : {Work::town_for_hillfort, Work::town_for_militia}) {
    const SpaceSet spaces =
        select(among, [&](Space space) { return may_build(action, space) && can_put_up(action.board(), space, work); });
    if (spaces.empty()) continue;
    const Space space = action.play.at_random(spaces);
    action.play.say(
        work == Work::town_for_hillfort ? msg::np_dux_town_for_hillfort(space) : msg::np_dux_town_for_militia(space),
        2);
    return Building{space, work};
  }
  return std::nullopt;
}

// Towns only once no Fort is Available, and none at Fragmentation.
std::optional<Building> next_building(const Action& action, SpaceSet among) {
  const Board& board = action.board();
  return board.fragmented() || board.available(Piece::fort) > 0 ? next_fort(action, among) : next_town(action, among);
}

}  // namespace

bool DuxNonPlayer::invite_before(Action& action, int cost) {
  if (!action.may_use(Feat::invite)) return false;
  if (action.price(cost) > sure_means(action)) {
    action.play.say(msg::np_dux_no_invite, 2);
    return false;
  }
  action.owed = action.price(cost);
  const bool invited = invite(action);
  action.owed = 0;
  return invited;
}

bool DuxNonPlayer::build(Action& action) {
  if (!action.may_use(Feat::build)) return false;
  const int most = std::min({most_built, briton_most_feat_spaces(action, Feat::build), action.terms.most_feat_spaces});
  while (action.feat_selected.size() < most) {
    const std::optional<Building> next = next_building(action, action.terms.feat_spaces - action.feat_selected);
    if (!next) break;
    use_feat_in(action, Feat::build, next->space);
    if (next->town ? build_town(action, next->space, *next->town) : build_fort(action, next->space)) continue;
    // The Civitates refused what it would have cost: on with what the Dux has of its own.
    action.feat_selected.remove(next->space);
    if (!action.feat_selected.empty()) continue;
    action.feat.reset();
    action.feat_done = false;
  }
  if (!action.feat) action.play.say(msg::np_dux_no_build, 2);
  return action.feat.has_value();
}

bool DuxNonPlayer::requisition(Action& action) {
  if (!action.may_use(Feat::requisition)) return false;
  Play& play = action.play;
  const SpaceSet spaces = select(action.terms.feat_spaces, [&](Space space) { return may_requisition(action, space); });
  const int to_take = play.resources(Track::briton_resources) + play.resources(Track::wealth);
  const int most = std::min({briton_most_feat_spaces(action, Feat::requisition), spaces.size(), to_take});
  const int plunder = play.board.plunder_on_map(units_of(Faction::dux));
  if (spaces.empty() || most + plunder == 0) {
    play.say(msg::np_dux_no_requisition, 2);
    return false;
  }
  SpaceSet chosen;  // whichever: each gives the same
  for (Space space : spaces) {
    if (chosen.size() < std::max(1, most)) chosen.add(space);
  }
  begin_feat(action, Feat::requisition, chosen);
  play.say(msg::np_dux_requisition(most, plunder), 2);
  pendragon::requisition(action, chosen);
  return true;
}

void DuxNonPlayer::build_or_requisition(Action& action) {
  if (action.feat || build(action)) return;
  requisition(action);
}

}  // namespace auspex::pendragon
