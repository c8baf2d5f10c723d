// 8.7.1: Battle of the Non-player Civitates, with Pillage or Reinforce before it.
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/lists.h"
#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/commands/muster.h"
#include "games/pendragon/feats/pillage.h"
#include "games/pendragon/feats/reinforce.h"
#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/pick_troops.h"
#include "generated/pendragon/messages_briton_feats.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr Faction civitates = Faction::civitates;

// ---------------------------------------------------------------------------------------------------- What can be won

// Barbarians, and at Fragmentation the Dux.
FactionSet foes(const Action& action, Space space) {
  return battle_enemies(action, space) & action.board().enemies_of(civitates);
}

int forces(const Board& board, Space space, FactionSet factions) {
  int n = 0;
  for (Faction faction : factions) n += board.troops(space, faction) + board.strongholds(space, faction);
  return n;
}

bool adds_control(const Branch& branch, Space space) {
  return !branch.before.board.briton_control(space) && branch.after.board.briton_control(space);
}

// Without the enemy's pieces, and without losses, Britons would Control the space.
bool control_in_reach(const Board& board, Space space, Faction enemy) {
  if (is_city(space) || board.briton_control(space)) return false;
  const FactionSet friends = board.friends_of(civitates);
  int strongholds = 0;
  for (Faction faction : friends) strongholds += board.strongholds(space, faction);
  FactionSet others = board.enemies_of(civitates);
  others.remove(enemy);
  return strongholds > 0 && forces(board, space, friends) > forces(board, space, others);
}

// What their Units could carry off at most: half of what the enemy's have, and what his Strongholds yield (3.6.5).
int plunder_in_reach(const Board& board, Space space, Faction enemy) {
  const PieceSet units = units_of(civitates);
  int cubes = board.plunder(space, units_of(enemy)) / 2;
  for (Piece piece : strongholds_of(enemy)) {
    cubes += board.count(space, piece) * (piece == Piece::town ? town_plunder : stronghold_plunder);
  }
  if (is_city(space) && board.strongholds(space, enemy) > 0) cubes += board.prosperity(space);
  return std::min(cubes, board.count(space, units) - board.plunder(space, units));
}

int plunder_added(const Branch& branch, Space space) {
  const PieceSet units = units_of(civitates);
  return branch.after.board.plunder(space, units) - branch.before.board.plunder(space, units);
}

// ---------------------------------------------------------------------------------------------------- The condition

struct Chance {
  Space space;
  Faction enemy;
};

constexpr int highest_die = 6;

// What Plunder must exceed; by Event the one die of the Event.
int plunder_die(Action& action, int most) {
  PlunderDie* const of_event = action.plunder_die;
  if (of_event != nullptr && of_event->shows) return *of_event->shows;
  if (of_event != nullptr && of_event->to_be_noted) {
    of_event->noted = true;
    return highest_die;
  }
  const int shown = action.play.roll_d6(civitates, msg::np_ci_battle_plunder_die(most));
  if (of_event != nullptr) of_event->shows = shown;
  return shown;
}

// Somewhere Briton Control is sure to be added, or more Plunder to be taken than a die shows, Feats, Evasion and Ambush
// aside.
bool is_for_battle(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  std::vector<Chance> for_plunder;
  int most = 0;
  for (Space space : battle_spaces(action)) {
    for (Faction enemy : foes(action, space)) {
      const auto control = [&](const Branch& branch) { return adds_control(branch, space); };
      if (control_in_reach(board, space, enemy) &&
          is_sure(play, battle_terms(action, space, enemy), Mode::civitates, control, Plunder::overlooked)) {
        play.say(msg::np_ci_battle_control(space, enemy), 2);
        return true;
      }
      const int plunder = plunder_in_reach(board, space, enemy);
      if (plunder < 2) continue;  // a die never shows less than 1
      for_plunder.push_back({space, enemy});
      most = std::max(most, plunder);
    }
  }
  if (for_plunder.empty()) {
    play.say(msg::np_ci_no_battle, 2);
    return false;
  }
  const int die = plunder_die(action, most);
  for (const Chance& chance : for_plunder) {
    const auto plunder = [&](const Branch& branch) { return plunder_added(branch, chance.space) > die; };
    if (plunder_in_reach(board, chance.space, chance.enemy) > die &&
        is_sure(play, battle_terms(action, chance.space, chance.enemy), Mode::civitates, plunder)) {
      play.say(msg::np_ci_battle_plunder(chance.space, chance.enemy, die), 2);
      return true;
    }
  }
  play.say(msg::np_ci_no_battle_plunder(die), 2);
  return false;
}

// ---------------------------------------------------------------------------------------------------- Whom to attack

// The Dux is a player above its threshold, and the attack is sure to remove a Fort, whatever the Imperium.
bool takes_a_fort(Play& play, const Action& action, Space space) {
  if (!is_player(play.state, Faction::dux) || !exceeds(play.state, Faction::dux)) return false;
  if (play.board.count(space, Piece::fort) == 0 || !battle_enemies(action, space).has(Faction::dux)) return false;
  return is_sure(
      play, battle_terms(action, space, Faction::dux), Mode::sure,
      [&](const Branch& branch) {
        return branch.after.board.count(space, Piece::fort) < branch.before.board.count(space, Piece::fort);
      },
      Plunder::overlooked);
}

// Briton Control might be added, or an enemy might lose Plunder, room for it or not; what a Stronghold yields counts as
// in the condition (PD-K40).
bool could_gain(Play& play, const Action& action, Space space, Faction enemy) {
  const Board& board = play.board;
  const PieceSet units = units_of(enemy);
  const bool in_reach =
      control_in_reach(board, space, enemy) || board.plunder(space, units) > 0 || board.strongholds(space, enemy) > 0;
  return in_reach && could_be(play, battle_terms(action, space, enemy), [&](const Branch& branch) {
           return adds_control(branch, space) ||
                  branch.after.board.plunder(space, units) < branch.before.board.plunder(space, units) ||
                  branch.after.board.strongholds(space, enemy) < branch.before.board.strongholds(space, enemy);
         });
}

struct Attack {
  Faction enemy;
  bool for_a_fort;
};

// One enemy in each space, of those from whom something could be won the one that stands best. The position may be one
// that is only thought of.
std::optional<Attack> attack_in(Play& play, const Action& action, Space space) {
  if (takes_a_fort(play, action, space)) return Attack{Faction::dux, true};
  const FactionSet enemies =
      select(foes(action, space), [&](Faction enemy) { return could_gain(play, action, space, enemy); });
  if (enemies.empty()) return std::nullopt;
  return Attack{play.at_random(doing_best(play.state, enemies)), false};
}

using Attacks = EnumArray<Space, std::optional<Attack>>;

// A Fort first; then against whoever stands best. Among equals the order of Battles makes no difference.
coin::Priority<Space> in_turn(const Play& play, const Attacks& attacks, SpaceSet spaces) {
  return prefer(spaces).first([&](Space space) { return attacks[space]->for_a_fort; }).most([&](Space space) {
    return standing(play.state, attacks[space]->enemy);
  });
}

// The most of the enemy's pieces that the attack could remove.
int most_removed(Play& play, const Action& action, Space space, Faction enemy) {
  int most = 0;
  const int there = play.board.pieces(space, enemy);
  static_cast<void>(could_be(
      play, battle_terms(action, space, enemy),
      [&](const Branch& branch) {
        most = std::max(most, there - branch.after.board.pieces(space, enemy));
        return most == there;
      },
      Plunder::overlooked));
  return most;
}

// ---------------------------------------------------------------------------------------------------- Reinforce

struct Help {
  Space from;
  Space to;
};

struct BattlePlan {
  SpaceSet spaces;
  EnumArray<Space, std::uint8_t> militia{};  // Mustered in them first
  SpaceSet levy;                             // where that is
  SpaceSet better_by_levy;                   // of those, where they could make the attack remove more
  std::optional<Help> help;                  // from where Troops try to come
};

constexpr int most_helpers = 4;  // 4.3.3: a die less 2

bool dux_may_help(const Action& action, Space from, Space to) {
  return !action.board().fragmented() && action.play.may_agree(Faction::dux, msg::reinforce_consent(1, from, to));
}

Units helpers(const Action& action, const Help& help, int most, bool with_dux) {
  Units able = reinforcements(action, help.from, civitates);
  if (with_dux) able = joined(able, reinforcements(action, help.from, Faction::dux));
  return pick_troops(action.play, able, most, troops_from_the_top);
}

// What Reinforce would bring to the Battles that are planned, out of Resources alone.
class Reinforcing {
 public:
  explicit Reinforcing(const Action& action)
      : action_(action),
        militia_(action.board().available(Piece::militia)),
        resources_(action.play.resources(Track::briton_resources)) {}

  [[nodiscard]] bool can_pay() const { return resources_ >= action_.price(reinforce_cost); }
  [[nodiscard]] int levy(Space space) const {
    return std::min(militia_, muster_number(action_.board(), space, action_.board().briton_control(space)));
  }

  // Whom they would attack with the Militia that could be Mustered there.
  [[nodiscard]] std::optional<Attack> attack_with_levy(Space space) const {
    Trial trial(action_.play);
    trial.play().board.place(space, Piece::militia, levy(space));
    return attack_in(trial.play(), action_, space);
  }
  // With them the attack could remove more than without.
  [[nodiscard]] bool levy_helps(Space space, Faction enemy) const {
    if (levy(space) == 0) return false;
    const int without = most_removed(action_.play, action_, space, enemy);
    if (without == action_.board().pieces(space, enemy)) return false;
    Trial trial(action_.play);
    trial.play().board.place(space, Piece::militia, levy(space));
    return most_removed(trial.play(), action_, space, enemy) > without;
  }
  // The same with the Troops that a good roll brings, besides Militia already planned for.
  [[nodiscard]] bool arrivals_help(const Help& help, Faction enemy, int militia) const {
    Trial trial(action_.play);
    Board& board = trial.play().board;
    board.place(help.to, Piece::militia, militia);
    const int without = most_removed(trial.play(), action_, help.to, enemy);
    if (without == board.pieces(help.to, enemy)) return false;
    const Units group = helpers(action_, help, most_helpers, dux_may_help(action_, help.from, help.to));
    if (group.empty()) return false;
    for (Piece piece : kinds_in(group)) board.move(help.from, help.to, piece, group.all[piece], group.laden[piece]);
    return most_removed(trial.play(), action_, help.to, enemy) > without;
  }

  // There are Militia and Resources for all of them.
  [[nodiscard]] bool enough_for(SpaceSet spaces) const {
    int wanted = 0;
    for (Space space : spaces) {
      wanted += muster_number(action_.board(), space, action_.board().briton_control(space));
    }
    return wanted <= militia_ && resources_ >= action_.price(reinforce_cost) * spaces.size();
  }
  int pay_for_levy(Space space) {
    const int militia = levy(space);
    militia_ -= militia;
    resources_ -= action_.price(reinforce_cost);
    return militia;
  }

 private:
  const Action& action_;
  int militia_;
  int resources_;
};

// First Militia in Battle spaces, those first where they could make a difference. Where a Battle is for their sake
// alone and none come, there is none.
void plan_levy(Action& action, const Attacks& attacks, SpaceSet only_with_levy, Reinforcing& means, BattlePlan& plan) {
  const SpaceSet could_levy =
      select(plan.spaces & action.terms.feat_spaces, [&](Space space) { return means.levy(space) > 0; });
  const SpaceSet better =
      select(could_levy, [&](Space space) { return means.levy_helps(space, attacks[space]->enemy); });
  for (SpaceSet left : {better, could_levy - better}) {
    while (!left.empty() && means.can_pay()) {
      const Space space = means.enough_for(left) ? left.first() : action.play.at_random(left);
      left.remove(space);
      if (means.levy(space) == 0) continue;
      plan.levy.add(space);
      plan.militia[space] = static_cast<std::uint8_t>(means.pay_for_levy(space));
    }
  }
  plan.better_by_levy = better & plan.levy;
  plan.spaces -= only_with_levy - plan.levy;
}

// Then Troops from one space without Battle.
void plan_help(Action& action, const Attacks& attacks, const Reinforcing& means, BattlePlan& plan) {
  if (!means.can_pay()) return;
  std::vector<Help> helps;
  for (Space from : (neighbours(plan.spaces) & action.terms.feat_spaces) - plan.spaces) {
    if (!action.board().briton_control(from)) continue;
    for (Space to : plan.spaces& space_info[from].adjacent) {
      if (means.arrivals_help({from, to}, attacks[to]->enemy, plan.militia[to])) helps.push_back({from, to});
    }
  }
  if (helps.empty()) return;
  plan.help = action.play.by_lot(helps, [](const Help& help) { return msg::np_ci_lot_reinforce(help.from, help.to); });
}

void plan_reinforcements(Action& action, const Attacks& attacks, SpaceSet only_with_levy, BattlePlan& plan) {
  Play& play = action.play;
  Reinforcing means(action);
  if (!means.can_pay()) {
    play.say(msg::np_ci_no_reinforce_means(play.resources(Track::briton_resources)), 2);
    return;
  }
  plan_levy(action, attacks, only_with_levy, means, plan);
  plan_help(action, attacks, means, plan);
  if (!plan.better_by_levy.empty() || plan.help) return;
  plan.levy = {};
  plan.spaces -= only_with_levy;
  play.say(msg::np_ci_no_reinforce, 2);
}

void bring_help(Action& action, const Help& help) {
  Play& play = action.play;
  const int most = std::max(0, play.roll_d6(action.who, msg::reinforce_roll(help.from)) - 2);
  play.say(msg::reinforce_number(help.from, most), 1);
  const bool with_dux = dux_may_help(action, help.from, help.to);
  Units group = helpers(action, help, most, with_dux);
  const Units of_dux = only(group, troops_of(Faction::dux));
  if (!of_dux.empty() && !same_player(play.state, Faction::dux, civitates)) {
    for (Piece piece : kinds_in(of_dux)) {
      play.say(msg::reinforce_proposed(of_dux.all[piece], piece, help.from, help.to), 1);
    }
    if (!play.agree(Faction::dux, msg::reinforce_consent(total(of_dux), help.from, help.to))) {
      play.say(msg::reinforce_refused, 1);
      group = helpers(action, help, most, false);
    }
  }
  if (!group.empty()) send_reinforcements(action, help.from, help.to, group);
}

void reinforce(Action& action, const BattlePlan& plan) {
  Play& play = action.play;
  action.feat_done = true;
  play.say(msg::feat_carried_out(action.who, Feat::reinforce));
  for (Space space : plan.levy) {
    if (!action.pay(reinforce_cost)) return;
    const int militia = plan.militia[space];
    play.say(plan.better_by_levy.has(space) ? msg::np_ci_reinforce_muster(militia, space)
                                            : msg::np_ci_reinforce_muster_too(militia, space),
             2);
    muster_in_emergency(action, space, militia);
  }
  if (!plan.help || !action.pay(reinforce_cost)) return;
  play.say(msg::np_ci_reinforce_move(plan.help->from, plan.help->to), 2);
  bring_help(action, *plan.help);
}

// ---------------------------------------------------------------------------------------------------- Pillage

SpaceSet pillage_spaces(const Action& action) {
  return select(action.terms.feat_spaces, [&](Space space) { return may_pillage(action, space); });
}

// All that they can; it costs the enemy with a Stronghold there as much, a player first, then whoever stands best.
void pillage_in(Action& action, Space space) {
  const int taken = pillage(action, space);
  const FactionSet enemies = pillaged_enemies(action, space);
  if (taken == 0 || enemies.empty()) return;
  const State& state = action.play.state;
  const Faction enemy = action.play.at_random(prefer(enemies)
                                                  .first([&](Faction one) { return is_player(state, one); })
                                                  .most([&](Faction one) { return standing(state, one); })
                                                  .left());
  shame_enemy(action, space, enemy, taken);
}

SpaceSet as_many_as_allowed(Action& action, const Attacks& attacks, SpaceSet candidates) {
  SpaceSet chosen;
  while (!candidates.empty() && chosen.size() < action.most_spaces()) {
    const SpaceSet first = in_turn(action.play, attacks, candidates).left();
    const bool all_fit = chosen.size() + first.size() <= action.most_spaces();
    const Space space = all_fit ? first.first() : action.play.at_random(first);
    chosen.add(space);
    candidates.remove(space);
  }
  return chosen;
}

// The spaces where something qualifies, with the Militia of a Reinforce where that is still to be had.
BattlePlan plan_battle(Action& action, bool may_reinforce, Attacks& attacks) {
  Play& play = action.play;
  const Reinforcing means(action);
  SpaceSet candidates;
  SpaceSet only_with_levy;
  for (Space space : battle_spaces(action)) {
    attacks[space] = attack_in(play, action, space);
    if (!attacks[space] && may_reinforce && means.can_pay() && means.levy(space) > 0) {
      attacks[space] = means.attack_with_levy(space);
      if (attacks[space]) only_with_levy.add(space);
    }
    if (attacks[space]) candidates.add(space);
  }
  for (;;) {
    BattlePlan plan;
    plan.spaces = as_many_as_allowed(action, attacks, candidates);
    if (!may_reinforce) return plan;
    const SpaceSet chosen = plan.spaces;
    plan_reinforcements(action, attacks, only_with_levy, plan);
    if (plan.spaces == chosen || chosen == candidates) return plan;
    candidates -= chosen - plan.spaces;  // there is room for others
  }
}

}  // namespace

bool CivitatesNonPlayer::pillage(Action& action) {
  if (!action.may_use(Feat::pillage)) return false;
  const SpaceSet spaces = pillage_spaces(action);
  Play& play = action.play;
  if (spaces.empty()) {
    play.say(msg::np_ci_no_pillage, 2);
    return false;
  }
  begin_feat(action, Feat::pillage, spaces);
  say_names(
      play.dialogue, 2, spaces, 0, [](SpaceSet some) { return msg::np_ci_pillage(some); },
      [](SpaceSet some) { return msg::np_ci_pillage_more(some); });
  for (Space space : spaces) pillage_in(action, space);
  return true;
}

bool CivitatesNonPlayer::battle(Action& action) {
  Play& play = action.play;
  if (!action.terms.at_will && !is_for_battle(action)) return false;
  const bool pillages = action.may_use(Feat::pillage) && !pillage_spaces(action).empty();
  Attacks attacks{};
  const BattlePlan plan = plan_battle(action, !pillages && action.may_use(Feat::reinforce), attacks);
  if (plan.spaces.empty()) return false;
  for (Space space : plan.spaces) battle_in(action, space);
  if (!plan.levy.empty() || plan.help) {
    SpaceSet spaces = plan.levy;
    if (plan.help) spaces.add(plan.help->from);
    name_feat(action, Feat::reinforce, spaces);
  }
  if (!begin(action)) return false;

  if (pillages) pillage(action);
  if (action.uses(Feat::reinforce)) reinforce(action, plan);
  if (action.feat) {
    for (Space space : plan.spaces) attacks[space] = attack_in(play, action, space);
  }
  SpaceSet left = select(plan.spaces, [&](Space space) {
    if (!attacks[space]) play.say(msg::np_ci_attack_dropped(space), 2);
    return attacks[space].has_value();
  });
  while (!left.empty()) {
    const Space space = in_turn(play, attacks, left).left().first();
    left.remove(space);
    const Attack& attack = *attacks[space];
    play.say(attack.for_a_fort ? msg::np_ci_attack_dux(space) : msg::np_ci_attack(attack.enemy, space), 2);
    fight_in(action, space, attack.enemy);
    action.resolved.add(space);
  }
  return true;
}

}  // namespace auspex::pendragon
