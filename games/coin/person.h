// The simple decisions of a person: one of several things, a number, yes or no.
#pragma once

#include <optional>
#include <span>

#include "engine/player.h"
#include "games/coin/players.h"

namespace auspex::coin {

// Whoever sits there for the Faction. In a turn by a chart answers stand.
template <class Play, class Faction>
[[nodiscard]] Person person(Play& play, Faction who) {
  const bool by_chart = play.executing && goes_by_chart(play.state, *play.executing);
  return {play.dialogue, static_cast<Seat>(index_of(who)), by_chart};
}

// A game's Mind with what a person answers. As pick_text(one) the game says how one of several is offered.
template <class Mind, class Play, class Faction, class Piece, class Ask>
class PersonalMind : public Mind {
 public:
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, EnumSet<Faction> from,
                                 bool may_decline) final {
    return pick(play, who, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, EnumSet<Piece> from, bool may_decline) final {
    return pick(play, who, why, from, may_decline);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) final {
    return person(play, who).number(why, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) final {
    return person(play, who).option(why, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) final { return person(play, who).agree(why); }

 protected:
  template <class From>
  static auto pick(Play& play, Faction who, const Ask& why, const From& from, bool may_decline) {
    return person(play, who).pick(why, from, may_decline, [](const auto& one) { return pick_text(one); });
  }
};

}  // namespace auspex::coin
