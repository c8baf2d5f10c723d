// 8.7.3: March of the Non-player Civitates. First destinations, then for each the origin that can send most; what an
// origin sends goes to one destination only.
#include <algorithm>
#include <optional>
#include <vector>

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/pick_troops.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr Faction civitates = Faction::civitates;
constexpr int most_destinations = 4;
constexpr int resources_to_exceed = 10;
constexpr int kept_for_a_stronghold = 2;

// ---------------------------------------------------------------------------------------------------- Who may go

// Friendly Troops but for two for each Friendly Stronghold, as long as Briton Control stays.
int free_to_leave(const Board& board, Space space) {
  int troops = 0;
  int strongholds = 0;
  for (Faction faction : board.friends_of(civitates)) {
    troops += board.troops(space, faction);
    strongholds += board.strongholds(space, faction);
  }
  int free = troops - kept_for_a_stronghold * strongholds;
  if (is_region(space)) {
    int enemies = 0;
    for (Faction faction : board.enemies_of(civitates)) {
      enemies += board.troops(space, faction) + board.strongholds(space, faction);
    }
    free = std::min(free, troops + strongholds - enemies - 1);
  }
  return std::max(0, free);
}

// Those that can get there in one go, of both Britons or of the Civitates alone.
Units able_to_reach(const Action& action, Space origin, Space region, bool with_dux) {
  const Units able = able_recruits(action, set_out(origin), region, Leg::last);
  return with_dux ? able : only(able, troops_of(civitates));
}

int can_send(const Action& action, Space origin, Space region, bool with_dux) {
  const Units able = able_to_reach(action, origin, region, with_dux);
  if (total(able.all, troops_of(civitates)) == 0) return 0;  // somebody of theirs leads
  return std::min(free_to_leave(action.board(), origin), total(able));
}

// ---------------------------------------------------------------------------------------------------- The plan

struct Goal {
  Space region;
  bool for_barbarians;  // the Dux comes along to those alone
  std::optional<Space> origin{};
  std::optional<Space> pick_up{};  // where Militia join on the way
};

bool has_barbarians(const Board& board, Space space) { return board.count(space, pieces_of(both_barbarians)) > 0; }

class MarchPlanner {
 public:
  explicit MarchPlanner(Action& action) : action_(action), play_(action.play), board_(action.play.board) {
    for (Space origin : march_origins(action)) {
      if (!board_.briton_control(origin) || free_to_leave(board_, origin) == 0) continue;
      reach_[origin] = march_goals(action, set_out(origin), Leg::last, true) & all_regions;
      if (!reach_[origin].empty()) origins_.add(origin);
      reached_ |= reach_[origin];
    }
  }

  std::vector<Goal> plan() {
    const int most = action_.terms.one_destination ? 1 : std::min(most_destinations, action_.most_spaces());
    choose_stronghold();
    while (static_cast<int>(goals_.size()) < most && choose_uncontrolled()) continue;
    const auto destinations = static_cast<int>(goals_.size());
    int spare = destinations - choose_origins();
    for (Goal& goal : goals_) {
      if (goal.origin && spare > 0 && !action_.terms.limited && choose_pick_up(goal)) --spare;
    }
    std::erase_if(goals_, [](const Goal& goal) { return !goal.origin; });
    return std::move(goals_);
  }

 private:
  // Just one, with a Stronghold of the enemy that stands best, of those that have one within reach.
  void choose_stronghold() {
    const auto regions_of = [&](Faction enemy) {
      return select(reached_, [&](Space space) { return board_.strongholds(space, enemy) > 0; });
    };
    const FactionSet enemies =
        select(board_.enemies_of(civitates), [&](Faction enemy) { return !regions_of(enemy).empty(); });
    if (enemies.empty()) return;
    const Faction enemy = play_.at_random(doing_best(play_.state, enemies));
    const Space region = play_.at_random(regions_of(enemy));
    play_.say(msg::np_ci_march_stronghold(region, enemy), 2);
    add(region, !is_briton(enemy));
  }

  // Without Briton Control, with Barbarians if there are any such.
  bool choose_uncontrolled() {
    const SpaceSet regions = select(reached_ - chosen_, [&](Space space) { return !board_.briton_control(space); });
    if (regions.empty()) return false;
    const Space region =
        play_.at_random(prefer(regions).first([&](Space space) { return has_barbarians(board_, space); }).left());
    const bool barbarians = has_barbarians(board_, region);
    play_.say(barbarians ? msg::np_ci_march_barbarians(region) : msg::np_ci_march_no_control(region), 2);
    add(region, barbarians);
    return true;
  }

  void add(Space region, bool for_barbarians) {
    chosen_.add(region);
    goals_.push_back({region, for_barbarians});
  }

  // Destination by destination the one that can send most, of those that send nobody elsewhere. How many there are.
  int choose_origins() {
    int n = 0;
    for (Goal& goal : goals_) {
      const SpaceSet able = select(origins_ - used_, [&](Space origin) {
        return origin != goal.region && reach_[origin].has(goal.region) && sends(origin, goal) > 0;
      });
      if (able.empty() || !can_pay_for_another()) {
        play_.say(msg::np_ci_march_unserved(goal.region), 2);
        continue;
      }
      const Space origin = play_.at_random(prefer(able).most([&](Space one) { return sends(one, goal); }).left());
      goal.origin = origin;
      used_.add(origin);
      ++n;
      if (play_.telling()) play_.say(msg::np_ci_march_from(origin, sends(origin, goal), goal.region), 2);
    }
    return n;
  }

  // A group without Militia takes some in where its Road comes by, next to the destination.
  bool choose_pick_up(Goal& goal) {
    if (!can_pay_for_another()) return false;
    const Units able = able_to_reach(action_, *goal.origin, goal.region, false);
    if (able.all[Piece::militia] > 0) return false;
    const MarchGroup group = set_out(*goal.origin);
    const SpaceSet stages = march_goals(action_, group, Leg::stage, true) & space_info[goal.region].adjacent;
    const SpaceSet with_militia = select((stages & action_.terms.spaces) - used_, [&](Space space) {
      return board_.briton_control(space) && free_to_leave(board_, space) > 0 &&
             unmoved(action_, space, {Piece::militia}).all[Piece::militia] > 0 &&
             total(able_recruits(action_, group, space, Leg::stage).all,
                   troops_of(civitates) - PieceSet{Piece::militia}) > 0;
    });
    if (with_militia.empty()) return false;
    goal.pick_up = play_.at_random(with_militia);
    used_.add(*goal.pick_up);
    play_.say(msg::np_ci_march_pick_up(*goal.pick_up, goal.region), 2);
    return true;
  }

  [[nodiscard]] int sends(Space origin, const Goal& goal) const {
    return can_send(action_, origin, goal.region, goal.for_barbarians);
  }
  // Out of Resources alone.
  [[nodiscard]] bool can_pay_for_another() const {
    const int cost = action_.price(briton_march_cost) * (used_.size() + 1);
    return cost <= play_.resources(Track::briton_resources) && used_.size() < action_.most_spaces();
  }

  const Action& action_;
  Play& play_;
  const Board& board_;
  EnumArray<Space, SpaceSet> reach_{};
  SpaceSet origins_;
  SpaceSet reached_;
  SpaceSet chosen_;
  SpaceSet used_;
  std::vector<Goal> goals_;
};

// ---------------------------------------------------------------------------------------------------- The groups

// One Militia, then Cavalry, Comitates, Foederati, further Militia, at least one Unit of the Civitates among them.
Units choose_group(Play& play, const Units& able, int most) {
  constexpr std::array<PieceSet, 1> militia = {PieceSet{Piece::militia}};
  constexpr std::array<PieceSet, 1> cavalry = {PieceSet{Piece::cavalry}};
  constexpr std::array<PieceSet, 1> leaders = {troops_of(civitates)};
  Units group = pick_troops(play, able, std::min(1, most), militia);
  const int for_a_leader = group.empty() ? 1 : 0;
  group = joined(group, pick_troops(play, able, most - total(group) - for_a_leader, cavalry));
  if (for_a_leader > 0) {
    // Comitates before Foederati, of theirs alone.
    const PieceSet own = able.all[Piece::comitates] > 0 ? PieceSet{Piece::comitates} : leaders.front();
    group = joined(group, pick_troops(play, only(able, own), 1, leaders));
  }
  return joined(group, pick_troops(play, without(able, group), most - total(group), troops_from_the_top));
}

// Nothing where nobody can go.
std::optional<MarchPlan> group_for(const Action& action, const Goal& goal, bool with_dux) {
  MarchGroup group = set_out(*goal.origin);
  const Board& board = action.board();
  const Space first = goal.pick_up.value_or(goal.region);
  Units able = able_recruits(action, group, first, goal.pick_up ? Leg::stage : Leg::last);
  if (!with_dux) able = only(able, troops_of(civitates));
  if (goal.pick_up) able = only(able, all_troops - PieceSet{Piece::militia});  // who would have to stay there
  const int free = free_to_leave(board, *goal.origin);
  if (free == 0 || total(able.all, troops_of(civitates)) == 0) return std::nullopt;
  add_leg(action, group, first, {}, choose_group(action.play, able, free));
  if (goal.pick_up) {
    constexpr std::array<PieceSet, 1> militia = {PieceSet{Piece::militia}};
    Units joining;
    if (pick_up_cost(action, group)) {
      joining = pick_troops(action.play, able_recruits(action, group, goal.region, Leg::last),
                            free_to_leave(board, first), militia);
    }
    add_leg(action, group, goal.region, group.arrived, joining);
  }
  return group.plan;
}

void march_to(Action& action, const Goal& goal) {
  std::optional<MarchPlan> plan = group_for(action, goal, goal.for_barbarians);
  if (!plan) return;
  if (!companions_in(action, *plan).empty()) {
    ask_companions(action, *plan);
    // Others may go in their place.
    if (companions_in(action, *plan).empty()) plan = group_for(action, goal, false);
    if (!plan) return;
  }
  march(action, *plan);
  action.resolved.add(*goal.origin);
  if (!action.play.telling()) return;
  int stay = 0;
  for (Faction faction : action.board().friends_of(civitates)) stay += action.board().troops(*goal.origin, faction);
  action.play.say(msg::np_ci_march_leaves(*goal.origin, stay), 2);
}

}  // namespace

bool CivitatesNonPlayer::is_for_march(Play& play) {
  const int resources = play.resources(Track::briton_resources);
  if (resources <= resources_to_exceed) {
    play.say(msg::np_ci_march_poor(resources), 2);
    return false;
  }
  const int die = play.roll_d6(civitates, msg::np_ci_march_die);
  if (die <= 2) return true;
  play.say(msg::np_ci_march_not_rolled(die), 2);
  return false;
}

bool CivitatesNonPlayer::march(Action& action) {
  const std::vector<Goal> goals = MarchPlanner(action).plan();
  if (goals.empty()) {
    action.play.say(msg::np_ci_march_nobody, 2);
    return false;
  }
  for (const Goal& goal : goals) march_from(action, *goal.origin);
  if (!begin(action)) return false;
  for (const Goal& goal : goals) march_to(action, goal);
  if (!pillage(action)) rule_or_invite(action);
  return true;
}

}  // namespace auspex::pendragon
