// What a province is to every party of a nation that could march there, looked at once for all of them.
#pragma once

#include "engine/few.h"
#include "games/invasions/computer/scene.h"
#include "games/invasions/odds.h"

namespace auspex::invasions {

struct Place {
  struct Horde {
    Nation nation = no_nation;
    double submission = 0;  // what it is worth to the nation
  };

  Space at = nowhere;
  NationSet foes;                            // whom the nation would have to fight there
  int enemies = 0;                           // how many units they have
  int of_its_seat = 0;                       // how many of the foes belong to the nation's own seat
  double kill = 0;                           // what each enemy killed is worth, on average
  double paid = 0;                           // what each of the nation's own dead is worth to the foes
  double relief = 0;                         // what it is worth to have driven them out
  double limes = 0;                          // how many units a Limes without anybody else may cost
  bool for_taking = false;                   // whoever wins there takes it, for neither he nor a friend of his holds it
  bool city = false;                         // somebody holds a city there
  bool too_far = false;                      // the nation's units go back from there to their horde
  int threat = 0;                            // how many enemies are near whoever would hold it, or does
  double held = 0;                           // what it is worth to hold
  double entered = 0;                        // what it is worth to have come there
  bool goal = false;                         // it lies in the Area that is wanted before all others
  double loot = 0;                           // what it is worth to loot
  double too_soon = 0;                       // what it costs to be settled there by time
  double same_seat = 0;                      // what another nation of the same seat would lose
  int own = 0;                               // how many units stand where some of the nation's own may need help
  bool supports = false;                     // they may need it
  int interceptors = 0;                      // how many units the strongest has who may come to its help
  Few<Horde, 4> hordes;                      // those that would fall to whoever wins there
  mutable const Defence* defence = nullptr;  // what awaits the nation in a battle, once somebody has looked
};

// Whom the nation would have to fight there.
[[nodiscard]] inline NationSet in_the_way(const Scene& scene, Nation nation, Space at) {
  return scene.present(at) & scene.victims(nation);
}
// XVIII.F.1: how many units a Limes that stands there alone may cost the nation.
[[nodiscard]] double lost_to_limes(const State& state, Nation nation, Space at);

class Places {
 public:
  explicit Places(const Scene& scene) : scene_(scene) {
    constexpr std::size_t usual_battles = 12;
    lists_.reserve(usual_battles / 2);
    defences_.reserve(usual_battles);
  }

  [[nodiscard]] const Place& of(Nation nation, Space province) const;
  [[nodiscard]] const Defence& defence(Nation nation, const Place& place) const;

 private:
  // Of one nation.
  struct List {
    Nation nation;
    EnumArray<Space, std::uint8_t> number;  // one more than where it is among them; 0 not looked at
    std::vector<Place> all;
  };
  [[nodiscard]] Place look_at(Nation nation, Space province) const;

  const Scene& scene_;
  mutable std::vector<std::unique_ptr<List>> lists_;
  mutable std::vector<std::unique_ptr<Defence>> defences_;
};

}  // namespace auspex::invasions
