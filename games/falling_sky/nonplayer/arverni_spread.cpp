// 8.7.4 March to Spread?
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/nonplayer/reasons.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction arverni = Faction::arverni;
constexpr int guard = 4;   // 8.4.1: Warbands to stand with the Leader
constexpr int never = 99;  // more Warbands than there are

// Where Warbands for the spread can come from, where they can go, and what it costs.
struct Sources {
  RegionSet regions;
  RegionSet targets;
  EnumArray<Region, int> spare{};        // Warbands that may leave
  EnumArray<Region, int> price{};        // of the Region as an origin
  EnumArray<Region, RegionSet> reach{};  // targets next to it
};

// Who sends a Warband to which target: as many targets as can be served (a matching, with as many Warbands to each
// origin as it can spare).
class Assignment {
 public:
  Assignment(const Sources& sources, RegionSet targets) : sources_(sources), targets_(targets) {}

  // Serves all targets it can with these origins besides, each sending that many at most. No target served so far is
  // given up, and whoever sends goes on sending.
  void serve_with(RegionSet origins, int most_each = never) {
    origins_ |= origins;
    for (Region origin : origins) most_[origin] = std::min(sources_.spare[origin], most_each);
    for (Region target : targets_ - served_) {
      RegionSet tried;
      if (find(target, tried)) served_.add(target);
    }
  }
  [[nodiscard]] RegionSet targets() const { return served_; }
  [[nodiscard]] Region from(Region target) const { return from_[target]; }
  [[nodiscard]] int sent(Region origin) const { return sends_[origin].size(); }

 private:
  bool find(Region target, RegionSet& tried) {
    for (Region origin : origins_ - tried) {
      if (!sources_.reach[origin].has(target)) continue;
      tried.add(origin);
      if (sends_[origin].size() < most_[origin]) return give(target, origin);
      for (Region other : sends_[origin]) {
        if (!find(other, tried)) continue;
        sends_[origin].remove(other);
        return give(target, origin);
      }
    }
    return false;
  }
  bool give(Region target, Region origin) {
    sends_[origin].add(target);
    from_[target] = origin;
    return true;
  }

  const Sources& sources_;
  RegionSet targets_;
  RegionSet origins_;
  RegionSet served_;
  EnumArray<Region, int> most_{};
  EnumArray<Region, RegionSet> sends_{};
  EnumArray<Region, Region> from_{};
};

// One Warband stays, as many as keep Control, and the last Hidden one; an origin's Warbands turn Hidden but for Scouted
// ones.
int spare_hidden(const Action& action, Region region) {
  const int hidden =
      action.board().hidden(region, arverni) + action.board().count(region, light(arverni, Face::revealed));
  return std::min(spare_warbands(action, region), hidden - 1);
}

Sources sources_for(const Action& action) {
  const Board& board = action.board();
  Sources sources;
  const RegionSet bare = select(board.regions() & action.terms.destinations,
                                [&](Region r) { return board.hidden(r, arverni) == 0 && board.may_stand(arverni, r); });
  for (Region region : regions_for(action, Command::march)) {
    if (board.light_troops(region, arverni) < 2) continue;
    const int spare = spare_hidden(action, region);
    const RegionSet reach = board.adjacent(region) & bare;
    if (spare <= 0 || reach.empty()) continue;
    sources.regions.add(region);
    sources.targets |= reach;
    sources.spare[region] = spare;
    sources.price[region] = action.price(march_cost(action, region));
    sources.reach[region] = reach;
  }
  return sources;
}

Region last_of(RegionSet regions) {
  Region last = regions.first();
  for (Region region : regions) last = region;
  return last;
}

// What the Leader's own part of the March needs: his Region, its price, and the fewest Warbands that do it.
struct LeaderNeeds {
  Region origin = Region::britannia;
  int price = 0;
  int warbands = 0;  // with him now
  int spare = 0;
  int least = 0;
  int least_next_door = 0;  // for a Region next to his, where nobody can Harass him on the way

  [[nodiscard]] bool feasible() const { return least <= spare; }
};

// A choice of origins: more Regions reached, then the Leader's part done as well, then fewer Regions to March from,
// then (8.4.1) Warbands left beside him.
struct Choice {
  RegionSet origins;
  std::array<int, 4> worth{};
  int reached = 0;    // Regions entered or turned Hidden by these origins
  int of_leader = 0;  // Warbands that his Region sends
  bool leader_hides = false;
};

// The pieces of an origin turn Hidden as it Marches, so nobody need enter it; for that it must send someone (FS-R231).
// Nothing if not all of them can.
std::optional<Assignment> assign(const Sources& sources, const std::optional<LeaderNeeds>& leader, RegionSet origins,
                                 RegionSet hiding) {
  Assignment assignment(sources, sources.targets - hiding);
  RegionSet others = origins;
  if (leader) others.remove(leader->origin);
  const RegionSet turning = origins & sources.targets;
  assignment.serve_with(turning & others, 1);
  assignment.serve_with(turning, 1);
  if (assignment.targets().size() < turning.size()) return std::nullopt;
  assignment.serve_with(others);
  assignment.serve_with(origins);
  return assignment;
}

Choice judge(const Sources& sources, const std::optional<LeaderNeeds>& leader, RegionSet origins, int resources,
             int most_regions) {
  Choice choice{origins};
  int price = 0;
  for (Region region : origins) price += sources.price[region];
  if (price > resources || origins.size() > most_regions) return choice;
  const bool among = leader && origins.has(leader->origin);
  const bool can_follow =
      leader && price + (among ? 0 : leader->price) <= resources && origins.size() + (among ? 0 : 1) <= most_regions;
  // The Leader who is sure to go turns those he leaves behind Hidden as well.
  choice.leader_hides = can_follow && !among && leader->spare >= leader->least_next_door;
  RegionSet hiding = origins;
  if (choice.leader_hides) hiding.add(leader->origin);
  const std::optional<Assignment> assignment = assign(sources, leader, origins, hiding);
  if (!assignment) return choice;
  choice.reached = assignment->targets().size() + (origins & sources.targets).size();
  choice.worth[0] = assignment->targets().size() + (hiding & sources.targets).size();
  int regions = origins.size();
  if (leader) {
    choice.of_leader = assignment->sent(leader->origin);
    const bool goes = can_follow && leader->spare - choice.of_leader >= leader->least;
    choice.worth[1] = goes ? 1 : 0;
    if (goes && !among) ++regions;
    choice.worth[3] = std::min(guard, leader->warbands - choice.of_leader);
  }
  choice.worth[2] = -regions;
  return choice;
}

// The best choices, equal among themselves. Small sets come first: once one serves as much as all origins together
// could, larger ones only add Regions; and an origin that adds nothing to a set adds nothing to a larger one.
std::vector<Choice> best_choices(const Sources& sources, const std::optional<LeaderNeeds>& leader, int resources,
                                 int most_regions) {
  Assignment all(sources, sources.targets - sources.regions);
  all.serve_with(sources.regions);
  const int most = all.targets().size() + (sources.targets & sources.regions).size();
  std::vector<Choice> best;
  std::vector<Choice> sets = {Choice{}};
  while (!sets.empty()) {
    std::vector<Choice> larger;
    for (const Choice& set : sets) {
      for (Region region : sources.regions) {
        if (!set.origins.empty() && region <= last_of(set.origins)) continue;  // each set once
        RegionSet grown = set.origins;
        grown.add(region);
        const Choice choice = judge(sources, leader, grown, resources, most_regions);
        const bool adds = choice.reached > set.reached || choice.of_leader < set.of_leader;
        if (choice.reached == 0 || !adds) continue;
        larger.push_back(choice);
        if (!best.empty() && best.front().worth > choice.worth) continue;
        if (!best.empty() && best.front().worth < choice.worth) best.clear();
        best.push_back(choice);
      }
    }
    const bool leader_too = !leader || !leader->feasible() || (!best.empty() && best.front().worth[1] == 1);
    if (!best.empty() && best.front().worth[0] == most && leader_too) break;
    sets = std::move(larger);
  }
  return best;
}

}  // namespace

// One Hidden Warband into each Region without any, from the fewest Regions.
bool ArverniNonPlayer::spread_hidden(Action& action) {
  const Sources sources = sources_for(action);
  if (sources.regions.empty()) return false;
  Play& play = action.play;
  const Board& board = play.board;
  std::optional<LeaderNeeds> needs;
  if (const std::optional<Region> leader = board.leader_region(me);
      leader && possible_in(action, Command::march, *leader)) {
    needs = LeaderNeeds{*leader,
                        action.price(march_cost(action, *leader)),
                        board.light_troops(*leader, me),
                        spare_warbands(action, *leader, true),
                        never,
                        never};
    Stack group = warbands_to_march(action, *leader, needs->spare);
    group[Piece::arverni_leader] = marchable(action, *leader)[Piece::arverni_leader];
    const bool leaves_hidden =
        board.light_troops(*leader, me) - board.count(*leader, light(me, Face::scouted)) > needs->spare;
    const Reach reach = reach_of(action, *leader, group);
    for (Region to : leader_prizes(board) & reach.regions) {
      const int least = needed_for_control(board, me, to) - 1 + reach.way[to].losses;
      needs->least = std::min(needs->least, least);
      if (!reach.way[to].via && leaves_hidden) needs->least_next_door = std::min(needs->least_next_door, least);
    }
  }
  const int most_regions = action.terms.limited ? 1 : action.terms.most_regions;
  const std::vector<Choice> best = best_choices(sources, needs, play.resources(me), most_regions);
  if (best.empty()) return false;
  const Choice& choice = play.by_lot(best, [](const Choice& one) { return msg::np_ar_lot_origins(one.origins); });
  RegionSet hiding = choice.origins;
  if (choice.leader_hides) hiding.add(needs->origin);
  const Assignment assignment = *assign(sources, needs, choice.origins, hiding);
  headline(action, Command::march);
  const int reached = assignment.targets().size();
  say_regions(play, choice.origins, 1, [&](RegionSet from) { return msg::np_ar_spread(reached, from); });
  for (Region origin : choice.origins) march_from(action, origin);
  for (Region target : assignment.targets()) {
    const Region from = assignment.from(target);
    march_group(action, from, warbands_to_march(action, from, 1), target);
  }
  return true;
}

// Where the Leader may take Control: from Romans or Aedui, but not at the Aedui's home.
RegionSet ArverniNonPlayer::leader_prizes(const Board& board) {
  return select(board.regions(), [&](Region region) {
    const std::optional<Faction> control = board.control(region);
    return (control == Faction::romans || control == Faction::aedui) && !region_info[region].home.has(Faction::aedui);
  });
}

// The Leader with all Warbands of his Region that are free to go takes Control of one Region, that within one of the
// most Regions with Arverni.
bool ArverniNonPlayer::leader_takes_control(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const std::optional<Region> leader = board.leader_region(me);
  if (!leader) return false;
  if (!action.selected.has(*leader) && !possible_in(action, Command::march, *leader)) return false;
  const int warbands = spare_warbands(action, *leader, true);
  Stack group = warbands_to_march(action, *leader, warbands);
  group[Piece::arverni_leader] = marchable(action, *leader)[Piece::arverni_leader];
  const Choose prize = [&](const Reach& reach) {
    return prefer(reach.regions & leader_prizes(board))
        .only([&](Region r) { return needed_for_control(board, me, r) <= 1 + warbands - reach.way[r].losses; })
        .most([&](Region r) { return regions_with_own_within_one(board, me, r); })
        .least([&](Region r) { return reach.way[r].losses; })
        .first([&](Region r) { return !reach.way[r].via; });
  };
  const std::optional<Way> way = leader_way(action, *leader, group, prize);
  if (!way) return false;
  if (!action.executed()) headline(action, Command::march);
  play.say(msg::np_ar_takes(board.leader_name(me), way->to, regions_with_own_within_one(board, me, way->to)), 2);
  march_leader(action, *leader, warbands, *way);
  return true;
}

bool ArverniNonPlayer::march_to_spread(Action& action) {
  if (frost_bars_march(action) || nowhere_for(action, Command::march)) return false;
  const bool spread = spread_hidden(action);
  const bool taken = leader_takes_control(action);
  if (!spread && !taken) return false;
  devastate_or_entreat(action);
  return true;
}

}  // namespace auspex::falling_sky
