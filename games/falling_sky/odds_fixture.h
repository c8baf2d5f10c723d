// For tests: a Battle whose odds are asked for.
#pragma once

#include "games/falling_sky/odds.h"
#include "games/falling_sky/testing.h"

namespace auspex::falling_sky::testing {

inline BattleTerms ambush() {
  BattleTerms terms;
  terms.ambush = true;
  return terms;
}

inline BattleTerms besiege() {
  BattleTerms terms;
  terms.besiege = true;
  return terms;
}

class Odds : public Fixture {
 protected:
  BattleOdds odds(Faction attacker, Region where, Faction defender, const BattleTerms& terms = {}, bool retreat = false,
                  LossOrder order = LossOrder::light_first) {
    Action action(play, attacker, Terms{});
    return battle_odds(Battle(action, where, defender, terms), retreat, order);
  }
  // The Defender stands.
  BattleOdds odds_under(const CardTerms& card, Faction attacker, Region where, Faction defender,
                        const BattleTerms& terms = {}) {
    Action action(play, attacker, under(card));
    return battle_odds(Battle(action, where, defender, terms), false, LossOrder::light_first);
  }

  // The rulebook's example, with an Ally of the Arverni besides.
  void at_gergovia() {
    put(Region::arverni, Piece::roman_leader);
    put(Region::arverni, Piece::legion, 6);
    put(Region::arverni, Piece::auxilia_hidden, 3);
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_hidden, 17);
    citadel(Tribe::arverni, Faction::arverni);
    ally(Tribe::cadurci, Faction::arverni);
  }
};

}  // namespace auspex::falling_sky::testing
