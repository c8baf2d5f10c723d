#include "games/pendragon/feats/invite.h"

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

Piece given_up_by(Faction briton) { return briton == Faction::dux ? Piece::fort : Piece::hillfort; }

// At Fragmentation, where a card allows it, its own Control.
bool has_control(const Action& action, Space space) {
  return action.board().fragmented() ? action.board().controls(action.who, space)
                                     : action.board().briton_control(space);
}

bool something_to_invite(const Action& action, Space space) {
  for (Nation nation : all<Nation>()) {
    if (!invite_sites(action, space, nation).empty()) return true;
    if (foederati_to_convert(action, space, nation) > 0) return true;
  }
  return false;
}

}  // namespace

bool invite_barred(const Action& action) {
  const CardTerms* card = action.terms.card;
  return action.board().fragmented() && !(card != nullptr && card->may_invite_at_fragmentation());
}

SpaceSet invite_candidates(const Action& action) {
  if (invite_barred(action)) return {};
  const SpaceSet reached = march_reach(action, troops_of(action.who));
  return select(SpaceSet::every(), [&](Space space) {
    if (!something_to_invite(action, space)) return false;
    if (reached.has(space)) return true;
    return action.board().pieces(space, action.who) > 0 &&
           (has_control(action, space) || control_may_change(action, space));
  });
}

bool may_invite(const Action& action, Space space) {
  if (invite_barred(action)) return false;
  return action.board().pieces(space, action.who) > 0 && has_control(action, space);
}

SiteSet invite_sites(const Action& action, Space space, Nation nation) {
  const Board& board = action.board();
  if (is_city(space) || board.available(settlement_of(nation, action.who)) == 0) return {};
  return board.vacant_sites(space, Kind::settlement) | board.sites_with(space, {given_up_by(action.who)});
}

void invite_settlement(Action& action, Site site, Nation nation) {
  const Space space = site_info[site].space;
  require_step(action, may_invite(action, space) && invite_sites(action, space, nation).has(site),
               "4.2.2: no Settlement can be placed", space);
  const Piece settlement = settlement_of(nation, action.who);
  if (action.board().stronghold_at(site)) {
    replace_stronghold(action.play, site, settlement);
  } else {
    place_stronghold_at(action.play, site, settlement);
  }
}

void invite_warbands(Action& action, Space space, Nation nation, int n) {
  require_step(action, n <= most_invited(nation), "4.2.2: more Warbands than may be Invited", space);
  place_own_units(action.play, action.who, space, warband_of(nation, action.who), n);
}

int foederati_to_convert(const Action& action, Space space, Nation nation) {
  return action.board().count(space, pieces_of(nation) & own_pieces[other_briton(action.who)]);
}

bool convert_foederati(Action& action, Space space, Nation nation) {
  Play& play = action.play;
  const int n = foederati_to_convert(action, space, nation);
  require_step(action, may_invite(action, space) && n > 0 && action.can_pay(n), "4.2.2: no Foederati to convert",
               space);
  if (!action.pay(n)) return false;
  const Piece from = warband_of(nation, other_briton(action.who));
  const Piece to = warband_of(nation, action.who);
  turn_warbands(play, space, from, action.who, play.board.count(space, from), play.board.laden(space, from));
  for (Site site : play.board.sites_with(space, {settlement_of(nation, other_briton(action.who))})) {
    turn_settlement(play, site, action.who);
  }
  // Those that have moved stay so.
  Units& moved = action.moved[space];
  moved.all[to] = static_cast<std::uint8_t>(moved.all[to] + moved.all[from]);
  moved.laden[to] = static_cast<std::uint8_t>(moved.laden[to] + moved.laden[from]);
  moved.all[from] = moved.laden[from] = 0;
  return true;
}

}  // namespace auspex::pendragon
