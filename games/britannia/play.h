// The referee at work: the position being played, the dialogue, the minds. Rules functions take a Play.
#pragma once

#include <array>
#include <optional>

#include "engine/asking.h"
#include "engine/chance.h"
#include "games/britannia/mind.h"
#include "games/britannia/state.h"

namespace auspex::britannia {

class Play : public Asking<Play, Nation, Decision, catalogue> {
 public:
  Play(State& state, Dialogue& dialogue);

  State& state;
  Board& board;
  Dialogue& dialogue;

  [[nodiscard]] Mind& mind(Nation nation) { return *minds_[owner_index(state, nation)]; }
  [[nodiscard]] Mind& mind(Side side) { return *minds_[static_cast<std::size_t>(index_of(side))]; }
  void seat(Side side, Mind& mind) { minds_[static_cast<std::size_t>(index_of(side))] = &mind; }

  // One of several by way of the nation's mind, for Asking.
  std::optional<Area> one_of(Nation who, const Ask& why, AreaSet from, bool may_decline) {
    return mind(who).area(*this, who, why, from, may_decline);
  }
  std::optional<Nation> one_of(Nation who, const Ask& why, NationSet from, bool /* nobody may decline */) {
    return mind(who).nation(*this, who, why, from);
  }

  // --- Chance and telling

  int roll(Nation who);
  void say(const Text& text, int depth = 0) { dialogue.say(text, depth); }

  // --- Points (19): kept for each nation.

  void score(Nation nation, int points);

  // The nation whose turn it is, and the battle being fought, for whoever looks on at a question.
  Turn* turn = nullptr;
  Battle* battle = nullptr;

 private:
  std::array<Mind*, static_cast<std::size_t>(count_of<Side>)> minds_{};
};

}  // namespace auspex::britannia
