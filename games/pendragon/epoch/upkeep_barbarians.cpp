// 6.6.3 Saxon and Scotti Upkeep, with card 72; and the Upkeep Phase as a whole.
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/epoch/relocation.h"
#include "generated/pendragon/messages_barbarians.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

namespace {

// Card 72 shaded: in each space they choose whether to Return and to relocate.
bool may_stay(const Play& play) { return play.capability(Card::hard_winter, CardSide::shaded); }

void return_with_plunder(Play& play, Faction who) {
  for (Space space : all<Space>()) {
    if (play.board.plunder(space, units_of(who)) == 0) continue;
    if (may_stay(play) && !play.agree(who, msg::upkeep_return(who, space))) continue;
    play.say(msg::return_turned_in(who, play.board.plunder(space, units_of(who)), space), 1);
    return_from(play, who, space);
  }
}

void relocate_warbands(Play& play, Faction who) {
  const Piece warband = warband_of(who);
  const SpaceSet homes = spaces_with(play.board, {settlement_of(who)});
  for (Space from : spaces_with(play.board, {warband}) - homes) {
    if (may_stay(play) && (homes.empty() || !play.agree(who, msg::upkeep_relocate(who, from)))) continue;
    if (homes.empty()) {
      remove_units(play, from, warband, play.board.count(from, warband), play.board.laden(from, warband));
    } else {
      relocate_all(play, who, from, {warband}, nearest(from, homes));
    }
  }
}

void raise_renown(Play& play, Faction who) {
  if (play.capability(Card::hard_winter, CardSide::unshaded)) return;
  const Track track = renown_of(who);
  if (play.resources(track) >= renown_floor[who]) return;
  play.say(msg::upkeep_renown(who, renown_floor[who]), 1);
  play.gain(track, renown_floor[who] - play.resources(track));
}

}  // namespace

void barbarian_upkeep(Play& play, Faction who) {
  return_with_plunder(play, who);
  relocate_warbands(play, who);
  raise_renown(play, who);
}

void upkeep_phase(Play& play) {
  play.say(msg::epoch_phase(Phase::upkeep));
  dux_upkeep(play);
  civitates_upkeep(play);
  barbarian_upkeep(play, Faction::saxons);
  barbarian_upkeep(play, Faction::scotti);
  play.state.phase = Phase::recovery;
}

}  // namespace auspex::pendragon
