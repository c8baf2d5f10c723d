// 8.7.6 March to Mass?
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction arverni = Faction::arverni;

int able_warbands(const Action& action, Region region, int leave) {
  const int able = total(marchable(action, region), light_of(arverni));
  return std::clamp(action.board().light_troops(region, arverni) - leave, 0, able);
}

}  // namespace

RegionSet ArverniNonPlayer::regions_with_legions(const Board& board) {
  return select(board.regions(), [&](Region region) { return board.count(region, Piece::legion) > 0; });
}

// Which other Regions send Warbands to join the Leader there, those with the most first, as far as Resources reach.
std::vector<ArverniNonPlayer::Step> ArverniNonPlayer::gather(const Action& action, Region leader, Region to,
                                                             int leave) {
  int left = action.play.resources(arverni) - action.price(march_cost(action, leader));
  int room = (action.terms.limited ? 1 : action.terms.most_regions) - 1;
  std::vector<Step> steps;
  for (Region from : action.board().adjacent(to) & action.selectable()) {
    if (from == leader || action.board().light_troops(from, arverni) <= leave) continue;
    if (!may_march_from(action, from)) continue;
    const int n = able_warbands(action, from, leave);
    const Stack group = warbands_to_march(action, from, n);
    if (n > 0 && march_steps(action, from, group).has(to)) steps.push_back({from, to, n});
  }
  std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.warbands > b.warbands; });
  const auto too_dear = [&](const Step& step) {
    const int price = action.price(march_cost(action, step.from));
    if (room == 0 || price > left) return true;
    left -= price;
    --room;
    return false;
  };
  steps.erase(std::remove_if(steps.begin(), steps.end(), too_dear), steps.end());
  return steps;
}

// To take Control where a Legion is, with all that can get there; else to make the largest army next to a Legion, with
// all but one of each Region.
bool ArverniNonPlayer::march_to_mass(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const std::optional<Region> leader = board.leader_region(me);
  if (frost_bars_march(action) || nowhere_for(action, Command::march)) return false;
  if (!leader) play.say(msg::np_ar_no_leader, 2);
  if (!leader || !possible_in(action, Command::march, *leader)) return false;
  if (marchable(action, *leader)[Piece::arverni_leader] == 0) return false;
  const RegionSet legions = regions_with_legions(board);
  int leave = 0;
  const auto group = [&] {
    Stack going = warbands_to_march(action, *leader, able_warbands(action, *leader, leave));
    going[Piece::arverni_leader] = 1;
    return going;
  };
  const auto arriving = [&](Region to, const Reach& reach) {
    int sum = 1 + able_warbands(action, *leader, leave) - reach.way[to].losses;
    for (const Step& step : gather(action, *leader, to, leave)) sum += step.warbands;
    return sum;
  };
  const Choose beside_legions = [&](const Reach& reach) {
    return prefer(reach.regions & legions)
        .only([&](Region to) {
          if (board.controls(me, to)) return false;
          const int coming = arriving(to, reach);
          const bool caesar = board.named_leader_at(to, Faction::romans);
          return coming >= needed_for_control(board, me, to) &&
                 (!caesar || board.mobile(to, me) + coming > 2 * board.mobile(to, Faction::romans));
        })
        .least([&](Region to) { return reach.way[to].losses; })
        .first([&](Region to) { return !reach.way[to].via; });
  };
  const Choose next_to_legions = [&](const Reach& reach) {
    return prefer(reach.regions)
        .only([&](Region to) { return !(board.adjacent(to) & legions).empty(); })
        .most([&](Region to) { return board.pieces(to, me) + arriving(to, reach); })
        .least([&](Region to) { return reach.way[to].losses; })
        .first([&](Region to) { return !reach.way[to].via; });
  };
  std::optional<Way> way = leader_way(action, *leader, group(), beside_legions);
  const bool takes = way.has_value();
  if (!takes) {
    leave = 1;
    way = leader_way(action, *leader, group(), next_to_legions);
  }
  if (!way) return false;
  const std::vector<Step> steps = gather(action, *leader, way->to, leave);
  headline(action, Command::march);
  const Leader name = board.leader_name(me);
  int gathered = board.pieces(way->to, me) + 1 + able_warbands(action, *leader, leave) - way->losses;
  for (const Step& step : steps) gathered += step.warbands;
  play.say(takes ? msg::np_ar_mass_legion(name, way->to) : msg::np_ar_mass(name, way->to, gathered), 2);
  march_leader(action, *leader, able_warbands(action, *leader, leave), *way);
  take_steps(action, steps);
  devastate_or_entreat(action);
  return true;
}

}  // namespace auspex::falling_sky
