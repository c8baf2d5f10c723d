#include "games/invasions/control.h"

#include "engine/few.h"
#include "engine/legal.h"
#include "games/invasions/area_judgement.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/land_changes.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

namespace {

// Who holds what, the whole map at a glance. It changes seldom and is asked for all the time, so the last two are kept
// (whoever thinks ahead looks at another position by turns): to see that the land is still the same is nothing beside
// going through it.
struct Holdings {
  LandState land{};
  EnumArray<Nation, SpaceSet> held{};
  EnumArray<Nation, AreaSet> present{};  // Areas in which it holds something
  SpaceSet cities;                       // whoever holds them
  SpaceSet revolts;
  SpaceSet rebels;  // where a Rebellio stands

  Holdings() {
    for (ProvinceState& nobody : land) nobody = {no_nation, 0, 0};
  }

  void note(const State& state, Space province) {
    const auto put = [&](SpaceSet& set, bool there) { there ? set.add(province) : set.remove(province); };
    put(cities, has_city(state, province));
    put(revolts, revolt_at(state, province) != Revolt::none);
    put(rebels, has_rebellio(state, province));
    const Area area = area_of(province);
    const Nation before = land[province].controller;
    if (before != no_nation) {
      held[before].remove(province);
      if ((held[before] & provinces_in(area)).empty()) present[before].remove(area);
    }
    const Nation holder = state.land[province].controller;
    if (holder != no_nation) {
      held[holder].add(province);
      present[holder].add(area);
    }
    land[province] = state.land[province];
  }
};

const Holdings& holdings(const State& state) {
  constexpr std::size_t size_of_land = provinces * sizeof(ProvinceState);
  thread_local std::array<Holdings, 2> known;
  thread_local std::size_t last = 0;
  for (std::size_t tries = 0; tries < known.size(); ++tries) {
    if (std::memcmp(&known[last].land, &state.land, size_of_land) == 0) return known[last];
    last = 1 - last;
  }
  last = 1 - last;
  Holdings& now = known[last];
  for (Space province : land_changes(now.land, state.land)) now.note(state, province);
  return now;
}

// XII.E: the war of turn 1 goes on until a turn has passed without war between a Roman half and Persia.
bool first_war_goes_on(const State& state) {
  for (int turn = 1; turn < state.turn; ++turn) {
    if (((state.history.persian_war_west | state.history.persian_war_east) >> turn & 1) == 0) return false;
  }
  return !state.history.persian_peace;
}

bool frontier_garrison(const State& state, Nation nation, Space province) {
  const Area area = area_of(province);
  if (is_roman(nation)) {
    return (area == Area::mesopotamia || area == Area::persis) && first_war_goes_on(state);
  }
  return nation == Nation::persians && state.turn == 1 &&
         (area == Area::asia || area == Area::cappadocia_area || area == Area::oriens);
}

// XII.F: provinces of a dependant that count for its lord.
SpaceSet counts_for_lord(const State& state, Nation dependant, SpaceSet held) {
  switch (state.nations[dependant].bond) {
    case Bond::vassal:
      return held;
    case Bond::foedus:
      return held & foedus_land(state, dependant);
    case Bond::client:
      return state.numbers.clients_in_area_control != 0 ? held : SpaceSet{};
    case Bond::none:
      break;
  }
  return {};
}

constexpr SpaceSet barbarian_land = [] {
  SpaceSet found;
  for (Area area : all<Area>()) {
    if (!is_civilized(area)) found |= provinces_in(area);
  }
  return found;
}();

// XII.C.3, among these provinces.
SpaceSet overlordship(const State& state, const Holdings& now, Nation nation, SpaceSet among) {
  if (nation != Nation::huns || !is_barbarian(state, nation)) return {};
  const Space horde = state.nations[nation].horde;
  if (horde == nowhere) return {};
  SpaceSet around = (within(horde, state.numbers.hun_overlordship_range) & barbarian_land & among) - now.rebels;
  if (around.empty()) return around;
  const NationSet tied = tied_to(state, nation);
  for (Space city : around& now.cities) {
    const Nation holder = state.land[city].controller;
    if (holder == no_nation || !tied.has(holder)) around.remove(city);
  }
  return around - where_present(state, NationSet::every() - tied, around);
}

// What a judgement of Areas asks of the whole map, worked out once for all of them; good until the map changes.
class Judge {
 public:
  explicit Judge(const State& state) : state_(state), now_(holdings(state)) {
    for (const NationState& nation : state.nations) {
      if (nation.bond != Bond::none) lords_.add(nation.lord);
      if (nation.horde != nowhere) hordes_.add(nation.horde);
    }
  }

  // XII.C, XII.F, XII.H: all provinces that count for the nation in their Areas; overlordship among these alone.
  [[nodiscard]] SpaceSet counted(Nation nation, SpaceSet overlord_of = all_land) const {
    SpaceSet found = now_.held[nation] | overlordship(state_, now_, nation, overlord_of);
    for (Nation dependant : dependants_of(nation)) found |= counts_for_lord(state_, dependant, now_.held[dependant]);
    return found - now_.revolts;
  }

  // Areas in which anything could count for it: what it or a dependant holds, and what lies around the Huns.
  [[nodiscard]] AreaSet areas_to_judge(Nation nation) const {
    if (nation == Nation::huns) return AreaSet::every();
    AreaSet possible = now_.present[nation];
    for (Nation dependant : dependants_of(nation)) possible |= now_.present[dependant];
    return possible;
  }

  // With what counts for the nation.
  [[nodiscard]] bool controls(Nation nation, Area area, SpaceSet counts) const {
    const SpaceSet here = provinces_in(area);
    const SpaceSet own = here & counts;
    if (own.empty()) return false;
    const int provinces_held = own.size();
    if (6 * provinces_held < state_.numbers.area_province_sixths * area_size(area)) return false;
    const SpaceSet cities = here & now_.cities;
    for (Space city : cities - own) {
      if (walled(state_, city)) return false;
    }
    if (6 * (cities & own).size() < state_.numbers.area_city_sixths * cities.size()) return false;
    NationSet others;
    // XII.H.1: what is in revolt counts for nobody, and makes nobody a rival: neither the nation itself nor its
    // vassals.
    for (Space province : here - own - now_.revolts) {
      if (state_.land[province].controller != no_nation) others.add(state_.land[province].controller);
    }
    for (Nation other : others) {
      if ((here & rivals(other)).size() >= provinces_held) return false;
    }
    if (state_.numbers.horde_breaks_area == 0) return true;
    for (Space horde : here& hordes_) {
      for (Nation other : hordes_at(state_, horde)) {
        if (!tied(state_, nation, other)) return false;
      }
    }
    return true;
  }

 private:
  // What counts for another, who may be a rival in several Areas.
  [[nodiscard]] SpaceSet rivals(Nation other) const {
    for (const Rival& rival : rivals_) {
      if (rival.nation == other) return rival.counted;
    }
    const SpaceSet found = counted(other);
    rivals_.push_back({other, found});
    return found;
  }

  [[nodiscard]] NationSet dependants_of(Nation lord) const {
    NationSet found;
    if (!lords_.has(lord)) return found;
    for (Nation nation : all<Nation>()) {
      if (state_.nations[nation].bond != Bond::none && state_.nations[nation].lord == lord) found.add(nation);
    }
    return found;
  }

  const State& state_;
  const Holdings& now_;
  NationSet lords_;  // who have dependants
  SpaceSet hordes_;  // where any stands
  struct Rival {
    Nation nation = no_nation;
    SpaceSet counted;
  };
  mutable Few<Rival, 6> rivals_;
};

}  // namespace

SpaceSet controlled(const State& state, Nation nation) { return holdings(state).held[nation]; }

SpaceSet cities(const State& state) { return holdings(state).cities; }

SpaceSet in_revolt(const State& state) { return holdings(state).revolts; }

SpaceSet cities_of(const State& state, Nation nation) {
  const Holdings& now = holdings(state);
  return now.held[nation] & now.cities;
}

void set_controller(State& state, Space province, Nation nation) {
  require_legal(is_land(province) && (nation == no_nation || in_play(state, nation)), "control by a nation not in play",
                nation == no_nation ? "" : id_of(nation), id_of(province));
  if (state.land[province].controller == nation) return;
  state.land[province].controller = nation;
  // A revolt is against an owner, and ends with him.
  set_revolt(state, province, Revolt::none);
  set_old_revolt(state, province, false);
  if (nation != no_nation) set_rebellio(state, province, false);
}

Nation conqueror(const State& state, Nation nation, Space province) {
  if (!is_roman(nation) || !empire_united(state)) return nation;
  const Nation half = area_info[area_of(province)].west ? Nation::romans_w : Nation::romans_e;
  return in_play(state, half) ? half : nation;
}

bool take_control(State& state, Nation mover, Space province) {
  const Nation nation = conqueror(state, mover, province);
  if (controls(state, nation, province)) return true;
  const std::optional<Nation> holder = controller(state, province);
  // Tied nations keep what they had (XII.B.3).
  if (holder && (tied(state, nation, *holder) || has_city(state, province))) return false;
  if (enemy_presence(state, nation, province)) return false;
  set_controller(state, province, nation);
  return true;
}

bool must_garrison(const State& state, Nation nation, Space province) {
  if (reads(state, Reading::foedus_land_controlled) && foedus_land(state, nation).has(province)) return false;  // R81
  return is_barbarian(state, nation) || frontier_garrison(state, nation, province);
}

bool garrisoned(const State& state, Nation nation, Space province) {
  if (has_units(state, nation, province) || state.nations[nation].horde == province) return true;
  // XXXII.B.A.1: while the Empire is united, and until it has been divided, either half garrisons for both.
  const bool undivided = empire_united(state) || (state.turn == 3 && state.step == Step::status_opening);
  if (!is_roman(nation) || !undivided) return false;
  return has_units(state, Nation::romans_w, province) || has_units(state, Nation::romans_e, province);
}

void after_leaving(State& state, Space province) {
  if (!is_land(province)) return;
  const std::optional<Nation> holder = controller(state, province);
  if (!holder || !must_garrison(state, *holder, province) || garrisoned(state, *holder, province)) return;
  let_fall(state, province);
}

void let_fall(State& state, Space province) {
  set_controller(state, province, no_nation);
  const std::optional<Nation> holder = area_controller(state, area_of(province));
  if (!holder || is_barbarian(state, *holder) || must_garrison(state, *holder, province)) return;
  if (!enemy_presence(state, *holder, province)) set_controller(state, province, *holder);
}

int counted_in(const State& state, Nation nation, Area area) {
  return (provinces_in(area) & Judge(state).counted(nation)).size();
}

bool controls_area(const State& state, Nation nation, Area area) {
  const Judge judge(state);
  return judge.controls(nation, area, judge.counted(nation));
}

namespace {

// Those of the Areas that it controls.
AreaSet areas_among(const Judge& judge, Nation nation, AreaSet areas) {
  const AreaSet judged = judge.areas_to_judge(nation) & areas;
  if (judged.empty()) return judged;
  const SpaceSet counts = judge.counted(nation, provinces_in(judged));
  return select(judged, [&](Area area) { return judge.controls(nation, area, counts); });
}

}  // namespace

AreaSet areas_among(const State& state, Nation nation, AreaSet areas) {
  return areas_among(Judge(state), nation, areas);
}

AreaSet areas_of(const State& state, Nation nation) { return areas_among(state, nation, AreaSet::every()); }

std::optional<Nation> area_controller(const State& state, Area area) {
  NationSet holders;
  if (in_play(state, Nation::huns)) holders.add(Nation::huns);
  for (Space province : provinces_in(area)) {
    const std::optional<Nation> holder = controller(state, province);
    if (!holder) continue;
    holders.add(*holder);
    if (const std::optional<Nation> lord = lord_of(state, *holder)) holders.add(*lord);
  }
  // A lord and his dependant may both have it; a Civilized one is named first.
  const Judge judge(state);
  std::optional<Nation> barbarian;
  for (Nation nation : holders) {
    if (!judge.controls(nation, area, judge.counted(nation))) continue;
    if (is_civilized(state, nation)) return nation;
    barbarian = nation;
  }
  return barbarian;
}

int area_halves(const State& state, Nation nation) {
  int halves = 0;
  for (Area area : areas_of(state, nation)) halves += is_civilized(area) ? 2 : 1;
  return halves;
}

SpaceSet counted_for_points(const State& state, Nation nation, bool without_vassals) {
  const Holdings& now = holdings(state);
  SpaceSet found = now.held[nation];
  for (Nation other : all<Nation>()) {
    const NationState& bound = state.nations[other];
    if (bound.lord != nation) continue;
    const bool vassal = bound.bond == Bond::vassal && !without_vassals;
    const bool client = bound.bond == Bond::client && is_inactive(other);
    if (vassal || client) found |= now.held[other];
  }
  return found - now.revolts;
}

AreaSet areas_present(const State& state, Nation nation) { return holdings(state).present[nation]; }

void extend_control(Play& play) {
  State& state = play.state;
  // Where there is anything to extend it to.
  AreaSet open;
  for (int i = 0; i < provinces; ++i) {
    const Space province = static_cast<Space>(i);
    const Nation holder = state.land[province].controller;
    const bool held = holder != no_nation && is_civilized(state, holder);
    if (!held && !has_city(state, province)) open.add(area_of(province));
  }
  std::optional<Judge> judge;
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !in_play(state, nation) || is_barbarian(state, nation)) continue;
    if (!judge) judge.emplace(state);
    // What it wins in one Area counts in no other, so that all can be judged before anything changes.
    for (Area area : areas_among(*judge, nation, open)) {
      for (Space province : provinces_in(area)) {
        const std::optional<Nation> holder = controller(state, province);
        if (holder == nation || (holder && is_civilized(state, *holder))) continue;
        if (has_city(state, province) || frontier_garrison(state, nation, province)) continue;
        NationSet others = nations_at(state, province) | hordes_at(state, province);
        if (const std::optional<Nation> limes = limes_at(state, province)) others.add(*limes);
        if (has_rebellio(state, province) || !(others - NationSet{nation}).empty()) continue;
        set_controller(state, province, nation);
        judge.reset();
        play.say(msg::control_extended(nation, province), 1);
      }
    }
  }
}

void check_britannia(Play& play) {
  State& state = play.state;
  if (state.turn < 4) return;
  const SpaceSet britannia = provinces_in(Area::britannia);
  const SpaceSet held = controlled(state, Nation::romans_w) & britannia;
  const bool limes = std::any_of(state.limes.begin(), state.limes.end(), [&](const LimesState& one) {
    return one.status != LimesStatus::gone && britannia.has(one.at);
  });
  if (held.empty() && !limes) return;
  bool garrison = false;
  for (Space province : britannia) {
    for (const Band& band : bands_of(state, Nation::romans_w, province)) garrison = garrison || !band.kind.lent();
  }
  if (garrison) return;
  bool lost = false;
  for (Space province : held) {
    set_controller(state, province, no_nation);
    lost = true;
  }
  for (Space province : britannia) {
    if (limes_index(state, province) < 0) continue;
    lose_limes(state, province);
    lost = true;
  }
  if (lost) play.say(msg::control_britannia_lost);
  if (const Space capital = state.nations[Nation::romans_w].capital; capital != nowhere && held.has(capital)) {
    lose_capital(play, Nation::romans_w);  // VII.E.1
  }
}

}  // namespace auspex::invasions
