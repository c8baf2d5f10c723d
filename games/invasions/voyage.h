// XXV.B: where fleets can sail and carry a party, and by which way; the sea's counterpart of reach.h.
#pragma once

#include "games/invasions/reach.h"

namespace auspex::invasions {

inline constexpr int fleet_range = 4;  // XXV.B.1: zones

// Zones that a fleet must sail until it lies off that province.
[[nodiscard]] int distance_to_coast(Space zone, Space province);
// XXV.A.1: what fleets carry, and how much the party takes up.
[[nodiscard]] int capacity(const State& state, const Bands& fleets);
[[nodiscard]] int burden(const State& state, const Party& party);
// XXV.B.4: its peoples cross a zone without fleets.
[[nodiscard]] bool is_seafaring(const Party& party);

// Voyages of a party that embarks where it is: with the fleets of a harbour, or, of seafaring peoples, without any. The
// way has the zones that are entered and, last, the province where it lands.
class Voyages {
 public:
  // To where it may land among these.
  Voyages(const State& state, const Party& party, Space harbour, SpaceSet among = all_land, Lookout* lookout = nullptr);

  [[nodiscard]] SpaceSet ends() const { return ends_; }
  // Last zones from which it may land there.
  [[nodiscard]] SpaceSet last_zones(Space end) const;
  // The usual way meets as few enemy fleets as can be, has a city on its last zone, is short.
  [[nodiscard]] Way way(Space end) const;
  [[nodiscard]] Way way(Space end, Space last_zone) const;

 private:
  struct Node {
    std::uint8_t met;  // zones with enemy fleets
    Space from;
    bool embarked_before;
  };

  void search();
  [[nodiscard]] int met_at(Space zone) const;
  static constexpr std::size_t places = 2 * std::size_t{fleet_range + 1};
  static std::size_t at(int steps, bool embarked) { return 2 * static_cast<std::size_t>(steps) + (embarked ? 1 : 0); }
  [[nodiscard]] Node& node(int steps, bool embarked, Space zone) { return nodes_[at(steps, embarked)][zone]; }
  [[nodiscard]] const Node& node(int steps, bool embarked, Space zone) const {
    return nodes_[at(steps, embarked)][zone];
  }
  [[nodiscard]] SpaceSet& reached(int steps, bool embarked) { return reached_[at(steps, embarked)]; }
  [[nodiscard]] const SpaceSet& reached(int steps, bool embarked) const { return reached_[at(steps, embarked)]; }

  const State& state_;
  Nation nation_;
  Space start_;
  Space harbour_;
  int range_;
  SpaceSet cities_;  // of its nation
  SpaceSet ends_;
  std::array<SpaceSet, places> reached_{};
  std::array<EnumArray<Space, Node>, places> nodes_;  // of what was reached
  mutable EnumArray<Space, std::uint8_t> met_{};      // 0 not looked at, 1 none, 2 enemy fleets
};

// XXV.B.1: zones where these fleets may stop.
[[nodiscard]] SpaceSet sailing_ends(const State& state, const Party& fleets);
[[nodiscard]] Way sailing_way(const State& state, const Party& fleets, Space end);

[[nodiscard]] bool is_legal_voyage(const State& state, const Party& party, Space harbour, const Way& way);
[[nodiscard]] bool is_legal_crossing(const State& state, const Party& party, const Way& way);
// An empty way is an attack on enemy fleets where they lie.
[[nodiscard]] bool is_legal_sailing(const State& state, const Party& fleets, const Way& way);

}  // namespace auspex::invasions
