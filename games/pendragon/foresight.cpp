// How things may go on by the lists of all Factions, and how a plan may turn out: the turn played as planned, then a
// few cards, and what was learned of such positions. Margins of Renown, Prosperity and Population run far apart on the
// way and tell little of who wins.
#include "games/coin/foresight.h"

#include "engine/lead_curve.h"
#include "games/pendragon/features.h"
#include "games/pendragon/nonplayer/turn_plan.h"
#include "games/pendragon/position.h"
#include "games/pendragon/sequence.h"
#include "games/pendragon/victory.h"
#include "generated/pendragon/messages_events_steps.h"
#include "generated/pendragon/messages_sequence.h"

namespace auspex::pendragon {

namespace {

// As far as is looked ahead, Epoch Rounds on the way included. To the end of the game, which says only who won it,
// there is nothing to tell plans apart by for whoever hardly ever wins. Where nothing was learned there is no other
// way.
constexpr int cards_ahead = 4;

// How the lead over the best of the others told at first: so many points make nearly three to one.
constexpr int scale = 20;

int learned_chance(const State& state, Faction who) {
  return chances_of(state).value()[static_cast<std::size_t>(index_of(who))];
}

int chance_by_lead(const State& state, Faction who) { return LeadCurve<scale>::chance_of(coin::lead_of(state, who)); }

}  // namespace

int prospects(const State& state, Faction who) {
  return is_learned(state) ? learned_chance(state, who) : chance_by_lead(state, who);
}

void play_unattended(State& state, Dialogue& dialogue) { coin::play_by_charts<Play, Decision::plan>(state, dialogue); }

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Faction>(seat);
  if (!is_learned(state)) {
    return coin::foresee_the_end<Play, Decision::plan>(state, answers, who, plan_from(option));
  }
  const int last_card = state.deck.cursor + cards_ahead;
  return coin::foresee<Play, Decision::plan>(
      state, answers, who, plan_from(option),
      [last_card](const State& now) { return now.phase == Phase::event && now.deck.cursor >= last_card; },
      learned_chance);
}

int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const int epochs = state.epochs;
  return coin::foresee<Play, Decision::plan>(
      state, answers, static_cast<Faction>(seat), plan_from(option),
      [epochs](const State& now) { return now.phase == Phase::event && now.epochs != epochs; }, chance_by_lead);
}

std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Faction>(seat);
  // Of the messages apart only how they are made is known.
  constexpr std::uint16_t passes = msg::turn_passes(Faction::dux).id;
  constexpr std::uint16_t event = msg::event_executed(Faction::dux, Card{}, CardSide{}).id;
  constexpr std::uint16_t pivotal = msg::event_pivotal(Faction::dux, Card{}).id;
  return coin::others_answer<Play, Decision::plan>(
      state, answers, who, plan_from(option), msg::plan_turn(who), [](const Text& text) {
        return text.id == msg_id::turn_command || text.id == msg_id::turn_limited || text.id == event ||
               text.id == pivotal || text.id == passes;
      });
}

}  // namespace auspex::pendragon
