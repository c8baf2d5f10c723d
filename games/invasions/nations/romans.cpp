// XXXII.B.D Theodosius, XXXII.B.Q the threat to Italia, XXXII.B.R Mauritania.
#include "games/invasions/nations/romans.h"

#include "games/invasions/activation.h"
#include "games/invasions/clients.h"
#include "games/invasions/foedus.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

// XXXII.B.D.1: its stacks, even the one that has just been beaten and is about to recover.
SpaceSet stacks_for_theodosius(const Play& play, Nation half) {
  SpaceSet stacks = spaces_of(play.state, half) & all_land;
  const Battle* const battle = play.battle;
  if (battle != nullptr && is_land(battle->at) &&
      (battle->attacker.nations.has(half) || battle->defender.nations.has(half))) {
    stacks.add(battle->at);
  }
  return stacks;
}

bool has_usurper(const State& state, Nation half) {
  const int ruler = ruler_of(state, half);
  return ruler >= 0 && state.leaders[static_cast<std::size_t>(ruler)].role == Role::usurper;
}

bool is_roman_client(const State& state) {
  return in_play(state, Nation::mauritanians) && is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w);
}

// XXXII.B.R.3: without any city there Rome is sure of Mauritania.
bool rome_has_city_in_africa(const State& state) {
  return !(cities_of(state, Nation::romans_w) & provinces_in(Area::africa_area)).empty();
}

bool horde_in_africa(const State& state, Nation nation) {
  const Space horde = state.nations[nation].horde;
  return in_play(state, nation) && is_barbarian(state, nation) && horde != nowhere &&
         area_of(horde) == Area::africa_area;
}

}  // namespace

void theodosius(Play& play, Nation half, bool slain) {
  State& state = play.state;
  if (state.history.theodosius_came || !in_play(state, half)) return;
  if (!slain && reads(state, Reading::theodosius_not_after_usurper)) return;
  SpaceSet stacks = stacks_for_theodosius(play, half);
  const Space capital = state.nations[half].capital;
  if (stacks.empty() && capital != nowhere) stacks = {capital};
  if (stacks.empty()) return;
  state.history.theodosius_came = true;
  LeaderState emperor;
  emperor.leader = Leader::theodosius;
  emperor.nation = half;
  emperor.at = play.choose(half, msg::theodosius_ask(half), stacks);
  emperor.role = has_usurper(state, half) ? Role::general : Role::emperor;
  emperor.until = state.turn;
  add_leader(state, emperor);
  play.say(msg::theodosius_comes(half, emperor.at), 1);
  if (play.battle == nullptr || play.battle->at != emperor.at) return;
  for (BattleSide* side : {&play.battle->attacker, &play.battle->defender}) {
    if (side->nations.has(half)) side->leaders.push_back({emperor.leader, half});
  }
}

void threat_to_italia(Play& play, Nation barbarian) {
  State& state = play.state;
  const Nation rome = Nation::romans_w;
  if (state.history.threat_used || !in_play(state, rome) || !is_christian(state.nations[barbarian].religion)) return;
  if (!may_federate(state, rome, barbarian)) return;
  if (!play.agree(rome, msg::threat_ask(rome, barbarian))) return;
  state.history.threat_used = true;
  make_foedus(play, rome, barbarian, {Space::aquitania, Space::garumnus});  // XXXII.B.Q.2
}

void mauritanian_loyalty(Play& play, Nation horde) {
  State& state = play.state;
  const Nation mauritania = Nation::mauritanians;
  if (!is_roman_client(state) || !rome_has_city_in_africa(state)) return;
  play.say(msg::mauritania_loyal(horde));
  if (play.d2(Nation::romans_w)) return;
  play.say(msg::mauritania_rebels(horde));
  Bands lent;
  for (const Band& band : state.forces.all()) {
    const bool serving = band.kind.people == mauritania && band.kind.serves == Nation::romans_w;
    if (serving && band.at != removed && !band.kind.auxiliary()) lent.push_back(band);
  }
  bind(state, mauritania, Bond::vassal, horde);
  for (const Band& band : lent) {
    Band own = band;
    own.kind = band.kind.serving(horde);
    state.forces.change(band, own.kind);
    const int stranded =
        controls(state, horde, own.at) ? 0 : relocate(play, own, controlled(state, horde), Where::nearest);
    for (int i = 0; i < stranded; ++i) send_home(play, own.some(1));
  }
}

void mauritania_returns(Play& play) {
  State& state = play.state;
  const Nation mauritania = Nation::mauritanians;
  if (!in_play(state, mauritania) || !in_play(state, Nation::romans_w) || !is_vassal(state, mauritania)) return;
  const Nation lord = state.nations[mauritania].lord;
  if (horde_in_africa(state, lord) && rome_has_city_in_africa(state)) return;
  play.say(msg::mauritania_returns);
  end_loans(play, mauritania, lord);
  make_client(play, Nation::romans_w, mauritania);
}

}  // namespace auspex::invasions
