// IX.A, IX.D, IX.G: whose turn it is, and what a slot brings besides units and leaders.
#include "games/invasions/reinforcements.h"

#include "games/invasions/activation.h"
#include "games/invasions/arrivals.h"
#include "games/invasions/clients.h"
#include "games/invasions/events.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_reinforcements.h"

namespace auspex::invasions {

namespace {

std::span<const Arrival> arrivals_in(const State& state, const Slot& slot) {
  return std::span(turn_info[state.turn].arrivals).subspan(slot.first, slot.size);
}

bool barbarian_in_play(const State& state, Nation nation) {
  return in_play(state, nation) && is_barbarian(state, nation);
}

// IX.A.1: a slot before this one was a Barbarian's.
bool barbarians_before(const State& state, const Slot& slot) {
  for (const Slot& earlier : turn_info[state.turn].slots) {
    if (&earlier == &slot) return false;
    for (const Arrival& arrival : arrivals_in(state, earlier)) {
      if (barbarian_in_play(state, arrival.nation)) return true;
    }
  }
  return false;
}

const Slot* slot_of_others(const State& state) {
  const TurnInfo& info = turn_info[state.turn];
  const auto end = info.slots.begin() + info.slots_size;
  const auto found =
      std::find_if(info.slots.begin(), end, [](const Slot& slot) { return slot.kind == SlotKind::others; });
  return found == end ? nullptr : &*found;
}

// IX.C.2, R15: units that the time table lists for those who were Barbarians then.
bool gets_listed_units(const State& state, Nation nation) {
  const NationKind kind = nation_info[nation].kind;
  const bool settled = (kind == NationKind::barbarian || kind == NationKind::raider) && is_civilized(state, nation);
  return !settled || !reads(state, Reading::kingdoms_get_no_listed_units);
}

// E50, XXXII.F.F.1: with the horde or in the capital; those that come with the horde come with the others of the turn.
int take_units_due(Play& play, Nation nation, int command) {
  NationState& now = play.state.nations[nation];
  const int due = now.units_due;
  now.units_due = 0;
  if (due == 0 || is_barbarian(play.state, nation) || now.capital == nowhere) return due;
  receive_free_units(play, nation, due, {command, {now.capital}});
  return 0;
}

void receive_listed_units(Play& play, const Arrival& arrival) {
  const Nation nation = arrival.nation;
  const Arriving how{command_to_come(play.state, arrival), {}};
  int n = take_units_due(play, nation, how.command);
  if (gets_listed_units(play.state, nation)) {
    for (std::size_t i = 0; i < arrival.units_size; ++i) receive_type(play, nation, arrival.units[i], how);
    n += arrival.free_units;
  }
  if (n > 0) receive_free_units(play, nation, n, how);
}

// IX.G.2, IX.G.3
void specials(Play& play, Nation nation) {
  const std::uint32_t codes = turn_info[play.state.turn].codes;
  const bool hires = has_bit(codes, TurnCode::hire_huns) || has_bit(codes, TurnCode::rehire_huns);
  if (nation == Nation::romans_w && hires) hire_huns(play);
  if (nation == Nation::romans_e) move_persian_limites(play);
}

void end_of_slot(Play& play, Nation nation) {
  if (!in_play(play.state, nation)) return;
  enforce_stacking(play, nation);
  card_window(play, Window::nation_reinforcements, {.nation = nation});
  card_window(play, Window::reinforcements_step, {.nation = nation});
}

// IX.A.2
void reinforce(Play& play, const Arrival& arrival) {
  const Nation nation = arrival.nation;
  const bool newcomer = comes_anew(play.state, arrival);
  if (!newcomer && !in_play(play.state, nation)) return;
  retire_leaders(play, nation);
  if (newcomer) {
    enter_map(play, arrival);
  } else {
    receive_listed_units(play, arrival);
  }
  receive_leaders(play, arrival);
  specials(play, nation);
  end_of_slot(play, nation);
}

}  // namespace

void reinforce_slot(Play& play, const Slot& slot) {
  for (const Arrival& arrival : arrivals_in(play.state, slot)) reinforce(play, arrival);
  const std::span<const Arrival> members = arrivals_in(play.state, slot);
  const bool barbarian = std::any_of(members.begin(), members.end(),
                                     [&](const Arrival& each) { return barbarian_in_play(play.state, each.nation); });
  if (barbarian && !barbarians_before(play.state, slot)) slavs_recover(play);
}

void reinforce_other(Play& play, Nation nation) {
  State& state = play.state;
  retire_leaders(play, nation);
  // IX.D.1
  const bool gets_one = is_barbarian(state, nation) && state.turn >= 2;
  const int command = command_of(state, Leader::rex);
  const int n = take_units_due(play, nation, command) + (gets_one ? 1 : 0);
  if (n > 0) receive_free_units(play, nation, n, {command, {}});
  receive_rex(play, nation);
  end_of_slot(play, nation);
  const auto barbarian = [&](Nation other) { return other != nation && is_barbarian(state, other); };
  const bool first = select(state.acted, barbarian).empty() && !barbarians_before(state, *slot_of_others(state));
  if (is_barbarian(state, nation) && first) slavs_recover(play);
}

void inactive_recovery(Play& play) {
  State& state = play.state;
  // IX.A.1: where no active nation is Barbarian any more there was no slot for them.
  const auto barbarian = [&](Nation nation) { return is_active(state, nation) && is_barbarian(state, nation); };
  if (select(NationSet::every(), barbarian).empty()) slavs_recover(play);
  minors_recover(play);
  latest_minors(play);
  // XXVIII.E.1
  for (Nation minor : all<Nation>()) {
    if (in_play(state, minor) && is_minor(minor)) lend_client_unit(play, minor);
  }
  hun_auxiliaries_leave(play);
}

void end_of_turn_removals(Play& play) {
  State& state = play.state;
  for (int i = int{state.leaders_size} - 1; i >= 0; --i) {
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    if (leader.leader == Leader::extra_leader && leader.until <= state.turn) remove_leader(state, i, false);
  }
  const TurnInfo& info = turn_info[state.turn];
  const auto leaves = [](const Slot& slot) { return has_bit(slot.codes, SlotCode::remove_elite_heavy_cavalry); };
  if (std::none_of(info.slots.begin(), info.slots.begin() + info.slots_size, leaves)) return;
  const Bands bands(state.forces.all().begin(), state.forces.all().end());
  for (const Band& band : bands) {
    if (band.at == removed || band.kind.unit != Unit::elite_heavy_cavalry) continue;
    play.say(msg::reinforcements_removed(band.kind.people, band.kind.unit, band.at), 1);
    remove_for_good(state, band);
  }
}

void close_reinforcements(Play& play) { card_window(play, Window::reinforcements_step, {}); }

}  // namespace auspex::invasions
