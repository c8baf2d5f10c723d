// A person: every decision becomes a question.
#pragma once

#include "engine/player.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// The seat's person, who is asked something now.
[[nodiscard]] Person person(Play& play, Side who);
// A unit, or so many, as a person reads it.
[[nodiscard]] Text text_of(const Band& band);
// One of each, as far as a person can tell them apart; of those that read alike the one with most behind it (moved,
// campaigned, intercepted), which can do least from now on.
[[nodiscard]] Bands singles_of(const Bands& from);
// What several are called together: so many of each unit.
[[nodiscard]] std::vector<Counted> named(const Bands& units);

// Nobody hears what is tried aside, and nobody is asked.
class Unheard final : public Dialogue {
 public:
  Unheard() : Dialogue(false) {}
  int ask(const Question&) override { throw Unanswered(); }
};

class Player final : public Mind {
 public:
  std::optional<Space> space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Nation> nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) override;
  std::optional<Area> area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) override;
  std::optional<Event> event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) override;
  CardAnswer card(Play& play, Side who, const Ask& why, EventSet from) override;
  std::optional<LeaderId> leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                 bool may_decline) override;
  std::optional<Band> unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) override;
  Bands units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) override;
  int number(Play& play, Side who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Side who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Side who, const Ask& why) override;
  Consent consent(Play& play, Side who, const Ask& why) override;
  Purchase purchase(Play& play, Nation nation, const Ask& why, const std::vector<Purchase>& goods,
                    const Bought& bought) override;
  RaidOrder raid(Play& play, Nation nation, SpaceSet targets) override;
  InterceptionAnswer intercept(Play& play, Side who, const Ask& why, const std::vector<Interceptors>& stacks) override;
  FlightAnswer flee(Play& play, Side who, const Ask& why, SpaceSet ends, bool divisible) override;
  March march(Play& play, Side who, const Ask& why, const Marches& marches) override;
  Onward march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) override;
  std::optional<Transfer> transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) override;
};

}  // namespace auspex::invasions
