#include "games/invasions/activation.h"

#include "engine/few.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/decks.h"
#include "games/invasions/events.h"
#include "games/invasions/hordes.h"
#include "games/invasions/leaders.h"
#include "games/invasions/marches.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/own_order.h"
#include "games/invasions/turn_plan.h"
#include "generated/invasions/messages_activation.h"

namespace auspex::invasions {

namespace {

std::span<const Arrival> arrivals_of(const State& state, const Slot& slot) {
  return std::span(turn_info[state.turn].arrivals).subspan(slot.first, slot.size);
}

// XVII.F.1: one nation, or all of a joint slot that are there to act.
NationSet members_of(const State& state, const Slot& slot, Nation nation) {
  NationSet together;
  for (const Arrival& arrival : arrivals_of(state, slot)) {
    if (is_active(state, arrival.nation)) together.add(arrival.nation);
  }
  const bool joint = slot.kind != SlotKind::nation && slot.kind != SlotKind::others;
  return joint && together.has(nation) ? together : NationSet{nation};
}

// --- Whose turn it is (XVII.F.2, XVII.F.3, XXXII.F.I.1)

// Seats that move units of the members, in the order of their first nations.
using Seats = Few<Side, static_cast<std::size_t>(count_of<Side>)>;
Seats seats_of(const State& state) {
  Seats seats;
  const auto add = [&](Side side) {
    if (std::find(seats.begin(), seats.end(), side) == seats.end()) seats.push_back(side);
  };
  for (Nation nation : play_order()) {
    if (!state.activation.members.has(nation)) continue;
    add(side_of(state, nation));
    if (state.history.merged && nation == Nation::angles) add(side_of(state, Nation::saxons));
  }
  return seats;
}

bool has_invader(const State& state, Side side) {
  for (Nation nation : state.activation.members) {
    if (side_of(state, nation) == side && state.nations[nation].has(Flag::invading)) return true;
  }
  return false;
}

// The first from this one on who has not passed; whether there is one.
bool give_turn(State& state, std::size_t from) {
  ActivationState& now = state.activation;
  const Seats seats = seats_of(state);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Side side = seats[(from + i) % seats.size()];
    if (now.passed.has(side)) continue;
    now.mover = side;
    for (Nation nation : play_order()) {
      if (!now.members.has(nation) || side_of(state, nation) != side) continue;
      now.nation = nation;
      break;
    }
    return true;
  }
  return false;
}

bool next_turn(State& state) {
  const Seats seats = seats_of(state);
  const auto now = std::find(seats.begin(), seats.end(), state.activation.mover);
  return give_turn(state, now == seats.end() ? 0 : static_cast<std::size_t>(now - seats.begin()) + 1);
}

void start_step(State& state, Part part) {
  ActivationState& now = state.activation;
  now.part = part;
  now.hordes_moved = {};
  now.attackers = 0;
  now.passed = now.ended;
  now.planned = {};
  now.plans = {};
  for (Nation nation : now.members) state.forces.clear(Mark::done, nation);
  for (std::size_t i = 0; i < state.leaders_size; ++i) state.leaders[i].moved = false;
  // XXIII.D.2: whoever does not invade has one Unit Stacks step.
  if (part == Part::second_stacks) {
    for (Side side : all<Side>()) {
      if (!has_invader(state, side)) now.passed.add(side);
    }
  }
  give_turn(state, 0);
}

// --- One part after the other

// What was noted for one activation; willing allies of a campaign have marks, too.
void clear_marks(State& state, NationSet members) {
  state.forces.clear(Marks(Mark::done) | Mark::campaigned);
  for (std::size_t i = 0; i < state.leaders_size; ++i) {
    LeaderState& leader = state.leaders[i];
    if (!members.has(leader.nation)) continue;
    leader.campaigns = 0;
    leader.extra = 0;
    leader.banner = 0;
    leader.moved = false;
    leader.beaten = false;
  }
}

void begin(Play& play, NationSet members) {
  State& state = play.state;
  ActivationState& now = state.activation;
  now.members = members;
  now.part = Part::opening;
  clear_marks(state, members);
  for (Nation nation : members) state.forces.clear(Mark::intercepted, nation);
  // XXIII.D.1
  for (const Arrival& arrival : turn_info[state.turn].arrivals) {
    if (members.has(arrival.nation) && arrival.invasion) grant_invasion(play, arrival.nation, true);
  }
  give_turn(state, 0);
  play.say(msg::activation_begins(members));
}

void open_campaigns(Play& play) {
  start_step(play.state, Part::campaigns);
  for (Nation nation : play.state.activation.members) {
    card_window(play, Window::nation_activation, {.nation = nation});
  }
}

void after_stacks(Play& play) {
  State& state = play.state;
  deserters_leave(play);
  const bool first = state.activation.part == Part::first_stacks;
  bool invading = false;
  for (Nation nation : state.activation.members) invading = invading || state.nations[nation].has(Flag::invading);
  if (first && slot_has(state, SlotCode::germanic_interlude)) {
    state.activation.part = Part::interlude;
  } else if (first && invading) {
    start_step(state, Part::second_stacks);
  } else {
    open_campaigns(play);
  }
}

void open(Play& play) {
  State& state = play.state;
  for (Nation nation : play_order()) {
    if (state.activation.members.has(nation) && in_play(state, nation)) opening_checks(play, nation);
  }
  start_step(state, Part::first_stacks);
}

// Annex 7: while it lives the computer player acts for the seat, but plays none of its cards (events.cpp).
class Deputy {
 public:
  Deputy(Play& play, Side side) : play_(play), side_(side), mind_(play.mind(side)) { play.seat(side, computer_mind()); }
  ~Deputy() { play_.seat(side_, mind_); }
  Deputy(const Deputy&) = delete;
  Deputy& operator=(const Deputy&) = delete;

 private:
  Play& play_;
  Side side_;
  Mind& mind_;
};

March order_of(Play& play, Side side, const Ask& ask, Marches::Step step) {
  const Marches marches(play.state, side, step);
  if (marches.stacks().empty()) return {};
  March march = awaits_own_order(play.state, side) ? own_order(play, side, ask, marches)
                                                   : play.mind(side).march(play, side, ask, marches);
  require_offered(marches.allows(march), catalogue(), ask.prompt);
  return march;
}

// The usual, until there is nothing left to do. The last order ends the step, or the activation where there is nothing
// to campaign for.
March do_the_usual(Play& play, Side side, const Ask& ask, Marches::Step step, March march) {
  const Deputy deputy(play, side);
  while (march.deed != Deed::pass && march.deed != Deed::end) {
    carry_out(play, march, step);
    march = order_of(play, side, ask, step);
  }
  if (order_of(play, side, ask, Marches::Step::campaigns).deed == Deed::pass) march.deed = Deed::end;
  return march;
}

// What the seat whose turn it is orders.
void one_order(Play& play, Marches::Step step) {
  State& state = play.state;
  ActivationState& now = state.activation;
  const Side side = now.mover;
  const Ask ask = step == Marches::Step::stacks ? msg::march_ask(now.nation) : msg::campaign_ask(now.nation);
  March march = order_of(play, side, ask, step);
  if (march.and_so_on) {
    march = do_the_usual(play, side, ask, step, march);
  } else if (march.deed != Deed::pass && march.deed != Deed::end) {
    return carry_out(play, march, step);
  }
  now.passed.add(side);
  // The Huns of turn 2 are interrupted; what comes after that they decide then.
  if (march.deed == Deed::end && !slot_has(state, SlotCode::germanic_interlude)) now.ended.add(side);
}

void stacks(Play& play) {
  State& state = play.state;
  ActivationState& now = state.activation;
  if (now.part == Part::first_stacks && !now.radagaisus_done) {
    now.radagaisus_done = !slot_has(state, SlotCode::radagaisus_first) || !radagaisus_campaigns(play);
    if (!now.radagaisus_done) return;
    if (slot_has(state, SlotCode::half_units_first_step)) great_invasion_shares(play);
    give_turn(state, 0);
    return;
  }
  if (awaits_plan(state, Marches::Step::stacks)) return ask_for_plan(play);
  if (!now.passed.has(now.mover)) one_order(play, Marches::Step::stacks);
  if (!next_turn(state)) after_stacks(play);
}

void campaigns(Play& play) {
  State& state = play.state;
  ActivationState& now = state.activation;
  if (awaits_plan(state, Marches::Step::campaigns)) return ask_for_plan(play);
  if (!now.passed.has(now.mover)) one_order(play, Marches::Step::campaigns);
  if (next_turn(state)) return;
  if (!now.closing) {
    now.closing = true;
    for (Nation nation : now.members) card_window(play, Window::nation_activation, {.nation = nation});
    // Whoever was given another campaign is asked again.
    for (const LeaderState& leader : leaders(state)) {
      if (leader.extra > 0 && now.members.has(leader.nation)) now.passed.remove(side_of(state, leader.nation));
    }
    if (give_turn(state, 0)) return;
  }
  now.part = Part::ending;
}

// XXXII.D.A.1: Germanic nations act one by one while the Huns wait.
void interlude(Play& play) {
  State& state = play.state;
  ActivationState& now = state.activation;
  for (Nation nation : germanic_interlude(state)) {
    if (now.interlude_done.has(nation) || state.acted.has(nation) || !is_active(state, nation)) continue;
    ActivationState inner = nobodys_activation();
    inner.interlude_done = now.interlude_done | NationSet{nation};
    inner.outer = now.members.first();
    inner.outer_enemy = now.named_enemy;
    inner.radagaisus_done = true;
    now = inner;
    state.acted.add(nation);
    begin(play, {nation});
    return;
  }
  start_step(state, Part::second_stacks);
}

void end(Play& play) {
  State& state = play.state;
  end_of_activation(play);
  clear_marks(state, state.activation.members);
  for (Nation nation : state.activation.members) state.nations[nation].unset(Flag::invasion_bonus);
  const ActivationState over = state.activation;
  state.activation = nobodys_activation();
  state.silent = {};
  state.silent_till_battle = {};
  if (over.outer == no_nation || !in_play(state, over.outer)) return;
  state.activation.members = {over.outer};
  state.activation.interlude_done = over.interlude_done;
  state.activation.part = Part::interlude;
  state.activation.named_enemy = over.outer_enemy;
  if (over.outer_enemy != no_nation) state.activation.avenger = over.outer;
  state.activation.radagaisus_done = true;
  give_turn(state, 0);
}

}  // namespace

int vengeance_halves(const State& state, Nation by, const Kind& lost) {
  constexpr int halves = 2;
  const ActivationState& now = state.activation;
  return by == now.avenger && lost.counts_for() == now.named_enemy ? halves : 0;
}

bool slot_has(const State& state, SlotCode code) {
  if (state.activation.outer != no_nation) return false;
  const TurnInfo& turn = turn_info[state.turn];
  return state.slot < turn.slots_size && has_bit(turn.slots[state.slot].codes, code);
}

int place_in_slot(const State& state, Nation nation) {
  const std::span<const Arrival> arrivals = arrivals_of(state, turn_info[state.turn].slots[state.slot]);
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    if (arrivals[i].nation == nation) return static_cast<int>(i);
  }
  refuse_step("a nation that is not in this slot", id_of(nation), {});
}

void open_military(Play& play) {
  State& state = play.state;
  const TurnInfo& turn = turn_info[state.turn];
  for (std::size_t i = 0; i < turn.slots_size; ++i) {
    for (const Arrival& arrival : arrivals_of(state, turn.slots[i])) {
      const Nation nation = arrival.nation;
      if (!in_play(state, nation)) continue;
      for (Nation other : arrival.allied) {
        if (!in_play(state, other) || allied(state, nation, other)) continue;
        add_tie(state, TieKind::alliance, nation, other, state.turn);
        play.say(msg::activation_listed_alliance(nation, other));
      }
      for (Nation other : arrival.cannot_attack) add_tie(state, TieKind::ban, nation, other, state.turn);
    }
  }
  card_window(play, Window::military_phase_start, {});
}

void begin_activation(Play& play, const Slot& slot, Nation nation) {
  play.state.activation = nobodys_activation();
  begin(play, members_of(play.state, slot, nation));
}

void continue_activation(Play& play) {
  State& state = play.state;
  ActivationState& now = state.activation;
  // XVII.A.3: whoever has left play acts no more.
  now.members = select(now.members, [&](Nation nation) { return in_play(state, nation); });
  if (now.members.empty()) return end(play);
  switch (now.part) {
    case Part::opening:
      return open(play);
    case Part::first_stacks:
    case Part::second_stacks:
      return stacks(play);
    case Part::interlude:
      return interlude(play);
    case Part::campaigns:
      return campaigns(play);
    case Part::ending:
      return end(play);
  }
}

}  // namespace auspex::invasions
