#include "games/pendragon/nonplayer/turn_plan.h"

#include <array>

#include "games/coin/plans.h"
#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/position.h"

namespace auspex::pendragon {

namespace {

constexpr std::array dux = {ListStep::dux_intercept, ListStep::dux_battle, ListStep::dux_train, ListStep::dux_march};
constexpr std::array civitates = {ListStep::civitates_battle, ListStep::civitates_march, ListStep::civitates_muster,
                                  ListStep::civitates_trade};
constexpr std::array saxons = {ListStep::saxons_return, ListStep::saxons_march, ListStep::saxons_battle,
                               ListStep::saxons_raid};
constexpr std::array scotti = {ListStep::scotti_return, ListStep::scotti_battle, ListStep::scotti_raid,
                               ListStep::scotti_march};

// What a plan leaves out in its ways but the first (games/coin/plans.h).
void narrow(Terms& terms, const TurnPlan& plan, Faction who, Card card) {
  constexpr int most_spaces = 3;
  Dice lots = coin::lots_of_narrowing(plan, card);
  enum class Less : std::uint8_t { spaces, these_spaces, feat, aims };
  switch (static_cast<Less>(lots.below(4))) {
    case Less::spaces:
      terms.most_spaces = 1 + lots.below(most_spaces);
      return;
    case Less::feat:
      if (plan.ability) {
        terms.feat_spaces = coin::about_half<Space>(lots);
        return;
      }
      break;
    case Less::aims:
      if (command_of(plan.box) == Command::battle) {
        terms.against = coin::about_half<Faction>(lots);
        return;
      }
      if (command_of(plan.box) == Command::march && is_briton(who)) {
        terms.destinations = coin::about_half<Space>(lots);
        return;
      }
      terms.feat_spaces = coin::about_half<Space>(lots);
      break;
    case Less::these_spaces:
      break;
  }
  terms.spaces = coin::about_half<Space>(lots);
}

}  // namespace

std::span<const ListStep> steps_of(Faction faction) {
  switch (faction) {
    case Faction::dux:
      return dux;
    case Faction::civitates:
      return civitates;
    case Faction::saxons:
      return saxons;
    case Faction::scotti:
      break;
  }
  return scotti;
}

Command command_of(ListStep step) {
  switch (step) {
    case ListStep::dux_intercept:
      return Command::intercept;
    case ListStep::dux_train:
      return Command::train;
    case ListStep::dux_march:
    case ListStep::civitates_march:
    case ListStep::saxons_march:
    case ListStep::scotti_march:
      return Command::march;
    case ListStep::civitates_muster:
      return Command::muster;
    case ListStep::civitates_trade:
      return Command::trade;
    case ListStep::saxons_return:
    case ListStep::scotti_return:
      return Command::return_home;
    case ListStep::saxons_raid:
    case ListStep::scotti_raid:
      return Command::raid;
    case ListStep::dux_battle:
    case ListStep::civitates_battle:
    case ListStep::saxons_battle:
    case ListStep::scotti_battle:
      break;
  }
  return Command::battle;
}

coin::Deed NonPlayer::carry_out_box(Turn& turn, const TurnPlan& plan) {
  const Command what = command_of(plan.box);
  Action action = start(turn, what);
  action.terms.at_will = true;
  action.terms.commands = {what};
  action.terms.feats = plan.ability ? FeatSet{*plan.ability} : FeatSet();
  if (plan.way > 1) narrow(action.terms, plan, turn.who, current_card(turn.play.state));
  return command(action, what) ? deed_of(action) : coin::Deed::passed;
}

}  // namespace auspex::pendragon

template class auspex::coin::PlanningNonPlayer<auspex::pendragon::NonPlayerRules>;
