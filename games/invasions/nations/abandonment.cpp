// XXXII.B.H Western Rome gives up an Area.
#include "games/invasions/activation.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/ledger.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/naval.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

constexpr Nation rome = Nation::romans_w;

SpaceSet kept_provinces(const State& state) { return controlled(state, rome) - provinces_in(state.history.abandoned); }

// XXXII.B.H.2: those that stand there, and fleets without another Roman coast.
void armies_leave(Play& play, Area area) {
  State& state = play.state;
  const SpaceSet kept = kept_provinces(state);
  for (Space province : provinces_in(area)) {
    for (const Band& band : bands_of(state, rome, province)) {
      const bool home = is_lent(state, band.kind) && open_to(state, band.kind, kept).empty();
      for (int i = 0; home && i < band.count; ++i) send_home(play, band.some(1));
    }
    evacuate(play, {rome}, province, kept);
  }
  const SpaceSet ports = select(all_seas, [&](Space zone) { return !(coast_of(zone) & kept).empty(); });
  for (Space zone : (spaces_of(state, rome) & all_seas) - ports) {
    if ((coast_of(zone) & provinces_in(area)).empty()) continue;
    for (const Band& band : bands_of(state, rome, zone)) {
      static_cast<void>(relocate(play, band, ports, Where::nearest));
    }
  }
}

void limites_stand_idle(State& state, Area area) {
  for (LimesState& limes : state.limes) {
    if (limes.status == LimesStatus::standing && area_of(limes.at) == area) limes.status = LimesStatus::idle;
  }
}

}  // namespace

AreaSet abandonable(const State& state) {
  if (state.turn < 3 || !in_play(state, rome)) return {};
  const AreaSet areas = AreaSet{Area::africa_area, Area::britannia, Area::gallia_m, Area::gallia_s, Area::hispania} -
                        state.history.abandoned;
  return areas & areas_present(state, rome);
}

void abandonment(Play& play) {
  State& state = play.state;
  const Area area = play.choose(rome, msg::abandonment_ask(rome), abandonable(state));
  const SpaceSet given_up = controlled(state, rome) & provinces_in(area);
  play.say(msg::abandonment_done(rome, area));
  state.history.abandoned.add(area);
  credit(play, rome, -20, msg::points_why_abandonment);
  // XXXII.B.H.3
  play.say(msg::abandonment_tribute(rome, area), 1);
  if (given_up.size() >= 2) gain(play, rome, given_up.size() / 2);
  if (area != Area::britannia) credit(play, rome, 10, msg::points_why_abandonment_worth);
  // XXXII.B.H.4
  if (area == Area::britannia) create_britons(play);
  if (area == Area::hispania) create_euskalduns(play);
  armies_leave(play, area);
  limites_stand_idle(state, area);
  const Space capital = state.nations[rome].capital;
  for (Space province : controlled(state, rome) & provinces_in(area)) set_controller(state, province, no_nation);
  if (capital != nowhere && given_up.has(capital)) lose_capital(play, rome);
  extend_control(play);
}

}  // namespace auspex::invasions
