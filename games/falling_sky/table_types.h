// What the tables hold that are generated from data/falling_sky: map, Tribes, cards, scenarios.
#pragma once

#include <array>
#include <cstdint>

#include "games/coin/deck.h"
#include "generated/falling_sky/text.h"

namespace auspex::falling_sky {

using RegionSet = EnumSet<Region>;
using FactionSet = EnumSet<Faction>;

enum class Group : std::uint8_t { belgica, germania, celtica, britannia, provincia, cisalpina };
enum class Symbol : std::uint8_t { none, laurels, swords, carnyx };  // beside a Faction on a card, for its Non-player

struct RegionInfo {
  Group group;
  std::uint8_t control_value;
  FactionSet home;
  bool borders_cisalpina;
  RegionSet adjacent;
  RegionSet across_rhenus;
  RegionSet across_sea;
};

struct TribeInfo {
  Region region;
  bool city;
  FactionSet may_ally;
};

struct CardInfo {
  std::array<Faction, 4> order;
  bool dual_use;
  EnumArray<CardSide, bool> capability;
  EnumArray<Faction, Symbol> symbol;
};

struct SetupPiece {
  Region region;
  Piece piece;
  std::uint8_t count;
};

struct SetupTribe {
  Tribe tribe;
  Piece piece;
};

struct ScenarioInfo {
  coin::DeckPlan deck;
  coin::DeckPlan short_deck;  // no piles where there is none
  EnumArray<Faction, std::uint8_t> resources;
  bool senate_on_track;
  Senate senate;
  std::uint8_t legions_track;
  std::uint8_t harvest_box;
  std::array<SetupPiece, 48> pieces;
  std::uint8_t piece_count;
  std::array<SetupTribe, 24> tribes;
  std::uint8_t tribe_count;
  Tribe dispersed;
  bool gathering;
  bool belgic_successor;
};

}  // namespace auspex::falling_sky
