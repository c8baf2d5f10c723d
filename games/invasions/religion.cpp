#include "games/invasions/religion.h"

#include "games/invasions/orders.h"
#include "games/invasions/revolts.h"
#include "generated/invasions/messages_religion.h"

namespace auspex::invasions {

namespace {

bool christian_area(Space province) { return is_christian(area_info[area_of(province)].religion); }

// XXXI.D.1: in a Christian Area or next to one.
bool near_christians(Space province) {
  return province != nowhere && (christian_area(province) || !select(adjacent(province), christian_area).empty());
}

// XXXI.E.2
void unrest(Play& play, Nation nation, Religion old) {
  const SpaceSet faithful = select(controlled(play.state, nation),
                                   [&](Space province) { return area_info[area_of(province)].religion == old; });
  if (faithful.empty()) return;
  const Space province = play.random(faithful);
  play.say(msg::religion_unrest(province), 1);
  if (!play.d2(nation)) province_revolts(play, nation, province);
}

}  // namespace

void place_heresy(Play& play, Area area) {
  play.state.areas[area].heresy = Heresy::plus;
  play.say(msg::religion_heresy(area));
}

void remove_heresies(Play& play, Religion religion) {
  for (Area area : all<Area>()) {
    if (area_info[area].religion != religion || !is_heretical(play.state, area)) continue;
    play.state.areas[area].heresy = Heresy::none;
    play.say(msg::religion_heresy_lifted(area), 1);
  }
}

void heresies_age(Play& play) {
  for (Area area : all<Area>()) {
    Heresy& heresy = play.state.areas[area].heresy;
    if (heresy == Heresy::plus) {
      heresy = Heresy::minus;
    } else if (heresy == Heresy::minus) {
      heresy = Heresy::none;
      play.say(msg::religion_heresy_ends(area), 1);
    }
  }
}

bool may_become_arian(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  if (!is_active(state, nation) || now.religion == Religion::arian) return false;
  if (has_bit(turn_info[state.turn].codes, TurnCode::arian_choice)) return is_barbarian(state, nation);
  if (state.turn <= 3 || !nation_info[nation].germanic || now.religion != Religion::pagan) return false;
  return near_christians(now.horde) || near_christians(now.capital);
}

void arian_choice(Play& play, Nation nation) {
  if (may_become_arian(play.state, nation) &&
      consents(play, nation, &StandingOrders::faith, msg::religion_ask_arian(nation))) {
    convert(play, nation, Religion::arian);
  }
}

bool may_convert(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  if (now.status != Status::kingdom || now.converted != 0 || now.capital == nowhere) return false;
  const Area home = area_of(now.capital);
  return now.religion != area_info[home].religion && controls_area(state, nation, home);
}

void conversion_by_choice(Play& play, Nation nation) {
  NationState& now = play.state.nations[nation];
  const Religion old = now.religion;
  now.converted = play.state.turn;
  convert(play, nation, area_info[area_of(now.capital)].religion);
  unrest(play, nation, old);
}

void convert(Play& play, Nation nation, Religion religion) {
  play.state.nations[nation].religion = religion;
  play.say(msg::religion_converted(nation, religion));
}

}  // namespace auspex::invasions
