// 3.2.3 Seize: Dispersal, the Rally that answers it, Forage, Harassment.
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"

namespace auspex::falling_sky {

// 4.2.1: not where Build changed an Ally.
bool may_seize(const Action& action, Region region) {
  return action.board().pieces(region, Faction::romans) > 0 && !action.built_allies.has(region);
}

RegionSet seize_regions(const Action& action) {
  return select(action.selectable(), [&](Region region) { return may_seize(action, region); });
}

TribeSet dispersible(const Action& action, Region region) {
  const Board& board = action.board();
  if (!action.controls(region) || board.dispersed_on_map() >= dispersed_markers) return {};
  return board.subdued(region);
}

void seize_in(Action& action, Region region) {
  require_step(action, seize_regions(action).has(region), "3.2.3: Seize where it cannot be", region);
  action.selected.add(region);
  action.play.say(msg::seize_done(action.who, region));
}

void disperse_tribe(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, action.selected.has(region) && dispersible(action, region).has(tribe),
               "3.2.3: a Tribe is Dispersed that cannot be", region);
  action.board().disperse(tribe, Status::dispersed);
  action.play.say(msg::seize_dispersed(tribe), 1);
}

void answer_dispersal(Action& action, Region region, TribeSet dispersed) {
  Terms terms = free_terms({Command::rally});
  terms.may_decline = true;
  // Not where the land lies waste, not even with Vercingetorix (FS-R222).
  terms.regions = select(action.board().adjacent(region), [&](Region r) { return !action.board().devastated(r); });
  for (Tribe tribe : dispersed) {
    for (Faction faction : {Faction::arverni, Faction::belgae}) {
      if (action.play.roll(faction, msg::seize_rally_roll(faction, tribe)) <= 3) execute(action.play, faction, terms);
    }
  }
}

void forage(Action& action, Region region, int dispersed) {
  const Board& board = action.board();
  if (!board.devastated(region)) {
    const int tribes = board.subdued(region).size() + board.allied(region, Faction::romans).size();
    action.play.gain(Faction::romans, 2 * tribes + 6 * dispersed);
  }
  // Whoever forages is at risk: all Roman pieces there, and Warbands that serve as Auxilia (card 38).
  const PieceSet at_risk = own_pieces[Faction::romans] | action.own_light(region);
  Stack victims{};
  for (Piece piece : at_risk) victims[piece] = board.at(region)[piece];
  harass(action, region, victims, true);
}

}  // namespace auspex::falling_sky
