// XX.H.3 hits, XX.K recovery.
#include "games/invasions/combat.h"
#include "games/invasions/orders.h"
#include "games/invasions/scoring.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_combat.h"

namespace auspex::invasions {

namespace {

bool is_turned(const BattleSide& side, const Band& band) { return how_many(side.turned, band.at, band.kind) > 0; }

// Whose unit it is on this side: turned ones are the commander's to dispose of.
Nation owner_of(const BattleSide& side, const Band& band) {
  return is_turned(side, band) ? side.commander : band.kind.serves;
}

Bands owned(const BattleSide& side, const Bands& from, Nation nation) {
  Bands found;
  for (const Band& band : from) {
    if (owner_of(side, band) == nation) found.push_back(band);
  }
  return found;
}

// XX.N.3: the commanding nation first, then by number of units.
std::vector<Nation> in_turn(const BattleSide& side, const Bands& from) {
  std::vector<Nation> nations;
  for (const Band& band : from) {
    const Nation nation = owner_of(side, band);
    if (std::find(nations.begin(), nations.end(), nation) == nations.end()) nations.push_back(nation);
  }
  const auto rank = [&](Nation nation) {
    return nation == side.commander ? -1000 : -size_of(owned(side, from, nation));
  };
  std::stable_sort(nations.begin(), nations.end(), [&](Nation a, Nation b) { return rank(a) < rank(b); });
  return nations;
}

// XX.H.3: while he has lost none, lent units may not be the first to be eliminated.
Bands may_take_hit(const State& state, const BattleSide& side, const Bands& own, Nation nation) {
  const Bands lost = owned(side, side.lost, nation);
  const auto foreign = [&](const Band& band) { return is_lent(state, band.kind) || is_turned(side, band); };
  const bool has_own = std::any_of(own.begin(), own.end(), [&](const Band& band) { return !foreign(band); });
  if (!lost.empty() || !has_own) return own;
  Bands allowed;
  for (const Band& band : own) {
    if (!foreign(band) || band.kind.intact_elite()) allowed.push_back(band);
  }
  return allowed;
}

// Where the last of its kind is hit, the brave unit is it.
void follow_brave(BattleSide& side, const Band& hit, const std::optional<Kind>& now) {
  if (side.double_unit.empty() || side.double_unit.front().kind != hit.kind) return;
  if (how_many(side.units, hit.at, hit.kind) > 0) return;
  side.double_unit_hit = false;
  if (now) {
    side.double_unit.front().kind = *now;
  } else {
    side.double_unit.clear();
  }
}

void forget(Bands& list, const Band& one) {
  if (how_many(list, one.at, one.kind) > 0) take_from(list, one);
}

void hit_one(Play& play, BattleSide& side, const Band& one) {
  State& state = play.state;
  const Kind kind = one.kind;
  take_from(side.units, one);
  // Of units that are alike those that joined last go last.
  const bool joined = how_many(side.joined, one.at, kind) > how_many(side.units, one.at, kind);
  const bool turned = how_many(side.turned, one.at, kind) > how_many(side.units, one.at, kind);
  if (joined) take_from(side.joined, one);
  if (kind.intact_elite()) {
    const Band now = {one.at, kind.with(Mark::damaged), 1};
    damage(state, one);
    add_to(side.units, now);
    add_to(side.damaged, now);
    if (joined) add_to(side.joined, now);
    if (turned) {
      take_from(side.turned, one);
      add_to(side.turned, now);
    }
    ++side.flips;
    follow_brave(side, one, now.kind);
    play.say(msg::battle_damaged(kind.unit, kind.people), 1);
    return;
  }
  fall(state, one);
  add_to(side.lost, one);
  forget(side.damaged, one);
  follow_brave(side, one, std::nullopt);
  play.say(msg::battle_eliminated(kind.unit, kind.people), 1);
}

void hit_side(Play& play, BattleSide& side, int hits) {
  while (hits > 0 && !side.units.empty()) {
    for (Nation nation : in_turn(side, side.units)) {
      const bool all = reads(play.state, Reading::commander_assigns_hits);
      const Nation owner = all ? side.commander : nation;
      const Bands own = all ? side.units : owned(side, side.units, nation);
      if (hits == 0 || own.empty()) continue;
      const Bands able = may_take_hit(play.state, side, own, owner);
      hit_one(play, side, choose_loss(play, owner, msg::battle_hit_ask(owner, hits), able));
      --hits;
    }
  }
}

// XX.K.1
int most_recovered(const Battle& battle) {
  const int least = std::min(battle.attacker.started_with, battle.defender.started_with);
  return std::clamp(least - 1, 0, 2);
}

void recover_side(Play& play, BattleSide& side, Space at, int most) {
  const auto recoverable = [&](Nation nation) {
    Bands found;
    for (const Band& band : owned(side, side.lost, nation)) {
      if (!is_turned(side, band) && band.kind.people != Nation::rebels) found.push_back(band);
    }
    return found;
  };
  for (bool more = true; more && most > 0;) {
    more = false;
    for (Nation nation : in_turn(side, side.lost)) {
      const Bands lost = recoverable(nation);
      if (most == 0 || lost.empty()) continue;
      const Band one = choose_recovery(play, nation, msg::battle_recover_ask(nation, at), lost);
      take_from(side.lost, one);
      const Band back = rise(play.state, one);
      add_to(side.units, back);
      play.say(msg::battle_recovered(back.kind.unit, back.kind.people), 1);
      --most;
      more = true;
    }
  }
}

void repair_side(Play& play, BattleSide& side, Space at) {
  for (Nation nation : in_turn(side, side.units)) {
    if (nation == Nation::rebels || !is_civilized(play.state, nation)) continue;
    Bands damaged;
    for (const Band& band : owned(side, side.units, nation)) {
      if (band.kind.has(Mark::damaged) && !is_turned(side, band)) damaged.push_back(band);
    }
    if (damaged.empty()) continue;
    const Band one = choose_recovery(play, nation, msg::battle_repair_ask(nation, at), damaged);
    const bool joined = how_many(side.joined, one.at, one.kind) == how_many(side.units, one.at, one.kind);
    const Band whole = {one.at, one.kind.without(Mark::damaged), 1};
    repair(play.state, one);
    take_from(side.units, one);
    add_to(side.units, whole);
    if (joined) {
      take_from(side.joined, one);
      add_to(side.joined, whole);
    }
    play.say(msg::battle_repaired(one.kind.unit, one.kind.people), 1);
  }
}

}  // namespace

void take_hits(Play& play, Battle& battle, bool attacking, int hits, bool in_melee) {
  BattleSide& side = battle.side(attacking);
  if (in_melee && hits > 0 && !side.double_unit.empty() && !side.double_unit_hit) {
    // The first of the two hits it can take costs nothing.
    side.double_unit_hit = true;
    --hits;
    play.say(msg::battle_brave(side.commander), 1);
  }
  hit_side(play, side, hits);
}

void take_hits(Play& play, Party& party, int hits, Nation by) {
  State& state = play.state;
  BattleSide side;
  side.units = party.units;
  side.leaders = party.leaders;
  make_up(state, side, party.nation);
  const Space before = std::exchange(state.contested, party.at);
  hit_side(play, side, hits);
  state.contested = before;
  party.units = side.units;
  for (const Band& band : side.lost) {
    bury(state, band);
    if (by != no_nation) score_kill(play, by, band.kind, party.at, band.count);
  }
  after_leaving(state, party.at);
}

void eliminate_damaged(Play& play, Battle& battle, bool attacking, const Band& damaged) {
  BattleSide& side = battle.side(attacking);
  const Band one = damaged.some(1);
  take_from(side.damaged, one);
  take_from(side.units, one);
  if (how_many(side.joined, one.at, one.kind) > how_many(side.units, one.at, one.kind)) take_from(side.joined, one);
  --side.flips;
  fall(play.state, one);
  add_to(side.lost, one);
  follow_brave(side, one, std::nullopt);
  play.say(msg::battle_undisciplined(one.kind.unit, one.kind.people), 1);
}

void recover(Play& play, Battle& battle) {
  const int most = most_recovered(battle);
  for (bool attacking : {true, false}) {
    BattleSide& side = battle.side(attacking);
    recover_side(play, side, battle.at, most);
    if (!battle.naval) repair_side(play, side, battle.at);
  }
}

}  // namespace auspex::invasions
