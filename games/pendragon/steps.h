// What Commands, Feats and Events are made of: placing, removing, replacing, moving, Plunder. Each keeps to what is
// Available and to stacking (1.4.1, 1.4.2) and says in the log what it did.
#pragma once

#include <vector>

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// How many a text asks for. As many as there are, where there are fewer (5.1.3).
struct HowMany {
  int least;
  int most;
};
[[nodiscard]] constexpr HowMany exactly(int n) { return {n, n}; }
[[nodiscard]] constexpr HowMany up_to(int n) { return {0, n}; }

// --- Units, of one kind

int place_units(Play& play, Space space, Piece piece, int n, Box from = Box::available);
int remove_units(Play& play, Space space, Piece piece, int n, int with_plunder = 0, Box to = Box::available);
int move_units(Play& play, Space from, Space to, Piece piece, int n, int with_plunder = 0);
void move_units(Play& play, Space from, Space to, const Units& group);
// 1.4.1: the Unit goes, and one of the other kind comes if it is Available. True if it came.
bool replace_unit(Play& play, Space space, Piece piece, bool laden, Piece with);
// 1.4.1 voluntary removal: the Faction places up to n of its own Units there (or, a Briton, Foederati of its colour).
// Once none is Available it may take up others of the kind from other spaces. Returns how many were placed. A Faction
// that is not the owner of the kind places what is Available and no more.
int place_own_units(Play& play, Faction who, Space space, Piece piece, int n);

// --- Strongholds

// On a Site of the space that the Faction chooses among those given.
std::optional<Site> place_stronghold(Play& play, Faction chooser, SiteSet sites, Piece piece);
bool place_stronghold_at(Play& play, Site site, Piece piece);
void remove_stronghold_at(Play& play, Site site);
// 1.4.1: the Stronghold goes, and the other comes on its Site if it is Available and may stand there. True if it came.
bool replace_stronghold(Play& play, Site site, Piece with);

// --- Foederati (1.4.3)

// They change to that owner: a Briton employs them, or their own Nation has them back.
void turn_warbands(Play& play, Space space, Piece from, Faction to, int n, int with_plunder);
void turn_settlement(Play& play, Site site, Faction to);
// All pieces of the Nation and colour in the space.
void release_foederati(Play& play, Space space, Nation nation, Colour colour);

// --- Plunder and Prosperity (1.7)

int add_prosperity(Play& play, Space space, int n);
int take_prosperity(Play& play, Space space, int n);
// Cubes of the space onto Units of these kinds that carry none: the Faction decides how many of each kind, `n` in all.
// Returns how many were taken.
int plunder_space(Play& play, Faction chooser, Space space, PieceSet carriers, HowMany n);
// The same with cubes from off the board.
int load_units(Play& play, Faction chooser, Space space, PieceSet carriers, HowMany n);
// All cubes that these carry leave the board. Returns how many there were.
int unload_units(Play& play, Space space, PieceSet carriers);

// 3.4.2, 3.5.2: what the Barbarians carry in the space becomes Renown, and their Raiders go home. Returns how many
// cubes were turned in.
int return_from(Play& play, Faction barbarian, Space space);

// --- Choosing on the map

[[nodiscard]] std::vector<UnitAt> units_in(const Board& board, SpaceSet spaces, PieceSet which);
[[nodiscard]] SiteSet strongholds_in(const Board& board, SpaceSet spaces, PieceSet which);
[[nodiscard]] SpaceSet spaces_with(const Board& board, PieceSet which);  // any of them
// The chooser picks and removes that many such Units, one by one. Returns how many went.
int remove_chosen_units(Play& play, Faction chooser, const Ask& why, SpaceSet spaces, PieceSet which, HowMany n,
                        Box to = Box::available);
// The same for Strongholds.
int remove_chosen_strongholds(Play& play, Faction chooser, const Ask& why, SpaceSet spaces, PieceSet which, HowMany n);
// How many of each kind, and of them how many with Plunder, `least` to `most` in all; one question for each kind, which
// names the space that they go to where there is one.
[[nodiscard]] Units choose_units(Play& play, Faction chooser, MessageId what_for, Space space, const Units& from,
                                 HowMany n, std::optional<Space> to = std::nullopt);

}  // namespace auspex::pendragon
