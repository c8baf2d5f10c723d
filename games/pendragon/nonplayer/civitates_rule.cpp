// 8.7.3: Rule of the Non-player Civitates, after March, Muster and Trade.
#include "games/pendragon/feats/rule.h"

#include <algorithm>
#include <optional>

#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr int dux_close_by = -2;  // its standing, or better
constexpr int resources_kept = 8;

// In which spaces they Rule, in this order, and what for.
class RulePlan {
 public:
  explicit RulePlan(const Action& action)
      : action_(action),
        play_(action.play),
        candidates_(select(action.terms.feat_spaces, [&](Space space) { return may_rule(action, space); })),
        room_(std::min(briton_most_feat_spaces(action, Feat::rule), action.terms.most_feat_spaces)),
        blue_(play_.resources(Track::briton_resources)),
        wealth_(play_.resources(Track::wealth)) {
    choose_plunder();
    choose_population();
    choose_prestige();
    choose_wealth();
  }

  [[nodiscard]] SpaceSet spaces() const { return spaces_; }
  [[nodiscard]] SpaceSet with_plunder() const { return with_plunder_; }
  [[nodiscard]] std::optional<Ruling> ruling(Space space) const { return ruling_[space]; }

 private:
  // Where most of it becomes Wealth.
  void choose_plunder() {
    const auto plunder = [&](Space space) { return play_.board.plunder(space, units_of(Faction::civitates)); };
    SpaceSet laden = select(candidates_, [&](Space space) { return plunder(space) > 0; });
    while (!laden.empty() && spaces_.size() < room_) {
      const Space space = one_of(prefer(laden).most(plunder).left(), room_ - spaces_.size());
      play_.say(msg::np_ci_rule_plunder(space, plunder(space)), 2);
      laden.remove(space);
      spaces_.add(space);
      wealth_ += plunder(space);
    }
    with_plunder_ = spaces_;
  }

  // For Resources alone.
  void choose_population() {
    const int cost = action_.price(resources_for_population);
    int refugees = play_.board.refugees();
    const auto able = [&](Space space) { return can_rule(action_, space, Ruling::population); };
    while (refugees > 0 && blue_ >= cost) {
      const std::optional<Space> space = next(able, std::min(refugees, cost > 0 ? blue_ / cost : refugees));
      if (!space) return;
      assign(*space, Ruling::population);
      play_.say(msg::np_ci_rule_population(*space), 2);
      blue_ -= cost;
      --refugees;
    }
  }

  // Against a Dux in a player's hands that is near victory.
  void choose_prestige() {
    const State& state = play_.state;
    if (!is_player(state, Faction::dux) || standing(state, Faction::dux) < dux_close_by) return;
    int prestige = play_.resources(Track::prestige);
    const auto able = [&](Space space) { return play_.board.pieces(space, Faction::dux) == 0; };
    while (prestige > 0 && wealth_ > 0) {
      const std::optional<Space> space = next(able, std::min(prestige, wealth_));
      if (!space) return;
      assign(*space, Ruling::prestige);
      play_.say(msg::np_ci_rule_prestige(*space), 2);
      --prestige;
      --wealth_;
    }
  }

  // Where it costs nothing there is nothing to keep.
  void choose_wealth() {
    const int cost = action_.price(resources_for_wealth);
    const auto able = [](Space) { return true; };
    while (cost == 0 || blue_ - cost >= resources_kept) {
      const std::optional<Space> space =
          next(able, cost > 0 ? (blue_ - resources_kept) / cost : spaces_.size() + room_);
      if (!space) return;
      assign(*space, Ruling::wealth);
      play_.say(msg::np_ci_rule_wealth(*space), 2);
      blue_ -= cost;
    }
  }

  void assign(Space space, Ruling ruling) {
    spaces_.add(space);
    ruling_[space] = ruling;
  }

  // Among the spaces chosen so far that have no purpose but their Plunder, then among others. `times`: so often it
  // could be done at most.
  template <class Test>
  std::optional<Space> next(Test able, int times) {
    const SpaceSet idle = select(spaces_, [&](Space space) { return !ruling_[space] && able(space); });
    if (!idle.empty()) return one_of(idle, times);
    if (spaces_.size() >= room_) return std::nullopt;
    const SpaceSet others = select(candidates_ - spaces_, able);
    if (others.empty()) return std::nullopt;
    return one_of(others, std::min(times, room_ - spaces_.size()));
  }
  // A lot only where not all of them will have their turn.
  Space one_of(SpaceSet equal, int times) { return equal.size() <= times ? equal.first() : play_.at_random(equal); }

  const Action& action_;
  Play& play_;
  SpaceSet candidates_;
  int room_;
  int blue_;
  int wealth_;
  SpaceSet spaces_;
  SpaceSet with_plunder_;
  EnumArray<Space, std::optional<Ruling>> ruling_{};
};

}  // namespace

bool CivitatesNonPlayer::rule(Action& action) {
  if (!action.may_use(Feat::rule)) return false;
  Play& play = action.play;
  const RulePlan plan(action);
  if (plan.spaces().empty()) {
    play.say(msg::np_ci_no_rule, 2);
    return false;
  }
  begin_feat(action, Feat::rule, plan.spaces());
  // Plunder first, so that the Wealth is there.
  for (SpaceSet spaces : {plan.with_plunder(), plan.spaces() - plan.with_plunder()}) {
    for (Space space : spaces) {
      bank_plunder(action, space);
      if (const std::optional<Ruling> ruling = plan.ruling(space)) rule_by(action, space, *ruling);
    }
  }
  return true;
}

}  // namespace auspex::pendragon
