// XI Raids.
// Calls: pillage, scoring, treasury, board, usurper (a face drawn).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XI.B: the raids of the turn in order; R03 draws who raids twice when the step begins.
[[nodiscard]] std::vector<RaidEntry> raids_of_turn(const State& state);
void open_raids(Play& play);
// XI.C to XI.E: one raid, if its owner wants it.
void raid(Play& play, const RaidEntry& entry);
// XI.F.4: in the Status step.
void raiders_go_home(Play& play);

// --- For those who plan

// XI.C.2: the way from there with the fewest Civilized units on it and at its end; nothing where there is none.
struct RaidWay {
  std::vector<Space> through;
  int defenders = 0;  // XI.E.2
};
[[nodiscard]] std::optional<RaidWay> raid_way(const State& state, Nation nation, Space from, Space target);
// The same to all targets at once.
class RaidWays {
 public:
  RaidWays(const State& state, Nation nation, Space from);

  [[nodiscard]] SpaceSet targets() const { return targets_; }
  // Of one of the targets.
  [[nodiscard]] int defenders(Space target) const;
  [[nodiscard]] std::optional<RaidWay> to(Space target) const;

 private:
  static constexpr int deepest = 3;
  struct Node {
    std::int16_t met = 0;    // on the way, before this space
    Space before = nowhere;  // the one it comes from
  };

  [[nodiscard]] std::size_t best_depth(Space target) const;  // the shortest of those with fewest defenders

  // By the number of spaces passed through. A way that has passed its own target is never better than the one that
  // ended there.
  std::array<SpaceSet, deepest + 1> reached_{};
  std::array<EnumArray<Space, Node>, deepest + 1> nodes_{};
  EnumArray<Space, std::int16_t> at_end_{};  // defenders in the target itself
  SpaceSet targets_;
};
// Those of the position that was asked about last are kept: each raid is looked at several times before it comes.
[[nodiscard]] const RaidWays& raid_ways(const State& state, Nation nation, Space from);
// XI.C.1: provinces that the raid may strike.
[[nodiscard]] SpaceSet raid_targets(const State& state, const RaidEntry& entry);
// XI.C.1: where a raid on that province may set out, and who could go.
[[nodiscard]] SpaceSet bases_for(const State& state, Nation nation, Space target);
[[nodiscard]] Bands raiders_at(const State& state, Nation nation, Space base);
// XI.E.1, R75
[[nodiscard]] int raid_fame(const State& state, Nation nation, Space target);

}  // namespace auspex::invasions
