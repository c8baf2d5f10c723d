// The computer player. The rulebook has none, so this one is ours: for each nation it weighs what areas are worth now
// and in coming rounds, the exact odds of battles, and what must be kept against the next invaders on the timeline.
#pragma once

#include "games/britannia/movement.h"
#include "games/britannia/outlook.h"

namespace auspex::britannia {

class Planner final : public Mind {
 public:
  // `first`: where armies go before all others when a turn begins.
  explicit Planner(const Temper& temper = {}, std::optional<Area> first = std::nullopt)
      : temper_(temper), first_(first) {}

  void move(Play& play, Turn& turn) override;
  std::optional<Retreat> retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                 std::span<const Retreat> options) override;
  std::optional<Area> area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) override;
  std::optional<Nation> nation(Play& play, Nation who, const Ask& why, NationSet from) override;
  int number(Play& play, Nation who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Nation who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Nation who, const Ask& why) override;
  Nation draft(Play& play, Side who, NationSet from) override;

 private:
  [[nodiscard]] const Retreat* leader_to_save(Play& play, const Battle& battle, bool attacker,
                                              std::span<const Retreat> options) const;
  [[nodiscard]] bool full_growth_pays(const State& state, Nation overlord, Nation vassal) const;

  Temper temper_;
  std::optional<Area> first_;
};

}  // namespace auspex::britannia
