// Every decision a player can ever face (section 21). The rules ask a mind and cannot tell who it is: Player turns each
// decision into a question, the Planner weighs it up.
#pragma once

#include <optional>
#include <span>

#include "games/britannia/board.h"

namespace auspex::britannia {

class Play;
struct Turn;
struct Battle;

// 7.3-7.5: one army, or the leader alone, leaves a battle.
struct Retreat {
  Unit unit = Unit::infantry;
  Area to = Area::cornwall;
  bool with_leader = false;
  bool leader_alone = false;
  int group = -1;  // the attacker's: which of the turn's groups the army belongs to

  bool operator==(const Retreat&) const = default;
};

class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  // 6: a whole Movement phase, by way of Movement's checked steps.
  virtual void move(Play& play, Turn& turn) = 0;
  // 7.2.8, 7.2.9: the next to leave the battle, or nobody.
  virtual std::optional<Retreat> retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                         std::span<const Retreat> options) = 0;

  // One of several; `why` tells people what for in words, and the Planner by its decision. With `may_decline` nothing
  // is a legal answer. There is at least one candidate.
  virtual std::optional<Area> area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) = 0;
  virtual std::optional<Nation> nation(Play& play, Nation who, const Ask& why, NationSet from) = 0;
  virtual int number(Play& play, Nation who, const Ask& why, int lowest, int highest) = 0;
  virtual int option(Play& play, Nation who, const Ask& why, std::span<const Text> options) = 0;
  virtual bool agree(Play& play, Nation who, const Ask& why) = 0;
  // 22.3: the player picks one more nation.
  virtual Nation draft(Play& play, Side who, NationSet from) = 0;
};

// A person, and the computer player; one that is impartial does not turn on whoever leads.
Mind& player_mind();
Mind& planner_mind(bool impartial = false);

}  // namespace auspex::britannia
