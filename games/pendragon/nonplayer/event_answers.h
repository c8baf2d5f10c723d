// The mind that carries out an Event for a Non-player: by its Instructions, by what 8.2.3 and 8.4.1 settle, and by the
// plan for all that is left open.
#pragma once

#include <vector>

#include "games/pendragon/nonplayer/event_plan.h"

namespace auspex::pendragon {

class EventAnswers final : public Mind {
 public:
  EventAnswers(Mind& own, const Instruction& sheet, const std::vector<EventPlan::Step>& steps);

  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override;
  void free_command(Play& play, Action& action) override;
  void free_feat(Play& play, Action& action) override;
  void take_part(Play& play, Faction who, const EventPart& part) override;

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override;
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override;
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override;
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Faction who, const Ask& why) override;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;

  coin::PlannedAnswers<Decision, Space> plan;
  EventRun run;

 private:
  // Within a Command, a Feat or a Battle, which are the Non-player's own affair.
  [[nodiscard]] bool inside(const Play& play) const { return plan.stands_aside() || play.battle != nullptr; }
  std::optional<Space> select_space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline);
  void note(Decision decision, Space space);
  // Where its March is to lead; false where it does not March.
  bool take_aim(Play& play, Terms& march);

  Mind& own_;
  const Instruction& sheet_;
};

}  // namespace auspex::pendragon
