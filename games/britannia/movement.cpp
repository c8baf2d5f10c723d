#include "games/britannia/movement.h"

#include <algorithm>

#include "engine/legal.h"
#include "games/britannia/scoring.h"
#include "games/britannia/way.h"

namespace auspex::britannia {

namespace {

constexpr int leader_allowance = 3;

// Tries any number of each group from number `settled` on, fewer before more, without and then with the leader, until
// `fits`; the levies then say which.
template <class Fits>
bool find_party(const Turn& turn, std::span<Levy> levies, std::size_t settled, const Fits& fits) {
  if (settled == levies.size()) return fits(false) || fits(true);
  Levy& levy = levies[settled];
  const int most = turn.groups[static_cast<std::size_t>(levy.group)].count;
  for (levy.count = 0; levy.count <= most; ++levy.count) {
    if (find_party(turn, levies, settled + 1, fits)) return true;
  }
  return false;
}

}  // namespace

Movement::Movement(Play& play, Turn& turn) : play_(play), turn_(turn), board_(play.board) {}
Movement::~Movement() = default;

int Party::size() const { return armies().size(); }

Armies Party::armies() const {
  Armies sum;
  for (const Group& part : parts) (part.unit == Unit::cavalry ? sum.cavalry : sum.infantry) += part.count;
  return sum;
}

Movement::Load Movement::load_of(const Party& party) const {
  Load load;
  load.armies = party.armies();
  load.leader = party.leader;
  load.bound_by_landings = party.bound_by_landings;
  load.must_lower = party.must_lower;
  load.excess_before = party.excess_before;
  load.allowance = allowance_of(load.armies, load.leader);
  load.shift[party.at] = static_cast<std::int8_t>(-load.armies.size());
  return load;
}

Movement::Way Movement::way_of(const Party& party, const Load& load) const {
  return {.load = &load,
          .seen = party.seen,
          .at = party.at,
          .entered = static_cast<std::uint8_t>(party.entered),
          .cost = static_cast<std::uint8_t>(party.cost),
          .seas = static_cast<std::uint8_t>(party.seas),
          .landed = party.landed,
          .through_difficult = party.through_difficult,
          .crossed_strait = party.crossed_strait,
          .by_road = party.entered > 0 && step_cost(party.previous, party.at) == 0};
}

// 6.2, 6.7
int Movement::allowance_of(Armies armies, bool leader) const {
  if (leader) return leader_allowance - turn_.leader_steps;
  const bool elite = turn_.nation == Nation::romans || armies.infantry == 0;
  return elite ? 3 : 2;
}

int Movement::allowance(const Party& party) const { return allowance_of(party.armies(), party.leader); }

void Movement::look_for_others() const {
  of_others_.emplace();
  for (Nation other : all<Nation>()) {
    if (other == turn_.nation) continue;
    *of_others_ |= board_.land_of(other);
    const bool ours = turn_.nation == Nation::romans && subject(play_.state, other, Overlord::romans);
    if (ours) of_subjects_ |= board_.land_of(other);
  }
}

// 6.8
bool Movement::may_enter(Area area) const {
  const State& state = play_.state;
  const Nation nation = turn_.nation;
  const std::optional<Nation> other = board_.other_in(area, nation);
  if (!other) return true;
  // a: subjects leave their overlord and each other alone.
  if (state.subject_of[nation] != Overlord::none) {
    if (overlord_of(state, nation) == other || state.subject_of[*other] == state.subject_of[nation]) return false;
  }
  // b: the zone that the Brigantes have submitted is closed to the Angles.
  if (nation == Nation::angles && subject(state, *other, Overlord::angles)) {
    return !brigante_angle_submission_zone.has(area);
  }
  // c: the Romano-British and nations that once submitted to Rome.
  if (nation == Nation::romano_british && state.round < 8 && state.submitted_to_rome.has(*other)) {
    return state.attacked_romano_british.has(*other);
  }
  return true;
}

AreaSet Movement::look_for_open() const {
  const bool may_be_kept_out = play_.state.subject_of[turn_.nation] != Overlord::none ||
                               turn_.nation == Nation::angles || turn_.nation == Nation::romano_british;
  open_ = may_be_kept_out ? select(all_land, [&](Area area) { return may_enter(area); }) : all_land;
  return *open_;
}

AreaSet Movement::steps(const Way& way) const {
  const Load& load = *way.load;
  const int left = load.allowance - way.cost;
  AreaSet result;
  if (way.crossed_strait || (left < 1 && turn_.roads.empty())) return result;
  if (is_sea(way.at)) {
    if (left < 1) return result;
    result = area_info[way.at].coast;
    if (load.bound_by_landings) result &= nation_info[turn_.nation].landings;
    // 6.10b: one further sea, for those that began at sea.
    if (way.entered == 0) {
      result |= load.bound_by_landings ? borders(way.at) - nation_info[turn_.nation].forbidden_seas : borders(way.at);
    }
    return result & (open() | all_seas);
  }
  bool road_only = false;
  if (way.entered > 0 && !subject_here(way.at)) {
    // 6.4a
    if (is_difficult(way.at) && !load.leader) {
      if (!way.by_road || !play_.state.readings.roads_ignore_terrain) return result;
      road_only = true;
    }
    // 6.4b, 6.6
    if (board_.other_in(way.at, turn_.nation) && way.armies() > going_on(way)) return result;
  }
  const AreaSet near = borders(way.at) & open();
  // A road step costs nothing, so it must not lead in circles; any other may lead back.
  const AreaSet by_road = turn_.nation == Nation::romans && turn_.roads.has(way.at) ? near & turn_.roads : AreaSet{};
  result = by_road - way.seen;
  if (road_only) return result;
  if (left >= 1) result |= near - by_road;
  // 6.5: a strait is the whole move.
  if (way.entered == 0 && (!load.leader || turn_.leader_steps == 0)) {
    result |= area_info[way.at].straits & open();
  }
  // 6.11: one sea, from land and back to land.
  if (has_boats(play_.state, turn_.nation) && way.seas == 0 && !way.landed && left >= 2) {
    AreaSet seas = area_info[way.at].seas;
    if (load.bound_by_landings) seas -= nation_info[turn_.nation].forbidden_seas;
    result |= seas;
  }
  return result;
}

// 6.6: how many may go on from an area with another nation's units.
int Movement::going_on(const Way& way) const {
  const std::optional<Nation> other = board_.other_in(way.at, turn_.nation);
  if (!other || subject_here(way.at)) return way.armies();
  if (is_difficult(way.at) && !way.load->leader && !(way.by_road && play_.state.readings.roads_ignore_terrain)) {
    return 0;
  }
  // 6.8b
  if (turn_.nation == Nation::angles && subject(play_.state, *other, Overlord::angles)) return 0;
  const int own = board_.armies(turn_.nation, way.at) + way.load->shift[way.at] + way.armies();
  return std::clamp(own - 2 * board_.forces(*other, way.at), 0, way.armies());
}

// Whether `armies` of the party may stop where it is: 6.9, 12.7.
bool Movement::stands(const Way& way, int armies) const {
  if (is_sea(way.at) || way.entered == 0 || subject_here(way.at)) return false;
  const Load& load = *way.load;
  // Whoever leaves never makes things worse elsewhere, so within the limit here nothing more need be counted.
  const int together = stack(board_, turn_.nation, way.at) + load.shift[way.at] + armies;
  if (!load.must_lower && together <= stack_limit(turn_.nation, way.at)) return true;
  Shift shift = load.shift;
  shift[way.at] = static_cast<std::int8_t>(shift[way.at] + armies);
  const int left = excess(board_, turn_.nation, shift);
  return load.must_lower ? left < load.excess_before : left <= load.excess_before;
}

// Whether there is a next step that leads to a legal end.
bool Movement::goes_on(const Way& way) const {
  for (Area to : steps(way)) {
    if (finishes(moved(way, to))) return true;
  }
  return false;
}

bool Movement::finishes(const Way& way) const {
  if (stands(way, way.armies()) || goes_on(way)) return true;
  // Some stay and fight, some go on.
  const Armies all = way.load->armies;
  const int on = is_land(way.at) && way.entered > 0 && board_.other_in(way.at, turn_.nation) ? going_on(way) : 0;
  for (int infantry = 0; infantry <= all.infantry; ++infantry) {
    for (int cavalry = 0; cavalry <= all.cavalry; ++cavalry) {
      const int stay = all.size() - infantry - cavalry;
      if (infantry + cavalry == 0 || infantry + cavalry > on || stay == 0 || !stands(way, stay)) continue;
      const Load rest = without(*way.load, way.at, {all.infantry - infantry, all.cavalry - cavalry}, false);
      Way further = way;
      further.load = &rest;
      if (goes_on(further)) return true;
    }
  }
  return false;
}

// What goes on where some of the party stay behind.
Movement::Load Movement::without(const Load& load, Area at, Armies stay, bool leader_stays) const {
  Load rest = load;
  rest.armies = {load.armies.infantry - stay.infantry, load.armies.cavalry - stay.cavalry};
  rest.leader = load.leader && !leader_stays;
  rest.allowance = allowance_of(rest.armies, rest.leader);
  rest.shift[at] = static_cast<std::int8_t>(rest.shift[at] + stay.size());
  return rest;
}

// 6.10c, d
bool Movement::must_land(const Group& group) const {
  if (is_land(group.at) || turn_.raiding(play_.state)) return false;
  return !(is_major_invasion(play_.state, turn_.nation) && turn_.half == 1);
}

std::vector<Levy> Movement::unmoved(Area area) const {
  std::vector<Levy> found;
  for (std::size_t i = 0; i < turn_.groups.size(); ++i) {
    if (turn_.groups[i].at == area && !turn_.groups[i].moved) found.push_back({.group = static_cast<int>(i)});
  }
  return found;
}

// Armies that are there and have not moved.
bool Movement::is_fit(const Levy& levy, Area origin) const {
  if (levy.group < 0 || levy.group >= static_cast<int>(turn_.groups.size())) return false;
  const Group& group = turn_.groups[static_cast<std::size_t>(levy.group)];
  return group.at == origin && !group.moved && levy.count > 0 && levy.count <= group.count;
}

// The party if it may set out at all: 6.7 the last army takes the leader along, 6.8d bound areas are not left empty.
std::optional<Party> Movement::assemble(Area origin, std::span<const Levy> levies, bool leader) const {
  const bool leader_here = board_.leader_at(turn_.nation, origin);
  if (leader && (!leader_here || turn_.leader_steps >= leader_allowance)) return std::nullopt;
  std::optional<Party> result(std::in_place);
  Party& party = *result;
  party.origin = party.at = party.previous = origin;
  party.seen.add(origin);
  party.leader = leader;
  for (const Levy& levy : levies) {
    if (levy.count == 0) continue;
    if (!is_fit(levy, origin)) return std::nullopt;
    Group part = turn_.groups[static_cast<std::size_t>(levy.group)];
    part.count = static_cast<std::uint8_t>(levy.count);
    party.bound_by_landings = party.bound_by_landings || is_sea(part.began_turn);
    party.parts.push_back(part);
  }
  const bool last = party.size() == board_.armies(turn_.nation, origin);
  if (last && leader_here && !leader) return std::nullopt;
  if (last && turn_.bound.has(origin)) return std::nullopt;
  if (party.size() == 0) return std::nullopt;
  party.excess_before = excess(board_, turn_.nation);
  return result;
}

// Whether a party that has not set out yet has a legal move.
bool Movement::ends_somewhere(const Party& party) const {
  const Load load = load_of(party);
  return goes_on(way_of(party, load));
}

bool Movement::can_go(Area origin, std::span<const Levy> levies, bool leader) const {
  const std::optional<Party> party = assemble(origin, levies, leader);
  return party && ends_somewhere(*party);
}

bool Movement::can_go_with_some(Area origin, std::vector<Levy> levies, std::size_t settled) const {
  return find_party(turn_, levies, settled, [&](bool leader) { return can_go(origin, levies, leader); });
}

AreaSet Movement::origins() const {
  AreaSet result;
  AreaSet overstacked;
  for (std::size_t i = 0; i < turn_.groups.size(); ++i) {
    const Group& group = turn_.groups[i];
    const Area at = group.at;
    if (group.moved || result.has(at)) continue;
    const Levy one{static_cast<int>(i), 1};
    // A leader may have to go with the last army.
    if (can_go(at, {&one, 1}, false) || can_go(at, {&one, 1}, true)) {
      result.add(at);
    } else if (stack(board_, turn_.nation, at) > stack_limit(turn_.nation, at)) {
      overstacked.add(at);
    }
  }
  // Wherever many may go one may, but from an overstack: the first to leave would make a second one where several
  // together take it along (6.9, R47).
  for (Area area : overstacked) {
    if (can_go_with_some(area, unmoved(area), 0)) result.add(area);
  }
  return result;
}

AreaSet Movement::leader_steps_alone() const {
  const std::optional<Leader> leader = board_.leader_of(turn_.nation);
  if (!leader || turn_.leader_steps >= leader_allowance) return {};
  const Area at = board_.place_of(*leader);
  if (is_sea(at)) return {};
  AreaSet result = borders(at);
  if (turn_.leader_steps == 0) result |= area_info[at].straits;
  return select(result, [&](Area to) { return board_.armies(turn_.nation, to) > 0; });
}

// 6.14c
std::optional<Movement::Duty> Movement::duty_to_lower() const {
  for (Area origin : board_.land_of(turn_.nation)) {
    Duty duty{.origin = origin, .levies = unmoved(origin), .lowers = true};
    const auto lowers = [&](bool leader) {
      duty.leader = leader;
      std::optional<Party> party = assemble(origin, duty.levies, leader);
      if (!party) return false;
      party->must_lower = true;
      return ends_somewhere(*party);
    };
    if (find_party(turn_, duty.levies, 0, lowers)) return duty;
  }
  return std::nullopt;
}

std::optional<Movement::Duty> Movement::duty() const {
  for (std::size_t i = 0; i < turn_.groups.size(); ++i) {
    const Group& group = turn_.groups[i];
    if (group.moved || !must_land(group)) continue;
    const Levy one{static_cast<int>(i), 1};
    for (bool leader : {false, true}) {
      if (can_go(group.at, {&one, 1}, leader)) return Duty{group.at, {one}, leader, false};
    }
  }
  return excess(board_, turn_.nation) == 0 ? std::nullopt : duty_to_lower();
}

Party Movement::start(Area origin, std::span<const Levy> levies, bool leader) {
  std::optional<Party> party = assemble(origin, levies, leader);
  require_legal(party.has_value(), "6.1: a party sets out that may not", id_of(turn_.nation), id_of(origin));
  // From the back, so that the numbers of groups yet to be taken from stay true.
  for (int group = static_cast<int>(turn_.groups.size()) - 1; group >= 0; --group) {
    for (const Levy& levy : levies) {
      if (levy.group == group && levy.count > 0) take_from_group(turn_, group, levy.count);
    }
  }
  return std::move(*party);
}

AreaSet Movement::next_areas(const Party& party) const {
  const Load load = load_of(party);
  const Way way = way_of(party, load);
  return select(steps(way), [&](Area to) { return finishes(moved(way, to)); });
}

bool Movement::may_step(const Party& party, Area to) const {
  const Load load = load_of(party);
  const Way way = way_of(party, load);
  return steps(way).has(to) && finishes(moved(way, to));
}

bool Movement::may_stop(const Party& party) const {
  const Load load = load_of(party);
  return stands(way_of(party, load), party.size());
}

int Movement::may_go_on(const Party& party) const {
  if (party.entered == 0 || is_sea(party.at)) return party.size();
  const Load load = load_of(party);
  return going_on(way_of(party, load));
}

void Movement::step(Party& party, Area to) {
  const State& state = play_.state;
  const Nation nation = turn_.nation;
  const Load load = load_of(party);
  const Way before = way_of(party, load);
  const bool near = steps(before).has(to);
  const Way after = near ? moved(before, to) : before;
  require_legal(near && finishes(after), "6.3: a party enters an area that it may not", id_of(nation), id_of(to));
  const bool was_vacant = is_land(to) && board_.vacant(to);
  board_.remove(nation, party.at, party.armies());
  board_.add(nation, to, party.armies());
  if (party.leader) board_.place_leader(*board_.leader_of(nation), to);
  if (const std::optional<Nation> other = board_.other_in(to, nation); other && is_land(to)) {
    if (is_land(party.at)) turn_.came_from[to].add(party.at);
    // 6.12, 13.6: the Romano-British may strike back at those that submitted to Rome and now attack them.
    if (*other == Nation::romano_british && state.submitted_to_rome.has(nation) && state.round < 8 &&
        !state.attacked_romano_british.has(nation)) {
      play_.state.attacked_romano_british.add(nation);
      play_.say(msg::move_attacks_romano_british(nation), 1);
    }
  }
  party.previous = party.at;
  party.at = to;
  party.entered = after.entered;
  party.cost = after.cost;
  party.seen = after.seen;
  party.seas = after.seas;
  party.landed = after.landed;
  party.through_difficult = after.through_difficult;
  party.crossed_strait = after.crossed_strait;
  if (was_vacant) became_sole_occupant(play_, nation, to);
}

bool Movement::may_drop(const Party& party, Armies stay, bool leader_stays) const {
  const Load load = load_of(party);
  Way way = way_of(party, load);
  if (stay.size() == 0 || stay.size() >= way.armies()) return false;
  if (stay.infantry > load.armies.infantry || stay.cavalry > load.armies.cavalry) return false;
  if (leader_stays && (!party.leader || party.through_difficult)) return false;
  if (!stands(way, stay.size())) return false;
  const Load rest = without(load, way.at, stay, leader_stays);
  way.load = &rest;
  return goes_on(way);
}

// Some armies of the party stop where it is.
void Movement::put_down(Party& party, Armies armies) {
  for (Group& part : party.parts) {
    int& wanted = part.unit == Unit::cavalry ? armies.cavalry : armies.infantry;
    const int n = std::min<int>(wanted, part.count);
    if (n == 0) continue;
    Group stopped = part;
    stopped.at = party.at;
    stopped.entered_from = party.previous;
    stopped.moved = true;
    stopped.boat = is_land(party.origin) && party.seas > 0;
    if (turn_.nation == Nation::picts && stopped.boat && turn_.raiding(play_.state)) stopped.raider = true;
    stopped.count = static_cast<std::uint8_t>(n);
    add_group(turn_, stopped);
    part.count = static_cast<std::uint8_t>(part.count - n);
    wanted -= n;
    const int horses = stopped.unit == Unit::cavalry ? n : 0;
    play_.say(party.leader
                  ? msg::move_done_leader(turn_.nation, n, *board_.leader_of(turn_.nation), party.origin, party.at)
              : horses > 0 ? msg::move_done_cavalry(turn_.nation, n, party.origin, party.at)
                           : msg::move_done(turn_.nation, n, party.origin, party.at));
  }
  erase_if(party.parts, [](const Group& part) { return part.count == 0; });
}

void Movement::drop(Party& party, Armies stay, bool leader_stays) {
  require_legal(may_drop(party, stay, leader_stays), "6.6: a party splits that may not", id_of(turn_.nation),
                id_of(party.at));
  const bool led = party.leader;
  party.leader = leader_stays;
  put_down(party, stay);
  party.leader = led && !leader_stays;
  if (leader_stays) turn_.leader_steps = leader_allowance;
}

void Movement::finish(Party& party) {
  require_legal(may_stop(party), "6.9: a party stops where it may not", id_of(turn_.nation), id_of(party.at));
  const bool among_others = board_.other_in(party.at, turn_.nation).has_value();
  put_down(party, party.armies());
  if (!party.leader) return;
  turn_.leader_steps = among_others || party.crossed_strait ? leader_allowance : turn_.leader_steps + party.cost;
}

void Movement::step_leader_alone(Area to) {
  require_legal(leader_steps_alone().has(to), "6.7: a leader goes where he may not", id_of(turn_.nation), id_of(to));
  const Leader leader = *board_.leader_of(turn_.nation);
  const Area from = board_.place_of(leader);
  const bool strait = !borders(from).has(to);
  board_.place_leader(leader, to);
  const bool among_others = board_.other_in(to, turn_.nation).has_value();
  turn_.leader_steps = strait || among_others ? leader_allowance : turn_.leader_steps + 1;
  play_.say(msg::move_leader_alone(leader, from, to));
}

void Movement::end() {
  require_legal(may_end(), "6.14: movement ends too soon", id_of(turn_.nation));
  while (excess(board_, turn_.nation) > 0) {
    const int now = excess(board_, turn_.nation);
    const AreaSet crowded = select(board_.land_of(turn_.nation), [&](Area area) {
      Shift shift{};
      shift[area] = -1;
      return board_.armies(turn_.nation, area) > 1 && excess(board_, turn_.nation, shift) < now;
    });
    const Area area = play_.choose(turn_.nation, msg::ask_crowded(turn_.nation), crowded);
    remove_army(play_, turn_, area);
    play_.say(msg::crowded_removed(turn_.nation, area));
  }
}

AreaSet road_areas(const State& state) {
  return select(all_land, [&](Area area) {
    if (state.board.intact_fort(area)) return true;
    const std::optional<Nation> other = state.board.other_in(area, Nation::romans);
    return other && subject(state, *other, Overlord::romans) && state.board.fort(area) != Fort::destroyed;
  });
}

void movement_phase(Play& play, Turn& turn) {
  begin_phase(turn);
  turn.roads = turn.nation == Nation::romans ? road_areas(play.state) : AreaSet{};
  play.mind(turn.nation).move(play, turn);
  Movement(play, turn).end();
}

}  // namespace auspex::britannia
