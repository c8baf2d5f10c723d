// The computer player. The rulebook has none, so this one is ours: it weighs what a nation stands to gain by the lines
// of the coming scorings (worth.h), who could take it away (threats.h), and the exact odds of battles and sieges. It
// sees what its seat may see, remembers nothing, and rolls nothing: the same position always gets the same answer.
// One file for each kind of question: war, administration, transitions, diplomacy, reactions, events.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

class Computer : public Mind {
 public:
  std::optional<Space> space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Nation> nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) override;
  std::optional<Area> area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) override;
  std::optional<Event> event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) override;
  std::optional<LeaderId> leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                 bool may_decline) override;
  std::optional<Band> unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) override;
  Bands units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) override;
  int number(Play& play, Side who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Side who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Side who, const Ask& why) override;
  March march(Play& play, Side who, const Ask& why, const Marches& marches) override;
  Onward march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) override;
  std::optional<Transfer> transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) override;
};

// For any seat; it keeps nothing, so one does for all tables.
Mind& computer_mind();

}  // namespace auspex::invasions
