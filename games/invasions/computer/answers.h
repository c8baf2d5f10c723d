// The answers of the computer player, by what they are about. Each is a plain function of the position and the
// question.
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

[[nodiscard]] bool assaults(Play& play, Nation nation);
[[nodiscard]] bool loots(const Scene& scene, Nation nation, Space city);

// --- Diplomacy (diplomacy.cpp)

[[nodiscard]] double covets(const Scene& scene, Nation a, Nation b);
[[nodiscard]] double peace(const Scene& scene, Nation nation, Nation other);
// What each use of a Diplomacy card, as it is offered, is worth to the nation that holds it.
class Envoys {
 public:
  Envoys(const Scene& scene, Nation nation) : scene_(scene), nation_(nation) {}

  [[nodiscard]] double value(const Text& option) const;

 private:
  [[nodiscard]] bool can_spare(int coins) const;

  const Scene& scene_;
  Nation nation_;
  mutable std::optional<int> to_spare_;
};
[[nodiscard]] std::size_t sends(Play& play, Nation nation, std::span<const Text> options);
// XXX.D.3: whether a truce that the other refuses is imposed.
[[nodiscard]] bool pays_for_truce(const Scene& scene, Nation nation, Nation other);
// Coins for a nation that is to be bought off.
[[nodiscard]] int subsidy(const State& state, Nation nation, Nation other);
[[nodiscard]] bool gains_by_foedus(const Scene& scene, Nation empire, Nation barbarian);
[[nodiscard]] bool enters_foedus(const Scene& scene, Nation barbarian, Nation empire);
[[nodiscard]] bool denounces(const Scene& scene, Nation barbarian, Nation empire);
[[nodiscard]] bool rebels_against(const Scene& scene, Nation vassal, Nation lord);

// --- Single nations (nations.cpp)

// Where the emperor gathers his army against Persia, if it is worth it; who joins him; where he is, if he is there.
[[nodiscard]] std::optional<Space> campaigns_from(Play& play, SpaceSet from);
[[nodiscard]] std::optional<Band> joins_campaign(const State& state, const Bands& from);
[[nodiscard]] std::optional<Space> base_of_campaign(const State& state);
[[nodiscard]] std::optional<Space> moves_limes(const Scene& scene, Space from, SpaceSet places);
[[nodiscard]] bool breaks_concord(const Scene& scene, Nation half);
[[nodiscard]] bool lends_huns(const Scene& scene, int n);
[[nodiscard]] int sacrificed_pairs(const Scene& scene, int most);
[[nodiscard]] int share_of_first_half(const State& state, Nation nation, int most);
[[nodiscard]] std::optional<Nation> abdicates(const Scene& scene, NationSet from);
[[nodiscard]] std::optional<Space> raids_where(const Scene& scene, Nation nation, SpaceSet from);
[[nodiscard]] Space raids_from(const State& state, Nation nation, Space target, SpaceSet from);

// --- Event cards (events.cpp)

// What a turn of peace with that nation would spare the seat's own.
[[nodiscard]] double spared_by(const Scene& scene, Side side, Nation other);
// Whom a card allies: one of ours first, that has most to fear of somebody; then whom it fears.
[[nodiscard]] Nation allied_by_card(const Scene& scene, Side side, std::optional<Nation> named, NationSet from);

// Which of these is played now, if any.
[[nodiscard]] std::optional<Event> plays(Play& play, Side side, const Ask& why, EventSet from);
[[nodiscard]] Event discards(const State& state, EventSet from);
// On whom or what a card goes.
[[nodiscard]] Nation struck(const Scene& scene, Side side, Event event, NationSet from);
[[nodiscard]] Space struck(const Scene& scene, Side side, Event event, SpaceSet from);
[[nodiscard]] LeaderId struck(const Scene& scene, Side side, Event event, const std::vector<LeaderId>& from);
[[nodiscard]] Band struck(const Scene& scene, Side side, Event event, const Bands& from);
[[nodiscard]] std::size_t struck(const Scene& scene, Side side, Event event, std::span<const Text> options);

}  // namespace auspex::invasions
