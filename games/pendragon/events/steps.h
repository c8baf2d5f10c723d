// What Event texts are made of beyond games/pendragon/steps.h: who carries them out, what lasts, and the placing,
// removing and marking that they speak of. Each says in the log what it did. The conventions are part N of
// docs/pendragon-rulings.md.
#pragma once

#include <initializer_list>
#include <vector>

#include "games/pendragon/events/events.h"

namespace auspex::pendragon {

// --- Who it is for (5.1: the executor chooses)

Faction choose_beneficiary(Event& event, FactionSet from);
// An executor that the text could name names itself.
Faction self_or_named(Event& event, FactionSet from);
// 5.1, 8.2.1: the rest of the text, or this part of it, is for the Faction to carry out.
void leave_to(Event& event, Faction who, const std::function<void(Play& play, Faction who)>& part);

// --- What lasts (5.3, 5.4), and Eligibility (2.3.6)

void lay_effect(Event& event, Faction holder);        // this side up, a Capability or Momentum as the card says
void lay_effect(Event& event);                        // one that nobody in particular holds
void end_effect(Play& play, Card card);               // if it is in effect
void become_ineligible(Play& play, Faction faction);  // PD-N17: at once, and through the next card
void stay_eligible(Play& play, Faction faction);

// --- Seas (1.3.7)

void set_sea(Play& play, Sea sea, Patrol to);
Sea choose_and_set_sea(Event& event, SeaSet from, Patrol to);  // PD-N13: one that is so already, too

// --- Spaces

// One after the other, in which order what follows is done there; as many as there are where there are fewer.
std::vector<Space> choose_spaces(Play& play, Faction chooser, const Ask& why, SpaceSet from, HowMany n);
// PD-N24: two next to each other, or none.
std::vector<Space> choose_adjacent_pair(Play& play, Faction chooser, const Ask& why, SpaceSet from);
[[nodiscard]] SpaceSet under_friendly_control(const Board& board, Faction faction);  // PD-N16
[[nodiscard]] SpaceSet under_briton_control(const Board& board);  // 1.6.1: at Fragmentation that of the Civitates
[[nodiscard]] SpaceSet with_vacant_site(const Board& board, SpaceSet spaces, Kind kind);
[[nodiscard]] SpaceSet without(const Board& board, SpaceSet spaces, PieceSet which);
[[nodiscard]] SpaceSet on_coast_of(SeaSet seas);

// --- Placing (PD-N4). `from` are boxes used up in this order; from Available the Faction may take up others of its
// own.

using Boxes = std::initializer_list<Box>;
// How many the Faction could place there at most. A Non-player takes up none of its own (8.4.1).
[[nodiscard]] int supply(const Play& play, Faction who, Space space, Piece piece, Boxes from = {Box::available});
int place_from(Play& play, Faction who, Space space, Piece piece, int n, Boxes from);
// The Faction says how many.
int place_up_to(Play& play, Faction who, Space space, Piece piece, HowMany n, Boxes from = {Box::available});
int place_up_to(Play& play, Faction who, Space space, Piece piece, int most, Boxes from = {Box::available});
// Up to so many over these spaces, one space after the other.
int place_among(Play& play, Faction who, const Ask& where, SpaceSet spaces, Piece piece, int most, int most_per_space,
                Boxes from = {Box::available});
// PD-N5: on a vacant Site or, where there is none, in place of one of these.
bool place_or_replace(Play& play, Faction chooser, Space space, Piece piece, PieceSet may_replace);

// --- Boxes

int move_to_available(Play& play, Piece piece, int n, Box from);
// Up to so many Cavalry from Casualties and Out of Play, in any mix.
int bring_cavalry_back(Play& play, Faction who, int most);

// --- Removing and replacing (PD-N6)

// So many of these Units in the space; where there are several kinds, or Plunder, the chooser says which.
int remove_some(Play& play, Faction chooser, Space space, PieceSet which, HowMany n, Box to = Box::available);
bool remove_a_stronghold(Play& play, Faction chooser, Space space, PieceSet which);
// Troops: Cavalry among them go to Casualties.
int remove_troops(Play& play, Faction chooser, Space space, PieceSet which, HowMany n);
int replace_some(Play& play, Faction chooser, Space space, PieceSet which, Piece with, HowMany n);

// Cards 45, 63: Warbands of the Barbarian become Militia, up to 2, and a Settlement of it a Hillfort.
void win_over(Play& play, Faction chooser, Space space, Faction barbarian);
// The Barbarian may place a Settlement on a vacant Site.
bool may_place_settlement(Play& play, Faction barbarian, Space space);

// --- Foederati (1.4.3)

// A Settlement on a vacant Site and, only with it, up to so many Warbands, in the service of the employer.
bool place_foederati(Play& play, Faction chooser, Space space, Nation nation, Faction employer, int most_warbands);
// Puts the employer's markers on up to so many Warbands and Settlements of the Nation. Returns how many Warbands.
int mark_foederati(Play& play, Faction chooser, Space space, Nation nation, Faction employer, int most);
// All Foederati of the Nation in the space, of either colour, lose their markers.
void release_nation(Play& play, Space space, Nation nation);

}  // namespace auspex::pendragon
