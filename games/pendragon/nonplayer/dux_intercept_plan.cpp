// Every place that a Troop could usefully take at a target is worth so many Raiders, the first ones of a target the
// most. The most valuable ones are filled first, each with the least effort: whoever is sent for it may set out from
// home, or be bound for another target that finds somebody else. So in the end the most Raiders can be removed, and no
// other way to do so moves fewer Units, or less Cavalry.
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

// Who goes where, and which places of the targets are filled.
struct Disposition {
  EnumArray<Space, EnumArray<Space, std::array<std::uint8_t, 2>>> sent{};  // from, to
  EnumArray<Space, std::array<SpaceSet, 2>> bound_for{};                   // the targets to which some are sent
  EnumArray<Space, std::array<std::uint8_t, 2>> leaving{};
  EnumArray<Space, std::uint8_t> staying{};  // of the places of a target, those filled by Troops that are there
  EnumArray<Space, std::uint8_t> at{};       // all that are filled
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

// A place that is empty while nobody moves.
struct OpenPlace {
  int raiders;  // what it is worth
  Space target;
  int nth;  // of the target's, from 0: so many must come there before
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
  [[nodiscard]] bool gets_to(Space from, Space to, Arm arm) const { return ways_into_[to][arm].has(from); }
  [[nodiscard]] static int leaving(const Disposition& now, Space from) {
    return now.leaving[from][foederati] + now.leaving[from][cavalry];
  }
  [[nodiscard]] bool is_home(const Disposition& now, Space from, Arm arm) const {
    return now.leaving[from][arm] < troops_[from][arm];
  }
  // At home and in no place that they would leave.
  [[nodiscard]] bool has_free(const Disposition& now, Space from) const {
    return troops_[from][foederati] + troops_[from][cavalry] - leaving(now, from) > now.staying[from];
  }
  [[nodiscard]] bool may_go(const Disposition& now, Space from) const { return leaving(now, from) < may_leave_[from]; }
  static void send(Disposition& now, Space from, Space to, Arm arm, int n);

  // One Troop for a target, who may leave a place at another.
  struct Step {
    Space target;                 // whose place is filled
    Space from;                   // by a Troop of this space, of the target itself if they stay there
    Arm arm = foederati;          // of those who come
    std::optional<Space> left{};  // the target that has a place less for it
    Arm arm_left = foederati;     // of those who were bound for it
    bool leaves_its_own = false;  // that target is their own space
  };
  // From the step that nobody must make good to the one that fills the place.
  struct Way {
    int effort = 0;
    int length = 0;
    std::array<Step, count_of<Space>> steps;
  };
  // The way with the least effort to one more Troop for the target; false where there is none.
  [[nodiscard]] bool find_way(const Disposition& now, Space target, Way& way) const;
  void fill(Disposition& now, const Way& way);
  [[nodiscard]] Space origin_by_lot(const Disposition& now, const Step& last);
  // All of these places can be filled.
  [[nodiscard]] bool suffices_for(Disposition now, SpaceSet equals);
  [[nodiscard]] Disposition dispose(const Option& option);
  [[nodiscard]] Worth worth(const Disposition& done) const;

  std::vector<Option> best_options();
  void consider(const Option& option, std::vector<Option>& best);
  // All choices of so many more origins, from the nth on, that could send enough.
  void consider_all(std::span<const Space> from, int more, Option& option, std::vector<Option>& best);
  // How many Raiders more could be removed at the very most by whoever can leave the origins and gets to the targets.
  [[nodiscard]] int most_gained(const Option& option) const;
  // From here on the option is the one being looked at.
  void open(const Option& option);
  void find_open_places(Disposition at_rest);
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
  EnumArray<Space, std::array<SpaceSet, 2>> by_land_into_{};  // the same from the targets
  SpaceSet open_;                                             // origins of the option being looked at
  EnumArray<Space, std::array<SpaceSet, 2>> ways_into_{};     // of those, from where somebody gets to the target
  Worth best_;                                                // of all options
  Worth farthest_;                                            // of those with this crossing
  std::vector<OpenPlace> open_places_;                        // the most valuable first
  int removable_at_rest_ = 0;                                 // Raiders, while nobody moves
  int lacking_ = 0;                                           // Raiders that an option must add to be considered
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
      for (Space to : by_land_[from][arm]) by_land_into_[to][arm].add(from);
    }
  }
}

void Interception::open(const Option& option) {
  open_ = option.origins;
  for (Space target : targets_) {
    for (Arm arm : arms) ways_into_[target][arm] = by_land_into_[target][arm] & open_;
  }
  if (!option.crossing || !open_.has(option.crossing->from)) return;
  const auto [from, to] = *option.crossing;
  for (Arm arm : arms) {
    if (anyhow_[from][arm].has(to)) ways_into_[to][arm].add(from);
  }
}

void Interception::send(Disposition& now, Space from, Space to, Arm arm, int n) {
  const auto add = [n](std::uint8_t& number) { number = static_cast<std::uint8_t>(number + n); };
  add(now.sent[from][to][arm]);
  add(now.leaving[from][arm]);
  if (now.sent[from][to][arm] > 0) {
    now.bound_for[from][arm].add(to);
  } else {
    now.bound_for[from][arm].remove(to);
  }
}

// From the target on, the least effort with which each other target could lose somebody for it.
bool Interception::find_way(const Disposition& now, Space target, Way& way) const {
  way.length = 0;
  if (sources_.has(target) && has_free(now, target)) {
    way.effort = 0;
    way.steps[0] = {target, target};
    way.length = 1;
    return true;
  }
  constexpr int unit = 64;  // a Unit that moves; more than there is Cavalry
  const auto effort_of = [](Arm arm) { return arm == cavalry ? unit + 1 : unit; };
  struct Lead {
    int effort;
    Step step;  // that made this target lose one
  };
  EnumArray<Space, Lead> leads;
  SpaceSet led;
  const auto effort_at = [&](Space at) { return at == target ? 0 : leads[at].effort; };
  const auto end_with = [&](const Step& step, int effort) {
    if (way.length > 0 && effort >= way.effort) return;
    way.effort = effort;
    way.steps[0] = step;
    way.length = 1;
  };
  SpaceSet to_look_at = {target};  // those that somebody could be lost for with less effort than before
  const auto go_on_with = [&](const Step& step, int effort) {
    const Space next = *step.left;
    if (next == target || (led.has(next) && leads[next].effort <= effort)) return;
    leads[next] = {effort, step};
    led.add(next);
    to_look_at.add(next);
  };
  const auto try_from = [&](Space at, Space from, Arm arm) {
    const int here = effort_at(at) + effort_of(arm);
    for (Space bound_for : now.bound_for[from][arm]) {  // on to another target
      go_on_with({at, from, arm, bound_for, arm}, here - effort_of(arm));
    }
    if (!is_home(now, from, arm)) return;
    if (may_go(now, from)) {
      if (has_free(now, from)) {
        end_with({at, from, arm}, here);
      } else {
        go_on_with({at, from, arm, from, arm, true}, here);
      }
      return;
    }
    for (Arm other : arms) {  // somebody else must stay for it
      for (Space bound_for : now.bound_for[from][other]) {
        go_on_with({at, from, arm, bound_for, other}, here - effort_of(other));
      }
    }
  };
  while (!to_look_at.empty()) {
    for (Space at : targets_) {
      if (!to_look_at.has(at)) continue;
      to_look_at.remove(at);
      if (sources_.has(at)) {
        if (has_free(now, at)) end_with({at, at}, effort_at(at));
        for (Arm arm : arms) {  // back home
          for (Space bound_for : now.bound_for[at][arm]) {
            go_on_with({at, at, arm, bound_for, arm}, effort_at(at) - effort_of(arm));
          }
        }
      }
      for (Space from : ways_into_[at][foederati] | ways_into_[at][cavalry]) {
        for (Arm arm : arms) {
          if (from != at && gets_to(from, at, arm)) try_from(at, from, arm);
        }
      }
    }
  }
  if (way.length == 0) return false;
  for (Space at = way.steps[0].target; at != target; at = leads[at].step.target) {
    way.steps[static_cast<std::size_t>(way.length++)] = leads[at].step;
  }
  return true;
}

// Whoever sets out last: by lot among those who could as well, unless all of them go there.
Space Interception::origin_by_lot(const Disposition& now, const Step& last) {
  if (lots_ == nullptr || last.from == last.target) return last.from;
  int free = 0;
  const SpaceSet ready = select(open_, [&](Space from) {
    if (from == last.target || !gets_to(from, last.target, last.arm) || !is_home(now, from, last.arm)) return false;
    if (!may_go(now, from) || !has_free(now, from)) return false;
    free += std::min(troops_[from][last.arm] - now.leaving[from][last.arm], may_leave_[from] - leaving(now, from));
    return true;
  });
  return free <= places_left(now, last.target) ? last.from : lots_->at_random(ready);
}

void Interception::fill(Disposition& now, const Way& way) {
  for (const Step& step : std::span(way.steps).first(static_cast<std::size_t>(way.length))) {
    const Space from = step.left ? step.from : origin_by_lot(now, step);
    if (step.left && !step.leaves_its_own) send(now, step.from, *step.left, step.arm_left, -1);
    if (step.leaves_its_own) --now.staying[step.from];
    if (from == step.target) {
      ++now.staying[from];
    } else {
      send(now, from, step.target, step.arm, 1);
    }
  }
  ++now.at[way.steps[static_cast<std::size_t>(way.length) - 1].target];
}

bool Interception::suffices_for(Disposition now, SpaceSet equals) {
  Play* const lots = std::exchange(lots_, nullptr);
  bool enough = true;
  Way way;
  for (Space target : equals) {
    enough = enough && find_way(now, target, way);
    if (enough) fill(now, way);
  }
  lots_ = lots;
  return enough;
}

Disposition Interception::dispose(const Option& option) {
  open(option);
  Disposition now;
  Way way;
  Way shortest;
  for (SpaceSet left = targets_; !left.empty();) {
    const SpaceSet equals = prefer(left).most([&](Space target) { return next_place(now, target); }).left();
    if (next_place(now, equals.first()).first == 0) break;
    SpaceSet nearest;
    for (Space target : equals) {
      if (!find_way(now, target, way)) {
        left.remove(target);  // where nobody can come now nobody will
        continue;
      }
      if (!nearest.empty() && way.effort > shortest.effort) continue;
      if (nearest.empty() || way.effort < shortest.effort) {
        nearest = {};
        shortest = way;
      }
      nearest.add(target);
      if (way.effort == 0 && lots_ == nullptr) break;  // there is none with less
    }
    if (nearest.empty()) continue;
    if (lots_ != nullptr && nearest.size() > 1 && !suffices_for(now, nearest)) {
      static_cast<void>(find_way(now, lots_->at_random(nearest), shortest));
    }
    fill(now, shortest);
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
    if (leaving(done, from) > 0) ++worth.origins;
    worth.moved += leaving(done, from);
    worth.cavalry_moved += done.leaving[from][cavalry];
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
  if (more == 0) {
    const int most = most_gained(option);
    if (most < lacking_ || (!best.empty() && removable_at_rest_ + most < best_.removable)) return;
    return consider(option, best);
  }
  if (static_cast<int>(from.size()) < more) return;
  option.origins.add(from.front());
  consider_all(from.subspan(1), more - 1, option, best);
  option.origins.remove(from.front());
  consider_all(from.subspan(1), more, option, best);
}

int Interception::most_gained(const Option& option) const {
  const auto leave = [&](SpaceSet origins) {
    int n = 0;
    for (Space from : origins) n += may_leave_[from];
    return n;
  };
  const auto ways_into = [&](Space target) {
    SpaceSet ways = (by_land_into_[target][foederati] | by_land_into_[target][cavalry]) & option.origins;
    if (option.crossing && option.crossing->to == target) ways |= option.origins & SpaceSet{option.crossing->from};
    return ways;
  };
  EnumArray<Space, int> coming;
  for (Space target : targets_) coming[target] = leave(ways_into(target));
  int moving = leave(option.origins);
  int raiders = 0;
  for (const OpenPlace& place : open_places_) {
    if (moving == 0) break;
    if (place.nth >= coming[place.target]) continue;
    raiders += place.raiders;
    --moving;
  }
  return raiders;
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

void Interception::find_open_places(Disposition at_rest) {
  open_places_.clear();
  for (Space target : targets_) {
    int nth = 0;
    for (int raiders = next_place(at_rest, target).first; raiders > 0; raiders = next_place(at_rest, target).first) {
      open_places_.push_back({raiders, target, nth++});
      ++at_rest.at[target];
    }
  }
  std::stable_sort(open_places_.begin(), open_places_.end(),
                   [](const OpenPlace& a, const OpenPlace& b) { return a.raiders > b.raiders; });
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
    find_open_places(at_rest);
    const auto consider_up_to_the_most = [&] {
      for (int n = 0; n <= static_cast<int>(origins.size()) && action_.can_owe(n * intercept_cost); ++n) {
        consider_all(origins, n, option, best);
        if (farthest_.removable == most.removable && farthest_.engaged == most.engaged) return true;
      }
      return false;
    };
    removable_at_rest_ = worth(at_rest).removable;
    lacking_ = most.removable - removable_at_rest_;
    const std::vector<Option> best_before = best;
    const Worth worth_before = best_;
    if (consider_up_to_the_most()) continue;
    lacking_ = 0;  // the money does not go so far
    best = best_before;
    best_ = worth_before;
    consider_up_to_the_most();
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
