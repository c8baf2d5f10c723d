// 8.5: the Non-player Scotti.
#pragma once

#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

class ScottiNonPlayer final : public NonPlayer {
 public:
  ScottiNonPlayer() : NonPlayer(Faction::scotti) {}

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
};

}  // namespace auspex::pendragon
