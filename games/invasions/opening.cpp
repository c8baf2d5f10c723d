// XIII.C.2 What a nation may do before it draws its cards. Annex 7, B7: what is possible is offered together, and what
// comes earlier in the order of the rule is closed once something later was chosen.
#include "engine/player.h"
#include "games/invasions/administration.h"
#include "games/invasions/clients.h"
#include "games/invasions/empire.h"
#include "games/invasions/foedus.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/religion.h"
#include "generated/invasions/messages_administration.h"

namespace auspex::invasions {

namespace {

// In the order of the rule.
enum class Deed : std::uint8_t { abandonment, capital, empire, conversion, revocation, nothing };

bool possible(const State& state, Nation nation, Deed deed) {
  switch (deed) {
    case Deed::abandonment:
      return nation == Nation::romans_w && !abandonable(state).empty();
    case Deed::capital:
      return may_move_capital(state, nation);
    case Deed::empire:
      return may_claim_empire(state, nation);
    case Deed::conversion:
      return may_convert(state, nation);
    case Deed::revocation:
      return !bound_to(state, nation, Bond::foedus).empty();
    case Deed::nothing:
      return true;
  }
  return false;
}

Text text_of(const State& state, Nation nation, Deed deed) {
  switch (deed) {
    case Deed::abandonment:
      return msg::opening_abandonment;
    case Deed::capital:
      return msg::opening_capital;
    case Deed::empire:
      return msg::opening_empire;
    case Deed::conversion:
      return msg::opening_conversion(area_info[area_of(state.nations[nation].capital)].religion);
    case Deed::revocation:
      return msg::opening_revocation;
    case Deed::nothing:
      return msg::opening_nothing;
  }
  return msg::opening_nothing;
}

void carry_out(Play& play, Nation nation, Deed deed) {
  switch (deed) {
    case Deed::abandonment:
      return abandonment(play);
    case Deed::capital:
      return capital_move(play, nation);
    case Deed::empire:
      return ambition(play, nation);
    case Deed::conversion:
      return conversion_by_choice(play, nation);
    case Deed::revocation:
      return revoke(play, nation);
    case Deed::nothing:
      return;
  }
}

}  // namespace

void opening(Play& play, Nation nation) {
  client_clock(play, nation);
  for (int next = 0; next < static_cast<int>(Deed::nothing);) {
    Menu<Deed> menu;
    for (int i = next; i <= static_cast<int>(Deed::nothing); ++i) {
      const Deed deed = static_cast<Deed>(i);
      if (possible(play.state, nation, deed)) menu.add(text_of(play.state, nation, deed), deed);
    }
    // Only the last is always there, and then nobody is asked.
    const Deed chosen = menu.choose(play, play.side_of(nation), msg::opening_ask(nation));
    carry_out(play, nation, chosen);
    if (!in_play(play.state, nation)) return;
    // An Empire may revoke one Foedus after the other.
    next = static_cast<int>(chosen) + (chosen == Deed::revocation ? 0 : 1);
  }
}

}  // namespace auspex::invasions
