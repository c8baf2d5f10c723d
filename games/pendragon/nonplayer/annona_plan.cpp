#include "games/pendragon/nonplayer/annona_plan.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

// What is due for each of the Briton's groups that it will be asked about after this one.
std::vector<int> due_later(const Board& board, Faction briton, Piece warband, Space space) {
  std::vector<int> costs;
  for (Space other : all<Space>()) {
    for (Nation nation : all<Nation>()) {
      const bool later = other > space || (other == space && nation > *nation_of(warband));
      const int cost = board.empty_handed(other, warband_of(nation, briton));
      if (later && cost > 0) costs.push_back(cost);
    }
  }
  return costs;
}

int most_affordable(std::vector<int> costs, int money) {
  std::sort(costs.begin(), costs.end());
  int groups = 0;
  for (int cost : costs) {
    if ((money -= cost) < 0) break;
    ++groups;
  }
  return groups;
}

// In how many ways so many of them can be paid.
int ways(std::span<const int> costs, int groups, int money) {
  if (groups == 0) return 1;
  if (costs.empty()) return 0;
  const int paid = costs[0] <= money ? ways(costs.subspan(1), groups - 1, money - costs[0]) : 0;
  return paid + ways(costs.subspan(1), groups, money);
}

}  // namespace

bool pays_annona(Play& play, Faction briton, Piece warband, Space space) {
  const int money = play.means(briton);
  const int cost = play.board.empty_handed(space, warband);
  const std::vector<int> later = due_later(play.board, briton, warband, space);
  const int all = std::accumulate(later.begin(), later.end(), cost);
  if (cost > money || all <= money) return cost <= money;
  const int without = most_affordable(later, money);
  const int with = 1 + most_affordable(later, money - cost);
  if (with != without) return with > without;
  const int paid = ways(later, with - 1, money - cost);
  const int unpaid = ways(later, without, money);
  play.say(msg::np_dux_annona_lot(briton, warband, space, paid, paid + unpaid), 2);
  return play.random_below(paid + unpaid) < paid;
}

}  // namespace auspex::pendragon
