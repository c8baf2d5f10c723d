// XV.F, XV.G: cities founded, grown and shrunk; Limites that turn into their local units.
#include "games/invasions/kingdom.h"
#include "games/invasions/purchases.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_purchases.h"

namespace auspex::invasions {

SpaceSet sites_of(const State& state, Nation nation) {
  const SpaceSet free = controlled(state, nation) - cities(state) - in_revolt(state);
  const SpaceSet sites = select(free, [&](Space province) { return is_site(state, province); });
  return sites - enemy_presences(state, nation, sites);
}

void found_city(Play& play, Nation nation, Space province) {
  set_city(play.state, province, 1, 0);
  play.say(msg::purchases_city_founded(nation, city_of(province), province), 1);
}

void change_level(Play& play, Space province, int levels) {
  State& state = play.state;
  const int level = std::clamp(city_level(state, province) + levels, 0, 3);
  set_city(state, province, level, walls_of(state, province));
  play.say(level == 0 ? msg::purchases_city_gone(city_of(province), province)
                      : msg::purchases_city_level(city_of(province), level),
           1);
  // VII.E
  const std::optional<Nation> holder = controller(state, province);
  if (level == 0 && holder && state.nations[*holder].capital == province) lose_capital(play, *holder);
}

void flip_limes(Play& play, int limes) {
  State& state = play.state;
  const LimesInfo& info = limes_info[static_cast<std::size_t>(limes)];
  LimesState& now = state.limes[static_cast<std::size_t>(limes)];
  const Space stood = now.at;
  now.status = LimesStatus::gone;
  const Kind local = national(info.nation, info.local, info.garrison);
  const SpaceSet places = local_places(state, info.nation, stood);
  if (places.empty()) return play.say(msg::purchases_limes_lost(stood), 1);
  const Space place = play.choose(info.nation, msg::purchases_ask_local_place(info.nation, stood), places);
  state.forces.add({place, local, 1});
  play.say(msg::purchases_limes_flipped(stood, info.local, place), 1);
}

}  // namespace auspex::invasions
