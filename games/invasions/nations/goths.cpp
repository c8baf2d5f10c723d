// XXXII.F.A, B, E, F: the two Goth nations.
#include "games/invasions/nations/goths.h"

#include "games/invasions/activation.h"
#include "games/invasions/hordes.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_goths.h"

namespace auspex::invasions {

namespace {

constexpr Nation ostrogoths = Nation::ostrogoths;
constexpr int renaissance_from = 6;
constexpr int renaissance_units = 5;
constexpr int renaissance_years = 3;  // spaces by which they may grow younger, and the age of those who leave a Kingdom

void invade_again(Play& play) {
  NationState& now = play.state.nations[ostrogoths];
  now.units_due = static_cast<std::uint8_t>(now.units_due + renaissance_units);
  grant_invasion(play, ostrogoths, true);
}

void grow_younger(Play& play) {
  const int spaces = play.choose_number(ostrogoths, msg::renaissance_ask_age(ostrogoths), 0, renaissance_years);
  if (spaces > 0) age_by(play, ostrogoths, -spaces);
}

// XXXII.F.F.2: a Kingdom; no way leads back from an Empire (VII.F.1).
bool leaves_kingdom(Play& play) {
  const NationState& now = play.state.nations[ostrogoths];
  return now.status == Status::kingdom && now.capital != nowhere &&
         play.agree(ostrogoths, msg::renaissance_ask_barbarian(ostrogoths));
}

}  // namespace

void goth_loan(Play& play, Nation borrower) {
  const Nation lender = borrower == ostrogoths ? Nation::visigoths : ostrogoths;
  if (in_play(play.state, lender)) lend(play, lender, borrower, 1);
}

void ostrogoth_choice(Play& play) {
  const std::array<Text, 2> options = {msg::ermanaricus_conquest, msg::ermanaricus_migration};
  const bool conquest = play.choose_option(ostrogoths, msg::ermanaricus_ask(ostrogoths), options) == 0;
  if (conquest) play.state.nations[ostrogoths].set(Flag::conquest);
  play.say(conquest ? msg::ermanaricus_conquers(ostrogoths) : msg::ermanaricus_migrates(ostrogoths));
}

void sarmatia_check(Play& play) {
  State& state = play.state;
  const bool conquers = state.nations[ostrogoths].has(Flag::conquest) && in_play(state, ostrogoths);
  if (!conquers || !controls_area(state, ostrogoths, Area::sarmatia)) return;
  state.history.sarmatia_conquered = true;
  play.say(msg::ermanaricus_sarmatia(ostrogoths));
}

void goths_settle(Play& play) {
  end_loans(play, ostrogoths, Nation::visigoths);
  end_loans(play, Nation::visigoths, ostrogoths);
  for (Nation nation : {ostrogoths, Nation::visigoths}) {
    if (in_play(play.state, nation)) enforce_range(play, nation);
  }
}

void renaissance_choice(Play& play) {
  State& state = play.state;
  const Bond bond = state.nations[ostrogoths].bond;
  const bool free = bond != Bond::vassal && bond != Bond::foedus;
  if (state.turn < renaissance_from || !state.history.sarmatia_conquered || state.history.renaissance_used || !free) {
    return;
  }
  if (!play.agree(ostrogoths, msg::renaissance_ask(ostrogoths))) return;
  state.history.renaissance_used = true;
  play.say(msg::renaissance_begins(ostrogoths));
  if (is_barbarian(state, ostrogoths)) {
    grow_younger(play);
    invade_again(play);
  } else if (leaves_kingdom(play)) {
    turn_barbarian(play, ostrogoths, renaissance_years, state.nations[ostrogoths].capital);
    invade_again(play);
  } else {
    grow_younger(play);
  }
}

}  // namespace auspex::invasions
