// 3.6.3 Field Battle: Trap, Withdrawal, Charge/Ambush, Melee, Harass.
#include <algorithm>

#include "engine/player.h"
#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/parts.h"

namespace auspex::pendragon {

namespace {

constexpr int cataphracts_needed = 2;  // card 12 unshaded: so many Cavalry

constexpr Step told_as(StrikeStep step) {
  switch (step) {
    case StrikeStep::trap:
      return Step::trap;
    case StrikeStep::charge:
      return Step::charge;
    case StrikeStep::melee:
      return Step::melee;
    case StrikeStep::harass:
    case StrikeStep::never:
      break;
  }
  return Step::harass;
}

// Kinds of Units in the field that Strike in this step.
PieceSet strikers(const BattleSide& side, StrikeStep step) {
  return select(all_units, [&](Piece unit) { return side.field.all[unit] > 0 && side.step[unit] == step; });
}

bool may_still_strike(const BattleSide& side, StrikeStep after) {
  return !select(all_units, [&](Piece unit) {
            return side.field.all[unit] > 0 && side.step[unit] > after && side.step[unit] != StrikeStep::never;
          }).empty();
}

bool cataphracts_charge(const Battle& battle, const BattleSide& side, StrikeStep step, PieceSet striking) {
  return step == StrikeStep::charge && !is_rough(battle.space()) && striking.has(Piece::cavalry) &&
         side.field.all[Piece::cavalry] >= cataphracts_needed &&
         battle.play.capability(Card::equites_catafractarii, CardSide::unshaded);
}

// What the side inflicts, in halves.
int strike(Battle& battle, BattleSide& side, StrikeStep step, PieceSet striking) {
  int halves = 0;
  for (Piece unit : striking) halves += side.field.all[unit] * strike_halves(battle, unit);
  const bool cataphracts = cataphracts_charge(battle, side, step, striking);
  if (cataphracts) halves += cataphracts_add;
  if (striking.empty()) return 0;
  battle.play.say(msg::field_strikes(told_as(step), side.lead, halves), 1);
  for (Piece unit : striking) {
    const int n = side.field.all[unit];
    battle.play.say(msg::field_unit_strikes(n, unit, n * strike_halves(battle, unit)), 2);
  }
  if (cataphracts) battle.play.say(msg::field_cataphracts(Card::equites_catafractarii, cataphracts_add), 2);
  return halves;
}

// PD-F6: all Strikes of the step, then the losses of both sides.
void resolve(Battle& battle, StrikeStep step) {
  const PieceSet attackers = strikers(battle.attack, step);
  const PieceSet defenders = strikers(battle.defence, step);
  if (attackers.empty() && defenders.empty()) return;
  if (battle.attack.field.all[Piece::cavalry] + battle.defence.field.all[Piece::cavalry] > 0) {
    battle.cavalry_fought = true;
  }
  const int on_defenders = strike(battle, battle.attack, step, attackers);
  const int on_attackers = strike(battle, battle.defence, step, defenders);
  const bool kept = !battle.play.state.readings.half_losses_forgotten;
  const auto absorbs = [&](Piece unit) { return absorb_halves(battle, unit); };
  for (BattleSide* side : {&battle.defence, &battle.attack}) {
    const int halves = side == &battle.defence ? on_defenders : on_attackers;
    const bool hit_again = may_still_strike(battle.enemy_of(*side), step);
    take_losses(battle, {*side, side->field, told_as(step), halves, absorbs, kept, kept && hit_again});
  }
}

// ---------------------------------------------------------------------------------------------------- Withdrawal

int room_in(const Battle& battle, const Refuge& refuge) {
  const Piece stronghold = *battle.board().stronghold_at(refuge.site);
  return stronghold_row(battle.play.state, refuge.site, stronghold).capacity - total(refuge.inside.all);
}

// The hurt go in before others of their kind.
void hurt_go_in(BattleSide& side, const Units& going) {
  for (Piece piece : all_units) {
    for (const bool laden : {false, true}) {
      int n = laden ? going.laden[piece] : going.all[piece] - going.laden[piece];
      for (; n > 0; --n) {
        auto worst = side.hurt.end();
        for (auto one = side.hurt.begin(); one != side.hurt.end(); ++one) {
          if (one->piece != piece || one->laden != laden) continue;
          if (worst == side.hurt.end() || one->halves > worst->halves) worst = one;
        }
        if (worst == side.hurt.end()) break;
        side.hurt.erase(worst);
      }
    }
  }
}

// How many of which kind the Faction would have go in there.
Units choose_to_withdraw(Battle& battle, Faction owner, const Refuge& refuge) {
  Play& play = battle.play;
  const Units& field = battle.defence.field;
  const int room = room_in(battle, refuge);
  Units going;
  int left = room;
  for (Piece piece : units_of(owner)) {
    const int there = field.all[piece];
    if (there == 0 || left == 0) continue;
    const int n = play.choose_number(owner, msg::withdraw_how_many(owner, there, piece, refuge.site, left), 0,
                                     std::min(there, left));
    const int plain = there - field.laden[piece];
    const int laden = play.choose_number(owner, msg::withdraw_laden(owner, n, piece, refuge.site),
                                         std::max(0, n - plain), std::min<int>(n, field.laden[piece]));
    going.all[piece] = static_cast<std::uint8_t>(n);
    going.laden[piece] = static_cast<std::uint8_t>(laden);
    left -= n;
  }
  return going;
}

void withdraw_into(Battle& battle, Faction owner, Refuge& refuge) {
  Play& play = battle.play;
  const Faction host = owner_of(*battle.board().stronghold_at(refuge.site));
  if (room_in(battle, refuge) == 0 || total(battle.defence.field.all, units_of(owner)) == 0) return;
  if (host != owner && !play.may_agree(host, msg::withdraw_admit(host, owner, 1, refuge.site))) return;
  const Units going = choose_to_withdraw(battle, owner, refuge);
  if (going.empty()) return;
  const Ask admit = msg::withdraw_admit(host, owner, total(going.all), refuge.site);
  if (host != owner && !same_player(play.state, host, owner) && !play.agree(host, admit)) {
    return play.say(msg::withdraw_refused(host, owner, refuge.site), 1);
  }
  take(battle.defence.field, going);
  add(refuge.inside, going);
  hurt_go_in(battle.defence, going);
  for (Piece piece : all_units) {
    if (going.all[piece] > 0) play.say(msg::withdraw_done(going.all[piece], piece, refuge.site), 1);
  }
}

// PD-F10: each into its own Strongholds first, then into those of the other Briton.
void withdrawal(Battle& battle) {
  if (!battle.terms.defenders_withdraw) return;
  for (const bool own : {true, false}) {
    for (Faction owner : battle.defence.factions) {
      for (Refuge& refuge : battle.refuges) {
        if ((owner_of(*battle.board().stronghold_at(refuge.site)) == owner) == own)
          withdraw_into(battle, owner, refuge);
      }
    }
  }
}

bool both_in_field(const Battle& battle) { return battle.attack.in_field() && battle.defence.in_field(); }

}  // namespace

void field_battle(Battle& battle, BattlePart part) {
  const bool both = both_in_field(battle);
  switch (part) {
    case BattlePart::trap:
      return both ? resolve(battle, StrikeStep::trap) : battle.play.say(msg::field_none, 1);
    case BattlePart::withdrawal:
      if (both) withdrawal(battle);
      return;
    case BattlePart::charge:
      if (both) resolve(battle, StrikeStep::charge);
      return;
    case BattlePart::melee:
      if (both) resolve(battle, StrikeStep::melee);
      return;
    default:
      if (both) resolve(battle, StrikeStep::harass);
      battle.attack.hurt.clear();
      battle.defence.hurt.clear();
  }
}

}  // namespace auspex::pendragon
