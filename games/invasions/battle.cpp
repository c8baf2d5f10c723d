// XX.B to XX.K: one battle from the first card to the points.
#include "games/invasions/activation.h"
#include "games/invasions/combat.h"
#include "games/invasions/diplomacy.h"
#include "games/invasions/events.h"
#include "games/invasions/leaders.h"
#include "games/invasions/melee.h"
#include "games/invasions/scoring.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_combat.h"

namespace auspex::invasions {

namespace {

void cards(Play& play, Battle& battle, Timing timing) {
  card_window(play, Window::battle, {.nation = battle.attacker.commander, .timing = timing, .battle = &battle});
}

bool both_stand(const Battle& battle) { return !battle.attacker.units.empty() && !battle.defender.units.empty(); }

void open_battle(Play& play, Battle& battle) {
  const BattleSide& attacker = battle.attacker;
  const BattleSide& defender = battle.defender;
  const auto begins = battle.naval ? msg::battle_begins_at_sea : msg::battle_begins;
  play.say(begins(battle.at, attacker.commander, attacker.started_with, defender.commander, defender.started_with));
  remember_tribute(play, battle);
  cards(play, battle, Timing::start);
}

// XX.H.4, XXI.A.1: one round, two in the advanced game, and those that cards add.
void melee(Play& play, Battle& battle) {
  int rounds = reads(play.state, Reading::advanced_combat) && !battle.naval ? 2 : 1;
  while (rounds > 0) {
    for (; rounds > 0 && both_stand(battle); --rounds) {
      melee_round(play, battle);
      cards(play, battle, Timing::after_hits);
      if (both_stand(battle)) cards(play, battle, Timing::after_melee_hits);
      rounds += std::exchange(battle.extra_rounds, 0);
    }
    cards(play, battle, Timing::end);
    rounds = both_stand(battle) ? std::exchange(battle.extra_rounds, 0) : 0;
  }
}

// --- XX.I

int losses_of(const State& state, const BattleSide& side) {
  return size_of(side.lost) + (reads(state, Reading::flip_is_no_loss) ? 0 : side.flips);
}

bool attacker_wins(const State& state, const Battle& battle) {
  const BattleSide& attacker = battle.attacker;
  const BattleSide& defender = battle.defender;
  if (attacker.units.empty()) return false;
  if (defender.units.empty()) return true;
  const int by_losses = losses_of(state, defender) - losses_of(state, attacker);
  if (by_losses != 0) return by_losses > 0;
  if (defender.city || defender.horde) return false;
  return best_combat(state, attacker.leaders) > best_combat(state, defender.leaders);
}

void decide(Play& play, Battle& battle) {
  battle.attacker_won = attacker_wins(play.state, battle);
  battle.decided = true;
  const BattleSide& winner = battle.side(battle.attacker_won);
  const BattleSide& loser = battle.side(!battle.attacker_won);
  play.say(msg::battle_won(winner.commander, battle.at, losses_of(play.state, winner), losses_of(play.state, loser)));
  if (battle.major_battle == no_nation) return;
  // E40: a nation of that seat has won, the commanding one if several.
  const NationSet own = winner.nations & nations_of(play.state, play.side_of(battle.major_battle));
  if (own.empty()) return;
  credit(play, own.has(winner.commander) ? winner.commander : own.first(), 6, msg::battle_major_won);
}

bool serves_under(const State& state, Nation unit, Nation leader) {
  return unit == leader || (empire_united(state) && roman_halves(state, unit, leader));
}

bool has_stack(const State& state, const BattleSide& side, const LeaderId& id) {
  for (const Bands* bands : {&side.units, &side.benched}) {
    for (const Band& band : *bands) {
      if (serves_under(state, band.kind.serves, id.nation)) return true;
    }
  }
  return false;
}

// XX.I.2: a D2 for the leader of a stack that was wiped out.
bool survives(Play& play, const LeaderId& id, Nation killer) {
  if (play.d2(id.nation)) {
    play.say(msg::battle_leader_survives(id.leader, id.nation), 1);
    return true;
  }
  kill_leader(play, id, killer == Nation::rebels ? no_nation : killer);
  return false;
}

// Who lives stays until recovery has shown whether he has a stack again. Theodosius may come to the side meanwhile
// (XXXII.B.D) and is in no danger then.
void leaders_of_wiped_out(Play& play, Battle& battle, bool attacking) {
  BattleSide& side = battle.side(attacking);
  const Nation killer = battle.side(!attacking).commander;
  const std::vector<LeaderId> led = side.leaders;
  for (const LeaderId& id : led) {
    if (!has_stack(play.state, side, id) && !survives(play, id, killer)) std::erase(side.leaders, id);
  }
}

// XX.J: of each Empire on the winning side.
void assassins(Play& play, Battle& battle) {
  BattleSide& winner = battle.side(battle.attacker_won);
  NationSet empires;
  for (const LeaderId& id : winner.leaders) empires.add(id.nation);
  for (Nation nation : empires) {
    if (!is_empire(play.state, nation) || play.state.nations[nation].decline == Decline::none) continue;
    std::vector<LeaderId> own;
    for (const LeaderId& id : winner.leaders) {
      if (id.nation == nation) own.push_back(id);
    }
    assassination_roll(play, nation, own);
  }
  std::erase_if(winner.leaders, [&](const LeaderId& id) { return place_of(play.state, id) < 0; });
}

// --- After recovery

void return_benched(BattleSide& side) {
  for (const Band& band : side.benched) add_to(side.units, band);
  side.benched.clear();
}

// Event Treachery: whatever survives is removed, and scores for nobody.
void remove_turned(Play& play, BattleSide& side) {
  for (const Band& band : side.turned) {
    const int left = how_many(side.units, band.at, band.kind);
    if (left > 0) {
      const Band traitors = band.some(left);
      take_from(side.units, traitors);
      fall(play.state, traitors);
      bury(play.state, traitors);
      play.say(msg::battle_eliminated(band.kind.unit, band.kind.people), 1);
    }
    const int fallen = how_many(side.lost, band.at, band.kind);
    if (fallen > 0) {
      take_from(side.lost, band.some(fallen));
      bury(play.state, band.some(fallen));
    }
  }
  side.turned.clear();
}

// XX.K.2, V.C.5; events 1 and 4 add to the list.
void count_kills(Play& play, Battle& battle, int extra_kill_halves) {
  State& state = play.state;
  for (bool attacking : {true, false}) {
    BattleSide& losers = battle.side(attacking);
    const Nation by = battle.side(!attacking).commander;
    for (const Band& band : losers.lost) {
      bury(state, band);
      if (by == Nation::rebels) continue;
      const int extra = (attacking ? 0 : extra_kill_halves) + vengeance_halves(state, by, band.kind);
      score_kill(play, by, band.kind, battle.at, band.count, extra);
    }
  }
  after_leaving(state, battle.at);
}

}  // namespace

Nation commander_of(const State& state, std::span<const Band> units, const std::vector<LeaderId>& leaders,
                    Nation active) {
  const auto same = [&](const Band& band) { return band.kind.serves == units.front().kind.serves; };
  if (!units.empty() && std::all_of(units.begin(), units.end(), same)) return units.front().kind.serves;
  EnumArray<Nation, int> count{};
  int most = 0;
  for (const Band& band : units) {
    count[band.kind.serves] += band.count;
    most = std::max(most, count[band.kind.serves]);
  }
  if (most == 0) return active;
  const NationSet leading = select(NationSet::every(), [&](Nation nation) { return count[nation] == most; });
  if (leading.size() == 1) return leading.first();
  if (active != no_nation && leading.has(active)) return active;
  const auto best = [&](Nation nation) {
    int combat = -1;
    for (const LeaderId& id : leaders) {
      if (id.nation == nation) combat = std::max(combat, combat_of(state, id.leader));
    }
    return combat;
  };
  Nation commander = leading.first();
  for (Nation nation : leading) {
    const int by_leader = best(nation) - best(commander);
    const bool earlier_seat = side_of(state, nation) < side_of(state, commander);
    if (by_leader > 0 || (by_leader == 0 && earlier_seat)) commander = nation;
  }
  return commander;
}

void make_up(const State& state, BattleSide& side, Nation active) {
  side.commander = commander_of(state, side.units, side.leaders, active);
  for (const Band& band : side.units) side.nations.add(band.kind.serves);
  side.started_with = size_of(side.units);
  side.rerolls = best_combat(state, side.leaders);
}

void stack_wiped_out(Play& play, std::vector<LeaderId>& leaders, Nation killer) {
  std::erase_if(leaders, [&](const LeaderId& id) { return !survives(play, id, killer); });
  for (const LeaderId& id : leaders) leader_escapes(play, id);
  leaders.clear();
}

void fight(Play& play, Battle& battle, int extra_kill_halves) {
  Showing shown(play.battle, battle);
  const Space before = std::exchange(play.state.contested, battle.at);
  open_battle(play, battle);
  if (!battle.naval) {
    spring_traps(play, battle);
    if (both_stand(battle)) archery(play, battle);
    battle.shot = true;
    cards(play, battle, Timing::after_hits);
  }
  melee(play, battle);
  decide(play, battle);
  if (!battle.naval) {
    leaders_of_wiped_out(play, battle, true);
    leaders_of_wiped_out(play, battle, false);
  }
  assassins(play, battle);
  recover(play, battle);
  for (bool attacking : {true, false}) {
    return_benched(battle.side(attacking));
    remove_turned(play, battle.side(attacking));
  }
  count_kills(play, battle, extra_kill_halves);
  play.state.contested = before;
}

}  // namespace auspex::invasions
