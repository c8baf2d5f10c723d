// 4 A nation's turn, 8 raiders' withdrawal, 9 overpopulation, 12.2, 16.
#include "games/britannia/turn.h"

#include <algorithm>

#include "games/britannia/battle.h"
#include "games/britannia/movement.h"
#include "games/britannia/population.h"
#include "games/britannia/scoring.h"
#include "games/britannia/submission.h"

namespace auspex::britannia {

namespace {

constexpr int roman_armies_after_round_two = 12;
constexpr int danish_armies_that_leave = 4;
constexpr int cnut_points = 8;
constexpr int least_english_areas = 4;

// 4.0, 11.4: the leader of the last turn goes home. Arthur's time ends with the start of round 8.
void start_of_turn(Play& play, Turn& turn) {
  const std::optional<Leader> leader = play.board.leader_of(turn.nation);
  if (leader && !stays_to_the_end(*leader)) {
    play.board.remove_leader(*leader);
    play.say(msg::leader_goes(*leader), 1);
  }
  if (turn.nation == Nation::belgae && subject(play.state, Nation::belgae, Overlord::romans)) {
    play.state.subject_of[Nation::belgae] = Overlord::none;
    play.say(msg::belgae_revolt);
  }
  turn.held_at_start = play.board.occupied(turn.nation);
}

// 6.8d: what a subject must keep, less what its overlord releases. Subject Brigantes are bound in the zone alone.
void bind_areas(Play& play, Turn& turn) {
  const std::optional<Nation> overlord = overlord_of(play.state, turn.nation);
  if (!overlord) return;
  turn.bound = play.board.occupied(turn.nation);
  if (*overlord == Nation::angles) turn.bound &= brigante_angle_submission_zone;
  while (in_play(play.state, *overlord)) {
    const std::optional<Area> released = play.may_choose(*overlord, msg::ask_release(turn.nation), turn.bound);
    if (!released) return;
    turn.bound.remove(*released);
    play.say(msg::submit_released(turn.nation, *released), 1);
  }
}

void move_and_fight(Play& play, Turn& turn) {
  movement_phase(play, turn);
  submission_window(play, turn);
  battle_phase(play, turn);
}

// 8.2c: where a raider may be taken back to.
std::optional<Area> home_of(const State& state, const Group& group, Nation nation) {
  if (!group.raider || group.at == group.began_turn) return std::nullopt;
  if (is_sea(group.began_turn)) return group.began_turn;
  // 17: Picts go back by boat if nobody else has come.
  if (!(state.board.nations_in(group.began_turn) - NationSet{nation}).empty()) return std::nullopt;
  return group.began_turn;
}

void withdraw(Play& play, Turn& turn, int index, int n, Area to) {
  Group group = turn.groups[static_cast<std::size_t>(index)];
  const Area from = group.at;
  const Armies armies{n, 0};  // no raider has horsemen
  const bool last = play.board.armies(turn.nation, from) == n;
  take_from_group(turn, index, n);
  play.board.remove(turn.nation, from, armies);
  play.board.add(turn.nation, to, armies);
  group.at = group.entered_from = to;
  group.count = static_cast<std::uint8_t>(n);
  add_group(turn, group);
  if (last && play.board.leader_at(turn.nation, from)) {
    play.board.place_leader(*play.board.leader_of(turn.nation), to);
  }
  play.say(msg::withdraw_done(turn.nation, n, from, to));
}

// 8.2: a leader who began at sea may go back with armies that do, where others stay behind.
void leader_may_withdraw(Play& play, Turn& turn, Area from, Area to) {
  const std::optional<Leader> leader = play.board.leader_of(turn.nation);
  if (!leader || play.board.place_of(*leader) != from || is_land(to)) return;
  if (play.agree(turn.nation, msg::ask_leader_withdraw(*leader, to))) play.board.place_leader(*leader, to);
}

// 8, 16.1
void raider_withdrawal(Play& play, Turn& turn) {
  const bool all_must = turn.nation == Nation::danes && play.state.round == 11;
  if (all_must) {
    for (Area area : play.board.occupied(Nation::danes)) score_occupation(play, Nation::danes, area);
  }
  // Each group once: armies that stay are not asked again.
  const std::vector<Group> before = turn.groups;
  for (const Group& group : before) {
    const std::optional<Area> home = home_of(play.state, group, turn.nation);
    if (!home) continue;
    const int n =
        all_must ? group.count
                 : play.choose_number(turn.nation, msg::ask_withdraw(turn.nation, group.at, *home), 0, group.count);
    if (n == 0) continue;
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      if (!turn.groups[i].alike(group)) continue;
      withdraw(play, turn, static_cast<int>(i), n, *home);
      break;
    }
    leader_may_withdraw(play, turn, group.at, *home);
  }
}

// 16.2: Cnut's crown, and his army's way home.
void cnut(Play& play, Turn& turn) {
  const bool alive = play.board.in_play(Leader::cnut);
  const int minimum = play.state.readings.cnut_needs_no_minimum ? 1 : least_english_areas;
  if (alive && king(play.state, minimum) == Nation::danes) {
    play.score(Nation::danes, cnut_points);
    play.say(msg::crown_cnut(Nation::danes, cnut_points));
  }
  const bool leaves = alive || !play.state.readings.cnut_dead_none_leave;
  if (alive) {
    play.board.remove_leader(Leader::cnut);
    play.say(msg::leader_goes(Leader::cnut));
  }
  if (!leaves) return;
  const int due = std::max(0, danish_armies_that_leave - turn.invaders_missing);
  for (int left = std::min(due, play.board.armies(Nation::danes)); left > 0; --left) {
    const Area area = play.choose(Nation::danes, msg::ask_cnut_leaves(left), play.board.areas_of(Nation::danes));
    remove_army(play, turn, area);
    play.say(msg::cnut_army_leaves(area), 1);
  }
}

// 9
void overpopulation(Play& play, Turn& turn) {
  if (turn.nation == Nation::romans) return;
  const bool saxon = turn.nation == Nation::saxons;
  const auto armies = [&] { return play.board.armies_on_land(turn.nation) + (saxon ? play.board.burhs().size() : 0); };
  while (armies() > 2 * play.board.occupied(turn.nation).size()) {
    const AreaSet from =
        select(play.board.occupied(turn.nation), [&](Area area) { return play.board.forces(turn.nation, area) > 1; });
    const Area area = play.choose(turn.nation, msg::ask_overpopulation(turn.nation), from);
    bool burh = play.board.burh(area);
    // A leader needs the last army of his area, so there the burh goes.
    if (burh && !(play.board.armies(turn.nation, area) == 1 && play.board.leader_at(turn.nation, area))) {
      const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::burh)};
      burh = play.choose_option(turn.nation, msg::ask_burh_or_army(area), texts) == 1;
    }
    if (burh) {
      play.board.destroy_burh(area);
    } else {
      remove_army(play, turn, area);
    }
    play.say(msg::overpopulation_removed(turn.nation, area), 1);
  }
}

// 12.2
void legions_leave(Play& play, Turn& turn) {
  if (turn.nation != Nation::romans || play.state.round != 2) return;
  while (play.board.armies(Nation::romans) > roman_armies_after_round_two) {
    const AreaSet from = select(play.board.areas_of(Nation::romans),
                                [&](Area area) { return play.board.armies(Nation::romans, area) > 0; });
    const Area area = play.choose(
        Nation::romans, msg::ask_legion_leaves(play.board.armies(Nation::romans) - roman_armies_after_round_two), from);
    remove_army(play, turn, area);
    play.say(msg::legion_leaves(area), 1);
  }
}

}  // namespace

void remove_army(Play& play, Turn& turn, Area area) {
  bool infantry = play.board.infantry(turn.nation, area) > 0;
  if (infantry && play.board.cavalry(turn.nation, area) > 0) {
    const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::cavalry)};
    infantry = play.choose_option(turn.nation, msg::ask_which_goes(turn.nation, area), texts) == 0;
  }
  for (std::size_t i = 0; i < turn.groups.size(); ++i) {
    if (turn.groups[i].at != area || (turn.groups[i].unit == Unit::infantry) != infantry) continue;
    take_from_group(turn, static_cast<int>(i), 1);
    break;
  }
  play.board.remove(turn.nation, area, infantry ? Armies{1, 0} : Armies{0, 1});
}

void nation_turn(Play& play) {
  State& state = play.state;
  Turn turn;
  turn.nation = state.nation;
  play.turn = &turn;
  const std::uint16_t points_before = state.points[turn.nation];
  play.say(msg::turn_begins(turn.nation));
  start_of_turn(play, turn);
  if (turn.nation == Nation::romans) {
    score_marked_areas(play);
    roman_reinforcements_arrive(play);
  } else {
    increase_population(play, turn);
  }
  arrivals(play, turn);
  muster(state, turn);
  bind_areas(play, turn);
  move_and_fight(play, turn);
  if (is_major_invasion(state, turn.nation)) {
    turn.half = 2;
    if (play.board.armies(turn.nation) > 0) {
      play.say(msg::turn_second_half(turn.nation));
      move_and_fight(play, turn);
    }
  }
  if (turn.nation == Nation::danes && state.round == 14) cnut(play, turn);
  if (turn.raiding(state)) raider_withdrawal(play, turn);
  overpopulation(play, turn);
  legions_leave(play, turn);
  if (const int scored = state.points[turn.nation] - points_before; scored > 0) {
    play.say(msg::turn_scored(turn.nation, scored), 1);
  }
  play.turn = nullptr;
}

}  // namespace auspex::britannia
