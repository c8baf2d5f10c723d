// 3.1: which Commands a person is offered, and how each is executed.
#include <utility>

#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

bool is_on_offer(const Action& action) {
  const bool briton = is_briton(action.who);
  switch (*action.command) {
    case Command::train:
      return can_train(action);
    case Command::march:
      return briton ? can_march_as_briton(action) : can_march_as_barbarian(action);
    case Command::intercept:
      return can_intercept(action);
    case Command::battle:
      return can_battle(action);
    case Command::muster:
      return can_muster(action);
    case Command::trade:
      return can_trade(action);
    case Command::raid:
      return can_raid(action);
    case Command::return_home:
      break;
  }
  return can_return(action);
}

namespace {

void run_menus(Action& action) {
  switch (*action.command) {
    case Command::train:
      return run_train(action);
    case Command::march:
      return is_briton(action.who) ? run_briton_march(action) : run_barbarian_march(action);
    case Command::intercept:
      return run_intercept(action);
    case Command::battle:
      return run_battle(action);
    case Command::muster:
      return run_muster(action);
    case Command::trade:
      return run_trade(action);
    case Command::raid:
      return run_raid(action);
    case Command::return_home:
      return run_return(action);
  }
}

}  // namespace

void run_command(Action& action) {
  Action* const outer = std::exchange(action.play.action, &action);
  run_menus(action);
  action.play.action = outer;
}

void run_feat(Action& action) {
  action.feat_done = true;
  action.play.say(msg::feat_carried_out(action.who, *action.feat));
  switch (*action.feat) {
    case Feat::build:
      return run_build(action);
    case Feat::invite:
      return run_invite(action);
    case Feat::requisition:
      return run_requisition(action);
    case Feat::rule:
      return run_rule(action);
    case Feat::reinforce:
      return run_reinforce(action);
    case Feat::pillage:
      return run_pillage(action);
    case Feat::settle:
      return run_settle(action);
    case Feat::entreat:
      return run_entreat(action);
    case Feat::retaliate:
    case Feat::surprise:
    case Feat::ravage:
    case Feat::shield_wall:
    case Feat::ransom:
      return;  // inside the Command
  }
}

}  // namespace auspex::pendragon
