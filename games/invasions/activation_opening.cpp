// XVII.B: what happens before anybody moves.
#include "games/invasions/activation.h"
#include "games/invasions/events.h"
#include "games/invasions/foedus.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/vassals.h"

namespace auspex::invasions {

namespace {

bool horde_in(const State& state, Nation nation, Area area) {
  const Space horde = state.nations[nation].horde;
  return horde != nowhere && area_of(horde) == area;
}

// XVII.H.3: the numbers are those of XXVII.C.1 and XXIX.C.1; minors' units are lent for as long as the tie lasts.
void borrow(Play& play, Nation borrower) {
  State& state = play.state;
  for (Nation federate : bound_to(state, borrower, Bond::foedus)) {
    lend(play, federate, borrower, federate_units(state, federate));
  }
  for (Nation vassal : bound_to(state, borrower, Bond::vassal)) {
    if (!is_minor(vassal)) lend(play, vassal, borrower, state.numbers.vassal_lend);
  }
  if (nation_info[borrower].goth) goth_loan(play, borrower);
}

}  // namespace

void opening_checks(Play& play, Nation nation) {
  State& state = play.state;
  const auto bond = [&] { return state.nations[nation].bond; };
  // (1)
  card_window(play, Window::nation_activation_start, {.nation = nation});
  card_window(play, Window::nation_activation, {.nation = nation});
  offer_cash(play, play.side_of(nation));
  if (!in_play(state, nation)) return;
  if (is_barbarian(state, nation)) {
    // (2), (3)
    if (horde_in(state, nation, Area::africa_area)) mauritanian_loyalty(play, nation);
    if (state.history.entered_italia.has(nation)) threat_to_italia(play, nation);
    // (4)
    if (bond() == Bond::foedus) denounce(play, nation);
  }
  // (5)
  if (bond() == Bond::vassal) rebel(play, nation);
  if (!in_play(state, nation)) return;
  // (6)
  const bool free = bond() == Bond::none && is_barbarian(state, nation);
  if (free && !state.nations[nation].has(Flag::invading)) ask_for_foedus(play, nation);
  // (7)
  const bool concord = is_roman(nation) && !empire_united(state) && !state.history.concord_broken &&
                       in_play(state, Nation::romans_w) && in_play(state, Nation::romans_e);
  if (concord) break_concord(play, nation);
  borrow(play, nation);
  // XVII.B.2
  if (nation == Nation::ostrogoths && slot_has(state, SlotCode::ostrogoth_choice)) ostrogoth_choice(play);
  if (nation == Nation::romans_w && state.turn == 1) julian_redeploys(play);
}

}  // namespace auspex::invasions
