// The simple decisions of a person: one of several Regions, Tribes, Factions, pieces, a number, yes or no.
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

// In a Non-player's turn answers stand.
Person person(Play& play, Faction who) {
  const bool nonplayers = play.executing && play.state.nonplayer[*play.executing];
  return {play.dialogue, static_cast<Seat>(index_of(who)), nonplayers};
}

}  // namespace

std::optional<Region> Player::region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_region);
}

std::optional<Tribe> Player::tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_tribe);
}

std::optional<Faction> Player::faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_faction);
}

std::optional<Piece> Player::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_piece);
}

std::optional<PieceAt> Player::piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                        bool may_decline) {
  return person(play, who).pick(why, from, may_decline,
                                [](const PieceAt& one) { return msg::pick_piece_at(one.piece, one.region); });
}

int Player::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  return person(play, who).number(why, lowest, highest);
}

int Player::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  return person(play, who).option(why, options);
}

bool Player::agree(Play& play, Faction who, const Ask& why) { return person(play, who).agree(why); }

LossPick Player::absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) {
  if (removable.size() + rollable.size() == 1) {
    return rollable.empty() ? LossPick{removable.first(), false} : LossPick{rollable.first(), true};
  }
  Menu<LossPick> menu;
  for (Piece piece : removable) menu.add(msg::loss_remove(piece), {piece, false});
  for (Piece piece : rollable) menu.add(msg::loss_roll(piece), {piece, true});
  return menu.ask(person(play, who), why);
}

Stack choose_stack(Play& play, Faction who, MessageId why, const Stack& from, int most, int least) {
  return auspex::choose_stack(from, least, most, [&](Piece piece, int lowest, int highest) {
    return play.choose_number(who, msg::ask_how_many(piece, why, highest, {}), lowest, highest);
  });
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::falling_sky
