// 3.2.2, 3.3.2 March of Britons. A group is planned leg by leg before anything moves, because the other Briton agrees
// to its Units' whole route (PD-E6). A leg goes to where the group ends, or where Units are picked up or dropped off;
// what lies between makes no difference.
#pragma once

#include <vector>

#include "games/pendragon/action.h"
#include "games/pendragon/commands/movement.h"

namespace auspex::pendragon {

inline constexpr int briton_march_cost = 2;  // for each origin, and for each space of a pick-up

struct MarchLeg {
  Space to = Space::dumnonii;
  Units units;    // that make it
  Units joining;  // of them, those that have not moved before: picked up where the leg starts, or the first to set out
};

struct MarchPlan {
  Space origin = Space::dumnonii;
  std::vector<MarchLeg> legs;
};

// How the group may go on from where it is (PD-E3, card 73).
enum class Pace : std::uint8_t { setting_out, on_road, riding, stopped };

// A group as far as it is planned.
struct MarchGroup {
  MarchPlan plan;
  Space at = Space::dumnonii;
  Pace pace = Pace::setting_out;
  Units arrived;     // the group where it is: nothing while it sets out
  Units staying;     // of them, those that are dropped off here
  SpaceSet visited;  // where it stopped on the way

  [[nodiscard]] bool setting_out() const { return plan.legs.empty(); }
};

// --- Origins

[[nodiscard]] SpaceSet march_origins(const Action& action);  // that may still be named
void march_from(Action& action, Space origin);
// Selected spaces from where a group can still set out.
[[nodiscard]] SpaceSet march_starts(const Action& action);

// 4.1: where Units of these kinds could get from the origins named so far, for Feats whose spaces are named before the
// March; nowhere with other Commands.
[[nodiscard]] SpaceSet march_reach(const Action& action, PieceSet kinds);

// --- Planning a group

[[nodiscard]] MarchGroup set_out(Space origin);
// Of whom at least one must be in the group; who may come along by agreement (PD-E6).
[[nodiscard]] PieceSet march_leaders(const Action& action, const MarchGroup& group);
[[nodiscard]] PieceSet march_companions(const Action& action, const MarchGroup& group);
// Units where the group is that could set out, or be picked up.
[[nodiscard]] Units march_recruits(const Action& action, const MarchGroup& group);
// What picking them up costs; nothing where there is nobody, or it may not be.
[[nodiscard]] std::optional<int> pick_up_cost(const Action& action, const MarchGroup& group);
// A leg may end the March of all who make it, or lead to a stage on the way from where the group can go on.
enum class Leg : std::uint8_t { last, stage };
// Of those that arrived, and of the recruits, those that may make such a leg to the space.
[[nodiscard]] Units able_arrivals(const Action& action, const MarchGroup& group, Space to, Leg leg);
[[nodiscard]] Units able_recruits(const Action& action, const MarchGroup& group, Space to, Leg leg);
// Where a leg may go, with those that arrived and, where Units are picked up, with recruits.
[[nodiscard]] SpaceSet march_goals(const Action& action, const MarchGroup& group, Leg leg, bool with_recruits);
// The March may end where the group is; some may be dropped off there while the rest goes on.
[[nodiscard]] bool may_end_here(const Action& action, const MarchGroup& group);
[[nodiscard]] bool may_drop_off(const Action& action, const MarchGroup& group);
// The leg becomes part of the plan.
void add_leg(const Action& action, MarchGroup& group, Space to, const Units& arrivals, const Units& joining);

// --- Marching

// All of the other Briton's that the plan moves.
[[nodiscard]] Units companions_in(const Action& action, const MarchPlan& plan);
// Asks the other Briton, where its Units are to move. Refused, they stay where they are.
void ask_companions(Action& action, MarchPlan& plan);
// Card 10: the only way for the group is by Sea.
[[nodiscard]] bool sails(const Action& action, const MarchPlan& plan);
// Moves the group, paying for pick-ups as it reaches them. Every step is checked.
void march(Action& action, const MarchPlan& plan);

}  // namespace auspex::pendragon
