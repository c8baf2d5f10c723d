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

// Chance that the party wins where it is now, against whoever stands there.
double party_wins(const State& state, const Party& party) {
  return clash_at(state, party, party.at, party.from, party.by_sea).win;
}

// The same if these come to help: by the rules of the roll they would be there when the battle begins.
double party_wins_against(const State& state, const Party& party, const Bands& helpers) {
  State with = state;
  for (const Band& band : helpers) with.forces.move(band, party.at);
  return clash_at(with, party, party.at, party.from, party.by_sea).win;
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

std::optional<Space> intercepts_from(Play& play, Side side, SpaceSet from) {
  const State& state = play.state;
  if (play.party == nullptr) return std::nullopt;
  const Party& party = *play.party;
  const Scene scene(state);
  std::optional<Space> best;
  double most = 0.4;  // a battle less is worth something, too
  for (Space place : from) {
    for (Nation nation : nations_of(state, side) & nations_at(state, place)) {
      if (!may_intercept(state, nation, party)) continue;
      const Bands helpers = spare_interceptors(scene, nation, interceptors_at(state, nation, place, party));
      const int room = room_for(state, nation, party.at);
      if (helpers.empty() || room <= 0) continue;
      const double loses = party_wins_against(state, party, best_of(helpers, room));
      const Nation holder = state.land[party.at].controller;
      const double at_stake =
          holder != no_nation && side_of(state, holder) == side ? scene.worth(holder).of(party.at) : 1;
      // A battle that is more likely won than lost, or one for something that is worth a risk.
      const double value = (0.5 - loses) * 4 + (1 - loses) * std::min(6.0, at_stake) * 0.3 - 0.6;
      if (value > most) best = place;
      most = std::max(most, value);
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

// XXIV.E.1: a city that is spared yields at once; a looted one pays now.
bool loots(const Scene& scene, Nation nation, Space city) {
  const Worth& worth = scene.worth(nation);
  const int level = city_level(scene.state(), city);
  const double kept = worth.coin() * level * std::min(level, turns_left(scene.state()) - 1);
  return worth.loot(city) > kept;
}

}  // namespace auspex::invasions
