// What differs between two views, as news of a move tells it.
#pragma once

#include <string>

#include "engine/value.h"

namespace auspex::server {

// JSON. `changed` has only members that differ: objects within objects likewise, anything else whole. `gone` lists the
// ways to members that are no longer there, without the brackets around the list; mostly it is empty.
struct Changes {
  std::string changed = "{}";
  std::string gone;
};
Changes changes_of(const Value& before, const Value& after);

}  // namespace auspex::server
