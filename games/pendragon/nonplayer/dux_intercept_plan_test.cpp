// 8.8.1: the plan of an Intercept against every other way to move the same Troops, in many small positions.
#include "games/pendragon/nonplayer/dux_intercept_plan.h"

#include <algorithm>
#include <array>

#include "games/pendragon/battle/battle.h"
#include "games/pendragon/commands/intercept.h"
#include "games/pendragon/nonplayer/dux_fixture.h"

namespace auspex::pendragon::testing {
namespace {

// Raiders that could be removed, Raiders engaged; then the fewest origins, Units and Cavalry, counted down.
using Rank = std::array<int, 5>;

constexpr PieceSet red = troops_of(Faction::dux) & all_foederati;
constexpr std::array<PieceSet, 2> arms = {red, PieceSet{Piece::cavalry}};

// Tries every number of each arm from every space to every target.
class EveryIntercept {
 public:
  explicit EveryIntercept(const Action& action) : action_(action), board_(action.board()) {
    for (Space space : action.selectable()) {
      if (action.controlled_at_outset(space) && raiders_intercepted(action, space) > 0) targets_.push_back(space);
    }
    for (Space space : all<Space>()) {
      const int dux = board_.troops(space, Faction::dux);
      if (dux == 0 || !action.controlled_at_outset(space)) continue;
      const int friends = board_.fragmented() ? 0 : board_.troops(space, Faction::civitates);
      may_leave_[space] = dux - std::max(0, board_.count(space, Piece::fort) - friends);
      sources_.push_back(space);
      here_[space] = dux;
    }
    go(0);
  }

  [[nodiscard]] Rank best() const { return best_; }

 private:
  void go(std::size_t at) {
    if (at == sources_.size()) return weigh();
    send(at, 0, 0, may_leave_[sources_[at]]);
  }

  void send(std::size_t at, std::size_t arm, std::size_t next, int may_leave) {
    const Space from = sources_[at];
    if (next == targets_.size()) {
      if (arm + 1 < arms.size()) return send(at, arm + 1, 0, may_leave);
      const bool leaves = left_[from] > 0;
      origins_ += leaves ? 1 : 0;
      if (action_.can_owe(origins_ * intercept_cost)) go(at + 1);
      origins_ -= leaves ? 1 : 0;
      return;
    }
    const Space to = targets_[next];
    const bool reached = to != from && total(only(able_to_intercept(action_, from, to), arms[arm])) > 0;
    const int ready = board_.count(from, arms[arm]) - used_[from][arm];
    const int most = reached ? std::min(ready, may_leave) : 0;
    for (int n = 0; n <= most; ++n) {
      change(from, to, arm, n);
      send(at, arm, next + 1, may_leave - n);
      change(from, to, arm, -n);
    }
  }

  void change(Space from, Space to, std::size_t arm, int n) {
    used_[from][arm] += n;
    left_[from] += n;
    here_[from] -= n;
    here_[to] += n;
    moved_ += n;
    if (arms[arm].has(Piece::cavalry)) cavalry_moved_ += n;
  }

  void weigh() {
    int removable = 0;
    int engaged = 0;
    for (Space target : targets_) {
      if (here_[target] == 0) continue;
      const int raiders = raiders_intercepted(action_, target);
      int helped = 0;
      if (britons_fight_together(action_.play.state)) {
        const int militia = board_.count(target, Piece::militia);
        helped = 2 * (board_.troops(target, Faction::civitates) - militia) + militia;
      }
      removable += std::min(raiders, helped + 2 * here_[target]);
      engaged += raiders;
    }
    best_ = std::max(best_, Rank{removable, engaged, -origins_, -moved_, -cavalry_moved_});
  }

  const Action& action_;
  const Board& board_;
  std::vector<Space> targets_;
  std::vector<Space> sources_;
  EnumArray<Space, int> may_leave_{};
  EnumArray<Space, int> here_{};
  EnumArray<Space, int> left_{};
  EnumArray<Space, std::array<int, 2>> used_{};
  int origins_ = 0;
  int moved_ = 0;
  int cavalry_moved_ = 0;
  Rank best_{-1, 0, 0, 0, 0};
};

class DuxInterceptPlan : public DuxFixture {
 protected:
  // Strongholds and Troops in a few spaces of the south, next to each other or by Road, and Raiders among them.
  void scatter(Dice& dice) {
    struct Place {
      Space space;
      Site fort;
      Site town;
    };
    constexpr std::array<Place, 7> places = {{{Space::dobunni, Site::corinium, Site::glevum},
                                              {Space::catuvellauni, Site::durocobrivis, Site::verulamium},
                                              {Space::atrebates, Site::calleva_atrebatum, Site::venta_belgarum},
                                              {Space::regni, Site::anderida, Site::noviomagus},
                                              {Space::durotriges, Site::south_cadbury, Site::aquae_sulis},
                                              {Space::cantiaci, Site::rutupiae, Site::durovernum},
                                              {Space::cornovii, Site::old_oswestry, Site::viroconium}}};
    for (const Place& place : places) {
      if (dice.below(5) == 0) continue;
      build(place.town, Piece::town);
      if (dice.below(2) == 0) build(place.fort, Piece::fort);
      if (dice.below(3) == 0) put(place.space, Piece::cavalry, 1 + dice.below(2));
      if (dice.below(3) == 0) put(place.space, Piece::red_saxon_warband, 1 + dice.below(2));
      if (dice.below(5) == 0) put(place.space, Piece::militia, 1);
      if (dice.below(6) == 0) put(place.space, Piece::comitates, 1);
      if (dice.below(2) == 0) put(place.space, Piece::saxon_raider, 1 + dice.below(4));
    }
    imperium(ImperiumStatus::autonomy_military);
    state.board.set_roads_maintained(dice.below(2) == 0);
    // Cavalry that rides on where Foederati cannot follow.
    if (dice.below(2) == 0) capability(Card::pendragon, CardSide::unshaded);
    has(Track::dux_resources, dice.below(4) == 0 ? 2 * dice.below(3) : 20);
  }
  static Rank rank_of(const InterceptPlan& plan) {
    Rank rank{plan.all_removable(), plan.engaged, -plan.origins.size(), 0, 0};
    for (const InterceptPlan::Move& move : plan.moves) {
      rank[3] -= move.foederati + move.cavalry;
      rank[4] -= move.cavalry;
    }
    return rank;
  }
};

TEST_F(DuxInterceptPlan, removes_the_most_from_the_fewest_spaces_with_the_fewest_units) {
  covers("PD 8.8.1");
  const State empty = state;
  Dice dice(81);
  int with_moves = 0;
  for (int game = 0; game < 500; ++game) {
    state = empty;
    scatter(dice);
    if (state.board.on_map(troops_of(Faction::dux)) > 8) continue;  // too many ways
    Action action(play, Faction::dux, {});
    action.command = Command::intercept;
    const InterceptPlan plan = foresee_intercept(action);
    if (!plan.moves.empty()) ++with_moves;
    const Rank best = EveryIntercept(action).best();
    if (best[1] == 0) continue;
    ASSERT_EQ(rank_of(plan), best) << "position " << game;
  }
  EXPECT_GT(with_moves, 60);
}

}  // namespace
}  // namespace auspex::pendragon::testing
