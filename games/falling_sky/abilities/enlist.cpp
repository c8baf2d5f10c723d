// 4.5.1 Enlist.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/commands/commands.h"

namespace auspex::falling_sky {

namespace {

RegionSet near_germania(const Board& board) {
  RegionSet germania;
  for (Region region : board.regions()) {
    if (region_info[region].group == Group::germania) germania.add(region);
  }
  return board.within_one(germania);
}

}  // namespace

RegionSet enlist_regions(const Action& action) {
  const Board& board = action.board();
  const RegionSet near = near_germania(board);
  return select(ability_range(action, Ability::enlist), [&](Region region) {
    return board.may_stand(Faction::germans, region) &&
           (near.has(region) || board.pieces(region, Faction::germans) > 0);
  });
}

RegionSet enlist_service_regions(const Action& action) {
  if (!action.command) return {};
  const Board& board = action.board();
  const bool may_place = action.command == Command::rally && board.available(Faction::germans, Kind::warband) > 0;
  return select(enlist_regions(action), [&](Region region) {
    return board.light_troops(region, Faction::germans) > 0 || (may_place && !board.devastated(region));
  });
}

void enlist_warbands(Action& action, RegionSet regions) {
  const RegionSet open = enlist_service_regions(action);
  for (Region region : regions) {
    require_step(action, open.has(region), "4.5.1: Enlist where it cannot be", region);
    action.ability_selected[Ability::enlist].add(region);
    action.enlisted.add(region);
    action.play.say(msg::enlist_serving(region), 1);
  }
}

Terms enlist_terms(const Action& action) {
  CommandSet commands = commands_of(Faction::germans);
  // 2.3.8: Frost holds for whatever the Sequence of Play brings about.
  if (action.terms.by_sequence && action.play.frost()) commands.remove(Command::march);
  Terms terms = free_terms(commands);
  terms.limited = true;
  terms.regions = enlist_regions(action);
  return terms;
}

bool can_guide_germans(const Action& action) {
  const Action germans(action.play, Faction::germans, enlist_terms(action));
  return !possible_commands(germans).empty();
}

void guide_germans(Action& action) { execute(action.play, Faction::germans, enlist_terms(action), action.decider); }

}  // namespace auspex::falling_sky
