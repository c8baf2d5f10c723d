#include "games/invasions/redeployment.h"

#include "games/invasions/activation.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/movement.h"
#include "games/invasions/naval.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_activation.h"

namespace auspex::invasions {

namespace {

bool near_enemies(const State& state, Nation nation, Space at) {
  for (Space space : adjacent(at) | SpaceSet{at}) {
    if (!enemies_at(state, nation, space).empty()) return true;
  }
  return false;
}

}  // namespace

Redeployment::Redeployment(const State& state, Nation nation) : before_(state), nation_(nation) {
  for (Space at : spaces_of(state, nation)) {
    if (near_enemies(state, nation, at)) continue;
    for (const Band& band : bands_of(state, nation, at)) {
      if (!places(band).empty()) units_.push_back(band);
    }
  }
}

SpaceSet Redeployment::places(const Band& units) const {
  if (units.kind.naval()) {
    return select(within(units.at, fleet_range) - SpaceSet{units.at},
                  [&](Space zone) { return has_friendly_coast(before_, nation_, zone); });
  }
  Party party;
  party.nation = nation_;
  party.start = party.at = units.at;
  party.units = {units.some(1)};
  return Reach(before_, party, Purpose::redeployment, &lookout_).ends() & controlled(before_, nation_);
}

bool Redeployment::allows(const Transfer& transfer) const {
  const Band& some = transfer.units;
  return some.count > 0 && how_many(units_, some.at, some.kind) >= some.count && places(some).has(transfer.to);
}

void Redeployment::note(const Transfer& transfer) { take_from(units_, transfer.units); }

void voluntary_redeployment(Play& play, Nation nation) {
  State& state = play.state;
  if (is_barbarian(state, nation)) return;
  // Annex 7, B8
  Redeployment offered(state, nation);
  if (offered.units().empty()) return;
  const std::uint8_t order = settled(play, nation).redeploy;
  if (order == 1) return;
  const Side side = play.side_of(nation);
  const Ask ask = msg::redeploy_ask(nation);
  while (!offered.units().empty()) {
    Mind& mind = order == 2 ? computer_mind() : play.mind(side);
    const std::optional<Transfer> transfer = mind.transfer(play, side, ask, offered);
    if (!transfer) return;
    require_offered(offered.allows(*transfer), catalogue(), ask.prompt);
    offered.note(*transfer);
    shift(state, transfer->units, transfer->to);
    const Band& units = transfer->units;
    play.say(msg::redeploy_done(nation, units.count, units.kind.unit, units.at, transfer->to), 1);
  }
}

// --- XVII.E.3

namespace {

// The nearest of its provinces with room, or an empty one next to it; for fleets the nearest zone with room.
SpaceSet places_for_excess(const State& state, Nation nation, const Band& unit) {
  const auto has_room = [&](Space space) { return space != unit.at && room_for(state, nation, space) > 0; };
  if (unit.kind.naval()) {
    const SpaceSet zones = select(all_seas, [&](Space zone) {
      return has_room(zone) && has_friendly_coast(state, nation, zone) && distance(unit.at, zone) != unreachable;
    });
    return zones.empty() ? zones : nearest(unit.at, zones);
  }
  const auto open = [&](Space space) {
    return has_room(space) && !closed_to(state, nation, space) && !confined(state, unit.kind, space);
  };
  const SpaceSet own = select(controlled(state, nation), [&](Space space) {
    return open(space) && enemies_at(state, nation, space).empty() && distance(unit.at, space) != unreachable;
  });
  SpaceSet places = own.empty() ? own : nearest(unit.at, own);
  places |= select(adjacent(unit.at), [&](Space space) { return is_empty(state, space) && open(space); });
  return places;
}

}  // namespace

void enforce_stacking(Play& play, Nation nation, Space space) {
  State& state = play.state;
  while (side_units_at(state, nation, space) > stack_limit(state, nation, space) && has_units(state, nation, space)) {
    const Ask which = msg::stacking_unit_ask(nation, space);
    const Bands there = bands_of(state, nation, space);
    const bool usual = settled(play, nation).redeploy != 0;
    const Band unit = usual ? first_to_lose(there) : play.choose_unit(play.side_of(nation), which, there);
    const SpaceSet places = places_for_excess(state, nation, unit);
    if (places.empty()) {
      play.say(msg::stacking_lost(nation, unit.kind.unit, space), 1);
      eliminate(state, unit);
      continue;
    }
    const Ask where = msg::stacking_where_ask(nation, unit.kind.unit, space);
    const Space to = choose_place(play, nation, &StandingOrders::redeploy, where, places, space);
    shift(state, unit, to);
    if (is_land(to)) take_control(state, nation, to);
    play.say(msg::stacking_moved(nation, unit.kind.unit, space, to), 1);
  }
}

void enforce_stacking(Play& play, Nation nation) {
  for (Space space : spaces_of(play.state, nation)) enforce_stacking(play, nation, space);
}

}  // namespace auspex::invasions
