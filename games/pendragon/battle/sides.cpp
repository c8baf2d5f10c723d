// 3.6.1: who takes part, Home Terrain, what Units and Strongholds count for.
#include "games/pendragon/battle/sides.h"

#include <algorithm>

#include "games/pendragon/action.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

// Card 56 shaded.
constexpr SpaceSet celyddon = {Space::brigantes, Space::carvetii, Space::novantae, Space::textoverdi, Space::votadini};

// Before Fragmentation Dux and Civitates fight as one against Barbarians (3.6.1).
FactionSet fighting_with(const State& state, Faction one, Faction enemy) {
  if (is_briton(one) && !is_briton(enemy) && britons_fight_together(state)) return both_britons;
  return {one};
}

Units units_of_all(const Board& board, Space space, FactionSet factions) {
  return board.units_at(space, pieces_of(factions));
}

}  // namespace

// ---------------------------------------------------------------------------------------------------- The sides

bool britons_fight_together(const State& state) {
  return !state.board.fragmented() && !in_effect(state, Card::ambrosius_aurelianus, CardSide::shaded);
}

FactionSet battle_targets(const Play& play, Space space, Faction attacker) {
  FactionSet targets = select(FactionSet::every(), [&](Faction faction) {
    return faction != attacker && play.board.pieces(space, faction) > 0;
  });
  const bool both_there = (targets & both_britons) == both_britons;
  if (both_there && britons_fight_together(play.state)) targets.remove(Faction::civitates);
  return targets;
}

BattleTerms battle_terms(const Action& action, Space space, Faction defender) {
  BattleTerms terms{.space = space, .attacker = action.who, .defender = defender, .executing = action.who};
  const auto feat_here = [&](Feat feat) { return action.uses(feat) && action.feat_selected.has(space); };
  terms.surprise = feat_here(Feat::surprise);
  terms.may_assault = !feat_here(Feat::ravage);
  // 4.4.4: in all Battle spaces, unless card 46 limits it to one that was named, or adds one beside another Feat.
  const bool everywhere = action.uses(Feat::shield_wall) && action.feat_selected.empty();
  terms.shield_wall = everywhere || feat_here(Feat::shield_wall) || action.shield_wall_besides == space;
  terms.retaliate = feat_here(Feat::retaliate);
  terms.card = action.terms.card;
  return terms;
}

Battle::Battle(Play& the_play, const BattleTerms& the_terms) : play(the_play), terms(the_terms) {
  attack.lead = terms.attacker;
  attack.factions = fighting_with(play.state, terms.attacker, terms.defender);
  attack.attacking = true;
  defence.factions = fighting_with(play.state, terms.defender, terms.attacker);
  defence.lead = terms.defender;
  attack.field = terms.attackers ? *terms.attackers : units_of_all(board(), space(), attack.factions);
  defence.field = units_of_all(board(), space(), defence.factions);
  for (BattleSide* side : {&attack, &defence}) {
    for (Piece unit : pieces_of(side->factions) & all_units) side->step[unit] = usual_step(*this, *side, unit);
  }
  for (Site site : board().sites_with(space(), pieces_of(defence.factions))) refuges.push_back({site});
}

bool Battle::roll(Faction who, const Text& what_for, Wanted shows) {
  wanted = shows;
  const int die = play.roll_d6(who, what_for);
  wanted.reset();
  return die >= shows.lowest && die <= shows.highest;
}

bool Battle::draw_lot(int these, int among) {
  wanted = {1, these};
  const int drawn = play.random_below(among);
  wanted.reset();
  return drawn < these;
}

// ---------------------------------------------------------------------------------------------------- Units

bool is_at_home(const State& state, Space space, Piece unit) {
  const UnitInfo& info = unit_info[unit];
  if (info.home != space_info[space].terrain) return false;
  return !info.home_by_card || in_effect(state, *info.home_by_card, CardSide::unshaded);
}

int strike_halves(const Battle& battle, Piece unit) {
  const int usual = unit_info[unit].strike_halves;
  return battle.terms.card != nullptr ? battle.terms.card->strike_halves(unit, usual) : usual;
}

int absorb_halves(const Battle& battle, Piece unit) {
  int halves = unit_info[unit].absorb_halves;
  if (battle.terms.card != nullptr) halves = battle.terms.card->absorb_halves(unit, halves);
  if (battle.terms.shield_wall && unit == Piece::saxon_warband) halves *= 2;  // 4.4.4, PD-F20
  return halves;
}

namespace {

StrikeStep by_card(const Battle& battle, const BattleSide& side, Piece unit, StrikeStep step) {
  return battle.terms.card != nullptr ? battle.terms.card->strike_step(unit, side.attacking, step) : step;
}

}  // namespace

StrikeStep usual_step(const Battle& battle, const BattleSide& side, Piece unit) {
  StrikeStep step = unit_info[unit].step;
  const bool bogged_down = unit == Piece::cavalry && is_rough(battle.space()) &&
                           battle.play.capability(Card::equites_catafractarii, CardSide::shaded);
  if (bogged_down) step = StrikeStep::melee;
  return by_card(battle, side, unit, step);
}

StrikeStep ambush_step(const Battle& battle, const BattleSide& side, Piece unit) {
  // Card 56 shaded: not for Foederati.
  const bool trap = owner_of(unit) == Faction::scotti && celyddon.has(battle.space()) &&
                    battle.play.capability(Card::celyddon_coed, CardSide::shaded);
  return by_card(battle, side, unit, trap ? StrikeStep::trap : StrikeStep::charge);
}

// ---------------------------------------------------------------------------------------------------- Strongholds

const StrongholdInfo& stronghold_row(const State& state, Site site, Piece stronghold) {
  const StrongholdTable& table = stronghold_table;
  if (site_info[site].space == Space::eboracum) return table.eboracum;
  if (site_info[site].space == Space::londinium) return table.londinium;
  switch (kind_of(stronghold)) {
    case Kind::fort:
      return table.fort;
    case Kind::town:
      return table.town;
    case Kind::hillfort: {
      // PD-F15: of the two the later one counts, and CAMELOT is discarded by the other.
      const bool camelot = in_effect(state, Card::camelot, CardSide::unshaded);
      const bool badonicus = in_effect(state, Card::mons_badonicus, CardSide::shaded);
      if (badonicus && !(camelot && later(state, Card::camelot, Card::mons_badonicus))) return table.hillfort_badonicus;
      return camelot ? table.hillfort_camelot : table.hillfort;
    }
    default:
      return table.settlement;
  }
}

int highest_for_coup(const StrongholdInfo& row, int inside) { return row.coup_capacity - inside + 1; }

bool would_fall(const StrongholdInfo& row, int inside, const Stack& attackers, Escalade escalade) {
  const int defenders = row.garrison + inside;
  int lost = 0;
  if (escalade != Escalade::skipped) {
    int halves = defenders * row.escalade_halves;
    if (escalade == Escalade::one_cavalry_double && attackers[Piece::cavalry] > 0) {
      lost += halves >= one_cavalry_absorbs_in_escalade ? 1 : 0;
      halves -= std::min(halves, one_cavalry_absorbs_in_escalade);
    }
    const int raiders = std::min(halves / raider_absorbs_in_escalade, total(attackers, all_raiders));
    lost += raiders + (halves - raiders * raider_absorbs_in_escalade) / unit_absorbs_in_escalade;
  }
  // In the Storm each defender takes one attacker with it, and one more has to be left.
  return total(attackers) - lost > defenders;
}

// ---------------------------------------------------------------------------------------------------- Coming and going

void add(Units& to, const Units& units) {
  for (Piece piece : all_units) {
    to.all[piece] = static_cast<std::uint8_t>(to.all[piece] + units.all[piece]);
    to.laden[piece] = static_cast<std::uint8_t>(to.laden[piece] + units.laden[piece]);
  }
}

void take(Units& from, const Units& units) {
  for (Piece piece : all_units) {
    from.all[piece] = static_cast<std::uint8_t>(from.all[piece] - units.all[piece]);
    from.laden[piece] = static_cast<std::uint8_t>(from.laden[piece] - units.laden[piece]);
  }
}

void lose(Battle& battle, BattleSide& side, Units& from, const Units& units) {
  for (Piece piece : all_units) {
    const int n = units.all[piece];
    if (n == 0) continue;
    remove_units(battle.play, battle.space(), piece, n, units.laden[piece],
                 piece == Piece::cavalry ? Box::casualties : Box::available);
    side.lost[piece] = static_cast<std::uint8_t>(side.lost[piece] + n);
  }
  side.plunder_lost += units.plunder();
  take(from, units);
}

}  // namespace auspex::pendragon
