// 8.5.1, 8.7.1 Battle or March under Threat?: what the Belgae and the Arverni have in common, which is the condition,
// and how they tell of it and of Battles they decline.
#pragma once

#include <functional>
#include <vector>

#include "games/falling_sky/nonplayer/nonplayer.h"

namespace auspex::falling_sky {

// Their named Leader, or a group of that many Warbands, is with one of the enemies who has an Ally, a Citadel, a Legion
// or four pieces.
struct ThreatCondition {
  Faction who;
  int group;
  FactionSet enemies;
  // In their own words, with the rule of their own chart.
  MessageId leader_threatened;
  MessageId group_threatened;
  Text (*words)(Region where, MessageId whom, Faction enemy, MessageId by_what);
};
// The enemies that meet the condition, and where.
struct Threat {
  EnumArray<Region, FactionSet> from{};
  RegionSet regions;
};
[[nodiscard]] Threat threat_by(const Board& board, const ThreatCondition& condition);
void say_threat(Play& play, const ThreatCondition& condition, const Threat& threat);

// A Battle the chart wants.
struct Fight {
  Region where = Region::britannia;
  Faction target = Faction::romans;

  bool operator==(const Fight&) const = default;
};
using Fights = std::vector<Fight>;
enum class FightMode : std::uint8_t { plain, ambush };  // with Ambush wherever it is possible
[[nodiscard]] BattleTerms battle_terms(const Action& action, const Fight& fight, FightMode mode);

// Every Battle that the threat calls for and that is not among those to be fought is said, if anybody listens.
void say_declined(Action& action, const Threat& threat, const Fights& fights,
                  const std::function<void(const Fight& declined)>& say);

}  // namespace auspex::falling_sky
