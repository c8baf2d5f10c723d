// 1.8 Resources: what each Faction has, between nothing and the end of the track.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/enums.h"
#include "engine/legal.h"

namespace auspex::coin {

// For a game's Play to be derived from. `Purse` is the Faction, or where Factions share what they have, or have more
// than one kind of it, the game's own enum of tracks. play.state.resources has them, and no rule changes it but through
// here. The game gives two functions:
//   play.resources_changed(purse, before)         whoever watches the track acts on it
//   play.tell_resources(purse, gained, now)       says what was gained or, below zero, lost
template <class Play, class Purse, int most>
class Resources {
 public:
  [[nodiscard]] int resources(Purse purse) const { return static_cast<const Play&>(*this).state.resources[purse]; }

  void pay(Purse purse, int n) {
    require_legal(n >= 0 && n <= resources(purse), "1.8: more is paid than there is", id_of(purse));
    set(purse, resources(purse) - n);
  }
  // As far as the track goes, either way. Returns what was really gained or, below zero, lost.
  int gain(Purse purse, int n) {
    const int before = resources(purse);
    const int after = std::clamp(before + n, 0, most);
    set(purse, after);
    if (after != before) play().tell_resources(purse, after - before, after);
    return after - before;
  }
  // As far as `from` has it. Returns what was taken.
  int take(Purse from, Purse to, int n) {
    n = std::min(n, resources(from));
    if (n <= 0) return 0;
    gain(from, -n);
    gain(to, n);
    return n;
  }
  // By agreement, and all of it.
  void transfer(Purse from, Purse to, int n) {
    require_legal(n >= 0 && n <= resources(from) && n <= most - resources(to),
                  "1.5.2: more is given than there is, or than there is room for", id_of(from), id_of(to));
    set(to, resources(to) + n);
    set(from, resources(from) - n);
  }

 private:
  static_assert(most <= UINT8_MAX);

  void set(Purse purse, int n) {
    const int before = resources(purse);
    play().state.resources[purse] = static_cast<std::uint8_t>(n);
    play().resources_changed(purse, before);
  }

  Play& play() { return static_cast<Play&>(*this); }
};

}  // namespace auspex::coin
