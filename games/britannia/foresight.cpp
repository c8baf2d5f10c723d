// How a plan may turn out: the turn played as planned, then two rounds by planners on all sides, and what was learned
// of such positions.
#include <algorithm>

#include "engine/lead_curve.h"
#include "engine/unattended.h"
#include "games/britannia/features.h"
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "games/britannia/turn_plan.h"
#include "generated/britannia/messages_plans.h"

namespace auspex::britannia {

namespace {

// As far as is looked ahead, from round to round. Where nothing was learned to the end of the game.
constexpr int rounds_ahead = 2;

// How the lead at the end tells: a win by many points is surer to be one in the game itself, where dice fall otherwise.
// Ten points make nearly three to one.
constexpr int scale = 10;

std::uint64_t step_number(const State& state) {
  const int step = (state.round * 8 + static_cast<int>(state.stage)) * 32 + index_of(state.nation);
  return static_cast<std::uint64_t>(step);
}

// 7.1: whom the other player's nations attack, and where, without the numbers, which are never twice the same.
void note_attacks(const State& state, Side who, const std::vector<Line>& lines, std::vector<Text>& attacks) {
  for (const Line& line : lines) {
    if (line.text.id != msg_id::battle_begins) continue;
    const Nation attacker = *line.text.about<Nation>();
    if (static_cast<Side>(state.owner[attacker]) == who) continue;
    attacks.push_back(msg::plan_attack(attacker, *line.text.about<Nation>(1), *line.text.about<Area>()));
  }
}

// By the points at the end, or as if it were the end.
int chance_by_lead(const State& state, Side who) {
  int best = 0;
  for (Side side : all<Side>()) {
    if (side != who) best = std::max(best, score_of(state, side));
  }
  return LeadCurve<scale>::chance_of(score_of(state, who) - best);
}

// The turn by this plan, then planners on all sides until round `last` begins or the game ends.
int foresee(State& state, Dialogue& answers, Seat seat, const Text& option, int last) {
  const auto who = static_cast<Side>(seat);
  const std::uint64_t luck = state.dice.state();
  leave_to_planners(state);
  {
    // The plan is the first thing that is asked in a turn.
    Play play(state, answers);
    turn_by_plan(play, plan_from(option));
    end_turn(state);
  }
  NobodyAsked silent;
  while (state.stage != Stage::over) {
    if (state.stage == Stage::round_start && state.round >= last) {
      return chances_of(state).value()[static_cast<std::size_t>(seat)];
    }
    // Each step has dice of its own, so that what happens far from where two plans differ is the same with both.
    state.dice = Dice(luck + step_number(state));
    Play play(state, silent);
    play_step(play);
  }
  return chance_by_lead(state, who);
}

}  // namespace

int prospects(const State& state, Side who) {
  return is_learned(state) ? chances_of(state).value()[static_cast<std::size_t>(index_of(who))]
                           : chance_by_lead(state, who);
}

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const int last = is_learned(state) ? state.round + rounds_ahead : final_round(state) + 1;
  return foresee(state, answers, seat, option, last);
}

// To the end of the game.
int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option) {
  return foresee(state, answers, seat, option, final_round(state) + 1);
}

// The attacks of others until the seat has a turn again.
std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Side>(seat);
  std::vector<Text> attacks;
  leave_to_planners(state);
  {
    Play play(state, answers);
    turn_by_plan(play, plan_from(option));
    end_turn(state);
  }
  NobodyAsked silent;
  const auto is_ours = [&] {
    return state.stage == Stage::nation_turn && static_cast<Side>(state.owner[state.nation]) == who &&
           is_active(state, state.nation);
  };
  while (state.stage != Stage::over && !is_ours()) {
    Overheard overheard(silent);
    Play play(state, overheard);
    play_step(play);
    note_attacks(state, who, overheard.lines, attacks);
  }
  return attacks;
}

}  // namespace auspex::britannia
