// For tests: a position to build piece by piece, or the map of 350, and a script to answer from (kit/script.h).
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "games/invasions/decks.h"
#include "games/invasions/game.h"
#include "games/invasions/ledger.h"
#include "games/invasions/play.h"
#include "games/invasions/position.h"
#include "games/invasions/scenario.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/calibration.h"
#include "kit/kit.h"
#include "kit/script.h"

namespace auspex {

template <class E>
void PrintTo(const EnumSet<E>& set, std::ostream* out) {
  for (E e : set) *out << id_of(e) << " ";
}

}  // namespace auspex

namespace auspex::invasions {

inline void PrintTo(const Band& band, std::ostream* out) {
  *out << int{band.count} << " " << id_of(band.kind.unit) << " of " << id_of(band.kind.people) << " serving "
       << id_of(band.kind.serves) << " marks " << int{band.kind.marks} << " in "
       << (band.at == nowhere || band.at == removed ? "no space" : id_of(band.at));
}

}  // namespace auspex::invasions

namespace auspex::invasions::testing {

using kit::covers;

class Script final : public kit::Script {
 public:
  Script() : kit::Script(catalogue(), game().sides()) {}
};

// An empty map on turn 1, every seat a person, dice asked for. Tests put what they need: script.expect({...}) answers
// in order, and each answer may say who is asked, what, and all that is offered: "goths: siege.ask=siege.lay |
// siege.lay, siege.storm, no".
class Fixture : public ::testing::Test {
 protected:
  Fixture() : play(state, script) {
    state.scenario = Scenario::full;
    state.par = usual_par[state.scenario];
    state.manual_dice = true;
  }
  ~Fixture() override {
    EXPECT_TRUE(script.used_up()) << "answers were left over";
    for (const std::string& fault : faults_of(state)) ADD_FAILURE() << fault;
  }

  // The map of 350 instead; what is dealt comes from the seed.
  void begin_in_350(std::uint64_t seed = 1) {
    const bool manual = state.manual_dice;
    state = blank_state();
    state.dice = Dice(seed);
    state.par = usual_par[state.scenario];
    state.manual_dice = manual;
    set_up_350(state);
  }

  // --- Setting up

  void turn(int n) { state.turn = static_cast<std::uint8_t>(n); }
  // Into play with that status, age 1, unless it is there already.
  NationState& nation(Nation nation, Status status) {
    NationState& now = state.nations[nation];
    now.presence = Presence::in_play;
    now.status = status;
    if (now.age == 0) now.age = 1;
    return now;
  }
  NationState& nation(Nation who) { return nation(who, state.nations[who].status); }
  // Units of the nation's own, which is in play then; on land it controls the province if nobody does.
  void put(Nation who, Space at, Unit unit = Unit::infantry, int n = 1, Garrison garrison = Garrison::none) {
    nation(who);
    state.forces.add({at, national(who, unit, garrison), static_cast<std::uint8_t>(n)});
    if (is_land(at) && !controller(state, at)) set_controller(state, at, who);
  }
  void put_auxiliary(Nation empire, Nation people, Space at, Unit unit, int n = 1) {
    nation(empire);
    state.forces.add({at, auxiliary_of(empire, people, unit), static_cast<std::uint8_t>(n)});
  }
  void horde(Nation who, Space at) {
    nation(who, Status::barbarian).horde = at;
    if (!controller(state, at)) set_controller(state, at, who);
  }
  void hold(Nation who, std::initializer_list<Space> provinces_held) {
    nation(who);
    for (Space province : provinces_held) set_controller(state, province, who);
  }
  // All of it, whoever had it.
  void hold(Nation who, Area area) {
    nation(who);
    for (Space province : provinces_in(area)) set_controller(state, province, who);
  }
  void capital(Nation who, Space at) {
    hold(who, {at});
    if (!has_city(state, at)) set_city(state, at, 1, 0);
    nation(who).capital = at;
  }
  LeaderId lead(Nation who, Leader leader, Space at) {
    LeaderState placed;
    placed.leader = leader;
    placed.nation = who;
    placed.at = at;
    placed.role = leader_info[leader].role;
    placed.until = state.turn;
    add_leader(state, placed);
    return {leader, who};
  }
  void give(Side side, Event event) { put_event(state, event, hand_of(side)); }
  void deal(Nation who, Diplomacy card) {
    take(diplomacy_deck, state.diplomacy_at, card, diplomacy_in_deck, index_of(who));
  }
  // A marker from the pool, on a province or held.
  void lay(Pillage face, Space province) {
    take(pillage_faces, state.pillage_at, face, pillage_pool, index_of(province));
  }
  void hold(Side side) {
    take(pillage_faces, state.pillage_at, Pillage::event, pillage_pool, pillage_held + index_of(side));
  }
  void limes(Nation half, Space at) {
    for (std::size_t i = 0; i < limes_info.size(); ++i) {
      if (limes_info[i].nation != half || state.limes[i].status != LimesStatus::gone) continue;
      state.limes[i] = {at, LimesStatus::standing};
      return;
    }
  }
  void read(Reading reading) { state.readings.add(reading); }

  // --- Looking

  [[nodiscard]] int count(Nation who, Space at) const { return units_at(state, who, at); }
  [[nodiscard]] int coins(Nation who) const { return coins_of(state, who); }
  // Victory points, halves included.
  [[nodiscard]] double points(Nation who) const { return state.nations[who].halves / 2.0; }
  // How often a line with that message was said, with its arguments as far as they are given.
  [[nodiscard]] int told(std::string_view code) const {
    int times = 0;
    for (const Line& line : script.lines()) {
      const std::string said = code_of(catalogue(), line.text);
      times += said == code || said.starts_with(std::string(code) + " ") ? 1 : 0;
    }
    return times;
  }

  template <class E, std::size_t n>
  void take(const std::array<E, n>& what, std::array<std::uint8_t, n>& where, E which, int from, int to) {
    for (std::size_t i = 0; i < n; ++i) {
      if (what[i] != which || where[i] != from) continue;
      where[i] = static_cast<std::uint8_t>(to);
      sort_copies(state);
      return;
    }
    ADD_FAILURE() << "there is no " << id_of(which) << " left to put";
  }

  State state = blank_state();
  Script script;
  Play play;
};

}  // namespace auspex::invasions::testing
