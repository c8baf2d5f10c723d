// A person (or a search, or a random player): every decision becomes a question with all its legal answers.
#pragma once

#include "games/coin/person.h"
#include "games/pendragon/action.h"

namespace auspex::pendragon {

// How one of several is offered.
[[nodiscard]] Text pick_text(Space space);
[[nodiscard]] Text pick_text(Site site);
[[nodiscard]] Text pick_text(Sea sea);
[[nodiscard]] Text pick_text(Faction faction);
[[nodiscard]] Text pick_text(Piece piece);
[[nodiscard]] Text pick_text(const UnitAt& one);

class Player final : public coin::PersonalMind<Mind, Play, Faction, Piece, Ask> {
 public:
  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override;
  void free_command(Play& play, Action& action) override;
  void free_feat(Play& play, Action& action) override;

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override;
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override;
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override;
};

// --- Commands, as a person executes them (player/*.cpp). The action's Command is chosen.

// Whether it can be executed somewhere on its terms, with what the Faction has.
[[nodiscard]] bool is_on_offer(const Action& action);
void run_command(Action& action);

[[nodiscard]] bool can_train(const Action& action);
[[nodiscard]] bool can_march_as_briton(const Action& action);
[[nodiscard]] bool can_intercept(const Action& action);
[[nodiscard]] bool can_muster(const Action& action);
[[nodiscard]] bool can_trade(const Action& action);
[[nodiscard]] bool can_raid(const Action& action);
[[nodiscard]] bool can_return(const Action& action);
[[nodiscard]] bool can_march_as_barbarian(const Action& action);
[[nodiscard]] bool can_battle(const Action& action);

void run_train(Action& action);
void run_briton_march(Action& action);
void run_intercept(Action& action);
void run_muster(Action& action);
void run_trade(Action& action);
void run_raid(Action& action);
void run_return(Action& action);
void run_barbarian_march(Action& action);
void run_battle(Action& action);  // of Britons and Barbarians (3.2.4, 3.3.4, 3.4.4, 3.5.4)

// --- Feats (player/feats_*.cpp)

// 4.1: spaces that could still be named for the Feat of this action, where what it needs is there or may be once the
// Command is under way.
[[nodiscard]] SpaceSet feat_candidates(const Action& action, Feat feat);
[[nodiscard]] int most_feat_spaces(const Action& action, Feat feat);
// Carries the chosen Feat out in the spaces that were named; where what it needs is not there nothing happens and
// nothing is paid (PD-E1). Not for those that work inside the Command.
void run_feat(Action& action);
void run_build(Action& action);
void run_invite(Action& action);
void run_requisition(Action& action);
void run_rule(Action& action);
void run_reinforce(Action& action);
void run_pillage(Action& action);
void run_settle(Action& action);
void run_entreat(Action& action);

// --- 1.5.2 Tribute, during an execution by the Sequence of Play

[[nodiscard]] bool can_pay_tribute(const Play& play);
void pay_tribute(Play& play);

}  // namespace auspex::pendragon
