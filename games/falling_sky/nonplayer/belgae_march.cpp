// 8.5.5 March to add Control?
#include <algorithm>
#include <vector>

#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_belgae.h"

namespace auspex::falling_sky {

namespace {

constexpr int destinations = 2;  // for Warbands; the Leader may go to a third
constexpr int guard = 4;         // Warbands to stand with the Leader

bool in_belgica(Region region) { return region_info[region].group == Group::belgica; }

// What could March where: Warbands that each Region can spare, where they could go, and what the origin costs.
struct Reserves {
  EnumArray<Region, int> spare{};
  EnumArray<Region, int> price{};
  EnumArray<Region, RegionSet> reach{};
  RegionSet origins;
  int resources = 0;
  int new_origins = 0;  // that may still be selected
};

Reserves reserves_of(const Action& action) {
  Reserves reserves;
  reserves.resources = action.play.resources(action.who);
  reserves.new_origins = (action.terms.limited ? 1 : action.terms.most_regions) - action.selected.size();
  for (Region region : regions_for(action, Command::march) | action.selected) {
    const int spare = spare_warbands(action, region);
    if (spare == 0) continue;
    reserves.origins.add(region);
    reserves.spare[region] = spare;
    reserves.price[region] = action.selected.has(region) ? 0 : action.price(march_cost(action, region));
    reserves.reach[region] = march_steps(action, region, warbands_to_march(action, region, spare));
  }
  return reserves;
}

// Where Warbands come from to the Region: as many as can be paid for, those with most to spare first.
template <class Pick>
std::vector<Region> muster(const Action& action, const Reserves& reserves, Region to, Pick pick) {
  std::vector<Region> found;
  RegionSet left = select(reserves.origins, [&](Region from) { return reserves.reach[from].has(to); });
  int resources = reserves.resources;
  int new_origins = reserves.new_origins;
  while (!left.empty()) {
    const Region from = pick(prefer(left)
                                 .most([&](Region r) { return reserves.spare[r]; })
                                 .least([&](Region r) { return reserves.price[r]; })
                                 .left());
    left.remove(from);
    const bool fresh = !action.selected.has(from);
    if (reserves.price[from] > resources || (fresh && new_origins == 0)) continue;
    resources -= reserves.price[from];
    if (fresh) --new_origins;
    found.push_back(from);
  }
  return found;
}

int mustered(const Action& action, const Reserves& reserves, Region to) {
  int sum = 0;
  for (Region from : muster(action, reserves, to, [](RegionSet set) { return set.first(); }))
    sum += reserves.spare[from];
  return sum;
}

}  // namespace

// Belgica first, within that where the fewest Warbands do it; into Belgica with all that can go, elsewhere with just
// enough.
bool BelgicNonPlayer::add_control_to_one(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const Reserves reserves = reserves_of(action);
  RegionSet within_reach;
  for (Region from : reserves.origins) within_reach |= reserves.reach[from];
  const auto needed = [&](Region r) { return needed_for_control(board, me, r); };
  const coin::Priority<Region> choice =
      prefer(within_reach)
          .only([&](Region to) { return needed(to) > 0 && mustered(action, reserves, to) >= needed(to); })
          .first(in_belgica)
          .least(needed);
  if (choice.empty()) return false;
  headline(action);
  const Region to = take(play, choice);
  play.say(in_belgica(to) ? msg::np_be_control(to, needed(to)) : msg::np_be_control_outside(to, needed(to)), 2);
  int left = in_belgica(to) ? mustered(action, reserves, to) : needed(to);
  for (Region from : muster(action, reserves, to, [&](RegionSet set) { return play.at_random(set); })) {
    if (left == 0) break;
    const int n = std::min(reserves.spare[from], left);
    march_group(action, from, warbands_to_march(action, from, n), to);
    left -= n;
  }
  return true;
}

// Alone into one of the destinations to join the most Belgae, or elsewhere to end with a guard of Warbands.
void BelgicNonPlayer::march_leader_alone(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const std::optional<Region> leader = board.leader_region(me);
  if (!leader || marchable(action, *leader)[leader_of(me)] == 0) return;
  if (!action.selected.has(*leader) && !possible_in(action, Command::march, *leader)) return;
  Stack alone{};
  alone[leader_of(me)] = 1;
  const RegionSet steps = march_steps(action, *leader, alone);
  const auto own = [&](Region r) { return board.pieces(r, me); };
  const auto guarded = [&](Region r) { return board.light_troops(r, me) >= guard; };
  const int here = own(*leader) - 1;
  coin::Priority<Region> choice =
      prefer(steps & action.entered)
          .only([&](Region r) { return own(r) > here && (guarded(r) || !guarded(*leader)); })
          .most(own);
  const bool still_bare = choice.empty() ? !guarded(*leader) : !guarded(choice.left().first());
  if (still_bare) {
    const coin::Priority<Region> elsewhere = prefer(steps).only(guarded).most(own);
    if (!elsewhere.empty()) choice = elsewhere;
  }
  if (choice.empty()) return;
  headline(action);
  const Region to = take(play, choice);
  play.say(msg::np_be_leader_joins(board.leader_name(me), to), 2);
  march_group(action, *leader, alone, to);
}

bool BelgicNonPlayer::march_to_control(Action& action) {
  if (frost_bars_march(action) || nowhere_for(action, Command::march)) return false;
  for (int i = 0; i < destinations && add_control_to_one(action); ++i) {
  }
  march_leader_alone(action);
  if (!action.executed()) return false;
  enlist_after(action);
  return true;
}

// Card 36: after its Ambushes the free March only turns the Warbands Hidden where they are.
bool BelgicNonPlayer::hide_in_place(Action& action) {
  const Board& board = action.board();
  for (Region region : regions_for(action, Command::march)) {
    if (board.light_troops(region, action.who) == board.hidden(region, action.who)) continue;
    headline(action);
    march_from(action, region);
  }
  return action.executed();
}

}  // namespace auspex::falling_sky
