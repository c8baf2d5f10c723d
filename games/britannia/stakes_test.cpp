// What the computer player keeps of an area while a nation moves is what it would find if it worked it out anew.
#include "games/britannia/stakes.h"

#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

class StakesTest : public testing::Fixture {
 protected:
  // One that has been asked for everything, and one that has only looked at the others.
  void begin(Nation nation) {
    state.nation = nation;
    asked.emplace(state, nation, temper);
    unasked.emplace(state, nation, temper);
    asked->look_around();
    unasked->look_around();
    static_cast<void>(everything(*asked));
    static_cast<void>(unasked->outlook().beyond(Area::cornwall));
    static_cast<void>(unasked->outlook().leader_stake());
    static_cast<void>(unasked->outlook().malice(nation));
  }

  [[nodiscard]] static std::vector<double> everything(const Stakes& stakes) {
    std::vector<double> values{stakes.last_leaves()};
    for (Area area : all_land) {
      for (int armies = 0; armies <= 17; ++armies) values.push_back(stakes.held(area, armies));
      const Stake& stake = stakes.in(area);
      values.push_back(stake.before);
      for (int armies = 1; armies <= 5; ++armies) {
        for (bool led : {false, true}) {
          values.push_back(stakes.gain_of(stake, {armies, 0}, led));
          values.push_back(stakes.gain_of(stake, {0, armies}, led));
        }
      }
    }
    return values;
  }

  void expect_the_same() {
    asked->look_around();
    unasked->look_around();
    EXPECT_EQ(everything(*asked), everything(*unasked));
  }

  Temper temper;
  std::optional<Stakes> asked;
  std::optional<Stakes> unasked;
};

TEST_F(StakesTest, know_of_armies_that_moved) {
  state.round = 8;
  put(Nation::welsh, Area::gwent, 3);
  put(Nation::welsh, Area::powys, 2);
  put(Nation::saxons, Area::hwicce, 2);
  put(Nation::saxons, Area::wessex, 1);
  begin(Nation::welsh);
  const double before = unasked->in(Area::hwicce).before;
  state.board.remove(Nation::welsh, Area::gwent, {2, 0});
  put(Nation::welsh, Area::hwicce, 2);
  expect_the_same();
  EXPECT_NE(asked->in(Area::hwicce).before, before);
}

// 9: those who would starve make land worth more and battles cheaper.
TEST_F(StakesTest, know_who_would_starve) {
  state.round = 8;
  put(Nation::welsh, Area::gwent, 3);
  put(Nation::welsh, Area::powys, 3);
  put(Nation::saxons, Area::hwicce, 2);
  begin(Nation::welsh);
  const double gain = unasked->gain_of(unasked->in(Area::hwicce), {2, 0}, false);
  put(Nation::welsh, Area::clwyd, 1);
  expect_the_same();
  EXPECT_NE(asked->gain_of(asked->in(Area::hwicce), {2, 0}, false), gain);
  state.board.remove(Nation::welsh, Area::clwyd, {1, 0});
}

// 6.7
TEST_F(StakesTest, know_where_the_leader_is) {
  state.round = 7;
  put(Nation::saxons, Area::essex, 3);
  put(Nation::saxons, Area::kent, 2);
  put(Nation::romano_british, Area::wessex, 2);
  put(Nation::romano_british, Area::downlands, 2);
  lead(Leader::aelle, Area::essex);
  begin(Nation::saxons);
  const double led = unasked->held(Area::essex, 3);
  lead(Leader::aelle, Area::kent);
  expect_the_same();
  EXPECT_LT(asked->held(Area::essex, 3), led);
  // And in the middle of a battle.
  put(Nation::saxons, Area::wessex, 2);
  lead(Leader::aelle, Area::wessex);
  expect_the_same();
}

// 12.4
TEST_F(StakesTest, know_of_forts_that_were_built) {
  state.round = 2;
  put(Nation::romans, Area::essex, 3);
  put(Nation::brigantes, Area::bernicia, 3);
  fort(Area::essex);
  begin(Nation::romans);
  const double without = unasked->held(Area::york, 1);
  put(Nation::romans, Area::york, 1);
  fort(Area::york);
  expect_the_same();
  EXPECT_NE(asked->held(Area::york, 1), without);
}

// What the planner relies on where it sends nobody into a battle that is not worth it even if land is sure to be kept.
TEST_F(StakesTest, of_battles_are_bounded) {
  state.round = 9;
  put(Nation::saxons, Area::wessex, 3);
  put(Nation::saxons, Area::essex, 2);
  put(Nation::welsh, Area::avalon, 1);
  put(Nation::welsh, Area::gwent, 3);
  put(Nation::angles, Area::suffolk, 2);
  put(Nation::angles, Area::lindsey, 4);
  int battles = 0;
  for (Nation nation : {Nation::saxons, Nation::angles, Nation::welsh}) {
    begin(nation);
    for (Area area : all_land) {
      const Stake& stake = asked->in(area);
      if (!stake.enemy) continue;
      ++battles;
      for (int armies = 1; armies <= 12; ++armies) {
        EXPECT_LE(asked->gain_of(stake, {armies, 0}, false), asked->at_most_gained(stake, armies) + 1e-12)
            << id_of(nation) << " in " << id_of(area) << ", " << armies;
      }
    }
  }
  EXPECT_EQ(battles, 12);
}

// What the planner relies on where it calls no armies because the first ones ask too much.
TEST_F(StakesTest, of_fewer_armies_each_is_worth_more) {
  state.round = 12;
  put(Nation::saxons, Area::wessex, 3);
  put(Nation::saxons, Area::devon, 2);
  state.board.build_burh(Area::wessex);
  lead(Leader::alfred, Area::devon);
  put(Nation::danes, Area::essex, 3);
  put(Nation::welsh, Area::cornwall, 2);
  put(Nation::danes, Area::english_channel, 4);
  for (Nation nation : {Nation::saxons, Nation::danes, Nation::welsh, Nation::romans}) {
    begin(nation);
    for (Area area : all_land) {
      for (int armies = 2; armies <= 16; ++armies) {
        const double last = asked->held(area, armies) - asked->held(area, armies - 1);
        const double before = asked->held(area, armies - 1) - asked->held(area, armies - 2);
        EXPECT_LE(last, before + 1e-12) << id_of(nation) << " in " << id_of(area) << ", " << armies;
      }
    }
  }
  state.nation = Nation::saxons;
}

}  // namespace
}  // namespace auspex::britannia
