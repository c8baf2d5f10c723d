// Where the computer player thinks that armies can get to is where the steps of the rules lead, on any board whatever.
#include "games/britannia/testing.h"
#include "kit/laws.h"

namespace auspex::britannia {
namespace {

// Somebody in a land area.
struct Garrison {
  kit::Any<Area> area;
  bool ours = false;
  kit::Any<Nation> other;
  int armies = 1;
};
void showValue(const Garrison& garrison, std::ostream& out) {
  out << garrison.armies << " " << (garrison.ours ? "of ours" : id_of(garrison.other.value)) << " in "
      << id_of(garrison.area.value);
}

// A nation's movement, in the middle of it perhaps.
struct Scene {
  kit::Any<Nation> nation;
  int round = 1;
  int half = 1;
  int leader_steps = 0;
  bool horsemen = false;
  bool roads_ignore_terrain = false;
  NationSet subjects{};  // of the Romans, or of the Angles
  NationSet submitted_once{};
  std::vector<Garrison> garrisons{};
};
void showValue(const Scene& scene, std::ostream& out) {
  out << id_of(scene.nation.value) << " in round " << scene.round << ", half " << scene.half << ", "
      << scene.leader_steps << " steps led" << (scene.horsemen ? ", horsemen" : "") << "; subjects: ";
  showValue(scene.subjects, out);
  out << "; once subjects: ";
  showValue(scene.submitted_once, out);
  for (const Garrison& garrison : scene.garrisons) {
    out << "; ";
    showValue(garrison, out);
  }
}

rc::Gen<Scene> any_scene() {
  using rc::gen::inRange;
  using rc::gen::set;
  const auto garrison = rc::gen::build<Garrison>(set(&Garrison::area, kit::any_of_enum<Area>()), set(&Garrison::ours),
                                                 set(&Garrison::other, kit::any_of_enum<Nation>()),
                                                 set(&Garrison::armies, inRange(1, 6)));
  return rc::gen::build<Scene>(set(&Scene::nation, kit::any_of_enum<Nation>()),
                               set(&Scene::round, inRange(1, last_round + 1)), set(&Scene::half, inRange(1, 3)),
                               set(&Scene::leader_steps, inRange(0, 4)), set(&Scene::horsemen),
                               set(&Scene::roads_ignore_terrain), set(&Scene::subjects, kit::any_set_of<Nation>()),
                               set(&Scene::submitted_once, kit::any_set_of<Nation>()),
                               set(&Scene::garrisons, rc::gen::container<std::vector<Garrison>>(garrison)));
}

class WaysLaws : public testing::Fixture {
 protected:
  ~WaysLaws() override { state = State{}; }

  // The board of the scene, with a leader among the first of ours; his nation moves.
  Turn set_out(const Scene& scene) {
    const Nation nation = scene.nation;
    const Nation overlord = nation == Nation::angles ? Nation::angles : Nation::romans;
    state.round = static_cast<std::uint8_t>(scene.round);
    state.readings.roads_ignore_terrain = scene.roads_ignore_terrain;
    for (Nation subject : scene.subjects - NationSet{overlord}) {
      state.subject_of[subject] = overlord == Nation::angles ? Overlord::angles : Overlord::romans;
    }
    state.submitted_to_rome = scene.submitted_once;
    for (const Garrison& garrison : scene.garrisons) settle(scene, garrison);
    const auto& leaders = nation_info[nation].leaders;
    if (!ours_.empty() && leaders.begin() != leaders.end()) state.board.place_leader(*leaders.begin(), ours_.first());
    Turn turn = turn_of(nation, scene.half);
    turn.roads = {};
    turn.leader_steps = scene.leader_steps;
    return turn;
  }

  // 6.6: others may stand where some of ours have stopped to fight.
  void settle(const Scene& scene, const Garrison& garrison) {
    Board& board = state.board;
    const Area area = garrison.area;
    if (!garrison.ours) {
      if (is_land(area) && garrison.other != scene.nation && board.vacant(area))
        put(garrison.other, area, garrison.armies);
      return;
    }
    const bool riders = scene.horsemen && nation_info[scene.nation].cavalry > 0;
    put(scene.nation, area, riders ? 0 : garrison.armies, riders ? garrison.armies : 0);
    ours_.add(area);
  }

  AreaSet ours_;
};

// Without roads sets of areas are looked at, with them way after way. A single road area leads nowhere.
RC_GTEST_FIXTURE_PROP(WaysLaws, are_the_same_looked_at_by_sets_and_one_by_one, ()) {
  kit::covers("BR 6.3", "BR 6.10", "BR 6.11");
  const Turn turn = set_out(*any_scene().as("scene"));
  Turn off_roads = turn;
  Turn by_search = turn;
  by_search.roads = AreaSet{static_cast<Area>(*rc::gen::inRange(0, land_areas).as("a road area"))};
  const Movement sets(play, off_roads);
  const Movement search(play, by_search);
  for (const Group& group : turn.groups) {
    for (bool led : {false, true}) RC_ASSERT(sets.reach(group, led) == search.reach(group, led));
  }
}

// 6.9: an army can end its move wherever its reach has room for it, and nowhere else.
RC_GTEST_FIXTURE_PROP(WaysLaws, are_those_that_armies_can_take_step_by_step, ()) {
  kit::covers("BR 6.3", "BR 6.9", "BR 6.10", "BR 6.11");
  Turn turn = set_out(*any_scene().as("scene"));
  if (turn.nation == Nation::romans) turn.roads = road_areas(state);
  const Movement movement(play, turn);
  for (std::size_t i = 0; i < turn.groups.size(); ++i) {
    const Group& group = turn.groups[i];
    const Levy one{static_cast<int>(i), 1};
    const Armies army = group.unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0};
    for (bool led : {false, true}) {
      if (!movement.can_go(group.at, {&one, 1}, led)) continue;
      const AreaSet room =
          select(movement.reach(group, led), [&](Area to) { return has_room(state.board, turn.nation, to, group.at); });
      RC_ASSERT(ends(turn, group.at, army, led) - AreaSet{group.at} == room);
    }
  }
}

}  // namespace
}  // namespace auspex::britannia
