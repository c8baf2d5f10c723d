#include "games/falling_sky/nonplayer/gallic.h"

#include <algorithm>

#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

constexpr std::array<Face, 3> best_face_first = {Face::hidden, Face::revealed, Face::scouted};

RegionSet affordable(const Action& action, RegionSet regions) {
  return select(regions, [&](Region region) { return action.can_pay(rally_cost(action, region)); });
}

// The Faction whose Warbands a Rally there places: its own as long as there are any, else those that serve it.
Faction rallied_kind(const Action& action, const RallyYield& yield) {
  return yield.kinds.has(action.who) ? action.who : yield.kinds.first();
}

// 8.6.8: Auxilia are placed only for a Non-player Rome and once no own Warbands are left; Enlisted Germans likewise
// come last.
bool may_place_warbands(const Action& action, const RallyYield& yield) {
  if (yield.kinds.empty()) return false;
  return rallied_kind(action, yield) != Faction::romans || action.play.state.nonplayer[Faction::romans];
}

void place_warbands(Action& action, Region region, int n) {
  while (n > 0) {
    const RallyYield yield = rally_yield(action, region);
    if (!may_place_warbands(action, yield)) return;
    const Faction kind = rallied_kind(action, yield);
    const int placed = std::min(n, action.board().available(kind, light_kind(kind)));
    rally_warbands(action, region, kind, placed);
    n -= placed;
  }
}

Tribe pick_tribe(Action& action, TribeSet tribes) {
  return action.play.at_random(
      prefer(tribes).first([](Tribe t) { return tribe_info[t].city || t == Tribe::remi; }).left());
}

// With an Ally or Citadel placed, Warbands too where the rules let both come (Vercingetorix, card 25).
void warbands_on_top(Action& action, Region region, const RallyYield& yield) {
  place_warbands(action, region, yield.both ? rally_yield(action, region).warbands : yield.extra);
}

// Whether the Command will come to all these Regions, whichever is first.
bool all_can_be_selected(const Action& action, RegionSet regions) {
  const int most = action.terms.limited ? 1 : action.terms.most_regions;
  return action.selected.size() + regions.size() <= most;
}

// Resources, Warbands (at most that many are placed) and room for all: then the order decides nothing.
bool rally_reaches_all(const Action& action, RegionSet regions, int warbands) {
  int cost = 0;
  for (Region region : regions) cost += rally_cost(action, region);
  return all_can_be_selected(action, regions) && action.can_pay(cost) &&
         warbands <= action.board().available(action.who, Kind::warband);
}

// The most Warbands that can come on top of an Ally or Citadel; the Ally itself may bring one.
int most_on_top(const RallyYield& yield) { return yield.both ? yield.warbands + 1 : yield.extra; }

// Likewise a Raid on Factions that have enough for everyone who comes. Land has.
bool raid_feeds_all(const Action& action, RegionSet regions, FactionSet victims) {
  int raiders = 0;
  FactionSet robbed;
  for (Region region : regions) {
    raiders += most_raiders(action, region);
    robbed |= raid_targets(action, region) & victims;
  }
  return all_can_be_selected(action, regions) &&
         select(robbed, [&](Faction faction) { return action.play.resources(faction) < raiders; }).empty();
}

// A die is rolled only where it decides something.
template <class Matters>
Region next_of(const Action& action, RegionSet regions, Matters order_matters) {
  const Region first = regions.first();
  if (regions == RegionSet{first} || !order_matters()) return first;
  return action.play.at_random(regions);
}

bool would_add_control(const Action& action, Region region) {
  const int needed = needed_for_control(action.board(), action.who, region);
  return needed > 0 && rally_yield(action, region).warbands >= needed;
}

std::optional<Faction> raid_target(const Action& action, Region region, const RaidOrder& order) {
  const FactionSet targets = raid_targets(action, region);
  for (const FactionSet& rank : order) {
    if (const FactionSet found = targets & rank; !found.empty()) return action.play.at_random(found);
  }
  return std::nullopt;
}

Faction raider_in(const Action& action, Region region) {
  for (Faction owner : action.serving(region)) {
    if (owner != action.who && action.board().hidden(region, owner) > 0) return owner;
  }
  return action.who;
}

}  // namespace

// What a Region yields changes only by what is placed there, and by what is left Available.
void rally_by_chart(Action& action) {
  const Board& board = action.board();
  EnumArray<Region, RallyYield> yields{};
  RegionSet for_citadels;
  RegionSet for_allies;
  RegionSet for_warbands;
  for (Region region : action.selectable()) {
    const RallyYield& yield = yields[region] = rally_yield(action, region);
    if (!yield.citadels.empty()) for_citadels.add(region);
    if (!yield.allies.empty()) for_allies.add(region);
    if (yield.warbands > 0 && may_place_warbands(action, yield)) for_warbands.add(region);
  }
  // Those that may still be selected and can be paid for.
  const auto open = [&](RegionSet regions) { return affordable(action, regions & action.selectable()); };
  const auto on_top = [&](RegionSet regions) {
    int n = 0;
    for (Region region : regions) n += most_on_top(yields[region]);
    return n;
  };
  const auto next = [&](RegionSet regions, Kind kind) {
    return next_of(action, regions, [&] {
      const bool enough = board.available(action.who, kind) >= regions.size();
      return !enough || !rally_reaches_all(action, regions, on_top(regions));
    });
  };
  while (has_citadels(action.who) && board.available(action.who, Kind::citadel) > 0) {
    const RegionSet regions = open(for_citadels);
    if (regions.empty()) break;
    const Region region = next(regions, Kind::citadel);
    rally_in(action, region);
    rally_citadel(action, pick_tribe(action, yields[region].citadels));
    warbands_on_top(action, region, yields[region]);
  }
  while (board.available(action.who, Kind::ally) > 0) {
    const RegionSet regions = open(for_allies);
    if (regions.empty()) break;
    const Region region = next(regions, Kind::ally);
    rally_in(action, region);
    rally_ally(action, pick_tribe(action, yields[region].allies));
    warbands_on_top(action, region, yields[region]);
  }
  const bool belgae = action.who == Faction::belgae;
  for (;;) {
    const RegionSet regions = open(for_warbands);
    if (regions.empty()) break;
    const RegionSet best = prefer(regions)
                               .first([&](Region r) { return belgae && would_add_control(action, r); })
                               .most([&](Region r) { return yields[r].warbands; })
                               .left();
    const Region region = next_of(action, best, [&] {
      int warbands = 0;
      for (Region each : regions) warbands += yields[each].warbands;
      return !rally_reaches_all(action, regions, warbands);
    });
    yields[region] = rally_yield(action, region);
    if (yields[region].warbands == 0 || !may_place_warbands(action, yields[region])) {  // none are left
      for_warbands.remove(region);
      continue;
    }
    rally_in(action, region);
    place_warbands(action, region, yields[region].warbands);
  }
}

RegionSet rally_goals(const Action& action) {
  return affordable(action, select(action.selectable(), [&](Region region) {
                      const RallyYield yield = rally_yield(action, region);
                      return !yield.allies.empty() || !yield.citadels.empty() ||
                             (yield.warbands > 0 && may_place_warbands(action, yield));
                    }));
}

RallyGain rally_gain(const Action& action) {
  Trial trial(action.play);
  Action attempt(trial.play(), action.who, action.terms);
  attempt.command = Command::rally;
  attempt.lending = action.lending;
  rally_by_chart(attempt);
  const Board& before = action.board();
  const Board& after = trial.state().board;
  const auto more = [&](Kind kind) { return after.on_map(action.who, kind) - before.on_map(action.who, kind); };
  RallyGain gain;
  gain.citadels = more(Kind::citadel);
  gain.allies = more(Kind::ally) + gain.citadels;  // a Citadel takes the place of an Ally
  gain.warbands = more(Kind::warband);
  for (Region region : before.regions()) {
    if (after.controls(action.who, region) && !before.controls(action.who, region)) gain.control.add(region);
  }
  return gain;
}

bool few_warbands(Play& play, Faction who, const RallyBox& box) {
  const int warbands = play.board.on_map(who, Kind::warband);
  const bool few = warbands < box.enough_warbands;
  play.say(few ? box.few(warbands) : box.enough(warbands), 2);
  return few;
}

namespace {

bool rally_places_much(const Action& action, const RallyBox& box) {
  Play& play = action.play;
  if (nowhere_for(action, Command::rally)) {
    play.say(box.gain(0, 0, 0), 2);
    return false;
  }
  const RallyGain gain = rally_gain(action);
  play.say(box.gain(gain.citadels, gain.allies, gain.warbands), 2);
  const bool allies = gain.citadels + gain.allies >= box.many_allies;
  const bool pieces = gain.pieces() >= box.many_pieces;
  if (allies) play.say(box.for_allies, 2);
  if (pieces) play.say(box.for_pieces, 2);
  return allies || pieces;
}

}  // namespace

bool rallies(const Action& action, bool few, const RallyBox& box) {
  if (few && !action.play.telling()) return true;
  return rally_places_much(action, box) || few;
}

std::optional<MessageId> ambush_reason(Action& action, Region region, Faction target) {
  if (!may_ambush(action, region, target)) return std::nullopt;
  if (target == Faction::romans && action.board().count(region, Piece::legion) > 0) return msg::np_ambush_legion;
  if (action.board().leader_at(region, target)) return msg::np_ambush_leader;
  const Forecast plain = forecast(action, region, target, plain_battle(action));
  if (plain.suffered > 0) return msg::np_ambush_struck;
  if (plain.may_retreat && plain.inflicted_retreating < plain.inflicted) return msg::np_ambush_halved;
  if (plain.walls_may_hold) return msg::np_ambush_walls;
  return std::nullopt;
}

int raid_by_chart(Action& action, const RaidOrder& order) {
  const int before = action.play.resources(action.who);
  // First all Regions where there is someone to take from, in the order of ranks, then the land.
  for (std::size_t rank = 0; rank <= order.size(); ++rank) {
    for (;;) {
      const RegionSet regions = select(raid_regions(action), [&](Region region) {
        if (rank == order.size()) return may_raid_land(action, region);
        return !(raid_targets(action, region) & order[rank]).empty();
      });
      if (regions.empty()) break;
      const FactionSet victims = rank == order.size() ? FactionSet() : order[rank];
      const Region region = next_of(action, regions, [&] { return !raid_feeds_all(action, regions, victims); });
      raid_in(action, region);
      for (int left = most_raiders(action, region); left > 0 && action.hidden(region) > 0; --left) {
        const std::optional<Faction> target = raid_target(action, region, order);
        if (!target && !may_raid_land(action, region)) break;
        raid_once(action, region, raider_in(action, region), target);
      }
    }
  }
  return action.play.resources(action.who) - before;
}

int raid_gain(const Action& action, const RaidOrder& order) {
  Trial trial(action.play);
  Action attempt(trial.play(), action.who, action.terms);
  attempt.command = Command::raid;
  attempt.lending = action.lending;
  return raid_by_chart(attempt, order);
}

int needed_for_control(const Board& board, Faction faction, Region region) {
  if (board.controls(faction, region)) return 0;
  const int own = board.pieces(region, faction);
  return board.pieces(region) - own - own + 1;
}

int spare_warbands(const Action& action, Region region, bool leader_leaves) {
  const Board& board = action.board();
  const int warbands = board.light_troops(region, action.who);
  int stay = 1;
  if (board.controls(action.who, region)) {
    const int own = board.pieces(region, action.who);
    const int others = board.pieces(region) - own;
    const int fixed = own - warbands - (leader_leaves ? 1 : 0);
    stay = std::max(stay, others + 1 - fixed);
  }
  if (warbands <= stay) return 0;
  return std::min(warbands - stay, total(marchable(action, region), light_of(action.who)));
}

Stack warbands_to_march(const Action& action, Region origin, int n) {
  const Stack free = marchable(action, origin);
  Stack taken{};
  for (Face face : best_face_first) {
    const Piece piece = light(action.who, face);
    const int here = std::min<int>(free[piece], n);
    taken[piece] = static_cast<std::uint8_t>(here);
    n -= here;
  }
  return taken;
}

bool march_group(Action& action, Region origin, const Stack& pieces, Region to) {
  if (!march_steps(action, origin, pieces).has(to)) return false;
  if (!action.selected.has(origin)) {
    if (!possible_in(action, Command::march, origin)) return false;
    march_from(action, origin);
  }
  // The origin's pieces have turned Hidden: the same numbers, by the faces they show now.
  const Stack free = marchable(action, origin);
  Stack going{};
  int warbands = total(pieces, light_of(action.who));
  for (Face face : best_face_first) {
    const Piece piece = light(action.who, face);
    const int n = std::min<int>(free[piece], warbands);
    going[piece] = static_cast<std::uint8_t>(n);
    warbands -= n;
  }
  if (has_leader(action.who)) {
    const Piece leader = leader_of(action.who);
    going[leader] = std::min(pieces[leader], free[leader]);
  }
  if (total(going) == 0) return false;
  MarchGroup group = form_group(action, origin, going);
  march_into(action, group, to);
  end_march(action, group);
  return true;
}

int regions_with_own_within_one(const Board& board, Faction faction, Region region) {
  return select(board.within_one(region), [&](Region r) { return board.pieces(r, faction) > 0; }).size();
}

Region largest_warband_region(Play& play, Faction faction) {
  return play.at_random(
      prefer(play.board.regions()).most([&](Region r) { return play.board.light_troops(r, faction); }).left());
}

namespace {

// Moves what may leave, and remembers that it has relocated.
void relocate(Play& play, Faction who, Region from, Region to, const Stack& going, Quartered& done) {
  for (Piece piece : mobile_of(who)) {
    const int n = play.board.move(from, to, piece, going[piece]);
    if (n == 0) continue;
    play.say(moved(play.board, n, piece, from, to), 1);
    if (is_light(piece)) {
      done.warbands[to] += n;
    } else {
      done.leader = true;
    }
  }
}

}  // namespace

Quartered leave_devastation(Play& play, Faction who, FactionSet hosts) {
  const Board& board = play.board;
  Quartered done;
  FactionSet agreed;
  const std::optional<Region> leader = board.leader_region(who);
  RegionSet hungry = select(board.regions(), [&](Region region) {
    return board.devastated(region) && board.allies_and_citadels(region, who) == 0 && board.mobile(region, who) > 0;
  });
  while (!hungry.empty()) {
    // The Leader's group goes last, when the others have made room for a choice of company.
    const Region from = prefer(hungry).first([&](Region r) { return leader != r; }).left().first();
    hungry.remove(from);
    for (Faction host : hosts) {
      if (!quarters_regions(play, who, from, agreed).empty()) break;
      if (quarters_regions(play, who, from, {host}).empty()) continue;
      hosts.remove(host);
      if (!play.agree(host, msg::quarters_agree(host, who))) continue;
      agreed.add(host);
      play.say(msg::quarters_granted(host, who), 1);
    }
    const RegionSet own = quarters_regions(play, who, from, {});
    coin::Priority<Region> homes = prefer(own.empty() ? quarters_regions(play, who, from, agreed) : own);
    if (leader == from) {
      homes.most([&](Region r) { return board.light_troops(r, who); }).most([&](Region r) {
        return regions_with_own_within_one(board, who, r);
      });
    }
    if (homes.empty()) continue;
    const Region to = play.at_random(homes.left());
    const Action free(play, who, free_terms({Command::march}));  // only to ask what a Circumvallation holds back
    relocate(play, who, from, to, marchable(free, from), done);
  }
  return done;
}

// The Leader stays or goes, and a group of Warbands goes with him or comes to where he will be: whichever brings the
// most together and, within that, has him within one Region of the most Regions with own Forces.
void join_leader(Play& play, Faction who, Quartered done) {
  const std::optional<Region> leader = play.board.leader_region(who);
  if (!leader) return;
  const Board& board = play.board;
  const Action asking(play, who, free_terms({Command::march}));  // only to ask what a Region can spare
  struct Move {
    Region to;
    std::optional<Region> group;
    std::array<int, 3> worth;  // Warbands together, Regions near, and rather nothing than a needless move
  };
  const auto spare = [&](Region from, bool leader_leaves) {
    const int fresh = board.light_troops(from, who) - done.warbands[from];
    return std::min(spare_warbands(asking, from, leader_leaves), fresh);
  };
  const int beside_him = board.pieces(*leader, who) - 1;
  // Alone he gives up his Region; with others only if they keep its Control.
  const bool holds_control = beside_him > 0 && board.controls(who, *leader) && 2 * beside_him < board.pieces(*leader);
  std::vector<Move> best;
  const auto consider = [&](Region to, std::optional<Region> group, int joining) {
    const int moves = (to == *leader ? 0 : 1) + (group ? 1 : 0);
    const int near = regions_with_own_within_one(board, who, to) - (to != *leader && beside_him == 0 ? 1 : 0);
    const Move move{to, group, {board.light_troops(to, who) + joining, near, -moves}};
    if (!best.empty() && best.front().worth > move.worth) return;
    if (!best.empty() && best.front().worth < move.worth) best.clear();
    best.push_back(move);
  };
  RegionSet places = {*leader};
  if (!done.leader && !holds_control && play.free_to_leave(*leader, leader_of(who)) > 0) {
    places |= quarters_regions(play, who, *leader, {});
  }
  for (Region to : places) {
    consider(to, std::nullopt, 0);
    for (Region from : board.adjacent(to)) {
      if (!quarters_regions(play, who, from, {}).has(to)) continue;
      if (const int joining = spare(from, from == *leader); joining > 0) consider(to, from, joining);
    }
  }
  const Move move =
      play.by_lot(best, [&](const Move& one) { return msg::np_lot_way(one.group.value_or(*leader), one.to); });
  if (move.group) {
    const bool leader_leaves = *move.group == *leader;
    const Stack going = warbands_to_march(asking, *move.group, spare(*move.group, leader_leaves));
    relocate(play, who, *move.group, move.to, going, done);
  }
  if (move.to != *leader) {
    Stack alone{};
    alone[leader_of(who)] = 1;
    relocate(play, who, *leader, move.to, alone, done);
  }
}

}  // namespace auspex::falling_sky
