// Where a people without a state would like to be: lands its lists pay for, or where it could found its Kingdom, near
// enough and not too well defended. It looks further than one turn ahead.
#pragma once

#include "games/invasions/computer/scene.h"

namespace auspex::invasions {

class Migration {
 public:
  Migration(const Scene& scene, Nation nation);

  // How good a place for the horde this is: what lies around and ahead, less the danger it would be in with so many
  // units beside it.
  [[nodiscard]] double at(Space province, int units) const;
  // The land it has in mind; nowhere where it has nothing.
  [[nodiscard]] Space goal() const { return goals_.empty() ? nowhere : goals_.front().at; }

 private:
  struct Goal {
    Space at = nowhere;
    double worth = 0;
  };

  const Scene& scene_;
  Nation nation_;
  std::vector<Goal> goals_;
};

}  // namespace auspex::invasions
