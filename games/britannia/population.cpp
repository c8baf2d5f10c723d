#include "games/britannia/population.h"

#include <algorithm>

#include "games/britannia/stacking.h"

namespace auspex::britannia {

namespace {

constexpr int points_for_an_army = 6;
constexpr int points_for_a_burh = 2;
constexpr int most_saved = 5;
constexpr int burh_cap = 8;

// 5.4, 15.1
int build_burhs(Play& play, int points) {
  for (int built = 0; points >= points_for_a_burh; ++built) {
    const std::optional<Area> area =
        play.may_choose(Nation::saxons, msg::ask_burh(points), burh_sites(play.state, built));
    if (!area) break;
    play.board.build_burh(*area);
    points -= points_for_a_burh;
    play.say(msg::grow_burh(*area), 1);
  }
  return points;
}

// 5.6: at most one in each area; what finds no place is lost and the marker is set to 5. Romano-British cavalry that
// became infantry may stand beyond the eight pieces (R53), so that fewer than none can be free.
void place_infantry(Play& play, Nation nation, int due) {
  AreaSet open = play.board.occupied(nation);
  for (int left = due; left > 0; --left) {
    const AreaSet room = with_room(play.board, nation, open);
    if (room.empty() || play.board.free_infantry(nation) <= 0) {
      play.state.population[nation] = most_saved;
      return play.say(msg::grow_lost(nation, left), 1);
    }
    const Area area = play.choose(nation, msg::ask_place_infantry(nation, left), room);
    play.board.add(nation, area, {1, 0});
    open.remove(area);
    play.say(msg::grow_placed(nation, area), 1);
  }
}

// 5.7: where a leader without a named place may come.
AreaSet leader_sites(const Board& board, Nation nation) {
  return select(board.land_of(nation), [&](Area area) { return board.armies(nation, area) > 0; });
}

// 5.7: Oswiu and Offa, if their area was held when the turn began (14.4: or held by subject Brigantes).
std::optional<Area> needed_area(Leader leader) {
  if (leader == Leader::oswiu) return Area::bernicia;
  if (leader == Leader::offa) return Area::north_mercia;
  return std::nullopt;
}

bool condition_met(const State& state, const Turn& turn, Area area) {
  return turn.held_at_start.has(area) ||
         (subject(state, Nation::brigantes, Overlord::angles) && state.board.occupies(Nation::brigantes, area));
}

void leader_comes(Play& play, const Turn& turn, Leader leader) {
  const AreaSet sites = leader_sites(play.board, turn.nation);
  const std::optional<Area> needed = needed_area(leader);
  if (sites.empty() || (needed && !condition_met(play.state, turn, *needed))) {
    play.board.remove_leader(leader);
    return play.say(msg::leader_stays_away(leader), 1);
  }
  std::optional<Area> area;
  if (needed) {
    area = play.may_choose(turn.nation, msg::ask_leader_may(leader), sites);
  } else {
    area = play.choose(turn.nation, msg::ask_leader(leader), sites);
  }
  if (!area) {
    play.board.remove_leader(leader);
    return play.say(msg::leader_stays_away(leader), 1);
  }
  play.board.place_leader(leader, *area);
  play.say(msg::leader_comes(leader, *area));
}

// 5.8: Boudicca and one infantry with her, whatever stacking says.
void boudicca_comes(Play& play) {
  const AreaSet sites = leader_sites(play.board, Nation::belgae);
  if (sites.empty()) {
    play.board.remove_leader(Leader::boudicca);
    return play.say(msg::leader_stays_away(Leader::boudicca), 1);
  }
  const Area area = play.choose(Nation::belgae, msg::ask_leader(Leader::boudicca), sites);
  play.board.place_leader(Leader::boudicca, area);
  const bool piece = play.board.free_infantry(Nation::belgae) > 0;
  if (piece) play.board.add(Nation::belgae, area, {1, 0});
  play.say(piece ? msg::leader_boudicca(area) : msg::leader_comes(Leader::boudicca, area));
}

// 13.4: Arthur and his two cavalry.
void arthur_comes(Play& play) {
  const Nation nation = Nation::romano_british;
  AreaSet sites = leader_sites(play.board, nation);
  const bool may_decline = sites.empty();
  sites |= select(york_cheshire_and_south, [&](Area area) { return play.board.vacant(area); });
  std::optional<Area> area;
  if (!sites.empty()) {
    area = may_decline ? play.may_choose(nation, msg::ask_leader_may(Leader::arthur), sites)
                       : play.choose(nation, msg::ask_leader(Leader::arthur), sites);
  }
  if (!area) {
    play.board.remove_leader(Leader::arthur);
    return play.say(msg::leader_stays_away(Leader::arthur), 1);
  }
  const int riders = std::min(2, play.board.free_cavalry(nation));
  play.board.add(nation, *area, {0, riders});
  play.board.place_leader(Leader::arthur, *area);
  play.say(msg::leader_arthur(*area));
}

// 5.9: with too few pieces for two seas the owner splits them (R38).
bool invaders_land(Play& play, Turn& turn, const Arrival& arrival) {
  int infantry = 0;
  for (const Invaders& wave : waves(arrival)) infantry += wave.infantry;
  const int pieces = std::min(infantry, play.board.free_infantry(turn.nation));
  turn.invaders_missing = infantry - pieces;
  int left = pieces;
  int rest = infantry;  // due in the seas to come
  bool any = false;
  for (const Invaders& wave : waves(arrival)) {
    rest -= wave.infantry;
    const int n = play.choose_number(turn.nation, msg::ask_split(turn.nation, wave.sea), std::max(0, left - rest),
                                     std::min<int>(wave.infantry, left));
    const int riders = std::min<int>(wave.cavalry, play.board.free_cavalry(turn.nation));
    left -= n;
    if (n + riders == 0) continue;
    any = true;
    play.board.add(turn.nation, wave.sea, {n, riders});
    play.say(riders > 0 ? msg::arrive_cavalry(turn.nation, n, riders, wave.sea)
                        : msg::arrive(turn.nation, n, wave.sea));
  }
  return any;
}

}  // namespace

int population_points(const State& state, Nation nation) {
  int points = 0;
  for (Area area : state.board.occupied(nation)) points += is_difficult(area) ? 1 : 2;
  return points;
}

AreaSet burh_sites(const State& state, int built_now) {
  const AreaSet held = state.board.occupied(Nation::saxons);
  // R16: the cap counts all burhs on the board, or only those built now.
  const int standing = state.readings.burh_cap_per_phase ? built_now : state.board.burhs().size();
  if (standing >= burh_cap - held.size()) return {};
  const AreaSet open = (held - difficult_land) - state.board.burhs();
  return with_room(state.board, Nation::saxons, open);
}

void increase_population(Play& play, Turn& turn) {
  State& state = play.state;
  const Nation nation = turn.nation;
  if (nation == Nation::romano_british && state.round == 6) return;  // 13.3
  int gain = population_points(state, nation);
  if (const std::optional<Nation> overlord = overlord_of(state, nation); overlord && gain > 0) {
    // 5.2
    const bool full = in_play(state, *overlord) && play.agree(*overlord, msg::ask_full_growth(nation, gain));
    if (!full) gain = std::max(1, (gain + 1) / 2);
  }
  if (gain == 0) return;
  int total = state.population[nation] + gain;
  play.say(msg::grow_points(nation, gain, total), 1);
  if (nation == Nation::saxons && (state.round == 12 || state.round == 13)) total = build_burhs(play, total);
  state.population[nation] = static_cast<std::uint8_t>(total % points_for_an_army);
  place_infantry(play, nation, total / points_for_an_army);
}

void arrivals(Play& play, Turn& turn) {
  const Arrival& arrival = arrival_of(turn.nation, play.state.round);
  const bool landed = invaders_land(play, turn, arrival);
  if (!arrival.has_leader) return;
  switch (arrival.leader) {
    case Leader::arthur:
      return arthur_comes(play);
    case Leader::boudicca:
      return boudicca_comes(play);
    default:
      break;
  }
  // R43: a leader whose invaders could not come is placed like one without a named place.
  if (!landed) return leader_comes(play, turn, arrival.leader);
  const Area sea = waves(arrival).front().sea;
  play.board.place_leader(arrival.leader, sea);
  play.say(msg::leader_comes(arrival.leader, sea));
}

void roman_reinforcements_arrive(Play& play) {
  if (play.state.round < 2 || play.state.round > roman_last_round) return;
  const int armies = std::min(play.board.armies(Nation::romans), 12);
  const int due = roman_reinforcements[static_cast<std::size_t>(armies)][play.state.round - 2u];
  const int n = std::min(due, play.board.free_infantry(Nation::romans));
  if (n == 0) return;
  play.board.add(Nation::romans, Area::english_channel, {n, 0});
  play.say(msg::arrive(Nation::romans, n, Area::english_channel));
}

}  // namespace auspex::britannia
