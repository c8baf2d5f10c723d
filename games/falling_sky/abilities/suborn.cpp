// 4.4.2 Suborn, with cards 38 and 43.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_allies = 1;
constexpr int piece_cost = 1;
constexpr int ally_cost = 2;

bool may_change_piece(const Action& action, const SubornProgress& progress) {
  return progress.pieces < suborn_most_pieces && can_afford(action, Ability::suborn, piece_cost);
}

bool may_change_ally(const Action& action, const SubornProgress& progress) {
  return progress.pieces < suborn_most_pieces && progress.allies < most_allies &&
         can_afford(action, Ability::suborn, ally_cost);
}

}  // namespace

RegionSet suborn_regions(const Action& action) {
  // Card 43 unshaded.
  const int most = action.play.capability(Card::convictolitavis, CardSide::unshaded) ? 2 : 1;
  if (action.ability_selected[Ability::suborn].size() >= most) return {};
  return select(ability_range(action, Ability::suborn), [&](Region region) {
    // That Warband is there for the removing, so something can be done wherever it can be paid for.
    return action.hidden(region) > 0 && may_change_piece(action, {region});
  });
}

SubornProgress suborn_in(Action& action, Region region) {
  require_step(action, suborn_regions(action).has(region), "4.4.2: Suborn where it cannot be", region);
  select_for(action, Ability::suborn, region);
  return {region};
}

PieceSet suborn_removable(const Action& action, const SubornProgress& progress) {
  if (!may_change_piece(action, progress)) return {};
  return select(light_pieces, [&](Piece piece) { return action.board().count(progress.region, piece) > 0; });
}

PieceSet suborn_placeable(const Action& action, const SubornProgress& progress) {
  PieceSet set;
  if (!may_change_piece(action, progress)) return set;
  for (Faction owner : all<Faction>()) {
    const Piece piece = light(owner, Face::hidden);
    if (action.board().available(piece) > 0 && action.board().may_stand(owner, progress.region)) set.add(piece);
  }
  return set;
}

TribeSet suborn_allies_removable(const Action& action, const SubornProgress& progress) {
  if (!may_change_ally(action, progress)) return {};
  return allies_in(action.board(), {progress.region}, FactionSet::every());
}

TribeSet suborn_allies_placeable(const Action& action, const SubornProgress& progress, Faction faction) {
  if (!may_change_ally(action, progress)) return {};
  return action.board().open_to_ally(progress.region, faction);
}

void suborn_remove(Action& action, SubornProgress& progress, Piece piece) {
  require_step(action, suborn_removable(action, progress).has(piece), "4.4.2: a piece that cannot be removed",
               progress.region);
  remove_pieces(action.play, progress.region, piece, 1);
  forget_marched(action, progress.region, piece, 1);
  pay_for_ability(action, piece_cost);
  ++progress.pieces;
}

void suborn_place(Action& action, SubornProgress& progress, Piece piece) {
  require_step(action, suborn_placeable(action, progress).has(piece), "4.4.2: a piece that cannot be placed",
               progress.region);
  place_pieces(action.play, progress.region, piece, 1);
  pay_for_ability(action, piece_cost);
  ++progress.pieces;
}

void suborn_remove_ally(Action& action, SubornProgress& progress, Tribe tribe) {
  require_step(action, suborn_allies_removable(action, progress).has(tribe), "4.4.2: an Ally that cannot be removed",
               progress.region);
  clear_tribe(action.play, tribe);
  pay_for_ability(action, ally_cost);
  ++progress.pieces;
  ++progress.allies;
}

void suborn_place_ally(Action& action, SubornProgress& progress, Tribe tribe, Faction faction) {
  require_step(action, suborn_allies_placeable(action, progress, faction).has(tribe),
               "4.4.2: an Ally that cannot be placed", progress.region);
  place_ally_at(action.play, tribe, faction);
  pay_for_ability(action, ally_cost);
  ++progress.pieces;
  ++progress.allies;
}

}  // namespace auspex::falling_sky
