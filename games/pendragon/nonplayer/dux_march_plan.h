// 8.8.6: where the Troops of the Non-player Dux March, and from where.
#pragma once

#include <span>
#include <vector>

#include "games/pendragon/commands/briton_march.h"

namespace auspex::pendragon {

// Why a Region is a destination, in the order of the book.
enum class MarchAim : std::uint8_t { civitates, stronghold, barbarians };

struct Destination {
  Space space;
  MarchAim aim;
};

// Regions in reach where more Troops are needed, by what a March there would be for. One Region may serve several aims.
struct MarchTargets {
  SpaceSet of_civitates;
  SpaceSet with_stronghold;
  SpaceSet with_barbarians;

  [[nodiscard]] bool empty() const { return (of_civitates | with_stronghold | with_barbarians).empty(); }
};

// All who go from one origin to one destination, with those of the Civitates that are picked up on the way.
struct Column {
  Space origin;
  Space to;
  Units units;
  struct PickUp {
    Space space;
    Units units;
  };
  std::vector<PickUp> pick_ups;
};

[[nodiscard]] MarchTargets march_targets(Action& action);
// So many at most, by the priorities and by lot.
[[nodiscard]] std::vector<Destination> choose_destinations(Action& action, const MarchTargets& targets, int most);
// To the destinations in turn, from so many spaces at most, those of pick-ups included.
[[nodiscard]] std::vector<Column> choose_columns(Action& action, std::vector<Destination> destinations, int most);
// The column's way; nothing where it is not open to all of it.
[[nodiscard]] std::optional<MarchPlan> route_of(const Action& action, const Column& column);

}  // namespace auspex::pendragon
