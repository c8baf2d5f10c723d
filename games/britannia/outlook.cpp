#include "games/britannia/outlook.h"

#include <algorithm>

#include "games/britannia/forecast.h"
#include "games/britannia/scoring.h"

namespace auspex::britannia {

namespace {

constexpr std::array<int, 5> scoring_rounds = {5, 7, 10, 13, 16};
// Land from which an area is two steps off, through open country.
const EnumArray<Area, AreaSet>& second_ring() {
  static const EnumArray<Area, AreaSet> rings = [] {
    EnumArray<Area, AreaSet> result{};
    for (Area area : all_land) {
      for (Area next : borders(area) - difficult_land) result[area] |= borders(next);
      result[area] -= borders(area);
      result[area].remove(area);
    }
    return result;
  }();
  return rings;
}

bool same_player(const State& state, Nation a, Nation b) { return state.owner[a] == state.owner[b]; }

// Whether the nation has another turn this round.
bool still_to_come(const State& state, Nation nation) {
  return state.stage != Stage::nation_turn || index_of(nation) > index_of(state.nation);
}

double crown_worth(const State& state, Nation nation, Area area) {
  if (!england.has(area)) return 0;
  const int round = state.round;
  if (round >= 8 && round <= 10) return 0.35;
  if ((round >= 11 && round <= 14) || round == 16) {
    const int own = english_areas(state, nation);
    return own >= 3 ? 0.9 : 0.3;
  }
  return 0;
}

}  // namespace

// Nations that come early or go soon do best to live from hand to mouth; those that stay look ahead.
const Tempers& usual_tempers() {
  static const Tempers tempers = [] {
    Tempers result{};
    for (Nation nation :
         {Nation::romans, Nation::romano_british, Nation::scots, Nation::dubliners, Nation::norwegians}) {
      result[nation].patience = 0.76;
      result[nation].hungry = 0.2;
      result[nation].army = 1.75;
      result[nation].nerve = 0.4;
    }
    for (Nation nation : {Nation::welsh, Nation::caledonians, Nation::jutes, Nation::danes}) {
      result[nation].patience = 0.94;
      result[nation].nerve = 0.4;
      result[nation].romans_near = 5.6;
    }
    for (Nation nation : {Nation::picts, Nation::belgae}) result[nation].romans_near = 5.6;
    result[Nation::romans].army = 5.6;
    result[Nation::scots].far = 0.15;
    result[Nation::dubliners].thrift = 0.09;
    result[Nation::norwegians].crowding = 0.36;
    result[Nation::danes].patience = 0.98;
    result[Nation::danes].far = 0.15;
    result[Nation::welsh].patience = 0.875;
    result[Nation::welsh].far = 0.4;
    result[Nation::saxons].patience = 0.98;
    result[Nation::saxons].lure = 0.19;
    result[Nation::saxons].crowding = 0.96;
    result[Nation::brigantes].romans_near = 3.2;
    return result;
  }();
  return tempers;
}

double hold_prospect(const State& state, Nation nation, Area area, const Temper& temper) {
  double sum = 0;
  double discount = 1;
  int at = state.round;
  for (int r : scoring_rounds) {
    if (r < state.round || r > final_round(state)) continue;
    for (; at < r; ++at) discount *= temper.patience;
    sum += discount * hold_points[nation][static_cast<std::size_t>(r)][static_cast<std::size_t>(index_of(area))];
  }
  return sum;
}

std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area) {
  for (int r : scoring_rounds) {
    if (r < state.round || r > final_round(state)) continue;
    const int points = hold_points[nation][static_cast<std::size_t>(r)][static_cast<std::size_t>(index_of(area))];
    if (points > 0) return Prospect{r, points};
  }
  return std::nullopt;
}

double army_worth(const State& state, Nation nation, const Temper& temper) {
  if (nation == Nation::romans) return temper.army * (state.round >= 5 ? 0.12 : 0.46);
  const int left = final_round(state) - state.round;
  if (left == 0) return 0.25;
  return left == 1 ? 1.3 : temper.army;
}

Outlook::Outlook(const State& state, Nation nation, const Temper& temper)
    : state_(state), temper_(temper), nation_(nation), army_(army_worth(state, nation, temper)) {
  const int left = final_round(state) - state.round;
  growth_ = nation == Nation::romans ? 0 : army_ / 6 * std::min(left, 4) * temper.growth;
  judge_players();
  for (Nation enemy : all<Nation>()) {
    if (enemy == nation || !in_play(state, enemy)) continue;
    // Subjects and overlords leave each other alone.
    if (overlord_of(state, enemy) == nation || overlord_of(state, nation) == enemy) continue;
    // Whoever scores for killing us comes the more eagerly.
    const double eager = 1 + temper.eager * elimination_value(state, enemy, true, nation, Unit::infantry);
    weight_[enemy] = (same_player(state, enemy, nation) ? temper.kin : 1) * (enemy == Nation::romans ? 1.6 : 1) * eager;
    expect_invaders(enemy);
  }
}

void Outlook::judge_players() {
  const Forecast points = forecast(state_);
  double sum = 0;
  int players = 0;
  for (Side side : all<Side>()) {
    if (points[side] <= 0) continue;
    sum += points[side];
    ++players;
  }
  const double mean = players > 0 ? sum / players : 1;
  for (Side side : all<Side>()) {
    const double lead = points[side] / mean - 1;
    malice_[side] = temper_.spite * std::clamp(1 + temper_.grudge * lead, 0.2, 3.0);
  }
  malice_[static_cast<Side>(state_.owner[nation_])] = -1;
}

// Those due before the nation's next turn.
void Outlook::expect_invaders(Nation enemy) {
  const int round = still_to_come(state_, enemy) ? state_.round : state_.round + 1;
  if (round > final_round(state_)) return;
  const Arrival& arrival = round_info[static_cast<std::size_t>(round)].arrivals[enemy];
  for (int i = 0; i < arrival.seas; ++i) {
    const Invaders& wave = arrival.invaders[static_cast<std::size_t>(i)];
    const double strength = weight_[enemy] * (wave.infantry + 2 * wave.cavalry);
    for (Area coast : area_info[wave.sea].coast& nation_info[enemy].landings) {
      threat_[coast] += temper_.fleet * strength;
    }
  }
}

void Outlook::appraise(Area area) const {
  appraised_.add(area);
  // 16.1: the Danes of round 11 score what they stand in when they withdraw, and keep nothing.
  if (nation_ == Nation::danes && state_.round == 11) {
    prize_[area] = occupy_points[nation_][state_.round][static_cast<std::size_t>(index_of(area))];
    return;
  }
  worth_[area] = hold_prospect(state_, nation_, area, temper_) + growth_ * (is_difficult(area) ? 1 : 2) +
                 crown_worth(state_, nation_, area);
  prize_[area] = occupy_value(state_, nation_, area);
}

void Outlook::survey(Area area) const {
  const Board& board = state_.board;
  const auto strength_in = [&](Area at) {
    double sum = 0;
    for (Nation enemy : board.nations_in(at)) sum += weight_[enemy] * board.armies(enemy, at);
    return sum;
  };
  double threat = threat_[area];
  for (Area near : adjacent(area)) threat += temper_.near * strength_in(near);
  for (Area far : second_ring()[area]) threat += temper_.far * strength_in(far);
  for (Area sea : area_info[area].seas) {
    for (Nation enemy : board.nations_in(sea)) {
      if (nation_info[enemy].landings.has(area)) threat += temper_.fleet * weight_[enemy] * board.armies(enemy, sea);
    }
  }
  threat_[area] = threat;
  surveyed_.add(area);
}

void Outlook::look_beyond() const {
  looked_beyond_ = true;
  for (Area area : all_land) {
    if (state_.board.present(nation_, area)) continue;
    beyond_[area] = (worth(area) + prize(area)) / (state_.board.vacant(area) ? 1 : 3);
  }
  for (int step = 0; step < 3; ++step) {
    for (Area area : all_land) {
      for (Area near : borders(area)) beyond_[area] = std::max(beyond_[area], temper_.lure_falls * beyond_[near]);
    }
  }
}

double Outlook::keeps(Area area, double armies) const {
  if (armies <= 0) return 0;
  const double strength = armies * (is_difficult(area) ? temper_.difficult : 1);
  return strength / (strength + temper_.danger * threat(area));
}

}  // namespace auspex::britannia
