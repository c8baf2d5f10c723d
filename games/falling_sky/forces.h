// 1.4 Forces: what each piece is. A Piece of the data names owner, kind and, for Warbands and Auxilia, the face it
// shows.
#pragma once

#include <cstdint>

#include "games/coin/stack.h"
#include "generated/falling_sky/tables.h"

namespace auspex::falling_sky {

// 1.4.3: Warbands and Auxilia lie Hidden or Revealed; a Revealed Warband can be marked Scouted. All else is Revealed.
enum class Face : std::uint8_t { hidden, revealed, scouted };

using TribeSet = EnumSet<Tribe>;
using PieceSet = EnumSet<Piece>;

// Pieces by number: a group on the march, the Forces in a Region.
using Stack = EnumArray<Piece, std::uint8_t>;
using coin::only;
using coin::total;

struct PieceInfo {
  Faction owner;
  Kind kind;
  Face face;
};

inline constexpr EnumArray<Piece, PieceInfo> piece_info = {{{
    {Faction::romans, Kind::leader, Face::revealed},   {Faction::romans, Kind::legion, Face::revealed},
    {Faction::romans, Kind::auxilia, Face::hidden},    {Faction::romans, Kind::auxilia, Face::revealed},
    {Faction::romans, Kind::fort, Face::revealed},     {Faction::romans, Kind::ally, Face::revealed},
    {Faction::arverni, Kind::leader, Face::revealed},  {Faction::arverni, Kind::warband, Face::hidden},
    {Faction::arverni, Kind::warband, Face::revealed}, {Faction::arverni, Kind::warband, Face::scouted},
    {Faction::arverni, Kind::ally, Face::revealed},    {Faction::arverni, Kind::citadel, Face::revealed},
    {Faction::aedui, Kind::warband, Face::hidden},     {Faction::aedui, Kind::warband, Face::revealed},
    {Faction::aedui, Kind::warband, Face::scouted},    {Faction::aedui, Kind::ally, Face::revealed},
    {Faction::aedui, Kind::citadel, Face::revealed},   {Faction::belgae, Kind::leader, Face::revealed},
    {Faction::belgae, Kind::warband, Face::hidden},    {Faction::belgae, Kind::warband, Face::revealed},
    {Faction::belgae, Kind::warband, Face::scouted},   {Faction::belgae, Kind::ally, Face::revealed},
    {Faction::belgae, Kind::citadel, Face::revealed},  {Faction::germans, Kind::warband, Face::hidden},
    {Faction::germans, Kind::warband, Face::revealed}, {Faction::germans, Kind::warband, Face::scouted},
    {Faction::germans, Kind::ally, Face::revealed},
}}};

constexpr Faction owner_of(Piece piece) { return piece_info[piece].owner; }
constexpr Kind kind_of(Piece piece) { return piece_info[piece].kind; }
constexpr Face face_of(Piece piece) { return piece_info[piece].face; }

constexpr bool is_gallic(Faction faction) {
  return faction == Faction::arverni || faction == Faction::aedui || faction == Faction::belgae;
}
inline constexpr FactionSet gauls = {Faction::arverni, Faction::aedui, Faction::belgae};
// 1.5: the Factions that people or Non-players run.
inline constexpr FactionSet player_factions = {Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae};

// A Faction's light troops: Auxilia for the Romans, Warbands for everyone else.
constexpr bool is_light(Piece piece) { return kind_of(piece) == Kind::auxilia || kind_of(piece) == Kind::warband; }
constexpr Kind light_kind(Faction faction) { return faction == Faction::romans ? Kind::auxilia : Kind::warband; }
constexpr Piece light(Faction faction, Face face) {
  constexpr EnumArray<Faction, Piece> hidden = {{{Piece::auxilia_hidden, Piece::arverni_hidden, Piece::aedui_hidden,
                                                  Piece::belgic_hidden, Piece::german_hidden}}};
  return static_cast<Piece>(index_of(hidden[faction]) + static_cast<int>(face));
}
constexpr Troop light_troop(Faction faction) {
  constexpr EnumArray<Faction, Troop> troops = {
      {{Troop::auxilia, Troop::arverni_warband, Troop::aedui_warband, Troop::belgic_warband, Troop::german_warband}}};
  return troops[faction];
}
constexpr bool has_leader(Faction faction) { return pool[faction][Kind::leader] > 0; }
constexpr Piece leader_of(Faction faction) {
  return faction == Faction::romans    ? Piece::roman_leader
         : faction == Faction::arverni ? Piece::arverni_leader
                                       : Piece::belgic_leader;
}
constexpr Piece ally_of(Faction faction) {
  constexpr EnumArray<Faction, Piece> allies = {
      {{Piece::roman_ally, Piece::arverni_ally, Piece::aedui_ally, Piece::belgic_ally, Piece::german_ally}}};
  return allies[faction];
}
constexpr bool has_citadels(Faction faction) { return is_gallic(faction); }
constexpr Piece citadel_of(Faction faction) {
  return faction == Faction::arverni ? Piece::arverni_citadel
         : faction == Faction::aedui ? Piece::aedui_citadel
                                     : Piece::belgic_citadel;
}
// Mobile pieces move by March, Retreat and Quarters; the others stay.
constexpr bool is_mobile(Piece piece) {
  const Kind kind = kind_of(piece);
  return kind == Kind::leader || kind == Kind::legion || kind == Kind::auxilia || kind == Kind::warband;
}
// 3.2.4: a Loss on these is rolled for.
constexpr bool is_hard(Piece piece) {
  const Kind kind = kind_of(piece);
  return kind == Kind::leader || kind == Kind::legion || kind == Kind::citadel || kind == Kind::fort;
}

inline constexpr PieceSet mobile_pieces = select(PieceSet::every(), is_mobile);
inline constexpr PieceSet light_pieces = select(PieceSet::every(), is_light);

constexpr PieceSet pieces_of(Faction faction) {
  return select(PieceSet::every(), [&](Piece piece) { return owner_of(piece) == faction; });
}
inline constexpr EnumArray<Faction, PieceSet> own_pieces = {
    {{pieces_of(Faction::romans), pieces_of(Faction::arverni), pieces_of(Faction::aedui), pieces_of(Faction::belgae),
      pieces_of(Faction::germans)}}};
constexpr PieceSet light_of(Faction faction) { return own_pieces[faction] & light_pieces; }
constexpr PieceSet mobile_of(Faction faction) { return own_pieces[faction] & mobile_pieces; }

}  // namespace auspex::falling_sky
