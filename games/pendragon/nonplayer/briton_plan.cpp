#include "games/pendragon/nonplayer/briton_plan.h"

#include <algorithm>
#include <vector>

#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/feats/invite.h"
#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/nonplayer/standing.h"
#include "generated/pendragon/messages_np_briton.h"

namespace auspex::pendragon {

namespace {

// ---------------------------------------------------------------------------------------------------- Invite

// Foederati of one Nation in one space that would change to the Faction's colour.
struct Conversion {
  Space space = Space::dumnonii;
  Nation nation = Nation::saxon;
  int pieces = 0;
};

// The Site is vacant: a Non-player gives up no Stronghold of its own.
SiteSet settling_sites(const Action& action, Space space, Nation nation) {
  return invite_sites(action, space, nation) & action.board().vacant_sites(space, Kind::settlement);
}

SpaceSet settling_spaces(const Action& action, SpaceSet among, Nation nation) {
  return select(among & all_regions, [&](Space space) {
    return may_invite(action, space) && !settling_sites(action, space, nation).empty();
  });
}

bool may_settle(const Action& action, SpaceSet among, Nation nation) {
  return action.board().on_map(settlement_of(nation, action.who)) == 0 &&
         !settling_spaces(action, among, nation).empty();
}

// The Civitates pay no Wealth for it (8.7.3).
bool can_afford(const Action& action, int cost) {
  if (action.who == Faction::civitates) return action.price(cost) <= action.play.resources(Track::briton_resources);
  return action.can_owe(cost);  // besides what its Command is to cost
}

// The most that can be paid for, against a player alone.
std::vector<Conversion> best_conversions(const Action& action, SpaceSet among) {
  std::vector<Conversion> best;
  if (!is_player(action.play.state, other_briton(action.who))) return best;
  for (Space space : among) {
    if (!may_invite(action, space)) continue;
    for (Nation nation : all<Nation>()) {
      const int pieces = foederati_to_convert(action, space, nation);
      if (pieces == 0 || !can_afford(action, pieces)) continue;
      if (!best.empty() && pieces < best.front().pieces) continue;
      if (!best.empty() && pieces > best.front().pieces) best.clear();
      best.push_back({space, nation, pieces});
    }
  }
  return best;
}

void settle_foederati(Action& action, SpaceSet among, Nation nation) {
  Play& play = action.play;
  const Space space = play.at_random(settling_spaces(action, among, nation));
  const Piece settlement = settlement_of(nation, action.who);
  NonPlayer::use_feat_in(action, Feat::invite, space);
  play.say(msg::np_br_invite_place(action.who, settlement, space), 2);
  // 8.4.1: Hillfort Sites before Town Sites.
  const auto site_of_hillfort = [](Site site) { return site_info[site].kind == SiteKind::hillfort; };
  invite_settlement(
      action, play.at_random(prefer(settling_sites(action, space, nation)).first(site_of_hillfort).left()), nation);
  // No Unit is taken up elsewhere for it (8.4.1).
  const int warbands = action.board().available(warband_of(nation, action.who));
  invite_warbands(action, space, nation, std::min(warbands, most_invited(nation)));
}

// Why no Foederati of the Nation are placed.
void tell_not_settled(const Action& action, Nation nation) {
  Play& play = action.play;
  const Piece settlement = settlement_of(nation, action.who);
  if (play.board.on_map(settlement) > 0) {
    play.say(msg::np_br_invite_settled(action.who, settlement), 2);
  } else if (play.board.available(settlement) == 0) {
    play.say(msg::np_br_invite_not_available(settlement), 2);
  } else {
    play.say(msg::np_br_invite_no_site(action.who), 2);
  }
}

bool convert_most(Action& action, SpaceSet among) {
  Play& play = action.play;
  const Faction other = other_briton(action.who);
  if (!is_player(play.state, other)) {
    play.say(msg::np_br_invite_no_player(action.who, other), 2);
    return false;
  }
  const auto name = [&](const Conversion& one) {
    return msg::np_br_lot_convert(one.pieces, warband_of(one.nation, other), one.space);
  };
  for (;;) {
    const std::vector<Conversion> best = best_conversions(action, among);
    if (best.empty()) break;
    const Conversion one = play.by_lot(best, name);
    play.say(msg::np_br_invite_convert(action.who, one.pieces, warband_of(one.nation, other), one.space), 2);
    NonPlayer::use_feat_in(action, Feat::invite, one.space);
    if (convert_foederati(action, one.space, one.nation)) return true;
    // The Civitates refused what it would have cost: again, with what the Dux has of its own.
    action.feat.reset();
    action.feat_selected = {};
    action.feat_done = false;
  }
  play.say(msg::np_br_invite_nobody_to_convert(action.who, colour_of(other)), 2);
  return false;
}

bool invite_somewhere(Action& action, SpaceSet among) {
  Play& play = action.play;
  const auto settles = [&](Nation nation) { return may_settle(action, among, nation); };
  if (!settles(Nation::saxon) && !settles(Nation::scotti) && best_conversions(action, among).empty()) {
    play.say(msg::np_br_invite_none(action.who), 2);
    return false;
  }
  const int die = play.roll_d6(action.who, msg::np_br_invite_nation(action.who));
  const Nation nation = die <= 3 ? Nation::scotti : Nation::saxon;
  if (settles(nation)) {
    settle_foederati(action, among, nation);
    return true;
  }
  tell_not_settled(action, nation);
  return convert_most(action, among);
}

}  // namespace

bool invite(Action& action) {
  if (!action.may_use(Feat::invite)) return false;
  if (invite_barred(action)) {
    action.play.say(msg::np_br_invite_fragmented(action.who), 2);
    return false;
  }
  const int most = std::min(briton_most_feat_spaces(action, Feat::invite), action.terms.most_feat_spaces);
  while (action.feat_selected.size() < most) {
    if (!invite_somewhere(action, action.terms.feat_spaces - action.feat_selected)) break;
  }
  return action.feat.has_value();
}

// ---------------------------------------------------------------------------------------------------- Control

int missing_for_control(const Board& board, Space space) {
  if (is_city(space) || board.briton_control(space)) return 0;
  int strongholds = 0;
  int friends = 0;
  for (Faction faction : board.friends_of(Faction::civitates)) {
    strongholds += board.strongholds(space, faction);
    friends += board.troops(space, faction) + board.strongholds(space, faction);
  }
  int enemies = 0;
  for (Faction faction : board.enemies_of(Faction::civitates)) {
    enemies += board.troops(space, faction) + board.strongholds(space, faction);
  }
  return strongholds > 0 ? enemies - friends + 1 : 0;
}

}  // namespace auspex::pendragon
