// 6.2 Imperium Phase; 6.4 Epoch Event Phase.
#include <algorithm>

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/events/events.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

Piece civitates_earner(const Play& play) {
  return play.capability(Card::cymbrogi, CardSide::unshaded) ? Piece::hillfort : Piece::town;
}

namespace {

// 6.2.1
void hoarding(Play& play) {
  const int half = (play.board.on_map(civitates_earner(play)) + 1) / 2;
  const int most =
      std::min({half, play.resources(Track::briton_resources), most_resources - play.resources(Track::wealth)});
  const int n = play.choose_number(Faction::civitates, msg::hoarding_how_many(most), 0, most);
  if (n == 0) return;
  play.say(msg::hoarding_done(n), 1);
  play.take(Track::briton_resources, Track::wealth, n);
}

int prosperity_and_prestige(const Play& play) {
  return play.board.total_prosperity() + play.resources(Track::prestige);
}

bool falls(const Play& play, const ImperiumCheck& check) {
  return play.board.controlled_population(Control::britons) <= check.briton_control ||
         prosperity_and_prestige(play) <= check.prosperity_and_prestige;
}

void tell_fall(Play& play, const ImperiumCheck& check) {
  play.say(msg::imperium_falls(play.board.controlled_population(Control::britons), check.briton_control,
                               prosperity_and_prestige(play), check.prosperity_and_prestige),
           1);
}

// 6.2.2
void imperium_track(Play& play) {
  const Board& board = play.board;
  const Imperium before = board.imperium();
  if (board.imperium() == Imperium::roman_rule && falls(play, falls_to_autonomy)) {
    tell_fall(play, falls_to_autonomy);
    play.shift_down();
  }
  if (!board.fragmented() && falls(play, falls_to_fragmentation)) {
    tell_fall(play, falls_to_fragmentation);
    play.fragment();
  }
  if (board.imperium() != before) {
    play.say(msg::imperium_halved, 1);
    play.halve_prestige_and_wealth();
  }
  const int lead = play.resources(Track::wealth) - play.resources(Track::prestige);
  const bool to_civilian = board.dominance() == Dominance::military && lead >= civilian_lead;
  const bool to_military = board.dominance() == Dominance::civilian && lead < military_below;
  if (!to_civilian && !to_military) return;
  const Dominance now = to_civilian ? Dominance::civilian : Dominance::military;
  play.say(msg::imperium_dominance(play.resources(Track::wealth), play.resources(Track::prestige), now,
                                   to_civilian ? civilian_lead : military_below),
           1);
  play.set_dominance(now);
}

}  // namespace

std::optional<Imperium> imperium_would_fall(const Play& play) {
  if (play.board.fragmented()) return std::nullopt;
  if (falls(play, falls_to_fragmentation)) return Imperium::fragmentation;
  const bool to_autonomy = play.board.imperium() == Imperium::roman_rule && falls(play, falls_to_autonomy);
  return to_autonomy ? std::optional(Imperium::autonomy) : std::nullopt;
}

void imperium_phase(Play& play) {
  play.say(msg::epoch_phase(Phase::imperium));
  hoarding(play);
  imperium_track(play);
  play.state.phase = Phase::victory;
}

void epoch_event_phase(Play& play) {
  play.say(msg::epoch_phase(Phase::epoch_event));
  execute_event(play, Faction::dux, current_card(play.state), CardSide::unshaded);
  play.state.phase = Phase::revenue;
}

}  // namespace auspex::pendragon
