// How things may go on by the charts of all Factions, and how a plan may turn out: the turn played as planned, then a
// few cards, and what was learned of such positions.
#include "games/coin/foresight.h"
#include "engine/lead_curve.h"
#include "games/falling_sky/features.h"
#include "games/falling_sky/nonplayer/turn_plan.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

// As far as is looked ahead, or to the end of Winter where that comes first. Less tells little of what a plan brings;
// with more, chance and the charts' own faults cover it. Where nothing was learned always to the end of Winter.
constexpr int cards_ahead = 4;

// Also where nothing was learned: how the lead over the best of the others tells. Three points make nearly three to
// one.
constexpr int scale = 3;

}  // namespace

int prospects(const State& state, Faction who) {
  const std::optional<std::vector<int>> chances = chances_of(state);
  return chances ? (*chances)[static_cast<std::size_t>(index_of(who))]
                 : LeadCurve<scale>::chance_of(lead_of(state, who));
}

void play_unattended(State& state, Dialogue& dialogue) { coin::play_by_charts<Play, Decision::plan>(state, dialogue); }

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const int year = state.winters;
  const int last_card = is_learned(state) ? state.deck.cursor + cards_ahead : state.deck.size;
  const auto is_far_enough = [&](const State& now) {
    return now.phase == Phase::event && (now.winters != year || now.deck.cursor >= last_card);
  };
  return coin::foresee<Play, Decision::plan>(state, answers, static_cast<Faction>(seat), plan_from(option),
                                             is_far_enough, prospects);
}

int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const int year = state.winters;
  return coin::foresee<Play, Decision::plan>(
      state, answers, static_cast<Faction>(seat), plan_from(option),
      [year](const State& now) { return now.phase == Phase::event && now.winters != year; },
      [](const State& now, Faction who) { return LeadCurve<scale>::chance_of(lead_of(now, who)); });
}

std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Faction>(seat);
  return coin::others_answer<Play, Decision::plan>(
      state, answers, who, plan_from(option), msg::plan_turn(who), [](const Text& text) {
        return text.id == msg_id::turn_command || text.id == msg_id::turn_limited || text.id == msg_id::turn_event ||
               text.id == msg_id::turn_event_single || text.id == msg_id::turn_passes;
      });
}

}  // namespace auspex::falling_sky
