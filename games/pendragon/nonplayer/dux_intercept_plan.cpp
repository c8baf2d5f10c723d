// Every place that a Troop could usefully take at a target is worth so many Raiders, the first ones of a target the
// most. Filling the most valuable ones first, and sending on those who could serve elsewhere too, removes the most
// Raiders.
#include "games/pendragon/nonplayer/dux_intercept_plan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "games/coin/priority.h"
#include "games/pendragon/battle/battle.h"
#include "games/pendragon/commands/intercept.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

using coin::prefer;

constexpr PieceSet red_foederati = troops_of(Faction::dux) & all_foederati;
constexpr PieceSet other_troops_that_fight = troops_of(Faction::civitates) - PieceSet{Piece::militia};
constexpr int raiders_per_troop = 2;

// Who moves first, where there is a choice.
enum Arm : std::size_t { foederati, cavalry };
constexpr std::array<Arm, 2> arms = {foederati, cavalry};
constexpr std::array<PieceSet, 2> pieces_in_arm = {red_foederati, PieceSet{Piece::cavalry}};

// Card 10: the one crossing that the Command may make.
struct Crossing {
  Space from;
  Space to;
};

// Who stands or goes where, to fight.
struct Disposition {
  EnumArray<Space, EnumArray<Space, std::array<std::uint8_t, 2>>> sent{};  // from, to; those who stay too
  EnumArray<Space, std::array<std::uint8_t, 2>> used{};
  EnumArray<Space, std::uint8_t> leaving{};
  EnumArray<Space, std::uint8_t> at{};  // of the places of each target, those that are filled
};

// How much an Intercept from some of the origins does.
struct Worth {
  int removable = 0;
  int engaged = 0;
  int origins = 0;
  int moved = 0;
  int cavalry_moved = 0;

  [[nodiscard]] std::array<int, 5> rank() const { return {removable, engaged, -origins, -moved, -cavalry_moved}; }
};

struct Option {
  SpaceSet origins;
  std::optional<Crossing> crossing;
};

class Interception {
 public:
  Interception(const Action& action, SpaceSet targets, Play* lots);

  [[nodiscard]] InterceptPlan plan();
  [[nodiscard]] Worth worth_of_best();

 private:
  [[nodiscard]] int removes(Space target, int troops) const {
    return troops == 0 ? 0 : std::min(raiders_[target], helpers_[target] + raiders_per_troop * troops);
  }
  // What the next place there is worth: Raiders removed, then Raiders engaged.
  [[nodiscard]] std::pair<int, int> next_place(const Disposition& now, Space target) const {
    const int there = now.at[target];
    return {removes(target, there + 1) - removes(target, there), there == 0 ? raiders_[target] : 0};
  }
  [[nodiscard]] int places_left(const Disposition& now, Space target) const {
    const int rest = raiders_[target] - helpers_[target] - raiders_per_troop * now.at[target];
    return std::max(now.at[target] == 0 ? 1 : 0, (rest + 1) / raiders_per_troop);
  }
  [[nodiscard]] bool gets_to(Space from, Space to, Arm arm) const;
  [[nodiscard]] bool is_free(const Disposition& now, Space from, Arm arm) const {
    return now.used[from][arm] < troops_[from][arm];
  }
  [[nodiscard]] bool may_go(const Disposition& now, Space from) const { return now.leaving[from] < may_leave_[from]; }
  static void send(Disposition& now, Space from, Space to, Arm arm, int n);

  // Finds one more Troop for the target: from among those there, those at the open origins, or those bound for another
  // target if that finds somebody else.
  bool fill(Disposition& now, Space target, SpaceSet& seen);
  bool call_in(Disposition& now, Space target);
  bool call_off(Disposition& now, Space target, SpaceSet& seen);
  [[nodiscard]] bool can_fill(const Disposition& now, Space target);
  void fill_by_lot(Disposition& now, SpaceSet equals);
  [[nodiscard]] Disposition dispose(const Option& option);
  [[nodiscard]] Worth worth(const Disposition& done) const;

  std::vector<Option> best_options();
  void consider(const Option& option, std::vector<Option>& best);
  // All choices of so many more origins, from the nth on.
  void consider_all(std::span<const Space> from, int more, Option& option, std::vector<Option>& best);
  [[nodiscard]] std::vector<Crossing> crossings() const;

  const Action& action_;
  Play* lots_;  // nobody draws any where it is none
  SpaceSet targets_;
  SpaceSet sources_;  // with Dux Troops and Friendly Control
  EnumArray<Space, int> raiders_{};
  EnumArray<Space, int> helpers_{};  // Raiders that Civitates could remove there
  EnumArray<Space, std::array<std::uint8_t, 2>> troops_{};
  EnumArray<Space, int> may_leave_{};
  EnumArray<Space, std::array<SpaceSet, 2>> by_land_{};
  EnumArray<Space, std::array<SpaceSet, 2>> anyhow_{};
  SpaceSet open_;  // origins of the option being looked at
  std::optional<Crossing> crossing_;
  Worth best_;      // of all options
  Worth farthest_;  // of those with this crossing
};

// 8.8.1: one Friendly Troop stays for each Fort, of the Civitates if they are Friendly.
int free_to_leave(const Board& board, Space space) {
  const int forts = board.count(space, Piece::fort);
  const int friends = board.fragmented() ? 0 : board.troops(space, Faction::civitates);
  return board.troops(space, Faction::dux) - std::max(0, forts - friends);
}

Interception::Interception(const Action& action, SpaceSet targets, Play* lots)
    : action_(action), lots_(lots), targets_(targets) {
  const Board& board = action.board();
  const bool together = britons_fight_together(action.play.state);
  for (Space target : targets_) {
    raiders_[target] = raiders_intercepted(action, target);
    if (!together) continue;
    helpers_[target] =
        raiders_per_troop * board.count(target, other_troops_that_fight) + board.count(target, Piece::militia);
  }
  sources_ = select(SpaceSet::every(), [&](Space space) {
    return action.controlled_at_outset(space) && board.troops(space, Faction::dux) > 0;
  });
  Action by_land = action;
  by_land.sailed = true;
  for (Space from : sources_) {
    may_leave_[from] = free_to_leave(board, from);
    for (Arm arm : arms) {
      troops_[from][arm] = static_cast<std::uint8_t>(board.count(from, pieces_in_arm[arm]));
      if (may_leave_[from] == 0 || troops_[from][arm] == 0) continue;
      const auto reached = [&](const Action& by) {
        return select(targets_,
                      [&](Space to) { return total(only(able_to_intercept(by, from, to), pieces_in_arm[arm])) > 0; });
      };
      by_land_[from][arm] = reached(by_land);
      anyhow_[from][arm] = action.sailed ? by_land_[from][arm] : reached(action);
    }
  }
}

bool Interception::gets_to(Space from, Space to, Arm arm) const {
  if (!open_.has(from)) return false;
  if (by_land_[from][arm].has(to)) return true;
  return crossing_ && crossing_->from == from && crossing_->to == to && anyhow_[from][arm].has(to);
}

void Interception::send(Disposition& now, Space from, Space to, Arm arm, int n) {
  const auto add = [n](std::uint8_t& number) { number = static_cast<std::uint8_t>(number + n); };
  add(now.sent[from][to][arm]);
  add(now.used[from][arm]);
  if (from != to) add(now.leaving[from]);
}

// Those who need not be sent for first; then whoever is free, Foederati before Cavalry.
bool Interception::call_in(Disposition& now, Space target) {
  for (Arm arm : arms) {
    if (sources_.has(target) && is_free(now, target, arm)) {
      send(now, target, target, arm, 1);
      return true;
    }
  }
  for (Arm arm : arms) {
    SpaceSet ready = select(open_, [&](Space from) {
      return from != target && gets_to(from, target, arm) && is_free(now, from, arm) && may_go(now, from);
    });
    if (ready.empty()) continue;
    int free = 0;
    for (Space from : ready) {
      free += std::min(troops_[from][arm] - now.used[from][arm], may_leave_[from] - now.leaving[from]);
    }
    const bool all_go = free <= places_left(now, target);
    const Space from = lots_ != nullptr && !all_go ? lots_->at_random(ready) : ready.first();
    send(now, from, target, arm, 1);
    return true;
  }
  return false;
}

bool Interception::call_off(Disposition& now, Space target, SpaceSet& seen) {
  for (Space from : sources_) {
    for (Arm arm : arms) {
      if (from != target && !gets_to(from, target, arm)) continue;
      for (Space bound_for : targets_ - seen) {
        if (now.sent[from][bound_for][arm] == 0) continue;
        if (bound_for == from && !may_go(now, from)) continue;
        send(now, from, bound_for, arm, -1);
        send(now, from, target, arm, 1);
        if (fill(now, bound_for, seen)) return true;
        send(now, from, target, arm, -1);
        send(now, from, bound_for, arm, 1);
      }
    }
  }
  return false;
}

bool Interception::fill(Disposition& now, Space target, SpaceSet& seen) {
  seen.add(target);
  return call_in(now, target) || call_off(now, target, seen);
}

bool Interception::can_fill(const Disposition& now, Space target) {
  Disposition tried = now;
  Play* const lots = std::exchange(lots_, nullptr);
  SpaceSet seen;
  const bool filled = fill(tried, target, seen);
  lots_ = lots;
  return filled;
}

// Places that are worth the same: by lot where not all of them can be filled.
void Interception::fill_by_lot(Disposition& now, SpaceSet equals) {
  const auto fill_one = [this](Disposition& on, Space target) {
    SpaceSet seen;
    if (fill(on, target, seen)) ++on.at[target];
  };
  Disposition all = now;
  Play* const lots = std::exchange(lots_, nullptr);
  for (Space target : equals) fill_one(all, target);
  lots_ = lots;
  const bool enough = select(equals, [&](Space target) { return all.at[target] == now.at[target]; }).empty();
  for (SpaceSet left = equals; !left.empty();) {
    left = select(left, [&](Space target) { return can_fill(now, target); });
    if (left.empty()) return;
    const Space next = enough || lots_ == nullptr ? left.first() : lots_->at_random(left);
    fill_one(now, next);
    left.remove(next);
  }
}

Disposition Interception::dispose(const Option& option) {
  open_ = option.origins;
  crossing_ = option.crossing;
  Disposition now;
  for (SpaceSet left = targets_; !left.empty();) {
    const SpaceSet equals = prefer(left).most([&](Space target) { return next_place(now, target); }).left();
    if (next_place(now, equals.first()).first == 0) break;
    const Disposition before = now;
    if (lots_ != nullptr) {
      fill_by_lot(now, equals);
    } else {
      for (Space target : equals) {
        SpaceSet seen;
        if (fill(now, target, seen)) ++now.at[target];
      }
    }
    // Where nobody came now nobody will.
    left -= select(equals, [&](Space target) { return now.at[target] == before.at[target]; });
  }
  return now;
}

Worth Interception::worth(const Disposition& done) const {
  Worth worth;
  for (Space target : targets_) {
    worth.removable += removes(target, done.at[target]);
    if (done.at[target] > 0) worth.engaged += raiders_[target];
  }
  for (Space from : sources_) {
    if (done.leaving[from] > 0) ++worth.origins;
    worth.moved += done.leaving[from];
    worth.cavalry_moved += done.used[from][cavalry] - done.sent[from][from][cavalry];
  }
  return worth;
}

void Interception::consider(const Option& option, std::vector<Option>& best) {
  const Worth found = worth(dispose(option));
  if (found.rank() > farthest_.rank()) farthest_ = found;
  if (!best.empty() && found.rank() < best_.rank()) return;
  if (best.empty() || found.rank() > best_.rank()) {
    best.clear();
    best_ = found;
  }
  best.push_back(option);
}

void Interception::consider_all(std::span<const Space> from, int more, Option& option, std::vector<Option>& best) {
  if (more == 0) return consider(option, best);
  if (static_cast<int>(from.size()) < more) return;
  option.origins.add(from.front());
  consider_all(from.subspan(1), more - 1, option, best);
  option.origins.remove(from.front());
  consider_all(from.subspan(1), more, option, best);
}

std::vector<Crossing> Interception::crossings() const {
  std::vector<Crossing> found;
  for (Space from : sources_) {
    for (Space to : targets_) {
      const auto over_sea = [&](Arm arm) { return anyhow_[from][arm].has(to) && !by_land_[from][arm].has(to); };
      if (over_sea(foederati) || over_sea(cavalry)) found.push_back({from, to});
    }
  }
  return found;
}

// The fewest origins that do as much as all of them together, as far as the money goes.
std::vector<Option> Interception::best_options() {
  Play* const lots = std::exchange(lots_, nullptr);
  std::vector<Option> best;
  std::vector<std::optional<Crossing>> ways = {std::nullopt};
  for (const Crossing& crossing : crossings()) ways.emplace_back(crossing);
  for (const std::optional<Crossing>& crossing : ways) {
    Option option{{}, crossing};
    const Disposition at_rest = dispose(option);
    const SpaceSet wanting = select(targets_, [&](Space target) { return next_place(at_rest, target).first > 0; });
    // Who comes to where Dux Troops are may set those free.
    const SpaceSet useful = wanting.empty() ? SpaceSet() : wanting | (targets_ & sources_);
    std::vector<Space> origins;
    for (Space from : sources_) {
      const SpaceSet reached = anyhow_[from][foederati] | anyhow_[from][cavalry];
      if (!(reached & useful).empty()) origins.push_back(from);
    }
    for (Space from : origins) option.origins.add(from);
    const Worth most = worth(dispose(option));
    option.origins = {};
    farthest_ = {};
    for (int n = 0; n <= static_cast<int>(origins.size()) && action_.can_owe(n * intercept_cost); ++n) {
      consider_all(origins, n, option, best);
      if (farthest_.removable == most.removable && farthest_.engaged == most.engaged) break;
    }
  }
  lots_ = lots;
  return best;
}

Worth Interception::worth_of_best() {
  best_options();
  return best_;
}

InterceptPlan Interception::plan() {
  InterceptPlan plan;
  const std::vector<Option> best = best_options();
  const auto name = [](const Option& option) { return msg::np_dux_lot_origins(option.origins); };
  const Disposition done = dispose(lots_ != nullptr ? lots_->by_lot(best, name) : best.front());
  for (Space target : targets_) {
    if (done.at[target] == 0) continue;
    plan.targets.add(target);
    plan.removable[target] = static_cast<std::uint8_t>(removes(target, done.at[target]));
    plan.engaged += raiders_[target];
  }
  for (Space from : sources_) {
    for (Space to : targets_) {
      const auto& sent = done.sent[from][to];
      if (from == to || sent[foederati] + sent[cavalry] == 0) continue;
      plan.origins.add(from);
      plan.moves.push_back({from, to, sent[foederati], sent[cavalry]});
    }
  }
  return plan;
}

// Those with Raiders and Friendly Control, as many as the Command may have.
SpaceSet possible_targets(const Action& action, Play* lots) {
  const SpaceSet found = select(action.selectable(), [&](Space space) {
    return action.controlled_at_outset(space) && raiders_intercepted(action, space) > 0;
  });
  const int most = action.most_spaces();
  if (found.size() <= most) return found;
  EnumArray<Space, std::array<int, 5>> rank{};
  for (Space space : found) rank[space] = Interception(action, {space}, nullptr).worth_of_best().rank();
  SpaceSet targets;
  while (targets.size() < most) {
    const SpaceSet best = prefer(found - targets).most([&](Space space) { return rank[space]; }).left();
    targets.add(lots != nullptr ? lots->at_random(best) : best.first());
  }
  return targets;
}

InterceptPlan plan_with(const Action& action, Play* lots) {
  const SpaceSet targets = possible_targets(action, lots);
  return targets.empty() ? InterceptPlan() : Interception(action, targets, lots).plan();
}

}  // namespace

int InterceptPlan::all_removable() const {
  int sum = 0;
  for (Space space : targets) sum += removable[space];
  return sum;
}

FactionSet intercepted(const Action& action, Space target) {
  const Board& board = action.board();
  return prefer(both_barbarians & action.terms.against)
      .only([&](Faction barbarian) { return board.raiders(target, barbarian) > 0; })
      .most([&](Faction barbarian) { return board.raiders(target, barbarian); })
      .left();
}

int raiders_intercepted(const Action& action, Space target) {
  const FactionSet enemies = intercepted(action, target);
  return enemies.empty() ? 0 : action.board().raiders(target, enemies.first());
}

InterceptPlan foresee_intercept(const Action& action) { return plan_with(action, nullptr); }

InterceptPlan plan_intercept(Action& action) { return plan_with(action, &action.play); }

}  // namespace auspex::pendragon
