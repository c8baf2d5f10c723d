// XIX, XX, XXIV: what a nation does when others come, and in battles and sieges.
#include "games/invasions/combat.h"
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/interception.h"
#include "games/invasions/odds.h"
#include "games/invasions/orders.h"
#include "games/invasions/siege.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_computer.h"

namespace auspex::invasions {

namespace {

// VI.E: what goes with a capital besides its province; XXIX.C: with the freedom of a people.
constexpr double capital_lost = 4;
constexpr double horde_lost = 8;

// Chance that the party wins where it is now, against whoever stands there.
double party_wins(const State& state, const Party& party) {
  return clash_at(state, party, party.at, party.from, party.by_sea).win;
}

// A battle of the party where it is, once these have come to help: they and their leaders would be there when it
// begins.
Clash with_help(const State& state, const Party& party, const Bands& helpers, const std::vector<LeaderId>& leaders) {
  State with = state;
  for (const Band& band : helpers) with.forces.move(band, party.at);
  for (const LeaderId& id : leaders) {
    if (const int i = place_of(with, id); i >= 0) with.leaders[static_cast<std::size_t>(i)].at = party.at;
  }
  return clash_at(with, party, party.at, party.from, party.by_sea);
}

// Those who may leave: not the last of a capital or horde.
Bands spare_interceptors(const Scene& scene, Nation nation, const Bands& able) {
  if (able.empty()) return able;
  const Space from = able.front().at;
  const State& state = scene.state();
  const NationState& own = state.nations[nation];
  const bool seat = own.capital == from || own.horde == from;
  const int stay = seat ? garrison_for(scene, nation, from) - (units_at(state, nation, from) - size_of(able)) : 0;
  return best_of(able, size_of(able) - std::max(0, stay));
}

}  // namespace

namespace {

// What the seat loses if the party has its way there.
double at_stake(const Scene& scene, Side side, const Party& party) {
  const State& state = scene.state();
  const Nation holder = state.land[party.at].controller;
  if (holder == no_nation) return 0;
  double stake = 0;
  if (side_of(state, holder) == side) {
    const double falls = has_city(state, party.at) ? chance_of_city(state, party, party.at, size_of(party.units)) : 1;
    const NationState& own = state.nations[holder];
    stake = falls * (scene.worth(holder).of(party.at) + (own.capital == party.at ? capital_lost : 0));
  }
  for (Nation horde : scene.hordes().has(party.at) ? hordes_at(state, party.at) : NationSet{}) {
    // XXIX: a vassal earns half of what it would.
    if (side_of(state, horde) == side && may_attack(state, party.nation, horde)) stake += horde_lost;
  }
  return stake;
}

// XIX.A.3
double chance_to_come(const State& state, const Reaction& reaction) {
  constexpr int needed = 6;
  return std::clamp(11 - needed + interception_modifier(state, reaction), 0, 10) / 10.0;
}

}  // namespace

// A try costs nothing, a battle does: what is saved by it, and the enemy's losses, against one's own.
std::optional<Space> intercepts_from(Play& play, Side side, SpaceSet from) {
  const State& state = play.state;
  if (play.party == nullptr) return std::nullopt;
  const Party& party = *play.party;
  const Scene scene(state);
  const Clash without = clash_at(state, party, party.at, party.from, party.by_sea);
  const double stake = at_stake(scene, side, party);
  std::optional<Space> best;
  double most = 0.3;  // XIX.A.4: who has come to help once does not do so again before its turn
  for (Space place : from) {
    for (Nation nation : nations_of(state, side) & nations_at(state, place)) {
      if (!may_intercept(state, nation, party)) continue;
      const Bands helpers = spare_interceptors(scene, nation, interceptors_at(state, nation, place, party));
      const int room = room_for(state, nation, party.at);
      if (helpers.empty() || room <= 0) continue;
      Reaction reaction;
      reaction.nation = nation;
      reaction.from = place;
      reaction.to = party.at;
      reaction.way = interception_way(state, nation, place, party);
      reaction.units = best_of(helpers, room);
      reaction.leaders = leaders_to_intercept(state, nation, place);
      reaction.active = &party;
      const Clash with = with_help(state, party, reaction.units, reaction.leaders);
      const Worth& worth = scene.worth(nation);
      double each = 0;
      for (const Band& band : reaction.units) each += band.count * worth.unit(band.kind);
      each /= size_of(reaction.units);
      const bool theirs = same_seat(state, nation, party.nation);
      const double enemy = theirs ? -each : worth.kill(party.nation, party.at) + 0.4 * each;
      const double theirs_for_ours = theirs ? 0 : 0.25 * kill_halves(state, party.nation, nation, party.at);
      const double value = (without.win - with.win) * stake + (with.lost - without.lost) * enemy -
                           (with.killed - without.killed) * (each + theirs_for_ours);
      const double expected = chance_to_come(state, reaction) * value;
      if (expected > most) best = place;
      most = std::max(most, expected);
    }
  }
  if (best) play.say(msg::computer_intercepts(party.at), 1);
  return best;
}

Bands who_intercepts(Play& play, Nation nation, const Bands& from, int least, int most) {
  const Scene scene(play.state);
  const Bands spare = spare_interceptors(scene, nation, from);
  return best_of(from, std::clamp(size_of(spare), least, most));
}

bool whole_stack_intercepts(Play& play, Nation nation, Space from, int n) {
  const Scene scene(play.state);
  const NationState& own = play.state.nations[nation];
  const bool seat = own.capital == from || own.horde == from;
  return !seat || units_at(play.state, nation, from) - n >= garrison_for(scene, nation, from);
}

std::optional<Space> flees_to(Play& play, Nation nation, SpaceSet from) {
  const State& state = play.state;
  if (play.party == nullptr) return std::nullopt;
  const Party& party = *play.party;
  const double loses = party_wins(state, party);
  const NationState& own = state.nations[nation];
  // VI.E, XXVIII.D: a capital is not given up while there is hope.
  const double enough = own.capital == party.at ? 0.9 : (own.horde == party.at ? 0.55 : 0.7);
  if (loses < enough) return std::nullopt;
  const Scene scene(state);
  play.say(msg::computer_flees(nation, party.at, static_cast<int>(100 * loses + 0.5)), 1);
  return safest(scene, nation, from);
}

Space retreats_to(const Scene& scene, Nation nation, SpaceSet from) { return safest(scene, nation, from); }

// XXIV.D: two hits for a better roll.
bool assaults(Play& play, Nation nation) {
  const State& state = play.state;
  if (play.siege == nullptr || play.siege->besieger == nullptr) return false;
  Siege siege = *play.siege;
  const Party& party = *siege.besieger;
  if (size_of(party.units) < 4) return false;
  siege.assault = false;
  const double without = siege_chance(state, siege);
  siege.assault = true;
  const double with = siege_chance(state, siege);
  const Scene scene(state);
  const Worth& worth = scene.worth(nation);
  const double prize = worth.of(siege.at) + worth.loot(siege.at) + (siege.was_capital ? 2 : 0);
  Bands hit = cheapest_of(party.units, 2);
  double cost = 0;
  for (const Band& band : hit) cost += band.count * worth.unit(band.kind) * (band.kind.intact_elite() ? 0.4 : 1);
  return (with - without) * prize > cost;
}

// XXIV.E.1: a looted city pays now, by coins and markers, of which some are bad for the Civilized (XXIV.G.2); a spared
// one yields from now on and raises troops, while ruins wait for as long as an enemy is near (XXIV.I.1).
bool loots(const Scene& scene, Nation nation, Space city) {
  const State& state = scene.state();
  const Worth& worth = scene.worth(nation);
  const int level = city_level(state, city);
  constexpr double discord = 0.2;
  constexpr double usurper = 0.2;
  constexpr double recruits = 0.3;
  const double risk = level * (discord + (side_of(state, nation) == Side::romans ? usurper : 0));
  const int ruined = level + (scene.threats(nation).at(city) > 0 ? 2 : 0);
  const double kept = worth.coin() * level * std::min(ruined, turns_left(state) - 1) + recruits;
  return worth.loot(city) - risk > kept;
}

}  // namespace auspex::invasions
