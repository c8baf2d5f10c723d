// XVII.C, XXII.F: an order is carried out, from setting out to the last siege.
#include "games/invasions/activation.h"
#include "games/invasions/events.h"
#include "games/invasions/leaders.h"
#include "games/invasions/marches.h"
#include "games/invasions/naval.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_movement.h"

namespace auspex::invasions {

namespace {

void mark(State& state, Bands& units, int banner) {
  for (Band& band : units) {
    const Kind kind = banner == 0 ? band.kind.with(Mark::done) : band.kind.following(banner);
    state.forces.change(band, kind);
    band.kind = kind;
  }
}

LeaderState& state_of(State& state, LeaderId id) {
  const int place = place_of(state, id);
  require_legal(place >= 0, "an order to a leader who is not in play", id_of(id.nation));
  return state.leaders[static_cast<std::size_t>(place)];
}

// XXII.F.2, XXII.F.3: what it costs, and under whose banner it goes.
int begin_campaign(Play& play, LeaderId captain) {
  State& state = play.state;
  const int price = campaign_price(state, captain);
  require_legal(price >= 0, "a campaign too many", id_of(captain.nation));
  int banners = 0;
  for (const LeaderState& leader : leaders(state)) banners = std::max<int>(banners, leader.banner);
  LeaderState& leader = state_of(state, captain);
  if (leader.banner == 0) leader.banner = static_cast<std::uint8_t>(std::min(banners + 1, banner_of_settlers - 1));
  play.say(msg::march_campaign(captain.leader, captain.nation, leader.at));
  if (leader.campaigns > 0 && leader.extra > 0) {
    --leader.extra;
  } else {
    ++leader.campaigns;
    if (price > 0) pay(play, captain.nation, price);
  }
  return leader.banner;
}

// XVII.C.6, XXXII.F.G.2
void note_setting_out(State& state, const Party& party, Marches::Step step) {
  if (party.horde) state.activation.hordes_moved.add(party.nation);
  if (step == Marches::Step::campaigns) return;
  for (const LeaderId& id : party.leaders) state_of(state, id).moved = true;
  const bool halved = state.activation.part == Part::first_stacks && slot_has(state, SlotCode::half_units_first_step);
  if (!halved) return;
  for (const Band& band : party.units) {
    std::uint8_t& left = state.activation.first_half[static_cast<std::size_t>(place_in_slot(state, band.kind.serves))];
    left = static_cast<std::uint8_t>(left - std::min(left, band.count));
  }
}

// --- XVII.F.1, XXII.F.1: others come along

// The most of them that the way bears; a mixed stack is moved by the owner of most units in it.
int room_on_way(const State& state, const Party& party, const March& march, const Bands& able, Marches::Step step) {
  Party larger = party;
  int n = 0;
  for (const Band& band : able) {
    for (int i = 0; i < band.count; ++i) {
      add_to(larger.units, band.some(1));
      const bool fits =
          march.by_sea() || march.step_by_step || march.deed == Deed::stand || is_legal(state, larger, march.way);
      if (!fits || (step == Marches::Step::stacks && 2 * (n + 1) > size_of(larger.units))) return n;
      ++n;
    }
  }
  return n;
}

void invite(Play& play, Party& party, const March& march, Marches::Step step) {
  for (Nation nation : march.invited) {
    Bands able = could_come(play.state, nation, party.at, step);
    // Nobody makes the others wait.
    const int pace = allowance(party);
    erase_if(able, [&](const Band& band) { return band.kind.info().move < pace; });
    const int most = room_on_way(play.state, party, march, able, step);
    if (most == 0) continue;
    const Ask ask = msg::march_along_ask(nation, party.nation, party.at);
    for (const Band& band : play.choose_units(play.side_of(nation), ask, able, 0, most)) add_to(party.units, band);
  }
}

// --- The way

bool is_gone(const Party& party) { return party.units.empty() && party.leaders.empty(); }

bool is_next(const State& state, const Party& party, std::span<const Space> rest) {
  Way way;
  for (Space space : rest) way.push_back(space);
  return is_legal(state, party, way);
}

// One province after the other; whoever ordered it is asked again where something came between.
void walk(Play& play, Party& party, const Way& ordered, bool step_by_step) {
  State& state = play.state;
  Way way = ordered;
  std::size_t done = 0;
  bool ask_again = false;
  while (!party.stopped && !is_gone(party)) {
    const std::span<const Space> rest(way.begin() + done, way.end());
    if (!ask_again && !rest.empty() && (step_by_step || is_next(state, party, rest))) {
      const bool changed = enter(play, party, way[done++]);
      const bool arrived = done == way.size();
      ask_again = arrived ? changed || step_by_step : changed;
      if (arrived && !ask_again) break;
      continue;
    }
    if (next_spaces(state, party).empty()) break;
    const Side side = play.side_of(party.nation);
    const Ask ask = msg::march_on_ask(party.nation, party.at);
    const Onward onward = play.mind(side).march_on(play, side, ask, party, rest);
    require_offered(is_legal(state, party, onward), catalogue(), ask.prompt);
    if (onward.way.empty()) break;
    if (!onward.dropped.empty()) drop_units(play, party, onward.dropped);
    way = onward.way;
    done = 0;
    step_by_step = onward.step_by_step;
    ask_again = false;
  }
  if (!is_gone(party)) stop(play, party);
}

}  // namespace

void carry_out(Play& play, const March& march, Marches::Step step) {
  State& state = play.state;
  Party party = Marches::party_of(march, step);
  if (step == Marches::Step::campaigns) party.banner = begin_campaign(play, march.captain);
  invite(play, party, march, step);
  note_setting_out(state, party, step);
  mark(state, party.units, party.banner);
  mark(state, party.fleets, party.banner);
  Showing shown(play.party, party);
  if (step == Marches::Step::campaigns) state.activation.attackers = 0;
  const bool stack = !party.units.empty() || !party.fleets.empty();
  if (stack) card_window(play, Window::stack_activation, {.nation = party.nation, .party = &party});
  switch (march.deed) {
    case Deed::stand:
      stop(play, party);
      break;
    case Deed::sail:
      sail(play, party, march.way);
      break;
    case Deed::march:
      if (!march.by_sea()) {
        walk(play, party, march.way, march.step_by_step);
      } else if (voyage(play, party, march.harbour, march.way)) {
        stop(play, party);
      }
      break;
    case Deed::pass:
    case Deed::end:
      break;
  }
  if (step == Marches::Step::campaigns) deserters_leave(play);
}

}  // namespace auspex::invasions
