// 4.3.2 Devastate.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

// The pieces that starve: Warbands, Auxilia and Legions.
PieceSet hungry(Faction owner) {
  PieceSet set = light_of(owner);
  if (owner == Faction::romans) set.add(Piece::legion);
  return set;
}

// One in four of the Arverni, one in three of each other Faction.
int toll(const Board& board, Region region, Faction owner) {
  return total(board.at(region), hungry(owner)) / (owner == Faction::arverni ? 4 : 3);
}

bool would_change(const Board& board, Region region) {
  if (!board.devastated(region)) return true;
  for (Faction owner : all<Faction>()) {
    if (toll(board, region, owner) > 0) return true;
  }
  return false;
}

void suffer(Action& action, Region region, Faction owner) {
  Play& play = action.play;
  for (int left = toll(play.board, region, owner); left > 0; --left) {
    const PieceSet here =
        select(hungry(owner), [&](Piece candidate) { return play.board.count(region, candidate) > 0; });
    const Piece piece = play.choose(owner, msg::devastate_ask_removal(owner, region, left), here);
    remove_pieces(play, region, piece, 1);
    forget_marched(action, region, piece, 1);
  }
}

}  // namespace

RegionSet devastate_regions(const Action& action) {
  return select(ability_range(action, Ability::devastate),
                [&](Region region) { return action.controls(region) && would_change(action.board(), region); });
}

void devastate(Action& action, Region region) {
  require_step(action, devastate_regions(action).has(region), "4.3.2: Devastate where it cannot be", region);
  select_for(action, Ability::devastate, region);
  suffer(action, region, action.who);
  for (Faction owner : all<Faction>()) {
    if (owner != action.who) suffer(action, region, owner);
  }
  if (action.board().devastated(region)) return;
  action.board().set_devastated(region, true);
  action.play.say(msg::devastate_marked(region), 1);
}

}  // namespace auspex::falling_sky
