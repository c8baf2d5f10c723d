// 8.8.1: Intercept of the Non-player Dux.
#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/commands/intercept.h"
#include "games/pendragon/feats/retaliate.h"
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/dux_intercept_plan.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/pick_troops.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

constexpr int lowest_roll = 2;  // of two dice

// Raiders of the most that could be met anywhere.
int raiders_within_reach(const Action& action) {
  int raiders = 0;
  for (Space space : intercept_targets(action)) raiders += raiders_intercepted(action, space);
  return raiders;
}

Units movers(Play& lots, const Action& action, const InterceptPlan::Move& move) {
  const Units able = able_to_intercept(action, move.from, move.to);
  constexpr std::array<PieceSet, 1> foederati = {troops_of(Faction::dux) & all_foederati};
  constexpr std::array<PieceSet, 1> cavalry = {PieceSet{Piece::cavalry}};
  return joined(pick_troops(lots, able, move.foederati, foederati), pick_troops(lots, able, move.cavalry, cavalry));
}

// The Faction of the Raiders there has a Stronghold.
FactionSet raiders_at_home(const Action& action, Space space) {
  return select(intercepted(action, space),
                [&](Faction enemy) { return action.board().strongholds(space, enemy) > 0; });
}

bool might_retaliate(const Action& action, SpaceSet targets) {
  if (!action.may_use(Feat::retaliate)) return false;
  return !select(targets, [&](Space space) { return !raiders_at_home(action, space).empty(); }).empty();
}

// Of those, the ones whose Stronghold the Battle there can remove once all have moved.
FactionSet retaliated_in(Action& action, const InterceptPlan& plan, Space space) {
  const FactionSet enemies = raiders_at_home(action, space);
  if (enemies.empty()) return {};
  Trial trial(action.play);
  for (const InterceptPlan::Move& move : plan.moves) {
    if (move.to == space) move_units(trial.play(), move.from, space, movers(trial.play(), action, move));
  }
  return select(enemies, [&](Faction enemy) {
    BattleTerms terms = battle_terms(action, space, enemy);
    terms.retaliate = true;
    return could_fell(trial.play(), terms);
  });
}

struct Retaliation {
  Space space;
  Faction enemy;
};

std::optional<Retaliation> find_retaliation(Action& action, const InterceptPlan& plan) {
  if (!might_retaliate(action, plan.targets)) return std::nullopt;
  EnumArray<Space, FactionSet> enemies{};
  for (Space space : plan.targets& action.terms.feat_spaces) enemies[space] = retaliated_in(action, plan, space);
  const SpaceSet spaces = select(plan.targets, [&](Space space) { return !enemies[space].empty(); });
  if (spaces.empty()) return std::nullopt;
  const Space space = action.play.at_random(spaces);
  return Retaliation{space, action.play.at_random(enemies[space])};
}

void tell_plan(const Action& action, const InterceptPlan& plan) {
  if (!action.play.telling()) return;
  for (Space space : plan.targets) {
    action.play.say(msg::np_dux_intercept_target(space, raiders_intercepted(action, space), int{plan.removable[space]}),
                    2);
  }
  for (const InterceptPlan::Move& move : plan.moves) {
    action.play.say(msg::np_dux_intercept_move(move.foederati + move.cavalry, move.from, move.to), 2);
  }
}

void carry_out(Action& action, const InterceptPlan& plan) {
  for (const InterceptPlan::Move& move : plan.moves)
    intercept_move(action, move.from, move.to, movers(action.play, action, move));
  for (Space space : action.selected) {
    const bool retaliates = action.retaliated && action.feat_selected.has(space);
    fight_in(action, space, retaliates ? *action.retaliated : action.play.at_random(intercepted(action, space)));
    action.resolved.add(space);
  }
}

}  // namespace

// By Event there is no roll, and no other Command (8.2.3).
bool DuxNonPlayer::intercept(Action& action, bool by_list) {
  Play& play = action.play;
  action.command = Command::intercept;
  const int most = raiders_within_reach(action);
  if (most == 0 || (by_list && most <= lowest_roll)) {
    play.say(msg::np_dux_few_raiders(most), 2);
    return false;
  }
  int roll = 0;
  if (by_list) {
    for (int dice = 0; dice < 2; ++dice) roll += play.roll_d6(Faction::dux, msg::np_dux_intercept_roll);
  }
  if (most <= roll && !play.telling()) return false;  // how many it would be nobody asks
  for (bool invited = false;;) {
    InterceptPlan plan = foresee_intercept(action);
    if (!invited && plan.engaged <= roll) {
      play.say(msg::np_dux_no_intercept(plan.engaged, roll), 2);
      return false;
    }
    play.say(msg::np_dux_intercept(plan.engaged, roll), 2);
    std::optional<Retaliation> retaliation;
    if (!invited && might_retaliate(action, plan.targets)) {
      plan = plan_intercept(action);
      retaliation = find_retaliation(action, plan);
    }
    if (!retaliation) {
      play.say(msg::np_dux_no_retaliate, 2);
      invited = invited || invite_before(action, plan.origins.size() * intercept_cost);
      if (plan.moves.empty() && !invited && action.terms.commands.has(Command::battle)) {
        play.say(msg::np_dux_intercept_idle, 2);
        return battle(action, true);
      }
      plan = plan_intercept(action);
    }
    tell_plan(action, plan);
    for (Space target : plan.targets) intercept_in(action, target);
    for (Space origin : plan.origins) intercept_from(action, origin);
    if (retaliation) name_feat(action, Feat::retaliate, {});
    if (!begin(action)) continue;
    if (retaliation) {
      play.say(msg::np_dux_retaliate(retaliation->enemy, retaliation->space), 2);
      name_retaliation(action, retaliation->space, retaliation->enemy);
    }
    pendragon::carry_out(action, plan);
    return true;
  }
}

}  // namespace auspex::pendragon
