#include "games/invasions/hordes.h"

#include "games/invasions/orders.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_hordes.h"

namespace auspex::invasions {

namespace {

constexpr int horde_range = 3;  // XXIII.C.1

}  // namespace

void enforce_range(Play& play, Nation nation) {
  State& state = play.state;
  const Space horde = state.nations[nation].horde;
  if (horde == nowhere) return;
  const SpaceSet near = within(horde, horde_range);
  for (Space at : (spaces_of(state, nation) & all_land) - near) {
    for (const Band& band : bands_of(state, nation, at)) {
      for (int i = 0; i < band.count; ++i) {
        const SpaceSet places =
            select(near & controlled(state, nation), [&](Space space) { return room_for(state, nation, space) > 0; });
        if (places.empty()) {
          play.say(msg::horde_too_far(nation, band.kind.unit, at), 1);
          eliminate(state, band.some(1));
          continue;
        }
        const Ask ask = msg::horde_range_ask(nation, band.kind.unit, at);
        const Space to = choose_place(play, nation, &StandingOrders::redeploy, ask, places, at);
        shift(state, band.some(1), to);
        play.say(msg::horde_calls_back(nation, band.kind.unit, at, to), 1);
      }
    }
  }
}

bool may_invade(const State& state, Nation nation) {
  return in_play(state, nation) && (is_barbarian(state, nation) || reads(state, Reading::kingdoms_invade));
}

void grant_invasion(Play& play, Nation nation, bool with_bonus) {
  NationState& now = play.state.nations[nation];
  if (!may_invade(play.state, nation) || now.has(Flag::invading)) return;
  now.set(Flag::invading);
  if (with_bonus) now.set(Flag::invasion_bonus);
  play.say(msg::horde_invades(nation));
}

void lose_horde(Play& play, Nation nation) {
  if (play.state.nations[nation].horde == nowhere) return;
  play.say(msg::horde_lost(nation), 1);
  shift_horde(play.state, nation, nowhere);
}

}  // namespace auspex::invasions
