// For tests of the Military Phase: somebody is in the middle of an activation.
#pragma once

#include "games/invasions/activation.h"
#include "games/invasions/marches.h"
#include "games/invasions/testing.h"

namespace auspex::invasions::testing {

class ActivationFixture : public Fixture {
 protected:
  // Nations of one activation, in a slot without anything special.
  void acting(NationSet members, Part part = Part::first_stacks) {
    state.step = Step::activation;
    state.slot = turn_info[state.turn].slots_size;
    ActivationState& now = state.activation;
    now = nobodys_activation();
    now.members = members;
    now.part = part;
    now.radagaisus_done = true;
    for (Nation nation : play_order()) {
      if (!members.has(nation)) continue;
      now.nation = nation;
      now.mover = side_of(state, nation);
      break;
    }
  }
  // The slot of the turn that is of this kind.
  [[nodiscard]] int slot_of(SlotKind kind) const {
    const TurnInfo& info = turn_info[state.turn];
    for (std::size_t i = 0; i < info.slots_size; ++i) {
      if (info.slots[i].kind == kind) return static_cast<int>(i);
    }
    return -1;
  }
  // One piece of the activation in hand.
  void go_on() { continue_activation(play); }
  void go_on(std::initializer_list<const char*> answers) {
    script.expect(answers);
    go_on();
  }
  [[nodiscard]] Part part() const { return state.activation.part; }
  [[nodiscard]] const LeaderState& state_of(LeaderId id) const {
    return state.leaders[static_cast<std::size_t>(place_of(state, id))];
  }
  // With a mark, or any kind of that unit.
  [[nodiscard]] int marked(Nation who, Space at, Mark mark) const {
    int n = 0;
    for (const Band& band : bands_of(state, who, at)) n += band.kind.has(mark) ? band.count : 0;
    return n;
  }
};

}  // namespace auspex::invasions::testing
