#include "games/pendragon/nonplayer/own_mind.h"

#include "games/pendragon/events/events.h"
#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

Text OwnMindRules::text_of(Space space) { return pick_text(space); }
Text OwnMindRules::text_of(Site site) { return pick_text(site); }
Text OwnMindRules::text_of(Sea sea) { return pick_text(sea); }
Text OwnMindRules::text_of(Faction faction) { return pick_text(faction); }
Text OwnMindRules::text_of(Piece piece) { return pick_text(piece); }
Text OwnMindRules::text_of(const UnitAt& one) { return pick_text(one); }

bool OwnMindRules::takes_up(const Text& option, Command command, Faction who) {
  return option == msg::menu_command(command, who) || option == msg::menu_limited(command);
}

// 1.5.2: Tribute needs others' consent, or gives something away.
bool OwnMindRules::is_left_alone(const Text& option) { return option == Text(msg::menu_tribute); }

void OwnMindRules::execute_event(Play& play, Faction who, CardSide side) {
  pendragon::execute_event(play, who, current_card(play.state), side);
}

}  // namespace auspex::pendragon
