// The map with everything on it (1.3, 1.4, 1.6, 1.7), and the only functions that change it. They keep the books
// (totals, Available Forces), so that rules never do; self_check() recomputes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/falling_sky/forces.h"

namespace auspex::falling_sky {

// 1.3.2, 1.7: what stands on a Tribe circle. Gathering is the back of a Dispersed marker (6.6); Razed is Dispersed for
// good (card 23).
enum class Status : std::uint8_t { subdued, dispersed, gathering, razed, allied, citadel };

struct TribeState {
  Status status = Status::subdued;
  Faction owner = Faction::romans;  // of the Ally or Citadel; romans otherwise

  constexpr bool operator==(const TribeState&) const = default;
};

enum class LegionPlace : std::uint8_t { track, fallen };

class Board {
 public:
  // --- The map (1.3)

  // The Regions in play: Cisalpina is one only while GALLIA TOGATA has opened it (1.4.2).
  [[nodiscard]] RegionSet regions() const {
    RegionSet set = RegionSet::every();
    if (!cisalpina_open_) set.remove(Region::cisalpina);
    return set;
  }
  [[nodiscard]] RegionSet adjacent(Region region) const {
    RegionSet set = region_info[region].adjacent;
    if (cisalpina_open_ && region_info[region].borders_cisalpina) set.add(Region::cisalpina);
    return set;
  }
  // 4.1.2: the Region itself or adjacent
  [[nodiscard]] RegionSet within_one(Region region) const { return adjacent(region) | RegionSet{region}; }
  [[nodiscard]] RegionSet within_one(RegionSet regions) const;
  [[nodiscard]] bool cisalpina_open() const { return cisalpina_open_; }
  // 1.4.2: only Romans may stand in Cisalpina, once it is in play.
  [[nodiscard]] FactionSet barred(Region region) const {
    if (region != Region::cisalpina) return {};
    return FactionSet::every() - (cisalpina_open_ ? FactionSet{Faction::romans} : FactionSet{});
  }
  [[nodiscard]] bool may_stand(Faction faction, Region region) const { return !barred(region).has(faction); }
  [[nodiscard]] TribeSet tribes(Region region) const;
  [[nodiscard]] TribeSet tribes() const;  // all in play
  [[nodiscard]] Region region_of(Tribe tribe) const;
  [[nodiscard]] const TribeState& tribe(Tribe tribe) const { return tribe_[tribe]; }
  // 1.3.1: Tribes other than the Suebi, one more with the Colony, one less for each Dispersed Tribe (7.2).
  [[nodiscard]] int control_value(Region region) const;
  [[nodiscard]] bool devastated(Region region) const { return devastated_[region]; }

  // --- Forces (1.4)

  [[nodiscard]] int count(Region region, Piece piece) const { return at_[region][piece]; }
  [[nodiscard]] const Stack& at(Region region) const { return at_[region]; }
  [[nodiscard]] int pieces(Region region, Faction faction) const { return total_[region][faction]; }
  [[nodiscard]] int pieces(Region region) const {
    int sum = 0;
    for (std::uint8_t n : total_[region]) sum += n;
    return sum;
  }
  // Warbands or Auxilia, whatever face.
  [[nodiscard]] int light_troops(Region region, Faction faction) const {
    const auto first = static_cast<std::size_t>(light(faction, Face::hidden));
    const auto& stack = at_[region].items;
    return stack[first] + stack[first + 1] + (faction == Faction::romans ? 0 : stack[first + 2]);
  }
  [[nodiscard]] int hidden(Region region, Faction faction) const { return count(region, light(faction, Face::hidden)); }
  [[nodiscard]] int mobile(Region region, Faction faction) const {
    const int legions = faction == Faction::romans ? count(region, Piece::legion) : 0;
    return light_troops(region, faction) + legions + (leader_at(region, faction) ? 1 : 0);
  }
  [[nodiscard]] int allies(Region region, Faction faction) const { return count(region, ally_of(faction)); }
  [[nodiscard]] int citadels(Region region, Faction faction) const {
    return has_citadels(faction) ? count(region, citadel_of(faction)) : 0;
  }
  [[nodiscard]] int allies_and_citadels(Region region, Faction faction) const {
    return allies(region, faction) + citadels(region, faction);
  }
  [[nodiscard]] int allies_and_citadels(Faction faction) const;  // on the whole map
  // The Faction's pieces that could go: all but the permanent Fort (1.4.2).
  [[nodiscard]] int removable_pieces(Region region, Faction faction) const {
    const bool permanent_fort = faction == Faction::romans && region == Region::provincia && has_fort(region);
    return pieces(region, faction) - (permanent_fort ? 1 : 0);
  }
  [[nodiscard]] int on_map(Piece piece) const;
  [[nodiscard]] int on_map(Faction faction, Kind kind) const;
  [[nodiscard]] bool has_fort(Region region) const { return count(region, Piece::fort) > 0; }
  // A Citadel of the Faction or, for the Romans, a Fort.
  [[nodiscard]] bool fortified(Region region, Faction faction) const {
    return faction == Faction::romans ? has_fort(region) : citadels(region, faction) > 0;
  }
  // 1.6: a Faction Controls a Region where it has more pieces than all others together. Asked all the time.
  [[nodiscard]] bool controls(Faction faction, Region region) const {
    return 2 * pieces(region, faction) > pieces(region);
  }
  [[nodiscard]] std::optional<Faction> control(Region region) const {
    for (Faction faction : all<Faction>()) {
      if (controls(faction, region)) return faction;
    }
    return std::nullopt;
  }

  // --- Leaders (1.4.3)

  [[nodiscard]] std::optional<Region> leader_region(Faction faction) const;
  [[nodiscard]] bool leader_at(Region region, Faction faction) const {
    return has_leader(faction) && count(region, leader_of(faction)) > 0;
  }
  [[nodiscard]] bool is_successor(Faction faction) const { return successor_[faction]; }
  // Caesar, Vercingetorix or Ambiorix himself, not his Successor.
  [[nodiscard]] bool named_leader_at(Region region, Faction faction) const {
    return leader_at(region, faction) && !successor_[faction];
  }
  [[nodiscard]] Leader leader_name(Faction faction) const;
  // Mobile pieces by name and number, whatever faces they show: "Caesar, 6 Legions and 4 Auxilia".
  [[nodiscard]] std::vector<Counted> named(const Stack& pieces) const;
  void set_successor(Faction faction, bool successor) { successor_[faction] = successor; }

  // --- Off the map (1.4.1)

  [[nodiscard]] int available(Faction faction, Kind kind) const { return available_[faction][kind]; }
  [[nodiscard]] int available(Piece piece) const { return available_[owner_of(piece)][kind_of(piece)]; }
  [[nodiscard]] int legions_track() const { return legions_track_; }
  [[nodiscard]] int fallen() const { return fallen_; }
  [[nodiscard]] int legions_removed() const { return legions_removed_; }
  [[nodiscard]] int harvest_box() const { return harvest_box_; }
  [[nodiscard]] int off_map_legions() const { return legions_track_ + fallen_ + legions_removed_ + harvest_box_; }
  [[nodiscard]] bool vercingetorix_waits() const { return vercingetorix_waits_; }

  // --- Tribes

  [[nodiscard]] TribeSet tribes_where(Region region, Status status) const;
  [[nodiscard]] TribeSet subdued(Region region) const { return tribes_where(region, Status::subdued); }
  [[nodiscard]] TribeSet allied(Region region, Faction faction) const;  // with the Faction's disc
  [[nodiscard]] TribeSet citadel_tribes(Region region, Faction faction) const;
  // 1.4.2: the Tribe's circle may hold that Faction's Ally or Citadel.
  [[nodiscard]] static bool may_ally(Tribe tribe, Faction faction) { return tribe_info[tribe].may_ally.has(faction); }
  // Subdued Tribes of the Region where the Faction's Ally could stand, if one is Available.
  [[nodiscard]] TribeSet open_to_ally(Region region, Faction faction) const;
  [[nodiscard]] int dispersed_on_map() const;  // markers, not counting Razed

  // --- Changes. Each returns how many pieces it really placed, removed or moved.

  int place(Region region, Piece piece, int n);   // from Available; not Legions, Allies or Citadels
  int remove(Region region, Piece piece, int n);  // to Available; Legions to Fallen; never the permanent Fort (1.4.2)
  int move(Region from, Region to, Piece piece, int n);
  int place_legions(Region region, int n, LegionPlace from);
  int remove_legions(Region region, int n, LegionPlace to);
  void turn(Region region, Piece from, Piece to, int n);  // another face up
  // 1.4.3: turns the Faction's Revealed pieces Hidden; Scouted ones lose the marker instead.
  void hide(Region region, Faction faction);
  void reveal(Region region, Faction faction);

  bool place_ally(Tribe tribe, Faction faction);     // at a Subdued Tribe, from Available
  bool place_citadel(Tribe tribe, Faction faction);  // at a Subdued Tribe that is a City, from Available
  bool fortify(Tribe tribe);                         // the Ally there becomes a Citadel of the same Faction
  bool unfortify(Tribe tribe);                       // 1.4.1: the Citadel there becomes an Ally
  void subdue(Tribe tribe);                          // takes off Ally, Citadel or marker
  void disperse(Tribe tribe, Status marker);

  void set_devastated(Region region, bool on) { devastated_[region] = on; }
  void open_cisalpina() { cisalpina_open_ = true; }
  void add_colony(Region region);
  [[nodiscard]] bool has_colony() const { return colony_ != no_region; }
  void remove_fallen_for_good(int n);
  void fallen_to_track(int n);
  void recall_legions();  // card 20: every Legion goes to the track
  void set_harvest_box(int legions) { harvest_box_ = static_cast<std::uint8_t>(legions); }
  void harvest_box_to(Region region, int n);
  void set_vercingetorix_waits(bool waits);
  void set_legions_off_map(int track, int fallen_box, int removed);

  void clear();  // an empty map, everything Available
  void self_check(std::vector<std::string>& faults) const;

  bool operator==(const Board&) const = default;

 private:
  static constexpr std::uint8_t no_region = 255;

  void change(Region region, Piece piece, int n);  // the one place where pieces come and go

  EnumArray<Region, Stack> at_{};
  EnumArray<Region, EnumArray<Faction, std::uint8_t>> total_{};
  EnumArray<Faction, EnumArray<Kind, std::uint8_t>> available_{};
  EnumArray<Tribe, TribeState> tribe_{};
  EnumArray<Region, bool> devastated_{};
  EnumArray<Faction, bool> successor_{};
  std::uint8_t colony_ = no_region;
  bool cisalpina_open_ = false;
  bool vercingetorix_waits_ = false;
  std::uint8_t legions_track_ = 0;
  std::uint8_t fallen_ = 0;
  std::uint8_t legions_removed_ = 0;
  std::uint8_t harvest_box_ = 0;
};

}  // namespace auspex::falling_sky
