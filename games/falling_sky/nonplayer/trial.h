// Trying something out on a copy of the position: whether an Event would change anything (8.1.1), which of its choices
// does most (8.3.1), whether an action would carry a player to victory (8.4.4). Nobody is asked and nothing is told;
// the copy's dice are not those of the game, so that no Non-player foresees a roll.
#pragma once

#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// Answers for people in a trial: agrees to nothing, declines what it may, takes the first of what it must.
Mind& reluctant_mind();
// The other way round: agrees to everything, Retreats from every Battle, takes what is offered.
Mind& yielding_mind();

class Trial {
 public:
  // `die`, if given, is what every roll shows; `people` answers for all persons.
  explicit Trial(const Play& play, std::optional<int> die = std::nullopt, Mind& people = reluctant_mind());
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  [[nodiscard]] Play& play() { return play_; }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  class Silence final : public Dialogue {
   public:
    Silence() : Dialogue(false) {}
    int ask(const Question&) override { return 0; }
  };

  State state_;
  Silence silence_;
  Play play_;
};

// The position changed by more than the facing of the Faction's own pieces (8.1.1).
[[nodiscard]] bool has_effect(const State& before, const State& after, Faction who);
// Where it did not: some pieces show another face.
[[nodiscard]] bool turned_pieces(const State& before, const State& after);

// 8.4.4: while Winter shows, some player Faction stands above its threshold afterwards, and further than before.
[[nodiscard]] std::optional<Faction> player_helped(const State& before, const State& after);
[[nodiscard]] inline bool helps_a_player(const State& before, const State& after) {
  return player_helped(before, after).has_value();
}

}  // namespace auspex::falling_sky
