// For tests of what all Non-players have in common.
#pragma once

#include "games/falling_sky/nonplayer/nonplayer.h"

namespace auspex::falling_sky::testing {

// A Non-player without a chart of its own.
class Plain : public NonPlayer {
 public:
  using NonPlayer::frost_forbids;
  using NonPlayer::frost_forbids_battle;
  using NonPlayer::NonPlayer;
  void quarters(Play&, Faction) override {}

 protected:
  coin::Deed flowchart(Turn&) override { return coin::Deed::passed; }
  bool command(Action&, Command) override { return false; }
  bool run_box(Action&, Box) override { return false; }
  [[nodiscard]] std::array<Command, 4> command_order() const override { return {}; }
  void ability(Action&) override {}
  [[nodiscard]] Instruction instruction(const Play&, Card) const override { return {}; }
  [[nodiscard]] bool may_agree(const Play&, const Ask&) const override { return false; }
};

}  // namespace auspex::falling_sky::testing
