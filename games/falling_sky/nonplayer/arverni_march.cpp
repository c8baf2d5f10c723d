// 8.7.1: the March from a threat, and how the Leader's group gets where it goes: two Regions for Vercingetorix, by the
// route with the fewest Harassment Losses, at most three of them and none on him.
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_losses = 3;  // by Harassment in one March
constexpr int harassers_for_a_loss = 3;

// 1.3.4, 1.3.5, 4.3.2: where a group that goes from one Region to the other ends its March.
bool halts(const Board& board, Region from, Region to) {
  return region_info[from].across_sea.has(to) || region_info[from].across_rhenus.has(to) || board.devastated(to);
}

// How many Regions lie between each Region and the goal, counting by adjacent Regions.
using Distances = EnumArray<Region, int>;
Distances distances_to(const Board& board, Region goal) {
  Distances distance;
  distance.items.fill(count_of<Region>);
  RegionSet reached = {goal};
  RegionSet edge = reached;
  for (int steps = 0; !edge.empty(); ++steps) {
    RegionSet next;
    for (Region region : edge) {
      distance[region] = steps;
      next |= board.adjacent(region);
    }
    edge = select(next - reached, [&](Region r) { return board.may_stand(Faction::arverni, r); });
    reached |= edge;
  }
  return distance;
}

// All Warbands but one, as far as they are free to March.
int movers(const Action& action, Region region) {
  const int able = total(marchable(action, region), light_of(action.who));
  return std::min(able, action.board().light_troops(region, action.who) - 1);
}

}  // namespace

// --- The Leader's March

// What a group pays for leaving a Region it has entered. Non-player Belgae let it pass (8.4.2), and of players that
// were not asked yet the best is hoped.
int ArverniNonPlayer::harassment(const Action& action, Region region) {
  const Play& play = action.play;
  int losses = 0;
  for (Faction faction : harassers(action, region)) {
    if (faction == Faction::belgae && !is_player(play, faction)) continue;
    if (is_player(play, faction) && !action.harass_asked.has(faction)) continue;
    losses += play.board.hidden(region, faction) / harassers_for_a_loss;
  }
  return losses;
}

ArverniNonPlayer::Reach ArverniNonPlayer::reach_of(const Action& action, Region origin, const Stack& group) {
  Reach reach;
  if (group[Piece::arverni_leader] == 0) return reach;
  const Board& board = action.board();
  const int cover = std::min(most_losses, total(group, light_of(Faction::arverni)));
  const RegionSet firsts = march_steps(action, origin, group);
  for (Region first : firsts) {
    const MarchGroup there{origin, first, group, 1, halts(board, origin, first)};
    if (!may_stop(action, there)) continue;
    reach.regions.add(first);
    reach.way[first] = Way{first, std::nullopt, 0};
  }
  for (Region first : firsts) {
    const MarchGroup there{origin, first, group, 1, halts(board, origin, first)};
    const RegionSet seconds = march_steps(action, there);
    if (seconds.empty()) continue;
    const int losses = harassment(action, first);
    if (losses > cover) continue;
    for (Region second : seconds) {
      if (second == origin || (reach.regions.has(second) && reach.way[second].losses <= losses)) continue;
      reach.regions.add(second);
      reach.way[second] = Way{second, first, losses};
    }
  }
  return reach;
}

// 1.5.2: players are asked to promise once in a March; true if anyone was.
bool ArverniNonPlayer::ask_not_to_harass(Action& action, Region region) {
  Play& play = action.play;
  bool asked = false;
  for (Faction faction : harassers(action, region)) {
    if (!is_player(play, faction) || action.harass_asked.has(faction)) continue;
    action.harass_asked.add(faction);
    asked = true;
    if (play.agree(faction, msg::agree_no_harassment(faction, action.who))) {
      action.harass_waived.add(faction);
      play.say(msg::no_harassment(faction, action.who), 1);
    }
  }
  return asked;
}

std::optional<ArverniNonPlayer::Way> ArverniNonPlayer::leader_way(Action& action, Region origin, const Stack& group,
                                                                  const Choose& choose) {
  for (;;) {
    const Reach reach = reach_of(action, origin, group);
    if (reach.regions.empty()) return std::nullopt;
    const coin::Priority<Region> choice = choose(reach);
    if (choice.empty()) return std::nullopt;
    const Way way = reach.way[take(action.play, choice)];
    if (!way.via || !ask_not_to_harass(action, *way.via)) return way;
  }
}

// The Leader and that many Warbands, Hidden ones first.
void ArverniNonPlayer::march_leader(Action& action, Region origin, int warbands, const Way& way) {
  if (!action.selected.has(origin)) march_from(action, origin);
  Stack going = warbands_to_march(action, origin, warbands);
  going[Piece::arverni_leader] = 1;
  MarchGroup group = form_group(action, origin, going);
  if (way.via) {
    action.play.say(msg::np_ar_harassment(*way.via, way.losses), 2);
    march_into(action, group, *way.via);
  }
  march_into(action, group, way.to);
  end_march(action, group);
}

// --- The March from a threat

// Selects and pays for every Region from which Warbands can get closer to the goal, those with the most first.
std::vector<ArverniNonPlayer::Step> ArverniNonPlayer::pay_steps_towards(Action& action, Region goal) {
  Play& play = action.play;
  const Distances distance = distances_to(play.board, goal);
  const auto closer = [&](Region from) {
    const Stack group = warbands_to_march(action, from, movers(action, from));
    return select(march_steps(action, from, group), [&](Region to) { return distance[to] < distance[from]; });
  };
  std::vector<Step> steps;
  RegionSet passed_over = {goal};
  for (;;) {
    const coin::Priority<Region> choice = prefer(regions_for(action, Command::march) - passed_over)
                                              .only([&](Region r) { return movers(action, r) > 0; })
                                              .most([&](Region r) { return movers(action, r); });
    if (choice.empty()) return steps;
    const Region from = play.at_random(choice.left());
    passed_over.add(from);
    const RegionSet nearer = closer(from);
    if (nearer.empty()) continue;
    if (!action.executed()) headline(action, Command::march);
    march_from(action, from);
    steps.push_back({from, play.at_random(nearer), movers(action, from)});
  }
}

void ArverniNonPlayer::take_steps(Action& action, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    const int n = std::min(step.warbands, total(marchable(action, step.from), light_of(action.who)));
    if (n > 0) march_group(action, step.from, warbands_to_march(action, step.from, n), step.to);
  }
}

// Whether a Devastate that cannot be made now could be made once all have moved.
bool ArverniNonPlayer::devastates_after(const Action& action, Region leader, const std::optional<Way>& way,
                                        const std::vector<Step>& steps) const {
  if (!action.may_use(Ability::devastate)) return false;
  Trial trial(action.play);
  Action after(trial.play(), me, action.terms);
  after.command = Command::march;
  after.selected = action.selected;
  after.harass_waived = action.harass_waived;
  if (way) march_leader(after, leader, total(marchable(after, leader), light_of(me)), *way);
  take_steps(after, steps);
  return !worth_devastating(after).empty();
}

// Vercingetorix and all his Warbands go where the most Arverni are, all others come closer to him. What the Special
// Ability changes comes after all is paid for and, if it can be, before anyone moves.
bool ArverniNonPlayer::march_from_threat(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const std::optional<Region> leader = board.leader_region(me);
  if (!leader || board.is_successor(me)) {
    play.say(msg::np_ar_flight_without_goal, 2);
    return false;
  }
  if (frost_bars_march(action)) return false;
  if (nowhere_for(action, Command::march)) return false;
  const RegionSet open = regions_for(action, Command::march);
  const auto own = [&](Region r) { return board.pieces(r, me); };
  const Choose most_company = [&](const Reach& reach) {
    return prefer(reach.regions).most(own).least([&](Region r) { return reach.way[r].losses; }).first([&](Region r) {
      return !reach.way[r].via;
    });
  };
  std::optional<Way> way;
  if (open.has(*leader)) way = leader_way(action, *leader, marchable(action, *leader), most_company);
  if (way) {
    headline(action, Command::march);
    play.say(msg::np_ar_flight(*leader, way->to, own(way->to)), 2);
    march_from(action, *leader);
  }
  std::vector<Step> steps = pay_steps_towards(action, way ? way->to : *leader);
  if (!action.executed()) return false;

  // 4.1.3: whoever goes by sea has no Special Ability, before or after.
  bool by_sea = way && (region_info[*leader].across_sea.has(way->via.value_or(way->to)) ||
                        (way->via && region_info[*way->via].across_sea.has(way->to)));
  for (const Step& step : steps) by_sea |= region_info[step.from].across_sea.has(step.to);
  bool used = !by_sea && devastate_by_chart(action);
  if (!used && !by_sea && !devastates_after(action, *leader, way, steps)) used = entreat_by_chart(action);

  // Devastation may bar the way (4.3.2) and has thinned the ranks.
  if (way && way->via && board.devastated(*way->via)) {
    way = leader_way(action, *leader, marchable(action, *leader), most_company);
  }
  if (way) march_leader(action, *leader, total(marchable(action, *leader), light_of(me)), *way);
  for (Step& step : steps) {
    step.warbands = movers(action, step.from);
    play.say(msg::np_ar_closer(step.from, step.to, step.warbands), 2);
  }
  take_steps(action, steps);
  if (!used) devastate_or_entreat(action);
  return true;
}

}  // namespace auspex::falling_sky
