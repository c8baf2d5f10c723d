// 3.3.3 Raid and 3.4.3 Germanic Raid, with card 8.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"

namespace auspex::falling_sky {

namespace {

bool baggage_trains(const Action& action) {
  return action.play.holds(action.who, Card::baggage_trains, CardSide::shaded);
}

// What makes Romans safe is a Fort, and a card may take no heed of it.
bool fort_is_ignored(const Action& action, Faction fortified) {
  return fortified == Faction::romans && action.terms.card != nullptr && action.terms.card->ignores_fort();
}

}  // namespace

bool may_raid(const Action& action, Region region) {
  return action.hidden(region) > 0 && (may_raid_land(action, region) || !raid_targets(action, region).empty());
}

FactionSet raid_targets(const Action& action, Region region) {
  const Board& board = action.board();
  return select(player_factions, [&](Faction target) {
    if (target == action.who || board.pieces(region, target) == 0) return false;
    if (action.play.resources(target) == 0) return false;
    return baggage_trains(action) || !board.fortified(region, target) || fort_is_ignored(action, target);
  });
}

bool may_raid_land(const Action& action, Region region) {
  return action.who != Faction::germans && !action.board().devastated(region);
}

int most_raiders(const Action& action, Region region) {
  const int most = std::min(baggage_trains(action) ? 3 : 2, action.hidden(region));
  return action.terms.card != nullptr ? action.terms.card->raiders(most) : most;
}

RegionSet raid_regions(const Action& action) {
  return select(action.selectable(), [&](Region region) { return may_raid(action, region); });
}

void raid_in(Action& action, Region region) {
  require_step(action, action.selectable().has(region) && may_raid(action, region), "3.3.3: Raid where it cannot be",
               region);
  action.selected.add(region);
  action.play.say(msg::raid_done(action.who, region));
}

void raid_once(Action& action, Region region, Faction raider, std::optional<Faction> target) {
  const Piece hidden = light(raider, Face::hidden);
  require_step(action,
               action.selected.has(region) && action.serves(region, raider) &&
                   action.board().count(region, hidden) > 0 &&
                   (target ? raid_targets(action, region).has(*target) : may_raid_land(action, region)),
               "3.3.3: a Raid that cannot be", region);
  action.board().turn(region, hidden, light(raider, Face::revealed), 1);
  action.play.say(target ? msg::raid_takes(hidden, *target, action.who) : msg::raid_gathers(hidden), 1);
  if (!target) {
    action.play.gain(action.who, 1);
  } else if (action.who == Faction::germans) {
    action.play.gain(*target, -1);
  } else {
    action.play.take(*target, action.who, 1);
  }
}

}  // namespace auspex::falling_sky
