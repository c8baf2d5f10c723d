// 8.8: the Non-player Dux.
#pragma once

#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

class DuxNonPlayer final : public NonPlayer {
 public:
  DuxNonPlayer() : NonPlayer(Faction::dux) {}

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
};

}  // namespace auspex::pendragon
