// 8.7: the Non-player Civitates.
#pragma once

#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

class CivitatesNonPlayer final : public NonPlayer {
 public:
  CivitatesNonPlayer() : NonPlayer(Faction::civitates) {}

  // --- civitates_answers.cpp: the Epoch Round (8.7.7), cooperation (8.7.8)

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;

 private:
  // Each says why it is executed or not; false where it is not.
  static bool battle(Action& action);   // 8.7.1
  static bool march(Action& action);    // 8.7.3
  static bool muster(Action& action);   // 8.7.4
  static bool trade(Action& action);    // 8.7.6
  static bool pillage(Action& action);  // 8.7.1, 8.7.3
  static bool rule(Action& action);     // 8.7.3
  static void rule_or_invite(Action& action);

  // 8.7.3, 8.7.4: the dice and counts by which the list chooses between Commands.
  static bool is_for_march(Play& play);
  static bool is_for_muster(Action& action);
};

}  // namespace auspex::pendragon
