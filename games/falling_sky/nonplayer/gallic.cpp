#include "games/falling_sky/nonplayer/gallic.h"

#include <algorithm>

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
void place_warbands(Action& action, Region region, int n) {
  while (n > 0) {
    const RallyYield yield = rally_yield(action, region);
    if (yield.kinds.empty()) return;
    const Faction kind = rallied_kind(action, yield);
    if (kind == Faction::romans && !action.play.state.nonplayer[Faction::romans]) return;
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

void rally_by_chart(Action& action) {
  Play& play = action.play;
  const auto with = [&](auto has) {
    return affordable(action, select(rally_regions(action), [&](Region r) { return has(rally_yield(action, r)); }));
  };
  for (;;) {
    const RegionSet regions = with([](const RallyYield& yield) { return !yield.citadels.empty(); });
    if (regions.empty()) break;
    const Region region = play.at_random(regions);
    const RallyYield yield = rally_yield(action, region);
    rally_in(action, region);
    rally_citadel(action, pick_tribe(action, yield.citadels));
    warbands_on_top(action, region, yield);
  }
  for (;;) {
    const RegionSet regions = with([](const RallyYield& yield) { return !yield.allies.empty(); });
    if (regions.empty()) break;
    const Region region = play.at_random(regions);
    const RallyYield yield = rally_yield(action, region);
    rally_in(action, region);
    rally_ally(action, pick_tribe(action, yield.allies));
    warbands_on_top(action, region, yield);
  }
  for (;;) {
    const RegionSet regions = with([](const RallyYield& yield) { return yield.warbands > 0; });
    if (regions.empty()) break;
    const Region region = play.at_random(prefer(regions)
                                             .first([&](Region r) { return would_add_control(action, r); })
                                             .most([&](Region r) { return rally_yield(action, r).warbands; })
                                             .left());
    rally_in(action, region);
    place_warbands(action, region, rally_yield(action, region).warbands);
  }
}

RallyGain rally_gain(const Action& action) {
  Trial trial(action.play);
  Action attempt(trial.play(), action.who, action.terms);
  attempt.command = Command::rally;
  rally_by_chart(attempt);
  const Board& before = action.board();
  const Board& after = trial.state().board;
  const auto more = [&](Kind kind) { return after.on_map(action.who, kind) - before.on_map(action.who, kind); };
  RallyGain gain;
  gain.citadels = more(Kind::citadel);
  gain.allies = more(Kind::ally) + gain.citadels;  // a Citadel takes the place of an Ally
  gain.warbands = more(Kind::warband);
  for (Region region : before.regions()) {
    gain.control |= after.controls(action.who, region) && !before.controls(action.who, region);
  }
  return gain;
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
      const Region region = action.play.at_random(regions);
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
  return raid_by_chart(attempt, order);
}

int needed_for_control(const Board& board, Faction faction, Region region) {
  if (board.controls(faction, region)) return 0;
  const int own = board.pieces(region, faction);
  return board.pieces(region) - own - own + 1;
}

int spare_warbands(const Action& action, Region region) {
  const Board& board = action.board();
  const int warbands = board.light_troops(region, action.who);
  int stay = 1;
  if (board.controls(action.who, region)) {
    const int own = board.pieces(region, action.who);
    const int others = board.pieces(region) - own;
    stay = std::max(stay, others + 1 - (own - warbands));
  }
  return std::clamp(warbands - stay, 0, total(marchable(action, region), light_of(action.who)));
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
  if (!action.selected.has(origin)) {
    if (!regions_for(action, Command::march).has(origin)) return false;
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
  const MarchGroup whole{origin, origin, going, 0, false};
  if (!march_steps(action, whole).has(to)) return false;
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

void leave_devastation(Play& play, Faction who) {
  for (Region region : play.board.regions()) {
    if (!play.board.devastated(region) || play.board.allies_and_citadels(region, who) > 0) continue;
    const RegionSet homes = quarters_regions(play, who, region, {});
    if (homes.empty() || play.board.mobile(region, who) == 0) continue;
    const Region to = play.at_random(homes);
    for (Piece piece : mobile_of(who)) {
      const int n = play.board.move(region, to, piece, play.free_to_leave(region, piece));
      if (n > 0) play.say(msg::step_moved(n, piece, region, to), 1);
    }
  }
}

// Either the Leader goes to the largest group he can reach, or one group comes to him, whichever makes the larger;
// within that he stands within one Region of the most Regions with own Forces.
void join_leader(Play& play, Faction who) {
  const std::optional<Region> leader = play.board.leader_region(who);
  if (!leader) return;
  const Board& board = play.board;
  Terms terms = free_terms({Command::march});
  Action spare(play, who, terms);  // only to ask what a Region can spare
  struct Move {
    bool leader_moves = false;
    Region from = Region::britannia;
    Region to = Region::britannia;
    int together = 0;
    int near = 0;
  };
  Move best{false, *leader, *leader, board.light_troops(*leader, who),
            regions_with_own_within_one(board, who, *leader)};
  const auto consider = [&](const Move& move) {
    if (move.together > best.together || (move.together == best.together && move.near > best.near)) best = move;
  };
  if (play.free_to_leave(*leader, leader_of(who)) > 0) {
    for (Region to : quarters_regions(play, who, *leader, {})) {
      const int with_him = spare_warbands(spare, *leader);
      consider(
          {true, *leader, to, board.light_troops(to, who) + with_him, regions_with_own_within_one(board, who, to)});
    }
  }
  for (Region from : board.adjacent(*leader)) {
    if (!quarters_regions(play, who, from, {}).has(*leader)) continue;
    const int coming = spare_warbands(spare, from);
    if (coming == 0) continue;
    consider({false, from, *leader, board.light_troops(*leader, who) + coming,
              regions_with_own_within_one(board, who, *leader)});
  }
  if (best.from == best.to) return;
  const Stack going = warbands_to_march(spare, best.from, spare_warbands(spare, best.from));
  for (Piece piece : light_of(who)) {
    const int n = play.board.move(best.from, best.to, piece, going[piece]);
    if (n > 0) play.say(msg::step_moved(n, piece, best.from, best.to), 1);
  }
  if (best.leader_moves) {
    play.board.move(best.from, best.to, leader_of(who), 1);
    play.say(msg::step_moved(1, leader_of(who), best.from, best.to), 1);
  }
}

}  // namespace auspex::falling_sky
