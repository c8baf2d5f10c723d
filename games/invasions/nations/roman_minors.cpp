// XXXII.B.S Britons, XXXII.B.T Euskalduns and Sardes.
#include "games/invasions/activation.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/leaders.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

constexpr Nation britons = Nation::britons;
constexpr int briton_treasury = 15;
constexpr int briton_infantry = 6;

// --- Britons

// XXXII.B.S.2: provinces of Britannia where nobody but Romans stands.
SpaceSet britons_land(const State& state) {
  return select(provinces_in(Area::britannia), [&](Space province) {
    return (nations_at(state, province) - NationSet{Nation::romans_w}).empty() && hordes_at(state, province).empty() &&
           !has_rebellio(state, province);
  });
}

// XXXII.B.S.3: to Gallia Septentrionalis, or wherever friends are near.
void leave_for_gallia(Play& play, const Band& units) {
  State& state = play.state;
  const SpaceSet friendly = select(all_land - provinces_in(Area::britannia),
                                   [&](Space province) { return is_friendly(state, units.kind.serves, province); });
  int left = relocate(play, units, friendly & provinces_in(Area::gallia_s), Where::nearest);
  if (left > 0) left = relocate(play, units.some(left), friendly, Where::nearest);
  if (left == 0) return;
  play.say(msg::relocate_lost(units.kind.serves, left, units.kind.unit, units.at), 1);
  eliminate(state, units.some(left));
}

void disband(Play& play, const Band& units) {
  play.say(msg::britons_romans_removed(units.count, units.kind.unit, units.at), 1);
  remove_for_good(play.state, units);
}

// XXXII.B.S.3
void romans_leave_britannia(Play& play) {
  State& state = play.state;
  const Nation rome = Nation::romans_w;
  for (Space province : provinces_in(Area::britannia)) {
    if (limes_index(state, province) >= 0) lose_limes(state, province);
    for (const Band& band : bands_of(state, rome, province)) {
      if (is_lent(state, band.kind)) {
        for (int i = 0; i < band.count; ++i) send_home(play, band.some(1));
      } else if (band.kind.auxiliary() || band.kind.unit == Unit::local_roman) {
        disband(play, band);
      } else {
        leave_for_gallia(play, band);
      }
    }
    std::vector<LeaderId> left;
    for (int i : leaders_at(state, rome, province)) {
      left.push_back({state.leaders[static_cast<std::size_t>(i)].leader, rome});
    }
    for (const LeaderId& leader : left) leader_escapes(play, leader);
  }
}

void found_briton_capital(Play& play, SpaceSet land) {
  State& state = play.state;
  const Space corinium = Space::corinium_dobunorum;
  const Space place = land.has(corinium) ? corinium : play.choose(britons, msg::britons_ask_capital(britons), land);
  set_city(state, place, std::max(1, city_level(state, place)),
           std::max<int>(walls_of(state, place), state.numbers.new_wall_value));
  state.nations[britons].capital = place;
  state.nations[britons].founded = state.turn;
  play.say(msg::britons_founded(britons, city_of(place)), 1);
}

void place_briton_infantry(Play& play, SpaceSet land) {
  State& state = play.state;
  const int units = std::min(briton_infantry, pool_left(state, britons, Unit::infantry));
  for (int i = 1; i <= units; ++i) {
    const SpaceSet places = select(land, [&](Space space) { return room_for(state, britons, space) > 0; });
    if (places.empty()) return;
    const Space place = play.choose(britons, msg::britons_ask_infantry(britons, i, units), places);
    state.forces.add({place, national(britons, Unit::infantry), 1});
  }
}

// --- Euskalduns and Sardes

// XXXII.B.T.3: no foreign horde and no Barbarian stack of three or more leaves for them.
bool given_up(const State& state, Space province) {
  if (!hordes_at(state, province).empty()) return false;
  for (Nation nation : nations_at(state, province)) {
    if (is_barbarian(state, nation) && units_at(state, nation, province) >= 3) return false;
  }
  return true;
}

void come_home(Play& play, Nation minor, Space province, Unit unit) {
  State& state = play.state;
  if (!given_up(state, province)) return play.say(msg::minors_not_given(province, minor), 1);
  withdraw(play, minor, province);
  const std::optional<Nation> before = controller(state, province);
  set_controller(state, province, minor);
  state.forces.add({province, national(minor, unit), 1});
  if (before && state.nations[*before].capital == province) lose_capital(play, *before);
}

bool may_be_created(const State& state, Nation nation) { return state.nations[nation].presence == Presence::absent; }

}  // namespace

void create_britons(Play& play) {
  State& state = play.state;
  const SpaceSet land = britons_land(state);
  if (!may_be_created(state, britons) || land.empty()) return;
  enter_play(play, britons, Status::kingdom, std::min<int>(state.turn + 2, state.numbers.age_track_kingdom));
  romans_leave_britannia(play);
  for (Space province : land) set_controller(state, province, britons);
  for (Nation nation : all<Nation>()) {
    const Space capital = state.nations[nation].capital;
    if (capital != nowhere && land.has(capital)) lose_capital(play, nation);
  }
  found_briton_capital(play, land);
  set_coins(play, britons, briton_treasury);
  place_briton_infantry(play, land);
  place_leader(play, britons, Leader::rex, Role::king, 1);
  score_kingdom(play, britons);
  if (in_play(state, Nation::romans_w)) bind(state, britons, Bond::client, Nation::romans_w);
}

void create_euskalduns(Play& play) {
  const Nation nation = Nation::euskalduns;
  if (!may_be_created(play.state, nation)) return;
  enter_play(play, nation, Status::kingdom, 1);
  for (Space province : nation_info[nation].home) come_home(play, nation, province, Unit::infantry);
  play.say(msg::minors_founded(nation), 1);
}

void create_sardes(Play& play) {
  const Nation nation = Nation::sardes;
  if (!may_be_created(play.state, nation)) return;
  enter_play(play, nation, Status::kingdom, 1);
  // XXXII.B.T.2: a unit and a Rebellio, shuffled.
  const bool infantry_first = play.lot(2) == 0;
  come_home(play, nation, Space::corsica, infantry_first ? Unit::infantry : Unit::rebellio);
  come_home(play, nation, Space::sardinia, infantry_first ? Unit::rebellio : Unit::infantry);
  play.say(msg::minors_founded(nation), 1);
}

void latest_minors(Play& play) {
  const State& state = play.state;
  const std::uint32_t codes = turn_info[state.turn].codes;
  const bool roma_looted = state.history.roma_looted != 0 && state.history.roma_looted < state.turn;
  if (has_bit(codes, TurnCode::euskalduns_latest)) create_euskalduns(play);
  if (has_bit(codes, TurnCode::britons_latest)) create_britons(play);
  if (roma_looted || has_bit(codes, TurnCode::sardes_latest)) create_sardes(play);
}

}  // namespace auspex::invasions
