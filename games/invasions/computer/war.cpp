#include "games/invasions/computer/war.h"

#include <cmath>
#include <limits>

#include "games/invasions/computer/prospects.h"
#include "games/invasions/orders.h"
#include "games/invasions/units.h"
#include "games/invasions/voyage.h"
#include "generated/invasions/messages_computer.h"
#include "generated/invasions/messages_war.h"

namespace auspex::invasions {

namespace {

constexpr SpaceSet coasts = select(all_land, [](Space province) { return is_coastal(province); });

struct Choice {
  March march;
  Prospect prospect;
  Space end = nowhere;  // of nothing yet
};

class Orders {
 public:
  // Whatever is worth less is not looked at.
  Orders(const Marches& marches, double worth_while) : marches_(marches), scene_(marches.state()), prospects_(scene_) {
    best_.prospect.value = std::nextafter(worth_while, -std::numeric_limits<double>::infinity());
  }

  const Choice& best() {
    for (const Stack& stack : marches_.stacks()) {
      if (is_sea(stack.at)) continue;
      if (stack.units.empty()) {
        leader_alone(stack);
      } else {
        weigh(stack);
      }
    }
    return best_;
  }

 private:
  [[nodiscard]] const State& state() const { return marches_.state(); }

  void consider(const March& march, const Prospect& prospect, Space end) {
    if (prospect.value <= best_.prospect.value) return;
    best_ = {march, prospect, end};
  }

  // --- How many go

  [[nodiscard]] Bands first_of(const Bands& ordered, int n) const {
    Bands some;
    EnumArray<Nation, int> taken{};
    for (const Band& band : ordered) {
      const int may = marches_.left_to_move(band.kind.serves) - taken[band.kind.serves];
      const int take = std::min({static_cast<int>(band.count), n, may});
      if (take <= 0) continue;
      some.push_back(band.some(take));
      taken[band.kind.serves] += take;
      n -= take;
    }
    return some;
  }

  void weigh(const Stack& stack) {
    const Bands ordered = most_useful_first(state(), stack.units);
    int free = 0;
    for (const Band& band : ordered) {
      const bool bound = band.kind.unit == Unit::satrape || !bounds_of(state(), band.kind).empty();
      free += bound ? 0 : band.count;
    }
    const int n = size_of(ordered);
    March march = Marches::whole(stack);
    march.units = ordered;
    const Nation nation = marches_.party_of(march).nation;
    const int kept = n - units_at(state(), nation, stack.at) + garrison_for(scene_, nation, stack.at);
    const int going = n - std::clamp(kept, 0, n);
    // A people on the move.
    if (stack.hordes.has(nation) && is_barbarian(state(), nation)) {
      const int room = stack_limit(state(), nation, stack.at, best_command(state(), stack.leaders));
      weigh(stack, first_of(ordered, std::min(n, room)), true, true);
    }
    Few<int, 5> sizes;
    const auto add = [&](int size) {
      if (size > 0 && std::find(sizes.begin(), sizes.end(), size) == sizes.end()) sizes.push_back(size);
    };
    add(going);
    if (free > 0) add(std::min(free, going));
    if (going >= 6) add(going / 2);
    if (n > 1 && !marches_.campaigning()) add(1);
    for (int size : sizes) {
      // A few hands to hold a province are the cheapest there are, and need no leader.
      const bool few = size == 1 && going != 1;
      Bands units = first_of(ordered, size);
      if (few) {
        Bands cheapest(ordered.rbegin(), ordered.rend());
        units = first_of(cheapest, 1);
      }
      weigh(stack, units, false, !few);
    }
  }

  // --- Where to

  void weigh(const Stack& stack, const Bands& units, bool horde, bool led) {
    if (units.empty()) return;
    March march = Marches::whole(stack);
    march.units = units;
    march.horde = horde;
    if (!led && !marches_.campaigning()) march.leaders.clear();
    const Party party = marches_.party_of(march);
    if (horde && (party.nation == no_nation || !stack.hordes.has(party.nation))) return;
    const Venture venture = prospects_.venture(party);
    const double price = stack.price * scene_.worth(party.nation).coin();
    if (!horde && can_act_here(state(), party)) {
      march.deed = Deed::stand;
      Prospect prospect = prospects_.of(venture, party.at, nowhere);
      prospect.value -= price;
      consider(march, prospect, party.at);
      march.deed = Deed::march;
    }
    by_land(march, venture, price);
    if (is_coastal(stack.at) && led) by_sea(march, venture, price);
  }

  // Stragglers of a people on the move go after it.
  [[nodiscard]] SpaceSet homeward(const Party& party) const {
    const Space horde = state().nations[party.nation].horde;
    if (horde == nowhere || distance(party.at, horde) <= beside_the_horde) return {};
    return within(horde, distance(party.at, horde) - 2);
  }

  [[nodiscard]] SpaceSet worth_a_look(const Party& party, int far) const {
    SpaceSet near = within(party.at, far) & all_land;
    near.remove(party.at);
    if (party.horde) return near;
    return prospects_.targets(party.nation, near) | (near & (homeward(party) | prospects_.banners(party.nation)));
  }

  void by_land(const March& march, const Venture& venture, double price) {
    const Party& party = venture.party;
    const SpaceSet targets = worth_a_look(party, allowance(party));
    if (targets.empty()) return;
    const Reach reach(state(), party, Purpose::march, &lookout_);
    // The most promising first, so that few of the others need a look at the dice.
    hopes_.clear();
    for (Space end : reach.ends() & targets) {
      const double at_best = prospects_.at_best(venture, end) - price;
      if (at_best > best_.prospect.value) hopes_.push_back({at_best, end});
    }
    std::sort(hopes_.begin(), hopes_.end(), [](const Hope& a, const Hope& b) {
      return a.at_best != b.at_best ? a.at_best > b.at_best : a.end < b.end;
    });
    Space chosen = nowhere;
    const auto is_better = [&](double value, Space end) {
      const double best = best_.prospect.value;
      return value > best || (value == best && chosen != nowhere && end < chosen);
    };
    for (const Hope& hope : hopes_) {
      if (!is_better(hope.at_best, hope.end)) continue;
      const Way way = reach.way(hope.end);
      if (way.empty()) continue;
      const Space entry = way.size() > 1 ? way[way.size() - 2] : party.at;
      Prospect prospect = prospects_.of(venture, hope.end, entry);
      prospect.value -= price;
      if (!is_better(prospect.value, hope.end)) continue;
      chosen = hope.end;
      best_ = {march, prospect, chosen};
      best_.march.way = way;
    }
  }

  // XXV.E.1: from a sea with a city of the nation, or without.
  [[nodiscard]] double chance_to_land(Nation nation, Space end, bool port) const {
    const Nation holder = state().land[end].controller;
    if (holder != no_nation && passage(state(), nation, holder) != Passage::none) return 1;
    int needed = 5;
    if (!port) needed += 2;
    if (is_roman(nation)) needed -= 1;
    return std::clamp(11 - needed, 1, 10) / 10.0;
  }

  void by_sea(March march, const Venture& venture, double price) {
    const SpaceSet harbours = marches_.harbours(venture.party.nation, venture.party.at);
    const bool seafaring = is_seafaring(venture.party);
    if (!seafaring && harbours.empty()) return;
    Party party = venture.party;
    if (seafaring) sail(march, venture, party, nowhere, price);
    for (Space harbour : harbours) {
      march.fleets = marches_.fleets_in(harbour, party.nation);
      march.harbour = harbour;
      party.fleets = march.fleets;
      party.by_sea = true;
      if (burden(state(), party) > capacity(state(), march.fleets)) continue;
      sail(march, venture, party, harbour, price);
    }
  }

  void sail(March& march, const Venture& venture, Party& party, Space harbour, double price) {
    party.by_sea = true;
    // What can be reached on foot is no reason to go to sea.
    const SpaceSet afar = coasts - within(party.at, 2);
    const SpaceSet wanted = party.horde ? afar : prospects_.targets(party.nation, afar);
    const Voyages voyages(state(), party, harbour, wanted, &lookout_);
    const SpaceSet own_cities = cities_of(state(), party.nation);
    for (Space end : voyages.ends()) {
      const double at_best = prospects_.at_best(venture, end, chance_to_land(party.nation, end, true));
      if (at_best - price <= best_.prospect.value) continue;
      const Way way = voyages.way(end);
      if (way.size() < 2) continue;
      const bool port = !(coast_of(way[way.size() - 2]) & own_cities).empty();
      Prospect prospect = prospects_.of(venture, end, nowhere, chance_to_land(party.nation, end, port), true);
      prospect.value -= price;
      if (prospect.value <= best_.prospect.value) continue;
      march.way = way;
      if (marches_.allows(march)) consider(march, prospect, end);
    }
    march.way.clear();
  }

  // --- Leaders without a stack join the largest they can reach

  // Of unnamed leaders who cannot be told apart only one would ever be the one that has moved.
  [[nodiscard]] bool has_twin(const LeaderId& id) const {
    const auto alike = [&](const LeaderState& leader) {
      return leader.leader == id.leader && leader.nation == id.nation;
    };
    const std::span<const LeaderState> all_leaders = leaders(state());
    return std::count_if(all_leaders.begin(), all_leaders.end(), alike) > 1;
  }

  void leader_alone(const Stack& stack) {
    if (stack.leaders.empty() || has_twin(stack.leaders.front())) return;
    March march = Marches::whole(stack);
    const Party party = marches_.party_of(march);
    const Reach reach(state(), party, Purpose::march, &lookout_);
    Space goal = nowhere;
    int most = 0;
    for (Space end : reach.ends()) {
      const int there = units_at(state(), party.nation, end);
      if (there > most) goal = end;
      most = std::max(most, there);
    }
    if (goal == nowhere) return;
    march.way = reach.way(goal);
    // Ahead of all that is no battle of worth, behind what is.
    consider(march, {.value = 0.5 + 0.01 * most, .gain = 0, .win = 1}, goal);
  }

  const Marches& marches_;
  Scene scene_;
  Prospects prospects_;
  Lookout lookout_;
  Choice best_;
  struct Hope {
    double at_best;
    Space end;
  };
  std::vector<Hope> hopes_;  // of the party in question
};

// For marches that take nothing.
void say_where_to(Play& play, const Choice& choice, Nation nation) {
  const State& state = play.state;
  const Space horde = state.nations[nation].horde;
  const bool follows = horde != nowhere && distance(choice.end, horde) < distance(choice.march.from, horde);
  if (!in_the_way(state, nation, choice.end).empty()) {
    play.say(msg::war_clears(nation, choice.end), 1);
  } else if (choice.march.leaders.empty() && !leaders_at(state, nation, choice.end).empty()) {
    play.say(msg::war_musters(nation, choice.end), 1);
  } else if (follows) {
    play.say(msg::war_follows(nation, choice.end), 1);
  } else {
    play.say(msg::computer_guards(nation, choice.end), 1);
  }
}

void explain(Play& play, const Choice& choice, Nation nation) {
  const int win = static_cast<int>(100 * choice.prospect.win + 0.5);
  const int gain = static_cast<int>(choice.prospect.gain + 0.5);
  if (choice.march.units.empty()) {
    play.say(msg::computer_leader_joins(choice.end), 1);
  } else if (choice.march.horde) {
    play.say(msg::computer_migrates(nation, choice.end), 1);
  } else if (win < 100) {
    play.say(msg::computer_attacks(nation, choice.end, win, gain), 1);
  } else if (gain > 0) {
    play.say(msg::computer_takes(nation, choice.end, gain), 1);
  } else {
    say_where_to(play, choice, nation);
  }
}

}  // namespace

March next_order(Play& play, const Marches& marches) {
  const ActivationState& now = play.state.activation;
  Orders orders(marches, temper_of(now.plans[now.mover].style).least);
  const Choice& best = orders.best();
  if (best.end == nowhere || !marches.allows(best.march)) return {};
  explain(play, best, marches.party_of(best.march).nation);
  return best.march;
}

Onward go_on(Play& play, const Party& party, std::span<const Space> rest) {
  const State& state = play.state;
  Onward onward;
  for (Space space : rest) onward.way.push_back(space);
  if (!onward.way.empty() && is_legal(state, party, onward)) {
    // What it set out for, unless whoever came between has made it hopeless.
    const Space end = onward.way.back();
    const Space entry = onward.way.size() > 1 ? onward.way[onward.way.size() - 2] : party.at;
    const Clash clash = clash_at(state, party, end, entry, false);
    if (clash.enemies == 0 || clash.win >= 0.4 || !may_stop(state, party)) return onward;
  }
  onward.way.clear();
  if (may_stop(state, party)) return onward;
  const Reach reach(state, party);
  for (Space end : reach.ends()) {
    onward.way = reach.way(end);
    if (is_legal(state, party, onward)) return onward;
  }
  onward.way.clear();
  onward.step_by_step = true;
  for (Space next : next_spaces(state, party)) {
    onward.way = {next};
    return onward;
  }
  return {};
}

// XVII.E.2: the capital first, then cities in danger; from where nobody is missed.
std::optional<Transfer> redeploy(Play& play, const Redeployment& offered) {
  const State& state = play.state;
  const Nation nation = offered.nation();
  const Scene scene(state);
  const auto wanted = [&](Space at) { return garrison_for(scene, nation, at) - units_at(state, nation, at); };
  SpaceSet short_of = select(controlled(state, nation), [&](Space at) { return wanted(at) > 0; });
  double best = 0;
  std::optional<Transfer> chosen;
  if (short_of.empty()) return chosen;
  const Space capital = state.nations[nation].capital;
  for (const Band& band : offered.units()) {
    if (band.kind.naval() || wanted(band.at) >= 0) continue;
    for (Space to : offered.places(band) & short_of) {
      if (room_for(state, nation, to) <= 0) continue;
      const double need = scene.worth(nation).of(to) + (to == capital ? 50 : 0) - 0.1 * distance(band.at, to);
      if (need > best) chosen = {band.some(1), to};
      best = std::max(best, need);
    }
  }
  if (chosen) play.say(msg::computer_guards(nation, chosen->to), 1);
  return chosen;
}

}  // namespace auspex::invasions
