// XVII.H: units that serve another nation for a while.
#include "games/invasions/activation.h"
#include "games/invasions/movement.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_activation.h"

namespace auspex::invasions {

namespace {

constexpr int loan_range = 3;  // XVII.H.3

Bands units_to_lend(const State& state, Nation lender) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    const bool own = band.at != removed && band.kind.people == lender && band.kind.serves == lender;
    if (own && !band.kind.naval()) found.push_back(band);
  }
  return found;
}

// By land that is friendly to the borrower.
SpaceSet friendly_within(const State& state, Nation borrower, Space from) {
  SpaceSet reached = {from};
  for (int n = 0; n < loan_range; ++n) {
    reached |= select(around(reached), [&](Space space) { return is_friendly(state, borrower, space); });
  }
  return reached;
}

// XXVIII.E.1, XXXII.D.D.2: minors lend for as long as the tie lasts, hired Huns serve until Aetius retires.
bool stays_on(const State& state, const Kind& kind) {
  if (is_minor(kind.people)) return true;
  const bool hired = kind.people == Nation::huns && kind.serves == Nation::romans_w;
  return hired && state.turn == 4 && place_of(state, {Leader::aetius, Nation::romans_w}) >= 0;
}

Bands loans(const State& state) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    if (band.at != removed && is_lent(state, band.kind)) found.push_back(band);
  }
  return found;
}

// XVII.H.2: horde, capital, home; without any of them the nearest of its own units, or where it is.
SpaceSet homes(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  if (now.horde != nowhere) return {now.horde};
  if (now.capital != nowhere) return {now.capital};
  const SpaceSet home = select(nation_info[nation].home, [&](Space space) {
    const Nation holder = state.land[space].controller;
    return (holder == no_nation || holder == nation) && !enemy_presence(state, nation, space);
  });
  if (!home.empty()) return home;
  return spaces_of(state, nation) & all_land;
}

// Where it is then, or nowhere if it has no home and stays.
Space go_home(Play& play, const Band& lent) {
  State& state = play.state;
  const Nation lender = lent.kind.people;
  Band back = lent;
  back.kind = lent.kind.serving(lender).without(Mark::done).without(Mark::campaigned);
  state.forces.change(lent, back.kind);
  after_leaving(state, lent.at);  // even where it stays, it is no garrison of the borrower's any more
  const SpaceSet home = homes(state, lender);
  if (home.empty()) return nowhere;
  const Ask ask = msg::loan_home_ask(lender, lent.kind.unit);
  const Space to = choose_place(play, lender, &StandingOrders::redeploy, ask, nearest(lent.at, home));
  if (to != lent.at) shift(state, back, to);
  take_control(state, lender, to);
  play.say(msg::loan_ends(lender, lent.kind.unit, lent.kind.serves, to), 1);
  return to;
}

// All are home before stacking is looked to, so that nobody has to make room for units that are leaving.
template <class Which>
void all_go_home(Play& play, Which which) {
  std::vector<std::pair<Nation, Space>> homes;
  for (const Band& band : loans(play.state)) {
    for (int i = 0; which(band.kind) && i < band.count; ++i) {
      homes.emplace_back(band.kind.people, go_home(play, band.some(1)));
    }
  }
  for (const auto& [lender, home] : homes) {
    if (home != nowhere) enforce_stacking(play, lender, home);
  }
}

}  // namespace

void lend(Play& play, Nation lender, Nation borrower, int most, bool at_random) {
  State& state = play.state;
  const Bands able = units_to_lend(state, lender);
  const int highest = std::min(most, size_of(able));
  if (highest <= 0 || !in_play(state, lender)) return;
  const std::uint8_t order = settled(play, borrower).loans;
  const int n = order == 0   ? play.choose_number(borrower, msg::loan_number_ask(borrower, lender), 0, highest)
                : order == 1 ? highest
                             : 0;
  if (n == 0) return;
  if (!at_random) {
    const Ask ask = msg::loan_units_ask(lender, borrower, n);
    // Who has settled which units go first has done so for this, too.
    const bool cheapest = settled(play, lender).losses == 1;
    for (const Band& band :
         cheapest ? cheapest_of(able, n) : play.choose_units(play.side_of(lender), ask, able, n, n)) {
      for (int i = 0; i < band.count; ++i) lend_unit(play, borrower, band.some(1));
    }
    return;
  }
  for (int i = 0; i < n; ++i) lend_unit(play, borrower, play.random_unit(units_to_lend(state, lender)));
}

void lend_unit(Play& play, Nation borrower, const Band& unit) {
  State& state = play.state;
  SpaceSet places = select(friendly_within(state, borrower, unit.at), [&](Space space) {
    return has_units(state, borrower, space) && room_for(state, borrower, space) > 0 &&
           !confined(state, unit.kind.serving(borrower), space);
  });
  places.add(unit.at);
  const Ask ask = msg::loan_where_ask(borrower, unit.kind.unit, unit.kind.people, unit.at);
  const Space to = choose_place(play, borrower, &StandingOrders::loans, ask, places);
  Band lent = unit;
  lent.kind = unit.kind.serving(borrower);
  state.forces.change(unit, lent.kind);
  after_leaving(state, unit.at);
  if (to != unit.at) shift(state, lent, to);
  play.say(msg::loan_made(lent.kind.people, lent.kind.unit, borrower, to), 1);
}

void send_home(Play& play, const Band& lent) {
  const Space home = go_home(play, lent);
  if (home != nowhere) enforce_stacking(play, lent.kind.people, home);
}

void end_loans(Play& play) {
  all_go_home(play, [&](const Kind& kind) { return !stays_on(play.state, kind); });
}

void end_loans(Play& play, Nation lender, Nation borrower) {
  all_go_home(play, [&](const Kind& kind) { return kind.people == lender && kind.serves == borrower; });
}

void end_loans_to(Play& play, Nation borrower) {
  all_go_home(play, [&](const Kind& kind) { return kind.serves == borrower; });
}

void deserters_leave(Play& play) {
  State& state = play.state;
  Bands deserters;
  for (const Band& band : state.forces.all()) {
    if (is_deserter(band.kind)) deserters.push_back(band);
  }
  for (const Band& band : deserters) {
    state.forces.remove(band);
    after_leaving(state, band.at);
    play.say(msg::loan_deserters_leave(band.kind.serves, band.count, band.kind.unit), 1);
  }
}

}  // namespace auspex::invasions
