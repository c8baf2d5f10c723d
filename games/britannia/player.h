// A person: every decision becomes a question.
#pragma once

#include "engine/player.h"
#include "games/britannia/movement.h"

namespace auspex::britannia {

class Player final : public Mind {
 public:
  void move(Play& play, Turn& turn) override;
  std::optional<Retreat> retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                 std::span<const Retreat> options) override;
  std::optional<Area> area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) override;
  std::optional<Nation> nation(Play& play, Nation who, const Ask& why, NationSet from) override;
  int number(Play& play, Nation who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Nation who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Nation who, const Ask& why) override;
  Nation draft(Play& play, Side who, NationSet from) override;
};

// 6: at most so many moves, by the menus that a person sees; whoever decides for the nation answers them.
void move_by_menu(Play& play, Turn& turn, int most_moves);

// Whoever sits there for the nation. In a computer's turn answers stand.
[[nodiscard]] Person person(Play& play, Nation who);

}  // namespace auspex::britannia
