// Ways that are found are those that the rules allow, and none is missed.
#include "games/britannia/game.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Ways : public testing::Fixture {
 protected:
  // Every way that is found leads there step by step, and every end that the rules allow is found.
  void expect_all_found(const Turn& turn) {
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      const Group& group = turn.groups[i];
      const Levy one{static_cast<int>(i), 1};
      for (bool led : {false, true}) {
        Turn its = turn;
        Movement movement(play, its);
        if (!movement.can_go(group.at, {&one, 1}, led)) continue;
        const Armies army = group.unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0};
        const AreaSet open = ends(turn, group.at, army, led) - AreaSet{group.at};
        const AreaSet reach = movement.reach(group, led);
        EXPECT_TRUE((open - reach).empty()) << id_of(turn.nation) << " from " << id_of(group.at);
        for (Area to : reach) {
          const Movement::Route way = movement.way_to(to, group.at, {&one, 1}, led, {});
          EXPECT_EQ(open.has(to), !way.empty()) << id_of(turn.nation) << " " << id_of(group.at) << " " << id_of(to);
          if (!way.empty()) {
            EXPECT_EQ(where_it_leads(turn, group.at, one, led, way), to);
          }
          ++looked_at;
        }
      }
    }
  }

  [[nodiscard]] Area where_it_leads(const Turn& turn, Area origin, Levy levy, bool led,
                                    const Movement::Route& way) const {
    testing::Silence silence;
    State copy = state;
    Turn its = turn;
    Play quiet(copy, silence);
    Movement movement(quiet, its);
    Party party = movement.start(origin, {&levy, 1}, led);
    for (Area next : way) movement.step(party, next);
    movement.finish(party);
    return party.at;
  }

  int looked_at = 0;
};

// As computer players come to them: each nation's turn of some games, roads, boats, leaders and all.
TEST_F(Ways, are_those_of_the_rules_in_whole_games) {
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    auspex::Setup setup;
    setup.scenario = "full";
    setup.seed = seed;
    setup.options["roads"] = seed == 2 ? "ignore-terrain" : "stop-in-difficult";
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
    State game_state = set_up_state(checked(game(), setup));
    testing::Silence silence;
    while (game_state.stage != Stage::over) {
      Play on(game_state, silence);
      play_step(on);
      if (game_state.stage != Stage::nation_turn) continue;
      state = game_state;
      expect_all_found(turn_of(game_state.nation));
    }
  }
  EXPECT_GT(looked_at, 5000);
  state = State{};
  state.owner = owners_four;
}

TEST_F(Ways, lead_through_areas_that_are_worth_passing) {
  covers("BR 6.3");
  put(Nation::welsh, Area::march, 2);
  Turn turn = turn_of(Nation::welsh);
  const Movement movement(play, turn);
  const Levy two{0, 2};
  using Way = Movement::Route;
  EXPECT_EQ(movement.way_to(Area::york, Area::march, {&two, 1}, false, {}), Way{Area::york});
  EXPECT_EQ(movement.way_to(Area::york, Area::march, {&two, 1}, false, {Area::cheshire}),
            (Way{Area::cheshire, Area::york}));
  EXPECT_TRUE(movement.way_to(Area::kent, Area::march, {&two, 1}, false, {}).empty()) << "too far";
}

TEST_F(Ways, end_where_there_is_room_for_all) {
  covers("BR 6.9");
  put(Nation::welsh, Area::march, 3);
  put(Nation::welsh, Area::clwyd, 3);
  put(Nation::welsh, Area::hwicce, 3);
  Turn turn = turn_of(Nation::welsh);
  const Movement movement(play, turn);
  const auto group = static_cast<int>(
      std::find_if(turn.groups.begin(), turn.groups.end(), [](const Group& g) { return g.at == Area::march; }) -
      turn.groups.begin());
  const Levy one{group, 1};
  const Levy two{group, 2};
  EXPECT_FALSE(movement.way_to(Area::clwyd, Area::march, {&one, 1}, false, {}).empty()) << "four are the overstack";
  EXPECT_TRUE(movement.way_to(Area::clwyd, Area::march, {&two, 1}, false, {}).empty());
  EXPECT_TRUE(movement.reach(turn.groups[static_cast<std::size_t>(group)], false).has(Area::clwyd));
}

}  // namespace
}  // namespace auspex::britannia
