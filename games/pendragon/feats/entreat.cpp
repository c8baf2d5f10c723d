#include "games/pendragon/feats/entreat.h"

#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

namespace {

constexpr int most_militia = 2;

bool is_open_to_entreaty(const Action& action, Space space) {
  const Board& board = action.board();
  if (space_info[space].terrain != Terrain::hills) return false;
  const bool alone = action.terms.card != nullptr && action.terms.card->entreats_without_warband();
  if (!alone && board.count(space, Piece::scotti_warband) == 0) return false;
  return board.count(space, {Piece::hillfort, Piece::militia}) > 0;
}

}  // namespace

SpaceSet entreat_candidates(const Action& action) {
  if (action.play.capability(Card::patricius, CardSide::unshaded)) return {};
  return select(SpaceSet::every(), [&](Space space) { return is_open_to_entreaty(action, space); });
}

bool may_entreat(const Action& action, Space space) {
  return is_open_to_entreaty(action, space) && action.can_pay(price_of_entreat);
}

void entreat(Action& action, Space space) {
  Play& play = action.play;
  require_step(action, may_entreat(action, space) && action.pay(price_of_entreat), "4.5.4: nobody to Entreat", space);
  const SiteSet hillforts = play.board.sites_with(space, {Piece::hillfort});
  const std::optional<Site> site = play.may_choose(action.who, msg::entreat_hillfort(action.who, space), hillforts);
  if (site) replace_stronghold(play, *site, Piece::scotti_settlement);
  const Units militia = choose_units(play, action.who, msg::entreat_militia, space,
                                     play.board.units_at(space, {Piece::militia}), up_to(most_militia));
  for (int i = 0; i < militia.all[Piece::militia]; ++i) {
    replace_unit(play, space, Piece::militia, i < militia.laden[Piece::militia], Piece::scotti_warband);
  }
}

}  // namespace auspex::pendragon
