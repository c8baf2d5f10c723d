#include "games/falling_sky/nonplayer/turn_plan.h"

#include <array>
#include <utility>

#include "games/coin/plans.h"
#include "games/falling_sky/nonplayer/nonplayer.h"
#include "games/falling_sky/position.h"

namespace auspex::falling_sky {

namespace {

constexpr std::array romans = {Box::romans_battle, Box::romans_attack, Box::romans_march, Box::romans_recruit,
                               Box::romans_seize};
constexpr std::array arverni = {Box::arverni_battle, Box::arverni_flight, Box::arverni_rally,
                                Box::arverni_spread, Box::arverni_raid,   Box::arverni_mass};
constexpr std::array aedui = {Box::aedui_battle, Box::aedui_rally, Box::aedui_raid, Box::aedui_march};
constexpr std::array belgae = {Box::belgae_battle, Box::belgae_flight, Box::belgae_rally, Box::belgae_raid,
                               Box::belgae_march};

// What a plan leaves out in its ways but the first (games/coin/plans.h).
void narrow(Terms& terms, const TurnPlan& plan, Card card) {
  constexpr int most_regions = 3;
  Dice lots = coin::lots_of_narrowing(plan, card);
  enum class Less : std::uint8_t { regions, these_regions, ability, aims };
  switch (static_cast<Less>(lots.below(4))) {
    case Less::regions:
      terms.most_regions = 1 + lots.below(most_regions);
      return;
    case Less::ability:
      if (plan.ability) {
        terms.ability_regions = coin::about_half<Region>(lots);
        return;
      }
      break;
    case Less::aims:
      if (command_of(plan.box) == Command::march) {
        terms.destinations = coin::about_half<Region>(lots);
        return;
      }
      if (command_of(plan.box) == Command::battle) {
        terms.targets = coin::about_half<Faction>(lots);
        return;
      }
      terms.ability_regions = coin::about_half<Region>(lots);
      break;
    case Less::these_regions:
      break;
  }
  terms.regions = coin::about_half<Region>(lots);
}

}  // namespace

std::span<const Box> boxes_of(Faction faction) {
  switch (faction) {
    case Faction::romans:
      return romans;
    case Faction::arverni:
      return arverni;
    case Faction::aedui:
      return aedui;
    case Faction::belgae:
      return belgae;
    case Faction::germans:
      break;
  }
  return {};
}

Command command_of(Box box) {
  switch (box) {
    case Box::romans_battle:
    case Box::romans_attack:
    case Box::arverni_battle:
    case Box::aedui_battle:
    case Box::belgae_battle:
      return Command::battle;
    case Box::romans_march:
    case Box::arverni_flight:
    case Box::arverni_spread:
    case Box::arverni_mass:
    case Box::aedui_march:
    case Box::belgae_flight:
    case Box::belgae_march:
      return Command::march;
    case Box::arverni_rally:
    case Box::aedui_rally:
    case Box::belgae_rally:
      return Command::rally;
    case Box::arverni_raid:
    case Box::aedui_raid:
    case Box::belgae_raid:
      return Command::raid;
    case Box::romans_recruit:
      return Command::recruit;
    case Box::romans_seize:
      break;
  }
  return Command::seize;
}

coin::Deed NonPlayer::carry_out_box(Turn& turn, const TurnPlan& plan) {
  Play& play = turn.play;
  Action action = start(turn, command_of(plan.box));
  action.terms.at_will = true;
  action.terms.abilities = plan.ability ? AbilitySet{*plan.ability} : AbilitySet();
  if (plan.way > 1) narrow(action.terms, plan, current_card(play.state));
  Action* const outer = std::exchange(play.action, &action);
  const bool done = run_box(action, plan.box);
  play.action = outer;
  return done ? deed_of(action) : coin::Deed::passed;
}

}  // namespace auspex::falling_sky

template class auspex::coin::PlanningNonPlayer<auspex::falling_sky::NonPlayerRules>;
