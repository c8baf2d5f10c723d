#include "games/falling_sky/nonplayer/own_mind.h"

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

Text OwnMindRules::text_of(Region region) { return pick_text(region); }
Text OwnMindRules::text_of(Tribe tribe) { return pick_text(tribe); }
Text OwnMindRules::text_of(Faction faction) { return pick_text(faction); }
Text OwnMindRules::text_of(Piece piece) { return pick_text(piece); }
Text OwnMindRules::text_of(const PieceAt& one) { return pick_text(one); }

bool OwnMindRules::takes_up(const Text& option, Command command, Faction who) {
  return option == msg::menu_command(command, who) || option == msg::menu_limited(command, who);
}

// 1.4.1, 1.5.2: what needs others' consent, or gives something away.
bool OwnMindRules::is_left_alone(const Text& option) {
  return option.id == msg_id::menu_lending || option == Text(msg::menu_harassment) ||
         option == Text(msg::menu_remove) || option == Text(msg::menu_transfers);
}

void OwnMindRules::execute_event(Play& play, Faction who, CardSide side) {
  falling_sky::execute_event(play, who, current_card(play.state), side);
}

}  // namespace auspex::falling_sky
