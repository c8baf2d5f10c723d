// 8.1.1, 8.2.1: why a Non-player has no use for an Event, in words that can be held against its Instructions sheet.
#pragma once

#include "games/falling_sky/nonplayer/event_plan.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// The Instructions make the card a "No" for the Faction as things stand.
void say_why_no(Play& play, Faction who, Card card);
// What is wrong with the best that could come of it.
void say_flaw(Play& play, Faction who, Card card, const EventPlan& plan);

}  // namespace auspex::falling_sky
