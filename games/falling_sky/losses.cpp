#include "games/falling_sky/losses.h"

#include "engine/legal.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {

namespace {

constexpr int removed_up_to = 3;       // 3.2.4: a hard target goes on a roll of 1 to 3
constexpr int fort_removed_up_to = 2;  // the same with card 10 unshaded

bool in_battle(Peril peril) {
  return peril == Peril::roman_battle || peril == Peril::gallic_battle || peril == Peril::germanic_battle;
}

}  // namespace

Peril battle_by(Faction attacker) {
  if (attacker == Faction::romans) return Peril::roman_battle;
  return attacker == Faction::germans ? Peril::germanic_battle : Peril::gallic_battle;
}

void lose_piece(Play& play, Region region, Stack& part, Piece piece, Peril peril) {
  --part[piece];
  const Kind kind = kind_of(piece);
  if (kind == Kind::ally || kind == Kind::citadel) {
    const Faction owner = owner_of(piece);
    const TribeSet tribes =
        kind == Kind::ally ? play.board.allied(region, owner) : play.board.citadel_tribes(region, owner);
    const Tribe tribe = play.choose(owner, msg::ask_lose_tribe(owner, region, peril), tribes);
    play.board.subdue(tribe);
    play.say(msg::loss_tribe(tribe, piece, peril), 1);
  } else {
    play.board.remove(region, piece, 1);
    play.say(kind == Kind::leader ? msg::loss_leader(play.board.leader_name(owner_of(piece)), region, peril)
                                  : msg::loss_removed(piece, region, peril),
             1);
  }
}

void take_loss(Play& play, Region region, const LossTaker& taker, const Ask& why, PieceSet removable,
               PieceSet rollable) {
  if (removable.empty() && rollable.empty()) return;
  const LossPick pick = play.mind(taker.faction).absorb_loss(play, taker.faction, why, removable, rollable);
  require_offered((pick.roll ? rollable : removable).has(pick.piece), catalogue(), why.prompt);
  if (!pick.roll) {
    lose_piece(play, region, *taker.part, pick.piece, taker.peril);
    return;
  }
  const bool sturdy_fort =
      pick.piece == Piece::fort && in_battle(taker.peril) && play.capability(Card::ballistae, CardSide::unshaded);
  const int limit = sturdy_fort ? fort_removed_up_to : removed_up_to;
  if (play.roll(taker.faction, msg::roll_loss(pick.piece, region, limit, taker.peril)) > limit) {
    play.say(msg::loss_absorbed(pick.piece, region, taker.peril), 1);
    return;
  }
  if (is_light(pick.piece) && taker.elite != nullptr) --*taker.elite;
  lose_piece(play, region, *taker.part, pick.piece, taker.peril);
}

}  // namespace auspex::falling_sky
