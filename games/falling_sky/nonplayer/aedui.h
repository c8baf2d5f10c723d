// 8.6: the Non-player Aedui.
#pragma once

#include "games/falling_sky/nonplayer/gallic.h"

namespace auspex::falling_sky {

class AeduiNonPlayer final : public NonPlayer {
 public:
  AeduiNonPlayer() : NonPlayer(Faction::aedui) {}

  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override;
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override;
  void quarters(Play& play, Faction who) override;  // 8.6.7
  void romans_run_low(Play& play) override;         // 8.6.6

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  bool run_box(Action& action, Box which) override;
  bool pick_command(Action& action, CommandSet possible) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  void ability(Action& action) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;
  bool agrees(Play& play, const Ask& why) override;

 private:
  struct Fight {
    Region where = Region::britannia;
    Faction target = Faction::arverni;
    bool ambush = false;
  };
  // What makes a Battle worth while: a sure Loss on a key piece, or else any that pays off.
  enum class Aim : std::uint8_t { key_pieces, profit };

  // 8.6.2 Battle?
  [[nodiscard]] static FactionSet foes(const Action& action);
  [[nodiscard]] static std::optional<Fight> next_fight(Action& action, Aim aim);
  bool battle(Action& action, Aim aim);
  static void say_prospect(Action& action, const Fight& fight, Aim aim);
  static void say_declined(Action& action);
  // 8.6.3 Rally?
  bool rally(Action& action);
  // 8.6.4 Raid?
  [[nodiscard]] static bool rather_raids(Play& play);
  [[nodiscard]] static RaidOrder raid_order(const Play& play);
  bool raid(Action& action);
  // 8.6.5 March?
  bool march(Action& action);
  [[nodiscard]] static bool spread_emissaries(Action& action);
  [[nodiscard]] static bool add_control(Action& action);

  // Special Abilities of 8.6.3.
  void trade_or_suborn(Action& action);
  [[nodiscard]] static bool wants_trade(const Action& action);
  bool trade_by_chart(Action& action);
  static bool suborn_by_chart(Action& action);
  class Suborning;

  // 8.6.6: what they grant the Romans.
  bool grants_romans(Play& play);
  // 8.6.8: whether the Romans lend their Auxilia for the Command.
  static void ask_for_auxilia(Action& action);
};

}  // namespace auspex::falling_sky
