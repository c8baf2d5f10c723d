// 6.0 Winter: the phases of a Winter Round, each a checkpoint. Each leaves the position at the next phase.
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

void victory_phase(Play& play);   // 6.1, 7.0, card 20
void germans_phase(Play& play);   // 6.2 as a phase of Winter
void quarters_phase(Play& play);  // 6.3
void harvest_phase(Play& play);   // 6.4, and card 63 after it
void senate_phase(Play& play);    // 6.5
void spring_phase(Play& play);    // 6.6

// Set-up of Pax Gallica?: its first Winter, which has rules of its own, is under way.
[[nodiscard]] bool first_winter(const State& state);
// Names the phase; from the first Spring on the Arverni may bring Vercingetorix before it.
void begin_phase(Play& play, Phase phase);
// 1.5.2: in the Quarters and Harvest Phases every Faction may give or ask for Resources, until it has no more to say.
void offer_transfers(Play& play);

// 6.2 run by Winter or by an Event (cards 17, 29, 53, 69).
struct GermansTerms {
  bool rally = true;
  bool march = true;
  const CardTerms* card = nullptr;  // what the card changes in their Battles, if it does (card 53)
};
void run_germans(Play& play, const GermansTerms& terms);
void germanic_rally(Play& play);                                    // 6.2.1
void germanic_march(Play& play);                                    // 6.2.2
void germanic_raid(Play& play);                                     // 6.2.3
void germanic_battle(Play& play, const CardTerms* card = nullptr);  // 6.2.4

// 6.3.2, 6.3.3: where pieces of the Faction may relocate to from the Region: adjacent, not Devastated, under its own
// Control or that of one of `agreed`.
[[nodiscard]] RegionSet quarters_regions(const Play& play, Faction who, Region from, FactionSet agreed);

}  // namespace auspex::falling_sky
