// XXXII.C.C the Limites that face Persia, XXXII.C.P the straits of Thracia.
#include "games/invasions/nations/byzantines.h"

#include "games/invasions/naval.h"
#include "generated/invasions/messages_byzantines.h"

namespace auspex::invasions {

namespace {

constexpr Space constantinopolis = province_of(City::constantinopolis);

bool faces_persia(const LimesInfo& limes) {
  return limes.nation == Nation::romans_e && (limes.at == Space::osroene || limes.at == Space::amida);
}

// XXXII.C.C.1: its own provinces next to one that the Persians control, without a Limes.
SpaceSet persian_border(const State& state) {
  const SpaceSet persia = controlled(state, Nation::persians);
  return select(controlled(state, Nation::romans_e), [&](Space province) {
    return !(adjacent(province) & persia).empty() && limes_index(state, province) < 0;
  });
}

// XXV.D.2: enemies alone with fleets in a zone that both shores share.
bool bosphorus_blockaded(const State& state, Nation nation) {
  for (Space sea : seas_of(Space::thracia) & seas_of(Space::bythnia)) {
    for (Nation other : nations_at(state, sea)) {
      if (!tied(state, nation, other) && blockades(state, other, sea)) return true;
    }
  }
  return false;
}

}  // namespace

void move_persian_limites(Play& play) {
  State& state = play.state;
  if (!in_play(state, Nation::romans_e)) return;
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    LimesState& limes = state.limes[i];
    if (!faces_persia(limes_info[i]) || limes.status != LimesStatus::standing) continue;
    const Space from = limes.at;
    const Ask ask = msg::persian_limes_ask(Nation::romans_e, from);
    const std::optional<Space> to = play.may_choose(Nation::romans_e, ask, persian_border(state));
    if (!to) continue;
    limes.at = *to;
    after_leaving(state, from);
    play.say(msg::persian_limes_moved(from, *to));
  }
}

bool bosphorus_as_river(const State& state, Nation nation) {
  return has_city(state, constantinopolis) && is_friendly(state, nation, constantinopolis) &&
         !bosphorus_blockaded(state, nation);
}

bool straits_closed(const State& state, Nation nation) {
  if (reads(state, Reading::bosphorus_never_closed) || !has_city(state, constantinopolis)) return false;
  const std::optional<Nation> holder = controller(state, constantinopolis);
  return holder && !tied(state, nation, *holder);
}

int bosphorus_interception(Space from, Space to) { return europe().has(from) != europe().has(to) ? -2 : 0; }

}  // namespace auspex::invasions
