// 8.8: the Non-player Dux.
#pragma once

#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

class DuxNonPlayer final : public NonPlayer {
 public:
  DuxNonPlayer() : NonPlayer(Faction::dux) {}

  // --- dux_epoch.cpp: 8.8.7, what the Epoch Round asks of it

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override;

  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;  // 8.8.8

  // 8.8.3: some Battle of the action is sure to add Prestige, if enemies neither Evade nor Ambush.
  [[nodiscard]] static bool battle_condition(Action& action);

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool feat(Action& action) override;
  bool agrees(Play& play, const Ask& why) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;

 private:
  // --- The steps of the list. Each is false where it led to nothing.

  static bool intercept(Action& action, bool by_list);          // 8.8.1; by Event without the dice
  static bool battle(Action& action, bool whatever_it_brings);  // 8.8.3; after 8.8.1 without its condition
  static bool train(Action& action, int least_cavalry);         // 8.8.4
  bool event(Turn& turn);                                       // 8.8.5
  static bool march(Action& action);                            // 8.8.6

  // --- Feats (8.8.1, 8.8.3, 8.8.4)

  // Before the Command, which costs so much: it must still be there to pay, whoever is asked for it.
  static bool invite_before(Action& action, int cost);
  static bool build(Action& action);
  static bool requisition(Action& action);
  // After a Train or March without Invite: Build, else Requisition, else none.
  static void build_or_requisition(Action& action);
};

}  // namespace auspex::pendragon
