// 8.8.1: where the Non-player Romans March from and to, found before anything moves. The same search serves cards 32
// and 62, which move pieces without a March.
#pragma once

#include "games/falling_sky/nonplayer/romans.h"

namespace auspex::falling_sky {

// The best way of a group to a Region.
struct MarchWay {
  bool open = false;
  int losses = 0;  // to Harassment
  int steps = 0;
  std::array<Region, 3> path{};  // the Regions entered, the destination last
  std::optional<Region> scout;   // where the group must Scout to keep the Losses down
};

// What leaves an origin, and where it can get to.
struct MarchForce {
  Region origin = Region::britannia;
  bool leader = false;
  int legions = 0;
  int auxilia = 0;
  int lent = 0;                         // Aedui Warbands that serve as Auxilia (8.8.8)
  EnumArray<Region, MarchWay> led{};    // with the Leader, if he is there
  EnumArray<Region, MarchWay> alone{};  // without him
  [[nodiscard]] const MarchWay& way(Region to, bool with_leader) const { return with_leader ? led[to] : alone[to]; }
  [[nodiscard]] bool reaches(Region to) const { return led[to].open || alone[to].open; }
  // Whole: Leader, Legions and Auxilia together.
  [[nodiscard]] bool all_reach(Region to) const { return way(to, leader).open; }
};

// Pieces of a force that go to one destination.
struct MarchShare {
  const MarchForce* force = nullptr;
  Region to = Region::britannia;
  bool leader = false;
  int legions = 0;
  int auxilia = 0;
  int lent = 0;
  [[nodiscard]] int pieces() const { return (leader ? 1 : 0) + legions + auxilia + lent; }
  [[nodiscard]] const MarchWay& way() const { return force->way(to, leader); }
  [[nodiscard]] bool crosses_sea() const;
};

// The share as pieces, taken from those that may leave its origin.
[[nodiscard]] Stack pieces_of(const Stack& able, const MarchShare& share);

class RomanMarch {
 public:
  // A March on the action's terms.
  RomanMarch(Action& action, RegionSet threatened);
  // Pieces go from any of the Regions to any other (cards 32, 62).
  RomanMarch(Action& action, RegionSet threatened, RegionSet ground);

  // Finds origins, destinations and shares; false if nobody can go. Where some would Scout on their way and others
  // cross the sea, which 4.1.3 forbids, it is found again without Scout (FS-R260).
  bool plan();

  [[nodiscard]] std::span<const MarchShare> shares() const {
    return {shares_.data(), static_cast<std::size_t>(count_)};
  }
  [[nodiscard]] std::optional<Region> first() const { return first_; }
  [[nodiscard]] std::optional<Region> second() const { return second_; }

  // Losses that Factions in the Region would inflict on Romans who leave it.
  [[nodiscard]] static int harassment(const Action& action, Region region);
  // How few of those Losses remain if that many Hidden Auxilia Scout there, as far as needed to bring them down to
  // `allowed`; the marks it takes are added.
  static int scout_out(const Action& action, Region region, int auxilia, int allowed = 0, Stack* marks = nullptr);

 private:
  struct Walk;

  bool find();
  [[nodiscard]] bool scouts_and_sails() const;

  [[nodiscard]] RegionSet open_origins() const;
  [[nodiscard]] MarchForce force_from(Region origin) const;
  [[nodiscard]] Stack able_to_leave(Region origin) const;
  void find_ways(MarchForce& force, bool with_leader, EnumArray<Region, MarchWay>& ways) const;
  void ask_not_to_harass(RegionSet origins);

  // --- Origins: one or two Regions under threat, and one free of enemy Allies and Citadels

  void choose_origins();
  void add_force(RegionSet candidates);
  [[nodiscard]] Region next_origin(RegionSet candidates) const;
  // The forces that march if this is a destination: a second Region under threat stays if it is.
  [[nodiscard]] std::span<const MarchForce* const> forces_for(RegionSet destinations);

  // --- Destinations

  [[nodiscard]] RegionSet single_destinations();
  [[nodiscard]] RegionSet reached(RegionSet from);
  [[nodiscard]] RegionSet reached_second();
  Region choose_destination(RegionSet from);
  [[nodiscard]] std::optional<Region> of_enemies_at_victory(RegionSet from);
  [[nodiscard]] std::optional<Region> by_roll(RegionSet from);
  [[nodiscard]] Region of_most_allies(RegionSet from);
  [[nodiscard]] std::optional<Region> of_enemies(RegionSet from, FactionSet enemies);

  // --- Who goes where

  void share_out();
  // For those who listen: who Marches and why.
  void say_origins(RegionSet goals);

  Action& action_;
  Play& play_;
  RegionSet threatened_;
  std::optional<RegionSet> ground_;
  RegionSet targets_;  // Regions with an enemy Ally or Citadel
  std::optional<int> die_;
  bool may_scout_ = true;

  std::array<MarchForce, 3> forces_{};
  int force_count_ = 0;
  std::array<const MarchForce*, 3> marching_{};

  std::optional<Region> first_;
  std::optional<Region> second_;
  std::array<MarchShare, 6> shares_{};
  int count_ = 0;
};

}  // namespace auspex::falling_sky
