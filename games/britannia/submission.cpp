#include "games/britannia/submission.h"

#include "games/britannia/scoring.h"
#include "games/britannia/stacking.h"

namespace auspex::britannia {

namespace {

constexpr int belgae_submission_points = 6;

// 12.8a: the most areas with which a nation may bow to Rome.
int threshold_to_rome(const State& state, Nation nation) {
  switch (nation) {
    case Nation::belgae:
      return state.round == 1 ? 4 : 0;
    case Nation::welsh:
      return 5;
    case Nation::brigantes:
    case Nation::picts:
      return 3;
    default:
      return 0;
  }
}

bool may_submit_to_rome(const State& state, Nation nation) {
  if (!in_play(state, nation) || state.subject_of[nation] != Overlord::none) return false;
  const int areas = state.board.land_of(nation).size();
  return areas >= 1 && areas <= threshold_to_rome(state, nation);
}

bool may_submit_to_angles(const State& state) {
  if (state.subject_of[Nation::brigantes] != Overlord::none || state.round < 6 || state.round > 12) return false;
  const int areas = (state.board.land_of(Nation::brigantes) & brigante_angle_submission_zone).size();
  return areas == 1 || areas == 2;
}

// 12.8b, R12: Roman areas to be reached from one by road steps alone; through subjects' areas, but not into them.
AreaSet along_roads(const State& state, const Turn& turn, Area from) {
  const auto of_subject = [&](Area area) {
    const std::optional<Nation> other = state.board.other_in(area, Nation::romans);
    return other && subject(state, *other, Overlord::romans);
  };
  AreaSet seen{from};
  AreaSet edge{from};
  while (!edge.empty()) {
    const Area at = edge.first();
    edge.remove(at);
    if (!turn.roads.has(at)) continue;
    if (at != from && is_difficult(at) && !of_subject(at) && !state.readings.roads_ignore_terrain) continue;
    for (Area to : (borders(at) & turn.roads) - seen) {
      if (!state.board.occupies(Nation::romans, to) && !of_subject(to)) continue;
      seen.add(to);
      edge.add(to);
    }
  }
  return select(seen - AreaSet{from}, [&](Area to) {
    return state.board.occupies(Nation::romans, to) && has_room(state.board, Nation::romans, to);
  });
}

void move_out(Play& play, Turn& turn, Nation overlord, Area from, int group, Area to) {
  const Armies one{1, 0};  // neither Romans nor Angles have horsemen
  Group moved = turn.groups[static_cast<std::size_t>(group)];
  take_from_group(turn, group, 1);
  play.board.remove(overlord, from, one);
  const bool vacant = play.board.vacant(to);
  play.board.add(overlord, to, one);
  moved.at = moved.entered_from = to;
  moved.count = 1;
  add_group(turn, moved);
  play.say(msg::submit_leaves(overlord, from, to), 1);
  if (vacant) became_sole_occupant(play, overlord, to);
}

int group_in(const Turn& turn, Area area) {
  for (std::size_t i = 0; i < turn.groups.size(); ++i) {
    if (turn.groups[i].at == area) return static_cast<int>(i);
  }
  return -1;
}

// 12.8b, 14.3: the overlord's armies leave an area of the new subject, and their leader with the first of them.
void leave(Play& play, Turn& turn, Nation overlord, Nation subject_nation, Area from) {
  for (int group = group_in(turn, from); group >= 0; group = group_in(turn, from)) {
    const AreaSet out = ways_out(play.state, overlord, subject_nation, from);
    if (out.empty()) {
      take_from_group(turn, group, 1);
      play.board.remove(overlord, from, {1, 0});
      play.say(msg::submit_no_way(overlord, from), 1);
      continue;
    }
    const Area first = play.choose(overlord, msg::ask_way_out(overlord, from), out);
    move_out(play, turn, overlord, from, group, first);
    if (play.board.leader_at(overlord, from)) play.board.place_leader(*play.board.leader_of(overlord), first);
    if (play.state.readings.no_roads_after_leaving) continue;
    const std::optional<Area> on =
        play.may_choose(overlord, msg::ask_road_on(first), along_roads(play.state, turn, first));
    if (on) move_out(play, turn, overlord, first, group_in(turn, first), *on);
  }
  if (play.board.leader_at(overlord, from)) play.board.remove_leader(*play.board.leader_of(overlord));
}

}  // namespace

NationSet may_submit(const State& state, const Turn& turn) {
  NationSet nations;
  if (state.board.armies(turn.nation) == 0) return nations;
  if (turn.nation == Nation::romans) {
    for (Nation nation : {Nation::belgae, Nation::welsh, Nation::brigantes, Nation::picts}) {
      if (may_submit_to_rome(state, nation)) nations.add(nation);
    }
  }
  if (turn.nation == Nation::angles && in_play(state, Nation::brigantes) && may_submit_to_angles(state)) {
    nations.add(Nation::brigantes);
  }
  return nations;
}

AreaSet ways_out(const State& state, Nation overlord, Nation subject_nation, Area from) {
  const Board& board = state.board;
  const auto held = [&](AreaSet areas) {
    return select(areas, [&](Area to) { return board.occupies(overlord, to) && has_room(board, overlord, to, from); });
  };
  const auto empty = [&](AreaSet areas) {
    return select(areas, [&](Area to) { return board.vacant(to) && has_room(board, overlord, to, from); });
  };
  const AreaSet near = adjacent(from);
  const AreaSet nation_near = around(board.land_of(subject_nation));
  for (const AreaSet& found : {held(near), empty(near), held(nation_near), empty(nation_near)}) {
    if (!found.empty()) return found;
  }
  return {};
}

void submission_window(Play& play, Turn& turn) {
  for (Nation nation : may_submit(play.state, turn)) {
    // An earlier one's submission may have driven the last army off the board.
    if (!may_submit(play.state, turn).has(nation)) continue;
    if (play.agree(nation, msg::ask_submit(nation, turn.nation))) submit(play, turn, nation);
  }
}

void submit(Play& play, Turn& turn, Nation nation) {
  State& state = play.state;
  const Nation overlord = turn.nation;
  const bool to_rome = overlord == Nation::romans;
  state.subject_of[nation] = to_rome ? Overlord::romans : Overlord::angles;
  play.say(msg::submit_done(nation, overlord));
  AreaSet submitted = play.board.land_of(nation);
  if (!to_rome) submitted &= brigante_angle_submission_zone;
  if (to_rome) {
    if (nation != Nation::belgae) state.submitted_to_rome.add(nation);
    // 12.8c
    for (Area area : submitted) score_subject_area(play, area);
    if (nation == Nation::belgae) {
      play.score(Nation::romans, belgae_submission_points);
      play.say(msg::score_belgae(Nation::romans, belgae_submission_points));
    }
  }
  for (Area area : submitted& play.board.areas_of(overlord)) leave(play, turn, overlord, nation, area);
  // 14.5: nobody is subject to a people without armies.
  if (!to_rome && play.board.armies(overlord) == 0) end_brigante_submission(play);
}

void end_submission_to_rome(Play& play) {
  for (Nation nation : all<Nation>()) {
    if (!subject(play.state, nation, Overlord::romans)) continue;
    play.state.subject_of[nation] = Overlord::none;
    play.say(msg::submit_ends(nation), 1);
  }
}

void end_brigante_submission(Play& play) {
  if (!subject(play.state, Nation::brigantes, Overlord::angles)) return;
  play.state.subject_of[Nation::brigantes] = Overlord::none;
  play.say(msg::submit_ends(Nation::brigantes));
}

}  // namespace auspex::britannia
