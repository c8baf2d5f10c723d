// The answers of the computer player, by what they are about. Each is a plain function of the position and the question.
#pragma once

#include "games/invasions/computer/scene.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// --- Places (places.cpp): where units, leaders and hordes go that have to go somewhere

[[nodiscard]] Space safest(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] Space where_needed(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] Space dearest(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] Space cheapest(const Scene& scene, Nation nation, SpaceSet from);

// --- Administration (administration.cpp)

[[nodiscard]] std::size_t buy(Play& play, Nation nation, std::span<const Text> options);
[[nodiscard]] std::size_t apply_card(Play& play, Nation nation, std::span<const Text> options);
[[nodiscard]] std::size_t choose_back(Play& play, Nation nation, std::span<const Text> options);
[[nodiscard]] std::size_t open_administration_with(Play& play, Nation nation, std::span<const Text> options);
[[nodiscard]] Space recruit_at(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] std::optional<Space> works_at(const Scene& scene, Nation nation, SpaceSet from);
// What it can spend and still pay its next upkeep.
[[nodiscard]] int to_spare(const State& state, Nation nation);
[[nodiscard]] bool tries_to_subdue(const Scene& scene, Nation nation, Space province, int modifier);

// --- Transitions (transitions.cpp)

[[nodiscard]] bool settles(Play& play, Nation nation);
[[nodiscard]] bool claims_empire(const Scene& scene, Nation nation, int modifier, int needed);
[[nodiscard]] bool becomes_arian(const Scene& scene, Nation nation);
[[nodiscard]] Space capital_at(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] std::optional<Area> abandons(const Scene& scene, Nation nation, AreaSet from);

// --- Reactions (reactions.cpp)

[[nodiscard]] std::optional<Space> intercepts_from(Play& play, Side side, SpaceSet from);
[[nodiscard]] Bands who_intercepts(Play& play, Nation nation, const Bands& from, int least, int most);
[[nodiscard]] bool whole_stack_intercepts(Play& play, Nation nation, Space from, int n);
[[nodiscard]] std::optional<Space> flees_to(Play& play, Nation nation, SpaceSet from);
[[nodiscard]] Space retreats_to(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] bool assaults(Play& play, Nation nation);
[[nodiscard]] bool loots(const Scene& scene, Nation nation, Space city);
[[nodiscard]] Bands best_of(const Bands& from, int n);
[[nodiscard]] Bands cheapest_of(const Bands& from, int n);

}  // namespace auspex::invasions
