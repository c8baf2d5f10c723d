// 8.8.1 March: which Regions the Romans leave, and which two Regions (or one) they go to.
#include <algorithm>

#include "games/falling_sky/nonplayer/reasons.h"
#include "games/falling_sky/nonplayer/romans_march.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_origins = 3;
constexpr int most_legions_for_one_region = 6;
constexpr int harassers_for_a_loss = 3;
constexpr int germanic_roll = 2;
constexpr int player_roll = 4;
constexpr int germanic_allies = 2;

// Who would have Control of the Region with that many fewer pieces of Romans and Aedui.
std::optional<Faction> control_without(const Board& board, Region region, int romans, int aedui) {
  int sum = 0;
  int most = 0;
  Faction holder = Faction::romans;
  for (Faction faction : all<Faction>()) {
    int n = board.pieces(region, faction);
    if (faction == Faction::romans) n -= romans;
    if (faction == Faction::aedui) n -= aedui;
    sum += n;
    if (n > most) {
      most = n;
      holder = faction;
    }
  }
  if (2 * most > sum) return holder;
  return std::nullopt;
}

// One Auxilia goes in any case; more of them as long as they neither lose Roman Control nor bring about enemy Control
// that the others' leaving has not brought about already.
int auxilia_to_go(const Board& board, Region origin, int others, int auxilia) {
  if (auxilia == 0) return 0;
  const std::optional<Faction> with_one = control_without(board, origin, others + 1, 0);
  int going = 1;
  while (going < auxilia) {
    const std::optional<Faction> then = control_without(board, origin, others + going + 1, 0);
    const bool loses = with_one == Faction::romans && then != Faction::romans;
    const bool enemy_gains = then && then != Faction::romans && then != with_one;
    if (loses || enemy_gains) break;
    ++going;
  }
  return going;
}

int lent_to_go(const Board& board, Region origin, int romans, int lent) {
  const std::optional<Faction> before = control_without(board, origin, romans, 0);
  int going = 0;
  while (going < lent) {
    const std::optional<Faction> then = control_without(board, origin, romans, going + 1);
    if (then && then != before && then != Faction::romans) break;
    ++going;
  }
  return going;
}

}  // namespace

RomanMarch::RomanMarch(Action& action, RegionSet threatened)
    : action_(action), play_(action.play), threatened_(threatened) {}

RomanMarch::RomanMarch(Action& action, RegionSet threatened, RegionSet ground) : RomanMarch(action, threatened) {
  ground_ = ground;
}

// --- Origins

RegionSet RomanMarch::open_origins() const {
  if (!ground_) return regions_for(action_, Command::march);
  return select(*ground_ & play_.board.regions(), [&](Region r) { return play_.board.mobile(r, Faction::romans) > 0; });
}

Stack RomanMarch::able_to_leave(Region origin) const {
  if (!ground_) return marchable(action_, origin);
  Stack stack{};
  for (Piece piece : mobile_of(Faction::romans)) stack[piece] = play_.board.at(origin)[piece];
  return stack;
}

MarchForce RomanMarch::force_from(Region origin) const {
  const Stack able = able_to_leave(origin);
  MarchForce force;
  force.origin = origin;
  force.leader = able[Piece::roman_leader] > 0;
  force.legions = able[Piece::legion];
  const int others = force.legions + (force.leader ? 1 : 0);
  force.auxilia = auxilia_to_go(play_.board, origin, others, total(able, light_of(Faction::romans)));
  force.lent = lent_to_go(play_.board, origin, others + force.auxilia, total(able, light_of(Faction::aedui)));
  if (force.leader) find_ways(force, true, force.led);
  find_ways(force, false, force.alone);
  return force;
}

// 8.8.1 does not say which of several goes first: the Leader's, then that with most Legions (8.4.1).
Region RomanMarch::next_origin(RegionSet candidates) const {
  return play_.at_random(prefer(candidates)
                             .first([&](Region r) { return play_.board.leader_at(r, Faction::romans); })
                             .most([&](Region r) { return play_.board.count(r, Piece::legion); })
                             .left());
}

// The first of the candidates from which a destination can be reached.
void RomanMarch::add_force(RegionSet candidates) {
  const int limit = std::min(most_origins, action_.terms.limited ? 1 : action_.terms.most_regions);
  while (!candidates.empty() && force_count_ < limit) {
    const Region origin = next_origin(candidates);
    candidates.remove(origin);
    MarchForce& force = forces_[static_cast<std::size_t>(force_count_)];
    force = force_from(origin);
    if (force.legions == 0 && !force.leader) continue;
    if (select(targets_, [&](Region to) { return force.reaches(to); }).empty()) {
      play_.say(msg::np_romans_origin_none(origin), 2);
      continue;
    }
    ++force_count_;
    return;
  }
}

// 1.5.2: players with Warbands that could Harass say whether they will not.
void RomanMarch::ask_not_to_harass(RegionSet origins) {
  if (ground_ || origins.empty() || march_reach(action_, true) == 1) return;
  RegionSet near = play_.board.within_one(origins);
  near = play_.board.within_one(near);
  for (Faction faction : gauls - action_.harass_asked) {
    if (play_.state.nonplayer[faction]) continue;
    const RegionSet held =
        select(near, [&](Region r) { return play_.board.hidden(r, faction) >= harassers_for_a_loss; });
    if (held.empty()) continue;
    action_.harass_asked.add(faction);
    if (play_.agree(faction, msg::agree_no_harassment(faction, Faction::romans))) {
      action_.harass_waived.add(faction);
      play_.say(msg::no_harassment(faction, Faction::romans), 1);
    }
  }
}

void RomanMarch::choose_origins() {
  force_count_ = 0;
  const RegionSet open = open_origins();
  const auto with_army = [&](Region r) {
    return play_.board.count(r, Piece::legion) > 0 || play_.board.leader_at(r, Faction::romans);
  };
  const RegionSet free =
      select(open, [&](Region r) { return enemy_allies_and_citadels(play_.board, r) == 0 && with_army(r); });
  RegionSet threatened = open & threatened_;
  ask_not_to_harass(threatened | free);
  for (int i = 0; i < 2; ++i) {
    const int before = force_count_;
    add_force(threatened);
    if (force_count_ == before) break;
    const Region origin = forces_[static_cast<std::size_t>(before)].origin;
    threatened.remove(origin);
    if (i == 0) targets_.remove(origin);
  }
  RegionSet taken;
  for (int i = 0; i < force_count_; ++i) taken.add(forces_[static_cast<std::size_t>(i)].origin);
  add_force(free - taken);
}

void RomanMarch::say_origins(RegionSet goals) {
  if (!play_.telling()) return;
  for (const MarchForce* force : forces_for(goals)) {
    const bool threatened = threatened_.has(force->origin);
    play_.say(threatened ? msg::np_romans_origin_threat(force->origin) : msg::np_romans_origin_free(force->origin), 2);
  }
}

std::span<const MarchForce* const> RomanMarch::forces_for(RegionSet destinations) {
  std::size_t n = 0;
  int left = play_.resources(Faction::romans);
  for (int i = 0; i < force_count_; ++i) {
    const MarchForce& force = forces_[static_cast<std::size_t>(i)];
    if (destinations.has(force.origin)) continue;
    const int cost = ground_ ? 0 : action_.price(march_cost(action_, force.origin));
    if (cost > left) continue;
    left -= cost;
    marching_[n++] = &force;
  }
  return {marching_.data(), n};
}

// --- Destinations

// With few Legions on the map: the Regions that all of them and the Leader can reach, or are in.
RegionSet RomanMarch::single_destinations() {
  const Board& board = play_.board;
  if (board.on_map(Faction::romans, Kind::legion) > most_legions_for_one_region) return {};
  const RegionSet armies = select(board.regions(), [&](Region r) {
    return board.count(r, Piece::legion) > 0 || board.leader_at(r, Faction::romans);
  });
  return select(targets_, [&](Region to) {
    RegionSet left = armies - RegionSet{to};
    bool any = false;
    for (const MarchForce* force : forces_for({to})) {
      if (!left.has(force->origin)) continue;
      if (!force->all_reach(to) || force->legions < board.count(force->origin, Piece::legion)) return false;
      if (board.leader_at(force->origin, Faction::romans) && !force->leader) return false;
      left.remove(force->origin);
      any = true;
    }
    return any && left.empty();
  });
}

// Where the force from the first origin can go.
RegionSet RomanMarch::reached(RegionSet from) {
  const MarchForce& force = forces_.front();
  return select(from, [&](Region to) { return force.reaches(to); });
}

// Where others can go besides the first destination; first of all those that cannot reach that one.
RegionSet RomanMarch::reached_second() {
  const auto forces = forces_for({*first_});
  bool without_leader = false;
  for (const MarchForce* force : forces) without_leader |= force->alone[*first_].open;
  const auto reaches = [&](const MarchForce& force, Region to) {
    if (to == *first_ || to == force.origin) return false;
    // The Leader goes to the first destination unless he cannot or need not.
    const bool leader_free = without_leader || !force.led[*first_].open;
    return force.alone[to].open || (leader_free && force.led[to].open);
  };
  RegionSet any;
  for (const MarchForce* force : forces) {
    const RegionSet found = select(targets_, [&](Region to) { return reaches(*force, to); });
    if (!force->reaches(*first_) && !found.empty()) return found;
    any |= found;
  }
  return any;
}

std::optional<Region> RomanMarch::of_enemies(RegionSet from, FactionSet enemies) {
  const auto most_held = [&](Region r) {
    int most = 0;
    for (Faction enemy : enemies) most = std::max(most, play_.board.allies_and_citadels(r, enemy));
    return most;
  };
  const RegionSet candidates = select(from, [&](Region r) { return most_held(r) > 0; });
  if (candidates.empty()) return std::nullopt;
  if (candidates.size() == 1) return candidates.first();

  // The position as it would be with everyone there who can come.
  Trial trial(play_);
  Board& board = trial.play().board;
  EnumArray<Region, int> danger{};
  EnumArray<Region, int> losses{};
  RegionSet supplied;
  for (int i = 0; i < force_count_; ++i) board.hide(forces_[static_cast<std::size_t>(i)].origin, Faction::romans);
  for (Region to : candidates) {
    const auto forces = forces_for({to});
    const auto shift = [&](bool back) {
      for (const MarchForce* force : forces) {
        if (!force->reaches(to)) continue;
        const Region a = back ? to : force->origin;
        const Region b = back ? force->origin : to;
        if (force->leader && force->led[to].open) board.move(a, b, Piece::roman_leader, 1);
        board.move(a, b, Piece::legion, force->legions);
        board.move(a, b, Piece::auxilia_hidden, force->auxilia);
      }
    };
    shift(false);
    for (Faction enemy : roman_enemies) {
      if (board.mobile(to, enemy) == 0) continue;
      danger[to] = std::max(danger[to], danger_of_battle(trial.play(), to, enemy, Faction::romans).losses);
    }
    if (supplied_regions(board, certain_friends(play_.state)).has(to)) supplied.add(to);
    shift(true);
    for (const MarchForce* force : forces) {
      if (force->reaches(to)) losses[to] += force->way(to, force->leader && force->led[to].open).losses;
    }
  }
  coin::Priority<Region> choice = prefer(candidates);
  // Each tie-break that leaves fewer is told, with those it leaves.
  auto narrowed = [&, before = choice.left()](auto text) mutable {
    if (choice.left() == before) return;
    before = choice.left();
    const Region one = before.first();
    say_regions(play_, before, 1, [&](RegionSet named) { return text(one, named); });
  };
  choice.least([&](Region r) { return danger[r]; });
  narrowed([&](Region r, RegionSet left) { return msg::np_romans_by_danger(danger[r], left); });
  choice.most(most_held);
  narrowed([&](Region r, RegionSet left) { return msg::np_romans_by_allies(most_held(r), left); });
  choice.first([&](Region r) { return supplied.has(r); });
  narrowed([&](Region, RegionSet left) { return msg::np_romans_by_supply(left); });
  choice.least([&](Region r) { return losses[r]; });
  narrowed([&](Region r, RegionSet left) { return msg::np_romans_by_harassment(losses[r], left); });
  return play_.at_random(choice.left());
}

std::optional<Region> RomanMarch::of_enemies_at_victory(RegionSet from) {
  const FactionSet ahead = select(gauls, [&](Faction f) { return margin(play_.board, f) >= 0; });
  const FactionSet players = select(ahead, [&](Faction f) { return !play_.state.nonplayer[f]; });
  for (FactionSet group : {players, ahead - players}) {
    while (!group.empty()) {
      const Faction enemy = play_.at_random(group);
      group.remove(enemy);
      if (const std::optional<Region> found = of_enemies(from, {enemy})) {
        play_.say(msg::np_romans_to_victor(*found, enemy), 2);
        return found;
      }
    }
  }
  return std::nullopt;
}

std::optional<Region> RomanMarch::by_roll(RegionSet from) {
  if (!die_) die_ = play_.roll(Faction::romans, msg::np_romans_goal_roll);
  if (*die_ <= germanic_roll) {
    if (const int allies = play_.board.allies_and_citadels(Faction::germans); allies < germanic_allies) {
      play_.say(msg::np_romans_few_germans(allies), 2);
      return std::nullopt;
    }
    const std::optional<Region> found = of_enemies(from, {Faction::germans});
    if (found) play_.say(msg::np_romans_to_germans(*found), 2);
    return found;
  }
  if (*die_ > player_roll) return std::nullopt;
  const std::optional<Region> found =
      of_enemies(from, select(gauls, [&](Faction f) { return !play_.state.nonplayer[f]; }));
  if (found) play_.say(msg::np_romans_to_player(*found), 2);
  return found;
}

Region RomanMarch::of_most_allies(RegionSet from) {
  for (FactionSet enemies = roman_enemies; !enemies.empty();) {
    const FactionSet most = prefer(enemies).most([&](Faction f) { return play_.board.allies_and_citadels(f); }).left();
    if (const std::optional<Region> found = of_enemies(from, most)) {
      const auto there = [&](Faction f) { return play_.board.allies_and_citadels(*found, f); };
      const Faction enemy = prefer(most).most(there).left().first();
      play_.say(msg::np_romans_to_most(*found, enemy, play_.board.allies_and_citadels(enemy)), 2);
      return *found;
    }
    enemies -= most;
  }
  return from.first();
}

Region RomanMarch::choose_destination(RegionSet from) {
  if (from.size() == 1) {
    play_.say(msg::np_romans_to_only(from.first()), 2);
    return from.first();
  }
  say_regions(play_, from, 0, msg::np_romans_in_reach);
  if (const std::optional<Region> found = of_enemies_at_victory(from)) return *found;
  if (const std::optional<Region> found = by_roll(from)) return *found;
  return of_most_allies(from);
}

bool RomanMarch::plan() {
  if (!find()) return false;
  if (!scouts_and_sails()) return true;
  play_.say(msg::np_romans_sea_bars_scout, 2);
  may_scout_ = false;
  return find();
}

bool RomanMarch::scouts_and_sails() const {
  const auto any = [&](auto test) { return std::any_of(shares().begin(), shares().end(), test); };
  return !action_.abilities_cross_the_sea() &&
         any([](const MarchShare& share) { return share.way().scout.has_value(); }) &&
         any([](const MarchShare& share) { return share.crosses_sea(); });
}

bool RomanMarch::find() {
  targets_ = select(action_.terms.destinations & ground_.value_or(RegionSet::every()) & play_.board.regions(),
                    [&](Region r) { return enemy_allies_and_citadels(play_.board, r) > 0; });
  second_.reset();
  choose_origins();
  if (force_count_ == 0) return false;
  const int legions = play_.board.on_map(Faction::romans, Kind::legion);
  if (const RegionSet one = single_destinations(); !one.empty()) {
    play_.say(msg::np_romans_all_together(legions), 2);
    first_ = choose_destination(one);
  } else {
    const RegionSet open = reached(targets_);
    if (open.empty()) return false;
    play_.say(msg::np_romans_two_regions(legions), 2);
    first_ = choose_destination(open);
    if (!ends_in_one_region(action_)) {
      if (const RegionSet rest = reached_second(); !rest.empty()) second_ = choose_destination(rest);
    }
  }
  share_out();
  return count_ > 0;
}

}  // namespace auspex::falling_sky
