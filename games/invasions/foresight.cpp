// How a plan may turn out: what it is for played as planned, then all seats by computer players to the end of the next
// turn, and what was learned of such positions.
#include <algorithm>
#include <limits>

#include "engine/lead_curve.h"
#include "engine/unattended.h"
#include "games/invasions/features.h"
#include "games/invasions/nation_plan.h"
#include "games/invasions/position.h"
#include "games/invasions/turn.h"
#include "games/invasions/turn_plan.h"
#include "generated/invasions/messages_plans.h"

namespace auspex::invasions {

namespace {

// To the end of this turn those who act later have answered what was done, to the end of the next one it has paid.
constexpr int turns_ahead = 2;

bool is_ahead_of(int turn, const State& now) { return now.turn >= turn + turns_ahead; }

// How a lead in points tells, at the end and before it.
constexpr int scale_at_end = 10;
constexpr int scale_before = 50;

std::uint64_t part_of_turn(const State& state) {
  const int step = ((state.turn * 16 + static_cast<int>(state.step)) * 64 + state.slot) * 64 + state.acted.size();
  const int part = step * 8 + static_cast<int>(state.activation.part);
  return static_cast<std::uint64_t>(part) * 64 + static_cast<std::uint64_t>(index_of(state.activation.nation));
}

// V.F.2: who plays which seats, and so by what they are compared.
using Holders = EnumArray<Side, EnumSet<Side>>;

Holders holders_of(const State& state) {
  Holders holders;
  for (Side side : all<Side>()) holders[side] = seats_of_person(state, side);
  return holders;
}

// Points beyond what is usual by then, with those that its land would bring next.
int ahead(const State& state, Side side) {
  if (state.step == Step::over) return margin_of(state, side);
  int points = points_of(state, side);
  if (!reads(state, Reading::raw_victory)) points -= usual_points(side, state.turn);
  for (Nation nation : nations_of(state, side)) points += in_play(state, nation) ? next_block(state, nation) : 0;
  return points;
}

int lead_of(const State& state, const Holders& holders, Side who) {
  const auto mean = [&](EnumSet<Side> seats) {
    int sum = 0;
    for (Side side : seats) sum += ahead(state, side);
    return sum / seats.size();
  };
  int best = std::numeric_limits<int>::min();
  for (Side side : all<Side>()) {
    if (!holders[who].has(side)) best = std::max(best, mean(holders[side]));
  }
  return mean(holders[who]) - best;
}

int prospects_by_lead(const State& state, const Holders& holders, Side who) {
  const int lead = lead_of(state, holders, who);
  return state.step == Step::over ? LeadCurve<scale_at_end>::chance_of(lead) : LeadCurve<scale_before>::chance_of(lead);
}

int prospects(const State& state, const Holders& holders, Side who) {
  const std::optional<std::vector<int>> chances = state.step == Step::over ? std::nullopt : chances_of(state);
  return chances ? (*chances)[static_cast<std::size_t>(index_of(who))] : prospects_by_lead(state, holders, who);
}

// Which kind of plan it is, its text tells.
void follow(State& state, const Text& option) {
  if (const std::optional<Course> course = option.about<Course>()) {
    follow(state, AdministrationPlan{*course, option.about<Area>()});
  } else if (const std::optional<Overture> overture = option.about<Overture>()) {
    follow(state, DiplomacyPlan{*overture, option.about<Nation>()});
  } else {
    follow(state, plan_from(option));
  }
}

// Computer players go on from the plan as long as `goes_on` says.
template <class Condition>
void play_on_from(State& state, const Text& plan, Condition goes_on) {
  const std::uint64_t luck = state.dice.state();
  leave_to_computers(state);
  // The plan is the first thing that is asked after a checkpoint.
  follow(state, plan);
  NobodyAsked silent;
  std::uint64_t part = 0;
  while (state.step != Step::over && goes_on()) {
    // Each part of a turn has dice of its own, so that what happens far from where two plans differ is the same with
    // both.
    if (const std::uint64_t now = part_of_turn(state); now != part) {
      part = now;
      state.dice = Dice(luck + part);
    }
    Play play(state, silent);
    play_step(play);
  }
}

}  // namespace

int prospects(const State& state, Side who) { return prospects(state, holders_of(state), who); }

bool is_far(const State& start, const State& now) { return is_ahead_of(start.turn, now); }

int foresee_from(State& state, Dialogue&, Seat seat, const Text& option) {
  const Holders holders = holders_of(state);
  play_on_from(state, option, [&state, turn = int{state.turn}] { return !is_ahead_of(turn, state); });
  return prospects(state, holders, static_cast<Side>(seat));
}

// By the lead, with what the land would bring.
int foresee_as_at_first(State& state, Dialogue&, Seat seat, const Text& option) {
  const Holders holders = holders_of(state);
  play_on_from(state, option, [&state, turn = int{state.turn}] { return !is_ahead_of(turn, state); });
  return prospects_by_lead(state, holders, static_cast<Side>(seat));
}

// The land that others take from the seat until the turn ends.
std::vector<Text> others_answer(State& state, Dialogue&, Seat seat, const Text& option) {
  const auto who = static_cast<Side>(seat);
  const State before = state;
  play_on_from(state, option, [&] { return state.turn == before.turn; });
  std::vector<Text> losses;
  for (Space province : all_land) {
    const Nation loser = before.land[province].controller;
    const Nation winner = state.land[province].controller;
    if (loser == no_nation || winner == no_nation || winner == loser) continue;
    if (side_of(before, loser) != who || side_of(state, winner) == who) continue;
    losses.push_back(msg::plan_loss(winner, loser, province));
  }
  return losses;
}

}  // namespace auspex::invasions
