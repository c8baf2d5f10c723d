#include "games/invasions/advanced_combat.h"

#include "games/invasions/combat.h"
#include "games/invasions/melee.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_combat.h"

namespace auspex::invasions {

namespace {

int roll_2d6(Play& play, const BattleSide& side) {
  const Side roller = roller_of(play, side);
  const int first = play.d6(roller);
  return first + play.d6(roller);
}

// XXI.D.3: the side may repeat its roll, of which `hits_at` says what it brings.
template <class HitsAt>
int with_reroll(Play& play, BattleSide& side, int roll, HitsAt hits_at) {
  if (side.rerolls == 0) return roll;
  const bool usual = side.commander == Nation::rebels || settled(play, side.commander).rerolls == 1;
  const bool again =
      usual
          ? usual_reroll(roll)
          : play.agree(side.commander, msg::battle_reroll_table_ask(side.commander, roll, side.rerolls, hits_at(roll)));
  if (!again) return roll;
  --side.rerolls;
  return roll_2d6(play, side);
}

}  // namespace

int fire(Play& play, Battle& battle, bool attacking, bool ambush) {
  BattleSide& side = battle.side(attacking);
  const State& state = play.state;
  const std::optional<int> halves = firing_halves(tally_of(state, side), tally_of(state, battle.side(!attacking)),
                                                  ambush, side.archery_per_archer_halves);
  if (!halves || battle.naval) return 0;
  const bool open = ground_of(state, battle).open();
  const int modifier = *halves >> 1;  // III.A.3: rounded down
  const auto hits_at = [&](int roll) { return firing_hits(roll + modifier, open); };
  const int roll = with_reroll(play, side, roll_2d6(play, side), hits_at);
  const int hits = hits_at(roll);
  play.say(msg::battle_firing(side.commander, roll + modifier, hits), 1);
  return hits;
}

int free_firing_roll(Play& play, Battle& battle, bool attacking) {
  return firing_hits(roll_2d6(play, battle.side(attacking)), ground_of(play.state, battle).open());
}

void advanced_round(Play& play, Battle& battle) {
  const State& state = play.state;
  const Ground ground = ground_of(state, battle);
  const Tally attacker = tally_of(state, battle.attacker);
  const Tally defender = tally_of(state, battle.defender);
  const int of_attacker = battle_modifier(attacker, defender, ground, true, battle.round) +
                          std::exchange(battle.attacker.modifier, 0) + battle.attacker.modifier_always;
  const int of_defender = battle_modifier(defender, attacker, ground, false, battle.round) +
                          std::exchange(battle.defender.modifier, 0) + battle.defender.modifier_always;
  int rolls[2] = {roll_2d6(play, battle.attacker), roll_2d6(play, battle.defender)};
  int hits[2] = {0, 0};
  for (bool attacking : {true, false}) {
    BattleSide& side = battle.side(attacking);
    const std::size_t i = attacking ? 0 : 1;
    const int modifier = attacking ? of_attacker : of_defender;
    const Tally& own = attacking ? attacker : defender;
    const auto hits_at = [&](int roll) { return battle_hits(roll + modifier, own.units + own.doubled, ground.open()); };
    rolls[i] = with_reroll(play, side, rolls[i], hits_at);
    hits[i] = hits_at(rolls[i]);
    play.say(msg::battle_table(side.commander, rolls[i] + modifier, hits[i]), 1);
  }
  take_hits(play, battle, true, hits[1]);
  take_hits(play, battle, false, hits[0]);
}

}  // namespace auspex::invasions
