#include "games/invasions/computer/realm.h"

#include <cmath>

#include "games/invasions/area_judgement.h"
#include "games/invasions/land_changes.h"
#include "games/invasions/ties.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

constexpr Nation huns = Nation::huns;
constexpr int hour = 5;
constexpr int enough = 6;           // halves of an Area
constexpr double each_cavalry = 4;  // XXXII.D.E.3
constexpr int units_range = 3;      // XXIII.C

// Those there are, most of whom will be alive, and those the time table still sends.
double cavalry_then(const State& state) {
  constexpr double alive = 0.8;
  double n = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == huns && !band.kind.auxiliary() && band.kind.info().cavalry > 0;
    n += own && band.at != removed ? band.count : 0;
  }
  if (state.turn < hour) n *= alive;
  for (int turn = state.turn + 1; turn <= hour; ++turn) {
    for (const Arrival& arrival : turn_info[turn].arrivals) {
      if (arrival.nation == huns) n += arrival.free_units;
    }
  }
  return n;
}

// When the hour has come, only who is beaten now is out of the way.
float time_to_come(const State& state) { return state.turn >= hour ? 0.2F : state.turn + 1 == hour ? 0.5F : 1; }

// What space_info and area_info say, close together.
constexpr EnumArray<Space, Area> area_at = [] {
  EnumArray<Space, Area> found{};
  for (Space province : all_land) found[province] = area_of(province);
  return found;
}();
constexpr AreaSet civilized = select(AreaSet::every(), [](Area area) { return is_civilized(area); });

// Those who owe the Huns nothing, by where they stand; a horde without units counts for one.
using Foes = EnumArray<Space, std::uint8_t>;

Foes foes_of(const State& state) {
  Foes foes{};
  const NationSet owe_nothing = NationSet::every() - tied_to(state, huns);
  for (const Band& band : state.forces.all()) {
    if (!is_land(band.at) || !owe_nothing.has(band.kind.serves)) continue;
    foes[band.at] = static_cast<std::uint8_t>(foes[band.at] + band.count);
  }
  for (Nation other : owe_nothing) {
    const Space horde = state.nations[other].horde;
    if (horde != nowhere && foes[horde] == 0) foes[horde] = 1;
  }
  return foes;
}

// What each province is to their realm: theirs already, or how much of it will be where the horde is near (XII.C.3).
// Those who stand in the way will be beaten, if they are few. One march changes few provinces, and what a planner
// compares are positions that are one march apart: so what was found is kept, and an Area is looked at again only where
// something in it is not as it was.
class Land {
 public:
  // Areas that are not as they were.
  AreaSet look(const State& state, int army) {
    NationSet ours = bound_to(state, huns, Bond::vassal);
    ours.add(huns);
    const Foes foes = foes_of(state);
    const float later = time_to_come(state);
    AreaSet changed = AreaSet::every();
    if (ours == ours_ && army == army_ && later == later_) {
      changed = {};
      for (Space province : land_changes(land_, state.land) | changes(foes_, foes)) changed.add(area_at[province]);
    }
    ours_ = ours;
    army_ = army;
    later_ = later;
    land_ = state.land;
    foes_ = foes;
    for (Area area : changed) look(state, area);
    return changed;
  }

  EnumArray<Area, double> ruled{};         // how many are their own
  EnumArray<Area, double> behind_walls{};  // how much of it walls that are not theirs leave them: half for each city
  EnumArray<Space, float> around{};

 private:
  void look(const State& state, Area area) {
    ruled[area] = 0;
    behind_walls[area] = 1;
    for (Space province : provinces_in(area)) {
      around[province] = 0;
      const Nation holder = state.land[province].controller;
      if (holder != no_nation && ours_.has(holder)) {
        ruled[area] += 1;
        continue;
      }
      if (walled(state, province)) behind_walls[area] *= 0.5;
      const bool city = has_city(state, province);
      if (civilized.has(area)) {
        // Nobody's overlords there, they must come and stay.
        if (!walled(state, province)) around[province] = city ? 0.2F : 0.35F;
      } else if (!city) {
        around[province] = 1;
      }
      if (foes_[province] > 0) around[province] *= later_ * (2 * foes_[province] <= army_ ? 0.6F : 0.25F);
    }
  }

  NationSet ours_;  // nobody as long as nothing was looked at
  int army_ = 0;
  float later_ = 0;
  LandState land_{};
  Foes foes_{};
};

// XII.C.2: hordes of others, by the Area they stand in; the more guards the harder to move.
struct Obstacles {
  EnumArray<Area, float> hordes{};
};

Obstacles obstacles(const State& state, int army) {
  Obstacles found;
  for (Area area : all<Area>()) found.hordes[area] = 1;
  if (state.numbers.horde_breaks_area == 0) return found;
  for (Nation other : all<Nation>()) {
    const Space horde = state.nations[other].horde;
    if (horde == nowhere || other == huns || tied(state, huns, other)) continue;
    // They do not make war on their own seat.
    const float moved = same_seat(state, huns, other) ? 0 : 2 * units_at(state, other, horde) <= army ? 0.5F : 0.3F;
    found.hordes[area_of(horde)] *= moved * (0.3F + 0.7F * time_to_come(state));
  }
  return found;
}

// Provinces that are near enough to a place to be ruled from there: as far as overlordship reaches, in Civilized Areas
// as far as units do.
SpaceSet near_to(Space place, Area area, int overlordship) {
  return provinces_in(area) & within(place, is_civilized(area) ? units_range : overlordship);
}

// What of the Area they may hope to rule with the horde in a place, in halves: where they rule it, and where not yet.
struct Share {
  float when_ruled = 0;
  double hoped = 0;
};

Share share_of(const State& state, const Land& land, const Obstacles& obstacles, Area area, Space place) {
  double own = land.ruled[area];
  for (Space province : near_to(place, area, state.numbers.hun_overlordship_range)) {
    own += land.around[province];  // nothing where they rule already
  }
  if (own == 0) return {};
  const double needed = (state.numbers.area_province_sixths * area_size(area) + 5) / 6;
  double near = 0.9 * std::min(1.0, own / needed) * obstacles.hordes[area];
  // Cities want a siege.
  near *= land.behind_walls[area];
  const int whole = civilized.has(area) ? 2 : 1;
  // In the end an Area is theirs or is not, so that those which are nearly count most.
  return {static_cast<float>(whole), whole * near * std::sqrt(near) * (state.turn >= hour ? near : 1)};
}

double hope_with(double halves) {
  const double hope = std::min(1.0, halves / enough);
  // The last of them are the hardest.
  return 0.8 * hope * hope;
}

// Where most Barbarian Areas lie around, with overlordship so far: the horde is to be there when the hour comes.
SpaceSet heart_of_the_realm(int range) {
  constexpr int many = 5;
  const auto ruled_from = [&](Space place) {
    int areas = 0;
    for (Area area : all<Area>()) {
      const SpaceSet here = provinces_in(area);
      areas += !is_civilized(area) && 2 * (here & within(place, range)).size() >= here.size() ? 1 : 0;
    }
    return areas;
  };
  return select(all_land, [&](Space place) { return !is_civilized(area_of(place)) && ruled_from(place) >= many; });
}

SpaceSet heart_of_the_realm(const State& state) {
  constexpr int farthest = 4;
  static const std::array<SpaceSet, farthest + 1> by_range = [] {
    std::array<SpaceSet, farthest + 1> hearts;
    for (int range = 0; range <= farthest; ++range) {
      hearts[static_cast<std::size_t>(range)] = heart_of_the_realm(range);
    }
    return hearts;
  }();
  return by_range[static_cast<std::size_t>(std::clamp<int>(state.numbers.hun_overlordship_range, 0, farthest))];
}

// The shares of all Areas from where the horde is and from each place in the heart of the realm, kept like Land.
class Shares {
 public:
  // Before anybody asks for halves.
  void look(const State& state, int army) {
    const Space horde = state.nations[huns].horde;
    const Terms terms = {state.numbers.area_province_sixths, state.numbers.hun_overlordship_range, state.turn >= hour};
    const Obstacles now = obstacles(state, army);
    AreaSet changed = land_.look(state, army);
    for (Area area : all<Area>()) {
      if (now.hordes[area] != obstacles_.hordes[area]) changed.add(area);
    }
    if (terms != terms_) {
      changed = AreaSet::every();
      for (AreaSet& areas : stale_) areas = changed;
    }
    obstacles_ = now;
    terms_ = terms;
    // Of places that nobody asks about, what has changed is looked at when somebody does.
    for (Space place : changed.empty() ? SpaceSet{} : heart_of_the_realm(state)) stale_[place] |= changed;
    if (horde_ != horde) from_horde_stale_ = AreaSet::every();
    horde_ = horde;
    from_horde_stale_ |= changed;
    for (Area area : from_horde_stale_) from_horde_[area] = share_of(state, land_, obstacles_, area, horde);
    from_horde_stale_ = {};
  }
  // From where the horde is, while they rule these Areas.
  [[nodiscard]] double halves(AreaSet ruled) const {
    double halves = 0;
    for (Area area : all<Area>()) {
      halves += ruled.has(area) ? static_cast<double>(from_horde_[area].when_ruled) : from_horde_[area].hoped;
    }
    return halves;
  }
  [[nodiscard]] double halves(const State& state, Space place) {
    if (stale_[place].empty()) return sums_[place];
    for (Area area : stale_[place]) shares_[place][area] = share_of(state, land_, obstacles_, area, place).hoped;
    stale_[place] = {};
    double halves = 0;
    for (double share : shares_[place]) halves += share;
    return sums_[place] = halves;
  }

 private:
  struct Terms {
    int area_province_sixths = -1;
    int overlordship = -1;
    bool hour_has_come = false;

    bool operator==(const Terms&) const = default;
  };

  Terms terms_;
  Land land_;
  Obstacles obstacles_;
  Space horde_ = nowhere;
  AreaSet from_horde_stale_;
  EnumArray<Area, Share> from_horde_{};
  EnumArray<Space, AreaSet> stale_;
  EnumArray<Space, EnumArray<Area, double>> shares_{};
  EnumArray<Space, double> sums_{};
};

}  // namespace

bool awaits_judgement(const State& state, Nation nation) {
  return nation == huns && is_barbarian(state, huns) && state.turn <= hour;
}

namespace {

double hope_with(const State& state, AreaSet ruled) {
  if (state.turn >= hour) {
    int halves = 0;
    for (Area area : ruled) halves += is_civilized(area) ? 2 : 1;
    if (halves >= enough) return 0.9;
  }
  const Space horde = state.nations[huns].horde;
  if (horde == nowhere) return 0;
  thread_local Shares shares;
  shares.look(state, land_units_of(state, huns));
  double hope = hope_with(shares.halves(ruled));
  // As long as there is time, from where they could be then.
  constexpr int march = 4;
  constexpr double a_province_nearer = 0.9;
  if (state.turn >= hour) return hope;
  static const std::array<double, march* hour> nearness = [] {
    std::array<double, march * hour> powers{};
    for (std::size_t far = 0; far < powers.size(); ++far)
      powers[far] = std::pow(a_province_nearer, static_cast<double>(far));
    return powers;
  }();
  for (Space place : heart_of_the_realm(state)) {
    const int far = distance(horde, place);
    if (far == 0 || far > march * (hour - state.turn)) continue;
    const double near = nearness[static_cast<std::size_t>(far)];
    if (near * hope_with(enough) <= hope) continue;  // there is no more to hope for
    hope = std::max(hope, near * hope_with(shares.halves(state, place)));
  }
  return hope;
}

double promise_with(const State& state, AreaSet ruled) {
  return hope_with(state, ruled) * each_cavalry * cavalry_then(state) / (1 + 0.3 * (hour - state.turn));
}

}  // namespace

double hope_of_glory(const State& state) { return hope_with(state, areas_of(state, huns)); }

double worth_of_hun(const State& state) {
  constexpr double earned_in_a_turn = 0.4;
  const double hope = hope_of_glory(state);
  return each_cavalry * hope + (1 - hope) * earned_in_a_turn * (hour - state.turn);
}

Realm::Realm(const State& state)
    : state_(state), ruled_(areas_of(state, huns)), promise_(promise_with(state, ruled_)) {}

double Realm::promise(const Party& party, const Conquest& conquest) const {
  State then = state_;
  const Space end = conquest.at;
  if (party.horde) then.nations[huns].horde = end;
  // XII.B.2: what nobody stays in is theirs no more.
  const bool leaves = controls(then, huns, party.at) && then.nations[huns].horde != party.at && party.at != end &&
                      units_at(then, huns, party.at) <= size_of(party.units);
  if (leaves) set_controller(then, party.at, no_nation);
  bool bound = false;  // has anybody become a vassal?
  for (Nation nation : conquest.beaten - NationSet{Nation::rebels}) {
    for (const Band& band : bands_of(then, nation, end)) then.forces.remove(band);
    const bool taken = conquest.hordes.has(nation) || (is_slavic(nation) && spaces_of(then, nation).empty());
    if (taken) bind(then, nation, Bond::vassal, huns);
    bound = bound || taken;
  }
  const Nation holder = then.land[end].controller;
  const bool free = holder == no_nation || !tied(then, huns, holder);
  if (holder != huns && free && (conquest.city || !has_city(then, end))) {
    if (holder != no_nation && is_minor(holder) && then.nations[holder].capital == end) {
      bind(then, holder, Bond::vassal, huns);
      bound = true;
    } else {
      set_controller(then, end, huns);
    }
  }
  // Without the horde nothing changes anywhere else.
  const AreaSet touched = party.horde || bound ? AreaSet::every() : AreaSet{area_of(party.at), area_of(end)};
  return promise_with(then, (ruled_ - touched) | areas_among(then, huns, touched));
}

}  // namespace auspex::invasions
