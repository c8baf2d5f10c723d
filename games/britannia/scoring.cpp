#include "games/britannia/scoring.h"

#include <algorithm>

namespace auspex::britannia {

namespace {

constexpr int harold_bonus = 6;

int list_of(const State& state, Nation nation) {
  const int list = once_list[nation][state.round];
  // R20: both Danish lists may be kept as one.
  if (list == index_of(Once::danes_12) && state.readings.danish_areas_once) return index_of(Once::danes_11);
  return list;
}

bool already_scored(const State& state, Nation nation, Area area) {
  const int list = list_of(state, nation);
  return list < 0 || state.scored[static_cast<std::size_t>(list)].has(area);
}

constexpr EnumArray<Nation, std::array<AreaSet, last_round + 1>> areas_on_card = [] {
  EnumArray<Nation, std::array<AreaSet, last_round + 1>> result{};
  for (Nation nation : all<Nation>()) {
    for (std::size_t round = 0; round <= last_round; ++round) {
      for (Area area : all_land) {
        if (occupy_points[nation][round][static_cast<std::size_t>(area)] > 0) result[nation][round].add(area);
      }
    }
  }
  return result;
}();

int points_for(const Elimination& entry, const State& state, bool attacking) {
  if (!in_round(entry.rounds, state.round) || (entry.own_turn && !attacking)) return 0;
  if (entry.not_belgic_round_one && state.round == 1 && state.nation == Nation::belgae) return 0;
  return entry.points;
}

// 10.1: what an area counts to the nation at the end of the round, and whose card counts it.
bool scores_area(const State& state, Nation nation, Area area) {
  if (nation == Nation::romans) {
    if (state.board.intact_fort(area)) return true;
    const NationSet there = state.board.nations_in(area);
    return there.size() == 1 && subject(state, there.first(), Overlord::romans);
  }
  if (state.board.occupies(nation, area)) return true;
  // R15
  const bool of_subject = nation == Nation::angles && subject(state, Nation::brigantes, Overlord::angles) &&
                          state.board.occupies(Nation::brigantes, area) && state.round <= last_tribute;
  return of_subject && (!state.readings.angles_score_zone_only || brigante_angle_submission_zone.has(area));
}

}  // namespace

AreaSet occupy_areas(Nation nation, int round) { return areas_on_card[nation][static_cast<std::size_t>(round)]; }

AreaSet areas_to_occupy(const State& state, Nation nation) {
  // R48: Romans on their own turn only; Danes of round 11 at their withdrawal only.
  if (nation == Nation::romans && (state.stage != Stage::nation_turn || state.nation != Nation::romans)) return {};
  if (nation == Nation::danes && state.round == 11) return {};
  const int list = list_of(state, nation);
  if (list < 0) return {};
  return occupy_areas(nation, state.round) - state.scored[static_cast<std::size_t>(list)];
}

int occupy_value(const State& state, Nation nation, Area area) {
  if (!areas_to_occupy(state, nation).has(area)) return 0;
  return occupy_points[nation][state.round][static_cast<std::size_t>(index_of(area))];
}

void score_occupation(Play& play, Nation nation, Area area) {
  const int points = occupy_points[nation][play.state.round][static_cast<std::size_t>(index_of(area))];
  if (points == 0 || already_scored(play.state, nation, area)) return;
  play.state.scored[static_cast<std::size_t>(list_of(play.state, nation))].add(area);
  play.score(nation, points);
  play.say(msg::score_occupy(nation, points, area));
}

void score_subject_area(Play& play, Area area) { score_occupation(play, Nation::romans, area); }

void became_sole_occupant(Play& play, Nation nation, Area area) {
  if (is_sea(area)) return;
  if (occupy_value(play.state, nation, area) > 0) score_occupation(play, nation, area);
  if (nation == Nation::romans && play.board.fort(area) == Fort::none) {
    const bool counter = play.board.free_forts() > 0;
    play.board.build_fort(area, counter ? Fort::intact : Fort::spent);
    play.say(counter ? msg::fort_built(area) : msg::fort_spent(area), 1);
  }
  if (subject(play.state, nation, Overlord::romans) && play.state.nation == nation) score_subject_area(play, area);
}

void score_standing_occupations(Play& play) {
  for (Nation nation : all<Nation>()) {
    for (Area area : play.board.occupied(nation)) {
      if (occupy_value(play.state, nation, area) > 0) score_occupation(play, nation, area);
    }
  }
}

void score_marked_areas(Play& play) {
  for (Area area : all_land) {
    if (play.board.fort(area) != Fort::none) score_occupation(play, Nation::romans, area);
  }
}

int elimination_value(const State& state, Nation killer, bool attacking, Nation victim, Unit unit) {
  int points = 0;
  for (const Elimination& entry : eliminations[killer]) {
    const bool whom =
        entry.nations.has(victim) || (entry.attackers_of_romano_british && state.attacked_romano_british.has(victim));
    const bool what = (unit == Unit::infantry && entry.infantry) || (unit == Unit::cavalry && entry.cavalry) ||
                      (unit == Unit::fort && entry.fort);
    if (whom && what) points += points_for(entry, state, attacking);
  }
  return points;
}

int elimination_value(const State& state, Nation killer, bool attacking, Leader leader) {
  int points = 0;
  for (const Elimination& entry : eliminations[killer]) {
    if (entry.leaders.has(leader)) points += points_for(entry, state, attacking);
  }
  return points;
}

void eliminated(Play& play, Nation killer, bool attacking, Nation victim, Unit unit) {
  const int points = elimination_value(play.state, killer, attacking, victim, unit);
  if (points == 0) return;
  play.score(killer, points);
  play.say(msg::score_eliminate(killer, points, victim, unit), 1);
}

void leader_eliminated(Play& play, Nation killer, bool attacking, Leader leader) {
  int points = elimination_value(play.state, killer, attacking, leader);
  if (points > 0) {
    play.score(killer, points);
    play.say(msg::score_leader(killer, points, leader));
  }
  // 19.4, R21: Harold's death serves the Normans whoever of the three invaders brings it about.
  const bool invader = killer == Nation::norwegians || killer == Nation::danes || killer == Nation::normans;
  if (leader != Leader::harold || !invader || !in_play(play.state, Nation::normans)) return;
  if (killer == Nation::normans && play.state.readings.harold_once) return;
  play.score(Nation::normans, harold_bonus);
  play.say(msg::score_harold(Nation::normans, harold_bonus));
}

int hold_score(const State& state, Nation nation, int round) {
  int home = 0;
  int elsewhere = 0;
  int rest = 0;
  const auto& values = hold_points[nation][static_cast<std::size_t>(round)];
  for (Area area : all_land) {
    const int points = values[static_cast<std::size_t>(index_of(area))];
    if (points == 0 || !scores_area(state, nation, area)) continue;
    const Country country = area_info[area].country;
    switch (nation) {
      case Nation::welsh:
        (country == Country::wales ? home : elsewhere) += points;
        break;
      case Nation::saxons:
        (country == Country::england ? home : country == Country::wales ? elsewhere : rest) += points;
        break;
      case Nation::angles:
        (country == Country::england ? home : country == Country::scotland ? elsewhere : rest) += points;
        break;
      default:
        rest += points;
    }
  }
  const int total = home + std::min(elsewhere, home / 2) + rest;
  // R37
  const bool halved = overlord_of(state, nation) && round <= last_tribute;
  return halved ? (total + 1) / 2 : total;
}

void hold_scoring(Play& play) {
  for (Nation nation : all<Nation>()) {
    if (!in_play(play.state, nation)) continue;
    const int points = hold_score(play.state, nation, play.state.round);
    if (points == 0) continue;
    play.score(nation, points);
    play.say(msg::score_hold(nation, points));
  }
}

}  // namespace auspex::britannia
