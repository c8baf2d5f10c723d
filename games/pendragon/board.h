// The game board with everything on it (1.3, 1.4, 1.6, 1.7, 6.8), and the only functions that change it. They keep the
// books (totals, Available Forces, Plunder), so that rules never do; self_check() recomputes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/pendragon/forces.h"

namespace auspex::pendragon {

// 1.6: who Controls a space. `britons` are Dux and Civitates together, at Fragmentation the Civitates alone (1.6.1);
// `dux` is the Dux alone, at Fragmentation only.
enum class Control : std::uint8_t { nobody, britons, dux, saxons, scotti };
inline constexpr std::size_t controls = 5;

// Units with what they carry: of so many, so many have Plunder (1.7.4).
struct Units {
  Stack all{};
  Stack laden{};

  [[nodiscard]] bool empty() const { return total(all) == 0; }
  [[nodiscard]] int plunder() const { return total(laden); }
  constexpr bool operator==(const Units&) const = default;
};

[[nodiscard]] constexpr Units only(const Units& group, PieceSet which) {
  return {only(group.all, which), only(group.laden, which)};
}

class Board {
 public:
  // --- The Imperium track (6.8)

  [[nodiscard]] ImperiumStatus status() const { return status_; }
  [[nodiscard]] const ImperiumInfo& imperium_info() const { return pendragon::imperium_info[status_]; }
  [[nodiscard]] Imperium imperium() const;
  [[nodiscard]] std::optional<Dominance> dominance() const;  // none at Fragmentation
  [[nodiscard]] bool fragmented() const { return status_ == ImperiumStatus::fragmentation; }
  // 6.8.4: Roads are Maintained by Roman Rule and lost by Fragmentation; between the two the marker stays as it was.
  void set_status(ImperiumStatus status);
  [[nodiscard]] bool roads_maintained() const { return roads_maintained_; }
  void set_roads_maintained(bool maintained) { roads_maintained_ = maintained; }
  [[nodiscard]] bool patrolled(Sea sea) const { return patrolled_[sea]; }
  void set_patrolled(Sea sea, bool patrolled) { patrolled_[sea] = patrolled; }

  // --- Forces on the map (1.4)

  [[nodiscard]] int count(Space space, Piece piece) const { return at_[space][piece]; }
  [[nodiscard]] int count(Space space, PieceSet which) const { return total(at_[space], which); }
  [[nodiscard]] const Stack& at(Space space) const { return at_[space]; }
  [[nodiscard]] int troops(Space space, Faction faction) const {
    return forces_[space][faction] - strongholds_[space][faction];
  }
  [[nodiscard]] int strongholds(Space space, Faction faction) const { return strongholds_[space][faction]; }
  // Of a Barbarian Faction.
  [[nodiscard]] int raiders(Space space, Faction faction) const { return count(space, raider_of(faction)); }
  [[nodiscard]] int units(Space space, Faction faction) const { return count(space, units_of(faction)); }
  // Raiders and all.
  [[nodiscard]] int pieces(Space space, Faction faction) const { return count(space, own_pieces[faction]); }
  [[nodiscard]] int pieces(Space space) const { return total(at_[space]); }
  [[nodiscard]] int on_map(Piece piece) const;
  [[nodiscard]] int on_map(PieceSet which) const;
  // 7.2.3, 7.2.4: of the Nation, Foederati of either colour too.
  [[nodiscard]] int settlements_on_map(Nation nation) const;

  // --- Sites (1.3.5)

  [[nodiscard]] std::optional<Piece> stronghold_at(Site site) const;
  [[nodiscard]] SiteSet sites_with(Space space, PieceSet which) const;
  [[nodiscard]] SiteSet vacant_sites(Space space, Kind kind) const;  // that may hold such a Stronghold

  // --- Control (1.6)

  [[nodiscard]] Control control(Space space) const;
  [[nodiscard]] bool briton_control(Space space) const { return control(space) == Control::britons; }
  // Friendly Control: of Britons before Fragmentation that of both together (1.6.1).
  [[nodiscard]] bool controls(Faction faction, Space space) const { return control(space) == control_of(faction); }
  [[nodiscard]] Control control_of(Faction faction) const {
    if (faction == Faction::dux) return fragmented() ? Control::dux : Control::britons;
    if (faction == Faction::civitates) return Control::britons;
    return faction == Faction::saxons ? Control::saxons : Control::scotti;
  }
  [[nodiscard]] SpaceSet controlled_by(Control control) const;
  [[nodiscard]] int controlled_population(Control control) const;
  // 1.5: neither the Faction itself nor, before Fragmentation, the other Briton.
  [[nodiscard]] FactionSet enemies_of(Faction faction) const;
  [[nodiscard]] FactionSet friends_of(Faction faction) const { return FactionSet::every() - enemies_of(faction); }

  // --- Population and Prosperity (1.3.6, 1.7)

  [[nodiscard]] int population(Space space) const { return population_[space]; }
  void set_population(Space space, int n) { population_[space] = static_cast<std::uint8_t>(n); }
  [[nodiscard]] int bottom_row(Space space) const { return bottom_[space]; }
  [[nodiscard]] int top_row(Space space) const { return top_[space]; }
  [[nodiscard]] int prosperity(Space space) const { return bottom_[space] + top_[space]; }
  [[nodiscard]] int total_prosperity() const;
  // How many cubes a row can still take. A City has one row, of twice its printed Population (1.7.2).
  [[nodiscard]] int bottom_room(Space space) const;
  [[nodiscard]] int top_room(Space space) const;
  [[nodiscard]] int prosperity_room(Space space) const { return bottom_room(space) + top_room(space); }
  int add_prosperity(Space space, int n, bool top_row_too = true);  // bottom row first
  int take_prosperity(Space space, int n);                          // top row first
  int trim_prosperity(Space space);                                 // 6.7.1: what is over the Population in a row
  void set_prosperity(Space space, int bottom, int top);

  // --- Plunder (1.7.4)

  [[nodiscard]] int laden(Space space, Piece piece) const { return laden_[space][piece]; }
  [[nodiscard]] int empty_handed(Space space, Piece piece) const { return count(space, piece) - laden(space, piece); }
  [[nodiscard]] int plunder(Space space, PieceSet which) const { return total(laden_[space], which); }
  [[nodiscard]] int plunder_on_map(PieceSet which) const;
  [[nodiscard]] const Stack& laden_at(Space space) const { return laden_[space]; }
  [[nodiscard]] Units units_at(Space space, PieceSet which) const;
  int load(Space space, Piece piece, int n);    // cubes from off the board onto Units that carry none
  int unload(Space space, Piece piece, int n);  // off the board
  // Cubes of the space itself; the Units take them.
  int plunder_space(Space space, Piece piece, int n);

  // --- Off the map (1.4.1)

  [[nodiscard]] int available(Faction whose, Kind kind) const { return available_[whose][kind]; }
  [[nodiscard]] int available(Piece piece) const { return available_[pool_of(piece)][kind_of(piece)]; }
  [[nodiscard]] int casualties() const { return casualties_; }                        // Cavalry
  [[nodiscard]] int out_of_play() const { return out_of_play_; }                      // Cavalry
  [[nodiscard]] int not_yet_in_play() const { return not_yet_in_play_; }              // Comitates
  [[nodiscard]] int refugees() const { return refugees_; }                            // 1.3.6
  [[nodiscard]] int raiders_on_card() const { return raiders_on_card_; }              // card 68: of the Scotti
  [[nodiscard]] bool settlement_on_card() const { return settlement_on_card_ != 0; }  // card 67: of the Scotti
  [[nodiscard]] int in_box(Piece piece, Box box) const;
  int move_between_boxes(Piece piece, int n, Box from, Box to);
  int add_refugees(int n);  // as far as there are markers; below zero they are discarded
  int raiders_to_card(int n);
  int raiders_from_card(int n);  // to Available
  bool settlement_to_card();

  // --- Changes. Each returns how many pieces it really placed, removed or moved.

  int place(Space space, Piece piece, int n, Box from = Box::available);  // Units
  // Units; of them so many carry Plunder, which leaves the board with them.
  int remove(Space space, Piece piece, int n, int with_plunder = 0, Box to = Box::available);
  int move(Space from, Space to, Piece piece, int n, int with_plunder = 0);
  // 1.4.3: Warbands change sides, or get or lose a marker; what they carry stays with them.
  int turn(Space space, Piece from, Piece to, int n, int with_plunder = 0);
  bool place_stronghold(Site site, Piece piece);  // from Available, on a vacant Site that may hold it
  void remove_stronghold(Site site);              // to Available
  void turn_stronghold(Site site, Piece to);      // a Settlement gets or loses a marker

  void clear();  // an empty map, everything Available
  void self_check(std::vector<std::string>& faults) const;

  bool operator==(const Board&) const = default;

 private:
  static constexpr std::uint8_t vacant = 255;

  void change(Space space, Piece piece, int n);  // the one place where pieces on the map come and go
  [[nodiscard]] std::uint8_t& box(Piece piece, Box box);

  EnumArray<Space, Stack> at_{};
  EnumArray<Space, Stack> laden_{};
  EnumArray<Space, EnumArray<Faction, std::uint8_t>> forces_{};       // Troops and Strongholds
  EnumArray<Space, EnumArray<Faction, std::uint8_t>> strongholds_{};  // of them
  EnumArray<Site, std::uint8_t> site_{};
  EnumArray<Space, std::uint8_t> population_{};
  EnumArray<Space, std::uint8_t> bottom_{};
  EnumArray<Space, std::uint8_t> top_{};
  EnumArray<Faction, EnumArray<Kind, std::uint8_t>> available_{};
  EnumArray<Sea, bool> patrolled_{};
  ImperiumStatus status_ = ImperiumStatus::roman_rule_military;
  bool roads_maintained_ = false;
  std::uint8_t casualties_ = 0;
  std::uint8_t out_of_play_ = 0;
  std::uint8_t not_yet_in_play_ = 0;
  std::uint8_t refugees_ = 0;
  std::uint8_t raiders_on_card_ = 0;
  std::uint8_t settlement_on_card_ = 0;
};

}  // namespace auspex::pendragon
