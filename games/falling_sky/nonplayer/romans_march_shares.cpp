// 8.8.1 March: how the forces are shared out between two destinations, more of each kind of piece to the first.
#include <algorithm>
#include <utility>

#include "games/falling_sky/nonplayer/romans_march.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_forces = 3;
constexpr int with_leader = 4;  // Auxilia, as far as possible (8.4.1)

using Order = std::array<std::size_t, most_forces>;

// How many of one kind of piece each force sends to the second destination.
struct Apportioned {
  std::array<int, most_forces> number{};     // that leave
  std::array<bool, most_forces> first{};     // can go to the first destination
  std::array<bool, most_forces> second{};    // can go to the second
  std::array<int, most_forces> to_second{};  // the result

  [[nodiscard]] int total_to_second() const { return to_second[0] + to_second[1] + to_second[2]; }
  [[nodiscard]] int leaving() const {
    int sum = 0;
    for (std::size_t i = 0; i < most_forces; ++i) sum += first[i] || second[i] ? number[i] : 0;
    return sum;
  }

  // Of the forces that can go to either, the later ones in `order` give first.
  void send(int n, const Order& order) {
    for (std::size_t i : order) {
      if (!first[i] || !second[i]) continue;
      const int more = std::min(n, number[i] - to_second[i]);
      to_second[i] += more;
      n -= more;
    }
  }

  // The first destination ends with more than the second, and gets the greater part of those that come, as far as
  // possible; `least` of them in any case.
  void apportion(int there_first, int there_second, int least, const Order& order) {
    const int n = leaving();
    const int to_first = std::max(std::max(n / 2, (n + there_second - there_first) / 2) + 1, least);
    int wanted = std::max(n - to_first, 0);
    for (std::size_t i = 0; i < most_forces; ++i) {
      to_second[i] = second[i] && !first[i] ? number[i] : 0;
      wanted -= to_second[i];
    }
    send(std::max(wanted, 0), order);
  }
};

// The limits on Harassment with just the pieces of the share.
bool may_go(const Action& action, const MarchShare& share) {
  const MarchWay& way = share.way();
  const int light = share.auxilia + share.lent;
  int losses = 0;
  for (int i = 0; i + 1 < way.steps; ++i) {
    const Region at = way.path[static_cast<std::size_t>(i)];
    losses += way.scout == at ? RomanMarch::scout_out(action, at, action.hidden(at) + light)
                              : RomanMarch::harassment(action, at);
  }
  return way.open && losses <= (light > 0 && share.pieces() > 1 ? 1 : 0);
}

class SharingOut {
 public:
  SharingOut(const Action& action, std::span<const MarchForce* const> forces, Region first,
             std::optional<Region> second)
      : action_(action), forces_(forces), first_(first), second_(second) {
    for (std::size_t i = 0; i < forces.size(); ++i) {
      to_first_[i] = {forces[i], first};
      to_second_[i] = {forces[i], second.value_or(first)};
    }
  }

  // The Leader goes to the first destination, unless only he can take others to the second and he is not needed for the
  // first.
  void place_leader() {
    const auto reached_alone = [&](Region to) {
      return std::any_of(forces_.begin(), forces_.end(), [&](const MarchForce* f) { return f->alone[to].open; });
    };
    for (std::size_t i = 0; i < forces_.size(); ++i) {
      const MarchForce& force = *forces_[i];
      if (!force.leader) continue;
      const bool needed = second_ && !reached_alone(*second_) && reached_alone(first_);
      const bool to_second = second_ && force.led[*second_].open && (needed || !force.led[first_].open);
      to_second_[i].leader = to_second;
      to_first_[i].leader = !to_second && force.led[first_].open;
      leader_first_ = to_first_[i].leader;
      leader_second_ = to_second_[i].leader;
    }
  }

  void divide() {
    Apportioned legions;
    Apportioned auxilia;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
      legions.number[i] = forces_[i]->legions;
      auxilia.number[i] = forces_[i]->auxilia;
      legions.first[i] = auxilia.first[i] = goes_first(i);
      legions.second[i] = auxilia.second[i] = goes_second(i);
    }
    if (second_) balance(legions, auxilia);
    for (std::size_t i = 0; i < forces_.size(); ++i) {
      to_second_[i].legions = legions.to_second[i];
      to_second_[i].auxilia = auxilia.to_second[i];
      if (goes_first(i)) {
        to_first_[i].legions = legions.number[i] - legions.to_second[i];
        to_first_[i].auxilia = auxilia.number[i] - auxilia.to_second[i];
        to_first_[i].lent = forces_[i]->lent;
      } else if (goes_second(i)) {
        to_second_[i].lent = forces_[i]->lent;
      }
    }
  }

  // Auxilia to take a Loss by Harassment come from the other share, unless that needs them itself; where that does not
  // do, all go the one way that is open.
  void respect_harassment() {
    for (std::size_t i = 0; i < forces_.size(); ++i) {
      settle(to_first_[i], to_second_[i], goes_second(i));
      settle(to_second_[i], to_first_[i], goes_first(i));
    }
  }

  // The Leader's share comes last: as long as he stays, his range lets others Scout on their way.
  template <class Add>
  void in_order(Add add) const {
    for (const bool leader : {false, true}) {
      for (std::size_t i = 0; i < forces_.size(); ++i) {
        if ((to_first_[i].leader || to_second_[i].leader) != leader) continue;
        add(to_first_[i].leader ? to_second_[i] : to_first_[i]);
        add(to_first_[i].leader ? to_first_[i] : to_second_[i]);
      }
    }
  }

 private:
  [[nodiscard]] bool goes_first(std::size_t i) const { return to_first_[i].way().open; }
  [[nodiscard]] bool goes_second(std::size_t i) const { return second_ && to_second_[i].way().open; }

  void balance(Apportioned& legions, Apportioned& auxilia) const {
    const Board& board = action_.board();
    const auto light = [&](Region r) { return board.light_troops(r, Faction::romans); };
    // The later origins give first, the Leader's last.
    Order order = {2, 1, 0};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return !to_first_[a].leader && to_first_[b].leader; });
    legions.apportion(board.count(first_, Piece::legion), board.count(*second_, Piece::legion), 0, order);
    const int escort = leader_first_ ? with_leader - light(first_) : 0;
    auxilia.apportion(light(first_), light(*second_), escort, order);
    // There should be two Regions, even where there are too few for more in the first.
    if (leader_second_ || legions.total_to_second() + auxilia.total_to_second() > 0) return;
    if (auxilia.leaving() > 1) {
      auxilia.send(1, order);
    } else if (legions.leaving() > 1) {
      legions.send(1, order);
    }
  }

  void settle(MarchShare& one, MarchShare& other, bool may_join) const {
    if (one.pieces() == 0 || may_go(action_, one)) return;
    if (other.auxilia > 0) {
      const bool other_may_go = may_go(action_, other);
      ++one.auxilia;
      --other.auxilia;
      const bool other_stays = other_may_go && other.pieces() > 0 && !may_go(action_, other);
      if (may_go(action_, one) && !other_stays) return;
      --one.auxilia;
      ++other.auxilia;
    }
    if (may_join && !one.leader) {
      other.legions += one.legions;
      other.auxilia += one.auxilia;
      other.lent += one.lent;
    }
    one = {one.force, one.to};
  }

  const Action& action_;
  std::span<const MarchForce* const> forces_;
  Region first_;
  std::optional<Region> second_;
  std::array<MarchShare, most_forces> to_first_{};
  std::array<MarchShare, most_forces> to_second_{};
  bool leader_first_ = false;
  bool leader_second_ = false;
};

}  // namespace

void RomanMarch::share_out() {
  RegionSet goals = {*first_};
  if (second_) goals.add(*second_);
  say_origins(goals);
  SharingOut sharing(action_, forces_for(goals), *first_, second_);
  sharing.place_leader();
  sharing.divide();
  if (!ground_) sharing.respect_harassment();
  count_ = 0;
  sharing.in_order([&](const MarchShare& share) {
    if (share.pieces() > 0) shares_[static_cast<std::size_t>(count_++)] = share;
  });
}

}  // namespace auspex::falling_sky
