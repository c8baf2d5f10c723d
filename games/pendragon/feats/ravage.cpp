#include "games/pendragon/feats/ravage.h"

#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

bool ravages(const Action& action, Space space) { return action.uses(Feat::ravage) && action.feat_selected.has(space); }

void roll_ravage(Action& action, Space space) {
  const int die = action.play.roll_d6(action.who, msg::ravage_roll(space));
  if (die < 4 || !action.play.drop_population(space)) action.play.say(msg::ravage_in_vain(space), 1);
}

FactionSet ravage_answers(const Play& play, Space space) {
  if (play.board.pieces(space, Faction::saxons) == 0) return {};
  FactionSet others = FactionSet::every();
  others.remove(Faction::saxons);
  return select(others, [&](Faction who) { return play.board.troops(space, who) > 0; });
}

BattleTerms ravage_battle(Space space, Faction who) {
  BattleTerms terms{space, who, Faction::saxons, who};
  terms.defenders_evade = false;
  terms.defenders_withdraw = false;
  return terms;
}

void answer_ravage(Action& action, Space space) {
  Play& play = action.play;
  if (action.terms.card != nullptr && !action.terms.card->is_answered()) return;
  FactionSet done;
  for (Faction who : {Faction::dux, Faction::civitates, Faction::scotti}) {
    if (done.has(who) || !ravage_answers(play, space).has(who)) continue;
    if (!play.agree(who, msg::ravage_answer(who, space))) continue;
    play.say(msg::ravage_answered(who, space));
    if (is_briton(who) && britons_fight_together(play.state)) done |= both_britons;
    fight(play, ravage_battle(space, who));
  }
}

}  // namespace auspex::pendragon
