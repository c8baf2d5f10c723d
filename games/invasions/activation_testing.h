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
  // Neither flees nor intercepts, and asks nothing in battles.
  void steadfast(Nation who) { state.nations[who].orders = {1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}; }
  // Neither flees nor intercepts, but decides everything in battles.
  void stands_firm(Nation who) { state.nations[who].orders = {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}; }
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

// Visigoths march from Saliens into Lugdunus, open ground in Gallia, where Alemanni stand; both have somebody left far
// away, so that neither people disappears.
class BattleFixture : public ActivationFixture {
 protected:
  BattleFixture() {
    stands_firm(Nation::alemanni);
    put(Nation::visigoths, Space::norvegia);
    put(Nation::alemanni, Space::livonia);
    acting({Nation::visigoths});
  }

  void armies(int visigoths, int alemanni) {
    put(Nation::visigoths, Space::saliens, Unit::infantry, visigoths);
    put(Nation::alemanni, Space::lugdunus, Unit::infantry, alemanni);
  }
  // The order, and what is asked after it.
  void attack(std::initializer_list<const char*> answers) {
    script.expect({"goths: march.at saliens lugdunus alemanni"});
    go_on(answers);
  }
  [[nodiscard]] bool victory() const { return count(Nation::visigoths, Space::lugdunus) > 0; }
};

// The West holds Gallia and Latium with nobody there; the only pillage marker in the pool is 2 coins. Visigoths are
// active on turn 3.
class SiegeFixture : public ActivationFixture {
 protected:
  SiegeFixture() {
    turn(3);
    nation(Nation::romans_w, Status::empire);
    put(Nation::romans_w, Space::sicilia);
    hold(Nation::romans_w, {Space::rhodanus, Space::treveria, Space::latium, Space::campania});
    steadfast(Nation::romans_w);
    put(Nation::visigoths, Space::norvegia);
    leave_in_pool(Pillage::coins_2);
    acting({Nation::visigoths});
  }

  // All other markers lie far away. A marker is drawn by lot, so that dice are asked for unless it is the last one.
  void leave_in_pool(Pillage face, int n = 1) {
    for (std::size_t i = 0; i < pillage_faces.size(); ++i) {
      const bool stays = pillage_faces[i] == face && n-- > 0;
      state.pillage_at[i] = static_cast<std::uint8_t>(stays ? pillage_pool : index_of(Space::carmania));
    }
    sort_copies(state);
  }
  // With a marker of those.
  void pillage(Space province) {
    take(pillage_faces, state.pillage_at, Pillage::coins_1, index_of(Space::carmania), index_of(province));
  }
  void besiegers(int n, Space at = Space::burgondia) { put(Nation::visigoths, at, Unit::infantry, n); }
  void march_on_lugdunum(std::initializer_list<const char*> answers) {
    script.expect(
        {"goths: march.at burgondia rhodanus romans_w", "goths: siege.ask visigoths lugdunum rhodanus=siege.lay"});
    go_on(answers);
  }
  void storm_lugdunum(std::initializer_list<const char*> answers) {
    script.expect(
        {"goths: march.at burgondia rhodanus romans_w", "goths: siege.ask=siege.storm | siege.lay, siege.storm, no"});
    go_on(answers);
  }
};

}  // namespace auspex::invasions::testing
