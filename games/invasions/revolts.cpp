#include "games/invasions/revolts.h"

#include "games/invasions/administration.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/leaders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/religion.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_revolts.h"

namespace auspex::invasions {

namespace {

// XVI.C.1, by the die from 1 to 10
constexpr std::array<Area, 10> western_areas = {Area::gallia_m, Area::illyria, Area::britannia,   Area::britannia,
                                                Area::gallia_s, Area::italia,  Area::africa_area, Area::africa_area,
                                                Area::hispania, Area::hispania};
constexpr std::array<Area, 10> eastern_areas = {
    Area::moesia,        Area::asia,   Area::cappadocia_area, Area::graecia,     Area::aegyptus_area,
    Area::aegyptus_area, Area::oriens, Area::oriens,          Area::mesopotamia, Area::persis};

AreaSet areas_in(const std::array<Area, 10>& table) {
  AreaSet areas;
  for (Area area : table) areas.add(area);
  return areas;
}

AreaSet rollable(Half half) {
  switch (half) {
    case Half::west:
      return areas_in(western_areas);
    case Half::east:
      return areas_in(eastern_areas);
    case Half::by_check:
      return areas_in(western_areas) | areas_in(eastern_areas);
  }
  return {};
}

// One selection, XVI.C.2 included.
Area roll_area(Play& play, Half half) {
  const bool west = half == Half::by_check ? play.d2(Side::romans) : half == Half::west;
  const int die = play.d10(Side::romans);
  const Area area = (west ? western_areas : eastern_areas)[static_cast<std::size_t>(die - 1)];
  play.say(msg::revolts_area(area), 2);
  return area;
}

// XVI.C.2: a calamity strikes where the Empire's capital lies; an Empire without one is struck like an event.
Half half_of(const State& state, Nation nation, bool is_event) {
  const Space capital = state.nations[nation].capital;
  if (is_event || capital == nowhere) return Half::by_check;
  return area_info[area_of(capital)].west ? Half::west : Half::east;
}

// XVI.C.3: where in the Empire the placing seat may choose.
SpaceSet struck_part(Play& play, Nation nation, bool is_event) {
  const SpaceSet sites = revolt_sites(play.state, nation);
  if (sites.empty() || !is_empire(play.state, nation)) return sites;
  const Half half = half_of(play.state, nation, is_event);
  constexpr int misses = 3;
  for (int i = 0; i < misses; ++i) {
    const SpaceSet here = sites & provinces_in(roll_area(play, half));
    if (!here.empty()) return here;
  }
  return sites;
}

void worsen(Play& play, Space province) {
  State& state = play.state;
  if (revolt_at(state, province) == Revolt::none) {
    set_revolt(state, province, Revolt::minus);
    play.say(msg::revolts_begins(province));
  } else {
    set_revolt(state, province, Revolt::plus);
    set_rebellio(state, province, true);
    play.say(msg::revolts_grows(province));
  }
}

void end_revolt(State& state, Space province) {
  set_revolt(state, province, Revolt::none);
  set_old_revolt(state, province, false);
  set_rebellio(state, province, false);
}

// XVI.E.3
void secede(Play& play, Space province) {
  State& state = play.state;
  const std::optional<Nation> owner = controller(state, province);
  end_revolt(state, province);
  set_controller(state, province, no_nation);
  set_rebellio(state, province, true);
  play.say(msg::revolts_secession(province));
  if (!owner) return;
  if (state.nations[*owner].capital == province) lose_capital(play, *owner);
  static_cast<void>(check_disappearance(play, *owner));
}

// XVI.F.3
void repulsed(Play& play, Nation nation, Space province) {
  play.say(msg::revolts_repulsed(nation, province), 1);
  lose_unit(play, nation, bands_of(play.state, nation, province), false);
  if (has_units(play.state, nation, province)) return;
  // Twins may stand for each other, so that those there are looked up again after each death.
  std::vector<LeaderId> there;
  for (int i : leaders_at(play.state, nation, province)) {
    const LeaderState& leader = play.state.leaders[static_cast<std::size_t>(i)];
    there.push_back({leader.leader, leader.nation});
  }
  for (const LeaderId& leader : there) {
    if (!play.d2(nation)) kill_leader(play, leader);
  }
}

// XVI.F.1, XVI.F.2
void subdue(Play& play, Nation nation, Space province) {
  State& state = play.state;
  int rerolls = 0;
  for (int i : leaders_at(state, nation, province)) {
    rerolls = std::max(rerolls, combat_of(state, state.leaders[static_cast<std::size_t>(i)].leader));
  }
  const int modifier = subdual_modifier(state, nation, province);
  play.say(msg::revolts_try(nation, province, modifier), 1);
  bool subdued = play.d10(nation) + modifier >= 9;
  for (; !subdued && rerolls > 0; --rerolls) subdued = play.d10(nation) + modifier >= 9;  // III.A.4
  if (!subdued) return repulsed(play, nation, province);
  if (revolt_at(state, province) == Revolt::plus) {
    end_revolt(state, province);
    set_revolt(state, province, Revolt::minus);
    play.say(msg::revolts_eased(province), 1);
  } else {
    end_revolt(state, province);
    play.say(msg::revolts_subdued(province), 1);
  }
}

}  // namespace

Side random_revolt_seat(Play& play) {
  const int die = play.d10(Side::romans);
  if (die <= 3) return Side::romans;
  if (die <= 6) return Side::persians;
  return die <= 8 ? Side::goths : Side::huns;
}

std::optional<Area> random_civilized_area(Play& play, Half half, AreaSet accepts) {
  if ((rollable(half) & accepts).empty()) return std::nullopt;
  for (;;) {
    const Area area = roll_area(play, half);
    if (accepts.has(area)) return area;
  }
}

SpaceSet revolt_sites(const State& state, Nation nation) {
  if (!is_civilized(state, nation)) return {};
  return select(controlled(state, nation), [&](Space province) {
    return revolt_at(state, province) != Revolt::plus && state.nations[nation].capital != province &&
           leaders_at(state, nation, province).empty();
  });
}

void revolt_procedure(Play& play, Nation nation, bool is_event) {
  const Side placer = random_revolt_seat(play);
  const SpaceSet sites = struck_part(play, nation, is_event);
  if (sites.empty()) {
    play.say(msg::revolts_nowhere(nation), 1);
  } else {
    worsen(play, play.choose(placer, msg::revolts_ask_where(nation), sites));
  }
  // XVI.D.2, R57
  const bool usurper = !is_event || reads(play.state, Reading::revolt_event_brings_usurper);
  if (usurper && play.state.nations[nation].decline != Decline::none) calamity(play, nation, Government::usurper);
}

void province_revolts(Play& play, Nation nation, Space province) {
  if (revolt_sites(play.state, nation).has(province)) worsen(play, province);
}

int subdual_modifier(const State& state, Nation nation, Space province) {
  const Area area = area_of(province);
  const Religion here = area_info[area].religion;
  const Space capital = state.nations[nation].capital;
  bool heretical = is_heretical(state, area);
  if (capital != nowhere) {
    const Area home = area_of(capital);
    heretical = heretical || (is_heretical(state, home) && here == area_info[home].religion);
  }
  return units_at(state, nation, province) - (heretical ? 1 : 0) - (state.nations[nation].religion != here ? 1 : 0);
}

void subdual_step(Play& play, Nation nation) {
  State& state = play.state;
  for (Space province : controlled(state, nation)) {
    if (revolt_at(state, province) == Revolt::none || !has_units(state, nation, province)) continue;
    if (play.agree(nation, msg::revolts_ask_subdue(nation, province, subdual_modifier(state, nation, province)))) {
      subdue(play, nation, province);
    }
  }
}

void rebellio_beaten(Play& play, Space province) {
  end_revolt(play.state, province);
  play.say(msg::revolts_rebellio_beaten(province), 1);
}

void revolts_grow(Play& play) {
  State& state = play.state;
  for (Space province : all_land) {
    const Revolt revolt = revolt_at(state, province);
    if (revolt == Revolt::minus && state.numbers.revolt_growth != 0) {
      if (!play.d2(Side::romans)) worsen(play, province);
    } else if (revolt == Revolt::plus && old_revolt(state, province) && state.numbers.revolt_secession != 0) {
      if (!play.d2(Side::romans)) secede(play, province);
    }
  }
}

}  // namespace auspex::invasions
