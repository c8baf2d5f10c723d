// 8.6.2 Battle?
#include <algorithm>

#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

int on_key_pieces(const EnumArray<Kind, int>& on_kind) {
  return on_kind[Kind::leader] + on_kind[Kind::ally] + on_kind[Kind::citadel] + on_kind[Kind::legion];
}

BattleTerms terms_of(const Action& action, bool ambush) {
  BattleTerms terms = action.terms.battle;
  terms.ambush = terms.ambush || ambush;
  return terms;
}

}  // namespace

// Romans only while the Aedui exceed their threshold.
FactionSet AeduiNonPlayer::foes(const Play& play) {
  FactionSet foes = {Faction::arverni, Faction::belgae, Faction::germans};
  if (exceeds_threshold(play.board, Faction::aedui)) foes.add(Faction::romans);
  return foes;
}

// A Loss falls on a Leader, Ally, Citadel or Legion, whether the enemy stands or Retreats.
bool AeduiNonPlayer::sure_to_hit_key_piece(Action& action, Region region, Faction target, bool ambush) {
  const Forecast expected = forecast(action, region, target, terms_of(action, ambush));
  return on_key_pieces(expected.on_kind) > 0 &&
         (!expected.may_retreat || on_key_pieces(expected.on_kind_retreating) > 0);
}

// A sure Loss, and no more Losses than the enemy.
bool AeduiNonPlayer::pays_off(Action& action, Region region, Faction target, bool ambush) {
  const Forecast expected = forecast(action, region, target, terms_of(action, ambush));
  if (expected.may_retreat && expected.inflicted_retreating == 0) return false;
  return expected.inflicted > 0 && expected.inflicted >= expected.suffered;
}

bool AeduiNonPlayer::ambush_helps(Action& action, Region region, Faction target) {
  if (!may_ambush(action, region, target)) return false;
  const Forecast plain = forecast(action, region, target, action.terms.battle);
  const bool hard = (target == Faction::romans && action.board().count(region, Piece::legion) > 0) ||
                    action.board().leader_at(region, target);
  return hard || plain.suffered > 0 || (plain.may_retreat && plain.inflicted_retreating < plain.inflicted);
}

std::optional<AeduiNonPlayer::Fight> AeduiNonPlayer::next_fight(Action& action, bool key_pieces) const {
  Play& play = action.play;
  EnumArray<Region, FactionSet> targets{};
  RegionSet regions;
  for (Region region : regions_for(action, Command::battle)) {
    targets[region] = select(battle_targets(action, region) & foes(play), [&](Faction target) {
      const bool ambush = ambush_helps(action, region, target);
      const bool good =
          key_pieces ? sure_to_hit_key_piece(action, region, target, ambush) : pays_off(action, region, target, ambush);
      return good && !frost_forbids(
                         play,
                         [&](Play& copy) {
                           Action attempt(copy, me, action.terms);
                           attempt.command = Command::battle;
                           battle_in(attempt, region, target, terms_of(action, ambush));
                         },
                         1);
    });
    if (!targets[region].empty()) regions.add(region);
  }
  if (regions.empty()) return std::nullopt;
  const Region where = play.at_random(regions);
  const Faction target = play.at_random(targets[where]);
  return Fight{where, target, ambush_helps(action, where, target)};
}

bool AeduiNonPlayer::battle(Action& action) {
  Play& play = action.play;
  if (regions_for(action, Command::battle).empty()) return false;
  // A free Battle by Event need only pay off.
  std::optional<Fight> fight = next_fight(action, true);
  if (!fight && action.terms.free) fight = next_fight(action, false);
  if (!fight) return false;
  if (action.terms.by_sequence) play.say(msg::turn_command(me, Command::battle));
  ask_for_auxilia(action);
  while (fight) {
    play.say(fight->ambush ? msg::np_ae_ambush(fight->where) : msg::np_ae_battle(fight->where), 2);
    battle_in(action, fight->where, fight->target, terms_of(action, fight->ambush));
    fight = next_fight(action, true);
    if (!fight) fight = next_fight(action, false);
  }
  return action.executed();
}

}  // namespace auspex::falling_sky
