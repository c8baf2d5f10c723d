#include "games/invasions/foedus.h"

#include "games/invasions/activation.h"
#include "games/invasions/alliances.h"
#include "games/invasions/ledger.h"
#include "games/invasions/movement.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_foedus.h"

namespace auspex::invasions {

namespace {

// Others than the two are in the way there, by arms or as a people.
bool is_held_by_strangers(const State& state, Nation empire, Nation barbarian, Space province) {
  if (has_rebellio(state, province)) return true;
  const NationSet others = (nations_at(state, province) | hordes_at(state, province)) - NationSet{empire, barbarian};
  return !select(others, [&](Nation other) { return !tied(state, barbarian, other); }).empty();
}

// XXVII.B.1
bool may_be_granted(const State& state, Nation empire, Nation barbarian, Space province) {
  const Nation holder = state.land[province].controller;
  if (holder != empire && holder != barbarian) return false;
  return is_civilized(area_of(province)) && state.nations[empire].capital != province &&
         !has_units(state, empire, province) && !closed_to(state, barbarian, province) &&
         !is_held_by_strangers(state, empire, barbarian, province);
}

bool can_grant_any(const State& state, Nation empire, Nation barbarian) {
  for (Space province : provinces_in(areas_present(state, empire))) {
    if (may_be_granted(state, empire, barbarian, province)) return true;
  }
  return false;
}

// Provinces that may come to this land.
SpaceSet next_to_land(SpaceSet land, SpaceSet all_grantable) {
  return (around(land) & all_grantable & provinces_in(area_of(land.first()))) - land;
}

// A first province, and as many more as the Empire likes.
SpaceSet extend_land(Play& play, Nation empire, Nation barbarian, SpaceSet land, SpaceSet all_grantable) {
  while (land.size() < play.state.numbers.foedus_land_most) {
    const SpaceSet more = next_to_land(land, all_grantable);
    const std::optional<Space> next = play.may_choose(empire, msg::foedus_more_ask(empire, barbarian), more);
    if (!next) break;
    land.add(*next);
  }
  return land;
}

// --- XXVII.B.2

// Units that serve it outside the land.
Bands still_outside(const State& state, Nation barbarian, SpaceSet land) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    const bool serves = band.at != removed && band.kind.serves == barbarian && !band.kind.naval();
    if (serves && !land.has(band.at)) found.push_back(band);
  }
  return found;
}

// XXVII.B.4
Kind settled_kind(const State& state, Nation barbarian, const Kind& kind) {
  return state.activation.members.has(barbarian) ? kind.with(Mark::campaigned) : kind;
}

void settle_unit(State& state, Nation barbarian, const Band& band, Space to) {
  const Kind settled = settled_kind(state, barbarian, band.kind);
  state.forces.change(band, settled);
  shift(state, {band.at, settled, band.count}, to);
}

void settle_horde(Play& play, Nation barbarian, Space home) {
  State& state = play.state;
  for (LeaderState& leader : std::span(state.leaders).first(state.leaders_size)) {
    if (leader.nation == barbarian && !foedus_land(state, barbarian).has(leader.at)) leader.at = home;
  }
  const Space horde = state.nations[barbarian].horde;
  if (horde == nowhere || horde == home) return;
  shift_horde(state, barbarian, home);
  if (state.activation.members.has(barbarian)) state.activation.settled.add(barbarian);
}

// The rest: to the nearest granted province that has room.
void settle_the_rest(Play& play, Nation barbarian, SpaceSet land) {
  State& state = play.state;
  for (const Band& band : still_outside(state, barbarian, land)) {
    for (int i = 0; i < band.count; ++i) {
      const Band one = band.some(1);
      const SpaceSet open = select(land, [&](Space province) { return room_for(state, barbarian, province) > 0; });
      if (open.empty()) {
        play.say(msg::foedus_unit_lost(one.kind.unit, barbarian), 1);
        eliminate(state, one);
        continue;
      }
      const Ask ask = msg::foedus_unit_ask(barbarian, one.kind.unit, one.at);
      settle_unit(state, barbarian, one, play.choose(barbarian, ask, nearest(one.at, open)));
    }
  }
}

void move_people(Play& play, Nation barbarian, SpaceSet land) {
  State& state = play.state;
  const Space horde = state.nations[barbarian].horde;
  const bool there = horde != nowhere && land.has(horde);
  const Space home = there ? horde : play.choose(barbarian, msg::foedus_horde_ask(barbarian), land);
  settle_horde(play, barbarian, home);
  const Bands outside = still_outside(state, barbarian, land);
  const int going = std::min(size_of(outside), room_for(state, barbarian, home));
  const Ask ask = msg::foedus_units_ask(barbarian, home);
  const Bands first = going > 0 ? play.choose_units(play.side_of(barbarian), ask, outside, going, going) : Bands{};
  for (const Band& band : first) settle_unit(state, barbarian, band, home);
  settle_the_rest(play, barbarian, land);
}

// XXVII.B.3, R81
void take_land(State& state, Nation barbarian, SpaceSet land) {
  for (Space province : land) {
    const bool there = has_units(state, barbarian, province) || state.nations[barbarian].horde == province;
    if (there || reads(state, Reading::foedus_land_controlled)) set_controller(state, province, barbarian);
  }
}

NationSet empires_to_ask(const State& state, Nation barbarian) {
  return select(NationSet::every(), [&](Nation empire) {
    return empire != Nation::rebels && may_federate(state, empire, barbarian) &&
           horde_in_empire(state, empire, barbarian, false);
  });
}

}  // namespace

bool may_federate(const State& state, Nation empire, Nation barbarian) {
  if (!is_active(state, empire) || !is_empire(state, empire)) return false;
  if (!is_active(state, barbarian) || !is_barbarian(state, barbarian)) return false;
  return state.nations[barbarian].bond == Bond::none &&
         bound_to(state, empire, Bond::foedus).size() < state.numbers.foedus_max &&
         can_grant_any(state, empire, barbarian);
}

bool horde_in_empire(const State& state, Nation empire, Nation barbarian, bool or_next_to) {
  const Space horde = state.nations[barbarian].horde;
  if (horde == nowhere) return false;
  const SpaceSet lands = provinces_in(areas_present(state, empire));
  return lands.has(horde) || (or_next_to && !(adjacent(horde) & lands).empty());
}

SpaceSet grantable(const State& state, Nation empire, Nation barbarian) {
  return select(provinces_in(areas_present(state, empire)),
                [&](Space province) { return may_be_granted(state, empire, barbarian, province); });
}

SpaceSet name_land(Play& play, Nation empire, Nation barbarian, SpaceSet preferred) {
  const SpaceSet all_grantable = grantable(play.state, empire, barbarian);
  SpaceSet first = all_grantable;
  if (!preferred.empty()) {
    const SpaceSet in_area = all_grantable & provinces_in(area_of(preferred.first()));
    if (!in_area.empty()) first = in_area;
    if (!(preferred & in_area).empty()) first = preferred & in_area;
  }
  SpaceSet land = {play.choose(empire, msg::foedus_land_ask(empire, barbarian), first)};
  for (Space next : preferred& next_to_land(land, all_grantable)) land.add(next);
  if (!preferred.empty() && (preferred - land).empty()) return land;  // XXXII.B.Q.2: these and no others
  return extend_land(play, empire, barbarian, land, all_grantable);
}

void settle(Play& play, Nation empire, Nation barbarian, SpaceSet land) {
  State& state = play.state;
  bind(state, barbarian, Bond::foedus, empire);
  set_foedus_land(state, barbarian, land);
  play.say(msg::foedus_made(barbarian, empire, land));
  move_people(play, barbarian, land);
  take_land(state, barbarian, land);
  // XXVI.D.2: it takes the place of an alliance between the two.
  if (allied(state, empire, barbarian)) end_alliance(play, empire, barbarian);
}

void make_foedus(Play& play, Nation empire, Nation barbarian, SpaceSet preferred) {
  settle(play, empire, barbarian, name_land(play, empire, barbarian, preferred));
}

bool offer_foedus(Play& play, Nation empire, Nation barbarian) {
  const SpaceSet land = name_land(play, empire, barbarian);
  const bool of_own_seat = same_seat(play.state, empire, barbarian);
  const bool accepted =
      of_own_seat ? play.d2(barbarian) : play.agree(barbarian, msg::foedus_offer_ask(barbarian, empire, land));
  if (accepted) {
    settle(play, empire, barbarian, land);
  } else {
    play.say(msg::foedus_refused(barbarian, empire), 1);
  }
  return !accepted && !of_own_seat;
}

void ask_for_foedus(Play& play, Nation barbarian) {
  const State& state = play.state;
  const std::optional<Nation> empire =
      play.may_choose(barbarian, msg::foedus_ask_whom(barbarian), empires_to_ask(state, barbarian));
  if (!empire) return;
  play.say(msg::foedus_asked(barbarian, *empire));
  if (same_seat(state, *empire, barbarian)) {
    if (play.d2(barbarian)) return make_foedus(play, *empire, barbarian);
    return play.say(msg::foedus_refused(barbarian, *empire), 1);
  }
  const SpaceSet all_grantable = grantable(state, *empire, barbarian);
  const std::optional<Space> first = play.may_choose(*empire, msg::foedus_grant_ask(*empire, barbarian), all_grantable);
  if (!first) return play.say(msg::foedus_refused(barbarian, *empire), 1);
  const SpaceSet land = extend_land(play, *empire, barbarian, {*first}, all_grantable);
  if (!play.agree(barbarian, msg::foedus_offer_ask(barbarian, *empire, land))) {
    return play.say(msg::foedus_refused(barbarian, *empire), 1);
  }
  settle(play, *empire, barbarian, land);
}

int federate_units(const State& state, Nation barbarian) {
  const Numbers& numbers = state.numbers;
  const bool large = land_units_of(state, barbarian) >= numbers.foedus_lend_large_from;
  return large ? numbers.foedus_lend_large : numbers.foedus_lend;
}

void denounce(Play& play, Nation barbarian) {
  const State& state = play.state;
  const NationState& now = state.nations[barbarian];
  const Nation empire = now.lord;
  if (state.turn < now.bond_since + 2) return;
  if (!play.agree(barbarian, msg::foedus_denounce_ask(barbarian, empire))) return;
  play.say(msg::foedus_denounced(barbarian, empire));
  const NationState& lord = state.nations[empire];
  const bool persecuted = lord.has(Flag::intolerant) && lord.religion != now.religion;
  if (persecuted || play.d2(barbarian)) return end_foedus(play, barbarian);
  play.say(msg::foedus_stands(barbarian), 1);
}

void revoke(Play& play, Nation empire) {
  const State& state = play.state;
  const Nation federate = play.choose(empire, msg::foedus_revoke_ask(empire), bound_to(state, empire, Bond::foedus));
  play.say(msg::foedus_revoked(empire, federate));
  credit(play, empire, 2 * state.numbers.foedus_revoke_vp, msg::foedus_revoked_points);
  end_foedus(play, federate);
}

void end_foedus(Play& play, Nation barbarian) {
  State& state = play.state;
  const Nation empire = state.nations[barbarian].lord;
  const SpaceSet land = foedus_land(state, barbarian);
  unbind(state, barbarian);
  play.say(msg::foedus_ends(barbarian, empire));
  for (Space province : land) after_leaving(state, province);  // R81
  end_loans(play, barbarian, empire);
}

}  // namespace auspex::invasions
