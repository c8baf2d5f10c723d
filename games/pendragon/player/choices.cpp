// The simple decisions of a person: one of several spaces, Sites, Seas or Units, and how each is offered.
#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

Text pick_text(Space space) { return msg::pick_space(space); }
Text pick_text(Site site) { return msg::pick_site(site); }
Text pick_text(Sea sea) { return msg::pick_sea(sea); }
Text pick_text(Faction faction) { return msg::pick_faction(faction); }
Text pick_text(Piece piece) { return msg::pick_piece(piece); }
Text pick_text(const UnitAt& one) {
  return one.laden ? msg::pick_laden_unit_at(one.piece, one.space) : msg::pick_unit_at(one.piece, one.space);
}

std::optional<Space> Player::space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

std::optional<Site> Player::site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

std::optional<Sea> Player::sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

std::optional<UnitAt> Player::unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                      bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::pendragon
