// Movement held to a second, plainer telling of section 6: a way is a list of areas, and everything is worked out from
// the list anew. Parties walk at random through positions of whole games; at every area the two must agree on where
// they may go and whether they may stop.
#include <algorithm>

#include "games/britannia/game.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

class Reference {
 public:
  Reference(const State& state, const Turn& turn) : state_(state), turn_(turn) {}

  struct Walk {
    std::vector<Area> path;  // from the origin on
    Armies armies;
    bool leader = false;
    bool from_the_sea = false;              // some began the turn at sea
    bool must_lower = false;                // 6.14c: only an end that leaves fewer beyond the limits will do
    EnumArray<Area, int> left_behind = {};  // on the way, to fight
  };

  // 6.7, 6.8d: whether such a party may set out, and has somewhere to go.
  [[nodiscard]] bool may_set_out(const Walk& walk) const {
    const Area origin = walk.path.front();
    const bool leader_here = state_.board.leader_at(nation(), origin);
    const bool all_of_them = state_.board.armies(nation(), origin) == walk.armies.size();
    if (walk.leader && (!leader_here || turn_.leader_steps >= 3)) return false;
    if (all_of_them && (turn_.bound.has(origin) || (leader_here && !walk.leader))) return false;
    return !next_areas(walk).empty();
  }

  // Where some armies, of one group or of several, may set out.
  [[nodiscard]] AreaSet origins() const {
    return select(AreaSet::every(), [&](Area area) { return some_may_set_out({{area}, {}}, 0); });
  }

  // 6.14: whether some armies must still go: ashore, or to where fewer are crowded.
  [[nodiscard]] bool has_duty() const {
    const bool crowded = crowding(standing_before()) > 0;
    const bool may_stay_at_sea =
        is_raiding(state_, nation()) || (is_major_invasion(state_, nation()) && turn_.half == 1);
    for (Area area : all<Area>()) {
      Walk walk{{area}, {}};
      walk.must_lower = is_land(area);
      if ((is_land(area) ? crowded : !may_stay_at_sea) && some_may_set_out(walk, 0)) return true;
    }
    return false;
  }

  // 6.6: some stop to fight where others go on; a leader who has led them through difficult land stays with those.
  [[nodiscard]] bool may_drop(const Walk& walk, Armies stay, bool leader_stays) const {
    if (stay.size() == 0 || stay.size() >= walk.armies.size()) return false;
    if (stay.infantry > walk.armies.infantry || stay.cavalry > walk.armies.cavalry) return false;
    if (leader_stays && !walk.leader) return false;
    for (std::size_t i = 1; leader_stays && i + 1 < walk.path.size(); ++i) {
      if (is_land(walk.path[i]) && is_difficult(walk.path[i])) return false;
    }
    return may_stop(walk, stay.size()) && !next_areas(without(walk, stay, leader_stays)).empty();
  }
  static Walk without(Walk walk, Armies stay, bool leader_stays) {
    walk.left_behind[walk.path.back()] += stay.size();
    walk.armies = {walk.armies.infantry - stay.infantry, walk.armies.cavalry - stay.cavalry};
    walk.leader = walk.leader && !leader_stays;
    return walk;
  }

  [[nodiscard]] AreaSet next_areas(const Walk& walk) const {
    return select(steps(walk), [&](Area to) { return ends(on(walk, to)); });
  }

  // 6.9, 6.10, 12.7: on land, not among subjects, and no worse crowded than before.
  [[nodiscard]] bool may_stop(const Walk& walk, int armies) const {
    const Area at = walk.path.back();
    if (walk.path.size() == 1 || is_sea(at) || passes_through(at)) return false;
    EnumArray<Area, int> after = standing(walk);
    after[at] += armies;
    return crowding(after) < crowding(standing_before()) + (walk.must_lower ? 0 : 1);
  }

 private:
  // Any number of each group in the area that has not moved, from this group on.
  [[nodiscard]] bool some_may_set_out(Walk walk, std::size_t group) const {
    if (group == turn_.groups.size()) {
      for (bool led : {false, true}) {
        walk.leader = led;
        if (walk.armies.size() > 0 && may_set_out(walk)) return true;
      }
      return false;
    }
    const Group& next = turn_.groups[group];
    if (some_may_set_out(walk, group + 1)) return true;
    if (next.moved || next.at != walk.path.front()) return false;
    walk.from_the_sea = walk.from_the_sea || is_sea(next.began_turn);
    for (int n = 1; n <= next.count; ++n) {
      (next.unit == Unit::cavalry ? walk.armies.cavalry : walk.armies.infantry) += 1;
      if (some_may_set_out(walk, group + 1)) return true;
    }
    return false;
  }

  static Walk on(Walk walk, Area to) {
    walk.path.push_back(to);
    return walk;
  }

  [[nodiscard]] Nation nation() const { return turn_.nation; }
  [[nodiscard]] bool roman() const { return nation() == Nation::romans; }

  // 6.2, 6.7
  [[nodiscard]] int allowance(const Walk& walk) const {
    if (walk.leader) return 3 - turn_.leader_steps;
    return roman() || walk.armies.infantry == 0 ? 3 : 2;
  }
  [[nodiscard]] bool is_road(Area from, Area to) const {
    return roman() && turn_.roads.has(from) && turn_.roads.has(to) && borders(from).has(to);
  }
  [[nodiscard]] int spent(const Walk& walk) const {
    int sum = 0;
    for (std::size_t i = 1; i < walk.path.size(); ++i) sum += is_road(walk.path[i - 1], walk.path[i]) ? 0 : 1;
    return sum;
  }
  // 12.7
  [[nodiscard]] bool passes_through(Area area) const {
    if (!roman() || is_sea(area)) return false;
    for (Nation other : state_.board.nations_in(area)) {
      if (other != Nation::romans && state_.subject_of[other] == Overlord::romans) return true;
    }
    return false;
  }
  [[nodiscard]] std::optional<Nation> others_in(Area area) const {
    for (Nation other : state_.board.nations_in(area)) {
      if (other != nation()) return other;
    }
    return std::nullopt;
  }

  // 6.8
  [[nodiscard]] bool may_enter(Area area) const {
    const std::optional<Nation> other = others_in(area);
    if (!other) return true;
    const Overlord mine = state_.subject_of[nation()];
    if (mine == Overlord::romans && *other == Nation::romans) return false;
    if (mine == Overlord::angles && *other == Nation::angles) return false;
    if (mine != Overlord::none && state_.subject_of[*other] == mine) return false;
    if (nation() == Nation::angles && state_.subject_of[*other] == Overlord::angles) {
      return !brigante_angle_submission_zone.has(area);
    }
    if (nation() == Nation::romano_british && state_.round <= 7 && state_.submitted_to_rome.has(*other)) {
      return state_.attacked_romano_british.has(*other);
    }
    return true;
  }

  // 6.6: how many may go on from among enemies: all but twice as many as stand there, those that stopped there
  // included.
  [[nodiscard]] int may_go_on(const Walk& walk) const {
    const Area at = walk.path.back();
    const std::optional<Nation> other = others_in(at);
    if (!other || passes_through(at)) return walk.armies.size();
    if (is_difficult(at) && !walk.leader && !keeps_to_the_road(walk)) return 0;
    if (nation() == Nation::angles && state_.subject_of[*other] == Overlord::angles) return 0;
    const int ours = standing(walk)[at] + walk.armies.size();
    return std::clamp(ours - 2 * state_.board.forces(*other, at), 0, walk.armies.size());
  }
  // R7
  [[nodiscard]] bool keeps_to_the_road(const Walk& walk) const {
    const std::size_t n = walk.path.size();
    return state_.readings.roads_ignore_terrain && n > 1 && is_road(walk.path[n - 2], walk.path[n - 1]);
  }

  [[nodiscard]] AreaSet steps(const Walk& walk) const {
    return select(AreaSet::every(), [&](Area to) { return may_step(walk, to); });
  }

  [[nodiscard]] bool may_step(const Walk& walk, Area to) const {
    const Area at = walk.path.back();
    const bool first = walk.path.size() == 1;
    const int left = allowance(walk) - spent(walk);
    if (is_land(to) && !may_enter(to)) return false;
    // 6.5: a strait is the whole move.
    for (std::size_t i = 1; i < walk.path.size(); ++i) {
      if (is_land(walk.path[i - 1]) && is_land(walk.path[i]) && !borders(walk.path[i - 1]).has(walk.path[i]))
        return false;
    }
    if (is_sea(at)) return leaves_the_sea(walk, to, left);
    if (!first && !passes_through(at)) {
      if (is_difficult(at) && !walk.leader && !(keeps_to_the_road(walk) && is_road(at, to))) return false;
      if (others_in(at) && walk.armies.size() > may_go_on(walk)) return false;
    }
    if (is_sea(to)) return puts_to_sea(walk, to, left);
    if (is_road(at, to)) return std::find(walk.path.begin(), walk.path.end(), to) == walk.path.end() && left >= 0;
    if (borders(at).has(to)) return left >= 1;
    return first && area_info[at].straits.has(to) && left >= 1 && (!walk.leader || turn_.leader_steps == 0);
  }

  // 6.10
  [[nodiscard]] bool leaves_the_sea(const Walk& walk, Area to, int left) const {
    const Area at = walk.path.back();
    if (left < 1) return false;
    if (is_land(to)) {
      return area_info[at].coast.has(to) && (!walk.from_the_sea || nation_info[nation()].landings.has(to));
    }
    const bool forbidden = walk.from_the_sea && nation_info[nation()].forbidden_seas.has(to);
    return walk.path.size() == 1 && borders(at).has(to) && !forbidden;
  }

  // 6.11: one sea, once, and no further than a landing.
  [[nodiscard]] bool puts_to_sea(const Walk& walk, Area to, int left) const {
    if (!area_info[walk.path.back()].seas.has(to) || !has_boats(state_, nation()) || left < 2) return false;
    if (walk.from_the_sea && nation_info[nation()].forbidden_seas.has(to)) return false;
    return std::none_of(walk.path.begin(), walk.path.end(), [](Area area) { return is_sea(area); });
  }

  // Armies of the nation but for the party.
  [[nodiscard]] EnumArray<Area, int> standing(const Walk& walk) const {
    EnumArray<Area, int> armies = standing_before();
    armies[walk.path.front()] -= walk.armies.size();
    for (Area area : all<Area>()) {
      armies[walk.path.front()] -= walk.left_behind[area];
      armies[area] += walk.left_behind[area];
    }
    return armies;
  }
  [[nodiscard]] EnumArray<Area, int> standing_before() const {
    EnumArray<Area, int> armies{};
    for (Area area : all<Area>()) armies[area] = state_.board.armies(nation(), area);
    return armies;
  }

  // 6.9: armies beyond the limits, but for the one area that may be overstacked; four at most in difficult land.
  [[nodiscard]] int crowding(const EnumArray<Area, int>& armies) const {
    int beyond = 0;
    int forgiven = 0;
    for (Area area : all_land) {
      const int units =
          armies[area] + (nation() == Nation::saxons && armies[area] > 0 && state_.board.burh(area) ? 1 : 0);
      const int limit = roman() ? (is_difficult(area) ? 4 : 1000) : is_difficult(area) ? 2 : 3;
      const int more = std::max(0, units - limit);
      beyond += more;
      if (!roman()) forgiven = std::max(forgiven, is_difficult(area) ? std::min(more, 4 - limit) : more);
    }
    return beyond - forgiven;
  }

  // Whether the walk can come to a legal end, with all of the party or with some left behind to fight.
  [[nodiscard]] bool ends(const Walk& walk) const {
    return may_stop(walk, walk.armies.size()) || !next_areas(walk).empty() || splits(walk);
  }
  [[nodiscard]] bool splits(const Walk& walk) const {
    const Area at = walk.path.back();
    if (is_sea(at) || !others_in(at) || walk.path.size() == 1) return false;
    const int most = may_go_on(walk);
    for (int n = 1; n <= std::min(most, walk.armies.size() - 1); ++n) {
      for (int horses = 0; horses <= std::min(n, walk.armies.cavalry); ++horses) {
        if (n - horses > walk.armies.infantry || !may_stop(walk, walk.armies.size() - n)) continue;
        const Armies stay{walk.armies.infantry - (n - horses), walk.armies.cavalry - horses};
        if (!next_areas(without(walk, stay, false)).empty()) return true;
      }
    }
    return false;
  }

  const State& state_;
  const Turn& turn_;
};

class ReferenceMovement : public testing::Fixture {
 protected:
  // Walks at random from an area, with so many of each of its groups, and compares on every step.
  void walk(const Turn& before, Area origin, const std::vector<Levy>& levies, bool led) {
    State copy = state;
    Turn its = before;
    testing::Silence silence;
    Play quiet(copy, silence);
    Movement movement(quiet, its);
    const Reference reference(state, before);
    Reference::Walk told{{origin}, {}, led};
    for (const Levy& levy : levies) {
      const Group& group = before.groups[static_cast<std::size_t>(levy.group)];
      (group.unit == Unit::cavalry ? told.armies.cavalry : told.armies.infantry) += levy.count;
      told.from_the_sea = told.from_the_sea || (levy.count > 0 && is_sea(group.began_turn));
    }
    if (told.armies.size() == 0) return;
    const bool can_go = movement.can_go(origin, levies, led);
    ASSERT_EQ(can_go, reference.may_set_out(told)) << where(told);
    if (!can_go) return;
    Party party = movement.start(origin, levies, led);
    for (;;) {
      const AreaSet next = movement.next_areas(party);
      const bool stops = movement.may_stop(party);
      ++compared;
      ASSERT_EQ(next, reference.next_areas(told)) << where(told);
      ASSERT_EQ(stops, reference.may_stop(told, told.armies.size())) << where(told);
      if (told.path.size() > 1 && drop_some(movement, party, reference, told)) continue;
      if (HasFatalFailure() || next.empty() || (stops && chance.below(3) == 0)) return;
      int pick = chance.below(next.size());
      for (Area to : next) {
        if (pick-- > 0) continue;
        movement.step(party, to);
        told.path.push_back(to);
        break;
      }
    }
  }

  // Leaves some behind where that may be; true where it was done.
  bool drop_some(Movement& movement, Party& party, const Reference& reference, Reference::Walk& told) {
    const Armies stay{chance.below(told.armies.infantry + 2), chance.below(told.armies.cavalry + 2)};
    const bool leader_stays = chance.below(3) == 0;
    const bool may = movement.may_drop(party, stay, leader_stays);
    compare_drop(may, reference.may_drop(told, stay, leader_stays), told);
    if (!may || HasFatalFailure()) return false;
    movement.drop(party, stay, leader_stays);
    told = Reference::without(told, stay, leader_stays);
    ++dropped;
    return true;
  }
  void compare_drop(bool may, bool by_reference, const Reference::Walk& told) {
    ASSERT_EQ(may, by_reference) << where(told);
  }

  [[nodiscard]] std::string where(const Reference::Walk& told) const {
    std::string text = std::string(id_of(state.nation)) + " in round " + std::to_string(state.round) + " with " +
                       std::to_string(told.armies.infantry) + "+" + std::to_string(told.armies.cavalry) +
                       (told.leader ? " led" : "") + ":";
    for (Area area : told.path) text += " " + std::string(id_of(area));
    return text;
  }

  void walk_all(const Turn& turn) {
    {
      Turn its = turn;
      ASSERT_EQ(Movement(play, its).duty().has_value(), Reference(state, turn).has_duty()) << id_of(turn.nation);
      duties += Movement(play, its).duty() ? 1 : 0;
      ASSERT_EQ(Movement(play, its).origins(), Reference(state, turn).origins()) << id_of(turn.nation);
    }
    for (Area origin : state.board.areas_of(turn.nation)) {
      for (bool led : {false, true}) {
        std::vector<Levy> levies;
        for (std::size_t i = 0; i < turn.groups.size(); ++i) {
          if (turn.groups[i].at != origin || turn.groups[i].moved) continue;
          levies.push_back({static_cast<int>(i), chance.below(turn.groups[i].count + 1)});
        }
        walk(turn, origin, levies, led);
        if (HasFatalFailure()) return;
      }
    }
  }

  // More armies than the rules would let stand there, from the pieces that are left.
  void crowd(Nation nation) {
    for (Area area : state.board.land_of(nation)) {
      const int more = std::min(chance.below(4), state.board.free_infantry(nation));
      if (chance.below(3) == 0 && more > 0) state.board.add(nation, area, {more, 0});
    }
  }

  Dice chance{1};
  int compared = 0;
  int dropped = 0;
  int duties = 0;
};

TEST_F(ReferenceMovement, agrees_with_the_rules_in_whole_games) {
  testing::covers("BR 6.2", "BR 6.3", "BR 6.4", "BR 6.5", "BR 6.6", "BR 6.8", "BR 6.9", "BR 6.10", "BR 6.11",
                  "BR 12.7");
  for (std::uint64_t seed = 1; seed <= 20 && !HasFailure(); ++seed) {
    auspex::Setup setup;
    setup.scenario = seed % 4 == 0 ? "short" : "full";
    setup.seed = seed;
    setup.options["roads"] = seed % 2 == 0 ? "ignore-terrain" : "stop-in-difficult";
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
    State game_state = set_up_state(checked(game(), setup));
    testing::Silence silence;
    while (game_state.stage != Stage::over && !HasFailure()) {
      Play on(game_state, silence);
      play_step(on);
      if (game_state.stage != Stage::nation_turn) continue;
      state = game_state;
      if (seed % 3 != 0) crowd(state.nation);
      Turn turn = turn_of(state.nation);
      turn.leader_steps = chance.below(4);
      turn.half = 1 + chance.below(2);
      if (chance.below(4) == 0) turn.bound = state.board.occupied(state.nation);
      for (Group& group : turn.groups) group.moved = seed % 4 == 1 && chance.below(2) == 0;
      walk_all(turn);
    }
  }
  EXPECT_GT(compared, 3000);
  EXPECT_GT(dropped, 30);
  EXPECT_GT(duties, 100);
  state = State{};
  state.owner = owners_four;
}

}  // namespace
}  // namespace auspex::britannia
