// 8.6: the Non-player Aedui.
#pragma once

#include "games/falling_sky/nonplayer/gallic.h"

namespace auspex::falling_sky {

class AeduiNonPlayer final : public NonPlayer {
 public:
  AeduiNonPlayer() : NonPlayer(Faction::aedui) {}

  void quarters(Play& play, Faction who) override;  // 8.6.7
  void romans_run_low(Play& play) override;         // 8.6.6

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  void ability(Action& action) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
  bool agrees(Play& play, const Text& why) override;

 private:
  struct Fight {
    Region where = Region::britannia;
    Faction target = Faction::arverni;
    bool ambush = false;
  };

  // 8.6.2 Battle?
  [[nodiscard]] static FactionSet foes(const Play& play);
  [[nodiscard]] static bool sure_to_hit_key_piece(Action& action, Region region, Faction target, bool ambush);
  [[nodiscard]] static bool pays_off(Action& action, Region region, Faction target, bool ambush);
  [[nodiscard]] static bool ambush_helps(Action& action, Region region, Faction target);
  std::optional<Fight> next_fight(Action& action, bool key_pieces) const;
  bool battle(Action& action);
  // 8.6.3 Rally?
  [[nodiscard]] static bool would_rally(const Action& action);
  bool rally(Action& action);
  // 8.6.4 Raid?
  [[nodiscard]] static RaidOrder raid_order(const Play& play);
  bool raid(Action& action);
  // 8.6.5 March?
  bool march(Action& action);
  bool spread_emissaries(Action& action);
  bool add_control(Action& action);

  // Special Abilities of 8.6.3; `second` says that the Aedui act after another Faction.
  void trade_or_suborn(Action& action, bool second);
  bool trade_by_chart(Action& action, bool second);
  bool suborn_by_chart(Action& action);
  bool suborn_once(Action& action);

  // 8.6.6: what they grant the Romans.
  bool grants_romans(Play& play);
  // 8.6.8: asks the Romans to lend their Auxilia for the Command.
  static void ask_for_auxilia(Action& action);
};

}  // namespace auspex::falling_sky
