#include "games/invasions/clients.h"

#include "games/invasions/activation.h"
#include "games/invasions/decks.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/status.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_clients.h"

namespace auspex::invasions {

namespace {

// XXXII.C.T.1, XXXII.C.U.2
bool on_the_clock(const State& state, Nation client) {
  const NationState& now = state.nations[client];
  if (now.bond != Bond::client || now.bond_since >= state.turn) return false;
  return client == Nation::colchidians || (client == Nation::iberians && now.lord != Nation::persians);
}

Bands stay_at_home(const State& state, Nation minor) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    const bool own = band.at != removed && band.kind.people == minor && band.kind.serves == minor;
    if (own && !band.kind.naval()) found.push_back(band);
  }
  return found;
}

bool has_lent(const State& state, Nation minor, Nation patron) {
  const auto lent = [&](const Band& band) {
    return band.at != removed && band.kind.people == minor && band.kind.serves == patron;
  };
  const auto& bands = state.forces.all();
  return std::any_of(bands.begin(), bands.end(), lent);
}

void annex(Play& play, Nation victor, Nation minor) {
  State& state = play.state;
  const SpaceSet lands = controlled(state, minor);
  play.say(msg::client_annexed(minor, victor));
  leave_play(play, minor);
  for (Space province : lands) set_controller(state, province, conqueror(state, victor, province));
}

// The minor goes on as somebody's dependant, and its city is its own again, if it still stands.
void restore_capital(Play& play, Nation minor) {
  State& state = play.state;
  const Space capital = state.nations[minor].capital;
  if (capital == nowhere) return;
  set_controller(state, capital, minor);
  if (!has_city(state, capital)) lose_capital(play, minor);  // VII.E.1
}

}  // namespace

int checks_needed(const State&, Nation patron, Nation minor) {
  const NationInfo& info = nation_info[minor];
  return info.pro == patron ? 1 : std::max<int>(1, info.checks);
}

bool may_be_patron(const State& state, Nation nation) {
  return is_active(state, nation) && is_civilized(state, nation);
}

void make_client(Play& play, Nation patron, Nation minor) {
  State& state = play.state;
  end_bond(play, minor);
  bind(state, minor, Bond::client, patron);
  play.say(msg::client_made(minor, patron));
  lend_client_unit(play, minor);
}

void end_clientele(Play& play, Nation minor) {
  State& state = play.state;
  const Nation patron = state.nations[minor].lord;
  unbind(state, minor);
  play.say(msg::client_ends(minor, patron));
  end_loans(play, minor, patron);
}

NationSet clients_on_the_clock(const State& state, Nation patron) {
  return select(bound_to(state, patron, Bond::client), [&](Nation client) { return on_the_clock(state, client); });
}

void client_clock(Play& play, Nation patron) {
  State& state = play.state;
  NationSet due = clients_on_the_clock(state, patron);
  const std::vector<Diplomacy> kept = diplomacy_of(state, patron);
  for (Diplomacy card : kept) {
    discard_diplomacy(state, patron, card);
    if (due.empty()) continue;
    const Nation client = play.choose(patron, msg::client_renew_ask(patron), due);
    due.remove(client);
    if (play.d2(patron)) {
      state.nations[client].bond_since = state.turn;
      play.say(msg::client_renewed(client, patron));
    } else {
      play.say(msg::client_card_in_vain(client), 1);
      end_clientele(play, client);
    }
  }
  for (Nation client : due) {
    play.say(msg::client_clock(client, patron));
    end_clientele(play, client);
  }
}

void minor_conquered(Play& play, Nation victor, Nation minor) {
  State& state = play.state;
  if (is_barbarian(state, victor)) {
    restore_capital(play, minor);
    return submit(play, minor, victor);
  }
  const Nation patron = conqueror(state, victor, state.nations[minor].capital);
  if (land_units_of(state, minor) == 0) {
    const std::array<Text, 2> fates = {msg::client_conquest_client, msg::client_conquest_annexed};
    if (play.choose_option(victor, msg::client_conquest_ask(victor, minor), fates) == 1) {
      return annex(play, victor, minor);
    }
  }
  restore_capital(play, minor);
  make_client(play, patron, minor);
}

void lend_client_unit(Play& play, Nation minor) {
  State& state = play.state;
  const NationState& now = state.nations[minor];
  if (now.bond != Bond::client || nation_info[minor].lends == 0 || has_lent(state, minor, now.lord)) return;
  Bands able = stay_at_home(state, minor);
  if (size_of(able) < 2) return;
  // XXXII.B.R.1: Mauritania's is always its cavalry; the others' are drawn.
  if (minor == Nation::mauritanians) {
    erase_if(able, [](const Band& band) { return band.kind.unit != Unit::cavalry; });
  }
  if (!able.empty()) lend_unit(play, now.lord, play.random_unit(able));
}

}  // namespace auspex::invasions
