#include "games/invasions/administration.h"

#include "games/invasions/decks.h"
#include "games/invasions/empire.h"
#include "games/invasions/events.h"
#include "games/invasions/income.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/purchases.h"
#include "games/invasions/revolts.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/usurper.h"
#include "generated/invasions/messages_administration.h"

namespace auspex::invasions {

namespace {

// An Empire may collapse in its Income step, and a rebellion or a card may end any nation.
bool goes_on(const State& state, Nation nation) { return is_active(state, nation) && is_civilized(state, nation); }

}  // namespace

void open_administration(Play& play) {
  State& state = play.state;
  for (Nation nation : all<Nation>()) {
    if (nation != Nation::rebels && goes_on(state, nation)) state.nations[nation].set(Flag::administers);
  }
  card_window(play, Window::admin_phase_start, {});
  reunification(play);
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !is_active(state, nation) || !is_barbarian(state, nation)) continue;
    if (state.nations[nation].has(Flag::imperator)) ambition(play, nation);
  }
}

NationSet administered(const State& state) {
  return select(NationSet::every(),
                [&](Nation nation) { return state.nations[nation].has(Flag::administers) && goes_on(state, nation); });
}

int retained(const State& state, Nation nation, int coins) {
  switch (age_band(state, nation)) {
    case AgeBand::young:
      return coins;
    case AgeBand::mature:
      return coins * 2 / 3;
    case AgeBand::old:
      return coins / 2;
  }
  return coins;
}

void administration_of(Play& play, Nation nation) {
  State& state = play.state;
  play.say(msg::administration_begins(nation));
  if (const int kept = retained(state, nation, coins_of(state, nation)); kept != coins_of(state, nation)) {
    play.say(msg::administration_retention(nation, state.nations[nation].age), 1);
    set_coins(play, nation, kept);
  }
  for (void (*step)(Play&, Nation) :
       {opening, administration_cards, income_step, purchases_step, after_purchases, subdual_step}) {
    if (!goes_on(state, nation)) continue;
    step(play, nation);
    check_britannia(play);  // XII.G.1
  }
  // XIII.H.2
  if (in_play(state, nation)) state.nations[nation].set(Flag::administered);
  settle_usurpers(play);
  static_cast<void>(check_disappearance(play, nation));
}

void close_administration(Play& play) { collect_government(play.state); }

}  // namespace auspex::invasions
