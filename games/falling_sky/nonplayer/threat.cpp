#include "games/falling_sky/nonplayer/threat.h"

#include "games/falling_sky/nonplayer/reasons.h"

namespace auspex::falling_sky {

namespace {

constexpr int enemy_pieces = 4;

bool threatens(const Board& board, Region region, Faction enemy) {
  return board.allies_and_citadels(region, enemy) > 0 || board.pieces(region, enemy) >= enemy_pieces ||
         (enemy == Faction::romans && board.count(region, Piece::legion) > 0);
}

}  // namespace

Threat threat_by(const Board& board, const ThreatCondition& condition) {
  Threat threat;
  for (Region region : board.regions()) {
    if (board.pieces(region, condition.who) == 0) continue;
    const bool leader = board.named_leader_at(region, condition.who);
    if (!leader && board.light_troops(region, condition.who) < condition.group) continue;
    threat.from[region] = select(condition.enemies, [&](Faction enemy) { return threatens(board, region, enemy); });
    if (!threat.from[region].empty()) threat.regions.add(region);
  }
  return threat;
}

void say_threat(Play& play, const ThreatCondition& condition, const Threat& threat) {
  for (Region region : threat.regions) {
    const bool leader = play.board.named_leader_at(region, condition.who);
    for (Faction enemy : threat.from[region]) {
      play.say(condition.words(region, leader ? condition.leader_threatened : condition.group_threatened, enemy,
                               what_threatens(play.board, region, enemy)),
               2);
    }
  }
}

BattleTerms battle_terms(const Action& action, const Fight& fight, FightMode mode) {
  const bool by_choice = mode == FightMode::ambush && may_ambush(action, fight.where, fight.target);
  return {.ambush = by_choice || always_ambush(action)};
}

void say_declined(Action& action, const Threat& threat, const Fights& fights,
                  const std::function<void(const Fight& declined)>& say) {
  if (!action.play.telling()) return;
  EnumArray<Region, FactionSet> fought{};
  for (const Fight& fight : fights) fought[fight.where].add(fight.target);
  for (Region region : threat.regions& regions_for(action, Command::battle)) {
    for (Faction target : (threat.from[region] & battle_targets(action, region)) - fought[region]) {
      say({region, target});
    }
  }
}

}  // namespace auspex::falling_sky
