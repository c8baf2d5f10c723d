#include "games/invasions/naval.h"

#include "games/invasions/activation.h"
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "generated/invasions/messages_naval.h"

namespace auspex::invasions {

namespace {

constexpr int lands_on = 5;  // XXV.E.1

void move_fleets(State& state, Party& party, Space to) {
  for (Band& band : party.fleets) {
    state.forces.move(band, to);
    band.at = to;
  }
}

// XXV.E: whether they get there, as far as the weather goes.
bool landing_roll(Play& play, Party& party, Space sea, Space target) {
  State& state = play.state;
  Landing landing;
  landing.party = &party;
  landing.sea = sea;
  landing.target = target;
  Showing shown(play.landing, landing);
  card_window(play, Window::amphibious_landing, {.nation = party.nation, .party = &party, .landing = &landing});
  const int modifier = landing_modifier(state, landing) + landing.modifier;
  play.say(msg::sea_roll(party.nation, target, modifier), 1);
  if (play.d10(party.nation) + modifier >= lands_on) return true;
  play.say(msg::sea_driven_back(party.nation, party.at), 1);
  for (int i = 0; i < state.numbers.landing_loss && !party.units.empty(); ++i) {
    const Band lost = play.choose_unit(play.side_of(party.nation), msg::sea_loss_ask(party.nation), party.units);
    take_from(party.units, lost);
    eliminate(state, lost);
  }
  return false;
}

// XXV.D.4: seafarers without fleets are turned back by the first who meets them.
bool slips_through(Play& play, Party& party, Space zone) {
  if (naval_reactions(play, party, zone, true)) return true;
  if (party.units.empty()) return false;
  const Band lost = play.choose_unit(play.side_of(party.nation), msg::sea_loss_ask(party.nation), party.units);
  play.say(msg::sea_turned_back(party.nation, party.at, lost.kind.unit), 1);
  take_from(party.units, lost);
  eliminate(play.state, lost);
  return false;
}

// Zone by zone; whether they reach the last one.
bool cross(Play& play, Party& party, Space harbour, std::span<const Space> zones) {
  if (harbour == nowhere) {
    for (Space zone : zones) {
      if (!slips_through(play, party, zone)) return false;
    }
    return true;
  }
  // They embark where the way touches their coast for the last time.
  std::size_t before_embarking = 0;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (seas_of(party.at).has(zones[i])) before_embarking = i;
  }
  for (std::size_t i = 0; i < zones.size(); ++i) {
    move_fleets(play.state, party, zones[i]);
    if (!naval_reactions(play, party, zones[i], i >= before_embarking)) return false;
  }
  return !zones.empty() || naval_reactions(play, party, harbour, true);
}

}  // namespace

bool has_friendly_coast(const State& state, Nation nation, Space zone) {
  for (Space province : coast_of(zone)) {
    if (is_friendly(state, nation, province)) return true;
  }
  return false;
}

bool blockades(const State& state, Nation by, Space zone) {
  return has_units(state, by, zone) && enemies_at(state, by, zone).empty();
}

NationSet naval_foes(const State& state, Nation nation, Space zone) {
  return select(enemies_at(state, nation, zone), [&](Nation other) { return may_attack(state, nation, other); });
}

void fleets_to_port(Play& play, Nation nation) {
  State& state = play.state;
  for (Space zone : spaces_of(state, nation) & all_seas) {
    if (has_friendly_coast(state, nation, zone)) continue;
    for (const Band& band : bands_of(state, nation, zone)) {
      for (int i = 0; i < band.count; ++i) {
        const SpaceSet ports = select(all_seas, [&](Space other) {
          return distance(zone, other) != unreachable && has_friendly_coast(state, nation, other) &&
                 room_for(state, nation, other) > 0;
        });
        if (ports.empty()) {
          play.say(msg::sea_no_port(nation, band.kind.unit, zone), 1);
          eliminate(state, band.some(1));
          continue;
        }
        const Space to = play.choose(nation, msg::sea_port_ask(nation, band.kind.unit, zone), nearest(zone, ports));
        shift(state, band.some(1), to);
        play.say(msg::sea_to_port(nation, band.kind.unit, zone, to), 1);
      }
    }
  }
}

bool needs_landing_roll(const State& state, Nation nation, Space from, Space to) {
  return !is_friendly(state, nation, from) || !is_friendly(state, nation, to);
}

int landing_modifier(const State& state, const Landing& landing) {
  const Nation nation = landing.party->nation;
  const SpaceSet coast =
      reads(state, Reading::landing_port_in_province) ? SpaceSet{landing.target} : coast_of(landing.sea);
  int modifier = (cities_of(state, nation) & coast).empty() ? -2 : 0;
  const Basin basin = space_info[landing.sea].basin;
  if (is_roman(nation) && (basin == Basin::mediterranean || basin == Basin::pontus_euxinus)) modifier += 1;
  return modifier;
}

namespace {

// XXV.D.1: where fleets stop they may attack others, one nation after the other, and must where they have come for
// nothing else. Whether they are still there.
bool attack_at_sea(Play& play, Party& party, Space zone, bool aboard, bool must) {
  while (!party.fleets.empty()) {
    const NationSet foes = naval_foes(play.state, party.nation, zone);
    const Ask ask = msg::sea_attack_ask(party.nation, zone);
    const std::optional<Nation> foe =
        must ? std::optional(play.choose(party.nation, ask, foes)) : play.may_choose(party.nation, ask, foes);
    if (!foe) return true;
    if (!naval_battle(play, party, *foe, zone, aboard)) return false;
    if (must) return true;
  }
  return false;
}

}  // namespace

bool voyage(Play& play, Party& party, Space harbour, const Way& way) {
  State& state = play.state;
  party.by_sea = true;
  party.stopped = true;
  const Space target = way.back();
  const std::span<const Space> zones(way.begin(), way.end() - 1);
  const Space last = zones.empty() ? harbour : zones.back();
  play.say(msg::sea_sets_sail(party.nation, party.at, target));
  if (entry_of(state, Load(state, party), target).stops && !dares(play, party, target)) return false;
  const bool risky = needs_landing_roll(state, party.nation, party.at, target);
  if (risky && !landing_roll(play, party, last, target)) return false;
  if (!cross(play, party, harbour, zones)) return false;
  if (harbour != nowhere && !attack_at_sea(play, party, last, true, false)) return false;
  // What met them at sea may have closed the coast to them.
  if (party.units.empty() && party.leaders.empty()) return false;
  shift(state, party, target);
  play.say(msg::sea_lands(party.nation, target, size_of(party.units)));
  if (!party.units.empty()) arrive(play, party);
  return party.at == target && !party.units.empty();
}

void sail(Play& play, Party& party, const Way& way) {
  State& state = play.state;
  const Space start = party.at;
  for (Space zone : way) {
    move_fleets(state, party, zone);
    party.at = zone;
    if (!naval_reactions(play, party, zone, false)) return;
  }
  if (!way.empty()) play.say(msg::sea_sails(party.nation, size_of(party.fleets), start, party.at));
  attack_at_sea(play, party, party.at, false, way.empty());
}

}  // namespace auspex::invasions
