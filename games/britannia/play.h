// The referee at work: the position being played, the dialogue, the minds. Rules functions take a Play.
#pragma once

#include <array>
#include <span>

#include "engine/chance.h"
#include "games/britannia/mind.h"
#include "games/britannia/state.h"

namespace auspex::britannia {

class Play {
 public:
  Play(State& state, Dialogue& dialogue);

  State& state;
  Board& board;
  Dialogue& dialogue;

  [[nodiscard]] Mind& mind(Nation nation) { return *minds_[owner_index(state, nation)]; }
  [[nodiscard]] Mind& mind(Side side) { return *minds_[static_cast<std::size_t>(index_of(side))]; }
  void seat(Side side, Mind& mind) { minds_[static_cast<std::size_t>(index_of(side))] = &mind; }

  // --- Asking. Where only one answer is possible nobody is asked.

  Area choose(Nation who, const Ask& why, AreaSet from);
  std::optional<Area> may_choose(Nation who, const Ask& why, AreaSet from);
  Nation choose(Nation who, const Ask& why, NationSet from);
  int choose_number(Nation who, const Ask& why, int lowest, int highest);
  int choose_option(Nation who, const Ask& why, std::span<const Text> options);
  bool agree(Nation who, const Ask& why) { return mind(who).agree(*this, who, why); }

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
