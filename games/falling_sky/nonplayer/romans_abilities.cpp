// 8.8.1 Build, and which Special Ability goes with what.
#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int spend_from = 6;  // no more is spent once Resources are below that

bool may_spend(const Action& action) {
  const int least = action.terms.at_will ? ability_price(action, build_cost) : spend_from;
  return ability_price(action, build_cost) == 0 || action.play.resources(Faction::romans) >= least;
}

// 8.8.1: nothing where a Seize occurred.
RegionSet barred(const Action& action) { return action.command == Command::seize ? action.selected : RegionSet(); }

// Regions at work already, and those that could be.
RegionSet sites(const Action& action) {
  return (action.ability_selected[Ability::build] | build_regions(action) | build_regions_by_supply(action)) -
         barred(action);
}

// Selects the Region unless that was done; false where its Supply Line is refused.
bool open_site(Action& action, Region region) {
  if (action.ability_selected[Ability::build].has(region)) return true;
  if (!build_regions(action).has(region) && !find_supply(action, action.build_supply, region)) return false;
  if (!action.abilities_used.has(Ability::build)) announce(action, Ability::build);
  build_in(action, region);
  return true;
}

bool hostile_warbands(const Board& board, Region region) {
  for (Faction enemy : {Faction::arverni, Faction::belgae, Faction::germans}) {
    if (board.light_troops(region, enemy) > 0) return true;
  }
  return false;
}

void build_forts(Action& action) {
  RegionSet refused;
  while (may_spend(action)) {
    const RegionSet regions = select(sites(action) - refused, [&](Region r) { return may_build_fort(action, r); });
    if (regions.empty()) return;
    const Region region = action.play.at_random(
        prefer(regions).first([&](Region r) { return hostile_warbands(action.board(), r); }).left());
    if (open_site(action, region)) {
      build_fort(action, region);
    } else {
      refused.add(region);
    }
  }
}

// The Tribes of all sites that `which` finds, less those of Regions refused.
template <class Which>
TribeSet tribes_at(const Action& action, RegionSet refused, Which which) {
  TribeSet tribes;
  for (Region region : sites(action) - refused) tribes |= which(action, region);
  return tribes;
}

template <class Forbids>
void subdue_allies(Action& action, Forbids forbids) {
  const Board& board = action.board();
  const Play& play = action.play;
  RegionSet refused;
  TribeSet forbidden;
  while (may_spend(action)) {
    const TribeSet tribes = tribes_at(action, refused, may_subdue) - forbidden;
    if (tribes.empty()) return;
    const auto owner = [&](Tribe t) { return board.tribe(t).owner; };
    const auto gallic = [&](Tribe t) { return is_gallic(owner(t)); };
    const Tribe tribe =
        action.play.at_random(prefer(tribes)
                                  .first(gallic)
                                  .most([&](Tribe t) { return gallic(t) ? margin(board, owner(t)) : 0; })
                                  .first([&](Tribe t) { return gallic(t) && !play.state.nonplayer[owner(t)]; })
                                  .first(is_city_or_remi)
                                  .left());
    if (forbids(play, [&](Play& trial) { trial.board.subdue(tribe); })) {
      forbidden.add(tribe);
      action.play.say(msg::np_frost_tribe(Ability::build, tribe), 2);
    } else if (open_site(action, board.region_of(tribe))) {
      if (gallic(tribe)) {
        action.play.say(msg::np_romans_subdue(tribe, owner(tribe), margin(board, owner(tribe))), 2);
      }
      build_subdue(action, tribe);
    } else {
      refused.add(board.region_of(tribe));
    }
  }
}

void place_roman_allies(Action& action) {
  RegionSet refused;
  while (may_spend(action)) {
    const TribeSet tribes = tribes_at(action, refused, may_build_ally);
    if (tribes.empty()) return;
    const Tribe tribe = action.play.at_random(prefer(tribes).first(is_city_or_remi).left());
    const Region region = action.board().region_of(tribe);
    if (open_site(action, region)) {
      build_ally(action, tribe);
    } else {
      refused.add(region);
    }
  }
}

}  // namespace

bool RomanNonPlayer::build(Action& action) {
  build_forts(action);
  subdue_allies(action, [](const Play& now, auto step) { return frost_forbids(now, step); });
  place_roman_allies(action);
  if (!may_spend(action)) action.play.say(msg::np_romans_build_poor(action.play.resources(me)), 2);
  return action.abilities_used.has(Ability::build);
}

void RomanNonPlayer::build_or_scout(Action& action) {
  if (action.crossed_sea && !action.abilities_cross_the_sea() && action.terms.most_abilities > 0) {
    action.play.say(msg::np_romans_no_ability_by_sea, 2);
    return;
  }
  if (action.may_use(Ability::build)) {
    if (build(action)) return;
    action.play.say(msg::np_romans_build_none, 2);
  }
  scout(action);
}

// 8.2.3: a Special Ability alone: the one that the chart would add.
void RomanNonPlayer::ability(Action& action) { build_or_scout(action); }

}  // namespace auspex::falling_sky
