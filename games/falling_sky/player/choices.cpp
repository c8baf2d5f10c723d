// The simple decisions of a person: one of several Regions, Tribes or pieces, and how each is offered; a Loss.
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

Text pick_text(Region region) { return msg::pick_region(region); }
Text pick_text(Tribe tribe) { return msg::pick_tribe(tribe); }
Text pick_text(Faction faction) { return msg::pick_faction(faction); }
Text pick_text(Piece piece) { return msg::pick_piece(piece); }
Text pick_text(const PieceAt& one) { return msg::pick_piece_at(one.piece, one.region); }

std::optional<Region> Player::region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

std::optional<Tribe> Player::tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

std::optional<PieceAt> Player::piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                        bool may_decline) {
  return pick(play, who, why, from, may_decline);
}

LossPick Player::absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) {
  if (removable.size() + rollable.size() == 1) {
    return rollable.empty() ? LossPick{removable.first(), false} : LossPick{rollable.first(), true};
  }
  Menu<LossPick> menu;
  for (Piece piece : removable) menu.add(msg::loss_remove(piece), {piece, false});
  for (Piece piece : rollable) menu.add(msg::loss_roll(piece), {piece, true});
  return menu.ask(coin::person(play, who), why);
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
