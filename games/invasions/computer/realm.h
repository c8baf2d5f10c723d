// XXXII.D.E: what the realm of the Huns promises. On turn 5 they are judged by the Areas they rule: with fewer than
// three all is lost, with three every cavalry unit counts. Those around the horde are theirs as long as nobody who owes
// them nothing stands there (XII.C.3), so they beat and bind whoever does.
#pragma once

#include "games/invasions/moments.h"

namespace auspex::invasions {

// While they are to be judged.
[[nodiscard]] bool awaits_judgement(const State& state, Nation nation);
// The chance that they will rule enough when the hour comes, from where they stand.
[[nodiscard]] double hope_of_glory(const State& state);
// What one of their units is worth: points if they rule enough, and what it earns them until then.
[[nodiscard]] double worth_of_hun(const State& state);
// What a march of theirs brings.
struct Conquest {
  Space at = nowhere;
  NationSet beaten;   // whoever stood in its way
  NationSet hordes;   // of those, who have lost theirs and are vassals (XXIX.A.1)
  bool city = false;  // it has fallen, too; a minor whose capital has is their vassal (XXIV.J.1)

  bool operator==(const Conquest&) const = default;
};
// What their realm promises, in points, and how much sooner is better.
class Realm {
 public:
  explicit Realm(const State& state);

  // As it is.
  [[nodiscard]] double promise() const { return promise_; }
  // When the party has come there and won.
  [[nodiscard]] double promise(const Party& party, const Conquest& conquest) const;

 private:
  const State& state_;
  AreaSet ruled_;
  double promise_;
};

}  // namespace auspex::invasions
