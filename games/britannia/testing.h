// For tests: a position to build piece by piece, a script to answer from, and where a party of armies can end its move.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "games/britannia/battle.h"
#include "games/britannia/movement.h"
#include "games/britannia/population.h"
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "games/britannia/scoring.h"
#include "games/britannia/submission.h"
#include "kit/kit.h"
#include "kit/script.h"

namespace auspex {

template <class E>
void PrintTo(const EnumSet<E>& set, std::ostream* out) {
  for (E e : set) *out << id_of(e) << " ";
}

}  // namespace auspex

namespace auspex::britannia::testing {

using kit::covers;

class Script final : public kit::Script {
 public:
  Script() : kit::Script(catalogue()) {}
};

// Nobody is asked and nobody listens.
class Silence final : public Dialogue {
 public:
  Silence() : Dialogue(false) {}
  int ask(const Question&) override { throw Unanswered(); }
};

// An empty map, four players, dice asked for. Tests put what they need and say which round it is.
class Fixture : public ::testing::Test {
 protected:
  Fixture() : play(state, script) {
    state.owner = owners_four;
    state.manual_dice = true;
    state.stage = Stage::nation_turn;
  }
  ~Fixture() override {
    EXPECT_TRUE(script.used_up()) << "answers were left over";
    for (const std::string& fault : faults_of(state)) ADD_FAILURE() << fault;
  }

  void put(Nation nation, Area area, int infantry = 1, int cavalry = 0) {
    state.board.add(nation, area, {infantry, cavalry});
  }
  void put(Nation nation, std::initializer_list<Area> areas) {
    for (Area area : areas) put(nation, area);
  }
  // One infantry in each of that many vacant English areas.
  void english(Nation nation, int areas) {
    for (Area area : england) {
      if (areas == 0) return;
      if (!state.board.vacant(area)) continue;
      put(nation, area);
      --areas;
    }
  }
  void lead(Leader leader, Area area) { state.board.place_leader(leader, area); }
  void fort(Area area, Fort how = Fort::intact) { state.board.build_fort(area, how); }
  void subject_to(Nation nation, Overlord overlord) {
    state.subject_of[nation] = overlord;
    if (overlord == Overlord::romans && nation != Nation::belgae) state.submitted_to_rome.add(nation);
  }
  // How often a line with that message was said.
  [[nodiscard]] int told(std::string_view key) const {
    int times = 0;
    for (const Line& line : script.lines()) {
      const std::string code = code_of(catalogue(), line.text);
      times += code == key || code.starts_with(std::string(key) + " ") ? 1 : 0;
    }
    return times;
  }
  [[nodiscard]] int points(Nation nation) const { return state.points[nation]; }
  [[nodiscard]] int count(Nation nation, Area area) const { return state.board.armies(nation, area); }

  // The nation's turn has come to its Movement phase.
  Turn turn_of(Nation nation, int half = 1) {
    state.nation = nation;
    Turn turn;
    turn.nation = nation;
    turn.half = half;
    muster(state, turn);
    begin_phase(turn);
    if (nation == Nation::romans) turn.roads = road_areas(state);
    return turn;
  }

  // Infantry first, then cavalry, of the groups in the area.
  static std::vector<Levy> levy(const Turn& turn, Area area, Armies wanted) {
    std::vector<Levy> levies;
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      const Group& group = turn.groups[i];
      int& left = group.unit == Unit::cavalry ? wanted.cavalry : wanted.infantry;
      if (group.at != area || group.moved || left == 0) continue;
      const int n = std::min<int>(left, group.count);
      levies.push_back({static_cast<int>(i), n});
      left -= n;
    }
    return levies;
  }

  // Every area where such a party, kept together, may end its move. Nothing is changed.
  [[nodiscard]] AreaSet ends(const Turn& turn, Area from, Armies armies, bool led = false) const {
    AreaSet found;
    State copy = state;
    Turn its = turn;
    Silence silence;
    Play quiet(copy, silence);
    Movement movement(quiet, its);
    const std::vector<Levy> levies = levy(its, from, armies);
    if (!movement.can_go(from, levies, led)) return found;
    const Party party = movement.start(from, levies, led);
    explore(copy, its, party, found);
    return found;
  }
  [[nodiscard]] AreaSet ends(const Turn& turn, Area from, int infantry = 1, bool led = false) const {
    return ends(turn, from, Armies{infantry, 0}, led);
  }

  // Moves armies along a way and stops.
  void march(Turn& turn, Area from, Armies armies, std::initializer_list<Area> way, bool led = false) {
    Movement movement(play, turn);
    const std::vector<Levy> levies = levy(turn, from, armies);
    ASSERT_TRUE(movement.can_go(from, levies, led)) << id_of(from);
    Party party = movement.start(from, levies, led);
    for (Area to : way) {
      ASSERT_TRUE(movement.next_areas(party).has(to)) << id_of(party.at) << " to " << id_of(to);
      movement.step(party, to);
    }
    ASSERT_TRUE(movement.may_stop(party)) << id_of(party.at);
    movement.finish(party);
  }
  void march(Turn& turn, Area from, int infantry, std::initializer_list<Area> way, bool led = false) {
    march(turn, from, Armies{infantry, 0}, way, led);
  }

  // A battle as it stands after movement.
  static Battle battle_in(Area area, Nation attacker, Nation defender) {
    Battle battle;
    battle.area = area;
    battle.attacker = attacker;
    battle.defender = defender;
    return battle;
  }

  // Plays the whole turn of a nation.
  void take_turn(Nation nation) {
    state.nation = nation;
    nation_turn(play);
  }

  State state{};
  Script script;
  Play play;

 private:
  static void explore(const State& before, const Turn& turn, const Party& party, AreaSet& found) {
    Silence silence;
    State copy = before;
    Turn its = turn;
    Play quiet(copy, silence);
    const Movement movement(quiet, its);
    if (party.entered > 0 && movement.may_stop(party)) found.add(party.at);
    for (Area to : movement.next_areas(party)) {
      State next = before;
      Turn then = turn;
      Party further = party;
      Play on(next, silence);
      Movement(on, then).step(further, to);
      explore(next, then, further, found);
    }
  }
};

}  // namespace auspex::britannia::testing
