// 8.6: the Non-player Saxons.
#pragma once

#include <vector>

#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/nonplayer/raid_plan.h"

namespace auspex::pendragon {

// 8.6.3: where Warbands March to, and how many from where; `by_sea` with the one crossing of the Command.
struct SaxonDestination {
  struct Leg {
    Space from;
    int warbands;
  };
  Space space;
  bool by_sea;
  std::vector<Leg> legs;
};

class SaxonsNonPlayer final : public NonPlayer {
 public:
  SaxonsNonPlayer() : NonPlayer(Faction::saxons) {}

  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;

 private:
  // 8.6.1. `for_settle`: in place of a March, so that they can Settle (8.6.3).
  bool return_home(Action& action, bool for_settle = false);
  static void name_settle(Action& action, const std::vector<Space>& spaces);

  // 8.6.3: with Settle as its Feat.
  std::optional<coin::Deed> march_or_return(Turn& turn);
  bool march(Action& action);
  bool carry_out_march(Action& action, const std::vector<SaxonDestination>& destinations,
                       const std::vector<Space>& settle_spaces, bool settle_first);

  bool battle(Action& action);  // 8.6.4

  bool raids_now(Turn& turn);  // 8.6.5
  bool raid(Action& action);
  static void name_target(Action& action, std::vector<Space>& targets, const RaidReach& reach, Space space, int dice);
  void name_first_targets(Action& action, bool may_go_deep, std::vector<Space>& targets);
  static void name_further_targets(Action& action, std::vector<Space>& targets);
  static void name_raid_feat(Action& action, bool ravage);
  static void name_surprise(Action& action);
};

}  // namespace auspex::pendragon
