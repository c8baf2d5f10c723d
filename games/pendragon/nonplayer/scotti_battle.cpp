// 8.5.3 Battle, with Entreat, Surprise or Ransom.
#include <algorithm>

#include "games/pendragon/battle/sides.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/ransom.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/nonplayer/battle_plan.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "generated/pendragon/messages_np_scotti.h"

namespace auspex::pendragon {

namespace {

constexpr Piece warband = Piece::scotti_warband;

// Only a card lets Warbands Trap without an Ambush.
bool could_trap(const Action& action) {
  const CardTerms* const card = action.terms.card;
  return card != nullptr && card->strike_step(warband, true, unit_info[warband].step) == StrikeStep::trap;
}

bool could_ambush(const Action& action, Space space) {
  const CardTerms* const card = action.terms.card;
  return is_at_home(action.play.state, space, warband) && (card == nullptr || card->may_ambush(warband, true));
}

int strongholds(const Play& play, Space space, Faction enemy) {
  return play.board.count(space, pieces_of(members_of_enemy(play, space, enemy)) & all_strongholds);
}

// A Coup de Main that could be rolled whoever Withdraws, and that would save losses: somebody always defends.
bool coup_would_aid(const Play& play, Space space, Faction enemy) {
  const PieceSet theirs = pieces_of(members_of_enemy(play, space, enemy));
  const int units = play.board.count(space, theirs & all_units);
  for (Site site : play.board.sites_with(space, theirs)) {
    const StrongholdInfo& row = stronghold_row(play.state, site, *play.board.stronghold_at(site));
    if (row.garrison > 0 && std::min(units, row.capacity) <= row.coup_capacity) return true;
  }
  return false;
}

bool is_assured(const Action& action, Space space, Faction enemy, bool surprise) {
  if (strongholds(action.play, space, enemy) == 0) return false;
  BattleTerms terms = battle_terms(action, space, enemy);
  terms.surprise = surprise;
  return assured_assault(action.play, terms);
}

// Trap, Ambush or an assured Assault, without a Feat.
Opponents worth_fighting(const Action& action, SpaceSet spaces) {
  Opponents opponents{};
  const bool traps = could_trap(action);
  for (Space space : spaces) {
    const FactionSet enemies = battle_enemies(action, space);
    if (traps || could_ambush(action, space)) {
      opponents[space] = enemies;
      action.play.say(traps ? msg::np_sc_trap(space) : msg::np_sc_ambush(space), 2);
      continue;
    }
    opponents[space] = select(enemies, [&](Faction enemy) { return is_assured(action, space, enemy, false); });
    for (Faction enemy : opponents[space]) action.play.say(msg::np_sc_assault(space, enemy), 2);
  }
  return opponents;
}

// Against whom a Surprise would aid an assured Assault, of those that they would then fight.
Opponents worth_surprising(const Action& action, SpaceSet spaces, const Opponents& without) {
  Opponents opponents{};
  for (Space space : spaces& action.terms.feat_spaces) {
    const FactionSet assured = select(battle_enemies(action, space), [&](Faction enemy) {
      return coup_would_aid(action.play, space, enemy) && is_assured(action, space, enemy, true);
    });
    if (assured.empty()) continue;
    opponents[space] = foremost_enemies(action.play, space, without[space] | assured) & assured;
  }
  return opponents;
}

}  // namespace

bool ScottiNonPlayer::battle(Action& action) {
  Play& play = action.play;
  const SpaceSet spaces = battle_spaces(action);
  Opponents opponents = worth_fighting(action, spaces);
  const auto find_surprise = [&]() -> Opponents {
    const bool open = action.may_use(Feat::surprise) && !surprise_is_barred(play);
    return open ? worth_surprising(action, spaces, opponents) : Opponents{};
  };
  // Without Surprise a Battle must be worth it for Entreat to accompany it.
  std::optional<Space> entreats;
  if (!spaces_of(opponents).empty()) entreats = entreat_space(action, 0);
  std::optional<Space> surprises;
  if (!entreats) {
    const Opponents surprised = find_surprise();
    const SpaceSet where = foremost_spaces(play, surprised, spaces_of(surprised));
    if (!where.empty()) {
      surprises = play.at_random(where);
      opponents[*surprises] = surprised[*surprises];
    }
  }
  if (spaces_of(opponents).empty()) {
    play.say(msg::np_sc_no_battle, 2);
    return false;
  }
  for (Space space : as_many_as_allowed(action, opponents)) battle_in(action, space);
  if (entreats) {
    name_feat(action, Feat::entreat, {*entreats});
  } else if (surprises && action.selected.has(*surprises)) {
    play.say(msg::np_sc_surprise(*surprises), 2);
    name_feat(action, Feat::surprise, {*surprises});
  } else {
    name_ransom(action);
  }
  if (!begin(action)) return false;
  if (action.uses(Feat::entreat)) carry_out_entreat(action);
  fight_battles(action, opponents);
  return true;
}

void ScottiNonPlayer::name_ransom(Action& action) {
  if (!action.may_use(Feat::ransom)) return;
  const SpaceSet spaces = barbarian_feat_candidates(action, Feat::ransom);
  action.play.say(spaces.empty() ? msg::np_sc_no_ransom : msg::np_sc_ransom, 2);
  if (!spaces.empty()) name_feat(action, Feat::ransom, spaces);
}

}  // namespace auspex::pendragon
