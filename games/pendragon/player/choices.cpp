// The simple decisions of a person: one of several spaces, Sites, Seas, Factions, pieces, a number, yes or no.
#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

namespace {

// In a Non-player's turn answers stand.
Person person(Play& play, Faction who) {
  const bool nonplayers = play.executing && play.state.nonplayer[*play.executing];
  return {play.dialogue, static_cast<Seat>(index_of(who)), nonplayers};
}

}  // namespace

std::optional<Space> Player::space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_space);
}

std::optional<Site> Player::site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_site);
}

std::optional<Sea> Player::sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_sea);
}

std::optional<Faction> Player::faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_faction);
}

std::optional<Piece> Player::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_piece);
}

std::optional<UnitAt> Player::unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                      bool may_decline) {
  return person(play, who).pick(why, from, may_decline, [](const UnitAt& one) {
    return one.laden ? msg::pick_laden_unit_at(one.piece, one.space) : msg::pick_unit_at(one.piece, one.space);
  });
}

int Player::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  return person(play, who).number(why, lowest, highest);
}

int Player::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  return person(play, who).option(why, options);
}

bool Player::agree(Play& play, Faction who, const Ask& why) { return person(play, who).agree(why); }

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::pendragon
