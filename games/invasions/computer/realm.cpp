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
double cavalry_then(const State& state, int cavalry) {
  constexpr double alive = 0.8;
  double n = cavalry;
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

// What area_info says, close together.
constexpr AreaSet civilized = select(AreaSet::every(), [](Area area) { return is_civilized(area); });

// Those who owe the Huns nothing, by where they stand; a horde without units counts for one.
using Foes = EnumArray<Space, std::uint8_t>;

// All that their units and those of others come to, counted in one pass.
struct Census {
  int army = 0;     // their land units
  int cavalry = 0;  // of their units
  NationSet owe_nothing;
  Foes foes{};
};

Census census_of(const State& state) {
  Census census;
  census.owe_nothing = NationSet::every() - tied_to(state, huns);
  for (const Band& band : state.forces.all()) {
    if (band.at == removed) break;  // they come last
    if (band.kind.people == huns && !band.kind.auxiliary()) {
      census.army += band.kind.naval() ? 0 : band.count;
      census.cavalry += band.kind.info().cavalry > 0 ? band.count : 0;
    }
    if (!is_land(band.at) || !census.owe_nothing.has(band.kind.serves)) continue;
    census.foes[band.at] = static_cast<std::uint8_t>(census.foes[band.at] + band.count);
  }
  for (Nation other : census.owe_nothing) {
    const Space horde = state.nations[other].horde;
    if (horde != nowhere && census.foes[horde] == 0) census.foes[horde] = 1;
  }
  return census;
}

// What each province is to their realm: theirs already, or how much of it will be where the horde is near (XII.C.3).
// Those who stand in the way will be beaten, if they are few. One march changes few provinces, and what a planner
// compares are positions that are one march apart: so what was found is kept, and an Area is looked at again only where
// something in it is not as it was.
class Land {
 public:
  // Areas that are not as they were.
  AreaSet look(const State& state, const Census& census) {
    NationSet ours = bound_to(state, huns, Bond::vassal);
    ours.add(huns);
    const float later = time_to_come(state);
    AreaSet changed;
    if (census.army != army_ || later != later_) {
      changed = AreaSet::every();
    } else {
      for (Nation nation : (ours - ours_) | (ours_ - ours)) changed |= areas_present(state, nation);
      for (Space province : land_changes(land_, state.land) | changes(foes_, census.foes)) {
        changed.add(area_of(province));
      }
    }
    ours_ = ours;
    army_ = census.army;
    later_ = later;
    land_ = state.land;
    foes_ = census.foes;
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

  NationSet ours_;
  int army_ = -1;  // as long as nothing was looked at
  float later_ = 0;
  LandState land_{};
  Foes foes_{};
};

// XII.C.2: hordes of others, by the Area they stand in; the more guards the harder to move.
struct Obstacles {
  EnumArray<Area, float> hordes{};
};

Obstacles obstacles(const State& state, const Census& census) {
  Obstacles found;
  for (Area area : all<Area>()) found.hordes[area] = 1;
  if (state.numbers.horde_breaks_area == 0) return found;
  for (Nation other : census.owe_nothing) {
    const Space horde = state.nations[other].horde;
    if (horde == nowhere) continue;
    const bool few = 2 * units_at(state, other, horde) <= census.army;
    // They do not make war on their own seat.
    const float moved = same_seat(state, huns, other) ? 0 : few ? 0.5F : 0.3F;
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

// Of this part of the Area, which is near to the place.
Share share_of(const State& state, const Land& land, const Obstacles& obstacles, Area area, SpaceSet near) {
  double own = land.ruled[area];
  for (Space province : near) own += land.around[province];  // nothing where they rule already
  if (own == 0) return {};
  const double needed = (state.numbers.area_province_sixths * area_size(area) + 5) / 6;
  double hoped = 0.9 * std::min(1.0, own / needed) * obstacles.hordes[area];
  // Cities want a siege.
  hoped *= land.behind_walls[area];
  const int whole = civilized.has(area) ? 2 : 1;
  // In the end an Area is theirs or is not, so that those which are nearly count most.
  return {static_cast<float>(whole), whole * hoped * std::sqrt(hoped) * (state.turn >= hour ? hoped : 1)};
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

// What of each Area is near to the places in the heart of the realm: from many of them it is the same part of it.
class Views {
 public:
  Views() = default;
  Views(SpaceSet places, int overlordship) {
    for (Space place : places) {
      for (Area area : all<Area>()) seen_from_[place][area] = number_of(area, near_to(place, area, overlordship));
    }
  }

  [[nodiscard]] std::span<const SpaceSet> parts(Area area) const { return parts_[area]; }
  [[nodiscard]] std::size_t part_seen_from(Space place, Area area) const { return seen_from_[place][area]; }

 private:
  std::uint8_t number_of(Area area, SpaceSet part) {
    std::vector<SpaceSet>& known = parts_[area];
    const auto found = std::find(known.begin(), known.end(), part);
    const auto number = static_cast<std::uint8_t>(found - known.begin());
    if (found == known.end()) known.push_back(part);
    return number;
  }

  EnumArray<Area, std::vector<SpaceSet>> parts_;
  EnumArray<Space, EnumArray<Area, std::uint8_t>> seen_from_{};
};

// The shares of all Areas from where the horde is and from each place in the heart of the realm, kept like Land.
class Shares {
 public:
  // Before anybody asks for halves.
  void look(const State& state, const Census& census) {
    const Terms terms = {state.numbers.area_province_sixths, state.numbers.hun_overlordship_range, state.turn >= hour};
    const Obstacles now = obstacles(state, census);
    AreaSet changed = land_.look(state, census);
    for (Area area : all<Area>()) {
      if (now.hordes[area] != obstacles_.hordes[area]) changed.add(area);
    }
    obstacles_ = now;
    if (terms != terms_) {
      terms_ = terms;
      begin_anew(state);
    } else {
      for (Area area : changed) look(state, area);
    }
    const Space horde = state.nations[huns].horde;
    // Elsewhere it is all the same to them where the horde is.
    if (horde_ != horde) from_horde_stale_ |= areas_near(horde) | areas_near(horde_);
    horde_ = horde;
    from_horde_stale_ |= changed;
    for (Area area : from_horde_stale_) {
      from_horde_[area] = share_of(state, land_, obstacles_, area, near_to(horde, area, terms_.overlordship));
    }
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
  // Hardly less than there are from that place, for those who have something better.
  [[nodiscard]] double halves_at_most(Space place) const {
    constexpr double rounding = 1e-6;
    return sums_[place] + rounding;
  }
  [[nodiscard]] double halves(Space place) const {
    double halves = 0;
    for (Area area : all<Area>()) halves += shares_[area][views_.part_seen_from(place, area)];
    return halves;
  }

 private:
  struct Terms {
    int area_province_sixths = -1;
    int overlordship = -1;
    bool hour_has_come = false;

    bool operator==(const Terms&) const = default;
  };

  void begin_anew(const State& state) {
    places_ = heart_of_the_realm(state);
    views_ = Views(places_, terms_.overlordship);
    from_horde_stale_ = AreaSet::every();
    for (Area area : all<Area>()) {
      shares_[area].clear();
      for (SpaceSet part : views_.parts(area)) {
        shares_[area].push_back(share_of(state, land_, obstacles_, area, part).hoped);
      }
    }
    for (Space place : places_) sums_[place] = halves(place);
  }

  [[nodiscard]] AreaSet areas_near(Space place) const {
    AreaSet found;
    if (place == nowhere) return AreaSet::every();
    for (Space province : within(place, std::max(units_range, terms_.overlordship)) & all_land) {
      found.add(area_of(province));
    }
    return found;
  }

  // All sums change by what the shares do; as they are rounded then, they are added up anew where it matters.
  void look(const State& state, Area area) {
    std::vector<double>& shares = shares_[area];
    more_.assign(shares.size(), 0);
    bool other = false;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const double share = share_of(state, land_, obstacles_, area, views_.parts(area)[i]).hoped;
      more_[i] = share - shares[i];
      other = other || share != shares[i];
      shares[i] = share;
    }
    if (!other) return;
    for (Space place : places_) sums_[place] += more_[views_.part_seen_from(place, area)];
  }

  Terms terms_;
  Land land_;
  Obstacles obstacles_;
  Space horde_ = nowhere;
  AreaSet from_horde_stale_;
  EnumArray<Area, Share> from_horde_{};
  SpaceSet places_;                              // the heart of the realm
  Views views_;                                  // from there
  EnumArray<Area, std::vector<double>> shares_;  // of each Area, by its parts
  std::vector<double> more_;                     // than before
  EnumArray<Space, double> sums_{};
};

}  // namespace

bool awaits_judgement(const State& state, Nation nation) {
  return nation == huns && is_barbarian(state, huns) && state.turn <= hour;
}

namespace {

double hope_with(const State& state, const Census& census, AreaSet ruled) {
  if (state.turn >= hour) {
    int halves = 0;
    for (Area area : ruled) halves += is_civilized(area) ? 2 : 1;
    if (halves >= enough) return 0.9;
  }
  const Space horde = state.nations[huns].horde;
  if (horde == nowhere) return 0;
  thread_local Shares shares;
  shares.look(state, census);
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
    if (near * hope_with(shares.halves_at_most(place)) <= hope) continue;  // there is no more to hope for
    hope = std::max(hope, near * hope_with(shares.halves(place)));
  }
  return hope;
}

double promise_with(const State& state, AreaSet ruled) {
  const Census census = census_of(state);
  return hope_with(state, census, ruled) * each_cavalry * cavalry_then(state, census.cavalry) /
         (1 + 0.3 * (hour - state.turn));
}

}  // namespace

double hope_of_glory(const State& state) { return hope_with(state, census_of(state), areas_of(state, huns)); }

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
