// What Event texts are made of: placing, removing, replacing, choosing who benefits. Each says in the log what it did.
#pragma once

#include <vector>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/events.h"

namespace auspex::falling_sky {

// --- One piece at a time, as far as Available and stacking allow (1.4.1, 1.4.2)

int place_pieces(Play& play, Region region, Piece piece, int n);  // not Legions, Allies, Citadels
int place_legion_pieces(Play& play, Region region, int n, LegionPlace from);
int remove_pieces(Play& play, Region region, Piece piece, int n);  // Legions to Fallen
int remove_legion_pieces(Play& play, Region region, int n, LegionPlace to);
// What is said of it: a Leader goes by name.
Text removed(const Board& board, int n, Piece piece, Region region);
Text moved(const Board& board, int n, Piece piece, Region from, Region to);
int move_pieces(Play& play, Region from, Region to, Piece piece, int n);
void place_ally_at(Play& play, Tribe tribe, Faction faction);
void place_citadel_at(Play& play, Tribe tribe, Faction faction);
void clear_tribe(Play& play, Tribe tribe);  // any Ally, Citadel or marker
// 1.4.1: the piece goes; a new one of `faction`, Hidden if light, comes if one is Available and may stand there.
// Warbands and Auxilia become the Faction's own light troops. True if the new piece was placed.
bool replace_light(Play& play, Region region, Piece piece, Faction faction);
void replace_ally(Play& play, Tribe tribe, Faction faction);     // an Ally disc by another's
void replace_citadel(Play& play, Tribe tribe, Faction faction);  // a Citadel by another's

// --- Choosing pieces on the map

[[nodiscard]] std::vector<PieceAt> pieces_in(const Board& board, RegionSet regions, PieceSet pieces);
[[nodiscard]] TribeSet allies_in(const Board& board, RegionSet regions, FactionSet factions);  // Ally discs
[[nodiscard]] TribeSet citadels_in(const Board& board, RegionSet regions, FactionSet factions);
[[nodiscard]] PieceSet light_of_all(FactionSet factions);  // their Warbands and Auxilia, every face
// Whose Ally or Citadel stands at the Tribe.
[[nodiscard]] std::optional<Faction> held_by(const Board& board, Tribe tribe);
// Whose light troops are Warbands.
inline constexpr FactionSet warband_factions = {Faction::arverni, Faction::aedui, Faction::belgae, Faction::germans};

// How many a text asks for. As many as there are, where there are fewer (5.1.3).
struct HowMany {
  int least;
  int most;
};
[[nodiscard]] constexpr HowMany exactly(int n) { return {n, n}; }
[[nodiscard]] constexpr HowMany up_to(int n) { return {0, n}; }
[[nodiscard]] constexpr HowMany one_to(int n) { return {1, n}; }

// The chooser picks and removes that many such pieces, one by one. Legions go where `legions` says.
void remove_chosen(Play& play, Faction chooser, const Ask& why, RegionSet regions, PieceSet pieces, HowMany n,
                   LegionPlace legions = LegionPlace::fallen);
// The same for Ally discs of the Factions.
void remove_chosen_allies(Play& play, Faction chooser, const Ask& why, RegionSet regions, FactionSet factions,
                          HowMany n);

// --- Eligibility and Capabilities

void become_ineligible(Play& play, Faction faction);  // through the next card (2.3.6)
void stay_eligible(Play& play, Faction faction);
void become_eligible(Play& play, Faction faction);  // at once (cards 35, 47)
void lay_capability(Event& event, Faction holder);  // 5.3: the card, this side up, beside the holder

// --- Free actions (5.4)

void free_command(Play& play, Faction who);  // any one of its Commands, without Special Ability

// --- Leaders

// Cards 19, 56: the Leader comes, or comes back, with his named side up; from where he is, or from Available.
void bring_back_leader(Play& play, Faction faction, Region where);

// --- Who benefits (5.1: the executor chooses)

Faction choose_beneficiary(Event& event, FactionSet from);
FactionSet choose_factions(Event& event, const Ask& why, FactionSet from, int least);  // that many, or more of them
// 5.1, 8.2.1: the rest of the text, or this part of it, is for the Faction to carry out.
void leave_to(Event& event, Faction who, void (*part)(Play& play, Faction who));

}  // namespace auspex::falling_sky
