// 8.5: the Non-player Scotti.
#pragma once

#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

class ScottiNonPlayer final : public NonPlayer {
 public:
  ScottiNonPlayer() : NonPlayer(Faction::scotti) {}

  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;

 private:
  // 8.5.4: a die between Raid and Event, where both are open.
  static bool raids_rather_than_event(Turn& turn);

  // --- Commands, by the priorities of their box; false where they find nothing to do

  static bool return_home(Action& action);  // 8.5.1
  static bool battle(Action& action);       // 8.5.3
  static bool raid(Action& action);         // 8.5.4
  static bool march(Action& action);        // 8.5.6

  // --- Feats

  // 8.5.1, after a Return from these spaces, or from all that it takes: where Settle could place a piece, the space
  // that goes first.
  static std::optional<Space> settle_of_return(Action& action, SpaceSet returning);
  // Raiders roll; then a Settlement for two Warbands where they found one, else Warbands for Renown.
  static void carry_out_settle(Action& action, bool (*founds)(const Board& board, Space space));
  // 8.5.1: where Entreat is certain to place a Scotti piece or to remove a Hillfort, with so much Renown besides.
  static std::optional<Space> entreat_space(Action& action, int renown_to_come);
  static void carry_out_entreat(Action& action);
  // 8.5.4: Ransom in every space named where there is somebody to pay.
  static void name_ransom(Action& action);
};

}  // namespace auspex::pendragon
