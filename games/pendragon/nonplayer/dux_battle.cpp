// 8.8.3: Battle of the Non-player Dux.
#include <algorithm>
#include <vector>

#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/feats/retaliate.h"
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

constexpr int alarming_wealth = 5;  // more than Prestige

// A Battle as it would be fought.
struct Prospective {
  Space space;
  Faction enemy;
  bool wins = false;   // could win Prestige or Plunder without any Feat
  bool fells = false;  // could remove a Stronghold, and Retaliate for it
};

int prestige(const State& state) { return state.resources[Track::prestige]; }

bool adds_prestige(const Branch& branch) { return prestige(branch.after) > prestige(branch.before); }

bool takes_plunder(const Branch& branch, Space space) {
  const Board& before = branch.before.board;
  const Board& after = branch.after.board;
  int more = after.prosperity(space) - before.prosperity(space);
  for (Piece unit : units_of(Faction::dux)) {
    // What Units that were lost had with them is no loss here.
    more = std::max(more, after.laden(space, unit) - before.laden(space, unit));
  }
  return more > 0;
}

BattleTerms terms_of(const Action& action, Space space, Faction enemy, bool retaliate) {
  BattleTerms terms = battle_terms(action, space, enemy);
  terms.retaliate = retaliate;
  return terms;
}

bool may_retaliate(const Action& action, Space space, Faction enemy) {
  return action.may_use(Feat::retaliate) && action.terms.feat_spaces.has(space) &&
         retaliation_enemies(action, space).has(enemy);
}

// Barbarians; at Fragmentation the Civitates as well.
FactionSet enemies_in(const Action& action, Space space) {
  return battle_enemies(action, space) & action.board().enemies_of(Faction::dux);
}

// Without Cavalry only a Stronghold brings Prestige.
bool could_bring_prestige(const Board& board, Space space, Faction enemy) {
  return board.count(space, Piece::cavalry) > 0 || board.strongholds(space, enemy) > 0;
}

bool could_bring_plunder(const Board& board, Space space, Faction enemy) {
  return board.strongholds(space, enemy) > 0 || board.plunder(space, units_of(enemy)) > 0;
}

// Retaliate counts, in whichever space (8.8.3).
bool is_sure_of_prestige(Action& action, Space space, Faction enemy) {
  if (!could_bring_prestige(action.board(), space, enemy)) return false;
  const BattleTerms terms = terms_of(action, space, enemy, may_retaliate(action, space, enemy));
  return is_sure(action.play, terms, Mode::dux, adds_prestige, Plunder::overlooked);
}

Prospective look_at(Action& action, Space space, Faction enemy) {
  Play& play = action.play;
  Prospective found{space, enemy};
  const bool worth_a_look =
      could_bring_prestige(play.board, space, enemy) || could_bring_plunder(play.board, space, enemy);
  if (!worth_a_look) return found;
  found.wins = could_be(play, terms_of(action, space, enemy, false),
                        [&](const Branch& branch) { return adds_prestige(branch) || takes_plunder(branch, space); });
  if (may_retaliate(action, space, enemy)) {
    found.fells = could_fell(play, terms_of(action, space, enemy, true));
  }
  return found;
}

// First point of 8.8.3: a player's Civitates grow too strong.
bool civitates_threaten(const Play& play) {
  return is_player(play.state, Faction::civitates) &&
         (play.resources(Track::wealth) >= play.resources(Track::prestige) + alarming_wealth ||
          exceeds(play.state, Faction::civitates));
}

SpaceSet spaces_of_civil_war(const Action& action) {
  if (!civitates_threaten(action.play)) return {};
  const Board& board = action.board();
  return select(battle_spaces(action), [&](Space space) {
    return board.briton_control(space) && board.strongholds(space, Faction::dux) == 0 &&
           battle_enemies(action, space).has(Faction::civitates);
  });
}

// Second point: in each space the enemy that stands best of those worth a Battle.
std::vector<Prospective> attacks(Action& action, SpaceSet spaces) {
  Play& play = action.play;
  std::vector<Prospective> chosen;
  for (Space space : spaces) {
    EnumArray<Faction, Prospective> found{};
    FactionSet worth;
    for (Faction enemy : enemies_in(action, space)) {
      found[enemy] = look_at(action, space, enemy);
      if (found[enemy].wins || found[enemy].fells) worth.add(enemy);
    }
    if (!worth.empty()) chosen.push_back(found[play.at_random(doing_best(play.state, worth))]);
  }
  return chosen;
}

// Where the Stronghold of the enemy that stands best could be removed.
std::optional<Prospective> choose_retaliation(Play& play, const std::vector<Prospective>& fights) {
  FactionSet enemies;
  for (const Prospective& one : fights) {
    if (one.fells) enemies.add(one.enemy);
  }
  if (enemies.empty()) return std::nullopt;
  const Faction enemy = play.at_random(doing_best(play.state, enemies));
  SpaceSet spaces;
  for (const Prospective& one : fights) {
    if (one.fells && one.enemy == enemy) spaces.add(one.space);
  }
  return Prospective{play.at_random(spaces), enemy, true, true};
}

// The Civitates first, then by how well the enemy stands; spaces are taken by lot where not all may be.
std::vector<Prospective> in_order(Play& play, std::vector<Prospective> fights, int most) {
  std::vector<Prospective> ordered;
  while (!fights.empty() && static_cast<int>(ordered.size()) < most) {
    SpaceSet all;
    EnumArray<Space, Faction> enemy{};
    for (const Prospective& one : fights) {
      all.add(one.space);
      enemy[one.space] = one.enemy;
    }
    const SpaceSet best = prefer(all).most([&](Space space) { return standing(play.state, enemy[space]); }).left();
    const bool choice = best.size() > most - static_cast<int>(ordered.size());
    const Space space = choice ? play.at_random(best) : best.first();
    const auto one = std::find_if(fights.begin(), fights.end(), [&](const Prospective& p) { return p.space == space; });
    ordered.push_back(*one);
    fights.erase(one);
  }
  return ordered;
}

}  // namespace

bool DuxNonPlayer::battle_condition(Action& action) {
  for (Space space : battle_spaces(action)) {
    for (Faction enemy : enemies_in(action, space)) {
      if (!is_sure_of_prestige(action, space, enemy)) continue;
      action.play.say(msg::np_dux_battle_sure(space, enemy), 2);
      return true;
    }
  }
  action.play.say(msg::np_dux_battle_not_sure, 2);
  return false;
}

bool DuxNonPlayer::battle(Action& action, bool whatever_it_brings) {
  Play& play = action.play;
  action.command = Command::battle;
  if (!whatever_it_brings && !battle_condition(action)) return false;

  std::vector<Prospective> civil_war;
  for (Space space : spaces_of_civil_war(action)) civil_war.push_back({space, Faction::civitates, true});
  SpaceSet others = battle_spaces(action);
  for (const Prospective& one : civil_war) others.remove(one.space);
  std::vector<Prospective> fights = in_order(play, civil_war, action.most_spaces());
  const int left = action.most_spaces() - static_cast<int>(fights.size());
  std::vector<Prospective> further =
      in_order(play, left > 0 ? attacks(action, others) : std::vector<Prospective>(), left);
  const std::optional<Prospective> retaliation = choose_retaliation(play, further);
  std::erase_if(further,
                [&](const Prospective& one) { return !one.wins && !(retaliation && retaliation->space == one.space); });
  fights.insert(fights.end(), further.begin(), further.end());
  if (fights.empty()) {
    play.say(msg::np_dux_nothing_to_win, 2);
    return false;
  }

  for (const Prospective& one : fights) {
    play.say(one.enemy == Faction::civitates && !play.board.fragmented() ? msg::np_dux_civil_war(one.space)
                                                                         : msg::np_dux_attack(one.space, one.enemy),
             2);
    battle_in(action, one.space);
  }
  if (retaliation) name_feat(action, Feat::retaliate, {});
  if (!begin(action)) return false;
  if (retaliation) {
    play.say(msg::np_dux_retaliate(retaliation->enemy, retaliation->space), 2);
    name_retaliation(action, retaliation->space, retaliation->enemy);
  }
  for (const Prospective& one : fights) {
    fight_in(action, one.space, one.enemy);
    action.resolved.add(one.space);
  }
  if (!retaliation) requisition(action);
  return true;
}

}  // namespace auspex::pendragon
