// 1.4 Forces: what each piece is. A Piece of the data names its kind, whose pool it comes from and, for Foederati, the
// colour of whoever employs it.
#pragma once

#include <cstdint>
#include <optional>

#include "games/coin/stack.h"
#include "generated/pendragon/tables.h"

namespace auspex::pendragon {

using PieceSet = EnumSet<Piece>;

// Pieces by number: a group on the march, the Forces in a space.
using Stack = EnumArray<Piece, std::uint8_t>;
using coin::only;
using coin::total;

struct PieceInfo {
  Faction owner;  // 1.4.3: of Foederati, who employs them
  Faction pool;   // 1.4.1: into whose Available Forces it goes
  Kind kind;
};

inline constexpr EnumArray<Piece, PieceInfo> piece_info = {{{
    {Faction::dux, Faction::dux, Kind::cavalry},
    {Faction::dux, Faction::dux, Kind::fort},
    {Faction::civitates, Faction::civitates, Kind::militia},
    {Faction::civitates, Faction::civitates, Kind::comitates},
    {Faction::civitates, Faction::civitates, Kind::town},
    {Faction::civitates, Faction::civitates, Kind::hillfort},
    {Faction::saxons, Faction::saxons, Kind::warband},
    {Faction::saxons, Faction::saxons, Kind::raider},
    {Faction::saxons, Faction::saxons, Kind::settlement},
    {Faction::scotti, Faction::scotti, Kind::warband},
    {Faction::scotti, Faction::scotti, Kind::raider},
    {Faction::scotti, Faction::scotti, Kind::settlement},
    {Faction::dux, Faction::saxons, Kind::warband},
    {Faction::dux, Faction::saxons, Kind::settlement},
    {Faction::dux, Faction::scotti, Kind::warband},
    {Faction::dux, Faction::scotti, Kind::settlement},
    {Faction::civitates, Faction::saxons, Kind::warband},
    {Faction::civitates, Faction::saxons, Kind::settlement},
    {Faction::civitates, Faction::scotti, Kind::warband},
    {Faction::civitates, Faction::scotti, Kind::settlement},
}}};

constexpr Faction owner_of(Piece piece) { return piece_info[piece].owner; }
constexpr Faction pool_of(Piece piece) { return piece_info[piece].pool; }
constexpr Kind kind_of(Piece piece) { return piece_info[piece].kind; }

// --- Kinds (1.4)

constexpr bool is_stronghold(Kind kind) { return kind >= Kind::fort; }
constexpr bool is_stronghold(Piece piece) { return is_stronghold(kind_of(piece)); }
constexpr bool is_raider(Piece piece) { return kind_of(piece) == Kind::raider; }
constexpr bool is_unit(Piece piece) { return !is_stronghold(piece); }
constexpr bool is_troop(Piece piece) { return is_unit(piece) && !is_raider(piece); }
constexpr bool is_foederati(Piece piece) { return owner_of(piece) != pool_of(piece); }

// --- Factions, Nations, colours (1.4.3, 1.5)

constexpr bool is_briton(Faction faction) { return faction == Faction::dux || faction == Faction::civitates; }
inline constexpr FactionSet both_britons = {Faction::dux, Faction::civitates};
inline constexpr FactionSet both_barbarians = {Faction::saxons, Faction::scotti};
constexpr Faction other_briton(Faction briton) { return briton == Faction::dux ? Faction::civitates : Faction::dux; }
constexpr Faction other_barbarian(Faction one) { return one == Faction::saxons ? Faction::scotti : Faction::saxons; }

constexpr Faction faction_of(Nation nation) { return nation == Nation::saxon ? Faction::saxons : Faction::scotti; }
// Of a Barbarian Faction.
constexpr Nation nation_of(Faction barbarian) { return barbarian == Faction::saxons ? Nation::saxon : Nation::scotti; }
// Of a Warband, Raider or Settlement, Foederati or not.
constexpr std::optional<Nation> nation_of(Piece piece) {
  return is_briton(pool_of(piece)) ? std::nullopt : std::optional(nation_of(pool_of(piece)));
}
constexpr Faction employer(Colour colour) { return colour == Colour::red ? Faction::dux : Faction::civitates; }
// Of a Briton Faction's Foederati.
constexpr Colour colour_of(Faction briton) { return briton == Faction::dux ? Colour::red : Colour::blue; }
constexpr std::optional<Colour> colour_of(Piece piece) {
  return is_foederati(piece) ? std::optional(colour_of(owner_of(piece))) : std::nullopt;
}

// The piece of a pool and kind that serves the Faction: its own, or Foederati. Asked for all the time, so each was
// looked up once.
inline constexpr auto pieces_by_pool = [] {
  EnumArray<Faction, EnumArray<Kind, EnumArray<Faction, Piece>>> found{};
  for (Piece piece : all<Piece>()) found[pool_of(piece)][kind_of(piece)][owner_of(piece)] = piece;
  return found;
}();
constexpr Piece piece_of(Faction whose, Kind kind, Faction owner) { return pieces_by_pool[whose][kind][owner]; }
constexpr Piece piece_of(Faction owner, Kind kind) { return piece_of(owner, kind, owner); }
constexpr Piece warband_of(Nation nation) { return piece_of(faction_of(nation), Kind::warband); }
constexpr Piece warband_of(Nation nation, Faction owner) { return piece_of(faction_of(nation), Kind::warband, owner); }
constexpr Piece warband_of(Faction barbarian) { return piece_of(barbarian, Kind::warband); }
constexpr Piece raider_of(Faction barbarian) { return piece_of(barbarian, Kind::raider); }
constexpr Piece settlement_of(Faction barbarian) { return piece_of(barbarian, Kind::settlement); }
constexpr Piece settlement_of(Nation nation, Faction owner) {
  return piece_of(faction_of(nation), Kind::settlement, owner);
}

// --- Sets of pieces

template <class Test>
constexpr PieceSet pieces_where(Test test) {
  return select(PieceSet::every(), test);
}
inline constexpr PieceSet all_troops = pieces_where([](Piece piece) { return is_troop(piece); });
inline constexpr PieceSet all_units = pieces_where([](Piece piece) { return is_unit(piece); });
inline constexpr PieceSet all_strongholds = pieces_where([](Piece piece) { return is_stronghold(piece); });
inline constexpr PieceSet all_raiders = pieces_where([](Piece piece) { return is_raider(piece); });
inline constexpr PieceSet all_foederati = pieces_where([](Piece piece) { return is_foederati(piece); });

constexpr PieceSet pieces_owned_by(Faction faction) {
  return pieces_where([&](Piece piece) { return owner_of(piece) == faction; });
}
// Foederati are among their employer's.
inline constexpr EnumArray<Faction, PieceSet> own_pieces = {
    {{pieces_owned_by(Faction::dux), pieces_owned_by(Faction::civitates), pieces_owned_by(Faction::saxons),
      pieces_owned_by(Faction::scotti)}}};
constexpr PieceSet troops_of(Faction faction) { return own_pieces[faction] & all_troops; }
constexpr PieceSet units_of(Faction faction) { return own_pieces[faction] & all_units; }
constexpr PieceSet strongholds_of(Faction faction) { return own_pieces[faction] & all_strongholds; }
constexpr PieceSet pieces_of(FactionSet factions) {
  PieceSet set;
  for (Faction faction : factions) set |= own_pieces[faction];
  return set;
}
// Every piece of the Nation, Foederati of either colour too.
constexpr PieceSet pieces_of(Nation nation) {
  return pieces_where([&](Piece piece) { return nation_of(piece) == nation; });
}

// --- The map (1.3)

constexpr bool is_city(Space space) { return space_info[space].terrain == Terrain::city; }
constexpr bool is_region(Space space) { return !is_city(space); }
constexpr bool is_rough(Space space) {
  return space_info[space].terrain == Terrain::fens || space_info[space].terrain == Terrain::hills;
}
inline constexpr SpaceSet all_regions = select(SpaceSet::every(), is_region);
constexpr SpaceSet neighbours(SpaceSet spaces) {
  SpaceSet set;
  for (Space space : spaces) set |= space_info[space].adjacent;
  return set;
}

// 1.3.5, 1.4.2: the Site may hold such a Stronghold.
constexpr bool may_hold(Site site, Kind kind) {
  const SiteInfo& info = site_info[site];
  if (kind == Kind::town) return info.kind == SiteKind::town;
  return kind != Kind::hillfort || is_region(info.space);
}

}  // namespace auspex::pendragon
