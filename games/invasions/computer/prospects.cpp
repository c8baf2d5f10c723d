#include "games/invasions/computer/prospects.h"

#include <limits>

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/computer/lists.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/leaders.h"
#include "games/invasions/odds.h"
#include "games/invasions/siege.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

constexpr double set_on_it = 1;  // points, for a province of the Area that is wanted before all others

double average_unit(const Worth& worth, const Party& party) {
  double sum = 0;
  for (const Band& band : party.units) sum += band.count * worth.unit(band.kind);
  const int n = size_of(party.units);
  return n == 0 ? 0 : sum / n;
}

// XXIV.H: Roma taken by Radagaisus.
bool is_led_by_radagaisus(const Party& party) {
  constexpr LeaderId radagaisus = {Leader::radagaisus, Nation::vandals};
  return std::find(party.leaders.begin(), party.leaders.end(), radagaisus) != party.leaders.end();
}
double prize_of_radagaisus(const Worth& worth, const Party& party, Space city) {
  constexpr double points = 10;
  constexpr double coins = 3 * 2.3;  // of as many markers
  const bool his = city == province_of(City::roma) && is_led_by_radagaisus(party);
  return his ? points + coins * worth.coin() : 0;
}

// XX.I, XXII.G: who loses a battle may lose its leader, and with him campaigns and good stacks; a Rex comes again.
double leaders_at_risk(const State& state, const Party& party) {
  constexpr double dies = 0.3;
  double lost = 0;
  for (const LeaderId& id : party.leaders) {
    if (id.leader != Leader::rex) lost += dies * (combat_of(state, id.leader) + command_of(state, id.leader));
  }
  return lost;
}

// XXIII.D.1, XXII.F: attacks that the stack could still make in this activation after the one in question.
int pursuits(const State& state, const Party& party) {
  const ActivationState& now = state.activation;
  const bool again = now.part == Part::first_stacks && !party.campaign &&
                     state.nations[party.nation].has(Flag::invading) && !slot_has(state, SlotCode::germanic_interlude);
  int most = 0;
  for (const LeaderId& id : party.leaders) {
    const int i = place_of(state, id);
    if (i < 0) continue;
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    if (leader.beaten || leader_inactive(state, id)) continue;
    const int left = command_of(state, id.leader) + leader.extra - leader.campaigns - (party.campaign ? 1 : 0);
    const int price = std::max<int>(1, state.numbers.campaign_cost_barbarian);
    most = std::max(most, std::min(left, 1 + coins_of(state, party.nation) / price));
  }
  return most + (again ? 1 : 0);
}

// Units of the nation that stay where the party sets out.
int staying(const State& state, const Party& party) {
  int going = 0;
  for (const Band& band : party.units) going += band.kind.serves == party.nation ? band.count : 0;
  return units_at(state, party.nation, party.at) - going;
}

}  // namespace

NationSet in_the_way(const State& state, Nation nation, Space at) {
  return select(enemies_at(state, nation, at),
                [&](Nation other) { return other == Nation::rebels || may_attack(state, nation, other); });
}

namespace {

// `odds_there` are asked for where it comes to a battle.
template <class Odds>
Clash battle_with(const Party& party, int enemies, Odds odds_there) {
  const int own = size_of(party.units);
  // Hopeless without looking at the dice.
  if (own * 3 < enemies) return {.win = 0.02, .lost = own * 0.7, .enemies = enemies};
  const QuickOdds odds = odds_there();
  return {odds.attacker_wins, odds.attacker_lost, odds.defender_lost, enemies};
}

}  // namespace

Clash clash_at(const State& state, const Party& party, Space at, Space from, bool landing) {
  const NationSet foes = in_the_way(state, party.nation, at);
  int enemies = 0;
  for (Nation foe : foes) enemies += foe == Nation::rebels ? 1 : units_at(state, foe, at);
  if (enemies == 0) return {.lost = lost_to_limes(state, party.nation, at)};
  return battle_with(party, enemies, [&] {
    const Assailant attacker = {party.nation, party.units, party.leaders, from, landing};
    return quick_odds(state, attack_of(state, attacker), defence_of(state, party.nation, foes, at), from, landing);
  });
}

double chance_of_city(const State& state, const Party& party, Space city, double units) {
  if (standing_walls(state, city) > 0 && units < state.numbers.siege_min_units) return 0;
  const double by_force = siege_chance(state, party, city);
  const bool opens =
      !party.leaders.empty() && is_barbarian(state, party.nation) && standing_walls(state, city) == 0;  // XXIV.B.1
  return opens ? 0.5 + 0.5 * by_force : by_force;
}

int garrison_for(const Scene& scene, Nation nation, Space at) {
  const State& state = scene.state();
  const NationState& own = state.nations[nation];
  const bool seat = own.capital == at || own.horde == at;
  const bool held = controls(state, nation, at);
  if (!seat && !held) return 0;
  const int threat = scene.threats(nation).at(at);
  // An Empire falls with its capital sooner than by anything else.
  if (seat) {
    const int usual = std::clamp(threat / 2, is_barbarian(state, nation) ? 2 : 1, is_empire(state, nation) ? 4 : 3);
    return static_cast<int>(scene.temper(nation).guards * usual);
  }
  // VII.C.1: a people with three provinces may be settled by time where it does not want to; between scorings only good
  // land is worth a unit that is missed beside the horde.
  if (is_barbarian(state, nation))
    return scene.worth(nation).of(at) > (scores_on(nation, state.turn) ? 0.5 : 2) ? 1 : 0;
  return threat > 0 && has_city(state, at) && scene.worth(nation).of(at) > 2 ? 1 : 0;
}

const Migration& Prospects::migration(Nation nation) const {
  for (const auto& [who, plan] : migrations_) {
    if (who == nation) return *plan;
  }
  migrations_.emplace_back(nation, std::make_unique<Migration>(scene_, nation));
  return *migrations_.back().second;
}

SpaceSet Prospects::targets(Nation nation, SpaceSet among) const {
  auto known = std::find_if(targets_.begin(), targets_.end(), [&](const Targets& one) { return one.nation == nation; });
  if (known == targets_.end()) {
    known = targets_.insert(known, Targets{});
    known->nation = nation;
    const NationSet victims = scene_.victims(nation);
    for (const Muster::Stack& stack : scene_.muster().all()) {
      if (victims.has(stack.serves)) known->held_against_it.add(stack.at);
    }
    known->ruins = pillaged_provinces(scene_.state());
  }
  known->found |= look_for_targets(*known, among - known->looked_at);
  known->looked_at |= among;
  return known->found & among;
}

SpaceSet Prospects::look_for_targets(const Targets& targets, SpaceSet among) const {
  if (among.empty()) return among;
  const State& state = scene_.state();
  const Nation nation = targets.nation;
  const NationSet victims = scene_.victims(nation);
  const SpaceSet hordes = scene_.hordes();
  const Worth& own_worth = scene_.worth(nation);
  SpaceSet found;
  for (Space province : among) {
    const Nation owner = conqueror(state, nation, province);
    const Nation holder = state.land[province].controller;
    const bool fight = targets.held_against_it.has(province) || has_rebellio(state, province);
    const bool city = has_city(state, province);
    if (holder == owner) {
      // Its own: where it may be needed, or has somebody to drive out.
      if (city || fight) found.add(province);
    } else if (holder == no_nation || victims.has(holder)) {
      const bool sure = fight || (city && !targets.ruins.has(province)) || hordes.has(province);
      const Worth& worth = owner == nation ? own_worth : scene_.worth(owner);
      if (sure || worth.of(province) > 0.3 || worth.entry(province) > 0) found.add(province);
    }
  }
  return found;
}

// What the province brings if the party is there with so many units and nobody opposes it.
double Prospects::land(const Party& party, const Place& place, double units) const {
  if (!place.for_taking) return 0;
  const State& state = scene_.state();
  const double taken = place.city ? chance_of_city(state, party, place.at, units) : 1;
  double held = units >= place.threat ? 0.95 : 0.4 + 0.55 * units / place.threat;
  if (place.too_far && !party.horde) held = 0;
  double value = place.held * held + place.entered;
  if (place.goal) value += set_on_it + value;
  value += place.loot;
  value -= place.too_soon;
  if (!party.leaders.empty()) {
    const Worth& worth = scene_.worth(conqueror(state, party.nation, place.at));
    value += ctesiphon_prize(scene_, party, place.at) + prize_of_radagaisus(worth, party, place.at);
  }
  return (value - place.same_seat) * taken;
}

// XXII.F: what stands with a leader when the Unit Stacks step is over goes on his campaigns, so that a stack joins him
// where there is room, and rather when he has marched already.
double Prospects::mustering(const Venture& venture, Space end) const {
  const Party& party = venture.party;
  if (!venture.banners.has(end) || party.campaign || party.horde || !party.leaders.empty() || end == party.at) return 0;
  const State& state = scene_.state();
  constexpr double each_rating = 0.08;
  constexpr double before_he_marches = 0.3;
  double best = 0;
  int command = 0;
  for (int i : leaders_at(state, party.nation, end)) {
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    const double rating = combat_of(state, leader.leader) + command_of(state, leader.leader);
    best = std::max(best, each_rating * rating * (leader.moved ? 1 : before_he_marches));
    command = std::max(command, command_of(state, leader.leader));
  }
  const int room = stack_limit(state, party.nation, end, command) - units_at(state, party.nation, end);
  return best * std::clamp(room, 0, size_of(party.units));
}

// XXII.F: a leader with campaigns left looks beyond: the best city that he could come to next, as far as numbers tell.
double Prospects::ahead(const Party& party, Space end) const {
  const State& state = scene_.state();
  constexpr int march = 3;
  constexpr double a_stack = 6;
  Ahead* known = nullptr;
  for (const std::unique_ptr<Ahead>& one : ahead_) {
    if (one->nation == party.nation) known = one.get();
  }
  const Worth& worth = scene_.worth(party.nation);
  if (known == nullptr) {
    ahead_.push_back(std::make_unique<Ahead>());
    known = ahead_.back().get();
    known->nation = party.nation;
    for (double& best : known->best) best = Ahead::unknown;
    for (double& value : known->worth) value = Ahead::unknown;
    known->cities = select(cities(state), [&](Space city) {
      const Nation holder = state.land[city].controller;
      return holder != no_nation && scene_.victims(party.nation).has(holder);
    });
  }
  const auto worth_of = [&](Space city) {
    double& value = known->worth[city];
    if (value == Ahead::unknown) {
      double guards = 2.0 * walls_of(state, city);
      for (Nation other : in_the_way(scene_, party.nation, city)) guards += 1.5 * units_at(state, other, city);
      const double prize = worth.loot(city) + 0.5 * worth.of(city);
      value = prize * a_stack / (a_stack + guards);
    }
    return value;
  };
  const auto best_of = [&](auto prize) {
    double best = 0;
    for (Space city : known->cities& within(end, march)) {
      if (city != end) best = std::max(best, worth_of(city) + prize(city));
    }
    return best;
  };
  if (is_led_by_radagaisus(party)) {
    return best_of([&](Space city) { return prize_of_radagaisus(worth, party, city); });
  }
  double& best = known->best[end];
  if (best == Ahead::unknown) best = best_of([](Space) { return 0; });
  return best;
}

SpaceSet Prospects::banners(Nation nation) const {
  for (const auto& [who, where] : banners_) {
    if (who == nation) return where;
  }
  const State& state = scene_.state();
  SpaceSet found;
  for (const LeaderState& leader : leaders(state)) {
    const LeaderId id = {leader.leader, leader.nation};
    if (leader.nation == nation && is_land(leader.at) && campaign_price(state, id) >= 0) found.add(leader.at);
  }
  banners_.emplace_back(nation, found);
  return found;
}

// A people on the move is as strong as those who are with it.
double Prospects::gathering(const Party& party, Space end) const {
  const State& state = scene_.state();
  const Space horde = state.nations[party.nation].horde;
  if (horde == nowhere || party.horde) return 0;
  const auto missing = [&](Space at) { return std::max(0, distance(at, horde) - beside_the_horde); };
  constexpr double a_province_nearer = 0.1;  // for each unit
  return a_province_nearer * size_of(party.units) * (missing(party.at) - missing(end));
}

double Prospects::left_behind(const Party& party) const {
  const State& state = scene_.state();
  const Nation nation = party.nation;
  const NationState& own = state.nations[nation];
  const Space at = party.at;
  const int left = staying(state, party);
  const Worth& worth = scene_.worth(nation);
  const bool horde_stays = own.horde == at && !party.horde;
  double cost = 0;
  if (horde_stays || own.capital == at) {
    // Never bare.
    if (left == 0) cost += 100;
    const int wanted = garrison_for(scene_, nation, at);
    if (left < wanted) cost += 2.0 * (wanted - left);
  }
  if (!controls(state, nation, at)) return cost;
  constexpr double comes_back = 0.4;  // before it counts
  const double kept = is_barbarian(state, nation) && !scores_on(nation, state.turn) ? comes_back : 1;
  if (must_garrison(state, nation, at)) return left == 0 && !horde_stays ? cost + kept * worth.of(at) : cost;
  const int threat = scene_.threats(nation).at(at);
  if (threat == 0) return cost;
  const double before = std::min(1.0, (left + size_of(party.units)) / static_cast<double>(threat));
  const double after = std::min(1.0, left / static_cast<double>(threat));
  return cost + 0.35 * (before - after) * worth.of(at);
}

// What moves the horde, or whoever owes it nothing, changes what the Huns rule; so does land in Civilized Areas, where
// they are no overlords.
double Prospects::realm(const Venture& venture, Space end, const Clash& clash) const {
  const State& state = scene_.state();
  const Party& party = venture.party;
  if (!venture.judged) return 0;
  Conquest conquest;
  conquest.at = end;
  conquest.beaten = in_the_way(scene_, party.nation, end);
  NationSet hordes;
  if (scene_.hordes().has(end)) {
    hordes = select(hordes_at(state, end), [&](Nation other) { return may_attack(state, party.nation, other); });
    conquest.beaten |= hordes;
  }
  conquest.beaten.remove(party.nation);
  const Nation holder = state.land[end].controller;
  const bool theirs = holder != no_nation && !tied(state, party.nation, holder);
  const bool capital = theirs && is_minor(holder) && state.nations[holder].capital == end;
  const bool land = is_civilized(area_of(end)) && holder != party.nation && (holder == no_nation || theirs);
  const bool loses = is_civilized(area_of(party.at)) && controls(state, party.nation, party.at) && !party.horde &&
                     staying(state, party) == 0;
  if (conquest.beaten.empty() && !party.horde && !capital && !land && !loses) return 0;
  if (!realm_) realm_.emplace(state);
  const auto promised = [&](bool taken, bool city) {
    conquest.hordes = taken ? hordes : NationSet{};
    conquest.city = city;
    return promise(party, conquest);
  };
  double best = promised(false, false);
  if (theirs && has_city(state, end)) {
    const double falls = chance_of_city(state, party, end, size_of(party.units) - clash.lost);
    if (falls > 0) best += falls * (promised(false, true) - best);
  }
  if (!hordes.empty()) {
    double taken = 1;
    for (Nation horde : hordes) taken = std::min(taken, chance_to_take(venture, horde));
    best += taken * (promised(true, false) - best);
  }
  return clash.win * (best - realm_->promise());
}

// Parties that leave alike and come to the same make the same of it.
double Prospects::promise(const Party& party, const Conquest& conquest) const {
  const bool all_leave = units_at(scene_.state(), party.nation, party.at) <= size_of(party.units);
  for (const Promise& known : promises_) {
    if (known.from == party.at && known.horde == party.horde && known.all_leave == all_leave &&
        known.conquest == conquest) {
      return known.value;
    }
  }
  const double value = realm_->promise(party, conquest);
  promises_.push_back({party.at, party.horde, all_leave, conquest, value});
  return value;
}

// XX.K, XX.L.3: a beaten people takes back two units and retreats with its horde, so that battle must follow battle
// until nobody is left beside it.
double Prospects::chance_to_take(const Venture& venture, Nation horde) const {
  const State& state = scene_.state();
  const int guards = units_at(state, horde, state.nations[horde].horde);
  const int battles = guards <= 2 ? guards : guards <= 5 ? 3 : 4;
  constexpr double goes_on = 0.75;       // each of them is to be won, and the horde to be reached
  constexpr double another_turn = 0.15;  // where no more can follow now
  double chance = 1;
  for (int i = 1; i < battles; ++i) chance *= goes_on;
  return battles - 1 <= venture.pursuits ? chance : another_turn * chance;
}

Venture Prospects::venture(const Party& party) const {
  const State& state = scene_.state();
  Venture venture = {.party = party,
                     .own = size_of(party.units),
                     .each = average_unit(scene_.worth(party.nation), party),
                     .left_behind = left_behind(party),
                     .pursuits = pursuits(state, party),
                     .leaders = leaders_at_risk(state, party),
                     .banners = banners(party.nation),
                     .judged = awaits_judgement(state, party.nation),
                     .temper = scene_.temper(party.nation),
                     .attack = {}};
  if (!party.leaders.empty() && venture.pursuits > 0) venture.ahead = ahead(party, party.at);
  if (party.horde) venture.stay = migration(party.nation).at(party.at, venture.own);
  return venture;
}

Prospect Prospects::of(const Venture& venture, Space end, Space entry, double chance, bool landing) const {
  const State& state = scene_.state();
  const Party& party = venture.party;
  const Place& place = places_.of(party.nation, end);
  if (place.enemies == 0) return after(venture, place, {.lost = place.limes}, chance);
  const Clash clash = battle_with(party, place.enemies, [&] {
    if (!venture.attack) venture.attack = attack_of(state, {party.nation, party.units, party.leaders, entry, landing});
    return quick_odds(state, *venture.attack, places_.defence(party.nation, place), entry, landing);
  });
  return after(venture, place, clash, chance);
}

double Prospects::at_best(const Venture& venture, Space end, double chance) const {
  const Nation nation = venture.party.nation;
  // What the Huns rule may be less by a victory than without it.
  if (venture.judged) return std::numeric_limits<double>::infinity();
  const Place& place = places_.of(nation, end);
  // To beat a nation of its own seat is no gain.
  if (place.of_its_seat > 0) return std::numeric_limits<double>::infinity();
  Clash clash;
  clash.enemies = place.enemies;
  // XX.K.1: some of them recover.
  clash.killed = place.enemies - std::clamp(std::min(venture.own, place.enemies) - 1, 0, 2);
  const Prospect prospect = after(venture, place, clash, chance);
  if (prospect.gain < 0) return std::numeric_limits<double>::infinity();
  // Where nothing good comes of it, it is best not to arrive.
  const double not_there = -venture.temper.home * venture.left_behind;
  return chance < 1 ? std::max(prospect.value, not_there) : prospect.value;
}

// What comes of it if the battle goes so.
Prospect Prospects::after(const Venture& venture, const Place& place, const Clash& clash, double chance) const {
  const Party& party = venture.party;
  const Space end = place.at;
  const int own = venture.own;
  const double each = venture.each;
  const double land_value = land(party, place, std::max(0.0, own - clash.lost));
  Prospect prospect;
  prospect.win = clash.win;
  prospect.gain = land_value;
  const Temper& temper = venture.temper;
  double value = clash.win * land_value - temper.losses * clash.lost * each;
  if (clash.enemies > 0) {
    // Besides points, an enemy is weaker.
    value += temper.harm * clash.killed * (place.kill + 0.4 * each);
    if (clash.lost > 0) value -= clash.lost * place.paid;
    value += temper.help * clash.win * place.relief;
    for (int i = 0; i < place.of_its_seat; ++i) value -= clash.killed * (place.kill + each) + 2;
  }
  for (const Place::Horde& horde : place.hordes) {
    value += clash.win * chance_to_take(venture, horde.nation) * horde.submission;
  }
  value -= temper.losses * (1 - clash.win) * venture.leaders;
  // More units where its own are in danger.
  if (clash.enemies == 0 && place.supports) {
    const double threat = place.threat;
    const double before = std::min(1.0, place.own / threat);
    const double after = std::min(1.0, (place.own + own) / threat);
    value += temper.help * (0.35 * (after - before) * place.held);
  }
  // What is good comes with victory, what is bad anyway, so that at_best() is no less.
  const auto by_victory = [&](double x) { return x > 0 ? clash.win * x : x; };
  double company = by_victory(gathering(party, end));
  if (venture.banners.has(end)) company += temper.banners * mustering(venture, end);
  value += company;
  if (venture.judged) value += realm(venture, end, clash);
  if (!party.leaders.empty() && venture.pursuits > 0) {
    constexpr double next_campaign = 0.2;
    value += by_victory(temper.banners * next_campaign * (ahead(party, end) - venture.ahead));
  }
  // XIX.A: whoever holds the land may come to its help.
  const double caught = 0.4 * std::min(1.0, place.interceptors / (2.0 * std::max(1, own)));
  value -= caught * (0.7 * std::max(0.0, value) + 0.3 * temper.losses * own * each);
  if (party.horde) value += temper.journey * (migration(party.nation).at(end, own) - venture.stay);
  prospect.value = chance * value - temper.home * venture.left_behind;
  return prospect;
}

}  // namespace auspex::invasions
