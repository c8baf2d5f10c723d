#include "games/invasions/nation_plan.h"

#include <algorithm>

#include "engine/different_plans.h"
#include "engine/player.h"
#include "engine/secrets.h"
#include "games/invasions/administration.h"
#include "games/invasions/computer/answers.h"
#include "games/invasions/decks.h"
#include "games/invasions/diplomacy.h"
#include "games/invasions/position.h"
#include "games/invasions/turn.h"
#include "games/invasions/turn_plan.h"
#include "generated/invasions/messages_plans.h"

namespace auspex::invasions {

namespace {

// With few playouts each of many plans would be looked at too seldom.
constexpr std::size_t most_offered = 6;
constexpr int rehearsals = 6;  // in which cards and checks fall in different ways

// What the nation's part of the step comes to. Nobody is asked.
template <class Plan>
Rehearsed rehearse(const State& before, Side side, const Plan& plan) {
  return rehearse_often(rehearsals, [&](int luck) {
    State state = before;
    state.dice = Dice(static_cast<std::uint64_t>(luck));
    follow(state, plan);
    NobodyAsked silent;
    Play play(state, silent);
    play_step(play);
    state.dice = Dice();
    return Rehearsed{digest_bytes(&state, sizeof state), prospects(state, side)};
  });
}

// In which everything that the seat cannot see is dealt anew: what is offered tells nothing of it.
State to_rehearse_in(const State& state, Seat seat) {
  State rehearsal = state;
  leave_to_computers(rehearsal);
  redeal_hidden(rehearsal, seat, 0);
  return rehearsal;
}

// --- Diplomacy

Overture overture_of(Use use) {
  switch (use) {
    case Use::alliance:
      return Overture::alliance;
    case Use::clientele:
      return Overture::clientele;
    case Use::break_alliance:
      return Overture::break_alliance;
    case Use::break_clientele:
      return Overture::break_clientele;
    case Use::foedus:
      return Overture::foedus;
    case Use::truce:
      return Overture::truce;
    case Use::subsidy:
      return Overture::subsidy;
    case Use::mission:
      return Overture::mission;
    case Use::marriage:
      return Overture::marriage;
    case Use::intrigue:
      return Overture::intrigue;
    case Use::tribute:
      return Overture::tribute;
    case Use::keep:
    case Use::discard:
      break;
  }
  return Overture::usual;
}

// What binds others to one's own seat is nothing to be broken.
bool harms_its_own(const State& state, Nation nation, const Embassy& embassy) {
  const auto ours = [&](Nation one) { return same_seat(state, nation, one); };
  if (embassy.use == Use::break_alliance) return ours(embassy.target) && ours(embassy.other);
  return embassy.use == Use::break_clientele && ours(embassy.other);
}

std::vector<Embassy> embassies_of(const State& state, Nation nation) {
  std::vector<Embassy> found;
  std::optional<Diplomacy> before;
  for (Diplomacy card : diplomacy_of(state, nation)) {
    if (card == before) continue;  // copies lie side by side
    before = card;
    for (const Embassy& embassy : embassies(state, nation, card)) found.push_back(embassy);
  }
  return found;
}

// Those that the computer player thinks most of first.
std::vector<Embassy> best_embassies(const State& state, Nation nation) {
  const Scene scene(state);
  const Envoys envoys(scene, nation);
  struct Valued {
    Embassy embassy;
    double value;
  };
  std::vector<Valued> valued;
  for (const Embassy& embassy : embassies_of(state, nation)) {
    if (harms_its_own(state, nation, embassy)) continue;
    valued.push_back({embassy, envoys.value(text_of(state, nation, embassy))});
  }
  std::stable_sort(valued.begin(), valued.end(), [](const Valued& a, const Valued& b) { return a.value > b.value; });
  std::vector<Embassy> best;
  for (const Valued& one : valued) best.push_back(one.embassy);
  return best;
}

// A hand is its holder's alone, and so is what can be done with it.
void ask_for_diplomacy(Play& play, Nation nation) {
  const Side side = play.side_of(nation);
  Menu<DiplomacyPlan> menu(play.dialogue.foretold());
  menu.add(text_of(DiplomacyPlan{}), {});
  if (!menu.settled()) {
    for (const DiplomacyPlan& plan : different_diplomacy(play.state, nation)) {
      if (plan != DiplomacyPlan{}) menu.add(text_of(plan), plan);
    }
  }
  play.consults(side, Ending::card);  // without a use for any of them nobody would be asked
  const Secretly secret(play.dialogue, never);
  const DiplomacyPlan plan = menu.ask(Person(play.dialogue, seat_of(side), true), msg::plan_ask_diplomacy(nation));
  if (plan.with) {
    play.tell(side, msg::plan_taken_overture_to(nation, plan.overture, *plan.with));
  } else {
    play.tell(side, msg::plan_taken_overture(nation, plan.overture));
  }
  follow(play.state, plan);
}

// --- Administration

AreaSet areas_of_cities(const State& state, Nation nation) {
  AreaSet found;
  for (Space city : cities_of(state, nation)) found.add(area_of(city));
  return found;
}

void ask_for_administration(Play& play, Nation nation) {
  Menu<AdministrationPlan> menu(play.dialogue.foretold());
  menu.add(text_of(AdministrationPlan{}), {});
  if (!menu.settled()) {
    for (const AdministrationPlan& plan : different_administrations(play.state, nation)) {
      if (plan != AdministrationPlan{}) menu.add(text_of(plan), plan);
    }
  }
  const Person person(play.dialogue, seat_of(play.side_of(nation)), true);
  const AdministrationPlan plan = menu.ask(person, msg::plan_ask_administration(nation));
  if (plan.area) {
    play.say(msg::plan_taken_course_area(nation, plan.course, *plan.area));
  } else {
    play.say(msg::plan_taken_course(nation, plan.course));
  }
  follow(play.state, plan);
}

// Whose turn it is, counted from 1.
std::uint8_t number_of(std::optional<Nation> nation) {
  return static_cast<std::uint8_t>(nation ? 1 + index_of(*nation) : 0);
}

}  // namespace

Text text_of(const DiplomacyPlan& plan) {
  return plan.with ? msg::plan_overture_to(plan.overture, *plan.with) : msg::plan_overture(plan.overture);
}

Text text_of(const AdministrationPlan& plan) {
  return plan.area ? msg::plan_course_area(plan.course, *plan.area) : msg::plan_course(plan.course);
}

bool awaits_plan(const State& state, Nation nation) {
  if (!is_program(state, side_of(state, nation)) || state.plan.nation == number_of(nation)) return false;
  if (state.programs[side_of(state, nation)] == Breadth::charted) return false;  // as it was once
  if (state.step == Step::diplomacy) return !embassies_of(state, nation).empty();
  return state.step == Step::administration;
}

std::vector<DiplomacyPlan> different_diplomacy(const State& state, Nation nation) {
  const Side side = side_of(state, nation);
  const State rehearsal = to_rehearse_in(state, seat_of(side));
  DifferentPlans<DiplomacyPlan> plans([&](const DiplomacyPlan& plan) { return rehearse(rehearsal, side, plan); });
  for (Overture overture : {Overture::usual, Overture::nobody, Overture::eager}) plans.add({overture, {}});
  for (const Embassy& embassy : best_embassies(rehearsal, nation)) {
    if (plans.size() >= most_offered) break;
    plans.add({overture_of(embassy.use), embassy.target});
  }
  return plans.list();
}

// What everybody sees of the question is made of what everybody sees of the game.
std::vector<AdministrationPlan> different_administrations(const State& state, Nation nation) {
  constexpr std::size_t bred_from = 3;  // of either kind
  const Side side = side_of(state, nation);
  const State rehearsal = to_rehearse_in(state, spectator);
  using Plan = AdministrationPlan;
  DifferentPlans<Plan> plans([&](const Plan& plan) { return rehearse(rehearsal, side, plan); });
  for (Course course : all<Course>()) plans.add({course, {}});
  for (Area area : areas_of_cities(state, nation)) plans.add({.area = area});
  const auto areas = plans.best(bred_from, [](const Plan& plan) { return plan.area.has_value(); });
  for (const Plan& course : plans.best(bred_from, [](const Plan& plan) { return plan.course != Course::usual; })) {
    for (const Plan& area : areas) plans.add({course.course, area.area});
  }
  std::vector<Plan> offered = {{}};
  for (const Plan& plan : plans.best(most_offered - 1, [](const Plan& plan) { return plan != Plan{}; })) {
    offered.push_back(plan);
  }
  return offered;
}

void follow(State& state, const DiplomacyPlan& plan) {
  state.plan = {number_of(next_to_act(state, diplomats(state))), static_cast<std::uint8_t>(plan.overture),
                number_of(plan.with)};
}

void follow(State& state, const AdministrationPlan& plan) {
  state.plan = {number_of(next_to_act(state, administered(state))), static_cast<std::uint8_t>(plan.course),
                static_cast<std::uint8_t>(plan.area ? 1 + index_of(*plan.area) : 0)};
}

void ask_for_plan(Play& play, Nation nation) {
  if (play.state.step == Step::diplomacy) {
    ask_for_diplomacy(play, nation);
  } else {
    ask_for_administration(play, nation);
  }
}

}  // namespace auspex::invasions
