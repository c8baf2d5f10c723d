// XX.C to XX.H: archery, melee dice and re-rolls.
#include "games/invasions/melee.h"
#include "games/invasions/advanced_combat.h"
#include "games/invasions/combat.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_combat.h"
#include "generated/invasions/messages_orders.h"

namespace auspex::invasions {

Side roller_of(const Play& play, const BattleSide& side) {
  return side.commander == Nation::rebels ? Side::romans : play.side_of(side.commander);
}

namespace {

MessageId text_of(const Die& die) {
  const bool black = die.colour == Colour::black;
  switch (die.face) {
    case Face::blank:
      return black ? msg::die_black_blank : msg::die_white_blank;
    case Face::sword:
      return black ? msg::die_black_sword : msg::die_white_sword;
    case Face::red_sword:
      return black ? msg::die_black_red : msg::die_white_red;
    case Face::two_swords:
      return msg::die_black_two;
  }
  return msg::die_white_blank;
}

Face roll_die(Play& play, const BattleSide& side, Colour colour) {
  return face_of(play.state.numbers, colour, play.d6(roller_of(play, side)));
}

RolledDice roll_pool(Play& play, const BattleSide& side, const Pool& pool) {
  RolledDice dice;
  for (int i = 0; i < pool.white; ++i) ++dice.of(Colour::white, roll_die(play, side, Colour::white));
  for (int i = 0; i < pool.black; ++i) ++dice.of(Colour::black, roll_die(play, side, Colour::black));
  const auto fell = [&](Colour colour, Face face) { return int{dice.of(colour, face)}; };
  play.say(msg::battle_faces(side.commander, fell(Colour::white, Face::blank), fell(Colour::white, Face::sword),
                             fell(Colour::white, Face::red_sword), fell(Colour::black, Face::blank),
                             fell(Colour::black, Face::sword), fell(Colour::black, Face::red_sword),
                             fell(Colour::black, Face::two_swords)),
           2);
  return dice;
}

// --- Archery

int shoot(Play& play, const Battle& battle, bool attacking, bool ambush) {
  const BattleSide& side = battle.side(attacking);
  const Pool pool = archery_pool(play.state, battle, attacking, ambush);
  if (pool.size() == 0) return 0;
  const int hits = hits_of(roll_pool(play, side, pool), ground_of(play.state, battle).open());
  play.say(msg::battle_archery(side.commander, pool.white, pool.black, hits), 1);
  return hits;
}

// --- Melee

// Events change a pool last: a white die that is lost is never the last die, and where all are black one turns white.
void add_cards(Pool& pool, BattleSide& side) {
  for (; side.white < 0; ++side.white) {
    if (pool.white > 0 && pool.size() > 1) {
      --pool.white;
    } else if (pool.white == 0) {
      --pool.black;
      ++pool.white;
    }
  }
  pool.white += std::exchange(side.white, 0);
  pool.black += std::exchange(side.black, 0);
}

// XX.G.3
void trade_reroll(Play& play, Battle& battle, bool attacking, Pool& own, Pool& enemy) {
  State& state = play.state;
  BattleSide& side = battle.side(attacking);
  const bool able = side.rerolls > 0 && !side.traded_reroll && best_combat(state, side.leaders) >= 2;
  if (!able || settled(play, side.commander).rerolls == 1) return;
  std::vector<Text> options = {msg::battle_trade_none, msg::battle_trade_add};
  const bool may_take = !reads(state, Reading::reroll_trade_own_only) && enemy.white > 0 && enemy.size() > 1;
  if (may_take) options.emplace_back(msg::battle_trade_take);
  const Ask ask = msg::battle_trade_ask(side.commander, battle.at, own.white, own.black);
  const int chosen = play.choose_option(side.commander, ask, options);
  if (chosen == 0) return;
  side.traded_reroll = true;
  --side.rerolls;
  if (chosen == 1) {
    ++own.white;
    play.say(msg::battle_traded_add(side.commander), 1);
  } else {
    --enemy.white;
    play.say(msg::battle_traded_take(side.commander), 1);
  }
}

std::vector<Die> dice_on_offer(const RolledDice& dice) {
  std::vector<Die> offered;
  for (Colour colour : {Colour::black, Colour::white}) {
    for (Face face : {Face::blank, Face::red_sword, Face::sword, Face::two_swords}) {
      if (dice.of(colour, face) > 0) offered.push_back({colour, face});
    }
  }
  return offered;
}

// Which die the side rolls again now; nothing is a pass.
std::optional<Die> choose_reroll(Play& play, const BattleSide& side, bool open) {
  if (side.rerolls == 0) return std::nullopt;
  const std::vector<Die> offered = dice_on_offer(side.dice);
  if (offered.empty()) return std::nullopt;
  if (side.commander == Nation::rebels) return usual_reroll(side.dice, open);
  StandingOrders& orders = settled(play, side.commander);
  if (orders.rerolls == 1) return usual_reroll(side.dice, open);
  std::vector<Text> options;
  for (const Die& die : offered) options.emplace_back(text_of(die));
  options.emplace_back(msg::battle_no_reroll);
  options.emplace_back(msg::orders_usual_rerolls);
  const Ask ask = msg::battle_reroll_ask(side.commander, side.rerolls, hits_of(side.dice, open));
  const auto chosen = static_cast<std::size_t>(play.choose_option(side.commander, ask, options));
  if (chosen < offered.size()) return offered[chosen];
  if (chosen == offered.size()) return std::nullopt;
  orders.rerolls = 1;
  return usual_reroll(side.dice, open);
}

// XX.H.2: alternately, attacker first; a pass is final.
void reroll(Play& play, Battle& battle, bool open) {
  bool passed[2] = {false, false};
  while (!passed[0] || !passed[1]) {
    for (bool attacking : {true, false}) {
      if (passed[attacking ? 0 : 1]) continue;
      BattleSide& side = battle.side(attacking);
      const std::optional<Die> die = choose_reroll(play, side, open);
      if (!die) {
        passed[attacking ? 0 : 1] = true;
        continue;
      }
      --side.rerolls;
      --side.dice.of(die->colour, die->face);
      const Face face = roll_die(play, side, die->colour);
      ++side.dice.again[static_cast<std::size_t>(die->colour)][static_cast<std::size_t>(face)];
      play.say(msg::battle_rerolled(side.commander, text_of({die->colour, face})), 2);
    }
  }
}

void say_advantages(Play& play, const Battle& battle) {
  const Tally attacker = tally_of(play.state, battle.attacker);
  const Tally defender = tally_of(play.state, battle.defender);
  for (bool attacking : {true, false}) {
    const Tally& own = attacking ? attacker : defender;
    const Tally& enemy = attacking ? defender : attacker;
    const Nation nation = battle.side(attacking).commander;
    if (has_advantage(own.cavalry, enemy.cavalry)) play.say(msg::battle_advantage_cavalry(nation), 2);
    if (has_advantage(own.heavy, enemy.heavy)) play.say(msg::battle_advantage_heavy(nation), 2);
  }
}

}  // namespace

Pool archery_pool(const State& state, const Battle& battle, bool attacking, bool ambush) {
  const BattleSide& side = battle.side(attacking);
  return archery_pool(tally_of(state, side), tally_of(state, battle.side(!attacking)), ground_of(state, battle), ambush,
                      side.archery_per_archer_halves);
}

Pool melee_pool(const State& state, const Battle& battle, bool attacking) {
  return melee_pool(tally_of(state, battle.side(attacking)), tally_of(state, battle.side(!attacking)),
                    ground_of(state, battle), attacking);
}

bool is_ambush(Play& play, const Battle& battle) {
  const Ambush ambush = ground_of(play.state, battle).ambush;
  if (ambush == Ambush::none) return false;
  // Whoever has nobody to shoot from cover gains nothing by it.
  const bool shoots =
      reads(play.state, Reading::advanced_combat) || archery_pool(play.state, battle, false, true).size() > 0;
  if (!shoots) return false;
  if (ambush == Ambush::on_check && !play.d2(roller_of(play, battle.defender))) return false;
  play.say(msg::battle_ambush(battle.defender.commander), 1);
  return true;
}

void spring_traps(Play& play, Battle& battle) {
  for (bool attacking : {true, false}) {
    BattleSide& side = battle.side(attacking);
    const int n = std::exchange(side.trap_dice, 0);
    if (n == 0) continue;
    int hits = 0;
    if (reads(play.state, Reading::advanced_combat)) {
      for (int i = 0; i < n; ++i) hits += free_firing_roll(play, battle, attacking);
    } else {
      // Its red swords count in every terrain.
      hits = hits_of(roll_pool(play, side, {0, n}), true);
    }
    play.say(msg::battle_trap(side.commander, hits), 1);
    take_hits(play, battle, !attacking, hits, false);
  }
}

void archery(Play& play, Battle& battle) {
  if (!battle.naval) say_advantages(play, battle);
  const bool advanced = reads(play.state, Reading::advanced_combat);
  const auto hits_by = [&](bool attacking, bool ambush) {
    return advanced ? fire(play, battle, attacking, ambush) : shoot(play, battle, attacking, ambush);
  };
  if (is_ambush(play, battle)) {
    take_hits(play, battle, true, hits_by(false, true), false);
    if (!battle.attacker.units.empty()) take_hits(play, battle, false, hits_by(true, false), false);
    return;
  }
  const int by_attacker = hits_by(true, false);
  const int by_defender = hits_by(false, false);
  take_hits(play, battle, true, by_defender, false);
  take_hits(play, battle, false, by_attacker, false);
}

void melee_round(Play& play, Battle& battle) {
  ++battle.round;
  battle.attacker.damaged.clear();
  battle.defender.damaged.clear();
  if (reads(play.state, Reading::advanced_combat)) return advanced_round(play, battle);

  State& state = play.state;
  Pool attacker = melee_pool(state, battle, true);
  Pool defender = melee_pool(state, battle, false);
  add_cards(attacker, battle.attacker);
  add_cards(defender, battle.defender);
  if (!battle.naval) {
    trade_reroll(play, battle, true, attacker, defender);
    trade_reroll(play, battle, false, defender, attacker);
  }
  const bool open = ground_of(state, battle).open();
  battle.attacker.dice = roll_pool(play, battle.attacker, attacker);
  battle.defender.dice = roll_pool(play, battle.defender, defender);
  reroll(play, battle, open);
  const int by_attacker = hits_of(battle.attacker.dice, open);
  const int by_defender = hits_of(battle.defender.dice, open);
  play.say(msg::battle_melee(battle.attacker.commander, attacker.white, attacker.black, by_attacker), 1);
  play.say(msg::battle_melee(battle.defender.commander, defender.white, defender.black, by_defender), 1);
  take_hits(play, battle, true, by_defender);
  take_hits(play, battle, false, by_attacker);
}

}  // namespace auspex::invasions
