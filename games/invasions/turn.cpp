#include "games/invasions/turn.h"

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/alliances.h"
#include "games/invasions/diplomacy.h"
#include "games/invasions/events.h"
#include "games/invasions/movement.h"
#include "games/invasions/nation_plan.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/nations/persians.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/pillage.h"
#include "games/invasions/raids.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/religion.h"
#include "games/invasions/revolts.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"

namespace auspex::invasions {

namespace {

const TurnInfo& info_of(const State& state) { return turn_info[state.turn]; }

// The second part of what is one step to those who play: whoever wants no more questions in it is asked none.
bool continues(Step step) {
  return step == Step::status || step == Step::inactive_recovery || step == Step::diplomacy ||
         step == Step::administration;
}

void next_step(State& state) {
  state.step = static_cast<Step>(static_cast<int>(state.step) + 1);
  state.slot = 0;
  state.acted = {};
  if (continues(state.step)) return;
  state.silent = {};
  state.silent_till_battle = {};
  state.silent_in_phase = {};
}

NationSet active_nations(const State& state) {
  return select(NationSet::every(),
                [&](Nation nation) { return nation != Nation::rebels && is_active(state, nation); });
}

// XVII.A.1, IX.A.1: nations that the turn's list names.
NationSet listed(const State& state) {
  NationSet names;
  for (std::size_t i = 0; i < info_of(state).slots_size; ++i) {
    const Slot& slot = info_of(state).slots[i];
    for (std::size_t j = slot.first; j < static_cast<std::size_t>(slot.first) + slot.size; ++j) {
      names.add(info_of(state).arrivals[j].nation);
    }
  }
  return names;
}

// XVII.A.2, R66: in the slot of the Empire whose number they bear.
NationSet successors(const State& state) {
  return reads(state, Reading::successors_with_others) ? NationSet{}
                                                       : NationSet{Nation::gallo_romans, Nation::cappadocians};
}

NationSet all_others(const State& state) { return active_nations(state) - listed(state) - successors(state); }

// One nation of the step after the other; the step ends when none is left.
template <class Of, class Close>
void nation_by_nation(Play& play, NationSet among, Of of, Close close) {
  if (const std::optional<Nation> nation = next_to_act(play.state, among)) {
    if (awaits_plan(play.state, *nation)) return ask_for_plan(play, *nation);
    play.state.acted.add(*nation);
    of(play, *nation);
    play.state.plan = {};
  } else {
    close(play);
    next_step(play.state);
  }
}

void nothing(Play&) {}

void reinforcements(Play& play) {
  State& state = play.state;
  if (state.slot >= info_of(state).slots_size) return next_step(state);
  const Slot& slot = info_of(state).slots[state.slot];
  if (slot.kind != SlotKind::others) {
    ++state.slot;
    reinforce_slot(play, slot);
    return;
  }
  // Whenever they act, Gallo-Romans and Cappadocians are not listed (IX.B.6).
  if (const std::optional<Nation> nation = next_to_act(state, active_nations(state) - listed(state))) {
    state.acted.add(*nation);
    reinforce_other(play, *nation);
  } else {
    ++state.slot;
  }
}

void raids(Play& play) {
  State& state = play.state;
  if (state.slot == 0) open_raids(play);
  const std::vector<RaidEntry> due = raids_of_turn(state);
  if (state.slot < due.size()) raid(play, due[state.slot++]);
  if (state.slot >= due.size()) next_step(state);
}

// XVII.A.2: Gallo-Romans and Cappadocians after the Empire in whose slot they act.
std::optional<Nation> successor_in(const State& state, const Slot& slot) {
  if (slot.size == 0) return std::nullopt;
  const Nation listed_nation = info_of(state).arrivals[slot.first].nation;
  for (const auto& [empire, successor] :
       {std::pair(Nation::romans_w, Nation::gallo_romans), std::pair(Nation::romans_e, Nation::cappadocians)}) {
    const bool due = successors(state).has(successor) && is_active(state, successor) && !state.acted.has(successor);
    if (listed_nation == empire && due) return successor;
  }
  return std::nullopt;
}

void activations(Play& play) {
  State& state = play.state;
  if (in_activation(state)) {
    continue_activation(play);
    return;
  }
  if (state.slot >= info_of(state).slots_size) {
    next_step(state);
    return;
  }
  const Slot& slot = info_of(state).slots[state.slot];
  if (slot.kind == SlotKind::others) {
    if (const std::optional<Nation> nation = next_to_act(state, all_others(state))) {
      state.acted.add(*nation);
      begin_activation(play, slot, *nation);
    } else {
      ++state.slot;
    }
    return;
  }
  // A nation that has had its part already acted inside another's (XXXII.D.A.1).
  NationSet due;
  for (std::size_t i = slot.first; i < static_cast<std::size_t>(slot.first) + slot.size; ++i) {
    const Nation nation = info_of(state).arrivals[i].nation;
    if (is_active(state, nation) && !state.acted.has(nation)) due.add(nation);
  }
  if (!due.empty()) {
    state.acted |= due;
    begin_activation(play, slot, due.first());
  } else if (const std::optional<Nation> successor = successor_in(state, slot)) {
    state.acted.add(*successor);
    begin_activation(play, slot, *successor);
  } else {
    ++state.slot;
  }
}

// V.E.1: the last of the scenario, or the turn that Islam ends.
bool game_ends(const State& state) { return state.turn >= last_turn_of[state.scenario] || state.history.islam; }

void finish(Play& play) {
  end_game(play);
  play.state.step = Step::over;
}

void clear_turn(State& state) {
  for (Nation nation : all<Nation>()) {
    const bool intrigued = state.nations[nation].has(Flag::intrigued);
    state.nations[nation].flags = 0;
    if (intrigued) state.nations[nation].set(Flag::intrigued);
    state.nations[nation].calamities = 0;
  }
  for (Space province : all_land) set_raid(state, province, RaidResult::none);
  for (AreaState& area : state.areas) {
    area.want = Want::none;
    area.plague = false;
  }
  state.piracy = {};
  state.void_walls = {};
  state.fresh = {};
  state.caravan = nowhere;
  state.caravan_low = 1;
  state.caravan_high = 5;
  state.history.raids_twice = no_nation;
  state.forces.clear(Marks(Mark::done) | Mark::campaigned);
}

void next_turn(Play& play) {
  State& state = play.state;
  ++state.turn;
  state.step = Step::status_opening;
  state.slot = 0;
  state.acted = {};
  for (Space province : all_land) set_old_revolt(state, province, revolt_at(state, province) == Revolt::plus);
}

}  // namespace

void end_turn(Play& play) {
  State& state = play.state;
  play.say(msg::turn_step(msg::step_end));
  if (has_bit(info_of(state).codes, TurnCode::islam_check)) state.history.islam = islam_check(play);
  sarmatia_check(play);
  score_each_turn(play);
  score_blocks(play);
  if (game_ends(state)) return finish(play);
  end_of_turn_removals(play);
  end_loans(play);
  revolts_grow(play);
  heresies_age(play);
  pillage_recovers(play);
  ties_run_out(play);
  clear_turn(state);
  mauritania_returns(play);
  extend_control(play);
  check_britannia(play);
  next_turn(play);
}

static void next_piece(Play& play) {
  State& state = play.state;
  switch (state.step) {
    case Step::status_opening:
      play.say(msg::turn_begins(state.turn, info_of(state).from, info_of(state).to));
      play.say(msg::turn_step(msg::step_status));
      open_status(play);
      return next_step(state);
    case Step::status:
      return nation_by_nation(play, active_nations(state), status_of_nation, close_status);
    case Step::reinforcements:
      if (state.slot == 0 && state.acted.empty()) play.say(msg::turn_step(msg::step_reinforcements));
      return reinforcements(play);
    case Step::inactive_recovery:
      inactive_recovery(play);
      close_reinforcements(play);
      return next_step(state);
    case Step::events:
      if (state.slot == 0) play.say(msg::turn_step(msg::step_events));
      events_of_seat(play, static_cast<Side>(state.slot++));
      if (state.slot < count_of<Side>) return;
      close_events(play);
      return next_step(state);
    case Step::raids:
      if (state.slot == 0) play.say(msg::turn_step(msg::step_raids));
      return raids(play);
    case Step::caravan:
      exceptional_caravan(play);
      return next_step(state);
    case Step::diplomacy_draw:
      play.say(msg::turn_step(msg::step_diplomacy));
      draw_diplomacy_cards(play);
      return next_step(state);
    case Step::diplomacy:
      return nation_by_nation(play, diplomats(state), diplomacy_of_nation, nothing);
    case Step::administration_start:
      play.say(msg::turn_step(msg::step_administration));
      open_administration(play);
      return next_step(state);
    case Step::administration:
      return nation_by_nation(play, administered(state), administration_of, close_administration);
    case Step::military_start:
      play.say(msg::turn_step(msg::step_military));
      open_military(play);
      return next_step(state);
    case Step::activation:
      return activations(play);
    case Step::end_of_turn:
      return end_turn(play);
    case Step::over:
      return;
  }
}

void play_step(Play& play) {
  const Step step = play.state.step;
  next_piece(play);
  if (play.state.step != Step::over) note_presence(play);
  // XII.G.1; the end of the turn has looked to it before the next one began.
  if (play.state.step != step && step != Step::end_of_turn) check_britannia(play);
  // V.E.2
  if (play.state.step != Step::over && only_one_seat_left(play.state)) finish(play);
}

}  // namespace auspex::invasions
