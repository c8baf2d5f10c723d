#include "games/britannia/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/britannia/scoring.h"

namespace auspex::britannia {

namespace {

constexpr std::array<int, 5> scoring_rounds = {5, 7, 10, 13, 16};
constexpr double patience = 0.82;            // what points are worth a round later
constexpr double army_of_a_long_life = 2.2;  // points
constexpr double near_threat = 0.7;          // of an army next door, and of one two areas off
constexpr double far_threat = 0.25;
constexpr double fleet_threat = 0.22;  // of an army at sea or due there, spread over the coasts
constexpr double friend_threat = 0.1;  // of another nation of the same player
constexpr double difficult_strength = 1.7;
constexpr double danger = 0.5;       // how much a threatening army weighs against one that holds
constexpr double lure_falls = 0.55;  // with each step of distance

// Prospects change only with nation, round and area.
struct Prospects {
  EnumArray<Nation, std::array<std::array<float, land_areas>, last_round + 1>> points{};

  explicit Prospects(int final) {
    for (Nation nation : all<Nation>()) {
      for (int round = 1; round <= final; ++round) {
        for (int area = 0; area < land_areas; ++area) {
          double sum = 0;
          for (int r : scoring_rounds) {
            if (r < round || r > final) continue;
            sum += hold_points[nation][static_cast<std::size_t>(r)][static_cast<std::size_t>(area)] *
                   std::pow(patience, r - round);
          }
          points[nation][static_cast<std::size_t>(round)][static_cast<std::size_t>(area)] = static_cast<float>(sum);
        }
      }
    }
  }
};

const Prospects& prospects(const State& state) {
  static const Prospects full(last_round);
  static const Prospects brief(short_last_round);
  return state.scenario == Scenario::brief ? brief : full;
}

// Land within two steps over borders, the first through open country.
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

double hold_prospect(const State& state, Nation nation, Area area) {
  return prospects(state).points[nation][state.round][static_cast<std::size_t>(index_of(area))];
}

std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area) {
  for (int r : scoring_rounds) {
    if (r < state.round || r > final_round(state)) continue;
    const int points = hold_points[nation][static_cast<std::size_t>(r)][static_cast<std::size_t>(index_of(area))];
    if (points > 0) return Prospect{r, points};
  }
  return std::nullopt;
}

double army_worth(const State& state, Nation nation) {
  if (nation == Nation::romans) return state.round >= 5 ? 0.4 : 1.6;
  const int left = final_round(state) - state.round;
  if (left == 0) return 0.25;
  return left == 1 ? 1.3 : army_of_a_long_life;
}

Outlook::Outlook(const State& state, Nation nation) : nation_(nation), army_(army_worth(state, nation)) {
  const int left = final_round(state) - state.round;
  const double growth = nation == Nation::romans ? 0 : army_ / 6 * std::min(left, 4) * 0.7;
  for (Area area : all_land) {
    worth_[area] =
        hold_prospect(state, nation, area) + growth * (is_difficult(area) ? 1 : 2) + crown_worth(state, nation, area);
    prize_[area] = occupy_value(state, nation, area);
    // 16.1: what the Danes of round 11 stand in when they withdraw.
    if (nation == Nation::danes && state.round == 11) prize_[area] = 2;
  }
  for (Nation enemy : all<Nation>()) {
    if (enemy != nation && in_play(state, enemy)) add_threats(state, enemy);
  }
  for (Area area : all_land) {
    if (state.board.present(nation, area)) continue;
    const double defenders = state.board.vacant(area) ? 0 : 1.0 + state.board.nations_in(area).size();
    beyond_[area] = (worth_[area] + prize_[area]) / (1 + defenders);
  }
  for (int step = 0; step < 3; ++step) {
    for (Area area : all_land) {
      for (Area near : borders(area)) beyond_[area] = std::max(beyond_[area], lure_falls * beyond_[near]);
    }
  }
}

void Outlook::add_threats(const State& state, Nation enemy) {
  const Board& board = state.board;
  // Subjects and overlords leave each other alone.
  if (overlord_of(state, enemy) == nation_ || overlord_of(state, nation_) == enemy) return;
  const double weight = same_player(state, enemy, nation_) ? friend_threat : 1;
  for (Area at : board.areas_of(enemy)) {
    const int armies = board.armies(enemy, at);
    if (armies == 0) continue;
    const double strength = weight * armies * (enemy == Nation::romans ? 1.6 : 1);
    if (is_sea(at)) {
      for (Area coast : area_info[at].coast& nation_info[enemy].landings) threat_[coast] += fleet_threat * strength;
      continue;
    }
    for (Area near : adjacent(at)) threat_[near] += near_threat * strength;
    for (Area far : second_ring()[at]) threat_[far] += far_threat * strength;
  }
  // Those due before the nation's next turn.
  const int round = still_to_come(state, enemy) ? state.round : state.round + 1;
  if (round > final_round(state)) return;
  const Arrival& arrival = round_info[static_cast<std::size_t>(round)].arrivals[enemy];
  for (int i = 0; i < arrival.seas; ++i) {
    const Invaders& wave = arrival.invaders[static_cast<std::size_t>(i)];
    const double strength = weight * (wave.infantry + 2 * wave.cavalry);
    for (Area coast : area_info[wave.sea].coast& nation_info[enemy].landings) {
      threat_[coast] += fleet_threat * strength;
    }
  }
}

double Outlook::keeps(Area area, double armies) const {
  if (armies <= 0) return 0;
  const double strength = armies * (is_difficult(area) ? difficult_strength : 1);
  return strength / (strength + danger * threat_[area]);
}

}  // namespace auspex::britannia
