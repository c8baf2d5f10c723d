// What is kept from one question to the next is what would be found out anew. Each thread keeps its own, so that a new
// one has everything to find out.
#include <thread>

#include "games/invasions/computer/computer.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/computer/scene.h"
#include "games/invasions/raids.h"
#include "games/invasions/reach.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {

namespace {

using Numbers = std::vector<double>;

template <class Find>
Numbers anew(Find find) {
  Numbers found;
  std::thread([&] { found = find(); }).join();
  return found;
}

class WhatComputersKeep : public testing::Fixture {
 protected:
  WhatComputersKeep() {
    begin_in_350(11);
    for (Side side : all<Side>()) {
      state.computer[side] = true;
      play.seat(side, computer_mind());
    }
    state.manual_dice = false;
  }

  // A part of a game; `look` is called at every so many checkpoints.
  template <class Look>
  void play_on(int checkpoints, int every, Look look) {
    for (int i = 0; i < checkpoints && state.step != Step::over; ++i) {
      play_step(play);
      if (i % every == 0) look();
      if (HasFailure()) return;
    }
  }

  // As many, one after the other: not all at every checkpoint.
  Nation next_nation() {
    do {
      last = static_cast<Nation>((index_of(last) + 1) % count_of<Nation>);
    } while (!in_play(state, last));
    return last;
  }

  Nation last = Nation::rebels;
};

Numbers worth_of_all(const State& state, Nation nation) {
  const Worth worth(state, nation);
  Numbers found;
  for (Space province : all_land) found.push_back(worth.of(province) + worth.loot(province));
  for (Area area : all<Area>()) found.push_back(worth.area(area));
  return found;
}

TEST_F(WhatComputersKeep, of_the_worth_of_land_is_as_if_found_anew) {
  play_on(1200, 2, [&] {
    const Nation nation = next_nation();
    const auto find = [&] { return worth_of_all(state, nation); };
    EXPECT_EQ(find(), anew(find)) << id_of(nation) << ", turn " << int{state.turn};
  });
}

Numbers all_threats(const Threats& threats) {
  Numbers found;
  for (Space province : all_land) {
    found.push_back(threats.at(province));
    found.push_back(threats.next_to(province));
    found.push_back(threats.around(province, 1));
  }
  return found;
}

TEST_F(WhatComputersKeep, of_threats_is_as_if_found_anew) {
  std::shared_ptr<const Threats> before;
  Numbers then;
  play_on(1200, 1, [&] {
    const Nation nation = next_nation();
    const auto look = [&] { return threats_to(state, nation, muster_of(state.forces)); };
    const std::shared_ptr<const Threats> now = look();
    EXPECT_EQ(all_threats(*now), anew([&] { return all_threats(*look()); })) << id_of(nation);
    // Whoever still has those of another position goes on with them.
    if (before != nullptr) {
      EXPECT_EQ(all_threats(*before), then) << id_of(nation);
    }
    before = threats_to(state, Nation::romans_w, muster_of(state.forces));
    then = all_threats(*before);
  });
}

// As it is, and what the realm would be if the horde, or an army without it, went somewhere near and won there.
Numbers hopes_of_huns(const State& state) {
  const Space horde = state.nations[Nation::huns].horde;
  Numbers found = {worth_of_hun(state), hope_of_glory(state)};
  const Realm realm(state);
  found.push_back(realm.promise());
  for (Space end : within(horde, 2) & all_land) {
    for (bool with_horde : {true, false}) {
      Party party;
      party.nation = Nation::huns;
      party.at = party.start = horde;
      party.units = bands_of(state, Nation::huns, horde);
      party.horde = with_horde;
      const NationSet others = nations_at(state, end) - tied_to(state, Nation::huns);
      found.push_back(realm.promise(party, {.at = end, .beaten = others, .hordes = {}, .city = true}));
      found.push_back(realm.promise(party, {.at = end, .beaten = others, .hordes = others, .city = false}));
    }
  }
  return found;
}

TEST_F(WhatComputersKeep, of_the_realm_of_the_huns_is_as_if_found_anew) {
  int looks = 0;
  play_on(1400, 4, [&] {
    if (state.nations[Nation::huns].horde == nowhere || !awaits_judgement(state, Nation::huns)) return;
    ++looks;
    const auto find = [&] { return hopes_of_huns(state); };
    EXPECT_EQ(find(), anew(find)) << "turn " << int{state.turn};
  });
  EXPECT_GT(looks, 50);
}

// Ways that parties share are those that each would find alone.
TEST_F(WhatComputersKeep, of_ways_is_as_if_found_anew) {
  play_on(400, 4, [&] {
    const Nation nation = next_nation();
    Lookout lookout;
    for (Space from : spaces_of(state, nation) & all_land) {
      const Bands all_here = bands_of(state, nation, from);
      for (int n = size_of(all_here); n > 0; --n) {
        Party party;
        party.nation = nation;
        party.at = party.start = from;
        for (const Band& band : all_here) {
          const int some = std::min<int>(band.count, n - size_of(party.units));
          if (some > 0) party.units.push_back(band.some(some));
        }
        party.horde = n % 3 == 0 && state.nations[nation].horde == from;
        const Reach shared(state, party, Purpose::march, &lookout);
        const Reach alone(state, party);
        ASSERT_EQ(shared.ends(), alone.ends()) << id_of(nation) << ", " << n << " from " << id_of(from);
        for (Space end : alone.ends()) EXPECT_EQ(shared.way(end), alone.way(end)) << id_of(end);
      }
    }
  });
}

TEST_F(WhatComputersKeep, of_raids_is_as_if_found_anew) {
  play_on(300, 5, [&] {
    for (Nation nation : {Nation::picts, Nation::hibernians, Nation::berbers}) {
      for (Space home : nation_info[nation].home) {
        const RaidWays ways(state, nation, home);
        const RaidWays& kept = raid_ways(state, nation, home);
        ASSERT_EQ(kept.targets(), ways.targets());
        for (Space target : ways.targets()) EXPECT_EQ(kept.defenders(target), ways.defenders(target));
      }
    }
  });
}

}  // namespace

}  // namespace auspex::invasions
